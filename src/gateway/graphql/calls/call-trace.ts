import type { GraphQLResolveInfo } from 'graphql'
import type { Operation } from '../../../contract/language/define.ts'
import type { CallFollower, FollowedCall, Saving, Try } from '../../../upstream/index.ts'
import { replayOf } from './replay.ts'

/** One upstream call of an operation, in `extensions.ads.calls`. */
export interface TracedCall {
  /** Of the contract: `campaigns.list`. */
  readonly operation: string
  readonly method: string
  /** Path and query, below the address of the interface; no credential. */
  readonly path: string
  /** Records that it named; null where it named none. */
  readonly ids: number | null
  /** Null for an answer that is no list, and for none. */
  readonly rows: number | null
  /** Milliseconds from the beginning of the operation until it began. */
  readonly startMs: number
  /** With all tries and waits. */
  readonly ms: number
  /** Null for a try that was not answered. */
  readonly tries: readonly { readonly status: number | null; readonly ms: number }[]
  readonly lane: string
  /** `joined` another operation's call under way, was answered from what is `kept`, or failed before it was sent (`unsent`). */
  readonly source: 'upstream' | 'joined' | 'kept' | 'unsent'
  /** Places of the response that it served, without the indexes of lists. */
  readonly paths: readonly string[]
  /** Its rate window after it, as far as its answer told. */
  readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string } | null
  /** A command that makes the same call. */
  readonly replay: string
}

export interface CallTotals {
  /** Calls that were sent. */
  readonly calls: number
  readonly tries: number
  readonly joined: number
  readonly kept: number
  readonly rows: number
  /** Until the response was made. */
  readonly ms: number
}

/** What a response shows of its upstream calls. */
export interface ShownCalls {
  readonly calls: readonly TracedCall[]
  readonly totals: CallTotals
  /** Calls that resolvers make which ask for each object by itself: one for each list and each reference of the response. */
  readonly plainCalls: number
}

interface Entry {
  readonly call: FollowedCall
  readonly beganAt: number
  endedAt: number | undefined
  readonly tries: Try[]
  saving: Saving | undefined
  rows: number | null
  window: TracedCall['window']
  readonly paths: Set<string>
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Where a row of a connection is: at the connection. */
const LEVELS: Readonly<Record<string, number>> = { Connection: 1, Edge: 2 }

const placeOf = ({ path, parentType: { name } }: GraphQLResolveInfo): string => {
  const keys: string[] = []
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    if (typeof at.key === 'string') keys.unshift(at.key)
  const [end = ''] = /(?:Connection|Edge)$/.exec(name) ?? []
  const levels = LEVELS[end] ?? 0
  return keys.slice(0, keys.length - levels).join('.')
}

/** What is known of a field before it is resolved. */
export interface ResolvedField {
  readonly call: Operation | undefined
  readonly shows: Operation | undefined
  readonly hasResolver: boolean
}

/** Follows the upstream calls of one operation, and finds out which places of its response each of them served. */
export class CallTrace {
  readonly #began: number
  readonly #entries: Entry[] = []
  /** Which calls gave a row. */
  readonly #givers = new WeakMap<object, Set<Entry>>()
  /** By operation of the contract: where its fields are. */
  readonly #places = new Map<string, Set<string>>()
  #plainCalls = 0

  /** @param began by `performance.now()` */
  constructor(began: number) {
    this.#began = began
  }

  follow(call: FollowedCall): CallFollower {
    const entry: Entry = {
      call,
      beganAt: performance.now(),
      endedAt: undefined,
      tries: [],
      saving: undefined,
      rows: null,
      window: null,
      paths: new Set(),
    }
    this.#entries.push(entry)
    return {
      tried: (seen) => void entry.tries.push(seen),
      saved: (by) => {
        entry.saving = by
      },
      window: ({ limit, remaining, resetAt }) => {
        entry.window = { limit, remaining, resetAt: new Date(resetAt).toISOString() }
      },
      ended: (data) => {
        entry.endedAt = performance.now()
        if (Array.isArray(data)) entry.rows = data.length
        for (const row of Array.isArray(data) ? data : [data]) if (isObject(row)) this.#gave(entry, row)
      },
    }
  }

  #gave(entry: Entry, row: object): void {
    this.#givers.set(row, (this.#givers.get(row) ?? new Set()).add(entry))
  }

  /**
   * Told of each value of the response that is there.
   *
   * @param call that the field stands for
   * @param shows the operation whose answer it shows
   * @param hasResolver whether a plain server would have to look the value up
   */
  resolved(value: unknown, info: GraphQLResolveInfo, { call, shows, hasResolver }: ResolvedField): void {
    if (value == null || (!isObject(value) && !shows)) return
    const place = placeOf(info)
    if (shows) this.#places.set(shows.name, (this.#places.get(shows.name) ?? new Set()).add(place))
    if (call) this.#plainCalls += 1
    const isList = Array.isArray(value)
    for (const row of isList ? value : [value]) {
      const givers = isObject(row) ? this.#givers.get(row) : undefined
      for (const { paths } of givers ?? []) paths.add(place)
      // One that is not there was asked for as well.
      if (hasResolver && !call && (givers || (isList && row === null))) this.#plainCalls += 1
    }
  }

  /** As it is now. */
  shown(): ShownCalls {
    const calls = this.#entries.map((entry) => this.#tracedCall(entry))
    const sent = calls.filter(({ source }) => source === 'upstream')
    return {
      calls,
      totals: {
        calls: sent.length,
        tries: calls.reduce((sum, { tries }) => sum + tries.length, 0),
        joined: calls.filter(({ source }) => source === 'joined').length,
        kept: calls.filter(({ source }) => source === 'kept').length,
        rows: calls.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
        ms: rounded(performance.now() - this.#began),
      },
      plainCalls: this.#plainCalls,
    }
  }

  #tracedCall({ call, beganAt, endedAt, tries, saving, rows, window, paths }: Entry): TracedCall {
    const { operation, target, lane, ids } = call
    const otherwise = [...(this.#places.get(operation.name) ?? [])]
    return {
      operation: operation.name,
      method: operation.method,
      path: target,
      ids: ids ?? null,
      rows,
      startMs: rounded(beganAt - this.#began),
      ms: rounded((endedAt ?? performance.now()) - beganAt),
      tries: tries.map(({ status = null, durationMs }) => ({ status, ms: rounded(durationMs) })),
      lane,
      source: sourceOf(tries, saving),
      // A count, say, has no rows in the response.
      paths: paths.size > 0 ? [...paths] : otherwise,
      window,
      replay: replayOf(call),
    }
  }
}

const sourceOf = (tries: readonly Try[], saving: Saving | undefined): TracedCall['source'] => {
  if (saving === 'in flight') return 'joined'
  if (saving !== undefined) return 'kept'
  return tries.length > 0 ? 'upstream' : 'unsent'
}

/** In place of the calls. */
export interface RefusedTrace {
  readonly trace: 'FORBIDDEN'
  readonly message: string
}

/** What `extensions.ads` of a response shows. */
export interface Shows {
  /** Undefined where they may not be shown. */
  readonly trace: CallTrace | undefined
  shown(): ShownCalls | RefusedTrace
}
