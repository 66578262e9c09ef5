import type { Caches } from '../../upstream/index.ts'

/** Memory used by one kind of data that is kept between requests, and its limit. */
export interface MemoryUse {
  readonly name: string
  readonly maximumBytes: number
  /** Returns the bytes counted against the limit: strings by length, everything else by measured sizes. */
  bytes(): number
  /** Returns the number of entries, if counted; some may be expired but not removed yet. */
  entries?(): number | undefined
}

/** Cache that counts its bytes. */
interface Sized {
  readonly calculatedSize: number
  readonly maxSize: number
  readonly size?: number
}

export const keptIn = (name: string, cache: Sized): MemoryUse => ({
  name,
  maximumBytes: cache.maxSize,
  bytes: () => cache.calculatedSize,
  entries: () => cache.size,
})

/** Returns the memory use of the enabled caches of upstream responses. */
export const keptInCaches = ({ reference, pages, last, responses }: Caches): readonly MemoryUse[] =>
  Object.entries({ reference: reference.kept, pages, 'last responses': last, responses }).flatMap(
    ([name, cache]) =>
      cache && cache.maximumBytes > 0
        ? [{ name: `cache: ${name}`, maximumBytes: cache.maximumBytes, bytes: cache.bytes }]
        : [],
  )

export interface MemoryRow {
  readonly name: string
  readonly bytes: number
  readonly maximumBytes: number
  readonly entries: number | undefined
}

/** Table of all memory that is kept between requests, with its limits. */
export interface MemoryTable {
  add(...kept: readonly MemoryUse[]): void
  /** Returns the rows sorted by name. */
  rows(): readonly MemoryRow[]
}

export const createMemoryTable = (): MemoryTable => {
  const all: MemoryUse[] = []
  return {
    add: (...kept) => void all.push(...kept),
    rows: () =>
      all
        .map((kept) => ({
          name: kept.name,
          bytes: kept.bytes(),
          maximumBytes: kept.maximumBytes,
          entries: kept.entries?.(),
        }))
        .sort((one, other) => one.name.localeCompare(other.name)),
  }
}
