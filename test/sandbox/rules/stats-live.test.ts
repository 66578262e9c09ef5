import { serving } from '../serve.ts'

const { client, sandbox } = await serving()
const account = sandbox.demo.mainAccountId

/** Query for whole days in the account's time zone, New York. */
const BASE = {
  entity: 'CAMPAIGN',
  entity_ids: '8wku4',
  start_time: '2026-11-10T05:00:00Z',
  end_time: '2026-11-13T05:00:00Z',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT,BILLING',
}
type Changes = Readonly<Partial<Record<keyof typeof BASE, string>>>
const ask = (changes: Changes) =>
  client.get(`/12/stats/accounts/${account}?${new URLSearchParams({ ...BASE, ...changes })}`)
// biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals, member by member
const metricsOf = async (changes: Changes): Promise<any> => {
  const { status, json } = await ask(changes)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data[0].id_data[0].metrics
}

describe('statistics endpoint that behaves like the live API', () => {
  it.each([
    ['ACCOUNT', account],
    ['FUNDING_INSTRUMENT', 'lygyi'],
  ])(
    'returns six ENGAGEMENT metrics for %s [stats.list.engagement_of_payers]',
    async (entity, entity_ids) => {
      const metrics = await metricsOf({ entity, entity_ids, metric_groups: 'ENGAGEMENT' })
      expect(Object.keys(metrics)).toEqual([
        'impressions',
        'engagements',
        'likes',
        'replies',
        'retweets',
        'follows',
      ])
      expect(Math.min(...metrics.impressions)).toBeGreaterThan(100)
    },
  )

  it.each([
    ['DAY', '2026-11-10', '2026-11-13', '2026-11-10T05:00:00Z', '2026-11-13T05:00:00Z', 3],
    ['TOTAL', '2026-11-10', '2026-11-13', '2026-11-10T05:00:00Z', '2026-11-13T05:00:00Z', 1],
    ['DAY', '2026-11-10', '2026-11-13T05:00:00Z', '2026-11-10T05:00:00Z', '2026-11-13T05:00:00Z', 3],
    // Clocks went back on 1 November, so that day has 25 hours.
    ['DAY', '2026-10-31', '2026-11-02', '2026-10-31T04:00:00Z', '2026-11-02T05:00:00Z', 2],
  ])(
    "interprets dates as midnight in the account's time zone: %s from %s to %s [stats.list.dates]",
    async (granularity, from, to, start_time, end_time, points) => {
      const byDate = await ask({ granularity, start_time: from, end_time: to })
      const byTime = await ask({ granularity, start_time, end_time })
      expect([byDate.status, byDate.json.time_series_length]).toEqual([200, points])
      expect(byDate.json.data).toEqual(byTime.json.data)
    },
  )

  it('accepts dates for 7 days, even when clocks go back, and refuses 8 days [stats.list.dates]', async () => {
    const week = await ask({ start_time: '2026-10-29', end_time: '2026-11-05' })
    expect([week.status, week.json.time_series_length]).toEqual([200, 7])
    const more = await ask({ start_time: '2026-10-29', end_time: '2026-11-06' })
    expect([more.status, more.json.errors[0].parameter]).toEqual([400, 'end_time'])
    const none = await ask({ start_time: '2026-02-30', end_time: '2026-03-02' })
    expect([none.status, none.json.errors[0].parameter]).toEqual([400, 'start_time'])
  })

  it('accepts dates for jobs and returns the corresponding times [stats.list.dates]', async () => {
    const times = { start_time: '2026-10-31', end_time: '2026-11-02' }
    const { status, json } = await client.post(
      `/12/stats/jobs/accounts/${account}?${new URLSearchParams({ ...BASE, ...times })}`,
    )
    expect([status, json.data.start_time, json.data.end_time]).toEqual([
      200,
      '2026-10-31T04:00:00Z',
      '2026-11-02T05:00:00Z',
    ])
  })
})
