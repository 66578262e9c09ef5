import { activityEventOf } from '../contract/domains/activity-events.ts'
import type { Caches, UserClient } from '../upstream/index.ts'
import { type ActivityEvent, filterOf, readEvent, subscriptionKey } from './event.ts'
import type { StreamListener } from './listener.ts'
import { createKnownSubscriptions, readSubscriptions } from './service-subscriptions.ts'

export interface RecipientsOptions {
  /** Delivery method of the events. Only subscriptions with this delivery method match. */
  readonly source: 'stream' | 'webhook'
  /** Returns the listeners in this process. */
  readonly listeners: () => Iterable<StreamListener>
  readonly receive: (key: string, text: string) => void
  /**
   * Write marks of credentials. When a mark changes, the known subscriptions of its credential are read
   * again.
   */
  readonly marks: Caches['marks']
  /** Called when an event could not be delivered. */
  readonly onTrouble?: (details: { readonly key: string; readonly reason: string }) => void
  readonly now?: () => number
}

/**
 * Distributor of events that arrive for the whole application. A delivery does not name its subscription, so
 * it goes to all listeners with a matching subscription. Private events go only to the user they belong to.
 */
export interface Recipients {
  give(text: string): void
  /** Resolves when everything so far has been delivered. */
  settled(): Promise<void>
}

/** Maximum number of events that wait while one listener's subscriptions are read. */
const MAX_WAITING = 1000

/** Returns the keys of a user's subscriptions with a delivery method. */
const readMatches = async (
  client: UserClient,
  source: RecipientsOptions['source'],
): Promise<ReadonlySet<string>> => {
  const matches = new Set<string>()
  for await (const page of readSubscriptions(client))
    for (const { eventType, filter, tag, webhookId } of page)
      if ((typeof webhookId === 'string') === (source === 'webhook'))
        matches.add(subscriptionKey(eventType, filterOf(filter), tag ?? null))
  return matches
}

/** Checks whether a user may see an event. Other users' events of an unknown type count as private. */
const maySee = ({ userId }: StreamListener, { type, filter }: ActivityEvent): boolean =>
  userId === undefined ||
  filter.userId === null ||
  filter.userId === userId ||
  activityEventOf(type)?.isPrivate === false

export const createRecipients = (options: RecipientsOptions): Recipients => {
  const { listeners, receive, marks, source, onTrouble, now = Date.now } = options
  const matchesOf = createKnownSubscriptions({ read: (client) => readMatches(client, source), marks, now })
  const lines = new Map<string, { last: Promise<void>; length: number }>()

  const deliver = async (listener: StreamListener, wanted: string, text: string): Promise<void> => {
    const { key } = listener
    const matches = await matchesOf(listener)
    if (!matches) onTrouble?.({ key, reason: "A listener's subscriptions could not be read" })
    else if (matches.has(wanted)) receive(key, text)
  }

  return {
    give: (text) => {
      const event = readEvent(text, now())
      if (!event) return
      const wanted = subscriptionKey(event.type, event.filter, event.tag)
      for (const listener of listeners()) {
        if (!maySee(listener, event)) continue
        const { key } = listener
        const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
        if (line.length >= MAX_WAITING) {
          onTrouble?.({
            key,
            reason: "Event dropped: too many events are waiting for a listener's subscriptions to be read",
          })
          continue
        }
        lines.set(key, line)
        line.length += 1
        line.last = line.last
          .then(() => deliver(listener, wanted, text))
          .catch((error: unknown) => onTrouble?.({ key, reason: (error as Error).message }))
          .finally(() => {
            line.length -= 1
            if (line.length === 0) lines.delete(key)
          })
      }
    },
    settled: async () => {
      await Promise.all([...lines.values()].map(({ last }) => last))
    },
  }
}
