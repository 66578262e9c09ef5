import { resources, views } from '../../contract/index.ts'

const KIBIBYTE = 1024
const MEBIBYTE = 1024 * KIBIBYTE
const HOUR_MS = 3_600_000

/** How one kind of response is cached. */
export interface CachePolicy {
  readonly name: string
  /** Who is given it. */
  readonly visibleTo: 'everybody' | 'credential' | 'session'
  /** What drops it before its time. */
  readonly droppedBy: 'nothing' | 'write'
  /** Milliseconds that it is given, where neither a setting nor a request says otherwise. */
  readonly ttlMs: number
  /** Of all entries in this process's memory; the least recently used go first. */
  readonly maximumBytes: number
  /** What an entry takes besides its text. */
  readonly overheadBytes: number
  /** Whether processes share it, where they have a store. */
  readonly isShared: boolean
}

/** All that outlives its request. What a credential writes drops whatever it was given under `droppedBy: 'write'`. */
export const POLICIES = {
  /** Lists without an account, whole (design §5.7). */
  reference: {
    name: 'reference',
    visibleTo: 'everybody',
    droppedBy: 'nothing',
    ttlMs: 6 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: 0,
    isShared: true,
  },
  /** Responses to GETs, as rows, for as long as a setting says for their resource. */
  page: {
    name: 'page',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 0,
    maximumBytes: 64 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: true,
  },
  /** Bodies of GETs under `@allowStale`, parsed when one is given: rows are thousands of objects, and hardly ever needed. */
  last: {
    name: 'last',
    visibleTo: 'credential',
    droppedBy: 'write',
    ttlMs: 24 * HOUR_MS,
    maximumBytes: 16 * MEBIBYTE,
    overheadBytes: KIBIBYTE / 2,
    isShared: false,
  },
  /** Responses of the gateway to queries, as bytes, for as long as a setting says. */
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

/** Seconds: what others write is not seen for as long. */
const MOST_SECONDS = 3600
const SHAPE = 'campaigns=5,line_items=5, or a number of seconds for all records'

const milliseconds = (text: string): number => {
  const seconds = text.trim() === '' ? Number.NaN : Number(text)
  if (seconds >= 0 && seconds <= MOST_SECONDS) return Math.ceil(seconds * 1000)
  throw new TypeError(
    `${JSON.stringify(text)} is no number of seconds from 0 to ${MOST_SECONDS}; write ${SHAPE}`,
  )
}

/**
 * Reads how long pages are cached: `5` seconds for the records of every resource, `campaigns=5` for those of one, or of one
 * view; later entries win, so that `5,accounts=0` leaves one out. Gives milliseconds by resource.
 *
 * @throws TypeError saying what cannot be read
 */
export const parsePageTtl = (text: string): Readonly<Record<string, number>> => {
  const ttlMs: Record<string, number> = {}
  for (const entry of text.split(',')) {
    const at = entry.indexOf('=')
    const name = at < 0 ? undefined : entry.slice(0, at).trim()
    const ms = milliseconds(entry.slice(at + 1))
    if (name !== undefined && !Object.hasOwn(resources, name) && !Object.hasOwn(views, name))
      throw new TypeError(`${JSON.stringify(name)} is no resource of the interface; write ${SHAPE}`)
    for (const each of name === undefined ? Object.keys(resources) : [name]) ttlMs[each] = ms
  }
  return ttlMs
}
