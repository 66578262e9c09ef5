import type { Behaviour } from '../engine/behaviour.ts'
import { mediaCreatives } from './media-creatives.ts'
import { mediaLibrary, transcode } from './media-library.ts'
import type { OccurrenceRules } from './occurrences.ts'

/** By resource. */
export const mediaRules: Readonly<Record<string, Behaviour>> = {
  media_library: mediaLibrary,
  media_creatives: mediaCreatives,
}
/** What happens by the clock. */
export const mediaOccurrences: OccurrenceRules = { transcode }
