import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'
import { problemsWith } from './asked.ts'

const account_id = '18ce54d4x5t'

describe('problemsOf', () => {
  it.each<[operation: string, tags: string, missing: string[]]>(
    // biome-ignore format: one case per line
    [
      ['campaigns.create', '[campaigns.create.name.required, campaigns.create.funding_instrument_id.required]', ['funding_instrument_id', 'name']],
      ['line_items.create', '[line_items.create.campaign_id.required, line_items.create.objective.required, line_items.create.product_type.required]', ['campaign_id', 'objective', 'placements', 'product_type']],
      ['promoted_tweets.create', '[promoted_tweets.create.line_item_id.required, promoted_tweets.create.tweet_ids.required]', ['line_item_id', 'tweet_ids']],
      ['funding_instruments.create', '[funding_instruments.create.currency.required, funding_instruments.create.start_time.required]', ['currency', 'start_time']],
      ['campaigns.update', '(its own id)', ['campaign_id']],
      ['campaigns.get', '(its own id)', ['campaign_id']],
    ],
  )('reports every missing parameter of %s %s', (operation, _tags, missing) => {
    const problems = problemsOf(operations.get(operation) as Operation, { account_id })
    expect(problems.map(({ parameter }) => parameter).sort()).toEqual(missing)
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['MISSING_PARAMETER']))
  })

  it('reports a missing account for campaigns.get', () => {
    expect(problemsOf(operations.get('campaigns.get') as Operation, {})).toMatchObject([
      { code: 'MISSING_PARAMETER', parameter: 'account_id' },
      { code: 'MISSING_PARAMETER', parameter: 'campaign_id' },
    ])
  })

  it('accepts an update without fields, and a new line item without times [campaigns.update.partial, line_items.update.partial, line_items.create.times_optional]', () => {
    expect(problemsWith('campaigns.update', {})).toEqual([])
    expect(problemsWith('line_items.update', {})).toEqual([])
    expect(problemsWith('line_items.create', {})).toEqual([])
  })

  it.each([
    ['campaigns.update', 'funding_instrument_id', '[campaigns.update.no_funding_instrument_id]'],
    ['promoted_tweets.list', 'with_draft', ''],
    ['promoted_tweets.list', 'q', ''],
    ['accounts.create', 'name', '[accounts.create.no_parameters]'],
    ['campaigns.list', 'constructor', '(a property of every object)'],
  ])('refuses an unknown parameter: %s %s %s', (operation, parameter) => {
    expect(problemsWith(operation, { [parameter]: 'x' })).toEqual([
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
  ])("refuses to change a line item's %s [line_items.update.fixed_fields]", (parameter) => {
    expect(problemsWith('line_items.update', { [parameter]: 'x' })).toEqual([
      ['INVALID_PARAMETER', parameter, undefined],
    ])
  })

  it('reports ten unknown parameters and every invalid value [errors.several]', () => {
    const unknown = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`x${index}`, 1]))
    expect(problemsWith('campaigns.create', unknown)).toHaveLength(10)
    expect(
      problemsWith('line_items.create', {
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
    ['daily_budget_amount_local_micro', 'campaigns.update'],
    ['purchase_order_number', 'campaigns.update'],
    ['end_time', 'line_items.update'],
    ['categories', 'line_items.update'],
    ['name', 'line_items.update'],
  ])('accepts null to clear %s [line_items.update.empty_clears]', (parameter, operation) => {
    expect(problemsWith(operation, { [parameter]: null })).toEqual([])
  })

  it.each([
    ['name', 'campaigns.update'],
    ['entity_status', 'campaigns.update'],
    ['bid_strategy', 'line_items.update'],
  ])('refuses null for %s', (parameter, operation) => {
    expect(problemsWith(operation, { [parameter]: null })).toEqual([
      ['INVALID_PARAMETER', parameter, undefined],
    ])
  })
})
