import {
  ApolloServer,
  type ApolloServerPlugin,
  type BaseContext,
  type GraphQLRequestContextResponseForOperation,
  HeaderMap,
  type HTTPGraphQLRequest,
} from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { type Logger, pino } from 'pino'
import { type ErrorCode, httpStatusByCode } from '../../graph/errors/error-codes.ts'
import type { Documents } from './documents/documents.ts'
import type { createPersistedQueries } from './documents/persisted-queries.ts'
import { ownRules } from './documents/rules.ts'
import type { createErrorFormatter } from './error-format.ts'
import { readVariables } from './exports/variables.ts'
import { countWith } from './limits/counted-fields.ts'
import { boundedErrors, listedErrors, MAX_ERRORS, moreErrors } from './limits/error-bounds.ts'
import { type Limiter, MAX_DOCUMENT_TOKENS } from './limits/limiter.ts'
import { currentExecution, type Execution } from './operation-execution.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { Carrier } from './receive.ts'
import { rowwiseExecution } from './rowwise-execution.ts'

/**
 * Returns the error for a subscription that reaches Apollo Server, which happens only if the subscription
 * cannot be opened.
 */
const needsStream = (): GraphQLError =>
  new GraphQLError(
    'A subscription returns several results. Send "Accept: text/event-stream" or use a WebSocket (graphql-transport-ws).',
    { extensions: { code: 'SUBSCRIPTION_NEEDS_STREAM', http: { status: 406 } } },
  )

const documentErrorCodes = new Set<unknown>([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_USER_INPUT',
])

export interface ApolloOptions<TContext extends BaseContext> {
  readonly schema: GraphQLSchema
  readonly documents: Documents
  /** Store of persisted queries; undefined if clients may not register any. */
  readonly persisted: ReturnType<typeof createPersistedQueries> | undefined
  readonly limiter: Limiter
  readonly hooks: OperationHooks<TContext>
  readonly plugins: readonly ApolloServerPlugin<TContext>[]
  readonly logger: Logger | undefined
  /** Formats errors for clients. */
  readonly format: ReturnType<typeof createErrorFormatter>
}

/** Returns the execution that called Apollo Server. @throws TypeError if there is none */
const running = (): Execution => {
  const execution = currentExecution.getStore()
  if (!execution) throw new TypeError('Apollo Server was called outside of an execution')
  return execution
}

/** Creates the plugin that applies limits, hooks and forecasts to operations that Apollo Server executes. */
const pipelinePlugin = <TContext extends BaseContext>({
  schema,
  limiter,
  hooks,
}: ApolloOptions<TContext>): ApolloServerPlugin<TContext> => ({
  requestDidStart: async () => {
    const execution = running()
    let coerced: Variables = {}
    return {
      didEncounterErrors: async ({ errors }) => {
        execution.isRefused = errors.every(({ extensions }) => documentErrorCodes.has(extensions.code))
      },
      didResolveOperation: async (valid) => {
        const { document, operation, contextValue } = valid
        const { variables = {} } = valid.request
        if (!operation) return
        execution.node = operation
        if (operation.operation === 'subscription') throw needsStream()
        const read = readVariables(schema, { document, node: operation }, variables)
        // Invalid variables are refused here, before graphql-js or a resolver reads them.
        if (read.error) throw read.error
        coerced = read.coerced
        if (execution.isForecast) return
        execution.accept({ limiter, hooks }, { document, node: operation }, coerced, contextValue)
      },
      // A forecast replaces the execution. Apollo Server also calls this hook without an operation.
      responseForOperation: async (valid) => {
        if (!execution.isForecast || !hooks.forecast || !execution.node) return null
        const plan = forecastOf(valid, coerced, limiter, hooks.forecast)
        return {
          http: { headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: null, extensions: { ads: { plan } } } },
        }
      },
      executionDidStart: async (valid) => {
        const { document, operation, contextValue } = valid
        countWith(contextValue, execution.scope.meter, execution.shows?.trace)
        // Apollo Server also calls this hook if the document has no operation with the requested name.
        if (operation?.operation === 'query')
          execution.beginReads(hooks, { document, node: operation }, coerced, contextValue)
      },
      willSendResponse: async ({ operation, contextValue, response: { body } }) => {
        if (body.kind !== 'single') return
        const { singleResult } = body
        const { data, errors } = singleResult
        const listed = errors && data !== undefined ? listedErrors(errors, (error) => error) : undefined
        if (errors) singleResult.errors = listed?.errors ?? boundedErrors(errors)
        const more = listed?.more ?? 0
        // An aborted execution leaves fields null without an error, so the meter is checked as well.
        if (operation?.operation === 'query')
          execution.isComplete = errors === undefined && data != null && !execution.scope.meter.refusal
        const extensions = hooks.extensions?.(contextValue)
        const ads = execution.shows?.shown()
        if (extensions || ads || more > 0)
          singleResult.extensions = {
            ...singleResult.extensions,
            ...moreErrors(more),
            ...extensions,
            ...(ads && { ads: { ...(extensions?.ads as object | undefined), ...ads } }),
          }
      },
    }
  },
})

type Variables = Readonly<Record<string, unknown>>

const forecastOf = <TContext extends BaseContext>(
  { document, operation, contextValue }: GraphQLRequestContextResponseForOperation<TContext>,
  variables: Variables,
  limiter: Limiter,
  forecast: NonNullable<OperationHooks<TContext>['forecast']>,
): object => {
  let cost: number | undefined
  let refusal: string | undefined
  try {
    cost = limiter.assertCost(document, operation, variables)
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    refusal = error.message
    cost = error.extensions.cost as number
  }
  return forecast({ document, operation, variables, context: contextValue, cost, refusal })
}

/** Creates the plugin that passes known documents to Apollo Server and caches those that it validates. */
const documentsPlugin = (documents: Documents): ApolloServerPlugin<BaseContext> => ({
  requestDidStart: async () => ({
    didResolveSource: async (request) => {
      const document = currentExecution.getStore()?.document
      // Apollo Server does not parse a document that a plugin has set.
      if (document?.sha256 === request.queryHash) Object.assign(request, { document: document.ast })
    },
    validationDidStart: async ({ source, document }) => {
      return async (errors) => {
        if (errors === undefined) documents.keep(source, document)
      }
    },
  }),
})

/** Starts an Apollo Server, which handles all operations that the executor does not handle. */
export const startApollo = async <TContext extends BaseContext>(
  options: ApolloOptions<TContext>,
): Promise<ApolloServer<TContext>> => {
  const { schema, plugins, logger, format, persisted, documents } = options
  const apollo = new ApolloServer<TContext>({
    gateway: rowwiseExecution(schema),
    introspection: true,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // A document store would cost 25 ms, because Apollo Server prints the schema for its keys.
    documentStore: null,
    persistedQueries: persisted ? { cache: persisted.cache } : false,
    // If a document has more errors than this, graphql-js adds a final error that says so. The subtraction
    // leaves room for it.
    validationRules: [...ownRules],
    validationOptions: { maxErrors: MAX_ERRORS - 1 },
    parseOptions: { maxTokens: MAX_DOCUMENT_TOKENS },
    stringifyResult: JSON.stringify,
    formatError: format,
    logger: logger ?? pino({ enabled: false }),
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      documentsPlugin(documents),
      pipelinePlugin(options),
      ...plugins,
    ],
  })
  await apollo.start()
  return apollo
}

/** Converts a request to the form that Apollo Server reads. */
export const toHttpGraphqlRequest = ({ method, url, headers, body }: Carrier): HTTPGraphQLRequest => {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const search = url.indexOf('?')
  return { method, headers: map, search: search < 0 ? '' : url.slice(search), body }
}

/**
 * Adds the HTTP status for the error's code. Without it, Apollo Server responds with 500 if creating the
 * context fails.
 */
export const withStatus = (error: unknown): unknown => {
  if (!(error instanceof GraphQLError) || error.extensions.http !== undefined) return error
  const status = httpStatusByCode[error.extensions.code as ErrorCode]
  if (status === undefined) return error
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status } },
  })
}
