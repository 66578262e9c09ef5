import { type CredentialEndpoint, credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { toJson } from '../../../contract/language/encode.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { type Arrival, noteFailure, type Reply, type UsedNonce } from '../../http/exchange.ts'
import { rateHeaders } from '../../http/limit.ts'
import { pathOf } from '../../http/router.ts'
import { Refusal } from '../../refusal.ts'
import { unavailableOf } from '../../storage/unavailable.ts'
import type { Nonces } from '../stored/nonces.ts'
import { accessToken } from './access-token.ts'
import { bearerToken } from './bearer-token.ts'
import { type Endpoint, type EndpointParts, type Outcome, toForm } from './endpoint.ts'
import { invalidateBearerToken } from './invalidate-bearer-token.ts'
import { invalidateToken } from './invalidate-token.ts'
import { requestToken } from './request-token.ts'
import { revokeUserToken, userToken } from './user-token.ts'
import { verifyCredentials } from './verify-credentials.ts'
import type { WindowStatus } from './windows.ts'

interface ServiceParts extends EndpointParts {
  readonly nonces: Pick<Nonces, 'release'>
  readonly onFault: (exchange: Arrival & { readonly step?: string }, fault: unknown) => void
}

export type CredentialService = (arrival: Arrival) => Promise<Reply | undefined>

/** Steps that write. A request that fails in one of them may already have been carried out. */
const WRITING = new Set(['issue', 'exchange', 'revoke', 'respond'])

/** Formats an outcome. Form-encoded bodies are sent as text/html (public facts §5.1). */
const written = (outcome: Outcome): { readonly type: string; readonly body: string } =>
  'form' in outcome
    ? { type: 'text/html;charset=utf-8', body: toForm(outcome.form) }
    : { type: 'application/json;charset=utf-8', body: toJson(outcome.json) }

/** Returns the headers of every response, which include a window, because clients rely on it (public facts §6.8). */
const common = (id: string, window: WindowStatus): Record<string, string> => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-transaction-id': id,
  ...rateHeaders({ user: window }),
})

const failed = (
  arrival: Arrival,
  { status, body, errors: [error] }: AuthenticationFailure,
  window: WindowStatus,
  isOAuth2 = false,
): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=utf-8', ...common(arrival.id, window) },
  body: toJson(
    isOAuth2 && typeof error?.code === 'string'
      ? { error: error.code, error_description: error.message }
      : body,
  ),
})

const wrongMethod = (arrival: Arrival, allowed: string, window: WindowStatus): Reply => ({
  status: 405,
  headers: {
    'content-type': 'application/json;charset=utf-8',
    allow: allowed,
    ...common(arrival.id, window),
  },
  body: toJson({ errors: [{ code: 'METHOD_NOT_ALLOWED', message: `Use ${allowed}.` }] }),
})

/**
 * Checks whether a path belongs to the credential service. The old endpoints for posts and users respond like
 * the API instead.
 */
const isOwnPath = (path: string): boolean =>
  /^\/(oauth2?|2\/oauth2|1\.1(?!\/(?:statuses|users)\/))(\/|$)/.test(path)

const ENDPOINTS = [
  [credentialEndpoints.requestToken, requestToken],
  [credentialEndpoints.accessToken, accessToken],
  [credentialEndpoints.invalidateToken, invalidateToken],
  [credentialEndpoints.bearerToken, bearerToken],
  [credentialEndpoints.invalidateBearerToken, invalidateBearerToken],
  [credentialEndpoints.verifyCredentials, verifyCredentials],
  [credentialEndpoints.userToken, userToken],
  [credentialEndpoints.revokeUserToken, revokeUserToken],
] as const

export const endpointsByPath: ReadonlyMap<string, CredentialEndpoint> = new Map(
  ENDPOINTS.flatMap(([declared]) =>
    [declared.path, ...declared.aliases].map((path) => [path, declared as CredentialEndpoint] as const),
  ),
)

/**
 * Creates the credential endpoints that applications call (spec 1 §4). The returned function never throws.
 */
export const createService = (parts: ServiceParts): CredentialService => {
  const made = new Map<string, Endpoint>(ENDPOINTS.map(([{ name }, make]) => [name, make(parts)]))

  const { unused } = parts.callWindows
  return async (arrival) => {
    const path = pathOf(arrival.target)
    const declared = endpointsByPath.get(path)
    const endpoint = made.get(declared?.name ?? '')
    if (!declared || !endpoint)
      return isOwnPath(path) ? failed(arrival, new AuthenticationFailure('unknownPage'), unused()) : undefined
    if (arrival.method !== declared.method) return wrongMethod(arrival, declared.method, unused())
    try {
      const { outcome, window } = await endpoint.run(arrival)
      const { type, body } = written(outcome)
      return { status: 200, headers: { 'content-type': type, ...common(arrival.id, window) }, body }
    } catch (thrown) {
      const exchange: Arrival & { nonce?: UsedNonce; window?: WindowStatus; step?: string } = arrival
      const failure = failureOf(thrown)
      noteFailure(exchange, failure)
      if (failure.status >= 500) parts.onFault(exchange, thrown)
      const mayRepeat = failure.status === 429 || (failure.status >= 500 && !WRITING.has(exchange.step ?? ''))
      if (exchange.nonce && mayRepeat)
        await parts.nonces.release(exchange.nonce).catch((fault) => parts.onFault(exchange, fault))
      return failed(arrival, failure, exchange.window ?? unused(), declared.signedBy === 'client')
    }
  }
}

/**
 * Converts an error into an AuthenticationFailure. An unreadable body counts as malformed authentication
 * data.
 */
const failureOf = (thrown: unknown): AuthenticationFailure =>
  thrown instanceof AuthenticationFailure ? thrown : new AuthenticationFailure(reasonOf(thrown))

const reasonOf = (thrown: unknown) => {
  if (unavailableOf(thrown)) return 'overCapacity'
  return thrown instanceof Refusal ? 'malformed' : 'internal'
}
