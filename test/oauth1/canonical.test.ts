import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSigner, percentEncode } from '../../src/oauth1/index.ts'

const nonce = () => 'b0f6f0a1c0ffee'
const timestamp = () => 1_795_000_000

/** Names of any kind, some around where the oauth_ ones are sorted in, but none of those. */
const name = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
    fc.constantFrom('a', 'campaign_ids', 'n', 'oauth', 'oauti', 'p', 'q', 'sort_by', '~', '_', '%', 'o'),
  )
  .filter((text) => !text.startsWith('oauth_'))
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(fc.stringMatching(/^[0-9a-z]{5}$/), { maxLength: 200 }).map((ids) => ids.join(',')),
)
const request = fc.record({
  pairs: fc.uniqueArray(fc.tuple(name, value), { selector: ([text]) => percentEncode(text), maxLength: 6 }),
  method: fc.constantFrom('GET', 'DELETE', 'POST'),
  path: fc.webPath(),
  host: fc.constantFrom('https://ads-api.example.com', 'http://127.0.0.1:4001', 'https://x.example:8443'),
  token: fc.option(fc.record({ key: fc.string({ minLength: 1 }), secret: fc.string() }), { nil: undefined }),
})

describe('a request in canonical form', () => {
  it('has the very header that the general way gives: 5,000 random ones', () => {
    fc.assert(
      fc.property(request, ({ pairs, method, path, host, token }) => {
        const signer = createSigner({
          consumer: { key: 'consumer+key/1', secret: 'consumer secret' },
          ...(token && { token }),
          nonce,
          timestamp,
        })
        const encoded = pairs.map(([key, text]) => [percentEncode(key), percentEncode(text)] as const)
        encoded.sort(([a], [b]) => (a < b ? -1 : 1))
        const query = encoded.map(([key, text]) => `${key}=${text}`).join('&')
        const uri = `${host}${path === '' ? '/' : path}`
        expect(signer.authorizeCanonical({ method, uri, query })).toBe(
          signer.authorize({ method, url: query === '' ? uri : `${uri}?${query}` }),
        )
      }),
      { numRuns: 5000, seed: 20261121 },
    )
  })
})
