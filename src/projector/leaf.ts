import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { StepAside } from './step-aside.ts'

/** Gives what JSON is to hold for a value of one type. */
export type Leaf = (value: unknown) => unknown

/** What a serialized value may be: no `toJSON` has a say in it. */
const plain = (value: unknown): unknown => {
  if (value == null) throw new StepAside('a value that serializes to nothing')
  return value
}

const isInt = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) === ((value as number) | 0)

/** Values that serializing gives back as they are, by the built-in type: the most of all values. */
const UNCHANGED: Readonly<Record<string, (value: unknown) => boolean>> = {
  String: (value) => typeof value === 'string',
  ID: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  Int: isInt,
  Float: Number.isFinite,
}

const namedLeaf = (type: GraphQLLeafType): Leaf => {
  if (isEnumType(type)) {
    // As many as the enum has values: any other fails and is not kept.
    const known = new Map<unknown, unknown>()
    return (value) => {
      let name = known.get(value)
      if (name === undefined) {
        name = plain(type.serialize(value))
        known.set(value, name)
      }
      return name
    }
  }
  const isUnchanged = UNCHANGED[type.name]
  if (!isUnchanged) return (value) => plain(type.serialize(value))
  return (value) => (isUnchanged(value) ? value : plain(type.serialize(value)))
}

/** How values of a leaf type, or of lists of one, come into an answer; undefined for types with fields. */
export const leafOf = (type: GraphQLOutputType): Leaf | undefined => {
  if (isNonNullType(type)) {
    const leaf = leafOf(type.ofType)
    return (
      leaf &&
      ((value) => {
        if (value == null) throw new StepAside('null where there must be a value')
        return leaf(value)
      })
    )
  }
  if (isListType(type)) {
    const item = leafOf(type.ofType)
    return (
      item &&
      ((value) => {
        if (value == null) return null
        if (!Array.isArray(value)) throw new StepAside('a list that is no array')
        return value.map(item)
      })
    )
  }
  if (!isLeafType(type)) return undefined
  const leaf = namedLeaf(type)
  return (value) => {
    if (value == null) return null
    if (value instanceof Error || typeof value === 'function') throw new StepAside('no value', value)
    return leaf(value)
  }
}

/** Whether most values of a type are texts that go out as they are. */
export const isText = (type: GraphQLOutputType): boolean => {
  const named = isNonNullType(type) ? type.ofType : type
  return isLeafType(named) && (named.name === 'String' || named.name === 'ID')
}
