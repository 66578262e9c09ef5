import type { UpstreamError } from './errors.ts'

/** How reads are tried again; writes never are, unless nothing was sent. */
export interface RetryPolicy {
  /** Tries after the first. */
  readonly retries: number
  /** Upper bound of the first pause, in milliseconds; doubles with each try, drawn at random below it. */
  readonly pauseMs: number
  readonly maximumPauseMs: number
}

export const DEFAULT_RETRY: RetryPolicy = { retries: 2, pauseMs: 100, maximumPauseMs: 1000 }

/**
 * The pause before the next try in milliseconds, or undefined when there is none to be: `tries` have failed so
 * far, the last with `error`. `random` draws from [0, 1).
 */
export const pauseBeforeRetry = (
  policy: RetryPolicy,
  isRead: boolean,
  tries: number,
  error: UpstreamError,
  random: () => number,
): number | undefined => {
  if (tries > policy.retries || !error.retryable) return undefined
  if (!isRead && error.details.nothingSent !== true) return undefined
  const asked = error.details.retryAfterMs ?? 0
  if (asked > policy.maximumPauseMs) return undefined
  const bound = Math.min(policy.maximumPauseMs, policy.pauseMs * 2 ** (tries - 1))
  return Math.max(asked, Math.round(random() * bound))
}
