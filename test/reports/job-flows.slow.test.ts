import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { daysOf, type FakeJob, type FakeStats, startFakeStats } from '../../harness/stats/fake-stats.ts'
import { serve, type TestServer } from '../../harness/stats/result-server.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { readOAuthParameters, verifySignature } from '../../src/oauth1/index.ts'
import { createUpstream, type Upstream } from '../../src/upstream/index.ts'
import { asLines, type Door, inTheGraph } from './report-doors.ts'
import { createVirtualTiming, START } from './virtual-timing.ts'

let fake: FakeStats
let foreign: TestServer
let foreignRequests = 0
let upstream: Upstream
let gateway: FastifyInstance
const { virtual, timing } = createVirtualTiming()

beforeAll(async () => {
  fake = await startFakeStats()
  foreign = await serve((_request, response) => {
    foreignRequests += 1
    response.end()
  })
})
beforeEach(async () => {
  fake.reset()
  virtual.reset()
  foreignRequests = 0
  upstream = createUpstream({
    baseUrl: fake.url,
    consumer: { key: 'ck', secret: 'cs' },
    retry: { retries: 2, pauseMs: 1, maximumPauseMs: 1 },
    now: () => virtual.now,
  })
  gateway = await createGateway({
    client: upstream.as({ key: 'at', secret: 'ts' }),
    schema,
    results: { hosts: ['ton.twimg.com'], origins: new Map([[fake.url, fake.url]]) },
    reportTiming: timing,
    // The GraphQL field waits 80 s for a report, measured by the virtual clock.
    deadlineMs: 100_000,
  })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await gateway.close()
  await upstream.close()
})
afterAll(async () => {
  await foreign.close()
  await fake.close()
})

const ALL_ROWS = ['c1 france 90', 'c1 peru 90', 'c2 france 90', 'c2 peru 90']
const count = (prefix: string): number => fake.calls.filter((call) => call.startsWith(prefix)).length

/** Responds to the first `times` fetches of each result with `status`. */
const firstResults =
  (status: number, times: number, headers: Record<string, string> = {}) =>
  (job: FakeJob, response: ServerResponse, whole: Buffer): boolean => {
    if (job.fetched <= times) response.writeHead(status, headers).end()
    else response.end(whole)
    return true
  }
/** Responds to the first `times` job calls of a method with an error. */
const firstCalls = (method: string, times: number, status: number, code: string) => {
  let answered = 0
  return (call: string, response: ServerResponse): boolean => {
    if (call !== `${method} /12/stats/jobs/accounts/abc1` || answered === times) return false
    answered += 1
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ errors: [{ code, message: 'later' }], request: {} }))
    return true
  }
}

interface Flow {
  readonly name: string
  readonly arrange: () => void
  /** Error expected to end the report. By default, the report is expected to complete. */
  readonly ends?: { readonly code: string; readonly message: RegExp }
  /** Number of created jobs; default 2. */
  readonly jobs?: number
  readonly rows?: readonly string[]
  readonly results?: number
  readonly pauses?: readonly number[]
  /** Job states that a progress line must show. */
  readonly shows?: Readonly<Record<string, number>>
  readonly check?: () => void
}

const flows: readonly Flow[] = [
  {
    name: 'a list that is empty for the first four polls [stats_jobs.list.late]',
    arrange: () => {
      fake.behavior.listed = ({ polls }) => polls > 4
    },
    shows: { NOT_LISTED: 2 },
    results: 2,
  },
  {
    name: 'a job that is missing while another is listed, and is listed later [stats_jobs.list.late]',
    arrange: () => {
      fake.behavior.listed = ({ id, polls }) => polls > 3 || id.endsWith('888')
    },
    shows: { NOT_LISTED: 1 },
  },
  {
    name: 'a job that is listed, missing for some polls, and listed again [stats_jobs.list.late]',
    arrange: () => {
      fake.behavior.polls = () => 6
      fake.behavior.listed = ({ polls }) => polls < 2 || polls > 4
    },
    shows: { NOT_LISTED: 2 },
  },
  {
    name: 'SUCCESS without a URL for five polls [stats_jobs.result.late]',
    arrange: () => {
      fake.behavior.shown = ({ polls }) => (polls > 0 && polls < 6 ? { url: null } : {})
    },
    shows: { NO_ADDRESS: 2 },
  },
  ...[404, 426, 500, 503].map(
    (status): Flow => ({
      name: `a result whose first five requests get ${status} [stats_jobs.result.late]`,
      arrange: () => {
        fake.behavior.result = firstResults(status, 5)
      },
      results: 12,
      shows: { [`RESULT_${status}`]: 1 },
    }),
  ),
  {
    name: 'a result whose host sends retry-after [stats_jobs.result.late]',
    arrange: () => {
      fake.behavior.result = firstResults(503, 1, { 'retry-after': '7' })
    },
    results: 4,
    pauses: [7000],
  },
  {
    name: 'a result that is forbidden once: its job is restarted',
    arrange: () => {
      let refused = false
      fake.behavior.result = (_job, response, whole) => {
        if (refused) response.end(whole)
        else response.writeHead(403).end()
        refused = true
        return true
      }
    },
    jobs: 3,
  },
  {
    name: 'a result that stays forbidden',
    arrange: () => {
      fake.behavior.result = firstResults(403, 99)
    },
    ends: { code: 'UPSTREAM_BAD_RESPONSE', message: /403/ },
    jobs: 3,
  },
  {
    name: 'a result that expired with 410: its job is restarted',
    arrange: () => {
      fake.behavior.result = (job, response, whole) => {
        if (job.id.endsWith('888')) response.writeHead(410).end()
        else response.end(whole)
        return true
      }
    },
    jobs: 3,
  },
  {
    name: 'a result with 404 after its expiry: its job is restarted',
    arrange: () => {
      fake.behavior.shown = ({ id, polls }) =>
        polls > 0 && id.endsWith('888') ? { expires_at: '2026-11-22T00:00:00Z' } : {}
      fake.behavior.result = (job, response, whole) => {
        if (job.id.endsWith('888')) response.writeHead(404).end()
        else response.end(whole)
        return true
      }
    },
    jobs: 3,
  },
  {
    name: 'a URL with another URL glued before it [stats_jobs.result.glued]',
    arrange: () => {
      fake.behavior.shown = ({ id, polls }) =>
        polls > 0 ? { url: `https://ads-api.x.com${fake.url}/results/${id}.json.gz` } : {}
    },
    results: 2,
  },
  {
    name: "a result at the API's own origin, which is requested with a signature [stats_jobs.result.own_origin]",
    arrange: () => {
      fake.behavior.result = (job, response, whole) => {
        const { authorization } = fake.resultHeaders.at(-1) ?? {}
        const read = readOAuthParameters({ authorization, rawQuery: '', rawForm: undefined })
        const isSigned =
          read.ok &&
          verifySignature({
            method: 'GET',
            url: `${fake.url}/results/${job.id}.json.gz`,
            parameters: read.all,
            signature: read.parameters.signature,
            consumerSecret: 'cs',
            tokenSecret: 'ts',
          })
        response.writeHead(isSigned ? 200 : 401).end(isSigned ? whole : '')
        return true
      }
    },
    results: 2,
  },
  {
    name: 'a result at a host that is not allowed, which is not fetched [stats_jobs.result.own_origin]',
    arrange: () => {
      fake.behavior.shown = ({ polls }) => (polls > 0 ? { url: `${foreign.url}/results/1.json.gz` } : {})
    },
    ends: { code: 'UPSTREAM_BAD_RESPONSE', message: /STATS_RESULT_HOSTS/ },
    check: () => expect(foreignRequests).toBe(0),
  },
  {
    name: 'ids that are strings [stats_jobs.id_text]',
    arrange: () => {
      fake.behavior.idJson = (id) => `"${id}"`
    },
  },
  {
    name: 'ids that are small numbers [stats_jobs.id_text]',
    arrange: () => {
      fake.behavior.nextId = (made) => BigInt(9000 + made)
    },
  },
  {
    name: 'ids that are numbers beyond 2^53, with every digit [stats_jobs.id_text]',
    arrange: () => {
      fake.behavior.nextId = (made) => 9_007_199_254_740_993n + BigInt(2 * made)
    },
    check: () => expect([...fake.jobs.keys()].sort()).toEqual(['9007199254740995', '9007199254740997']),
  },
  {
    name: 'an account that is at its limit of jobs for three tries',
    arrange: () => {
      fake.behavior.call = firstCalls('POST', 3, 400, 'TOO_MANY_JOBS')
    },
  },
  {
    name: 'a POST that gets 503 five times',
    arrange: () => {
      fake.behavior.call = firstCalls('POST', 5, 503, 'SERVICE_UNAVAILABLE')
    },
  },
  {
    name: 'a list call that gets 503 twelve times',
    arrange: () => {
      fake.behavior.call = firstCalls('GET', 12, 503, 'SERVICE_UNAVAILABLE')
    },
  },
  ...['QUEUED', 'PROCESSING', 'UPLOADING', 'ALMOST_THERE'].map(
    (status): Flow => ({
      name: `jobs that are ${status} for the first four polls`,
      arrange: () => {
        fake.behavior.shown = ({ polls }) => (polls < 5 ? { status, url: null } : {})
      },
      shows: { [status]: 2 },
    }),
  ),
  {
    name: 'a compressed result with another content type and a content encoding',
    arrange: () => {
      fake.behavior.result = (_job, response, whole) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(whole)
        return true
      }
    },
  },
  {
    name: 'rows whose segment is null',
    arrange: () => {
      fake.behavior.entries = (job) => [[null, { impressions: daysOf(job) }]]
    },
    rows: ['c1 - 90', 'c2 - 90'],
  },
  {
    name: 'a result that is truncated twice',
    arrange: () => {
      fake.behavior.result = (job, response, whole) => {
        response.end(job.fetched <= 2 ? whole.subarray(0, whole.length - 6) : whole)
        return true
      }
    },
    results: 6,
  },
  {
    name: 'a result that stays truncated',
    arrange: () => {
      fake.behavior.result = (_job, response, whole) => {
        response.end(whole.subarray(0, whole.length - 6))
        return true
      }
    },
    ends: { code: 'UPSTREAM_UNAVAILABLE', message: /is truncated/ },
  },
  ...['FAILED', 'CANCELLED', 'EXPIRED'].map(
    (status): Flow => ({
      name: `jobs that are ${status}, which ends the report at once`,
      arrange: () => {
        fake.behavior.shown = ({ polls }) => (polls > 0 ? { status, url: null } : {})
      },
      ends: { code: 'UPSTREAM_UNAVAILABLE', message: new RegExp(`${status}.*request the report again`, 'i') },
      check: () => expect(count('GET')).toBe(1),
    }),
  ),
]

describe.each<[string, Door]>([
  ['statsReport', inTheGraph],
  ['POST /stats-reports', asLines],
])('%s, with API behavior seen in production', (_door, door) => {
  it.each(flows.map((flow) => [flow.name, flow] as const))('handles %s', async (_name, flow) => {
    flow.arrange()
    const { rows, code, message, waitingFor } = await door(gateway)
    if (flow.ends) {
      expect([code, message]).toEqual([flow.ends.code, expect.stringMatching(flow.ends.message)])
    } else {
      expect([code, message]).toEqual([undefined, undefined])
      expect(rows).toEqual(flow.rows ?? ALL_ROWS)
      // Each job is created only once, however late it is listed.
      expect(count('POST c')).toBe(flow.jobs ?? 2)
    }
    if (flow.results !== undefined) expect(count('RESULT')).toBe(flow.results)
    for (const pause of flow.pauses ?? []) expect(virtual.pauses).toContain(pause)
    if (flow.shows && door === asLines) expect(waitingFor).toContainEqual(flow.shows)
    flow.check?.()
  })
})

describe('report time limit', () => {
  const never: readonly (readonly [string, () => void, string])[] = [
    [
      'its jobs are never listed [stats_jobs.list.late]',
      () => {
        fake.behavior.listed = () => false
      },
      'NOT_LISTED: 2',
    ],
    [
      'its results never have a URL [stats_jobs.result.late]',
      () => {
        fake.behavior.shown = ({ polls }) => (polls > 0 ? { url: null } : {})
      },
      'NO_ADDRESS: 2',
    ],
    [
      'its results always get 404 [stats_jobs.result.late]',
      () => {
        fake.behavior.result = firstResults(404, 9999)
      },
      'RESULT_404: 1',
    ],
    [
      'its jobs are always PROCESSING',
      () => {
        fake.behavior.polls = () => Number.POSITIVE_INFINITY
      },
      'PROCESSING: 2',
    ],
  ]
  it.each(never)('is reported with the last states and advice if %s', async (_name, arrange, states) => {
    arrange()
    const graph = await inTheGraph(gateway)
    expect(graph.code).toBe('REPORT_NEEDS_STREAM')
    expect(graph.message).toContain(`(last states: ${states})`)
    expect(graph.message).toContain('POST /stats-reports')
    expect(virtual.now - START).toBeGreaterThanOrEqual(80_000)
    const began = virtual.now
    const lines = await asLines(gateway)
    expect(lines.code).toBe('UPSTREAM_TIMEOUT')
    expect(lines.message).toContain(`(last states: ${states})`)
    expect(lines.message).toMatch(/request fewer ids or days, or try again later/i)
    expect(virtual.now - began).toBeGreaterThanOrEqual(30 * 60_000)
    expect(virtual.pauses.length).toBeLessThan(300)
  })

  it('is not awaited once a listed job has been missing for a minute [stats_jobs.list.late]', async () => {
    fake.behavior.polls = () => Number.POSITIVE_INFINITY
    fake.behavior.listed = ({ polls }) => polls === 1
    const { code, message } = await asLines(gateway)
    expect(code).toBe('UPSTREAM_BAD_RESPONSE')
    expect(message).toMatch(
      /^Statistics job \d{19} \(last status PROCESSING\) has been missing for \d+ seconds. Request the report again$/,
    )
    expect(virtual.now - START).toBeGreaterThanOrEqual(60_000)
    expect(virtual.now - START).toBeLessThan(120_000)
    expect(count('DELETE')).toBe(2)
  })
})
