import type { Problem } from '../contract/language/errors.ts'
import { RETRYABLE_STATUS } from '../contract/language/errors.ts'

/** What is known of a failed call. `problems` are the service's own words, by wire names. */
export interface FailureDetails {
  readonly operation: string
  readonly status?: number
  readonly problems?: readonly Problem[]
  /** Batches: aligned with the items of the request. */
  readonly operationErrors?: readonly (readonly Problem[])[]
  readonly requestId?: string
  /** When the exhausted window opens again, in milliseconds since the epoch. */
  readonly resetAt?: number
  /** Which window was exhausted. */
  readonly bucket?: string
  readonly retryAfterMs?: number
  /** True when the request cannot have reached the service. */
  readonly nothingSent?: boolean
  readonly cause?: unknown
}

/** A call without a usable response. Subclasses say why; no message is ever parsed. */
export class UpstreamError extends Error {
  readonly details: FailureDetails
  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.details = details
  }
  /** Whether the same read may succeed when repeated now (public facts §4.2 Retry classes). */
  get retryable(): boolean {
    return RETRYABLE_STATUS.has(this.details.status ?? 0)
  }
}
/** 400 and other refusals of the request itself: repeating it changes nothing. */
export class Refused extends UpstreamError {}
/** 401: the credential is unknown, wrong or revoked. */
export class Unauthenticated extends UpstreamError {}
/** 403: the credential is good, but not for this. */
export class Forbidden extends UpstreamError {}
/** 404: no such record, or no longer. */
export class NotFound extends UpstreamError {}
/** 429: `details.resetAt` says when to come back. */
export class RateLimited extends UpstreamError {}
/** No response within the time of a try, or of the whole operation. */
export class TimedOut extends UpstreamError {
  override get retryable(): boolean {
    return true
  }
}
/** The service, or the network to it, is down. */
export class Unavailable extends UpstreamError {
  override get retryable(): boolean {
    return this.details.status === undefined || super.retryable
  }
}
/** A response that is not the interface's: a redirect, no JSON, no envelope, too large. */
export class BadResponse extends UpstreamError {}
/** A write that took another number of records than were sent (spec 2 §7): it counts as failed. */
export class Incomplete extends BadResponse {}
/** The caller has left. */
export class Cancelled extends UpstreamError {}
/** A sandbox-only operation, and no sandbox is configured. */
export class SandboxOnly extends UpstreamError {}

type FailureClass = new (message: string, details: FailureDetails) => UpstreamError

/** Status → class; what is not listed falls to its hundred. */
const BY_STATUS: Readonly<Record<number, FailureClass>> = {
  401: Unauthenticated,
  403: Forbidden,
  404: NotFound,
  408: TimedOut,
  423: Unavailable,
  429: RateLimited,
}

/** The failure that an HTTP status stands for. */
export const failureOf = (status: number, details: FailureDetails): UpstreamError => {
  const words = details.problems?.map((problem) => problem.message).join('; ')
  const message = words || `the advertising interface answered ${status}`
  const Failure = BY_STATUS[status] ?? (status >= 500 ? Unavailable : status >= 400 ? Refused : BadResponse)
  return new Failure(message, { ...details, status })
}

/** The failure of a call whose signal was aborted: by the deadline, or because the caller has left. */
export const endedBy = (signal: AbortSignal | undefined, details: FailureDetails): UpstreamError =>
  (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    ? new TimedOut('the time for this operation is over', details)
    : new Cancelled('the caller has left', details)
