/** Compares how generated source reads leaf values with how graphql-js serializes them. */
import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  type GraphQLLeafType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLString,
} from 'graphql'
import { functionOf } from '../../src/executor/functions.ts'
import { type Leaf, leafOf, leafSource } from '../../src/executor/leaf.ts'

const COLOUR = new GraphQLEnumType({ name: 'Colour', values: { RED: {}, BLUE: { value: 2 } } })
const TYPES = [GraphQLString, GraphQLID, GraphQLBoolean, GraphQLInt, GraphQLFloat, COLOUR]
const VALUES: readonly unknown[] = [
  null,
  undefined,
  '',
  'RED',
  '5',
  true,
  false,
  0,
  -0,
  2,
  1.5,
  2 ** 31,
  -(2 ** 31),
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
  Symbol('s'),
  new Date(0),
  [],
  {},
  { valueOf: () => 3 },
  () => 'RED',
  new Error('x'),
]

const outcome = (work: () => unknown): unknown => {
  try {
    return { value: work() }
  } catch {
    return 'throws'
  }
}
const read = (type: Parameters<typeof leafOf>[0], value: unknown): unknown => {
  const body = `return (object) => { let value; return ${leafSource(type, 'object.it', 'leaf')} }`
  const create = functionOf<(leaf: Leaf | undefined) => (object: object) => unknown>('leaf', body)
  return outcome(() => create(leafOf(type))({ it: value }))
}
/**
 * Returns the expected outcome. graphql-js calls functions and throws errors instead of serializing them, so
 * both count as throwing.
 */
const expected = (type: GraphQLLeafType, value: unknown): unknown =>
  value instanceof Error || typeof value === 'function' ? 'throws' : outcome(() => type.serialize(value))

describe.each(TYPES)('leaf of type %s', (type) => {
  it.each(VALUES.map((value) => [value]))('is serialized as in graphql-js: %p', (value) => {
    if (value == null) {
      expect(read(type, value)).toEqual({ value: null })
      expect(read(new GraphQLNonNull(type), value)).toBe('throws')
      expect(read(new GraphQLNonNull(new GraphQLList(type)), value)).toBe('throws')
      expect(read(new GraphQLList(new GraphQLNonNull(type)), value)).toEqual({ value: null })
      return
    }
    for (const each of [type, new GraphQLNonNull(type)])
      expect(read(each, value)).toEqual(expected(type, value))
    const one = expected(type, value) as { value: unknown } | 'throws'
    const list = one === 'throws' ? one : { value: [one.value, null] }
    expect(read(new GraphQLList(type), [value, null])).toEqual(list)
  })
})

describe('functionOf', () => {
  it('compiles each source only once', () => {
    const one = functionOf('a', 'return a')
    expect([functionOf('a', 'return a') === one, functionOf('b', 'return b') === one]).toEqual([true, false])
  })
})
