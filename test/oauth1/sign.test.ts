import { inspect } from 'node:util'
import { createSigner, parseAuthorizationHeader, signingKey } from '../../src/oauth1/index.ts'

const consumer = { key: 'ck', secret: 'consumer-secret' }
const token = { key: 'tk', secret: 'token-secret' }
const request = { method: 'GET', url: 'https://api.example.com/12/accounts?count=200' }

function parameterIn(header: string, name: string): string {
  const parsed = parseAuthorizationHeader(header)
  const pair = parsed.ok ? parsed.parameters.find(([candidate]) => candidate === name) : undefined
  return pair?.[1] ?? 'no such parameter'
}

describe('signingKey', () => {
  it.each([
    ['both', ['a&b', 'c=d'], 'a%26b&c%3Dd'],
    ['no token', ['abc'], 'abc&'],
    ['empty token secret', ['abc', ''], 'abc&'],
    ['both empty', ['', ''], '&'],
  ] as [string, [string, string?], string][])('joins the secrets: %s', (_name, secrets, key) => {
    expect(signingKey(...secrets)).toBe(key)
  })
})

describe('createSigner', () => {
  it('uses a new nonce of at least 32 letters and digits for each call', () => {
    const signer = createSigner({ consumer, token })
    const nonces = Array.from({ length: 1_000 }, () => parameterIn(signer.authorize(request), 'oauth_nonce'))
    expect(new Set(nonces).size).toBe(1_000)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9A-Za-z]{32,}$/)
  })

  it('calls the nonce and clock functions once per signature', () => {
    let nonces = 0
    let seconds = 1_700_000_000
    const signer = createSigner({
      consumer,
      token,
      nonce: () => `n${++nonces}`,
      timestamp: () => ++seconds,
    })
    const first = signer.authorize(request)
    const second = signer.authorize(request)
    expect([parameterIn(first, 'oauth_nonce'), parameterIn(first, 'oauth_timestamp')]).toEqual([
      'n1',
      '1700000001',
    ])
    expect([parameterIn(second, 'oauth_nonce'), parameterIn(second, 'oauth_timestamp')]).toEqual([
      'n2',
      '1700000002',
    ])
    expect(parameterIn(first, 'oauth_signature')).not.toBe(parameterIn(second, 'oauth_signature'))
  })

  it('uses whole seconds as the timestamp by default', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(1_700_000_001_999)
    const sent = parameterIn(createSigner({ consumer }).authorize(request), 'oauth_timestamp')
    clock.mockRestore()
    expect(sent).toBe('1700000001')
  })

  it('reveals no secret when printed', () => {
    const shown = inspect(createSigner({ consumer, token }), { depth: 10, showHidden: true })
    expect(shown).not.toContain('secret')
  })

  it('refuses a relative URL and a malformed percent-encoding', () => {
    const signer = createSigner({ consumer, token })
    expect(() => signer.authorize({ method: 'GET', url: '/12/accounts' })).toThrow(TypeError)
    expect(() => signer.authorize({ method: 'GET', url: 'https://api.example.com/?q=100%' })).toThrow(
      URIError,
    )
  })
})
