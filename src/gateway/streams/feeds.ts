import { type Activity, type ActivityHub, isGap, isNotice, SlowConsumer } from '../../activity/index.ts'
import type { AccountChanges } from '../../changes/index.ts'
import type { ActivityDelivery, OpenFeeds } from '../../graph/context/feeds.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError, toGraphQLError } from '../../graph/errors/errors.ts'

export interface FeedSources {
  readonly activity: ActivityHub
  readonly changes: AccountChanges
}

const translated = (error: unknown): unknown =>
  error instanceof SlowConsumer
    ? new AdsGraphQLError('SLOW_CONSUMER', 'The client read events more slowly than they arrived', {
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

const timeOf = (milliseconds: number): string => new Date(milliseconds).toISOString()

const NO_FILTER = { userId: null, keyword: null, direction: null }

/** Converts gaps and notices to deliveries. Returns events unchanged. */
const deliveryOf = (activity: Activity): ActivityDelivery => {
  const own = { filter: NO_FILTER, tag: null, includes: null }
  if (isNotice(activity)) {
    const { reason, at } = activity
    return { ...own, id: `notice ${at}`, type: 'notice', payload: { reason }, receivedAt: at }
  }
  if (!isGap(activity)) return activity
  const { from, to } = activity
  const payload = { from: timeOf(from), to: timeOf(to) }
  return { ...own, id: `gap ${from}`, type: 'gap', payload, receivedAt: to }
}

const deliveries = async function* (
  events: AsyncGenerator<Activity, void>,
): AsyncGenerator<ActivityDelivery, void> {
  for await (const event of events) yield deliveryOf(event)
}

/** Creates a function that returns a principal's key. Principals with the same key share a feed. */
const createKeyOf = (): ((principal: Principal) => string) => {
  let alone = 0
  return (principal) => {
    // The key includes the credential, because gateways that share a store may act for different users in
    // service mode.
    const key = `${principal.key} ${principal.client.credentialId} ${principal.world ?? ''}`
    if (principal.alone !== true) return key
    // Sandbox faults that a request asks for must affect only its own calls.
    alone += 1
    return `${key} ${alone}`
  }
}

/** Creates the feeds for subscriptions. Errors are translated to GraphQL errors. */
export const createFeeds = ({ activity, changes }: FeedSources): OpenFeeds => {
  const keyOf = createKeyOf()
  return (principal, signal) => {
    const listener = () => {
      const key = keyOf(principal)
      // Requests with sandbox faults do not share a feed or a world with others.
      const world = principal.alone === true ? key : (principal.world ?? '')
      return { key, world, client: principal.client, userId: principal.user?.id }
    }
    return {
      events: () => translating(deliveries(activity.events(listener(), signal))),
      changes: async (accountId, entities) => {
        try {
          return translating(await changes.changes(listener(), accountId, entities, signal))
        } catch (error) {
          throw translated(error)
        }
      },
    }
  }
}
