import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { withoutLostRows } from './rows/lost-rows.ts'
import { spareRows } from './rows/spare-rows.ts'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** Arguments of one execution by graphql-js. The root value is the event of a subscription. */
interface Execution
  extends Pick<
    ExecutionArgs,
    'document' | 'operationName' | 'contextValue' | 'variableValues' | 'rootValue'
  > {
  readonly operation: OperationDefinitionNode
}

/** Executes with graphql-js: a row that lacks what can never be null costs its list that row. */
export const createRowwiseExecute = (schema: GraphQLSchema) => {
  spareRows(schema)
  return async ({ operation, ...given }: Execution): Promise<ExecutionResult> => {
    const result = await execute({
      ...given,
      schema,
      fieldResolver: countedDefaultResolver as never,
    })
    return withoutLostRows(result, { schema, document: given.document, operation })
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
          contextValue: context,
          operationName: request.operationName ?? null,
          variableValues: request.variables ?? {},
        })) as never,
    }),
    stop: async () => {},
  }
}
