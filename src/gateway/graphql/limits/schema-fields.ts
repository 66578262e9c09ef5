import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/**
 * Root fields that return schema metadata, with the list lengths assumed for their cost. The lengths are
 * deliberately too high, because building such a list costs as much as hundreds of ordinary values.
 */
const TELLING: Readonly<Record<string, number>> = { schemaConstraints: 400, operationLimits: 100 }

/** Share of type references that wrap another type, as lists and non-null types do. */
const WRAPPED = 0.7

interface Lengths {
  /** Mean list length over the items of `__schema { types }`. */
  readonly mean: number
  /** Maximum list length over all types. */
  readonly max: number
}

const lengthsOf = (counts: readonly number[], of: number): Lengths => ({
  mean: counts.reduce((sum, count) => sum + count, 0) / Math.max(1, of),
  max: Math.max(0, ...counts),
})

const fieldsOf = (type: GraphQLNamedType): readonly Field[] =>
  isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []

const readLengths = (schema: GraphQLSchema): Readonly<Record<string, Lengths>> => {
  const types = Object.values(schema.getTypeMap())
  const fields = types.flatMap(fieldsOf)
  const directives = schema.getDirectives()
  const each = (count: (type: GraphQLNamedType) => number): Lengths =>
    lengthsOf(types.map(count), types.length)
  const args = lengthsOf(
    [...fields, ...directives].map((field) => field.args.length),
    fields.length,
  )
  return {
    '__Schema.types': { mean: types.length, max: types.length },
    '__Schema.directives': { mean: directives.length, max: directives.length },
    '__Type.fields': each((type) => fieldsOf(type).length),
    '__Type.interfaces': each((type) =>
      isObjectType(type) || isInterfaceType(type) ? type.getInterfaces().length : 0,
    ),
    '__Type.possibleTypes': each((type) => (isAbstractType(type) ? schema.getPossibleTypes(type).length : 0)),
    '__Type.enumValues': each((type) => (isEnumType(type) ? type.getValues().length : 0)),
    '__Type.inputFields': each((type) =>
      isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
    ),
    '__Type.ofType': { mean: WRAPPED, max: WRAPPED },
    '__Field.args': args,
    '__Directive.args': args,
  }
}

const known = new WeakMap<GraphQLSchema, Readonly<Record<string, Lengths>>>()

/** Checks whether a root field returns schema metadata. */
export const tellsOfSchema = (schema: GraphQLSchema, typeName: string, fieldName: string): boolean =>
  typeName === schema.getQueryType()?.name &&
  (Object.hasOwn(TELLING, fieldName) ||
    fieldName === SchemaMetaFieldDef.name ||
    fieldName === TypeMetaFieldDef.name)

/**
 * Returns the number of objects that a schema metadata field returns, or undefined for other fields.
 *
 * @param isMean whether to return the mean over the items of `__schema { types }` instead of the maximum
 */
export const introspectedLength = (
  schema: GraphQLSchema,
  typeName: string,
  fieldName: string,
  isMean: boolean,
): number | undefined => {
  if (tellsOfSchema(schema, typeName, fieldName)) return TELLING[fieldName]
  const type = schema.getType(typeName)
  if (!type || !isIntrospectionType(type)) return undefined
  let lengths = known.get(schema)
  if (!lengths) {
    lengths = readLengths(schema)
    known.set(schema, lengths)
  }
  return lengths[`${typeName}.${fieldName}`]?.[isMean ? 'mean' : 'max']
}
