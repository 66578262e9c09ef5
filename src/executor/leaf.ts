import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { BailOut } from './bail-out.ts'

/** Serializes a value of one type for JSON. */
export type Leaf = (value: unknown) => unknown

const isInt = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) === ((value as number) | 0)

/** Most values serialize to themselves: the test for it, by built-in type. */
const UNCHANGED: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: isInt,
  Float: Number.isFinite,
}

const serialized = (type: GraphQLLeafType, mayBeNull: boolean, value: unknown): unknown => {
  if (value == null) {
    if (mayBeNull) return null
    throw new BailOut('null where there must be a value')
  }
  if (value instanceof Error || typeof value === 'function') throw new BailOut('no value', value)
  const result = type.serialize(value)
  if (result == null) throw new BailOut('a value that serializes to nothing')
  return result
}

const namedLeaf = (type: GraphQLLeafType, mayBeNull: boolean): Leaf => {
  if (isEnumType(type)) {
    const known = new Map<unknown, unknown>()
    return (value) => {
      let name = known.get(value)
      if (name === undefined) {
        name = serialized(type, mayBeNull, value)
        known.set(value, name)
      }
      return name
    }
  }
  const isUnchanged = UNCHANGED[type.name]
  if (!isUnchanged) return (value) => serialized(type, mayBeNull, value)
  return (value) => (isUnchanged(value) ? value : serialized(type, mayBeNull, value))
}

/** The serializer of a leaf type or of lists of one; undefined for types with fields. */
export const leafOf = (type: GraphQLOutputType): Leaf | undefined => {
  const mayBeNull = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  if (isLeafType(inner)) return namedLeaf(inner, mayBeNull)
  const item = isListType(inner) ? leafOf(inner.ofType) : undefined
  return (
    item &&
    ((value) => {
      if (value == null && mayBeNull) return null
      if (!Array.isArray(value)) throw new BailOut('a list that is no array')
      return value.map(item)
    })
  )
}

/** Whether most values of a type are strings that serialize to themselves. */
export const isText = (type: GraphQLOutputType): boolean => {
  const named = isNonNullType(type) ? type.ofType : type
  return isLeafType(named) && (named.name === 'String' || named.name === 'ID')
}
