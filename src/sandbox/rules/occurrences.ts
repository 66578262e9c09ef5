import type { Situation } from '../storage/records.ts'
import type { Occurrence } from '../world/occurrences.ts'
import { audienceUserOccurrences } from './audience-users.ts'
import { audienceOccurrences } from './audiences.ts'
import { cardOccurrences } from './cards.ts'
import { conversationCardOccurrences } from './conversation-cards.ts'
import { draftOccurrences } from './drafts.ts'
import { mediaOccurrences } from './media.ts'
import { pollCardOccurrences } from './poll-cards.ts'

/** What happens when the clock gets to a planned moment, by the kind of the occurrence. */
export type OccurrenceRules = Readonly<
  Record<string, (situation: Situation, occurrence: Occurrence) => Promise<void>>
>

export const occurrenceRules: OccurrenceRules = {
  ...mediaOccurrences,
  ...cardOccurrences,
  ...pollCardOccurrences,
  ...conversationCardOccurrences,
  ...draftOccurrences,
  ...audienceOccurrences,
  ...audienceUserOccurrences,
}
