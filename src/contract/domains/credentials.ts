import type { TProperties } from 'typebox'
import type { Origin } from '../language/rule.ts'
import * as v from '../language/values.ts'

/** Credential that signs a call (spec 1 §4). */
type SignedBy =
  /** Consumer key and secret, without a token. */
  | 'consumer'
  | 'request token'
  | 'access token'
  /** Access token of the application's owner. */
  | 'owner'
  | 'basic'
  | 'browser'
  /** HTTP Basic for confidential clients, `client_id` for public ones. */
  | 'client'

/** Endpoint of the credential service. Its path contains no account, and its responses have no envelope. */
export interface CredentialEndpoint<P extends TProperties = TProperties> extends Origin {
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** Path, including the version. */
  readonly path: string
  readonly aliases: readonly string[]
  readonly signedBy: SignedBy
  /** Parameters in addition to oauth_*. */
  readonly params: P
  readonly response: 'form' | 'json' | 'page'
}

const endpoint = <const P extends TProperties>(
  declared: Omit<CredentialEndpoint<P>, 'aliases' | 'standing'> &
    Partial<Pick<CredentialEndpoint, 'aliases' | 'standing'>>,
): CredentialEndpoint<P> => ({ aliases: [], standing: 'SPECIFIED', ...declared })

/** Callback value that selects PIN mode. */
export const OUT_OF_BAND = 'oob'
/** Access type parameter, with `svc` in place of the service's brand (spec 1 §4). */
export const ACCESS_TYPE = 'svc_auth_access_type'

const browserParameters = {
  oauth_token: v.string({ minLength: 1 }),
  force_login: v.optional(v.boolean({ default: false })),
  screen_name: v.optional(v.string({ maxLength: 50 })),
}

/**
 * Scopes of user tokens issued by the service (live-api §6). `users.read` allows reading the token's user.
 */
export const USER_SCOPES = ['ads.read', 'ads.write', 'offline.access', 'tweet.read', 'users.read'] as const
export type UserScope = (typeof USER_SCOPES)[number]

/** Source of the declarations for OAuth 2.0 user tokens. */
const USER_TOKENS = 'live-api §6 OAuth 2.0 user tokens'

/**
 * Endpoints from spec 1 §4, endpoints that return a token's user (public facts §6.10), and endpoints for
 * OAuth 2.0 with PKCE.
 */
export const credentialEndpoints = {
  requestToken: endpoint({
    name: 'oauth.request_token',
    method: 'POST',
    path: '/oauth/request_token',
    signedBy: 'consumer',
    params: {
      oauth_callback: v.string({ minLength: 1 }),
      [ACCESS_TYPE]: v.optional(v.oneOf(['read', 'write'])),
    },
    response: 'form',
    source: 'spec 1 §4 POST /oauth/request_token',
  }),
  authorize: endpoint({
    name: 'oauth.authorize',
    method: 'GET',
    path: '/oauth/authorize',
    signedBy: 'browser',
    params: browserParameters,
    response: 'page',
    source: 'spec 1 §4 GET /oauth/authorize',
  }),
  authenticate: endpoint({
    name: 'oauth.authenticate',
    method: 'GET',
    path: '/oauth/authenticate',
    signedBy: 'browser',
    params: browserParameters,
    response: 'page',
    source: 'spec 1 §4 GET /oauth/authenticate',
  }),
  accessToken: endpoint({
    name: 'oauth.access_token',
    method: 'POST',
    path: '/oauth/access_token',
    signedBy: 'request token',
    params: { oauth_verifier: v.string({ minLength: 1 }) },
    response: 'form',
    source: 'spec 1 §4 POST /oauth/access_token',
  }),
  invalidateToken: endpoint({
    name: 'oauth.invalidate_token',
    method: 'POST',
    path: '/1.1/oauth/invalidate_token',
    aliases: ['/1.1/oauth/invalidate_token.json'],
    signedBy: 'access token',
    params: {},
    response: 'json',
    source: 'spec 1 §4 POST /1.1/oauth/invalidate_token',
  }),
  bearerToken: endpoint({
    name: 'oauth2.token',
    method: 'POST',
    path: '/oauth2/token',
    signedBy: 'basic',
    params: { grant_type: v.oneOf(['client_credentials']) },
    response: 'json',
    source: 'spec 1 §4 POST /oauth2/token',
  }),
  invalidateBearerToken: endpoint({
    name: 'oauth2.invalidate_token',
    method: 'POST',
    path: '/oauth2/invalidate_token',
    signedBy: 'owner',
    params: { access_token: v.string({ minLength: 1 }) },
    response: 'json',
    source: 'spec 1 §4 POST /oauth2/invalidate_token',
  }),
  verifyCredentials: endpoint({
    name: 'account.verify_credentials',
    method: 'GET',
    path: '/1.1/account/verify_credentials.json',
    signedBy: 'access token',
    params: {},
    response: 'json',
    source: 'public facts §6',
    standing: 'INFERRED',
  }),
  userAuthorize: endpoint({
    name: 'oauth2.authorize',
    method: 'GET',
    path: '/i/oauth2/authorize',
    signedBy: 'browser',
    params: {
      response_type: v.oneOf(['code']),
      client_id: v.string({ minLength: 1 }),
      redirect_uri: v.string({ minLength: 1 }),
      scope: v.string({ minLength: 1 }),
      state: v.string({ minLength: 1, maxLength: 500 }),
      code_challenge: v.string({ minLength: 1 }),
      code_challenge_method: v.oneOf(['S256', 'plain']),
    },
    response: 'page',
    source: USER_TOKENS,
    standing: 'INFERRED',
  }),
  userToken: endpoint({
    name: 'oauth2.user_token',
    method: 'POST',
    path: '/2/oauth2/token',
    signedBy: 'client',
    params: {
      grant_type: v.oneOf(['authorization_code', 'refresh_token']),
      client_id: v.optional(v.string()),
      code: v.optional(v.string()),
      redirect_uri: v.optional(v.string()),
      code_verifier: v.optional(v.string()),
      refresh_token: v.optional(v.string()),
    },
    response: 'json',
    source: USER_TOKENS,
    standing: 'INFERRED',
  }),
  revokeUserToken: endpoint({
    name: 'oauth2.revoke',
    method: 'POST',
    path: '/2/oauth2/revoke',
    signedBy: 'client',
    params: { token: v.string({ minLength: 1 }), client_id: v.optional(v.string()) },
    response: 'json',
    source: USER_TOKENS,
    standing: 'INFERRED',
  }),
} as const
