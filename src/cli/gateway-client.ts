import { WrongUsage } from './exit-codes.ts'
import { SESSION_FILE, sessionOf } from './session-file.ts'

/** Of every command that calls a gateway. */
export interface GatewayOptions {
  /** Its address, with or without `/graphql`. */
  readonly url: string
  readonly tokenFile?: string
}

export const GATEWAY = 'http://127.0.0.1:4000'

export interface GraphqlAnswer {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string }[]
}

/** @throws WrongUsage unless `--url` is an http or https URL */
export const originOf = ({ url }: GatewayOptions): string => {
  const { origin, protocol } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '' }
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new WrongUsage('--url must be an address that begins with http:// or https://')
  return origin
}

/** Absolute, below the gateway's address. @throws as `originOf` */
const addressOf = (options: GatewayOptions, path: string): string => {
  originOf(options)
  return `${options.url.replace(/\/+(?:graphql\/?)?$/, '').replace(/\/graphql$/, '')}${path}`
}

/** @throws Error that names the address where nothing answers */
export const send = async (options: GatewayOptions, path: string, init: RequestInit): Promise<Response> => {
  const address = addressOf(options, path)
  try {
    return await fetch(address, init)
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    throw new Error(`${options.url} does not answer (${code ?? message}): is a gateway running there?`)
  }
}

/** The headers that say who asks: none without a session of this gateway. */
export const authorization = async (options: GatewayOptions): Promise<Record<string, string>> => {
  const token = await sessionOf(options.tokenFile ?? SESSION_FILE, originOf(options))
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** @throws Error that names the address, where nothing answers there or what answers is no gateway */
export const askGateway = async (
  options: GatewayOptions,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<GraphqlAnswer> => {
  const response = await send(options, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'adgraph-cli', ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  try {
    return JSON.parse(text) as GraphqlAnswer
  } catch {
    throw new Error(`${options.url} answered ${response.status} and no JSON: it is no gateway`)
  }
}
