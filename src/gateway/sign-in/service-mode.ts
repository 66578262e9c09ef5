import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, PrincipalUser } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { UserClient } from '../../upstream/index.ts'
import { equalInConstantTime } from './login-attempts.ts'

export interface ServiceModeOptions {
  readonly client: UserClient
  readonly user?: PrincipalUser | undefined
  /** A trusted backend's bearer; without it every request without credentials is served. */
  readonly key?: string | undefined
  /** Without a key other hosts are refused. Default: all are own. */
  readonly isOwnHost?: ((headers: IncomingHttpHeaders) => boolean) | undefined
}

/** For requests without a session. */
export interface ServiceMode {
  forBearer(bearer: string): Principal | undefined
  /**
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
