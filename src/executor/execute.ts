import { BailOut } from './bail-out.ts'
import type { Variables } from './collect.ts'
import type { Program } from './compile.ts'
import { Execution, type OnLostItem, type OnObjects } from './execution.ts'
import { type OnBytes, type Piece, write } from './write.ts'

/** What is called during one execution. */
export interface ExecutionHooks {
  /** Before anything is resolved, with coerced variables. What it throws ends the execution. */
  begin?(coerced: Variables): void
  /** When all values are there: the objects they came from are needed no more. */
  resolved?(): void
  readonly onObjects?: OnObjects
  /** Without it, the executor gives up. */
  readonly onLostItem?: OnLostItem
  readonly onBytes?: OnBytes
}

/** Runs a program. Gives the JSON text of `data` in pieces, or a `BailOut` unless it is complete and free of errors other than those of `onLostItem`. */
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
    const plan = program.planFor(coerced)
    if (!plan) return new BailOut('a selection that is not compiled')
    const executed = await new Execution(context, coerced, hooks.onObjects, hooks.onLostItem).run(plan)
    hooks.resolved?.()
    const pieces = write(executed, hooks.onBytes)
    return pieces instanceof Promise ? await pieces : pieces
  } catch (error) {
    return error instanceof BailOut ? error : new BailOut('a field failed', error)
  }
}
