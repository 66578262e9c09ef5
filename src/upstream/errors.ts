import type { Operation } from '../contract/language/define.ts'
import { NOT_STORED, type Problem, RETRYABLE_STATUS } from '../contract/language/errors.ts'
import { withoutStacks } from '../steps/without-stacks.ts'

/**
 * Effect of a failed write. NONE: nothing was sent. REFUSED: the API refused the write and stored nothing.
 * UNKNOWN: the write may have been carried out.
 */
export type Outcome = 'NONE' | 'REFUSED' | 'UNKNOWN'

/** Operation and input of a failed write, as the caller passed them. The input has wire names. */
export interface FailedWrite {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
}

/** Details of a failure. `problems` are quoted from the API, with wire names. */
export interface FailureDetails {
  readonly operation: string
  readonly status?: number
  readonly problems?: readonly Problem[]
  /** Problems with each item of a batch, in the order of the items. */
  readonly operationErrors?: readonly (readonly Problem[])[]
  readonly requestId?: string
  /** Time when the rate limit window resets, in milliseconds since the epoch. */
  readonly resetAt?: number
  readonly bucket?: string
  readonly retryAfterMs?: number
  /** The API's time in milliseconds since the epoch; set if the API refused our timestamp. */
  readonly servedAt?: number
  /** Whether the request cannot have reached the API. */
  readonly nothingSent?: boolean
  /** Whether the caller or its deadline ended the call. This says nothing about the API's health. */
  readonly byCaller?: boolean
  readonly cause?: unknown
}

/** Failure of a call. The subclass states the cause, so that no code has to parse the message. */
export class UpstreamError extends Error {
  readonly details: FailureDetails
  #outcome: Outcome | undefined
  // This field is private, so that loggers, which print enumerable fields, omit the input of the write.
  #write: FailedWrite | undefined
  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.details = details
  }
  /** Whether the failure may be transient (public facts §4.2 Retry classes). */
  get mayPass(): boolean {
    return RETRYABLE_STATUS.has(this.details.status ?? 0)
  }
  /** Whether the call may be repeated unchanged. False for a write that may have been carried out. */
  get retryable(): boolean {
    return this.mayPass && this.#outcome !== 'UNKNOWN'
  }
  /** Outcome of a write; undefined for reads. */
  get outcome(): Outcome | undefined {
    return this.#outcome
  }
  get write(): FailedWrite | undefined {
    return this.#write
  }
  /** Records the outcome of a failed write. The first outcome is kept, unless UNKNOWN follows. */
  failedWrite(outcome: Outcome, write: FailedWrite): void {
    if (outcome === 'UNKNOWN') this.#outcome = outcome
    this.#outcome ??= outcome
    this.#write ??= write
  }
}
/** Refusal, for example with status 400. Repeating the call would not help. */
export class Refused extends UpstreamError {}
/** Status 401. */
export class Unauthenticated extends UpstreamError {}
/** Status 403. */
export class Forbidden extends UpstreamError {}
/** Status 404. */
export class NotFound extends UpstreamError {}
/**
 * Status 429, with `details.resetAt`. Only the caller can wait until the window resets (public facts §4.2:
 * retry after reset).
 */
export class RateLimited extends UpstreamError {
  override get retryable(): boolean {
    return this.outcome !== 'UNKNOWN'
  }
}
/** Timeout of an attempt or of the complete operation. */
export class TimedOut extends UpstreamError {
  override get mayPass(): boolean {
    return true
  }
}
/** Failure of the API or of the network connection to it. */
export class Unavailable extends UpstreamError {
  override get mayPass(): boolean {
    return this.details.status === undefined || super.mayPass
  }
}
/**
 * Refusal by this process, before anything was sent: too many calls are waiting, or the API failed too often.
 */
export class LocallyRefused extends Unavailable {
  constructor(message: string, operation: string, retryAfterMs: number) {
    super(message, { operation, retryAfterMs, nothingSent: true })
  }
}
/** Refusal by this process, because the `retry-after` of a 503 has not passed yet. */
export class Held extends LocallyRefused {}
/** Failure caused by a response that is a redirect, not JSON, not an envelope, or too large. */
export class BadResponse extends UpstreamError {}
/**
 * Checks for a response that was not readable, perhaps because a proxy sent it. Redirects and problems that
 * the API reports would only be repeated.
 */
export const isUnreadable = (error: UpstreamError): boolean =>
  error instanceof BadResponse && error.details.problems === undefined && (error.details.status ?? 0) < 300

/** Joins the messages of several problems. */
export const messagesOf = (problems: readonly Problem[]): string =>
  problems.map(({ message }) => message).join('; ')

/**
 * Placeholder in a list for a record that is not an object or lacks its parent's id. Also represents `errors`
 * that accompany a list.
 */
export class BadRow extends BadResponse {
  readonly __typename: string
  readonly accountId: string
  readonly restId: string | null
  readonly field: string
  constructor(
    { name: operation, resource: { type } }: Operation,
    row: { readonly accountId: string; readonly restId: string | null; readonly field: string },
    problems?: readonly Problem[],
  ) {
    const { accountId, restId, field } = row
    const words = problems
      ? messagesOf(problems)
      : `The advertising API returned ${type} ${restId ?? '(unknown id)'} without ${field}`
    super(words, problems ? { operation, problems, status: 200 } : { operation })
    this.__typename = type
    this.accountId = accountId
    this.restId = restId
    this.field = field
  }
}
/** Failure of a write whose response reports a different number of records than were sent (spec 2 §7). */
export class Incomplete extends BadResponse {}
/** Failure of a write whose idempotency key belongs to an earlier write with an unknown outcome. */
export class OutcomeUnknown extends UpstreamError {}
/** Failure of a call whose caller has disconnected. */
export class Cancelled extends UpstreamError {}
/** Refusal of a sandbox-only call because no sandbox is configured. */
export class SandboxOnly extends UpstreamError {}

type FailureClass = new (message: string, details: FailureDetails) => UpstreamError

/** Error classes by status. Other statuses use the class of their range, such as 4xx. */
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
  const message = words || `The advertising API responded with status ${status}`
  const Failure = BY_STATUS[status] ?? (status >= 500 ? Unavailable : status >= 400 ? Refused : BadResponse)
  return withoutStacks(() => new Failure(message, { ...details, status }))
}

const REFUSALS = [Refused, Unauthenticated, Forbidden, NotFound, RateLimited, SandboxOnly]
/** Status 423: the lock was not acquired. */
const LOCKED = 423

/** Checks whether the API's error code states that nothing was stored. */
export const isNotStored = ({ details }: UpstreamError): boolean =>
  NOT_STORED.has(details.problems?.[0]?.code ?? '')

/** Returns the recorded outcome, or infers it from the failure. */
export const outcomeOf = (error: UpstreamError): Outcome => {
  if (error.outcome) return error.outcome
  if (error.details.nothingSent) return 'NONE'
  const isRefused =
    error.details.status === LOCKED ||
    isNotStored(error) ||
    REFUSALS.some((Refusal) => error instanceof Refusal)
  return isRefused ? 'REFUSED' : 'UNKNOWN'
}

/** Returns the error for a call ended by its deadline or its caller. */
export const endedBy = (signal: AbortSignal | undefined, details: FailureDetails): UpstreamError =>
  (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    ? new TimedOut('The operation exceeded its time limit', { ...details, byCaller: true })
    : new Cancelled('The client disconnected', details)
