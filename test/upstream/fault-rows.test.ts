import { gzipSync } from 'node:zlib'
import { contract } from '../../src/contract/index.ts'
import { type AdsDetails, AdsGraphQLError, toGraphQLError } from '../../src/graph/errors/errors.ts'
import type { UpstreamError } from '../../src/upstream/index.ts'
import { clientOfNobody, clientOfScript, closeAll, failureOf } from './scripted-client.ts'
import { json, type Script } from './scripted-server.ts'

afterEach(closeAll)

const account_id = '18ce54d4x5t'
const calls = {
  read: [contract.accounts.get, { account_id }],
  write: [contract.campaigns.create, { account_id, funding_instrument_id: 'lygyi', name: 'Spring' }],
} as const

/** Expected GraphQL error and number of API requests. */
interface Told {
  readonly code: string
  readonly retryable: boolean
  readonly outcome?: string
  readonly tries: number
}
const told = (error: UpstreamError, tries: number): Told => {
  const shown = toGraphQLError(error)
  if (!(shown instanceof AdsGraphQLError)) throw new TypeError('no error of the graph')
  const { code, ads } = shown.extensions as { code: string; ads: AdsDetails }
  const { retryable, outcome } = ads
  return { code, retryable, ...(outcome !== undefined && { outcome }), tries }
}

const TIMEOUT = 'UPSTREAM_TIMEOUT'
const UNAVAILABLE = 'UPSTREAM_UNAVAILABLE'
const BAD = 'UPSTREAM_BAD_RESPONSE'
type Expected = readonly [read: Told, write: Told]

/** Expects three attempts for the read, and an unknown outcome for the write. */
const passing = (code: string): Expected => [
  { code, retryable: true, tries: 3 },
  { code, retryable: false, outcome: 'UNKNOWN', tries: 1 },
]
/** Expects no retries, and an unknown outcome for the write. */
const lasting = (code: string): Expected => [
  { code, retryable: false, tries: 1 },
  { code, retryable: false, outcome: 'UNKNOWN', tries: 1 },
]
/** Expected if the rate limit is exhausted: nothing was stored, and the caller may retry later. */
const limited: Expected = [
  { code: 'RATE_LIMITED', retryable: true, tries: 1 },
  { code: 'RATE_LIMITED', retryable: true, outcome: 'REFUSED', tries: 1 },
]
/** Expects that nothing was stored. */
const refused = (code: string): Expected => [
  { code, retryable: false, tries: 1 },
  { code, retryable: false, outcome: 'REFUSED', tries: 1 },
]

const problem = (code: string) => ({ errors: [{ code, message: 'in the words of the service' }] })
const status =
  (code: number, body: unknown = '', headers: object = {}): Script =>
  (response) =>
    json(response, code, body, headers)
const raw =
  (text: string | Buffer): Script =>
  (response) =>
    void response.socket?.end(text)
const cut =
  (text: string): Script =>
  (response) =>
    void response.socket?.write(text, () => response.socket?.resetAndDestroy())

const HTML = '<html><h1>Over capacity</h1></html>'
const RECORD = '{"data":{"id":"a1","name":"Spring"}}'
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'
const windows = {
  'x-rate-limit-limit': '450',
  'x-rate-limit-remaining': '0',
  'x-rate-limit-reset': '4102444800',
}

const ROWS: readonly (readonly [what: string, script: Script, expected: Expected, tryTimeoutMs?: number])[] =
  [
    [
      'a reset before the headers',
      (response) => void response.socket?.resetAndDestroy(),
      passing(UNAVAILABLE),
    ],
    ['the connection closed before the headers', (response) => void response.destroy(), passing(UNAVAILABLE)],
    ['a reset within the status line', cut('HTTP/1.1 20'), passing(UNAVAILABLE)],
    ['a reset within the headers', cut('HTTP/1.1 200 OK\r\ncontent-ty'), passing(UNAVAILABLE)],
    ['a reset after the headers', cut(`${HEAD}content-length: 40\r\n\r\n`), passing(UNAVAILABLE)],
    ['a reset within the body', cut(`${HEAD}content-length: 40\r\n\r\n{"data":`), passing(UNAVAILABLE)],
    [
      'a body shorter than its length',
      raw(`${HEAD}content-length: 400\r\n\r\n${RECORD}`),
      passing(UNAVAILABLE),
    ],
    [
      'chunks without the last one',
      raw(`${HEAD}transfer-encoding: chunked\r\n\r\n8\r\n{"data":\r\n`),
      passing(UNAVAILABLE),
    ],
    [
      'a chunk whose size is not a number',
      raw(`${HEAD}transfer-encoding: chunked\r\n\r\nxyz\r\n`),
      passing(UNAVAILABLE),
    ],
    [
      'two lengths that differ',
      raw(`${HEAD}content-length: 3\r\ncontent-length: 36\r\n\r\n${RECORD}`),
      passing(UNAVAILABLE),
    ],
    ['something that is not HTTP', raw('SSH-2.0-OpenSSH_9.2\r\n'), passing(UNAVAILABLE)],
    ['silence', () => {}, passing(TIMEOUT), 30],
    [
      'headers and then silence',
      (response) => void response.writeHead(200).flushHeaders(),
      passing(TIMEOUT),
      30,
    ],
    [
      'half a body and then silence',
      (response) => void response.writeHead(200).write('{"data":'),
      passing(TIMEOUT),
      30,
    ],
    [
      'a body that arrives slowly',
      (response) => {
        const dripping = setInterval(() => response.write(' '), 5)
        response.once('close', () => clearInterval(dripping))
      },
      passing(TIMEOUT),
      40,
    ],
    ['408', status(408, problem('CANCELLED_REQUEST')), passing(TIMEOUT)],
    ['500', status(500, problem('INTERNAL_ERROR')), passing(UNAVAILABLE)],
    ['500 without a body', status(500), passing(UNAVAILABLE)],
    ['502 with HTML', status(502, HTML), passing(UNAVAILABLE)],
    ['503', status(503, problem('SERVICE_UNAVAILABLE')), passing(UNAVAILABLE)],
    ['503 over capacity', status(503, problem('OVER_CAPACITY')), passing(UNAVAILABLE)],
    ['503 with HTML', status(503, HTML), passing(UNAVAILABLE)],
    ['503 with the created record', status(503, RECORD), passing(UNAVAILABLE)],
    ['504 with HTML', status(504, HTML), passing(UNAVAILABLE)],
    [
      '503 with a long retry-after',
      status(503, '', { 'retry-after': '120' }),
      [
        { code: UNAVAILABLE, retryable: true, tries: 1 },
        { code: UNAVAILABLE, retryable: false, outcome: 'UNKNOWN', tries: 1 },
      ],
    ],
    ['501', status(501), lasting(UNAVAILABLE)],
    ['505', status(505), lasting(UNAVAILABLE)],
    ['520 from a proxy', status(520, HTML), passing(UNAVAILABLE)],
    ['525 from a proxy', status(525, HTML), lasting(UNAVAILABLE)],
    [
      '423 because no lock was acquired',
      status(423, problem('LOCK_ACQUISITION_TIMEOUT')),
      [
        { code: UNAVAILABLE, retryable: true, tries: 3 },
        { code: UNAVAILABLE, retryable: true, outcome: 'REFUSED', tries: 1 },
      ],
    ],
    ['429 with rate limit headers', status(429, problem('TOO_MANY_REQUESTS'), windows), limited],
    ['429 without headers', status(429, problem('TOO_MANY_REQUESTS')), limited],
    ['429 with HTML', status(429, HTML), limited],
    ['400', status(400, problem('INVALID_PARAMETER')), refused('BAD_USER_INPUT')],
    ['400 with HTML', status(400, HTML), refused('BAD_USER_INPUT')],
    ['401', status(401, problem('UNAUTHORIZED_ACCESS')), refused('UNAUTHENTICATED')],
    ['403', status(403, problem('ACTION_NOT_ALLOWED')), refused('FORBIDDEN')],
    ['404', status(404, problem('NOT_FOUND')), refused('NOT_FOUND')],
    ['405', status(405, problem('METHOD_NOT_ALLOWED')), refused('BAD_USER_INPUT')],
    ['413 with HTML', status(413, HTML), refused('BAD_USER_INPUT')],
    ['301', status(301, '', { location: '/elsewhere' }), lasting(BAD)],
    ['302', status(302, '', { location: 'http://127.0.0.1:9/' }), lasting(BAD)],
    ['303 after a write that was carried out', status(303, '', { location: '/12/accounts' }), lasting(BAD)],
    ['307', status(307, '', { location: '/elsewhere' }), lasting(BAD)],
    ['304', status(304), lasting(BAD)],
    ['200 without a body', status(200), lasting(BAD)],
    ['204', status(204), lasting(BAD)],
    ['200 with HTML', status(200, HTML), lasting(BAD)],
    ['200 with half a record', status(200, '{"data":{"id":"a1","na'), lasting(BAD)],
    ['a length that ends in mid-record', raw(`${HEAD}content-length: 20\r\n\r\n${RECORD}`), lasting(BAD)],
    ['200 with no data', status(200, '{"request":{"params":{}}}'), lasting(BAD)],
    ['200 with two records', status(200, '{"data":[{"id":"a1"},{"id":"a2"}]}'), lasting(BAD)],
    ['200 with errors in place of data', status(200, problem('INTERNAL_ERROR')), lasting(BAD)],
    ['garbage called gzip', status(200, 'not gzip at all', { 'content-encoding': 'gzip' }), lasting(BAD)],
    [
      'truncated gzip',
      (response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(RECORD).subarray(0, 20)),
      lasting(BAD),
    ],
    [
      'bytes that are not UTF-8',
      (response) => void response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x00])),
      lasting(BAD),
    ],
  ]

describe.each(['read', 'write'] as const)('%s with a fault', (kind) => {
  const rows = ROWS.map(([what, script, expected, ms = 2000]) => [what, script, expected, ms] as const)
  it.each(rows)(
    'fails with the documented error and number of attempts: %s',
    async (_what, script, expected, tryTimeoutMs) => {
      let tries = 0
      const { client, server } = await clientOfScript(script, { tryTimeoutMs, onTry: () => tries++ })
      const [operation, input] = calls[kind]
      const error = await failureOf(client.call(operation, input as never))
      expect(told(error, tries)).toEqual(expected[kind === 'read' ? 0 : 1])
      expect(server.seen).toHaveLength(tries)
    },
  )

  it('is tried three times and may be repeated if the address has no server', async () => {
    let tries = 0
    const client = await clientOfNobody({ onTry: () => tries++ })
    const [operation, input] = calls[kind]
    const error = await failureOf(client.call(operation, input as never))
    expect(told(error, tries)).toEqual({
      code: UNAVAILABLE,
      retryable: true,
      ...(kind === 'write' && { outcome: 'NONE' }),
      tries: 3,
    })
  })
})

describe('write that is aborted', () => {
  it.each([
    ['the caller disconnects', () => new Error('left')],
    ["the operation's deadline expires", () => new DOMException('over', 'TimeoutError')],
  ])('has the outcome UNKNOWN if %s', async (_what, reason) => {
    const leaving = new AbortController()
    const { client, server } = await clientOfScript(() => leaving.abort(reason()))
    const [operation, input] = calls.write
    const error = await failureOf(client.call(operation, input, { signal: leaving.signal }))
    expect(told(error, server.seen.length)).toEqual({
      code: TIMEOUT,
      retryable: false,
      outcome: 'UNKNOWN',
      tries: 1,
    })
  })

  it('has the outcome NONE if nothing has been sent', async () => {
    const { client, server } = await clientOfScript(() => {})
    const [operation, input] = calls.write
    const error = await failureOf(client.call(operation, input, { signal: AbortSignal.abort() }))
    expect(error.outcome).toBe('NONE')
    expect(server.seen).toHaveLength(0)
  })
})
