import { readFileSync } from 'node:fs'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'

export interface Example {
  readonly operation: OperationDefinitionNode
  /** The comment before it. */
  readonly comment: string
}

/** The operations of a file, in its order. @throws Error where it holds anything else */
export const operationsOf = (file: URL): readonly Example[] => {
  const text = readFileSync(file, 'utf8')
  let from = 0
  return parse(text).definitions.map((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION || !operation.loc)
      throw new Error(`${file.pathname} has no operation`)
    const comment = text.slice(from, operation.loc.start)
    from = operation.loc.end
    return { operation, comment }
  })
}

/** The number that a comment gives: `# @calls 4`. NaN without one. */
export const numberIn = (comment: string, tag: string): number =>
  Number(new RegExp(`^# @${tag} (\\d+)$`, 'm').exec(comment)?.[1])
