import { escapedInvisible } from '../../contract/visible.ts'

/**
 * Characters that a page or a model could read as the beginning of something other than data. They begin tags, and
 * addresses of Markdown links.
 */
const MARKUP = /<|(?<=\])\(/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Formats a value as JSON that cannot be mistaken for markup: invisible characters, tags and Markdown links are
 * escaped within texts. Parsing it returns the same value.
 */
export const dataText = (value: unknown): string =>
  escapedInvisible(JSON.stringify(value)).replaceAll(MARKUP, escaped)

/** Kinds of characters with the largest number of tokens that one of them takes in texts without words. */
const WEIGHTS: readonly (readonly [kind: RegExp, tokens: number])[] = [
  [/[a-z]/g, 0.5],
  [/[A-Z]/g, 0.9],
  [/ /g, 0.3],
  [/[0-9]/g, 1],
  [/[^a-zA-Z0-9 \u0080-\uffff]/g, 0.75],
]

/** Estimates the tokens of a text without a tokenizer. The estimate is an upper bound for usual data. */
export const tokensIn = (text: string): number => {
  let tokens = 0
  let ascii = 0
  for (const [kind, weight] of WEIGHTS) {
    const count = text.match(kind)?.length ?? 0
    tokens += count * weight
    ascii += count
  }
  // Each byte of other characters may be one token.
  return Math.ceil(tokens + Buffer.byteLength(text) - ascii)
}
