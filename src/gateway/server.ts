import type { IncomingHttpHeaders } from 'node:http'
import type { ApolloServerPlugin } from '@apollo/server'
import type { FastifyInstance } from 'fastify'
import type { GraphQLError, GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { createActivityHub, type HubOptions } from '../activity/index.ts'
import type { AuditLog } from '../audit/index.ts'
import { type AccountChanges, createAccountChanges } from '../changes/index.ts'
import type { InferredRules } from '../contract/language/standing.ts'
import { createGraphContext, type GraphContext } from '../graph/context/context.ts'
import type { Principal, PrincipalUser } from '../graph/context/principal.ts'
import { createListMemories, type PlanMode } from '../loaders/index.ts'
import { createDownloads, type DownloadOptions, REAL_TIMING, type Timing } from '../reports/index.ts'
import {
  type Caches,
  type CredentialService,
  createCaches,
  type Upstream,
  type UserClient,
} from '../upstream/index.ts'
import { createAuditTrail } from './audit/trail.ts'
import { clientOf } from './clients/address.ts'
import { CLIENT_LIMITS, type ClientLimits } from './clients/client-limits.ts'
import { createPlaces } from './clients/operations.ts'
import { createRates } from './clients/rates.ts'
import { callPolicies } from './graphql/call-policies.ts'
import { DEADLINE_MS } from './graphql/limit.ts'
import type { ResponseLimits } from './graphql/limits/meter.ts'
import { operationLimits } from './graphql/limits/operation-limits.ts'
import { createPlanner } from './graphql/read-ahead.ts'
import { createSchema } from './graphql/schema.ts'
import type { SocketOptions } from './graphql/subscriptions/sockets.ts'
import { createHostCheck, createOriginCheck } from './http/origin.ts'
import { CALLBACK_PATH, listeningUrl } from './http/public-url.ts'
import { createReadiness } from './http/readiness.ts'
import { createHttpServer } from './http-server.ts'
import { REPORTS_PATH, registerReports } from './reports/route.ts'
import { createReportRuns } from './reports/runs.ts'
import { type AppTokenOptions, createAppTokenService } from './sign-in/app-token-service.ts'
import { limitSignIn } from './sign-in/limited-sign-in.ts'
import { createIsOperator } from './sign-in/operators.ts'
import { createPrincipals } from './sign-in/principal.ts'
import { isSecure } from './sign-in/route-parts.ts'
import { withSandboxHeaders } from './sign-in/sandbox-headers.ts'
import { createServiceMode } from './sign-in/service-mode.ts'
import { createSessions } from './sign-in/session.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { registerSignIn, SIGN_IN_METHODS } from './sign-in/sign-in-routes.ts'
import { createKeptWrites } from './stores/kept-writes.ts'
import { keptIn, keptInCaches, type MemoryTable } from './stores/memory-table.ts'
import { createResponseCache } from './stores/response-cache.ts'
import { createSessionStore, type SessionStore } from './stores/session-store.ts'
import { createFeeds } from './streams/feeds.ts'
import { createStreams, type StreamLimits } from './streams/streams.ts'
import { registerUploads } from './uploads/route.ts'
import { createUploads } from './uploads/service.ts'
import { receiveWebhooks, WEBHOOKS_PATH, type WebhookSource } from './webhooks/index.ts'

export interface SignInOptions {
  /** Closed with the gateway, as the store is. */
  readonly credentials: CredentialService
  /** Signs in the name of each session. */
  readonly upstream: Upstream
  readonly store: SessionStore
  /** Default 12 hours without use, 30 days in any case. */
  readonly idleMs?: number
  readonly absoluteMs?: number
  /** That `return_to` may name, besides `/` and `/graphiql/`. */
  readonly returnTo?: readonly string[]
  /** That `loginStart` may name. */
  readonly deviceCallbacks?: readonly string[]
  readonly now?: () => number
  /** Whom everybody may be, offered in GraphiQL. */
  readonly demoUsers?: readonly { readonly screenName: string; readonly name: string }[]
}

export interface GatewayOptions {
  /** Service mode: for requests that bring no session. */
  readonly client?: UserClient
  /** As far as that user is known. */
  readonly serviceUser?: PrincipalUser
  /** A trusted backend's bearer for service mode; without it none is needed. */
  readonly serviceKey?: string
  /** Without it nobody can sign in. */
  readonly signIn?: SignInOptions
  readonly appToken?: AppTokenOptions
  /**
   * X-Sandbox-Workspace and X-Sandbox-Fault go along with upstream calls, and `clientMutationId` as
   * Idempotency-Key; default false. A live interface must never see them.
   */
  readonly sandboxHeaders?: boolean
  /** The same that `upstream` has. Default: reference data alone. */
  readonly caches?: Caches
  /** Those that the upstream tells of its writes; default some that it does not tell. */
  readonly changes?: AccountChanges
  /** How events of the activity interface are read. */
  readonly activity?: Omit<HubOptions, 'onTrouble' | 'source'>
  /** Receives events in place of the streams of the interface. */
  readonly webhooks?: WebhookSource
  /** Level after level when off; default `parallel`. */
  readonly plan?: PlanMode | 'off'
  /**
   * Who may explore the schema by introspection, `_service` and GraphiQL: everybody (`no`, the default), operators, or nobody
   * (`yes`). Except for `no`, errors suggest no names.
   */
  readonly production?: 'no' | 'operators' | 'yes'
  /** Where people reach the gateway; default: where it listens. */
  readonly publicUrl?: string
  /** Addresses and networks whose `X-Forwarded-For` counts; default none. */
  readonly trustedProxies?: readonly string[]
  /** Other than `CLIENT_LIMITS`. */
  readonly clientLimits?: Partial<ClientLimits>
  /** Of open subscriptions, and of sockets; other than the defaults. */
  readonly streamLimits?: Partial<StreamLimits>
  readonly socketLimits?: Pick<SocketOptions, 'operations' | 'sockets' | 'socketsPerAddress' | 'pingMs'>
  /** Milliseconds between looks whether the sessions of open subscriptions are still good; default 10 s. */
  readonly sessionCheckMs?: number
  /** Whose pages may send writes. */
  readonly allowedOrigins?: readonly string[]
  /** Without it the page is not served. */
  readonly graphiqlDirectory?: string
  /** In GraphiQL's first tab. */
  readonly sampleQuery?: string
  /** In its second tab. */
  readonly sampleSubscription?: string
  /**
   * An embedder's. With one or more, Apollo Server executes every operation, and no cached response is given.
   */
  readonly plugins?: readonly ApolloServerPlugin<GraphContext>[]
  /** Of `createSchema`, for several gateways of one process; default one of its own. */
  readonly schema?: GraphQLSchema
  readonly logger?: Logger
  /** Told of all that is kept beyond one operation. */
  readonly memory?: MemoryTable
  /** Default 10 s (design §5.9). */
  readonly deadlineMs?: number
  /** Objects that the page sizes of one operation may lead to; default six million. */
  readonly costLimit?: number
  /** What one response may be made of; default 60,000 objects, 16 MiB. */
  readonly responseLimits?: Partial<ResponseLimits>
  /** Upstream calls that one operation may make; default 1,000. */
  readonly upstreamCallLimit?: number
  /** The same that the upstream has; default `on`. */
  readonly inferredRules?: InferredRules
  /** Where results of statistics jobs may be fetched from; default nowhere. */
  readonly results?: DownloadOptions
  /** Of reports; default the clock of this machine, half an hour. */
  readonly reportTiming?: Timing
  readonly reportMs?: number
  /** Default a minute. */
  readonly uploadIdleMs?: number
  /** Logins, sign-outs and mutations are on record there before they are answered. The caller closes it. */
  readonly auditLog?: AuditLog
  /**
   * Milliseconds for which `close()` still accepts connections while `/readyz` says 503 and every response
   * `Connection: close`, so that balancers and clients leave first. Default 0.
   */
  readonly drainMs?: number
}

/** Of credentials. */
const REFUSED: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN'])
const OWN_PAGES = ['/', '/graphiql/']
const DAY_MS = 86_400_000
/** What of its time an operation waits for a report: the rest is for its answer. */
const REPORT_SHARE = 0.8

export const createGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { client, serviceUser, serviceKey, signIn } = options
  let app: FastifyInstance | undefined
  const publicUrl = (): string => options.publicUrl ?? listeningUrl(app as FastifyInstance)
  const isOwnOrigin = createOriginCheck({
    publicUrl,
    ...(options.allowedOrigins && { allowed: options.allowedOrigins }),
  })
  const sessions = signIn && createSessions(signIn)
  const people =
    signIn &&
    sessions &&
    createSignIn({
      ...signIn,
      sessions,
      callbackUrl: () => publicUrl() + CALLBACK_PATH,
      onRefused: (details) => options.logger?.warn(details, 'the service refused a login'),
    })
  const { caches = createCaches(), changes = createAccountChanges() } = options
  const trail = options.auditLog && createAuditTrail(options.auditLog)
  const known = createPrincipals(
    signIn &&
      sessions && {
        ...signIn,
        sessions,
        dropCached: caches.marks.wrote,
        tokenEnded: trail?.tokenEnded,
        ended: () => void streams.check(),
        isSecure: () => isSecure(publicUrl()),
      },
    client &&
      createServiceMode({
        client,
        user: serviceUser,
        key: serviceKey,
        isOwnHost: createHostCheck({ publicUrl }),
      }),
  )
  const principals = trail ? trail.principals(known) : known
  const streams = createStreams({
    limits: options.streamLimits,
    everyMs: options.sessionCheckMs,
    isAlive: known.isAlive,
  })
  const appToken = options.appToken && createAppTokenService(options.appToken)
  const store = signIn?.store ?? createSessionStore()
  const uploads = createUploads(store)
  const downloads = createDownloads(options.results ?? { hosts: [], origins: new Map() })
  const { reportTiming: timing = REAL_TIMING, deadlineMs = DEADLINE_MS } = options
  const reports = { downloads, timing, patienceMs: deadlineMs * REPORT_SHARE }
  const onTrouble = ({ reason }: { readonly reason: string }) =>
    options.logger?.warn({ reason }, 'trouble with activity events')
  const { webhooks } = options
  const source = webhooks ? 'webhook' : 'stream'
  const activity = createActivityHub({ ...options.activity, source, onTrouble })
  const feeds = createFeeds({ activity, changes })
  const keptWrites = options.sandboxHeaders ? undefined : createKeptWrites(store)
  const responses = caches.responses && createResponseCache(caches.responses, caches.now)
  const principalOf = async (
    headers: IncomingHttpHeaders,
    requestId: string,
  ): Promise<Principal | undefined> => {
    const found = await principals.of(headers, requestId)
    return found && options.sandboxHeaders ? withSandboxHeaders(found, headers) : found
  }

  const clientLimits = { ...CLIENT_LIMITS, ...options.clientLimits }
  const rates = createRates(clientLimits)
  const takePlace = createPlaces(clientLimits)

  const { production = 'no' } = options
  const isOperator = createIsOperator(options.appToken?.operators)
  const isExplorer = (principal: Principal | undefined): boolean =>
    production === 'operators' && principal !== undefined && isOperator(principal)

  const { schema = createSchema() } = options
  const limits = operationLimits(options)
  const plan = options.plan ?? 'parallel'
  const planning = plan === 'off' ? undefined : { mode: plan, memories: createListMemories() }
  const { memory } = options
  const [lengths, failures] = planning?.memories.caches ?? []
  memory?.add(...keptInCaches(caches), ...(store.kept ?? []), keptIn('watched records', changes.held))
  if (lengths && failures) memory?.add(keptIn('lengths of lists', lengths), keptIn('failed lists', failures))
  const server = await createHttpServer<GraphContext>({
    schema,
    plugins: options.plugins,
    hooks: {
      ...callPolicies(schema),
      ...(planning && { begin: createPlanner(schema, memory) }),
      resolved: ({ loaders }) => loaders.release(),
      within: (context, signal) => context.within(signal),
    },
    context: async (scope, request) => {
      const principal = await principalOf(scope.headers, scope.requestId)
      const device = people && limitSignIn(people.device, rates, request)
      const momentary = () => {
        scope.isMomentary = true
      }
      const parts = {
        principal,
        reference: caches.reference,
        signIn: device && trail ? trail.device(device, scope.requestId) : device,
        audit: trail?.mutations(principal, scope.requestId),
        appToken,
        uploads,
        reports,
        feeds,
        keptWrites,
        momentary,
        planning,
        callLimit: options.upstreamCallLimit,
        limits,
        inferredRules: options.inferredRules,
      }
      return createGraphContext(parts, scope.deadline)
    },
    admit: ({ principal }, { request, life, work = life }, { deadline }) => {
      // A trusted backend asks for many people.
      if (principal?.session === null) return undefined
      const client = principal?.key ?? `address ${clientOf(request.ip)}`
      return takePlace(client, work, deadline)
    },
    ...(production !== 'no' && { mayExplore: ({ principal }) => isExplorer(principal) }),
    pressure: clientLimits,
    trustedProxies: options.trustedProxies,
    isHttps: options.publicUrl !== undefined && isSecure(options.publicUrl),
    openStream: ({ principal }, { headers, ip }) =>
      streams.open({
        client: principal?.session === null ? undefined : (principal?.key ?? `address ${clientOf(ip)}`),
        session: principal?.session?.hash,
        headers,
      }),
    sockets: {
      ...options.socketLimits,
      // Without credentials one may connect and ask what needs none; a store that is away says so to each operation.
      mayConnect: (headers) =>
        principals.of(headers).then(
          () => true,
          ({ extensions }: GraphQLError) => !REFUSED.has(extensions?.code),
        ),
    },
    placeOf:
      responses && (async (request, { principal }) => principal && responses.placeOf(request, principal)),
    isOwnOrigin,
    ...(client && { ready: createReadiness(client) }),
    methods: {
      [REPORTS_PATH]: ['POST'],
      ...(webhooks && { [WEBHOOKS_PATH]: ['GET', 'POST'] }),
      ...(people && SIGN_IN_METHODS),
    },
    extend: async (http) => {
      const idleMs = options.uploadIdleMs
      await registerUploads(http, { uploads, principalOf, audit: trail?.upload, idleMs })
      const notices = options.activity?.fanOut
      const { marks } = caches
      if (webhooks) await receiveWebhooks(http, { notices, ...webhooks, store, activity, marks, onTrouble })
      const runs = createReportRuns(options.reportMs)
      await registerReports(http, {
        runs,
        downloads,
        timing,
        principalOf,
        inferredRules: options.inferredRules ?? 'on',
      })
      if (people)
        await registerSignIn(http, {
          browser: trail ? trail.browser(people.browser) : people.browser,
          rates,
          principals,
          publicUrl,
          returnTo: [...OWN_PAGES, ...(signIn?.returnTo ?? [])],
          isOwnOrigin,
          cookieMs: signIn?.absoluteMs ?? 30 * DAY_MS,
        })
    },
    graphiqlDirectory: production === 'yes' ? undefined : options.graphiqlDirectory,
    ...(production === 'operators' && {
      visitorOf: async (headers) => {
        const principal = await principals.of(headers).catch(() => undefined)
        if (!principal) return 'unknown'
        return isExplorer(principal) ? 'allowed' : 'refused'
      },
    }),
    signInOffer: { enabled: people !== undefined, demoUsers: signIn?.demoUsers ?? [] },
    sampleQuery: options.sampleQuery,
    sampleSubscription: options.sampleSubscription,
    costLimit: options.costLimit,
    memory,
    responseLimits: options.responseLimits,
    deadlineMs: options.deadlineMs,
    drainMs: options.drainMs,
    logger: options.logger,
  })
  app = server
  server.addHook('preClose', async () => streams.close())
  server.addHook('onClose', () => activity.close())
  if (signIn)
    server.addHook('onClose', async () => {
      await Promise.all([signIn.store.close(), signIn.credentials.close()])
    })
  return server
}
