import type { CacheStore } from '../../upstream/index.ts'
import type { Kind, SessionStore } from './session-store.ts'

/** Keeps texts where sessions are, for the gateways of one upstream: others may stand on the same store with another. */
const storeOf =
  (kind: Kind) =>
  (store: SessionStore, upstream: string): CacheStore => ({
    get: (key) => store.get<string>(kind, `${upstream} ${key}`),
    set: (key, text, ttlMs) => store.set(kind, `${upstream} ${key}`, text, ttlMs),
  })

/** Keeps reference data there. */
export const createReferenceStore = storeOf('reference')

/** Keeps there who wrote, so that no process gives what another one's write has changed. */
export const createMarkStore = storeOf('written')

/** Keeps there which rate windows are nearly used up, for processes to tell one another. */
export const createWindowStore = storeOf('window')
