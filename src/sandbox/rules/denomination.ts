import type { Micros } from '../../contract/values.ts'
import type { Entity } from '../tables.ts'
import { refuse } from './behaviour.ts'

const MICROS_DIGITS = 6

/** Micros of the smallest amount that a currency has: a cent is 10,000, a yen 1,000,000. */
const smallestOf = (currency: string): number => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return 10 ** (MICROS_DIGITS - maximumFractionDigits)
}

/** Refuses amounts below the smallest of their currency, by the names that amounts have (public facts §4.2). */
export const assertDenomination = (currency: string, changed: Entity): void => {
  const smallest = smallestOf(currency)
  for (const [parameter, value] of Object.entries(changed)) {
    if (!parameter.endsWith('_local_micro') || value == null || (value as Micros) >= smallest) continue
    refuse({
      code: 'INVALID_DENOMINATION',
      message: `${parameter} (${value}) must be at least ${smallest}, the smallest amount in ${currency}`,
      parameter,
      value,
      limit: smallest,
    })
  }
}
