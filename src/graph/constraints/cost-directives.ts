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

/** Checks whether a type is a list. */
export const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE

/**
 * Returns the arguments of `@listSize` for a field; undefined if it is not a list, or its length is unknown.
 */
const sizeOf = (field: FieldDefinitionNode): ConstArgumentNode[] | undefined => {
  const first = field.arguments?.find(({ name }) => name.value === 'first')
  const last = field.arguments?.find(({ name }) => name.value === 'last')
  const ids = field.arguments?.find(({ type }) => isList(type) && namedType(type) === 'ID')
  const isConnection = namedType(field.type).endsWith('Connection')
  if (first?.defaultValue)
    return [
      // An assumed size is not needed, because `first` has a default. Composition would refuse a field that
      // has both.
      argument('slicingArguments', texts(last ? ['first', 'last'] : ['first'])),
      ...(isConnection ? [argument('sizedFields', texts(['nodes', 'edges']))] : []),
      // Queries may omit `first`, because it has a default.
      argument('requireOneSlicingArgument', { kind: Kind.BOOLEAN, value: false }),
    ]
  if (ids && isList(field.type))
    return [argument('assumedSize', { kind: Kind.INT, value: String(LIMITS.idsPerList) })]
  return undefined
}

/** Weight of a mutation. Each mutation makes a separate API call. */
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
 * Adds the directives of IBM's cost specification, so that routers compute the same costs. `@listSize` is
 * added to lists whose length depends on arguments, and `@cost` to fields that weigh more than their object.
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
