import type { AppTokenService } from '../../graph/context/principal.ts'
import type { AppToken, Token } from '../../upstream/index.ts'

export interface AppTokenOptions {
  readonly appToken: AppToken
  /** Who alone may revoke the bearer (spec 1 §4). */
  readonly owner?: Token | undefined
  /** Besides service mode. */
  readonly operators?: readonly string[]
}

/** Everything but seeing the bearer. */
export const createAppTokenService = ({
  appToken,
  owner,
  operators = [],
}: AppTokenOptions): AppTokenService => ({
  isOperator: ({ session, user }) => session === null || (user !== null && operators.includes(user.id)),
  status: appToken.status,
  issue: async () => {
    await appToken.get()
    return appToken.status()
  },
  revoke: async () => owner !== undefined && appToken.revoke(owner),
})
