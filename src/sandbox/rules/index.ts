import type { Resource } from '../../contract/define.ts'
import { features } from './account-features.ts'
import { accountHistory } from './account-history.ts'
import { taxSettings, userSettings } from './account-settings.ts'
import { accounts, authenticatedUserAccess, fundingInstruments } from './accounts.ts'
import type { Behaviour } from './behaviour.ts'
import { campaigns } from './campaigns.ts'
import { lineItems } from './line-items.ts'
import { promoted } from './promoted.ts'

const behaviours: Readonly<Record<string, Behaviour>> = {
  accounts,
  authenticated_user_access: authenticatedUserAccess,
  funding_instruments: fundingInstruments,
  account_history: accountHistory,
  features,
  tax_settings: taxSettings,
  user_settings: userSettings,
  campaigns,
  line_items: lineItems,
  promoted_tweets: promoted,
}

/** The behaviour of a resource; most have none beyond their contract. */
export const behaviourOf = (resource: Resource): Behaviour => behaviours[resource.name] ?? {}
