import { Readable } from 'node:stream'
import type { ApolloServer, BaseContext } from '@apollo/server'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { BailOut, execute } from '../../executor/index.ts'
import { contentTypeFor } from '../http/content-type.ts'
import { toHttpGraphqlRequest, withStatus } from './apollo.ts'
import type { createErrorFormatter } from './error-format.ts'
import type { Incremental } from './incremental/execute-incrementally.ts'
import type { KnownDocuments, KnownOperation } from './known-documents.ts'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import type { Limiter } from './limits/limiter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationResponse, ResponseSource } from './operation-response.ts'
import { type OperationScope, operationScope } from './operation-scope.ts'
import type { PersistedTexts } from './persisted-queries.ts'
import type { Arrival, OperationRequest, Received } from './receive.ts'
import { createFailedFields } from './rows/failed-fields.ts'
import { createRowReader } from './rows/row-reader.ts'
import type { SchemaResponses } from './schema-responses.ts'
import { placedIn } from './shapes/placed.ts'
import type { Subscribe } from './subscriptions/subscribe.ts'

interface Executed {
  readonly response: OperationResponse
  readonly source: ResponseSource
}

/** A known operation, and the content type that its client accepts. */
export type ExecutableOperation = KnownOperation & { readonly contentType: string }

/** Undefined for what only Apollo Server may execute. */
export const executableOf = (
  documents: KnownDocuments,
  { request, operation }: Arrival & { readonly operation: OperationRequest | undefined },
): ExecutableOperation | undefined => {
  const known = operation && documents.find(operation.document, operation.operationName)
  const contentType = known && contentTypeFor(request.headers.accept)
  return known && contentType !== undefined ? { ...known, contentType } : undefined
}

/** What an operation is executed from. */
export interface Executable<TContext> extends Arrival, Received {
  readonly scope: OperationScope
  /** Undefined for what only Apollo Server may execute. */
  readonly known: ExecutableOperation | undefined
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** From the cache. */
  readonly response: OperationResponse | undefined
}

export interface ExecuteParts<TContext> {
  readonly schema: GraphQLSchema
  /** Undefined where Apollo Server executes everything. */
  readonly documents: KnownDocuments | undefined
  /** Undefined where clients may register none. */
  readonly persisted: PersistedTexts | undefined
  readonly limiter: Limiter
  /** How errors are shown to clients. */
  readonly format: ReturnType<typeof createErrorFormatter>
  /** Undefined where an embedder's plugins see every operation. */
  readonly schemaResponses: SchemaResponses | undefined
  readonly subscribe: Subscribe<TContext>
  /** Undefined where an embedder's plugins see every operation. */
  readonly incremental: Incremental<TContext> | undefined
}

const isPlainJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

/** As Apollo Server gives it to the format. */
const formatted = (error: GraphQLError): GraphQLFormattedError => ({
  ...error.toJSON(),
  extensions: { ...error.extensions, code: error.extensions.code ?? 'INTERNAL_SERVER_ERROR' },
})

/** A mutation that is ended has written something, or not. */
const ofWrite = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(`${message}; what the mutation has written stays written`, {
    extensions: { ...extensions, ads: { retryable: false, outcome: 'UNKNOWN' } },
  })

/**
 * The two ways of executing, beside that of subscriptions and that of queries whose clients take their parts one by one. Undefined from the executor where it gives up: Apollo
 * Server then answers from the same context, in which every upstream call is kept, so that none is made twice.
 */
export const createExecute = <TContext extends BaseContext>(
  apollo: ApolloServer<TContext>,
  {
    schema,
    documents,
    persisted,
    limiter,
    format,
    schemaResponses,
    subscribe,
    incremental,
  }: ExecuteParts<TContext>,
  hooks: OperationHooks<TContext>,
) => {
  const readRow = createRowReader(schema, countedDefaultResolver)
  const shown = (scope: OperationScope, errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
    operationScope.run(scope, () => errors.map((error) => format(formatted(error), error)))
  /** As Apollo Server does of what it executes. */
  const register = ({ document, registers }: OperationRequest): void => {
    if (registers !== undefined) persisted?.keepKnown(registers, document)
  }

  const byExecutor = async ({
    scope,
    operation,
    known,
    context,
  }: Executable<TContext>): Promise<OperationResponse | undefined> => {
    if (!known || !operation || !context || scope.shows || scope.isForecast) return undefined
    const { document, node, program, contentType, sent } = known
    const { meter } = scope
    // Thrown to end the execution: the meter holds the reason.
    const goOn = (isOver: boolean): void => {
      if (isOver) throw meter.refusal
    }
    scope.isBegun = true
    const failed = createFailedFields(schema, known)
    const data = await execute(program, context, operation.variables, {
      begin: (variables) => {
        scope.operationName = node.name?.value
        scope.cost = limiter.assertCost(document, node, variables)
        hooks.accept?.(node, variables, context)
        if (scope.trace) scope.trace.plan(() => hooks.begin?.(document, node, variables, context))
        else hooks.begin?.(document, node, variables, context)
      },
      resolved: () => hooks.resolved?.(context),
      onObjects: (objects, bytes, path) => goOn(meter.made(objects, bytes, path) || meter.isOver()),
      onBytes: (piece) => goOn(meter.wrote(piece) || meter.isOver()),
      onFailed: failed.take,
      sparesItems: true,
      readRow: readRow(known, operation.variables),
    })
    if (data instanceof BailOut) return undefined
    register(operation)
    const extensions = hooks.extensions?.(context)
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}'
    // Those on the way here.
    scope.codes = undefined
    const found = failed.errors()
    const errors = shown(scope, sent === undefined ? found : placedIn(sent, found))
    const start = errors.length > 0 ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":'
    if (meter.wrote(`${start}${end}`)) return undefined
    scope.isComplete = errors.length === 0
    return { status: 200, headers: [['content-type', contentType]], body: [start, ...data, end] }
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

  /** Of an operation whose document Apollo Server has just found valid. */
  const handedOver = async (exchange: Executable<TContext>): Promise<OperationResponse | undefined> => {
    const known = documents && executableOf(documents, exchange)
    return known && byExecutor({ ...exchange, known })
  }

  const refused = async (exchange: Executable<TContext>): Promise<Executed> => {
    const { scope } = exchange
    scope.isComplete = false
    const { refusal: reason } = scope.meter
    const refusal = reason && scope.isWrite ? ofWrite(reason) : reason
    return { response: await byApollo({ ...exchange, refusal, context: undefined }), source: 'apollo' }
  }

  return async (exchange: Executable<TContext>): Promise<Executed> => {
    if (exchange.response) return { response: exchange.response, source: 'cache' }
    const { scope, operation, refusal } = exchange
    if (!scope.isForecast && incremental?.takes(exchange)) {
      const response = await incremental.open(exchange)
      if (response) return { response, source: 'incremental' }
      if (scope.meter.isOver()) return refused(exchange)
    }
    const executed = await byExecutor(exchange)
    if (executed) return { response: executed, source: 'executor' }
    const subscribed = exchange.takesEvents ? await subscribe.open(exchange) : undefined
    if (subscribed) return { response: subscribed, source: 'subscription' }
    // Neither is executed a second time.
    if (scope.meter.isOver()) return refused(exchange)
    const known =
      refusal || scope.shows || scope.isForecast ? undefined : schemaResponses?.find(exchange, operation)
    if (known) {
      if (operation) register(operation)
      return { response: known, source: 'cache' }
    }
    scope.meter.restart()
    const { meter } = scope
    scope.isExecutable =
      documents !== undefined &&
      operation !== undefined &&
      !exchange.known &&
      !scope.shows &&
      !scope.isForecast
    let response = await Promise.race([byApollo(exchange), meter.ended])
    if (scope.isHandedOver) {
      const executed = await handedOver(exchange)
      if (executed) return { response: executed, source: 'executor' }
      if (meter.isOver()) return refused(exchange)
      scope.isExecutable = false
      meter.restart()
      response = await Promise.race([byApollo(exchange), meter.ended])
    }
    if (response && Array.isArray(response.body)) for (const piece of response.body) meter.wrote(piece)
    if (!response || meter.refusal) return refused(exchange)
    if (scope.isOfSchema && scope.isComplete) schemaResponses?.keep(exchange, operation, response)
    return { response, source: 'apollo' }
  }
}
