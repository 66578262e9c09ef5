import type { Operation } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Origin, Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { type MediaKind, mediaKindOf } from './media-library.ts'

/** Fields in the response for every card, in addition to `card_type`. */
export const cardFields = {
  id: v.id(),
  name: v.string(),
  created_at: v.timestamp(),
  updated_at: v.timestamp(),
  deleted: v.boolean(),
}

/** Declares the URI of a card; absent after a delete. */
export const cardUri = () => v.optional(v.derived(v.string()))

/** Declares text that responses omit if it is unset. */
export const shownWhenSet = () => v.clearable(v.string())

/** Sort attributes of cards (public facts §4.1). */
export const CARD_SORTS = ['created_at', 'updated_at', 'deleted', 'name'] as const

/** Declares the name of a card (spec 2 §8). */
export const cardName = () =>
  v.string({ minLength: 1, maxLength: LIMITS.cardNameLength, 'x-source': LIMITS_SECTION })

/**
 * Returns a rule that requires media of certain kinds, checked before the call is sent. Media keys with an
 * unknown prefix pass.
 */
export const mediaOfKind = <const P extends string>(
  parameter: P,
  types: readonly MediaKind['type'][],
  origin: Origin,
): Rule<{ readonly [K in P]?: string | null }> => ({
  ...origin,
  name: `${parameter} is of kind ${types.join(' or ')}`,
  check: (values) => {
    const key = values[parameter]
    const kind = key == null ? undefined : mediaKindOf(key)
    return kind === undefined || types.includes(kind.type)
      ? undefined
      : {
          code: 'INVALID_MEDIA',
          message: `${parameter} must be the key of ${types.map((type) => ARTICLES[type]).join(' or ')}; ${key} has category ${kind.category}`,
          parameter,
          value: key,
        }
  },
})
const ARTICLES = { IMAGE: 'an image', VIDEO: 'a video', GIF: 'a GIF' } as const

/**
 * Adds the parameter `q` to a list. It matches names that begin with its value, which may be as long as a
 * name (spec 2 §4 Poll cards).
 */
export const withCardSearch = <O extends Operation>(list: O): O => ({
  ...list,
  params: { ...list.params, q: v.optional(v.string({ minLength: 1, maxLength: LIMITS.cardNameLength })) },
})
