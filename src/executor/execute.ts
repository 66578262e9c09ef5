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

/** What is called during one execution. */
export interface ExecutionHooks {
  /** Before anything is resolved, with coerced variables. What it throws ends the execution. */
  begin?(coerced: Variables): void
  /** When all values are there and errors are placed: the objects they came from are needed no more. */
  resolved?(): void
  readonly onObjects?: OnObjects
  /**
   * Called once when all values are there, if fields have failed; it may change the data. Without it, the executor gives up
   * where one fails. What it throws ends the execution.
   */
  readonly onFailed?: (failed: Failed) => void
  /** Whether null may stand for every item of a list, for `onFailed` to take it out where none may. */
  readonly sparesItems?: boolean
  /** Without it, an object that is not of its type is left to graphql-js. */
  readonly readRow?: ReadRow
  readonly onBytes?: OnBytes
  /** Where large data goes before all of it is there; with `sparesItems`. */
  readonly outlet?: Outlet | undefined
}

/** The executor giving up what has left in part. */
export class CutShort extends BailOut {
  /** Ends what has left: what is not written of it is left out, and fails with a cause. */
  readonly end: (cause: unknown) => CutText

  constructor({ message, cause }: BailOut, end: (cause: unknown) => CutText) {
    super(message, cause)
    this.end = end
  }
}

/** One execution and its text. */
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
    // Where items are not spared, null may still come for all that is written.
    const onArrival = this.#hooks.sparesItems ? () => this.#writing.arrived() : undefined
    await this.#execution.run(this.#plan, this.#met, onArrival)
    const data = this.#settled()
    this.#hooks.resolved?.()
    return this.#writing.end(data)
  }

  /** Undefined where nothing has left. */
  cutShort(reason: BailOut): CutShort | undefined {
    this.#writing.stop()
    if (!this.#writing.hasLeft) return undefined
    return new CutShort(reason, (cause) => {
      if (!this.#isSettled) this.#settled()
      return this.#writing.cut(cause, this.#met)
    })
  }

  /** What is left when errors are placed. */
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
 * Runs a program. Gives the JSON text of `data` in pieces, or a `BailOut` unless it is complete but for what `onFailed` is told.
 * Where the first pieces have gone to the outlet it gives the others, or a `CutShort`.
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
    if (!coerced) return new BailOut('variables that do not fit')
    hooks.begin?.(coerced)
    run = new Run(program, context, coerced, hooks)
    return await run.pieces()
  } catch (error) {
    const reason = error instanceof BailOut ? error : new BailOut('a field failed', error)
    return run?.cutShort(reason) ?? reason
  }
}
