import { escapedInvisible } from '../../contract/visible.ts'

/**
 * Characters that begin tags or the URLs of Markdown links. A page or a model could mistake text with these
 * characters for markup.
 */
const MARKUP = /<|(?<=\])\(/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * Formats a value as JSON that cannot be mistaken for markup: invisible characters, tags and Markdown links
 * are escaped within strings. Parsing it returns the same value.
 */
export const dataText = (value: unknown): string => escapedMarkup(JSON.stringify(value))

const escapedMarkup = (json: string): string => escapedInvisible(json).replaceAll(MARKUP, escaped)

/** Checks whether a value fits into a number of tokens, counting both its structured content and its text. */
export const fits = (value: unknown, tokens: number): boolean => {
  const json = JSON.stringify(value)
  const left = tokens - tokensIn(json)
  // Escaping never shortens the text, so it is skipped if the JSON alone is too long.
  return left >= tokens / 2 && tokensIn(escapedMarkup(json)) <= left
}

/**
 * Character classes with their maximum number of tokens per character. Text that does not consist of words
 * reaches the maximum.
 */
const WEIGHTS: readonly (readonly [kind: RegExp, tokens: number])[] = [
  [/[a-z]/, 0.5],
  [/[A-Z]/, 0.9],
  [/ /, 0.3],
  [/[0-9]/, 1],
  [/./s, 0.75],
]
const ASCII = Array.from({ length: 128 }, (_each, code) => {
  const [, tokens = 1] = WEIGHTS.find(([kind]) => kind.test(String.fromCharCode(code))) ?? []
  return tokens
})

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/**
 * Estimates, without a tokenizer, how many tokens a string has. For typical data, the estimate is never too
 * low.
 */
export const tokensIn = (text: string): number => {
  let tokens = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // Each byte of a non-ASCII character may be one token.
    if (code < 128) tokens += ASCII[code] as number
    else tokens += code < 0x800 || isSurrogate(code) ? 2 : 3
  }
  return Math.ceil(tokens)
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff

/** Returns the first `characters` code units of a string, or one fewer to avoid splitting a surrogate pair. */
export const beginning = (text: string, characters: number): string =>
  text.slice(0, isHigh(text.charCodeAt(characters - 1)) ? characters - 1 : characters)
