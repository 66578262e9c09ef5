import type { ResponsePlace } from '../../stores/response-cache.ts'
import type { Execution } from '../operation-execution.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { Arrival, Received } from '../receive.ts'

/** An operation as executors see it. */
export interface Executable<TContext> extends Arrival, Received {
  readonly execution: Execution
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** The place in the cache of responses; undefined if the response may not be cached. */
  readonly place: ResponsePlace | undefined
  /** A cached response. */
  readonly response: OperationResponse | undefined
}

/** One way to answer operations. Gives undefined to leave an operation to the next executor. */
export type Executor<TContext> = (
  exchange: Executable<TContext>,
) => OperationResponse | undefined | Promise<OperationResponse | undefined>
