import type { Resource } from '../../contract/define.ts'
import { accounts, authenticatedUserAccess, fundingInstruments } from './accounts.ts'
import type { Behaviour } from './behaviour.ts'
import { campaigns } from './campaigns.ts'
import { lineItems } from './line-items.ts'
import { prerollCallToActions } from './preroll-call-to-actions.ts'
import { promoted } from './promoted.ts'
import { targetingCriteria } from './targeting-criteria.ts'

const behaviours: Readonly<Record<string, Behaviour>> = {
  accounts,
  authenticated_user_access: authenticatedUserAccess,
  funding_instruments: fundingInstruments,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promoted,
  targeting_criteria: targetingCriteria,
  preroll_call_to_actions: prerollCallToActions,
}

/** The behaviour of a resource; most have none beyond their contract. */
export const behaviourOf = (resource: Resource): Behaviour => behaviours[resource.name] ?? {}
