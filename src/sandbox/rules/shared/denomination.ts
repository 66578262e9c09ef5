import { denominationProblems } from '../../../contract/domains/denomination.ts'
import { Refusal } from '../../refusal.ts'
import type { Entity } from '../../storage/tables.ts'

/**
 * Checks that amounts are multiples of the currency's smallest unit. @throws Refusal INVALID_DENOMINATION for
 * each amount that is not
 */
export const assertDenomination = (currency: string, changed: Entity): void => {
  const problems = denominationProblems(currency, changed)
  if (problems.length > 0) throw new Refusal(problems)
}
