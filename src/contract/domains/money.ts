import { CURRENCY_CODE, currencyDigits } from '../language/codes.ts'
import { type Micros, WHOLE_NUMBER } from '../language/values.ts'
import { unitsOf } from './denomination.ts'

const isWhole = (micros: unknown): micros is Micros | string =>
  typeof micros === 'bigint' ||
  Number.isSafeInteger(micros) ||
  (typeof micros === 'string' && WHOLE_NUMBER.test(micros))

const digitsOf = new Map<string, number>()
/**
 * Returns a currency's number of decimal places, cached. The API may return a currency that is not a string.
 */
const fractionDigits = (currency: unknown): number => {
  if (typeof currency !== 'string') return 0
  let digits = digitsOf.get(currency)
  if (digits === undefined) {
    digits = currencyDigits(currency)
    if (CURRENCY_CODE.test(currency)) digitsOf.set(currency, digits)
  }
  return digits
}

/**
 * Returns the exact amount, with at least the currency's decimal places: 12,500,000 micros are `12.50` in
 * USD. Micros may be text. Returns null if they are not a whole number.
 */
export const decimalOf = (micros: Micros | string, currency: string | null): string | null =>
  isWhole(micros)
    ? unitsOf(typeof micros === 'string' ? BigInt(micros) : micros, fractionDigits(currency))
    : null

/** Formats an amount for people, exactly and with its currency: `12,500.00 USD`. */
export const shownAmount = (micros: Micros | string, currency: string | null): string => {
  const decimal = decimalOf(micros, currency)
  if (decimal === null) return `${micros} micros`
  const [whole = '', ...fraction] = decimal.split('.')
  const grouped = [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
  return currency === null ? grouped : `${grouped} ${currency}`
}

/** Checks whether one of these maximum amounts in micros allows additional spending. Null means no limit. */
export const allowsSpending = (amounts: readonly unknown[]): boolean =>
  amounts.some((micros) => micros === null || (isWhole(micros) && BigInt(micros) > 0n))
