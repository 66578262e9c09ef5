import { AsyncLocalStorage } from 'node:async_hooks'
import type { Piece } from '../../executor/index.ts'

/** What is found out of an answer while it is made, for whoever may keep it. */
export interface AnswerNotes {
  /** A query's, complete and free of errors. */
  isWhole: boolean
  /** True for its moment only. */
  isMomentary: boolean
}

/** What the layers below the HTTP handler may know of the request they serve. */
export interface RequestScope {
  /** Sent to the client as `x-request-id` and written beside every log line of the request. */
  readonly requestId: string
  /** Aborted when the client goes away before its answer is complete. */
  readonly signal: AbortSignal
  /** Aborted then too, when the answer is sent, and when the time for the operation is over (reason `TimeoutError`). */
  readonly deadline: AbortSignal
  /** Whether the query was projected before Apollo Server saw it, in vain. */
  isProjected?: boolean
  /** The JSON text of `data`, where it was written beside Apollo Server. */
  data?: readonly Piece[]
  /** Of an HTTP request's operation. */
  readonly answer?: AnswerNotes
}

/**
 * The scope of the running request. Apollo Server hands its `formatError` no context, so this is the only
 * way for it to name the request that failed.
 */
export const requestScope = new AsyncLocalStorage<RequestScope>()
