import { denominationOf } from '../../contract/domains/denomination.ts'
import type { Micros } from '../../contract/language/values.ts'

export interface BiddingRule {
  readonly currency: string
  readonly minimum_cpe_bid_local_micro: Micros
  readonly maximum_cpe_bid_local_micro: Micros
  readonly minimum_denomination: number
}

const UNITS_PER_DOLLAR: Readonly<Record<string, number>> = {
  AED: 4,
  ARS: 1000,
  AUD: 1.5,
  BRL: 5,
  CAD: 1.4,
  CHF: 0.9,
  CLP: 950,
  COP: 4000,
  CZK: 23,
  DKK: 7,
  EGP: 50,
  EUR: 1,
  GBP: 0.8,
  HKD: 8,
  HUF: 360,
  IDR: 16_000,
  ILS: 4,
  INR: 84,
  JPY: 150,
  KRW: 1400,
  MXN: 20,
  MYR: 4.5,
  NOK: 11,
  NZD: 1.7,
  PEN: 4,
  PHP: 58,
  PLN: 4,
  RON: 5,
  SAR: 4,
  SEK: 11,
  SGD: 1.4,
  THB: 34,
  TRY: 34,
  TWD: 32,
  USD: 1,
  VND: 25_000,
  ZAR: 18,
}

const MIN_DOLLARS = 0.01
const MAX_DOLLARS = 1000

/** Converts dollars to micros of a currency, rounded to a multiple of `step` and at least one step. */
const inSteps = (dollars: number, rate: number, step: number): number =>
  Math.max(1, Math.round((dollars * rate * 1_000_000) / step)) * step

export const BIDDING_RULES: readonly BiddingRule[] = Object.entries(UNITS_PER_DOLLAR).map(
  ([currency, rate]) => {
    const step = denominationOf(currency)
    return {
      currency,
      minimum_cpe_bid_local_micro: inSteps(MIN_DOLLARS, rate, step),
      maximum_cpe_bid_local_micro: inSteps(MAX_DOLLARS, rate, step),
      minimum_denomination: step,
    }
  },
)
