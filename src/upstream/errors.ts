import type { Problem } from '../contract/language/errors.ts'
import { RETRYABLE_STATUS } from '../contract/language/errors.ts'

/** `problems` are the service's own words, by wire names. */
export interface FailureDetails {
  readonly operation: string
  readonly status?: number
  readonly problems?: readonly Problem[]
  /** Aligned with the items of a batch. */
  readonly operationErrors?: readonly (readonly Problem[])[]
  readonly requestId?: string
  /** In milliseconds since the epoch. */
  readonly resetAt?: number
  readonly bucket?: string
  readonly retryAfterMs?: number
  /** The request cannot have reached the service. */
  readonly nothingSent?: boolean
  readonly cause?: unknown
}

/** Subclasses say why; no message is ever parsed. */
export class UpstreamError extends Error {
  readonly details: FailureDetails
  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.details = details
  }
  /** For reads (public facts §4.2 Retry classes). */
  get retryable(): boolean {
    return RETRYABLE_STATUS.has(this.details.status ?? 0)
  }
}
/** 400 and the like: repeating changes nothing. */
export class Refused extends UpstreamError {}
/** 401. */
export class Unauthenticated extends UpstreamError {}
/** 403. */
export class Forbidden extends UpstreamError {}
/** 404. */
export class NotFound extends UpstreamError {}
/** 429, with `details.resetAt`. */
export class RateLimited extends UpstreamError {}
/** Of a try, or of the whole operation. */
export class TimedOut extends UpstreamError {
  override get retryable(): boolean {
    return true
  }
}
/** Or the network to it. */
export class Unavailable extends UpstreamError {
  override get retryable(): boolean {
    return this.details.status === undefined || super.retryable
  }
}
/** A redirect, no JSON, no envelope, too large. */
export class BadResponse extends UpstreamError {}
/** Another number of records than sent (spec 2 §7): counts as failed. */
export class Incomplete extends BadResponse {}
/** The caller has left. */
export class Cancelled extends UpstreamError {}
/** No sandbox is configured. */
export class SandboxOnly extends UpstreamError {}

type FailureClass = new (message: string, details: FailureDetails) => UpstreamError

/** Others fall to their hundred. */
const BY_STATUS: Readonly<Record<number, FailureClass>> = {
  401: Unauthenticated,
  403: Forbidden,
  404: NotFound,
  408: TimedOut,
  423: Unavailable,
  429: RateLimited,
}

export const failureOf = (status: number, details: FailureDetails): UpstreamError => {
  const words = details.problems?.map((problem) => problem.message).join('; ')
  const message = words || `the advertising interface answered ${status}`
  const Failure = BY_STATUS[status] ?? (status >= 500 ? Unavailable : status >= 400 ? Refused : BadResponse)
  return new Failure(message, { ...details, status })
}

/** By the deadline, or because the caller has left. */
export const endedBy = (signal: AbortSignal | undefined, details: FailureDetails): UpstreamError =>
  (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    ? new TimedOut('the time for this operation is over', details)
    : new Cancelled('the caller has left', details)
