import { readFileSync } from 'node:fs'
import { inClockedWorld, type Json } from './world.ts'

const { world, ask, main, list, inAccount } = await inClockedWorld('2026-06-20T12:00:00Z')

const report = async (variables: object): Promise<Json> => {
  const { data, errors, calls } = await ask(
    `query ($ids: [ID!]!, $last: Duration!, $granularity: StatsGranularity!, $segmentation: StatsSegmentationInput) {
      statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, last: $last, granularity: $granularity, segmentation: $segmentation) {
        way jobs from to
        rows { entityRestId segment { name value } total { impressions spend { micros } } series { start impressions } }
      }
    }`,
    { granularity: 'DAY', ...variables },
  )
  expect(errors).toEqual([])
  return { ...data.statsReport, calls }
}
const LOCATIONS = { type: 'LOCATIONS' }
const campaigns = async (): Promise<string[]> => (await list('campaigns')).slice(0, 25).map(({ id }) => id)

/** Sums a count over the rows of each entity. Returns the sums by entity id. */
const sums = (rows: readonly Json[], countOf: (row: Json) => number): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const row of rows) found[row.entityRestId] = (found[row.entityRestId] ?? 0) + countOf(row)
  return found
}
const impressions = ({ total }: Json): number => total.impressions ?? 0

describe('report from the sandbox', () => {
  it('has segments by country that add up to the total of each entity and day', async () => {
    const ids = await campaigns()
    const divided = await report({ ids, last: 'P60D', segmentation: LOCATIONS })
    const whole = await report({ ids, last: 'P60D' })
    // 25 ids take two jobs per window; 60 days are two windows with segments and one without.
    expect([divided.way, divided.jobs, divided.calls['stats_jobs.create']]).toEqual(['JOBS', 4, 4])
    expect([whole.way, whole.jobs, whole.calls['stats_jobs.create']]).toEqual(['JOBS', 2, 2])
    expect(whole.rows).toHaveLength(25)
    expect(sums(whole.rows, impressions)).toMatchObject(sums(divided.rows, impressions))
    expect(whole.rows.some((row: Json) => impressions(row) > 0)).toBe(true)
    const busiest = whole.rows.reduce((most: Json, row: Json) =>
      impressions(row) > impressions(most) ? row : most,
    )
    const parts = divided.rows.filter((row: Json) => row.entityRestId === busiest.entityRestId)
    expect(parts.length).toBeGreaterThan(1)
    expect(busiest.series).toHaveLength(60)
    for (const [day, { start, impressions }] of busiest.series.entries())
      expect([
        start,
        parts.reduce((sum: number, { series }: Json) => sum + (series[day].impressions ?? 0), 0),
      ]).toEqual([start, impressions ?? 0])
  })

  it('contains the same numbers with and without jobs', async () => {
    const ids = (await campaigns()).slice(0, 3)
    const atOnce = await report({ ids, last: 'P7D' })
    expect([atOnce.way, atOnce.calls['stats.list']]).toEqual(['SYNCHRONOUS', 1])
    const byJobs = await report({ ids, last: 'P60D' })
    expect(byJobs.way).toBe('JOBS')
    const lastWeek = byJobs.rows.map((row: Json) => ({ ...row, series: row.series.slice(-7) }))
    const plain = ({ entityRestId, series }: Json) => [
      entityRestId,
      series.map(({ start, impressions }: Json) => [start, impressions ?? 0]),
    ]
    expect(lastWeek.map(plain)).toEqual(atOnce.rows.map(plain))
  })

  it('takes 20 statistics calls for 400 ids and 7 days [stats_jobs.fewer_calls]', async () => {
    const { nodes } = (await inAccount('lineItems(first: 400) { nodes { restId } }')).data.account.lineItems
    const ids = nodes.map(({ restId }: Json) => restId)
    const { data, errors, calls } = await ask(
      `query ($ids: [ID!]!) { statsReport(accountId: "${main}", entity: LINE_ITEM, ids: $ids, last: "7d") { way calls rows { entityRestId } } }`,
      { ids },
    )
    expect(errors).toEqual([])
    expect([data.statsReport.way, data.statsReport.calls]).toEqual(['SYNCHRONOUS', 20])
    expect(calls).toEqual({ 'accounts.list': 1, 'stats.list': 20 })
    expect(data.statsReport.rows.map(({ entityRestId }: Json) => entityRestId)).toEqual(ids)
  })

  it('contains the same rows in GraphQL and as JSON lines', async () => {
    const ids = await campaigns()
    const { rows } = await report({ ids, last: 'P14D', granularity: 'TOTAL', segmentation: LOCATIONS })
    const response = await fetch(`${world.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        accountId: main,
        entity: 'CAMPAIGN',
        ids,
        last: 'P14D',
        granularity: 'TOTAL',
        metricGroups: ['ENGAGEMENT', 'BILLING'],
        segmentation: LOCATIONS,
      }),
    })
    const lines = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const written = lines.flatMap(({ row }) => (row ? [row] : []))
    expect(
      written.map(({ entityId, segment, metrics }) => [
        entityId,
        segment.segment_value,
        metrics.impressions?.[0] ?? null,
        String(metrics.billed_charge_local_micro?.[0] ?? null),
      ]),
    ).toEqual(
      rows.map(({ entityRestId, segment, total }: Json) => [
        entityRestId,
        segment.value,
        total.impressions,
        String(total.spend?.micros ?? null),
      ]),
    )
    expect(lines.at(-1)).toMatchObject({
      done: true,
      way: 'JOBS',
      jobs: 2,
      finishedJobs: 2,
      rows: written.length,
    })
  })

  it('leaves no unfinished job after an error', async () => {
    const ids = await campaigns()
    const { errors } = await ask(
      `query ($ids: [ID!]!) { statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, last: "P14D", segmentation: { type: CITIES, country: "nowhere" }) { way } }`,
      { ids },
    )
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'segmentation.country' })
    const { data } = await ask(`{ statsJobs(accountId: "${main}") { nodes { status } } }`)
    expect(data.statsJobs.nodes.filter(({ status }: Json) => status !== 'SUCCESS')).toEqual([])
  })
})

describe('report from a sandbox that behaves like the live API', () => {
  const behave = (query: string) =>
    fetch(`${world.sandboxUrl}/__sandbox/behaviour${query}`, { method: 'PUT' })
  afterEach(() => behave('?behaviour=none'))

  it('has the same rows as a report whose results are ready immediately', async () => {
    const ids = (await campaigns()).slice(0, 3)
    const prompt = await report({ ids, last: 'P14D', segmentation: LOCATIONS })
    expect((await behave('?behaviour=live-2026')).status).toBe(200)
    const late = await report({ ids, last: 'P14D', segmentation: LOCATIONS })
    expect(late.rows.length).toBeGreaterThan(0)
    expect(late.rows).toEqual(prompt.rows)
    // The job first appears in an empty list, then without a URL, then with a URL that has no file yet. So it
    // takes more calls than a job whose result is ready immediately.
    expect(late.calls['stats_jobs.list']).toBeGreaterThan(prompt.calls['stats_jobs.list'])
  })

  it('contains link clicks under both names with jobs, without jobs and in statistics queries [stats.list.link_clicks]', async () => {
    const ids = (await campaigns()).slice(0, 3)
    const clicks = 'rows { entityRestId segment { value } total { urlClicks linkClicks } }'
    const query = `query ($ids: [ID!]!) {
      whole: statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, last: "P7D") { way ${clicks} }
      parts: statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, last: "P14D", segmentation: { type: LOCATIONS }) { way ${clicks} }
      account(id: "${main}") { campaigns(first: 3) { nodes { stats { total { urlClicks linkClicks } } } } }
    }`
    const before = await ask(query, { ids })
    const now = await ask(query, { ids }, { 'x-sandbox-behaviour': 'live-2026' })
    expect([before.errors, now.errors]).toEqual([[], []])
    expect(now.data).toEqual(before.data)
    const { whole, parts, account } = now.data
    expect([whole.way, parts.way]).toEqual(['SYNCHRONOUS', 'JOBS'])
    const all = [...whole.rows, ...parts.rows, ...account.campaigns.nodes.map(({ stats }: Json) => stats)]
    for (const { total } of all) expect(total.linkClicks).toBe(total.urlClicks)
    for (const rows of [whole.rows, parts.rows])
      expect(rows.some(({ total }: Json) => total.linkClicks > 0)).toBe(true)
  })
})

describe('report section of docs/statistics.md', () => {
  const text = readFileSync(new URL('../../docs/statistics.md', import.meta.url), 'utf8')
  const [, reports = ''] = text.split('\n## Reports\n')
  const blocks = (language: string): string[] =>
    [...reports.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, block = '']) => block,
    )

  it('has a query that succeeds', async () => {
    const [query = '', ...others] = blocks('graphql')
    expect(others).toEqual([])
    const { data, errors } = await ask(query)
    expect(errors).toEqual([])
    expect(data.statsReport.rows.length).toBeGreaterThan(0)
  })

  it('has a command that prints lines in the documented format', async () => {
    const [command = '', ...others] = blocks('sh')
    expect(others).toEqual([])
    const [, url = '', body = ''] = /curl -s (\S+) .* -d '(.*)'/.exec(command) ?? []
    const response = await fetch(url.replace('http://127.0.0.1:4000', world.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const answered = (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    const shown = blocks('json').flatMap((block) =>
      block
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    )
    const shapes = (lines: readonly Json[]) =>
      new Map(lines.map((line) => [Object.keys(line)[0], Object.keys(Object.values(line)[0] as object)]))
    const expected = shapes(shown)
    expect([...expected.keys()]).toEqual(['report', 'progress', 'row', 'done', 'error'])
    expected.delete('error')
    expect(shapes(answered)).toEqual(expected)
    // Progress lines are ignored, because the number of polls depends on timing.
    const numbers = (lines: readonly Json[]) => {
      const [{ report }, ...others] = lines.filter((line) => !('error' in line)) as [Json, ...Json[]]
      const rows = others.filter((line) => 'row' in line)
      const { jobs, rows: rowCount } = others.find((line) => 'done' in line) as Json
      const lengths = rows.flatMap(({ row }) =>
        Object.values(row.metrics as Record<string, []>).map((series) => series.length),
      )
      expect([[...new Set(lengths)], rowCount]).toEqual([[report.points], rows.length])
      const { points, timezone } = report
      const entities = [...new Set(rows.map(({ row }) => row.entityId))]
      return { points, timezone, entities, jobs }
    }
    expect(numbers(answered)).toEqual(numbers(shown))
  })
})
