import type { Entity } from '../storage/tables.ts'
import type { Brand, Objective } from './names.ts'

/** Typical combination of settings that public facts §3.3–§3.6 allow. */
interface Pattern {
  readonly product: 'MEDIA' | 'PROMOTED_ACCOUNT' | 'PROMOTED_TWEETS'
  readonly placements: readonly string[]
  readonly goal: string
  readonly payBy: string
  /** Bid strategies, used in rotation. AUTO has no bid. */
  readonly strategies: readonly ('AUTO' | 'MAX' | 'TARGET')[]
  readonly frequencyCap?: number
  readonly categories?: readonly string[]
}

const PATTERNS: Readonly<Record<Objective, Pattern>> = {
  REACH: {
    product: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    goal: 'MAX_REACH',
    payBy: 'IMPRESSION',
    strategies: ['AUTO', 'TARGET'],
    frequencyCap: 3,
  },
  VIDEO_VIEWS: {
    product: 'PROMOTED_TWEETS',
    placements: ['TWITTER_TIMELINE'],
    goal: 'VIDEO_VIEW',
    payBy: 'VIEW',
    strategies: ['MAX', 'AUTO'],
  },
  WEBSITE_CLICKS: {
    product: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    goal: 'LINK_CLICKS',
    payBy: 'IMPRESSION',
    strategies: ['AUTO', 'MAX', 'TARGET'],
  },
  FOLLOWERS: {
    product: 'PROMOTED_ACCOUNT',
    placements: ['TWITTER_TIMELINE'],
    goal: 'FOLLOWERS',
    payBy: 'FOLLOW',
    strategies: ['AUTO', 'TARGET'],
  },
  ENGAGEMENTS: {
    product: 'PROMOTED_TWEETS',
    placements: ['TWITTER_TIMELINE'],
    goal: 'ENGAGEMENT',
    payBy: 'ENGAGEMENT',
    strategies: ['MAX', 'AUTO'],
  },
  APP_INSTALLS: {
    product: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
    goal: 'APP_INSTALLS',
    payBy: 'IMPRESSION',
    strategies: ['MAX', 'TARGET', 'AUTO'],
    categories: ['IAB9', 'IAB19'],
  },
  PREROLL_VIEWS: {
    product: 'MEDIA',
    placements: ['ALL_ON_TWITTER'],
    goal: 'PREROLL',
    payBy: 'VIEW',
    strategies: ['MAX', 'AUTO'],
    categories: ['IAB1'],
  },
}

export const objectiveFields = (objective: Objective, number: number, bid: number, brand: Brand): Entity => {
  const pattern = PATTERNS[objective]
  const strategy = pattern.strategies[number % pattern.strategies.length] as string
  const app = objective === 'APP_INSTALLS'
  return {
    objective,
    product_type: pattern.product,
    placements: pattern.placements,
    goal: pattern.goal,
    // Link clicks with a target bid are billed per link click (public facts §3.3).
    pay_by: pattern.goal === 'LINK_CLICKS' && strategy === 'TARGET' ? 'LINK_CLICK' : pattern.payBy,
    bid_strategy: strategy,
    bid_amount_local_micro: strategy === 'AUTO' ? null : bid,
    frequency_cap: pattern.frequencyCap ?? null,
    categories: pattern.categories ?? [],
    advertiser_domain: pattern.placements.includes('PUBLISHER_NETWORK') ? brand.domain : null,
    android_app_store_identifier: app ? brand.app : null,
    ios_app_store_identifier: app && number % 2 === 0 ? `5${(420_000_000 + number * 7919).toString()}` : null,
  }
}
