import {
  ACCESS_TYPE,
  type CredentialEndpoint,
  credentialEndpoints,
} from '../../contract/domains/credentials.ts'
import { isLoopback } from '../../contract/language/loopback.ts'
import { basicAuthorization, type Token } from '../../oauth1/index.ts'
import { BadResponse } from '../errors.ts'
import { KnownWindow } from '../rate/known-window.ts'
import { type RateWindow, rateWindow } from '../transport/rate-headers.ts'
import { endpointOf } from '../transport/request.ts'
import { createTransport, type Transport, type WireResponse } from '../transport/transport.ts'
import { type CredentialCallOptions, createCalls, formOf, jsonOf, unreadable } from './credential-calls.ts'
import type { Grant } from './grant.ts'

export interface CredentialServiceOptions extends Omit<CredentialCallOptions, 'transport'> {
  /** Base URL for the pages that browsers open, if it differs from `baseUrl`. */
  readonly pagesUrl?: string | undefined
  /** Name of the access type parameter, which contains the service's brand (spec 1 §4). */
  readonly accessTypeParameter?: string
  readonly transport?: Transport
}

export type AccessType = 'read' | 'write'

/** Result of a login. It contains a secret: never log it. */
export interface Authorized {
  readonly token: Token
  readonly userId: string
  readonly screenName: string
  /** OAuth 2.0 tokens. If they are present, `token` only identifies the user. */
  readonly grant?: Grant
}

/** Options for the authorization page (spec 1 §4 GET /oauth/authorize). */
export interface AuthorizationPage {
  /**
   * Page to open. `authenticate` may skip the approval; desktop applications and PINs require `authorize`.
   */
  readonly page: 'authorize' | 'authenticate'
  readonly forceLogin?: boolean
  readonly screenName?: string
}

interface Limits {
  readonly signal?: AbortSignal | undefined
}

/** Client for the credential service. Every method throws UpstreamError or a subclass. */
export interface CredentialService {
  /** Requests a request token for a registered callback or for `oob`. */
  requestToken(callback: string, options?: Limits & { readonly accessType?: AccessType }): Promise<Token>
  /**
   * Returns the application's rate limit window for request tokens, as last reported. Requests in flight
   * count as used.
   */
  loginWindow(): RateWindow | undefined
  /** Returns the URL of the page where the user allows or denies access. Sends no request. */
  authorizationUrl(requestToken: string, page: AuthorizationPage): string
  /** Exchanges a verifier or PIN for an access token. */
  accessToken(requestToken: Token, verifier: string, limits?: Limits): Promise<Authorized>
  invalidateToken(token: Token, limits?: Limits): Promise<void>
  /** Requests the application's bearer token. There is one per application. */
  bearerToken(limits?: Limits): Promise<string>
  /** Revokes a bearer with a request signed as the application's owner. */
  invalidateBearerToken(bearer: string, owner: Token, limits?: Limits): Promise<void>
  close(): Promise<void>
}

/** Value of `oauth_callback_confirmed` (spec 1 §4). */
const CONFIRMED = 'true'

/** Creates a wrapper for login requests that learns the rate limit window from each response. */
const createLoginCount = (
  logins: KnownWindow,
  now: () => number,
): ((request: () => Promise<WireResponse>) => Promise<WireResponse>) => {
  let loginTurn = 0
  return async (request) => {
    const begunIn = loginTurn
    logins.begin()
    try {
      const response = await request()
      loginTurn += 1
      const reported = rateWindow(response.headers)
      if (reported) logins.learn(reported, begunIn, loginTurn, now())
      return response
    } finally {
      logins.end()
    }
  }
}

/**
 * Creates the client. Each method sends one request, and repeats it once if our timestamp was refused.
 *
 * @throws TypeError if the URL is plain http and not loopback (spec 1 §1 requires HTTPS)
 */
export const createCredentialService = (options: CredentialServiceOptions): CredentialService => {
  const { consumer, now = Date.now, accessTypeParameter = ACCESS_TYPE } = options
  const { transport = createTransport({ connections: 16 }) } = options
  const { protocol, hostname } = new URL(options.baseUrl)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new TypeError(`The credential service URL ${options.baseUrl} must use https`)
  const pages = endpointOf(options.pagesUrl ?? options.baseUrl)
  const { send, signedBy } = createCalls({ ...options, transport })
  const logins = new KnownWindow()
  const countLogin = createLoginCount(logins, now)

  return {
    requestToken: async (callback, { accessType, signal } = {}) => {
      const endpoint: CredentialEndpoint = credentialEndpoints.requestToken
      const response = await countLogin(() =>
        send({
          endpoint,
          authorization: signedBy(undefined, [['oauth_callback', callback]]),
          ...(accessType && { form: { [accessTypeParameter]: accessType } }),
          secrets: [],
          signal,
        }),
      )
      const [key = '', secret = '', confirmed] = formOf(endpoint, response, [
        'oauth_token',
        'oauth_token_secret',
        'oauth_callback_confirmed',
      ])
      if (confirmed !== CONFIRMED)
        throw new BadResponse('The credential service did not confirm the callback', {
          operation: endpoint.name,
          status: response.status,
        })
      return { key, secret }
    },
    loginWindow: () => logins.left(now()),
    authorizationUrl: (requestToken, { page, forceLogin, screenName }) => {
      const url = new URL(`${pages.origin}${pages.basePath}${credentialEndpoints[page].path}`)
      url.searchParams.set('oauth_token', requestToken)
      if (forceLogin) url.searchParams.set('force_login', 'true')
      if (screenName !== undefined) url.searchParams.set('screen_name', screenName)
      return url.href
    },
    accessToken: async (requestToken, verifier, { signal } = {}) => {
      const endpoint: CredentialEndpoint = credentialEndpoints.accessToken
      const response = await send({
        endpoint,
        authorization: signedBy(requestToken),
        form: { oauth_verifier: verifier },
        secrets: [requestToken.key, requestToken.secret, verifier],
        signal,
      })
      const [key = '', secret = '', userId = '', screenName = ''] = formOf(endpoint, response, [
        'oauth_token',
        'oauth_token_secret',
        'user_id',
        'screen_name',
      ])
      return { token: { key, secret }, userId, screenName }
    },
    invalidateToken: async (token, { signal } = {}) => {
      const endpoint: CredentialEndpoint = credentialEndpoints.invalidateToken
      const authorization = signedBy(token)
      const response = await send({ endpoint, authorization, secrets: [token.key, token.secret], signal })
      if (jsonOf(endpoint, response).access_token !== token.key) throw unreadable(endpoint, response)
    },
    bearerToken: async ({ signal } = {}) => {
      const endpoint: CredentialEndpoint = credentialEndpoints.bearerToken
      const basic = basicAuthorization(consumer)
      const response = await send({
        endpoint,
        authorization: () => basic,
        form: { grant_type: 'client_credentials' },
        secrets: [basic.slice('Basic '.length)],
        signal,
      })
      const { token_type, access_token } = jsonOf(endpoint, response)
      if (token_type !== 'bearer' || typeof access_token !== 'string' || access_token === '')
        throw unreadable(endpoint, response)
      // The value is not decoded: %2F and %3D are part of it (public facts §5.1).
      return access_token
    },
    invalidateBearerToken: async (bearer, owner, { signal } = {}) => {
      const endpoint: CredentialEndpoint = credentialEndpoints.invalidateBearerToken
      await send({
        endpoint,
        authorization: signedBy(owner),
        form: { access_token: bearer },
        secrets: [bearer, owner.key, owner.secret],
        signal,
      })
    },
    close: () => transport.close(),
  }
}
