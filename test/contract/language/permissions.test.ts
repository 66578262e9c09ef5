import { isAllowed } from '../../../src/contract/language/permissions.ts'

describe('unknown permission', () => {
  it.each(['NEW_ROLE', 'UNRECOGNIZED', 'constructor', '__proto__'])('allows nothing: %s', (unknown) => {
    expect(isAllowed([unknown], 'campaigns', 'read')).toBe(false)
    expect(isAllowed(['AD_MANAGER', unknown], 'campaigns', 'write')).toBe(true)
    expect(isAllowed([unknown, 'ANALYST'], 'campaigns', 'read')).toBe(false)
  })
})
