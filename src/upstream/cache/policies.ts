const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const HOUR_MS = 3_600_000

export interface CachePolicy {
  readonly name: string
  readonly visibleTo: 'everybody' | 'credential' | 'session'
  /** Event that drops entries before they expire. */
  readonly droppedBy: 'nothing' | 'write'
  /** Default TTL, which a setting or a request may override. */
  readonly ttlMs: number
  /** Memory limit in bytes. The least recently used entries are evicted first. */
  readonly maximumBytes: number
  /** Number of bytes counted for each entry in addition to its text. */
  readonly overheadBytes: number
  /** Whether entries also go to the shared store. */
  readonly isShared: boolean
}

/** Cache policies. A write drops the credential's entries from all caches with `droppedBy: 'write'`. */
export const POLICIES = {
  /** Complete reference lists. */
  reference: {
    name: 'reference',
    visibleTo: 'everybody',
    droppedBy: 'nothing',
    ttlMs: 6 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: 0,
    isShared: true,
  },
  /** Pages, cached as rows. */
  page: {
    name: 'page',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 0,
    maximumBytes: 64 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: true,
  },
  /**
   * Response texts for `@allowStale`. They are parsed on read, because rows take more memory and are rarely
   * needed.
   */
  last: {
    name: 'last',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 24 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: false,
  },
  /** Complete responses, cached as bytes. */
  response: {
    name: 'response',
    visibleTo: 'session',
    droppedBy: 'write',
    ttlMs: 0,
    maximumBytes: 64 * MEBIBYTE,
    overheadBytes: KIBIBYTE,
    isShared: false,
  },
} as const satisfies Readonly<Record<string, CachePolicy>>

/**
 * TTL for pages that no longer change (`Operation.settledAt`). It applies only to resources whose pages are
 * cached.
 */
export const SETTLED_PAGE_MS = 24 * HOUR_MS
