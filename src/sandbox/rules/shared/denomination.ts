import type { Micros } from '../../../contract/language/values.ts'
import { denominationOf } from '../../catalogue/bidding-rules.ts'
import { refuse } from '../../refusal.ts'
import type { Entity } from '../../storage/tables.ts'

/** Checks that amounts are at least the currency's smallest unit (public facts §4.2). */
export const assertDenomination = (currency: string, changed: Entity): void => {
  const smallest = denominationOf(currency)
  for (const [parameter, value] of Object.entries(changed)) {
    if (!parameter.endsWith('_local_micro') || value == null || (value as Micros) >= smallest) continue
    refuse(
      'INVALID_DENOMINATION',
      `${parameter} (${value}) must be at least ${smallest} (${smallest / 1_000_000} ${currency})`,
      { parameter, value, limit: smallest },
    )
  }
}
