import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { parseJson } from '../../contract/language/json.ts'
import { pageBounds } from '../../contract/language/lists.ts'
import type { Answer, RowOf } from '../answer.ts'
import type { CallOptions, Client } from '../client.ts'
import { BadResponse, endedBy, Forbidden, RateLimited, Unauthenticated } from '../errors.ts'
import type { Row } from '../records.ts'

/** Texts that other processes share and that outlive this one. A failure of either method counts as absence. */
export interface CacheStore {
  get(key: string): Promise<string | undefined>
  set(key: string, text: string, ttlMs: number): Promise<void>
}

export interface ReferenceCacheOptions {
  /** Milliseconds that a list counts as fresh; default 6 hours. */
  readonly ttlMs?: number
  /** How long after that it is still given while it is read anew; default 24 hours. */
  readonly staleMs?: number
  /** After a failed refresh, how long until the next; default one minute, or what the service says. */
  readonly pauseMs?: number
  /** Bytes of all lists in this process's memory; the least recently read goes first. Default 16 MiB. */
  readonly maximumBytes?: number
  readonly store?: CacheStore
  readonly now?: () => number
}

/** Who may ask, and signs the call when one is needed. */
export interface Asker {
  readonly key: string
  readonly client: Client
  /** Tells apart whose data an upstream with several worlds gives. */
  readonly world?: string
  /** Its calls are like nobody else's: nothing is shared with it, nor kept of it. */
  readonly alone?: boolean
}

/** Lists that belong to nobody in particular, read once for all principals and kept for hours (design §5.7). */
export interface ReferenceCache {
  /**
   * All rows of a list without an account. They are shared: nobody may change them.
   *
   * @throws UpstreamError when nothing is held and the call fails; no failure is ever kept
   */
  rows<O extends Operation>(operation: O, by: Asker, signal?: AbortSignal): Promise<readonly RowOf<O>[]>
}

interface Entry {
  /** Milliseconds since the epoch. */
  readonly readAt: number
  readonly rows: readonly Row[]
  readonly bytes: number
}
/** A read under way. */
interface Flight {
  readonly by: string
  readonly entry: Promise<Entry>
}

const HOUR_MS = 3_600_000
/** As many as one window allows (public facts §4.4): a longer list could not be read at all. */
const MAXIMUM_PAGES = 5

/** Failures that say something of the one who asked only: somebody else may fare better. */
const isPersonal = (error: unknown): boolean =>
  error instanceof Unauthenticated || error instanceof Forbidden || error instanceof RateLimited

const keys = new WeakMap<Operation, string>()
/** Rows have the shape that the contract gives them, so another contract must not find these. */
const shapeKeyOf = (operation: Operation): string => {
  const known = keys.get(operation)
  if (known !== undefined) return known
  const { name, version, resource } = operation
  const shape = createHash('sha256').update(JSON.stringify(resource.fields)).digest('base64url')
  const key = `${version} ${name} ${shape}`
  keys.set(operation, key)
  return key
}

const keyOf = (operation: Operation, { world }: Asker): string =>
  world === undefined ? shapeKeyOf(operation) : `${shapeKeyOf(operation)} ${world}`

const readPages = async (
  client: Client,
  list: Operation,
  options: CallOptions = {},
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    const input: Readonly<Record<string, unknown>> = {
      ...('count' in list.params && { count: pageBounds(list).maximum }),
      ...(cursor !== null && { cursor }),
    }
    // Without a signal of its own: whoever asked may leave, while others wait for the same answer.
    const { data, nextCursor }: Answer<unknown> = await client.call(list, input as never, options)
    rows.push(...(data as Row[]))
    cursor = nextCursor
    if (cursor === null) return rows
  }
  throw new BadResponse(`${list.name} has more than ${MAXIMUM_PAGES} pages`, { operation: list.name })
}

/** Waits for what several wait for, but no longer than the one who asks. */
const until = async <T>(answer: Promise<T>, signal: AbortSignal | undefined, name: string): Promise<T> => {
  if (!signal) return answer
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(endedBy(signal, { operation: name }))
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([answer, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

export const createReferenceCache = (options: ReferenceCacheOptions = {}): ReferenceCache => {
  const { ttlMs = 6 * HOUR_MS, staleMs = 24 * HOUR_MS, pauseMs = 60_000, store, now = Date.now } = options
  const memory = new LRUCache<string, Entry>({
    maxSize: options.maximumBytes ?? 16 * 1024 * 1024,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const flights = new Map<string, Flight>()
  /** By key: when a list may be refreshed again after a refresh failed. */
  const pauses = new Map<string, number>()

  const isFresh = ({ readAt }: Entry): boolean => now() - readAt < ttlMs
  const isUsable = ({ readAt }: Entry): boolean => now() - readAt < ttlMs + staleMs

  const stored = async (key: string): Promise<Entry | undefined> => {
    try {
      const text = await store?.get(key)
      if (text === undefined) return undefined
      const { readAt, rows } = parseJson(text) as Entry
      // A process whose clock is ahead must not make them last longer.
      return { readAt: Math.min(readAt, now()), rows, bytes: Buffer.byteLength(text) }
    } catch {
      return undefined
    }
  }

  const readAnew = async (operation: Operation, key: string, by: Asker, held?: Entry): Promise<Entry> => {
    // Nobody waits for what is only due to be read again.
    const rows = await readPages(by.client, operation, held ? { lane: 'background' } : {})
    const readAt = now()
    const text = toJson({ readAt, rows })
    // Nobody waits for the store, and it may be away.
    store?.set(key, text, ttlMs + staleMs).catch(() => undefined)
    return { readAt, rows, bytes: Buffer.byteLength(text) }
  }

  /** From the store, where another process may have put it, else from the service; one at a time per list. */
  const read = (operation: Operation, key: string, by: Asker, held?: Entry): Flight => {
    const known = flights.get(key)
    if (known) return known
    const find = async (): Promise<Entry> => {
      const found = await stored(key)
      const isEnough = found !== undefined && (held ? isFresh(found) : isUsable(found))
      const entry = isEnough ? found : await readAnew(operation, key, by, held)
      memory.set(key, entry)
      return entry
    }
    const flight = { by: by.key, entry: find().finally(() => flights.delete(key)) }
    flights.set(key, flight)
    return flight
  }

  const refresh = (operation: Operation, key: string, by: Asker, held: Entry): void => {
    if (flights.has(key) || now() < (pauses.get(key) ?? 0)) return
    read(operation, key, by, held).entry.then(
      () => pauses.delete(key),
      (error: unknown) => {
        const resetAt = error instanceof RateLimited ? error.details.resetAt : undefined
        const end = Math.max(resetAt ?? 0, now() + pauseMs)
        pauses.set(key, Math.min(end, now() + HOUR_MS))
      },
    )
  }

  const rows = async (operation: Operation, by: Asker, signal?: AbortSignal): Promise<readonly Row[]> => {
    if (by.alone) return until(readPages(by.client, operation), signal, operation.name)
    const key = keyOf(operation, by)
    for (;;) {
      const held = memory.get(key)
      if (held && isUsable(held)) {
        if (!isFresh(held)) refresh(operation, key, by, held)
        return held.rows
      }
      const flight = read(operation, key, by)
      try {
        const entry = await until(flight.entry, signal, operation.name)
        // A list that lay in the store for long is given at once, and read anew behind it.
        if (!isFresh(entry)) refresh(operation, key, by, entry)
        return entry.rows
      } catch (error) {
        if (flight.by === by.key || !isPersonal(error)) throw error
      }
    }
  }
  return { rows: rows as ReferenceCache['rows'] }
}
