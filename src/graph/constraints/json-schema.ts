import { isDeepStrictEqual } from 'node:util'
import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  Kind,
  type NamedTypeNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromASTUntyped,
} from 'graphql'
import { CLIENT_TYPES, type ClientType } from '../scalars/client-types.ts'
import type { Bounds } from './bounds.ts'
import { constraintsAt } from './constraint-directive.ts'
import type { Constraint } from './constraints.ts'
import { shapePatterns } from './shape-patterns.ts'

type Json = Readonly<Record<string, unknown>>

const BUILT_IN: Readonly<Record<string, Json>> = {
  Boolean: { type: 'boolean' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  Float: { type: 'number' },
  String: { type: 'string' },
  ID: { type: ['string', 'integer'] },
}
/** Client types of custom scalars, keyed by the scalar's name in the schema. */
export type ClientTypes = Readonly<Record<string, ClientType>>
const scalarSchema = (name: string, scalars: Source['scalars']): Json => {
  const schema = scalars[name] ?? BUILT_IN[name]
  if (!schema) throw new Error(`The scalar ${name} has no JSON Schema. Add it to CLIENT_TYPES`)
  return schema
}

/**
 * Checks whether a type's limits can be JSON numbers. Limits in micros cannot, because they may be too large
 * for JSON readers to represent exactly.
 */
const isNumeric = (name: string): boolean => name === 'Int' || name === 'Float'

/**
 * Returns the loosest limit of several operations, because a value is certainly wrong only if all of the
 * operations refuse it.
 */
const loosest = <K extends keyof Bounds>(
  constraints: readonly Constraint[],
  key: K,
  choose: (stated: readonly NonNullable<Bounds[K]>[]) => Bounds[K] | undefined,
): Bounds[K] | undefined => {
  const stated = constraints.flatMap(({ [key]: bound }) => (bound === undefined ? [] : [bound]))
  return stated.length === 0 || stated.length < constraints.length
    ? undefined
    : choose(stated as NonNullable<Bounds[K]>[])
}
const least = (bounds: readonly number[]): number => Math.min(...bounds)
const greatest = (bounds: readonly number[]): number => Math.max(...bounds)
const defined = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))

const boundsOf = ({ patterns }: Source, constraints: readonly Constraint[], type: string): Json => {
  const shape = loosest(constraints, 'pattern', ([first, ...others]) =>
    others.every((other) => other === first) ? first : undefined,
  )
  const values = loosest(constraints, 'values', (lists) => [...new Set(lists.flat())])
  return defined({
    minLength: loosest(constraints, 'minLength', least),
    maxLength: loosest(constraints, 'maxLength', greatest),
    ...(isNumeric(type) && {
      minimum: loosest(constraints, 'min', least),
      maximum: loosest(constraints, 'max', greatest),
    }),
    pattern: shape && patterns.get(shape),
    $comment: shape && `Must be ${shape}.`,
    // Numbers are converted, because the directive contains only strings.
    enum: isNumeric(type) ? values?.map(Number) : values,
  })
}

const itemsOf = (constraints: readonly Constraint[]): Json =>
  defined({
    minItems: loosest(constraints, 'minItems', least),
    maxItems: loosest(constraints, 'maxItems', greatest),
  })

const orNull = (schema: Json): Json =>
  typeof schema.type === 'string' && !('enum' in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] }

interface Source {
  readonly schema: GraphQLSchema
  /** Schemas of custom scalars, and of built-in ones that differ from `BUILT_IN`. */
  readonly scalars: Readonly<Record<string, Json>>
  /** Regular expressions, keyed by the words in `@constraint(pattern:)`. */
  readonly patterns: ReadonlyMap<string, string>
}

const schemaOf = (source: Source, type: GraphQLInputType, constraints: readonly Constraint[]): Json =>
  isNonNullType(type) ? present(source, type.ofType, constraints) : orNull(present(source, type, constraints))

const present = (source: Source, type: GraphQLInputType, constraints: readonly Constraint[]): Json => {
  if (isNonNullType(type)) return present(source, type.ofType, constraints)
  if (isListType(type))
    return { type: 'array', ...itemsOf(constraints), items: schemaOf(source, type.ofType, constraints) }
  if (isInputObjectType(type)) return { $ref: `#/$defs/${type.name}` }
  if (isEnumType(type)) return { $ref: `#/$defs/${type.name}`, ...boundsOf(source, constraints, type.name) }
  return { ...scalarSchema(type.name, source.scalars), ...boundsOf(source, constraints, type.name) }
}

export type InputPlace = GraphQLInputField | GraphQLArgument
const placeSchema = (source: Source, place: InputPlace, schemaFor = schemaOf): Json => {
  const constraints = constraintsAt(source.schema, place.astNode)
  return {
    ...schemaFor(source, place.type, constraints),
    ...(place.description && { description: place.description }),
    ...(place.defaultValue !== undefined && { default: place.defaultValue }),
    ...(place.deprecationReason != null && { deprecated: true }),
    ...(constraints.length > 0 && { 'x-constraints': constraints }),
  }
}

const ofPlaces = (
  source: Source,
  places: readonly InputPlace[],
  description: InputPlace['description'],
  schemaFor = schemaOf,
): Json => {
  const required = places
    .filter((place) => isRequiredArgument(place as GraphQLArgument))
    .map(({ name }) => name)
  return {
    type: 'object',
    ...(description && { description }),
    properties: Object.fromEntries(
      places.map((place) => [place.name, placeSchema(source, place, schemaFor)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}

const inputSchema = (source: Source, type: GraphQLInputObjectType): Json => {
  const fields = Object.values(type.getFields())
  if (!type.isOneOf) return ofPlaces(source, fields, type.description)
  // A @oneOf input needs exactly one field, which must not be null.
  return { ...ofPlaces(source, fields, type.description, present), minProperties: 1, maxProperties: 1 }
}

const enumSchema = (type: GraphQLEnumType): Json => ({
  type: 'string',
  enum: type.getValues().map(({ name }) => name),
  ...(type.description && { description: type.description }),
})

/**
 * Returns the schemas of the arguments of root fields, such as `Mutation.campaignCreate`. Forms send them as
 * variables.
 */
const argumentSchemas = (source: Source): [string, Json][] => {
  const { schema } = source
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ args }) => args.length > 0)
      .map((field): [string, Json] => [
        `${root?.name}.${field.name}`,
        ofPlaces(source, field.args, field.description),
      ]),
  )
}

const REFERENCE = /"#\/\$defs\/(\w+)"/g

/**
 * Returns JSON Schema 2020-12 for forms. Its `$defs` contain every input type, the arguments of all root
 * fields (`Mutation.campaignCreate`), and the enums that they use.
 *
 * `x-constraints` lists each limit with its operation and endpoint. A field that several operations share has
 * the loosest of their limits.
 *
 * @param schema a schema with `@constraint` directives in its AST
 * @throws Error for a scalar that `clientTypes` lacks
 */
export const inputsAsJsonSchema = (schema: GraphQLSchema, clientTypes: ClientTypes = CLIENT_TYPES): Json => {
  const scalars = Object.fromEntries(Object.entries(clientTypes).map(([name, { json }]) => [name, json]))
  const source = { schema, scalars, patterns: shapePatterns() }
  const types = Object.values(schema.getTypeMap())
  const objects = types
    .filter(isInputObjectType)
    .map((type): [string, Json] => [type.name, inputSchema(source, type)])
  const objectsAndArguments = [...objects, ...argumentSchemas(source)]
  const used = new Set([...JSON.stringify(objectsAndArguments).matchAll(REFERENCE)].map(([, name]) => name))
  const enums = types.filter(isEnumType).filter(({ name }) => used.has(name))
  const enumSchemas = enums.map((type): [string, Json] => [type.name, enumSchema(type)])
  const defs = [...objectsAndArguments, ...enumSchemas]
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'adgraph inputs',
    $defs: Object.fromEntries(defs.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

/** Variable of an operation, and the arguments and input fields that take it. */
export interface PlacedVariable {
  readonly definition: VariableDefinitionNode
  readonly places: readonly InputPlace[]
}

const variableSchema = (source: Source, { definition, places }: PlacedVariable): Json => {
  const type = typeFromAST(source.schema, definition.type as NamedTypeNode) as GraphQLInputType
  const [first = {}, ...others] = places.map(({ astNode }) =>
    present(source, type, constraintsAt(source.schema, astNode)),
  )
  const { defaultValue } = definition
  const description = places.find((place) => place.description)?.description
  const further = others.filter((other) => !isDeepStrictEqual(other, first))
  return {
    ...(places.length > 0 ? first : present(source, type, [])),
    ...(further.length > 0 && { allOf: further }),
    ...(description && { description }),
    ...(defaultValue && { default: valueFromASTUntyped(defaultValue) }),
  }
}

/** Adds the definitions of all types that a schema refers to. */
const definitionsFor = (source: Source, text: string, found: Map<string, Json>): void => {
  for (const [, name = ''] of text.matchAll(REFERENCE)) {
    const type = source.schema.getType(name)
    if (found.has(name) || !(isInputObjectType(type) || isEnumType(type))) continue
    // The type's description is left out, because the arguments and fields that use it have their own.
    const { description: _, ...definition } = isEnumType(type) ? enumSchema(type) : inputSchema(source, type)
    found.set(name, definition)
    definitionsFor(source, JSON.stringify(definition), found)
  }
}

/**
 * Returns JSON Schema 2020-12 for an operation's variables, with the limits of all places that take them.
 * The schema is as small as possible: it omits `x-constraints`, descriptions of types, `null` for optional
 * variables, and each `$comment` without a `pattern`.
 *
 * @param scalars schemas of scalars
 * @throws Error for a scalar that `scalars` lacks
 */
export const variablesAsJsonSchema = (
  schema: GraphQLSchema,
  variables: readonly PlacedVariable[],
  scalars: Readonly<Record<string, Json>>,
): Json => {
  const source = { schema, scalars, patterns: shapePatterns() }
  const nameOf = ({ definition }: PlacedVariable): string => definition.variable.name.value
  const properties = Object.fromEntries(
    variables.map((variable) => [nameOf(variable), variableSchema(source, variable)]),
  )
  const required = variables
    .filter(({ definition }) => definition.type.kind === Kind.NON_NULL_TYPE && !definition.defaultValue)
    .map(nameOf)
  const definitions = new Map<string, Json>()
  definitionsFor(source, JSON.stringify(properties), definitions)
  const whole = {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...(definitions.size > 0 && { $defs: Object.fromEntries(definitions) }),
  }
  return JSON.parse(
    JSON.stringify(whole, function (this: Json, key, value) {
      const isSurplus = key === 'x-constraints' || (key === '$comment' && this.pattern === undefined)
      return isSurplus ? undefined : value
    }),
  )
}
