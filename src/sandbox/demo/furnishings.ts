import type { ResourceName } from '../../contract/index.ts'
import type { Entity } from '../storage/tables.ts'
import { furnishApps } from './account.ts'
import { furnishAudienceUsers } from './audience-users.ts'
import { furnishAudiences } from './audiences.ts'
import { furnishCards } from './cards.ts'
import { furnishConversationCards } from './conversation-cards.ts'
import { furnishDoNotReachLists } from './do-not-reach-lists.ts'
import { furnishDrafts } from './drafts.ts'
import { lineItemCuratedCategories } from './line-item-curated-categories.ts'
import { furnishMedias } from './media.ts'
import { furnishPollCards } from './poll-cards.ts'
import { furnishPromoted } from './promoted.ts'
import { furnishTags } from './tags.ts'
import { furnishTargeting } from './targeting.ts'

/** A row to be stored: the record and the account that it stands under. */
export interface DemoRow {
  readonly record: Entity
  readonly accountId: string
}

/** Everything the demo stores, in creation order per resource. */
export type DemoRows = Readonly<Record<ResourceName, readonly DemoRow[]>>

/** Takes records of the demo one by one; each gets the next id of its kind, which is answered. */
export interface DemoBuilder {
  readonly rows: DemoRows
  add(kind: ResourceName, record: Entity, accountId?: string): string
}

/** What the demo holds beside accounts, campaigns, line items and promoted tweets; one function per domain. */
export const furnishings: readonly ((demo: DemoBuilder) => void)[] = [
  furnishPromoted,
  furnishTargeting,
  furnishTags,
  furnishApps,
  lineItemCuratedCategories,
  furnishMedias,
  furnishCards,
  furnishPollCards,
  furnishConversationCards,
  furnishDrafts,
  furnishAudiences,
  furnishAudienceUsers,
  furnishDoNotReachLists,
]
