import { AsyncLocalStorage } from 'node:async_hooks'
import { getEventListeners } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import type { OperationTypeNode } from 'graphql'
import { endAfter } from '../../upstream/index.ts'
import type { OperationTrace } from '../traces/tracing.ts'
import type { Shows } from './calls/call-trace.ts'
import type { ValidDocument } from './documents/document.ts'
import { Meter, type ResponseLimits } from './limits/meter.ts'
import type { Arrival, Carrier } from './receive.ts'

/** One operation, from its request until its response is sent. */
export interface OperationScope {
  /** Sent to the client as `x-request-id` and written beside every log line of the request. */
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  /** Aborted when the client leaves before its response is complete. */
  readonly signal: AbortSignal
  /** Aborted then too, when the response is sent while calls are under way, and when the operation's time is over (`TimeoutError`). */
  readonly deadline: AbortSignal
  /** Counts what the execution makes, and ends it. */
  readonly meter: Meter
  /** `performance.now()` at which it began. */
  readonly began: number
  /** Upstream tries that it caused, and reads that needed none. */
  tries: number
  saved: number
  /** By its document; undefined for none, and until that is known. */
  operationName: string | undefined
  /** Operation type in the document; undefined until that is known. */
  operationType: OperationTypeNode | undefined
  /** Objects that its page sizes may lead to; undefined until that is known. */
  cost: number | undefined
  /** Of errors in its response; undefined without any. */
  codes: Set<string> | undefined
  /** Its upstream calls, shown in its response; undefined where its client does not ask for them. */
  shows: Shows | undefined
  /** Whether it is not executed, as its client asks for its forecast alone. */
  isForecast: boolean
  /** Its spans; undefined where nothing is traced. */
  readonly trace: OperationTrace | undefined
  /** The document, read before Apollo Server is asked; undefined if Apollo Server reads it. */
  document: ValidDocument | undefined
  /** Whether a mutation is executed. */
  isWrite: boolean
  /** Whether the operation's reads have begun. */
  isBegun: boolean
  /** Whether the response is a query's, complete and free of errors. */
  isComplete: boolean
  /** Whether the response holds for this moment only and must not be cached. */
  isMomentary: boolean
  /** Whether well-formed HTTP brought a document or variables that were refused. */
  isRefused: boolean
}

/** Makes the context of one operation. A `GraphQLError` thrown here refuses the whole request. */
export type ContextFunction<TContext> = (scope: OperationScope, request: Carrier) => Promise<TContext>

const RESPONDED = new DOMException('the response has been sent', 'AbortError')

/** How long one operation may take and how much it may make. */
export interface ScopeLimits {
  readonly deadlineMs: number
  readonly response: ResponseLimits
}

/** Begins the scope of an operation. Its deadline ends with the response, so that nothing outlives it. */
export const beginScope = (
  headers: IncomingHttpHeaders,
  life: Arrival['life'],
  requestId: string,
  limits: ScopeLimits,
  trace?: OperationTrace,
): OperationScope => {
  const { deadlineMs } = limits
  const client = new AbortController()
  const operation = new AbortController()
  const deadline = endAfter(deadlineMs, () =>
    operation.abort(new DOMException('the time for the operation is over', 'TimeoutError')),
  )
  life.on('close', () => {
    deadline.clear()
    if (life.writableFinished) {
      // Only calls under way listen; aborting costs as much without them.
      if (getEventListeners(operation.signal, 'abort').length > 0) operation.abort(RESPONDED)
      return
    }
    const reason = new DOMException('the client left', 'AbortError')
    client.abort(reason)
    operation.abort(reason)
  })
  const began = performance.now()
  return {
    requestId,
    headers,
    began,
    tries: 0,
    saved: 0,
    operationName: undefined,
    operationType: undefined,
    cost: undefined,
    codes: undefined,
    shows: undefined,
    isForecast: false,
    trace,
    signal: client.signal,
    deadline: operation.signal,
    meter: new Meter(limits.response, {
      client: client.signal,
      deadline: began + deadlineMs,
      end: (error) => operation.abort(error),
    }),
    document: undefined,
    isWrite: false,
    isBegun: false,
    isComplete: false,
    isMomentary: false,
    isRefused: false,
  }
}

/** One event of a subscription, as an operation with a time and limits of its own. `end` is to be called after it. */
export const beginEvent = (
  subscription: OperationScope,
  limits: ScopeLimits,
): { readonly scope: OperationScope; readonly end: () => void } => {
  const { signal } = subscription
  const event = new AbortController()
  const abort = (): void => event.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const deadline = endAfter(limits.deadlineMs, () =>
    event.abort(new DOMException('the time for the event is over', 'TimeoutError')),
  )
  return {
    scope: {
      ...subscription,
      deadline: event.signal,
      meter: new Meter(limits.response, {
        client: signal,
        deadline: performance.now() + limits.deadlineMs,
        end: (error) => event.abort(error),
      }),
    },
    end: () => {
      deadline.clear()
      signal.removeEventListener('abort', abort)
    },
  }
}

/** The scope of the operation that Apollo Server executes: its `formatError` gets no context. The executor runs without. */
export const operationScope = new AsyncLocalStorage<OperationScope>()
