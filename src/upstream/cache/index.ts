import type { CallResponse } from '../transport/response.ts'
import { type Cache, createCache, type Store } from './cache.ts'
import { POLICIES, SETTLED_PAGE_MS } from './policies.ts'
import { createReferenceCache, type ReferenceCache, type ReferenceOptions } from './reference.ts'
import { createSharedMarks, type MarkStore, type MarkTimes } from './shared-marks.ts'
import { createOwnMarks, type WriteMarks } from './write-marks.ts'

export { SETTLED_PAGE_MS }

export interface CachesOptions {
  readonly reference?: ReferenceOptions | undefined
  /** TTLs by resource name; other resources are not cached. */
  readonly pages?:
    | { readonly ttlMs: Readonly<Record<string, number>>; readonly maximumBytes?: number }
    | undefined
  /** Last responses, which `@allowStale` falls back to. If undefined, they are not cached. */
  readonly last?: { readonly maximumBytes?: number } | undefined
  /** Complete responses. If undefined, they are not cached. */
  readonly responses?: { readonly ttlMs: number; readonly maximumBytes?: number } | undefined
  /** Stores shared by several processes. */
  readonly stores?:
    | { readonly reference?: Store; readonly pages?: Store; readonly marks?: MarkStore }
    | undefined
  /** Heartbeat intervals and time limits for shared write marks. */
  readonly markTimes?: MarkTimes | undefined
  readonly now?: () => number
}

export interface StoredResponse {
  readonly body: Buffer
  readonly headers: readonly (readonly [string, string])[]
}

/** All caches of a process, one for each policy in `POLICIES`. */
export interface Caches {
  readonly reference: ReferenceCache
  readonly pages: Cache<CallResponse<unknown>>
  readonly pageTtlMs: Readonly<Record<string, number>>
  readonly last: Cache<string>
  /** Cache of complete responses, if enabled. */
  readonly responses: (Cache<StoredResponse> & { readonly ttlMs: number }) | undefined
  readonly marks: WriteMarks
  readonly now: () => number
}

export const createCaches = (options: CachesOptions = {}): Caches => {
  const { reference, pages, last, responses, stores = {}, now = Date.now } = options
  const pageTtlMs = pages?.ttlMs ?? {}
  const times = [...Object.values(pageTtlMs), responses?.ttlMs ?? 0, last ? POLICIES.last.ttlMs : 0]
  if ((pageTtlMs.stats ?? 0) > 0) times.push(SETTLED_PAGE_MS)
  const longestMs = Math.max(...times)
  const marks =
    stores.marks && longestMs > 0
      ? createSharedMarks({ store: stores.marks, longestMs, times: options.markTimes })
      : createOwnMarks()
  const parts = { marks, now }
  return {
    reference: createReferenceCache({ now, store: stores.reference, ...reference }),
    pages: createCache(POLICIES.page, { ...parts, maximumBytes: pages?.maximumBytes, store: stores.pages }),
    pageTtlMs,
    last: createCache(POLICIES.last, { ...parts, maximumBytes: last ? last.maximumBytes : 0 }),
    responses: responses && {
      ...createCache<StoredResponse>(POLICIES.response, { ...parts, maximumBytes: responses.maximumBytes }),
      ttlMs: responses.ttlMs,
    },
    marks,
    now,
  }
}
