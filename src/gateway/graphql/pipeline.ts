import type { ApolloServer, ApolloServerPlugin, BaseContext } from '@apollo/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { type OnStep, Steps } from '../../steps/steps.ts'
import { leaveInFlight } from '../http/pressure.ts'
import { acceptsEventStream } from '../http/streaming.ts'
import type { Metrics } from '../metrics/index.ts'
import type { MemoryTable } from '../stores/memory-table.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import type { Tracing } from '../traces/tracing.ts'
import { startApollo } from './apollo.ts'
import { createDocuments, type Documents } from './documents/documents.ts'
import {
  createPersistedQueries,
  type PersistedTexts,
  type SharedTexts,
} from './documents/persisted-queries.ts'
import { createErrorFormatter, notingCodes } from './error-format.ts'
import type { ChunkedWhen } from './execution/chunked-body.ts'
import { createExecute } from './execution/execute.ts'
import { explorationRefusal } from './exploration.ts'
import { createFollowCalls, type Followed } from './follow-calls.ts'
import { createIncremental, type Incremental } from './incremental/execute-incrementally.ts'
import { createLimit, DEADLINE_MS } from './limit.ts'
import { countFields } from './limits/counted-fields.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { RESPONSE_LIMITS, type ResponseLimits } from './limits/meter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationResponse } from './operation-response.ts'
import { beginScope, type ContextFunction, type OperationScope, type ScopeLimits } from './operation-scope.ts'
import { createReadDocument, identify } from './read-document.ts'
import { type Arrival, type Carrier, hashIn, type Received, receive } from './receive.ts'
import { createRecord, createStreamRecord } from './record.ts'
import { createRespond, send, store } from './respond.ts'
import { createRevalidation } from './revalidate.ts'
import { type EventStreamTiming, eventStreamArrival } from './subscriptions/event-stream.ts'
import { registerSockets, type SocketOptions } from './subscriptions/sockets.ts'
import { createSubscribe, type OpenStreamOf, type Subscribe } from './subscriptions/subscribe.ts'
import { createTrustedDocuments, type TrustOptions } from './trusted/documents.ts'
import { createNoteUntrusted } from './trusted/note-untrusted.ts'
import { createTrust, type TrustParts } from './trusted/trust.ts'

/** Where operations are sent to. */
export const GRAPHQL_PATH = '/graphql'

/** Proxies end what is silent for half a minute; a client that reads nothing as long is gone or stuck. */
const EVENT_STREAM_TIMING: EventStreamTiming = { pingMs: 12_000, stallMs: 30_000 }

/** Where the response to a request may be cached; undefined when it may not. */
export type PlaceOf<TContext> = (request: Carrier, context: TContext) => Promise<ResponsePlace | undefined>

/**
 * Has an operation wait until its client may begin another; undefined when it may at once. Rejects with the refusal of one
 * that has too many.
 */
export type Admit<TContext> = (
  context: TContext,
  arrival: Arrival,
  scope: OperationScope,
) => Promise<void> | undefined

export interface GraphqlOptions<TContext extends BaseContext> {
  /** The executable schema. */
  readonly schema: GraphQLSchema
  /** Called once per operation. Apollo clones the result shallowly, without `#private`. */
  readonly context: ContextFunction<TContext>
  /** Plugins of an embedder. With one or more, Apollo Server executes every operation. */
  readonly plugins?: readonly ApolloServerPlugin<TContext>[] | undefined
  readonly hooks?: OperationHooks<TContext> | undefined
  /** Where responses are cached; without it none is. */
  readonly placeOf?: PlaceOf<TContext> | undefined
  /** Who may see what the schema has; default everybody, and errors suggest names. */
  readonly mayExplore?: ((context: TContext) => boolean) | undefined
  /** Whose responses may show their upstream calls; default nobody's. */
  readonly mayTrace?: ((context: TContext) => boolean) | undefined
  /** Default: all at once. */
  readonly admit?: Admit<TContext> | undefined
  /** Milliseconds that one operation may take; default 10 s. */
  readonly deadlineMs?: number | undefined
  /** Objects that the page sizes of one operation may lead to; default six million. */
  readonly costLimit?: number | undefined
  /** Writes of the interface that one operation may make; default 50. */
  readonly writeLimit?: number | undefined
  /** What one response may be made of; default 60,000 objects, 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits> | undefined
  /** When a response leaves before all of it is there; default: from 1 MiB on, when nothing more has arrived for 25 ms. */
  readonly chunked?: Partial<ChunkedWhen> | undefined
  /** Texts of persisted queries that other processes know. */
  readonly sharedTexts?: SharedTexts | undefined
  /** Documents that clients may ask for by id, and whether others are answered; default: there are none, and all are. */
  readonly trusted?: TrustOptions | undefined
  /** Told of all that is kept beyond one operation. */
  readonly memory?: MemoryTable | undefined
  /** Default: silent. */
  readonly logger?: Logger | undefined
  /** Default: nothing is counted. */
  readonly metrics?: Metrics | undefined
  /** Default: nothing is traced. */
  readonly tracing?: Tracing | undefined
  readonly onStep?: OnStep | undefined
  /** Registers subscriptions that are opened; default: none is counted. */
  readonly openStream?: OpenStreamOf<TContext> | undefined
  readonly eventStreamTiming?: Partial<EventStreamTiming> | undefined
  readonly sockets?: SocketOptions | undefined
}

interface Limited {
  readonly scope: OperationScope
  readonly refusal: unknown
}
interface Admitted<TContext> {
  readonly context: TContext | undefined
  readonly refusal: unknown
}

const createPrincipal =
  <TContext>(context: ContextFunction<TContext>) =>
  async ({ request, scope, refusal }: Arrival & Limited): Promise<Admitted<TContext>> => {
    if (refusal) return { context: undefined, refusal }
    try {
      return { context: await context(scope, request), refusal: undefined }
    } catch (error) {
      return { context: undefined, refusal: error }
    }
  }

const createAdmission =
  <TContext extends BaseContext>({ admit = () => undefined, mayExplore }: GraphqlOptions<TContext>) =>
  (
    exchange: Arrival & Received & Limited & Admitted<TContext>,
  ): Admitted<TContext> | Promise<Admitted<TContext>> => {
    const { context, refusal, scope } = exchange
    const foreign = context && mayExplore && explorationRefusal(exchange, () => mayExplore(context))
    if (foreign) return { context: undefined, refusal: foreign }
    const wait = context && admit(context, exchange, scope)
    const admitted = { context, refusal }
    return wait
      ? wait.then(
          () => admitted,
          (tooMany: unknown) => ({ context: undefined, refusal: tooMany }),
        )
      : admitted
  }

interface Looked {
  readonly place: ResponsePlace | undefined
  readonly response: OperationResponse | undefined
}

const createCachedResponse =
  <TContext>(placeOf: PlaceOf<TContext> | undefined) =>
  ({ request, context, shows, isForecast }: Arrival & Followed<TContext>): Looked | Promise<Looked> =>
    placeOf && context && !shows && !isForecast
      ? placeOf(request, context).then((place) => ({ place, response: place?.find() }))
      : { place: undefined, response: undefined }

interface Parts<TContext extends BaseContext> {
  readonly documents: Documents
  readonly texts: PersistedTexts
  /** Undefined where clients may register none. */
  readonly persisted: PersistedTexts | undefined
  readonly limiter: Limiter
  readonly format: ReturnType<typeof createErrorFormatter>
  readonly apollo: ApolloServer<TContext>
  readonly subscribe: Subscribe<TContext>
  readonly incremental: Incremental<TContext>
  readonly trust: TrustParts
}

const scopeLimitsOf = <TContext extends BaseContext>({
  deadlineMs = DEADLINE_MS,
  responseLimits,
}: GraphqlOptions<TContext>): ScopeLimits => ({
  deadlineMs,
  response: { ...RESPONSE_LIMITS, ...responseLimits },
})

/** The life of an operation, in order. What must hold for every operation is a step. */
const createSteps = <TContext extends BaseContext>(
  options: GraphqlOptions<TContext>,
  { documents, texts, persisted, limiter, format, apollo, subscribe, incremental, trust }: Parts<TContext>,
) => {
  const { context, placeOf, hooks = {}, plugins = [], logger, metrics, tracing } = options
  const { mayTrace = () => false } = options
  const scopeLimits = scopeLimitsOf(options)
  return (
    Steps.from<Arrival>(options.onStep)
      .step('receive', receive)
      .step('deadline', ({ request: { id, headers }, life }) => ({
        scope: beginScope(headers, life, id, scopeLimits, { metrics, tracing }),
      }))
      .step('trust', createTrust(trust))
      .step('identify', identify(documents))
      .step('limit', createLimit(limiter))
      .step('principal', createPrincipal(context))
      .step('admit', createAdmission(options))
      .step('document', createReadDocument({ documents, limiter, texts, readsAll: plugins.length === 0 }))
      .step('follow calls', createFollowCalls(mayTrace))
      // A cached response would pass plugins by.
      .step('cached response', createCachedResponse(plugins.length > 0 ? undefined : placeOf))
      .step(
        'execute',
        createExecute({
          schema: options.schema,
          apollo,
          persisted,
          limiter,
          format,
          hooks,
          chunked: options.chunked,
          subscribe,
          incremental,
          isApolloOnly: plugins.length > 0,
        }),
      )
      .step('store', store)
      .check('respond', createRespond(createRevalidation(plugins.length === 0)))
      .check('note untrusted', createNoteUntrusted({ logger, metrics }))
      .check('record', createRecord({ logger, metrics }))
  )
}

/**
 * Adds GET and POST `/graphql`. Rejects when the schema is invalid, and with UnusableManifests when documents that are to be
 * trusted are.
 */
export const registerGraphql = async <TContext extends BaseContext>(
  app: FastifyInstance,
  given: GraphqlOptions<TContext>,
): Promise<void> => {
  const isEnforced = given.trusted?.mode === 'enforce'
  // Who may send no other documents cannot explore.
  const options: typeof given = isEnforced ? { ...given, mayExplore: () => false } : given
  const { schema, hooks = {}, plugins = [], costLimit, writeLimit, logger, memory } = options
  countFields(schema)
  const persisted = createPersistedQueries(undefined, options.sharedTexts)
  const textOf = isEnforced ? undefined : (key: string) => persisted.known(hashIn(key))
  const documents = createDocuments(schema, textOf)
  const registered = isEnforced ? undefined : persisted
  const limiter = createLimiter(schema, costLimit, writeLimit)
  const { trusted } = options
  const trustedDocuments = trusted && createTrustedDocuments(trusted, schema, limiter, documents)
  const trust: TrustParts = { documents: trustedDocuments, mode: trusted?.mode ?? 'off' }
  if (trustedDocuments) {
    memory?.add(trustedDocuments.kept)
    logger?.info(
      { documents: trustedDocuments.kept.entries?.(), mode: trust.mode },
      'trusted documents compiled',
    )
  }
  const format = notingCodes(
    createErrorFormatter({ logger, suggestsNothing: options.mayExplore !== undefined }),
  )
  const subscribe = createSubscribe({
    schema,
    limiter,
    hooks,
    format,
    persisted: registered,
    open: options.openStream,
    limits: scopeLimitsOf(options),
    onEnd: createStreamRecord({ logger, metrics: options.metrics }),
  })
  const incremental = createIncremental({ schema, limiter, hooks, format, persisted: registered })
  memory?.add(documents.kept, persisted.kept)
  const apollo = await startApollo({
    schema,
    documents,
    persisted: registered,
    limiter,
    hooks,
    plugins,
    logger,
    format,
  })
  app.addHook('onClose', () => apollo.stop())
  const parts = {
    documents,
    texts: persisted,
    persisted: registered,
    limiter,
    format,
    apollo,
  }
  const steps = createSteps(options, { ...parts, subscribe, incremental, trust })
  const run = async (arrival: Arrival): Promise<void> => void (await steps.run(arrival))
  const timing = { ...EVENT_STREAM_TIMING, ...options.eventStreamTiming }
  const wsHandler = await registerSockets(app, { ...options.sockets, run, logger })
  const route = {
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    // Few operations log anything, and their lines name the request's id themselves.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      run(
        acceptsEventStream(request.headers)
          ? eventStreamArrival(request, reply, timing, () => leaveInFlight(request.raw))
          : {
              request,
              life: reply.raw,
              takesEvents: false,
              // A GET is answered with the digest of its body.
              takesChunks: request.method === 'POST',
              deliver: (response) => send(reply, response),
            },
      ).then(() => reply),
  }
  app.route({ ...route, method: 'GET', wsHandler })
  app.route({ ...route, method: 'POST' })
}
