import { resources } from '../src/contract/index.ts'
import { isIdOf } from '../src/contract/language/lists.ts'
import type { AccountChangeResolvers, SubscriptionResolvers } from '../src/graph/__generated__/resolvers.ts'
import type { AnyRow } from '../src/graph/context/rows.ts'
import { AdsGraphQLError } from '../src/graph/errors/errors.ts'
import { formatGlobalId, restIdOf } from '../src/graph/ids/global-id.ts'

const refused = (field: string, message: string): AdsGraphQLError =>
  new AdsGraphQLError('BAD_USER_INPUT', message, { field })

const Subscription: Required<Pick<SubscriptionResolvers, 'accountChanges'>> = {
  accountChanges: {
    subscribe: async (_root, { accountId, kinds }, { feeds }) => {
      const account = restIdOf(accountId, 'Account', undefined, 'accountId')
      if (!isIdOf(resources.accounts, account))
        throw refused('accountId', 'accountId must be the global or REST id of an account')
      if (kinds.length === 0) throw refused('kinds', 'kinds must have at least 1 entry')
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
