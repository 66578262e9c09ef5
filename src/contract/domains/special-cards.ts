import type { Operation } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Origin, Rule } from '../language/rule.ts'
import * as v from '../language/values.ts'
import { type MediaKind, mediaKindOf } from './media-library.ts'

/** In every response, besides `card_type`. */
export const cardFields = {
  id: v.id(),
  name: v.string(),
  created_at: v.timestamp(),
  updated_at: v.timestamp(),
  deleted: v.boolean(),
}

/** Absent after a delete. */
export const cardUri = () => v.optional(v.derived(v.string()))

/** Absent where unset. */
export const shownWhenSet = () => v.clearable(v.string())

/** Public facts §4.1. */
export const CARD_SORTS = ['created_at', 'updated_at', 'deleted', 'name'] as const

/** spec 2 §8. */
export const cardName = () =>
  v.string({ minLength: 1, maxLength: LIMITS.cardNameLength, 'x-source': LIMITS_SECTION })

/** A medium of the wrong kind is refused before it is sent. Unknown prefixes pass. */
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

/** `q` matches a prefix of the name and is as short as one (spec 2 §4 Poll cards). */
export const withCardSearch = <O extends Operation>(list: O): O => ({
  ...list,
  params: { ...list.params, q: v.optional(v.string({ minLength: 1, maxLength: LIMITS.cardNameLength })) },
})
