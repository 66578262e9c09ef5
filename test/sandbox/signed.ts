import { type IncomingHttpHeaders, request } from 'node:http'
import { createSigner } from '../../src/oauth1/index.ts'
import { record } from './exchanges.ts'

/** The four values of `GET /__sandbox/credentials`, under their names there. */
export interface Credential {
  readonly consumer_key: string
  readonly consumer_secret: string
  readonly access_token: string
  readonly access_token_secret: string
}

export interface Sent {
  readonly method: string
  /** The request target as it goes on the wire: `fetch` would tidy it up. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
  readonly json: any
}

/** Sends one request exactly as given, on a connection of its own. */
export const send = async (base: string, sent: Sent): Promise<Received> => {
  const received = await exchange(base, sent)
  record(base, sent, received)
  return received
}

const exchange = (base: string, { method, target, headers = {}, body }: Sent): Promise<Received> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const sending = request(
      { hostname, port, method, path: target, headers: { connection: 'close', ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('error', reject)
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = (answer.headers['content-type'] ?? '').startsWith('application/json')
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text,
            json: isJson ? JSON.parse(text) : undefined,
          })
        })
      },
    )
    sending.on('error', reject)
    sending.end(body)
  })

export interface Signing {
  /** Scheme and host that are signed; by default those the request goes to. */
  readonly publicBase?: string
  /** Unix seconds. */
  readonly timestamp?: () => number
  readonly nonce?: () => string
  /** Go along with every request. */
  readonly headers?: Readonly<Record<string, string>>
}

const FORM = 'application/x-www-form-urlencoded'

/** A request with its Authorization header, ready to be sent once, twice or altered. */
export const sign = (base: string, by: Credential, sent: Sent, signing: Signing = {}): Sent => {
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
  get(target: string): Promise<Received>
  delete(target: string): Promise<Received>
  /** With an empty body: everything stands in the target. */
  post(target: string): Promise<Received>
  put(target: string): Promise<Received>
  form(method: string, target: string, pairs: Readonly<Record<string, string>>): Promise<Received>
  json(method: string, target: string, body: unknown): Promise<Received>
  send(sent: Sent): Promise<Received>
  sign(sent: Sent, signing?: Signing): Sent
}

/** Signs and sends requests in the name of one user. */
export const clientOf = (base: string, by: Credential, signing: Signing = {}): Client => {
  const signed = (sent: Sent): Promise<Received> => send(base, sign(base, by, sent, signing))
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
    sign: (sent, more = {}) => sign(base, by, sent, { ...signing, ...more }),
  }
}

/** Expects that a request was refused for one reason. */
export const expectRefusal = (
  { status, json }: Received,
  expected: number,
  code: unknown,
  parameter?: string,
): void => {
  const problem = { code, ...(parameter !== undefined && { parameter }) }
  expect([status, json.errors]).toMatchObject([expected, [problem]])
}
