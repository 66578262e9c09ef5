import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { type FakeStats, startFakeStats } from '../../harness/stats/fake-stats.ts'
import { ALONE, type FanOut } from '../../src/activity/index.ts'
import { createReportLeases } from '../../src/gateway/reports/lease.ts'
import { createReportRuns } from '../../src/gateway/reports/runs.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createActivityChannel } from '../../src/gateway/stores/activity-channel.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import type { Principal } from '../../src/graph/context/principal.ts'
import { createUpstream, type Upstream } from '../../src/upstream/index.ts'
import { requirement } from '../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEYS = ['0123456789abcdef0123456789abcdef']

let fake: FakeStats
let upstream: Upstream
let redis: Redis
const open: FastifyInstance[] = []

beforeAll(async () => {
  fake = await startFakeStats()
  upstream = createUpstream({ baseUrl: fake.url, consumer: { key: 'ck', secret: 'cs' } })
  if (redisIsAvailable()) redis = await startRedis()
})
beforeEach(() => fake.reset())
afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()))
})
afterAll(async () => {
  await redis?.close()
  await upstream.close()
  await fake.close()
})

/** Starts a gateway with its own connections to the shared store, as each process has. */
const startGateway = async (): Promise<string> => {
  const guard = { timeoutMs: PATIENCE_MS }
  const store = createSessionStore({ url: redis.url, keys: KEYS, guard })
  // Until the store is connected, accesses fail immediately.
  await new Promise<void>((resolve) => store.server?.onConnection(resolve))
  const fanOut = createActivityChannel({ url: redis.url, keys: KEYS, upstream: fake.url, guard })
  const gateway = await createGateway({
    client: upstream.as({ key: 'at', secret: 'ts' }),
    schema,
    signIn: {
      upstream,
      credentials: { close: async () => {} },
      store,
    } as never,
    activity: { fanOut },
    results: { hosts: [], origins: new Map([[fake.url, fake.url]]) },
    reportTiming: { pause: async (_milliseconds, signal) => signal.throwIfAborted(), now: () => 0 },
  })
  gateway.addHook('onClose', () => fanOut.close())
  open.push(gateway)
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/stats-reports`
}

const IDS = Array.from({ length: 60 }, (_, index) => `c${index}`)
const REPORT = {
  report: 'autumn',
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  ids: IDS,
  from: '2026-01-01T00:00:00Z',
  to: '2026-02-01T00:00:00Z',
  metricGroups: ['ENGAGEMENT'],
  segmentation: { type: 'LOCATIONS' },
}
/** Two segments per campaign. */
const ROWS = IDS.flatMap((id) => [`${id} france`, `${id} peru`])

const read = async (url: string, changes: object = {}) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...REPORT, ...changes }),
  })
  const lines = (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const rows = lines.flatMap(({ row }) => (row ? [`${row.entityId} ${row.segment.segment_value}`] : []))
  return { status: response.status, rows, last: lines.at(-1) }
}
const started = (): number => fake.calls.filter((call) => call.startsWith('POST')).length

/** Withholds the last chunk's result. `isRead` resolves when the result is first requested; `send` releases it. */
const withhold = () => {
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  let isWithheld = true
  fake.behavior.result = (job, response, whole) => {
    if (isWithheld && job.ids.includes('c40')) {
      resolve()
      response.writeHead(404).end()
    } else response.end(whole)
    return true
  }
  const send = (): void => {
    isWithheld = false
  }
  return { isRead, send }
}

const REFUSAL = {
  code: 'TOO_MANY_REQUESTS',
  message: 'Another request with the same report id continues this report',
}

describe('report in two processes with a shared store', () => {
  itWithRedis('runs only in the process with the latest request, which reuses the jobs', async () => {
    const [one, other] = await Promise.all([startGateway(), startGateway()])
    const { isRead, send } = withhold()
    const first = read(one)
    expect(await Promise.race([isRead, first])).toBeUndefined()
    const second = read(other, { afterRow: 80 })
    // The second process waits until the first has stopped and stored its progress.
    expect((await first).last).toMatchObject({ error: REFUSAL })
    expect((await first).rows).toEqual(ROWS.slice(0, 80))
    send()
    expect(await second).toMatchObject({ status: 200, last: { done: true, rows: 120, startedJobs: 3 } })
    expect((await second).rows).toEqual(ROWS.slice(80))
    expect(started()).toBe(3)
    expect(await (await fetch(`${one}/autumn`)).json()).toMatchObject({ status: 'DONE' })
  })

  itWithRedis('is shown as running by both, and as interrupted once its process has died', async () => {
    const [one, other] = await Promise.all([startGateway(), startGateway()])
    const { isRead, send } = withhold()
    const first = read(one)
    expect(await Promise.race([isRead, first])).toBeUndefined()
    const statusIn = async (url: string): Promise<string> =>
      (await (await fetch(`${url}/autumn`)).json()).status
    expect([await statusIn(one), await statusIn(other)]).toEqual(['RUNNING', 'RUNNING'])
    // Without its lease, the report looks to the other process as if its process had died. The process may renew
    // the lease in between.
    let status = 'RUNNING'
    while (status === 'RUNNING') {
      await redis.expire(':lease')
      status = await statusIn(other)
    }
    expect(status).toBe('INTERRUPTED')
    expect(await statusIn(one)).toBe('RUNNING')
    send()
    expect((await first).rows).toEqual(ROWS)
    expect([await statusIn(one), await statusIn(other)]).toEqual(['DONE', 'DONE'])
  })

  itWithRedis('is not stopped by a refused request', async () => {
    const [one, other] = await Promise.all([startGateway(), startGateway()])
    const { isRead, send } = withhold()
    const first = read(one, { report: 'winter' })
    expect(await Promise.race([isRead, first])).toBeUndefined()
    expect(await read(other, { report: 'winter', ids: ['c1'] })).toMatchObject({
      status: 400,
      last: {
        errors: [
          { message: 'Report winter was requested with different arguments: repeat them or choose a new id' },
        ],
      },
    })
    send()
    expect((await first).rows).toEqual(ROWS)
  })

  itWithRedis('is run once if both processes get the request at the same time', async () => {
    const [one, other] = await Promise.all([startGateway(), startGateway()])
    const outcomes = await Promise.all([one, other, one, other].map((url) => read(url, { report: 'spring' })))
    const done = outcomes.filter(({ last }) => last.done)
    expect(done.map(({ rows }) => rows)).toContainEqual(ROWS)
    for (const { last } of outcomes)
      if (!last.done) expect(last.error ?? last.errors[0].extensions).toMatchObject({ code: REFUSAL.code })
    expect(started()).toBe(3)
  })
})

/** Creates a fan-out with scripted results for attempts to hold a lease. Records all calls. */
const scripted = (answers: readonly (boolean | Error)[]) => {
  const seen: string[] = []
  const left = [...answers]
  const fanOut: FanOut = {
    ...ALONE,
    hold: async (channel) => {
      seen.push(`hold ${channel}`)
      const answer = left.shift() ?? true
      if (answer instanceof Error) throw answer
      return answer
    },
    publish: (channel, text) => void seen.push(`publish ${text} ${channel}`),
    release: async (channel) => void seen.push(`release ${channel}`),
  }
  return { fanOut, seen }
}
const ada = { key: 'ada', session: {} } as unknown as Principal

describe('report lease', () => {
  it('is requested until it is acquired, and each request tells the other run to stop', async () => {
    const { fanOut, seen } = scripted([false, false])
    const runs = createReportRuns(1000, undefined, createReportLeases(fanOut))
    const run = await runs.begin(ada, 'spring')
    await run?.end()
    const [hold, publish] = ['hold report spring', 'publish stop report spring']
    expect(seen).toEqual([hold, publish, hold, publish, hold, 'release report spring'])
  })

  it('stops a run that has lost it, so that the run stores nothing', async () => {
    const { fanOut } = scripted([true, new Error('store is down'), false])
    let renew = () => {}
    const every = (_ms: number, run: () => void) => {
      renew = run
      return () => {}
    }
    const runs = createReportRuns(1000, undefined, createReportLeases(fanOut, every))
    const run = await runs.begin(ada, 'spring')
    renew()
    await new Promise(setImmediate)
    expect([run?.signal.aborted, run?.isOwner]).toEqual([false, true])
    renew()
    await new Promise(setImmediate)
    expect([run?.signal.reason, run?.isOwner]).toEqual([
      expect.objectContaining({ message: REFUSAL.message }),
      false,
    ])
    await run?.end()
  })

  it('cannot be acquired while the store is unreachable', async () => {
    const { fanOut } = scripted(Array.from({ length: 20 }, () => new Error('store is down')))
    const runs = createReportRuns(1000, undefined, createReportLeases(fanOut))
    for (let tries = 0; tries < 20; tries += 1)
      await expect(runs.begin(ada, 'spring')).rejects.toMatchObject({
        message: 'Reports with an id are unavailable at the moment',
        extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true } },
      })
    const run = await runs.begin(ada)
    expect(run).toBeDefined()
    await run?.end()
  })

  it('is no longer awaited when the gateway closes', async () => {
    const { fanOut } = scripted(Array.from({ length: 200 }, () => false))
    const runs = createReportRuns(1000, undefined, createReportLeases(fanOut))
    const begun = runs.begin(ada, 'spring')
    await runs.stopAll()
    expect(await begun).toBeUndefined()
  })
})
