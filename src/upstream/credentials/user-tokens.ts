import { hash, randomBytes } from 'node:crypto'
import { type CredentialEndpoint, credentialEndpoints } from '../../contract/domains/credentials.ts'
import { userContract } from '../../contract/domains/users.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { basicAuthorization, type Token } from '../../oauth1/index.ts'
import { Refused } from '../errors.ts'
import { endpointOf } from '../transport/request.ts'
import { createTransport, type WireResponse } from '../transport/transport.ts'
import { createCalls, jsonOf, unreadable } from './credential-calls.ts'
import type { Grant } from './grant.ts'
import type { UserTokenService, UserTokenServiceOptions } from './user-token-service.ts'

const READ_SCOPES = ['ads.read', 'offline.access', 'tweet.read', 'users.read']
const WRITE_SCOPES = ['ads.read', 'ads.write', 'offline.access', 'tweet.read', 'users.read']

const { name, method, version, path } = userContract.users.me
/** Endpoint that returns a token's user. */
const OWN_USER = { name, method: method as 'GET', path: `/${version}${path}` }

/** Lifetime of an access token if the response does not contain `expires_in` (live-api §6). */
const DEFAULT_LIFETIME_S = 7200

/** Token request with the requested scopes and, once its code has been exchanged, the code and its grant. */
type ScopedRequest = Token & {
  readonly scopes?: readonly string[]
  readonly exchanged?: { readonly code: string; readonly grant: Grant }
}

/**
 * Checks for the error of a refresh token that is invalid, expired, revoked or already used. The live API sends
 * `invalid_request` with this text instead of `invalid_grant` (RFC 6749 §5.2).
 */
const isEndedGrant = ({ code, message }: Problem): boolean =>
  String(code) === 'invalid_grant' ||
  (String(code) === 'invalid_request' && /\bthe token was invalid\b/i.test(message))

const randomText = (): string => randomBytes(32).toString('base64url')

/** Reads a grant from a token response. Without `scope`, the scopes are those requested (RFC 6749 §5.1). */
const grantOf = (
  endpoint: CredentialEndpoint,
  response: WireResponse,
  now: number,
  requested: readonly string[],
): Grant => {
  const { access_token, refresh_token, expires_in, scope, token_type } = jsonOf(endpoint, response)
  if (typeof access_token !== 'string' || !/^bearer$/i.test(String(token_type)))
    throw unreadable(endpoint, response)
  return {
    accessToken: access_token,
    ...(typeof refresh_token === 'string' && { refreshToken: refresh_token }),
    expiresAt: now + Number(expires_in ?? DEFAULT_LIFETIME_S) * 1000,
    scopes: typeof scope === 'string' ? scope.split(' ') : requested,
  }
}

/** Creates the client for OAuth 2.0 user tokens, with PKCE (live-api §6). */
export const createUserTokens = (options: UserTokenServiceOptions): UserTokenService => {
  const { client, now = Date.now, transport = createTransport({ connections: 16 }) } = options
  const { id, secret } = client
  const { send } = createCalls({ ...options, transport, consumer: { key: id, secret: secret ?? '' } })
  const pages = endpointOf(options.pagesUrl ?? options.baseUrl)
  // A public client sends no Authorization header.
  const authorization = secret === undefined ? undefined : basicAuthorization({ key: id, secret })
  const post = (
    endpoint: CredentialEndpoint,
    form: Readonly<Record<string, string>>,
    secrets: readonly string[],
    signal?: AbortSignal,
  ) =>
    send({
      endpoint,
      authorization: () => authorization,
      form: authorization === undefined ? { ...form, client_id: id } : form,
      secrets: [...secrets, authorization?.slice('Basic '.length) ?? ''],
      signal,
    })
  const tokens = async (
    form: Readonly<Record<string, string>>,
    secrets: readonly string[],
    scopes: readonly string[],
    signal?: AbortSignal,
  ): Promise<Grant> => {
    const endpoint: CredentialEndpoint = credentialEndpoints.userToken
    return grantOf(endpoint, await post(endpoint, form, secrets, signal), now(), scopes)
  }

  return {
    begin: async (callback, { accessType, forceLogin, screenName }) => {
      const scopes = accessType === 'read' ? READ_SCOPES : WRITE_SCOPES
      const request: ScopedRequest = { key: randomText(), secret: randomText(), scopes }
      const url = new URL(`${pages.origin}${pages.basePath}${credentialEndpoints.userAuthorize.path}`)
      const query = {
        response_type: 'code',
        client_id: id,
        redirect_uri: callback,
        scope: scopes.join(' '),
        state: request.key,
        code_challenge: hash('sha256', request.secret, 'base64url'),
        code_challenge_method: 'S256',
        ...(forceLogin && { force_login: 'true' }),
        ...(screenName !== undefined && { screen_name: screenName }),
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      return { request, url: url.href }
    },
    finish: async (request: ScopedRequest, code, callback, { signal, onExchanged } = {}) => {
      const { secret: verifier, scopes = [], exchanged } = request
      const form = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier }
      const grant =
        exchanged?.code === code ? exchanged.grant : await tokens(form, [code, verifier], scopes, signal)
      const after: ScopedRequest = { ...request, exchanged: { code, grant } }
      onExchanged?.(after)
      const response = await send({
        endpoint: OWN_USER,
        authorization: () => `Bearer ${grant.accessToken}`,
        secrets: [grant.accessToken, grant.refreshToken ?? ''],
        signal,
      })
      const { id: userId, username } = (jsonOf(OWN_USER, response).data ?? {}) as Record<string, unknown>
      if (typeof userId !== 'string' || typeof username !== 'string') throw unreadable(OWN_USER, response)
      return { token: { key: `oauth2 ${userId}`, secret: '' }, userId, screenName: username, grant }
    },
    refresh: async (refreshToken, scopes) => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return await tokens(form, [refreshToken], scopes).then(
        // A service that does not rotate refresh tokens sends no new one.
        (grant) => ({ refreshToken, ...grant }),
        (error: unknown) => {
          // A service or proxy that is unavailable knows nothing about the grant.
          const { problems = [] } = error instanceof Refused ? error.details : {}
          if (problems.some(isEndedGrant)) return undefined
          throw error
        },
      )
    },
    revoke: async (token) => {
      await post(credentialEndpoints.revokeUserToken, { token }, [token])
    },
    close: () => transport.close(),
  }
}
