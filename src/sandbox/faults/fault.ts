import type { ErrorCode } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'

export interface FaultAnswer {
  readonly status: number
  readonly code: string
  /** 429: seconds until the window opens. */
  readonly resetSeconds?: number
  readonly retryAfterSeconds?: number
}

/** How the response is sent, if not at once and whole. */
export interface Delivery {
  readonly reset?: boolean
  /** The connection ends after so many bytes of the announced length. */
  readonly truncate?: number
  /** Only the first bytes, announced as the whole body. */
  readonly cut?: number
  /** So many bytes at a time, with pauses. */
  readonly drip?: { readonly everyMs: number; readonly bytes: number }
}

/** What goes wrong with one call. */
export interface Fault {
  readonly answer?: FaultAnswer
  /** Whether the call is carried out before the error is sent. */
  readonly committed: boolean
  readonly delayMs?: number
  readonly delivery?: Delivery
}

export class InjectedFault extends Refusal {
  readonly answer: FaultAnswer
  constructor(answer: FaultAnswer) {
    const { status, code } = answer
    super([{ code: code as ErrorCode, message: `The sandbox was asked to answer ${status} ${code}.` }])
    this.answer = answer
  }

  get headers(): Record<string, string> {
    const { retryAfterSeconds } = this.answer
    return retryAfterSeconds === undefined ? {} : { 'retry-after': `${retryAfterSeconds}` }
  }
}
