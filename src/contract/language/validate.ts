import Type, { type TSchema } from 'typebox'
import { Compile, Errors, type Validator } from 'typebox/schema'
import type { Operation } from './define.ts'
import { EncodedItems, pathParameters } from './encode.ts'
import { InvalidInput, type Problem } from './errors.ts'
import { counted, grouped } from './limits.ts'

import { type InferredRules, standingOf, withSpecifiedRules } from './standing.ts'
import { Unreadable } from './unreadable.ts'
import { describe, hasParts, MAX_MICROS, type Micros } from './values.ts'

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

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value)

/** Returns the value to show in a problem. Text is cut to 80 characters; objects and lists are left out. */
const echoableValue = (part: unknown): { value?: unknown } => {
  if (typeof part === 'object') return {}
  return { value: typeof part === 'string' && part.length > 80 ? `${part.slice(0, 80)}…` : part }
}

const schemaAt = (schema: TSchema, path: readonly string[]): TSchema =>
  path.reduce((whole, key) => {
    const { items, properties } = describe(whole)
    return properties?.[key] ?? items ?? whole
  }, schema)

/** Returns a value's position: `targeting_criteria[2].targeting_type`. */
const placeOf = (parameter: string, path: readonly string[]): string =>
  path.reduce((place, key) => (/^\d+$/.test(key) ? `${place}[${key}]` : `${place}.${key}`), parameter)

/**
 * Checks whether another failure already reports the same problem. A nullable parameter reports only the
 * failure of its non-null type, and an undeclared part fails at its own position.
 */
const isRepetition = ({ keyword, schemaPath }: Failure): boolean =>
  keyword === 'anyOf' || keyword === 'additionalProperties' || /\/anyOf\/1(\/|$)/.test(schemaPath)

const WORDING: Readonly<Record<string, (parameter: string, limit: number) => string>> = {
  maxLength: (parameter, limit) => `${parameter} must have at most ${counted(limit, 'character')}`,
  minLength: (parameter, limit) => `${parameter} must have at least ${counted(limit, 'character')}`,
  maxItems: (parameter, limit) => `${parameter} must have at most ${counted(limit, 'entry', 'entries')}`,
  minItems: (parameter, limit) => `${parameter} must have at least ${counted(limit, 'entry', 'entries')}`,
  maximum: (parameter, limit) => `${parameter} must be at most ${grouped(limit)}`,
  minimum: (parameter, limit) => `${parameter} must be at least ${grouped(limit)}`,
}

type Demand = Pick<Problem, 'limit'> & { readonly message: string; readonly rule: string }

/** Returns the requirement that a value violates, as a message that begins with the value's name. */
const demandOf = (name: string, schema: TSchema, part: unknown, failure: Failure): Demand => {
  const { keyword, message } = failure
  const { limit, allowedValues } = failure.params as { limit?: number; allowedValues?: readonly unknown[] }
  if (part === null) return { message: `${name} must not be null`, rule: 'required' }
  const { wire, 'x-shape': shape, 'x-minimum': least = 0 } = describe(schema)
  if (wire === 'micros') return amountDemand(name, part, least)
  const wording = limit === undefined ? undefined : WORDING[keyword]?.(name, limit)
  if (wording !== undefined) return { message: wording, rule: keyword, ...(limit !== undefined && { limit }) }
  if (allowedValues) return { message: `${name} must be one of ${allowedValues.join(', ')}`, rule: keyword }
  // Undeclared parameters accept no value.
  if (keyword === 'boolean') return { message: `${name} is not a parameter of this call`, rule: 'unknown' }
  const demand = keyword === 'pattern' && shape !== undefined ? `must be ${shape}` : message
  return { message: `${name} ${demand}`, rule: keyword }
}

/**
 * Returns the requirement that an amount violates. A reported limit is always 0, which is the same in micros
 * and in currency units.
 */
const amountDemand = (name: string, part: unknown, least: number): Demand => {
  if (typeof part !== 'bigint' && !Number.isSafeInteger(part))
    return { message: `${name} must be a whole number of micros`, rule: 'type' }
  if ((part as Micros) > MAX_MICROS)
    return { message: `${name} must be at most ${MAX_MICROS}`, rule: 'range' }
  return least > 0
    ? { message: `${name} must be more than 0`, rule: 'exclusiveMinimum', limit: 0 }
    : { message: `${name} must be at least 0`, rule: 'minimum', limit: 0 }
}

/**
 * Describes a failure as a problem. For a member of a comma-separated list, only the message contains its
 * position.
 */
const problemOf = (parameter: string, schema: TSchema, value: unknown, failure: Failure): Problem => {
  const path = pathOf(failure)
  const name = placeOf(parameter, path)
  const part = valueAt(value, path)
  return {
    code: 'INVALID_PARAMETER',
    ...demandOf(name, schemaAt(schema, path), part, failure),
    parameter: hasParts(schema) ? name : parameter,
    ...(!describe(schema)['x-personal'] && echoableValue(part)),
  }
}

const pathOf = ({ instancePath }: Failure): string[] => instancePath.split('/').slice(1)

const missing = (parameter: string): Problem => ({
  code: 'MISSING_PARAMETER',
  message: `${parameter} is required`,
  parameter,
  rule: 'required',
})

/** Returns a problem for each missing field. TypeBox reports them together, at the object that lacks them. */
const missingParts = (parameter: string, failure: Failure): Problem[] | undefined =>
  failure.keyword === 'required'
    ? (failure.params as { requiredProperties: readonly string[] }).requiredProperties.map((part) =>
        missing(placeOf(parameter, [...pathOf(failure), part])),
      )
    : undefined

/**
 * Returns the problem for a part that cannot be read. An item of a comma-separated list is reported without
 * its index.
 */
const unreadablePart = (
  parameter: string,
  schema: TSchema,
  value: unknown,
  failure: Failure,
): Problem[] | undefined => {
  const path = pathOf(failure)
  const part = valueAt(value, path)
  if (!(part instanceof Unreadable)) return undefined
  return [part.problemOf(hasParts(schema) ? placeOf(parameter, path) : parameter)]
}

/** Keywords that limit a value of the correct type. */
const LIMITS = new Set([...Object.keys(WORDING), 'enum', 'pattern', 'required'])

/** Returns the first problem at each position, because later failures repeat it. */
const problemsOfValue = (
  parameter: string,
  schema: TSchema,
  value: unknown,
  isJudged: (failure: Failure) => boolean,
): Problem[] => {
  const places = new Map<string, readonly Problem[]>()
  for (const failure of Errors(schema, value)[1] as Failure[])
    if (!isRepetition(failure) && isJudged(failure) && !places.has(failure.instancePath))
      places.set(
        failure.instancePath,
        unreadablePart(parameter, schema, value, failure) ??
          missingParts(parameter, failure) ?? [problemOf(parameter, schema, value, failure)],
      )
  return [...places.values()].flat()
}

/** Checks whether a parameter is part of the path. Without a value for it, the call has no URL. */
const isOfPath = ({ path }: Operation, parameter: string): boolean => pathParameters(path).includes(parameter)

/** Validates each parameter separately, because TypeBox stops after eight failures. */
const problemsOfParameters = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  inferred: InferredRules,
): Problem[] => [
  ...Object.entries(operation.params).flatMap(([parameter, schema]): Problem[] => {
    const isLeft = inferred === 'off' && !isOfPath(operation, parameter)
    const isLeftAt = (path: readonly string[]) =>
      isLeft && standingOf(operation, schemaAt(schema, path)) === 'INFERRED'
    const value = values[parameter]
    if (value instanceof Unreadable) return [value.problemOf(parameter)]
    if (value !== undefined)
      return problemsOfValue(
        parameter,
        schema,
        value,
        (failure) => !(LIMITS.has(failure.keyword) && isLeftAt(pathOf(failure))),
      )
    return describe(schema).optional || isLeftAt([]) ? [] : [missing(parameter)]
  }),
  ...Object.keys(values)
    .filter((parameter) => !Object.hasOwn(operation.params, parameter))
    .map(
      (parameter): Problem => ({
        code: 'INVALID_PARAMETER',
        message: `${parameter} is not a parameter of this call`,
        parameter,
        rule: 'unknown',
      }),
    ),
]

/**
 * Checks whether any property value matches. Creates no array, unlike `Object.values`, because this runs for
 * every call.
 */
const anyOf = (object: object, holds: (value: unknown) => boolean): boolean => {
  for (const name in object) if (holds((object as Readonly<Record<string, unknown>>)[name])) return true
  return false
}

/** Control characters other than tab and line ends. */
const ILLEGAL = /[^\P{Cc}\t\n\r]/u

/** Checks whether any text in a value matches, including in nested lists and objects (public facts §4.2). */
const anyText = (value: unknown, holds: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return holds(value)
  if (Array.isArray(value)) return value.some((item) => anyText(item, holds))
  if (value instanceof Uint8Array) return false
  return typeof value === 'object' && value !== null && anyOf(value, (part) => anyText(part, holds))
}

/**
 * Checks for control characters and lone surrogates. UTF-8 cannot encode a lone surrogate, so U+FFFD would be
 * stored instead.
 */
const isIllegal = (value: unknown): boolean =>
  anyText(value, (text) => ILLEGAL.test(text) || !text.isWellFormed())

const illegalTexts = (values: Readonly<Record<string, unknown>>): Problem[] =>
  Object.keys(values)
    .filter((parameter) => isIllegal(values[parameter]))
    .map((parameter) => ({
      code: 'ILLEGAL_CHARACTERS',
      message: anyText(values[parameter], (text) => !text.isWellFormed())
        ? `${parameter} must be well-formed Unicode, without lone surrogates`
        : `${parameter} must not contain control characters`,
      parameter,
      rule: 'characters',
    }))

const isSpecial = (value: unknown): boolean => value === undefined || value instanceof EncodedItems

/** Returns the values to check; encoded items are represented by their outline. */
const valuesOf = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  anyOf(input, isSpecial)
    ? Object.fromEntries(
        Object.entries(input)
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => [name, value instanceof EncodedItems ? value.outline : value]),
      )
    : input

/**
 * Returns the parameter that contains a position: `targeting_criteria` for
 * `targeting_criteria[2].targeting_type`.
 */
export const parameterOf = (place: string): string => place.split(/[.[]/, 1)[0] as string

/** Returns problems from rules between valid parameters. A rule that reads an invalid one is skipped. */
const rulesBesides = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
  problems: readonly Problem[],
): Problem[] => {
  const wrong = new Set<unknown>(problems.map(({ parameter = '' }) => parameterOf(parameter)))
  return operation.rules.flatMap((rule) => {
    let readsWrong = false
    const watched = new Proxy(values, {
      get: (target, name) => {
        readsWrong ||= wrong.has(name)
        return readsWrong ? undefined : target[name as string]
      },
    })
    const broken = brokenRules({ ...operation, rules: [rule] }, watched, operation.verb !== 'update')
    return readsWrong ? [] : broken
  })
}

/**
 * Returns all problems with parameters and with rules between valid parameters. The list is empty for a valid
 * call.
 *
 * If `inferred` is off, skips rules, limits and character checks that only the public facts state. Types and
 * path parameters are still checked.
 */
export const problemsOf = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  inferred: InferredRules = 'on',
): Problem[] => {
  const values = valuesOf(input)
  const judged = inferred === 'on' ? operation : withSpecifiedRules(operation)
  const illegal = inferred === 'on' && isIllegal(values) ? illegalTexts(values) : []
  if (validatorOf(operation).Check(values) && illegal.length === 0)
    return brokenRules(judged, values, operation.verb !== 'update')
  const named = new Set(illegal.map(({ parameter }) => parameter))
  const others = problemsOfParameters(operation, values, inferred)
  const problems = [...illegal, ...others.filter(({ parameter = '' }) => !named.has(parameterOf(parameter)))]
  return [...problems, ...rulesBesides(judged, values, problems)]
}

/** Returns the problems reported by violated rules. For `whole`, see `Rule`. */
export const brokenRules = (
  { rules }: Operation,
  values: Readonly<Record<string, unknown>>,
  whole: boolean,
): Problem[] =>
  rules.flatMap((rule) => {
    const broken: Problem | readonly Problem[] = rule.check(values, whole) ?? []
    return [broken].flat().map((problem: Problem) => ({ ...problem, rule: rule.name }))
  })

/**
 * Checks an input.
 *
 * @throws InvalidInput with all problems
 */
export const assertInput = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  inferred: InferredRules = 'on',
): void => {
  const problems = problemsOf(operation, input, inferred)
  if (problems.length > 0) throw new InvalidInput(problems)
}
