import currencies from 'currency-codes'
import { iso31661 } from 'iso-3166/1.js'

const DEFAULT_DIGITS = 2
const COUNTRIES = iso31661.map(({ alpha2 }) => alpha2).join('|')

/** ISO 4217, in capitals. */
export const CURRENCY_CODE = new RegExp(`^(?:${currencies.codes().join('|')})$`)
/** ISO 3166-1 alpha-2 codes that are assigned, in capitals. */
export const COUNTRY_CODE = new RegExp(`^(?:${COUNTRIES})$`)
/** A language and a country: `en-US`. */
export const LOCALE = new RegExp(`^[a-z]{2}-(?:${COUNTRIES})$`)

/** After the decimal point (ISO 4217); two for what is no currency. */
export const currencyDigits = (code: string): number => currencies.code(code)?.digits ?? DEFAULT_DIGITS
