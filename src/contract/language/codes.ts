import currencies from 'currency-codes'
import { iso31661 } from 'iso-3166/1.js'

const DEFAULT_DIGITS = 2
const COUNTRIES = iso31661.map(({ alpha2 }) => alpha2).join('|')

/** ISO 4217 currency codes, in capitals. */
export const CURRENCIES: readonly string[] = currencies.codes()
export const CURRENCY_CODE = new RegExp(`^(?:${CURRENCIES.join('|')})$`)
/** Pattern of the assigned ISO 3166-1 alpha-2 country codes, in capitals. */
export const COUNTRY_CODE = new RegExp(`^(?:${COUNTRIES})$`)
/** Pattern of a language with a country: `en-US`. */
export const LOCALE = new RegExp(`^[a-z]{2}-(?:${COUNTRIES})$`)

/** Returns a currency's number of decimal places (ISO 4217), or two for an unknown code. */
export const currencyDigits = (code: string): number => currencies.code(code)?.digits ?? DEFAULT_DIGITS
