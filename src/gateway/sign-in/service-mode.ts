import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { UserClient } from '../../upstream/index.ts'
import { equalInConstantTime } from './login-attempts.ts'

export interface ServiceModeOptions {
  /** Calls in the name of the one configured user. */
  readonly client: UserClient
  readonly user?: PrincipalUser | undefined
  /** What a trusted backend sends as `Authorization: Bearer`; without it, every request without credentials is served. */
  readonly key?: string | undefined
  /** Whether a request names this gateway by a name of its own; without a key others are refused. Default: all are. */
  readonly isOwnHost?: ((headers: IncomingHttpHeaders) => boolean) | undefined
}

/** One configured access token that signs for requests without a session of their own. */
export interface ServiceMode {
  /** For a request that presents this bearer. */
  forBearer(bearer: string): Principal | undefined
  /**
   * For a request that presents nothing.
   *
   * @throws AdsGraphQLError FORBIDDEN under a foreign host name, where a page of that name could be asking
   */
  forNobody(headers: IncomingHttpHeaders): Principal | undefined
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
    forNobody: (headers) => {
      if (key !== undefined) return undefined
      if (isOwnHost(headers)) return principal
      throw new AdsGraphQLError(
        'FORBIDDEN',
        'Requests under that host name are refused; PUBLIC_URL must name it.',
      )
    },
  }
}
