import type { FieldNode, GraphQLError, GraphQLObjectType } from 'graphql'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, RelationPlan, Result } from '../plan.ts'
import type { Failed, FailedField, FailedRow, Failure } from './failure.ts'
import { propagate } from './propagate.ts'

/** Field selected on an object that does not match its type. */
export interface RowField {
  readonly key: string
  readonly nodes: readonly FieldNode[]
  /** Whether the object itself contains the value, including everything below it. */
  readonly isHeld: boolean
}

/**
 * Function that returns the result that graphql-js would return for an object with these values, or for an
 * error in its place. Returns undefined if the result depends on other fields or on anything outside the
 * object.
 */
export type ReadRow = (
  type: GraphQLObjectType,
  row: object,
  fields: readonly RowField[],
  /** Nodes that select the object. */
  nodes: readonly FieldNode[],
) => { readonly data: Record<string, unknown> | null; readonly errors: readonly GraphQLError[] } | undefined

interface RowReader {
  readRow?(...row: Parameters<ReadRow>): ReturnType<ReadRow>
}

/**
 * Response objects of a selection: all of them (`all`), and those that are not lost (`results`), with their
 * source objects.
 */
interface Rows {
  readonly all: Result[]
  readonly objects: readonly unknown[]
  readonly results: readonly Result[]
}

/** Checks whether a failure affects only its own field, which becomes null. */
const isInPlace = (failure: Failure): boolean => {
  if (!failure.field) return false
  return failure.field.isNullable && failure.index === undefined
}

/** Returns the fields of an object in response order. */
const fieldsOf = (plan: ObjectPlan, met: Met): readonly RowField[] => {
  const later = new Set(plan.fields.map(({ key }) => key))
  const { fields, order } = plan.selected()
  const all = fields
    .filter(({ when }) => when === undefined || met[when])
    .map(({ key, nodes }) => ({ key, nodes: nodes(met), isHeld: !later.has(key) }))
  const keys = order?.(met)
  return keys ? all.sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key)) : all
}

/**
 * Converts the result of `ReadRow` to response data and errors.
 *
 * @throws BailOut if `ReadRow` returned undefined, or an error is below a field that is resolved later
 */
const rowOf = (read: ReturnType<ReadRow>, fields: readonly RowField[], cause: unknown): FailedRow => {
  const later = new Set<unknown>(fields.filter(({ isHeld }) => !isHeld).map(({ key }) => key))
  if (!read || read.errors.some(({ path }) => later.has(path?.[0])))
    throw new BailOut('Object does not match its type', cause)
  const { data, errors } = read
  const result = data && Object.fromEntries(fields.map(({ key, isHeld }) => [key, isHeld ? data[key] : null]))
  return { result: result ?? {}, errors, isLost: !result }
}

/** Failures of one execution in order of arrival. */
export class Failures {
  readonly #sparesItems: boolean
  readonly #reader: RowReader
  readonly #all: Failure[] = []
  #areInPlace = true

  /** @param sparesItems whether every list item may be null */
  constructor(sparesItems: boolean, reader: RowReader) {
    this.#sparesItems = sparesItems
    this.#reader = reader
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  /** Whether every failure affects only its own field, which becomes null. */
  get areInPlace(): boolean {
    return this.#areInPlace
  }

  /**
   * Records a failure.
   *
   * @throws the BailOut that caused the failure, if any
   */
  add(failure: FailedField): void {
    if (failure.cause instanceof BailOut) throw failure.cause
    this.#note(failure)
    const { field, result, index } = failure
    if (index === undefined) field.set(result, null)
  }

  /**
   * Creates response objects one by one, because some source objects do not match their type.
   *
   * @throws BailOut if graphql-js has to run the operation
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
        const read = this.#reader.readRow?.(plan.type, object as object, fields, nodes)
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

  /** Puts null where the failures require it. Modifies `result`. */
  settle(plan: ObjectPlan, result: Result, met: Met): Failed {
    return propagate(plan, result, this.#all, met, this.#sparesItems)
  }
}
