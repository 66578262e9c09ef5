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

/** The first part of a response, or a response that has no other. */
export interface FirstPart {
  readonly errors?: readonly GraphQLFormattedError[]
  readonly data?: unknown
  readonly hasNext: boolean
}

/** A fragment of an object that is still to come. */
interface Pending {
  readonly id: string
  /** Of the execution: of lists with all their rows. */
  readonly path: Path
  readonly label: string | undefined
  /** Whether the client knows of it. */
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

/** By which clients of the draft that parts by path come from know an object. */
const NAMES: ReadonlySet<string> = new Set(['__typename', 'id'])

/** A member of an object, where there is something to list. */
const listed = (name: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`"${name}":[${items.join(',')}]`] : []
const texts = (items: readonly object[]): string[] => items.map((item) => JSON.stringify(item))

const some = <T>(name: string, items: readonly T[] | undefined): object =>
  items && items.length > 0 ? { [name]: items } : {}

/** Makes what is sent of what the executor gives: rows that are lost taken out, errors as clients see them. */
export class Delivery {
  readonly #parts: DeliveryParts
  readonly #pending = new Map<string, Pending>()
  /** Of these, what stands in a fragment that has not come yet. */
  readonly #held = new Set<Pending>()
  #ended: readonly string[] = []
  #announced: readonly Pending[] = []
  /** All data so far. */
  #data: unknown

  constructor(parts: DeliveryParts) {
    this.#parts = parts
  }

  /** How many fragments are still to come. */
  get pending(): number {
    return this.#pending.size
  }

  /** The part that was made last is on its way. */
  sent(): void {
    for (const pending of this.#announced) pending.isAnnounced = true
    for (const id of this.#ended) this.#pending.delete(id)
    this.#announced = []
    this.#ended = []
  }

  /** Of the first part, or of a response that has no other. */
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
   * Of a later part; undefined where there is nothing to send.
   *
   * @param isFollowed asked when its errors are made: whether the gateway adds a part after it
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
    // One after another, each written at once: some stand in others, which are filled by them.
    const delivered = fragments.flatMap((fragment) => {
      const errors = [...fragment.errors, ...(noted.get(fragment) ?? [])]
      return this.#delivered({ ...fragment, errors }) ?? []
    })
    const announced = this.#announce()
    const ended = completed
      .filter(({ id }) => this.#isReached(id))
      .map(({ id, errors }) => ({ id, errors: errors && this.#moved(errors) }))
    this.#end(completed.map(({ id }) => id))
    const members = [...listed('pending', texts(announced)), ...this.#told(delivered, ended)]
    if (result.hasNext && members.length === 0) return undefined
    const hasNext = result.hasNext || isFollowed()
    return { json: `{${[...members, `"hasNext":${hasNext}`].join(',')}}`, hasNext }
  }

  /** The last part of a response that was ended: nothing that the client waits for arrives. */
  cut(error: GraphQLError): JsonPart {
    const errors = this.#parts.shown([error])
    const lost = [...this.#pending.values()].filter(({ isAnnounced }) => isAnnounced)
    const members = this.#told(
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

  /** Announces what stands in objects that have come. */
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

  /** What a fragment that failed would have held never comes. */
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

  /** As JSON; undefined where the object did not come. */
  #delivered(fragment: Fragment): string | undefined {
    const { id, path, data } = fragment
    const { format, lostRows, shown } = this.#parts
    const pending = this.#pending.get(id)
    const object = this.#objectAt(path)
    if (!pending || !isRecord(object)) return undefined
    const told = some('errors', shown(lostRows.take(fragment)))
    const names = Object.entries(object).filter(([key]) => NAMES.has(key))
    if (isRecord(data)) Object.assign(object, data)
    if (format === 'id') return JSON.stringify({ id, data, ...told })
    return JSON.stringify({
      ...this.#placeOf(pending),
      data: isRecord(data) ? { ...Object.fromEntries(names), ...data } : data,
      ...told,
    })
  }

  #told(delivered: readonly string[], ended: readonly Ended[]): string[] {
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
