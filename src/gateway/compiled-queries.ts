import { type ApolloServerPlugin, type BaseContext, HeaderMap } from '@apollo/server'
import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { createProjection, type Projection } from '../projector/index.ts'
import { sizeOf } from './query-size.ts'
import { requestScope } from './request-scope.ts'

/** Compiling costs as much as a few executions, so a document must come again first. */
const COMPILE_FROM_USE = 2

/** Fields of one query: compiling takes up to a millisecond for each, in which nobody else is served. */
const MAXIMUM_FIELDS = 300
/** Fields of all queries kept compiled: each holds some 4 KB. The least recently used go first. */
const MAXIMUM_FIELDS_KEPT = 20_000

/** Stands where `data` goes, which the endpoint sends in its place. */
const PLACEHOLDER = {}
/** How the text of an answer begins that has the placeholder. */
export const PLACEHOLDER_TEXT = '{"data":{}'

interface Operation {
  uses: number
  projection?: Projection | null
  /** Undefined until compiled; null for what cannot be, or is too large. */
  query?: CompiledQuery | null | undefined
}

/**
 * Carries out queries that come again by compiled code (graphql-jit). What is not complete and free of errors is
 * dropped, and graphql-js answers in its place from the same calls, which the request has kept: errors are exactly
 * the ordinary ones. Mutations are never compiled, as they would be carried out twice.
 *
 * A query is as large as it is with its fragments written out, which may be any size beyond its text: what is too
 * large is left to graphql-js, which goes only where there are data.
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

  /** What is compiled, the least recently used first, with its size. */
  const compiled = new Map<Operation, number>()
  let fields = 0
  const forgetOldest = (): void => {
    const [oldest] = compiled
    if (!oldest) return
    const [operation, size] = oldest
    compiled.delete(operation)
    fields -= size
    operation.uses = 0
    operation.query = undefined
  }
  const keep = (operation: Operation, size: number): void => {
    compiled.set(operation, size)
    fields += size
    while (fields > MAXIMUM_FIELDS_KEPT) forgetOldest()
  }

  const compile = (kept: Operation, document: DocumentNode, node: OperationDefinitionNode): void => {
    kept.query = null
    const size = sizeOf(schema, document, node)
    if (size > MAXIMUM_FIELDS) return
    const query = compileQuery(schema, document, node.name?.value, { disablingCapturingStackErrors: true })
    if (!isCompiledQuery(query)) return
    kept.query = query
    keep(kept, size)
  }
  /** The compiled query, as the one used last. */
  const compiledOf = (
    kept: Operation,
    document: DocumentNode,
    node: OperationDefinitionNode,
  ): CompiledQuery | null => {
    if (kept.query === undefined) compile(kept, document, node)
    const size = compiled.get(kept)
    if (size !== undefined) {
      compiled.delete(kept)
      compiled.set(kept, size)
    }
    return kept.query ?? null
  }

  return {
    async requestDidStart() {
      return {
        async responseForOperation({ document, operation, operationName, request, contextValue }) {
          // Asked also where no operation was found, which graphql-js refuses in its own words.
          if (operation?.operation !== 'query') return null
          const kept = operationOf(document, operationName ?? '')
          kept.uses += 1
          if (kept.projection === undefined)
            kept.projection = createProjection(schema, document, operation) ?? null
          const scope = requestScope.getStore()
          const pieces = scope && (await kept.projection?.data(contextValue, request.variables ?? {}))
          if (pieces) {
            scope.data = pieces
            return {
              body: { kind: 'single', singleResult: { data: PLACEHOLDER } },
              http: { headers: new HeaderMap() },
            }
          }
          if (kept.uses < COMPILE_FROM_USE) return null
          const compiledQuery = compiledOf(kept, document, operation)
          if (!compiledQuery) return null
          const result = (await compiledQuery.query(
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
