import { type OperationDefinitionNode, type Token, TokenKind } from 'graphql'
import { isRecord } from '../../contract/language/is-record.ts'
import { placeOf } from '../persist/operations.ts'

/** Limit and variables in the comment before an operation. */
export interface BudgetComment {
  /** Value of `# @limit 12`: maximum number of calls. */
  readonly limit: number | undefined
  /** Value of `# @variables {"first": 50}`. */
  readonly variables: Readonly<Record<string, unknown>>
}

/** Returns the lines of the comment before an operation. */
const commentBefore = ({ loc }: OperationDefinitionNode): readonly string[] => {
  const lines: string[] = []
  for (let token: Token | null | undefined = loc?.startToken.prev; token; token = token.prev) {
    if (token.kind !== TokenKind.COMMENT) break
    lines.unshift(token.value)
  }
  return lines
}

const tagIn = (lines: readonly string[], tag: string): string | undefined =>
  lines
    .map((line) => new RegExp(`^\\s*@${tag}\\b(.*)$`).exec(line)?.[1]?.trim())
    .find((value) => value !== undefined)

const objectIn = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads the comment before an operation. Mistakes are added to `problems`, with file and line. */
export const budgetCommentOf = (operation: OperationDefinitionNode, problems: string[]): BudgetComment => {
  const lines = commentBefore(operation)
  const [limit, variables = '{}'] = [tagIn(lines, 'limit'), tagIn(lines, 'variables')]
  const isLimit = limit === undefined || /^\d+$/.test(limit)
  if (!isLimit) problems.push(`${placeOf(operation)}: @limit must be a number of calls, not "${limit}"`)
  const values = objectIn(variables)
  if (!values) problems.push(`${placeOf(operation)}: @variables must be a JSON object on one line`)
  return { limit: isLimit && limit !== undefined ? Number(limit) : undefined, variables: values ?? {} }
}
