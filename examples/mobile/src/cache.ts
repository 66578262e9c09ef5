import type { GraphError } from './problem.ts'
import type { Stored } from './storage.ts'

// biome-ignore lint/suspicious/noExplicitAny: values of any document
type Value = any
type Path = readonly (string | number)[]

/** Records by type and id, and one result per screen with references instead of records. */
export interface CacheState {
  /** Id of the user who read this data. */
  readonly owner?: string | undefined
  readonly records: Record<string, Record<string, Value>>
  readonly screens: Record<string, { readonly readAt: number; readonly data: Value }>
}

const SCREENS = 50
const empty = (owner?: string): CacheState => ({ owner, records: {}, screens: {} })
const isObject = (value: Value): boolean => typeof value === 'object' && value !== null

/**
 * Creates a normalized cache that can be read offline. Records are shared, so an update from one screen is
 * visible on all. Fields are keyed by their names in results, so documents that select a field with different
 * arguments need aliases.
 */
export const createCache = (stored: Stored<CacheState>) => {
  let state = stored.get() ?? empty()

  /** Stores a value. A null with an error keeps the previous value. */
  const store = (value: Value, path: Path, before: Value, errors: readonly GraphError[]): Value => {
    const hasFailed = () =>
      errors.some(({ path: failed = [] }) => path.every((step, index) => step === failed[index]))
    if (value === null) return hasFailed() ? (before ?? null) : null
    if (Array.isArray(value))
      return value.map((each, index) => store(each, [...path, index], undefined, errors))
    if (!isObject(value)) return value
    const ref = value.id && `${value.__typename}:${value.id}`
    const old = ref ? state.records[ref] : before
    const fields = Object.fromEntries(
      Object.entries(value).map(([name, field]) => [
        name,
        store(field, [...path, name], old?.[name], errors),
      ]),
    )
    if (!ref) return fields
    state.records[ref] = { ...state.records[ref], ...fields }
    return { ref }
  }

  /** Replaces references with records. Omits missing records and circular references. */
  const resolve = (value: Value, above: readonly string[] = []): Value => {
    if (Array.isArray(value))
      return value.map((each) => resolve(each, above)).filter((each) => each !== undefined)
    if (!isObject(value)) return value
    const { ref } = value
    const fields = ref === undefined ? value : above.includes(ref) ? undefined : state.records[ref]
    if (!fields) return undefined
    const within = ref === undefined ? above : [...above, ref]
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolve(field, within)]))
  }

  const refsIn = (value: Value, found: Set<string>): Set<string> => {
    if (!isObject(value)) return found
    if (typeof value.ref === 'string') {
      if (found.has(value.ref)) return found
      found.add(value.ref)
      return refsIn(state.records[value.ref], found)
    }
    for (const each of Object.values(value)) refsIn(each, found)
    return found
  }

  /** Drops old screens, and records not shown on any screen. */
  const prune = (): void => {
    const latest = Object.entries(state.screens).sort(([, one], [, other]) => other.readAt - one.readAt)
    const screens = Object.fromEntries(latest.slice(0, SCREENS))
    const shown = refsIn(
      Object.values(screens).map(({ data }) => data),
      new Set(),
    )
    const records = Object.fromEntries(Object.entries(state.records).filter(([ref]) => shown.has(ref)))
    state = { ...state, screens, records }
  }

  return {
    /** Returns the last result of a screen with the latest records. `readAt` is in ms since the epoch. */
    screen: (name: string): { readonly data: Value; readonly readAt: number } | undefined => {
      const screen = state.screens[name]
      return screen && { readAt: screen.readAt, data: resolve(screen.data) }
    },
    write: (name: string, data: Value, errors: readonly GraphError[], readAt: number): void => {
      const normalized = store(data, [], state.screens[name]?.data, errors)
      state.screens[name] = { readAt, data: normalized }
      prune()
      stored.set(state)
    },
    /** Updates records. A null without an error means that the record was deleted. */
    merge: (ids: readonly string[], nodes: readonly Value[], errors: readonly GraphError[]): void => {
      for (const [index, id] of ids.entries()) {
        const path = ['nodes', index]
        if (nodes[index] !== null) store(nodes[index], path, undefined, errors)
        else if (!errors.some(({ path: failed = [] }) => path.every((step, at) => step === failed[at])))
          for (const ref of Object.keys(state.records)) if (ref.endsWith(`:${id}`)) delete state.records[ref]
      }
      stored.set(state)
    },
    /** Clears the cache unless it belongs to this user. */
    belongsTo: (owner: string | undefined): void => {
      if (owner === undefined || state.owner !== owner) state = empty(owner)
      stored.set(state)
    },
    clear: (): void => {
      state = empty()
      stored.set(undefined)
    },
  }
}
export type Cache = ReturnType<typeof createCache>
