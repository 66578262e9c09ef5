import { createCaches } from '../../src/upstream/index.ts'
import { createRecordedTransport } from '../gateway/graphql/recorded-transport.ts'
import { statsReader, sum } from './statistics.ts'
import { globalId, inWorld, type Json, restList, type Served, serveSandbox } from './world.ts'

const clock = { now: Date.parse('2026-11-20T05:20:30Z') }
const { world, rest, main } = await inWorld({
  runtime: { now: () => clock.now },
  timestampWindowSeconds: 100 * 365 * 86_400,
})
const WEEK = { from: '2026-11-13T05:00:00Z', to: '2026-11-20T05:00:00Z' }
const GROUPS = 'ENGAGEMENT,BILLING,VIDEO,WEB_CONVERSION'
const NUMBERS = `stats(from: "${WEEK.from}", to: "${WEEK.to}") {
  total { impressions carouselSwipes ctr spend { micros } videoTotalViews conversionPurchases { total orderQuantity } }
  series { impressions videoTotalViews }
}`

/** Returns a campaign's metrics from a separate REST call, with 0 in place of null. */
const expectedOf = async (id: string): Promise<Json> => {
  const [metrics] = await statsReader(rest, main)('CAMPAIGN', [id], WEEK, { groups: GROUPS })
  const days = (series: number[] | null | undefined): number[] => series ?? new Array(7).fill(0)
  const of = (name: string): number[] => days(metrics[name])
  const purchases = metrics.conversion_purchases ?? {}
  const total = (name: string): number => sum(of(name))
  return {
    total: {
      impressions: total('impressions'),
      carouselSwipes: total('carousel_swipes'),
      ctr: total('impressions') === 0 ? null : total('clicks') / total('impressions'),
      spend: { micros: String(total('billed_charge_local_micro')) },
      videoTotalViews: total('video_total_views'),
      conversionPurchases: {
        total: sum(days(purchases.post_view)) + sum(days(purchases.post_engagement)),
        orderQuantity: sum(days(purchases.order_quantity)),
      },
    },
    series: of('impressions').map((impressions, day) => ({
      impressions,
      videoTotalViews: of('video_total_views')[day],
    })),
  }
}

const ids: string[] = (await restList(rest, `/12/accounts/${main}/campaigns?count=200`)).map(({ id }) => id)
const expected = new Map<string, Json>()
for (let first = 0; first < ids.length; first += 20)
  await Promise.all(
    ids.slice(first, first + 20).map(async (id) => void expected.set(id, await expectedOf(id))),
  )

// All gateways read the same pages, so the sandbox computes each page only once.
const { transport, close } = createRecordedTransport()
afterAll(close)
const served = async (plan: 'parallel' | 'frugal' | 'off', cached = false): Promise<Served> => {
  const gateway = await serveSandbox(
    world.sandbox,
    {
      baseUrl: world.sandboxUrl,
      sandboxUrl: world.sandboxUrl,
      transport,
      ...(cached && {
        caches: createCaches({ pages: { ttlMs: { stats: 60_000, active_entities: 60_000 } } }),
      }),
    },
    { plan },
  )
  afterAll(() => gateway.close())
  return gateway
}
const gateways = {
  'that reads ahead': await served('parallel'),
  'that saves calls': await served('frugal'),
  'that reads level by level': await served('off'),
  // Only this gateway caches pages. Its results depend on the pages that earlier requests have read.
  'that caches pages': await served('parallel', true),
}

const nodesOf = async ({ ask }: Served, query: string, variables: object = {}): Promise<Json[]> => {
  const { data, errors } = await ask(query, variables)
  expect(errors).toEqual([])
  return data.account?.campaigns.nodes ?? data.nodes ?? [data.campaign ?? data.node]
}
const ofAccount = (first: number, more = ''): string =>
  `query ($ids: [ID!]) { account(id: "${main}") { campaigns(first: ${first}, filter: { ids: $ids }${more}) { nodes { restId ${NUMBERS} } } } }`

const expectCells = (nodes: readonly Json[], count: number): void => {
  expect(nodes).toHaveLength(count)
  for (const { restId, stats } of nodes) expect([restId, stats]).toEqual([restId, expected.get(restId)])
}

describe.each(Object.entries(gateways))('gateway %s', (_how, gateway) => {
  it('is tested with both served and unserved campaigns', () => {
    const impressions = [...expected.values()].map(({ total }) => total.impressions)
    expect(impressions.filter((count) => count === 0).length).toBeGreaterThan(20)
    expect(impressions.filter((count) => count > 0).length).toBeGreaterThan(0)
  })

  it.each([1, 20, 40, 41, 200])(
    'returns the expected metrics for the first %i campaigns, even if the query is repeated [stats.list.zero]',
    async (first) => {
      for (let time = 0; time < 2; time += 1)
        expectCells(await nodesOf(gateway, ofAccount(first)), Math.min(first, ids.length))
    },
  )

  it('returns the expected metrics in reports, both over GraphQL and as JSON lines [stats.list.zero]', async () => {
    const some = ids.slice(0, 45)
    const { data, errors } = await gateway.ask(
      `query ($ids: [ID!]!) { statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, from: "${WEEK.from}", to: "${WEEK.to}") { rows {
        restId: entityRestId
        total { impressions carouselSwipes ctr spend { micros } videoTotalViews conversionPurchases { total orderQuantity } }
        series { impressions videoTotalViews }
      } } }`,
      { ids: some },
    )
    expect(errors).toEqual([])
    const rows: Json[] = data.statsReport.rows
    expectCells(
      rows.map(({ restId, ...stats }) => ({ restId, stats })),
      45,
    )
    const response = await fetch(`${gateway.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        accountId: main,
        entity: 'CAMPAIGN',
        ids: some,
        ...WEEK,
        metricGroups: GROUPS.split(','),
      }),
    })
    const lines = (await response.text()).trimEnd().split('\n')
    const written = lines.flatMap((line) => JSON.parse(line).row ?? [])
    expect(written).toHaveLength(45)
    for (const { entityId, metrics } of written) {
      const { total, series } = expected.get(entityId)
      expect([entityId, metrics.impressions, metrics.video_total_views]).toEqual([
        entityId,
        series.map(({ impressions }: Json) => impressions),
        series.map(({ videoTotalViews }: Json) => videoTotalViews),
      ])
      expect(sum(metrics.conversion_purchases.order_quantity)).toBe(total.conversionPurchases.orderQuantity)
    }
  })

  it('returns the expected metrics for nodes and for one campaign [stats.list.zero]', async () => {
    const some = ids.slice(0, 45)
    const query = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Campaign { restId ${NUMBERS} } } }`
    for (const count of [3, 45]) {
      const global = some.slice(0, count).map((id) => globalId('Campaign', main, id))
      expectCells(await nodesOf(gateway, query, { ids: global }), count)
    }
    const quiet = ids.find((id) => expected.get(id).total.impressions === 0) as string
    const one = `{ node(id: "${globalId('Campaign', main, quiet)}") { ... on Campaign { restId ${NUMBERS} } } }`
    expectCells(await nodesOf(gateway, one), 1)
  })
})
