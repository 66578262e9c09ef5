import type { GraphQLResolveInfo } from 'graphql'
import type { Operation } from '../../../contract/language/define.ts'
import type { CallFollower, EndedTry, FollowedCall, Saving } from '../../../upstream/index.ts'
import { type ReplaySandbox, replayOf } from './replay.ts'

/** Upstream call of an operation, as shown in `extensions.ads.calls`. */
export interface TracedCall {
  /** Operation of the contract, such as `campaigns.list`. */
  readonly operation: string
  readonly method: string
  /** Path and query relative to the API's base URL. Contains no credential. */
  readonly path: string
  /** Number of ids in the request; null if it does not select records by id. */
  readonly ids: number | null
  /** Number of rows in the response; null if the response is missing or not a list. */
  readonly rows: number | null
  /** Time in ms from the start of the operation to the start of the call. */
  readonly startMs: number
  /** Duration in ms including all attempts and waits. */
  readonly ms: number
  /** Attempts. The status is null if there was no response. */
  readonly tries: readonly { readonly status: number | null; readonly ms: number }[]
  readonly lane: string
  /**
   * Source of the data. `upstream`: the call was sent. `joined`: it shared a call that was already in flight.
   * `kept`: it was read from a cache. `unsent`: it failed before it was sent.
   */
  readonly source: 'upstream' | 'joined' | 'kept' | 'unsent'
  /** Response paths that the call served, without list indexes. */
  readonly paths: readonly string[]
  /** Rate limit window after the call, if the response contained it. */
  readonly window: { readonly limit: number; readonly remaining: number; readonly resetAt: string } | null
  /** Shell command that repeats the call. */
  readonly replay: string
}

export interface CallTotals {
  /** Number of calls sent. */
  readonly calls: number
  readonly tries: number
  readonly joined: number
  readonly kept: number
  readonly rows: number
  /** Time in ms from the start of the operation until the trace was read. */
  readonly ms: number
}

/** Upstream calls shown in a response. */
export interface ShownCalls {
  readonly calls: readonly TracedCall[]
  readonly totals: CallTotals
  /**
   * Number of calls that resolvers would make with one request per object: one for each list and each
   * reference in the response.
   */
  readonly plainCalls: number
}

interface CallEntry {
  readonly call: FollowedCall
  readonly beganAt: number
  endedAt: number | undefined
  readonly tries: EndedTry[]
  saving: Saving | undefined
  rows: number | null
  window: TracedCall['window']
  readonly paths: Set<string>
}

const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Path levels between a row and its connection field. A row is traced at the path of that field. */
const LEVELS: Readonly<Record<string, number>> = { Connection: 1, Edge: 2 }

const placeOf = ({ path, parentType: { name } }: GraphQLResolveInfo): string => {
  const keys: string[] = []
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev)
    if (typeof at.key === 'string') keys.unshift(at.key)
  const [end = ''] = /(?:Connection|Edge)$/.exec(name) ?? []
  const levels = LEVELS[end] ?? 0
  return keys.slice(0, keys.length - levels).join('.')
}

/** Properties of a field that are known before it is resolved. */
export interface ResolvedField {
  readonly call: Operation | undefined
  readonly shows: Operation | undefined
  readonly hasResolver: boolean
}

/** Trace of the upstream calls of one operation. It records which response paths each call served. */
export class CallTrace {
  readonly #began: number
  readonly #sandbox: ReplaySandbox | undefined
  readonly #entries: CallEntry[] = []
  /** Calls, keyed by the rows that they returned. */
  readonly #callsByRow = new WeakMap<object, Set<CallEntry>>()
  /** Field paths by contract operation. */
  readonly #places = new Map<string, Set<string>>()
  #plainCalls = 0

  /**
   * @param began start time, from `performance.now()`
   * @param sandbox embedded sandbox that signs repeated calls, if there is one
   */
  constructor(began: number, sandbox?: ReplaySandbox) {
    this.#began = began
    this.#sandbox = sandbox
  }

  follow(call: FollowedCall): CallFollower {
    const entry: CallEntry = {
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
        for (const row of Array.isArray(data) ? data : [data]) if (isObject(row)) this.#recordRow(entry, row)
      },
    }
  }

  #recordRow(entry: CallEntry, row: object): void {
    this.#callsByRow.set(row, (this.#callsByRow.get(row) ?? new Set()).add(entry))
  }

  /**
   * Records a value of the response.
   *
   * @param call operation that the field calls
   * @param shows operation whose response the field shows in a different form
   * @param hasResolver whether a server without batching would have to look up the value
   */
  resolved(value: unknown, info: GraphQLResolveInfo, { call, shows, hasResolver }: ResolvedField): void {
    if (value == null || (!isObject(value) && !shows)) return
    const place = placeOf(info)
    if (shows) this.#places.set(shows.name, (this.#places.get(shows.name) ?? new Set()).add(place))
    if (call) this.#plainCalls += 1
    const isList = Array.isArray(value)
    for (const row of isList ? value : [value]) {
      const calls = isObject(row) ? this.#callsByRow.get(row) : undefined
      for (const { paths } of calls ?? []) paths.add(place)
      // A server without batching would also make a call for a missing record.
      if (hasResolver && !call && (calls || (isList && row === null))) this.#plainCalls += 1
    }
  }

  /** Returns the trace so far. */
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

  #tracedCall({ call, beganAt, endedAt, tries, saving, rows, window, paths }: CallEntry): TracedCall {
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
      // Calls without rows in the response, such as counts, get the paths of the fields that show them.
      paths: paths.size > 0 ? [...paths] : otherwise,
      window,
      replay: replayOf(call, this.#sandbox),
    }
  }
}

const sourceOf = (tries: readonly EndedTry[], saving: Saving | undefined): TracedCall['source'] => {
  if (saving === 'in flight') return 'joined'
  if (saving !== undefined) return 'kept'
  return tries.length > 0 ? 'upstream' : 'unsent'
}

/** Message shown to clients that may not see the calls. */
export interface RefusedTrace {
  readonly trace: 'FORBIDDEN'
  readonly message: string
}

/** Source of `extensions.ads` in a response. */
export interface CallsExtension {
  /** Trace; undefined if the client may not see the calls. */
  readonly trace: CallTrace | undefined
  shown(): ShownCalls | RefusedTrace
}
