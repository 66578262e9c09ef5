import { readdirSync } from 'node:fs'
import { type GraphQLSchema, parse, print } from 'graphql'
import { type Asked, startWorld, type World } from './domains/world.ts'
import { levelsOf, limitOf, schemaOf } from './examples/limit.ts'
import { type Example, numberIn, operationsOf as operationsIn } from './examples/operations.ts'

const FOLDER = new URL('../examples/', import.meta.url)
const operationsOf = (name: string) => operationsIn(new URL(`${name}.graphql`, FOLDER))
const MAIN = '18ce54d4x5t'
const HOUR = 3_600_000
/**
 * Extra calls that a new process may make in its second request for lists longer than a page (decision 18).
 */
const WASTED: Readonly<Record<string, number>> = { 'creatives-in-promotion': 1 }

let world: World
let schema: GraphQLSchema
beforeAll(async () => {
  // The call counts in examples' comments assume a first request that reads lists level by level. They also
  // depend on daylight saving changes in the reporting period, so the time is fixed.
  const now = Date.parse('2026-11-20T05:20:30Z')
  world = await startWorld(
    { runtime: { now: () => now }, timestampWindowSeconds: 100 * 365 * 86_400 },
    {},
    'off',
  )
  schema = await schemaOf(world.ask)
})
afterAll(() => world.close())
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => file.replace('.graphql', ''))
interface Stats {
  readonly total: { readonly impressions: number | null }
  readonly series: readonly { readonly impressions: number | null }[]
}
const asked = new Set<string>()
const covered = new Set<string>()

/**
 * Runs an example. Expects no errors, data at each level, and the number of calls in its comment, which must
 * be within the limit.
 */
const ask = async (name: string, variables: object = {}, index = 0): Promise<Asked> => {
  const { operation, comment } = operationsOf(name)[index] as Example
  const answered = await world.ask(print(operation), variables, { 'x-ads-trace': '1' })
  asked.add(`${name} ${index}`)
  expect(answered.errors).toEqual([])
  expectTraced(answered)
  const levels = levelsOf(schema, operation, answered.data)
  expect(levels.filter(({ found }) => found === 0).map((level) => level.name)).toEqual([])
  const calls = Object.values(answered.calls).reduce((sum, count) => sum + count, 0)
  const limit = limitOf(levels) + (WASTED[name] ?? 0)
  expect({ calls, limit }).toEqual({ calls: numberIn(comment, 'calls'), limit: numberIn(comment, 'limit') })
  expect(calls).toBeLessThanOrEqual(limit)
  return answered
}

/**
 * Expects the trace to contain the calls received by the sandbox, and a path in the response for each call.
 */
const expectTraced = ({ text, calls }: Asked): void => {
  const { ads } = JSON.parse(text).extensions
  const sent = ads.calls.filter(({ source }: { source: string }) => source === 'upstream')
  const counted = new Map<string, number>()
  for (const { operation } of sent) counted.set(operation, (counted.get(operation) ?? 0) + 1)
  expect(Object.fromEntries(counted)).toEqual(calls)
  expect(ads.totals.calls).toBe(sent.length)
  const unplaced = ads.calls.filter(({ paths }: { paths: string[] }) => paths.length === 0)
  expect(unplaced.map(({ operation }: { operation: string }) => operation)).toEqual([])
}

/** Declares a test that must run all operations of an example. */
const example = (name: string, what: string, run: () => Promise<void>): void => {
  covered.add(name)
  it(`${what}: ${name}`, async () => {
    asked.clear()
    await run()
    expect([...asked]).toEqual(operationsOf(name).map((_, index) => `${name} ${index}`))
  })
}

describe('example', () => {
  it.each(names)('starts with a description: %s', (name) => {
    const [{ comment }] = operationsOf(name) as [Example]
    expect(comment).toMatch(/^# [A-Z].{20,}/)
  })

  for (const name of [
    'account-overview',
    'audience-planning',
    'best-posts',
    'campaign-table',
    'creatives-in-promotion',
    'delivery-problems',
    'drafts-and-deleted',
    'search-by-name',
    'targeting-and-bids',
  ])
    example(name, 'takes the number of calls in its comment', async () => {
      await ask(name)
    })

  example('account-summary', "shows the sum of the account's funding instruments", async () => {
    const { data } = await ask('account-summary')
    const { stats, fundingInstruments } = data.account
    expect(stats.total.impressions).toBeGreaterThan(0)
    const shown = fundingInstruments.nodes.map(({ stats }: { stats: Stats }) => stats.total.impressions ?? 0)
    expect(shown.reduce((sum: number, impressions: number) => sum + impressions)).toBe(
      stats.total.impressions,
    )
  })

  example('campaign-stats', 'shows 14 days whose impressions add up to the total', async () => {
    const { data } = await ask('campaign-stats')
    const served = data.account.campaigns.nodes.filter(
      ({ stats }: { stats: Stats }) => (stats.total.impressions ?? 0) > 0,
    )
    expect(served.length).toBeGreaterThan(3)
    for (const { stats } of served as { stats: Stats }[]) {
      expect(stats.series).toHaveLength(14)
      expect(stats.series.reduce((sum, { impressions }) => sum + (impressions ?? 0), 0)).toBe(
        stats.total.impressions,
      )
    }
  })

  // The number of polls depends on the clock, so only jobs are counted.
  covered.add('report-by-country')
  it('creates as many report jobs as its comment says: report-by-country', async () => {
    const [{ operation, comment }] = operationsOf('report-by-country') as [Example]
    const { data, errors, calls } = await world.ask(print(operation))
    expect(errors).toEqual([])
    const { way, jobs, rows } = data.statsReport
    expect([way, calls['stats_jobs.create']]).toEqual(['JOBS', jobs])
    expect([2, 3]).toContain(jobs)
    expect(comment).toContain('two statistics jobs, or three if\n# the clocks were set back')
    expect(new Set(rows.map(({ entityRestId }: { entityRestId: string }) => entityRestId)).size).toBe(2)
    expect(rows.some(({ total }: { total: { impressions: number | null } }) => total.impressions)).toBe(true)
  })

  example('pacing', 'shows the spend of 24 hours, which is within the daily budget', async () => {
    const { data } = await ask('pacing')
    let spent = 0
    for (const { dailyBudget, stats } of data.account.campaigns.nodes) {
      expect(stats.series).toHaveLength(24)
      const sum = stats.series.reduce(
        (all: number, { spend }: { spend: { micros: string } | null }) => all + Number(spend?.micros ?? 0),
        0,
      )
      expect(sum).toBe(Number(stats.total.spend?.micros ?? 0))
      if (dailyBudget) expect(sum).toBeLessThanOrEqual(Number(dailyBudget.micros))
      spent += sum
    }
    expect(spent).toBeGreaterThan(0)
  })

  example('ads', 'shows text for each ad, and a card or images for most', async () => {
    const { data, calls } = await ask('ads')
    // biome-ignore lint/suspicious/noExplicitAny: members of the result
    type Found = any
    const posts = data.account.campaigns.nodes
      .flatMap(({ lineItems }: Found) => lineItems.nodes)
      .flatMap(({ promotedTweets }: Found) => promotedTweets.nodes)
      .map(({ tweet }: Found) => tweet)
    expect(posts).toHaveLength(600)
    for (const { fullText, previewUrl, author } of posts)
      expect([fullText, previewUrl, author.name]).toEqual([
        expect.stringMatching(/./),
        expect.stringMatching(/^https?:/),
        expect.stringMatching(/./),
      ])
    const shown = posts.filter(({ card, media }: Found) => card !== null || media.length > 0)
    expect(shown.length).toBeGreaterThan(300)
    // Without previews, this query would take 8 calls.
    expect(calls).toEqual({
      'accounts.list': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
      'tweets.list': 3,
      'cards.all': 1,
      'tweet_previews.list': 3,
    })
  })

  example('delivery-problems', 'shows every reason that occurs in the demo data', async () => {
    const { data } = await ask('delivery-problems')
    const reasons = data.account.campaigns.nodes.flatMap(
      ({ servable, reasonsNotServable }: { servable: boolean; reasonsNotServable: string[] }) => {
        expect(servable).toBe(reasonsNotServable.length === 0)
        return reasonsNotServable
      },
    )
    expect([...new Set(reasons)].sort()).toEqual(['EXPIRED', 'FUNDING_PROBLEM', 'PAUSED_BY_ADVERTISER'])
  })

  example(
    'whole-account',
    'shows and counts 120 campaigns, 600 line items and 3,600 promoted tweets',
    async () => {
      const { data } = await ask('whole-account')
      const { campaigns } = data.viewer.accounts.nodes[0]
      const sum = (lists: { totalCount: number }[]) =>
        lists.reduce((all, { totalCount }) => all + totalCount, 0)
      // biome-ignore lint/suspicious/noExplicitAny: members of the result
      const items = campaigns.nodes.map(({ lineItems }: any) => lineItems)
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const posts = items.flatMap(({ nodes }: any) => nodes.map(({ promotedTweets }: any) => promotedTweets))
      expect([campaigns.totalCount, sum(items), sum(posts)]).toEqual([120, 600, 3600])
    },
  )

  example('reference-data', 'takes no calls the second time', async () => {
    const first = await ask('reference-data')
    const [{ operation }] = operationsOf('reference-data') as [Example]
    const second = await world.ask(print(operation))
    expect([second.data, second.calls]).toEqual([first.data, {}])
  })

  example('product-catalog', 'returns products, product sets and scheduled feeds', async () => {
    const { data } = await ask('product-catalog')
    const [{ products, productSets, scheduledFeeds }] = data.productCatalogs
    expect([products.nodes.length, productSets.nodes.length, scheduledFeeds.length]).toEqual([3, 2, 1])
  })

  example('recommendations', 'returns the mutations of a recommendation', async () => {
    const { data } = await ask('recommendations')
    const [{ restId }] = data.account.recommendations
    const opened = await ask('recommendations', { id: restId }, 1)
    for (const { document } of opened.data.account.recommendation.batches)
      expect(() => parse(document)).not.toThrow()
  })

  example('four-levels', 'reads each level once', async () => {
    const { data, calls } = await ask('four-levels')
    expect(calls).toEqual({
      'accounts.list': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
    })
    const { nodes } = data.viewer.accounts.nodes[0].campaigns
    expect(nodes).toHaveLength(20)
    for (const campaign of nodes) {
      expect(campaign.lineItems.nodes).toHaveLength(5)
      for (const item of campaign.lineItems.nodes) expect(item.promotedTweets.nodes).toHaveLength(6)
    }
  })

  example('paging', 'continues after the previous page', async () => {
    const first = await ask('paging')
    const { edges, pageInfo } = first.data.account.campaigns
    expect(edges).toHaveLength(25)
    const second = await ask('paging', { after: pageInfo.endCursor })
    expect(second.data.account.campaigns.edges).toHaveLength(25)
    expect(second.data.account.campaigns.edges).not.toContainEqual(edges.at(-1))
  })

  example('orders-and-filters', 'returns the largest budgets and the count', async () => {
    const { data, calls } = await ask('orders-and-filters')
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2, 'funding_instruments.list': 1 })
    const { nodes, totalCount } = data.account.campaigns
    expect([nodes.length, totalCount]).toEqual([5, 10])
    const budgets = nodes.map(({ dailyBudget }: { dailyBudget: { decimal: string } }) =>
      Number(dailyBudget.decimal),
    )
    expect(budgets).toEqual([...budgets].sort((a, b) => b - a))
  })

  example('campaigns-by-spend', 'returns the highest spend first', async () => {
    const { data } = await ask('campaigns-by-spend')
    const spends = data.account.campaigns.nodes.map(
      ({ stats }: { stats: { total: { spend: { decimal: string } } } }) => Number(stats.total.spend.decimal),
    )
    expect(spends).toHaveLength(5)
    expect(spends).toEqual([...spends].sort((one, other) => other - one))
  })

  example('nodes', 'finds existing records with one call per type', async () => {
    const { data, calls } = await ask('nodes')
    expect(data.nodes).toMatchObject([
      { __typename: 'Campaign', name: expect.any(String) },
      { __typename: 'LineItem', campaign: { name: expect.any(String) } },
      null,
    ])
    expect(calls).toEqual({ 'campaigns.list': 1, 'line_items.list': 1 })
  })
})

describe('example that changes data', () => {
  afterEach(() => world.reset())

  example('campaign-history', 'shows a change', async () => {
    const { status } = await world.rest.put(`/12/accounts/${MAIN}/campaigns/8wku2?name=Renamed%20once`)
    expect(status).toBe(200)
    const clock = await (await fetch(`${world.sandboxUrl}/__sandbox/clock`)).json()
    const hour = Math.floor(Date.parse(clock.now) / HOUR) * HOUR
    const at = (time: number) => new Date(time).toISOString().replace('.000', '')
    const { data } = await ask('campaign-history', { from: at(hour - HOUR), to: at(hour + HOUR) })
    const { name, history } = data.account.campaign
    expect(name).toBe('Renamed once')
    expect(history.nodes[0].changes).toContainEqual({
      field: 'name',
      before: expect.any(String),
      after: 'Renamed once',
    })
  })

  example('create-campaign', 'creates a campaign and then its line item', async () => {
    const made = await ask('create-campaign')
    expect(made.calls).toEqual({ 'campaigns.create': 1 })
    const { campaign, userErrors } = made.data.campaignCreate
    expect(userErrors).toEqual([])
    const item = await ask('create-campaign', { campaignId: campaign.restId }, 1)
    expect(item.data.lineItemCreate).toEqual({
      lineItem: { restId: expect.any(String), goal: 'LINK_CLICKS', campaign: { name: 'Autumn launch' } },
      userErrors: [],
    })
    expect(item.calls).toEqual({ 'line_items.create': 1, 'campaigns.list': 1 })
  })

  example('launch-campaign', 'creates campaign, line items, targeting and post in one request', async () => {
    const { data, calls } = await ask('launch-campaign')
    expect(calls).toEqual({
      'campaigns.create': 1,
      'line_items.create': 2,
      'targeting_criteria.batch': 1,
      'tweets.create': 1,
      'promoted_tweets.create': 1,
      'line_items.list': 1,
    })
    const criteria = data.targetingCriteriaBatch.targetingCriteria
    expect(criteria.map(({ lineItem }: { lineItem: { name: string } }) => lineItem.name)).toEqual([
      'Commuters',
      'Families',
    ])
    const [{ tweetId }] = data.promotedTweetsCreate.promotedTweets
    expect(tweetId).toBe(data.tweetCreate.tweet.restId)
  })

  example('batch', 'makes three changes in one call', async () => {
    const { data, calls } = await ask('batch')
    expect(calls).toEqual({ 'campaigns.batch': 1 })
    expect(data.campaignsBatch).toMatchObject({
      campaigns: [
        { entityStatus: 'PAUSED' },
        { name: 'Renamed in a batch' },
        { name: 'Made in a batch', entityStatus: 'DRAFT' },
      ],
      userErrors: [],
    })
  })
})

describe('examples folder', () => {
  it('contains only tested examples', () => {
    expect([...covered].sort()).toEqual(names.sort())
  })
})
