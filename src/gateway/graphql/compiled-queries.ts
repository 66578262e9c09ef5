import { type ApolloServerPlugin, type BaseContext, HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  getVariableValues,
  type OperationDefinitionNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { createProjection, type Projection } from '../../executor/index.ts'
import { sizeOf } from './query-size.ts'
import { requestScope } from './request-scope.ts'

/** Compiling costs as much as a few executions, so a document must come again first. */
const COMPILE_FROM_USE = 2

/** Fields of one query: compiling takes up to a millisecond for each, in which nobody else is served. */
const MAXIMUM_FIELDS = 300
/** Fields of all queries kept compiled: each holds some 4 KB. The least recently used go first. */
const MAXIMUM_FIELDS_KEPT = 20_000
/** Characters of all texts by which compiled queries are found at once. */
const MAXIMUM_CHARACTERS_KEPT = 4 * 1024 * 1024

/** Stands where `data` goes, which the endpoint sends in its place. */
const PLACEHOLDER = {}
/** How the text of an answer begins that has the placeholder. */
export const PLACEHOLDER_TEXT = '{"data":{}'

/** What a query has been compiled to: for the most, what writes its answer; else code of graphql-jit. */
type Compiled = { readonly projection: Projection } | { readonly query: CompiledQuery }

/** Told how queries get on. */
export interface QueryListener<TContext> {
  /** A query begins, its variables coerced: its calls may begin then, too. */
  begin?(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    context: TContext,
  ): void
  /** All that the answer of a query is made of is there, and is only to be written: rows are needed no more. */
  gathered?(context: TContext): void
}

/** One operation of a document, as long as the document is kept. */
interface Operation {
  readonly document: DocumentNode
  readonly node: OperationDefinitionNode
  uses: number
  /** Undefined until compiled; null for what cannot be, or is too large. */
  compiled?: Compiled | null | undefined
}

export interface CompiledQueries<TContext extends BaseContext> {
  /** Compiles queries that come again, and carries them out. */
  readonly plugin: ApolloServerPlugin<TContext>
  /** What answers a query that was found valid before, by its very text. */
  find(text: string, operationName: string | null | undefined): Projection<TContext> | undefined
}

/**
 * Carries out queries that come again by what they were compiled to. What is not complete and free of errors is
 * dropped, and graphql-js answers in its place from the same calls, which the request has kept: errors are exactly
 * the ordinary ones. Mutations are never compiled, as they would be carried out twice.
 *
 * A query is as large as it is with its fragments written out, which may be any size beyond its text: what is too
 * large is left to graphql-js, which goes only where there are data.
 */
export const createCompiledQueries = <TContext extends BaseContext>(
  schema: GraphQLSchema,
  listener: QueryListener<TContext> = {},
): CompiledQueries<TContext> => {
  const documents = new WeakMap<DocumentNode, Map<string, Operation>>()
  const operationOf = (document: DocumentNode, name: string, node: OperationDefinitionNode): Operation => {
    let operations = documents.get(document)
    if (!operations) {
      operations = new Map()
      documents.set(document, operations)
    }
    let operation = operations.get(name)
    if (!operation) {
      operation = { document, node, uses: 0 }
      operations.set(name, operation)
    }
    return operation
  }

  /** What is compiled, with its size in fields. */
  const kept = new LRUCache<Operation, number>({
    maxSize: MAXIMUM_FIELDS_KEPT,
    sizeCalculation: (size) => size,
    dispose: (_size, operation) => {
      operation.uses = 0
      operation.compiled = undefined
    },
  })
  const byText = new LRUCache<string, Map<string | undefined, Operation>>({
    maxSize: MAXIMUM_CHARACTERS_KEPT,
    sizeCalculation: (_operations, text) => text.length,
  })
  const rememberText = (text: string, name: string | undefined, operation: Operation): void => {
    const operations = byText.get(text) ?? new Map()
    operations.set(name, operation)
    byText.set(text, operations)
  }

  const compile = ({ document, node }: Operation): Compiled | undefined => {
    const projection = createProjection(schema, document, node)
    if (projection) return { projection }
    const query = compileQuery(schema, document, node.name?.value, { disablingCapturingStackErrors: true })
    return isCompiledQuery(query) ? { query } : undefined
  }
  const compiledOf = (operation: Operation): Compiled | null => {
    if (operation.compiled === undefined) {
      const size = sizeOf(schema, operation.document, operation.node)
      operation.compiled = size > MAXIMUM_FIELDS ? null : (compile(operation) ?? null)
      if (operation.compiled) kept.set(operation, size)
    } else kept.get(operation)
    return operation.compiled
  }

  const dataOf = async (
    { query }: { readonly query: CompiledQuery },
    context: BaseContext,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown> | null> => {
    const { data, errors } = (await query.query(undefined, context, variables)) as ExecutionResult
    return errors === undefined && data ? data : null
  }
  const answer = (data: Record<string, unknown>) => ({
    body: { kind: 'single' as const, singleResult: { data } },
    http: { headers: new HeaderMap() },
  })

  return {
    find: (text, operationName) => {
      const operation = byText.get(text)?.get(operationName ?? undefined)
      const compiled = operation?.compiled
      if (!operation || !compiled || !('projection' in compiled)) return undefined
      kept.get(operation)
      const { document, node } = operation
      return {
        data: (context, variables) =>
          compiled.projection.data(context, variables, {
            begin: (coerced) => listener.begin?.(document, node, coerced, context),
            gathered: () => listener.gathered?.(context),
          }),
      }
    },
    plugin: {
      async requestDidStart() {
        return {
          async responseForOperation({
            document,
            operation: node,
            operationName,
            request,
            contextValue,
            source,
          }) {
            // Asked also where no operation was found, which graphql-js refuses in its own words.
            if (node?.operation !== 'query') return null
            const variables = request.variables ?? {}
            const scope = requestScope.getStore()
            // What was tried already, before the document was even looked up, has begun.
            if (!scope?.isProjected) {
              const { coerced } = getVariableValues(schema, node.variableDefinitions ?? [], variables)
              if (coerced) listener.begin?.(document, node, coerced, contextValue)
            }
            const operation = operationOf(document, operationName ?? '', node)
            operation.uses += 1
            if (operation.uses < COMPILE_FROM_USE) return null
            const compiled = compiledOf(operation)
            if (!compiled) return null
            if (!('projection' in compiled) || !scope) {
              const data = 'query' in compiled ? await dataOf(compiled, contextValue, variables) : null
              return data && answer(data)
            }
            // What a directive says of the whole operation, plugins read each time.
            if (!node.directives?.length) rememberText(source, request.operationName ?? undefined, operation)
            if (scope.isProjected) return null
            const pieces = await compiled.projection.data(contextValue, variables, {
              gathered: () => listener.gathered?.(contextValue),
            })
            if (!pieces) return null
            scope.data = pieces
            return answer(PLACEHOLDER)
          },
        }
      },
    },
  }
}
