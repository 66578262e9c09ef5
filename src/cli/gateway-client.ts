import type { Command } from 'commander'
import { readText } from './arguments.ts'
import { WrongUsage } from './exit-codes.ts'
import { reasonOf } from './reason.ts'
import { SESSION_FILE, sessionOf } from './session-file.ts'

/** Of every command that calls a gateway. */
export interface GatewayOptions {
  /** Its address, with or without `/graphql`. */
  readonly url: string
  readonly tokenFile?: string
  readonly keyFile?: string
}

export const GATEWAY = 'http://127.0.0.1:4000'

/** Where a command calls, and as whom. */
export const addGatewayOptions = (command: Command): Command =>
  command
    .option('--url <address>', 'of the gateway', GATEWAY)
    .option('--token-file <file>', 'where `adgraph login` has put the session')
    .option(
      '--key-file <file>',
      "a file with the gateway's SERVICE_KEY, to call it in service mode without a session",
    )

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
    throw new Error(`${options.url} does not answer (${reasonOf(error)}): is a gateway running there?`)
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * The headers that say who asks: with the key of `--key-file`, else of the session of this gateway; none without either.
 *
 * @throws WrongUsage for a key file that cannot be read or holds no key
 */
export const authorization = async (options: GatewayOptions): Promise<Record<string, string>> => {
  const { keyFile, tokenFile = SESSION_FILE } = options
  const origin = originOf(options)
  if (keyFile === undefined) {
    const token = await sessionOf(tokenFile, origin)
    return token === undefined ? {} : bearer(token)
  }
  const key = (await readText(keyFile)).trim()
  // What a header takes. The message does not show it.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new WrongUsage(`${keyFile} must hold a key and nothing else`)
  return bearer(key)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isAnswer = (value: unknown): value is GraphqlAnswer =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value)

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
  const answer = parsed(await response.text())
  if (!isAnswer(answer))
    throw new Error(`${options.url} answered ${response.status} and not as GraphQL does: it is no gateway`)
  return answer
}
