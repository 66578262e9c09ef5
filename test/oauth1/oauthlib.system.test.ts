import { spawnSync } from 'node:child_process'
import {
  createSigner,
  parseAuthorizationHeader,
  rawQuery,
  readOAuthParameters,
  verifySignature,
} from '../../src/oauth1/index.ts'
import { requirement } from '../requirement.ts'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'

const python = '/usr/bin/python3'
const script = new URL('oauthlib-signatures.py', import.meta.url).pathname
const requests = hostileRequests(1_000)

interface OAuthlibAnswer {
  authorization: string
  signature: string
  verified: boolean
}

function authorize({ consumer, token, nonce, timestamp, method, url, form, extra }: HostileRequest): string {
  const signer = createSigner({
    consumer,
    ...(token === null ? {} : { token }),
    nonce: () => nonce,
    timestamp: () => timestamp,
  })
  return signer.authorize({ method, url, extra, ...(form === null ? {} : { form }) })
}

function signatureIn(authorization: string): string | undefined {
  const header = parseAuthorizationHeader(authorization)
  return header.ok ? header.parameters.find(([name]) => name === 'oauth_signature')?.[1] : undefined
}

function accepts({ method, url, form, consumer, token }: HostileRequest, authorization: string): boolean {
  const read = readOAuthParameters({ authorization, rawQuery: rawQuery(url), rawForm: form ?? undefined })
  if (!read.ok) return false
  return verifySignature({
    method,
    url,
    parameters: read.all,
    signature: read.parameters.signature,
    consumerSecret: consumer.secret,
    tokenSecret: token?.secret,
  })
}

function askOAuthlib(asked: (HostileRequest & { authorization: string })[]): OAuthlibAnswer[] {
  const run = spawnSync(python, [script], {
    input: JSON.stringify(asked),
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { PYTHONIOENCODING: 'utf-8' },
  })
  if (run.status !== 0) throw new Error(`oauthlib failed: ${run.error?.message ?? run.stderr}`)
  return JSON.parse(run.stdout)
}

const itWithOAuthlib = requirement(
  'python3-oauthlib',
  () => spawnSync(python, ['-c', 'import oauthlib.oauth1']).status === 0,
  'apt-get install python3-oauthlib',
)

describe('1,000 hostile requests', () => {
  // If the generator stopped producing one of these kinds, the cross-check would silently become weaker.
  it.each<[string, number, (request: HostileRequest) => boolean]>(
    // biome-ignore format: one case per line
    [
      ['no token', 100, ({ token }) => token === null],
      ['form body', 300, ({ form }) => form !== null && form !== ''],
      ['empty form body', 10, ({ form }) => form === ''],
      ['callback or verifier', 100, ({ extra }) => extra.length > 0],
      ['dot segments', 100, ({ url }) => /\/\.{1,2}(\/|$|\?)/.test(url)],
      ['";" at the end of the path', 20, ({ url }) => /^[^?#]*;([?#]|$)/.test(url)],
      ['upper-case host', 100, ({ url }) => /^\w+:\/\/[^/?#]*[A-Z]/.test(url)],
      ['default port', 50, ({ url }) => /^(http:\/\/[^/]*:80|https:\/\/[^/]*:443)\b/.test(url)],
      ['other port', 100, ({ url }) => /:(8080|4001|3000|8443)\b/.test(url)],
      ['fragment', 50, ({ url }) => url.includes('#')],
      ['plus', 100, ({ url, form }) => `${rawQuery(url)}&${form}`.includes('+')],
      ['%2B', 50, ({ url }) => rawQuery(url).includes('%2B')],
      ['%252B', 20, ({ url, form }) => `${rawQuery(url)}&${form}`.includes('%252B')],
      ['lower-case hex', 100, ({ url }) => /%[0-9]?[a-f]/.test(rawQuery(url))],
      ['four-byte characters', 50, ({ url }) => /%F[0-4]%/i.test(rawQuery(url))],
      ['raw brackets or quotes', 50, ({ url }) => /["<>[\]{}|^`\\]/.test(rawQuery(url))], ["raw !*'()", 50, ({ url }) => /[!*'()]/.test(rawQuery(url))],
      ['name without "="', 50, ({ url }) => rawQuery(url) .split('&') .some((piece) => /^[^=]+$/.test(piece))],
      ['empty name', 50, ({ url }) => rawQuery(url) .split('&') .some((piece) => piece.startsWith('='))],
      ['repeated names', 300, ({ url }) => hasRepeatedName(rawQuery(url))],
      ['repeated names in the body', 100, ({ form }) => hasRepeatedName(form ?? '')],
      ['custom name that begins with oauth_', 50, ({ url }) => rawQuery(url).includes('oauth_custom=')],
      ['secret to be encoded', 300, ({ consumer }) => /[^\w.~-]/.test(consumer.secret)],
      ['nonce to be encoded', 200, ({ nonce }) => /[^\w.~-]/.test(nonce)],
    ],
  )('include enough requests with: %s (at least %i)', (_trait, least, has) => {
    expect(requests.filter(has).length).toBeGreaterThanOrEqual(least)
  })

  it('are signed by createSigner and accepted by verifySignature', () => {
    const refused = requests.filter((request) => !accepts(request, authorize(request)))
    expect(refused).toEqual([])
  })

  itWithOAuthlib(
    "get the same signatures from oauthlib, and each side verifies the other's",
    async () => {
      const asked = requests.map((request) => ({ ...request, authorization: authorize(request) }))
      const responses = askOAuthlib(asked)
      expect(responses).toHaveLength(1_000)
      const compared = asked.map((request, index) => {
        const response = responses[index] as OAuthlibAnswer
        return {
          request,
          sameSignature: signatureIn(request.authorization) === response.signature,
          oauthlibAcceptsOurs: response.verified,
          weAcceptOAuthlibs: accepts(request, response.authorization),
        }
      })
      expect(compared.filter((each) => !each.sameSignature)).toEqual([])
      expect(compared.filter((each) => !each.oauthlibAcceptsOurs)).toEqual([])
      expect(compared.filter((each) => !each.weAcceptOAuthlibs)).toEqual([])
    },
    60_000,
  )
})

function hasRepeatedName(raw: string): boolean {
  const names = raw
    .split('&')
    .filter((piece) => piece !== '')
    .map((piece) => piece.split('=')[0])
  return new Set(names).size < names.length
}
