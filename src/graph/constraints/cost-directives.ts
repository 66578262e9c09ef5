import {
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type ObjectTypeExtensionNode,
  type TypeNode,
  visit,
} from 'graphql'
import { LIMITS } from '../../contract/language/limits.ts'
import { namedType, TO_FIELDS, TO_TYPES } from './sdl-index.ts'

const text = (value: string): ConstValueNode => ({ kind: Kind.STRING, value })
const texts = (values: readonly string[]): ConstValueNode => ({ kind: Kind.LIST, values: values.map(text) })
const argument = (name: string, value: ConstValueNode): ConstArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: name },
  value,
})

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE

/** The arguments of `@listSize` for a field; undefined for one that is no list, or whose length nothing says. */
const sizeOf = (field: FieldDefinitionNode): ConstArgumentNode[] | undefined => {
  const first = field.arguments?.find(({ name }) => name.value === 'first')
  const ids = field.arguments?.find(({ type }) => isList(type) && namedType(type) === 'ID')
  const isConnection = namedType(field.type).endsWith('Connection')
  if (first?.defaultValue)
    return [
      // The default of `first` stands where it is not given: composers refuse an assumed size beside one.
      argument('slicingArguments', texts(['first'])),
      ...(isConnection ? [argument('sizedFields', texts(['nodes', 'edges']))] : []),
      // `first` has a default.
      argument('requireOneSlicingArgument', { kind: Kind.BOOLEAN, value: false }),
    ]
  if (ids && isList(field.type))
    return [argument('assumedSize', { kind: Kind.INT, value: String(LIMITS.idsPerList) })]
  return undefined
}

/** A mutation makes an upstream call of its own. */
const MUTATION_WEIGHT = 10

const directive = (name: string, args: readonly ConstArgumentNode[]): ConstDirectiveNode => ({
  kind: Kind.DIRECTIVE,
  name: { kind: Kind.NAME, value: name },
  arguments: args,
})

const withDirective = (field: FieldDefinitionNode, added: ConstDirectiveNode): FieldDefinitionNode => ({
  ...field,
  directives: [...(field.directives ?? []), added],
})

/**
 * The documents with the directives of IBM's cost specification, so that routers count as this gateway does: `@listSize` at
 * every list whose length its arguments say, `@cost` at every field that weighs more than its object.
 */
export const withCosts = (typeDefs: DocumentNode): DocumentNode => {
  const sized = (field: FieldDefinitionNode): FieldDefinitionNode | undefined => {
    const args = sizeOf(field)
    return args && withDirective(field, directive('listSize', args))
  }
  const weight = { kind: Kind.INT, value: String(MUTATION_WEIGHT) } as const
  const weighed = (type: ObjectTypeDefinitionNode | ObjectTypeExtensionNode) =>
    type.name.value === 'Mutation'
      ? {
          ...type,
          fields: type.fields?.map((field) =>
            withDirective(field, directive('cost', [argument('weight', weight)])),
          ),
        }
      : undefined
  return visit(
    visit(typeDefs, { [Kind.FIELD_DEFINITION]: sized }, TO_FIELDS),
    { [Kind.OBJECT_TYPE_DEFINITION]: weighed, [Kind.OBJECT_TYPE_EXTENSION]: weighed },
    TO_TYPES,
  )
}
