import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { filterOf, readEvent, type StreamListener, subscriptionKey } from '../../activity/index.ts'
import { contract } from '../../contract/index.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Caches, ResponseOf, UserClient } from '../../upstream/index.ts'

export interface RecipientsOptions {
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
 * Distributor of webhook events. A delivery does not name its subscription, so it goes to all listeners with
 * a matching one.
 */
export interface Recipients {
  give(text: string): void
  /** Resolves when everything so far has been delivered. */
  settled(): Promise<void>
}

interface Known {
  readonly mark: string | undefined
  readonly at: number
  /** Keys of subscriptions with a webhook. */
  readonly matches: ReadonlySet<string>
}

const KNOWN_MS = 60_000
/** Milliseconds before subscriptions are requested again after they could not be read. */
const PAUSE_MS = 5000
const MAX_KNOWN = 10_000
/** Maximum number of events that wait for one listener's subscriptions. */
const MAX_WAITING = 1000
const LIST_MS = 10_000

const again = retry(handleAll, { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 200 }) })

type Page = ResponseOf<typeof contract.activity_subscriptions.list>

const readMatches = async (client: UserClient): Promise<ReadonlySet<string>> => {
  const matches = new Set<string>()
  let token: string | null = null
  do {
    const { data, nextCursor }: Page = await client.call(
      contract.activity_subscriptions.list,
      { max_results: LIMITS.activityPage, ...(token !== null && { pagination_token: token }) },
      { fresh: true, lane: 'background', signal: AbortSignal.timeout(LIST_MS) },
    )
    for (const { eventType, filter, tag, webhookId } of data)
      if (typeof webhookId === 'string')
        matches.add(subscriptionKey(eventType, filterOf(filter), tag ?? null))
    token = nextCursor
  } while (token !== null)
  return matches
}

export const createRecipients = (options: RecipientsOptions): Recipients => {
  const { listeners, receive, marks, onTrouble, now = Date.now } = options
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN })
  const failed = new LRUCache<string, number>({ max: MAX_KNOWN })
  const lines = new Map<string, { last: Promise<void>; length: number }>()

  const matchesOf = async ({ key, client }: StreamListener): Promise<ReadonlySet<string> | undefined> => {
    const mark = await marks.of(client.credentialId)
    const before = known.get(key)
    if (before && mark !== undefined && before.mark === mark && now() - before.at < KNOWN_MS)
      return before.matches
    if (now() - (failed.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return before?.matches
    try {
      const at = now()
      const matches = await again.execute(() => readMatches(client))
      known.set(key, { mark, at, matches })
      return matches
    } catch {
      failed.set(key, now())
      return before?.matches
    }
  }

  const deliver = async (listener: StreamListener, wanted: string, text: string): Promise<void> => {
    const { key } = listener
    const matches = await matchesOf(listener)
    if (!matches) onTrouble?.({ key, reason: 'The subscriptions of a listener cannot be read' })
    else if (matches.has(wanted)) receive(key, text)
  }

  return {
    give: (text) => {
      const event = readEvent(text, now())
      if (!event) return
      const wanted = subscriptionKey(event.type, event.filter, event.tag)
      for (const listener of listeners()) {
        const { key } = listener
        const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
        if (line.length >= MAX_WAITING) {
          onTrouble?.({ key, reason: 'Too many events are waiting for the subscriptions of a listener' })
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
