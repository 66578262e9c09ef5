import { MICRO_DIGITS } from '../contract/domains/denomination.ts'
import { decimalOf } from '../contract/domains/money.ts'
import type { Amounts } from './schema.ts'

const SCALE = 10n ** BigInt(MICRO_DIGITS)

/** Converts a decimal to a whole number of millionths. */
export const millionthsOf = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * SCALE + BigInt(fraction.padEnd(MICRO_DIGITS, '0'))
}

/** Formats micros with their currency, in a form that programs can parse: `45000.00 USD`. */
export const amountText = (micros: bigint, currency: string): string =>
  `${decimalOf(micros, currency)} ${currency}`

/** Reads a text that `amountText` wrote; undefined for all other texts. */
export const readAmount = (
  text: string,
): { readonly micros: bigint; readonly currency: string } | undefined => {
  const [, decimal, currency] = /^(\d+(?:\.\d+)?) ([A-Z]{3})$/.exec(text) ?? []
  return decimal === undefined || currency === undefined
    ? undefined
    : { micros: millionthsOf(decimal), currency }
}

/** Amount and its limit, both in the currency that the policy counts in. */
interface Counted {
  readonly currency: string
  readonly micros: bigint
  readonly limit: bigint
}

/**
 * Converts an amount to the currency of the limit that applies to it. Amounts are not converted if the table
 * has a limit in their currency. All others are converted to the table's first currency, rounded up. Returns
 * undefined if there is no rate, because a guess could exceed the limit.
 */
export const countedIn = (
  table: Amounts,
  rates: Amounts | undefined,
  currency: string,
  micros: bigint,
): Counted | undefined => {
  const own = table[currency]
  if (own !== undefined) return { currency, micros, limit: millionthsOf(own) }
  const [first] = Object.entries(table)
  if (!first) return undefined
  const [to, limit] = first
  const [from, into] = [rates?.[currency], rates?.[to]]
  if (from === undefined || into === undefined) return undefined
  const [numerator, denominator] = [micros * millionthsOf(from), millionthsOf(into)]
  const converted = (numerator + denominator - 1n) / denominator
  return { currency: to, micros: converted, limit: millionthsOf(limit) }
}

/** Sum of amounts that a table limits together. `micros` is null if one of the amounts is unlimited. */
export interface CountedSum {
  readonly currency: string
  readonly micros: bigint | null
  readonly limit: bigint
}

/**
 * Converts each amount to the currency of the limit that applies to it, and adds them up by currency. Amounts
 * that cannot be converted are `unknown`.
 */
export const sumsIn = (
  table: Amounts,
  rates: Amounts | undefined,
  amounts: ReadonlyMap<string, bigint | null>,
): { readonly sums: readonly CountedSum[]; readonly unknown: ReadonlyMap<string, bigint | null> } => {
  const sums = new Map<string, CountedSum>()
  const unknown = new Map<string, bigint | null>()
  for (const [currency, micros] of amounts) {
    const counted = countedIn(table, rates, currency, micros ?? 0n)
    if (!counted) {
      if (micros !== 0n) unknown.set(currency, micros)
      continue
    }
    const others = sums.get(counted.currency)
    const isBounded = micros !== null && others?.micros !== null
    const sum = isBounded ? counted.micros + (others?.micros ?? 0n) : null
    sums.set(counted.currency, { currency: counted.currency, micros: sum, limit: counted.limit })
  }
  return { sums: [...sums.values()], unknown }
}
