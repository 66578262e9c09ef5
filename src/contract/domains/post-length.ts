import { createRequire } from 'node:module'
import type { Rule } from '../language/define.ts'
import { LIMITS, LIMITS_SECTION } from '../language/limits.ts'

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
const LONGEST_WORD = 1024

const weightOfWord = (word: string): number =>
  parseTweet(word.length > LONGEST_WORD ? word.replaceAll('.', ' ') : word).weightedLength

/** Whether the text weighs more, as `twitter-text` counts (280 weighted characters are 140 CJK letters). */
export const weighsMoreThan = (text: string, limit: number): boolean => {
  const dots = text.split('.').length - 1
  if (text.length * 2 + dots * ADDRESS_WEIGHT <= limit) return false
  if (text.length <= LONGEST_WORD) return parseTweet(text).weightedLength > limit
  let weight = 0
  for (const word of text.split(/(\s+)/)) {
    weight += weightOfWord(word)
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
