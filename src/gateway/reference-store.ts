import type { CacheStore } from '../upstream/index.ts'
import type { SessionStore } from './session-store.ts'

const storeOf =
  (kind: 'reference' | 'written') =>
  (store: SessionStore, upstream: string): CacheStore => ({
    get: (key) => store.get<string>(kind, `${upstream} ${key}`),
    set: (key, text, ttlMs) => store.set(kind, `${upstream} ${key}`, text, ttlMs),
  })

/**
 * Keeps reference data where sessions are, for the gateways of one upstream: others may stand on the same store with
 * another.
 */
export const createReferenceStore = storeOf('reference')

/** Keeps there who wrote, so that no process gives what another one's write has changed. */
export const createMarkStore = storeOf('written')
