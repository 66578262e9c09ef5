import type { Behaviour } from './behaviour.ts'
import type { OccurrenceRules } from './occurrences.ts'

/** By resource. */
export const pollCardRules: Readonly<Record<string, Behaviour>> = {}
/** What happens by the clock. */
export const pollCardOccurrences: OccurrenceRules = {}
