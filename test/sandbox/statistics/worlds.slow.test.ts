import fc from 'fast-check'
import { POST } from '../rules/recommended.ts'
import { newAccount, serving } from '../serve.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Number of random worlds; RANDOM_WORLDS overrides it. */
const RUNS = Number(process.env.RANDOM_WORLDS ?? 10)
const { client, clock } = await serving()

/** Micros per unit of currency. */
const UNIT = 1_000_000
const amount = fc.integer({ min: 5, max: 3_000 })
const lineItemPlan = fc.record({
  startsIn: fc.integer({ min: 0, max: 30 }),
  lasts: fc.option(fc.integer({ min: 1, max: 100 })),
  daily: fc.option(amount),
  total: fc.option(fc.integer({ min: 1, max: 9 })),
  posts: fc.integer({ min: 1, max: 3 }),
})
const campaignPlan = fc.record({
  objective: fc.constantFrom('ENGAGEMENTS', 'REACH'),
  daily: amount,
  total: fc.option(fc.integer({ min: 1, max: 9 })),
  byLineItem: fc.boolean(),
  lineItems: fc.array(lineItemPlan, { minLength: 1, maxLength: 3 }),
})
const change = fc.record({
  after: fc.integer({ min: 1, max: 40 * 60 }),
  campaign: fc.nat(),
  lineItem: fc.nat(),
  what: fc.constantFrom(
    'pause campaign',
    'resume campaign',
    'campaign budget',
    'pause line item',
    'resume line item',
    'line item budget',
    'extend line item',
    'delete line item',
    'delete post',
    'add line item',
  ),
  daily: amount,
})
const world = fc.record({
  campaigns: fc.array(campaignPlan, { minLength: 1, maxLength: 2 }),
  changes: fc.array(change, { maxLength: 4 }),
  metricGroup: fc.constantFrom('ENGAGEMENT', 'BILLING', 'VIDEO', 'MEDIA', 'WEB_CONVERSION'),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never
type Plan<T> = T extends fc.Arbitrary<infer P> ? P : never

const time = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')
const hour = (ms: number): number => Math.floor(ms / HOUR) * HOUR
const made = async (target: string, parameters: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] !== undefined)
  const { status, json } = await client.post(`${target}?${new URLSearchParams(given)}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return (Array.isArray(json.data) ? json.data : [json.data]).map(({ id }: { id: string }) => id) as string[]
}

interface LineItem {
  readonly id: string
  readonly ads: readonly string[]
  /** Highest budget ever set, in micros; undefined without a budget. */
  daily?: number
  total?: number
}
interface Campaign {
  readonly id: string
  readonly objective: string
  readonly byLineItem: boolean
  readonly lineItems: LineItem[]
  daily: number
  readonly total?: number
}

class Advertiser {
  readonly #at: string
  readonly account: string
  readonly funding: string
  readonly campaigns: Campaign[] = []

  constructor(account: string, funding: string) {
    this.#at = `/12/accounts/${account}`
    this.account = account
    this.funding = funding
  }

  async add({ objective, daily, total, byLineItem, lineItems }: Plan<typeof campaignPlan>): Promise<void> {
    const [id] = (await made(`${this.#at}/campaigns`, {
      funding_instrument_id: this.funding,
      name: 'Random',
      budget_optimization: byLineItem ? 'LINE_ITEM' : 'CAMPAIGN',
      daily_budget_amount_local_micro: `${daily * UNIT}`,
      total_budget_amount_local_micro: total === null ? undefined : `${total * daily * UNIT}`,
    })) as [string]
    const campaign: Campaign = {
      id,
      objective,
      byLineItem,
      lineItems: [],
      daily: daily * UNIT,
      ...(total !== null && { total: total * daily * UNIT }),
    }
    this.campaigns.push(campaign)
    for (const lineItem of lineItems) await this.addLineItem(campaign, lineItem)
  }

  async addLineItem(campaign: Campaign, plan: Plan<typeof lineItemPlan>): Promise<void> {
    const start = hour(clock.now) + plan.startsIn * HOUR + 17 * 60_000
    const daily =
      plan.daily === null || !campaign.byLineItem ? undefined : Math.min(plan.daily * UNIT, campaign.daily)
    const total =
      plan.total === null
        ? undefined
        : Math.min(plan.total * (daily ?? campaign.daily), campaign.total ?? Infinity)
    const [id] = (await made(`${this.#at}/line_items`, {
      campaign_id: campaign.id,
      objective: campaign.objective,
      product_type: 'PROMOTED_TWEETS',
      placements: 'ALL_ON_TWITTER',
      bid_strategy: 'AUTO',
      start_time: time(start),
      end_time: plan.lasts === null ? undefined : time(start + plan.lasts * HOUR),
      daily_budget_amount_local_micro: daily?.toFixed(),
      total_budget_amount_local_micro: total?.toFixed(),
    })) as [string]
    const posts = Array.from({ length: plan.posts }, (_, index) => `${BigInt(POST) + BigInt(index)}`)
    const ads = await made(`${this.#at}/promoted_tweets`, { line_item_id: id, tweet_ids: posts.join(',') })
    campaign.lineItems.push({ id, ads, ...(daily && { daily }), ...(total && { total }) })
  }

  async change({ campaign, lineItem, what, daily }: Plan<typeof change>): Promise<void> {
    const parent = this.campaigns[campaign % this.campaigns.length] as Campaign
    const child = parent.lineItems[lineItem % parent.lineItems.length] as LineItem
    const [ofParent, ofChild] = [`${this.#at}/campaigns/${parent.id}`, `${this.#at}/line_items/${child.id}`]
    const micros = daily * UNIT
    switch (what) {
      case 'pause campaign':
        return void (await client.put(`${ofParent}?entity_status=PAUSED`))
      case 'resume campaign':
        return void (await client.put(`${ofParent}?entity_status=ACTIVE`))
      case 'pause line item':
        return void (await client.put(`${ofChild}?entity_status=PAUSED`))
      case 'resume line item':
        return void (await client.put(`${ofChild}?entity_status=ACTIVE`))
      case 'extend line item':
        return void (await client.put(`${ofChild}?end_time=${time(hour(clock.now) + 3 * DAY)}`))
      case 'delete line item':
        return void (await client.delete(ofChild))
      case 'delete post':
        return void (await client.delete(`${this.#at}/promoted_tweets/${child.ads[0]}`))
      case 'add line item':
        return this.addLineItem(parent, {
          startsIn: 0,
          lasts: daily,
          daily: null,
          total: null,
          posts: 1,
        })
      case 'campaign budget': {
        const { status } = await client.put(`${ofParent}?daily_budget_amount_local_micro=${micros}`)
        if (status === 200) parent.daily = Math.max(parent.daily, micros)
        return
      }
      case 'line item budget': {
        const { status } = await client.put(`${ofChild}?daily_budget_amount_local_micro=${micros}`)
        if (status === 200 && child.daily !== undefined) child.daily = Math.max(child.daily, micros)
      }
    }
  }

  /** Reads values by entity id, then by metric; null becomes zeros. Parts of conversions are named `metric.part`. */
  async stats(entity: string, ids: readonly string[], parameters: Readonly<Record<string, string>>) {
    const query = {
      entity,
      entity_ids: ids.join(','),
      placement: 'ALL_ON_TWITTER',
      ...parameters,
    }
    const { status, json } = await client.get(
      `/12/stats/accounts/${this.account}?${new URLSearchParams(query)}`,
    )
    expect([status, json.errors]).toEqual([200, undefined])
    const zeros = Array<number>(json.time_series_length).fill(0)
    return new Map<string, Record<string, number[]>>(
      json.data.map(({ id, id_data }: { id: string; id_data: [{ metrics: Record<string, unknown> }] }) => [
        id,
        Object.fromEntries(
          Object.entries(id_data[0].metrics).flatMap(([metric, values]) =>
            values === null || Array.isArray(values)
              ? [[metric, values ?? zeros]]
              : Object.entries(values as object).map(([part, each]) => [`${metric}.${part}`, each ?? zeros]),
          ),
        ),
      ]),
    )
  }
}
type Numbers = Awaited<ReturnType<Advertiser['stats']>>

/** Sums the values of all entities by metric and time. Omits metrics that are always zero. */
const sumOf = (numbers: Numbers): Record<string, number[]> => {
  const sums: Record<string, number[]> = {}
  for (const metrics of numbers.values())
    for (const [metric, values] of Object.entries(metrics))
      sums[metric] = values.map((value, index) => value + (sums[metric]?.[index] ?? 0))
  return Object.fromEntries(Object.entries(sums).filter(([, values]) => values.some((value) => value > 0)))
}
/** ENGAGEMENT metrics of accounts and funding instruments. */
const OF_ACCOUNTS = new Set(['impressions', 'engagements', 'likes', 'replies', 'retweets', 'follows'])
const total = (values: readonly number[] = []): number => values.reduce((all, each) => all + each, 0)
const CHARGE = 'billed_charge_local_micro'

const play = async ({ campaigns, changes, metricGroup }: World): Promise<void> => {
  const { account, funding } = await newAccount(client)
  const advertiser = new Advertiser(account, funding)
  const start = hour(clock.now)
  for (const each of campaigns) await advertiser.add(each)
  const week = { start_time: time(start), end_time: time(start + 7 * DAY) }
  const hours = { ...week, granularity: 'HOUR', metric_groups: 'ENGAGEMENT' }
  let past: number[] = []
  for (const each of changes) {
    clock.now += each.after * 60_000
    await advertiser.change(each)
    const [impressions = []] = Object.values(sumOf(await advertiser.stats('ACCOUNT', [account], hours)))
    // Past hours do not change.
    expect(impressions.slice(0, past.length)).toEqual(past)
    past = impressions.slice(0, (hour(clock.now) - start) / HOUR)
  }
  clock.now += 10 * DAY

  const lineItems = advertiser.campaigns.flatMap(({ lineItems: own }) => own)
  const ids = {
    account: [account],
    funding: [funding],
    campaigns: advertiser.campaigns.map(({ id }) => id),
    lineItems: lineItems.map(({ id }) => id),
    posts: lineItems.flatMap(({ ads }) => ads).slice(0, 20),
  }
  const whole = sumOf(await advertiser.stats('ACCOUNT', ids.account, hours))
  expect(sumOf(await advertiser.stats('FUNDING_INSTRUMENT', ids.funding, hours))).toEqual(whole)
  const ofCampaigns = Object.entries(sumOf(await advertiser.stats('CAMPAIGN', ids.campaigns, hours)))
  expect(Object.fromEntries(ofCampaigns.filter(([metric]) => OF_ACCOUNTS.has(metric)))).toEqual(whole)
  expect(whole.impressions?.slice(0, past.length) ?? past.map(() => 0)).toEqual(past)

  const ofGroup = { ...week, granularity: 'TOTAL', metric_groups: metricGroup }
  const campaignTotals = await advertiser.stats('CAMPAIGN', ids.campaigns, ofGroup)
  const lineItemTotals = await advertiser.stats('LINE_ITEM', ids.lineItems, ofGroup)
  expect(sumOf(lineItemTotals)).toEqual(sumOf(campaignTotals))
  if (lineItems.flatMap(({ ads }) => ads).length <= 20)
    expect(sumOf(await advertiser.stats('PROMOTED_TWEET', ids.posts, ofGroup))).toEqual(sumOf(campaignTotals))

  const { timezone } = (await client.get(`/12/accounts/${account}`)).json.data
  expect(timezone).toBe('America/Los_Angeles')
  const billed = { ...hours, metric_groups: 'BILLING' }
  const charges = await advertiser.stats('CAMPAIGN', ids.campaigns, billed)
  const lineItemCharges = await advertiser.stats('LINE_ITEM', ids.lineItems, billed)
  const dayOf = (index: number) =>
    new Intl.DateTimeFormat('sv', { timeZone: timezone, dateStyle: 'short' }).format(start + index * HOUR)
  const assertWithin = (charged: readonly number[] = [], daily = Infinity, most = Infinity) => {
    const byDay = Map.groupBy(charged.keys(), dayOf)
    for (const [, indexes] of byDay)
      expect(total(indexes.map((index) => charged[index] as number))).toBeLessThanOrEqual(daily)
    expect(total(charged)).toBeLessThanOrEqual(most)
  }
  for (const { id, daily, total: most, lineItems: own } of advertiser.campaigns) {
    assertWithin(charges.get(id)?.[CHARGE], daily, most)
    for (const each of own) assertWithin(lineItemCharges.get(each.id)?.[CHARGE], each.daily, each.total)
    const children = new Map(own.map((each) => [each.id, lineItemCharges.get(each.id) ?? {}]))
    expect(sumOf(children)).toEqual(sumOf(new Map([[id, charges.get(id) ?? {}]])))
  }
}

describe('delivery metrics of random advertisers', () => {
  const title = 'add up at every level, stay within budgets and do not change afterwards'
  const check = async () => {
    // All days of a run lie before the next clock change in the accounts' time zones.
    clock.now = Date.parse('2027-02-20T08:25:00Z')
    await fc.assert(fc.asyncProperty(world, play), {
      numRuns: RUNS,
      seed: 4,
      endOnFailure: true,
      includeErrorInReport: true,
    })
  }
  it(title, check, 20_000 + RUNS * 5_000)
})
