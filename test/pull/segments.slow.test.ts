/** Tests that a pull reads statistics by segment, and that the sandbox uses them for reports. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Json, type Served, serveSandbox } from '../domains/world.ts'
import { operationsOf, tagIn } from '../examples/operations.ts'
import { folder, type Live, MAIN, NOW, pausesOf, SMALL, serveFile, startLive } from './live.ts'

const files = folder()
const CAMPAIGNS = ['8wku3', '8wku4', '8wkua']
let live: Live
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  // Puts all ads under review, except those of three campaigns and of one more line item.
  live.change((database) => {
    database.exec(
      `update promoted_tweets set approval_status = 'UNDER_REVIEW' where account_id = '${MAIN}' and line_item_id
       not in (select id from line_items where campaign_id in ('${CAMPAIGNS.join("','")}') or id = 'itttu2')`,
    )
    // Midnight in this time zone is not on a full hour in UTC.
    database.exec(`update accounts set timezone = 'Asia/Kolkata' where id = '${SMALL}'`)
  })
})
beforeEach(() => {
  live.before = () => false
  live.requests.length = 0
})
afterAll(async () => {
  for (const close of closing) await close()
  await live.close()
  files.remove()
})

/** Serves a file with a gateway in front of it. */
const serve = async (name: string): Promise<Served> => {
  const clock = { now: NOW }
  const { sandbox, url } = await serveFile(files.path(name), clock)
  const served = await serveSandbox(sandbox, { baseUrl: url }, { reportTiming: pausesOf(clock) })
  closing.push(served.close, sandbox.close)
  return served
}
const serveLive = async (): Promise<Served> => {
  const options = { reportTiming: pausesOf(live.clock) }
  const served = await serveSandbox(live.sandbox, { baseUrl: live.url }, options)
  closing.unshift(served.close)
  return served
}
/** Small account with statistics for a few days. */
const SMALL_PULL = { accountId: SMALL, from: '2026-11-01', segments: ['AGE'] }
const textOf = (name: string): string => readFileSync(files.path(name), 'utf8')
/** Returns the pages of segmented statistics in a file. */
const pagesIn = (name: string): Json[] =>
  textOf(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ operation }) => operation === 'stats_jobs.create')
/** Counts the jobs that start while an action runs. */
const countJobs = async (work: () => Promise<unknown>): Promise<number> => {
  let started = 0
  live.before = ({ method, url = '' }) => {
    if (method === 'POST' && url.startsWith('/12/stats/jobs/')) started += 1
    return false
  }
  await work()
  return started
}

/** Replaces the ids, creation times and URLs of jobs. */
const comparable = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/"(restId|createdAt|url)":"[^"]*"/g, '"$1":"new"')

/** Number of jobs for examples whose comments do not state it. */
const JOBS: Readonly<Record<string, number>> = { ReportByCountry: 1, MakeStatsJob: 1 }
/** Examples with reports and jobs. Long and future periods are replaced with pulled ones. */
const examples = ['report-by-country', 'first-try/reports'].flatMap((name) =>
  operationsOf(new URL(`../../examples/${name}.graphql`, import.meta.url)).map(
    ({ comment, operation, text }) => ({
      name: operation.name?.value,
      jobs: JOBS[operation.name?.value ?? ''] ?? Number(tagIn(comment, 'jobs') ?? 0),
      variables: JSON.parse(tagIn(comment, 'variables') ?? '{}'),
      text: text
        .replaceAll('"P90D"', '"P8D"')
        .replaceAll('"2026-11-08', '"2026-11-02')
        .replaceAll('"2026-11-01', '"2026-10-25'),
    }),
  ),
)

describe('pull with segments', () => {
  let overLive: Served
  let overFile: Served
  it('reads up to 20 entities per job, and MOBILE_CONVERSION in separate jobs', async () => {
    const segments = ['LOCATIONS', 'GENDER']
    const options = { file: files.path('account.adgraph'), from: '2026-10-20', segments }
    const started = await countJobs(() => live.pull(options))
    const sizes = pagesIn('account.adgraph').map(({ input: { entity, segmentation_type, entity_ids } }) =>
      [entity, segmentation_type, entity_ids.length].join(' '),
    )
    const sizesOf = (type: string) => [
      `ACCOUNT ${type} 1`,
      `CAMPAIGN ${type} 5`,
      `FUNDING_INSTRUMENT ${type} 2`,
      `LINE_ITEM ${type} 17`,
      `MEDIA_CREATIVE ${type} 2`,
      `PROMOTED_ACCOUNT ${type} 2`,
      ...[20, 20, 20, 20, 2].map((count) => `PROMOTED_TWEET ${type} ${count}`),
    ]
    expect(sizes).toEqual(segments.flatMap(sizesOf))
    // Accounts and funding instruments have no MOBILE_CONVERSION.
    expect(started).toBe(2 * (1 + 1 + 2 * 9))
  })

  it('produces the same results and calls as the API for the report examples', async () => {
    // Deletes the pull's jobs, because the file does not contain them.
    live.change((database) => database.exec('delete from stats_jobs'))
    const pages = /^\{"operation":"stats_jobs.*\n/gm
    writeFileSync(files.path('plain.adgraph'), textOf('account.adgraph').replaceAll(pages, ''))
    ;[overLive, overFile] = [await serveLive(), await serve('account.adgraph')]
    const overPlain = await serve('plain.adgraph')
    const different: unknown[] = []
    for (const { name, text, variables, jobs } of examples) {
      const one = await overLive.ask(text, variables)
      const other = await overFile.ask(text, variables)
      expect([name, one.errors]).toEqual([name, []])
      expect([name, comparable(other.data), other.calls]).toEqual([name, comparable(one.data), one.calls])
      expect([name, one.calls['stats_jobs.create'] ?? 0]).toEqual([name, jobs])
      const shares = await overPlain.ask(text, variables)
      if (comparable(shares.data) !== comparable(one.data)) different.push(name)
    }
    expect(examples).toHaveLength(6)
    // If the file has no segments, the sandbox splits the figures in proportions that differ from the API's.
    expect(different).toEqual(['ReportByCountry', 'CampaignsByCountry', 'LineItemsByGender'])
  })

  it('yields the right total for periods other than whole days', async () => {
    const query = `{ statsReport(accountId: "${MAIN}", entity: CAMPAIGN, ids: ["8wku3"], last: "24h", granularity:
      HOUR, segmentation: { type: GENDER }) { rows { total { impressions } } } }`
    const sumOf = ({ data }: { readonly data: Json }): number =>
      data.statsReport.rows.reduce((sum: number, { total }: Json) => sum + total.impressions, 0)
    const sum = sumOf(await overFile.ask(query))
    expect(sum).toBeGreaterThan(1000)
    expect(sum).toBe(sumOf(await overLive.ask(query)))
  })

  it('reads the days of an account whose midnight is not on a full hour in UTC', async () => {
    await live.pull({ file: files.path('small.adgraph'), ...SMALL_PULL, from: '2026-10-30' })
    const overSmall = await serve('small.adgraph')
    const query = `{ statsReport(accountId: "${SMALL}", entity: ACCOUNT, ids: ["${SMALL}"], from: "2026-10-30",
      to: "2026-11-03", granularity: DAY, segmentation: { type: AGE }) { rows {
      segment { name } series { start impressions engagements } } } }`
    const [one, other] = [await overLive.ask(query), await overSmall.ask(query)]
    expect(one.data.statsReport.rows).toHaveLength(5)
    expect(one.data.statsReport.rows[0].series).toHaveLength(4)
    expect(one.data.statsReport.rows[0].series[3].impressions).toBeGreaterThan(1000)
    expect([other.errors, other.data]).toEqual([[], one.data])
  })

  it('continues after an interruption without repeating jobs whose figures are in the file', async () => {
    const days = { ...SMALL_PULL, from: '2026-10-30', to: '2026-11-01', segments: ['AGE', 'GENDER'] }
    const all = await countJobs(() => live.pull({ file: files.path('whole.adgraph'), ...days }))
    const whole = pagesIn('whole.adgraph')
    expect(new Set(whole.map(({ input }) => input.segmentation_type)).size).toBe(2)
    const file = files.path('broken.adgraph')
    live.before = ({ url = '' }) =>
      url.startsWith('/12/stats/jobs/') && pagesIn('broken.adgraph.part').length === 3
    await expect(live.pull({ file, ...days })).rejects.toThrow()
    expect(pagesIn('broken.adgraph.part')).toHaveLength(3)
    const others = { file, ...days, segments: ['AGE'] }
    await expect(live.pull(others)).rejects.toThrow('different options')
    const rest = await countJobs(() => live.pull({ file, ...days }))
    expect(textOf('broken.adgraph')).toBe(textOf('whole.adgraph'))
    const jobsOf = ({ input }: Json): number => (input.metric_groups.includes('MOBILE_CONVERSION') ? 2 : 1)
    expect(rest).toBe(whole.slice(3).reduce((sum, page) => sum + jobsOf(page), 0))
    expect(rest).toBeLessThan(all)
  })

  it('replaces names of audiences and keywords if it is anonymized, but keeps age groups', async () => {
    const days = { from: '2026-11-02', to: '2026-11-03', segments: ['AUDIENCES', 'KEYWORDS', 'AGE'] }
    await live.pull({ file: files.path('open.adgraph'), ...days })
    await live.pull({ file: files.path('hidden.adgraph'), ...days, anonymizeWith: 'key' })
    const named = (name: string, type: string): readonly Json[] =>
      pagesIn(name)
        .filter(({ input }) => input.entity === 'ACCOUNT' && input.segmentation_type === type)
        .flatMap(({ records }) => records.flatMap(({ id_data }: Json) => id_data))
    for (const type of ['AUDIENCES', 'KEYWORDS']) {
      const [open, hidden] = [named('open.adgraph', type), named('hidden.adgraph', type)]
      expect(open.length).toBeGreaterThan(1)
      expect(hidden.map(({ metrics }) => metrics)).toEqual(open.map(({ metrics }) => metrics))
      const text = textOf('hidden.adgraph')
      for (const [index, { segment }] of open.entries()) {
        expect(text).not.toContain(`"segment_name":"${segment.segment_name}"`)
        const isKept = hidden[index].segment.segment_value === segment.segment_value
        expect(isKept).toBe(type === 'AUDIENCES')
      }
    }
    expect(named('hidden.adgraph', 'AGE')).toEqual(named('open.adgraph', 'AGE'))
  })

  it('reads segments of a country, and omits segments that the API refuses', async () => {
    const messages: string[] = []
    const segments = ['METROS=96683cc9126741d1', 'METROS=0000000000000000', 'CONVERSION_TAGS']
    await live.pull({
      file: files.path('metros.adgraph'),
      ...SMALL_PULL,
      segments,
      tell: (message) => void messages.push(message),
    })
    const found = pagesIn('metros.adgraph')
    const ofTags = found.filter(({ input }) => input.segmentation_type === 'CONVERSION_TAGS')
    expect(new Set(ofTags.map(({ input }) => String(input.metric_groups)))).toEqual(
      new Set(['WEB_CONVERSION']),
    )
    const refused = found.filter((page) => page.refused !== undefined)
    expect(new Set(refused.map(({ input, refused }) => `${input.country} ${refused}`))).toEqual(
      new Set(['0000000000000000 INVALID_PARAMETER']),
    )
    expect(messages).toHaveLength(refused.length)
    expect(messages[0]).toMatch(/^Could not read segmentation METROS of ACCOUNT: country 0000000000000000/)
    const [metros] = found.filter(({ input }) => input.country === '96683cc9126741d1')
    expect(metros.records.map(({ id_data }: Json) => id_data[0].segment.segment_value)).toContain('819')
  })

  it('refuses invalid segmentations and lists all mistakes', async () => {
    const refusedFor = (segments: readonly string[], edition?: '2026-08') =>
      live.pull({ file: files.path('none.adgraph'), segments, ...(edition && { edition }) }).catch(String)
    expect(await refusedFor(['COUNTRIES', 'METROS', 'AGE=1'])).toMatch(
      /--segments: Unknown segmentation "COUNTRIES"\. Use AGE, .*\. METROS requires the targeting value of a country: METROS=<value>\. AGE takes no value$/,
    )
    expect(await refusedFor(['LOCATIONS'], '2026-08')).toMatch(
      /Unknown segmentation "LOCATIONS"\. Use AGE, CONVERSION_TAGS, GENDER, METROS, PLATFORMS$/,
    )
    expect(live.requests).toEqual([])
  })
})
