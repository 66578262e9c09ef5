import { readFileSync } from 'node:fs'
import { Kind, type OperationDefinitionNode, parse, print, separateOperations } from 'graphql'
import { RUNS_ALL_CASES } from '../../harness/gateway/random-runs.ts'

export interface Example {
  readonly operation: OperationDefinitionNode
  /** Comment above the operation. */
  readonly comment: string
  /** Operation with the fragments that it uses, ready to be sent. */
  readonly text: string
}

/**
 * Returns the operations in a file in order.
 * @throws Error if the file contains anything other than operations and fragments
 */
export const operationsOf = (file: URL): readonly Example[] => {
  const text = readFileSync(file, 'utf8')
  const document = parse(text)
  const requests = separateOperations(document)
  let from = 0
  return document.definitions.flatMap((definition) => {
    if (!definition.loc) throw new Error(`${file.pathname} has no locations`)
    const comment = text.slice(from, definition.loc.start)
    from = definition.loc.end
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return []
    if (definition.kind !== Kind.OPERATION_DEFINITION)
      throw new Error(`${file.pathname} contains other definitions than operations`)
    const request = requests[definition.name?.value ?? '']
    return [{ operation: definition, comment, text: print(request ?? document) }]
  })
}

/** Returns the value of a tag in a comment, for example the JSON after `variables`; undefined if there is none. */
export const tagIn = (comment: string, tag: string): string | undefined =>
  new RegExp(`^# @${tag} (.+)$`, 'm').exec(comment)?.[1]

/** Returns the number after a tag in a comment, for example after `calls`; NaN if there is none. */
export const numberIn = (comment: string, tag: string): number =>
  Number(/^\d+$/.exec(tagIn(comment, tag) ?? '')?.[0])

/**
 * Shortens long statistics periods in an example, because the sandbox computes each hour separately. Without
 * a job, the shorter periods still take two calls. If all cases are run, the periods are not shortened.
 */
export const withShortPeriods = (query: string): string =>
  RUNS_ALL_CASES ? query : query.replaceAll(/"P[39]0D"/g, '"P8D"')
