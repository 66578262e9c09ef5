import type { GraphQLError } from 'graphql'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { FieldPlan, ObjectPlan, Result } from '../plan.ts'
import { type Data, propagate } from './propagate.ts'

/** A field that failed for one object of the response, or one item of its list. */
export interface Failure {
  readonly field: FieldPlan
  readonly result: Result
  readonly index: number | undefined
  readonly cause: unknown
}

/** What an execution gives in which fields failed. */
export interface Failed {
  /** With null for what failed, or for what may be null around it. */
  readonly data: Data
  readonly errors: readonly GraphQLError[]
}

/** The first failure of a turn of the event loop, with the objects that its field was resolved for. */
interface Turn {
  readonly first: Failure
  readonly batch: readonly Result[]
}

/** Whether graphql-js is certain to meet a failure after the first of the same turn. */
const isOrdered = ({ first, batch }: Turn, { field, index, cause }: Failure, among: readonly Result[]) =>
  first.field === field &&
  batch === among &&
  (index === undefined ? first.index === undefined && first.cause === cause : first.index !== undefined)

/**
 * The failures of one execution, in the order in which graphql-js meets them: that of their arrival. Failures of one turn of the
 * event loop, which have no certain order, are taken only where one cause fails a field for objects that are resolved
 * together, or items of their lists fail.
 */
export class Failures {
  readonly #sparesItems: boolean
  readonly #all: Failure[] = []
  #turn: Turn | undefined

  /** @param sparesItems whether null may stand for every item of a list */
  constructor(sparesItems: boolean) {
    this.#sparesItems = sparesItems
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  /**
   * @param among the objects that the field was resolved for
   * @throws BailOut where its place among the others is not certain
   */
  add(failure: Failure, among: readonly Result[]): void {
    if (failure.cause instanceof BailOut) throw failure.cause
    if (!this.#turn) {
      this.#turn = { first: failure, batch: among }
      setImmediate(() => {
        this.#turn = undefined
      })
    } else if (!isOrdered(this.#turn, failure, among))
      throw new BailOut('failures of one turn', failure.cause)
    this.#all.push(failure)
  }

  /** Puts null where failures leave it. The result is changed. */
  settle(plan: ObjectPlan, result: Result, met: Met): Failed {
    return propagate(plan, result, this.#all, met, this.#sparesItems)
  }
}
