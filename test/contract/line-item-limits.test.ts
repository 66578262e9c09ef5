import { contract } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'

type Input = Readonly<Record<string, unknown>>
const asked = (operation: unknown, input: Input) =>
  problemsOf(operation as Operation, input).map(({ code, parameter, limit }) => [code, parameter, limit])

const account_id = '18ce54d4x5t'
const { line_items: lineItems } = contract
const ids = (count: number): string[] => Array(count).fill('8wku2')

const lineItem = {
  account_id,
  campaign_id: '8wku2',
  objective: 'ENGAGEMENTS',
  placements: ['ALL_ON_TWITTER'],
  product_type: 'PROMOTED_TWEETS',
}
const changedLineItem = { account_id, line_item_id: '8v7jo' }
const listed = { account_id }

describe("a line item's value at its limit is taken, one past it is refused with the limit", () => {
  it.each<[string, unknown, Input, string, unknown, unknown, number | undefined]>([
    [
      'name of a line item [line_items.create.name.bounds]',
      lineItems.create,
      lineItem,
      'name',
      'n'.repeat(255),
      'n'.repeat(256),
      255,
    ],
    [
      'empty name of a line item [line_items.create.name.bounds]',
      lineItems.create,
      lineItem,
      'name',
      'n',
      '',
      1,
    ],
    [
      'changed name of a line item [line_items.update.name.bounds]',
      lineItems.update,
      changedLineItem,
      'name',
      'n'.repeat(255),
      'n'.repeat(256),
      255,
    ],
    [
      'campaign_ids of line items [line_items.list.campaign_ids.maximum]',
      lineItems.list,
      listed,
      'campaign_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'funding_instrument_ids of line items [line_items.list.funding_instrument_ids.maximum]',
      lineItems.list,
      listed,
      'funding_instrument_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'line_item_ids [line_items.list.line_item_ids.maximum]',
      lineItems.list,
      listed,
      'line_item_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'q of line items [line_items.list.q.bounds]',
      lineItems.list,
      listed,
      'q',
      'q'.repeat(255),
      'q'.repeat(256),
      255,
    ],
    [
      'items of a line item batch [line_items.batch.maximum]',
      lineItems.batch,
      listed,
      'operations',
      Array(40).fill({}),
      Array(41).fill({}),
      40,
    ],
    [
      'a bid [line_items.create.bid_amount.positive]',
      lineItems.create,
      lineItem,
      'bid_amount_local_micro',
      1,
      0,
      undefined,
    ],
    [
      'a changed bid [line_items.update.bid_amount.positive]',
      lineItems.update,
      changedLineItem,
      'bid_amount_local_micro',
      1,
      0,
      undefined,
    ],
    [
      'a bid past int64',
      lineItems.create,
      lineItem,
      'bid_amount_local_micro',
      9_223_372_036_854_775_807n,
      9_223_372_036_854_775_808n,
      undefined,
    ],
    [
      'days [line_items.create.duration_in_days.values]',
      lineItems.create,
      lineItem,
      'duration_in_days',
      30,
      29,
      undefined,
    ],
    ['a day', lineItems.create, lineItem, 'duration_in_days', 1, 2, undefined],
    ['a week', lineItems.create, lineItem, 'duration_in_days', 7, '7', undefined],
    ['a frequency cap', lineItems.create, lineItem, 'frequency_cap', 1, 0, 1],
    [
      'status of a line item [line_items.create.entity_status.values]',
      lineItems.create,
      lineItem,
      'entity_status',
      'DRAFT',
      'DELETED',
      undefined,
    ],
    [
      'changed status of a line item [line_items.update.entity_status.values]',
      lineItems.update,
      changedLineItem,
      'entity_status',
      'ACTIVE',
      'DRAFT',
      undefined,
    ],
    [
      'objective [line_items.create.objective.values]',
      lineItems.create,
      lineItem,
      'objective',
      'VIDEO_VIEWS',
      'CUSTOM',
      undefined,
    ],
    [
      'product type [line_items.create.product_type.values]',
      lineItems.create,
      lineItem,
      'product_type',
      'MEDIA',
      'TREND',
      undefined,
    ],
    [
      'goal [line_items.create.goal.values]',
      lineItems.create,
      lineItem,
      'goal',
      'VIEW_15S',
      'VIEW_16S',
      undefined,
    ],
    [
      'pay_by [line_items.create.pay_by.values]',
      lineItems.create,
      lineItem,
      'pay_by',
      'LINK_CLICK',
      'ENGAGEMENT',
      undefined,
    ],
    [
      'bid strategy [line_items.create.bid_strategy.values]',
      lineItems.create,
      lineItem,
      'bid_strategy',
      'AUTO',
      'MIN',
      undefined,
    ],
    [
      'audience expansion [line_items.create.audience_expansion.values]',
      lineItems.create,
      lineItem,
      'audience_expansion',
      'EXPANDED',
      'WIDE',
      undefined,
    ],
    [
      'placements [line_items.create.placements.values]',
      lineItems.create,
      lineItem,
      'placements',
      ['TWITTER_SEARCH'],
      ['MOON'],
      undefined,
    ],
    [
      'no placements [line_items.create.placements.required]',
      lineItems.create,
      lineItem,
      'placements',
      ['TAP_FULL'],
      [],
      1,
    ],
    [
      'a category with a comma, which would arrive as two',
      lineItems.create,
      lineItem,
      'categories',
      ['IAB1', 'IAB2'],
      ['IAB1,IAB2'],
      undefined,
    ],
  ])('%s', (_what, operation, input, parameter, good, bad, limit) => {
    expect(asked(operation, { ...input, [parameter]: good })).toEqual([])
    expect(asked(operation, { ...input, [parameter]: bad })).toEqual([
      ['INVALID_PARAMETER', parameter, limit],
    ])
  })
})
