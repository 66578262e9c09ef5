import type { Occurrence } from '../occurrences.ts'
import type { Situation } from '../records.ts'

/** What happens when the clock gets to a planned moment, by the kind of the occurrence. */
export const occurrenceRules: Readonly<
  Record<string, (situation: Situation, occurrence: Occurrence) => Promise<void>>
> = {}
