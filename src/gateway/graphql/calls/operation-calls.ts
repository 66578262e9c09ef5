import type { Operation } from '../../../contract/language/define.ts'
import type {
  Attempt,
  CallFollower,
  CallObserver,
  FollowedCall,
  Saving,
  Try,
} from '../../../upstream/index.ts'
import type { Metrics } from '../../metrics/index.ts'
import type { OperationTrace } from '../../traces/tracing.ts'
import type { CallTrace } from './call-trace.ts'

/** Counts the upstream calls of one operation. */
export class OperationCalls implements CallObserver {
  readonly requestId: string
  readonly #trace: OperationTrace | undefined
  readonly #metrics: Metrics | undefined
  #followedBy: CallTrace | undefined
  /** Tries that went out, and reads that needed none. */
  readonly count = { tries: 0, saved: 0 }

  constructor(requestId: string, trace: OperationTrace | undefined, metrics: Metrics | undefined) {
    this.requestId = requestId
    this.#trace = trace
    this.#metrics = metrics
  }

  /** Lets a trace see the calls that begin from now on. */
  followWith(trace: CallTrace): void {
    this.#followedBy = trace
  }

  begin(operation: Operation): Attempt | undefined {
    return this.#trace?.attempt(operation)
  }

  tried(_seen: Try): void {
    this.count.tries += 1
  }

  follow(describe: () => FollowedCall): CallFollower | undefined {
    return this.#followedBy?.follow(describe())
  }

  saved(_operation: string, by: Saving): void {
    this.count.saved += 1
    this.#metrics?.saved(by)
  }
}
