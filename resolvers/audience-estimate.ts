import { contract } from '../src/contract/index.ts'
import type { AccountResolvers } from '../src/graph/__generated__/resolvers.ts'
import { viewField } from '../src/graph/fields/fields.ts'

const Account: Pick<AccountResolvers, 'audienceEstimate'> = {
  audienceEstimate: viewField(contract.audience_estimate.create),
}

export const audienceEstimate = { Account }
