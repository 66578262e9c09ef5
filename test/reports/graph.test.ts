import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { daysOf, type FakeStats, startFakeStats } from '../../harness/stats/fake-stats.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createUpstream, type Upstream } from '../../src/upstream/index.ts'

let fake: FakeStats
let upstream: Upstream
let gateway: FastifyInstance

/** Starts a gateway whose reports reach their time limit after `pausesUntilOver` pauses; default: never. */
const startGateway = async (pausesUntilOver = Number.POSITIVE_INFINITY): Promise<FastifyInstance> => {
  let left = pausesUntilOver
  let endTime = (): void => undefined
  const started = await createGateway({
    client: upstream.as({ key: 'at', secret: 'ts' }),
    schema,
    results: { hosts: [], origins: new Map([[fake.url, fake.url]]) },
    reportTiming: {
      pause: async (_milliseconds, signal) => {
        left -= 1
        if (left === 0) endTime()
        await new Promise(setImmediate)
        signal.throwIfAborted()
      },
      now: () => 0,
      after: (_milliseconds, run) => {
        endTime = run
        return () => undefined
      },
    },
    deadlineMs: 25_000,
  })
  await started.listen({ host: '127.0.0.1', port: 0 })
  return started
}

beforeAll(async () => {
  fake = await startFakeStats()
  upstream = createUpstream({ baseUrl: fake.url, consumer: { key: 'ck', secret: 'cs' } })
  gateway = await startGateway()
})
beforeEach(() => fake.reset())
afterAll(async () => {
  await gateway.close()
  await upstream.close()
  await fake.close()
})

const ask = async (query: string, variables: object = {}, at = gateway) => {
  const { port } = at.server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals
  return (await response.json()) as any
}
const report = (more: string, selection: string): string =>
  `{ statsReport(accountId: "abc1", entity: CAMPAIGN, ids: ["c1", "c2"], ${more}) { ${selection} } }`
const NINETY_DAYS = 'from: "2026-01-01T00:00:00Z", to: "2026-04-01T00:00:00Z"'
const USUAL = [[null, { impressions: [0, 1] }]] as const
const TWO_DAYS = 'from: "2026-01-01T00:00:00Z", to: "2026-01-03T00:00:00Z"'

describe('statsReport', () => {
  it('returns rows from one direct call if no job is needed', async () => {
    const { data } = await ask(
      report(
        TWO_DAYS,
        'way calls jobs from to granularity rows { entityRestId segment { name } total { impressions } }',
      ),
    )
    expect(data.statsReport).toEqual({
      way: 'SYNCHRONOUS',
      calls: 1,
      jobs: 0,
      from: '2026-01-01T00:00:00Z',
      to: '2026-01-03T00:00:00Z',
      granularity: 'DAY',
      rows: [
        { entityRestId: 'c1', segment: null, total: { impressions: 1 } },
        { entityRestId: 'c2', segment: null, total: { impressions: 1 } },
      ],
    })
    expect(fake.calls).toEqual(['STATS c1..c2 2026-01-01 2026-01-03 ENGAGEMENT'])
  })

  it('returns 0 for null, null for missing values, and an error for a value that is not an integer', async () => {
    fake.behavior.entries = () => [[null, { impressions: ['1', 2], likes: null, clicks: [3, 1.5] }]]
    const { data, errors, extensions } = await ask(
      report(TWO_DAYS, 'rows { total { impressions likes follows } series { clicks } }'),
    )
    const row = {
      total: { impressions: 3, likes: 0, follows: null },
      series: [{ clicks: 3 }, { clicks: null }],
    }
    expect(data.statsReport.rows).toEqual([row, row])
    const error = (index: number) => ({
      path: ['statsReport', 'rows', index, 'series', 1, 'clicks'],
      extensions: { code: 'UPSTREAM_BAD_RESPONSE', field: 'clicks' },
    })
    expect(errors).toMatchObject([error(0), error(1)])
    expect(extensions.absentMetrics).toEqual([{ entity: 'CAMPAIGN', field: 'follows' }])
  })

  it.each([
    ['is omitted from the response', () => (fake.behavior.order = () => ['c2']), null],
    ['has no entries', () => (fake.behavior.entries = (_job, id) => (id === 'c1' ? [] : USUAL)), 0],
    [
      'has null as its metrics',
      () => (fake.behavior.entries = (_job, id) => [[null, id === 'c1' ? null : { impressions: [0, 1] }]]),
      0,
    ],
  ])('returns a row for an entity that %s [stats.list.missing]', async (_what, arrange, impressions) => {
    arrange()
    const { data, errors = [] } = await ask(
      report(TWO_DAYS, 'rows { entityRestId total { impressions } series { impressions } }'),
    )
    expect(data.statsReport.rows).toEqual([
      { entityRestId: 'c1', total: { impressions }, series: [{ impressions }, { impressions }] },
      { entityRestId: 'c2', total: { impressions: 1 }, series: [{ impressions: 0 }, { impressions: 1 }] },
    ])
    const cells = [['total'], ['series', 0], ['series', 1]].map((place) => ({
      message: 'The API did not return a whole number for impressions of CAMPAIGN c1',
      path: ['statsReport', 'rows', 0, ...place, 'impressions'],
      extensions: { code: 'UPSTREAM_BAD_RESPONSE', field: 'impressions' },
    }))
    expect(errors).toMatchObject(impressions === null ? cells : [])
    expect(fake.calls).toEqual(['STATS c1..c2 2026-01-01 2026-01-03 ENGAGEMENT'])
  })

  it('splits a batch of ids in half after three 503 responses [stats.list.halved]', async () => {
    const sizes: number[] = []
    fake.behavior.call = (_call, response, query) => {
      const { length = 0 } = query.get('entity_ids')?.split(',') ?? []
      if (length > 0) sizes.push(length)
      if (length > 10) response.writeHead(503, { 'content-type': 'application/json' }).end('{"errors":[]}')
      return length > 10
    }
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`)
    const { data, errors } = await ask(
      `query ($ids: [ID!]!) { statsReport(accountId: "abc1", entity: CAMPAIGN, ids: $ids, ${TWO_DAYS}) { rows { entityRestId } } }`,
      { ids },
    )
    expect(errors).toBeUndefined()
    expect(data.statsReport.rows).toEqual(ids.map((entityRestId) => ({ entityRestId })))
    // The complete batch is tried three times.
    expect(sizes).toEqual([20, 20, 20, 10, 10])
  })

  it('requests only the metric groups it needs, and adds the currency to amounts', async () => {
    fake.behavior.entries = (job) => [
      [
        null,
        { impressions: daysOf(job), billed_charge_local_micro: daysOf(job).map((day) => day * 1_000_000) },
      ],
    ]
    const { data } = await ask(
      `query ($last: Boolean!) { statsReport(accountId: "abc1", entity: CAMPAIGN, ids: ["c1"], ${TWO_DAYS}) {
        ...Rows rows @include(if: $last) { total { videoTotalViews } }
      } }
      fragment Rows on StatsReport { rows { series { start impressions spend { micros currency } cpm } } }`,
      { last: false },
    )
    expect(data.statsReport.rows).toEqual([
      {
        series: [
          {
            start: '2026-01-01T00:00:00Z',
            impressions: 0,
            spend: { micros: '0', currency: 'EUR' },
            cpm: null,
          },
          {
            start: '2026-01-02T00:00:00Z',
            impressions: 1,
            spend: { micros: '1000000', currency: 'EUR' },
            cpm: 1000,
          },
        ],
      },
    ])
    expect(fake.calls).toEqual(['STATS c1..c1 2026-01-01 2026-01-03 ENGAGEMENT,BILLING'])
  })

  it('reads 90 days of segments through jobs [stats_jobs.create.range.maximum]', async () => {
    const { data, errors } = await ask(
      report(
        `${NINETY_DAYS}, segmentation: { type: LOCATIONS }`,
        'way calls jobs rows { entityRestId segment { name value raw } total { impressions clicks } series { end } }',
      ),
    )
    expect(errors).toBeUndefined()
    const { way, calls, jobs, rows } = data.statsReport
    expect({ way, calls, jobs }).toEqual({ way: 'JOBS', calls: 3, jobs: 2 })
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      entityRestId: 'c1',
      segment: {
        name: 'France',
        value: 'france',
        raw: { segment_name: 'France', segment_value: 'france' },
      },
      // The sum 0 + 1 + … + 89.
      total: { impressions: 4005, clicks: 0 },
    })
    expect(rows[0].series).toHaveLength(90)
    expect(rows[0].series[89]).toEqual({ end: '2026-04-01T00:00:00Z' })
  })

  it('creates a job only once for two aliases, even if a value is invalid', async () => {
    fake.behavior.entries = () => [[null, { impressions: Array(90).fill('x') }]]
    const one = `(accountId: "abc1", entity: CAMPAIGN, ids: ["c1"], ${NINETY_DAYS}) { rows { total { impressions likes } } }`
    const { data, errors } = await ask(`{ a: statsReport${one} b: statsReport${one} }`)
    expect(data.a).toEqual({ rows: [{ total: { impressions: null, likes: null } }] })
    expect(errors.map(({ path }: { path: string[] }) => path[0]).sort()).toEqual(['a', 'b'])
    expect(fake.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  it('deletes its jobs and suggests POST /stats-reports if they take too long', async () => {
    fake.behavior.polls = () => Number.POSITIVE_INFINITY
    const hasty = await startGateway(3)
    const { data, errors } = await ask(
      report(`${NINETY_DAYS}, segmentation: { type: LOCATIONS }`, 'way'),
      {},
      hasty,
    )
    expect(data).toEqual({ statsReport: null })
    expect(errors[0].extensions.code).toBe('REPORT_NEEDS_STREAM')
    expect(errors[0].message).toContain('POST /stats-reports')
    while (fake.jobs.size > 0) await new Promise(setImmediate)
    await hasty.close()
  })

  it('ends, and deletes its jobs, when its client disconnects', async () => {
    fake.behavior.polls = () => Number.POSITIVE_INFINITY
    const leaving = new AbortController()
    const { port } = gateway.server.address() as AddressInfo
    const asked = fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: report(`${NINETY_DAYS}, segmentation: { type: LOCATIONS }`, 'way'),
      }),
      signal: leaving.signal,
    })
    while (!fake.calls.some((call) => call.startsWith('GET'))) await new Promise(setImmediate)
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    while (fake.jobs.size > 0) await new Promise(setImmediate)
    expect(fake.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
  })

  it('refuses to return more points than the response limit allows', async () => {
    fake.behavior.entries = (job) =>
      Array.from({ length: 400 }, (_, segment) => [
        { segment_name: `${segment}`, segment_value: `${segment}` },
        { impressions: daysOf(job) },
      ])
    const { errors } = await ask(report(`${NINETY_DAYS}, segmentation: { type: LOCATIONS }`, 'way'))
    expect(errors[0].extensions).toMatchObject({ code: 'RESPONSE_TOO_LARGE', limit: 60_000 })
  })

  it.each([
    ['a start at 00:30', 'from: "2026-01-01T00:30:00Z", to: "2026-01-02T00:00:00Z"', 'from', undefined],
    ['91 days', 'from: "2026-01-01T00:00:00Z", to: "2026-04-02T00:00:00Z"', 'to', 90],
    ['last with from', `${TWO_DAYS}, last: "P7D"`, 'last', undefined],
  ])('refuses %s without a call', async (_name, more, field, limit) => {
    const { errors } = await ask(report(more, 'way'))
    expect([errors[0].extensions.code, errors[0].extensions.field, errors[0].extensions.limit]).toEqual([
      'BAD_USER_INPUT',
      field,
      limit,
    ])
    expect(fake.calls).toEqual([])
  })

  it('refuses an empty list of ids and more than 2,000 ids', async () => {
    const query = `query ($ids: [ID!]!) { statsReport(accountId: "abc1", entity: CAMPAIGN, ids: $ids, last: "P1D") { way } }`
    const none = await ask(query, { ids: [] })
    const many = await ask(query, { ids: Array.from({ length: 2001 }, (_, index) => `c${index}`) })
    expect([none, many].map(({ errors }) => errors[0].extensions)).toMatchObject([
      { code: 'BAD_USER_INPUT', field: 'ids', limit: 1 },
      { code: 'BAD_USER_INPUT', field: 'ids', limit: 2000 },
    ])
    expect(fake.calls).toEqual([])
  })
})

describe('statistics job', () => {
  const FIELDS = `restId account { restId } status statusRaw entity entityIds startTime endTime granularity placement
    metricGroups segmentationType country platform url expiresAt createdAt updatedAt`
  const CREATE = `mutation ($input: StatsJobCreateInput!) {
    statsJobCreate(accountId: "abc1", input: $input) { statsJob { ${FIELDS} } userErrors { code message field limit } }
  }`
  const INPUT = {
    entity: 'CAMPAIGN',
    entityIds: ['c1', 'c2'],
    startTime: '2026-01-01T00:00:00Z',
    endTime: '2026-01-03T00:00:00Z',
    granularity: 'DAY',
    placement: 'ALL_ON_TWITTER',
    metricGroups: ['ENGAGEMENT', 'BILLING'],
    segmentationType: 'CITIES',
    country: 'US',
    platform: 'IOS',
  }
  const ID = '1120829647711653888'

  it('is started, read and deleted with its exact id [stats_jobs.create, stats_jobs.create.parameters, stats_jobs.list, stats_jobs.delete, stats_jobs.id_text, stats_jobs.result, stats_jobs.status.values]', async () => {
    const { data } = await ask(CREATE, { input: INPUT })
    const created = {
      restId: ID,
      account: { restId: 'abc1' },
      status: 'PROCESSING',
      statusRaw: 'PROCESSING',
      entity: 'CAMPAIGN',
      entityIds: ['c1', 'c2'],
      startTime: '2026-01-01T00:00:00Z',
      endTime: '2026-01-03T00:00:00Z',
      granularity: 'DAY',
      placement: 'ALL_ON_TWITTER',
      metricGroups: ['ENGAGEMENT', 'BILLING'],
      segmentationType: 'CITIES',
      country: 'US',
      platform: 'IOS',
      url: null,
      expiresAt: null,
      createdAt: '2026-11-23T00:00:00Z',
      updatedAt: '2026-11-23T00:00:00Z',
    }
    expect(data.statsJobCreate).toEqual({ statsJob: created, userErrors: [] })

    const read = await ask(`{
      statsJob(accountId: "abc1", id: "${ID}") { restId status url expiresAt }
      none: statsJob(accountId: "abc1", id: "7") { restId }
    }`)
    expect(read.data).toEqual({
      statsJob: {
        restId: ID,
        status: 'SUCCESS',
        url: `${fake.url}/results/${ID}.json.gz`,
        expiresAt: '2026-11-25T00:00:00Z',
      },
      none: null,
    })

    for (const status of ['QUEUED', 'PROCESSING', 'UPLOADING', 'FAILED', 'NEW']) {
      fake.behavior.status = () => status
      const { data } = await ask(
        `{ statsJobs(accountId: "abc1", ids: ["${ID}"]) { nodes { restId status statusRaw } pageInfo { hasNextPage } } }`,
      )
      expect(data.statsJobs).toEqual({
        nodes: [{ restId: ID, status: status === 'NEW' ? 'UNRECOGNIZED' : status, statusRaw: status }],
        pageInfo: { hasNextPage: false },
      })
    }

    const gone = await ask(
      `mutation { statsJobDelete(accountId: "abc1", id: "${ID}") { statsJob { restId } userErrors { code } } }`,
    )
    expect(gone.data.statsJobDelete).toEqual({ statsJob: { restId: ID }, userErrors: [] })
    expect(fake.jobs.size).toBe(0)
  })

  it('is refused with a user error if the API reports too many jobs [stats_jobs.create.concurrent.maximum]', async () => {
    fake.behavior.maximum = 0
    const { data } = await ask(CREATE, { input: INPUT })
    expect(data.statsJobCreate).toEqual({
      statsJob: null,
      userErrors: [{ code: 'TOO_MANY_JOBS', message: 'too many jobs', field: null, limit: null }],
    })
  })

  it('is refused without a call if it has too many entities or days [stats_jobs.create.range.maximum]', async () => {
    const refused = async (change: object) => {
      const { data } = await ask(CREATE, { input: { ...INPUT, ...change } })
      const [{ field, limit }] = data.statsJobCreate.userErrors
      return [field, limit]
    }
    const many = Array.from({ length: 21 }, (_, index) => `c${index}`)
    expect(await refused({ entityIds: many })).toEqual(['entityIds', 20])
    expect(await refused({ endTime: '2026-02-16T00:00:00Z' })).toEqual(['endTime', 45])
    const undivided = { segmentationType: null, country: null, platform: null }
    expect(await refused({ ...undivided, endTime: '2026-04-02T00:00:00Z' })).toEqual(['endTime', 90])
    expect(fake.calls).toEqual([])
  })

  it('cannot be listed in a request for more than 200 ids [stats_jobs.list.job_ids.maximum]', async () => {
    const ids = Array.from({ length: 201 }, (_, index) => `${index + 1}`)
    const { errors } = await ask(
      'query ($ids: [ID!]!) { statsJobs(accountId: "abc1", ids: $ids) { nodes { restId } } }',
      { ids },
    )
    expect(errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', limit: 200 })
    expect(fake.calls).toEqual([])
  })
})
