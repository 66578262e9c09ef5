/** What is found for a text by another one of its skeleton, against graphql-js. */
import {
  buildSchema,
  type GraphQLScalarType,
  type GraphQLSchema,
  execute as graphqlExecute,
  Kind,
  parse,
  type ValueNode,
  validate,
} from 'graphql'
import { BailOut, execute } from '../../../../src/executor/index.ts'
import { createShapes } from '../../../../src/gateway/graphql/shapes/shapes.ts'

const schema: GraphQLSchema = buildSchema(`
  scalar Even
  enum Colour { RED BLUE }
  input Range { from: Int!, to: Int = 7, names: [String!], inner: Range, even: Even }
  input Only @oneOf { a: Int, b: String }
  directive @seconds(of: Int!) on QUERY
  type Box { id: ID, told(a: Int, b: String): String, box(a: Int): Box }
  type Query {
    told(int: Int, float: Float, id: ID, text: String, even: Even, colour: Colour, flag: Boolean,
      range: Range, only: Only, ints: [Int], grid: [[Int!]!], must: Int! = 3): String
    box(a: Int, id: ID): Box
  }
`)
const even = schema.getType('Even') as GraphQLScalarType
const evenOf = (value: unknown): unknown => {
  if (Number(value) % 2 !== 0) throw new Error('odd')
  return { even: value }
}
even.parseValue = evenOf
even.parseLiteral = (node: ValueNode) => evenOf(node.kind === Kind.INT ? node.value : 1)
const tell = (_parent: unknown, args: object): string => JSON.stringify(args)
for (const name of ['Query', 'Box'])
  for (const field of Object.values((schema.getType(name) as never as { getFields(): object }).getFields())) {
    if (field.name === 'told') field.resolve = tell
    if (field.name === 'box') field.resolve = (_parent: unknown, args: object) => ({ id: tell({}, args) })
  }

/** Of `text`, by its shape; undefined where the shape does not answer. */
const byShape = async (learned: string, text: string, variables: object = {}): Promise<unknown> => {
  expect([learned, validate(schema, parse(learned))]).toEqual([learned, []])
  const shapes = createShapes(schema)
  shapes.learn(learned)
  const found = shapes.find(text, undefined)
  if (!found) return undefined
  const pieces = await execute(found.program, {}, variables as never)
  return pieces instanceof BailOut ? undefined : JSON.parse(pieces.join(''))
}
const plain = async (text: string, variables: object = {}) => {
  const { data, errors } = await graphqlExecute({
    schema,
    document: parse(text),
    variableValues: variables as never,
  })
  expect(errors).toBeUndefined()
  return JSON.parse(JSON.stringify(data))
}

describe('a text of a shape that is known', () => {
  it.each([
    ['an integer', '{ told(int: 1) }', '{ told(int: -2) }'],
    ['a float', '{ told(float: 1.5) }', '{ told(float: 2e3) }'],
    ['an integer for a float', '{ told(float: 1) }', '{ told(float: 9007199254740993) }'],
    ['a number for an id', '{ told(id: 1) }', '{ told(id: 9007199254740993) }'],
    ['a string', '{ told(text: "x") }', '{ told(text: "\\u00e9 \\"y\\"") }'],
    ['a block string', '{ told(text: """x""") }', '{ told(text: """\n    a\n      b\n  """) }'],
    ['a scalar of its own', '{ told(even: 2) }', '{ told(even: 18014398509481984) }'],
    ['an object', '{ told(range: { from: 1, names: ["a"] }) }', '{ told(range: { from: 5, names: ["b"] }) }'],
    [
      'objects within objects',
      '{ told(range: { from: 1, inner: { from: 2, to: null, even: 4 } }) }',
      '{ told(range: { from: 8, inner: { from: 9, to: null, even: 6 } }) }',
    ],
    ['one of several', '{ told(only: { b: "x" }) }', '{ told(only: { b: "y" }) }'],
    ['a list', '{ told(ints: [1, null, 2]) }', '{ told(ints: [3, null, 4]) }'],
    ['one item for a list', '{ told(ints: 1, grid: 2) }', '{ told(ints: 5, grid: 6) }'],
    ['an argument that may be left out', '{ told(must: 1) }', '{ told(must: 2) }'],
    [
      'what never changes',
      '{ told(colour: RED, flag: true, text: null) }',
      '{told(colour:RED flag:true text:null)}',
    ],
    [
      'fields below',
      '{ box(a: 1) { box(a: 2) { told(a: 3) } } }',
      '{ box(a: 4) { box(a: 5) { told(a: 6) } } }',
    ],
    [
      'fragments',
      'query Q { box { ...F box { ...F } } } fragment F on Box { told(a: 1) }',
      'query Q { box { ...F box { ...F } } } fragment F on Box { told(a: 2) }',
    ],
    [
      'what stands beside a variable, the same each time',
      'query ($v: Int = 6) { told(ints: [1, $v], range: { from: $v, names: ["a"] }, text: "x") }',
      'query ($v: Int = 6) { told(ints: [1, $v], range: { from: $v, names: ["a"] }, text: "y") }',
    ],
    [
      'a directive that decides by a variable',
      'query ($v: Boolean = false) { a: told(int: 1) @include(if: $v) b: told(int: 2) @skip(if: $v) }',
      'query ($v: Boolean = false) { a: told(int: 3) @include(if: $v) b: told(int: 4) @skip(if: $v) }',
    ],
    [
      'a directive of the operation',
      'query @seconds(of: 5) { told(int: 1) }',
      'query @seconds(of: 5) { told(int: 2) }',
    ],
    [
      'other values under other keys',
      '{ a: told(int: 1) b: told(int: 1) }',
      '{ a: told(int: 1) b: told(int: 2) }',
    ],
    [
      'a key that is repeated with the same value',
      '{ box(id: "a") { id } box(id: "a") { told(a: 1) } b: told(int: 1) }',
      '{ box(id: "a") { id } box(id: "a") { told(a: 2) } b: told(int: 2) }',
    ],
  ])('is answered as by graphql-js: %s', async (_what, learned, text) => {
    const answer = await plain(text)
    expect(await byShape(learned, text)).toEqual(answer)
    expect(await byShape(text, learned)).toEqual(await plain(learned))
  })

  it('takes the variables of its request, and only those that fit', async () => {
    const text = (value: number): string => `query ($v: Int!) { told(int: $v, must: ${value}) }`
    for (const v of [1, 2])
      expect(await byShape(text(1), text(2), { v })).toEqual(await plain(text(2), { v }))
    for (const variables of [{}, { v: 'x' }, { v: null }])
      expect(await byShape(text(1), text(2), variables)).toBeUndefined()
    // No name of a variable, though the shape's own are numbers.
    expect(await byShape(text(1), text(2), { v: 1, 0: 9 })).toEqual({ told: '{"int":1,"must":2}' })
  })

  it.each([
    ['an integer that is too large', '{ told(int: 1) }', '{ told(int: 2147483648) }'],
    ['what a scalar refuses', '{ told(even: 2) }', '{ told(even: 3) }'],
    [
      'what a scalar refuses in a list or object',
      '{ told(range: { from: 1, even: 2 }) }',
      '{ told(range: { from: 1, even: 3 }) }',
    ],
    [
      'another default of a variable',
      'query ($v: Int = 1) { told(int: $v) }',
      'query ($v: Int = 2) { told(int: $v) }',
    ],
    [
      'a default that is none',
      'query ($v: Int = 1) { told(int: $v) }',
      'query ($v: Int = 2147483648) { told(int: $v) }',
    ],
    [
      'another value beside a variable, which an error shows',
      'query ($v: Int = 6) { told(ints: [1, $v]) }',
      'query ($v: Int = 6) { told(ints: [2, $v]) }',
    ],
    ['another value of a directive', 'query @seconds(of: 5) { told }', 'query @seconds(of: 6) { told }'],
    ['fields of one key that differ', '{ told(int: 1) told(int: 1) }', '{ told(int: 1) told(int: 2) }'],
    [
      'fields of one key that are alike again',
      '{ told(int: 1) told(int: 1) }',
      '{ told(int: 2) told(int: 2) }',
    ],
    [
      'several operations',
      'query A { told(int: 1) } query B { told }',
      'query A { told(int: 2) } query B { told }',
    ],
    ['introspection', '{ __type(name: "Box") { name } }', '{ __type(name: "Query") { name } }'],
    ['another skeleton', '{ told(int: 1) }', '{ told(float: 1) }'],
    ['no document', '{ told(int: 1) }', '{ told(int: 1x) }'],
  ])('is left to graphql-js: %s', async (_what, learned, text) => {
    expect(await byShape(learned, text)).toBeUndefined()
  })

  it('is one operation by its name', () => {
    const shapes = createShapes(schema)
    shapes.learn('query Named { told(int: 1) }')
    const find = (name: string | undefined) =>
      shapes.find('query Named { told(int: 2) }', name)?.node.name?.value
    expect([find(undefined), find('Named'), find('Other'), find('')]).toEqual([
      'Named',
      'Named',
      undefined,
      undefined,
    ])
    expect(shapes.find('\u0000hash', undefined)).toBeUndefined()
  })

  it('is not known before another is, and is kept within bounds', () => {
    const shapes = createShapes(schema)
    const textOf = (number: number, value: number) =>
      `query Q${number} { ${Array.from({ length: 300 }, (_, at) => `a${at}: told(int: ${value})`).join(' ')} }`
    const isKnown = (number: number) => shapes.find(textOf(number, 2), undefined) !== undefined
    expect(isKnown(0)).toBe(false)
    for (let number = 0; number < 40; number += 1) {
      shapes.learn(textOf(number, 1))
      expect(isKnown(number)).toBe(true)
      expect(shapes.kept.bytes()).toBeLessThanOrEqual(shapes.kept.maximumBytes)
    }
    expect([isKnown(0), isKnown(39)]).toEqual([false, true])
  })
})
