import type { ResourceName } from '../contract/index.ts'
import { furnishApps } from './demo-account.ts'
import { furnishAudienceUsers } from './demo-audience-users.ts'
import { furnishAudiences } from './demo-audiences.ts'
import { furnishCards } from './demo-cards.ts'
import { furnishConversationCards } from './demo-conversation-cards.ts'
import { furnishDoNotReachLists } from './demo-do-not-reach-lists.ts'
import { furnishDrafts } from './demo-drafts.ts'
import { lineItemCuratedCategories } from './demo-line-item-curated-categories.ts'
import { furnishMedias } from './demo-media.ts'
import { furnishPollCards } from './demo-poll-cards.ts'
import { furnishPromoted } from './demo-promoted.ts'
import { furnishTags } from './demo-tags.ts'
import { furnishTargeting } from './demo-targeting.ts'
import type { Entity } from './tables.ts'

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
