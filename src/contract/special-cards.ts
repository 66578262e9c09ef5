import type { Operation } from './define.ts'
import { LIMITS, LIMITS_SECTION } from './limits.ts'
import { boolean, clearable, derived, id, optional, string, timestamp } from './values.ts'

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

/** Something in the media library, by its key. */
export const mediaKey = () => string({ minLength: 1 })

/** A list of cards, whose `q` is a prefix of a card's name and no longer than one (spec 2 §4 Poll cards). */
export const withCardSearch = <O extends Operation>(list: O): O => ({
  ...list,
  params: { ...list.params, q: optional(string({ minLength: 1, maxLength: LIMITS.cardNameLength })) },
})
