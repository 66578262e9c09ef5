import type { Variables } from '../selections/index.ts'
import { BailOut } from './bail-out.ts'
import type { Program } from './compile.ts'
import type { Met } from './conditions.ts'
import { Execution, type OnObjects } from './execution.ts'
import type { Failed } from './nulls/failure.ts'
import { Failures, type ReadRow } from './nulls/failures.ts'
import type { ObjectPlan, Result } from './plan.ts'
import type { CutText, Piece } from './writing/writer.ts'
import { type Outlet, Writing } from './writing/writing.ts'

/** Callbacks and options for one execution. */
export interface ExecutionHooks {
  /** Runs before any field is resolved, with coerced variables. An error thrown here ends the execution. */
  begin?(coerced: Variables): void
  /**
   * Runs when all values have arrived and errors have paths. From then on, the source objects are not needed.
   */
  resolved?(): void
  onObjects?(...made: Parameters<OnObjects>): void
  /**
   * Runs once after all values have arrived, if fields failed; it may change the data. Without it, the
   * executor gives up at the first failed field. An error thrown here ends the execution.
   */
  onFailed?(failed: Failed): void
  /**
   * Whether every list item may be null during execution. `onFailed` then removes null items from lists whose
   * item type is non-null.
   */
  readonly sparesItems?: boolean
  /** Reads an object that does not match its type. Without it, the executor gives up. */
  readRow?(...row: Parameters<ReadRow>): ReturnType<ReadRow>
  onBytes?(piece: Piece): void
  /** Receives large data before it is complete. Requires `sparesItems`. */
  readonly outlet?: Outlet | undefined
}

/** Error returned when the executor gives up after it has begun sending. */
export class CutShort extends BailOut {
  /** Completes the text. Values that were not written become null or are omitted, and fail with `cause`. */
  readonly end: (cause: unknown) => CutText

  constructor({ message, cause }: BailOut, end: (cause: unknown) => CutText) {
    super(message, cause)
    this.end = end
  }
}

/** One execution and its response text. */
class Run {
  readonly #plan: ObjectPlan
  readonly #met: Met
  readonly #hooks: ExecutionHooks
  readonly #failures: Failures | undefined
  readonly #execution: Execution
  readonly #writing: Writing
  #isSettled = false

  constructor({ plan, met }: Program, context: unknown, coerced: Variables, hooks: ExecutionHooks) {
    this.#plan = plan
    this.#met = met(coerced)
    this.#hooks = hooks
    const failures = hooks.onFailed && new Failures(hooks.sparesItems === true, hooks)
    this.#failures = failures
    this.#execution = new Execution(context, coerced, hooks, failures)
    this.#writing = new Writing(plan, this.#execution, hooks, failures)
  }

  /**
   * Starts resolving. If values are pending, returns a promise that resolves once all of them have arrived.
   */
  start(): Promise<void> | undefined {
    // Without `sparesItems`, a later failure could turn any of its ancestors into null, so nothing is written
    // early.
    const text = this.#hooks.sparesItems ? this.#writing : undefined
    return this.#execution.start(this.#plan, this.#met, text)
  }

  /** Writes the remaining text after all values have arrived. */
  end(): Promise<readonly Piece[]> {
    this.#execution.end()
    const data = this.#settled()
    this.#hooks.resolved?.()
    return this.#writing.end(data)
  }

  /** Returns the `CutShort` for `reason`; undefined if nothing was sent. */
  cutShort(reason: BailOut): CutShort | undefined {
    this.#execution.end()
    this.#writing.stop()
    if (!this.#writing.hasSent) return undefined
    return new CutShort(reason, (cause) => {
      if (!this.#isSettled) this.#settled()
      return this.#writing.cut(cause, this.#met)
    })
  }

  /** Applies the failures and returns the remaining data. */
  #settled(): Result | null {
    this.#isSettled = true
    const { result } = this.#execution
    if (!result || !this.#failures || this.#failures.isEmpty) return result
    const failed = this.#failures.settle(this.#plan, result, this.#met)
    this.#hooks.onFailed?.(failed)
    return failed.data
  }
}

/**
 * Runs a program and returns the JSON text of `data` in pieces. The text does not contain errors, which are
 * passed to `onFailed`.
 *
 * Returns a `BailOut` if the executor gives up, or a `CutShort` if it already sent text. Pieces that the
 * outlet has received are not returned.
 */
export const execute = async (
  program: Program,
  context: unknown,
  variables: Variables,
  hooks: ExecutionHooks = {},
): Promise<readonly Piece[] | BailOut> => {
  let run: Run | undefined
  try {
    const coerced = program.coerce(variables)
    if (!coerced) return new BailOut('Invalid variables')
    hooks.begin?.(coerced)
    run = new Run(program, context, coerced, hooks)
    await run.start()
    return await run.end()
  } catch (error) {
    const reason = error instanceof BailOut ? error : new BailOut('Field failed', error)
    return run?.cutShort(reason) ?? reason
  }
}
