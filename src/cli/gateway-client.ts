import type { Command } from 'commander'
import { isRecord } from '../contract/language/is-record.ts'
import { shellWord } from '../contract/shell.ts'
import { readText } from './arguments.ts'
import { WrongUsage } from './exit-codes.ts'
import { reasonOf } from './reason.ts'
import { sessionFile, sessionOf } from './session-file.ts'

/** Options of every command that calls a gateway. */
export interface GatewayOptions {
  /** Gateway address, with or without `/graphql`. */
  readonly url: string
  readonly tokenFile?: string
  readonly keyFile?: string
}

export const GATEWAY = 'http://127.0.0.1:4000'

const quoted = (text: string): string => (/^[\w./:@-]+$/.test(text) ? text : shellWord(text))

/** Returns a function that writes a command with the options that select the same gateway and user. */
export const commandFor = ({ url, tokenFile, keyFile }: GatewayOptions) => {
  const given = [
    ['--url', url === GATEWAY ? undefined : url],
    ['--token-file', tokenFile],
    ['--key-file', keyFile],
  ] as const
  const options = given.flatMap(([name, value]) => (value === undefined ? [] : [name, quoted(value)]))
  return (words: string): string => ['adgraph', words, ...options].join(' ')
}

/** Adds options for the gateway's address and the credentials. */
export const addGatewayOptions = (command: Command): Command =>
  command
    .option('--url <address>', 'Gateway URL', GATEWAY)
    .option('--token-file <file>', 'File where `adgraph login` saved the session')
    .option('--key-file <file>', "File with the gateway's SERVICE_KEY, to use service mode without a session")

export interface GraphqlResult {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string }[]
}

/** Returns the origin of `--url`. @throws WrongUsage unless it is an http or https URL */
export const originOf = ({ url }: GatewayOptions): string => {
  const { origin, protocol } = URL.canParse(url) ? new URL(url) : { origin: '', protocol: '' }
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new WrongUsage('--url must begin with http:// or https://')
  return origin
}

/** Returns an absolute URL under the gateway's address. @throws WrongUsage like `originOf` */
export const addressOf = (options: GatewayOptions, path: string): string => {
  originOf(options)
  return `${options.url.replace(/\/+(?:graphql\/?)?$/, '').replace(/\/graphql$/, '')}${path}`
}

/** Returns the absolute URL that a response redirects to; undefined if it is no redirect. */
const redirectOf = ({ status, headers }: Response, address: string): string | undefined => {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, address)
  return isRedirect ? new URL(location, address).href : undefined
}

/**
 * Sends a request. Redirects are not followed, because `fetch` would drop the body or the credentials.
 *
 * @throws Error naming the address if there is no response, or if it redirects elsewhere
 */
export const send = async (options: GatewayOptions, path: string, init: RequestInit): Promise<Response> => {
  const address = addressOf(options, path)
  let response: Response
  try {
    response = await fetch(address, { ...init, redirect: 'manual' })
  } catch (error) {
    throw new Error(`${options.url} is not responding (${reasonOf(error)}). Is a gateway running there?`)
  }
  const target = redirectOf(response, address)
  if (target === undefined) return response
  await response.body?.cancel()
  const advice = target.endsWith(path) ? `. Use --url ${target.slice(0, -path.length)}` : ''
  throw new Error(`${options.url} redirects to ${target}${advice}`)
}

/** Reads the text of a response. @throws Error naming the address if the connection is lost */
export const textOf = async ({ url }: GatewayOptions, response: Response): Promise<string> => {
  try {
    return await response.text()
  } catch (error) {
    throw new Error(
      `The connection to ${url} was lost (${reasonOf(error)}). If you sent changes, check whether they were made before you repeat them`,
    )
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * Returns an authorization header with the key in `--key-file` or, without that option, with the session for
 * this gateway. Returns no header if there is no session.
 *
 * @throws WrongUsage if the key file cannot be read or contains no key
 */
export const authorization = async (options: GatewayOptions): Promise<Record<string, string>> => {
  const { keyFile, tokenFile = sessionFile() } = options
  const origin = originOf(options)
  if (keyFile === undefined) {
    const token =
      tokenFile === undefined ? undefined : await sessionOf(tokenFile, origin, commandFor(options)('login'))
    return token === undefined ? {} : bearer(token)
  }
  const key = (await readText(keyFile)).trim()
  // The key may contain only characters that a header accepts. The message does not show the key.
  if (!/^[\x21-\x7e]+$/.test(key)) throw new WrongUsage(`${keyFile} must contain only the key`)
  return bearer(key)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isGraphqlResult = (value: unknown): value is GraphqlResult =>
  isRecord(value) && ('data' in value || 'errors' in value)

/**
 * Sends a GraphQL request.
 *
 * @throws Error naming the address if there is no complete response or the response is not from a gateway
 */
export const queryGateway = async (
  options: GatewayOptions,
  body: object,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal | null = null,
): Promise<GraphqlResult> => {
  const response = await send(options, '/graphql', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'adgraph-cli', ...headers },
    body: JSON.stringify(body),
  })
  const result = parsed(await textOf(options, response))
  if (!isGraphqlResult(result))
    throw new Error(
      `${options.url} is not a gateway: it responded with ${response.status} and no GraphQL result`,
    )
  return result
}

/** Returns a function that sends queries. It throws an Error with all messages if a result has errors. */
export const askGateway =
  (options: GatewayOptions, headers: Readonly<Record<string, string>>) =>
  async (query: string, variables: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { data, errors } = await queryGateway(options, { query, variables }, headers)
    if (errors) throw new Error(errors.map(({ message }) => message).join('\n'))
    return data
  }
