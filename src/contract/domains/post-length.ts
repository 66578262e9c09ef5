import { createRequire } from 'node:module'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'

type ParseTweet = (text: string) => { readonly weightedLength: number }

let parse: ParseTweet | undefined

/** At first need: loading it takes a tenth of a second. */
const parseTweet: ParseTweet = (text) => {
  parse ??= createRequire(import.meta.url)('twitter-text/dist/parseTweet.js') as ParseTweet
  return parse(text)
}

/** An address weighs 23 whatever its length; everything else at most 2 per UTF-16 unit. */
const ADDRESS_WEIGHT = 23
/** Looking for addresses takes time with the square of a word's length; no address is as long as this. */
const MAX_WORD_CHARACTERS = 1024

/** Code units of the longest emoji, joined ones included, rounded up; each weighs 2. Everything else weighs 1 or more per character. */
const MAX_EMOJI_UNITS = 35
const EMOJI_WEIGHT = 2
/** Code units of the longest address that `twitter-text` recognises. */
const MAX_ADDRESS_UNITS = 4096
/** Code units after which a long word is cut, so that counting ends soon after the limit. */
const PART_UNITS = 4096
/** Weight that cutting an emoji or an accented letter in two may add. */
const MAX_CUT_WEIGHT = 64

/** Returns the parts of a word without addresses. */
const partsOf = (word: string): string[] => {
  const parts: string[] = []
  for (let at = 0; at < word.length; at += PART_UNITS) parts.push(word.slice(at, at + PART_UNITS))
  return parts
}

/** Reads a long word, which is no address, and ends when the word weighs more for certain. */
const weightOfWord = (word: string, limit: number): number => {
  if (word.length <= MAX_WORD_CHARACTERS) return parseTweet(word).weightedLength
  const plain = word.replaceAll('.', ' ')
  let weight = 0
  let cutWeight = 0
  for (const part of partsOf(plain)) {
    weight += parseTweet(part).weightedLength
    if (weight - cutWeight > limit) return weight
    cutWeight += MAX_CUT_WEIGHT
  }
  // Cuts only add: what fits in parts fits as a whole.
  return weight > limit && plain.length > PART_UNITS ? parseTweet(plain).weightedLength : weight
}

/**
 * Whether the text weighs more, as `twitter-text` counts (280 weighted characters are 140 CJK letters). `twitter-text` is not
 * called for a text that is within the limit, or beyond it, by its length alone.
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

/** What no account may exceed, whatever it may write (spec 2 §8). */
export const longestPost: Rule<Text> = {
  source: LIMITS_SECTION,
  standing: 'SPECIFIED',
  name: 'text is at most a long post',
  check: ({ text }) => {
    if (text === undefined || !weighsMoreThan(text, LIMITS.longPostWeight)) return undefined
    return {
      code: 'INVALID_PARAMETER',
      message: `text must have at most ${LIMITS.longPostWeight} characters`,
      parameter: 'text',
      limit: LIMITS.longPostWeight,
    }
  },
}
