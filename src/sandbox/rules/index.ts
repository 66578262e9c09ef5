import type { Resource } from '../../contract/define.ts'
import { accounts, authenticatedUserAccess, fundingInstruments } from './accounts.ts'
import type { Behaviour } from './behaviour.ts'
import { campaigns } from './campaigns.ts'
import { lineItems } from './line-items.ts'
import { promoted } from './promoted.ts'
import { reference } from './reference.ts'

const behaviours: Readonly<Record<string, Behaviour>> = {
  accounts,
  authenticated_user_access: authenticatedUserAccess,
  funding_instruments: fundingInstruments,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promoted,
  ...reference,
}

/** The behaviour of a resource; most have none beyond their contract. */
export const behaviourOf = (resource: Resource): Behaviour => behaviours[resource.name] ?? {}
