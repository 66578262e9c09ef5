import type { Caches } from '../../upstream/index.ts'

/** What this process keeps beyond one request, and the most that it may take. */
export interface Kept {
  readonly name: string
  readonly maximumBytes: number
  /** As they count against the bound: texts by their length, the rest by what was measured. */
  bytes(): number
  /** How many there are, where they are counted; some may be over and not yet dropped. */
  entries?(): number | undefined
}

/** A cache that counts its bytes. */
interface Sized {
  readonly calculatedSize: number
  readonly maxSize: number
  readonly size?: number
}

export const keptIn = (name: string, cache: Sized): Kept => ({
  name,
  maximumBytes: cache.maxSize,
  bytes: () => cache.calculatedSize,
  entries: () => cache.size,
})

/** Those of the caches of upstream responses that are in use. */
export const keptInCaches = ({ reference, pages, last, responses }: Caches): readonly Kept[] =>
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

/** Everything that is kept, each with its bound. */
export interface MemoryTable {
  add(...kept: readonly Kept[]): void
  /** In the order of their names. */
  rows(): readonly MemoryRow[]
}

export const createMemoryTable = (): MemoryTable => {
  const all: Kept[] = []
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
