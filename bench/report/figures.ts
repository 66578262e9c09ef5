import type { Spread } from './statistics.ts'

/** All figures of several runs, keyed by JSON path, such as `queries.four.servers.adgraph.p50Ms`. */
export type Figures = ReadonlyMap<string, Spread>

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSpread = (value: Values): value is Values & Spread =>
  typeof value.median === 'number' && typeof value.min === 'number' && typeof value.max === 'number'

/** Returns the name of a list item. A crowd is named after its query, connections and latency. */
const nameOf = (item: unknown, index: number): string => {
  if (!isObject(item) || typeof item.query !== 'string') return String(index)
  return `${item.query}.${item.connections}.${item.latencyMs}`
}

function* leaves(value: unknown, path: string): Generator<[string, Spread]> {
  if (typeof value === 'number') yield [path, { median: value, min: value, max: value }]
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leaves(item, `${path}.${nameOf(item, index)}`)
  else if (isObject(value)) {
    if (isSpread(value)) yield [path, { median: value.median, min: value.min, max: value.max }]
    else
      for (const [key, part] of Object.entries(value))
        yield* leaves(part, path === '' ? key : `${path}.${key}`)
  }
}

/** Collects the figures of several runs. Later runs override earlier ones. */
export const figuresOf = (runs: readonly object[]): Figures =>
  new Map(runs.flatMap((run) => [...leaves({ ...run, machine: undefined }, '')]))
