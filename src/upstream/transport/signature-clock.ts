import type { Problem } from '../../contract/language/errors.ts'
import type { WireResponse } from './transport.ts'

/** A difference that no service refuses; a `Date` has whole seconds. */
const TOLERANCE_MS = 5000
/** Beyond it the service's clock is not to be believed. */
const MAX_MS = 24 * 3_600_000

/** Timestamp out of bounds (public facts §5.1). */
const isOutOfBounds = ({ code }: { readonly code: unknown }): boolean => String(code) === '135'

/**
 * When the service that refused a timestamp responded, in milliseconds since the epoch; undefined for other responses.
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

/** The time that signatures carry: ours, corrected by the service's where that refuses ours (RFC 5849 §3.3). */
export interface SignatureClock {
  /** Unix seconds. */
  readonly seconds: () => number
  /** Milliseconds by which the service is ahead, as far as is known. */
  readonly offsetMs: number
  /** Whether a call refused at `servedAt`, signed with `offsetMs`, is worth signing once more. */
  learn(servedAt: number, offsetMs: number): boolean
}

export interface SignatureClockOptions {
  readonly now?: () => number
  /** When the correction changes. */
  readonly onLearn?: ((offsetMs: number) => void) | undefined
}

/** Without a correction until a timestamp is refused. */
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
