import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../contract/language/is-record.ts'
import type { OperationResponse } from './operation-response.ts'

/** An operation as it is sent: by a request over HTTP, or by a message of a WebSocket in the form of one. */
export type Carrier = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'headers' | 'body' | 'ip'>

/** What ends once. */
export interface Ending {
  on(event: 'close', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

/** What has been read of an operation, and where its response goes. */
export interface Arrival {
  readonly request: Carrier
  /** Closes when the response is complete (`writableFinished`), or when its client leaves. */
  readonly life: Ending & { readonly writableFinished: boolean }
  /** Closes earlier for a subscription that is open: it waits for events and does no work. Default: `life`. */
  readonly work?: Ending
  /** Whether the client takes a series of results. */
  readonly takesEvents: boolean
  readonly deliver: (response: OperationResponse) => void
}

/** One operation as a request asks for it. */
export interface OperationRequest {
  /** The document's text, or its hash (`persistedKey`). */
  readonly document: string
  /** The SHA-256 that the text brings with it, under which it is to be known from then on; undefined for another hash, and for none. */
  readonly registers?: string | undefined
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
}

type Values = Readonly<Record<string, unknown>>

/** Names a persisted document by its hash: no text of a document begins so. */
export const persistedKey = (hash: string): string => `\u0000${hash}`
export const isKey = (document: string): boolean => document.startsWith('\u0000')
export const hashIn = (key: string): string => key.slice(1)

type AskedDocument = Pick<OperationRequest, 'document' | 'registers'>

/** Undefined for a text with the hash of another. */
const documentOf = ({ query, extensions }: Values): AskedDocument | undefined => {
  if (extensions != null && !isRecord(extensions)) return undefined
  if (query != null && (typeof query !== 'string' || isKey(query))) return undefined
  const persisted = extensions?.persistedQuery
  if (!persisted) return query == null ? undefined : { document: query }
  if (!isRecord(persisted) || persisted.version !== 1) return undefined
  const { sha256Hash } = persisted
  if (typeof sha256Hash !== 'string') return undefined
  if (query == null) return { document: persistedKey(sha256Hash) }
  return query !== '' && hash('sha256', query) === sha256Hash
    ? { document: query, registers: sha256Hash }
    : undefined
}

const operationIn = (given: unknown): OperationRequest | undefined => {
  if (!isRecord(given)) return undefined
  const { operationName, variables } = given
  if (operationName != null && typeof operationName !== 'string') return undefined
  if (variables != null && !isRecord(variables)) return undefined
  const asked = documentOf(given)
  if (!asked) return undefined
  const { document, registers } = asked
  return { document, registers, operationName: operationName ?? undefined, variables: variables ?? {} }
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** The parameters of a GET; undefined when one is given twice or is no JSON, or when the CSRF check may refuse it. */
const parametersOf = ({ headers }: Carrier, parameters: URLSearchParams): Values | undefined => {
  const { 'content-type': type } = headers
  // Apollo Client gives every GET one, which no form can.
  if (type !== undefined && !JSON_TYPE.test(type)) return undefined
  if (type === undefined && !headers['apollo-require-preflight'] && !headers['x-apollo-operation-name'])
    return undefined
  const values: Record<string, unknown> = {}
  for (const [name, value] of parameters) {
    if (name in values) return undefined
    values[name] = value
  }
  try {
    for (const name of ['variables', 'extensions'])
      if (typeof values[name] === 'string') values[name] = JSON.parse(values[name])
  } catch {
    return undefined
  }
  return values
}

/** What a request brings. */
export interface Received {
  /** Undefined for unusual requests, which Apollo Server reads. */
  readonly operation: OperationRequest | undefined
  /** The document's text, also of unusual requests. */
  readonly text: string | undefined
}

const searchOf = (url: string): URLSearchParams => new URLSearchParams(url.slice(url.indexOf('?') + 1))

/** Reads the operation of a request that brings an id in place of this document. */
export const receiveWith = (text: string, request: Carrier): OperationRequest | undefined => {
  const { method, url, body } = request
  const values = method === 'GET' ? parametersOf(request, searchOf(url)) : body
  return isRecord(values) ? operationIn({ ...values, query: text, extensions: undefined }) : undefined
}

/** Reads the operation of a request. */
export const receive = ({ request }: Pick<Arrival, 'request'>): Received => {
  const { method, url, body } = request
  if (method !== 'GET') {
    const query = isRecord(body) ? body.query : undefined
    return { operation: operationIn(body), text: typeof query === 'string' ? query : undefined }
  }
  const parameters = searchOf(url)
  return {
    operation: operationIn(parametersOf(request, parameters)),
    text: parameters.get('query') ?? undefined,
  }
}
