import { operations } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/language/define.ts'
import { problemsOf } from '../../src/contract/language/validate.ts'

export type Input = Readonly<Record<string, unknown>>

const account_id = '18ce54d4x5t'
const list = { account_id }
/** Smallest valid input for each operation. */
export const SOUND: Readonly<Record<string, Input>> = {
  'accounts.list': {},
  'accounts.create': {},
  'accounts.update': { account_id },
  'funding_instruments.list': list,
  'funding_instruments.create': { account_id, currency: 'USD', start_time: '2026-01-01T00:00:00Z' },
  'campaigns.list': list,
  'campaigns.batch': list,
  'campaigns.create': { account_id, funding_instrument_id: 'lygyi', name: 'n' },
  'campaigns.update': { account_id, campaign_id: '8wku2' },
  'campaigns.delete': { account_id, campaign_id: '8wku2' },
  'line_items.list': list,
  'line_items.batch': list,
  'line_items.create': {
    account_id,
    campaign_id: '8wku2',
    objective: 'ENGAGEMENTS',
    placements: ['ALL_ON_TWITTER'],
    product_type: 'PROMOTED_TWEETS',
  },
  'line_items.update': { account_id, line_item_id: '8v7jo' },
  'promoted_tweets.list': list,
  'promoted_tweets.create': { account_id, line_item_id: '8v7jo', tweet_ids: ['1'] },
}

/**
 * Replaces some parameters of a valid call with those in `more`. Returns the code, parameter and limit of
 * each resulting problem.
 */
export const problemsWith = (name: string, more: Input) =>
  problemsOf(operations.get(name) as Operation, { ...SOUND[name], ...more }).map(
    ({ code, parameter, limit }) => [code, parameter, limit],
  )

/** Parameter with an accepted value and the first refused one, and the limit if it is a number. */
export type Limit = [
  operation: string,
  parameter: string,
  what: string,
  good: unknown,
  bad: unknown,
  limit?: number,
]
export const expectLimit = (...[operation, parameter, , good, bad, limit]: Limit): void => {
  expect(problemsWith(operation, { [parameter]: good })).toEqual([])
  expect(problemsWith(operation, { [parameter]: bad })).toEqual([['INVALID_PARAMETER', parameter, limit]])
}

export const ids = (count: number): string[] => Array(count).fill('8wku2')
