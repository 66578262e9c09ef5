import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { Operation } from '../../contract/language/define.ts'
import type { Caller, Result } from '../engine/context.ts'
import type { Delivery, Fault } from '../faults/fault.ts'
import type { Association } from '../storage/store.ts'

import type { Quota } from './rates.ts'

/** Request as it arrives. Each step of the pipeline adds to it. */
export interface Arrival {
  /** Id that is sent as `x-transaction-id`. */
  readonly id: string
  readonly method: string
  /** Raw request target, because signatures cover its exact characters. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly message: IncomingMessage
}

/** Members that the step `route` adds to an exchange. */
export interface Routed {
  readonly operation: Operation
  readonly path: Readonly<Record<string, string>>
}

/** Members that the step `receive` adds to an exchange. */
export interface Received {
  readonly body: Buffer
  /** Form as signed; absent for other content types. */
  readonly form?: string
}

/** Members that the step `authenticate` adds to an exchange. */
export interface Authenticated {
  readonly caller: Caller
  readonly accessLevel: 'read' | 'write'
  /** Nonce; absent with a bearer token. */
  readonly nonce?: UsedNonce
}

/** Members that the step `fault` adds to an exchange. */
export interface WithFault {
  readonly fault?: Fault
}

/** Members that the step `roles` adds to an exchange. */
export interface Associated {
  /** User's association with the account; absent if the path names no account. */
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
  readonly result: Result
}

export type Exchange = Arrival &
  Partial<Routed & Received & Authenticated & WithFault & Decoded & Limited & Handled> & {
    /** Name of the last step that began. */
    readonly step?: string
    /** URL that the signature must cover. */
    readonly signedUrl?: string
    /** Reason why the request was refused. */
    readonly failure?: unknown
  }

/** Records why a request is refused, for the request log. */
export const noteFailure = (exchange: object, failure: unknown): void =>
  void Object.assign(exchange, { failure })

/** Records the step that is about to run. */
export const noteStep = (step: string, exchange: object): void => void Object.assign(exchange, { step })

/** Response. `body` is text or the bytes of a media file. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** Size of the body, if it was measured. */
  readonly bytes?: number
  /** Stream that replaces `body`, for content that is produced while it is sent. */
  readonly stream?: Readable
  readonly delivery?: Delivery
}
