import { getEventListeners } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { endAfter } from '../../upstream/index.ts'
import type { Metrics } from '../metrics/index.ts'
import type { OperationTrace, Tracing } from '../traces/tracing.ts'
import { OperationCalls } from './calls/operation-calls.ts'
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
  /** Counts the upstream calls that it makes. */
  readonly calls: OperationCalls
  /** Its spans; undefined where nothing is traced. */
  readonly trace: OperationTrace | undefined
}

/** Makes the context of one operation. A `GraphQLError` thrown here refuses the whole request. */
export type ContextFunction<TContext> = (scope: OperationScope, request: Carrier) => Promise<TContext>

const RESPONDED = new DOMException('the response has been sent', 'AbortError')

/** How long one operation may take and how much it may make. */
export interface ScopeLimits {
  readonly deadlineMs: number
  readonly response: ResponseLimits
}

/** Those who see what operations do. */
export interface Observers {
  readonly metrics?: Metrics | undefined
  readonly tracing?: Tracing | undefined
}

/** Begins the scope of an operation. Its deadline ends with the response, so that nothing outlives it. */
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
