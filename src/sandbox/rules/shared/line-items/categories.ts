import type { Problem } from '../../../../contract/language/errors.ts'
import { ADVERTISER_BUSINESS_CATEGORIES } from '../../../catalogue/advertiser-business-categories.ts'
import { isIabCategory } from '../../../catalogue/iab-categories.ts'
import { Refusal, refuse } from '../../../refusal.ts'

/** Maximum number of advertiser business categories (spec 2 §4 Reference data). */
const MAX_CATEGORIES = 2

/** Checks whether the codes are exactly the IAB codes of at most `left` business categories. */
const areCovered = (codes: readonly string[], left: number): boolean => {
  const [first] = codes
  if (first === undefined) return true
  if (left === 0) return false
  return ADVERTISER_BUSINESS_CATEGORIES.some(
    ({ iab_categories }) =>
      iab_categories.includes(first) &&
      iab_categories.every((code) => codes.includes(code)) &&
      areCovered(
        codes.filter((code) => !iab_categories.includes(code)),
        left - 1,
      ),
  )
}

/**
 * Checks IAB categories (public facts §3.3). PREROLL_VIEWS requires exactly the codes of one or two
 * advertiser business categories (spec 2 §4 Reference data).
 */
export const assertCategories = (objective: unknown, given: unknown): void => {
  const codes = (given ?? []) as readonly string[]
  const unknown = codes.filter((code) => !isIabCategory(code))
  if (unknown.length > 0)
    throw new Refusal(
      unknown.map(
        (code): Problem => ({
          code: 'INVALID_IAB_CATEGORY',
          message: `categories: ${code} is not an IAB category`,
          parameter: 'categories',
          value: code,
        }),
      ),
    )
  if (objective === 'PREROLL_VIEWS' && !areCovered(codes, MAX_CATEGORIES))
    refuse(
      'INVALID_PARAMETER',
      'categories must be the iab_categories of one or two advertiser_business_categories for objective PREROLL_VIEWS',
      { parameter: 'categories', value: given },
    )
}
