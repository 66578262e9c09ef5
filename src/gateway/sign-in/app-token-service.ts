import type { AppTokenService } from '../../graph/context/principal.ts'
import type { AppToken, Token } from '../../upstream/index.ts'

export interface AppTokenOptions {
  readonly appToken: AppToken
  /** The access token of the application's owner, who alone may revoke the bearer (spec 1 §4). */
  readonly owner?: Token | undefined
  /** Ids of users who may see to the bearer. Service mode always may. */
  readonly operators?: readonly string[]
}

/** What operators may do with the application bearer: everything but see it. */
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
