import type { GraphQLError } from 'graphql'
import type { FieldPlan, Result } from '../plan.ts'

/** Field that failed for one response object, or one failed item of its list. */
export interface FailedField {
  readonly field: FieldPlan
  readonly result: Result
  readonly index: number | undefined
  readonly cause: unknown
}

/** Object with a value that does not match its type. */
export interface FailedRow {
  readonly field?: undefined
  readonly result: Result
  /** Errors with paths relative to the object. If the object is lost, the last error is the cause. */
  readonly errors: readonly GraphQLError[]
  readonly isLost: boolean
}
export type Failure = FailedField | FailedRow

/** Value of `data` in a response. */
export type Data = Result | null

/** Result of an execution with failed fields. */
export interface Failed {
  /** Data with null in place of each failed field, or of its nearest nullable parent. */
  readonly data: Data
  readonly errors: readonly GraphQLError[]
}
