import type { ApolloServer, ApolloServerPlugin, BaseContext } from '@apollo/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { MemoryTable } from '../stores/memory-table.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import { startApollo } from './apollo.ts'
import { createExecute, executableOf } from './execute.ts'
import { explorationRefusal } from './exploration.ts'
import { createKnownDocuments, type KnownDocuments } from './known-documents.ts'
import { createLimit, DEADLINE_MS } from './limit.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { RESPONSE_LIMITS, type ResponseLimits } from './limits/meter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationResponse } from './operation-response.ts'
import { beginScope, type ContextFunction, type OperationScope } from './operation-scope.ts'
import { type Arrival, type Received, receive } from './receive.ts'
import { createRecord } from './record.ts'
import { respond, store } from './respond.ts'
import { createSchemaResponses } from './schema-responses.ts'
import { type OnStep, Steps } from './steps.ts'

/** Where operations are sent to. */
export const GRAPHQL_PATH = '/graphql'

/** Where the response to a request may be cached; undefined when it may not. */
export type PlaceOf<TContext> = (
  request: FastifyRequest,
  context: TContext,
) => Promise<ResponsePlace | undefined>

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
  /** Default: all at once. */
  readonly admit?: Admit<TContext> | undefined
  /** Milliseconds that one operation may take; default 10 s. */
  readonly deadlineMs?: number | undefined
  /** Objects that the page sizes of one operation may lead to; default six million. */
  readonly costLimit?: number | undefined
  /** What one response may be made of; default 60,000 objects, 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits> | undefined
  /** Told of all that is kept beyond one operation. */
  readonly memory?: MemoryTable | undefined
  /** Default: silent. */
  readonly logger?: Logger | undefined
  readonly onStep?: OnStep | undefined
}

const createIdentify =
  (documents: KnownDocuments, isApolloOnly: boolean) => (exchange: Arrival & Received) => ({
    known: isApolloOnly ? undefined : executableOf(documents, exchange),
  })

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
  ({ request, context }: Arrival & Admitted<TContext>): Looked | Promise<Looked> =>
    placeOf && context
      ? placeOf(request, context).then((place) => ({ place, response: place?.find() }))
      : { place: undefined, response: undefined }

interface Parts<TContext extends BaseContext> {
  readonly documents: KnownDocuments
  readonly limiter: Limiter
  readonly apollo: ApolloServer<TContext>
}

/** The life of an operation, in order. What must hold for every operation is a step. */
const createSteps = <TContext extends BaseContext>(
  options: GraphqlOptions<TContext>,
  { documents, limiter, apollo }: Parts<TContext>,
) => {
  const { context, placeOf, deadlineMs = DEADLINE_MS, hooks = {}, plugins = [], logger } = options
  const scopeLimits = { deadlineMs, response: { ...RESPONSE_LIMITS, ...options.responseLimits } }
  const schemaResponses = plugins.length > 0 ? undefined : createSchemaResponses()
  if (schemaResponses) options.memory?.add(schemaResponses.kept)
  const executable = plugins.length > 0 ? undefined : documents
  return (
    Steps.from<Arrival>()
      .step('receive', receive)
      .step('deadline', ({ request: { id, headers }, reply }) => ({
        scope: beginScope(headers, reply.raw, id, scopeLimits),
      }))
      .step('identify', createIdentify(documents, plugins.length > 0))
      .step('limit', createLimit(limiter))
      .step('principal', createPrincipal(context))
      .step('admit', createAdmission(options))
      // A cached response would pass plugins by.
      .step('cached response', createCachedResponse(plugins.length > 0 ? undefined : placeOf))
      .step('execute', createExecute(apollo, { documents: executable, limiter, schemaResponses }, hooks))
      .step('store', store)
      .last('respond', respond)
      .last('record', createRecord(logger))
  )
}

/** Adds GET and POST `/graphql`. Rejects when the schema is invalid. */
export const registerGraphql = async <TContext extends BaseContext>(
  app: FastifyInstance,
  options: GraphqlOptions<TContext>,
): Promise<void> => {
  const { schema, hooks = {}, plugins = [], costLimit, logger, memory, onStep } = options
  const documents = createKnownDocuments(schema)
  const limiter = createLimiter(schema, costLimit)
  memory?.add(documents.kept, ...limiter.kept)
  const apollo = await startApollo({
    schema,
    documents,
    limiter,
    hooks,
    plugins,
    logger,
    memory,
    suggestsNothing: options.mayExplore !== undefined,
  })
  app.addHook('onClose', () => apollo.stop())
  const steps = createSteps(options, { documents, limiter, apollo })
  app.route({
    method: ['GET', 'POST'],
    url: GRAPHQL_PATH,
    exposeHeadRoute: false,
    // Few operations log anything, and their lines name the request's id themselves.
    childLoggerFactory: (parent) => parent,
    handler: async (request, reply) => {
      await steps.run({ request, reply }, onStep)
      return reply
    },
  })
}
