import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'

type Input = Readonly<Record<string, unknown>>
const asked = (operation: unknown, input: Input) =>
  problemsOf(operation as Operation, input).map(({ code, parameter, limit }) => [code, parameter, limit])

const account_id = '18ce54d4x5t'
const {
  accounts,
  funding_instruments: funding,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promoted,
} = contract

const campaign = { account_id, funding_instrument_id: 'lygyi', name: 'n' }
const changedCampaign = { account_id, campaign_id: '8wku2' }
const lineItem = {
  account_id,
  campaign_id: '8wku2',
  objective: 'ENGAGEMENTS',
  placements: ['ALL_ON_TWITTER'],
  product_type: 'PROMOTED_TWEETS',
}
const changedLineItem = { account_id, line_item_id: '8v7jo' }
const listed = { account_id }

describe('what is missing, unknown or cleared', () => {
  it.each<[string, unknown, Input, string[]]>([
    [
      'campaigns.create [campaigns.create.name.required, campaigns.create.funding_instrument_id.required]',
      campaigns.create,
      listed,
      ['funding_instrument_id', 'name'],
    ],
    [
      'line_items.create [line_items.create.campaign_id.required, line_items.create.objective.required, line_items.create.product_type.required]',
      lineItems.create,
      listed,
      ['campaign_id', 'objective', 'placements', 'product_type'],
    ],
    [
      'promoted_tweets.create [promoted_tweets.create.line_item_id.required, promoted_tweets.create.tweet_ids.required]',
      promoted.create,
      listed,
      ['line_item_id', 'tweet_ids'],
    ],
    [
      'funding_instruments.create [funding_instruments.create.currency.required, funding_instruments.create.start_time.required]',
      funding.create,
      listed,
      ['currency', 'start_time'],
    ],
    ['campaigns.update, without its own id', campaigns.update, listed, ['campaign_id']],
    ['campaigns.get', campaigns.get, {}, ['account_id', 'campaign_id']],
  ])('%s names every required parameter', (_what, operation, input, missing) => {
    const problems = problemsOf(operation as Operation, input)
    expect(problems.map(({ parameter }) => parameter).sort()).toEqual(missing)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['MISSING_PARAMETER']))
  })

  it('an update needs no field [campaigns.update.partial, line_items.update.partial, line_items.create.times_optional]', () => {
    expect(asked(campaigns.update, changedCampaign)).toEqual([])
    expect(asked(lineItems.update, changedLineItem)).toEqual([])
    expect(asked(lineItems.create, lineItem)).toEqual([])
  })

  it.each([
    [
      'funding_instrument_id of a campaign [campaigns.update.no_funding_instrument_id]',
      campaigns.update,
      changedCampaign,
      'funding_instrument_id',
    ],
    ['with_draft of posts', promoted.list, listed, 'with_draft'],
    ['q of posts', promoted.list, listed, 'q'],
    ['a parameter of an account create [accounts.create.no_parameters]', accounts.create, {}, 'name'],
    ['__proto__-like names', campaigns.list, listed, 'constructor'],
  ] as const)('refuses %s', (_what, operation, input, parameter) => {
    expect(asked(operation, { ...input, [parameter]: 'x' })).toEqual([
      ['INVALID_PARAMETER', parameter, undefined],
    ])
  })

  it.each([
    'campaign_id',
    'objective',
    'placements',
    'product_type',
    'primary_web_event_tag',
    'standard_delivery',
  ])('a line item keeps its %s [line_items.update.fixed_fields]', (parameter) => {
    expect(asked(lineItems.update, { ...changedLineItem, [parameter]: 'x' })).toEqual([
      ['INVALID_PARAMETER', parameter, undefined],
    ])
  })

  it('tells of ten unknown parameters as of one, and of every bad one beside them [errors.several]', () => {
    const unknown = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`x${index}`, 1]))
    expect(asked(campaigns.create, { ...campaign, ...unknown })).toHaveLength(10)
    expect(
      asked(lineItems.create, {
        ...lineItem,
        advertiser_domain: 3,
        android_app_store_identifier: 4,
        audience_expansion: 'X',
        bid_amount_local_micro: '1',
        categories: 7,
        end_time: 'x',
        goal: 'X',
        ios_app_store_identifier: 5,
        pay_by: null,
      })
        .map(([, parameter]) => parameter)
        .sort(),
    ).toEqual([
      'advertiser_domain',
      'android_app_store_identifier',
      'audience_expansion',
      'bid_amount_local_micro',
      'categories',
      'end_time',
      'goal',
      'ios_app_store_identifier',
      'pay_by',
    ])
  })

  it.each([
    ['daily_budget_amount_local_micro', campaigns.update, changedCampaign],
    ['purchase_order_number', campaigns.update, changedCampaign],
    ['end_time', lineItems.update, changedLineItem],
    ['categories', lineItems.update, changedLineItem],
    ['name', lineItems.update, changedLineItem],
  ] as const)('null clears %s [line_items.update.empty_clears]', (parameter, operation, input) => {
    expect(asked(operation, { ...input, [parameter]: null })).toEqual([])
  })

  it.each([
    ['name', campaigns.update, changedCampaign],
    ['entity_status', campaigns.update, changedCampaign],
    ['bid_strategy', lineItems.update, changedLineItem],
  ] as const)('null does not clear %s', (parameter, operation, input) => {
    expect(asked(operation, { ...input, [parameter]: null })).toEqual([
      ['INVALID_PARAMETER', parameter, undefined],
    ])
  })
})
