import type { Variables } from '../selections/index.ts'
import { BailOut } from './bail-out.ts'
import type { Program } from './compile.ts'
import type { Met } from './conditions.ts'
import { Execution, type OnObjects } from './execution.ts'
import type { Failed } from './nulls/failure.ts'
import { Failures, type ReadRow } from './nulls/failures.ts'
import type { ObjectPlan, Result } from './plan.ts'
import type { CutText, OnBytes, Piece } from './writing/writer.ts'
import { type Outlet, Writing } from './writing/writing.ts'

/** Callbacks and options of one execution. */
export interface ExecutionHooks {
  /** Runs before any field is resolved, with coerced variables. An error thrown here ends the execution. */
  begin?(coerced: Variables): void
  /** Runs when all values have arrived and errors have paths. The source objects are no longer needed. */
  resolved?(): void
  readonly onObjects?: OnObjects
  /**
   * Called once after all values have arrived, if fields failed; it may change the data. Without it, the
   * executor gives up at the first failed field. An error thrown here ends the execution.
   */
  readonly onFailed?: (failed: Failed) => void
  /**
   * Whether every list item may be null during execution. `onFailed` then removes null items from lists whose
   * items are non-null.
   */
  readonly sparesItems?: boolean
  /** Reader for objects that do not match their type. Without it, the executor gives up on them. */
  readonly readRow?: ReadRow
  readonly onBytes?: OnBytes
  /** Receives large data before it is complete. Requires `sparesItems`. */
  readonly outlet?: Outlet | undefined
}

/** Thrown when the executor gives up after it began sending. */
export class CutShort extends BailOut {
  /** Completes the text. Fields that were not written are left out and fail with `cause`. */
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
    const { onObjects, onBytes, onFailed, outlet, sparesItems = false, readRow } = hooks
    this.#plan = plan
    this.#met = met(coerced)
    this.#hooks = hooks
    const failures = onFailed && new Failures(sparesItems, readRow)
    this.#failures = failures
    const executed = new Execution(context, coerced, onObjects, failures)
    this.#execution = executed
    this.#writing = new Writing({ plan, executed, onBytes, outlet, failures, onError: executed.fail })
  }

  async pieces(): Promise<readonly Piece[]> {
    // Without `sparesItems`, a later failure could turn any of its ancestors into null, so nothing is written
    // early.
    const onArrival = this.#hooks.sparesItems ? () => this.#writing.arrived() : undefined
    await this.#execution.run(this.#plan, this.#met, onArrival)
    const data = this.#settled()
    this.#hooks.resolved?.()
    return this.#writing.end(data)
  }

  /** Returns the `CutShort` for `reason`; undefined if nothing was sent. */
  cutShort(reason: BailOut): CutShort | undefined {
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
 * Runs a program and returns the JSON text of `data` in pieces. The text is complete except for failures
 * passed to `onFailed`.
 *
 * Returns a `BailOut` if the executor gives up, or a `CutShort` if it already sent text. If the outlet
 * received the first pieces, only the others are returned.
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
    return await run.pieces()
  } catch (error) {
    const reason = error instanceof BailOut ? error : new BailOut('Field failed', error)
    return run?.cutShort(reason) ?? reason
  }
}
