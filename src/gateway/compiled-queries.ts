import { type ApolloServerPlugin, type BaseContext, HeaderMap } from '@apollo/server'
import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'

/** Compiling costs as much as a few executions, so a document must come again first. */
const COMPILE_FROM_USE = 2

interface Operation {
  uses: number
  /** Undefined until compiled; null for what cannot be. */
  query?: CompiledQuery | null
}

/**
 * Carries out queries that come again by compiled code (graphql-jit). What is not complete and free of errors is
 * dropped, and graphql-js answers in its place from the same calls, which the request has kept: errors are exactly
 * the ordinary ones. Mutations are never compiled, as they would be carried out twice.
 *
 * Compiled operations live as long as the document does in the document store.
 */
export const compiledQueries = (schema: GraphQLSchema): ApolloServerPlugin<BaseContext> => {
  const documents = new WeakMap<DocumentNode, Map<string, Operation>>()

  const operationOf = (document: DocumentNode, name: string): Operation => {
    let operations = documents.get(document)
    if (!operations) {
      operations = new Map()
      documents.set(document, operations)
    }
    let operation = operations.get(name)
    if (!operation) {
      operation = { uses: 0 }
      operations.set(name, operation)
    }
    return operation
  }

  const compile = (document: DocumentNode, name: string | undefined): CompiledQuery | null => {
    const compiled = compileQuery(schema, document, name, { disablingCapturingStackErrors: true })
    return isCompiledQuery(compiled) ? compiled : null
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, operationName, request, contextValue }) {
          // Asked also where no operation was found, which graphql-js refuses in its own words.
          if (operation?.operation !== 'query') return null
          const kept = operationOf(document, operationName ?? '')
          kept.uses += 1
          if (kept.uses < COMPILE_FROM_USE) return null
          if (kept.query === undefined) kept.query = compile(document, operationName ?? undefined)
          if (!kept.query) return null
          const result = (await kept.query.query(
            undefined,
            contextValue,
            request.variables ?? {},
          )) as ExecutionResult
          if (result.errors !== undefined || result.data == null) return null
          return {
            body: { kind: 'single', singleResult: { data: result.data as Record<string, unknown> } },
            http: { headers: new HeaderMap() },
          }
        },
      }
    },
  }
}
