import { randomUUID } from 'node:crypto'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import { LRUCache } from 'lru-cache'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { StoredWrite, WriteStore } from '../../upstream/index.ts'
import { StoreUnavailable } from './guarded-store.ts'
import type { SessionStore } from './session-store.ts'

type Entries = Pick<SessionStore, 'add' | 'get' | 'set' | 'delete'>

interface Entry extends StoredWrite {
  /** Names the attempt that took the key; an answer has none. */
  readonly taker?: string
}

const KEPT_MS = 86_400_000
/** An entry that is added again and again, or cannot be opened, is no answer. */
const TRIES = 3
/** Of each kind. */
const MAX_TAKERS = 10_000

/** Goes on for some seconds, in which the store may have come back. */
const later = retry(handleType(StoreUnavailable), {
  maxAttempts: 6,
  backoff: new ExponentialBackoff({ initialDelay: 250, maxDelay: 8000 }),
}).dangerouslyUnref()

/**
 * Keys of writes in the session store, as long as it keeps them: in memory until the process ends. Without the store no
 * write with a key is sent.
 */
export const createKeptWrites = (store: Entries): WriteStore => {
  // Not `max`, which allots room for all of them at once.
  const bound = { maxSize: MAX_TAKERS, sizeCalculation: () => 1 }
  const takers = new LRUCache<string, string>(bound)
  /** Nothing was sent, or it was refused, but the store may still have their entries: only a reply was lost. */
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
      // Of several at once one deletes it, and whichever adds the next entry has the key.
      if (earlier?.taker !== undefined && idle.delete(earlier.taker)) await store.delete('mutation', key)
      // Released or expired meanwhile.
      else if (earlier) return earlier
    }
    throw new StoreUnavailable('the session store has an entry that cannot be read')
  }
  return {
    take: async (key, write) => {
      try {
        return await take(key, write)
      } catch (cause) {
        if (!(cause instanceof StoreUnavailable)) throw cause
        throw new AdsGraphQLError(
          'UPSTREAM_UNAVAILABLE',
          'clientMutationId cannot be kept at the moment; nothing was sent',
          { field: 'clientMutationId', ads: { retryable: true }, cause },
        )
      }
    },
    complete: async (key, write) => {
      takers.delete(key)
      const keep = () => store.set('mutation', key, write, KEPT_MS)
      await keep().catch((error: unknown) => {
        // The caller does not wait for the store.
        void later.execute(keep).catch(() => undefined)
        throw error
      })
    },
    release: async (key) => {
      const taker = takers.get(key)
      await store.delete('mutation', key).catch((error: unknown) => {
        // A second delete might meet the entry of another taker.
        if (taker !== undefined) idle.set(taker, true)
        throw error
      })
    },
  }
}
