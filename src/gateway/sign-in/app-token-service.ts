import type { AppTokenService } from '../../graph/context/principal.ts'
import type { AppToken, Token } from '../../upstream/index.ts'
import { createIsOperator } from './operators.ts'

export interface AppTokenOptions {
  readonly appToken: AppToken
  /** The only access token that may revoke the bearer token (spec 1 §4). */
  readonly owner?: Token | undefined
  /** User ids of operators, in addition to service mode. */
  readonly operators?: readonly string[]
}

/** Creates the service for the application's bearer token. The service never returns the token itself. */
export const createAppTokenService = ({ appToken, owner, operators }: AppTokenOptions): AppTokenService => ({
  isOperator: createIsOperator(operators),
  status: appToken.status,
  issue: async () => {
    await appToken.get()
    return appToken.status()
  },
  revoke: async () => owner !== undefined && appToken.revoke(owner),
})
