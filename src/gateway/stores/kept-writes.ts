import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { KeptWrite, KeptWrites } from '../../upstream/index.ts'
import { StoreUnavailable } from './guarded-store.ts'
import type { SessionStore } from './session-store.ts'

type Entries = Pick<SessionStore, 'add' | 'get' | 'set' | 'delete'>

const KEPT_MS = 86_400_000
/** An entry that is added again and again, or cannot be opened, is no answer. */
const TRIES = 3

const take = async (store: Entries, key: string, write: KeptWrite): Promise<KeptWrite | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await store.add('mutation', key, write, KEPT_MS)) return undefined
    const earlier = await store.get<KeptWrite>('mutation', key)
    // Released or expired meanwhile.
    if (earlier) return earlier
  }
  throw new StoreUnavailable('the session store has an entry that cannot be read')
}

/**
 * Keys of writes in the session store, as long as it keeps them: in memory until the process ends. Without the store no
 * write with a key is sent.
 */
export const createKeptWrites = (store: Entries): KeptWrites => ({
  take: async (key, write) => {
    try {
      return await take(store, key, write)
    } catch (cause) {
      if (!(cause instanceof StoreUnavailable)) throw cause
      throw new AdsGraphQLError(
        'UPSTREAM_UNAVAILABLE',
        'clientMutationId cannot be kept at the moment; nothing was sent',
        { field: 'clientMutationId', ads: { retryable: true }, cause },
      )
    }
  },
  answer: (key, write) => store.set('mutation', key, write, KEPT_MS),
  release: async (key) => {
    await store.delete('mutation', key)
  },
})
