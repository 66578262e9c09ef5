import {
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'
import { constraintsAt } from './constraint-directive.ts'
import type { Constraint } from './constraints.ts'

type Json = Readonly<Record<string, unknown>>

const SCALARS: Readonly<Record<string, Json>> = {
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  Float: { type: 'number' },
  String: { type: 'string' },
  ID: { type: ['string', 'integer'] },
  DateTime: { type: 'string', format: 'date-time' },
  Micros: { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d+$' }] },
  JSON: {},
}

/** A bound in micros may be past what JSON readers take for a number exactly. */
const isNumeric = (name: string): boolean => name === 'Int' || name === 'Float'

const boundsOf = (constraints: readonly Constraint[], type: string): Json => {
  const [first] = constraints
  // Where several operations take a field, only what all of them state holds.
  if (!first || constraints.length > 1) return {}
  const { minLength, maxLength, min, max, pattern, values } = first
  return {
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(isNumeric(type) && min !== undefined && { minimum: min }),
    ...(isNumeric(type) && max !== undefined && { maximum: max }),
    ...(pattern !== undefined && { $comment: `Must be ${pattern}.` }),
    ...(values !== undefined && { enum: values }),
  }
}

const itemsOf = ([first, ...others]: readonly Constraint[]): Json =>
  first && others.length === 0
    ? {
        ...(first.minItems !== undefined && { minItems: first.minItems }),
        ...(first.maxItems !== undefined && { maxItems: first.maxItems }),
      }
    : {}

const orNull = (schema: Json): Json =>
  typeof schema.type === 'string' && !('enum' in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

const schemaOf = (type: GraphQLInputType, constraints: readonly Constraint[]): Json => {
  if (isNonNullType(type)) return present(type.ofType, constraints)
  return orNull(present(type, constraints))
}
const present = (type: GraphQLInputType, constraints: readonly Constraint[]): Json => {
  if (isNonNullType(type)) return present(type.ofType, constraints)
  if (isListType(type))
    return { type: 'array', ...itemsOf(constraints), items: schemaOf(type.ofType, constraints) }
  if (isInputObjectType(type)) return { $ref: `#/$defs/${type.name}` }
  if (isEnumType(type)) return { $ref: `#/$defs/${type.name}`, ...boundsOf(constraints, type.name) }
  return { ...(SCALARS[type.name] ?? { type: 'string' }), ...boundsOf(constraints, type.name) }
}

const fieldSchema = (schema: GraphQLSchema, field: GraphQLInputField): Json => {
  const constraints = constraintsAt(schema, field.astNode)
  return {
    ...schemaOf(field.type, constraints),
    ...(field.description && { description: field.description }),
    ...(field.defaultValue !== undefined && { default: field.defaultValue }),
    ...(field.deprecationReason != null && { deprecated: true }),
    ...(constraints.length > 0 && { 'x-constraints': constraints }),
  }
}

const objectSchema = (schema: GraphQLSchema, type: GraphQLInputObjectType): Json => {
  const fields = Object.values(type.getFields())
  const required = fields.filter(isRequiredInputField).map(({ name }) => name)
  return {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(schema, field)])),
    ...(required.length > 0 && { required }),
    ...(type.isOneOf && { minProperties: 1, maxProperties: 1 }),
    additionalProperties: false,
  }
}

/**
 * JSON Schema 2020-12 of every input type and of the enums that they use, as `$defs` by name, for forms. Beside what JSON Schema can
 * say, `x-constraints` has each limit with its operation and the section that states it.
 */
export const inputsAsJsonSchema = (schema: GraphQLSchema): Json => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const defs = types.flatMap((type): [string, Json][] => {
    if (isInputObjectType(type)) return [[type.name, objectSchema(schema, type)]]
    if (!isEnumType(type)) return []
    const values = type.getValues().map(({ name }) => name)
    return [
      [
        type.name,
        { type: 'string', enum: values, ...(type.description && { description: type.description }) },
      ],
    ]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Inputs of adgraph',
    $defs: Object.fromEntries(defs.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
