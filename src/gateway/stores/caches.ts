import { type PageCacheOptions, parsePageTtl } from '../../upstream/index.ts'
import { createPageStore, type PageStoreOptions } from './page-store.ts'
import type { ResponseCacheOptions } from './response-cache.ts'
import type { SessionStore } from './session-store.ts'
import { createMarkStore } from './upstream-stores.ts'

export interface CacheSettings {
  /** As `parsePageTtl` reads it; without it no answer of the interface is kept. */
  readonly pageTtl?: string | undefined
  /** Without it no whole answer is kept. */
  readonly responseSeconds?: number | undefined
  /** The interface that is asked. */
  readonly upstream: string
  /** Where processes share what they keep, and how it is sealed there; without it each keeps its own. */
  readonly shared?:
    | (Pick<PageStoreOptions, 'url' | 'keys' | 'guard'> & { readonly store: SessionStore })
    | undefined
}

/** What `createUpstream` and `createGateway` are to keep. */
export interface Caches {
  readonly pageCache?: PageCacheOptions
  readonly responseCache?: ResponseCacheOptions
  close(): Promise<void>
}

/**
 * Puts together what outlives a request, as far as the settings ask for it.
 *
 * @throws TypeError saying what of `pageTtl` cannot be read
 */
export const createCaches = ({ pageTtl, responseSeconds, upstream, shared }: CacheSettings): Caches => {
  const ttlMs = pageTtl === undefined ? undefined : parsePageTtl(pageTtl)
  const marks = shared && createMarkStore(shared.store, upstream)
  const bodies = shared && ttlMs && createPageStore({ ...shared, upstream })
  return {
    ...(ttlMs && { pageCache: { ttlMs, ...(marks && bodies && { shared: { bodies, marks } }) } }),
    ...(responseSeconds !== undefined && {
      responseCache: { ttlMs: Math.ceil(responseSeconds * 1000), ...(marks && { marks }) },
    }),
    close: async () => {
      await bodies?.close()
    },
  }
}
