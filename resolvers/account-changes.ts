import { resources } from '../src/contract/index.ts'
import { isIdOf } from '../src/contract/language/lists.ts'
import type { AccountChangeResolvers, SubscriptionResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { AnyRow } from '../src/graph/context/rows.ts'
import { AdsGraphQLError } from '../src/graph/errors/errors.ts'
import { formatGlobalId, restIdOf } from '../src/graph/ids/global-id.ts'

const refused = (
  message: string,
  details: { field: string; rule: string; limit?: number },
): AdsGraphQLError => new AdsGraphQLError('BAD_USER_INPUT', message, details)

const Subscription: Required<Pick<SubscriptionResolvers, 'accountChanges'>> = {
  accountChanges: {
    subscribe: async (_root, { accountId, kinds }, { feeds }) => {
      const account = restIdOf(accountId, 'Account', undefined, 'accountId')
      if (!isIdOf(resources.accounts, account))
        throw refused('accountId must be the global or REST id of an account', {
          field: 'accountId',
          rule: 'pattern',
        })
      if (kinds.length === 0)
        throw refused('kinds must have at least 1 entry', { field: 'kinds', rule: 'minItems', limit: 1 })
      return feeds.changes(account, kinds) as never
    },
    resolve: (change: unknown) => change as never,
  },
}

const AccountChange: Pick<AccountChangeResolvers, 'entityId' | 'node'> = {
  entityId: ({ node: { __typename: type, accountId, restId } }) =>
    formatGlobalId({ type, accountId, restId }),
  node: ({ node }) => node as unknown as AnyRow,
}

export const accountChanges = { Subscription, AccountChange }
