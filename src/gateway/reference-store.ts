import type { CacheStore } from '../upstream/index.ts'
import type { SessionStore } from './session-store.ts'

/**
 * Keeps reference data where sessions are, for the gateways of one upstream: others may stand on the same store with
 * another.
 */
export const createReferenceStore = (store: SessionStore, upstream: string): CacheStore => ({
  get: (key) => store.get<string>('reference', `${upstream} ${key}`),
  set: (key, text, ttlMs) => store.set('reference', `${upstream} ${key}`, text, ttlMs),
})
