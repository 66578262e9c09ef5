import { currencyDigits } from '../language/codes.ts'
import type { Problem } from '../language/errors.ts'
import type { Origin, Rule } from '../language/rule.ts'
import type { Micros } from '../language/values.ts'

/** Number of decimal places of one micro, 0.000001. */
export const MICRO_DIGITS = 6
const MICROS_PER_UNIT = 10 ** MICRO_DIGITS

/** Name of the rule that requires amounts to be multiples of the currency's smallest unit. */
const DENOMINATION = 'denomination'

/** Checks whether a parameter is an amount in micros. */
export const isAmount = (parameter: string): boolean => parameter.endsWith('_local_micro')

/** Returns the smallest unit of a currency in micros: 10,000 for a cent, 1,000,000 for a yen. */
export const denominationOf = (currency: string): number => 10 ** (MICRO_DIGITS - currencyDigits(currency))

/** Formats micros in currency units: `0.01`. Removes trailing zeros down to `minDigits` decimal places. */
export const unitsOf = (micros: Micros, minDigits = 0): string => {
  const digits = String(micros < 0 ? -micros : micros).padStart(MICRO_DIGITS + 1, '0')
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0+$/, '').padEnd(minDigits, '0')
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -MICRO_DIGITS)}${fraction && `.${fraction}`}`
}

type Values = Readonly<Record<string, unknown>>

/**
 * Returns a problem for each amount that is not a multiple of the currency's smallest unit (public facts §2
 * bidding_rules, §4.2). Limits are in currency units, as in the message.
 */
export const denominationProblems = (currency: string, values: Values): Problem[] => {
  const smallest = denominationOf(currency)
  return Object.keys(values).flatMap((parameter): Problem[] => {
    const value = isAmount(parameter) ? values[parameter] : undefined
    if (typeof value !== 'number' && typeof value !== 'bigint') return []
    const isBelow = value < smallest
    if (!isBelow && BigInt(value) % BigInt(smallest) === 0n) return []
    const demand = isBelow ? 'at least' : 'a multiple of'
    return [
      {
        code: 'INVALID_DENOMINATION',
        message: `${parameter} must be ${demand} ${unitsOf(smallest)} ${currency}`,
        parameter,
        value,
        limit: smallest / MICROS_PER_UNIT,
        rule: DENOMINATION,
      },
    ]
  })
}

/** Returns a rule for calls that contain both amounts and their currency. */
export const inWholeUnits = (origin: Origin): Rule<{ currency?: string }> => ({
  ...origin,
  name: DENOMINATION,
  check: (values) =>
    values.currency === undefined ? undefined : denominationProblems(values.currency, values as Values),
})
