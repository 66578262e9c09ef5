import type { Token } from '../../oauth1/index.ts'
import type { CredentialCallOptions } from './credential-calls.ts'
import type { AccessType, AuthorizationPage, Authorized, CredentialService } from './credentials.ts'
import type { Grant } from './grant.ts'

interface Limits {
  readonly signal?: AbortSignal | undefined
}

/** Steps of a browser login. Every method throws UpstreamError or a subclass. */
export interface LoginService {
  /** Starts a login. The returned request is needed to finish it, and its secret must stay on the server. */
  begin(
    callback: string,
    options: AuthorizationPage & Limits & { readonly accessType?: AccessType | undefined },
  ): Promise<{ readonly request: Token; readonly url: string }>
  /** Exchanges a verifier, a PIN or a code for the user's token. */
  finish(
    request: Token,
    verifier: string,
    callback: string,
    options?: Limits & {
      /**
       * Called if a code has been exchanged, but the login may still fail. Another try must use the given
       * request, because a code works only once.
       */
      readonly onExchanged?: ((request: Token) => void) | undefined
    },
  ): Promise<Authorized>
}

/** Client for OAuth 2.0 user tokens. */
export interface UserTokenService extends LoginService {
  /**
   * Refreshes a grant with these scopes. The returned refresh token may replace the old one. Returns
   * undefined if the grant has ended.
   */
  refresh(refreshToken: string, scopes: readonly string[]): Promise<Grant | undefined>
  /** Ends the token's grant. */
  revoke(token: string): Promise<void>
  close(): Promise<void>
}

export interface UserTokenServiceOptions
  extends Pick<CredentialCallOptions, 'baseUrl' | 'timeoutMs' | 'now'>,
    Partial<Pick<CredentialCallOptions, 'transport'>> {
  /** Base URL of the authorization page, if it differs from `baseUrl`. */
  readonly pagesUrl?: string | undefined
  /** Client id, and the secret of a confidential client. */
  readonly client: { readonly id: string; readonly secret?: string | undefined }
}

/** Returns the steps of a login with OAuth 1.0a (spec 1 §4). */
export const signedLogins = (credentials: CredentialService): LoginService => ({
  begin: async (callback, { accessType, signal, ...page }) => {
    const request = await credentials.requestToken(callback, { signal, ...(accessType && { accessType }) })
    return { request, url: credentials.authorizationUrl(request.key, page) }
  },
  finish: (request, verifier, _callback, limits) => credentials.accessToken(request, verifier, limits),
})
