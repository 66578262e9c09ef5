import { Readable } from 'node:stream'
import type { ApolloServer, BaseContext } from '@apollo/server'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { BailOut, CutShort, execute, variablesReader } from '../../executor/index.ts'
import { contentTypeFor } from '../http/content-type.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import { toHttpGraphqlRequest, withStatus } from './apollo.ts'
import { CHUNKED_WHEN, ChunkedBody, type ChunkedWhen } from './chunks/chunked-body.ts'
import {
  type CompiledOperation,
  type Fact,
  type KnownOperation,
  PROGRAM,
  type ValidDocument,
} from './documents/document.ts'
import type { Documents } from './documents/documents.ts'
import type { PersistedTexts } from './documents/persisted-queries.ts'
import type { createErrorFormatter } from './error-format.ts'
import type { Incremental } from './incremental/execute-incrementally.ts'
import { countedDefaultResolver } from './limits/counted-fields.ts'
import { type ListedErrors, listedErrors, moreErrors } from './limits/error-bounds.ts'
import type { Limiter } from './limits/limiter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationResponse, ResponseSource } from './operation-response.ts'
import { type OperationScope, operationScope } from './operation-scope.ts'
import type { Arrival, OperationRequest, Received } from './receive.ts'
import { createFailedFields, type FailedFields } from './rows/failed-fields.ts'
import { asksForSchema } from './rows/lenient-schema.ts'
import { createRowReader } from './rows/row-reader.ts'
import { keepSchemaResponse, schemaResponse } from './schema-responses.ts'
import type { Subscribe } from './subscriptions/subscribe.ts'

interface Executed {
  readonly response: OperationResponse
  readonly source: ResponseSource
}

/** Objects that an operation may lead to, of more than which it is compiled at its first request. */
const MAXIMUM_FIELDWISE_COST = 2000

/** What an operation is executed from. */
export interface Executable<TContext> extends Arrival, Received {
  readonly scope: OperationScope
  /** Undefined for what only Apollo Server may read. */
  readonly document: ValidDocument | undefined
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** Where the response may be cached. */
  readonly place: ResponsePlace | undefined
  /** From the cache. */
  readonly response: OperationResponse | undefined
}

export interface ExecuteParts<TContext> {
  readonly schema: GraphQLSchema
  /** Undefined where Apollo Server executes everything. */
  readonly documents: Documents | undefined
  /** Undefined where clients may register none. */
  readonly persisted: PersistedTexts | undefined
  readonly limiter: Limiter
  /** How errors are shown to clients. */
  readonly format: ReturnType<typeof createErrorFormatter>
  readonly subscribe: Subscribe<TContext>
  /** Undefined where an embedder's plugins see every operation. */
  readonly incremental: Incremental<TContext> | undefined
  /** When a response leaves before all of it is there. */
  readonly chunked: Partial<ChunkedWhen> | undefined
}

/** Of an operation that came before. */
const SEEN: Fact<true> = { make: () => true, bytesOf: () => 0 }

const NO_ERRORS: ListedErrors = { errors: [], more: 0 }

const isPlainJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

/** As Apollo Server gives it to the format. */
const formatted = (error: GraphQLError): GraphQLFormattedError => {
  const { extensions } = error
  return {
    ...error.toJSON(),
    extensions: { ...extensions, code: extensions.code ?? 'INTERNAL_SERVER_ERROR' },
  }
}

/** Where an answer may leave in part; the ordinary way leaves no rows out of what may ask for the schema. */
const mayLeave = ({ takesChunks, place }: Executable<unknown>, { document }: KnownOperation): boolean =>
  takesChunks === true && !place && !asksForSchema(document.loc?.source.body ?? '')

/** What the end of a response needs of which a part has left. */
interface Leaving<TContext> {
  readonly exchange: Executable<TContext>
  readonly failed: FailedFields
  readonly members: (found: readonly GraphQLError[]) => object
}

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
  { schema, documents, persisted, limiter, format, subscribe, incremental, chunked }: ExecuteParts<TContext>,
  hooks: OperationHooks<TContext>,
) => {
  const when = { ...CHUNKED_WHEN, ...chunked }
  const readRow = createRowReader(schema, countedDefaultResolver)
  const shown = (scope: OperationScope, errors: readonly GraphQLError[]): ListedErrors =>
    errors.length === 0
      ? NO_ERRORS
      : operationScope.run(scope, () => listedErrors(errors, (error) => format(formatted(error), error)))
  /** As Apollo Server does of what it executes. */
  const register = ({ document, registers }: OperationRequest): void => {
    if (registers !== undefined) persisted?.keepKnown(registers, document)
  }

  /** Whether an operation that comes for the first time leads to so much that it is worth compiling. */
  const isLarge = ({ document, node }: KnownOperation, { variables }: OperationRequest): boolean => {
    const { coerced } = variablesReader(schema, node)(variables)
    try {
      return coerced !== undefined && limiter.assertCost(document, node, coerced) > MAXIMUM_FIELDWISE_COST
    } catch {
      return false
    }
  }
  /** Undefined for what is left to Apollo Server: also an operation that comes for the first time, unless it is large. */
  const compiledOf = ({
    document,
    operation,
    scope,
  }: Executable<TContext>): CompiledOperation | undefined => {
    if (!documents || !document || !operation || scope.shows || scope.isForecast) return undefined
    const node = document.operation(operation.operationName)
    if (node?.operation !== 'query') return undefined
    const known = { document: document.ast, node }
    const comesAgain = document.has(node, SEEN) || document.has(node, PROGRAM)
    document.fact(node, SEEN)
    if (!comesAgain && !isLarge(known, operation)) return undefined
    const program = document.fact(node, PROGRAM)
    return program ? { ...known, program } : undefined
  }

  const byExecutor = async (exchange: Executable<TContext>): Promise<OperationResponse | undefined> => {
    const { scope, operation, context, request } = exchange
    const contentType = contentTypeFor(request.headers.accept)
    if (!operation || !context || contentType === undefined) return undefined
    const known = compiledOf(exchange)
    if (!known) return undefined
    const { document, node, program } = known
    const { meter } = scope
    // Thrown to end the execution: the meter holds the reason.
    const goOn = (isOver: boolean): void => {
      if (isOver) throw meter.refusal
    }
    scope.isBegun = true
    const leaving = mayLeave(exchange, known) ? new ChunkedBody(when) : undefined
    const failed = createFailedFields(schema, known, () => leaving?.stream !== undefined)
    const executing = execute(program, context, operation.variables, {
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
      outlet: leaving,
    })
    /** What is told beside the data. */
    const members = (found: readonly GraphQLError[]) => {
      register(operation)
      // Those on the way here.
      scope.codes = undefined
      const { errors, more } = shown(scope, found)
      scope.isComplete = errors.length === 0
      const told = hooks.extensions?.(context)
      const extensions = more > 0 ? { ...moreErrors(more), ...told } : told
      return { ...(errors.length > 0 && { errors }), ...(extensions && { extensions }) }
    }
    const data = await (leaving ? leaving.begunOr(executing) : executing)
    if (data instanceof BailOut) return undefined
    const response = { status: 200, headers: [['content-type', contentType]] } as const
    if (leaving?.stream) {
      const made = finish(leaving, executing, { exchange, failed, members })
      return { ...response, body: leaving.stream, made }
    }
    const { errors, extensions } = members(failed.errors())
    const end = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}'
    const start = errors ? `{"errors":${JSON.stringify(errors)},"data":` : '{"data":'
    if (meter.wrote(`${start}${end}`)) return undefined
    return { ...response, body: [start, ...(data ?? []), end] }
  }

  /** Ends a body of which a part has left. */
  const finish = async (
    body: ChunkedBody,
    executing: ReturnType<typeof execute>,
    { exchange, failed, members }: Leaving<TContext>,
  ): Promise<void> => {
    const { scope } = exchange
    try {
      const data = await executing
      if (!(data instanceof BailOut)) return body.end(data, members(failed.errors()))
      if (scope.signal.aborted || !(data instanceof CutShort)) throw data
      const cause =
        scope.meter.refusal ?? new Error('the executor gave up after a part had left', { cause: data })
      const { pieces, errors, lacks } = data.end(cause)
      const known = failed.errors().filter(({ path = [] }) => !lacks(path))
      body.end(pieces, members([...known, ...errors]))
    } catch (error) {
      body.destroy()
      // To be logged as every fault.
      if (!scope.signal.aborted && error instanceof Error)
        shown(scope, [new GraphQLError('the response is cut off', { originalError: error })])
    }
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

  const refused = async (exchange: Executable<TContext>): Promise<Executed> => {
    const { scope } = exchange
    scope.isComplete = false
    const { refusal: reason } = scope.meter
    const refusal = reason && scope.isWrite ? ofWrite(reason) : reason
    return { response: await byApollo({ ...exchange, refusal, context: undefined }), source: 'apollo' }
  }

  /** What the executor leaves. */
  const ordinarily = async (exchange: Executable<TContext>): Promise<Executed> => {
    const { scope, operation, refusal } = exchange
    const subscribed = exchange.takesEvents ? await subscribe.open(exchange) : undefined
    if (subscribed) return { response: subscribed, source: 'subscription' }
    // Neither is executed a second time.
    if (scope.meter.isOver()) return refused(exchange)
    const known =
      !documents || refusal || scope.shows || scope.isForecast ? undefined : schemaResponse(exchange)
    if (known) {
      if (operation) register(operation)
      return { response: known, source: 'cache' }
    }
    scope.meter.restart()
    const { meter } = scope
    const response = await Promise.race([byApollo(exchange), meter.ended])
    if (response && Array.isArray(response.body)) for (const piece of response.body) meter.wrote(piece)
    if (!response || meter.refusal) return refused(exchange)
    if (documents && scope.isComplete) keepSchemaResponse(exchange, response)
    return { response, source: 'apollo' }
  }

  const inOnePart = (exchange: Executable<TContext>): Promise<Executed> =>
    byExecutor(exchange).then((response) =>
      response ? { response, source: 'executor' } : ordinarily(exchange),
    )

  const inParts = async (exchange: Executable<TContext>, parts: Incremental<TContext>): Promise<Executed> => {
    const response = await parts.open(exchange)
    if (response) return { response, source: 'incremental' }
    return exchange.scope.meter.isOver() ? refused(exchange) : inOnePart(exchange)
  }

  return (exchange: Executable<TContext>): Executed | Promise<Executed> => {
    if (exchange.response) return { response: exchange.response, source: 'cache' }
    return !exchange.scope.isForecast && incremental?.takes(exchange)
      ? inParts(exchange, incremental)
      : inOnePart(exchange)
  }
}
