import type { GraphQLError, GraphQLSchema } from 'graphql'
import { BailOut, type Failed } from '../../../executor/index.ts'
import type { KnownOperation } from '../documents/document.ts'
import { withoutLostRows } from './lost-rows.ts'

/** Failures of one execution by the executor. */
export interface FailedFields {
  /** Removes lost rows from the data, like `rowwise-execution.ts`. */
  readonly take: (failed: Failed) => void
  errors(): readonly GraphQLError[]
}

const NONE: readonly GraphQLError[] = []

/** @param hasStatus whether the status of the response was already sent */
export const createFailedFields = (
  schema: GraphQLSchema,
  known: KnownOperation,
  hasStatus = () => false,
): FailedFields => {
  let errors = NONE
  return {
    take: (failed) => {
      const { document, node: operation } = known
      // An error may change the status.
      if (!hasStatus() && failed.errors.some(({ extensions }) => extensions.http !== undefined))
        throw new BailOut('Error with an HTTP status')
      errors = withoutLostRows(failed, { schema, document, operation }).errors ?? NONE
    },
    errors: () => errors,
  }
}
