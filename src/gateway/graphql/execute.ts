import { Readable } from 'node:stream'
import type { ApolloServer, BaseContext } from '@apollo/server'
import { BailOut, execute, type Piece } from '../../executor/index.ts'
import { toHttpGraphqlRequest, withStatus } from './apollo.ts'
import type { KnownOperation } from './known-documents.ts'
import type { Limiter } from './limiter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import { type OperationScope, operationScope } from './operation-scope.ts'
import type { Arrival, OperationRequest } from './receive.ts'
import type { SchemaResponses } from './schema-responses.ts'

/** A response before it is sent. */
export interface OperationResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: readonly Piece[] | Readable
}

/** Where a response comes from. */
export type ResponseSource = 'executor' | 'apollo' | 'cache'

/** What an operation is executed from. */
export interface Executable<TContext> extends Arrival {
  readonly scope: OperationScope
  readonly operation: OperationRequest | undefined
  /** Undefined for what only Apollo Server may execute. */
  readonly known: (KnownOperation & { readonly contentType: string }) | undefined
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** From the cache. */
  readonly response: OperationResponse | undefined
}

export interface ExecuteParts {
  readonly limiter: Limiter
  /** Undefined where an embedder's plugins see every operation. */
  readonly schemaResponses: SchemaResponses | undefined
}

const isPlainJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

/**
 * The two ways of executing. Undefined from the executor when its result is not complete and free of errors: Apollo
 * Server then answers from the same context, in which every upstream call is kept, so that none is made twice.
 */
export const createExecute = <TContext extends BaseContext>(
  apollo: ApolloServer<TContext>,
  { limiter, schemaResponses }: ExecuteParts,
  hooks: OperationHooks<TContext>,
) => {
  const byExecutor = async ({
    scope,
    operation,
    known,
    context,
  }: Executable<TContext>): Promise<OperationResponse | undefined> => {
    if (!known || !operation || !context) return undefined
    const { document, node, program, contentType } = known
    scope.isBegun = true
    const data = await execute(program, context, operation.variables, {
      begin: (variables) => {
        limiter.assertCost(document, node, variables)
        hooks.accept?.(node, variables, context)
        hooks.begin?.(document, node, variables, context)
      },
      resolved: () => hooks.resolved?.(context),
    })
    if (data instanceof BailOut) return undefined
    scope.isComplete = true
    const extensions = hooks.extensions?.(context)
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}'
    return { status: 200, headers: [['content-type', contentType]], body: ['{"data":', ...data, end] }
  }

  const byApollo = async ({
    request,
    scope,
    refusal,
    context,
  }: Executable<TContext>): Promise<OperationResponse> => {
    const { status, headers, body } = await operationScope.run(scope, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: toHttpGraphqlRequest(request),
        context: async () => {
          if (!context) throw withStatus(refusal)
          return context
        },
      }),
    )
    // GraphQL over HTTP answers refused documents and variables with 400 only as `application/graphql-response+json`.
    const isLenient = status === 400 && scope.isRefused && isPlainJson(headers.get('content-type'))
    return {
      status: isLenient ? 200 : (status ?? 200),
      headers: [...headers],
      body: body.kind === 'complete' ? [body.string] : Readable.from(body.asyncIterator),
    }
  }

  return async (
    exchange: Executable<TContext>,
  ): Promise<{ response: OperationResponse; source: ResponseSource }> => {
    if (exchange.response) return { response: exchange.response, source: 'cache' }
    const executed = await byExecutor(exchange)
    if (executed) return { response: executed, source: 'executor' }
    const { scope, operation, refusal } = exchange
    const known = refusal ? undefined : schemaResponses?.find(exchange, operation)
    if (known) return { response: known, source: 'cache' }
    const response = await byApollo(exchange)
    if (scope.isOfSchema && scope.isComplete) schemaResponses?.keep(exchange, operation, response)
    return { response, source: 'apollo' }
  }
}
