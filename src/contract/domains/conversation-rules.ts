import { missing } from '../language/errors.ts'
import type { Rule } from '../language/rule.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const
type Ordinal = (typeof ORDINALS)[number]
type Text = string | null

type ConversationTexts = { [K in `${Ordinal}_cta` | `${Ordinal}_cta_tweet`]?: Text } & { title?: Text }

const specified = { source: 'spec 2 §4 Video conversation cards', standing: 'SPECIFIED' } as const

const isSet = (value: Text | undefined): value is string => value != null
/**
 * Checks whether a text parameter is known to be unset. A parameter that an update omits may already have a
 * stored value.
 */
const isUnset = (value: Text | undefined, whole: boolean): boolean =>
  value === null || (whole && value === undefined)

const tweetOf = (ordinal: Ordinal): Rule<ConversationTexts> => ({
  ...specified,
  name: `${ordinal}_cta_tweet is required with ${ordinal}_cta`,
  check: (values, whole) =>
    isSet(values[`${ordinal}_cta`]) && isUnset(values[`${ordinal}_cta_tweet`], whole)
      ? missing(`${ordinal}_cta_tweet`, `when ${ordinal}_cta is set`)
      : undefined,
})

export const conversationRules: readonly Rule<ConversationTexts>[] = [
  ...ORDINALS.slice(1).map(tweetOf),
  {
    ...specified,
    name: 'title or second_cta',
    check: ({ title, second_cta }, whole) =>
      isUnset(title, whole) && isUnset(second_cta, whole)
        ? missing('title', 'when second_cta is not set')
        : undefined,
  },
]
