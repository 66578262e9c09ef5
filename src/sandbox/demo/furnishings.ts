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

/** A record and its account. */
export interface DemoRow {
  readonly record: Entity
  readonly accountId: string
}

/** In creation order per resource. */
export type DemoRows = Readonly<Record<ResourceName, readonly DemoRow[]>>

/** Adds records one by one; `add` returns the id it assigns. */
export interface DemoBuilder {
  readonly rows: DemoRows
  add(kind: ResourceName, record: Entity, accountId?: string): string
}

/** One function per domain, besides accounts, campaigns, line items and promoted tweets. */
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
