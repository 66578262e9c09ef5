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

/** Converts `profile.update.bio` to `PROFILE_UPDATE_BIO`; capitalized names stay as they are. */
const graphNameOf = (name: string): string =>
  name.includes('.') ? name.replaceAll('.', '_').toUpperCase() : name

/** Types of the gateway's own events, which the API does not send. */
export const GAP = 'gap'
export const NOTICE = 'notice'

/** Values of `ActivityEventType`: one name per type. */
export const activityEventTypes: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ACTIVITY_EVENTS.map(({ name }) => [graphNameOf(name), name])),
  GAP,
  NOTICE,
}

/**
 * Names replaced on 18 March 2026 (spec 2 §6). All other former names have the same graph name as their
 * replacement.
 */
const capitalized = Object.keys(DEPRECATED_EVENT_NAMES).filter((name) => !name.includes('.'))

/** Values of `ActivityEventTypeInput`: current and former names. */
export const activityEventTypeInputs: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIVITY_EVENT_NAMES, ...capitalized].map((name) => [graphNameOf(name), name]),
)

/** Returns the canonical name of an event type, given any of its names; `UNRECOGNIZED` if unknown. */
export const typeOf = (spelling: string): string =>
  spelling === GAP || spelling === NOTICE ? spelling : (activityEventOf(spelling)?.name ?? UNRECOGNIZED)

/** Returns the direction for either of its names; null if the name is missing or unknown. */
export const knownDirection = (spelling: string | null | undefined): ActivityDirection | null => {
  const direction = spelling == null ? null : directionOf(spelling)
  return direction !== null && ACTIVITY_DIRECTIONS.includes(direction) ? direction : null
}
