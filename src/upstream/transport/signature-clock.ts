import type { Problem } from '../../contract/language/errors.ts'
import type { WireResponse } from './transport.ts'

/**
 * Maximum clock difference that is left uncorrected. APIs accept such a difference, and a `Date` header is
 * only precise to the second.
 */
const TOLERANCE_MS = 5000
/** Largest credible difference. If it is exceeded, the API's clock is ignored. */
const MAX_MS = 24 * 3_600_000

/** Checks whether a difference between the API's clock and ours is large enough to matter, and credible. */
export const isClockDifference = (differenceMs: number): boolean =>
  Math.abs(differenceMs) >= TOLERANCE_MS && Math.abs(differenceMs) <= MAX_MS

/** Checks for the error "timestamp out of bounds" (public facts §5.1). */
const isOutOfBounds = ({ code }: { readonly code: unknown }): boolean => String(code) === '135'

/**
 * Returns the time of a response that refused a timestamp, in milliseconds since the epoch; undefined for
 * other responses.
 */
export const servedAtOf = (
  { status, headers }: Pick<WireResponse, 'status' | 'headers'>,
  problems: readonly Problem[] | undefined,
): number | undefined => {
  const { date } = headers
  if (status !== 401 || typeof date !== 'string' || !problems?.some(isOutOfBounds)) return undefined
  const servedAt = Date.parse(date)
  return Number.isNaN(servedAt) ? undefined : servedAt
}

/**
 * Clock for signatures: ours, corrected by the API's clock once the API refuses a timestamp (RFC 5849 §3.3).
 */
export interface SignatureClock {
  /** Returns the current time by this clock, in seconds since the epoch. */
  readonly seconds: () => number
  /** Milliseconds that the API's clock is ahead of ours; 0 until known. */
  readonly offsetMs: number
  /**
   * Learns from a refused timestamp. Returns whether a call signed with `offsetMs` should be signed once
   * more.
   */
  learn(servedAt: number, offsetMs: number): boolean
}

export interface SignatureClockOptions {
  readonly now?: () => number
  /** Runs when the correction changes. */
  readonly onLearn?: ((offsetMs: number) => void) | undefined
}

/** Creates a clock that is corrected only after a timestamp has been refused. */
export const createSignatureClock = (options: SignatureClockOptions = {}): SignatureClock => {
  const { now = Date.now, onLearn } = options
  let known = 0
  return {
    seconds: () => Math.floor((now() + known) / 1000),
    get offsetMs() {
      return known
    },
    learn: (servedAt, offsetMs) => {
      const measured = servedAt - now()
      if (Math.abs(measured) > MAX_MS || Math.abs(measured - offsetMs) < TOLERANCE_MS) return false
      if (Math.abs(measured - known) >= TOLERANCE_MS) {
        known = measured
        onLearn?.(measured)
      }
      return true
    },
  }
}
