/**
 * Makes unmodified OAuth libraries for other languages send random requests, and diagnoses the received
 * requests in all forms that the signature doctor reads. `FUZZ_RUNS=5` sends 500 requests per library instead
 * of 100.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import { diagnoseSignature, readRequest } from '../../../src/oauth1/index.ts'
import { FUZZ_TIME_LIMIT } from '../../fuzz/runs.ts'
import { plainHeader } from '../../oauth1/plain-signature.ts'
import { type Call, LIBRARIES, runScript } from './libraries.ts'

const REQUESTS = 100 * Number(process.env.FUZZ_RUNS ?? 1)
/** Number of calls per script run. It is limited, because the calls are passed in an environment variable. */
const CALLS_PER_RUN = 50
/** Number of runs. A fifth more requests are sent than needed, because some libraries make mistakes. */
const RUNS = Math.ceil((1.2 * REQUESTS) / CALLS_PER_RUN)

const printable = fc.stringMatching(/^[ -~]{1,20}$/)
const name = fc.oneof(
  fc.constantFrom(
    'q',
    'count',
    'campaign_ids',
    'sort_by',
    'A',
    'a1',
    'a-b',
    'a.b',
    'a b',
    '~',
    'oauth',
    'p_z',
  ),
  fc.stringMatching(/^[a-z_~.-]{1,8}$/).filter((each) => !each.startsWith('oauth_')),
)
const value = fc.oneof(
  printable,
  fc.string({ unit: anyCharacter.filter((character) => character >= ' '), minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "it's",
    'a+b',
    '100%',
    '%20',
    '%2B',
    'Läufe ☃ 𝄞',
    'a,b;c:d',
    '*',
    '(x)',
    '!',
    '2026-11-27T00:00:00Z',
  ),
)
const parameters = fc.dictionary(name, value, { maxKeys: 6, noNullPrototype: true })
const path = fc.constantFrom(
  ...['/12/accounts', '/12/accounts/18ce54d4x5t/campaigns', '/12/accounts/18ce54d4x5t/campaigns/'],
  ...['/1.1/statuses/update.json', '/12/a%20b/c', '/12/stats/accounts/18ce54d4x5t'],
)
const call: fc.Arbitrary<Call> = fc.tuple(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'), path, parameters)
const secret = fc.stringMatching(/^[A-Za-z0-9_-]{40,50}$/)
const credential = fc.record({
  consumer_key: fc.stringMatching(/^[A-Za-z0-9_-]{20,25}$/),
  consumer_secret: secret,
  access_token: fc.stringMatching(/^[0-9]{9,19}-[A-Za-z0-9_-]{30,40}$/),
  access_token_secret: secret,
})
type Credential = typeof credential extends fc.Arbitrary<infer T> ? T : never

interface Arrived {
  readonly method: string
  readonly target: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
}

let arrived: Arrived[] = []
const server = createServer(async (message, response) => {
  const { method = '', url = '', rawHeaders } = message
  const headers = rawHeaders.flatMap((each, at) =>
    at % 2 === 0 ? [[each, rawHeaders[at + 1] ?? ''] as const] : [],
  )
  arrived.push({ method, target: url, headers, body: await text(message) })
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
let base = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const headerOf = ({ headers }: Arrived, wanted: string): string =>
  headers.find(([each]) => each.toLowerCase() === wanted)?.[1] ?? ''
const isForm = (request: Arrived): boolean =>
  headerOf(request, 'content-type').startsWith('application/x-www-form-urlencoded')

/** Checks a signature with the plain implementation of RFC 5849, which uses no product code. */
const isGood = (request: Arrived, by: Credential): boolean => {
  const { method, target, body } = request
  const [path = '', query = ''] = target.split('?')
  const sent = new Map(
    [...headerOf(request, 'authorization').matchAll(/(oauth_\w+)="([^"]*)"/g)].map(
      ([, parameter = '', encoded = '']) => [parameter, decodeURIComponent(encoded)],
    ),
  )
  // ruby-oauth sends a hash of the body even if it is empty.
  const extra = [...sent].filter(([parameter]) => parameter === 'oauth_body_hash')
  const expected = plainHeader({
    ...{ method, uri: `${base}${path}` },
    pairs: [...extra, ...new URLSearchParams(query), ...(isForm(request) ? new URLSearchParams(body) : [])],
    consumer: { key: by.consumer_key, secret: by.consumer_secret },
    token: { key: by.access_token, secret: by.access_token_secret },
    nonce: sent.get('oauth_nonce') ?? '',
    timestamp: Number(sent.get('oauth_timestamp')),
  })
  return expected.includes(`oauth_signature="${encodeURIComponent(sent.get('oauth_signature') ?? '')}"`)
}

const quoted = (part: string): string => `'${part.replaceAll("'", "'\\''")}'`
/** Writes a received request in the forms that people paste. */
const FORMS: Readonly<Record<string, (request: Arrived) => string>> = {
  'a curl command': ({ method, target, headers, body }) =>
    [
      `curl -X ${method} ${quoted(base + target)}`,
      ...headers.map((pair) => `-H ${quoted(pair.join(': '))}`),
      ...(body === '' ? [] : [`--data-raw ${quoted(body)}`]),
    ].join(' '),
  'raw HTTP': ({ method, target, headers, body }) =>
    [`${method} ${target} HTTP/1.1`, ...headers.map((pair) => pair.join(': ')), '', body].join('\r\n'),
  'header and URL': (request) =>
    [
      `Authorization: ${headerOf(request, 'authorization')}`,
      `${request.method} ${base}${request.target}`,
      ...(isForm(request) ? ['Content-Type: application/x-www-form-urlencoded', '', request.body] : []),
    ].join('\n'),
}

describe('signature doctor', () => {
  for (const [index, { name: library, program, script, itWith }] of LIBRARIES.entries())
    itWith(
      `accepts at least ${REQUESTS} good requests from ${library} and diagnoses all others`,
      async () => {
        const seed = 20261127 + index
        const calls = fc.sample(call, { numRuns: RUNS * CALLS_PER_RUN, seed })
        const alarms: object[] = []
        let good = 0
        for (const [run, by] of fc.sample(credential, { numRuns: RUNS, seed }).entries()) {
          arrived = []
          const own = calls.slice(run * CALLS_PER_RUN, (run + 1) * CALLS_PER_RUN)
          await runScript(program, script, { ...by, base, calls: own })
          expect(arrived).toHaveLength(CALLS_PER_RUN)
          const known = {
            ...{ consumerSecret: by.consumer_secret, tokenSecret: by.access_token_secret },
            now: Date.now(),
          }
          for (const request of arrived) {
            const shouldHold = isGood(request, by)
            if (shouldHold) good += 1
            for (const [form, write] of Object.entries(FORMS)) {
              const { holds, findings } = diagnoseSignature(readRequest(write(request)), known)
              const isNamed = findings.length > 0 && findings.every(({ isCertain }) => isCertain)
              if (holds !== shouldHold || isNamed === shouldHold)
                alarms.push({ form, request, holds, findings })
            }
          }
        }
        expect(alarms).toEqual([])
        expect(good).toBeGreaterThanOrEqual(REQUESTS)
      },
      FUZZ_TIME_LIMIT,
    )
})
