import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
} from 'graphql'
import { appliesTo, type FieldTree, type SelectedField } from '../selections/index.ts'

type Fields = readonly SelectedField[]

/**
 * Counts the fields of an operation with all fragments expanded, and with selections on interfaces and unions
 * repeated for each possible type. A short document can expand to any number of fields, so the fields are
 * counted without being expanded.
 */
export const sizeOf = (schema: GraphQLSchema, { root, fields }: FieldTree): number => {
  const typesOf = (type: GraphQLNamedType): readonly GraphQLObjectType[] => {
    if (isAbstractType(type)) return schema.getPossibleTypes(type)
    return isObjectType(type) ? [type] : []
  }
  const known = new Map<Fields, Map<GraphQLObjectType, number>>()
  const counted = (selected: Fields, type: GraphQLObjectType): number => {
    let sum = 0
    for (const each of selected) {
      if (!appliesTo(schema, each, type)) continue
      const { type: returned } = type.getFields()[each.node.name.value] ?? each.field
      sum += 1
      if (each.below.length > 0)
        for (const below of typesOf(getNamedType(returned))) sum += sizeIn(each.below, below)
    }
    return sum
  }
  const sizeIn = (selected: Fields, type: GraphQLObjectType): number => {
    let sizes = known.get(selected)
    if (!sizes) {
      sizes = new Map()
      known.set(selected, sizes)
    }
    let size = sizes.get(type)
    if (size === undefined) {
      size = counted(selected, type)
      sizes.set(type, size)
    }
    return size
  }
  return root ? sizeIn(fields, root) : 0
}
