import type { CacheStore } from '../upstream/index.ts'
import type { SessionStore } from './session-store.ts'

/** Lets gateways of one upstream tell one another which rate windows are nearly used up, where sessions are. */
export const createWindowStore = (store: SessionStore, upstream: string): CacheStore => ({
  get: (credential) => store.get<string>('window', `${upstream} ${credential}`),
  set: (credential, text, ttlMs) => store.set('window', `${upstream} ${credential}`, text, ttlMs),
})
