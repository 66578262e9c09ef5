/** Tests that values which could not work, or which would switch off a limit by mistake, are refused. */
import { readConfig } from '../../src/config.ts'

const SERVICE_KEY_RULE = 'SERVICE_KEY must be a string of 32 to 512 letters, digits and characters of -._~+/='

describe('startup', () => {
  it.each([
    ['an exclamation mark', 'hidden!0123456789-0123456789-0123456789'],
    ['a colon', 'hidden:0123456789-0123456789-0123456789'],
    ['a space', 'hidden 0123456789-0123456789-0123456789'],
    ['a letter that is not ASCII', 'hidden-é-0123456789-0123456789-01234567'],
    ['31 characters', 'hidden-0123456789-0123456789-01'],
    ['513 characters', 'hidden-01'.repeat(57)],
  ])('fails for a service key with %s, because no bearer token can match it', (_what, key) => {
    expect(() => readConfig({ SERVICE_KEY: key })).toThrow(new Error(SERVICE_KEY_RULE))
  })

  it('accepts a service key of all characters that a bearer token may contain', () => {
    const key = 'Az09-._~+/='.repeat(46)
    expect(readConfig({ SERVICE_KEY: key }).serviceKey).toBe(key)
  })

  it.each([
    ['PORT', 'PORT must be a port from 0 to 65535, not "  "'],
    ['EVENT_LOOP_DELAY_MS', /^EVENT_LOOP_DELAY_MS must be .+, not " {2}"$/],
    ['DRAIN_SECONDS', /^DRAIN_SECONDS must be .+, not " {2}"$/],
  ])('fails if %s consists of spaces', (name, message) => {
    expect(() => readConfig({ [name]: '  ' })).toThrow(message)
  })
})
