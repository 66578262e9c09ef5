import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { format, parse } from 'node:path'
import type { Logger } from 'pino'
import { type AuditLog, openAuditLog } from './audit/index.ts'
import { type Config, ConfigError, readConfig, type UpstreamConfig } from './config.ts'
import { connectSandbox, type Embedded, startSandbox } from './embedded-sandbox.ts'
import { CALLBACK_PATH, listeningUrl } from './gateway/http/public-url.ts'
import { closeOnSignals } from './gateway/http/shutdown.ts'
import { createGateway, type GatewayOptions } from './gateway/server.ts'
import { createSessionStore, type SessionStore } from './gateway/stores/session-store.ts'
import { createUpstreamStores, type UpstreamStores } from './gateway/stores/upstream-stores.ts'
import { keepObjectsYoung } from './heap.ts'
import { createLog } from './log.ts'
import { DEMO_USERS } from './sandbox/oauth/stored/demo-users.ts'
import {
  type Caches,
  createAppToken,
  createCaches,
  createCredentialService,
  createRateLedger,
  createSignatureClock,
  createUpstream,
  parsePageTtl,
  type Token,
  type Upstream,
  type UserClient,
} from './upstream/index.ts'
import { isWorker, receiveAssignment, reportListening, startWorkers, WorkerFailed } from './workers.ts'

/** For what is in flight when the port is closed. */
const SHUTDOWN_MS = 10_000
/** Than the workers themselves. */
const WORKERS_LATER_MS = 1000
const HOUR_MS = 3_600_000

/** Anyone signed in as the demo user may revoke its token; the sandbox then gives another. */
const demoClient = (upstream: Upstream, { demoUser, renewed }: Embedded): UserClient => {
  const tokenOf = ({ access_token, access_token_secret }: typeof demoUser): Token => ({
    key: access_token,
    secret: access_token_secret,
  })
  return upstream.as(tokenOf(demoUser), { renew: async () => tokenOf(await renewed()) })
}

const DEMO_USER = { screenName: 'demo', name: 'Demo User' }

/** @throws ConfigError for a PAGE_CACHE_TTL that cannot be read */
const readPageTtl = (text: string): Readonly<Record<string, number>> => {
  try {
    return parsePageTtl(text)
  } catch (error) {
    throw new ConfigError(`PAGE_CACHE_TTL: ${(error as Error).message}`)
  }
}

const startCaches = (
  { pageCacheTtl, responseCacheSeconds, referenceHours, staleBytes }: Config,
  stores: UpstreamStores | undefined,
): Caches =>
  createCaches({
    reference: referenceHours === undefined ? {} : { ttlMs: referenceHours * HOUR_MS },
    ...(pageCacheTtl !== undefined && { pages: { ttlMs: readPageTtl(pageCacheTtl) } }),
    ...(responseCacheSeconds !== undefined && {
      responses: { ttlMs: Math.ceil(responseCacheSeconds * 1000) },
    }),
    last: staleBytes === undefined ? {} : { maximumBytes: staleBytes },
    stores,
  })

/** As the settings allow. */
const principalOptions = (
  config: Config,
  upstream: Upstream,
  to: UpstreamConfig,
  embedded: Embedded | undefined,
  store: SessionStore,
): Pick<GatewayOptions, 'client' | 'serviceUser' | 'serviceKey' | 'signIn' | 'appToken'> => {
  const credentials = createCredentialService({
    baseUrl: to.credentialsUrl,
    pagesUrl: to.pagesUrl,
    consumer: to.consumer,
    clock: upstream.clock,
    ...(to.accessTypeParameter !== undefined && { accessTypeParameter: to.accessTypeParameter }),
  })
  const { returnTo, deviceCallbacks } = config.signIn
  return {
    ...(to.token && { client: embedded ? demoClient(upstream, embedded) : upstream.as(to.token) }),
    ...(embedded && {
      serviceUser: { id: embedded.demoUser.user_id, screenName: DEMO_USER.screenName },
    }),
    ...(config.serviceKey !== undefined && { serviceKey: config.serviceKey }),
    signIn: {
      credentials,
      upstream,
      store,
      returnTo,
      deviceCallbacks,
      ...(embedded && { demoUsers: [DEMO_USER, ...DEMO_USERS] }),
    },
    appToken: { appToken: createAppToken(credentials), owner: to.token, operators: config.operators },
  }
}

/**
 * Each worker has a file of its own.
 *
 * @throws ConfigError when it cannot be written
 */
const openAudit = async (file: string, log: Logger): Promise<AuditLog> => {
  const { dir, name, ext } = parse(file)
  const path = cluster.worker ? format({ dir, name: `${name}.worker-${cluster.worker.id}`, ext }) : file
  const onFailure = ({ name, message }: Error) =>
    log.error({ error: { name, message } }, 'the audit log cannot be written: logins and writes are refused')
  try {
    const audit = await openAuditLog({ path, onFailure })
    log.info(audit.head, 'audit log opened after its record')
    return audit
  } catch (error) {
    throw new ConfigError(`AUDIT_LOG: ${(error as Error).message}`)
  }
}

/** In this process, listening. */
const startGateway = async (config: Config, log: Logger, embedded: Embedded | undefined) => {
  const to = config.upstream ?? (embedded as Embedded).upstream
  const { consumer, baseUrl, sandboxUrl } = to
  const { storeUrl, sessionKeys } = config.signIn
  const store = createSessionStore({ ...(storeUrl !== undefined && { url: storeUrl }), keys: sessionKeys })
  const stores =
    storeUrl === undefined
      ? undefined
      : createUpstreamStores({
          url: storeUrl,
          keys: sessionKeys,
          upstream: baseUrl,
          sessions: store,
          hasPages: config.pageCacheTtl !== undefined,
        })
  const caches = startCaches(config, stores)
  const upstream = createUpstream({
    baseUrl,
    caches,
    ...(stores && { ledger: createRateLedger({ store: stores.windows }) }),
    ...(sandboxUrl !== undefined && { sandboxUrl }),
    consumer,
    ...(config.connections !== undefined && { connections: config.connections }),
    clock: createSignatureClock({
      onLearn: (offsetMs) =>
        log.warn({ offsetMs }, 'the clock differs from that of the interface: corrected'),
    }),
    onOpen: (opened) => log.warn(opened, 'the interface keeps failing: left alone for a moment'),
    inferredRules: config.inferredRules,
    onTry: (seen) => log.debug(seen, 'upstream call'),
  })
  const sampleQuery = readFileSync(new URL('../examples/four-levels.graphql', import.meta.url), 'utf8')
  const auditLog = config.auditLog === undefined ? undefined : await openAudit(config.auditLog, log)
  const gateway = await createGateway({
    ...principalOptions(config, upstream, to, embedded, store),
    caches,
    sandboxHeaders: embedded !== undefined,
    plan: config.plan,
    inferredRules: config.inferredRules,
    production: config.production,
    drainMs: config.drainMs,
    trustedProxies: config.trustedProxies,
    clientLimits: config.clientLimits,
    ...(config.costLimit !== undefined && { costLimit: config.costLimit }),
    responseLimits: {
      ...(config.responseObjectLimit !== undefined && { objects: config.responseObjectLimit }),
      ...(config.responseByteLimit !== undefined && { bytes: config.responseByteLimit }),
    },
    ...(config.upstreamCallLimit !== undefined && { upstreamCallLimit: config.upstreamCallLimit }),
    ...(config.publicUrl !== undefined && { publicUrl: config.publicUrl }),
    allowedOrigins: config.allowedOrigins,
    ...(auditLog && { auditLog }),
    graphiqlDirectory: config.graphiqlDirectory,
    sampleQuery,
    logger: log,
  })
  const address = await gateway.listen({ host: config.host, port: config.port })
  return {
    address,
    url: listeningUrl(gateway),
    close: async () => {
      await gateway.close()
      await upstream.close()
      await stores?.close()
      await auditLog?.close()
      if (auditLog) log.info(auditLog.head, 'audit log closed at its record')
    },
  }
}

/** On the port of all workers, with the primary's sandbox. */
const startWorker = async (config: Config): Promise<void> => {
  const { sandbox } = await receiveAssignment()
  const log = createLog(config.logLevel)
  const embedded = sandbox && (await connectSandbox(sandbox))
  const { address, url, close } = await startGateway(config, log, embedded)
  closeOnSignals({ close, log, timeoutMs: SHUTDOWN_MS + config.drainMs, patient: true })
  reportListening({ address, url })
}

const start = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel)
  const embedded = config.upstream ? undefined : await startSandbox(config, log)
  const { workers: count = 1 } = config
  const assignment = embedded ? { sandbox: { url: embedded.url, publicUrl: embedded.publicUrl } } : {}
  const gateway = await (count > 1
    ? startWorkers({ count, assignment, log })
    : startGateway(config, log, embedded))
  await embedded?.registerCallback(`${config.publicUrl ?? gateway.url}${CALLBACK_PATH}`)
  closeOnSignals({
    close: async () => {
      await gateway.close()
      await embedded?.close()
    },
    log,
    timeoutMs: SHUTDOWN_MS + config.drainMs + (count > 1 ? WORKERS_LATER_MS : 0),
  })
  const upstreamUrl = embedded?.publicUrl ?? config.upstream?.baseUrl ?? ''
  process.stdout.write(greeting(gateway.address, upstreamUrl, embedded !== undefined))
}

const greeting = (gateway: string, upstream: string, embedded: boolean): string => `
  adgraph is ready.

  GraphiQL   ${gateway}/graphiql/
  GraphQL    ${gateway}/graphql
  ${embedded ? 'Sandbox ' : 'Upstream'}   ${upstream}${embedded ? '   (signed in as its demo user)' : ''}

  Try:
  curl -s ${gateway}/graphql -H 'content-type: application/json' \\
    -d '{"query":"{ viewer { accounts { nodes { id name campaigns(first: 3) { nodes { name } } } } } }"}'

`

/** Undefined when the fault is ours. */
const advice = (error: unknown): string | undefined => {
  if (error instanceof ConfigError) return error.message
  const { code, port, path, message } = error as NodeJS.ErrnoException & { readonly port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is in use: set PORT or SANDBOX_PORT to another one`
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be opened: set PORT or SANDBOX_PORT to another one`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST or SANDBOX_HOST is no address of this machine: set it to another one'
  return code === 'ERR_SQLITE_ERROR' || path !== undefined
    ? `SANDBOX_DATABASE cannot be opened (${message})`
    : undefined
}

try {
  const config = readConfig()
  keepObjectsYoung()
  await (isWorker ? startWorker(config) : start(config))
} catch (error) {
  // The worker has written why.
  if (error instanceof WorkerFailed) process.exit(1)
  process.stderr.write(`adgraph cannot start: ${advice(error) ?? (error as Error).stack}\n`)
  process.exit(1)
}
