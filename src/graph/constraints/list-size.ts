import {
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/**
 * Number of objects that a field returns: `@listSize` from IBM's cost specification, which federation 2.9
 * imports.
 */
export interface ListSize {
  /** Integer arguments that set the number. */
  readonly slicingArguments?: readonly string[] | null
  /**
   * Fields of the returned object that are lists of this length. If omitted, the field itself is the list.
   */
  readonly sizedFields?: readonly string[] | null
  /** Length of the list if no argument sets it. */
  readonly assumedSize?: number | null
}

const applied = (schema: GraphQLSchema, name: string, { astNode }: Field): unknown => {
  const directive = schema.getDirective(name)
  const node = astNode?.directives?.find((given) => given.name.value === name)
  return directive && node && getArgumentValues(directive, node)
}

/** Returns the list size of a field; undefined without the directive. */
export const listSizeOf = (schema: GraphQLSchema, field: Field): ListSize | undefined =>
  applied(schema, 'listSize', field) as ListSize | undefined

/** Cost of a field: its weight and the number of objects that it returns. */
export interface FieldCost {
  readonly weight: number
  readonly assumedSize: number | null
  readonly slicingArguments: readonly string[] | null
  readonly sizedFields: readonly string[] | null
}

/** Returns the cost of a field, from `@cost` and `@listSize` in the schema. */
export const costOfField = (schema: GraphQLSchema, field: Field): FieldCost => {
  const { slicingArguments = null, sizedFields = null, ...size } = listSizeOf(schema, field) ?? {}
  const assumedSize = size.assumedSize ?? defaultSize(field, slicingArguments ?? [])
  return { weight: weightOf(schema, field), assumedSize, slicingArguments, sizedFields }
}

/** Returns the default of the first slicing argument that has one. */
const defaultSize = ({ args }: Field, slicingArguments: readonly string[]): number | null => {
  const sliced = args.find(
    ({ name, defaultValue }) => slicingArguments.includes(name) && defaultValue != null,
  )
  return typeof sliced?.defaultValue === 'number' ? sliced.defaultValue : null
}

/**
 * Returns the weight of one value of a field: the weight in `@cost`, or else 1 for an object and 0 for a
 * leaf.
 */
export const weightOf = (schema: GraphQLSchema, field: Field): number => {
  const cost = applied(schema, 'cost', field) as { readonly weight: number } | undefined
  return cost?.weight ?? (isCompositeType(getNamedType(field.type)) ? 1 : 0)
}
