import { LRUCache } from 'lru-cache'
import { StoreUnavailable } from './guarded-store.ts'
import { keptIn, type MemoryUse } from './memory-table.ts'

const MEBIBYTE = 1_048_576

/** Memory limit for one kind of entry; a shared store has its own limits. */
interface KindPolicy {
  readonly maximumBytes: number
  /** Behaviour when full: `evict` removes the least recently used entry, `refuse` throws StoreFull. */
  readonly whenFull: 'evict' | 'refuse'
  /**
   * Kind of entry that this kind depends on. An entry is useless unless the other kind has an entry with the
   * same id.
   */
  readonly needs?: 'seen'
}

/**
 * Policies by kind. New entries are refused where losing an old one would do harm. Other users' activity must
 * not end a session or login. A forgotten sign-out would restore its sessions, a forgotten mutation would run
 * twice, and an acknowledged event would be lost. Forgotten amounts that a policy has counted could be spent
 * again. A forgotten change set could not be resumed or undone.
 */
export const KIND_POLICIES = {
  session: { maximumBytes: 64 * MEBIBYTE, whenFull: 'refuse', needs: 'seen' },
  seen: { maximumBytes: 32 * MEBIBYTE, whenFull: 'refuse' },
  grant: { maximumBytes: 64 * MEBIBYTE, whenFull: 'refuse' },
  grantLock: { maximumBytes: MEBIBYTE, whenFull: 'refuse' },
  login: { maximumBytes: 16 * MEBIBYTE, whenFull: 'refuse' },
  epoch: { maximumBytes: 32 * MEBIBYTE, whenFull: 'refuse' },
  mutation: { maximumBytes: 64 * MEBIBYTE, whenFull: 'refuse' },
  reference: { maximumBytes: 16 * MEBIBYTE, whenFull: 'evict' },
  upload: { maximumBytes: 16 * MEBIBYTE, whenFull: 'evict' },
  report: { maximumBytes: 16 * MEBIBYTE, whenFull: 'evict' },
  list: { maximumBytes: MEBIBYTE, whenFull: 'evict' },
  window: { maximumBytes: 4 * MEBIBYTE, whenFull: 'evict' },
  bearer: { maximumBytes: MEBIBYTE, whenFull: 'evict' },
  document: { maximumBytes: MEBIBYTE, whenFull: 'evict' },
  webhook: { maximumBytes: 64 * MEBIBYTE, whenFull: 'refuse' },
  changeSet: { maximumBytes: 128 * MEBIBYTE, whenFull: 'refuse' },
  changeStep: { maximumBytes: 64 * MEBIBYTE, whenFull: 'refuse' },
  changeIndex: { maximumBytes: 32 * MEBIBYTE, whenFull: 'refuse' },
  changeLock: { maximumBytes: MEBIBYTE, whenFull: 'refuse' },
  delivery: { maximumBytes: 32 * MEBIBYTE, whenFull: 'evict' },
  policyLock: { maximumBytes: 4 * MEBIBYTE, whenFull: 'refuse' },
  policySpend: { maximumBytes: 32 * MEBIBYTE, whenFull: 'refuse' },
} as const satisfies Readonly<Record<string, KindPolicy>>

export type EntryKind = keyof typeof KIND_POLICIES
const KINDS = Object.keys(KIND_POLICIES) as EntryKind[]

/** Thrown if no space is left for a kind of entry that is never evicted. */
export class StoreFull extends StoreUnavailable {
  readonly kind: EntryKind
  constructor(kind: EntryKind) {
    super(`The session store has no space for another ${kind}`)
    this.kind = kind
  }
}

export interface MemoryStore {
  get(kind: EntryKind, id: string): string | undefined
  /** Stores a string. @throws StoreFull if there is no space and entries of this kind are not evicted */
  set(kind: EntryKind, id: string, text: string, ttlMs?: number): void
  delete(kind: EntryKind, id: string): boolean
  /** Returns the bytes of a kind that count against its limit. */
  bytes(kind: EntryKind): number
  readonly kept: readonly MemoryUse[]
}

export interface MemoryOptions {
  /** Limits in bytes by kind, in place of those in `KIND_POLICIES`. */
  readonly maximumBytes?: Readonly<Partial<Record<EntryKind, number>>>
  /** Returns a time in ms that is above 0 and never goes back. */
  readonly now?: () => number
}

/**
 * Heap size of an entry in bytes, as measured in V8, without the characters of its id and text, which take
 * one byte each.
 */
const OVERHEAD_BYTES = 200
/** Minimum time between purges, because checking all entries takes milliseconds. */
const PURGE_EVERY_MS = 1000

export const createMemoryStore = (options: MemoryOptions = {}): MemoryStore => {
  const { now = () => performance.now() } = options
  const policyOf = (kind: EntryKind): KindPolicy => KIND_POLICIES[kind]
  const maximumOf = (kind: EntryKind): number => options.maximumBytes?.[kind] ?? policyOf(kind).maximumBytes
  const create = (kind: EntryKind) =>
    new LRUCache<string, string>({
      maxSize: maximumOf(kind),
      sizeCalculation: (text, id) => sizeOf(id, text),
      perf: { now },
      ttlResolution: 0,
      // Each entry is stored with its own TTL instead.
      ttl: 0,
    })
  const entries = Object.fromEntries(KINDS.map((kind) => [kind, create(kind)])) as Record<
    EntryKind,
    LRUCache<string, string>
  >
  const purgedAt = new Map<EntryKind, number>()
  const purge = (kind: EntryKind): void => {
    const last = purgedAt.get(kind)
    if (last !== undefined && now() - last < PURGE_EVERY_MS) return
    purgedAt.set(kind, now())
    const own = entries[kind]
    own.purgeStale()
    const { needs } = policyOf(kind)
    if (needs === undefined) return
    for (const id of [...own.keys()]) if (!entries[needs].has(id)) own.delete(id)
  }
  const hasRoom = (kind: EntryKind, id: string, size: number): boolean => {
    const own = entries[kind]
    const old = own.peek(id, { allowStale: true })
    return own.calculatedSize - (old === undefined ? 0 : sizeOf(id, old)) + size <= maximumOf(kind)
  }

  return {
    get: (kind, id) => entries[kind].get(id),
    set: (kind, id, text, ttlMs = 0) => {
      const size = sizeOf(id, text)
      if (!hasRoom(kind, id, size)) {
        purge(kind)
        if (policyOf(kind).whenFull === 'refuse' && !hasRoom(kind, id, size)) throw new StoreFull(kind)
      }
      entries[kind].set(id, text, { ttl: ttlMs })
    },
    delete: (kind, id) => {
      const isThere = entries[kind].has(id)
      entries[kind].delete(id)
      return isThere
    },
    bytes: (kind) => entries[kind].calculatedSize,
    kept: KINDS.map((kind) => keptIn(`store: ${kind}`, entries[kind])),
  }
}

const sizeOf = (id: string, text: string): number => id.length + text.length + OVERHEAD_BYTES
