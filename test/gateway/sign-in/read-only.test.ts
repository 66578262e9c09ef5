import { type OperationDefinitionNode, parse } from 'graphql'
import { refusalToWrite } from '../../../src/gateway/sign-in/session-unavailable.ts'
import type { Principal } from '../../../src/graph/context/principal.ts'

const readOnly = { isReadOnly: true } as Principal
const remembered = { isRemembered: true } as Principal
const codeOf = (principal: Principal, text: string, prefix?: string): unknown => {
  const [operation] = parse(text).definitions as OperationDefinitionNode[]
  return refusalToWrite(principal, operation, prefix)?.extensions.code
}

describe('session that may not write', () => {
  it.each([
    ['signs out', readOnly, 'mutation { signOut { revoked } }', undefined, undefined],
    ['signs out under a prefix', readOnly, 'mutation { adsSignOut { revoked } }', 'ads', undefined],
    ['signs out with an alias', readOnly, 'mutation { bye: adsSignOut { revoked } }', 'ads', undefined],
    ['cannot sign out without the prefix', readOnly, 'mutation { signOut { revoked } }', 'ads', 'FORBIDDEN'],
    [
      'changes no records',
      readOnly,
      'mutation { campaignDelete(id: "1") { __typename } }',
      undefined,
      'FORBIDDEN',
    ],
    [
      'changes no records while signing out',
      readOnly,
      'mutation { signOut { revoked } campaignDelete(id: "1") { __typename } }',
      undefined,
      'FORBIDDEN',
    ],
    [
      'changes no records through a fragment',
      readOnly,
      'mutation { ... { campaignDelete(id: "1") { __typename } } }',
      undefined,
      'FORBIDDEN',
    ],
    ['reads', readOnly, '{ viewer { __typename } }', undefined, undefined],
    [
      'reads while the session store is unavailable',
      remembered,
      '{ viewer { __typename } }',
      undefined,
      undefined,
    ],
    [
      'does not sign out while the session store is unavailable',
      remembered,
      'mutation { signOut { revoked } }',
      undefined,
      'UPSTREAM_UNAVAILABLE',
    ],
  ])('%s', (_what, principal, text, prefix, code) => {
    expect(codeOf(principal, text, prefix)).toBe(code)
  })

  it('cannot upload', () => {
    expect(refusalToWrite(readOnly)?.extensions.code).toBe('FORBIDDEN')
  })
})
