import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import { createSigner, percentEncode } from '../../src/oauth1/index.ts'
import { plainHeader } from './plain-signature.ts'

const plainNonce = 'b0f6f0a1c0ffee'
const timestamp = 1_795_000_000

/** Names of all kinds except oauth_ names. Some sort directly before or after oauth_ names. */
const name = fc
  .oneof(
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 }),
    fc.constantFrom('a', 'campaign_ids', 'n', 'oauth', 'oauti', 'p', 'q', 'sort_by', '~', '_', '%', 'o'),
  )
  .filter((text) => !text.startsWith('oauth_'))
const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  // Maximum number of ids in one call.
  fc.array(fc.stringMatching(/^[0-9a-z]{5}$/), { maxLength: 200 }).map((ids) => ids.join(',')),
)
// HMAC first hashes keys that are longer than 64 bytes, so some secrets are shorter than that and some
// longer.
const secret = fc.oneof(fc.string(), fc.string({ minLength: 20, maxLength: 90 }))
const credential = fc.record({ key: fc.string({ minLength: 1 }), secret })
const request = fc.record({
  pairs: fc.uniqueArray(fc.tuple(name, value), { selector: ([text]) => percentEncode(text), maxLength: 6 }),
  method: fc.constantFrom('GET', 'DELETE', 'POST'),
  path: fc.webPath(),
  host: fc.constantFrom('https://ads-api.example.com', 'http://127.0.0.1:4001', 'https://x.example:8443'),
  consumer: credential,
  token: fc.option(credential, { nil: undefined }),
  nonce: fc.oneof(fc.constant(plainNonce), fc.string({ unit: anyCharacter, minLength: 1 })),
})

describe('authorizeNormalized', () => {
  it('returns the same header as authorize and a plain RFC 5849 implementation', () => {
    fc.assert(
      fc.property(request, ({ pairs, method, path, host, consumer, token, nonce }) => {
        const signer = createSigner({
          consumer,
          ...(token && { token }),
          nonce: () => nonce,
          timestamp: () => timestamp,
        })
        const encoded = pairs.map(([key, text]) => [percentEncode(key), percentEncode(text)] as const)
        encoded.sort(([a], [b]) => (a < b ? -1 : 1))
        const query = encoded.map(([key, text]) => `${key}=${text}`).join('&')
        const uri = `${host}${path === '' ? '/' : path}`
        const expected = plainHeader({ method, uri, pairs, consumer, token, nonce, timestamp })
        expect(signer.authorizeNormalized({ method, uri, query })).toBe(expected)
        expect(signer.authorize({ method, url: query === '' ? uri : `${uri}?${query}` })).toBe(expected)
      }),
      { numRuns: 5000, seed: 20261121 },
    )
  })

  it('signs each request for its own URI, in any order', () => {
    const consumer = { key: 'k', secret: 's' }
    const nonce = plainNonce
    const signer = createSigner({ consumer, nonce: () => nonce, timestamp: () => timestamp })
    for (const uri of ['https://a.example/1', 'https://a.example/2', 'https://a.example/1'])
      expect(signer.authorizeNormalized({ method: 'GET', uri, query: '' })).toBe(
        plainHeader({ method: 'GET', uri, pairs: [], consumer, nonce, timestamp }),
      )
  })
})
