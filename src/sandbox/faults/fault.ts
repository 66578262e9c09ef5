import type { ErrorCode } from '../../contract/language/errors.ts'
import { Refusal } from '../refusal.ts'

/** An error in place of the answer. */
export interface FaultAnswer {
  readonly status: number
  readonly code: string
  /** 429: in how many seconds the window opens again. */
  readonly resetSeconds?: number
  /** Sent as `retry-after`. */
  readonly retryAfterSeconds?: number
}

/** How the answer goes out, where that is not at once and whole. */
export interface Delivery {
  /** The connection is reset instead. */
  readonly reset?: boolean
  /** Announced whole, but the connection ends after so many bytes. */
  readonly truncate?: number
  /** Only the first bytes, announced as if they were all. */
  readonly cut?: number
  /** So many bytes at a time, with a pause between. */
  readonly drip?: { readonly everyMs: number; readonly bytes: number }
}

/** What befalls one call. */
export interface Fault {
  readonly answer?: FaultAnswer
  /** Whether the call is carried out all the same before it is answered with the error. */
  readonly committed: boolean
  /** Waited before anything is carried out. */
  readonly delayMs?: number
  readonly delivery?: Delivery
}

/** The error that a fault puts in place of the answer. */
export class Faulted extends Refusal {
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
