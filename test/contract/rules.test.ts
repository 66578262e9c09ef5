import { type Input, problemsWith } from './asked.ts'

const daily = 'daily_budget_amount_local_micro'
const total = 'total_budget_amount_local_micro'
const app = { objective: 'APP_INSTALLS', android_app_store_identifier: 'com.example' }

describe('rules between parameters: the first is taken, the second refused', () => {
  it.each<
    [what: string, operation: string, parameter: string, given: Input, good: Input, bad: Input, code?: string]
  >(
    // biome-ignore format: a case is what is refused, then what is given, taken and refused
    [
      ['daily at most total [campaigns.create.daily_budget.at_most_total]', 'campaigns.create', daily,
        {}, { [daily]: 5, [total]: 5 }, { [daily]: 6, [total]: 5 }],
      ['the same past 2^53', 'campaigns.create', daily,
        {}, { [daily]: 9_007_199_254_740_993n, [total]: 9_007_199_254_740_993n }, { [daily]: 9_007_199_254_740_993n, [total]: 9_007_199_254_740_992n }],
      ['the same on update', 'campaigns.update', daily,
        {}, { [daily]: 5, [total]: null }, { [daily]: 6, [total]: 5 }],
      ['the same for line items [line_items.create.daily_budget.at_most_total]', 'line_items.create', daily,
        {}, { [daily]: 5, [total]: 5 }, { [daily]: 6, [total]: 5 }],
      ['standard_delivery by budget_optimization [campaigns.create.standard_delivery.campaign_optimization_only]', 'campaigns.create', 'standard_delivery',
        {}, { budget_optimization: 'CAMPAIGN', standard_delivery: false }, { budget_optimization: 'LINE_ITEM', standard_delivery: false }],
      ['the same on update [campaigns.update.standard_delivery.campaign_optimization_only]', 'campaigns.update', 'standard_delivery',
        {}, { standard_delivery: true }, { budget_optimization: 'LINE_ITEM', standard_delivery: true }],
      ['total count without cursor [protocol.list.with_total_count.no_cursor, errors.exclusive_parameters]', 'campaigns.list', 'with_total_count',
        { with_total_count: true }, {}, { cursor: 'c' }, 'EXCLUSIVE_PARAMETERS'],
      ['the same for line items [line_items.list.with_total_count.no_cursor]', 'line_items.list', 'with_total_count',
        { cursor: 'c' }, { with_total_count: false }, { with_total_count: true }, 'EXCLUSIVE_PARAMETERS'],
      ['credit limit by type [funding_instruments.create.credit_limit]', 'funding_instruments.create', 'credit_limit_local_micro',
        { credit_limit_local_micro: 1 }, { type: 'CREDIT_CARD' }, { type: 'INSERTION_ORDER' }],
      ['funded amount by type [funding_instruments.create.funded_amount]', 'funding_instruments.create', 'funded_amount_local_micro',
        { funded_amount_local_micro: 1 }, { type: 'INSERTION_ORDER' }, { type: 'CREDIT_CARD' }],
      ['end after start [errors.invalid_time_window]', 'line_items.create', 'end_time',
        { start_time: '2026-01-01T00:00:00Z' }, { end_time: '2026-01-01T00:00:01Z' }, { end_time: '2026-01-01T00:00:00Z' }, 'INVALID_TIME_WINDOW'],
      ['MAX by objective [line_items.create.bid_strategy.max_objectives]', 'line_items.create', 'bid_strategy',
        { bid_strategy: 'MAX', bid_amount_local_micro: 1 }, {}, { objective: 'REACH' }],
      ['MAX for FOLLOWERS', 'line_items.create', 'bid_strategy',
        { bid_strategy: 'MAX', bid_amount_local_micro: 1 }, { objective: 'VIDEO_VIEWS' }, { objective: 'FOLLOWERS' }],
      ['TARGET by objective [line_items.create.bid_strategy.target_objectives]', 'line_items.create', 'bid_strategy',
        { bid_strategy: 'TARGET', bid_amount_local_micro: 1 }, { objective: 'REACH' }, { objective: 'ENGAGEMENTS' }],
      ['a bid with MAX [line_items.create.bid_amount.required]', 'line_items.create', 'bid_amount_local_micro',
        { bid_strategy: 'MAX' }, { bid_amount_local_micro: 1 }, {}, 'MISSING_PARAMETER'],
      ['no bid cleared under MAX', 'line_items.update', 'bid_amount_local_micro',
        { bid_strategy: 'MAX' }, {}, { bid_amount_local_micro: null }, 'MISSING_PARAMETER'],
      ['APP_PURCHASES [line_items.create.goal.app_purchases]', 'line_items.create', 'goal',
        { ...app, goal: 'APP_PURCHASES' }, {}, { objective: 'APP_ENGAGEMENTS' }],
      ['APP_CLICKS [line_items.create.goal.app_objectives]', 'line_items.create', 'goal',
        { ...app, goal: 'APP_CLICKS' }, { objective: 'APP_ENGAGEMENTS' }, { objective: 'REACH' }],
      ['SITE_VISITS [line_items.create.goal.site_visits]', 'line_items.create', 'goal',
        { goal: 'SITE_VISITS' }, { objective: 'WEBSITE_CLICKS' }, { objective: 'REACH' }],
      ['pay_by of APP_INSTALLS [line_items.create.pay_by.app_installs]', 'line_items.create', 'pay_by',
        { ...app, goal: 'APP_INSTALLS' }, { pay_by: 'APP_CLICK' }, { pay_by: 'LINK_CLICK' }],
      ['pay_by of LINK_CLICKS [line_items.create.pay_by.link_clicks]', 'line_items.create', 'pay_by',
        { goal: 'LINK_CLICKS' }, { pay_by: 'LINK_CLICK' }, { pay_by: 'APP_CLICK' }],
      ['LINK_CLICKS with TARGET [line_items.create.pay_by.link_clicks_target]', 'line_items.create', 'pay_by',
        { objective: 'WEBSITE_CLICKS', goal: 'LINK_CLICKS', pay_by: 'IMPRESSION', bid_amount_local_micro: 1 }, { bid_strategy: 'MAX' }, { bid_strategy: 'TARGET' }],
      ['pay_by of SITE_VISITS [line_items.create.pay_by.site_visits]', 'line_items.create', 'pay_by',
        { objective: 'WEBSITE_CLICKS', goal: 'SITE_VISITS' }, { pay_by: 'IMPRESSION' }, { pay_by: 'LINK_CLICK' }],
      ['an app store identifier [line_items.create.app_store_identifier.required]', 'line_items.create', 'android_app_store_identifier',
        { objective: 'APP_ENGAGEMENTS' }, { ios_app_store_identifier: '1' }, {}, 'MISSING_PARAMETER'],
      ['advertiser_domain [line_items.create.advertiser_domain.publisher_network]', 'line_items.create', 'advertiser_domain',
        { placements: ['PUBLISHER_NETWORK'], categories: ['IAB1'] }, { advertiser_domain: 'example.com' }, {}, 'MISSING_PARAMETER'],
      ['categories [line_items.create.categories.publisher_network]', 'line_items.create', 'categories',
        { placements: ['PUBLISHER_NETWORK'], advertiser_domain: 'example.com' }, { categories: ['IAB1'] }, { categories: [] }, 'MISSING_PARAMETER'],
      ['primary_web_event_tag [line_items.create.primary_web_event_tag]', 'line_items.create', 'primary_web_event_tag',
        { goal: 'WEBSITE_CONVERSIONS' }, { primary_web_event_tag: 'o1' }, {}, 'MISSING_PARAMETER'],
      ['frequency_cap [line_items.create.frequency_cap.objectives]', 'line_items.create', 'frequency_cap',
        { frequency_cap: 2 }, { objective: 'REACH' }, { objective: 'WEBSITE_CLICKS' }],
      ['advertiser_user_id [line_items.create.advertiser_user_id]', 'line_items.create', 'advertiser_user_id',
        { advertiser_user_id: '1', categories: ['IAB1'] }, { objective: 'PREROLL_VIEWS' }, { objective: 'REACH' }],
      ['not only the profile [line_items.create.placements.not_only_profile]', 'line_items.create', 'placements',
        {}, { placements: ['TWITTER_PROFILE', 'TWITTER_TIMELINE'] }, { placements: ['TWITTER_PROFILE'] }],
      ['REACH and the timeline [line_items.create.placements.reach]', 'line_items.create', 'placements',
        { objective: 'REACH' }, { placements: ['TWITTER_TIMELINE'] }, { placements: ['TWITTER_SEARCH'] }],
    ],
  )('%s', (_what, operation, parameter, given, good, bad, code = 'INVALID_PARAMETER') => {
    expect(problemsWith(operation, { ...given, ...good })).toEqual([])
    expect(problemsWith(operation, { ...given, ...bad })).toEqual([[code, parameter, undefined]])
  })
})
