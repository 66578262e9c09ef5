import {
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  isCompositeType,
} from 'graphql'

type Field = GraphQLField<unknown, unknown>

/** How many objects a field gives: `@listSize` of IBM's cost specification, which federation 2.9 imports. */
export interface ListSize {
  /** Arguments that say how many; integers. */
  readonly slicingArguments?: readonly string[] | null
  /** Fields of the object that are as long; without them the field is the list. */
  readonly sizedFields?: readonly string[] | null
  /** How long the list is when no argument says it. */
  readonly assumedSize?: number | null
}

const applied = (schema: GraphQLSchema, name: string, { astNode }: Field): unknown => {
  const directive = schema.getDirective(name)
  const node = astNode?.directives?.find((given) => given.name.value === name)
  return directive && node && getArgumentValues(directive, node)
}

/** Undefined without the directive. */
export const listSizeOf = (schema: GraphQLSchema, field: Field): ListSize | undefined =>
  applied(schema, 'listSize', field) as ListSize | undefined

/** What a field costs: its weight, and how many objects it gives. */
export interface FieldCost {
  readonly weight: number
  readonly assumedSize: number | null
  readonly slicingArguments: readonly string[] | null
  readonly sizedFields: readonly string[] | null
}

/** As `@cost` and `@listSize` of the schema say it. */
export const costOfField = (schema: GraphQLSchema, field: Field): FieldCost => {
  const { slicingArguments = null, sizedFields = null, ...size } = listSizeOf(schema, field) ?? {}
  const assumedSize = size.assumedSize ?? defaultSize(field, slicingArguments ?? [])
  return { weight: weightOf(schema, field), assumedSize, slicingArguments, sizedFields }
}

/** The default of its first slicing argument that has one. */
const defaultSize = ({ args }: Field, slicingArguments: readonly string[]): number | null => {
  const sliced = args.find(
    ({ name, defaultValue }) => slicingArguments.includes(name) && defaultValue != null,
  )
  return typeof sliced?.defaultValue === 'number' ? sliced.defaultValue : null
}

/** What one object of a field weighs: by `@cost`, else 1; a leaf nothing. */
export const weightOf = (schema: GraphQLSchema, field: Field): number => {
  const cost = applied(schema, 'cost', field) as { readonly weight: number } | undefined
  return cost?.weight ?? (isCompositeType(getNamedType(field.type)) ? 1 : 0)
}
