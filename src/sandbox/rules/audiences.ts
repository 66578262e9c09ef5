import type { Behaviour } from './behaviour.ts'
import type { OccurrenceRules } from './occurrences.ts'

/** By resource. */
export const audienceRules: Readonly<Record<string, Behaviour>> = {}
/** What happens by the clock. */
export const audienceOccurrences: OccurrenceRules = {}
