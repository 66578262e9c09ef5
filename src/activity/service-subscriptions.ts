import { ExponentialBackoff, handleAll, retry } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { contract } from '../contract/index.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { type Caches, type ResponseOf, readPages, type UserClient } from '../upstream/index.ts'

type Page = ResponseOf<typeof contract.activity_subscriptions.list>
/** A user's subscription at the service. */
export type ServiceSubscription = Page['data'][number]

const LIST_MS = 10_000

/**
 * Yields a user's stored activity subscriptions, page by page.
 *
 * @throws UpstreamError if a page cannot be read
 */
export const readSubscriptions = async function* (
  client: UserClient,
): AsyncGenerator<readonly ServiceSubscription[], void> {
  const { list } = contract.activity_subscriptions
  const pages = readPages(list, ({ cursor }) =>
    client.call(
      list,
      { max_results: LIMITS.activityPage, ...(cursor !== undefined && { pagination_token: cursor }) },
      { fresh: true, lane: 'background', signal: AbortSignal.timeout(LIST_MS) },
    ),
  )
  for await (const { data } of pages) yield data
}

/** User whose subscriptions are read. */
export interface SubscriptionOwner {
  readonly key: string
  readonly client: UserClient
}

export interface KnownSubscriptionsOptions<T> {
  /** Derives a value from a user's subscriptions. */
  readonly read: (client: UserClient) => Promise<T>
  /** Checks whether a value may be reused for a minute. By default, all values may be reused. */
  readonly isLasting?: ((value: T) => boolean) | undefined
  /** Write marks of credentials. When a mark changes, the subscriptions of its credential are read again. */
  readonly marks: Caches['marks']
  readonly now?: (() => number) | undefined
}

interface Known<T> {
  readonly mark: string | undefined
  readonly at: number
  readonly value: T
}

const KNOWN_MS = 60_000
/**
 * Minimum pause in ms after a failed read of a user's subscriptions, and between reads while the mark is
 * unknown.
 */
const PAUSE_MS = 5000
const MAX_KNOWN = 10_000

const again = retry(handleAll, { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 200 }) })

/**
 * Creates a function that returns a value derived from a user's stored activity subscriptions. Normally, the
 * value is at most a minute old and reflects the user's last write. If the subscriptions cannot be read now,
 * the value may be older, or undefined if they have never been read.
 */
export const createKnownSubscriptions = <T extends {}>(
  options: KnownSubscriptionsOptions<T>,
): ((owner: SubscriptionOwner) => Promise<T | undefined>) => {
  const { read, marks, isLasting = () => true, now = Date.now } = options
  const known = new LRUCache<string, Known<T>>({ max: MAX_KNOWN })
  const failed = new LRUCache<string, number>({ max: MAX_KNOWN })
  const reading = new Map<string, Promise<T | undefined>>()

  const readAgain = async ({ key, client }: SubscriptionOwner, mark: string | undefined) => {
    try {
      const at = now()
      const value = await again.execute(() => read(client))
      if (isLasting(value)) known.set(key, { mark, at, value })
      else known.delete(key)
      return value
    } catch {
      failed.set(key, now())
      return known.get(key)?.value
    }
  }

  return async (owner) => {
    const { key, client } = owner
    const mark = await marks.of(client.credentialId)
    const before = known.get(key)
    // Without a mark, a write may have changed the subscriptions.
    const reusableMs = mark === undefined ? PAUSE_MS : before?.mark === mark ? KNOWN_MS : 0
    if (before && now() - before.at < reusableMs) return before.value
    if (now() - (failed.get(key) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return before?.value
    // Concurrent callers share a read, unless a write has changed the mark.
    const name = `${mark} ${key}`
    const shared = reading.get(name) ?? readAgain(owner, mark).finally(() => reading.delete(name))
    reading.set(name, shared)
    return shared
  }
}
