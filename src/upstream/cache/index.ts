import type { CallResponse } from '../transport/response.ts'
import { type Cache, createCache, type Store } from './cache.ts'
import { POLICIES, SETTLED_PAGE_MS } from './policies.ts'
import { createReferenceCache, type ReferenceCache, type ReferenceOptions } from './reference.ts'
import { createSharedMarks, type MarkStore, type MarkTimes } from './shared-marks.ts'
import { createOwnMarks, type WriteMarks } from './write-marks.ts'

export { SETTLED_PAGE_MS }

export interface CachesOptions {
  readonly reference?: ReferenceOptions | undefined
  /** By the name of their resource; others are not cached. */
  readonly pages?:
    | { readonly ttlMs: Readonly<Record<string, number>>; readonly maximumBytes?: number }
    | undefined
  /** Without it no read falls back on a stale response. */
  readonly last?: { readonly maximumBytes?: number } | undefined
  /** Without it no whole response is cached. */
  readonly responses?: { readonly ttlMs: number; readonly maximumBytes?: number } | undefined
  /** What processes share, as far as they do. */
  readonly stores?:
    | { readonly reference?: Store; readonly pages?: Store; readonly marks?: MarkStore }
    | undefined
  /** Of what processes share. */
  readonly markTimes?: MarkTimes | undefined
  readonly now?: () => number
}

export interface StoredResponse {
  readonly body: Buffer
  readonly headers: readonly (readonly [string, string])[]
}

/** Under `POLICIES`. */
export interface Caches {
  readonly reference: ReferenceCache
  readonly pages: Cache<CallResponse<unknown>>
  readonly pageTtlMs: Readonly<Record<string, number>>
  readonly last: Cache<string>
  /** Undefined when no whole response is cached. */
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
