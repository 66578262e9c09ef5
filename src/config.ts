import { fileURLToPath } from 'node:url'

/** Where upstream calls go and how they are signed. */
export interface UpstreamConfig {
  readonly baseUrl: string
  readonly sandboxUrl?: string
  readonly consumer: { readonly key: string; readonly secret: string }
  readonly token: { readonly key: string; readonly secret: string }
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
  readonly sandbox: { readonly port: number; readonly database: string }
}

/** A setting that cannot be used. The message names the variable, never its value when it is a secret. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

const port = (env: Environment, name: string, fallback: number): number => {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new ConfigError(`${name} must be a port from 0 to 65535, not ${JSON.stringify(text)}`)
  return value
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

const CREDENTIALS = [
  'ADS_CONSUMER_KEY',
  'ADS_CONSUMER_SECRET',
  'ADS_ACCESS_TOKEN',
  'ADS_ACCESS_TOKEN_SECRET',
] as const

const upstream = (env: Environment): UpstreamConfig | undefined => {
  const set = ['ADS_BASE_URL', ...CREDENTIALS].filter((name) => env[name])
  if (set.length === 0) return undefined
  const missing = ['ADS_BASE_URL', ...CREDENTIALS].filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(`${set.join(', ')} set, but not ${missing.join(', ')}: set all five or none`)
  const [consumerKey, consumerSecret, token, tokenSecret] = CREDENTIALS.map(
    (name) => env[name] as string,
  ) as [string, string, string, string]
  return {
    baseUrl: url(env, 'ADS_BASE_URL'),
    ...(env.ADS_SANDBOX_URL && { sandboxUrl: url(env, 'ADS_SANDBOX_URL') }),
    consumer: { key: consumerKey, secret: consumerSecret },
    token: { key: token, secret: tokenSecret },
  }
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
  sandbox: { port: port(env, 'SANDBOX_PORT', 4001), database: env.SANDBOX_DATABASE || ':memory:' },
})
