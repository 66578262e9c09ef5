import { addApps } from './account.ts'
import { addAudiences } from './audiences.ts'
import type { DemoBuilder } from './builder.ts'
import { addCards } from './cards/cards.ts'
import { addConversationCards } from './cards/conversation-cards.ts'
import { addPollCards } from './cards/poll-cards.ts'
import { addDoNotReachLists } from './do-not-reach-lists.ts'
import { addEventTags } from './event-tags.ts'
import { addLineItemCuratedCategories } from './line-item-curated-categories.ts'
import { addMedia } from './media/media.ts'
import { addBrandDrafts } from './posts/brand-drafts.ts'
import { addDrafts } from './posts/drafts.ts'
import { addPromoted } from './promoted.ts'
import { addTags } from './tags.ts'
import { addTargeting } from './targeting.ts'

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
  addEventTags,
]
