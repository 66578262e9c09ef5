import type { FieldNode, GraphQLError, GraphQLObjectType } from 'graphql'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, RelationPlan, Result } from '../plan.ts'
import type { Failed, FailedField, FailedRow, Failure } from './failure.ts'
import { propagate } from './propagate.ts'

/** A field of an object that is not of its type. */
export interface RowField {
  readonly key: string
  readonly nodes: readonly FieldNode[]
  /** Whether the object holds it, with all below it. */
  readonly isHeld: boolean
}

/**
 * Gives what graphql-js makes of all that an object itself holds; or of an error in its place. Undefined for what it cannot tell without
 * other fields, or without what the object stands in.
 */
export type ReadRow = (
  type: GraphQLObjectType,
  row: object,
  fields: readonly RowField[],
  /** Select the object. */
  nodes: readonly FieldNode[],
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

/** The fields of an object in the order of the response. */
const fieldsOf = (plan: ObjectPlan, met: Met): readonly RowField[] => {
  const later = new Set(plan.fields.map(({ key }) => key))
  const { fields, order } = plan.selected()
  const all = fields
    .filter(({ when }) => when === undefined || met[when])
    .map(({ key, nodes }) => ({ key, nodes: nodes(met), isHeld: !later.has(key) }))
  const keys = order?.(met)
  return keys ? all.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)) : all
}

/** @throws BailOut where that is left to graphql-js */
const rowOf = (read: ReturnType<ReadRow>, fields: readonly RowField[], cause: unknown): FailedRow => {
  const later = new Set<unknown>(fields.filter(({ isHeld }) => !isHeld).map(({ key }) => key))
  if (!read || read.errors.some(({ path }) => later.has(path?.[0])))
    throw new BailOut('an object that is not of its type', cause)
  const { data, errors } = read
  const result = data && Object.fromEntries(fields.map(({ key, isHeld }) => [key, isHeld ? data[key] : null]))
  return { result: result ?? {}, errors, isLost: !result }
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
  rows(plan: ObjectPlan, objects: readonly unknown[], met: Met, relation: RelationPlan): Rows {
    const lost = new Set<Result>()
    const fields = fieldsOf(plan, met)
    const nodes = relation.nodes(met)
    const all = objects.map((object) => {
      try {
        if (object instanceof Error) throw object
        return plan.create(object, met)
      } catch (cause) {
        const read = this.#readRow?.(plan.type, object as object, fields, nodes)
        const row = rowOf(read, fields, cause)
        this.#note(row)
        if (row.isLost) lost.add(row.result)
        return row.result
      }
    })
    const isThere = (_object: unknown, place: number): boolean => !lost.has(all[place] as Result)
    return { all, objects: objects.filter(isThere), results: all.filter(isThere) }
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
