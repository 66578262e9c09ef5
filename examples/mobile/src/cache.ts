import type { Stored } from './storage.ts'
import type { GraphError } from './trouble.ts'

// biome-ignore lint/suspicious/noExplicitAny: values of any document
type Value = any
type Path = readonly (string | number)[]

/** Records by type and id, and for each screen the answer with references in the place of records. */
export interface Kept {
  /** Whose answers these are. */
  readonly owner?: string | undefined
  readonly records: Record<string, Record<string, Value>>
  readonly screens: Record<string, { readonly readAt: number; readonly data: Value }>
}

const SCREENS = 50
const empty = (owner?: string): Kept => ({ owner, records: {}, screens: {} })
const isObject = (value: Value): boolean => typeof value === 'object' && value !== null

/**
 * A cache that is read while offline. One record has one place, so that what one screen reads is new on all. Fields are known by
 * their name in the answer: documents that ask one with other arguments give it an alias.
 */
export const createCache = (stored: Stored<Kept>) => {
  let kept = stored.get() ?? empty()

  /** A null that stands for an error leaves what was there before. */
  const take = (value: Value, path: Path, before: Value, errors: readonly GraphError[]): Value => {
    const hasFailed = () =>
      errors.some(({ path: failed = [] }) => path.every((step, index) => step === failed[index]))
    if (value === null) return hasFailed() ? (before ?? null) : null
    if (Array.isArray(value))
      return value.map((each, index) => take(each, [...path, index], undefined, errors))
    if (!isObject(value)) return value
    const ref = value.id && `${value.__typename}:${value.id}`
    const old = ref ? kept.records[ref] : before
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, take(field, [...path, name], old?.[name], errors)]),
    )
    if (!ref) return fields
    kept.records[ref] = { ...kept.records[ref], ...fields }
    return { ref }
  }

  /** Records in the place of references; one within itself, and one that is gone, is left out. */
  const give = (value: Value, above: readonly string[] = []): Value => {
    if (Array.isArray(value))
      return value.map((each) => give(each, above)).filter((each) => each !== undefined)
    if (!isObject(value)) return value
    const { ref } = value
    const fields = ref === undefined ? value : above.includes(ref) ? undefined : kept.records[ref]
    if (!fields) return undefined
    const within = ref === undefined ? above : [...above, ref]
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, give(field, within)]))
  }

  const refsIn = (value: Value, found: Set<string>): Set<string> => {
    if (!isObject(value)) return found
    if (typeof value.ref === 'string') {
      if (found.has(value.ref)) return found
      found.add(value.ref)
      return refsIn(kept.records[value.ref], found)
    }
    for (const each of Object.values(value)) refsIn(each, found)
    return found
  }

  /** The latest screens, and the records that they show. */
  const prune = (): void => {
    const latest = Object.entries(kept.screens).sort(([, one], [, other]) => other.readAt - one.readAt)
    const screens = Object.fromEntries(latest.slice(0, SCREENS))
    const shown = refsIn(
      Object.values(screens).map(({ data }) => data),
      new Set(),
    )
    const records = Object.fromEntries(Object.entries(kept.records).filter(([ref]) => shown.has(ref)))
    kept = { ...kept, screens, records }
  }

  return {
    /** A screen as it was read last, with records as they were read last. `readAt` in milliseconds since the epoch. */
    screen: (name: string): { readonly data: Value; readonly readAt: number } | undefined => {
      const screen = kept.screens[name]
      return screen && { readAt: screen.readAt, data: give(screen.data) }
    },
    write: (name: string, data: Value, errors: readonly GraphError[], readAt: number): void => {
      const taken = take(data, [], kept.screens[name]?.data, errors)
      kept.screens[name] = { readAt, data: taken }
      prune()
      stored.set(kept)
    },
    /** Records alone; null without an error at the place of an id says that its record is gone. */
    merge: (ids: readonly string[], nodes: readonly Value[], errors: readonly GraphError[]): void => {
      for (const [index, id] of ids.entries()) {
        const path = ['nodes', index]
        if (nodes[index] !== null) take(nodes[index], path, undefined, errors)
        else if (!errors.some(({ path: failed = [] }) => path.every((step, at) => step === failed[at])))
          for (const ref of Object.keys(kept.records)) if (ref.endsWith(`:${id}`)) delete kept.records[ref]
      }
      stored.set(kept)
    },
    /** Empty unless it was this person's, who may not be known. */
    belongsTo: (owner: string | undefined): void => {
      if (owner === undefined || kept.owner !== owner) kept = empty(owner)
      stored.set(kept)
    },
    clear: (): void => {
      kept = empty()
      stored.set(undefined)
    },
  }
}
export type Cache = ReturnType<typeof createCache>
