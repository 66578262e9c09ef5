import type { Operation, Origin, Rule } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import { boolean, clearable, derived, id, optional, string, timestamp } from '../language/values.ts'
import { type MediaKind, mediaKindOf } from './media-library.ts'

/** What poll and conversation cards have in common: cards that are not put together from components. */

/** Fields that every answer shows, that of a delete too, beside `card_type`. */
export const cardFields = {
  id: id(),
  name: string(),
  created_at: timestamp(),
  updated_at: timestamp(),
  deleted: boolean(),
}

/** `card://<id>`; the answer of a delete lacks it. */
export const cardUri = () => optional(derived(string()))

/** A field that an answer lacks where there is nothing to show. */
export const shownWhenSet = () => clearable(string())

/** What cards are sorted by (public facts §4.1). */
export const CARD_SORTS = ['created_at', 'updated_at', 'deleted', 'name'] as const

/** spec 2 §8: a card's name has at most 80 characters. */
export const cardName = () =>
  string({ minLength: 1, maxLength: LIMITS.cardNameLength, 'x-source': LIMITS_SECTION })

/**
 * A medium must be of a kind. Its key tells that, so that it is refused before anybody is asked; of keys that nobody
 * has explained nothing is said.
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
          message: `${parameter} must name ${types.map((type) => ARTICLES[type]).join(' or ')}; ${key} is a ${kind.category}`,
          parameter,
          value: key,
        }
  },
})
const ARTICLES = { IMAGE: 'an image', VIDEO: 'a video', GIF: 'a GIF' } as const

/** A list of cards, whose `q` is a prefix of a card's name and no longer than one (spec 2 §4 Poll cards). */
export const withCardSearch = <O extends Operation>(list: O): O => ({
  ...list,
  params: { ...list.params, q: optional(string({ minLength: 1, maxLength: LIMITS.cardNameLength })) },
})
