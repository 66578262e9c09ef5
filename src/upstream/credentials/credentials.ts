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

export interface CredentialServiceOptions extends Omit<CredentialCallOptions, 'transport'> {
  /** Where browsers find its pages, if elsewhere. */
  readonly pagesUrl?: string | undefined
  /** Carries the service's brand (spec 1 §4). */
  readonly accessTypeParameter?: string
  readonly transport?: Transport
}

export type AccessType = 'read' | 'write'

/** Holds a secret: never logged. */
export interface Authorized {
  readonly token: Token
  readonly userId: string
  readonly screenName: string
}

/** spec 1 §4 GET /oauth/authorize. */
export interface AuthorizationPage {
  /** `authenticate` may need no new approval; desktop applications and PINs need `authorize`. */
  readonly page: 'authorize' | 'authenticate'
  readonly forceLogin?: boolean
  readonly screenName?: string
}

interface Limits {
  readonly signal?: AbortSignal | undefined
}

/** Every method throws UpstreamError of one of its classes. */
export interface CredentialService {
  /** For a registered callback, or for `oob`. */
  requestToken(callback: string, options?: Limits & { readonly accessType?: AccessType }): Promise<Token>
  /** The application's window of request tokens by the last response, less the requests in flight. */
  loginWindow(): RateWindow | undefined
  /** Where the person decides. Nothing is sent. */
  authorizationUrl(requestToken: string, page: AuthorizationPage): string
  /** For a verifier or PIN. */
  accessToken(requestToken: Token, verifier: string, limits?: Limits): Promise<Authorized>
  invalidateToken(token: Token, limits?: Limits): Promise<void>
  /** One per application. */
  bearerToken(limits?: Limits): Promise<string>
  /** In the name of the application's owner. */
  invalidateBearerToken(bearer: string, owner: Token, limits?: Limits): Promise<void>
  close(): Promise<void>
}

/** spec 1 §4. */
const CONFIRMED = 'true'

/** Learns the application's window of request tokens from each response to a login. */
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
 * Each method sends one request: writes are never repeated, but where our timestamp was refused.
 *
 * @throws TypeError when the address is plain http and not loopback (spec 1 §1: HTTPS is required)
 */
export const createCredentialService = (options: CredentialServiceOptions): CredentialService => {
  const { consumer, now = Date.now, accessTypeParameter = ACCESS_TYPE } = options
  const { transport = createTransport({ connections: 16 }) } = options
  const { protocol, hostname } = new URL(options.baseUrl)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new TypeError('the credential service must be reached over https')
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
        throw new BadResponse('the credential service did not confirm the callback', {
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
      // Values hold %2F and %3D (public facts §5.1).
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
