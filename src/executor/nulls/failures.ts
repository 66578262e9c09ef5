import type { FieldNode, GraphQLError, GraphQLObjectType } from 'graphql'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, RelationPlan, Result } from '../plan.ts'
import type { Failed, FailedField, FailedRow, Failure } from './failure.ts'
import { propagate } from './propagate.ts'

/**
 * What graphql-js makes of all that an object itself holds, null for its other fields; or of an error in its place. Undefined for what
 * it cannot tell without those, or without what the object stands in.
 */
export type ReadRow = (
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  row: object,
) => { readonly data: Record<string, unknown> | null; readonly errors: readonly GraphQLError[] } | undefined

/** The objects of the response for those of a selection, and what of them is to be resolved. */
interface Rows {
  readonly all: Result[]
  readonly objects: readonly unknown[]
  readonly results: readonly Result[]
}

/** Whether it puts null in its own place alone. */
const isInPlace = (failure: Failure): boolean => {
  if (!failure.field) return false
  return failure.field.isNullable && failure.index === undefined
}

/** The failures of one execution, in the order of their arrival. */
export class Failures {
  readonly #sparesItems: boolean
  readonly #readRow: ReadRow | undefined
  readonly #all: Failure[] = []
  #areInPlace = true

  /** @param sparesItems whether null may stand for every item of a list */
  constructor(sparesItems: boolean, readRow: ReadRow | undefined) {
    this.#sparesItems = sparesItems
    this.#readRow = readRow
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  /** Whether each puts null in its own place alone. */
  get areInPlace(): boolean {
    return this.#areInPlace
  }

  /** @throws BailOut if that is the cause of the failure */
  add(failure: FailedField): void {
    if (failure.cause instanceof BailOut) throw failure.cause
    this.#note(failure)
    const { field, result, index } = failure
    if (index === undefined) field.set(result, null)
  }

  /**
   * Makes objects one by one, as not all are of their type.
   *
   * @throws BailOut where that is left to graphql-js
   */
  rows(plan: ObjectPlan, objects: readonly unknown[], met: Met, { nodes }: RelationPlan): Rows {
    const lost = new Set<Result>()
    const all = objects.map((object) => {
      try {
        if (object instanceof Error) throw object
        return plan.create(object, met)
      } catch (cause) {
        const row = this.#rowOf(plan, nodes(met), object, cause)
        this.#note(row)
        if (row.isLost) lost.add(row.result)
        return row.result
      }
    })
    const isThere = (_object: unknown, place: number): boolean => !lost.has(all[place] as Result)
    return { all, objects: objects.filter(isThere), results: all.filter(isThere) }
  }

  #rowOf(plan: ObjectPlan, nodes: readonly FieldNode[], object: unknown, cause: unknown): FailedRow {
    const read = this.#readRow?.(plan.type, nodes, object as object)
    const later = new Set<unknown>(plan.fields.map(({ key }) => key))
    if (!read || read.errors.some(({ path }) => later.has(path?.[0])))
      throw new BailOut('an object that is not of its type', cause)
    const result = read.data ?? {}
    for (const key of Object.keys(result)) if (later.has(key)) result[key] = null
    return { result, errors: read.errors, isLost: read.data === null }
  }

  #note(failure: Failure): void {
    this.#areInPlace &&= isInPlace(failure)
    this.#all.push(failure)
  }

  /** Puts null where failures leave it. The result is changed. */
  settle(plan: ObjectPlan, result: Result, met: Met): Failed {
    return propagate(plan, result, this.#all, met, this.#sparesItems)
  }
}
