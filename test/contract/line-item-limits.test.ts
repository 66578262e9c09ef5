import { expectLimit, ids, type Limit } from './asked.ts'

describe("a line item's value at its limit is taken, one past it is refused with the limit", () => {
  it.each<Limit>(
    // biome-ignore format: one case per line
    [
      ['line_items.create', 'name', '[line_items.create.name.bounds]', 'n'.repeat(255), 'n'.repeat(256), 255],
      ['line_items.create', 'name', 'empty [line_items.create.name.bounds]', 'n', '', 1],
      ['line_items.update', 'name', '[line_items.update.name.bounds]', 'n'.repeat(255), 'n'.repeat(256), 255],
      ['line_items.list', 'campaign_ids', '[line_items.list.campaign_ids.maximum]', ids(200), ids(201), 200],
      ['line_items.list', 'funding_instrument_ids', '[line_items.list.funding_instrument_ids.maximum]', ids(200), ids(201), 200],
      ['line_items.list', 'line_item_ids', '[line_items.list.line_item_ids.maximum]', ids(200), ids(201), 200],
      ['line_items.list', 'q', '[line_items.list.q.bounds]', 'q'.repeat(255), 'q'.repeat(256), 255],
      ['line_items.batch', 'operations', '[line_items.batch.maximum]', Array(40).fill({}), Array(41).fill({}), 40],
      ['line_items.create', 'bid_amount_local_micro', '[line_items.create.bid_amount.positive]', 1, 0],
      ['line_items.update', 'bid_amount_local_micro', '[line_items.update.bid_amount.positive]', 1, 0],
      ['line_items.create', 'bid_amount_local_micro', 'a bid past int64', 9_223_372_036_854_775_807n, 9_223_372_036_854_775_808n],
      ['line_items.create', 'duration_in_days', '[line_items.create.duration_in_days.values]', 30, 29],
      ['line_items.create', 'duration_in_days', 'a day', 1, 2],
      ['line_items.create', 'duration_in_days', 'a week', 7, '7'],
      ['line_items.create', 'frequency_cap', 'a frequency cap', 1, 0, 1],
      ['line_items.create', 'entity_status', '[line_items.create.entity_status.values]', 'DRAFT', 'DELETED'],
      ['line_items.update', 'entity_status', '[line_items.update.entity_status.values]', 'ACTIVE', 'DRAFT'],
      ['line_items.create', 'objective', '[line_items.create.objective.values]', 'VIDEO_VIEWS', 'CUSTOM'],
      ['line_items.create', 'product_type', '[line_items.create.product_type.values]', 'MEDIA', 'TREND'],
      ['line_items.create', 'goal', '[line_items.create.goal.values]', 'VIEW_15S', 'VIEW_16S'],
      ['line_items.create', 'pay_by', '[line_items.create.pay_by.values]', 'LINK_CLICK', 'ENGAGEMENT'],
      ['line_items.create', 'bid_strategy', '[line_items.create.bid_strategy.values]', 'AUTO', 'MIN'],
      ['line_items.create', 'audience_expansion', '[line_items.create.audience_expansion.values]', 'EXPANDED', 'WIDE'],
      ['line_items.create', 'placements', '[line_items.create.placements.values]', ['TWITTER_SEARCH'], ['MOON']],
      ['line_items.create', 'placements', 'no placements [line_items.create.placements.required]', ['TAP_FULL'], [], 1],
      ['line_items.create', 'categories', 'a category with a comma, which would arrive as two', ['IAB1', 'IAB2'], ['IAB1,IAB2']],
    ],
  )('%s %s %s', expectLimit)
})
