import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import { createSigner, rawQuery, readOAuthParameters, verifySignature } from '../../src/oauth1/index.ts'
import { plainHeader } from '../oauth1/plain-signature.ts'
import { FUZZ_TIME_LIMIT, runs } from './runs.ts'

const ORIGIN = 'https://ads.example.com'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: anyCharacter, maxLength: 8 }).filter((free) => free.isWellFormed()),
  fc.constantFrom('', ' ', '+', '%', '&=', "!*'()", '~-._', '\0', '\r\n', 'é', '😀', '%2B', 'a[]'),
)
const name = text.filter((free) => !free.startsWith('oauth_'))
const pairs = fc.array(fc.tuple(name, text), { maxLength: 6 })
const secret = fc.record(
  {
    key: text.filter((free) => free !== ''),
    secret: text,
  },
  { noNullPrototype: true },
)
const path = fc
  .array(fc.stringMatching(/^[a-z0-9_]{1,8}$/), { maxLength: 4 })
  .map((parts) => parts.map((part) => `/${part}`).join(''))

const signed = fc.record(
  {
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
    path,
    query: pairs,
    form: pairs,
    consumer: secret,
    token: fc.option(secret, { nil: undefined }),
    nonce: fc.stringMatching(/^[A-Za-z0-9]{8,40}$/),
    timestamp: fc.integer({ min: 1, max: 4_102_444_800 }),
  },
  { noNullPrototype: true },
)
type Signed = typeof signed extends fc.Arbitrary<infer T> ? T : never

const written = (list: readonly (readonly [string, string])[]): string =>
  list.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')

const wireOf = ({ method, path: rest, query, form, consumer, token, nonce, timestamp }: Signed) => {
  const url = `${ORIGIN}${rest}${query.length > 0 ? `?${written(query)}` : ''}`
  const body = method === 'GET' ? '' : written(form)
  const signer = createSigner({
    consumer,
    ...(token && { token }),
    nonce: () => nonce,
    timestamp: () => timestamp,
  })
  const authorization = signer.authorize({ method, url, ...(body !== '' && { form: body }) })
  return { method, url, body, authorization }
}
type Wire = Readonly<Record<keyof ReturnType<typeof wireOf>, string>>

const verified = ({ method, url, body, authorization }: Wire, { consumer, token }: Signed): boolean => {
  const request = readOAuthParameters({ authorization, rawQuery: rawQuery(url), rawForm: body })
  return (
    request.ok &&
    verifySignature({
      method,
      url,
      parameters: request.all,
      signature: request.parameters.signature,
      consumerSecret: consumer.secret,
      tokenSecret: token?.secret,
    })
  )
}

/** Returns the parameters in an Authorization header, sorted. */
const pairsOf = (header: string): string[] =>
  header
    .replace(/^OAuth /, '')
    .split(/, */)
    .sort()

describe('signature', () => {
  it(
    'equals the result of the steps in RFC 5849, and can be verified',
    () => {
      fc.assert(
        fc.property(signed, (request) => {
          const { method, path: rest, query, form, consumer, token, nonce, timestamp } = request
          const wire = wireOf(request)
          const plain = plainHeader({
            method,
            uri: `${ORIGIN}${rest || '/'}`,
            pairs: [...query, ...(method === 'GET' ? [] : form)],
            consumer,
            token,
            nonce,
            timestamp,
          })
          expect(pairsOf(wire.authorization)).toEqual(pairsOf(plain))
          expect(verified(wire, request)).toBe(true)
        }),
        runs(300),
      )
    },
    FUZZ_TIME_LIMIT,
  )

  it(
    'is refused if any byte of it changes',
    () => {
      fc.assert(
        fc.property(signed, fc.nat(19), fc.integer({ min: 1, max: 255 }), (request, place, change) => {
          const wire = wireOf(request)
          const [before, value, after] =
            /^(.*oauth_signature=")([^"]+)(".*)$/.exec(wire.authorization)?.slice(1) ?? []
          const bytes = Buffer.from(decodeURIComponent(value as string), 'base64')
          expect(bytes).toHaveLength(20)
          bytes.writeUInt8(bytes.readUInt8(place) ^ change, place)
          const tampered = encodeURIComponent(bytes.toString('base64'))
          const authorization = `${before}${tampered}${after}`
          expect(verified({ ...wire, authorization }, request)).toBe(false)
        }),
        runs(300),
      )
    },
    FUZZ_TIME_LIMIT,
  )

  it(
    'depends on the secrets, the method, the URL and the parameters',
    () => {
      const one = fc.constantFrom('secret', 'tokenSecret', 'method', 'path', 'query', 'body')
      fc.assert(
        fc.property(signed, one, (request, what) => {
          const wire = wireOf(request)
          const { consumer, token } = request
          const longer = (given: string): string => `${given}${given === '' ? '' : '&'}more=1`
          const changes: Record<typeof what, [Wire, Signed]> = {
            secret: [wire, { ...request, consumer: { ...consumer, secret: `${consumer.secret}x` } }],
            tokenSecret: [wire, { ...request, token: { key: '', secret: `${token?.secret ?? ''}x` } }],
            method: [{ ...wire, method: `${wire.method}X` }, request],
            path: [{ ...wire, url: wire.url.replace(ORIGIN, `${ORIGIN}/x`) }, request],
            query: [{ ...wire, url: `${wire.url}${wire.url.includes('?') ? '&' : '?'}more=1` }, request],
            body: [{ ...wire, body: longer(wire.body) }, request],
          }
          expect(verified(...changes[what])).toBe(false)
        }),
        runs(300),
      )
    },
    FUZZ_TIME_LIMIT,
  )
})
