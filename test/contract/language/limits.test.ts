import { contract } from '../../../src/contract/index.ts'
import type { Operation } from '../../../src/contract/language/define.ts'
import { problemsOf } from '../../../src/contract/language/validate.ts'

type Input = Readonly<Record<string, unknown>>
const asked = (operation: unknown, input: Input) =>
  problemsOf(operation as Operation, input).map(({ code, parameter, limit }) => [code, parameter, limit])

const account_id = '18ce54d4x5t'
const { accounts, funding_instruments: funding, campaigns, promoted_tweets: promoted } = contract
const ids = (count: number): string[] => Array(count).fill('8wku2')

const campaign = { account_id, funding_instrument_id: 'lygyi', name: 'n' }
const changedCampaign = { account_id, campaign_id: '8wku2' }
const listed = { account_id }
const instrument = { account_id, currency: 'USD', start_time: '2026-01-01T00:00:00Z' }
const promotion = { account_id, line_item_id: '8v7jo', tweet_ids: ['1'] }

describe('a value at its limit is taken, one past it is refused with the limit', () => {
  it.each<[string, unknown, Input, string, unknown, unknown, number | undefined]>([
    [
      'name of a campaign [campaigns.create.name.maximum]',
      campaigns.create,
      campaign,
      'name',
      'n'.repeat(255),
      'n'.repeat(256),
      255,
    ],
    [
      'name of a campaign in astral characters',
      campaigns.create,
      campaign,
      'name',
      '😀'.repeat(255),
      '😀'.repeat(256),
      255,
    ],
    ['no name at all', campaigns.create, campaign, 'name', 'n', '', 1],
    [
      'changed name of a campaign [campaigns.update.name.maximum]',
      campaigns.update,
      changedCampaign,
      'name',
      'n'.repeat(255),
      'n'.repeat(256),
      255,
    ],
    [
      'purchase order [campaigns.create.purchase_order_number.maximum]',
      campaigns.create,
      campaign,
      'purchase_order_number',
      'p'.repeat(50),
      'p'.repeat(51),
      50,
    ],
    [
      'changed purchase order [campaigns.update.purchase_order_number.maximum]',
      campaigns.update,
      changedCampaign,
      'purchase_order_number',
      'p'.repeat(50),
      'p'.repeat(51),
      50,
    ],
    [
      'campaign_ids [campaigns.list.campaign_ids.maximum]',
      campaigns.list,
      listed,
      'campaign_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'funding_instrument_ids [campaigns.list.funding_instrument_ids.maximum]',
      campaigns.list,
      listed,
      'funding_instrument_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'line_item_ids of posts [promoted_tweets.list.line_item_ids.maximum]',
      promoted.list,
      listed,
      'line_item_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'promoted_tweet_ids [promoted_tweets.list.promoted_tweet_ids.maximum]',
      promoted.list,
      listed,
      'promoted_tweet_ids',
      ids(200),
      ids(201),
      200,
    ],
    [
      'ids of funding instruments [funding_instruments.list.funding_instrument_ids.maximum]',
      funding.list,
      listed,
      'funding_instrument_ids',
      ids(200),
      ids(201),
      200,
    ],
    ['account_ids', accounts.list, {}, 'account_ids', ids(200), ids(201), 200],
    ['count, at most [protocol.list.count.maximum]', campaigns.list, listed, 'count', 1000, 1001, 1000],
    ['count, at least [protocol.list.count.minimum]', campaigns.list, listed, 'count', 1, 0, 1],
    ['q [campaigns.list.q.bounds]', campaigns.list, listed, 'q', 'q'.repeat(255), 'q'.repeat(256), 255],
    ['an empty q [campaigns.list.q.bounds]', campaigns.list, listed, 'q', 'q', '', 1],
    ['q of accounts [accounts.list.q.bounds]', accounts.list, {}, 'q', 'q'.repeat(255), 'q'.repeat(256), 255],
    [
      'tweet_ids [promoted_tweets.create.tweet_ids.maximum]',
      promoted.create,
      promotion,
      'tweet_ids',
      Array(50).fill('1'),
      Array(51).fill('1'),
      50,
    ],
    ['no tweet_ids', promoted.create, promotion, 'tweet_ids', ['1'], [], 1],
    [
      'items of a batch [campaigns.batch.maximum]',
      campaigns.batch,
      listed,
      'operations',
      Array(40).fill({}),
      Array(41).fill({}),
      40,
    ],
    [
      'a budget, not whole [campaigns.create.daily_budget.type]',
      campaigns.create,
      campaign,
      'daily_budget_amount_local_micro',
      9_007_199_254_740_993n,
      0.5,
      undefined,
    ],
    [
      'a number already rounded',
      campaigns.create,
      campaign,
      'total_budget_amount_local_micro',
      9_007_199_254_740_991,
      9_007_199_254_740_992,
      undefined,
    ],
    [
      'a currency [funding_instruments.create.currency.format]',
      funding.create,
      instrument,
      'currency',
      'VND',
      'vnd',
      undefined,
    ],
    [
      'a time [funding_instruments.create.start_time.format]',
      funding.create,
      instrument,
      'start_time',
      '2026-02-28T23:59:59Z',
      '2026-02-28 23:59:59',
      undefined,
    ],
    [
      'status of a campaign [campaigns.create.entity_status.values]',
      campaigns.create,
      campaign,
      'entity_status',
      'DRAFT',
      'DELETED',
      undefined,
    ],
    [
      'changed status of a campaign [campaigns.update.entity_status.values, campaigns.update.entity_status.no_draft]',
      campaigns.update,
      changedCampaign,
      'entity_status',
      'PAUSED',
      'DRAFT',
      undefined,
    ],
    [
      'budget_optimization [campaigns.create.budget_optimization.values]',
      campaigns.create,
      campaign,
      'budget_optimization',
      'LINE_ITEM',
      'AD_GROUP',
      undefined,
    ],
    [
      'changed budget_optimization [campaigns.update.budget_optimization.values]',
      campaigns.update,
      changedCampaign,
      'budget_optimization',
      'CAMPAIGN',
      'AD_GROUP',
      undefined,
    ],
    [
      'industry [accounts.update.industry_type.values]',
      accounts.update,
      { account_id },
      'industry_type',
      'OTHER',
      'CASINO',
      undefined,
    ],
    [
      'a sort order [campaigns.list.sort_by]',
      campaigns.list,
      listed,
      'sort_by',
      'name-desc',
      'name',
      undefined,
    ],
    [
      'an attribute that sorts [protocol.list.sort_by.unknown]',
      promoted.list,
      listed,
      'sort_by',
      'created_at-asc',
      'tweet_id-asc',
      undefined,
    ],
    ['an account id', campaigns.list, {}, 'account_id', 'gq12fh', 'GQ12FH', undefined],
    ['an id in a path', campaigns.delete, listed, 'campaign_id', '8wku2', '../x', undefined],
    [
      'a post id',
      promoted.create,
      promotion,
      'tweet_ids',
      ['1472190551738957825'],
      ['1472190551738957825x'],
      undefined,
    ],
  ])('%s', (_what, operation, input, parameter, good, bad, limit) => {
    expect(asked(operation, { ...input, [parameter]: good })).toEqual([])
    expect(asked(operation, { ...input, [parameter]: bad })).toEqual([
      ['INVALID_PARAMETER', parameter, limit],
    ])
  })
})
