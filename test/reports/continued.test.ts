import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { type FakeStats, startFakeStats } from '../../harness/stats/fake-stats.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createSessionStore, type SessionStore } from '../../src/gateway/stores/session-store.ts'
import { createUpstream, type Upstream } from '../../src/upstream/index.ts'

let fake: FakeStats
let upstream: Upstream
let store: SessionStore
const open: FastifyInstance[] = []

beforeAll(async () => {
  fake = await startFakeStats()
  upstream = createUpstream({ baseUrl: fake.url, consumer: { key: 'ck', secret: 'cs' } })
})
beforeEach(() => {
  fake.reset()
  store = createSessionStore()
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((gateway) => gateway.close()))
  await store.close()
})
afterAll(async () => {
  await upstream.close()
  await fake.close()
})

/** Starts a gateway with the store shared by all gateways of a test. */
const startGateway = async (
  options: Partial<GatewayOptions> = {},
): Promise<{ gateway: FastifyInstance; url: string }> => {
  const gateway = await createGateway({
    client: upstream.as({ key: 'at', secret: 'ts' }),
    schema,
    signIn: {
      upstream,
      credentials: { close: async () => {} },
      // A closing gateway must not close the store, because the next gateway uses it.
      store: Object.assign(Object.create(store), { close: async () => {} }),
    } as never,
    results: { hosts: [], origins: new Map([[fake.url, fake.url]]) },
    reportTiming: { pause: async (_milliseconds, signal) => signal.throwIfAborted(), now: () => 0 },
    ...options,
  })
  open.push(gateway)
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  return { gateway, url: `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/stats-reports` }
}

const IDS = Array.from({ length: 60 }, (_, index) => `c${index}`)
const REPORT = {
  report: 'spring',
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  ids: IDS,
  from: '2026-01-01T00:00:00Z',
  to: '2026-02-01T00:00:00Z',
  metricGroups: ['ENGAGEMENT'],
  segmentation: { type: 'LOCATIONS' },
}
const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
// biome-ignore lint/suspicious/noExplicitAny: lines are compared with literals
const linesOf = (text: string): any[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
// biome-ignore lint/suspicious/noExplicitAny: as above
const rowsIn = (lines: readonly any[]): string[] =>
  lines.flatMap(({ row }) => (row ? [`${row.entityId} ${row.segment.segment_value}`] : []))
const started = (): number => fake.calls.filter((call) => call.startsWith('POST')).length
const results = (): number => fake.calls.filter((call) => call.startsWith('RESULT')).length
/** Two segments per campaign. */
const ROWS = IDS.flatMap((id) => [`${id} france`, `${id} peru`])

describe('report with an id', () => {
  it('can be continued by another gateway without a new job [stats_jobs.continued]', async () => {
    const { promise: isWaiting, resolve: wait } = Promise.withResolvers<void>()
    // The result of the last chunk is not available yet.
    fake.behavior.result = (job, response, whole) => {
      if (job.ids.includes('c40')) {
        wait()
        response.writeHead(404).end()
      } else response.end(whole)
      return true
    }
    const first = await startGateway()
    const interrupted = post(first.url, REPORT).then((response) => response.text())
    await isWaiting
    await first.gateway.close()
    const lines = linesOf(await interrupted)
    expect(lines.at(-1)).toMatchObject({ error: { code: 'UNAVAILABLE' } })
    const before = rowsIn(lines)
    expect(before).toEqual(ROWS.slice(0, 80))
    expect([started(), fake.calls.filter((call) => call.startsWith('DELETE'))]).toEqual([3, []])

    fake.behavior.result = (_job, response, whole) => {
      response.end(whole)
      return true
    }
    const [jobs, read] = [started(), results()]
    const second = await startGateway()
    expect(await (await fetch(`${second.url}/spring`)).json()).toMatchObject({
      report: 'spring',
      status: 'INTERRUPTED',
      error: { code: 'UNAVAILABLE' },
      progress: { rows: 80, jobs: 3 },
    })
    const rest = linesOf(await (await post(second.url, { ...REPORT, afterRow: 80 })).text())
    expect(rowsIn(rest)).toEqual(ROWS.slice(80))
    expect(rest.at(-1)).toMatchObject({ done: true, rows: 120, jobs: 3, startedJobs: 3, finishedJobs: 3 })
    // Only the last result is read again.
    expect([started(), results()]).toEqual([jobs, read + 1])
    expect(await (await fetch(`${second.url}/spring`)).json()).toMatchObject({ status: 'DONE' })
  })

  it('can be continued within a chunk, without repeating rows that its client has received', async () => {
    const { url } = await startGateway()
    await (await post(url, REPORT)).text()
    const [jobs, read] = [started(), results()]
    const rest = linesOf(await (await post(url, { ...REPORT, afterRow: 43 })).text())
    expect(rowsIn(rest)).toEqual(ROWS.slice(43))
    expect([started(), results()]).toEqual([jobs, read + 2])
  })

  it('restarts jobs that no longer exist', async () => {
    const { url } = await startGateway()
    await (await post(url, REPORT)).text()
    const [lost] = [...fake.jobs].filter(([, { ids }]) => ids.includes('c20')).map(([id]) => id)
    fake.jobs.delete(lost as string)
    const before = started()
    const lines = linesOf(await (await post(url, REPORT)).text())
    expect(rowsIn(lines)).toEqual(ROWS)
    expect(started()).toBe(before + 1)
  })

  it('keeps the window of its first run', async () => {
    const { url } = await startGateway()
    const { from: _from, to: _to, ...rest } = REPORT
    const body = { ...rest, last: 'P7D' }
    const [{ report: first }] = linesOf(await (await post(url, body)).text())
    const kept = store.get.bind(store)
    // Moves the stored window back by a day, as if the first run had been yesterday.
    store.get = async (kind, id, ...more) => {
      const value = await kept(kind, id, ...more)
      if (kind !== 'report') return value as never
      const { window } = value as { window: Record<'from' | 'to' | 'until', number> }
      const earlier = Object.fromEntries(
        Object.entries(window).map(([name, time]) => [name, time - 86_400_000]),
      )
      return { ...(value as object), window: earlier } as never
    }
    const [{ report: second }] = linesOf(await (await post(url, body)).text())
    expect(Date.parse(second.from)).toBe(Date.parse(first.from) - 86_400_000)
    expect(second.points).toBe(7)
  })

  it('fails after more rows than it has, instead of ending as if it were complete', async () => {
    const { url } = await startGateway()
    const body = { ...REPORT, ids: IDS.slice(0, 20) }
    await (await post(url, body)).text()
    expect(linesOf(await (await post(url, { ...body, afterRow: 40 })).text()).at(-1)).toMatchObject({
      done: true,
      rows: 40,
    })
    const lines = linesOf(await (await post(url, { ...body, afterRow: 41 })).text())
    expect([rowsIn(lines), lines.at(-1).error]).toEqual([
      [],
      {
        code: 'BAD_USER_INPUT',
        message: 'afterRow must be at most 40, the number of rows in the report',
        field: 'afterRow',
        limit: 40,
      },
    ])
  })

  it('causes no error in the log if its client disconnects before it starts', async () => {
    const { promise: hasLeft, resolve: left } = Promise.withResolvers<void>()
    const { promise: isStarting, resolve: starting } = Promise.withResolvers<void>()
    const kept = store.get.bind(store)
    store.get = async (kind, ...rest) => {
      if (kind === 'report') starting()
      if (kind === 'report') await hasLeft
      return kept(kind, ...rest)
    }
    const log: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void log.push(line) })
    const { gateway, url } = await startGateway({ logger })
    const leaving = new AbortController()
    const sent = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/csv' },
      body: JSON.stringify(REPORT),
      signal: leaving.signal,
    })
    const [, response] = await once(gateway.server, 'request')
    await isStarting
    leaving.abort()
    await expect(sent).rejects.toThrow()
    await once(response, 'close')
    left()
    const state = async () => (await (await fetch(`${url}/spring`)).json()).status
    while ((await state()) !== 'INTERRUPTED') await setImmediate()
    for (let turn = 0; turn < 20; turn += 1) await setImmediate()
    expect(log).toEqual([])
  })

  it('has an error response in CSV if it fails before its first line', async () => {
    const { url } = await startGateway()
    await (await post(url, REPORT)).text()
    const csv = { accept: 'text/csv', 'accept-encoding': 'gzip' }
    const response = await post(url, { ...REPORT, afterRow: 100_000 }, csv)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      {
        errors: [
          {
            message: expect.stringMatching(/^afterRow must be at most \d+, /),
            extensions: { code: 'BAD_USER_INPUT', field: 'afterRow' },
          },
        ],
      },
    ])
  })

  it('can be continued on the first day of the month after it was requested for a month', async () => {
    const { from: _from, to: _to, ...rest } = REPORT
    const body = { ...rest, last: 'thisMonth' }
    const first = await startGateway()
    const lines = linesOf(await (await post(first.url, body)).text())
    expect(lines[0].report).toMatchObject({ from: '2026-11-01T00:00:00Z', to: '2026-11-23T00:00:00Z' })
    fake.behavior.date = 'Tue, 01 Dec 2026 00:00:10 GMT'
    const second = await startGateway()
    expect((await post(second.url, { ...body, report: 'summer' })).status).toBe(400)
    const more = linesOf(await (await post(second.url, { ...body, afterRow: 100 })).text())
    expect(more[0].report).toEqual(lines[0].report)
    expect(rowsIn(more)).toEqual(ROWS.slice(100))
  })

  it('can be continued with the fields of its request in another order', async () => {
    const { url } = await startGateway()
    const { segmentation, ...rest } = {
      ...REPORT,
      segmentation: { type: 'REGIONS', country: 'f3bfc7dcc928977f' },
    }
    await (await post(url, { ...rest, segmentation })).text()
    const reordered = {
      segmentation: Object.fromEntries(Object.entries(segmentation).reverse()),
      ...Object.fromEntries(Object.entries(rest).reverse()),
    }
    const lines = linesOf(await (await post(url, { ...reordered, afterRow: 119 })).text())
    expect(rowsIn(lines)).toEqual(ROWS.slice(119))
  })

  it.each([
    [
      'different arguments',
      { ids: ['c1'], afterRow: 1 },
      'report',
      'Report spring was requested with different arguments: repeat them or choose a new id',
    ],
    [
      'an unknown report',
      { report: 'summer', afterRow: 1 },
      'report',
      'Unknown report summer: it may have expired. Request it again without afterRow',
    ],
    [
      'a position without an id',
      { report: null, afterRow: 1 },
      'afterRow',
      'afterRow requires report, the id of the report to continue',
    ],
    ['an id with spaces', { report: 'a b' }, 'report', /^report must be 1 to 64 letters/],
    ['a negative position', { afterRow: -1 }, 'afterRow', 'afterRow must be a whole number, 0 or more'],
  ])('is refused without a new job: %s', async (_what, changes, field, message) => {
    const { url } = await startGateway()
    await (await post(url, REPORT)).text()
    const before = started()
    const response = await post(url, { ...REPORT, ...changes })
    expect(response.status).toBe(400)
    const { errors } = await response.json()
    expect(errors[0]).toMatchObject({
      message: message instanceof RegExp ? expect.stringMatching(message) : message,
      extensions: { code: 'BAD_USER_INPUT', field },
    })
    expect(started()).toBe(before)
  })

  it('is unknown before its first request', async () => {
    const { url } = await startGateway()
    expect((await fetch(`${url}/spring`)).status).toBe(404)
  })
})
