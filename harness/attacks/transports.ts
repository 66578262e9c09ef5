import { sha256 } from '../gateway/manifest-files.ts'
import { openSocket } from '../gateway/raw-socket.ts'
import { deferred } from './variables.ts'

/** Maximum URL length that Node accepts. */
const URL_CHARACTERS = 12_000

export interface TransportResult {
  /** Milliseconds from sending the operation to its result. The time to open the socket does not count. */
  readonly ms: number
  /** HTTP status; undefined for a WebSocket. */
  readonly status?: number
  readonly text: string
  readonly errors: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
}
/** Sends an operation. Returns undefined if the transport does not support it. */
export type Transport = (document: string, variables: string) => Promise<TransportResult | undefined>

const measured = async (request: () => Promise<Response>): Promise<TransportResult> => {
  const began = performance.now()
  const response = await request()
  const text = await response.text()
  const ms = performance.now() - began
  const json = /^(?:event|:)/.test(text) ? /data: (\{.*)/.exec(text)?.[1] : text
  return { ms, status: response.status, text, errors: JSON.parse(json ?? '{}').errors }
}
/** Accept header that enables error statuses. */
const ACCEPT = 'application/graphql-response+json'
const post = (
  url: string,
  body: string,
  headers: Record<string, string> = { accept: ACCEPT },
): Promise<TransportResult> =>
  measured(() =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    }),
  )
const bodyOf = (document: string, variables: string): string =>
  `{"query":${JSON.stringify(document)},"variables":${variables}}`
const isSubscription = (document: string): boolean => document.startsWith('subscription')

/** Returns the transports to a gateway and to a second gateway that accepts only trusted documents. */
export const transportsOf = (url: string, enforcingUrl: string): Readonly<Record<string, Transport>> => ({
  POST: async (document, variables) =>
    isSubscription(document) ? undefined : post(url, bodyOf(document, variables)),
  GET: async (query, variables) => {
    // Encoding is slow and never shortens text, so text that is too long is not encoded.
    if (!query.startsWith('query') || variables.length > URL_CHARACTERS) return undefined
    const target = `/graphql?${new URLSearchParams({ query, variables })}`
    if (target.length > URL_CHARACTERS) return undefined
    return measured(() =>
      fetch(url + target, { headers: { accept: ACCEPT, 'apollo-require-preflight': 'true' } }),
    )
  },
  'Server-Sent Events': (document, variables) =>
    post(url, bodyOf(document, variables), { accept: 'text/event-stream' }),
  WebSocket: async (document, variables) => {
    const { connect, messages, until, socket } = await openSocket(url)
    await connect()
    const began = performance.now()
    socket.send(`{"id":"1","type":"subscribe","payload":${bodyOf(document, variables)}}`)
    await until(() => messages.length > 1)
    const ms = performance.now() - began
    socket.terminate()
    const [, { type, payload } = { type: '' }] = messages
    const errors = type === 'error' ? payload : (payload as TransportResult).errors
    return { ms, text: JSON.stringify(payload), errors: errors as TransportResult['errors'] }
  },
  '@defer': async (document, variables) =>
    document.startsWith('query')
      ? post(url, bodyOf(deferred(document), variables), {
          accept: 'multipart/mixed;deferSpec=20220824, application/json',
        })
      : undefined,
  'enforced documents': async (document, variables) =>
    isSubscription(document)
      ? undefined
      : post(enforcingUrl, `{"documentId":"sha256:${sha256(document)}","variables":${variables}}`),
})
