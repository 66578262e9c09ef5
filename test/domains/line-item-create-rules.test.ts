import { writesOf } from './both-ways.ts'
import { ANDROID, makerOf, NO_TIME, wholeLineItem } from './line-item-maker.ts'
import { inWorld } from './world.ts'

// public facts §3.3, §3.6: every rule of new line items broken once by GraphQL and once by REST.
const { world, demo } = await inWorld()
// The second account: small, so that all of it can be compared before and after.
const account = demo.secondAccountId
const writes = writesOf(world, account, 'lineItem')
const { campaign } = await makerOf(world, account)
const byLineItem = { budget_optimization: 'LINE_ITEM' }
/** Campaigns of our own, by what they are for. */
const free = await campaign()
const ownBudgets = await campaign(byLineItem)
const noDaily = await campaign({ ...byLineItem, daily_budget_amount_local_micro: null })
const taken = await campaign()
await writes.rest.create(wholeLineItem({ campaign_id: taken }))

const MAX = { bid_strategy: 'MAX', bid_amount_local_micro: 1 }
const TARGET = { bid_strategy: 'TARGET', bid_amount_local_micro: 1 }
const PAST_TOTAL = {
  daily_budget_amount_local_micro: 9_007_199_254_740_993n,
  total_budget_amount_local_micro: 9_007_199_254_740_992n,
}

describe('a new line item that breaks a rule', () => {
  it.each`
    what                                                                                                            | change                                                                                          | refusal
    ${'MAX for REACH [line_items.create.bid_strategy.max_objectives]'}                                              | ${{ ...MAX, objective: 'REACH' }}                                                               | ${{ parameter: 'bid_strategy' }}
    ${'MAX for FOLLOWERS [line_items.create.bid_strategy.max_objectives]'}                                          | ${{ ...MAX, objective: 'FOLLOWERS' }}                                                           | ${{ parameter: 'bid_strategy' }}
    ${'TARGET for ENGAGEMENTS [line_items.create.bid_strategy.target_objectives]'}                                  | ${{ objective: 'ENGAGEMENTS', categories: ['IAB1'], ...TARGET }}                                | ${{ parameter: 'bid_strategy' }}
    ${'TARGET for VIDEO_VIEWS'}                                                                                     | ${{ objective: 'VIDEO_VIEWS', categories: ['IAB1'], ...TARGET }}                                | ${{ parameter: 'bid_strategy' }}
    ${'TARGET for PREROLL_VIEWS'}                                                                                   | ${{ objective: 'PREROLL_VIEWS', categories: ['IAB1'], ...TARGET }}                              | ${{ parameter: 'bid_strategy' }}
    ${'MAX without a bid [line_items.create.bid_amount.required]'}                                                  | ${{ bid_strategy: 'MAX' }}                                                                      | ${{ code: 'MISSING_PARAMETER', parameter: 'bid_amount_local_micro' }}
    ${'TARGET without a bid [line_items.create.bid_amount.required]'}                                               | ${{ objective: 'REACH', bid_strategy: 'TARGET' }}                                               | ${{ code: 'MISSING_PARAMETER', parameter: 'bid_amount_local_micro' }}
    ${'a bid of nothing [line_items.create.bid_amount.positive]'}                                                   | ${{ bid_amount_local_micro: 0 }}                                                                | ${{}}
    ${'APP_PURCHASES for APP_ENGAGEMENTS [line_items.create.goal.app_purchases]'}                                   | ${{ goal: 'APP_PURCHASES', objective: 'APP_ENGAGEMENTS', ...ANDROID }}                          | ${{}}
    ${'APP_CLICKS for WEBSITE_CLICKS [line_items.create.goal.app_objectives]'}                                      | ${{ goal: 'APP_CLICKS', objective: 'WEBSITE_CLICKS' }}                                          | ${{}}
    ${'APP_INSTALLS as goal of REACH [line_items.create.goal.app_objectives]'}                                      | ${{ goal: 'APP_INSTALLS', objective: 'REACH' }}                                                 | ${{}}
    ${'SITE_VISITS for ENGAGEMENTS [line_items.create.goal.site_visits]'}                                           | ${{ goal: 'SITE_VISITS' }}                                                                      | ${{}}
    ${'a payment that is only read [line_items.create.pay_by.values]'}                                              | ${{ pay_by: 'ENGAGEMENT' }}                                                                     | ${{ bySchema: true }}
    ${'APP_INSTALLS paid by LINK_CLICK [line_items.create.pay_by.app_installs]'}                                    | ${{ pay_by: 'LINK_CLICK', objective: 'APP_INSTALLS', goal: 'APP_INSTALLS', ...ANDROID }}        | ${{}}
    ${'LINK_CLICKS paid by APP_CLICK [line_items.create.pay_by.link_clicks]'}                                       | ${{ pay_by: 'APP_CLICK', goal: 'LINK_CLICKS', objective: 'WEBSITE_CLICKS' }}                    | ${{}}
    ${'the default goal LINK_CLICKS paid by APP_CLICK'}                                                             | ${{ pay_by: 'APP_CLICK', objective: 'WEBSITE_CLICKS' }}                                         | ${{ asked: true }}
    ${'targeted LINK_CLICKS paid by IMPRESSION [line_items.create.pay_by.link_clicks_target]'}                      | ${{ pay_by: 'IMPRESSION', goal: 'LINK_CLICKS', objective: 'WEBSITE_CLICKS', ...TARGET }}        | ${{}}
    ${'SITE_VISITS paid by LINK_CLICK [line_items.create.pay_by.site_visits]'}                                      | ${{ pay_by: 'LINK_CLICK', goal: 'SITE_VISITS', objective: 'WEBSITE_CLICKS' }}                   | ${{}}
    ${'APP_INSTALLS without an app [line_items.create.app_store_identifier.required]'}                              | ${{ objective: 'APP_INSTALLS' }}                                                                | ${{ code: 'MISSING_PARAMETER', parameter: 'android_app_store_identifier' }}
    ${'APP_ENGAGEMENTS without an app [line_items.create.app_store_identifier.required]'}                           | ${{ objective: 'APP_ENGAGEMENTS' }}                                                             | ${{ code: 'MISSING_PARAMETER', parameter: 'android_app_store_identifier' }}
    ${'the publisher network without a domain [line_items.create.advertiser_domain.publisher_network]'}             | ${{ placements: ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'], categories: ['IAB1'] }}                | ${{ code: 'MISSING_PARAMETER', parameter: 'advertiser_domain' }}
    ${'the publisher network without categories [line_items.create.categories.publisher_network]'}                  | ${{ placements: ['PUBLISHER_NETWORK'], advertiser_domain: 'example.com' }}                      | ${{ code: 'MISSING_PARAMETER', parameter: 'categories' }}
    ${'WEBSITE_CONVERSIONS without an event tag [line_items.create.primary_web_event_tag]'}                         | ${{ objective: 'WEBSITE_CLICKS', goal: 'WEBSITE_CONVERSIONS' }}                                 | ${{ code: 'MISSING_PARAMETER', parameter: 'primary_web_event_tag' }}
    ${'two days [line_items.create.duration_in_days.values]'}                                                       | ${{ duration_in_days: 2 }}                                                                      | ${{}}
    ${'a frequency cap for FOLLOWERS [line_items.create.frequency_cap.objectives]'}                                 | ${{ frequency_cap: 2, objective: 'FOLLOWERS', ...ANDROID }}                                     | ${{}}
    ${'a frequency cap for WEBSITE_CLICKS [line_items.create.frequency_cap.objectives]'}                            | ${{ frequency_cap: 2, objective: 'WEBSITE_CLICKS', ...ANDROID }}                                | ${{}}
    ${'a frequency cap for APP_INSTALLS'}                                                                           | ${{ frequency_cap: 2, objective: 'APP_INSTALLS', ...ANDROID }}                                  | ${{}}
    ${'a frequency cap for APP_ENGAGEMENTS'}                                                                        | ${{ frequency_cap: 2, objective: 'APP_ENGAGEMENTS', ...ANDROID }}                               | ${{}}
    ${'a frequency cap of 0'}                                                                                       | ${{ frequency_cap: 0 }}                                                                         | ${{ limit: 1 }}
    ${'delivery in a campaign that has its own [line_items.create.standard_delivery.line_item_optimization_only]'}  | ${{ standard_delivery: true }}                                                                  | ${{ asked: true }}
    ${'a daily budget in a campaign that has its own [line_items.create.daily_budget.line_item_optimization_only]'} | ${{ daily_budget_amount_local_micro: 10_000 }}                                                  | ${{ asked: true }}
    ${'a daily budget above the total, past 2^53 [line_items.create.daily_budget.at_most_total]'}                   | ${{ ...PAST_TOTAL, campaign_id: ownBudgets }}                                                   | ${{ parameter: 'daily_budget_amount_local_micro' }}
    ${'a total above the campaign’s [line_items.create.total_budget.at_most_campaign]'}                             | ${{ total_budget_amount_local_micro: 100_000_001 }}                                             | ${{ code: 'SPEND_EXCEEDS_BUDGET', asked: true }}
    ${'a bid above the campaign’s daily budget [line_items.create.bid_amount.at_most_campaign_budgets]'}            | ${{ bid_amount_local_micro: 10_000_001 }}                                                       | ${{ code: 'SPEND_EXCEEDS_BUDGET', asked: true }}
    ${'a bid above the campaign’s total budget [line_items.create.bid_amount.at_most_campaign_budgets]'}            | ${{ bid_amount_local_micro: 100_000_001, campaign_id: noDaily }}                                | ${{ code: 'SPEND_EXCEEDS_BUDGET', asked: true }}
    ${'a name of 256 characters [errors.invalid_parameter, line_items.create.name.bounds]'}                         | ${{ name: 'é'.repeat(256) }}                                                                    | ${{ limit: 255 }}
    ${'a user for ENGAGEMENTS [line_items.create.advertiser_user_id]'}                                              | ${{ advertiser_user_id: '756201191646691328' }}                                                 | ${{}}
    ${'a user who is no number'}                                                                                    | ${{ advertiser_user_id: 'somebody' }}                                                           | ${{}}
    ${'an end as it starts [errors.invalid_time_window]'}                                                           | ${NO_TIME}                                                                                      | ${{ code: 'INVALID_TIME_WINDOW', parameter: 'end_time' }}
    ${'PREROLL_VIEWS without categories [line_items.create.categories.preroll_count]'}                              | ${{ objective: 'PREROLL_VIEWS', product_type: 'MEDIA' }}                                        | ${{ code: 'MISSING_PARAMETER', parameter: 'categories' }}
    ${'PREROLL_VIEWS with three categories [line_items.create.categories.preroll_count]'}                           | ${{ categories: ['IAB1', 'IAB2', 'IAB3'], objective: 'PREROLL_VIEWS', product_type: 'MEDIA' }}  | ${{ asked: true }}
    ${'a bid below a cent [errors.invalid_denomination]'}                                                           | ${{ bid_amount_local_micro: 9_999, bid_strategy: 'MAX' }}                                       | ${{ code: 'INVALID_DENOMINATION', asked: true }}
    ${'no placements [line_items.create.placements.required]'}                                                      | ${{ placements: [] }}                                                                           | ${{ limit: 1 }}
    ${'the profile alone [line_items.create.placements.not_only_profile]'}                                          | ${{ placements: ['TWITTER_PROFILE'], product_type: 'MEDIA' }}                                   | ${{}}
    ${'REACH outside timelines [line_items.create.placements.reach]'}                                               | ${{ placements: ['TWITTER_SEARCH'], objective: 'REACH' }}                                       | ${{}}
    ${'placements of posts that do not go together [line_items.create.placements.combinations]'}                    | ${{ placements: ['ALL_ON_TWITTER', 'TWITTER_TIMELINE'] }}                                       | ${{ code: 'INVALID_PLACEMENT_TYPE', asked: true }}
    ${'an account among search results [line_items.create.placements.combinations]'}                                | ${{ placements: ['TWITTER_SEARCH'], objective: 'FOLLOWERS', product_type: 'PROMOTED_ACCOUNT' }} | ${{ code: 'INVALID_PLACEMENT_TYPE', asked: true }}
    ${'another objective than its siblings’ [errors.invalid_attribute, line_items.create.same_objective]'}          | ${{ objective: 'REACH', campaign_id: taken }}                                                   | ${{ code: 'INVALID', asked: true }}
    ${'another product type than its siblings’ [line_items.create.same_product_type]'}                              | ${{ product_type: 'PROMOTED_ACCOUNT', campaign_id: taken }}                                     | ${{ code: 'INVALID', asked: true }}
    ${'an unknown campaign [line_items.create.campaign_id.required]'}                                               | ${{ campaign_id: 'zzzzz' }}                                                                     | ${{ code: 'CAMPAIGN_NOT_FOUND', asked: true }}
  `('is refused both ways: $what', ({ change, refusal }) =>
    writes.refusesCreate(wholeLineItem({ campaign_id: free }), change, refusal),
  )

  it.each([
    ['objective [line_items.create.objective.values]', 'objective', 'CUSTOM'],
    ['product type [line_items.create.product_type.values]', 'product_type', 'TREND'],
    ['placement [line_items.create.placements.values]', 'placements', 'SPOTLIGHT'],
    ['placement of old [line_items.create.placements.values]', 'placements', 'TREND'],
    ['goal [line_items.create.goal.values]', 'goal', 'VIEW_16S'],
    ['bid strategy [line_items.create.bid_strategy.values]', 'bid_strategy', 'MIN'],
    ['status [line_items.create.entity_status.values]', 'entity_status', 'DELETED'],
    ['audience expansion [line_items.create.audience_expansion.values]', 'audience_expansion', 'WIDE'],
  ])('is refused for an unknown %s both ways', (_what, parameter, value) => {
    const write = wholeLineItem({ campaign_id: free, [parameter]: value })
    return writes.refusesBySchema(write, 'INVALID_PARAMETER', parameter)
  })

  it.each(['campaign_id', 'objective', 'placements', 'product_type'])(
    'is refused both ways without %s [line_items.create.campaign_id.required, line_items.create.objective.required, line_items.create.placements.required, line_items.create.product_type.required, errors.missing_parameter]',
    (parameter) => {
      const { [parameter]: _left, ...write } = wholeLineItem({ campaign_id: free })
      return writes.refusesBySchema(write, 'MISSING_PARAMETER', parameter)
    },
  )
})
