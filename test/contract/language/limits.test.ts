import { expectLimit, type Limit } from '../asked.ts'

describe('problemsOf', () => {
  it.each<Limit>(
    // biome-ignore format: one case per line
    [
      ['campaigns.create', 'name', 'name in astral characters', '😀'.repeat(255), '😀'.repeat(256), 255],
      ['campaigns.create', 'name', 'empty name', 'n', '', 1],
      ['promoted_tweets.create', 'tweet_ids', 'empty list', ['1'], [], 1],
      ['campaigns.create', 'total_budget_amount_local_micro', 'rounded number', 9_007_199_254_740_991, 9_007_199_254_740_992],
      ['campaigns.list', 'sort_by', '[campaigns.list.sort_by]', 'name-desc', 'name'],
      ['promoted_tweets.list', 'sort_by', '[protocol.list.sort_by.unknown]', 'created_at-asc', 'tweet_id-asc'],
      ['campaigns.list', 'account_id', 'an account id', 'gq12fh', 'GQ12FH'],
      ['campaigns.delete', 'campaign_id', 'an id in a path', '8wku2', '../x'],
      ['promoted_tweets.create', 'tweet_ids', 'a post id', ['1472190551738957825'], ['1472190551738957825x']],
    ],
  )('accepts values within a limit and refuses values beyond it: %s %s, %s', expectLimit)
})
