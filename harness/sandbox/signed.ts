import { type IncomingHttpHeaders, request } from 'node:http'
import { createSigner } from '../../src/oauth1/index.ts'
import { record } from './exchanges.ts'

/** Credential with the same four fields as the response of `GET /__sandbox/credentials`. */
export interface Credential {
  readonly consumer_key: string
  readonly consumer_secret: string
  readonly access_token: string
  readonly access_token_secret: string
}

export interface SandboxRequest {
  readonly method: string
  /** Request target, sent unchanged. `fetch` would normalize it. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface SandboxResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: responses are compared with literals
  readonly json: any
}

/** Sends a request unchanged on a new connection. */
export const send = async (base: string, sent: SandboxRequest): Promise<SandboxResponse> => {
  const response = await exchange(base, sent)
  const isJson = (response.headers['content-type'] ?? '').startsWith('application/json')
  const received = { ...response, json: isJson ? JSON.parse(response.text) : undefined }
  record(base, sent, received)
  return received
}

type RawResponse = Omit<SandboxResponse, 'json'>
const exchange = (
  base: string,
  { method, target, headers = {}, body }: SandboxRequest,
): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    // Node sends no content-length for the body of a DELETE.
    const length = method === 'DELETE' && body && { 'content-length': Buffer.byteLength(body) }
    const sent = { connection: 'close', ...length, ...headers }
    const sending = request(
      { hostname, port, method, path: target, headers: sent, agent: false },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('error', reject)
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
        })
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })

export interface Signing {
  /** Signed scheme and host. Default: those of the request. */
  readonly publicBase?: string
  /** Time in Unix seconds. */
  readonly timestamp?: () => number
  readonly nonce?: () => string
  /** Headers added to every request. */
  readonly headers?: Readonly<Record<string, string>>
}

const FORM = 'application/x-www-form-urlencoded'
const NEXT_CURSOR = /"next_cursor":"([^"]+)"/

/** Returns a request with an Authorization header. The caller can send, replay or modify it. */
export const sign = (
  base: string,
  by: Credential,
  sent: SandboxRequest,
  signing: Signing = {},
): SandboxRequest => {
  const signer = createSigner({
    consumer: { key: by.consumer_key, secret: by.consumer_secret },
    token: { key: by.access_token, secret: by.access_token_secret },
    ...(signing.nonce && { nonce: signing.nonce }),
    ...(signing.timestamp && { timestamp: signing.timestamp }),
  })
  const isForm = sent.headers?.['content-type'] === FORM
  const authorization = signer.authorize({
    method: sent.method,
    url: `${signing.publicBase ?? base}${sent.target}`,
    ...(isForm && sent.body !== undefined && { form: sent.body.toString() }),
  })
  return { ...sent, headers: { ...signing.headers, ...sent.headers, authorization } }
}

export interface Client {
  get(target: string): Promise<SandboxResponse>
  delete(target: string): Promise<SandboxResponse>
  /** Sends an empty body. Parameters are part of the target. */
  post(target: string): Promise<SandboxResponse>
  put(target: string): Promise<SandboxResponse>
  form(method: string, target: string, pairs: Readonly<Record<string, string>>): Promise<SandboxResponse>
  json(method: string, target: string, body: unknown): Promise<SandboxResponse>
  send(sent: SandboxRequest): Promise<SandboxResponse>
  /** Returns the concatenated text of all pages of a list. Neither parses nor records them. */
  pages(target: string): Promise<string>
  sign(sent: SandboxRequest, signing?: Signing): SandboxRequest
}

/** Creates a client that signs requests for a user. */
export const clientOf = (base: string, by: Credential, signing: Signing = {}): Client => {
  const signed = (sent: SandboxRequest): Promise<SandboxResponse> => send(base, sign(base, by, sent, signing))
  return {
    get: (target) => signed({ method: 'GET', target }),
    delete: (target) => signed({ method: 'DELETE', target }),
    post: (target) => signed({ method: 'POST', target }),
    put: (target) => signed({ method: 'PUT', target }),
    form: (method, target, pairs) =>
      signed({
        method,
        target,
        headers: { 'content-type': FORM },
        body: new URLSearchParams(pairs).toString(),
      }),
    json: (method, target, body) =>
      signed({
        method,
        target,
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    send: signed,
    pages: async (target) => {
      let pages = ''
      let cursor: string | undefined
      do {
        const more = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const page = sign(base, by, { method: 'GET', target: `${target}${more}` }, signing)
        const { status, text } = await exchange(base, page)
        if (status !== 200) throw new Error(`HTTP status ${status} from ${target}`)
        pages += text
        // Searches only the text before the data, so that text in records cannot match.
        cursor = NEXT_CURSOR.exec(text.split('"data":', 1)[0] as string)?.[1]
      } while (cursor !== undefined)
      return pages
    },
    sign: (sent, more = {}) => sign(base, by, sent, { ...signing, ...more }),
  }
}

/** Expects a refusal with one error. */
export const expectRefusal = (
  { status, json }: SandboxResponse,
  expected: number,
  code: unknown,
  parameter?: string,
): void => {
  const problem = { code, ...(parameter !== undefined && { parameter }) }
  expect([status, json.errors]).toMatchObject([expected, [problem]])
}
