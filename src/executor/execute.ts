import { BailOut } from './bail-out.ts'
import type { Variables } from './collect.ts'
import type { Program } from './compile.ts'
import { Execution, type OnObjects } from './execution.ts'
import { type Failed, Failures, type ReadRow } from './nulls/failures.ts'
import { type OnBytes, type Piece, write } from './write.ts'

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
}

/** Runs a program. Gives the JSON text of `data` in pieces, or a `BailOut` unless it is complete but for what `onFailed` is told. */
export const execute = async (
  program: Program,
  context: unknown,
  variables: Variables,
  hooks: ExecutionHooks = {},
): Promise<readonly Piece[] | BailOut> => {
  try {
    const coerced = program.coerce(variables)
    if (!coerced) return new BailOut('variables that do not fit')
    hooks.begin?.(coerced)
    const met = program.met(coerced)
    const failures = hooks.onFailed && new Failures(hooks.sparesItems === true, hooks.readRow)
    const executed = await new Execution(context, coerced, hooks.onObjects, failures).run(program.plan, met)
    const failed =
      failures?.isEmpty === false ? failures.settle(program.plan, executed.result, met) : undefined
    if (failed) hooks.onFailed?.(failed)
    hooks.resolved?.()
    const result = failed ? failed.data : executed.result
    const pieces = write({ ...executed, result }, hooks.onBytes)
    return pieces instanceof Promise ? await pieces : pieces
  } catch (error) {
    return error instanceof BailOut ? error : new BailOut('a field failed', error)
  }
}
