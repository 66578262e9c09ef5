import {
  ACTIVITY_DIRECTIONS,
  ACTIVITY_EVENT_NAMES,
  ACTIVITY_EVENTS,
  type ActivityDirection,
  activityEventOf,
  DEPRECATED_EVENT_NAMES,
  directionOf,
} from '../../contract/domains/activity-events.ts'
import { UNRECOGNIZED } from '../../contract/language/names.ts'

/** `profile.update.bio` → `PROFILE_UPDATE_BIO`; the capitalized names stay as they are. */
const graphNameOf = (name: string): string =>
  name.includes('.') ? name.replaceAll('.', '_').toUpperCase() : name

/** Of what the gateway itself tells: no event type of the interface. */
export const GAP = 'gap'

/** `ActivityEventType` by its names: the one name of each type. */
export const activityEventTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTIVITY_EVENTS.map(({ name }) => [graphNameOf(name), name])),
  GAP,
}

/** Replaced on 18 March 2026 (spec 2 §6); other names that were replaced are the same in the graph. */
const capitalized = Object.keys(DEPRECATED_EVENT_NAMES).filter((name) => !name.includes('.'))

/** `ActivityEventTypeInput` by its names: those of today and of before. */
export const activityEventTypeInputs: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIVITY_EVENT_NAMES, ...capitalized].map((name) => [graphNameOf(name), name]),
)

/** The one name of a type, however it is spelled; `UNRECOGNIZED` for an unknown one. */
export const typeOf = (spelling: string): string =>
  spelling === GAP ? GAP : (activityEventOf(spelling)?.name ?? UNRECOGNIZED)

/** A direction of either spelling; null for none, and for one that is unknown. */
export const knownDirection = (spelling: string | null | undefined): ActivityDirection | null => {
  const direction = spelling == null ? null : directionOf(spelling)
  return direction !== null && ACTIVITY_DIRECTIONS.includes(direction) ? direction : null
}
