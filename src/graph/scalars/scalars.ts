import { GraphQLError, GraphQLScalarType, Kind, type ValueNode, valueFromASTUntyped } from 'graphql'
import { CURRENCY_CODE } from '../../contract/language/codes.ts'
import { isDate, normalizeTime } from '../../contract/language/decode.ts'
import { SHA256_HEX, wholeNumber } from '../../contract/language/values.ts'

const refuse = (message: string): never => {
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Creates a function that writes a value from the API. Its errors blame the API, not the client. */
const written =
  <T>(write: (value: unknown) => T) =>
  (value: unknown): T => {
    try {
      return write(value)
    } catch (error) {
      throw new GraphQLError(`The advertising API returned an invalid value: ${(error as Error).message}`, {
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', ads: { retryable: false } },
      })
    }
  }

/** Adds a literal's position in the document to its errors. */
const located =
  <T>(read: (node: ValueNode) => T) =>
  (node: ValueNode): T => {
    try {
      return read(node)
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error
      const { message, extensions } = error
      const hint = node.kind === Kind.ENUM ? ', in quotes' : ''
      throw new GraphQLError(message + hint, { nodes: node, extensions })
    }
  }
const stringLiteral = <T>(parse: (value: unknown) => T) =>
  located((node) => parse(node.kind === Kind.STRING ? node.value : undefined))

/**
 * Matches a nonzero fraction of a second. The API uses whole seconds; zeros are accepted because
 * `toISOString` writes them.
 */
const FRACTION = /\.\d*[1-9]/

const parseTime = (value: unknown): string => {
  const time = typeof value === 'string' ? normalizeTime(value) : undefined
  if (time === undefined) return refuse('DateTime must be an ISO 8601 timestamp such as 2026-01-31T08:30:00Z')
  if (FRACTION.test(value as string)) return refuse('DateTime must be in whole seconds')
  return isDate(value as string) ? (value as string) : time
}

const serializeTime = (value: unknown): string => {
  if (typeof value !== 'string') return refuse('DateTime must be a string')
  // Nearly all times from the API have this form, so they are returned without being parsed.
  if (value.length === 20 && value[10] === 'T' && value[19] === 'Z') return value
  return normalizeTime(value) ?? refuse('DateTime must be an ISO 8601 timestamp')
}

/**
 * Time in UTC; inputs may have an offset (public facts §4.1). A date without a time stays a date, since its
 * midnight may depend on the account.
 */
export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: written(serializeTime),
  parseValue: parseTime,
  parseLiteral: stringLiteral(parseTime),
})

const exactInteger = (text: string): number | bigint =>
  wholeNumber(text) ?? refuse('Micros must be a whole number with at most 19 digits')
const parseMicros = (value: unknown): number | bigint => {
  if (typeof value === 'string') return exactInteger(value)
  if (typeof value === 'bigint') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  return refuse('Micros must be a whole number; above 9,007,199,254,740,991 it must be a string')
}
const literalText = (node: ValueNode): string | undefined =>
  node.kind === Kind.INT || node.kind === Kind.STRING ? node.value : undefined

/** Amount in micros, exact at any size: strings as output, strings or integers as input. */
export const Micros = new GraphQLScalarType<number | bigint, string>({
  name: 'Micros',
  serialize: written((value) => String(parseMicros(value))),
  parseValue: parseMicros,
  parseLiteral: located((node) => exactInteger(literalText(node) ?? '')),
})

/** Number of significant digits that survive the conversion to a JavaScript number and back. */
const EXACT_DIGITS = 15
const PLAIN = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 17 })
const INEXACT = `Decimal must be a string or a number of at most ${EXACT_DIGITS} digits, such as "12.50"`

const parseDecimal = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse(INEXACT)
  // Shortest text of the number, without an exponent.
  const text = PLAIN.format(value)
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '').replace(/0+$/, '')
  return digits.length <= EXACT_DIGITS ? text : refuse(INEXACT)
}
const decimalLiteral = (node: ValueNode): string =>
  node.kind === Kind.INT || node.kind === Kind.FLOAT || node.kind === Kind.STRING
    ? node.value
    : refuse(INEXACT)

/** Amount in currency units, as text. Its format is validated together with the other values of an input. */
export const Decimal = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: written(parseDecimal),
  parseValue: parseDecimal,
  parseLiteral: located(decimalLiteral),
})

/** Serializes a currency code. The API may know more currencies than our table. */
const serializeCurrency = (value: unknown): string =>
  typeof value === 'string' && value.length === 3 ? value : refuse('CurrencyCode must be three letters')

const parseCurrency = (value: unknown): string =>
  typeof value === 'string' && CURRENCY_CODE.test(value)
    ? value
    : refuse('CurrencyCode must be an ISO 4217 currency code such as USD')

export const CurrencyCode = new GraphQLScalarType<string, string>({
  name: 'CurrencyCode',
  serialize: written(serializeCurrency),
  parseValue: parseCurrency,
  parseLiteral: stringLiteral(parseCurrency),
})

const parseHash = (value: unknown): string =>
  typeof value === 'string' && SHA256_HEX.test(value)
    ? value
    : refuse('Sha256Hex must be a SHA-256 hash of the normalized value, 64 hexadecimal digits')

/** SHA-256 hash. Error messages do not quote invalid values. */
export const Sha256Hex = new GraphQLScalarType<string, string>({
  name: 'Sha256Hex',
  serialize: written(parseHash),
  parseValue: parseHash,
  parseLiteral: stringLiteral(parseHash),
})

const toPlainJson = (value: unknown): unknown => {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return value.map(toPlainJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toPlainJson(inner)]))
}

/** JSON value; integers above 2^53 become strings. */
export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: toPlainJson,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
})

const parseCount = (value: unknown): number => {
  const count = typeof value === 'bigint' ? Number(value) : value
  if (typeof count === 'number' && Number.isSafeInteger(count)) return count
  return refuse('Count must be a whole number up to 9,007,199,254,740,991')
}

/** Serializes a count, which the API may also send as text. */
const serializeCount = (value: unknown): number =>
  parseCount(typeof value === 'string' ? wholeNumber(value) : value)

/** Whole number that may exceed the range of `Int`. */
export const Count = new GraphQLScalarType<number, number>({
  name: 'Count',
  serialize: written(serializeCount),
  parseValue: parseCount,
  parseLiteral: (node) => parseCount(node.kind === Kind.INT ? Number(node.value) : undefined),
})

/** Calendar months in the account's time zone, as values of `Duration`. */
export const THIS_MONTH = 'thisMonth'
export const LAST_MONTH = 'lastMonth'

/** Pattern of a duration: whole weeks, days and hours in ISO 8601, a short form, or a calendar month. */
export const DURATION =
  /^(?:P(?!$)(?:\d{1,4}W)?(?:\d{1,4}D)?(?:T\d{1,5}H)?|\d{1,4}[wd]|\d{1,5}h|thisMonth|lastMonth)$/
const SHORT = /^(\d+)([wdh])$/

/** Parses a duration; short forms such as `7d` become ISO 8601. */
const parseDuration = (value: unknown): string => {
  if (typeof value !== 'string' || !DURATION.test(value))
    return refuse('Duration must be whole weeks, days or hours (P14D, 7d, PT6H), thisMonth or lastMonth')
  const [, count, unit = ''] = SHORT.exec(value) ?? []
  if (count === undefined) return value
  return `P${unit === 'h' ? 'T' : ''}${count}${unit.toUpperCase()}`
}

export const Duration = new GraphQLScalarType<string, string>({
  name: 'Duration',
  serialize: written(parseDuration),
  parseValue: parseDuration,
  parseLiteral: stringLiteral(parseDuration),
})
