import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { type FakeStats, startFakeStats } from '../../harness/stats/fake-stats.ts'
import { createLineWriter } from '../../src/gateway/reports/line-writer.ts'
import { createReportRuns } from '../../src/gateway/reports/runs.ts'
import { createGateway } from '../../src/gateway/server.ts'
import type { Principal } from '../../src/graph/context/principal.ts'
import { createUpstream, type Upstream } from '../../src/upstream/index.ts'

let fake: FakeStats
let upstream: Upstream
let gateway: FastifyInstance
let url: string

const startGateway = async (): Promise<FastifyInstance> => {
  const started = await createGateway({
    client: upstream.as({ key: 'at', secret: 'ts' }),
    schema,
    results: { hosts: [], origins: new Map([[fake.url, fake.url]]) },
    reportTiming: { pause: async (_milliseconds, signal) => signal.throwIfAborted(), now: () => 0 },
  })
  await started.listen({ host: '127.0.0.1', port: 0 })
  return started
}
const urlOf = ({ server }: FastifyInstance): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/stats-reports`

beforeAll(async () => {
  fake = await startFakeStats()
  upstream = createUpstream({ baseUrl: fake.url, consumer: { key: 'ck', secret: 'cs' } })
  gateway = await startGateway()
  url = urlOf(gateway)
})
beforeEach(() => fake.reset())
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await fake.close()
})

const REPORT = {
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  ids: ['c1', 'c2'],
  from: '2026-01-01T00:00:00Z',
  to: '2026-04-01T00:00:00Z',
  metricGroups: ['ENGAGEMENT'],
  segmentation: { type: 'LOCATIONS' },
}
const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
// biome-ignore lint/suspicious/noExplicitAny: lines are compared with literals
const linesOf = (text: string): any[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

describe('POST /stats-reports', () => {
  it("converts text and null to numbers, and lists a row's unreadable metrics", async () => {
    fake.behavior.entries = () => [
      [null, { impressions: ['1', 2], likes: null, clicks: [3, 'x'], replies: [1], follows: [0, 4] }],
    ]
    const response = await post({ ...REPORT, ids: ['c1'], to: '2026-01-03T00:00:00Z', segmentation: null })
    const rows = linesOf(await response.text()).flatMap((line) => (line.row ? [line.row] : []))
    expect(rows).toEqual([
      {
        entityId: 'c1',
        segment: null,
        metrics: {
          impressions: [1, 2],
          likes: [0, 0],
          clicks: [3, null],
          replies: [null, null],
          follows: [0, 4],
        },
        unreadable: ['clicks', 'replies'],
      },
    ])
  })

  it.each([
    ['without jobs', '2026-01-03T00:00:00Z', 2, 0],
    ['with a job', '2026-04-01T00:00:00Z', 90, 1],
  ])('returns a row for an omitted entity, %s [stats.list.missing]', async (_how, to, points, jobs) => {
    fake.behavior.order = () => ['c2', 'c3']
    fake.behavior.entries = (job, id) =>
      id === 'c3' ? [] : [[null, { impressions: Array(days(job)).fill(7) }]]
    const days = ({ from, to }: { from: string; to: string }): number =>
      (Date.parse(to) - Date.parse(from)) / 86_400_000
    const response = await post({
      ...REPORT,
      ids: ['c1', 'c2', 'c3'],
      to,
      segmentation: null,
      metricGroups: ['ENGAGEMENT', 'WEB_CONVERSION'],
    })
    const lines = linesOf(await response.text())
    expect(lines.at(-1)).toMatchObject({ done: true, jobs, rows: 3 })
    const rows = new Map(lines.flatMap(({ row }) => (row ? [[row.entityId, row]] : [])))
    const filled = (value: number | null) => Array(points).fill(value)
    expect(rows.get('c1')).toMatchObject({
      segment: null,
      metrics: {
        impressions: filled(null),
        clicks: filled(null),
        conversion_purchases: { post_view: filled(null), sale_amount: filled(null) },
      },
      unreadable: expect.arrayContaining(['impressions', 'clicks', 'conversion_purchases']),
    })
    expect(rows.get('c2')).toEqual({ entityId: 'c2', segment: null, metrics: { impressions: filled(7) } })
    expect(rows.get('c3')).toMatchObject({ segment: null, metrics: { impressions: filled(0) } })
    expect(rows.get('c3').unreadable).toBeUndefined()
  })

  it('writes the request, each progress step, each row and the end as separate lines', async () => {
    const response = await post(REPORT)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const lines = linesOf(await response.text())
    expect(lines[0]).toEqual({
      report: {
        way: 'JOBS',
        accountId: 'abc1',
        entity: 'CAMPAIGN',
        entities: 2,
        from: '2026-01-01T00:00:00Z',
        to: '2026-04-01T00:00:00Z',
        timezone: 'Etc/UTC',
        granularity: 'DAY',
        points: 90,
        placement: 'ALL_ON_TWITTER',
        metricGroups: ['ENGAGEMENT'],
        segmentation: { type: 'LOCATIONS' },
      },
    })
    const progress = lines.flatMap((line) => (line.progress ? [line.progress] : []))
    expect(progress[0]).toEqual({
      way: 'JOBS',
      calls: 0,
      jobs: 2,
      startedJobs: 0,
      finishedJobs: 0,
      rows: 0,
    })
    const rows = lines.flatMap((line) => (line.row ? [line.row] : []))
    expect(rows).toHaveLength(4)
    expect(rows[0]).toEqual({
      entityId: 'c1',
      segment: { segment_name: 'France', segment_value: 'france' },
      metrics: { impressions: range(0, 90), clicks: Array(90).fill(0) },
    })
    expect(lines.at(-1)).toEqual({
      done: true,
      way: 'JOBS',
      calls: 3,
      jobs: 2,
      startedJobs: 2,
      finishedJobs: 2,
      rows: 4,
    })
  })

  it('returns rows from one direct call if no job is needed, even with global ids', async () => {
    const global = (type: string, id: string) => Buffer.from(`1:${type}:abc1:${id}`).toString('base64url')
    const lines = linesOf(
      await (
        await post({
          ...REPORT,
          accountId: global('Account', 'abc1'),
          ids: [global('Campaign', 'c1'), 'c1', 'c2'],
          to: '2026-01-03T00:00:00Z',
          segmentation: null,
        })
      ).text(),
    )
    expect(fake.calls).toEqual(['STATS c1..c2 2026-01-01 2026-01-03 ENGAGEMENT'])
    expect(lines.map((line) => Object.keys(line)[0])).toEqual([
      'report',
      'progress',
      'progress',
      'row',
      'row',
      'progress',
      'done',
    ])
  })

  it.each([
    ['invalid JSON', '{', 400, undefined, 'The request body is not valid JSON'],
    ['a list', [], 400, undefined, 'The body must be a JSON object'],
    ['an unknown field', { ...REPORT, id: 'c1' }, 400, undefined, 'only accountId, entity'],
    ['no ids', { ...REPORT, ids: undefined }, 400, 'ids', 'ids is required'],
    ['an empty list of ids', { ...REPORT, ids: [] }, 400, 'ids', 'ids must have at least 1'],
    [
      '2,001 ids',
      { ...REPORT, ids: Array.from({ length: 2001 }, (_, index) => `c${index}`) },
      400,
      'ids',
      'ids must have at most 2,000 entries',
    ],
    ['numbers as ids', { ...REPORT, ids: [1] }, 400, 'ids', 'ids must be a list of strings'],
    [
      'an id of another type',
      { ...REPORT, ids: [Buffer.from('1:LineItem:abc1:l1').toString('base64url')] },
      400,
      'ids',
      'ids must be an id of type Campaign, not LineItem',
    ],
    ['a start at 00:30', { ...REPORT, from: '2026-01-01T00:30:00Z' }, 400, 'from', 'from must be midnight'],
    [
      'an end before its start',
      { ...REPORT, to: '2025-12-01T00:00:00Z' },
      400,
      'to',
      'must be later than from',
    ],
    ['91 days', { ...REPORT, to: '2026-04-02T00:00:00Z' }, 400, 'to', 'at most 90 days'],
    ['an unreadable start', { ...REPORT, from: 'yesterday' }, 400, 'from', 'from must be an ISO 8601 time'],
    [
      'a future time range',
      { ...REPORT, from: '2026-11-25T00:00:00Z', to: '2026-11-26T00:00:00Z' },
      400,
      'from',
      'future',
    ],
    ['an unknown placement', { ...REPORT, placement: 'MOON' }, 400, 'placement', 'placement must be one of'],
    [
      'an unknown segmentation',
      { ...REPORT, segmentation: { type: 'MOON' } },
      400,
      'segmentation.type',
      'must be one of',
    ],
    [
      'cities without a country',
      { ...REPORT, segmentation: { type: 'CITIES' } },
      400,
      'segmentation.country',
      'is required',
    ],
    [
      'segments without a type',
      { ...REPORT, segmentation: { of: 'x' } },
      400,
      'segmentation',
      'must be an object',
    ],
    [
      'groups that accounts do not have',
      { ...REPORT, entity: 'ACCOUNT', ids: ['abc1'], metricGroups: ['VIDEO'] },
      400,
      'metricGroups',
      'use only ENGAGEMENT',
    ],
    ['an unknown entity', { ...REPORT, entity: 'POST' }, 400, 'entity', 'entity must be one of'],
    ['an unknown group', { ...REPORT, metricGroups: ['ALL'] }, 400, 'metricGroups', 'must be one of'],
    [
      'an empty list of groups',
      { ...REPORT, metricGroups: [] },
      400,
      'metricGroups',
      'metricGroups must have at least 1',
    ],
    ['an unknown granularity', { ...REPORT, granularity: 'WEEK' }, 400, 'granularity', 'must be one of'],
  ])('refuses %s', async (_name, body, status, field, message) => {
    const response = await post(body)
    const { errors } = await response.json()
    expect([response.status, errors[0].extensions.field]).toEqual([status, field])
    expect(errors[0].message).toContain(message)
    expect(fake.calls).toEqual([])
  })

  it('refuses other origins, methods and content types', async () => {
    const foreign = await post(REPORT, { origin: 'https://evil.example' })
    const form = await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })
    const get = await fetch(url)
    expect([foreign.status, form.status, get.status]).toEqual([403, 415, 405])
    expect(get.headers.get('allow')).toBe('POST')
    expect(fake.calls).toEqual([])
  })

  it('requires authentication', async () => {
    const closed = await createGateway({ schema })
    const response = await closed.inject({ method: 'POST', url: '/stats-reports', payload: REPORT })
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED'])
    await closed.close()
  })

  it('reports why it ended early, and how far it got', async () => {
    fake.behavior.status = () => 'FAILED'
    const lines = linesOf(await (await post(REPORT)).text())
    expect(lines.at(-1)).toEqual({
      error: {
        code: 'UPSTREAM_UNAVAILABLE',
        message: expect.stringMatching(
          /^Statistics job \d{19} ended with status FAILED. Request the report again$/,
        ),
        ads: { retryable: true },
      },
      way: 'JOBS',
      calls: 3,
      jobs: 2,
      startedJobs: 2,
      finishedJobs: 0,
      rows: 0,
    })
  })

  const deleted = async (): Promise<void> => {
    while (fake.jobs.size > 0) await new Promise(setImmediate)
  }

  it('deletes its jobs when the client disconnects', async () => {
    fake.behavior.polls = () => Number.POSITIVE_INFINITY
    const sent = httpRequest(url, { method: 'POST', headers: { 'content-type': 'application/json' } })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify(REPORT))
    while (!fake.calls.some((call) => call.startsWith('GET'))) await new Promise(setImmediate)
    sent.destroy()
    await deleted()
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
  })

  it('deletes its jobs and reports the early end when the gateway shuts down', async () => {
    fake.behavior.polls = () => Number.POSITIVE_INFINITY
    const closing = await startGateway()
    const response = await fetch(urlOf(closing), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(REPORT),
    })
    while (!fake.calls.some((call) => call.startsWith('GET'))) await new Promise(setImmediate)
    const [text] = await Promise.all([response.text(), closing.close()])
    expect(linesOf(text).at(-1)).toMatchObject({
      error: { code: 'UNAVAILABLE', message: 'The gateway is shutting down' },
      rows: 0,
    })
    expect(fake.jobs.size).toBe(0)
  })
})

describe('report line', () => {
  it('waits for a slow reader unless the line may be skipped', async () => {
    const leaving = new AbortController()
    const lines = createLineWriter(leaving.signal)
    const long = `${'x'.repeat(70_000)}\n`
    let isWritten = false
    const written = lines.write(long).then(() => {
      isWritten = true
    })
    lines.tryTo('progress\n')
    await new Promise(setImmediate)
    expect(isWritten).toBe(false)
    expect(String(lines.stream.read())).toBe(long)
    await written
    const left = lines.write(long)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
  })
})

describe('concurrent report limit', () => {
  const person = (key: string, session: object | null = {}) => ({ key, session }) as unknown as Principal

  it('is four per user and sixteen in total, and does not count completed reports', async () => {
    const runs = createReportRuns()
    const own = await Promise.all([1, 2, 3, 4].map(() => runs.begin(person('ada'))))
    await expect(runs.begin(person('ada'))).rejects.toThrow(
      'Too many reports: limit 4 per user at the same time',
    )
    await own[0]?.end()
    const fifth = await runs.begin(person('ada'))
    expect(fifth).toBeDefined()
    const others = await Promise.all(Array.from({ length: 12 }, () => runs.begin(person('backend', null))))
    expect(others.every((run) => run !== undefined)).toBe(true)
    expect(await runs.begin(person('backend', null))).toBeUndefined()
    // A run that does not end would keep its timer, and thus the process, alive.
    await Promise.all([...own.slice(1), fifth, ...others].map((run) => run?.end()))
  })
})
