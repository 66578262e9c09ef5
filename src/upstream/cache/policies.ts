const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const HOUR_MS = 3_600_000

export interface CachePolicy {
  readonly name: string
  readonly visibleTo: 'everybody' | 'credential' | 'session'
  /** Before its time. */
  readonly droppedBy: 'nothing' | 'write'
  /** Where neither a setting nor a request says otherwise. */
  readonly ttlMs: number
  /** The least recently used go first. */
  readonly maximumBytes: number
  /** Besides its text. */
  readonly overheadBytes: number
  /** Where processes have a store. */
  readonly isShared: boolean
}

/** What a credential writes drops whatever it was given under `droppedBy: 'write'`. */
export const POLICIES = {
  /** Whole (design §5.7). */
  reference: {
    name: 'reference',
    visibleTo: 'everybody',
    droppedBy: 'nothing',
    ttlMs: 6 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: 0,
    isShared: true,
  },
  /** As rows. */
  page: {
    name: 'page',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 0,
    maximumBytes: 64 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: true,
  },
  /** For `@allowStale`, parsed when given: rows are thousands of objects, and hardly ever needed. */
  last: {
    name: 'last',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 24 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: false,
  },
  /** As bytes. */
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

/** Of pages that no longer change (`Operation.settledAt`), where pages of their resource are cached at all. */
export const SETTLED_PAGE_MS = 24 * HOUR_MS
