import { randomUUID } from 'node:crypto'
import type { Problem } from '../contract/language/errors.ts'

/** Checks the parameters in an upload's URL. Returns a problem for each unknown or repeated parameter. */
export const parameterProblems = (
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): Problem[] =>
  Object.entries(query).flatMap(([name, value]): Problem[] => {
    if (!known.includes(name))
      return [
        {
          code: 'INVALID_PARAMETER',
          message: `Unknown upload parameter ${JSON.stringify(name)}. Known parameters: ${known.join(', ')}`,
        },
      ]
    if (typeof value === 'string') return []
    return [{ code: 'INVALID_PARAMETER', message: `${name} must not be repeated`, parameter: name }]
  })

/** Returns the upload id, a random one by default, and the problems with it. */
export const uploadIdOf = (upload: string = randomUUID()): { id: string; problems: readonly Problem[] } => ({
  id: upload,
  problems: /^[\w.-]{1,64}$/.test(upload)
    ? []
    : [
        {
          code: 'INVALID_PARAMETER',
          message: 'upload must be 1 to 64 letters, digits, dots, dashes or underscores',
          parameter: 'upload',
        },
      ],
})

/** Problem for a checkpoint that no upload has reported. */
export const checkpointProblem: Problem = {
  code: 'INVALID_PARAMETER',
  message: 'checkpoint must be a value that an upload reported',
  parameter: 'checkpoint',
}
