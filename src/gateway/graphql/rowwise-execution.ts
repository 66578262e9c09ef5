import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { withoutLostRows } from './rows/lost-rows.ts'
import { spareRows } from './rows/spare-rows.ts'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** What graphql-js executes. */
interface Execution {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  /** As it was asked for. */
  readonly operationName: string | undefined
  readonly contextValue: unknown
  readonly variables: Readonly<Record<string, unknown>>
  /** The event of a subscription. */
  readonly rootValue?: unknown
}

/** Executes with graphql-js: a row that lacks what can never be null costs its list that row. */
export const createRowwiseExecute = (schema: GraphQLSchema) => {
  spareRows(schema)
  return async ({
    document,
    operation,
    operationName,
    contextValue,
    variables,
    rootValue,
  }: Execution): Promise<ExecutionResult> => {
    const result = await execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variables,
      operationName: operationName ?? null,
      fieldResolver: countedDefaultResolver as never,
    })
    return withoutLostRows(result, { schema, document, operation })
  }
}

/** As Apollo Server, which validates and answers by `schema`, takes it. */
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
          operationName: request.operationName,
          contextValue: context,
          variables: request.variables ?? {},
        })) as never,
    }),
    stop: async () => {},
  }
}
