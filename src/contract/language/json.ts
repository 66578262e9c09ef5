const INTEGER = /^-?\d+$/

interface Source {
  readonly source?: string
}
type ReviverWithSource = (this: unknown, key: string, value: unknown, context: Source) => unknown

const asWritten =
  (convert: (digits: string) => unknown): ReviverWithSource =>
  (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && INTEGER.test(source)
      ? convert(source)
      : value

/**
 * Parses JSON and compares each value with its source text. This takes ten times as long as plain parsing.
 *
 * @param convert converts the digits of an integer above 2^53
 */
const slowly = (text: string, convert: (digits: string) => unknown): unknown =>
  JSON.parse(text, asWritten(convert) as (key: string, value: unknown) => unknown)

/**
 * Parses JSON, with integers above 2^53 as strings, so that ids keep their digits.
 *
 * @throws SyntaxError like `JSON.parse`
 */
export const parseJsonWithDigits = (text: string): unknown => slowly(text, String)

/**
 * Pattern of an integer that may be rounded: 16 digits or more, between characters that may enclose a JSON
 * value.
 */
const LONG_INTEGER = /([:,[]\s*)(-?[1-9]\d{15,})(?=\s*[,\]}])/g
/** Prefix of a string that represents an integer: a control character that the API never uses in text. */
const MARK = '\x91'
const ESCAPED_MARK = '\\u0091'
const IN_QUOTES = `$1"${MARK}$2"`

const integerOf = (marked: string): number | bigint => {
  const digits = marked.slice(MARK.length)
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : BigInt(digits)
}

/**
 * Replaces each value that is not a list or an object, at any depth, with the result of `other`. Modifies the
 * given value.
 */
const replaced = (value: unknown, other: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) replaceAt(value, at, other)
  else if (typeof value === 'object' && value !== null) for (const key in value) replaceAt(value, key, other)
  else return other(value)
  return value
}
const replaceAt = (parent: object, place: string | number, other: (value: unknown) => unknown): void => {
  const record = parent as Record<string | number, unknown>
  const value = record[place]
  const changed = replaced(value, other)
  if (changed !== value) record[place] = changed
}
const restored = (value: unknown): unknown =>
  typeof value === 'string' && value[0] === MARK ? integerOf(value) : value

/**
 * Parses JSON, with integers above 2^53 as bigints (public facts §1.3). Long integers are put in quotes
 * before parsing.
 *
 * Inside a string, the added quote would end that string early, and the parser would refuse what follows. So
 * if the parser accepts the text, every quoted integer was a value.
 *
 * @throws SyntaxError like `JSON.parse`
 */
export const parseJson = (text: string): unknown => {
  const quoted = text.replace(LONG_INTEGER, IN_QUOTES)
  if (quoted.length === text.length) return JSON.parse(text)
  if (text.includes(MARK) || text.includes(ESCAPED_MARK)) return slowly(text, BigInt)
  try {
    return replaced(JSON.parse(quoted), restored)
  } catch {
    return slowly(text, BigInt)
  }
}

/** Thrown if `JSON.parse` may have rounded an integer. */
export class RoundedInteger extends Error {}

const isRounded = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)

/**
 * Returns the given value, unless `JSON.parse` may have rounded it.
 *
 * @throws RoundedInteger if a value from `JSON.parse` may differ from the text
 */
export const exact = <T>(value: T): T => {
  if (isRounded(value)) throw new RoundedInteger()
  return value
}

/** Applies `exact` to all nested values. */
export const exactThroughout = <T>(value: T): T => {
  if (typeof value !== 'object') return exact(value)
  if (Array.isArray(value)) for (const item of value) exactThroughout(item)
  else if (value !== null) for (const inner of Object.values(value)) exactThroughout(inner)
  return value
}

/**
 * Replaces each number that no integer type can represent, such as 1e300, with text. If a field cannot read
 * the text, only that field is lost, not the whole response. Modifies the given value.
 */
export const withoutRounded = (value: unknown): unknown =>
  replaced(value, (each) => (isRounded(each) ? String(each) : each))

/**
 * Maximum number of nested arrays and objects in JSON that the gateway parses. `JSON.parse` takes about as long
 * for 10,000 levels as for 1 MB of flat JSON.
 */
export const MAX_JSON_LEVELS = 50_000

const [QUOTE, BACKSLASH, OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [...'"\\[]{}'].map(
  (character) => character.charCodeAt(0),
)

/**
 * Counts the occurrences of a character, up to one more than `MAX_JSON_LEVELS`. `indexOf` is much faster than
 * comparing each character.
 */
const countOf = (text: string, character: string): number => {
  let count = 0
  for (let at = text.indexOf(character); at >= 0 && count <= MAX_JSON_LEVELS; count += 1)
    at = text.indexOf(character, at + 1)
  return count
}

/** Checks whether JSON text exceeds `MAX_JSON_LEVELS`, without parsing it. */
export const isNestedTooDeep = (text: string): boolean => {
  if (text.length <= MAX_JSON_LEVELS || countOf(text, '[') + countOf(text, '{') <= MAX_JSON_LEVELS)
    return false
  let levels = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === BACKSLASH) at += 1
      else isInString = code !== QUOTE
    } else if (code === QUOTE) isInString = true
    else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      levels += 1
      if (levels > MAX_JSON_LEVELS) return true
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) levels -= 1
  }
  return false
}
