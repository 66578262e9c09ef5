import fc from 'fast-check'
import { anyCharacter } from '../../harness/any-character.ts'
import type { Consumer, Parameter, Token } from '../../src/oauth1/index.ts'

/** Request for the cross-check as it is sent, and the values that its signature depends on. */
export interface HostileRequest {
  method: string
  url: string
  form: string | null
  consumer: Consumer
  token: Token | null
  nonce: string
  timestamp: number
  extra: Parameter[]
}

// Defined here instead of imported, because the imported code is under test.
const percentBytes = (text: string, lowerCase: boolean) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const hex = byte.toString(16).padStart(2, '0')
      return `%${lowerCase ? hex : hex.toUpperCase()}`
    })
    .join('')

type WireStyle = 'strict' | 'lower-case hex' | 'form' | 'everything encoded' | 'barely encoded'

/** Encodes a string in one of the ways that clients use in queries and bodies. */
function onTheWire(text: string, style: WireStyle): string {
  const kept = {
    strict: /[A-Za-z0-9\-._~]/,
    'lower-case hex': /[A-Za-z0-9\-._~]/,
    form: /[A-Za-z0-9\-._* ]/,
    'everything encoded': /(?!)/,
    'barely encoded': /[!-~¡-ÿ☃😀]/u,
  }[style]
  const separators = /[%&=+#]/
  return [...text]
    .map((character) => {
      if (!kept.test(character) || separators.test(character)) {
        return percentBytes(character, style === 'lower-case hex')
      }
      return character === ' ' ? '+' : character
    })
    .join('')
}

const traps = fc.constantFrom(
  'a', 'a1', 'a ', 'a-', 'a%20', 'a+', 'a.', 'A', 'b', 'aa', 'a=', 'a&', 'a[]', 'a[0]', 'ä', '', '+', '%', '%2B',
  '%25', '%252B', '%zz', "!*'()", '~-._', ' ', '  ', '/', '?', '#', ';', ':@$,', '"', '<>', '{}|^`\\', '\0', '\r\n',
  '\t', '\u007f', '\u00a0', '\ufeff', 'é', 'e\u0301', '☃', '日本語', '😀', '👩‍👩‍👧', '\u{10ffff}', '\uffff', 'oauth', 'oauth_',
) // biome-ignore format: a table of traps
const text = fc.oneof(
  { weight: 4, arbitrary: traps },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.tuple(traps, traps, traps).map((parts) => parts.join('')) },
)

const style = fc.constantFrom<WireStyle>(
  'form',
  'strict',
  'lower-case hex',
  'form',
  'everything encoded',
  'barely encoded',
)
// An oauth_ name may occur only once in a request, so random names must not begin with oauth_.
const name = text.map((free) => (free.startsWith('oauth_') ? `x${free}` : free))
const pair = fc
  .tuple(name, text, style, fc.boolean())
  .map(([key, value, how, bare]) =>
    bare && value === '' && key !== ''
      ? onTheWire(key, how)
      : `${onTheWire(key, how)}=${onTheWire(value, how)}`,
  )
const pairs = fc
  .array(pair, { maxLength: 8 })
  .chain((written) =>
    fc.tuple(fc.constant(written), fc.subarray(written), fc.constantFrom('&', '&', '&', '&&')),
  )
  .map(([written, repeats, glue]) => [...written, ...repeats].join(glue))
const ownOAuthName = fc.tuple(text, style).map(([value, how]) => `oauth_custom=${onTheWire(value, how)}`)
const wire = fc
  .tuple(pairs, fc.option(ownOAuthName, { freq: 6 }))
  .map((parts) => parts.filter((part) => part !== null && part !== '').join('&'))

const origin = fc.constantFrom(
  'https://ads-api.example.com', 'HTTPS://ADS-API.Example.COM', 'http://example.com:80', 'https://example.com:443',
  'https://example.com:80', 'http://example.com:443', 'http://EXAMPLE.com:8080', 'https://example.com:0443',
  'https://example.com:', 'http://127.0.0.1:4001', 'http://[::1]:4001', 'https://[2001:DB8::1]', 'http://localhost:3000',
  'https://xn--bcher-kva.example', 'https://user:pw@example.com:8443',
) // biome-ignore format: a table of origins
const segment = fc.oneof(
  fc.constantFrom('.', '..', 'a;'),
  fc.constantFrom(
    '12', 'accounts', '18ce54d4x5t', 'line_items', '...', '', '%2e%2E', '%2F', 'a%20b', '%e2%98%83', 'a+b',
    'a;b', ';', 'a;b=1;c', 'a:80', 'user@host', "!$'()*,", 'a=b&c', '~', 'x.json', '%25', '%7E', 'A|B', '[x]', '\\',
  ), // biome-ignore format: a table of path segments
  text.map((free) => onTheWire(free, 'strict')),
)
const path = fc
  .array(segment, { maxLength: 6 })
  .map((segments) => segments.map((each) => `/${each}`).join(''))
const fragment = fc.constantFrom('', '', '', '', '#part', '#a?b=c')

const secret = fc.oneof(fc.stringMatching(/^[A-Za-z0-9]{20,50}$/), text)
const key = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9-]{10,40}$/),
  text.filter((free) => free !== ''),
)
const nonce = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{8,42}$/),
  fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
)
const credential = fc.record({ key, secret }, { noNullPrototype: true })
const filled = text.filter((free) => free !== '')
const extra = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Parameter[]>([]) },
  { weight: 1, arbitrary: filled.map((value): Parameter[] => [['oauth_callback', value]]) },
  { weight: 1, arbitrary: filled.map((value): Parameter[] => [['oauth_verifier', value]]) },
)

const request: fc.Arbitrary<HostileRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'get', 'Post'),
    origin,
    path,
    query: fc.option(wire, { freq: 5 }),
    fragment,
    body: fc.option(fc.oneof({ weight: 19, arbitrary: wire }, { weight: 1, arbitrary: fc.constant('') }), {
      freq: 3,
    }),
    consumer: credential,
    token: fc.option(credential, { freq: 5 }),
    nonce,
    timestamp: fc.integer({ min: 1, max: 4_102_444_800 }),
    extra,
  })
  .map(({ origin: start, path: rest, query, fragment: end, body, method, ...others }) => {
    const form = /^(get|head)$/i.test(method) ? null : body
    // The verifier would rightly refuse a request whose query and form have different values for oauth_custom.
    const inForm = form?.includes('oauth_custom=')
    const raw = inForm ? query?.replace(/&?oauth_custom=[^&]*/, '') : query
    return { ...others, method, form, url: `${start}${rest}${raw == null ? '' : `?${raw}`}${end}` }
  })

/** Returns the same hostile requests on every run. */
export function hostileRequests(count: number): HostileRequest[] {
  return fc.sample(request, { numRuns: count, seed: 5849 })
}
