import { fileURLToPath } from 'node:url'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import { isPrivate, type Row, rows, type SETTINGS } from './settings.ts'

type Settings = Static<typeof SETTINGS>
type Environment = Readonly<Record<string, string | undefined>>

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
  /** Hours for which reference data are fresh. */
  readonly referenceHours?: number
  /** Memory for answers to `@allowStale` queries. */
  readonly staleBytes?: number
  /** Lifetimes of cached pages, as the upstream layer reads them; without it none is cached. */
  readonly pageCacheTtl?: string
  /** Lifetime of cached whole answers; without it none is cached. */
  readonly responseCacheSeconds?: number
  /** How queries over several levels are read. */
  readonly plan: Settings['PLAN']
  readonly signIn: SignInConfig
  /** How many processes answer; one without it. */
  readonly workers?: number
  /** Scheme, host and port under which people reach the gateway, where it is not where it listens. */
  readonly publicUrl?: string
  /** Origins of other pages that may send writes. */
  readonly allowedOrigins: readonly string[]
  /** Ids of users who may see and revoke the application bearer. */
  readonly operators: readonly string[]
  /** What a trusted backend presents as bearer for service mode. */
  readonly serviceKey?: string
}

/** Settings that cannot be used, a line for each mistake. Variables are named; values are shown only for numbers. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const isNumeric = ({ type }: Row): boolean => type === 'integer' || type === 'number'

/** The value that a text stands for, not yet checked. */
const parse = (row: Row, text: string): unknown => {
  if (row.type === 'array') return text.split(/[\s,]+/).filter((entry) => entry !== '')
  return isNumeric(row) ? Number(text) : text
}

/** Each variable by its row of the table; an empty one counts as absent. Adds mistakes to `problems`. */
const readSettings = (env: Environment, problems: string[]): Settings => {
  const settings: Record<string, unknown> = {}
  for (const [name, row] of rows) {
    const text = env[name]
    const value = text ? parse(row, text) : row.default
    if (text && !Check(row, value))
      problems.push(`${name} must be ${row.expected}${isNumeric(row) ? `, not ${JSON.stringify(text)}` : ''}`)
    if (value !== undefined) settings[name] = value
  }
  return settings as Settings
}

const APPLICATION = ['ADS_BASE_URL', 'ADS_CONSUMER_KEY', 'ADS_CONSUMER_SECRET'] as const
const TOKEN = ['ADS_ACCESS_TOKEN', 'ADS_ACCESS_TOKEN_SECRET'] as const

/** Mistakes between variables. */
const contradictions = (env: Environment, { WEB_CONCURRENCY: workers = 1 }: Settings): string[] => {
  const problems: string[] = []
  const need = (names: readonly string[], why: readonly string[], reason = ''): void => {
    const set = why.filter((name) => env[name])
    const missing = names.filter((name) => !env[name])
    if (set.length > 0 && missing.length > 0)
      problems.push(`${set.join(', ')} set, but not ${missing.join(', ')}${reason}`)
  }
  need(APPLICATION, [...APPLICATION, ...TOKEN])
  need(TOKEN, TOKEN)
  need(['SESSION_KEY'], ['SESSION_STORE_URL'], ': all processes need the same one')
  if (workers > 1 && !env.SESSION_STORE_URL)
    problems.push(
      'WEB_CONCURRENCY is more than 1, but SESSION_STORE_URL is not set: all processes need the same sessions',
    )
  const { ADS_BASE_URL: base = '' } = env
  if (!env.ADS_CREDENTIALS_URL && URL.canParse(base) && !isPrivate(base))
    problems.push('ADS_BASE_URL must be https, or ADS_CREDENTIALS_URL be set')
  return problems
}

const upstreamOf = (settings: Settings): UpstreamConfig | undefined => {
  const { ADS_BASE_URL: baseUrl, ADS_CONSUMER_KEY: key, ADS_CONSUMER_SECRET: secret } = settings
  if (baseUrl === undefined || key === undefined || secret === undefined) return undefined
  const { ADS_ACCESS_TOKEN: token, ADS_ACCESS_TOKEN_SECRET: tokenSecret } = settings
  return {
    baseUrl,
    ...(settings.ADS_SANDBOX_URL && { sandboxUrl: settings.ADS_SANDBOX_URL }),
    credentialsUrl: settings.ADS_CREDENTIALS_URL ?? baseUrl,
    ...(settings.ADS_ACCESS_TYPE_PARAMETER && { accessTypeParameter: settings.ADS_ACCESS_TYPE_PARAMETER }),
    consumer: { key, secret },
    ...(token && tokenSecret && { token: { key: token, secret: tokenSecret } }),
  }
}

const originOf = (url: string): string => new URL(url).origin

/**
 * Reads the settings; nothing else reads the environment.
 *
 * @throws ConfigError naming every variable that cannot be used
 */
export const readConfig = (env: Environment = process.env): Config => {
  const problems: string[] = []
  const settings = readSettings(env, problems)
  problems.push(...contradictions(env, settings))
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const { SANDBOX_RATE_LIMITS: rateLimits, SANDBOX_WORKSPACES: workspaces } = settings
  const { REFERENCE_HOURS: referenceHours, STALE_CACHE_BYTES: staleBytes } = settings
  const { PAGE_CACHE_TTL: pageCacheTtl, RESPONSE_CACHE_TTL: responseCacheSeconds } = settings
  const { WEB_CONCURRENCY: workers, SERVICE_KEY: serviceKey, SESSION_STORE_URL: storeUrl } = settings
  return {
    host: settings.HOST,
    port: settings.PORT,
    logLevel: settings.LOG_LEVEL,
    graphiqlDirectory: fileURLToPath(new URL('../dist/graphiql/', import.meta.url)),
    upstream: upstreamOf(settings),
    sandbox: {
      port: settings.SANDBOX_PORT,
      database: settings.SANDBOX_DATABASE,
      ...(rateLimits && { rateLimits }),
      ...(workspaces !== undefined && { workspaces }),
    },
    ...(referenceHours !== undefined && { referenceHours }),
    ...(staleBytes !== undefined && { staleBytes }),
    ...(pageCacheTtl && { pageCacheTtl }),
    ...(responseCacheSeconds !== undefined && { responseCacheSeconds }),
    plan: settings.PLAN,
    signIn: {
      ...(storeUrl && { storeUrl }),
      sessionKeys: settings.SESSION_KEY,
      returnTo: settings.RETURN_URLS,
      deviceCallbacks: settings.DEVICE_CALLBACKS,
    },
    ...(workers !== undefined && { workers }),
    ...(settings.PUBLIC_URL && { publicUrl: originOf(settings.PUBLIC_URL) }),
    allowedOrigins: settings.ALLOWED_ORIGINS.map(originOf),
    operators: settings.OPERATOR_USER_IDS,
    ...(serviceKey && { serviceKey }),
  }
}
