import { createRequire } from 'node:module'
import { grouped, LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'

type ParseTweet = (text: string) => { readonly weightedLength: number }

let parse: ParseTweet | undefined

/** Loads the parser when it is first needed, because loading takes 100 ms. */
const parseTweet: ParseTweet = (text) => {
  parse ??= createRequire(import.meta.url)('twitter-text/dist/parseTweet.js') as ParseTweet
  return parse(text)
}

/** Weight of a URL of any length. Everything else weighs at most 2 per UTF-16 unit. */
const ADDRESS_WEIGHT = 23
/**
 * Longest word that is searched for URLs, because the search takes quadratic time. Longer words count as
 * plain text, unless the whole word is one URL.
 */
const MAX_WORD_CHARACTERS = 1024

/**
 * Maximum length of an emoji, including ZWJ sequences, in UTF-16 code units, rounded up. Each emoji weighs 2;
 * everything else weighs at least 1 per character.
 */
const MAX_EMOJI_UNITS = 35
const EMOJI_WEIGHT = 2
/** Upper bound on the length in code units of a URL that `twitter-text` recognizes. */
const MAX_ADDRESS_UNITS = 4096
const START_OF_LONG_URL = /^https?:\/\/[^/]+\/\S*$/i
/** Characters that continue the path or query of a URL in any position. */
const REST_OF_LONG_URL = /^[\w/=&%-]*$/
/**
 * Maximum length in code units of the parts that a long word is split into. Because of the split, counting
 * can stop soon after the limit is exceeded.
 */
const PART_UNITS = 4096
/** Maximum weight that cutting an emoji or an accented letter in two may add. */
const MAX_CUT_WEIGHT = 64

/** Splits a word into parts of at most `PART_UNITS`. */
const partsOf = (word: string): string[] => {
  const parts: string[] = []
  for (let at = 0; at < word.length; at += PART_UNITS) parts.push(word.slice(at, at + PART_UNITS))
  return parts
}

/** Checks whether a word longer than `MAX_WORD_CHARACTERS` is one URL. */
const isLongUrl = (word: string): boolean => {
  const start = word.slice(0, MAX_WORD_CHARACTERS)
  return (
    word.length <= MAX_ADDRESS_UNITS &&
    REST_OF_LONG_URL.test(word.slice(MAX_WORD_CHARACTERS)) &&
    START_OF_LONG_URL.test(start) &&
    parseTweet(start).weightedLength === ADDRESS_WEIGHT
  )
}

/** Weighs a word. Counts a long word as plain text and stops when it is certain to exceed the limit. */
const weightOfWord = (word: string, limit: number): number => {
  if (word.length <= MAX_WORD_CHARACTERS) return parseTweet(word).weightedLength
  if (isLongUrl(word)) return ADDRESS_WEIGHT
  const plain = word.replaceAll('.', ' ')
  let weight = 0
  let cutWeight = 0
  for (const part of partsOf(plain)) {
    weight += parseTweet(part).weightedLength
    if (weight - cutWeight > limit) return weight
    cutWeight += MAX_CUT_WEIGHT
  }
  // The parts together weigh at least as much as the whole word, so the whole word is weighed only if they
  // exceed the limit.
  return weight > limit && plain.length > PART_UNITS ? parseTweet(plain).weightedLength : weight
}

/**
 * Checks whether text weighs more than a limit, as `twitter-text` counts: 280 is the weight of 140 CJK
 * characters. Calls `twitter-text` only if the length alone is not conclusive.
 */
export const weighsMoreThan = (text: string, limit: number): boolean => {
  const dots = text.split('.').length - 1
  if (text.length * 2 + dots * ADDRESS_WEIGHT <= limit) return false
  if (text.length > (limit / EMOJI_WEIGHT) * MAX_EMOJI_UNITS + dots * MAX_ADDRESS_UNITS) return true
  if (text.length <= MAX_WORD_CHARACTERS) return parseTweet(text).weightedLength > limit
  let weight = 0
  for (const word of text.split(/(\s+)/)) {
    weight += weightOfWord(word, limit - weight)
    if (weight > limit) return true
  }
  return false
}

interface Text {
  text?: string
}

/** Limits a post to the weight of a long post, the most that any account may use (spec 2 §8). */
export const longestPost: Rule<Text> = {
  source: LIMITS_SECTION,
  standing: 'SPECIFIED',
  name: 'text no longer than a long post',
  check: ({ text }) => {
    if (text === undefined || !weighsMoreThan(text, LIMITS.longPostWeight)) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: `text must have at most ${grouped(LIMITS.longPostWeight)} characters`,
      parameter: 'text',
      limit: LIMITS.longPostWeight,
    }
  },
}
