import { hash } from 'node:crypto'
import type { MarkStore, Store } from '../../upstream/index.ts'
import { createGuard, type GuardOptions } from './guarded-store.ts'
import { createMarkStore } from './mark-store.ts'
import type { EntryKind } from './memory.ts'
import { createSeal } from './seal.ts'
import type { SessionStore } from './session-store.ts'
import { connectValkey } from './valkey.ts'

export interface UpstreamStoresOptions {
  readonly url: string
  /** Encryption keys, current one first. */
  readonly keys: readonly string[]
  /** Upstream URL, which separates gateways for different upstreams on the same server. */
  readonly upstream: string
  readonly sessions: SessionStore
  readonly guard?: GuardOptions
  /** Whether to open a separate connection for cached pages. */
  readonly hasPages: boolean
}

export interface UpstreamStores {
  readonly reference: Store
  /** Marks that prevent a process from serving cached data that another process has changed. */
  readonly marks: MarkStore
  readonly windows: Store
  /** Store for learned list lengths. */
  readonly lists: Store
  readonly pages?: Store
  close(): Promise<void>
}

/**
 * Creates a store for upstream data that keeps its entries in the session store. The time limit for reads is
 * shorter if the caller has a fallback.
 */
export const storeBesideSessions = (
  kind: EntryKind,
  sessions: SessionStore,
  upstream: string,
  hasFallback = false,
): Store => ({
  get: (key) => sessions.get<string>(kind, `${upstream} ${key}`, hasFallback),
  set: (key, text, ttlMs) => sessions.set(kind, `${upstream} ${key}`, text, ttlMs),
})

/** Serialization that leaves strings unchanged. JSON would encode each sealed string a second time. */
const AS_IT_IS = {
  stringify: (entry: unknown) => (entry as { readonly value: string }).value,
  parse: <T>(value: string) => ({ value }) as T,
}

/**
 * Creates a store for cached pages, separate from sessions. Pages are encrypted, and their names are hashed.
 * An access takes at most 50 ms. After several failures, access to the store is paused.
 */
const createPageStore = ({ url, keys, upstream, guard: guardOptions }: UpstreamStoresOptions) => {
  const { seal, open } = createSeal(keys)
  const { keyv, disconnect } = connectValkey(url, AS_IT_IS)
  const guard = createGuard(guardOptions)
  const placeOf = (key: string): string => `page:${hash('sha256', `${upstream} ${key}`, 'base64url')}`
  const store: Store = {
    get: async (key) => {
      const place = placeOf(key)
      const sealed = await guard(() => keyv.get<string>(place))
      return sealed === undefined ? undefined : open(sealed, place)
    },
    set: async (key, text, ttlMs) => {
      const place = placeOf(key)
      const sealed = seal(text, place)
      await guard(() => keyv.set(place, sealed, ttlMs))
    },
  }
  return { store, disconnect }
}

export const createUpstreamStores = (options: UpstreamStoresOptions): UpstreamStores => {
  const { sessions, upstream } = options
  const pages = options.hasPages ? createPageStore(options) : undefined
  const marks = createMarkStore(options.url, upstream, options.guard)
  const storeOf = (kind: EntryKind): Store => storeBesideSessions(kind, sessions, upstream, true)
  return {
    reference: storeOf('reference'),
    marks,
    windows: storeOf('window'),
    lists: storeOf('list'),
    ...(pages && { pages: pages.store }),
    close: async () => {
      await Promise.all([pages?.disconnect(), marks.close()])
    },
  }
}
