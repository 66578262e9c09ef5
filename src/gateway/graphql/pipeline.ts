/*
 * How an operation passes through the gateway
 *
 * Every operation runs through one list of steps, whether it is sent by GET, POST, Server-Sent Events or
 * WebSocket. A step is a named function: it reads the exchange, an object that grows from step to step, and
 * adds its own properties. The compiler checks that earlier steps add what a step needs (`src/steps`). A
 * step that throws ends the run. Rules for every operation belong in a step, because no executor can bypass
 * steps.
 *
 * Read the request:
 * - `receive` reads document, variables and operation name.
 * - `deadline` creates the operation's scope: deadline, abort signal, counters, trace.
 * - `gate` waits while the event loop is saturated.
 * - `trust` replaces the id of a trusted document with its text. Mode `enforce` refuses other documents.
 * - `identify` finds the document in the cache if it was validated before.
 * - `limit` parses an unknown document and refuses it if its structure exceeds a limit.
 *
 * Identify the sender and decide whether the operation may start:
 * - `principal` creates the context: signed client, fresh loaders, session.
 * - `admit` waits while the client has too many operations in flight.
 * - `document` validates an unknown document and caches it.
 *
 * Produce a response:
 * - `follow calls` prepares a forecast (`x-ads-plan`) or a trace of upstream calls (`x-ads-trace`).
 * - `cached response` looks for a cached response of the same principal.
 * - `execute` tries the executors in order (`execution/execute.ts`). The first one that accepts the
 *   operation executes it. Apollo Server is the last one and accepts every operation.
 *
 * Deliver it:
 * - `store` caches the response if that is allowed.
 * - `respond` sends it and waits for the end of a streamed response.
 * - `note untrusted` and `record` write metrics and the access log line.
 *
 * A refusal does not skip steps: the refusing step only notes it, and `execute` turns it into a response.
 * Every operation therefore gets a response in the same format and is recorded.
 */

import type { ApolloServer, ApolloServerPlugin, BaseContext } from '@apollo/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { type OnStep, Steps } from '../../steps/steps.ts'
import type { Gate } from '../clients/gate.ts'
import type { Origins } from '../http/origin.ts'
import type { Metrics } from '../metrics/index.ts'
import type { MemoryTable } from '../stores/memory-table.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import type { Tracing } from '../traces/tracing.ts'
import { startApollo } from './apollo.ts'
import type { ReplaySandbox } from './calls/replay.ts'
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
import { createHttpArrival } from './http-arrival.ts'
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
import { createRespond, store } from './respond.ts'
import { createRevalidation } from './revalidate.ts'
import { createStoredOperations, type StoredOperations } from './stored-operations.ts'
import type { EventStreamTiming } from './subscriptions/event-stream.ts'
import { registerSockets, type SocketOptions } from './subscriptions/sockets.ts'
import { createSubscribe, type OpenStreamOf, type Subscribe } from './subscriptions/subscribe.ts'
import { createTrustedDocuments, type TrustOptions } from './trusted/documents.ts'
import { createNoteUntrusted } from './trusted/note-untrusted.ts'
import { createTrust, type TrustParts } from './trusted/trust.ts'

export const GRAPHQL_PATH = '/graphql'

/**
 * Timing of event streams. Proxies close connections that are silent for 30 s. A client that does not read
 * for 30 s has disconnected or is hanging.
 */
const EVENT_STREAM_TIMING: EventStreamTiming = { pingMs: 12_000, stallMs: 30_000 }

/** Function that returns where a response may be cached, or undefined if it must not be. */
export type PlaceOf<TContext> = (request: Carrier, context: TContext) => Promise<ResponsePlace | undefined>

/**
 * Function that holds an operation back while its client has too many in flight. Returns undefined if the
 * operation may start immediately. Rejects if too many are already waiting.
 */
export type Admit<TContext> = (
  context: TContext,
  arrival: Arrival,
  scope: OperationScope,
) => Promise<void> | undefined

export interface GraphqlOptions<TContext extends BaseContext> {
  readonly schema: GraphQLSchema
  /**
   * Creates the context, once per operation. Apollo Server clones it shallowly, without `#private` members.
   */
  readonly context: ContextFunction<TContext>
  /** Plugins from an embedding program. With any plugin, Apollo Server executes every operation. */
  readonly plugins?: readonly ApolloServerPlugin<TContext>[] | undefined
  readonly hooks?: OperationHooks<TContext> | undefined
  /** Returns the place of a response in the cache; default: responses are not cached. */
  readonly placeOf?: PlaceOf<TContext> | undefined
  /** Checks whether the client may read the schema; default: everyone may, and errors suggest names. */
  readonly mayExplore?: ((context: TContext) => boolean) | undefined
  /** Checks whether responses may show their upstream calls; default: never. */
  readonly mayTrace?: ((context: TContext) => boolean) | undefined
  /** Returns the embedded sandbox, which signs replayed calls; default: none. */
  readonly replaySandboxOf?: ((context: TContext) => ReplaySandbox | undefined) | undefined
  /** Admission control; default: operations start immediately. */
  readonly admit?: Admit<TContext> | undefined
  /** Gate that all operations pass through; default: none. */
  readonly gate?: Gate | undefined
  /** Time limit for an operation in ms; default: 10 s. */
  readonly deadlineMs?: number | undefined
  /** Maximum number of objects that an operation's page sizes allow; default: 6 million. */
  readonly costLimit?: number | undefined
  /** Maximum number of API writes per operation; default: 50. */
  readonly writeLimit?: number | undefined
  /** Maximum size of a response; default: 60,000 objects, 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits> | undefined
  /**
   * Conditions for sending a response before it is complete. By default, sending starts when at least 1 MiB
   * is ready and no data has been added for 25 ms.
   */
  readonly chunked?: Partial<ChunkedWhen> | undefined
  /** Store of persisted query texts, shared by all processes. */
  readonly sharedTexts?: SharedTexts | undefined
  /**
   * Documents that clients may request by id, and the policy for other documents. By default, there are no
   * trusted documents, and all documents are allowed.
   */
  readonly trusted?: TrustOptions | undefined
  /** Table of all memory that the process keeps between operations. */
  readonly memory?: MemoryTable | undefined
  /** Logger; default: silent. */
  readonly logger?: Logger | undefined
  /** Metrics; default: off. */
  readonly metrics?: Metrics | undefined
  /** Tracing; default: off. */
  readonly tracing?: Tracing | undefined
  /** Receives the executor for operations that do not arrive in a request. */
  readonly onStoredOperations?: ((operations: StoredOperations<TContext>) => void) | undefined
  readonly onStep?: OnStep | undefined
  /** Registers opened subscriptions; default: not counted. */
  readonly openStream?: OpenStreamOf<TContext> | undefined
  readonly eventStreamTiming?: Partial<EventStreamTiming> | undefined
  readonly sockets?: SocketOptions | undefined
  /** Origins whose pages may send a GET without a header that forces a preflight; default: none. */
  readonly origins?: Pick<Origins, 'isProven'> | undefined
}

interface Limited {
  readonly scope: OperationScope
  readonly refusal: unknown
}
interface Admitted<TContext> {
  readonly context: TContext | undefined
  readonly refusal: unknown
}

/** Creates the step that delays operations while the event loop is saturated. */
const enterGate =
  (gate: Gate | undefined) =>
  ({ request: { headers, ip }, life, work = life, scope }: Arrival & { readonly scope: OperationScope }) =>
    gate?.enter({ ip, credentials: headers.authorization ?? headers.cookie ?? '' }, work, scope.deadline)

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

interface PipelineParts<TContext extends BaseContext> {
  readonly documents: Documents
  readonly texts: PersistedTexts
  /** Store of persisted queries; undefined if clients may not register any. */
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

/** Creates the operation pipeline, as described at the top of this file. */
const createSteps = <TContext extends BaseContext>(
  options: GraphqlOptions<TContext>,
  {
    documents,
    texts,
    persisted,
    limiter,
    format,
    apollo,
    subscribe,
    incremental,
    trust,
  }: PipelineParts<TContext>,
) => {
  const { context, placeOf, hooks = {}, plugins = [], logger, metrics, tracing } = options
  const { mayTrace = () => false, replaySandboxOf = () => undefined } = options
  const scopeLimits = scopeLimitsOf(options)
  return (
    Steps.from<Arrival>(options.onStep)
      .step('receive', receive)
      .step('deadline', ({ request: { id, headers }, life }) => ({
        scope: beginScope(headers, life, id, scopeLimits, { metrics, tracing }),
      }))
      .check('gate', enterGate(options.gate))
      .step('trust', createTrust(trust))
      .step('identify', identify(documents))
      .step('limit', createLimit(limiter))
      .step('principal', createPrincipal(context))
      .step('admit', createAdmission(options))
      .step('document', createReadDocument({ documents, limiter, texts, readsAll: plugins.length === 0 }))
      .step('follow calls', createFollowCalls(mayTrace, replaySandboxOf))
      // If there are plugins, no cached response is used, because it would bypass them.
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
 * Adds GET and POST `/graphql`. Rejects if the schema is invalid, or with UnusableManifests if trusted
 * documents are invalid.
 */
export const registerGraphql = async <TContext extends BaseContext>(
  app: FastifyInstance,
  given: GraphqlOptions<TContext>,
): Promise<void> => {
  const isEnforced = given.trusted?.mode === 'enforce'
  // If only trusted documents are allowed, queries that explore the schema are refused for everyone.
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
      'Trusted documents compiled',
    )
  }
  const format = notingCodes(
    createErrorFormatter({ logger, schema, suggestsNothing: options.mayExplore !== undefined }),
  )
  given.onStoredOperations?.(
    createStoredOperations({
      schema,
      documents,
      limiter,
      hooks,
      format,
      trust,
      limits: scopeLimitsOf(options),
    }),
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
  const run = (arrival: Arrival): Promise<unknown> => steps.run(arrival)
  const timing = { ...EVENT_STREAM_TIMING, ...options.eventStreamTiming }
  const arrivalOf = createHttpArrival(options.origins?.isProven ?? (() => false), timing)
  const wsHandler = await registerSockets(app, { ...options.sockets, run, logger })
  const route = {
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    // A child logger per request would be wasteful: few operations log, and their lines already include the
    // request id.
    childLoggerFactory: (parent: FastifyBaseLogger) => parent,
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      run(arrivalOf(request, reply)).then(() => reply),
  }
  app.route({ ...route, method: 'GET', wsHandler })
  app.route({ ...route, method: 'POST' })
}
