import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

/** A `@constraint` as `schemaConstraints` returns it. */
export interface Limit {
  readonly type: string
  readonly field: string
  readonly argument: string | null
  readonly minLength: number | null
  readonly maxLength: number | null
  readonly min: number | null
  readonly max: number | null
  readonly minItems: number | null
  readonly maxItems: number | null
  readonly pattern: string | null
  readonly values: readonly string[] | null
  readonly operation: string | null
  readonly parameter: string | null
  readonly required: boolean
  readonly source: string
}
type Limits = readonly Limit[]

/** Field, and the path from one of its arguments to the limited value. */
export interface Use {
  readonly parent: string
  readonly field: string
  /** Path that starts with the argument, such as `['operations', 'create', 'name']`. */
  readonly path: readonly string[]
}

const inner = (type: GraphQLInputType): GraphQLInputType => {
  if (isNonNullType(type)) return inner(type.ofType)
  return isListType(type) ? inner(type.ofType) : type
}
const isList = (type: GraphQLInputType): boolean => isListType(isNonNullType(type) ? type.ofType : type)

/** Lists every path in the schema that leads to a limited value. */
export const usesOf = (schema: GraphQLSchema, { type, field, argument }: Limit): Use[] => {
  if (argument !== null) return [{ parent: type, field, path: [argument] }]
  const ways = (name: string, from: GraphQLInputType, path: string[]): string[][] => {
    const at = inner(from)
    if (!isInputObjectType(at)) return []
    if (at.name === name) return [path]
    return Object.values(at.getFields()).flatMap((next) => ways(name, next.type, [...path, next.name]))
  }
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap((parent) =>
      Object.values(parent.getFields()).flatMap((each) =>
        each.args.flatMap((arg) =>
          ways(type, arg.type, [arg.name]).map((path) => ({
            parent: parent.name,
            field: each.name,
            path: [...path, field],
          })),
        ),
      ),
    )
}

/** Returns a string in the format that a pattern describes; undefined if the format is unknown. */
const shaped = (pattern: string | null | undefined): string | undefined => {
  if (pattern?.includes('country code')) return 'US'
  return pattern?.includes('such as en-US') ? 'en-US' : undefined
}

/** Values for fields of list entries whose formats are not part of the schema's limits. */
const FORMATTED: Readonly<Record<string, string>> = {
  price: '20.00 USD',
  link: 'https://shop.example/1',
  imageLink: 'https://shop.example/1.png',
}

/** Returns a value that fits the type and its limits, for fields other than the tested one. */
const leaf = (name: string, type: GraphQLInputType, limit: Limit | undefined): unknown => {
  const named = getNamedType(type)
  if (isEnumType(named)) return limit?.values?.[0] ?? named.getValues()[0]?.name
  if (limit?.values) return Number(limit.values[0])
  switch (named.name) {
    case 'ID':
      return '1'
    case 'String':
      return FORMATTED[name] ?? shaped(limit?.pattern) ?? '1'.repeat(limit?.minLength ?? 1)
    case 'Int':
      return limit?.min ?? 1
    case 'Micros':
      return String(limit?.min ?? 1)
    case 'Decimal':
      return '1.00'
    case 'DateTime':
      return '2027-01-01T00:00:00Z'
    case 'CurrencyCode':
      return 'USD'
    case 'Boolean':
      return true
    default:
      throw new TypeError(`no value for ${name}: ${named.name}`)
  }
}

interface Wanted {
  readonly path: readonly string[]
  readonly value: (sound: unknown) => unknown
}

/** Returns the smallest valid value of a type, with the tested value at the end of the path `wanted`. */
const soundValue = (
  name: string,
  type: GraphQLInputType,
  limits: Limits,
  wanted: Wanted | undefined,
  own: Limit | undefined,
): unknown => {
  const at = inner(type)
  const [next, ...rest] = wanted?.path ?? []
  const single = (): unknown => {
    if (!isInputObjectType(at)) return leaf(name, at, own)
    const fields = Object.values(at.getFields())
    const onlyOne = at.isOneOf ? [next ?? fields[0]?.name] : undefined
    return Object.fromEntries(
      fields
        .filter((field) =>
          onlyOne ? onlyOne.includes(field.name) : isRequiredInputField(field) || field.name === next,
        )
        .map((field) => [
          field.name,
          fieldValue(
            at.name,
            field,
            limits,
            field.name === next ? { path: rest, value: wanted?.value as Wanted['value'] } : undefined,
          ),
        ]),
    )
  }
  const sound = isList(type) ? Array.from({ length: own?.minItems ?? 1 }, single) : single()
  return wanted && next === undefined ? wanted.value(sound) : sound
}

const fieldValue = (
  type: string,
  field: GraphQLInputField,
  limits: Limits,
  wanted: Wanted | undefined,
): unknown => {
  const own = limits.find(
    (limit) => limit.type === type && limit.field === field.name && limit.argument === null,
  )
  return soundValue(field.name, field.type, limits, wanted, own)
}

const argumentValue = (
  { parent, field }: Use,
  argument: GraphQLArgument,
  limits: Limits,
  wanted: Wanted | undefined,
): unknown => {
  const own = limits.find(
    (limit) => limit.type === parent && limit.field === field && limit.argument === argument.name,
  )
  return soundValue(argument.name, argument.type, limits, wanted, own)
}

/** Returns valid arguments for a field, with one value replaced. */
export const argumentsWith = (
  field: GraphQLField<unknown, unknown>,
  use: Use,
  limits: Limits,
  value: Wanted['value'],
): Record<string, unknown> => {
  const [first, ...rest] = use.path
  return Object.fromEntries(
    field.args
      .filter((arg) => arg.name === first || arg.name === 'accountId' || isRequiredArgument(arg))
      .map((arg) => [
        arg.name,
        argumentValue(use, arg, limits, arg.name === first ? { path: rest, value } : undefined),
      ]),
  )
}

/** Value that violates one bound of a limit, and what the refusal must report. */
export interface Breach {
  readonly bound: string
  readonly value: (sound: unknown) => unknown
  /** Bound that the refusal must report: a number in `limit`, or text in `words`. */
  readonly limit?: number
  readonly words?: string
}

const each = (value: unknown) => (sound: unknown) => (Array.isArray(sound) ? sound.map(() => value) : value)
const entries = (length: number) => (sound: unknown) => Array.from({ length }, () => (sound as unknown[])[0])

/** Lists one breach for each bound of a limit. */
export const breachesOf = (limit: Limit, type: GraphQLInputType): Breach[] => {
  const named = getNamedType(type)
  // An amount must be more than 0, and thus at least 1 micro.
  const isMoney = named.name === 'MoneyInput'
  const number = (value: number) => (isMoney ? { micros: String(value) } : value)
  const foreign = (values: readonly string[]): unknown => {
    if (isEnumType(named)) return named.getValues().find(({ name }) => !values.includes(name))?.name
    return named.name === 'Int' ? Math.max(...values.map(Number)) + 1 : `${values[0]}?`
  }
  const { minLength, maxLength, min, max, minItems, maxItems, pattern, values } = limit
  return [
    ...(minLength === null
      ? []
      : [{ bound: 'minLength', limit: minLength, value: each('1'.repeat(minLength - 1)) }]),
    ...(maxLength === null
      ? []
      : [{ bound: 'maxLength', limit: maxLength, value: each('1'.repeat(maxLength + 1)) }]),
    ...(min === null ? [] : [{ bound: 'min', limit: isMoney ? 0 : min, value: each(number(min - 1)) }]),
    ...(max === null ? [] : [{ bound: 'max', limit: max, value: each(number(max + 1)) }]),
    ...(minItems === null ? [] : [{ bound: 'minItems', limit: minItems, value: entries(minItems - 1) }]),
    ...(maxItems === null ? [] : [{ bound: 'maxItems', limit: maxItems, value: entries(maxItems + 1) }]),
    ...(pattern === null
      ? []
      : [{ bound: 'pattern', value: each('No, nothing'), words: pattern.replace('a global id or ', '') }]),
    ...(values === null
      ? []
      : [{ bound: 'values', value: each(foreign(values)), words: `one of ${values.join(', ')}` }]),
  ]
}
