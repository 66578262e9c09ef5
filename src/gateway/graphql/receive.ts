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
  /** Whether a response may leave while it is made; default: when it is complete. */
  readonly takesChunks?: boolean
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
  /** True for a GET that a page elsewhere could have sent. Only its events may be read; Apollo Server refuses everything else. */
  readonly mayBeForged?: true
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

/** The parameters of a GET. */
export interface Parameters {
  /** The first of the name. */
  get(name: string): string | null
  /** Whether one is given twice. */
  readonly hasTwice: boolean
}

export const parametersIn = ({ url }: Carrier): Parameters => {
  const at = url.indexOf('?')
  // With its question mark: without it, another one after it would be left out.
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const names = [...parameters.keys()]
  return { get: (name) => parameters.get(name), hasTwice: new Set(names).size < names.length }
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** Tells whether a page elsewhere could have sent a GET: no form can give it one of these headers. Apollo Client gives every GET a type. */
const mayBeForged = ({ headers }: Carrier): boolean =>
  headers['content-type'] === undefined &&
  !headers['apollo-require-preflight'] &&
  !headers['x-apollo-operation-name']

/** Undefined when a parameter is given twice or is no object in JSON, or when its type is not that of JSON. */
const valuesIn = ({ headers }: Carrier, parameters: Parameters): Values | undefined => {
  const { 'content-type': type } = headers
  if (type !== undefined && !JSON_TYPE.test(type)) return undefined
  if (parameters.hasTwice) return undefined
  const jsonOf = (name: string): unknown => {
    const text = parameters.get(name)
    return text === null ? undefined : JSON.parse(text)
  }
  try {
    const [variables, extensions] = [jsonOf('variables'), jsonOf('extensions')]
    // Members of a body may be null, and are then as good as absent.
    if (variables === null || extensions === null) return undefined
    return {
      query: parameters.get('query') ?? undefined,
      operationName: parameters.get('operationName') ?? undefined,
      variables,
      extensions,
    }
  } catch {
    return undefined
  }
}

/** The operation of a request, read once for all executors. */
export interface Received {
  /** Undefined for unusual requests, which Apollo Server reads. */
  readonly operation: OperationRequest | undefined
  /** The document's text, also of unusual requests. */
  readonly text: string | undefined
}

type Receivable = Pick<Arrival, 'request' | 'takesEvents'>

/** Reads the operation of a GET. One that a page elsewhere could have sent is read for its events alone. */
const operationOfGet = (
  { request, takesEvents }: Receivable,
  parameters: Parameters,
  changed?: Values,
): OperationRequest | undefined => {
  const isForged = mayBeForged(request)
  const values = isForged && !takesEvents ? undefined : valuesIn(request, parameters)
  const operation = values && operationIn({ ...values, ...changed })
  return operation && isForged ? { ...operation, mayBeForged: true } : operation
}

/** Reads the operation of a request that brings an id in place of this document. */
export const receiveWith = (text: string, arrival: Receivable): OperationRequest | undefined => {
  const { request } = arrival
  const changed = { query: text, extensions: undefined }
  if (request.method === 'GET') return operationOfGet(arrival, parametersIn(request), changed)
  return isRecord(request.body) ? operationIn({ ...request.body, ...changed }) : undefined
}

/** Reads the operation of a request. */
export const receive = (arrival: Receivable): Received => {
  const { method, body } = arrival.request
  if (method !== 'GET') {
    const query = isRecord(body) ? body.query : undefined
    return { operation: operationIn(body), text: typeof query === 'string' ? query : undefined }
  }
  const parameters = parametersIn(arrival.request)
  return { operation: operationOfGet(arrival, parameters), text: parameters.get('query') ?? undefined }
}
