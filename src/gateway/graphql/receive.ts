import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../contract/language/is-record.ts'
import type { OperationResponse } from './operation-response.ts'

/** Request with an operation: from HTTP, or created for a WebSocket message. */
export type Carrier = Pick<FastifyRequest, 'id' | 'method' | 'url' | 'headers' | 'body' | 'ip'>

/** Object that emits `close` once. */
export interface Ending {
  on(event: 'close', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

/** Incoming operation and the destination of its response. */
export interface Arrival {
  readonly request: Carrier
  /** Emits `close` when the response is complete (`writableFinished`) or the client disconnects. */
  readonly life: Ending & { readonly writableFinished: boolean }
  /**
   * Emits `close` together with `life`, or as soon as an open subscription is only waiting for events.
   * Default: `life`.
   */
  readonly work?: Ending
  /** Whether the client accepts several results. */
  readonly takesEvents: boolean
  /** Whether a response may be sent before it is complete; default: false. */
  readonly takesChunks?: boolean
  readonly deliver: (response: OperationResponse) => void
}

export interface OperationRequest {
  /** Text of the document or its hash (`persistedKey`). */
  readonly document: string
  /**
   * SHA-256 that the text is registered under; undefined if the request contains no hash, or one that does
   * not match the text.
   */
  readonly registers?: string | undefined
  readonly operationName: string | undefined
  readonly variables: Readonly<Record<string, unknown>>
  /**
   * Whether another origin's page could have sent this GET. Such a request may only open an event stream;
   * Apollo Server refuses everything else.
   */
  readonly mayBeForged?: true
}

type Values = Readonly<Record<string, unknown>>

/** Returns a persisted document's key. It starts with a null character, unlike any document text. */
export const persistedKey = (hash: string): string => `\u0000${hash}`
export const isKey = (document: string): boolean => document.startsWith('\u0000')
export const hashIn = (key: string): string => key.slice(1)

type RequestedDocument = Pick<OperationRequest, 'document' | 'registers'>

/**
 * Reads the document or its hash. Returns undefined if a member is invalid or the hash does not match the
 * text.
 */
const documentOf = ({ query, extensions }: Values): RequestedDocument | undefined => {
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

/** Query parameters of a GET request. */
export interface Parameters {
  /** Returns the first value of a parameter; null if there is none. */
  get(name: string): string | null
  /** Whether a parameter occurs twice. */
  readonly hasTwice: boolean
}

export const parametersIn = ({ url }: Carrier): Parameters => {
  const at = url.indexOf('?')
  // Keeps the question mark, because URLSearchParams drops one: in `??a=1`, the name is `?a`.
  const parameters = new URLSearchParams(at < 0 ? '' : url.slice(at))
  const names = [...parameters.keys()]
  return { get: (name) => parameters.get(name), hasTwice: new Set(names).size < names.length }
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/**
 * GET request header that only scripts can set: forms cannot, and scripts of other origins need a preflight.
 */
export const PREFLIGHT_HEADER = 'apollo-require-preflight'

/**
 * Checks whether another origin's page could have sent a GET, because it lacks the three headers that
 * HTML forms cannot set. Apollo Client sets a content type on every GET.
 */
const mayBeForged = ({ headers }: Carrier): boolean =>
  headers['content-type'] === undefined && !headers[PREFLIGHT_HEADER] && !headers['x-apollo-operation-name']

/**
 * Reads the parameters of a GET. Returns undefined if one occurs twice, or if `variables`, `extensions` or
 * the content type is not JSON.
 */
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
    // A null member counts as absent in a body, but not in a URL.
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

/** Operation in a request, read once for all executors. */
export interface Received {
  /** Operation; undefined for unusual requests, which Apollo Server reads. */
  readonly operation: OperationRequest | undefined
  /** Text of the document, even if `operation` is undefined; undefined if the request has none. */
  readonly text: string | undefined
}

type Receivable = Pick<Arrival, 'request' | 'takesEvents'>

/**
 * Reads the operation of a GET. If another origin's page could have sent it, the request may only open an
 * event stream.
 */
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

/** Reads the operation of a request as if it contained this document instead of an id. */
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
