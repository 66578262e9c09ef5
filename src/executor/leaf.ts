import {
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { BailOut, isThenable } from './bail-out.ts'
import { itemTypeOf } from './spared-list.ts'

/** Function that serializes a value of one type for JSON. */
export type Leaf = (value: unknown) => unknown

const isInt = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) === ((value as number) | 0)

/**
 * Functions that check whether a value can be written without serialization, by built-in scalar. Most values
 * can.
 */
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
    throw new BailOut('Null for a required value')
  }
  if (value instanceof Error || typeof value === 'function' || isThenable(value))
    throw new BailOut('Not a value', value)
  const result = type.serialize(value)
  if (result == null) throw new BailOut('Value serializes to null or undefined')
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

/** Serializers by type, shared by all queries. */
const leaves = new WeakMap<GraphQLOutputType, Leaf>()

/**
 * Returns the serializer for a leaf type or for a list of leaves. Returns undefined for types with fields.
 */
export const leafOf = (type: GraphQLOutputType): Leaf | undefined => {
  const known = leaves.get(type)
  if (known) return known
  const leaf = newLeafOf(type)
  if (leaf) leaves.set(type, leaf)
  return leaf
}

const newLeafOf = (type: GraphQLOutputType): Leaf | undefined => {
  const mayBeNull = !isNonNullType(type)
  const inner = isNonNullType(type) ? type.ofType : type
  if (isLeafType(inner)) return namedLeaf(inner, mayBeNull)
  const item = isListType(inner) ? leafOf(itemTypeOf(inner)) : undefined
  return (
    item &&
    ((value) => {
      if (value == null && mayBeNull) return null
      if (!Array.isArray(value)) throw new BailOut('List is not an array')
      return value.map(item)
    })
  )
}

/** Source code of the checks in `UNCHANGED`, applied to a variable named `value`. */
const UNCHANGED_SOURCE: Readonly<Record<string, string>> = {
  String: `typeof value === 'string'`,
  ID: `typeof value === 'string'`,
  Boolean: `typeof value === 'boolean'`,
  Int: `typeof value === 'number' && (value | 0) === value`,
  Float: 'Number.isFinite(value)',
}

/**
 * Returns source code that reads a leaf from the expression `from`, with a variable `value` in scope. Null
 * and values that are written unchanged need no function call. Function calls dominate the cost of code that
 * is not yet optimized.
 *
 * @param leaf source of the type's serializer
 */
export const leafSource = (type: GraphQLOutputType, from: string, leaf: string): string => {
  const named = isNonNullType(type) ? type.ofType : type
  const test = isLeafType(named) ? UNCHANGED_SOURCE[named.name] : undefined
  const changed = isNonNullType(type) ? `${leaf}(value)` : `value == null ? null : ${leaf}(value)`
  return `(value = ${from}, ${test === undefined ? changed : `${test} ? value : ${changed}`})`
}
