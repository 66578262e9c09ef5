import type { Operation } from '../../contract/language/define.ts'
import { encodeCall } from '../../contract/language/encode.ts'
import { isLoopback } from '../../contract/language/loopback.ts'
import { rateScopeOf } from '../../contract/language/rate-scope.ts'
import { percentEncode, type Signer } from '../../oauth1/index.ts'
import { ACCEPT_ENCODING } from './decompress.ts'
import type { WireRequest } from './transport.ts'

const join = (pairs: readonly (readonly [string, string])[]): string => {
  let text = ''
  for (const [name, value] of pairs)
    text += `${text === '' ? '' : '&'}${percentEncode(name)}=${percentEncode(value)}`
  return text
}

/** Destination of calls: an origin and the path before the version prefix (often empty). */
export interface Endpoint {
  readonly origin: string
  readonly basePath: string
  /**
   * Headers that request compression. Absent for loopback, where compression costs more time than it saves.
   */
  readonly encodings?: Readonly<Record<string, string>>
}
export const endpointOf = (baseUrl: string): Endpoint => {
  const url = new URL(baseUrl)
  return {
    origin: url.origin,
    basePath: url.pathname.replace(/\/+$/, ''),
    ...(!isLoopback(url.hostname) && { encodings: { 'accept-encoding': ACCEPT_ENCODING } }),
  }
}

/** Parts of a request that are the same for all attempts of a call. */
export interface Layout {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
  /** Account id in the path; empty for calls without one. */
  readonly accountId: string
  readonly endpoint: Endpoint
  readonly path: string
  /** Sorted query, encoded as in the signature; '' if there is none. */
  readonly query: string
  readonly body: string | Uint8Array | undefined
  readonly contentType: string | undefined
  /** Scope of the rate limit windows that the call counts against. */
  readonly rateScope: string
}

/** Returns the account id in the path; empty for calls without one. */
export const accountOf = ({ account_id }: Readonly<Record<string, unknown>>): string =>
  typeof account_id === 'string' ? account_id : ''

const bodyOf = ({
  form,
  json,
  multipart,
}: ReturnType<typeof encodeCall>): Pick<Layout, 'body' | 'contentType'> => {
  if (json !== undefined) return { body: json, contentType: 'application/json' }
  if (form) return { body: join(form), contentType: 'application/x-www-form-urlencoded' }
  if (multipart)
    return { body: multipart.body, contentType: `multipart/form-data; boundary=${multipart.boundary}` }
  return { body: undefined, contentType: undefined }
}

/**
 * Prepares the parts of a request that all attempts share. They are percent-encoded once, as the signature
 * requires.
 */
export const prepareCall = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  endpoint: Endpoint,
): Layout => {
  const encoded = encodeCall(operation, input)
  const { path, query } = encoded
  return {
    operation,
    input,
    accountId: accountOf(input),
    endpoint,
    path: endpoint.basePath + path,
    query: join(query),
    ...bodyOf(encoded),
    rateScope: rateScopeOf(operation, input),
  }
}

/**
 * Builds one attempt from the layout, with a fresh nonce, timestamp and signature. `headers` are sent but not
 * signed.
 */
export const signCall = (
  { operation, endpoint, path, query, body, contentType }: Layout,
  signer: Signer,
  headers?: Readonly<Record<string, string>>,
): WireRequest => {
  const target = query === '' ? path : `${path}?${query}`
  const { method } = operation
  const authorization =
    contentType === 'application/x-www-form-urlencoded' && typeof body === 'string'
      ? signer.authorize({ method, url: `${endpoint.origin}${target}`, form: body })
      : signer.authorizeNormalized({ method, uri: `${endpoint.origin}${path}`, query })
  return {
    operation: operation.name,
    method,
    origin: endpoint.origin,
    path: target,
    headers: {
      ...headers,
      accept: 'application/json',
      authorization,
      'user-agent': 'adgraph',
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    body,
  }
}
