import { expectLimit, ids, type Limit } from '../asked.ts'

describe('a value at its limit is taken, one past it is refused with the limit', () => {
  it.each<Limit>(
    // biome-ignore format: one case per line
    [
      ['campaigns.create', 'name', '[campaigns.create.name.maximum]', 'n'.repeat(255), 'n'.repeat(256), 255],
      ['campaigns.create', 'name', 'name of a campaign in astral characters', '😀'.repeat(255), '😀'.repeat(256), 255],
      ['campaigns.create', 'name', 'no name at all', 'n', '', 1],
      ['campaigns.update', 'name', '[campaigns.update.name.maximum]', 'n'.repeat(255), 'n'.repeat(256), 255],
      ['campaigns.create', 'purchase_order_number', '[campaigns.create.purchase_order_number.maximum]', 'p'.repeat(50), 'p'.repeat(51), 50],
      ['campaigns.update', 'purchase_order_number', '[campaigns.update.purchase_order_number.maximum]', 'p'.repeat(50), 'p'.repeat(51), 50],
      ['campaigns.list', 'campaign_ids', '[campaigns.list.campaign_ids.maximum]', ids(200), ids(201), 200],
      ['campaigns.list', 'funding_instrument_ids', '[campaigns.list.funding_instrument_ids.maximum]', ids(200), ids(201), 200],
      ['promoted_tweets.list', 'line_item_ids', '[promoted_tweets.list.line_item_ids.maximum]', ids(200), ids(201), 200],
      ['promoted_tweets.list', 'promoted_tweet_ids', '[promoted_tweets.list.promoted_tweet_ids.maximum]', ids(200), ids(201), 200],
      ['funding_instruments.list', 'funding_instrument_ids', '[funding_instruments.list.funding_instrument_ids.maximum]', ids(200), ids(201), 200],
      ['accounts.list', 'account_ids', '[accounts.list.account_ids.maximum]', ids(200), ids(201), 200],
      ['campaigns.list', 'count', 'at most [protocol.list.count.maximum]', 1000, 1001, 1000],
      ['campaigns.list', 'count', 'at least [protocol.list.count.minimum]', 1, 0, 1],
      ['campaigns.list', 'q', '[campaigns.list.q.bounds]', 'q'.repeat(255), 'q'.repeat(256), 255],
      ['campaigns.list', 'q', 'empty [campaigns.list.q.bounds]', 'q', '', 1],
      ['accounts.list', 'q', '[accounts.list.q.bounds]', 'q'.repeat(255), 'q'.repeat(256), 255],
      ['promoted_tweets.create', 'tweet_ids', '[promoted_tweets.create.tweet_ids.maximum]', Array(50).fill('1'), Array(51).fill('1'), 50],
      ['promoted_tweets.create', 'tweet_ids', 'no tweet_ids', ['1'], [], 1],
      ['campaigns.batch', 'operations', '[campaigns.batch.maximum]', Array(40).fill({}), Array(41).fill({}), 40],
      ['campaigns.create', 'daily_budget_amount_local_micro', 'not whole [campaigns.create.daily_budget.type]', 9_007_199_254_740_993n, 0.5],
      ['campaigns.create', 'total_budget_amount_local_micro', 'a number already rounded', 9_007_199_254_740_991, 9_007_199_254_740_992],
      ['funding_instruments.create', 'currency', '[funding_instruments.create.currency.format]', 'VND', 'vnd'],
      ['funding_instruments.create', 'start_time', '[funding_instruments.create.start_time.format]', '2026-02-28T23:59:59Z', '2026-02-28 23:59:59'],
      ['campaigns.create', 'entity_status', '[campaigns.create.entity_status.values]', 'DRAFT', 'DELETED'],
      ['campaigns.update', 'entity_status', '[campaigns.update.entity_status.values, campaigns.update.entity_status.no_draft]', 'PAUSED', 'DRAFT'],
      ['campaigns.create', 'budget_optimization', '[campaigns.create.budget_optimization.values]', 'LINE_ITEM', 'AD_GROUP'],
      ['campaigns.update', 'budget_optimization', '[campaigns.update.budget_optimization.values]', 'CAMPAIGN', 'AD_GROUP'],
      ['accounts.update', 'industry_type', '[accounts.update.industry_type.values]', 'OTHER', 'CASINO'],
      ['campaigns.list', 'sort_by', '[campaigns.list.sort_by]', 'name-desc', 'name'],
      ['promoted_tweets.list', 'sort_by', '[protocol.list.sort_by.unknown]', 'created_at-asc', 'tweet_id-asc'],
      ['campaigns.list', 'account_id', 'an account id', 'gq12fh', 'GQ12FH'],
      ['campaigns.delete', 'campaign_id', 'an id in a path', '8wku2', '../x'],
      ['promoted_tweets.create', 'tweet_ids', 'a post id', ['1472190551738957825'], ['1472190551738957825x']],
    ],
  )('%s %s %s', expectLimit)
})
