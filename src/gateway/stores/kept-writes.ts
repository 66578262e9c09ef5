import { randomUUID } from 'node:crypto'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { StoredWrite, WriteStore } from '../../upstream/index.ts'
import { StoreUnavailable } from './guarded-store.ts'
import type { SessionStore } from './session-store.ts'

type Entries = Pick<SessionStore, 'add' | 'get' | 'set' | 'delete'>

interface Entry extends StoredWrite {
  /** Attempt that took the key; absent once there is a result. */
  readonly taker?: string
}

const KEPT_MS = 86_400_000
/** Number of attempts before giving up on an entry that can be neither added nor read. */
const TRIES = 3
/** Maximum number of entries in each of `takers` and `idle`. */
const MAX_TAKERS = 10_000

/** Retry policy that continues for several seconds, to give the store time to recover. */
const later = retry(handleType(StoreUnavailable), {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 8000 }),
}).dangerouslyUnref()

/**
 * Stores idempotency keys of writes in the session store. If that store is in memory, the keys are lost when
 * the process ends. While the store is unavailable, no write with a key is sent.
 */
export const createKeptWrites = (store: Entries): WriteStore => {
  // `maxSize` instead of `max`, which would allocate space for all entries immediately.
  const bound = { maxSize: MAX_TAKERS, sizeCalculation: () => 1 }
  const takers = new LRUCache<string, string>(bound)
  /**
   * Takers whose write was not sent or was refused. The store may still contain their entries if its reply
   * was lost.
   */
  const idle = new LRUCache<string, true>(bound)

  const add = async (key: string, write: StoredWrite): Promise<boolean> => {
    const taker = randomUUID()
    try {
      const isTaken = await store.add('mutation', key, { ...write, taker } satisfies Entry, KEPT_MS)
      if (isTaken) takers.set(key, taker)
      return isTaken
    } catch (error) {
      idle.set(taker, true)
      throw error
    }
  }
  const take = async (key: string, write: StoredWrite): Promise<StoredWrite | undefined> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await add(key, write)) return undefined
      const earlier = await store.get<Entry>('mutation', key)
      // Deletes the entry of an idle taker. Of several concurrent attempts, the first to add a new entry gets
      // the key.
      if (earlier?.taker !== undefined && idle.delete(earlier.taker)) await store.delete('mutation', key)
      // Without an entry, the key was released or has expired, so the next attempt can take it.
      else if (earlier) return earlier
    }
    throw new StoreUnavailable('The session store contains an unreadable entry')
  }
  return {
    read: (key) => store.get<Entry>('mutation', key),
    take: async (key, write) => {
      try {
        return await take(key, write)
      } catch (cause) {
        if (!(cause instanceof StoreUnavailable)) throw cause
        throw new AdsGraphQLError(
          'UPSTREAM_UNAVAILABLE',
          'clientMutationId cannot be stored at the moment; nothing was sent',
          { field: 'clientMutationId', ads: { retryable: true }, cause },
        )
      }
    },
    complete: async (key, write) => {
      takers.delete(key)
      const keep = () => store.set('mutation', key, write, KEPT_MS)
      await keep().catch((error: unknown) => {
        // Further attempts run in the background, because the caller must not wait for the store.
        void later.execute(keep).catch(() => undefined)
        throw error
      })
    },
    release: async (key) => {
      const taker = takers.get(key)
      await store.delete('mutation', key).catch((error: unknown) => {
        // Deleting again might remove another taker's entry, so this taker is only marked as idle.
        if (taker !== undefined) idle.set(taker, true)
        throw error
      })
    },
  }
}
