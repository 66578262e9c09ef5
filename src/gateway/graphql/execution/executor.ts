import type { ResponsePlace } from '../../stores/response-cache.ts'
import type { Execution } from '../operation-execution.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { Arrival, Received } from '../receive.ts'

/** Operation as passed to executors, with everything that earlier steps added. */
export interface Executable<TContext> extends Arrival, Received {
  readonly execution: Execution
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** Place in the response cache; undefined if the response must not be cached. */
  readonly place: ResponsePlace | undefined
  /** Response from the cache; undefined if the cache has none. */
  readonly response: OperationResponse | undefined
}

/** Function that executes operations. Returns undefined to pass an operation to the next executor. */
export type Executor<TContext> = (
  exchange: Executable<TContext>,
) => OperationResponse | undefined | Promise<OperationResponse | undefined>
