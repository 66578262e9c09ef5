import { type Query, windowProblems, withTimes } from '../../src/sandbox/rules/stats.ts'
import { inClockedWorld, type Json } from './world.ts'

// The account is in New York: midnight is 05:00 UTC, but was 04:00 UTC until 1 November.
const { rest, ask, main, inAccount } = await inClockedWorld('2026-11-20T05:20:30Z')
const restOf = async (path: string, more: Record<string, string>): Promise<Json> => {
  const { status, json } = await rest.get(`/12/stats/accounts/${main}/${path}?${new URLSearchParams(more)}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const DATES = 'from: "2026-10-30", to: "2026-11-03"'
const TIMES = 'from: "2026-10-30T04:00:00Z", to: "2026-11-03T05:00:00Z"'

describe('date without a time', () => {
  it.each([
    ['active_entities', { entity: 'CAMPAIGN' }],
    ['reach/campaigns', { campaign_ids: '8wku4,8wkua' }],
    ['reach/funding_instruments', { funding_instrument_ids: 'lygyi' }],
  ])(
    "is midnight in the account's time zone for %s over REST [stats.active_entities.dates, stats.reach_campaigns.dates, stats.reach_funding_instruments.dates]",
    async (path, parameters) => {
      const byDate = await restOf(path, { ...parameters, start_time: '2026-10-30', end_time: '2026-11-03' })
      const byTime = await restOf(path, {
        ...parameters,
        start_time: '2026-10-30T04:00:00Z',
        end_time: '2026-11-03T05:00:00Z',
      })
      expect(byDate).toEqual(byTime)
      expect(JSON.stringify(byDate)).toMatch(/[1-9]/)
    },
  )

  it.each([
    [
      'activeEntities',
      (when: string) =>
        `activeEntities(entity: CAMPAIGN, ${when}) { entityId activityStartTime activityEndTime }`,
    ],
    [
      'reach of campaigns',
      (when: string) =>
        `campaigns(first: 5) { nodes { reach(${when}) { totalAudienceReach averageFrequency } } }`,
    ],
    [
      'reach of funding instruments',
      (when: string) => `fundingInstruments(first: 5) { nodes { reach(${when}) { totalAudienceReach } } }`,
    ],
    [
      'stats by day',
      (when: string) =>
        `campaigns(first: 5) { nodes { stats(${when}) { from to series { start impressions } } } }`,
    ],
    [
      'stats in total',
      (when: string) => `stats(${when}, granularity: TOTAL) { from to total { impressions } }`,
    ],
  ])(
    "is midnight in the account's time zone for %s in GraphQL [gateway: stats.list.dates] [stats.active_entities.dates, stats.reach_campaigns.dates, stats.reach_funding_instruments.dates]",
    async (_what, selection) => {
      const [byDate, byTime] = [await inAccount(selection(DATES)), await inAccount(selection(TIMES))]
      expect([byDate.errors, byTime.errors]).toEqual([[], []])
      expect(byDate.data).toEqual(byTime.data)
      expect(byDate.calls).toEqual(byTime.calls)
    },
  )

  it("is midnight in the account's time zone in variables and reports [gateway: stats.list.dates]", async () => {
    const report = `query ($from: DateTime, $to: DateTime) {
      statsReport(accountId: "${main}", entity: CAMPAIGN, ids: ["8wku4"], from: $from, to: $to) { from to rows { total { impressions } } }
    }`
    const byDate = await ask(report, { from: '2026-10-30', to: '2026-11-03' })
    const byTime = await ask(report, { from: '2026-10-30T04:00:00Z', to: '2026-11-03T05:00:00Z' })
    expect([byDate.errors, byDate.data]).toEqual([[], byTime.data])
    expect(byDate.data.statsReport).toMatchObject({
      from: '2026-10-30T04:00:00Z',
      to: '2026-11-03T05:00:00Z',
    })
  })

  it("is midnight in the account's time zone in a request for a statistics job [gateway: stats.list.dates]", async () => {
    const { data, errors } = await ask(
      `mutation { statsJobCreate(accountId: "${main}", input: {
        entity: CAMPAIGN, entityIds: ["8wku4"], startTime: "2026-10-30", endTime: "2026-11-03",
        granularity: DAY, placement: ALL_ON_TWITTER, metricGroups: [ENGAGEMENT]
      }) { statsJob { startTime endTime } userErrors { message } } }`,
    )
    expect([errors, data.statsJobCreate]).toEqual([
      [],
      { statsJob: { startTime: '2026-10-30T04:00:00Z', endTime: '2026-11-03T05:00:00Z' }, userErrors: [] },
    ])
  })

  // The day of 1 November has 25 hours.
  it.each([
    ['90 days', '2026-08-22', '2026-11-20', {}, 200],
    ['91 days', '2026-08-21', '2026-11-20', {}, 400],
    ['45 days with segments', '2026-10-06', '2026-11-20', { segmentation_type: 'AGE' }, 200],
    ['46 days with segments', '2026-10-05', '2026-11-20', { segmentation_type: 'AGE' }, 400],
    ['90 days and an hour, as times', '2026-08-22T04:00:00Z', '2026-11-20T05:00:00Z', {}, 400],
  ])('counts days for the limit of a job: %s', async (_what, start_time, end_time, more, expected) => {
    const parameters = {
      entity: 'CAMPAIGN',
      entity_ids: '8wku4',
      granularity: 'DAY',
      placement: 'ALL_ON_TWITTER',
      metric_groups: 'ENGAGEMENT',
      ...more,
    }
    const query = new URLSearchParams({ ...parameters, start_time, end_time })
    const { status, json } = await rest.post(`/12/stats/jobs/accounts/${main}?${query}`)
    expect([status, json.errors?.map(({ code }: Json) => code)]).toEqual([
      expected,
      expected === 200 ? undefined : ['INVALID_TIME_WINDOW'],
    ])
  })

  const history = (start: string) =>
    `query { account(id: "${main}") { campaigns(first: 1) { nodes { history(first: 5, filter: { startTime: "${start}", endTime: "2026-11-20T05:00:00Z" }) { totalCount } } } } }`
  const keywords = (start: string) =>
    `query { keywordInsights(granularity: DAY, keywords: ["tea"], startTime: "${start}", endTime: "2026-11-19T00:00:00Z") { tweetVolume buckets { startTime } } }`
  const events = (start: string) =>
    `query { targetingOptions { events(eventTypes: [SPORTS], startTime: "${start}", first: 5) { nodes { name } } } }`
  const fund = (start: string) =>
    `mutation { fundingInstrumentCreate(accountId: "${main}", input: { type: CREDIT_CARD, startTime: "${start}", currency: "USD" }) { fundingInstrument { startTime } userErrors { message } } }`

  it.each([
    ['changes of a record', history, '2026-11-13', '2026-11-13T00:00:00Z'],
    ['keyword insights', keywords, '2026-11-13', '2026-11-13T00:00:00Z'],
    ['events', events, '2026-11-13', '2026-11-13T00:00:00Z'],
    ['a write', fund, '2026-12-13', '2026-12-13T00:00:00Z'],
  ])('is midnight in UTC for %s', async (_what, query, date, time) => {
    const [byDate, byTime] = [await ask(query(date)), await ask(query(time))]
    expect([byDate.errors, byTime.errors]).toEqual([[], []])
    expect(JSON.stringify(byDate.data)).not.toContain('"message"')
    expect(byDate.data).toEqual(byTime.data)
  })
})

describe('date beside a time', () => {
  const asked = {
    entity: 'CAMPAIGN',
    entity_ids: '8wku4',
    placement: 'ALL_ON_TWITTER',
    metric_groups: 'ENGAGEMENT',
  }
  const hourly: Omit<Query, 'start_time' | 'end_time'> = {
    account_id: main,
    entity: 'CAMPAIGN',
    entity_ids: ['8wku4'],
    granularity: 'HOUR',
    placement: 'ALL_ON_TWITTER',
    metric_groups: ['ENGAGEMENT'],
  }
  const read = (path: string, more: Record<string, string>) =>
    rest.get(`/12/stats/accounts/${main}${path}?${new URLSearchParams(more)}`)

  it.each([
    ['statistics by hour', '', { ...asked, granularity: 'HOUR' }],
    ['statistics in total', '', { ...asked, granularity: 'TOTAL' }],
    ['active entities', '/active_entities', { entity: 'CAMPAIGN' }],
    ['reach', '/reach/campaigns', { campaign_ids: '8wku4' }],
  ])('is refused for %s if the time is not later', async (_what, path, more) => {
    // Midnight in New York is 05:00 UTC.
    for (const end_time of ['2026-11-19T03:00:00Z', '2026-11-19T05:00:00Z']) {
      const { status, json } = await read(path, { ...more, start_time: '2026-11-19', end_time })
      expect([status, json.errors]).toEqual([
        400,
        [
          {
            code: 'INVALID_TIME_WINDOW',
            message: `end_time (${end_time}) must be later than start_time (2026-11-19T05:00:00Z)`,
            parameter: 'end_time',
            value: end_time,
          },
        ],
      ])
    }
    const { status } = await read(path, {
      ...more,
      start_time: '2026-11-19',
      end_time: '2026-11-19T06:00:00Z',
    })
    expect(status).toBe(200)
  })

  it.each([
    ['2026-11-19T03:00:00Z', 200],
    ['2026-11-19T05:00:00Z', 400],
  ])('may follow the time %s on the same UTC day, or not', async (start_time, expected) => {
    const times = { start_time, end_time: '2026-11-19' }
    const { status } = await read('', { ...asked, granularity: 'HOUR', ...times })
    expect(status).toBe(expected)
  })

  it.each([
    ['2026-11-19T12:00:00Z', ['INVALID_TIME_WINDOW end_time']],
    ['2026-11-19', []],
  ])('is refused for HOUR unless it is whole hours after the date: %s', (end_time, problems) => {
    const zone = 'Asia/Kolkata'
    const query = withTimes({ ...hourly, start_time: '2026-11-18', end_time }, zone)
    const found = windowProblems(query, zone, Date.parse('2026-11-20T05:20:30Z'))
    expect(found.map(({ code, parameter }) => `${code} ${parameter}`)).toEqual(problems)
  })
})
