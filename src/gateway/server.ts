import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { GraphQLError } from 'graphql'
import { createActivityHub, createNotices } from '../activity/index.ts'
import { createAccountChanges } from '../changes/index.ts'
import { rulesInForce } from '../contract/language/standing.ts'
import { createGraphContext, type GraphContext } from '../graph/context/context.ts'
import type { Principal } from '../graph/context/principal.ts'
import { createListMemories } from '../loaders/index.ts'
import { createDownloads, REAL_TIMING } from '../reports/index.ts'
import { createCaches } from '../upstream/index.ts'
import { AGENT_METHODS, registerAgents } from './agents/route.ts'
import { trustedWithTools } from './agents/tool-manifest.ts'
import { isChangesPage, registerApprovals } from './approvals/route.ts'
import { createAuditTrail } from './audit/trail.ts'
import { openChangeSets } from './change-sets/open.ts'
import { clientOf } from './clients/address.ts'
import { CLIENT_LIMITS } from './clients/client-limits.ts'
import { createGate } from './clients/gate.ts'
import { createPlaces } from './clients/operations.ts'
import { createRates } from './clients/rates.ts'
import { openDrift } from './drift/open.ts'
import { readExamples } from './graphiql/examples.ts'
import { withStatus } from './graphql/apollo.ts'
import { callPolicies } from './graphql/call-policies.ts'
import { createForecast } from './graphql/forecast/forecast.ts'
import { DEADLINE_MS } from './graphql/limit.ts'
import { COST_LIMIT } from './graphql/limits/limiter.ts'
import { operationLimits } from './graphql/limits/operation-limits.ts'
import { createPlanner } from './graphql/read-ahead.ts'
import { createSchema, servedDomains } from './graphql/schema.ts'
import type { StoredOperations } from './graphql/stored-operations.ts'
import { createDependencies } from './http/dependencies.ts'
import { createHostCheck, createOrigins } from './http/origin.ts'
import { CALLBACK_PATH, listeningUrl, listensLocally, recordAddress } from './http/public-url.ts'
import { type ApiCheck, createReadiness, signedCheck } from './http/readiness.ts'
import { createHttpServer } from './http-server.ts'
import { type GatewayOptions, servesPages } from './options.ts'
import { withPolicy } from './policy/load.ts'
import { expectedRecords } from './previews/expected.ts'
import { assertMutation, assertNoPreview, previewOf } from './previews/request.ts'
import { createKeptReports } from './reports/kept-reports.ts'
import { createReportLeases } from './reports/lease.ts'
import { REPORTS_PATH, registerReports } from './reports/route.ts'
import { createReportRuns } from './reports/runs.ts'
import { createAppTokenService } from './sign-in/app-token-service.ts'
import { limitSignIn } from './sign-in/limited-sign-in.ts'
import { createLoginReserve } from './sign-in/login-reserve.ts'
import { createIsOperator } from './sign-in/operators.ts'
import { createPrincipals } from './sign-in/principal.ts'
import { isSecure } from './sign-in/route-parts.ts'
import { withSandboxHeaders } from './sign-in/sandbox-headers.ts'
import { createServiceMode } from './sign-in/service-mode.ts'
import { createSessions } from './sign-in/session.ts'
import { refusalToWrite } from './sign-in/session-unavailable.ts'
import { createSignIn } from './sign-in/sign-in.ts'
import { registerSignIn, SIGN_IN_METHODS } from './sign-in/sign-in-routes.ts'
import { createKeptWrites } from './stores/kept-writes.ts'
import { createMemoryTable, keptIn, keptInCaches } from './stores/memory-table.ts'
import { createResponseCache } from './stores/response-cache.ts'
import { createSessionStore } from './stores/session-store.ts'
import { createSharedTurns } from './stores/shared-turns.ts'
import { storeBesideSessions } from './stores/upstream-stores.ts'
import { createFeeds } from './streams/feeds.ts'
import { createStreams } from './streams/streams.ts'
import { registerUploads } from './uploads/route.ts'
import { createUploads } from './uploads/service.ts'
import { receiveWebhooks, WEBHOOKS_PATH } from './webhooks/index.ts'

/** Error codes for refused credentials. */
const REFUSED: ReadonlySet<unknown> = new Set(['UNAUTHENTICATED', 'FORBIDDEN'])
const OWN_PAGES = ['/', '/graphiql/', '/dashboard/', '/drift/']
const DAY_MS = 86_400_000
/** Maximum share of an operation's time limit that a report may take. The remainder is for the response. */
const REPORT_SHARE = 0.8

export const createGateway = async (options: GatewayOptions): Promise<FastifyInstance> => {
  const { client, serviceUser, serviceKey, signIn } = options
  const inForce = rulesInForce(options)
  const { demoUsers = [], studioUrl } = signIn ?? {}
  let app: FastifyInstance | undefined
  const publicUrl = (): string => options.publicUrl ?? listeningUrl(app as FastifyInstance)
  const registered = { publicUrl, ...(options.allowedOrigins && { allowed: options.allowedOrigins }) }
  const origins = createOrigins({
    ...registered,
    fromThisMachine: () => options.publicUrl === undefined && listensLocally(app as FastifyInstance),
  })
  const sessions = signIn && createSessions(signIn)
  const people =
    signIn &&
    sessions &&
    createSignIn({
      ...signIn,
      sessions,
      callbackUrl: () => publicUrl() + CALLBACK_PATH,
      onRefused: (details) => options.logger?.warn(details, 'The credential service refused a login'),
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
  const store = signIn?.store ?? createSessionStore()
  // Keys of writes are stored where the policy counts them, because a repeated key is counted only once.
  const writeStore = options.policy?.store ?? store
  const recorded = trail ? trail.principals(known) : known
  const principals = options.policy
    ? await withPolicy(recorded, options.policy, writeStore, options.inferredRules)
    : recorded
  const streams = createStreams({
    limits: options.streamLimits,
    everyMs: options.sessionCheckMs,
    isAlive: known.isAlive,
  })
  const appToken = options.appToken && createAppTokenService(options.appToken)
  const uploads = createUploads(store, options.worldIdentity)
  const downloads = createDownloads(options.results ?? { hosts: [], origins: new Map() })
  const { reportTiming: timing = REAL_TIMING, deadlineMs = DEADLINE_MS, webhooks } = options
  const reports = { downloads, timing, patienceMs: deadlineMs * REPORT_SHARE }
  const onTrouble = ({ reason }: { readonly reason: string }) =>
    options.logger?.warn({ reason }, 'Activity events may be lost or delayed')
  const source = webhooks ? 'webhook' : 'stream'
  const noticeOf = createNotices({ source, marks: caches.marks })
  const activity = createActivityHub({ ...options.activity, source, noticeOf, onTrouble })
  const feeds = createFeeds({ activity, changes })
  const keptWrites = options.sandboxHeaders ? undefined : createKeptWrites(writeStore)
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
  const reserve =
    signIn && createLoginReserve(signIn.credentials, signIn.store.tickets, signIn.now ?? Date.now)
  const takePlace = createPlaces(clientLimits)
  const gate = createGate()
  const { production = 'no', traceResponses = 'off', trustedDocuments: trusted, metrics } = options
  const isOperator = createIsOperator(options.appToken?.operators)
  const isExplorer = (principal: Principal | undefined): boolean =>
    production === 'operators' && principal !== undefined && isOperator(principal)
  const { schema = createSchema({ ...options.federation, edition: options.edition }) } = options
  const limits = operationLimits(options)
  const plan = options.plan ?? 'parallel'
  const planning =
    plan === 'off' ? undefined : { mode: plan, memories: createListMemories({ shared: options.lists }) }
  const memory = options.memory ?? (metrics && createMemoryTable())
  if (metrics && memory) metrics.gauges({ subscriptions: () => streams.size, operations: gate, memory })
  const [lengths, failures] = planning?.memories.caches ?? []
  memory?.add(...keptInCaches(caches), ...(store.kept ?? []), keptIn('watched records', changes.cache))
  if (sessions) memory?.add(sessions.kept)
  if (lengths && failures) memory?.add(keptIn('lengths of lists', lengths), keptIn('failed lists', failures))
  const dependencies = createDependencies({ logger: options.logger, metrics })
  const { health } = store
  health?.onChange((isThere) => dependencies.note('store', isThere))
  const look: ApiCheck | undefined = client ? signedCheck(client) : signIn?.upstream.reach
  const onFound = (reason?: string) => dependencies.note('interface', reason === undefined, reason)
  const readiness = look && createReadiness(look, { onFound })
  if (readiness) signIn?.upstream.onOutcome(readiness.note)
  const checks = [...(readiness ? [readiness.problems] : []), ...(health ? [health.problems] : [])]
  const policies = callPolicies(schema)
  const shared = {
    reference: caches.reference,
    appToken,
    uploads,
    reports,
    feeds,
    keptWrites,
    planning,
    callLimit: options.upstreamCallLimit,
    writeLimit: options.upstreamWriteLimit,
    limits,
    ...inForce,
  }
  const stored = Promise.withResolvers<StoredOperations<GraphContext>>()
  const changeSets =
    options.changeSets ??
    (await openChangeSets(options, { store, trail, shared, operations: stored.promise }))
  const server = await createHttpServer<GraphContext>({
    schema,
    plugins: options.plugins,
    onStoredOperations: stored.resolve,
    hooks: {
      ...policies,
      accept: (operation, variables, context, document) => {
        const refusal = refusalToWrite(context.principal, operation, options.federation?.prefix)
        if (refusal) throw withStatus(refusal)
        assertMutation(operation, context.preview)
        context.preview?.expect(expectedRecords(schema, { document, node: operation }, variables))
        policies.accept?.(operation, variables, context, document)
      },
      ...(planning && { begin: createPlanner(schema) }),
      forecast: createForecast(schema, {
        costLimit: options.costLimit ?? COST_LIMIT,
        callLimit: options.upstreamCallLimit,
        rowLimit: options.filterRowLimit,
        memories: planning?.memories,
      }),
      resolved: ({ loaders }) => loaders.release(),
      within: (context, signal) => context.within(signal),
    },
    context: async (scope, request) => {
      const signedIn = await principalOf(scope.headers, scope.requestId)
      const preview = previewOf({ headers: scope.headers, body: request.body }, signedIn, options)
      const principal = preview && signedIn ? { ...signedIn, client: preview.client, alone: true } : signedIn
      if (preview) scope.deadline.addEventListener('abort', () => void preview.close(), { once: true })
      const device = people && reserve && limitSignIn(people.device, rates, reserve, request)
      const parts = {
        ...shared,
        principal,
        signIn: device && trail ? trail.device(device, scope.requestId) : device,
        audit: trail?.mutations(principal, scope.requestId),
        observer: scope.calls,
        preview,
        changeSets,
      }
      return createGraphContext(parts, scope.deadline)
    },
    gate,
    admit: ({ principal }, { request, life, work = life }, { deadline }) => {
      // Service mode has no limit per client, because a trusted backend sends requests for many users.
      if (principal?.session === null) return undefined
      const client = principal?.key ?? `address ${clientOf(request.ip)}`
      return takePlace(client, work, deadline)
    },
    ...(production !== 'no' && { mayExplore: ({ principal }) => isExplorer(principal) }),
    replaySandboxOf: ({ principal }) =>
      options.replaySandbox && {
        ...options.replaySandbox,
        user: principal?.user?.screenName ?? undefined,
        world: principal?.world,
      },
    mayTrace: ({ principal }) =>
      traceResponses === 'everyone' ||
      (traceResponses === 'operators' && principal !== undefined && isOperator(principal)),
    pressure: clientLimits,
    maxConnections: options.maxConnections,
    trustedProxies: options.trustedProxies,
    tls: options.tls,
    isHttps: options.publicUrl !== undefined && isSecure(options.publicUrl),
    openStream: ({ principal }, { headers, ip }) =>
      streams.open({
        client: principal?.session === null ? undefined : (principal?.key ?? `address ${clientOf(ip)}`),
        session: principal?.session?.hash(),
        headers,
      }),
    sockets: {
      ...options.socketLimits,
      // Clients may connect without credentials and send operations that need no session. If the store is
      // unavailable, each operation reports it.
      mayConnect: (headers) =>
        principals.of(headers).then(
          () => true,
          ({ extensions }: GraphQLError) => !REFUSED.has(extensions?.code),
        ),
    },
    placeOf:
      responses && (async (request, { principal }) => principal && responses.placeOf(request, principal)),
    origins,
    compression: options.compression,
    ready: async () => {
      const problems = await Promise.all(checks.map((check) => check()))
      if (health) metrics?.dependency('store', health.problems().length === 0)
      return problems.flat()
    },
    methods: {
      [REPORTS_PATH]: ['POST'],
      ...(webhooks && { [WEBHOOKS_PATH]: ['GET', 'POST'] }),
      ...(options.agents && AGENT_METHODS),
      ...(people && SIGN_IN_METHODS),
    },
    extend: async (http) => {
      const turnsOf = store.server && createSharedTurns(store.server)
      const writerOf: typeof principalOf = async (...request) => {
        assertNoPreview(request[0])
        const principal = await principalOf(...request)
        const refusal = refusalToWrite(principal)
        if (refusal) throw refusal
        return principal
      }
      await registerUploads(http, {
        uploads,
        principalOf: writerOf,
        audit: trail?.upload,
        turnsOf,
        idleMs: options.uploadIdleMs,
        ...inForce,
        pause: timing.pause,
      })
      const notices = options.activity?.fanOut
      const { marks } = caches
      if (webhooks) await receiveWebhooks(http, { notices, ...webhooks, store, activity, marks, onTrouble })
      const leases = createReportLeases(notices)
      const runs = createReportRuns(options.reportMs, timing.after, leases)
      await registerReports(http, {
        runs,
        kept: createKeptReports(store, options.worldIdentity),
        downloads,
        timing,
        principalOf: async (...request) => {
          assertNoPreview(request[0])
          return principalOf(...request)
        },
        ...inForce,
      })
      if (people && reserve)
        await registerSignIn(http, {
          browser: trail ? trail.browser(people.browser) : people.browser,
          rates,
          reserve,
          principals,
          publicUrl,
          mayReturnTo: (address) =>
            [...OWN_PAGES, ...(signIn?.returnTo ?? [])].includes(address) ||
            (changeSets !== undefined && isChangesPage(address)),
          // Unlike elsewhere, pages from other ports of this machine are refused. Browsers open these routes
          // directly, so no such page needs to fetch them.
          isOwnOrigin: createOrigins(registered).isKnown,
          cookieMs: signIn?.absoluteMs ?? 30 * DAY_MS,
        })
      if (people && changeSets) await registerApprovals(http, { service: changeSets, principals, publicUrl })
      const hasPages = people !== undefined && changeSets !== undefined
      await openDrift(http, options.drift, { principalOf, isOperator, hasSignIn: people !== undefined })
      if (options.agents) await registerAgents(http, { ...options, schema, hasPages, publicUrl })
    },
    ...(trusted && { trusted: await trustedWithTools(trusted, options.agents) }),
    ...(servesPages(options) && {
      graphiqlDirectory: options.graphiqlDirectory,
      dashboardDirectory: options.dashboardDirectory,
    }),
    ...(production === 'operators' && {
      visitorOf: async (headers) => {
        const principal = await principals.of(headers).catch(() => undefined)
        if (!principal) return 'unknown'
        return isExplorer(principal) ? 'allowed' : 'refused'
      },
    }),
    // These are the sandbox's origins, if there is a sandbox. A live API serves images over HTTPS.
    pictureOrigins: [...(options.results?.origins.keys() ?? [])],
    signInOffer: { enabled: people !== undefined, demoUsers, studioUrl, edition: inForce.edition },
    sampleQuery: options.sampleQuery,
    sampleSubscription: options.sampleSubscription,
    graphiqlFiles: {
      'examples.json': () => ({
        examples: options.examplesDirectory ? readExamples(options.examplesDirectory) : [],
      }),
      'domains.json': () => ({ domains: servedDomains(options.federation) }),
    },
    costLimit: options.costLimit,
    writeLimit: options.upstreamWriteLimit,
    memory,
    ...(store.server && { sharedTexts: storeBesideSessions('document', store, 'apq') }),
    responseLimits: options.responseLimits,
    chunked: options.chunked,
    deadlineMs: options.deadlineMs,
    drainMs: options.drainMs,
    logger: options.logger,
    metrics: options.metrics,
    tracing: options.tracing,
    metricsKey: options.metricsKey,
    version: options.version,
    features: {
      edition: inForce.edition,
      agents: options.agents !== undefined,
      policy: options.policy !== undefined,
      previews: options.openTwin !== undefined,
    },
  })
  app = server
  recordAddress(server)
  await options.extend?.(server)
  server.addHook('preClose', async () => streams.close())
  server.addHook('onClose', () => activity.close())
  server.addHook('onClose', async () => gate.close())
  if (signIn)
    server.addHook('onClose', async () => {
      await Promise.all([signIn.store.close(), signIn.credentials.close(), signIn.grants?.service.close()])
    })
  return server
}
