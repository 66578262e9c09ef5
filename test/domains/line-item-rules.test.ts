import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { graphInput, graphNameOf, pairs, type Write, writesOf } from './both-ways.ts'
import { unchanged } from './unchanged.ts'
import { restList, startWorld, type World } from './world.ts'

// public facts §3.3–§3.6: every rule broken once by GraphQL and once by REST. "before" rules are known to the gateway,
// which asks nothing; "after" rules need what is stored.
type When = 'before' | 'after'

let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let writes: ReturnType<typeof writesOf>
let funding: string
/** Campaigns of our own, by what they are for. */
const campaigns: Record<string, string> = {}
/** Line items of our own, by what they are for. */
const items: Record<string, string> = {}

const BUDGETS = { daily_budget_amount_local_micro: 10_000_000, total_budget_amount_local_micro: 100_000_000 }
const NETWORK = { advertiser_domain: 'example.com', categories: ['IAB1'] }
const ANDROID = { android_app_store_identifier: 'com.example.app' }
const WINDOW = { start_time: '2031-01-02T00:00:00Z', end_time: '2031-01-02T00:00:00Z' }

const campaign = async (more: Write = {}): Promise<string> => {
  const made = await writesOf(world, account, 'campaign').rest.create({
    funding_instrument_id: funding,
    name: 'Rules',
    entity_status: 'PAUSED',
    ...BUDGETS,
    ...more,
  })
  expect([made.status, made.json.errors]).toEqual([200, undefined])
  return made.json.data.id
}
const whole = (more: Write): Write => ({
  objective: 'ENGAGEMENTS',
  product_type: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  ...more,
})
const item = async (more: Write, inCampaign: Write = {}): Promise<string> => {
  const made = await writes.rest.create(whole({ campaign_id: await campaign(inCampaign), ...more }))
  expect([made.status, made.json.errors]).toEqual([200, undefined])
  return made.json.data.id
}

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  writes = writesOf(world, account, 'lineItem')
  funding = (await restList(world.rest, `/12/accounts/${account}/funding_instruments`))[0].id
  campaigns.free = await campaign()
  campaigns.byLineItem = await campaign({ budget_optimization: 'LINE_ITEM' })
  campaigns.noDaily = await campaign({
    budget_optimization: 'LINE_ITEM',
    daily_budget_amount_local_micro: null,
  })
  campaigns.taken = await campaign()
  await writes.rest.create(whole({ campaign_id: campaigns.taken }))
  items.website = await item({ objective: 'WEBSITE_CLICKS', start_time: WINDOW.start_time })
  items.engagements = await item({ bid_strategy: 'MAX', bid_amount_local_micro: 1_000_000 })
  items.reach = await item({ objective: 'REACH', bid_strategy: 'TARGET', bid_amount_local_micro: 1_000_000 })
  items.installs = await item({ objective: 'APP_INSTALLS', ...ANDROID })
  items.appEngagements = await item({ objective: 'APP_ENGAGEMENTS', ...ANDROID })
  items.network = await item({ placements: ['PUBLISHER_NETWORK'], ...NETWORK })
  items.preroll = await item({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB1'] })
  items.ownBudget = await item(
    { daily_budget_amount_local_micro: 1_000_000, total_budget_amount_local_micro: 2_000_000 },
    { budget_optimization: 'LINE_ITEM' },
  )
})
afterAll(() => world.close())

const REFUSED: Readonly<Record<string, number>> = { CAMPAIGN_NOT_FOUND: 404, LINE_ITEM_NOT_FOUND: 404 }

describe('a new line item that breaks a rule', () => {
  it.each<[what: string, wrong: Write, code: string, parameter: string, when: When, limit?: number]>([
    [
      'MAX for REACH [line_items.create.bid_strategy.max_objectives]',
      { objective: 'REACH', bid_strategy: 'MAX', bid_amount_local_micro: 1 },
      'INVALID_PARAMETER',
      'bid_strategy',
      'before',
    ],
    [
      'MAX for FOLLOWERS [line_items.create.bid_strategy.max_objectives]',
      { objective: 'FOLLOWERS', bid_strategy: 'MAX', bid_amount_local_micro: 1 },
      'INVALID_PARAMETER',
      'bid_strategy',
      'before',
    ],
    ...['ENGAGEMENTS', 'VIDEO_VIEWS', 'PREROLL_VIEWS'].map(
      (objective): [string, Write, string, string, When] => [
        `TARGET for ${objective}`,
        { objective, bid_strategy: 'TARGET', bid_amount_local_micro: 1, categories: ['IAB1'] },
        'INVALID_PARAMETER',
        'bid_strategy',
        'before',
      ],
    ),
    [
      'MAX without a bid [line_items.create.bid_amount.required]',
      { bid_strategy: 'MAX' },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'TARGET without a bid [line_items.create.bid_amount.required]',
      { objective: 'REACH', bid_strategy: 'TARGET' },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'a bid of nothing [line_items.create.bid_amount.positive]',
      { bid_amount_local_micro: 0 },
      'INVALID_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'APP_PURCHASES for APP_ENGAGEMENTS [line_items.create.goal.app_purchases]',
      { objective: 'APP_ENGAGEMENTS', goal: 'APP_PURCHASES', ...ANDROID },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    [
      'APP_CLICKS for WEBSITE_CLICKS [line_items.create.goal.app_objectives]',
      { objective: 'WEBSITE_CLICKS', goal: 'APP_CLICKS' },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    [
      'APP_INSTALLS as goal of REACH [line_items.create.goal.app_objectives]',
      { objective: 'REACH', goal: 'APP_INSTALLS' },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    [
      'SITE_VISITS for ENGAGEMENTS [line_items.create.goal.site_visits]',
      { goal: 'SITE_VISITS' },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    [
      'APP_INSTALLS paid by LINK_CLICK [line_items.create.pay_by.app_installs]',
      { objective: 'APP_INSTALLS', goal: 'APP_INSTALLS', pay_by: 'LINK_CLICK', ...ANDROID },
      'INVALID_PARAMETER',
      'pay_by',
      'before',
    ],
    [
      'LINK_CLICKS paid by APP_CLICK [line_items.create.pay_by.link_clicks]',
      { objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'APP_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'before',
    ],
    [
      'the default goal LINK_CLICKS paid by APP_CLICK',
      { objective: 'WEBSITE_CLICKS', pay_by: 'APP_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'targeted LINK_CLICKS paid by IMPRESSION [line_items.create.pay_by.link_clicks_target]',
      {
        objective: 'WEBSITE_CLICKS',
        goal: 'LINK_CLICKS',
        pay_by: 'IMPRESSION',
        bid_strategy: 'TARGET',
        bid_amount_local_micro: 1,
      },
      'INVALID_PARAMETER',
      'pay_by',
      'before',
    ],
    [
      'SITE_VISITS paid by LINK_CLICK [line_items.create.pay_by.site_visits]',
      { objective: 'WEBSITE_CLICKS', goal: 'SITE_VISITS', pay_by: 'LINK_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'before',
    ],
    ...['APP_INSTALLS', 'APP_ENGAGEMENTS'].map((objective): [string, Write, string, string, When] => [
      `${objective} without an app`,
      { objective },
      'MISSING_PARAMETER',
      'android_app_store_identifier',
      'before',
    ]),
    [
      'the publisher network without a domain [line_items.create.advertiser_domain.publisher_network]',
      { placements: ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'], categories: ['IAB1'] },
      'MISSING_PARAMETER',
      'advertiser_domain',
      'before',
    ],
    [
      'the publisher network without categories [line_items.create.categories.publisher_network]',
      { placements: ['PUBLISHER_NETWORK'], advertiser_domain: 'example.com' },
      'MISSING_PARAMETER',
      'categories',
      'before',
    ],
    [
      'WEBSITE_CONVERSIONS without an event tag [line_items.create.primary_web_event_tag]',
      { objective: 'WEBSITE_CLICKS', goal: 'WEBSITE_CONVERSIONS' },
      'MISSING_PARAMETER',
      'primary_web_event_tag',
      'before',
    ],
    [
      'two days [line_items.create.duration_in_days.values]',
      { duration_in_days: 2 },
      'INVALID_PARAMETER',
      'duration_in_days',
      'before',
    ],
    ...['FOLLOWERS', 'WEBSITE_CLICKS', 'APP_INSTALLS', 'APP_ENGAGEMENTS'].map(
      (objective): [string, Write, string, string, When] => [
        `a frequency cap for ${objective}`,
        { objective, frequency_cap: 2, ...ANDROID },
        'INVALID_PARAMETER',
        'frequency_cap',
        'before',
      ],
    ),
    ['a frequency cap of 0', { frequency_cap: 0 }, 'INVALID_PARAMETER', 'frequency_cap', 'before', 1],
    [
      'delivery in a campaign that has its own [line_items.create.standard_delivery.line_item_optimization_only]',
      { standard_delivery: true },
      'INVALID_PARAMETER',
      'standard_delivery',
      'after',
    ],
    [
      'a daily budget in a campaign that has its own [line_items.create.daily_budget.line_item_optimization_only]',
      { daily_budget_amount_local_micro: 1 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget above the total, past 2^53 [line_items.create.daily_budget.at_most_total]',
      {
        campaign_id: 'byLineItem',
        daily_budget_amount_local_micro: 9_007_199_254_740_993n,
        total_budget_amount_local_micro: 9_007_199_254_740_992n,
      },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'before',
    ],
    [
      'a total above the campaign’s [line_items.create.total_budget.at_most_campaign]',
      { total_budget_amount_local_micro: 100_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'total_budget_amount_local_micro',
      'after',
    ],
    [
      'a bid above the campaign’s daily budget [line_items.create.bid_amount.at_most_campaign_budgets]',
      { bid_amount_local_micro: 10_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'a bid above the campaign’s total budget [line_items.create.bid_amount.at_most_campaign_budgets]',
      { campaign_id: 'noDaily', bid_amount_local_micro: 100_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'a name of 256 characters [line_items.create.name.bounds]',
      { name: 'é'.repeat(256) },
      'INVALID_PARAMETER',
      'name',
      'before',
      255,
    ],
    [
      'a user for ENGAGEMENTS [line_items.create.advertiser_user_id]',
      { advertiser_user_id: '756201191646691328' },
      'INVALID_PARAMETER',
      'advertiser_user_id',
      'before',
    ],
    [
      'a user who is no number',
      { advertiser_user_id: 'somebody' },
      'INVALID_PARAMETER',
      'advertiser_user_id',
      'before',
    ],
    ['an end as it starts', WINDOW, 'INVALID_TIME_WINDOW', 'end_time', 'before'],
    [
      'PREROLL_VIEWS without categories [line_items.create.categories.preroll_count]',
      { objective: 'PREROLL_VIEWS', product_type: 'MEDIA' },
      'MISSING_PARAMETER',
      'categories',
      'before',
    ],
    [
      'PREROLL_VIEWS with three categories [line_items.create.categories.preroll_count]',
      { objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB1', 'IAB2', 'IAB3'] },
      'INVALID_PARAMETER',
      'categories',
      'before',
    ],
    [
      'no placements [line_items.create.placements.required]',
      { placements: [] },
      'INVALID_PARAMETER',
      'placements',
      'before',
      1,
    ],
    [
      'the profile alone [line_items.create.placements.not_only_profile]',
      { product_type: 'MEDIA', placements: ['TWITTER_PROFILE'] },
      'INVALID_PARAMETER',
      'placements',
      'before',
    ],
    [
      'REACH outside timelines [line_items.create.placements.reach]',
      { objective: 'REACH', placements: ['TWITTER_SEARCH'] },
      'INVALID_PARAMETER',
      'placements',
      'before',
    ],
    [
      'placements of posts that do not go together [line_items.create.placements.combinations]',
      { placements: ['ALL_ON_TWITTER', 'TWITTER_TIMELINE'] },
      'INVALID_PLACEMENT_TYPE',
      'placements',
      'after',
    ],
    [
      'an account among search results [line_items.create.placements.combinations]',
      { objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT', placements: ['TWITTER_SEARCH'] },
      'INVALID_PLACEMENT_TYPE',
      'placements',
      'after',
    ],
    [
      'another objective than its siblings’ [line_items.create.same_objective]',
      { campaign_id: 'taken', objective: 'REACH' },
      'INVALID',
      'objective',
      'after',
    ],
    [
      'another product type than its siblings’ [line_items.create.same_product_type]',
      { campaign_id: 'taken', product_type: 'PROMOTED_ACCOUNT' },
      'INVALID',
      'product_type',
      'after',
    ],
    [
      'an unknown campaign [line_items.create.campaign_id.required]',
      { campaign_id: 'zzzzz' },
      'CAMPAIGN_NOT_FOUND',
      'campaign_id',
      'after',
    ],
  ])('is refused both ways: %s', async (_what, wrong, code, parameter, when, ...[limit]) => {
    const given = whole({ campaign_id: 'free', ...wrong })
    const write = { ...given, campaign_id: campaigns[given.campaign_id as string] ?? given.campaign_id }
    const asked = await unchanged(world, account, () => writes.graph.create(write))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual({
      record: null,
      userErrors: [
        {
          code,
          message: expect.not.stringContaining('local_micro'),
          field: graphNameOf(parameter),
          limit: limit ?? null,
          operationIndex: null,
        },
      ],
    })
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.create': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
    expect([status, json.errors]).toEqual([
      REFUSED[code] ?? 400,
      [expect.objectContaining({ code, parameter })],
    ])
  })

  it.each<[what: string, parameter: string, value: string]>([
    ['objective [line_items.create.objective.values]', 'objective', 'CUSTOM'],
    ['product type [line_items.create.product_type.values]', 'product_type', 'TREND'],
    ['placement [line_items.create.placements.values]', 'placements', 'SPOTLIGHT'],
    ['placement of old [line_items.create.placements.values]', 'placements', 'TREND'],
    ['goal [line_items.create.goal.values]', 'goal', 'VIEW_16S'],
    ['payment [line_items.create.pay_by.values]', 'pay_by', 'ENGAGEMENT'],
    ['bid strategy [line_items.create.bid_strategy.values]', 'bid_strategy', 'MIN'],
    ['status [line_items.create.entity_status.values]', 'entity_status', 'DELETED'],
    ['audience expansion [line_items.create.audience_expansion.values]', 'audience_expansion', 'WIDE'],
  ])('is refused for an unknown %s both ways', async (_what, parameter, value) => {
    const write = whole({ campaign_id: campaigns.free, [parameter]: value })
    const asked = await unchanged(world, account, () => writes.graph.create(write))
    expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
    expect(asked.calls).toEqual({})
    const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter })],
    ])
  })

  it.each(['campaign_id', 'objective', 'placements', 'product_type'])(
    'is refused both ways without %s',
    async (parameter) => {
      const { [parameter]: _left, ...write } = whole({ campaign_id: campaigns.free })
      const asked = await unchanged(world, account, () => writes.graph.create(write))
      expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
      expect(asked.calls).toEqual({})
      const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
      expect([status, json.errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter })],
      ])
    },
  )
})

describe('a change of a line item that breaks a rule', () => {
  it.each<
    [what: string, item: string, wrong: Write, code: string, parameter: string, when: When, limit?: number]
  >([
    [
      'SITE_VISITS [line_items.update.goal.no_site_visits]',
      'website',
      { goal: 'SITE_VISITS' },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    ['a goal of apps', 'website', { goal: 'APP_CLICKS' }, 'INVALID_PARAMETER', 'goal', 'after'],
    ['APP_PURCHASES', 'appEngagements', { goal: 'APP_PURCHASES' }, 'INVALID_PARAMETER', 'goal', 'after'],
    [
      'conversions without an event tag',
      'website',
      { goal: 'WEBSITE_CONVERSIONS' },
      'MISSING_PARAMETER',
      'primary_web_event_tag',
      'after',
    ],
    [
      'what is paid for [line_items.update.pay_by.app_installs_only]',
      'website',
      { pay_by: 'LINK_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'what is paid for in APP_ENGAGEMENTS [line_items.update.pay_by.app_installs_only]',
      'appEngagements',
      { pay_by: 'IMPRESSION' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'what installs are paid by',
      'installs',
      { pay_by: 'LINK_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'MAX for REACH [line_items.update.bid_strategy]',
      'reach',
      { bid_strategy: 'MAX' },
      'INVALID_PARAMETER',
      'bid_strategy',
      'after',
    ],
    [
      'TARGET for ENGAGEMENTS [line_items.update.bid_strategy]',
      'engagements',
      { bid_strategy: 'TARGET' },
      'INVALID_PARAMETER',
      'bid_strategy',
      'after',
    ],
    [
      'TARGET where no bid is stored',
      'website',
      { bid_strategy: 'TARGET' },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'no bid where MAX is stored',
      'engagements',
      { bid_amount_local_micro: null },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'MAX with its bid cleared',
      'website',
      { bid_strategy: 'MAX', bid_amount_local_micro: null },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'a bid of nothing [line_items.update.bid_amount.positive]',
      'engagements',
      { bid_amount_local_micro: 0 },
      'INVALID_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'a bid above the campaign’s daily budget',
      'engagements',
      { bid_amount_local_micro: 10_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'a total above the campaign’s [line_items.update.total_budget.at_most_campaign]',
      'website',
      { total_budget_amount_local_micro: 100_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'total_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget in a campaign that has its own',
      'website',
      { daily_budget_amount_local_micro: 1 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget above the stored total [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { daily_budget_amount_local_micro: 2_000_001 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a total below the stored daily budget [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { total_budget_amount_local_micro: 999_999 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget above the total [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { daily_budget_amount_local_micro: 3, total_budget_amount_local_micro: 2 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'before',
    ],
    [
      'a frequency cap for WEBSITE_CLICKS [line_items.update.frequency_cap.objectives]',
      'website',
      { frequency_cap: 2 },
      'INVALID_PARAMETER',
      'frequency_cap',
      'after',
    ],
    [
      'a frequency cap of 0',
      'reach',
      { frequency_cap: 0 },
      'INVALID_PARAMETER',
      'frequency_cap',
      'before',
      1,
    ],
    [
      'the last app of an app objective',
      'installs',
      { android_app_store_identifier: null },
      'MISSING_PARAMETER',
      'android_app_store_identifier',
      'after',
    ],
    [
      'the domain on the publisher network',
      'network',
      { advertiser_domain: null },
      'MISSING_PARAMETER',
      'advertiser_domain',
      'after',
    ],
    [
      'the categories on the publisher network',
      'network',
      { categories: null },
      'MISSING_PARAMETER',
      'categories',
      'after',
    ],
    [
      'the categories of PREROLL_VIEWS',
      'preroll',
      { categories: null },
      'MISSING_PARAMETER',
      'categories',
      'after',
    ],
    [
      'three categories of PREROLL_VIEWS',
      'preroll',
      { categories: ['IAB1', 'IAB2', 'IAB3'] },
      'INVALID_PARAMETER',
      'categories',
      'after',
    ],
    [
      'a user for WEBSITE_CLICKS',
      'website',
      { advertiser_user_id: '1' },
      'INVALID_PARAMETER',
      'advertiser_user_id',
      'after',
    ],
    ['two days', 'website', { duration_in_days: 2 }, 'INVALID_PARAMETER', 'duration_in_days', 'before'],
    [
      'an end as it was to start',
      'website',
      { end_time: '2031-01-02T00:00:00Z' },
      'INVALID_TIME_WINDOW',
      'end_time',
      'after',
    ],
    ['an end as it starts', 'website', WINDOW, 'INVALID_TIME_WINDOW', 'end_time', 'before'],
    [
      'DRAFT [line_items.update.entity_status.values]',
      'website',
      { entity_status: 'DRAFT' },
      'INVALID_PARAMETER',
      'entity_status',
      'before',
    ],
    [
      'a name of 256 characters [line_items.update.name.bounds]',
      'website',
      { name: 'é'.repeat(256) },
      'INVALID_PARAMETER',
      'name',
      'before',
      255,
    ],
  ])('is refused both ways: %s', async (_what, which, wrong, code, parameter, when, ...[limit]) => {
    const id = items[which] as string
    const asked = await unchanged(world, account, () => writes.graph.update(id, wrong))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual({
      record: null,
      userErrors: [
        {
          code,
          message: expect.not.stringContaining('local_micro'),
          field: graphNameOf(parameter),
          limit: limit ?? null,
          operationIndex: null,
        },
      ],
    })
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.update': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.update(id, wrong))
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('cannot touch what is fixed: REST ignores it, the graph has no such field [line_items.update.fixed_fields]', async () => {
    const fixed = {
      campaign_id: campaigns.free,
      objective: 'REACH',
      placements: ['TWITTER_TIMELINE'],
      product_type: 'PROMOTED_ACCOUNT',
      primary_web_event_tag: 'o1',
      standard_delivery: false,
    }
    const id = items.ownBudget as string
    const { status } = await unchanged(world, account, () => writes.rest.update(id, fixed))
    expect(status).toBe(200)
    for (const [parameter, value] of Object.entries(fixed)) {
      const { errors, calls } = await writes.graph.update(id, { [parameter]: value })
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
      expect(calls).toEqual({})
    }
  })

  it('is refused for a line item that is not there, both ways [line_items.not_found]', async () => {
    const asked = await unchanged(world, account, () => writes.graph.update('zzzzz', { name: 'x' }))
    expect(asked.data.done.userErrors).toMatchObject([{ code: 'LINE_ITEM_NOT_FOUND', field: 'id' }])
    const { status, json } = await unchanged(world, account, () => writes.rest.update('zzzzz', { name: 'x' }))
    expect([status, json.errors]).toMatchObject([404, [{ code: 'LINE_ITEM_NOT_FOUND' }]])
  })
})

describe('a deleted line item', () => {
  it('is gone for a second delete, a change and an activation: 404 each, both ways [line_items.delete.repeated, line_items.not_found]', async () => {
    const id = await item({})
    expect((await writes.rest.delete(id)).json.data).toMatchObject({ id, deleted: true })
    for (const again of [
      () => writes.rest.delete(id),
      () => writes.rest.update(id, { name: 'Back' }),
      () => world.rest.put(`${writes.base}/${id}/activate`),
      () => world.rest.get(`${writes.base}/${id}`),
    ]) {
      const { status, json } = await unchanged(world, account, again)
      expect([status, json.errors]).toMatchObject([404, [{ code: 'LINE_ITEM_NOT_FOUND' }]])
    }
    for (const mutation of ['lineItemDelete', 'lineItemActivate']) {
      const asked = await unchanged(world, account, () =>
        world.ask(
          `mutation ($a: ID!, $id: ID!) { done: ${mutation}(accountId: $a, id: $id) {
            lineItem { restId } userErrors { code field }
          } }`,
          { a: account, id },
        ),
      )
      expect(asked.data.done).toEqual({
        lineItem: null,
        userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'id' }],
      })
    }
  })
})

describe('a batch of line items', () => {
  const operations = (bad: Write) =>
    Array.from({ length: 20 }, (_each, index) =>
      whole({ campaign_id: campaigns.free, entity_status: 'PAUSED', ...(index === 17 && bad) }),
    )

  it.each<[string, Write, string, When]>([
    ['a rule of the contract', { duration_in_days: 2 }, 'duration_in_days', 'before'],
    ['a rule of the campaign', { standard_delivery: true }, 'standard_delivery', 'after'],
  ])(
    'stores nothing and names item 17 both ways: %s [line_items.batch.atomic, line_items.batch.operation_errors]',
    async (_what, bad, parameter, when) => {
      const creates = operations(bad)
      const asked = await unchanged(world, account, () =>
        writes.graph.batch(creates.map((write) => ({ create: graphInput(write) }))),
      )
      expect(asked.data.done).toMatchObject({
        records: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field: graphNameOf(parameter), operationIndex: 17 }],
      })
      expect(asked.data.done.userErrors).toHaveLength(1)
      expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.batch': 1 })
      const { status, json } = await unchanged(world, account, () =>
        writes.rest.batch(creates.map((params) => ({ operation_type: 'Create', params: pairs(params) }))),
      )
      expect(status).toBe(400)
      expect(json.operation_errors.map((errors: object[]) => errors.length)).toEqual(
        Array.from({ length: 20 }, (_each, index) => (index === 17 ? 1 : 0)),
      )
      expect(json.operation_errors[17]).toMatchObject([{ code: 'INVALID_PARAMETER', parameter }])
    },
  )

  it('needs an operation_type of three in every item [line_items.batch.operation_type.required, line_items.batch.operation_type.values]', async () => {
    const params = { line_item_id: items.website }
    const { status, json } = await unchanged(world, account, () =>
      writes.rest.batch([
        { params },
        { operation_type: 'update', params },
        { operation_type: 'Activate', params },
      ]),
    )
    expect(status).toBe(400)
    expect(json.operation_errors).toMatchObject([
      [{ code: 'MISSING_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
    ])
  })
})
