import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Operation } from '../../contract/language/define.ts'
import type { Caller, Result } from '../engine/context.ts'
import type { Delivery, Fault } from '../faults/fault.ts'
import type { Association } from '../storage/store.ts'

import type { Quota } from './rates.ts'

/** Each step of the pipeline adds to it. */
export interface Arrival {
  /** Sent as `x-transaction-id`. */
  readonly id: string
  readonly method: string
  /** As in the request line: signatures cover these characters. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly message: IncomingMessage
}

/** Added by `route`. */
export interface Routed {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

/** Added by `receive`. */
export interface Received {
  readonly body: Buffer
  /** As signed; absent for other types. */
  readonly form?: string
}

/** Added by `authenticate`. */
export interface Authenticated {
  readonly caller: Caller
  readonly accessLevel: 'read' | 'write'
  /** Absent with a bearer. */
  readonly nonce?: UsedNonce
}

/** Added by `fault`. */
export interface WithFault {
  readonly fault?: Fault
}

/** Added by `roles`. */
export interface Associated {
  /** Absent where the path names no account. */
  readonly association?: Association
}

export interface UsedNonce {
  readonly consumerKey: string
  readonly token: string
  readonly timestamp: number
  readonly nonce: string
}

export interface Decoded {
  readonly input: Readonly<Record<string, unknown>>
}

export interface Limited {
  readonly quota: Quota
}

export interface Handled {
  readonly answer: Result
}

export type Exchange = Arrival &
  Partial<Routed & Received & Authenticated & WithFault & Decoded & Limited & Handled> & {
    /** The last step begun. */
    readonly step?: string
  }

/** Notes in an exchange the step that begins. */
export const noteStep = (step: string, exchange: object): void => void Object.assign(exchange, { step })

/** `body` is text, or the bytes of a medium. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** In place of `body`, for what is made while it is sent. */
  readonly stream?: Readable
  readonly delivery?: Delivery
}
