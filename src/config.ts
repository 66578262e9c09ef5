import { fileURLToPath } from 'node:url'
import { isLoopback } from './contract/language/loopback.ts'
import { parseRates } from './sandbox/http/rates.ts'
import {
  accessTypeParameterOf,
  agentsOf,
  contradictions,
  type Environment,
  pagesUrlOf,
  parsePageTtl,
  readSettings,
  SELF_SIGNED,
  type Settings,
  serviceUrlOf,
  tracesOf,
} from './settings/index.ts'

/** Upstream API settings; `src/settings` describes each. */
export interface UpstreamConfig {
  readonly baseUrl: string
  readonly sandboxUrl?: string | undefined
  readonly uploadUrl: string
  readonly relatedUrl: string
  readonly credentialsUrl: string
  /** Address of the credential service's pages for browsers, if it differs from `credentialsUrl`. */
  readonly pagesUrl?: string | undefined
  readonly accessTypeParameter?: string | undefined
  readonly consumer: { readonly key: string; readonly secret: string }
  /** OAuth 2.0 client. */
  readonly client: { readonly id: string; readonly secret?: string | undefined }
  /** Access token of service mode. Without it, every user must sign in. */
  readonly token?: { readonly key: string; readonly secret: string } | undefined
}

export interface SignInConfig {
  readonly method: Settings['SIGN_IN_METHOD']
  readonly storeUrl?: string | undefined
  /** Encryption keys, current one first. */
  readonly sessionKeys: readonly string[]
  readonly returnTo: readonly string[]
  readonly deviceCallbacks: readonly string[]
}

export interface Config {
  readonly host: string
  readonly port: number
  /** Paths of the certificate and key files. */
  readonly tls?: { readonly certificate: string; readonly key: string } | undefined
  readonly logLevel: string
  readonly metricsPort?: number | undefined
  readonly metricsKey?: string | undefined
  /** OpenTelemetry settings; undefined if tracing is off. */
  readonly traces?:
    | {
        readonly url: string
        readonly headers: Readonly<Record<string, string>>
        readonly serviceName: string
        readonly sampler: string
        readonly ratio: number
        readonly toUpstream: boolean
      }
    | undefined
  readonly graphiqlDirectory: string
  readonly dashboardDirectory: string
  /** Upstream API. If undefined, the embedded sandbox is used. */
  readonly upstream: UpstreamConfig | undefined
  /** Settings of the embedded sandbox, which starts only if `upstream` is undefined. */
  readonly sandbox: {
    readonly host: string
    readonly port: number
    /** Public origin without a trailing slash. */
    readonly publicUrl?: string | undefined
    /** Whether the sandbox accepts only connections from this machine. */
    readonly isPrivate: boolean
    /**
     * Either `self-signed`, for a certificate generated at startup, or the paths of a certificate and its
     * key.
     */
    readonly https?: 'self-signed' | readonly [certificate: string, key: string] | undefined
    /** Key for control endpoints. Without a key, they accept only requests from this machine. */
    readonly controlKey?: string | undefined
    readonly database: string
    /** Rate limits that replace the API's own. */
    readonly rateLimits?: ReturnType<typeof parseRates> | undefined
    readonly workspaces?: number | undefined
    readonly workspaceBytes?: number | undefined
    /** Whether targeting accepts only the sandbox's places. */
    readonly strict: boolean
    /** Whether webhooks may use addresses on this machine's network. */
    readonly localWebhooks: boolean
    readonly activitySubscriptions?: number | undefined
    /** Milliseconds between generated events; 0 disables them. */
    readonly activityEveryMs: number
  }
  readonly connections?: number | undefined
  readonly referenceHours?: number | undefined
  readonly staleBytes?: number | undefined
  /** TTL in ms per resource. Undefined disables the page cache. */
  readonly pageCacheTtl?: Readonly<Record<string, number>> | undefined
  /** TTL in seconds. Undefined disables the response cache. */
  readonly responseCacheSeconds?: number | undefined
  readonly plan: Settings['PLAN']
  readonly inferredRules: Settings['INFERRED_RULES']
  readonly edition: Settings['API_EDITION']
  readonly gifTitles: boolean
  readonly production: Settings['PRODUCTION']
  readonly traceResponses: NonNullable<Settings['TRACE_RESPONSES']>
  /** Whether clients may preview mutations. */
  readonly previews: boolean
  /** Tools for agents; undefined if agents are off. */
  readonly agents: { readonly directory: string | undefined } | undefined
  /** Path of the policy file; undefined if there is no policy. */
  readonly policy?: string | undefined
  readonly federation: { readonly prefix?: string | undefined; readonly roots: Settings['FEDERATION_ROOTS'] }
  /** Trusted documents. Undefined if there are no manifests. */
  readonly trustedDocuments?:
    | { readonly paths: readonly string[]; readonly mode: Settings['TRUSTED_DOCUMENTS_MODE'] }
    | undefined
  readonly costLimit?: number | undefined
  readonly responseObjectLimit?: number | undefined
  readonly responseByteLimit?: number | undefined
  readonly upstreamCallLimit?: number | undefined
  readonly filterRowLimit?: number | undefined
  readonly upstreamWriteLimit?: number | undefined
  readonly subscriptionsPerClient?: number | undefined
  readonly subscriptions?: number | undefined
  readonly operationsPerSocket?: number | undefined
  readonly subscriptionQueue?: number | undefined
  /** Milliseconds between polls for account changes. */
  readonly changesEveryMs?: number | undefined
  readonly activitySource: Settings['ACTIVITY_SOURCE']
  /** Hosts besides the API that may serve results of statistics jobs. */
  readonly resultHosts: readonly string[]
  readonly signIn: SignInConfig
  readonly workers?: number | undefined
  readonly drainMs: number
  readonly publicUrl?: string | undefined
  readonly compression: boolean
  readonly trustedProxies: readonly string[]
  /** Client limits that are set or have a default. */
  readonly clientLimits: Readonly<Partial<Record<keyof typeof LIMITS, number>>>
  readonly allowedOrigins: readonly string[]
  readonly operators: readonly string[]
  /** Path of the audit log; undefined disables it. */
  readonly auditLog?: string | undefined
  /** Path of the cassette; undefined disables recording. */
  readonly cassette?: string | undefined
  readonly serviceKey?: string | undefined
  /** One line per unknown name that looks like a misspelled setting. */
  readonly warnings: readonly string[]
}

/** Thrown for invalid settings. The message has one line per setting and shows only numeric values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** Warnings as in `Config.warnings`. Often one of them explains a missing setting. */
  readonly warnings: readonly string[]

  constructor(message: string, warnings: readonly string[] = []) {
    super(message)
    this.warnings = warnings
  }
}

const upstreamOf = (settings: Settings): UpstreamConfig | undefined => {
  const { ADS_BASE_URL: baseUrl, ADS_CONSUMER_KEY: key, ADS_CONSUMER_SECRET: secret } = settings
  if (baseUrl === undefined || key === undefined || secret === undefined) return undefined
  const { ADS_ACCESS_TOKEN: token, ADS_ACCESS_TOKEN_SECRET: tokenSecret } = settings
  const credentialsUrl = serviceUrlOf('ADS_CREDENTIALS_URL', settings, baseUrl)
  return {
    baseUrl,
    sandboxUrl: settings.ADS_SANDBOX_URL,
    uploadUrl: serviceUrlOf('ADS_UPLOAD_URL', settings, baseUrl),
    relatedUrl: serviceUrlOf('ADS_RELATED_URL', settings, baseUrl),
    credentialsUrl,
    accessTypeParameter: accessTypeParameterOf(settings, credentialsUrl),
    consumer: { key, secret },
    client: { id: settings.ADS_CLIENT_ID ?? key, secret: settings.ADS_CLIENT_SECRET },
    pagesUrl: pagesUrlOf(settings, credentialsUrl),
    token: token && tokenSecret ? { key: token, secret: tokenSecret } : undefined,
  }
}

const LIMITS = {
  loginStarts: 'LOGIN_STARTS',
  callbacks: 'CALLBACKS',
  pinTries: 'PIN_TRIES',
  operations: 'CLIENT_OPERATIONS',
  queuedOperations: 'CLIENT_QUEUE',
  concurrency: 'CONCURRENCY_LIMIT',
  eventLoopDelayMs: 'EVENT_LOOP_DELAY_MS',
} as const satisfies Readonly<Record<string, keyof Settings>>

const limitsOf = (settings: Settings): Config['clientLimits'] =>
  Object.fromEntries(
    Object.entries(LIMITS).flatMap(([name, setting]) =>
      settings[setting] === undefined ? [] : [[name, settings[setting]]],
    ),
  )

/** Checks whether the gateway listens on a loopback address and has no public name. */
const isForThisMachine = ({ HOST, PUBLIC_URL }: Settings): boolean =>
  isLoopback(HOST) && PUBLIC_URL === undefined

/**
 * Returns the drain time in seconds: 1 for local clients, 5 behind load balancers, which notice a closing
 * server only after two checks.
 */
const drainSecondsOf = (settings: Settings): number =>
  settings.DRAIN_SECONDS ?? (isForThisMachine(settings) ? 1 : 5)

const tlsOf = ({ TLS_CERT: certificate, TLS_KEY: key }: Settings): Config['tls'] =>
  certificate === undefined || key === undefined ? undefined : { certificate, key }

const httpsOf = (text: string | undefined): Config['sandbox']['https'] => {
  if (text === undefined || text === SELF_SIGNED) return text
  const [certificate = '', key = ''] = text.split(',').map((file) => file.trim())
  return [certificate, key]
}

const originOf = (url: string): string => new URL(url).origin

/** Removes the brackets of an IPv6 address, which belong to URLs. Node would look it up as a name. */
const listeningHost = (host: string): string => host.replace(/^\[(.+)\]$/, '$1')

/** Returns the folder of a built page, relative to this source file or to the bundle. */
const pageFolder = (name: string): string =>
  fileURLToPath(
    new URL(import.meta.filename.endsWith('.js') ? `../${name}/` : `../dist/${name}/`, import.meta.url),
  )

/**
 * Reads the configuration from environment variables.
 *
 * @param folder location of `.env` and base of a relative ADGRAPH_CONFIG path; without it, no `.env` is read
 * @throws ConfigError listing every invalid setting and every unknown name that looks like a setting
 */
export const readConfig = (env: Environment, folder?: string): Config => {
  const read = readSettings(env, folder)
  const problems = [...read.problems, ...contradictions(read)]
  const parsed = <T>(name: 'PAGE_CACHE_TTL' | 'SANDBOX_RATE_LIMITS', parse: (text: string) => T) => {
    const { [name]: text } = read.settings
    try {
      return text === undefined ? undefined : parse(text)
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
      return undefined
    }
  }
  const pageCacheTtl = parsed('PAGE_CACHE_TTL', parsePageTtl)
  const rateLimits = parsed('SANDBOX_RATE_LIMITS', parseRates)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'), read.warnings)
  const { settings, warnings } = read
  return {
    host: listeningHost(settings.HOST),
    port: settings.PORT,
    tls: tlsOf(settings),
    logLevel: settings.LOG_LEVEL ?? (isForThisMachine(settings) ? 'warn' : 'info'),
    metricsPort: settings.METRICS_PORT,
    metricsKey: settings.METRICS_KEY,
    traces: tracesOf(settings),
    graphiqlDirectory: pageFolder('graphiql'),
    dashboardDirectory: pageFolder('dashboard'),
    upstream: upstreamOf(settings),
    sandbox: {
      host: listeningHost(settings.SANDBOX_HOST),
      port: settings.SANDBOX_PORT,
      publicUrl: settings.SANDBOX_PUBLIC_URL && originOf(settings.SANDBOX_PUBLIC_URL),
      isPrivate: isLoopback(settings.SANDBOX_HOST),
      https: httpsOf(settings.SANDBOX_HTTPS),
      controlKey: settings.SANDBOX_CONTROL_KEY,
      database: settings.SANDBOX_DATABASE,
      rateLimits,
      workspaces: settings.SANDBOX_WORKSPACES,
      workspaceBytes: settings.SANDBOX_WORKSPACE_BYTES,
      strict: settings.SANDBOX_STRICT === 'yes',
      // Local webhooks are safe if only this machine can call the sandbox.
      localWebhooks: settings.SANDBOX_LOCAL_WEBHOOKS
        ? settings.SANDBOX_LOCAL_WEBHOOKS === 'yes'
        : isLoopback(settings.SANDBOX_HOST),
      activitySubscriptions: settings.SANDBOX_ACTIVITY_SUBSCRIPTIONS,
      activityEveryMs: settings.SANDBOX_ACTIVITY_EVERY_MS,
    },
    connections: settings.ADS_CONNECTIONS,
    referenceHours: settings.REFERENCE_HOURS,
    staleBytes: settings.STALE_CACHE_BYTES,
    pageCacheTtl,
    responseCacheSeconds: settings.RESPONSE_CACHE_TTL,
    plan: settings.PLAN,
    inferredRules: settings.INFERRED_RULES,
    edition: settings.API_EDITION,
    gifTitles: settings.GIF_TITLES === 'yes',
    production: settings.PRODUCTION,
    traceResponses: settings.TRACE_RESPONSES ?? (settings.PRODUCTION === 'no' ? 'everyone' : 'operators'),
    policy: settings.POLICY,
    agents: agentsOf(settings),
    previews: (settings.PREVIEWS ?? (settings.ADS_BASE_URL === undefined ? 'on' : 'off')) === 'on',
    federation: { prefix: settings.FEDERATION_PREFIX, roots: settings.FEDERATION_ROOTS },
    trustedDocuments:
      settings.TRUSTED_DOCUMENTS.length > 0
        ? { paths: settings.TRUSTED_DOCUMENTS, mode: settings.TRUSTED_DOCUMENTS_MODE }
        : undefined,
    costLimit: settings.COST_LIMIT,
    responseObjectLimit: settings.RESPONSE_OBJECT_LIMIT,
    responseByteLimit: settings.RESPONSE_BYTE_LIMIT,
    upstreamCallLimit: settings.UPSTREAM_CALL_LIMIT,
    filterRowLimit: settings.FILTER_ROW_LIMIT,
    upstreamWriteLimit: settings.UPSTREAM_WRITE_LIMIT,
    subscriptionsPerClient: settings.SUBSCRIPTIONS_PER_CLIENT,
    subscriptions: settings.SUBSCRIPTIONS,
    operationsPerSocket: settings.OPERATIONS_PER_SOCKET,
    subscriptionQueue: settings.SUBSCRIPTION_QUEUE,
    changesEveryMs: settings.CHANGES_EVERY_MS,
    activitySource: settings.ACTIVITY_SOURCE,
    resultHosts: settings.STATS_RESULT_HOSTS,
    signIn: {
      storeUrl: settings.SESSION_STORE_URL,
      sessionKeys: settings.SESSION_KEY,
      returnTo: settings.RETURN_URLS,
      method: settings.SIGN_IN_METHOD,
      deviceCallbacks: settings.DEVICE_CALLBACKS,
    },
    workers: settings.WEB_CONCURRENCY,
    drainMs: drainSecondsOf(settings) * 1000,
    publicUrl: settings.PUBLIC_URL && originOf(settings.PUBLIC_URL),
    compression: settings.COMPRESSION === 'on',
    trustedProxies: settings.TRUSTED_PROXIES,
    clientLimits: limitsOf(settings),
    allowedOrigins: settings.ALLOWED_ORIGINS.map(originOf),
    operators: settings.OPERATOR_USER_IDS,
    auditLog: settings.AUDIT_LOG,
    cassette: settings.RECORD_CASSETTE,
    serviceKey: settings.SERVICE_KEY,
    warnings,
  }
}

/** Returns the process environment with overrides, for a child process. */
export const childEnvironment = (overrides: Environment): Environment => ({ ...process.env, ...overrides })

/**
 * Reads the configuration of this process. Except for `childEnvironment`, no other function reads the process
 * environment.
 * @throws like `readConfig`
 */
export const readOwnConfig = (overrides: Environment = {}): Config =>
  readConfig({ ...process.env, ...overrides }, process.cwd())
