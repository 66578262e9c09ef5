import { counted } from '../../contract/language/limits.ts'
import type { Predicted } from './predict.ts'

/** Calls per operation in the committed file. */
export type Committed = Readonly<Record<string, number>>

/** Operation with its committed number of calls, and the reason if it exceeds its budget. */
export interface Compared extends Predicted {
  /** Committed number of calls; undefined for a new operation. */
  readonly before: number | undefined
  /** Reason why the budget is exceeded; undefined if it is not. */
  readonly excess: string | undefined
}

export interface Comparison {
  readonly operations: readonly Compared[]
  /** Names of committed operations that no longer exist. */
  readonly removed: readonly string[]
}

export interface Budget {
  /** Maximum number of calls of an operation without its own limit. */
  readonly max: number | undefined
  /** Whether the predictions replace the committed numbers and are compared only with limits. */
  readonly isUpdate: boolean
}

const excessOf = (
  { calls, limit }: Predicted,
  before: number | undefined,
  { max, isUpdate }: Budget,
): string | undefined => {
  const most = limit ?? max
  if (most !== undefined && calls > most) return `limit ${most}`
  return before !== undefined && !isUpdate && calls > before ? `budget ${before}` : undefined
}

/** Compares predictions with committed numbers and with limits. */
export const compare = (
  predicted: readonly Predicted[],
  committed: Committed,
  budget: Budget,
): Comparison => {
  const names = new Set(predicted.map(({ name }) => name))
  return {
    operations: predicted.map((each) => {
      const before = Object.hasOwn(committed, each.name) ? committed[each.name] : undefined
      return { ...each, before, excess: excessOf(each, before, budget) }
    }),
    removed: Object.keys(committed).filter((name) => !names.has(name)),
  }
}

/** Names the field that makes the most calls, as an explanation of an exceeded budget. */
const mostOf = ({ fields }: Predicted): string => {
  const known = fields.map(({ path, calls }) => ({ path, calls: calls ?? 0 }))
  const [most] = known.sort((one, other) => other.calls - one.calls)
  return most ? `; largest: ${most.path} (${counted(most.calls, 'call')})` : ''
}

const lineOf = (operation: Compared): string | undefined => {
  const { name, calls, before, excess, isOpen } = operation
  if (before === calls && excess === undefined) return undefined
  const from = before === undefined || before === calls ? '' : `${before} → `
  const isNew = before === undefined ? ', new' : ''
  const open = isOpen ? ' or more, depending on the data' : ''
  const over = excess === undefined ? '' : `, over ${excess}${mostOf(operation)}`
  return `${name} ${from}${counted(calls, 'call')}${open}${isNew}${over}`
}

/** Returns one line per changed or removed operation, and per operation over budget. */
export const linesOf = ({ operations, removed }: Comparison): readonly string[] => [
  ...operations.map(lineOf).filter((line) => line !== undefined),
  ...removed.map((name) => `${name} removed`),
]
