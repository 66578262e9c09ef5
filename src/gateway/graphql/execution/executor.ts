import type { ResponsePlace } from '../../stores/response-cache.ts'
import type { ValidDocument } from '../documents/document.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { OperationScope } from '../operation-scope.ts'
import type { Arrival, Received } from '../receive.ts'

/** What an operation is executed from. */
export interface Executable<TContext> extends Arrival, Received {
  readonly scope: OperationScope
  /** Undefined for what only Apollo Server may read. */
  readonly document: ValidDocument | undefined
  readonly refusal: unknown
  readonly context: TContext | undefined
  /** Where the response may be cached. */
  readonly place: ResponsePlace | undefined
  /** From the cache. */
  readonly response: OperationResponse | undefined
}

/** One way to answer operations. Undefined for an operation that the next executor is asked for. */
export type Executor<TContext> = (
  exchange: Executable<TContext>,
) => OperationResponse | undefined | Promise<OperationResponse | undefined>
