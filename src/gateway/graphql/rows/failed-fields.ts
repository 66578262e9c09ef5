import type { GraphQLError, GraphQLSchema } from 'graphql'
import { BailOut, type Failed } from '../../../executor/index.ts'
import type { KnownOperation } from '../documents/document.ts'
import { withoutLostRows } from './lost-rows.ts'

/** Collector of failed fields during one execution. */
export interface FailedFields {
  /** Removes lost rows from the data, as `rowwise-execution.ts` does. */
  readonly take: (failed: Failed) => void
  errors(): readonly GraphQLError[]
}

const NONE: readonly GraphQLError[] = []

/**
 * Creates the collector for one execution.
 *
 * @param hasStatus whether the status of the response was already sent
 */
export const createFailedFields = (
  schema: GraphQLSchema,
  known: KnownOperation,
  hasStatus = () => false,
): FailedFields => {
  let errors = NONE
  return {
    take: (failed) => {
      const { document, node: operation } = known
      // The executor cannot set the HTTP status that an error requires, so Apollo Server executes the
      // operation again.
      if (!hasStatus() && failed.errors.some(({ extensions }) => extensions.http !== undefined))
        throw new BailOut('Error with an HTTP status')
      errors = withoutLostRows(failed, { schema, document, operation }).errors ?? NONE
    },
    errors: () => errors,
  }
}
