import type { Values } from './call.ts'

/** Source of values for cases that state only how many values they need. */
export interface Supply {
  /** Creates the batch item with the given index. */
  readonly itemOf: (index: number) => unknown
  /** Returns posts that have not been promoted yet. */
  readonly nextPosts: (count: number) => readonly string[]
  /** Valid id. Lists of ids contain it several times. */
  readonly id: string
}

const KINDS: Readonly<Record<string, (size: number, supply: Supply) => unknown>> = {
  absent: () => undefined,
  astral: (size) => '😀'.repeat(size),
  characters: (size) => 'x'.repeat(size),
  countries: (size) => Array(size).fill('US'),
  ids: (size, { id }) => Array(size).fill(id),
  items: (size, { itemOf }) => Array.from({ length: size }, (_each, index) => itemOf(index)),
  long: (digits) => BigInt(digits),
  numbers: (size) => Array.from({ length: size }, (_each, index) => String(10_000 + index)),
  posts: (size, { nextPosts }) => nextPosts(size),
}

/**
 * Returns the value that a case describes: `{"characters": 256}` stands for a string of 256 characters,
 * `{"ids": 201}` for a list of 201 ids. Other values are returned unchanged.
 */
const valueFor = (written: unknown, supply: Supply): unknown => {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return written
  const [[kind, size] = ['', 0]] = Object.entries(written)
  return kind in KINDS ? KINDS[kind]?.(size, supply) : written
}

export const valuesOf = (written: Values, supply: Supply): Values =>
  Object.fromEntries(Object.entries(written).map(([name, value]) => [name, valueFor(value, supply)]))
