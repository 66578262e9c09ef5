import { readFileSync } from 'node:fs'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'

export interface Example {
  readonly operation: OperationDefinitionNode
  /** Comment before the operation. */
  readonly comment: string
}

/** Returns the operations of a file in order. @throws Error if it contains other definitions */
export const operationsOf = (file: URL): readonly Example[] => {
  const text = readFileSync(file, 'utf8')
  let from = 0
  return parse(text).definitions.map((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION || !operation.loc)
      throw new Error(`${file.pathname} contains other definitions than operations`)
    const comment = text.slice(from, operation.loc.start)
    from = operation.loc.end
    return { operation, comment }
  })
}

/** Reads a number from a comment: `# @calls 4`. NaN if there is none. */
export const numberIn = (comment: string, tag: string): number =>
  Number(new RegExp(`^# @${tag} (\\d+)$`, 'm').exec(comment)?.[1])
