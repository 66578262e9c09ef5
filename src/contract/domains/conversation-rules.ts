import { missing, type Problem } from '../language/errors.ts'
import type { Rule } from '../language/rule.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth'] as const
type Ordinal = (typeof ORDINALS)[number]
type Text = string | null

type ConversationTexts = { [K in `${Ordinal}_cta` | `${Ordinal}_cta_tweet`]?: Text } & { title?: Text }
type Name = keyof ConversationTexts

const specified = { source: 'spec 2 §4 Video conversation cards', standing: 'SPECIFIED' } as const
const inferred = { ...specified, standing: 'INFERRED' } as const

const isSet = (value: Text | undefined): value is string => value != null
/**
 * Checks whether a text parameter is known to be unset. A parameter that an update omits may already have a
 * stored value.
 */
const isUnset = (value: Text | undefined, whole: boolean): boolean =>
  value === null || (whole && value === undefined)

const needs = (values: ConversationTexts, parameter: Name, other: Name): Problem => ({
  code: 'INCLUSIVE_PARAMETERS',
  message: `${parameter} requires ${other}`,
  parameter,
  value: values[parameter],
})

const tweetOf = (ordinal: Ordinal): Rule<ConversationTexts>[] => [
  {
    ...specified,
    name: `${ordinal}_cta_tweet is required with ${ordinal}_cta`,
    check: (values, whole) =>
      isSet(values[`${ordinal}_cta`]) && isUnset(values[`${ordinal}_cta_tweet`], whole)
        ? missing(`${ordinal}_cta_tweet`, `when ${ordinal}_cta is set`)
        : undefined,
  },
  {
    ...inferred,
    name: `${ordinal}_cta_tweet requires ${ordinal}_cta`,
    check: (values, whole) =>
      isSet(values[`${ordinal}_cta_tweet`]) && isUnset(values[`${ordinal}_cta`], whole)
        ? needs(values, `${ordinal}_cta_tweet`, `${ordinal}_cta`)
        : undefined,
  },
]

const noGapBefore = (ordinal: 'third' | 'fourth', before: 'second' | 'third'): Rule<ConversationTexts> => ({
  ...inferred,
  name: `${ordinal}_cta requires ${before}_cta`,
  check: (values, whole) =>
    isSet(values[`${ordinal}_cta`]) && isUnset(values[`${before}_cta`], whole)
      ? needs(values, `${ordinal}_cta`, `${before}_cta`)
      : undefined,
})

export const conversationRules: readonly Rule<ConversationTexts>[] = [
  ...ORDINALS.slice(1).flatMap(tweetOf),
  noGapBefore('third', 'second'),
  noGapBefore('fourth', 'third'),
  {
    ...specified,
    name: 'title or second_cta',
    check: ({ title, second_cta }, whole) =>
      isUnset(title, whole) && isUnset(second_cta, whole)
        ? missing('title', 'when second_cta is not set')
        : undefined,
  },
]
