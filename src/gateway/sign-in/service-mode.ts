import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { UserClient } from '../../upstream/index.ts'
import { equalInConstantTime } from './login-attempts.ts'

export interface ServiceModeOptions {
  readonly client: UserClient
  readonly user?: PrincipalUser | undefined
  /** Bearer token of a trusted backend; if unset, every request without credentials is accepted. */
  readonly key?: string | undefined
  /**
   * Checks whether the Host header names the gateway itself. Without a key, requests to other hosts are
   * refused. Default: every host passes.
   */
  readonly isOwnHost?: ((headers: IncomingHttpHeaders) => boolean) | undefined
}

/** Provider of the principal for requests without a session. */
export interface ServiceMode {
  forBearer(bearer: string): Principal | undefined
  /**
   * Returns the principal for a request without credentials.
   * @throws AdsGraphQLError FORBIDDEN under a foreign host name, because a page under that name could have
   * sent the request
   */
  withoutCredentials(headers: IncomingHttpHeaders): Principal | undefined
}

export const createServiceMode = ({
  client,
  user,
  key,
  isOwnHost = () => true,
}: ServiceModeOptions): ServiceMode => {
  const principal: Principal = { key: 'service', user: user ?? null, client, session: null }
  return {
    forBearer: (bearer) => (key !== undefined && equalInConstantTime(bearer, key) ? principal : undefined),
    withoutCredentials: (headers) => {
      if (key !== undefined) return undefined
      if (isOwnHost(headers)) return principal
      throw new AdsGraphQLError(
        'FORBIDDEN',
        'Requests for this host name are refused: set PUBLIC_URL to allow it',
      )
    },
  }
}
