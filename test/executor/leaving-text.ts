import {
  BailOut,
  CutShort,
  type ExecutionHooks,
  execute,
  type Piece,
  type Program,
} from '../../src/executor/index.ts'

const textOf = (pieces: readonly Piece[]): string =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()

/** Result of a program that sends every piece as early as possible. */
export interface LeavingText {
  readonly hasLeft: boolean
  /** Text of `data`; undefined if the executor bailed out. */
  readonly text: string | undefined
  /** Text that was sent before the end. */
  readonly left: string
  /** Completes the text if the executor bailed out after sending some of it. */
  readonly end: CutShort['end'] | undefined
}

export const leavingText = async (
  program: Program,
  context: unknown,
  hooks: ExecutionHooks = {},
  variables: Readonly<Record<string, unknown>> = {},
): Promise<LeavingText> => {
  const taken: Piece[] = []
  const outlet = { from: 0, afterMs: 0, take: (pieces: readonly Piece[]) => void taken.push(...pieces) }
  const rest = await execute(program, context, variables, { sparesItems: true, ...hooks, outlet })
  const left = textOf(taken)
  return {
    hasLeft: taken.length > 0,
    left,
    text: rest instanceof BailOut ? undefined : left + textOf(rest),
    end: rest instanceof CutShort ? rest.end : undefined,
  }
}
