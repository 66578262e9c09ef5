import { wholeLineItem } from './line-item-maker.ts'
import { faultsOf, statsReader, sum, type Window } from './statistics.ts'
import { inWorld, type Json, restList } from './world.ts'

const clock = { now: Date.parse('2026-11-01T12:00:00Z') }
const { world, demo, rest, ask, inAccount } = await inWorld({
  runtime: { now: () => clock.now },
  timestampWindowSeconds: 100 * 365 * 86_400,
  activeCampaignsPerAccount: 1000,
})
/** The second account, which is in Paris and has few records. */
const paris = demo.secondAccountId
const FORTNIGHT: readonly [Window, Window] = [
  { from: '2026-11-05T23:00:00Z', to: '2026-11-12T23:00:00Z' },
  { from: '2026-11-12T23:00:00Z', to: '2026-11-19T23:00:00Z' },
]
const statsOf = statsReader(rest, paris)

/** Returns 14 days of metrics, read with one REST call for each week. Days without delivery are 0. */
const naive = async (entity: string, id: string, groups: string): Promise<Record<string, number[]>> => {
  const [first, second] = await Promise.all(FORTNIGHT.map((week) => statsOf(entity, [id], week, { groups })))
  const none = new Array(7).fill(0)
  return Object.fromEntries(
    Object.keys(first?.[0]).map((metric) => [
      metric,
      [...(first?.[0][metric] ?? none), ...(second?.[0][metric] ?? none)],
    ]),
  )
}
const made = async (noun: string, writes: readonly object[]): Promise<string[]> => {
  const ids: string[] = []
  for (let first = 0; first < writes.length; first += 40) {
    const operations = writes.slice(first, first + 40).map((params) => ({ operation_type: 'Create', params }))
    const { status, json } = await rest.json('POST', `/12/batch/accounts/${paris}/${noun}`, operations)
    if (status !== 200) throw new Error(`${noun} were answered with ${status}: ${JSON.stringify(json)}`)
    ids.push(...json.data.map(({ id }: Json) => id))
  }
  return ids
}

const [funding] = await restList(rest, `/12/accounts/${paris}/funding_instruments?`)
const campaigns = (entity_status: string, count: number): Promise<string[]> =>
  made(
    'campaigns',
    Array.from({ length: count }, (_, index) => ({
      funding_instrument_id: funding.id,
      name: `${entity_status} ${index}`,
      entity_status,
      daily_budget_amount_local_micro: 5_000_000,
    })),
  )
const pausedCampaigns = await campaigns('PAUSED', 150)
const activeCampaigns = await campaigns('ACTIVE', 200)
const lineItems = await made(
  'line_items',
  activeCampaigns.map((campaign_id) =>
    wholeLineItem({ campaign_id, entity_status: 'ACTIVE', bid_strategy: 'AUTO' }),
  ),
)
const [{ tweet_id: post }] = await restList(rest, `/12/accounts/${paris}/promoted_tweets?count=1000`)
for (let first = 0; first < lineItems.length; first += 20)
  await Promise.all(
    lineItems.slice(first, first + 20).map(async (item) => {
      const { status } = await rest.post(
        `/12/accounts/${paris}/promoted_tweets?line_item_id=${item}&tweet_ids=${post}`,
      )
      expect(status).toBe(200)
    }),
  )
clock.now = Date.parse('2026-11-20T05:20:30Z')

const SPENT = `
  from to granularity
  total { impressions spend { micros decimal currency } clicks ctr cpm }
  series { start end impressions spend { micros } }
`
const TABLE = `
  query ($ids: [ID!]) {
    account(id: "${paris}") {
      campaigns(first: 200, filter: { ids: $ids }) { nodes { restId currency stats(last: "P14D") { ${SPENT} } } }
    }
  }
`

describe('statistics query for many campaigns', () => {
  const statisticsOf = (calls: Readonly<Record<string, number>>) => {
    const { 'accounts.list': accounts, 'campaigns.list': lists, ...statistics } = calls
    expect([accounts, lists]).toEqual([1, 1])
    return statistics
  }

  it('takes 21 statistics calls for 200 campaigns over 14 days, and returns the correct values [stats.loader_batch_size]', async () => {
    const { data, errors, calls } = await ask(TABLE, { ids: activeCampaigns })
    expect(errors).toEqual([])
    expect(statisticsOf(calls)).toEqual({ 'stats.active_entities': 1, 'stats.list': 20 })
    const { nodes } = data.account.campaigns
    expect(nodes).toHaveLength(200)
    for (let first = 0; first < nodes.length; first += 20)
      await Promise.all(
        nodes.slice(first, first + 20).map(async ({ restId, currency, stats }: Json) => {
          const { impressions = [], billed_charge_local_micro: spend = [] } = await naive(
            'CAMPAIGN',
            restId,
            'ENGAGEMENT,BILLING',
          )
          expect(sum(impressions)).toBeGreaterThan(0)
          expect(stats.series.map((point: Json) => point.impressions)).toEqual(impressions)
          expect(stats.series.map((point: Json) => Number(point.spend.micros))).toEqual(spend)
          expect(stats.total).toMatchObject({
            impressions: sum(impressions),
            spend: { micros: String(sum(spend)), currency },
          })
          expect(stats.total.ctr).toBeCloseTo(stats.total.clicks / stats.total.impressions, 12)
          expect(stats.total.cpm).toBeCloseTo(sum(spend) / 1000 / sum(impressions), 9)
        }),
      )
    const [{ stats }] = nodes
    expect([stats.from, stats.to, stats.granularity]).toEqual([
      '2026-11-05T23:00:00Z',
      '2026-11-19T23:00:00Z',
      'DAY',
    ])
    expect(stats.series).toHaveLength(14)
    expect(stats.series[13]).toMatchObject({ start: '2026-11-18T23:00:00Z', end: '2026-11-19T23:00:00Z' })
  })

  it('takes 7 statistics calls for 200 campaigns if only 50 of them were served', async () => {
    const ids = [...activeCampaigns.slice(0, 50), ...pausedCampaigns]
    const { data, errors, calls } = await ask(TABLE, { ids })
    expect(errors).toEqual([])
    expect(statisticsOf(calls)).toEqual({ 'stats.active_entities': 1, 'stats.list': 6 })
    const paused = data.account.campaigns.nodes.filter(({ restId }: Json) => pausedCampaigns.includes(restId))
    expect(paused).toHaveLength(150)
    for (const { stats } of paused)
      expect([stats.total.impressions, stats.total.spend.decimal, stats.total.ctr]).toEqual([0, '0.00', null])
  })

  it('takes at most 51 statistics calls for the totals of 1,000 line items over 7 days', async () => {
    const items = await made(
      'line_items',
      Array.from({ length: 800 }, (_, index) =>
        wholeLineItem({ campaign_id: pausedCampaigns[Math.floor(index / 100)], entity_status: 'PAUSED' }),
      ),
    )
    expect(items).toHaveLength(800)
    const { data, errors, calls } = await inAccount(
      'lineItems(first: 1000) { nodes { restId stats(last: "P7D", granularity: TOTAL) { from to total { impressions } series { start end } } } }',
      paris,
    )
    expect(errors).toEqual([])
    const { nodes } = data.account.lineItems
    expect(nodes).toHaveLength(1000)
    expect(calls['stats.active_entities']).toBe(1)
    expect(calls['stats.list']).toBeLessThanOrEqual(50)
    // The window ends at the last midnight in Paris.
    const week = { from: '2026-11-12T23:00:00Z', to: '2026-11-19T23:00:00Z' }
    expect(nodes[0].stats).toMatchObject({ ...week, series: [{ start: week.from, end: week.to }] })
    for (let first = 0; first < 200; first += 20) {
      const some = nodes.slice(first, first + 20)
      const ids = some.map(({ restId }: Json) => restId)
      const metrics = await statsOf('LINE_ITEM', ids, week, { granularity: 'TOTAL' })
      expect(some.map(({ stats }: Json) => stats.total.impressions ?? 0)).toEqual(
        metrics.map(({ impressions }) => impressions?.[0] ?? 0),
      )
    }
  })
})

describe('statistics query on several levels', () => {
  it('takes one call per level to find served entities, and about one statistics call per 20 of them', async () => {
    const numbers = 'stats { total { impressions } }'
    const { data, errors, calls } = await inAccount(
      `campaigns(first: 120) { nodes { ${numbers} lineItems { nodes { ${numbers} promotedTweets { nodes { ${numbers} } } } } } }`,
    )
    expect([errors, calls['stats.active_entities']]).toEqual([[], 3])
    type Numbers = { readonly stats: { readonly total: { readonly impressions: number | null } } }
    const levels: Numbers[][] = [[], [], []]
    for (const campaign of data.account.campaigns.nodes) {
      levels[0]?.push(campaign)
      levels[1]?.push(...campaign.lineItems.nodes)
      for (const { promotedTweets } of campaign.lineItems.nodes) levels[2]?.push(...promotedTweets.nodes)
      expect(sum(campaign.lineItems.nodes.map(({ stats }: Numbers) => stats.total.impressions ?? 0))).toBe(
        campaign.stats.total.impressions ?? 0,
      )
    }
    const served = levels.map(
      (level) => level.filter(({ stats }) => (stats.total.impressions ?? 0) > 0).length,
    )
    expect(levels.map(({ length }) => length)).toEqual([120, 600, 3600])
    // Entities active only shortly after the window are requested too. This can add one call per level.
    const fewest = sum(served.map((count) => Math.ceil(count / 20)))
    expect(calls['stats.list']).toBeGreaterThanOrEqual(fewest)
    expect(calls['stats.list']).toBeLessThanOrEqual(fewest + 3)
  })
})

describe('statistics query whose served entities are unknown', () => {
  const faulty = faultsOf(world.sandboxUrl)
  beforeEach(() =>
    faulty({ operation: 'stats.active_entities', fault: 'status=400; code=INVALID_PARAMETER' }),
  )
  const counted = (args: string, first: number) =>
    inAccount(`campaigns(first: ${first}) { nodes { stats(${args}) { total { impressions } } } }`, paris)

  it('reads the statistics of all entities', async () => {
    const { errors, calls } = await counted('last: "P7D"', 41)
    expect([errors, calls['stats.list']]).toEqual([[], 3])
  })

  it('is refused if it needs more statistics calls than one operation may make', async () => {
    // 362 campaigns over 13 weeks take 19 × 13 = 247 calls.
    const { errors, calls } = await counted('last: "P90D", granularity: TOTAL', 1000)
    expect(calls['stats.list']).toBeUndefined()
    expect(errors[0]).toMatchObject({
      message:
        'Too many statistics calls in one operation: 247, limit 200. One call covers 20 entities and 7 days. Request fewer entities or a shorter period',
      extensions: { code: 'UPSTREAM_BUDGET_EXCEEDED', limit: 200 },
    })
  })
})
