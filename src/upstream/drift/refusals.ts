import type { TSchema } from 'typebox'
import { endpointOf, type Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { parameterOf, problemsOf } from '../../contract/language/validate.ts'
import { describe } from '../../contract/language/values.ts'
import type { Difference } from './difference.ts'
import { exampleOf, printableName } from './shape.ts'

/** Refused call, with the problems that the response reports. */
export interface Refusal {
  readonly status?: number | undefined
  readonly problems?: readonly Problem[]
  readonly operationErrors?: readonly (readonly Problem[])[]
}

/** Checks whether the response means that the endpoint no longer exists. */
const isGone = ({ status, problems = [] }: Refusal): boolean =>
  status === 405 || status === 410 || problems.some(({ code }) => code === 'ROUTE_NOT_FOUND')

/**
 * Returns the schemas of all parameters with this name: the operation's own, and those of its batch items.
 */
const schemasOf = ({ params, batch }: Operation, name: string): TSchema[] => {
  const own = params[name]
  const singles = Object.values(batch?.operations ?? {}).map((single) => single.params[name])
  return [own, ...singles].filter((schema) => schema !== undefined)
}

const BOUNDS = {
  upper: ['maxLength', 'maxItems', 'maximum'],
  lower: ['minLength', 'minItems', 'minimum'],
} as const
type Side = keyof typeof BOUNDS

const boundsOf = (schema: TSchema, side: Side): number[] => {
  const described = describe(schema)
  const own = BOUNDS[side].flatMap((bound) => described[bound] ?? [])
  return [...own, ...(described.items ? boundsOf(described.items, side) : [])]
}

/** Pattern for the number in a limit such as "at most 1,000 characters". Other units are not recognized. */
const AMOUNT = '(\\d+(?:,\\d{3})*)(?=[.,;)](?:\\s|$)|$| (?:characters?|entry|entries|items?|ids)\\b)'
const LIMITS: readonly (readonly [side: Side, pattern: RegExp])[] = [
  ['upper', new RegExp(`\\b(?:at most|maximum(?: length)?(?: of| is)?|up to|exceeds?) ${AMOUNT}`, 'i')],
  ['lower', new RegExp(`\\b(?:at least|minimum(?: length)?(?: of| is)?) ${AMOUNT}`, 'i')],
]

/** Returns the upper or lower limit in a message if it differs from the contract's. */
const otherBound = (message: string, schemas: readonly TSchema[]): string | undefined => {
  for (const [side, pattern] of LIMITS) {
    const [, text] = pattern.exec(message) ?? []
    const known = schemas.flatMap((schema) => boundsOf(schema, side))
    const limit = text?.replaceAll(',', '')
    if (limit !== undefined && known.length > 0 && !known.includes(Number(limit))) return limit
  }
  return undefined
}

/** Checks whether the contract alone decides which values are valid, so that stored data has no influence. */
const isClosed = (schema: TSchema): boolean => {
  const { enum: values, items, wire, 'x-api-decides': isOpen } = describe(schema)
  if (isOpen) return false
  return values !== undefined || wire === 'boolean' || (items !== undefined && isClosed(items))
}

/**
 * Returns the differences revealed by a refusal: a missing endpoint, a different limit, a new required
 * parameter, or the refusal of a valid value. Refusals that stored data may have caused are not differences.
 */
export const differencesOfRefusal = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  refusal: Refusal,
): readonly Difference[] => {
  if (operation.responds === 'never') return []
  const { status, problems = [], operationErrors = [] } = refusal
  if (isGone(refusal)) {
    const seen = problems[0]?.code ?? String(status)
    return [{ kind: 'refused_call', field: endpointOf(operation), seen, example: '' }]
  }
  if (status !== 400) return []
  // The contract alone cannot decide whether an update or a batch item is valid: that depends on the stored
  // record.
  const isWhole = operation.verb !== 'update' && operation.batch === undefined
  const isAllowed = isWhole && problemsOf(operation, input).length === 0
  return [...problems, ...operationErrors.flat()].flatMap((problem): Difference[] => {
    const { code, parameter } = problem
    if (parameter === undefined) return []
    const name = parameterOf(parameter)
    const found = { field: printableName(name), example: exampleOf(input[name]) }
    const schemas = schemasOf(operation, name)
    // A limit for part of a parameter's value is not a limit for the whole parameter.
    const limit = name === parameter ? otherBound(problem.message, schemas) : undefined
    if (limit !== undefined) return [{ ...found, kind: 'other_bound', seen: limit }]
    const isNew = isWhole && code === 'MISSING_PARAMETER' && schemas.length === 0
    const isRefused = isAllowed && code === 'INVALID_PARAMETER' && schemas.some(isClosed)
    return isNew || isRefused ? [{ ...found, kind: 'refused_call', seen: code }] : []
  })
}
