import { readFileSync } from 'node:fs'
import { faultsOf, statsReader, sum, type Window } from './statistics.ts'
import { inClockedWorld, type Json } from './world.ts'

// The account is in New York, where midnight was 20 minutes and 30 seconds ago.
const { world, rest, ask, main, inAccount, inAccountWith } = await inClockedWorld('2026-11-20T05:20:30Z')
const WEEK: Window = { from: '2026-11-13T05:00:00Z', to: '2026-11-20T05:00:00Z' }
const statsOf = statsReader(rest, main)

describe('statistics query', () => {
  it("returns the API's values for every entity type [stats.list]", async () => {
    const { data, errors, calls } = await inAccount(`
      stats { total { impressions engagements } }
      fundingInstruments(first: 1) { nodes { restId stats { total { impressions spend { micros currency } } } } }
      campaigns(first: 1) { nodes {
        restId stats { total { impressions } }
        lineItems(first: 1) { nodes {
          restId currency stats { total { impressions videoTotalViews conversionSiteVisits { postView postEngagement total saleAmount { currency } } } }
          promotedTweets(first: 1) { nodes { restId stats { total { impressions spend { micros currency } cpm } } } }
        } }
      } }
      promotedAccounts(first: 1) { nodes { restId stats { total { impressions spend { currency } } } } }
      mediaCreatives(first: 1) { nodes { restId stats { total { impressions spend { currency } } } } }
    `)
    expect(errors).toEqual([])
    const { account } = data
    const campaign = account.campaigns.nodes[0]
    const item = campaign.lineItems.nodes[0]
    const found: readonly [entity: string, id: string, Json][] = [
      ['ACCOUNT', main, account],
      ['FUNDING_INSTRUMENT', account.fundingInstruments.nodes[0].restId, account.fundingInstruments.nodes[0]],
      ['CAMPAIGN', campaign.restId, campaign],
      ['LINE_ITEM', item.restId, item],
      ['PROMOTED_TWEET', item.promotedTweets.nodes[0].restId, item.promotedTweets.nodes[0]],
      ['PROMOTED_ACCOUNT', account.promotedAccounts.nodes[0].restId, account.promotedAccounts.nodes[0]],
      ['MEDIA_CREATIVE', account.mediaCreatives.nodes[0].restId, account.mediaCreatives.nodes[0]],
    ]
    for (const [entity, id, { stats }] of found) {
      const [{ impressions }] = await statsOf(entity, [id], WEEK)
      expect([entity, stats.total.impressions]).toEqual([entity, sum(impressions ?? [])])
    }
    expect(calls['stats.list']).toBe(7)
  })

  it("returns amounts in the line item's currency if the entity has no currency", async () => {
    const amounts = 'restId lineItem { currency } stats { total { spend { micros currency } } }'
    const { data, errors, calls } = await inAccount(
      `promotedTweets(first: 40) { nodes { ${amounts} } } promotedAccounts(first: 40) { nodes { ${amounts} } }`,
    )
    expect(errors).toEqual([])
    expect(calls['line_items.list']).toBeLessThanOrEqual(2)
    const nodes: Json[] = [...data.account.promotedTweets.nodes, ...data.account.promotedAccounts.nodes]
    const paid = nodes.filter(({ stats }) => stats.total.spend.micros !== '0')
    expect(paid.length).toBeGreaterThan(0)
    for (const { lineItem, stats } of paid) expect(stats.total.spend.currency).toBe(lineItem.currency)
    const [{ billed_charge_local_micro: spend }] = await statsOf('PROMOTED_TWEET', [paid[0]?.restId], WEEK, {
      groups: 'BILLING',
    })
    expect(Number(paid[0]?.stats.total.spend.micros)).toBe(sum(spend))
  })

  it('takes 4 statistics calls for the example in docs/statistics.md', async () => {
    const guide = readFileSync(new URL('../../docs/statistics.md', import.meta.url), 'utf8')
    const [query] = [...guide.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => text as string)
    const { data, errors, calls } = await ask(query as string)
    expect([errors, calls['stats.list']]).toEqual([[], 4])
    expect(data.account.campaigns.nodes).toHaveLength(40)
  })

  it('shares calls between two aliases with the same window, and requests the metric groups of both', async () => {
    const { data, errors, calls } = await inAccount(`
      campaigns(first: 30) { nodes {
        restId
        shown: stats(last: "P7D") { total { impressions } }
        paid: stats(last: "P7D") { total { spend { micros } } }
        hourly: stats(last: "P7D", granularity: HOUR) { total { impressions } }
      } }
    `)
    expect([errors, calls['stats.list']]).toEqual([[], 4])
    const served = data.account.campaigns.nodes.filter(({ shown }: Json) => shown.total.impressions > 0)
    expect(served.length).toBeGreaterThan(0)
    const [{ restId, shown, paid }] = served
    const groups = 'ENGAGEMENT,BILLING'
    const [metrics] = await statsOf('CAMPAIGN', [restId], WEEK, { groups })
    expect([shown.total.impressions, Number(paid.total.spend.micros)]).toEqual([
      sum(metrics.impressions),
      sum(metrics.billed_charge_local_micro),
    ])
  })

  it('makes separate calls for mobile conversions', async () => {
    const { data, errors, calls } = await inAccount(
      'campaigns(first: 20) { nodes { stats(last: "P7D") { total { impressions mobileConversionInstalls { total } } } } }',
    )
    expect([errors, calls['stats.list']]).toEqual([[], 2])
    expect(data.account.campaigns.nodes).toHaveLength(20)
  })

  it('returns daily values that are the sums of the hourly values', async () => {
    const { data, errors } = await inAccountWith(
      '$from: DateTime, $to: DateTime',
      { from: '2026-10-30T04:00:00Z', to: '2026-11-03T05:00:00Z' },
      `campaigns(first: 5) { nodes {
        days: stats(from: $from, to: $to) { series { start end impressions } }
        hours: stats(from: $from, to: $to, granularity: HOUR) { series { start impressions } }
      } }`,
    )
    expect(errors).toEqual([])
    for (const { days, hours } of data.account.campaigns.nodes) {
      expect(days.series).toHaveLength(4)
      // The clocks went back on 1 November, so these four days have 97 hours.
      expect(hours.series).toHaveLength(97)
      for (const { start, end, impressions } of days.series) {
        const own = hours.series.filter((hour: Json) => hour.start >= start && hour.start < end)
        expect(sum(own.map((hour: Json) => hour.impressions ?? 0))).toBe(impressions ?? 0)
      }
    }
  })
})

describe('statistics query validation', () => {
  const refused = async (selection: string) => {
    const { data, errors, calls } = await inAccount(selection)
    expect(calls['stats.list']).toBeUndefined()
    return { data, errors }
  }
  const ofCampaign = (args: string): string =>
    `campaigns(first: 1) { nodes { stats(${args}) { total { impressions } } } }`

  it.each([
    [
      'a start on the half hour',
      'from: "2026-11-18T05:30:00Z", to: "2026-11-18T08:00:00Z", granularity: HOUR',
      'from',
      /2026-11-18T05:00:00Z and 2026-11-18T06:00:00Z/,
    ],
    [
      'a day in another time zone',
      'from: "2026-11-18T00:00:00Z", to: "2026-11-19T05:00:00Z"',
      'from',
      /2026-11-17T05:00:00Z and 2026-11-18T05:00:00Z/,
    ],
    [
      'a day in standard time instead of daylight saving time',
      'from: "2026-10-31T05:00:00Z", to: "2026-11-02T05:00:00Z"',
      'from',
      /2026-10-31T04:00:00Z/,
    ],
    [
      'an end before the start',
      'from: "2026-11-19T05:00:00Z", to: "2026-11-18T05:00:00Z"',
      'to',
      /later than from/,
    ],
    ['a future time range', 'from: "2026-11-24T05:00:00Z", to: "2026-11-25T05:00:00Z"', 'from', /future/],
    ['a period of 91 days', 'last: "P91D"', 'last', /90 days/],
    ['a period of hours for daily values', 'last: "PT12H"', 'last', /whole days/],
  ])('refuses a query with %s', async (_what, args, field, message) => {
    const { data, errors } = await refused(ofCampaign(args))
    expect(data.account.campaigns.nodes).toEqual([{ stats: null }])
    expect(errors).toMatchObject([
      {
        message,
        path: ['account', 'campaigns', 'nodes', 0, 'stats'],
        extensions: { code: 'BAD_USER_INPUT', field },
      },
    ])
  })

  it.each(['14 days', 'P1Y', 'PT30M', 'P', 'PT', '-P1D', ''])(
    'refuses a query with a period of %p',
    async (last) => {
      const { status, errors, calls } = await inAccountWith(
        '$last: Duration',
        { last },
        ofCampaign('last: $last'),
      )
      expect([status, calls]).toEqual([200, {}])
      expect(errors[0]?.message).toContain('Duration must be whole weeks, days or hours')
      const literal = await inAccount(ofCampaign(`last: "${last}"`))
      expect(literal.errors[0]?.message).toContain('Duration must be whole weeks, days or hours')
    },
  )

  it('accepts a query for 8 days, which takes two statistics calls', async () => {
    const { errors, calls } = await inAccount(ofCampaign('last: "P8D"'))
    expect([errors, calls['stats.list']]).toEqual([[], 2])
  })

  it('reports every field for which an entity has no metrics, without a statistics call [stats.list.groups_per_entity]', async () => {
    const { data, errors } = await refused(
      'stats { total { impressions videoTotalViews cpv } } fundingInstruments(first: 1) { nodes { stats { total { spend { micros } conversionPurchases { total } } } } }',
    )
    expect([data.account.stats, data.account.fundingInstruments.nodes]).toEqual([null, [{ stats: null }]])
    expect(errors).toMatchObject([
      {
        path: ['account', 'stats'],
        message: 'videoTotalViews requires metric group VIDEO, but ACCOUNT has only ENGAGEMENT, BILLING',
        extensions: {
          code: 'BAD_USER_INPUT',
          field: 'videoTotalViews',
          problems: [{ field: 'videoTotalViews' }, { field: 'cpv' }],
        },
      },
      {
        path: ['account', 'fundingInstruments', 'nodes', 0, 'stats'],
        extensions: { code: 'BAD_USER_INPUT', field: 'conversionPurchases' },
      },
    ])
  })

  it('reports every field for which a report has no metrics, without a call [stats.list.groups_per_entity]', async () => {
    const { errors, calls } = await ask(
      `{ statsReport(accountId: "${main}", entity: ACCOUNT, ids: ["${main}"]) { rows { total { impressions spend { micros } } } } }`,
    )
    expect(errors).toMatchObject([
      {
        path: ['statsReport'],
        message: 'spend requires metric group BILLING, but ACCOUNT has only ENGAGEMENT',
        extensions: { code: 'BAD_USER_INPUT', field: 'spend' },
      },
    ])
    expect(calls).toEqual({})
  })

  it('reports the number of points if a response would have too many', async () => {
    const { errors } = await refused(
      'campaigns(first: 200) { nodes { stats(last: "P90D", granularity: HOUR) { total { impressions } } } }',
    )
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('259,320, limit 60,000'),
      extensions: { code: 'RESPONSE_TOO_LARGE', measure: 'points', limit: 60_000 },
    })
  })

  it('refuses a query that is too expensive', async () => {
    const { errors, calls } = await inAccount(
      'campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { stats { series { impressions } } } } } }',
    )
    expect(calls).toEqual({})
    expect(errors).toMatchObject([
      { extensions: { code: 'COST_LIMIT_EXCEEDED', measure: 'cost', limit: 6_000_000 } },
    ])
  })
})

describe('failing statistics call', () => {
  const faulty = faultsOf(world.sandboxUrl)
  const FORTY = 'campaigns(first: 40) { nodes { name stats(last: "P7D") { total { impressions } } } }'

  it.each([
    ['429; reset=30', 'RATE_LIMITED', { resetAt: expect.stringMatching(/Z$/) }],
    ['status=400; code=INVALID_PARAMETER', 'BAD_USER_INPUT', {}],
  ])('affects only the 20 nodes that it covers: %s', async (fault, code, ads) => {
    await faulty({ operation: 'stats.list', nth: 1, fault })
    const { data, errors, calls } = await inAccount(FORTY)
    expect(calls['campaigns.list']).toBe(1)
    expect(errors).toHaveLength(20)
    for (const error of errors)
      expect(error).toMatchObject({
        path: ['account', 'campaigns', 'nodes', expect.any(Number), 'stats'],
        extensions: { code, ads },
      })
    const { nodes } = data.account.campaigns
    expect(nodes.filter(({ stats }: Json) => stats === null)).toHaveLength(20)
    expect(nodes.every(({ name }: Json) => name.length > 0)).toBe(true)
  })
})
