import type { GraphQLError } from 'graphql'
import type { FieldPlan, Result } from '../plan.ts'

/** A field that failed for one object of the response, or one item of its list. */
export interface FailedField {
  readonly field: FieldPlan
  readonly result: Result
  readonly index: number | undefined
  readonly cause: unknown
}

/** Object with a value that does not fit its type. */
export interface FailedRow {
  readonly field?: undefined
  readonly result: Result
  /** With paths from the object on; the last one is of what costs the object, if it is lost. */
  readonly errors: readonly GraphQLError[]
  readonly isLost: boolean
}
export type Failure = FailedField | FailedRow

/** The `data` of a response. */
export type Data = Result | null

/** Result of an execution in which fields failed. */
export interface Failed {
  /** Data with null for a field that failed, or for the nearest one around it that may be null. */
  readonly data: Data
  readonly errors: readonly GraphQLError[]
}
