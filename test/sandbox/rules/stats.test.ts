import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const { client, stranger, sandbox } = await serving()
const account = sandbox.demo.mainAccountId

/** Query for an account in the New York time zone. The sandbox's clock shows 2026-11-20T12:00:00Z. */
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
const target = (changes: Changes): string =>
  `/12/stats/accounts/${account}?${new URLSearchParams({ ...BASE, ...changes })}`.replaceAll('+', '%20')
const ask = (changes: Changes = {}) => client.get(target(changes))
// biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals, member by member
const metricsOf = async (changes: Changes = {}): Promise<any> => {
  const { status, json } = await ask(changes)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data[0].id_data[0].metrics
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

describe('GET /12/stats/accounts/:account_id', () => {
  it('returns a series per metric, and the series length next to the data [stats.list] [stats.list.envelope] [stats.list.fields] [stats.list.series]', async () => {
    const { status, json } = await ask()
    expect(status).toBe(200)
    expect(Object.keys(json)).toEqual(['request', 'data_type', 'time_series_length', 'data'])
    expect([json.data_type, json.time_series_length]).toEqual(['stats', 3])
    expect(json.data).toEqual([{ id: '8wku4', id_data: [{ segment: null, metrics: expect.anything() }] }])
    const { metrics } = json.data[0].id_data[0]
    expect(Object.keys(metrics)).toEqual([
      'impressions',
      'engagements',
      'clicks',
      'url_clicks',
      'app_clicks',
      'card_engagements',
      'likes',
      'replies',
      'retweets',
      'follows',
      'qualified_impressions',
      'carousel_swipes',
      'billed_engagements',
      'billed_charge_local_micro',
    ])
    expect(metrics.app_clicks).toBeNull()
    for (const metric of ['impressions', 'engagements', 'billed_charge_local_micro'])
      expect(metrics[metric]).toEqual(Array.from({ length: 3 }, () => expect.any(Number)))
    expect(Math.min(...metrics.impressions)).toBeGreaterThan(100)
  })

  it('returns conversions as objects [stats.list.series]', async () => {
    const { conversion_purchases: purchases, conversion_site_visits: visits } = await metricsOf({
      metric_groups: 'WEB_CONVERSION',
    })
    expect(Object.keys(purchases)).toEqual([
      'post_view',
      'post_engagement',
      'assisted',
      'order_quantity',
      'sale_amount',
    ])
    expect(purchases.post_engagement).toHaveLength(3)
    expect(sum(purchases.sale_amount)).toBeGreaterThan(1_000_000)
    expect([visits.order_quantity, visits.sale_amount]).toEqual([null, null])
  })

  it('returns hours that add up to days and days that add up to the total [stats.list.granularity.values]', async () => {
    const [hours, days, total] = await Promise.all(
      ['HOUR', 'DAY', 'TOTAL'].map((granularity) => metricsOf({ granularity })),
    )
    expect([hours, days, total].map(({ impressions }) => impressions.length)).toEqual([72, 3, 1])
    for (const metric of ['impressions', 'likes', 'billed_charge_local_micro'])
      expect([0, 24, 48].map((hour) => sum(hours[metric].slice(hour, hour + 24)))).toEqual(days[metric])
    expect([sum(days.impressions)]).toEqual(total.impressions)
  })

  it('returns each entity once, in the requested order', async () => {
    const { json } = await ask({ entity_ids: '8wku7,8wku4,8wku7' })
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual(['8wku7', '8wku4'])
  })

  it('accepts times with offsets [stats.list.day_aligned]', async () => {
    const times = { start_time: '2026-11-10T00:00:00-0500', end_time: '2026-11-13T06:00:00+01:00' }
    expect(await metricsOf(times)).toEqual(await metricsOf())
  })

  it.each([
    ['25 hours when clocks go back', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['23 hours when clocks go forward', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
  ])('treats %s as one day [stats.list.day_aligned]', async (_what, start_time, end_time) => {
    const { json } = await ask({ start_time, end_time })
    expect(json.time_series_length).toBe(1)
    for (const wrong of [{ start_time, end_time: end_time.replace(/0\d:/, '07:') }])
      expectRefusal(await ask(wrong), 400, 'INVALID_PARAMETER', 'end_time')
  })

  it('accepts an end in the future, and returns 0 after the current time', async () => {
    const { impressions } = await metricsOf({
      start_time: '2026-11-19T05:00:00Z',
      end_time: '2026-11-22T05:00:00Z',
    })
    expect(impressions[0]).toBeGreaterThan(impressions[1])
    expect(impressions[2]).toBe(0)
  })

  it.each([
    ['SPOTLIGHT', null],
    ['TREND', null],
    ['PUBLISHER_NETWORK', null],
  ])(
    'returns null for %s, where no ads were served [stats.list.placement.values]',
    async (placement, impressions) => {
      expect((await metricsOf({ placement })).impressions).toEqual(impressions)
    },
  )

  it.each([
    'ENGAGEMENT',
    'BILLING',
    'VIDEO',
    'MEDIA',
    'WEB_CONVERSION',
    'MOBILE_CONVERSION',
    'LIFE_TIME_VALUE_MOBILE_CONVERSION',
  ])('accepts the metric group %s [stats.list.metric_groups.values]', async (metric_groups) => {
    expect(Object.keys(await metricsOf({ metric_groups })).length).toBeGreaterThan(1)
  })

  it.each([
    [
      '21 ids [stats.list.entity_ids.maximum]',
      { entity_ids: Array.from({ length: 21 }, (_, index) => `a${index + 10}`).join(',') },
      'entity_ids',
    ],
    [
      'half an hour [stats.list.whole_hours]',
      { granularity: 'HOUR', start_time: '2026-11-10T05:30:00Z' },
      'start_time',
    ],
    [
      'half an hour at the end [stats.list.whole_hours]',
      { granularity: 'TOTAL', end_time: '2026-11-10T05:30:00Z' },
      'end_time',
    ],
    [
      'a DAY that starts at noon [stats.list.day_aligned]',
      { start_time: '2026-11-10T12:00:00Z' },
      'start_time',
    ],
    ['an unknown granularity [stats.list.granularity.values]', { granularity: 'WEEK' }, 'granularity'],
    ['an unknown placement [stats.list.placement.values]', { placement: 'TWITTER_TIMELINE' }, 'placement'],
    [
      'an unknown group [stats.list.metric_groups.values]',
      { metric_groups: 'ENGAGEMENT,AUDIO' },
      'metric_groups',
    ],
    ['an unknown entity', { entity: 'CARD' }, 'entity'],
    [
      'MOBILE_CONVERSION with others [stats.list.mobile_conversion_alone]',
      { metric_groups: 'MOBILE_CONVERSION,BILLING' },
      'metric_groups',
    ],
    [
      'VIDEO of an account [stats.list.groups_per_entity]',
      { entity: 'ACCOUNT', entity_ids: account, metric_groups: 'VIDEO' },
      'metric_groups',
    ],
    [
      'BILLING of an account [stats.list.groups_per_entity]',
      { entity: 'ACCOUNT', entity_ids: account, metric_groups: 'ENGAGEMENT,BILLING' },
      'metric_groups',
    ],
    [
      'VIDEO of a funding instrument [stats.list.groups_per_entity]',
      { entity: 'FUNDING_INSTRUMENT', entity_ids: 'lygyi', metric_groups: 'VIDEO' },
      'metric_groups',
    ],
  ])('refuses %s', async (_what, changes, parameter) => {
    expectRefusal(await ask(changes), 400, 'INVALID_PARAMETER', parameter)
  })

  it.each([
    [
      'more than 7 days [stats.list.range.maximum]',
      { granularity: 'HOUR', end_time: '2026-11-17T06:00:00Z' },
      'end_time',
    ],
    ['an end before the start', { end_time: '2026-11-09T05:00:00Z' }, 'end_time'],
    ['an end equal to the start', { end_time: '2026-11-10T05:00:00Z' }, 'end_time'],
    [
      'a start in the future',
      { start_time: '2026-11-21T05:00:00Z', end_time: '2026-11-22T05:00:00Z' },
      'start_time',
    ],
  ])('refuses %s', async (_what, changes, parameter) => {
    expectRefusal(await ask(changes), 400, 'INVALID_TIME_WINDOW', parameter)
  })

  it('accepts exactly 7 days [stats.list.range.maximum]', async () => {
    expect(
      (await metricsOf({ granularity: 'HOUR', end_time: '2026-11-17T05:00:00Z' })).impressions,
    ).toHaveLength(168)
  })

  it.each(['entity', 'entity_ids', 'start_time', 'end_time', 'granularity', 'placement', 'metric_groups'])(
    'requires %s [stats.list.required]',
    async (parameter) => {
      const others = Object.entries(BASE).filter(([name]) => name !== parameter)
      const received = await client.get(`/12/stats/accounts/${account}?${new URLSearchParams(others)}`)
      expectRefusal(received, 400, 'MISSING_PARAMETER', parameter)
    },
  )

  it('reports all mistakes in one response', async () => {
    const { status, json } = await ask({
      placement: 'X',
      granularity: 'HOUR',
      start_time: '2026-11-10T05:30:00Z',
      end_time: '2026-11-19T05:00:00Z',
    })
    expect([status, json.errors.map(({ parameter }: { parameter: string }) => parameter)]).toEqual([
      400,
      ['placement', 'start_time', 'end_time'],
    ])
  })

  it('reports invalid times and unknown ids in one response', async () => {
    const [start_time, end_time] = ['2026-11-21T12:00:00Z', '2026-11-22T12:00:00Z']
    const { status, json } = await ask({ entity_ids: '8wku4,zzzzz', start_time, end_time })
    const named = json.errors.map(({ parameter }: { parameter: string }) => parameter)
    expect([status, named]).toEqual([400, ['start_time', 'start_time', 'end_time', 'entity_ids']])
  })

  it('names each unknown id, and refuses accounts of other users', async () => {
    const { status, json } = await ask({ entity_ids: '8wku4,zzzzz,8wku5,yyyyy' })
    expect([status, json.errors]).toMatchObject([
      404,
      [
        { code: 'CAMPAIGN_NOT_FOUND', parameter: 'entity_ids', value: 'zzzzz' },
        { code: 'CAMPAIGN_NOT_FOUND', parameter: 'entity_ids', value: 'yyyyy' },
      ],
    ])
    expectRefusal(
      await ask({
        entity: 'ACCOUNT',
        entity_ids: sandbox.demo.foreignAccountId,
        metric_groups: 'ENGAGEMENT',
      }),
      403,
      'ACCOUNT_NOT_FOUND',
      'entity_ids',
    )
    expectRefusal(await stranger.get(target({})), 403, 'ACCOUNT_NOT_FOUND')
  })

  it('adds no metrics for a campaign after the hour in which it is paused', async () => {
    const now = { granularity: 'TOTAL', start_time: '2026-11-20T05:00:00Z', end_time: '2026-11-21T05:00:00Z' }
    const before = await metricsOf({ ...now, entity_ids: '8wkua' })
    expect(before.impressions[0]).toBeGreaterThan(0)
    expect((await client.put(`/12/accounts/${account}/campaigns/8wkua?entity_status=PAUSED`)).status).toBe(
      200,
    )
    await client.post('/__sandbox/clock?advance=7200')
    expect(await metricsOf({ ...now, entity_ids: '8wkua' })).toEqual(before)
  })
})

describe('GET /12/stats/accounts/:account_id/active_entities', () => {
  const WINDOW = { start_time: '2026-11-10T05:00:00Z', end_time: '2026-11-13T05:00:00Z' }
  const active = (changes: Readonly<Record<string, string>>) =>
    client.get(
      `/12/stats/accounts/${account}/active_entities?${new URLSearchParams({ entity: 'CAMPAIGN', ...WINDOW, ...changes })}`,
    )
  type Row = { entity_id: string; activity_start_time: string; activity_end_time: string }

  it('lists entities that have served, with their hours and placements [stats.active_entities] [stats.active_entities.fields]', async () => {
    const { status, json } = await active({})
    expect(status).toBe(200)
    expect(json).not.toHaveProperty('data_type')
    expect(json.data.length).toBeGreaterThan(10)
    expect(json.data.find(({ entity_id }: Row) => entity_id === '8wku4')).toEqual({
      entity_id: '8wku4',
      activity_start_time: '2026-11-10T05:00:00Z',
      activity_end_time: '2026-11-13T05:00:00Z',
      placements: ['ALL_ON_TWITTER'],
    })
  })

  it('lists exactly the entities that have metrics, for each entity type', async () => {
    for (const entity of ['CAMPAIGN', 'LINE_ITEM', 'FUNDING_INSTRUMENT', 'PROMOTED_TWEET']) {
      const { json } = await active({ entity, end_time: '2026-11-11T05:00:00Z' })
      const named = new Set(json.data.map(({ entity_id }: Row) => entity_id))
      const path = `/12/accounts/${account}/${entity.toLowerCase()}s?count=${entity === 'PROMOTED_TWEET' ? 40 : 20}`
      const ids: string[] = (await client.get(path)).json.data.map(({ id }: { id: string }) => id)
      for (let from = 0; from < ids.length; from += 20) {
        const some = ids.slice(from, from + 20)
        const { json: numbers } = await ask({
          entity,
          entity_ids: some.join(','),
          granularity: 'TOTAL',
          end_time: '2026-11-11T05:00:00Z',
          metric_groups: 'ENGAGEMENT',
        })
        // biome-ignore lint/suspicious/noExplicitAny: rows are looked into
        const counted = numbers.data.filter((row: any) => row.id_data[0].metrics.impressions !== null)
        expect(counted.map(({ id }: { id: string }) => id)).toEqual(some.filter((id) => named.has(id)))
      }
    }
  })

  it('can be filtered by the ids of one kind of parent', async () => {
    const { json } = await active({ entity: 'LINE_ITEM', campaign_ids: '8wku4,8wku5' })
    const items = (await client.get(`/12/accounts/${account}/line_items?campaign_ids=8wku4,8wku5&count=100`))
      .json
    const known = new Set(items.data.map(({ id }: { id: string }) => id))
    expect(json.data.length).toBeGreaterThan(0)
    expect(json.data.filter(({ entity_id }: Row) => !known.has(entity_id))).toEqual([])
    expectRefusal(
      await active({ campaign_ids: '8wku4', line_item_ids: '8v7jo' }),
      400,
      'EXCLUSIVE_PARAMETERS',
      'line_item_ids',
    )
  })

  it('accepts at most 90 days [stats.active_entities.range.maximum]', async () => {
    expect((await active({ start_time: '2026-08-15T05:00:00Z' })).status).toBe(200)
    expectRefusal(
      await active({ start_time: '2026-08-15T04:00:00Z' }),
      400,
      'INVALID_TIME_WINDOW',
      'end_time',
    )
  })

  it.each(['entity', 'start_time', 'end_time'])(
    'requires %s [stats.active_entities.required]',
    async (parameter) => {
      const others = Object.entries({ entity: 'CAMPAIGN', ...WINDOW }).filter(([name]) => name !== parameter)
      const received = await client.get(
        `/12/stats/accounts/${account}/active_entities?${new URLSearchParams(others)}`,
      )
      expectRefusal(received, 400, 'MISSING_PARAMETER', parameter)
    },
  )

  it.each([
    ['the entity type ACCOUNT', { entity: 'ACCOUNT' }, 'entity'],
    ['half hours', { start_time: '2026-11-10T05:30:00Z' }, 'start_time'],
  ])('refuses %s', async (_what, changes, parameter) => {
    expectRefusal(await active(changes), 400, 'INVALID_PARAMETER', parameter)
  })
})

describe('reach endpoint', () => {
  const WINDOW = 'start_time=2026-11-10T05:00:00Z&end_time=2026-11-13T05:00:00Z'
  it.each([
    [
      'campaigns',
      '[stats.reach_campaigns] [stats.reach_campaigns.fields]',
      'campaign_ids',
      '8wku4',
      'CAMPAIGN',
    ],
    [
      'funding_instruments',
      '[stats.reach_funding_instruments]',
      'funding_instrument_ids',
      'lygyi',
      'FUNDING_INSTRUMENT',
    ],
  ])('returns the reach and frequency of %s %s', async (kind, _tags, parameter, id, entity) => {
    const path = `/12/stats/accounts/${account}/reach/${kind}`
    const { status, json } = await client.get(`${path}?${parameter}=${id}&${WINDOW}`)
    expect([status, json.data_type]).toEqual([200, 'reach'])
    expect(json.data).toEqual([
      { id, total_audience_reach: expect.any(Number), average_frequency: expect.any(Number) },
    ])
    const [{ total_audience_reach: people, average_frequency: frequency }] = json.data
    const { impressions } = await metricsOf({
      entity,
      entity_ids: id,
      granularity: 'TOTAL',
      metric_groups: 'ENGAGEMENT',
    })
    expect(people).toBeLessThanOrEqual(impressions[0])
    expect(Math.abs(people * frequency - impressions[0])).toBeLessThanOrEqual(people * 0.005 + 1)
    expectRefusal(await client.get(`${path}?${WINDOW}`), 400, 'MISSING_PARAMETER', parameter)
  })
})
