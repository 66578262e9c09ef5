import type {
  InitialIncrementalExecutionResult,
  SubsequentIncrementalExecutionResult,
} from '@graphql-tools/executor'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { isRecord } from '../../../contract/language/is-record.ts'
import type { JsonPart } from '../operation-response.ts'
import type { LostRows } from '../rows/lost-rows.ts'
import { type Path, valueAt } from '../rows/paths.ts'
import type { PartFormat } from './accepted.ts'
import type { Failures } from './failures.ts'

/** First part of a response, which may be the only part. */
export interface FirstPart {
  readonly errors?: readonly GraphQLFormattedError[]
  readonly data?: unknown
  readonly hasNext: boolean
}

/** Deferred fragment that has not been delivered yet. */
interface Pending {
  readonly id: string
  /** Path in the execution result, before lost rows are removed from lists. */
  readonly path: Path
  readonly label: string | undefined
  /** Whether the client knows about the fragment. */
  isAnnounced: boolean
}

interface Fragment extends Pick<Pending, 'id' | 'path'> {
  readonly data: unknown
  readonly errors: readonly GraphQLError[]
}

interface Ended {
  readonly id: string
  readonly errors: readonly GraphQLFormattedError[] | undefined
}

export interface DeliveryParts {
  readonly format: PartFormat
  readonly lostRows: LostRows
  readonly failures: Failures
  readonly shown: (errors: readonly GraphQLError[]) => readonly GraphQLFormattedError[]
}

type Announced = NonNullable<InitialIncrementalExecutionResult['pending']>

/** Fields that clients of the path format use to identify an object. */
const NAMES: ReadonlySet<string> = new Set(['__typename', 'id'])

/** Returns a JSON object member that contains the list; an empty array if the list is empty. */
const listed = (name: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`"${name}":[${items.join(',')}]`] : []
const texts = (items: readonly object[]): string[] => items.map((item) => JSON.stringify(item))

const some = <T>(name: string, items: readonly T[] | undefined): object =>
  items && items.length > 0 ? { [name]: items } : {}

/**
 * Converter that turns the executor's results into the parts of the response. It removes lost rows and
 * formats errors.
 */
export class Delivery {
  readonly #parts: DeliveryParts
  readonly #pending = new Map<string, Pending>()
  /** Pending fragments whose object has not been delivered yet. */
  readonly #held = new Set<Pending>()
  #ended: readonly string[] = []
  #announced: readonly Pending[] = []
  /** All data delivered so far. */
  #data: unknown

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /** Number of fragments not yet delivered. */
  get pending(): number {
    return this.#pending.size
  }

  /** Confirms that the most recent part has been sent. */
  sent(): void {
    for (const pending of this.#announced) pending.isAnnounced = true
    for (const id of this.#ended) this.#pending.delete(id)
    this.#announced = []
    this.#ended = []
  }

  /** Returns the first part of the response, which may be the only part. */
  initial({
    data,
    errors = [],
    pending = [],
    hasNext = false,
  }: Partial<InitialIncrementalExecutionResult>): FirstPart {
    const { lostRows, failures, shown } = this.#parts
    const whole = { path: [], data }
    const all = [...errors, ...(failures.of([whole]).get(whole) ?? [])]
    const remaining = shown(lostRows.take({ ...whole, errors: all }))
    this.#data = data
    this.#hold(pending)
    return { ...some('errors', remaining), data, ...some('pending', this.#announce()), hasNext }
  }

  /**
   * Returns a later part, or undefined if there is nothing to send.
   *
   * @param isFollowed returns whether the gateway adds another part; called after the errors of this part are
   * formatted
   */
  next(
    { incremental = [], completed = [], pending = [], ...result }: SubsequentIncrementalExecutionResult,
    isFollowed: () => boolean,
  ): JsonPart | undefined {
    this.#hold(pending)
    const fragments = incremental.map(({ id = '', errors = [], ...more }): Fragment => {
      const { path = [] } = this.#pending.get(id) ?? {}
      return { id, path, data: 'data' in more ? more.data : null, errors }
    })
    const noted = this.#parts.failures.of(fragments)
    // Fragments are delivered one by one, because some of them extend objects from earlier ones.
    const delivered = fragments.flatMap((fragment) => {
      const errors = [...fragment.errors, ...(noted.get(fragment) ?? [])]
      return this.#delivered({ ...fragment, errors }) ?? []
    })
    const announced = this.#announce()
    const ended = completed
      .filter(({ id }) => this.#isReached(id))
      .map(({ id, errors }) => ({ id, errors: errors && this.#moved(errors) }))
    this.#end(completed.map(({ id }) => id))
    const members = [...listed('pending', texts(announced)), ...this.#lists(delivered, ended)]
    if (result.hasNext && members.length === 0) return undefined
    const hasNext = result.hasNext || isFollowed()
    return { json: `{${[...members, `"hasNext":${hasNext}`].join(',')}}`, hasNext }
  }

  /**
   * Returns the last part of an aborted response. It contains the error for each fragment that the client
   * still expects.
   */
  cut(error: GraphQLError): JsonPart {
    const errors = this.#parts.shown([error])
    const lost = [...this.#pending.values()].filter(({ isAnnounced }) => isAnnounced)
    const members = this.#lists(
      [],
      lost.map(({ id }) => ({ id, errors })),
    )
    return { json: `{${[...members, '"hasNext":false'].join(',')}}`, hasNext: false }
  }

  #hold(pending: Announced): void {
    for (const { id, path, label } of pending) {
      const held = { id, path: path as Path, label, isAnnounced: false }
      this.#pending.set(id, held)
      this.#held.add(held)
    }
  }

  /** Announces fragments whose objects were delivered. */
  #announce(): readonly object[] {
    this.#announced = [...this.#held].filter(({ path }) => isRecord(this.#objectAt(path)))
    for (const pending of this.#announced) this.#held.delete(pending)
    if (this.#parts.format === 'path') return []
    return this.#announced.map((pending) => ({ id: pending.id, ...this.#placeOf(pending) }))
  }

  #end(ids: readonly string[]): void {
    this.#ended = [...this.#ended, ...ids]
    for (const id of ids) {
      const pending = this.#pending.get(id)
      if (pending) this.#held.delete(pending)
    }
  }

  /**
   * Checks whether a fragment can still be delivered. Fragments inside a failed fragment cannot be delivered.
   */
  #isReached(id: string): boolean {
    const pending = this.#pending.get(id)
    return pending !== undefined && !this.#held.has(pending)
  }

  #objectAt(path: Path): unknown {
    return valueAt(this.#data, this.#parts.lostRows.moved(path))
  }

  #moved(errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] {
    const { lostRows, shown } = this.#parts
    return shown(lostRows.take({ path: [], data: null, errors }))
  }

  #placeOf({ path, label }: Pick<Pending, 'path' | 'label'>): object {
    return { path: this.#parts.lostRows.moved(path), ...(label !== undefined && { label }) }
  }

  /** Returns a delivered fragment as JSON, or undefined if its object was not delivered. */
  #delivered(fragment: Fragment): string | undefined {
    const { id, path, data } = fragment
    const { format, lostRows, shown } = this.#parts
    const pending = this.#pending.get(id)
    const object = this.#objectAt(path)
    if (!pending || !isRecord(object)) return undefined
    const errorMembers = some('errors', shown(lostRows.take(fragment)))
    const names = Object.entries(object).filter(([key]) => NAMES.has(key))
    if (isRecord(data)) Object.assign(object, data)
    if (format === 'id') return JSON.stringify({ id, data, ...errorMembers })
    return JSON.stringify({
      ...this.#placeOf(pending),
      data: isRecord(data) ? { ...Object.fromEntries(names), ...data } : data,
      ...errorMembers,
    })
  }

  #lists(delivered: readonly string[], ended: readonly Ended[]): string[] {
    if (this.#parts.format === 'id') {
      const completed = ended.map(({ id, errors }) => ({ id, ...some('errors', errors) }))
      return [...listed('incremental', delivered), ...listed('completed', texts(completed))]
    }
    const failed = ended.flatMap(({ id, errors }) => {
      const pending = this.#pending.get(id)
      return pending && errors ? [{ ...this.#placeOf(pending), data: null, errors }] : []
    })
    return listed('incremental', [...delivered, ...texts(failed)])
  }
}
