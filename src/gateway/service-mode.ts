import type { Principal, PrincipalUser } from '../graph/principal.ts'
import type { Client } from '../upstream/index.ts'
import { equalInConstantTime } from './login-attempts.ts'

export interface ServiceModeOptions {
  /** Calls in the name of the one configured user. */
  readonly client: Client
  readonly user?: PrincipalUser | undefined
  /** What a trusted backend sends as `Authorization: Bearer`; without it, every request without credentials is served. */
  readonly key?: string | undefined
}

/** One configured access token that signs for requests without a session of their own. */
export interface ServiceMode {
  /** For a request that presents this bearer. */
  forBearer(bearer: string): Principal | undefined
  /** For a request that presents nothing. */
  forNobody(): Principal | undefined
}

export const createServiceMode = ({ client, user, key }: ServiceModeOptions): ServiceMode => {
  const principal: Principal = { key: 'service', user: user ?? null, client, session: null }
  return {
    forBearer: (bearer) => (key !== undefined && equalInConstantTime(bearer, key) ? principal : undefined),
    forNobody: () => (key === undefined ? principal : undefined),
  }
}
