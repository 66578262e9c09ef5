import { readToken, tokenFile } from './session-token.ts'

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

/** Absolute, below the gateway's address. */
export const addressOf = ({ url }: GatewayOptions, path: string): string =>
  `${url.replace(/\/+(?:graphql\/?)?$/, '').replace(/\/graphql$/, '')}${path}`

/** The headers that say who asks: nobody in particular without a token. */
export const authorization = async ({ tokenFile: file }: GatewayOptions): Promise<Record<string, string>> => {
  const token = await readToken(file ?? tokenFile())
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

/** @throws Error that names the address, where nothing answers there or what answers is no gateway */
export const askGateway = async (
  options: GatewayOptions,
  body: object,
  headers: Readonly<Record<string, string>>,
): Promise<GraphqlAnswer> => {
  const address = addressOf(options, '/graphql')
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollographql-client-name': 'adgraph-cli', ...headers },
    body: JSON.stringify(body),
  }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(`${address} does not answer (${code ?? message}): is a gateway running there?`)
  })
  const text = await response.text()
  try {
    return JSON.parse(text) as GraphqlAnswer
  } catch {
    throw new Error(`${address} answered ${response.status} and no JSON: it is no gateway`)
  }
}
