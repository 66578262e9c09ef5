import { type AccountChanges, SlowConsumer } from '../../changes/index.ts'
import type { OpenFeeds } from '../../graph/context/feeds.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'

export interface FeedSources {
  readonly changes: AccountChanges
}

const translated = (error: unknown): unknown =>
  error instanceof SlowConsumer
    ? new AdsGraphQLError('SLOW_CONSUMER', 'the events were not read as fast as they came', {
        limit: error.limit,
        cause: error,
      })
    : toGraphQLError(error)

const translating = async function* <T>(events: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  try {
    yield* events
  } catch (error) {
    throw translated(error)
  }
}

/** What principals of one key share. */
const createKeyOf = (): ((principal: Principal) => string) => {
  let alone = 0
  return (principal) => {
    const key = `${principal.key} ${principal.world ?? ''}`
    if (principal.alone !== true) return key
    // Requested faults hit their own calls.
    alone += 1
    return `${key} ${alone}`
  }
}

/** What can be subscribed to. Errors are those of the graph. */
export const createFeeds = ({ changes }: FeedSources): OpenFeeds => {
  const keyOf = createKeyOf()
  return (principal, signal) => ({
    events: () => {
      throw new AdsGraphQLError('FORBIDDEN', 'this gateway serves no events')
    },
    changes: async (accountId, entities) => {
      const listener = { key: keyOf(principal), client: principal.client }
      try {
        return translating(await changes.changes(listener, accountId, entities, signal))
      } catch (error) {
        throw translated(error)
      }
    },
  })
}
