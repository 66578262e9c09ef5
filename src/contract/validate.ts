import Type from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Operation } from './define.ts'
import { InvalidInput, type Problem } from './errors.ts'
import { describe } from './values.ts'

/** The part of a TypeBox error that a problem is made of. */
interface Failure {
  readonly keyword: string
  readonly schemaPath: string
  readonly instancePath: string
  readonly params: unknown
  readonly message: string
}

const compiled = new WeakMap<Operation, Validator>()
const validatorOf = (operation: Operation): Validator => {
  let validator = compiled.get(operation)
  if (!validator) {
    validator = Compile(Type.Object(operation.params, { additionalProperties: false })) as Validator
    compiled.set(operation, validator)
  }
  return validator
}

/** The value refused, as far as it is short enough to be shown again. */
const shown = (values: Readonly<Record<string, unknown>>, path: readonly string[]): { value?: unknown } => {
  const value = path.reduce<unknown>(
    (inner, key) => (inner as Record<string, unknown> | undefined)?.[key],
    values,
  )
  if (typeof value === 'object') return {}
  return { value: typeof value === 'string' && value.length > 80 ? `${value.slice(0, 80)}…` : value }
}

/** What a pattern means, in the schema's own words. */
const shapeOf = (operation: Operation, parameter: string): string | undefined => {
  const schema = operation.params[parameter]
  const described = schema && describe(schema)
  return described?.['x-shape'] ?? (described?.items && describe(described.items)['x-shape'])
}

/** A nullable parameter is a union with null: its own failure is told, not that it is not null either. */
const isUnionNoise = ({ keyword, schemaPath }: Failure): boolean =>
  keyword === 'anyOf' || /\/anyOf\/1(\/|$)/.test(schemaPath)

const WORDING: Readonly<Record<string, (parameter: string, limit: number) => string>> = {
  maxLength: (parameter, limit) => `${parameter} must have at most ${limit} characters`,
  minLength: (parameter, limit) =>
    `${parameter} must have at least ${limit} character${limit === 1 ? '' : 's'}`,
  maxItems: (parameter, limit) => `${parameter} must have at most ${limit} entries`,
  minItems: (parameter, limit) => `${parameter} must have at least ${limit} entr${limit === 1 ? 'y' : 'ies'}`,
  maximum: (parameter, limit) => `${parameter} must be at most ${limit}`,
  minimum: (parameter, limit) => `${parameter} must be at least ${limit}`,
}

const problemsOfFailure = (
  operation: Operation,
  failure: Failure,
  values: Readonly<Record<string, unknown>>,
): Problem[] => {
  if (isUnionNoise(failure)) return []
  const params = failure.params as {
    limit?: number
    allowedValues?: readonly unknown[]
    requiredProperties?: readonly string[]
    additionalProperties?: readonly string[]
  }
  if (failure.keyword === 'required' && failure.instancePath === '')
    return (params.requiredProperties ?? []).map((parameter) => ({
      code: 'MISSING_PARAMETER',
      message: `${parameter} is required`,
      parameter,
    }))
  if (failure.keyword === 'additionalProperties')
    return (params.additionalProperties ?? []).map((parameter) => ({
      code: 'INVALID_PARAMETER',
      message: `${parameter} is not a parameter of this call`,
      parameter,
    }))
  const path = failure.instancePath.split('/').slice(1)
  const parameter = path[0]
  // `additionalProperties: false` also reports a boolean schema for the same property.
  if (failure.keyword === 'boolean' || parameter === undefined) return []
  const name = path.length === 1 ? parameter : `${parameter}[${path.slice(1).join('.')}]`
  const wording = params.limit === undefined ? undefined : WORDING[failure.keyword]?.(name, params.limit)
  const choice = params.allowedValues && `${name} must be one of ${params.allowedValues.join(', ')}`
  const shape = failure.keyword === 'pattern' ? shapeOf(operation, parameter) : undefined
  return [
    {
      code: 'INVALID_PARAMETER',
      message: wording ?? choice ?? `${name} ${shape === undefined ? failure.message : `must be ${shape}`}`,
      parameter,
      ...shown(values, path),
      ...(params.limit !== undefined && { limit: params.limit }),
    },
  ]
}

const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.parameter} ${problem.message}`, problem])).values(),
]

/**
 * What the contract finds wrong with a call, before anything is sent or stored: missing and unknown parameters,
 * types, limits, and (only when those hold) the rules between parameters. Empty when the call is allowed.
 */
export const problemsOf = (operation: Operation, input: Readonly<Record<string, unknown>>): Problem[] => {
  const values = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const validator = validatorOf(operation)
  if (!validator.Check(values))
    return distinct(
      (validator.Errors(values) as Failure[]).flatMap((failure) =>
        problemsOfFailure(operation, failure, values),
      ),
    )
  return brokenRules(operation, values, operation.verb !== 'update')
}

/** The rules of an operation that a set of values breaks; `whole` as in `Rule`. */
export const brokenRules = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  whole: boolean,
): Problem[] =>
  operation.rules.flatMap((rule) => {
    const problem = rule.check(values, whole) as Problem | undefined
    return problem ? [problem] : []
  })

/** Throws `InvalidInput` with every problem found. */
export const assertInput = (operation: Operation, input: Readonly<Record<string, unknown>>): void => {
  const problems = problemsOf(operation, input)
  if (problems.length > 0) throw new InvalidInput(problems)
}
