import { isRead, type Operation } from '../contract/language/define.ts'
import { encodeCall } from '../contract/language/encode.ts'
import { rateScopeOf } from '../contract/language/rate-scope.ts'
import { percentEncode, type Signer } from '../oauth1/index.ts'
import type { Lane } from './rate/lanes.ts'
import type { RateWindow } from './rate/rate-limit.ts'
import type { WireRequest } from './transport/transport.ts'

const join = (pairs: readonly (readonly [string, string])[]): string => {
  let text = ''
  for (const [name, value] of pairs)
    text += `${text === '' ? '' : '&'}${percentEncode(name)}=${percentEncode(value)}`
  return text
}

/** Where calls go: an origin and the path that stands before the version prefix (often empty). */
export interface Endpoint {
  readonly origin: string
  readonly basePath: string
}
export const endpointOf = (baseUrl: string): Endpoint => {
  const url = new URL(baseUrl)
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') }
}

/** What a caller may wish of a call, besides what it says. */
export interface CallWishes {
  /**
   * Sent besides the client's own; they are not signed. As they may lead to another world, or to a fault that was asked
   * for, such calls neither teach the ledger nor are bound by it, and no old answer is given for them.
   */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Milliseconds for one try, where the client's own are too few: large bodies take longer. */
  readonly tryTimeoutMs?: number | undefined
  /** Told of the rate window that each answer speaks of, also one that refuses. */
  readonly onRateWindow?: ((window: RateWindow) => void) | undefined
  /** Who goes first where a rate window is nearly used up; default: `interactive` for reads, else `write`. */
  readonly lane?: Lane | undefined
}

/** A call without its signature: everything that stays the same from try to try. */
export interface PreparedCall extends CallWishes {
  readonly operation: Operation
  /** Of the path; empty for calls without one. */
  readonly accountId: string
  readonly endpoint: Endpoint
  readonly path: string
  /** Sorted and encoded as it is signed; '' when there is none. */
  readonly query: string
  readonly body: string | Uint8Array | undefined
  readonly contentType: string | undefined
  /** Which rate windows it counts in. */
  readonly rateScope: string
  readonly lane: Lane
  /** Told the body of a good answer. */
  readonly onBody?: (text: string) => void
}

/** Lays out a validated input for the wire, percent-encoded once by the rules that the signature wants. */
export const prepareCall = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  endpoint: Endpoint,
  { headers, tryTimeoutMs, onRateWindow, lane }: CallWishes = {},
): PreparedCall => {
  const { path, query, form, json } = encodeCall(operation, input)
  const formType = form === undefined ? undefined : 'application/x-www-form-urlencoded'
  return {
    operation,
    accountId: typeof input.account_id === 'string' ? input.account_id : '',
    endpoint,
    path: endpoint.basePath + path,
    query: join(query),
    body: json ?? (form && join(form)),
    contentType: json === undefined ? formType : 'application/json',
    rateScope: rateScopeOf(operation, input),
    lane: lane ?? (isRead(operation) ? 'interactive' : 'write'),
    headers,
    tryTimeoutMs,
    onRateWindow,
  }
}

/** One try: the prepared call with a fresh nonce, timestamp and signature. */
export const signCall = (call: PreparedCall, signer: Signer): WireRequest => {
  const { operation, endpoint, path, query, body, contentType, headers } = call
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
