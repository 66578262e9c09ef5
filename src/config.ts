import { fileURLToPath } from 'node:url'

/** Where upstream calls go and how they are signed. */
export interface UpstreamConfig {
  readonly baseUrl: string
  readonly sandboxUrl?: string
  /** Where the credential service lives. */
  readonly credentialsUrl: string
  /** The public name of the access type parameter, where it is not the specification's. */
  readonly accessTypeParameter?: string
  readonly consumer: { readonly key: string; readonly secret: string }
  /** Service mode; without it everybody has to sign in. */
  readonly token?: { readonly key: string; readonly secret: string }
}

/** How people sign in. */
export interface SignInConfig {
  /** Where sessions are shared; in memory without it. */
  readonly storeUrl?: string
  /** Secrets that session encryption keys are derived from, the current one first. */
  readonly sessionKeys: readonly string[]
  /** Addresses that people may be sent to after signing in. */
  readonly returnTo: readonly string[]
  /** Deep links of applications. */
  readonly deviceCallbacks: readonly string[]
}

export interface Config {
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** Folder of the built GraphiQL page. */
  readonly graphiqlDirectory: string
  /** Another upstream than the embedded sandbox. */
  readonly upstream: UpstreamConfig | undefined
  /** The embedded sandbox; started only when there is no other upstream. */
  readonly sandbox: {
    readonly port: number
    readonly database: string
    /** Rate limits other than those of the interface, as the sandbox reads them. */
    readonly rateLimits?: string
    /** How many workspaces it keeps beside the default world. */
    readonly workspaces?: number
  }
  /** Hours that reference data count as fresh; 6 without it. */
  readonly referenceHours?: number
  /** Bytes of answers that are kept for `@allowStale`; 16 MiB without it. */
  readonly staleBytes?: number
  /** How long which answers of the interface are given again, as the upstream layer reads it; none is without it. */
  readonly pageCacheTtl?: string
  /** Seconds that whole answers are given again to the same principal; none is without it. */
  readonly responseCacheSeconds?: number
  /** How queries over several levels are read. */
  readonly plan: Plan
  readonly signIn: SignInConfig
  /** How many processes answer; without it this one alone. */
  readonly workers?: number
  /** Scheme, host and port under which people reach the gateway, where it is not where it listens. */
  readonly publicUrl?: string
  /** Origins of other pages that may send writes. */
  readonly allowedOrigins: readonly string[]
  /** Ids of users who may see to the application bearer. */
  readonly operators: readonly string[]
  /** What a trusted backend presents as bearer for service mode. */
  readonly serviceKey?: string
}

const PLANS = ['parallel', 'frugal', 'off'] as const
type Plan = (typeof PLANS)[number]

/** A setting that cannot be used. The message names the variable, never its value when it is a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Fewer characters cannot hold 128 random bits in a common notation. */
const SHORTEST_SECRET = 32

type Environment = Readonly<Record<string, string | undefined>>

const port = (env: Environment, name: string, fallback: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`${name} must be a port from 0 to 65535, not ${JSON.stringify(text)}`)
  return value
}

const MOST_WORKERS = 256

/** Sessions and logins under way must be the same in all processes. */
const workers = (env: Environment): number => {
  const text = env.WEB_CONCURRENCY
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > MOST_WORKERS)
    throw new ConfigError(
      `WEB_CONCURRENCY must be a number from 1 to ${MOST_WORKERS}, not ${JSON.stringify(text)}`,
    )
  if (value > 1 && !env.SESSION_STORE_URL)
    throw new ConfigError(
      'WEB_CONCURRENCY is more than 1, but SESSION_STORE_URL is not set: all processes need the same sessions',
    )
  return value
}

/** Each takes some megabytes. */
const MOST_WORKSPACES = 10_000

const workspaces = (text: string): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value > 0 && value <= MOST_WORKSPACES) return value
  throw new ConfigError(`SANDBOX_WORKSPACES must be a number from 1 to ${MOST_WORKSPACES}`)
}

/** Bidding rules should be read again at least monthly (spec 2 §4 Reference data). */
const LONGEST_HOURS = 30 * 24

const hours = (name: string, text: string): number => {
  const value = Number(text)
  if (value > 0 && value <= LONGEST_HOURS) return value
  throw new ConfigError(`${name} must be more than 0 and at most ${LONGEST_HOURS} hours`)
}

/** A gibibyte: what it holds is in this process's memory. */
const MOST_BYTES = 2 ** 30

const bytes = (name: string, text: string): number => {
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= MOST_BYTES) return value
  throw new ConfigError(`${name} must be a number from 0 to ${MOST_BYTES}`)
}

/** What others write is not seen for as long. */
const MOST_SECONDS = 3600

const seconds = (name: string, text: string): number => {
  const value = Number(text)
  if (value > 0 && value <= MOST_SECONDS) return value
  throw new ConfigError(`${name} must be more than 0 and at most ${MOST_SECONDS} seconds`)
}

const url = (env: Environment, name: string): string => {
  const text = env[name] ?? ''
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new ConfigError(`${name} must be an http or https URL`)
  const { username, password, search, hash } = new URL(text)
  if (username || password || search || hash)
    throw new ConfigError(`${name} must have no user, query or fragment`)
  return text
}

/** Signing in over plain http would give credentials away (spec 1 §1); loopback never leaves the machine. */
const isPrivate = (address: string): boolean =>
  /^https:\/\/|^http:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/.test(address)

const REQUIRED = ['ADS_BASE_URL', 'ADS_CONSUMER_KEY', 'ADS_CONSUMER_SECRET'] as const
const TOKEN = ['ADS_ACCESS_TOKEN', 'ADS_ACCESS_TOKEN_SECRET'] as const

/** The values of variables that go together; undefined when none is set. */
const together = (
  env: Environment,
  names: readonly string[],
  why: readonly string[],
): string[] | undefined => {
  const set = why.filter((name) => env[name])
  if (set.length === 0) return undefined
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new ConfigError(`${set.join(', ')} set, but not ${missing.join(', ')}`)
  return names.map((name) => env[name] as string)
}

const upstream = (env: Environment): UpstreamConfig | undefined => {
  const values = together(env, REQUIRED, [...REQUIRED, ...TOKEN])
  if (!values) return undefined
  const [, consumerKey, consumerSecret] = values as [string, string, string]
  const token = together(env, TOKEN, TOKEN) as [string, string] | undefined
  const baseUrl = url(env, 'ADS_BASE_URL')
  const credentialsUrl = env.ADS_CREDENTIALS_URL ? url(env, 'ADS_CREDENTIALS_URL') : baseUrl
  if (!isPrivate(credentialsUrl))
    throw new ConfigError(`${env.ADS_CREDENTIALS_URL ? 'ADS_CREDENTIALS_URL' : 'ADS_BASE_URL'} must be https`)
  return {
    baseUrl,
    ...(env.ADS_SANDBOX_URL && { sandboxUrl: url(env, 'ADS_SANDBOX_URL') }),
    credentialsUrl,
    ...(env.ADS_ACCESS_TYPE_PARAMETER && { accessTypeParameter: env.ADS_ACCESS_TYPE_PARAMETER }),
    consumer: { key: consumerKey, secret: consumerSecret },
    ...(token && { token: { key: token[0], secret: token[1] } }),
  }
}

const listOf = (env: Environment, name: string): string[] =>
  (env[name] ?? '').split(/[\s,]+/).filter((entry) => entry !== '')

const secret = (name: string, text: string): string => {
  if (text.length >= SHORTEST_SECRET) return text
  throw new ConfigError(`${name} must have at least ${SHORTEST_SECRET} characters`)
}

const origin = (name: string, text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) {
    const { origin } = new URL(text)
    if (text === origin || text === `${origin}/`) return origin
  }
  throw new ConfigError(`${name} must be scheme, host and port only: https://ads.example.com`)
}

/** Where people sign in, and where their session cookie goes. */
const publicUrl = (text: string): string => {
  const found = origin('PUBLIC_URL', text)
  if (isPrivate(found)) return found
  throw new ConfigError('PUBLIC_URL must be https, except on this machine')
}

/** A page of this gateway, or one elsewhere; nothing that a browser might take for another host. */
const returnAddress = (text: string): string => {
  const isPath = /^\/(?![/\\])/.test(text)
  if (isPath || /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/.test(text)) return text
  throw new ConfigError('RETURN_URLS must be http or https URLs, or paths that begin with one slash')
}

/** A scheme of the application's own, or an https link that it claims. */
const deviceCallback = (text: string): string => {
  if (/^(?:https:\/\/|(?!https?:|javascript:|data:|file:|vbscript:)[a-z][a-z0-9+.-]*:)\S+$/i.test(text))
    return text
  throw new ConfigError("DEVICE_CALLBACKS must be URLs with an application's own scheme, or https")
}

const signIn = (env: Environment): SignInConfig => {
  const sessionKeys = listOf(env, 'SESSION_KEY').map((key) => secret('SESSION_KEY', key))
  const storeUrl = env.SESSION_STORE_URL || undefined
  if (storeUrl !== undefined && !/^(?:valkey|redis)s?:\/\//.test(storeUrl))
    throw new ConfigError(
      'SESSION_STORE_URL must begin with valkey:// or redis:// (valkeys://, rediss:// for TLS)',
    )
  if (storeUrl !== undefined && sessionKeys.length === 0)
    throw new ConfigError('SESSION_STORE_URL set, but not SESSION_KEY: all processes need the same one')
  return {
    ...(storeUrl !== undefined && { storeUrl }),
    sessionKeys,
    returnTo: listOf(env, 'RETURN_URLS').map(returnAddress),
    deviceCallbacks: listOf(env, 'DEVICE_CALLBACKS').map(deviceCallback),
  }
}

const planOf = (env: Environment): Plan => {
  const plan = PLANS.find((name) => name === (env.PLAN || 'parallel'))
  if (plan === undefined) throw new ConfigError(`PLAN must be one of ${PLANS.join(', ')}`)
  return plan
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const logLevel = (env: Environment): string => {
  const level = env.LOG_LEVEL || 'warn'
  if (!LOG_LEVELS.includes(level)) throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)
  return level
}

/**
 * Reads the settings; nothing else reads the environment. An empty variable counts as absent.
 *
 * @throws ConfigError naming the variable that cannot be used
 */
export const readConfig = (env: Environment = process.env): Config => ({
  host: env.HOST || '127.0.0.1',
  port: port(env, 'PORT', 4000),
  logLevel: logLevel(env),
  graphiqlDirectory: fileURLToPath(new URL('../dist/graphiql/', import.meta.url)),
  upstream: upstream(env),
  sandbox: {
    port: port(env, 'SANDBOX_PORT', 4001),
    database: env.SANDBOX_DATABASE || ':memory:',
    ...(env.SANDBOX_RATE_LIMITS && { rateLimits: env.SANDBOX_RATE_LIMITS }),
    ...(env.SANDBOX_WORKSPACES && { workspaces: workspaces(env.SANDBOX_WORKSPACES) }),
  },
  ...(env.REFERENCE_HOURS && { referenceHours: hours('REFERENCE_HOURS', env.REFERENCE_HOURS) }),
  ...(env.STALE_CACHE_BYTES && { staleBytes: bytes('STALE_CACHE_BYTES', env.STALE_CACHE_BYTES) }),
  ...(env.PAGE_CACHE_TTL && { pageCacheTtl: env.PAGE_CACHE_TTL }),
  ...(env.RESPONSE_CACHE_TTL && {
    responseCacheSeconds: seconds('RESPONSE_CACHE_TTL', env.RESPONSE_CACHE_TTL),
  }),
  plan: planOf(env),
  signIn: signIn(env),
  ...(env.WEB_CONCURRENCY && { workers: workers(env) }),
  ...(env.PUBLIC_URL && { publicUrl: publicUrl(env.PUBLIC_URL) }),
  allowedOrigins: listOf(env, 'ALLOWED_ORIGINS').map((text) => origin('ALLOWED_ORIGINS', text)),
  operators: listOf(env, 'OPERATOR_USER_IDS'),
  ...(env.SERVICE_KEY && { serviceKey: secret('SERVICE_KEY', env.SERVICE_KEY) }),
})
