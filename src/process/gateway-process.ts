import cluster from 'node:cluster'
import type { Server } from 'node:tls'
import type { Logger } from 'pino'
import type { FanOut } from '../activity/index.ts'
import { type AuditLog, openAuditLog } from '../audit/index.ts'
import { type AccountChanges, createAccountChanges } from '../changes/index.ts'
import { type Config, ConfigError, type UpstreamConfig } from '../config.ts'
import { contract } from '../contract/index.ts'
import { CLIENT_LIMITS } from '../gateway/clients/client-limits.ts'
import { listeningUrl } from '../gateway/http/public-url.ts'
import { createMediaAddress } from '../gateway/media-address.ts'
import {
  createMetrics,
  listenForScrapes,
  type Metrics,
  type MetricsListener,
  respondToPrimary,
} from '../gateway/metrics/index.ts'
import type { GatewayOptions } from '../gateway/options.ts'
import type { OpenTwin } from '../gateway/previews/twin.ts'
import { createGateway } from '../gateway/server.ts'
import { createWorldIdentity } from '../gateway/sign-in/sandbox-headers.ts'
import { warnOfEviction } from '../gateway/stores/eviction.ts'
import { createSessionStore, type SessionStore } from '../gateway/stores/session-store.ts'
import { createUpstreamStores, type UpstreamStores } from '../gateway/stores/upstream-stores.ts'
import { DEMO_USER, DEMO_USERS } from '../sandbox/oauth/stored/demo-users.ts'
import {
  type Caches,
  createCaches,
  createRateLedger,
  createUpstream,
  DEFAULT_CONNECTIONS,
  type DriftWatch,
  needsApplication,
  type Token,
  type Upstream,
  type UserClient,
} from '../upstream/index.ts'
import { version } from '../version.ts'
import { ownFile, startCassette } from './cassette.ts'
import { certificateOf, keepRenewed, readCertificate } from './certificate.ts'
import { type Credentials, connectCredentials } from './connect-credentials.ts'
import { callsWithin, connectionsWithin, readDescriptorLimit } from './descriptors.ts'
import { startDriftWatch } from './drift-watch.ts'
import { gatewaySettings } from './gateway-settings.ts'
import { listenAt } from './listen-failure.ts'
import { openGrants } from './open-grants.ts'
import type { Embedded } from './sandbox-connection.ts'
import { rethrowForSetting } from './unusable-files.ts'

const HOUR_MS = 3_600_000

/**
 * Returns a client for the demo user. Anyone signed in as this user may revoke the user's token, so the
 * client can renew it.
 */
const demoClient = (upstream: Upstream, { demoUser, renewed }: Embedded): UserClient => {
  const tokenOf = ({ access_token, access_token_secret }: typeof demoUser): Token => ({
    key: access_token,
    secret: access_token_secret,
  })
  return upstream.as(tokenOf(demoUser), { renew: async () => tokenOf(await renewed()) })
}

const startCaches = (
  { pageCacheTtl, responseCacheSeconds, referenceHours, staleBytes }: Config,
  stores: UpstreamStores | undefined,
): Caches =>
  createCaches({
    reference: referenceHours === undefined ? {} : { ttlMs: referenceHours * HOUR_MS },
    ...(pageCacheTtl !== undefined && { pages: { ttlMs: pageCacheTtl } }),
    ...(responseCacheSeconds !== undefined && {
      responses: { ttlMs: Math.ceil(responseCacheSeconds * 1000) },
    }),
    last: staleBytes === undefined ? {} : { maximumBytes: staleBytes },
    stores,
  })

/**
 * Opens the rate limit windows, caches and event channels shared by processes with the same
 * SESSION_STORE_URL.
 */
const openStores = async (
  { signIn: { storeUrl, sessionKeys }, pageCacheTtl }: Config,
  baseUrl: string,
  store: SessionStore,
): Promise<{ readonly stores?: UpstreamStores; readonly fanOut?: FanOut }> => {
  if (storeUrl === undefined) return {}
  const stores = createUpstreamStores({
    url: storeUrl,
    keys: sessionKeys,
    upstream: baseUrl,
    sessions: store,
    hasPages: pageCacheTtl !== undefined,
  })
  const fanOut = (await import('../gateway/stores/activity-channel.ts')).createActivityChannel({
    url: storeUrl,
    keys: sessionKeys,
    upstream: baseUrl,
  })
  return { stores, fanOut }
}

/**
 * Returns the function that opens twins. It loads the sandbox's rules on first use, because most processes
 * never need them.
 */
const twinsOf = (
  { sandbox: { strict }, edition }: Config,
  origins: ReadonlyMap<string, string>,
): OpenTwin => {
  const own = { mediaAddress: createMediaAddress(origins), flags: { strict, edition } }
  return async (options) => (await import('../sandbox/twin/twin.ts')).openTwin({ ...options, ...own })
}

/**
 * Reads the policy and watches its file. The code for policies is loaded only if a policy is set.
 *
 * @throws ConfigError with all mistakes in the file
 */
const openPolicy = async ({ policy: path }: Config, openTwin: OpenTwin, log: Logger) => {
  if (path === undefined) return undefined
  const { followPolicy, UnusablePolicy } = await import('./policy-file.ts')
  try {
    const policy = await followPolicy(path, {
      onChange: () => log.info({ path }, 'The policy has changed'),
      onRefused: (problems) =>
        log.error(
          { path, problems },
          'The changed policy has mistakes, so the previous version stays in force',
        ),
    })
    return { ...policy, openTwin }
  } catch (error) {
    if (!(error instanceof UnusablePolicy)) throw error
    throw new ConfigError(`POLICY is not usable:\n${error.message}`)
  }
}

interface UpstreamParts {
  readonly log: Logger
  readonly credentials: Credentials
  readonly stores: UpstreamStores | undefined
  readonly caches: Caches
  readonly changes: AccountChanges
  readonly metrics: Metrics
  readonly drift: DriftWatch
  /** Maximum number of concurrent calls. */
  readonly connections: number
}

const startUpstream = (
  config: Config,
  { baseUrl, sandboxUrl, uploadUrl, relatedUrl, consumer }: UpstreamConfig,
  { log, credentials, stores, caches, changes, metrics, drift, connections }: UpstreamParts,
): Upstream =>
  createUpstream({
    baseUrl,
    caches,
    ...(stores && { ledger: createRateLedger({ store: stores.windows }) }),
    ...(sandboxUrl !== undefined && { sandboxUrl }),
    uploadUrl,
    relatedUrl,
    consumer,
    connections,
    clock: credentials.clock,
    application: credentials.appToken,
    onOpen: (opened) => log.warn(opened, 'The API keeps failing; calls are briefly paused'),
    inferredRules: config.inferredRules,
    gifTitles: config.gifTitles,
    edition: config.edition,
    onTry: (seen) => {
      metrics.tried(seen)
      if (log.isLevelEnabled('debug')) log.debug(seen, 'Upstream call')
    },
    onWindows: metrics.windows,
    drift,
    onWrote: changes.wrote,
  })

const startTracing = async ({ traces }: Config, log: Logger) =>
  // The tracing libraries are loaded only if tracing is on.
  traces &&
  (await import('../gateway/traces/otlp.ts')).createTracing({
    ...traces,
    version,
    onCollector: (isThere) =>
      log.warn(
        `The collector at OTEL_EXPORTER_OTLP_ENDPOINT ${isThere ? 'accepts spans again' : 'does not accept spans, so they are lost'}`,
      ),
  })

/** Returns the gateway options for sign-in and service mode. */
const principalOptions = async (
  config: Config,
  upstream: Upstream,
  { service, appToken }: Credentials,
  to: UpstreamConfig,
  embedded: Embedded | undefined,
  store: SessionStore,
  log: Logger,
): Promise<Pick<GatewayOptions, 'client' | 'serviceUser' | 'serviceKey' | 'signIn' | 'appToken'>> => {
  const { returnTo, deviceCallbacks } = config.signIn
  return {
    ...(to.token && { client: embedded ? demoClient(upstream, embedded) : upstream.as(to.token) }),
    ...(embedded && {
      serviceUser: { id: embedded.demoUser.user_id, screenName: DEMO_USER.screenName },
    }),
    ...(config.serviceKey !== undefined && { serviceKey: config.serviceKey }),
    signIn: {
      credentials: service,
      upstream,
      store,
      grants: await openGrants(config, to, store, log),
      returnTo,
      deviceCallbacks,
      ...(embedded && {
        demoUsers: DEMO_USERS.map(({ screenName, name }) => ({ screenName, name })),
        studioUrl: `${embedded.publicUrl}/`,
      }),
    },
    appToken: {
      appToken,
      owner: to.token,
      operators: config.operators,
    },
  }
}

/**
 * Opens the audit log; each worker writes its own file.
 *
 * @throws ConfigError if it cannot be written
 */
const openAudit = async (file: string, log: Logger): Promise<AuditLog> => {
  const path = ownFile(file)
  const onFailure = ({ name, message }: Error) =>
    log.error({ error: { name, message } }, 'Cannot write the audit log; logins and writes are refused')
  try {
    const audit = await openAuditLog({ path, onFailure })
    log.info(audit.head, 'Audit log opened after this record')
    return audit
  } catch (error) {
    throw new ConfigError(`AUDIT_LOG: ${(error as Error).message}`)
  }
}

export interface RunningGateway {
  /** Local URL, which the gateway's own pages and logins use. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Maps each allowed origin of report results to the origin that the gateway calls. The sandbox serves results
 * at its public address, which may have its own certificate.
 */
const resultOrigins = (baseUrl: string, embedded: Embedded | undefined): ReadonlyMap<string, string> => {
  const { origin } = new URL(baseUrl)
  const named = embedded ? [new URL(embedded.publicUrl).origin] : []
  return new Map([origin, ...named].map((each) => [each, origin]))
}

/** Serves metrics on their own port. Workers send their metrics to the primary, which owns that port. */
const serveOwnMetrics = async (
  { host, metricsPort }: Config,
  metrics: Metrics,
): Promise<MetricsListener | undefined> => {
  if (cluster.isWorker) return respondToPrimary(metrics)
  return metricsPort === undefined
    ? undefined
    : listenAt({ host, port: metricsPort, names: { host: 'HOST', port: 'METRICS_PORT' } }, () =>
        listenForScrapes({ host, port: metricsPort, text: metrics.text, contentType: metrics.contentType }),
      )
}

/** Returns how many upstream calls and client connections the open file limit allows. */
const connectionBounds = ({ connections, clientLimits }: Config, log: Logger, hasSandbox: boolean) => {
  const limit = readDescriptorLimit()
  if (limit === undefined) return { calls: connections ?? DEFAULT_CONNECTIONS }
  const servers = hasSandbox && !cluster.isWorker ? 'gateway and sandbox' : 'gateway'
  const calls = connections ?? Math.min(DEFAULT_CONNECTIONS, callsWithin(limit, servers))
  const most = connectionsWithin(limit, servers, calls)
  if (most < (clientLimits.concurrency ?? CLIENT_LIMITS.concurrency))
    log.warn(
      { openFiles: limit, connections: most },
      `At most ${most} connections are accepted, because the process may open only ${limit} files. Raise the open file limit.`,
    )
  return { calls, maxConnections: most }
}

/** Opens the store for sessions and warns if its server may evict them. */
const openSessionStore = ({ signIn: { storeUrl, sessionKeys } }: Config, log: Logger): SessionStore => {
  const store = createSessionStore({ ...(storeUrl !== undefined && { url: storeUrl }), keys: sessionKeys })
  if (store.server) warnOfEviction(store.server, (message) => log.warn(message))
  return store
}

/** Starts a gateway in this process. @throws ConfigError if a setting is not usable */
export const startGateway = async (
  config: Config,
  log: Logger,
  embedded: Embedded | undefined,
): Promise<RunningGateway> => {
  const { host, port } = config
  const files = certificateOf(config)
  const tls = files && readCertificate(files)
  const to = config.upstream ?? (embedded as Embedded).upstream
  const { consumer, baseUrl } = to
  const store = openSessionStore(config, log)
  const { stores, fanOut } = await openStores(config, baseUrl, store)
  const caches = startCaches(config, stores)
  const changes = createAccountChanges({ everyMs: config.changesEveryMs, fanOut })
  const metrics = createMetrics()
  const { calls, maxConnections } = connectionBounds(config, log, embedded !== undefined)
  const drift = startDriftWatch(metrics, log, config.edition)
  const credentials = connectCredentials(to, store, log)
  const upstream = startUpstream(config, to, {
    log,
    credentials,
    stores,
    caches,
    changes,
    metrics,
    drift,
    connections: calls,
  })
  let endCassette: Awaited<ReturnType<typeof startCassette>>
  const auditLog = config.auditLog === undefined ? undefined : await openAudit(config.auditLog, log)
  const results = { hosts: config.resultHosts, origins: resultOrigins(baseUrl, embedded) }
  const openTwin = twinsOf(config, results.origins)
  const policy = await openPolicy(config, openTwin, log)
  metrics.load(upstream.load)
  const tracing = await startTracing(config, log)
  const gateway = await createGateway({
    ...gatewaySettings(config),
    metrics,
    ...(tracing && { tracing }),
    version,
    ...(await principalOptions(config, upstream, credentials, to, embedded, store, log)),
    caches,
    ...(stores && { lists: stores.lists }),
    changes,
    activity: {
      ...(fanOut && { fanOut }),
      queueLimit: config.subscriptionQueue,
      // An application has one stream for all its users if only the application itself may open it.
      ...(needsApplication(contract.activity_stream.connect, config.edition) && {
        application: { key: `application ${consumer.key}`, marks: caches.marks },
      }),
    },
    ...(config.activitySource === 'webhook' && {
      webhooks: { consumerSecret: consumer.secret, scope: `${baseUrl} ${consumer.key}` },
    }),
    sandboxHeaders: embedded !== undefined,
    ...(embedded && {
      replaySandbox: { url: new URL(embedded.url).origin, isKeyed: config.sandbox.controlKey !== undefined },
      worldIdentity: createWorldIdentity(embedded.url, config.sandbox.controlKey),
    }),
    // The drift page exists only if someone may see it.
    ...((config.operators.length > 0 || to.token) && { drift }),
    ...(tls && { tls }),
    ...(maxConnections !== undefined && { maxConnections }),
    ...(config.previews && { openTwin }),
    ...(policy && { policy }),
    results,
    ...(auditLog && { auditLog }),
    logger: log,
  }).catch(rethrowForSetting)
  const endings: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    await gateway.close()
    policy?.close()
    for (const end of endings) await end()
    await tracing?.close()
    await upstream.close()
    await endCassette?.()
    await stores?.close()
    await auditLog?.close()
    if (auditLog) log.info(auditLog.head, 'Audit log closed at this record')
  }
  try {
    endCassette = await startCassette(config, to, log)
    const names = { host: 'HOST', port: 'PORT' }
    await listenAt({ host, port, names }, () => gateway.listen({ host, port }))
    // The cast is safe: with a certificate, the server is a TLS server.
    if (files && tls) endings.push(keepRenewed(gateway.server as unknown as Server, files, tls, log))
    const scraped = await serveOwnMetrics(config, metrics)
    if (scraped) endings.push(scraped.close)
    return { url: listeningUrl(gateway), close }
  } catch (error) {
    await close()
    throw error
  }
}
