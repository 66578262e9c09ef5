import type { ErrorCode } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'

export interface FaultResponse {
  readonly status: number
  readonly code: string
  /** Seconds until the rate limit window resets; only for status 429. */
  readonly resetSeconds?: number
  readonly retryAfterSeconds?: number
}

/** Instructions to send a response slowly, partly or not at all. */
export interface Delivery {
  readonly reset?: boolean
  /**
   * Number of bytes to send before the connection is closed. The content length still announces the complete
   * body.
   */
  readonly truncate?: number
  /** Number of bytes to send as if they were the complete body. */
  readonly cut?: number
  readonly drip?: { readonly everyMs: number; readonly bytes: number }
}

export interface Fault {
  readonly response?: FaultResponse
  /** Whether the call is carried out before the error is sent. */
  readonly committed: boolean
  readonly delayMs?: number
  readonly delivery?: Delivery
  /** Position, counted from 1, of the record whose key is null in the response. */
  readonly badRow?: number
  /** Id of the rule; absent if a header of the request caused the fault. */
  readonly rule?: number
}

export class InjectedFault extends Refusal {
  readonly response: FaultResponse
  constructor(response: FaultResponse) {
    const { status, code } = response
    super([{ code: code as ErrorCode, message: `Injected fault: ${status} ${code}` }])
    this.response = response
  }

  get headers(): Record<string, string> {
    const { retryAfterSeconds } = this.response
    return retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` }
  }
}
