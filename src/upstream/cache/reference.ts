import { hash } from 'node:crypto'
import type { Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { parseJson } from '../../contract/language/json.ts'
import { pageBounds } from '../../contract/language/lists.ts'
import { BadResponse, Forbidden, RateLimited, Unauthenticated } from '../errors.ts'
import { type PageStart, readPages } from '../pages.ts'
import type { Row } from '../transport/records.ts'
import type { CallResponse, RowOf } from '../transport/response.ts'
import { until } from '../until.ts'
import { type CacheEntry, cacheKey, createCache, type Store } from './cache.ts'
import { POLICIES } from './policies.ts'

export interface ReferenceOptions {
  /** Age in ms at which a list becomes stale; default 6 hours. */
  readonly ttlMs?: number
  /** Time in ms after `ttlMs` during which a stale list is served while it is refreshed; default 24 hours. */
  readonly staleMs?: number
  /** Pause in ms after a failed refresh; default one minute. After a 429, the pause may be longer. */
  readonly pauseMs?: number
  /** Memory limit in bytes; default 16 MiB. */
  readonly maximumBytes?: number
  readonly store?: Store | undefined
  readonly now?: () => number
}

interface ListClient {
  call(
    operation: Operation,
    input: never,
    options: { readonly lane?: 'background' },
  ): Promise<CallResponse<unknown>>
}

/** Caller that requests a list. Its client makes the API call if the list is not cached. */
export interface ReferenceReader {
  readonly key: string
  readonly client: ListClient
  /** Name of the upstream world, if there are several. */
  readonly world?: string
  /** Disables sharing and caching for this caller. */
  readonly alone?: boolean
}

/** Cache of reference lists, which are read once for all principals and kept for hours. */
export interface ReferenceCache {
  /**
   * Returns the rows of a list. The rows are shared: do not modify them.
   *
   * @throws UpstreamError when nothing is cached and the call fails; failures are not cached
   */
  rows<O extends Operation>(
    operation: O,
    by: ReferenceReader,
    signal?: AbortSignal,
  ): Promise<readonly RowOf<O>[]>
  /** Memory usage. Only `createReferenceCache` provides it. */
  readonly kept?: { bytes(): number; readonly maximumBytes: number }
}

type ListEntry = CacheEntry<readonly Row[]>
interface Flight {
  readonly by: string
  readonly entry: Promise<ListEntry>
}

const HOUR_MS = 3_600_000
/** Maximum number of pages per list: as many calls as one rate limit window allows (public facts §4.4). */
const MAX_PAGES = 5

/** Checks whether the failure concerns only this credential, so that another credential may succeed. */
const isPersonal = (error: unknown): boolean =>
  error instanceof Unauthenticated || error instanceof Forbidden || error instanceof RateLimited

const keys = new WeakMap<Operation, string>()
/**
 * Returns the key for a list. The key includes the shape of the rows, so that processes with different
 * contract versions do not share lists.
 */
const shapeKeyOf = (operation: Operation): string => {
  const known = keys.get(operation)
  if (known !== undefined) return known
  const { name, version, resource } = operation
  const shape = hash('sha256', JSON.stringify(resource.fields), 'base64url')
  const key = `${version} ${name} ${shape}`
  keys.set(operation, key)
  return key
}

interface ReadList {
  readonly rows: readonly Row[]
  /** Whether the API returned the rows without reporting problems. */
  readonly isComplete: boolean
}

const readList = async (
  client: ListClient,
  list: Operation,
  options: { readonly lane?: 'background' } = {},
): Promise<ReadList> => {
  const rows: Row[] = []
  let isComplete = true
  let pages = 0
  const count = 'count' in list.params && { count: pageBounds(list).maximum }
  // The caller's signal does not abort these calls, because other callers may wait for the same rows.
  const read = (from: PageStart): Promise<CallResponse<unknown>> =>
    client.call(list, { ...count, ...from } as never, options)
  for await (const { data, problems, nextCursor } of readPages(list, read)) {
    rows.push(...(data as Row[]))
    if (problems) isComplete = false
    pages += 1
    if (pages === MAX_PAGES && nextCursor !== null)
      throw new BadResponse(`${list.name} has more than ${MAX_PAGES} pages`, { operation: list.name })
  }
  return { rows, isComplete }
}

export const createReferenceCache = (options: ReferenceOptions = {}): ReferenceCache => {
  const {
    ttlMs = POLICIES.reference.ttlMs,
    staleMs = 24 * HOUR_MS,
    pauseMs = 60_000,
    now = Date.now,
  } = options
  const cache = createCache<readonly Row[]>(POLICIES.reference, { ...options, now })
  const flights = new Map<string, Flight>()
  /** Earliest time of the next refresh, by key. */
  const pauses = new Map<string, number>()

  const isFresh = ({ readAt }: ListEntry): boolean => now() - readAt < ttlMs
  const isUsable = ({ readAt }: ListEntry): boolean => now() - readAt < ttlMs + staleMs

  /** Reads a list from the store, or else from the API. Each list has at most one read in flight. */
  const read = (operation: Operation, key: string, by: ReferenceReader, old?: ListEntry): Flight => {
    const known = flights.get(key)
    if (known) return known
    const find = async (): Promise<ListEntry> => {
      const keptMs = ttlMs + staleMs
      const longest = old ? ttlMs : keptMs
      const parse = (text: string) => parseJson(text) as readonly Row[]
      const found = await cache.find(key, longest - 1, parse, keptMs)
      if (found) return found
      const { rows, isComplete } = await readList(by.client, operation, old ? { lane: 'background' } : {})
      const entry = { value: rows, readAt: now() }
      if (isComplete) cache.put(key, entry, toJson(rows), keptMs)
      else if (old) throw new BadResponse(`${operation.name} is incomplete`, { operation: operation.name })
      return entry
    }
    const flight = { by: by.key, entry: find().finally(() => flights.delete(key)) }
    flights.set(key, flight)
    return flight
  }

  const refresh = (operation: Operation, key: string, by: ReferenceReader, old: ListEntry): void => {
    if (flights.has(key) || now() < (pauses.get(key) ?? 0)) return
    read(operation, key, by, old).entry.then(
      () => pauses.delete(key),
      (error: unknown) => {
        const resetAt = error instanceof RateLimited ? error.details.resetAt : undefined
        const end = Math.max(resetAt ?? 0, now() + pauseMs)
        pauses.set(key, Math.min(end, now() + HOUR_MS))
      },
    )
  }

  const rows = async (
    operation: Operation,
    by: ReferenceReader,
    signal?: AbortSignal,
  ): Promise<readonly Row[]> => {
    if (by.alone) return (await until(readList(by.client, operation), signal, operation.name)).rows
    const key = cacheKey(POLICIES.reference, by.world ?? '', '', shapeKeyOf(operation))
    for (;;) {
      const cached = cache.get(key)
      if (cached && isUsable(cached)) {
        if (!isFresh(cached)) refresh(operation, key, by, cached)
        return cached.value
      }
      const flight = read(operation, key, by)
      try {
        const entry = await until(flight.entry, signal, operation.name)
        // A list from the store may already be stale.
        if (!isFresh(entry)) refresh(operation, key, by, entry)
        return entry.value
      } catch (error) {
        if (flight.by === by.key || !isPersonal(error)) throw error
      }
    }
  }
  const { bytes, maximumBytes } = cache
  return { rows: rows as ReferenceCache['rows'], kept: { bytes, maximumBytes } }
}
