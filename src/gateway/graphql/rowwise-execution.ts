import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import { execute, type GraphQLSchema } from 'graphql'
import { executingInTurn } from './exports/execute-in-turn.ts'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { withoutLostRows } from './rows/lost-rows.ts'
import { spareRows } from './rows/spare-rows.ts'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/**
 * Creates a function that executes with graphql-js. A row that lacks a required value is removed from its
 * list.
 */
export const createRowwiseExecute = (schema: GraphQLSchema) => {
  spareRows(schema)
  return executingInTurn(schema, async ({ operation, ...given }) => {
    const result = await execute({
      ...given,
      schema,
      fieldResolver: countedDefaultResolver as never,
    })
    return withoutLostRows(result, { schema, document: given.document, operation })
  })
}

/**
 * Wraps the row-wise execution as Apollo Server's gateway. Apollo Server validates operations against
 * `schema` and responds.
 */
export const rowwiseExecution = (schema: GraphQLSchema): Gateway => {
  const executeRowwise = createRowwiseExecute(schema)
  return {
    onSchemaLoadOrUpdate: (callback) => {
      callback({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    load: async () => ({
      executor: async ({ document, operation, request, context }) =>
        (await executeRowwise({
          document,
          operation,
          contextValue: context,
          operationName: request.operationName ?? null,
          variableValues: request.variables ?? {},
        })) as never,
    }),
    stop: async () => {},
  }
}
