import type { AppTokenService } from '../../graph/context/principal.ts'
import type { AppToken, Token } from '../../upstream/index.ts'
import { createIsOperator } from './operators.ts'

export interface AppTokenOptions {
  readonly appToken: AppToken
  /** Who alone may revoke the bearer (spec 1 §4). */
  readonly owner?: Token | undefined
  /** Besides service mode. */
  readonly operators?: readonly string[]
}

/** Everything but seeing the bearer. */
export const createAppTokenService = ({ appToken, owner, operators }: AppTokenOptions): AppTokenService => ({
  isOperator: createIsOperator(operators),
  status: appToken.status,
  issue: async () => {
    await appToken.get()
    return appToken.status()
  },
  revoke: async () => owner !== undefined && appToken.revoke(owner),
})
