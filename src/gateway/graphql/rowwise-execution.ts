import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { asksForSchema, lenientSchema } from './rows/lenient-schema.ts'
import { withoutLostRows } from './rows/lost-rows.ts'

type Gateway = ApolloServerOptionsWithGateway<BaseContext>['gateway']

/** What graphql-js executes. */
interface Execution {
  readonly document: DocumentNode
  /** The document's text. */
  readonly source: string
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
  const lenient = lenientSchema(schema)
  return async ({
    document,
    source,
    operation,
    operationName,
    contextValue,
    variables,
    rootValue,
  }: Execution): Promise<ExecutionResult> => {
    const isPlain = asksForSchema(source)
    const result = await execute({
      schema: isPlain ? schema : lenient,
      document,
      rootValue,
      contextValue,
      variableValues: variables,
      operationName: operationName ?? null,
      fieldResolver: countedDefaultResolver as never,
    })
    return isPlain ? result : withoutLostRows(result, { schema, document, operation })
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
      executor: async ({ document, source, operation, request, context }) =>
        (await executeRowwise({
          document,
          source,
          operation,
          operationName: request.operationName,
          contextValue: context,
          variables: request.variables ?? {},
        })) as never,
    }),
    stop: async () => {},
  }
}
