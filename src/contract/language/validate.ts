import Type, { type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { Errors } from 'typebox/value'
import type { Operation } from './define.ts'
import { EncodedItems } from './encoded-items.ts'
import { InvalidInput, type Problem } from './errors.ts'
import { describe, hasParts } from './values.ts'

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

/** The part of a value that a failure is about, as far as it is short enough to be shown again. */
const shown = (value: unknown, path: readonly string[]): { value?: unknown } => {
  const part = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)
  if (typeof part === 'object') return {}
  return { value: typeof part === 'string' && part.length > 80 ? `${part.slice(0, 80)}…` : part }
}

/** The schema of a part of a value. */
const schemaAt = (schema: TSchema, path: readonly string[]): TSchema =>
  path.reduce((whole, key) => {
    const { items, properties } = describe(whole)
    return properties?.[key] ?? items ?? whole
  }, schema)

/** Where a part stands: `targeting_criteria[2].targeting_type`. */
const placeOf = (parameter: string, path: readonly string[]): string =>
  path.reduce((place, key) => (/^\d+$/.test(key) ? `${place}[${key}]` : `${place}.${key}`), parameter)

/**
 * A nullable parameter is a union with null: its own failure is told, not that it is not null either. A part that
 * is not declared fails at its own place already.
 */
const isRepetition = ({ keyword, schemaPath }: Failure): boolean =>
  keyword === 'anyOf' || keyword === 'additionalProperties' || /\/anyOf\/1(\/|$)/.test(schemaPath)

const WORDING: Readonly<Record<string, (parameter: string, limit: number) => string>> = {
  maxLength: (parameter, limit) => `${parameter} must have at most ${limit} characters`,
  minLength: (parameter, limit) =>
    `${parameter} must have at least ${limit} character${limit === 1 ? '' : 's'}`,
  maxItems: (parameter, limit) => `${parameter} must have at most ${limit} entries`,
  minItems: (parameter, limit) => `${parameter} must have at least ${limit} entr${limit === 1 ? 'y' : 'ies'}`,
  maximum: (parameter, limit) => `${parameter} must be at most ${limit}`,
  minimum: (parameter, limit) => `${parameter} must be at least ${limit}`,
}

/** Members of a comma list are told in the message alone: the parameter that was given is the list. */
const problemOf = (parameter: string, schema: TSchema, value: unknown, failure: Failure): Problem => {
  const params = failure.params as { limit?: number; allowedValues?: readonly unknown[] }
  const path = pathOf(failure)
  const name = placeOf(parameter, path)
  const wording = params.limit === undefined ? undefined : WORDING[failure.keyword]?.(name, params.limit)
  const choice = params.allowedValues && `${name} must be one of ${params.allowedValues.join(', ')}`
  // No value at all fits what is not declared.
  const unknown = failure.keyword === 'boolean' ? `${name} is not a parameter of this call` : undefined
  const shape = failure.keyword === 'pattern' ? describe(schemaAt(schema, path))['x-shape'] : undefined
  return {
    code: 'INVALID_PARAMETER',
    message:
      wording ?? choice ?? unknown ?? `${name} ${shape === undefined ? failure.message : `must be ${shape}`}`,
    parameter: hasParts(schema) ? name : parameter,
    ...(!describe(schema)['x-personal'] && shown(value, path)),
    ...(params.limit !== undefined && { limit: params.limit }),
  }
}

const pathOf = ({ instancePath }: Failure): string[] => instancePath.split('/').slice(1)

const missing = (parameter: string): Problem => ({
  code: 'MISSING_PARAMETER',
  message: `${parameter} is required`,
  parameter,
})

/** Parts that are not there have no place of their own: the failure stands at the object that lacks them. */
const missingParts = (parameter: string, failure: Failure): Problem[] | undefined =>
  failure.keyword === 'required'
    ? (failure.params as { requiredProperties: readonly string[] }).requiredProperties.map((part) =>
        missing(placeOf(parameter, [...pathOf(failure), part])),
      )
    : undefined

/** What is wrong with one value: at each place in it the first failure, as the others only repeat it. */
const problemsOfValue = (parameter: string, schema: TSchema, value: unknown): Problem[] => {
  const places = new Map<string, readonly Problem[]>()
  for (const failure of Errors(schema, value) as Failure[])
    if (!isRepetition(failure) && !places.has(failure.instancePath))
      places.set(
        failure.instancePath,
        missingParts(parameter, failure) ?? [problemOf(parameter, schema, value, failure)],
      )
  return [...places.values()].flat()
}

/**
 * Parameter by parameter, because TypeBox stops after eight failures: together, the first parameters' failures
 * would hide those of the others.
 */
const problemsOfParameters = (
  { params }: Operation,
  values: Readonly<Record<string, unknown>>,
): Problem[] => [
  ...Object.entries(params).flatMap(([parameter, schema]): Problem[] => {
    if (values[parameter] !== undefined) return problemsOfValue(parameter, schema, values[parameter])
    if (describe(schema).optional) return []
    return [missing(parameter)]
  }),
  ...Object.keys(values)
    .filter((parameter) => !Object.hasOwn(params, parameter))
    .map(
      (parameter): Problem => ({
        code: 'INVALID_PARAMETER',
        message: `${parameter} is not a parameter of this call`,
        parameter,
      }),
    ),
]

/** Whether something holds for a value of an object; unlike `Object.values(…).some` without a list of them, for every call. */
const anyOf = (object: object, holds: (value: unknown) => boolean): boolean => {
  for (const name in object) if (holds((object as Readonly<Record<string, unknown>>)[name])) return true
  return false
}

/** Control characters other than tab and line ends. */
const ILLEGAL = /[^\P{Cc}\t\n\r]/u

const isIllegal = (value: unknown): boolean => {
  if (typeof value === 'string') return ILLEGAL.test(value)
  if (Array.isArray(value)) return value.some(isIllegal)
  return typeof value === 'object' && value !== null && anyOf(value, isIllegal)
}

/** Texts, also those in lists and objects, that hold characters which no text may hold (public facts §4.2). */
const illegalTexts = (values: Readonly<Record<string, unknown>>): Problem[] =>
  Object.keys(values)
    .filter((parameter) => isIllegal(values[parameter]))
    .map((parameter) => ({
      code: 'ILLEGAL_CHARACTERS',
      message: `${parameter} must not hold control characters`,
      parameter,
    }))

const isSpecial = (value: unknown): boolean => value === undefined || value instanceof EncodedItems

/** What stands in an input; items that are JSON already by their outline. */
const given = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  anyOf(input, isSpecial)
    ? Object.fromEntries(
        Object.entries(input)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, value instanceof EncodedItems ? value.outline : value]),
      )
    : input

/**
 * What the contract finds wrong with a call, before anything is sent or stored: missing and unknown parameters,
 * types, limits, and (only when those hold) the rules between parameters. Empty when the call is allowed.
 */
export const problemsOf = (operation: Operation, input: Readonly<Record<string, unknown>>): Problem[] => {
  const values = given(input)
  if (isIllegal(values)) return illegalTexts(values)
  return validatorOf(operation).Check(values)
    ? brokenRules(operation, values, operation.verb !== 'update')
    : problemsOfParameters(operation, values)
}

/** The rules of an operation that a set of values breaks; `whole` as in `Rule`. */
export const brokenRules = (
  { rules }: Operation,
  values: Readonly<Record<string, unknown>>,
  whole: boolean,
): Problem[] =>
  rules.flatMap((rule) => {
    const problem = rule.check(values, whole) as Problem | undefined
    return problem ? [problem] : []
  })

/** Throws `InvalidInput` with every problem found. */
export const assertInput = (operation: Operation, input: Readonly<Record<string, unknown>>): void => {
  const problems = problemsOf(operation, input)
  if (problems.length > 0) throw new InvalidInput(problems)
}
