import type { World } from './world.ts'

const NOUNS = ['campaigns', 'line_items', 'promoted_tweets']

/** Returns all campaigns, line items and promoted tweets of an account as text, including hidden ones. */
const snapshot = async (world: World, account: string): Promise<string> => {
  const lists = await Promise.all(
    NOUNS.map((noun) => {
      const drafts = noun === 'promoted_tweets' ? '' : '&with_draft=true'
      return world.rest.pages(`/12/accounts/${account}/${noun}?count=1000&with_deleted=true${drafts}`)
    }),
  )
  return lists.join()
}

/** Runs a write and asserts that it changes nothing in the account. */
export const unchanged = async <T>(world: World, account: string, mutate: () => Promise<T>): Promise<T> => {
  const before = await snapshot(world, account)
  const answered = await mutate()
  expect((await snapshot(world, account)) === before).toBe(true)
  return answered
}
