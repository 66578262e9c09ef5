import type { Entity } from '../storage/tables.ts'
import type { Advertiser } from './names.ts'

/** Currency of an account. `step` is an amount in micros that is worth about a US cent. */
export interface DemoCurrency {
  readonly currency: string
  readonly step: number
}
export const CURRENCIES = {
  USD: { currency: 'USD', step: 10_000 },
  EUR: { currency: 'EUR', step: 10_000 },
  JPY: { currency: 'JPY', step: 1_000_000 },
  VND: { currency: 'VND', step: 250_000_000 },
  NOK: { currency: 'NOK', step: 100_000 },
} as const satisfies Record<string, DemoCurrency>

/** Time at which the demo's history ends. */
export const DEMO_TIME = Date.UTC(2026, 0, 5, 9)

export const demoTime = (hoursBefore: number): string =>
  new Date(DEMO_TIME - Math.round(hoursBefore * 3600) * 1000).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** Returns `created_at` and `updated_at`. Both arguments are hours before `DEMO_TIME`. */
export const times = (hoursBefore: number, changed = hoursBefore): Entity => ({
  created_at: demoTime(hoursBefore),
  updated_at: demoTime(changed),
})

export const account = (advertiser: Advertiser, hoursBefore: number): Entity => ({
  name: advertiser.name,
  business_name: advertiser.businessName,
  timezone: advertiser.timezone,
  timezone_switch_at: null,
  ...times(hoursBefore, hoursBefore - 24),
  business_id: null,
  approval_status: 'ACCEPTED',
  deleted: false,
  industry_type: advertiser.industry,
  country_code: advertiser.country,
})

interface FundingTraits {
  readonly type: string
  readonly money: DemoCurrency
  readonly description: string
  readonly limit?: number
  readonly ended?: boolean
  readonly deleted?: boolean
}

/** Returns a funding instrument (public facts §2). */
export const funding = (traits: FundingTraits, hoursBefore: number): Entity => {
  const credit = traits.type === 'CREDIT_CARD' || traits.type === 'CREDIT_LINE'
  const limit = traits.limit ?? null
  return {
    start_time: demoTime(hoursBefore),
    description: traits.description,
    credit_limit_local_micro: credit ? limit : null,
    end_time: traits.ended ? demoTime(24) : null,
    entity_status: 'ACTIVE',
    io_header: traits.type === 'INSERTION_ORDER' ? `IO-2026-${traits.money.currency}-01` : null,
    currency: traits.money.currency,
    funded_amount_local_micro: traits.type === 'INSERTION_ORDER' ? limit : null,
    created_at: demoTime(hoursBefore),
    type: traits.type,
    updated_at: demoTime(hoursBefore),
    credit_remaining_local_micro: traits.type === 'CREDIT_LINE' && limit !== null ? limit / 2 : null,
    deleted: traits.deleted ?? false,
  }
}
