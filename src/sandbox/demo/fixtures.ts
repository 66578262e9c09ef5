import type { ResourceName } from '../../contract/index.ts'
import type { Entity } from '../storage/tables.ts'
import { addApps } from './account.ts'
import { addAudiences } from './audiences.ts'
import { addCards } from './cards/cards.ts'
import { addConversationCards } from './cards/conversation-cards.ts'
import { addPollCards } from './cards/poll-cards.ts'
import { addDoNotReachLists } from './do-not-reach-lists.ts'
import { addLineItemCuratedCategories } from './line-item-curated-categories.ts'
import { addMedia } from './media/media.ts'
import { addBrandDrafts } from './posts/brand-drafts.ts'
import { addDrafts } from './posts/drafts.ts'
import { addPromoted } from './promoted.ts'
import { addTags } from './tags.ts'
import { addTargeting } from './targeting.ts'

export interface DemoRow {
  readonly record: Entity
  readonly accountId: string
}

/** In creation order per resource. */
export type DemoRows = Readonly<Record<ResourceName, readonly DemoRow[]>>

/** `add` returns the id it assigns. */
export interface DemoBuilder {
  readonly rows: DemoRows
  add(kind: ResourceName, record: Entity, accountId?: string): string
}

export const fixtures: readonly ((demo: DemoBuilder) => void)[] = [
  addPromoted,
  addTargeting,
  addTags,
  addApps,
  addLineItemCuratedCategories,
  addMedia,
  addCards,
  addPollCards,
  addConversationCards,
  addDrafts,
  addBrandDrafts,
  addAudiences,
  addDoNotReachLists,
]
