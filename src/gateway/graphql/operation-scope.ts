import { getEventListeners } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { endAfter } from '../../upstream/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { OperationTrace, Tracing } from '../traces/tracing.ts'
import { OperationCalls } from './calls/operation-calls.ts'
import { Meter, type ResponseLimits } from './limits/meter.ts'
import type { Arrival, Carrier } from './receive.ts'

/** Lifetime and resources of one operation, from its request until its response is sent. */
export interface OperationScope {
  /** Id sent to the client as `x-request-id` and added to every log line of the request. */
  readonly requestId: string
  readonly headers: IncomingHttpHeaders
  /** Aborted when the client disconnects before the response is complete. */
  readonly signal: AbortSignal
  /**
   * Aborted when the client disconnects, the deadline passes (`TimeoutError`), the meter ends the execution,
   * or the response is sent while calls are in flight.
   */
  readonly deadline: AbortSignal
  /** Meter that ends the execution when the response becomes too large. */
  readonly meter: Meter
  /** Start time, from `performance.now()`. */
  readonly began: number
  /** Counter of upstream calls. */
  readonly calls: OperationCalls
  /** Spans of the operation; undefined without tracing. */
  readonly trace: OperationTrace | undefined
}

/** Function that creates the context of one operation. A `GraphQLError` thrown here refuses the request. */
export type ContextFunction<TContext> = (scope: OperationScope, request: Carrier) => Promise<TContext>

const RESPONDED = new DOMException('Response sent', 'AbortError')

/** Limits on an operation's time and response size. */
export interface ScopeLimits {
  readonly deadlineMs: number
  readonly response: ResponseLimits
}

/** Metrics and tracing that record operations. */
export interface Observers {
  readonly metrics?: Metrics | undefined
  readonly tracing?: Tracing | undefined
}

/**
 * Creates the scope of an operation. When the response closes, the deadline is cancelled and calls in flight
 * are aborted.
 */
export const beginScope = (
  headers: IncomingHttpHeaders,
  life: Arrival['life'],
  requestId: string,
  limits: ScopeLimits,
  { metrics, tracing }: Observers = {},
): OperationScope => {
  const { deadlineMs } = limits
  const trace = tracing?.begin(headers, requestId)
  const client = new AbortController()
  const operation = new AbortController()
  const deadline = endAfter(deadlineMs, () =>
    operation.abort(new DOMException('Operation timed out', 'TimeoutError')),
  )
  life.on('close', () => {
    deadline.clear()
    if (life.writableFinished) {
      // The signal is aborted only if calls in flight listen to it, because aborting takes time even without
      // listeners.
      if (getEventListeners(operation.signal, 'abort').length > 0) operation.abort(RESPONDED)
      return
    }
    const reason = new DOMException('Client disconnected', 'AbortError')
    client.abort(reason)
    operation.abort(reason)
  })
  const began = performance.now()
  return {
    requestId,
    headers,
    began,
    trace,
    calls: new OperationCalls(requestId, trace, metrics),
    signal: client.signal,
    deadline: operation.signal,
    meter: new Meter(limits.response, {
      client: client.signal,
      deadline: began + deadlineMs,
      end: (error) => operation.abort(error),
    }),
  }
}

/**
 * Creates the scope for one event of a subscription, with a separate deadline and limits. Call `end` after
 * the event.
 */
export const beginEvent = (
  subscription: OperationScope,
  limits: ScopeLimits,
): { readonly scope: OperationScope; readonly end: () => void } => {
  const { signal } = subscription
  const event = new AbortController()
  const abort = (): void => event.abort(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  const deadline = endAfter(limits.deadlineMs, () =>
    event.abort(new DOMException('Event timed out', 'TimeoutError')),
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
