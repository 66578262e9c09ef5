import {
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql'
import { appliesTo, fragmentsOf } from './selection.ts'

/** Fields that every schema has besides its own. */
const META_FIELDS = new Map([SchemaMetaFieldDef, TypeMetaFieldDef].map((field) => [field.name, field]))

/**
 * Counts the fields of an operation with every fragment spread written out, and each selection of an interface or union
 * repeated for each of its types. A short text can have any number of them, so nothing is written out to count them.
 */
export const sizeOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): number => {
  const fragments = fragmentsOf(document)
  const typesOf = (type: GraphQLNamedType | undefined): readonly GraphQLObjectType[] => {
    if (isAbstractType(type)) return schema.getPossibleTypes(type)
    return isObjectType(type) ? [type] : []
  }
  const known = new Map<SelectionSetNode, Map<GraphQLObjectType, number>>()
  const counted = (set: SelectionSetNode, type: GraphQLObjectType): number => {
    let sum = 0
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        const returned = getNamedType((type.getFields()[name] ?? META_FIELDS.get(name))?.type)
        sum += 1
        if (selection.selectionSet && isCompositeType(returned))
          for (const each of typesOf(returned)) sum += sizeIn(selection.selectionSet, each)
        continue
      }
      const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      if (part && appliesTo(schema, part.typeCondition, type)) sum += sizeIn(part.selectionSet, type)
    }
    return sum
  }
  const sizeIn = (set: SelectionSetNode, type: GraphQLObjectType): number => {
    let sizes = known.get(set)
    if (!sizes) {
      sizes = new Map()
      known.set(set, sizes)
    }
    let size = sizes.get(type)
    if (size === undefined) {
      size = counted(set, type)
      sizes.set(type, size)
    }
    return size
  }
  const root = schema.getRootType(operation.operation)
  return root ? sizeIn(operation.selectionSet, root) : 0
}
