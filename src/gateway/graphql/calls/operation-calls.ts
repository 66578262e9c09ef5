import type { Operation } from '../../../contract/language/define.ts'
import type {
  Attempt,
  CallFollower,
  CallObserver,
  EndedTry,
  FollowedCall,
  Saving,
} from '../../../upstream/index.ts'
import type { Metrics } from '../../metrics/index.ts'
import type { OperationTrace } from '../../traces/tracing.ts'
import type { CallTrace } from './call-trace.ts'

/** Counter of an operation's upstream calls. */
export class OperationCalls implements CallObserver {
  readonly requestId: string
  readonly #trace: OperationTrace | undefined
  readonly #metrics: Metrics | undefined
  #followedBy: CallTrace | undefined
  /** Number of attempts sent, and number of reads that did not need their own call. */
  readonly count = { tries: 0, saved: 0 }

  constructor(requestId: string, trace: OperationTrace | undefined, metrics: Metrics | undefined) {
    this.requestId = requestId
    this.#trace = trace
    this.#metrics = metrics
  }

  /** Adds a trace that observes all calls from now on. */
  followWith(trace: CallTrace): void {
    this.#followedBy = trace
  }

  begin(operation: Operation): Attempt | undefined {
    return this.#trace?.attempt(operation)
  }

  tried(_seen: EndedTry): void {
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
