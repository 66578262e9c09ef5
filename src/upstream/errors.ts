import type { Operation } from '../contract/language/define.ts'
import { NOT_STORED, type Problem, RETRYABLE_STATUS } from '../contract/language/errors.ts'

/**
 * What became of a write that failed. NONE: nothing was sent. REFUSED: the service refused it and stored nothing.
 * UNKNOWN: it may have been carried out.
 */
export type Outcome = 'NONE' | 'REFUSED' | 'UNKNOWN'

/** A write as it was asked for, by wire names. */
export interface FailedWrite {
  readonly operation: Operation
  readonly input: Readonly<Record<string, unknown>>
}

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
  /** Where our timestamp was refused: the service's time, in milliseconds since the epoch. */
  readonly servedAt?: number
  /** The request cannot have reached the service. */
  readonly nothingSent?: boolean
  /** Ended by the caller or its deadline, which tells nothing of the service. */
  readonly byCaller?: boolean
  readonly cause?: unknown
}

/** Subclasses say why; no message is ever parsed. */
export class UpstreamError extends Error {
  readonly details: FailureDetails
  #outcome: Outcome | undefined
  // Private, as loggers print what is enumerable.
  #write: FailedWrite | undefined
  constructor(message: string, details: FailureDetails) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = new.target.name
    this.details = details
  }
  /** Whether the fault may pass by itself in a moment (public facts §4.2 Retry classes). */
  get mayPass(): boolean {
    return RETRYABLE_STATUS.has(this.details.status ?? 0)
  }
  /** Whether the call may be repeated as it is: never a write that may have been carried out. */
  get retryable(): boolean {
    return this.mayPass && this.#outcome !== 'UNKNOWN'
  }
  /** Of writes only. */
  get outcome(): Outcome | undefined {
    return this.#outcome
  }
  get write(): FailedWrite | undefined {
    return this.#write
  }
  /** What is noted first stays, unless the write may have been carried out after all. */
  failedWrite(outcome: Outcome, write: FailedWrite): void {
    if (outcome === 'UNKNOWN') this.#outcome = outcome
    this.#outcome ??= outcome
    this.#write ??= write
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
/** 429, with `details.resetAt`. Only who asked can wait until a window opens (public facts §4.2: retry after reset). */
export class RateLimited extends UpstreamError {
  override get retryable(): boolean {
    return this.outcome !== 'UNKNOWN'
  }
}
/** Of a try, or of the whole operation. */
export class TimedOut extends UpstreamError {
  override get mayPass(): boolean {
    return true
  }
}
/** Or the network to it. */
export class Unavailable extends UpstreamError {
  override get mayPass(): boolean {
    return this.details.status === undefined || super.mayPass
  }
}
/** By this process, before anything was sent: too much is waiting, or the service has failed too often. */
export class LocallyRefused extends Unavailable {
  constructor(message: string, operation: string, retryAfterMs: number) {
    super(message, { operation, retryAfterMs, nothingSent: true })
  }
}
/** A call that this process did not send, before the time that `retry-after` of a 503 named. */
export class Held extends LocallyRefused {}
/** A redirect, no JSON, no envelope, too large. */
export class BadResponse extends UpstreamError {}
/** Joins what the API says of several problems. */
export const messagesOf = (problems: readonly Problem[]): string =>
  problems.map(({ message }) => message).join('; ')

/** Stands for a record of a list that cannot be one: no object, or of no parent that it was asked of; or for `errors` beside a list. */
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
      : `the advertising interface gave ${type} ${restId ?? 'without an id'} no ${field}`
    super(words, problems ? { operation, problems, status: 200 } : { operation })
    this.__typename = type
    this.accountId = accountId
    this.restId = restId
    this.field = field
  }
}
/** Another number of records than sent (spec 2 §7): counts as failed. */
export class Incomplete extends BadResponse {}
/** Sent before under the same idempotency key; no response is known. */
export class OutcomeUnknown extends UpstreamError {}
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

const REFUSALS = [Refused, Unauthenticated, Forbidden, NotFound, RateLimited, SandboxOnly]
/** 423: the lock was not acquired. */
const LOCKED = 423

/** Whether the service answered with a code that says so. */
export const isNotStored = ({ details }: UpstreamError): boolean =>
  NOT_STORED.has(details.problems?.[0]?.code ?? '')

/** What has been noted, or is known from the failure alone. */
export const outcomeOf = (error: UpstreamError): Outcome => {
  if (error.outcome) return error.outcome
  if (error.details.nothingSent) return 'NONE'
  const isRefused =
    error.details.status === LOCKED ||
    isNotStored(error) ||
    REFUSALS.some((Refusal) => error instanceof Refusal)
  return isRefused ? 'REFUSED' : 'UNKNOWN'
}

/** By the deadline, or because the caller has left. */
export const endedBy = (signal: AbortSignal | undefined, details: FailureDetails): UpstreamError =>
  (signal?.reason as Error | undefined)?.name === 'TimeoutError'
    ? new TimedOut('the time for this operation is over', { ...details, byCaller: true })
    : new Cancelled('the caller has left', details)
