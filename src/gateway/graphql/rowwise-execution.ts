import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import { execute, type GraphQLSchema } from 'graphql'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { lenientSchema } from './rows/lenient-schema.ts'
import { withoutLostRows } from './rows/lost-rows.ts'

type Execution = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** What asks for the schema is told of the one that clients see. */
const ASKS_FOR_SCHEMA = /\b__(?:schema|type)\b/

/**
 * Executes with graphql-js for Apollo Server, which validates and answers by `schema`: a row that lacks what can never be
 * null costs its list that row.
 */
export const rowwiseExecution = (schema: GraphQLSchema): Execution => {
  const lenient = lenientSchema(schema)
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      executor: async ({ document, source, operation, request, context }) => {
        const isPlain = ASKS_FOR_SCHEMA.test(source)
        const result = await execute({
          schema: isPlain ? schema : lenient,
          document,
          contextValue: context,
          variableValues: request.variables ?? {},
          operationName: request.operationName ?? null,
          fieldResolver: countedDefaultResolver as never,
        })
        return (isPlain ? result : withoutLostRows(result, { schema, document, operation })) as never
      },
    }),
    stop: async () => {},
  }
}
