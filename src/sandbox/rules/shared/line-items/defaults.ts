import { isRestricted, PLACEMENT_COMBINATIONS } from '../../../../contract/domains/placements.ts'
import { refuse } from '../../../refusal.ts'
import type { Entity } from '../../../storage/tables.ts'

/** Default goal by objective (public facts §3.5). */
export const DEFAULT_GOAL: Readonly<Record<string, string>> = {
  ENGAGEMENTS: 'ENGAGEMENT',
  WEBSITE_CLICKS: 'LINK_CLICKS',
  REACH: 'MAX_REACH',
  FOLLOWERS: 'FOLLOWERS',
  VIDEO_VIEWS: 'VIDEO_VIEW',
  PREROLL_VIEWS: 'PREROLL',
  APP_INSTALLS: 'APP_INSTALLS',
  APP_ENGAGEMENTS: 'APP_CLICKS',
}
/**
 * Billing event by goal. It takes precedence over the billing event for the objective (public facts §3.3).
 */
const PAY_BY_OF_GOAL: Readonly<Record<string, string>> = {
  APP_INSTALLS: 'IMPRESSION',
  LINK_CLICKS: 'IMPRESSION',
  SITE_VISITS: 'IMPRESSION',
}
const PAY_BY_OF_OBJECTIVE: Readonly<Record<string, string>> = {
  ENGAGEMENTS: 'ENGAGEMENT',
  WEBSITE_CLICKS: 'IMPRESSION',
  REACH: 'IMPRESSION',
  FOLLOWERS: 'FOLLOW',
  VIDEO_VIEWS: 'VIEW',
  PREROLL_VIEWS: 'VIEW',
  APP_INSTALLS: 'IMPRESSION',
  APP_ENGAGEMENTS: 'APP_CLICK',
}
/** Returns the default billing event. Link clicks with a target bid cannot be billed by IMPRESSION. */
export const defaultPayBy = ({ goal, objective, bid_strategy }: Entity): string =>
  goal === 'LINK_CLICKS' && bid_strategy === 'TARGET'
    ? 'LINK_CLICK'
    : (PAY_BY_OF_GOAL[goal as string] ?? PAY_BY_OF_OBJECTIVE[objective as string] ?? 'IMPRESSION')

/** Objectives that do not support the bid strategy MAX (public facts §3.3). */
const BID_IS_TARGET = ['REACH', 'FOLLOWERS']

/**
 * Returns the given or the default bid strategy. "Default depends on the objective" (public facts §3.3) is
 * all that is documented, so these defaults are assumptions.
 */
export const bidStrategyOf = ({ bid_strategy, bid_amount_local_micro, objective }: Entity): string => {
  if (bid_strategy !== undefined && bid_strategy !== null) return bid_strategy as string
  if (bid_amount_local_micro === null) return 'AUTO'
  return BID_IS_TARGET.includes(objective as string) ? 'TARGET' : 'MAX'
}

export const assertPlacements = ({ product_type, placements }: Entity): void => {
  if (!isRestricted(product_type as string)) return
  const combinations = PLACEMENT_COMBINATIONS[product_type as keyof typeof PLACEMENT_COMBINATIONS]
  const allowed = combinations.map((set) => set.join(','))
  const given = [...new Set(placements as string[])].sort().join(',')
  if (!allowed.includes(given))
    refuse(
      'INVALID_PLACEMENT_TYPE',
      `placements ${given} cannot be combined for product_type ${product_type}. Allowed: ${allowed
        .map((set) => `{${set}}`)
        .join(' ')}`,
      { parameter: 'placements' },
    )
}
