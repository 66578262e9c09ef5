import { refusedBy, type Write, writesOf } from './both-ways.ts'
import { ANDROID, makerOf, NO_TIME, type When, wholeLineItem } from './line-item-maker.ts'
import { unchanged } from './unchanged.ts'
import { startWorld, type World } from './world.ts'

// public facts §3.3, §3.6: every rule of new line items broken once by GraphQL and once by REST.
let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let writes: ReturnType<typeof writesOf>
/** Campaigns of our own, by what they are for. */
const campaigns: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  writes = writesOf(world, account, 'lineItem')
  const { campaign } = await makerOf(world, account)
  campaigns.free = await campaign()
  campaigns.byLineItem = await campaign({ budget_optimization: 'LINE_ITEM' })
  campaigns.noDaily = await campaign({
    budget_optimization: 'LINE_ITEM',
    daily_budget_amount_local_micro: null,
  })
  campaigns.taken = await campaign()
  await writes.rest.create(wholeLineItem({ campaign_id: campaigns.taken }))
})
afterAll(() => world.close())

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
      { daily_budget_amount_local_micro: 10_000 },
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
    ['an end as it starts', NO_TIME, 'INVALID_TIME_WINDOW', 'end_time', 'before'],
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
      'after',
    ],
    [
      'a bid below a cent [errors.invalid_denomination]',
      { bid_strategy: 'MAX', bid_amount_local_micro: 9_999 },
      'INVALID_DENOMINATION',
      'bid_amount_local_micro',
      'after',
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
    const given = wholeLineItem({ campaign_id: 'free', ...wrong })
    const write = { ...given, campaign_id: campaigns[given.campaign_id as string] ?? given.campaign_id }
    const asked = await unchanged(world, account, () => writes.graph.create(write))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual(refusedBy(code, parameter, limit))
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.create': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
    expect([status, json.errors]).toEqual([
      code === 'CAMPAIGN_NOT_FOUND' ? 404 : 400,
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
    const write = wholeLineItem({ campaign_id: campaigns.free, [parameter]: value })
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
      const { [parameter]: _left, ...write } = wholeLineItem({ campaign_id: campaigns.free })
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
