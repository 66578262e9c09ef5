import fc from 'fast-check'
import {
  buildSchema,
  type FieldNode,
  type GraphQLField,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getArgumentValues,
  getDirectiveValues,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { argumentsReader } from '../../src/executor/arguments.ts'
import { variablesReader } from '../../src/executor/variables.ts'
import { isIncluded } from '../../src/selections/index.ts'

const schema = buildSchema(`
  enum Colour { RED GREEN }
  input Filter { ids: [ID!], colour: Colour = GREEN, inner: Filter }
  type Query {
    list(first: Int = 50, after: String, id: ID!, filter: Filter, colours: [Colour!], strict: Int! = 7): String
    plain: String
  }
`)

const operationOf = (text: string): OperationDefinitionNode => {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  return document.definitions[0] as OperationDefinitionNode
}
const outcome = (read: () => unknown): unknown => {
  try {
    return { value: { ...(read() as object) } }
  } catch (error) {
    return { message: (error as Error).message }
  }
}

describe('variables', () => {
  const operation = operationOf(`query (
    $first: Int, $given: Int = 3, $id: ID!, $filter: Filter, $colours: [Colour!] = [RED], $after: String = null
  ) { list(first: $first, id: $id, filter: $filter, colours: $colours, after: $after, strict: $given) }`)
  const read = variablesReader(schema, operation)
  const strange = fc.constantFrom<unknown>(null, 1, 2.5, 'x', '7', true, 'BLUE', 9e15, ['x'], [null], {
    no: 1,
  })
  /** Picks a valid value most of the time. */
  const mostly = (...fitting: readonly unknown[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: strange })
  const values = fc.record(
    {
      id: mostly('a', '7', 8),
      first: mostly(null, 1, 20),
      given: mostly(4, 5),
      filter: mostly({ ids: ['a'] }, { ids: 'a', colour: 'RED' }, { inner: { ids: ['b', 'c'] } }, {}),
      colours: mostly(['RED', 'GREEN'], 'RED', []),
      after: mostly('c', null),
      other: strange,
    },
    { requiredKeys: ['id'] },
  )

  it('are coerced as in graphql-js, including defaults and nested inputs', () => {
    let accepted = 0
    fc.assert(
      fc.property(values, (given) => {
        const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
        if (coerced) accepted += 1
        expect(read(given).coerced).toEqual(coerced)
      }),
      { numRuns: 3000, seed: 20261122, examples: [[{ id: 'a' }], [{ id: 'a', first: null }]] },
    )
    expect(accepted).toBeGreaterThan(300)
  })

  it.each([
    [{}, 'Variable "$id" of required type "ID!" was not provided.'],
    [{ id: null }, 'Variable "$id" of non-null type "ID!" must not be null.'],
    [
      { id: 'a', first: 'twenty' },
      'Variable "$first" got an invalid value; Int cannot represent non-integer value: "twenty"',
    ],
    [
      { id: 'a', after: 12345 },
      'Variable "$after" got an invalid value; String cannot represent a non string value',
    ],
    [{ id: 'a', first: { n: 1 } }, 'Variable "$first" got an invalid value; Int cannot represent an object'],
    [
      { id: 'a', filter: { ids: ['b', ['c']] } },
      'Variable "$filter" got an invalid value at "filter.ids[1]"; ID cannot represent a list',
    ],
    [
      { id: 'a', filter: { inner: { idz: ['b'] } } },
      'Variable "$filter" got an invalid value at "filter.inner"; Field "idz" is not defined by type "Filter". Did you mean "ids"?',
    ],
    [
      { id: 'a', colours: ['RED', 'GREEEN'] },
      'Variable "$colours" got an invalid value at "colours[1]"; Value "GREEEN" does not exist in "Colour" enum. Did you mean the enum value "GREEN"?',
    ],
    [
      { id: 'a', colours: [`${'G'.repeat(100_000)}`] },
      `Variable "$colours" got an invalid value at "colours[0]"; Value "${'G'.repeat(60)}…" does not exist in "Colour" enum.`,
    ],
  ])('are refused at the first invalid value, with a short error: %j', (given, message) => {
    expect(read(given).error).toMatchObject({
      message,
      locations: [{}],
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  it('stop being coerced at the first unknown key or invalid item', () => {
    let reads = 0
    const watched = <T extends object>(value: T): T =>
      new Proxy(value, {
        get: (target, key, receiver) => {
          reads += 1
          return Reflect.get(target, key, receiver)
        },
      })
    const unknown = watched(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1])))
    expect(read({ id: 'a', filter: unknown }).error?.message).toContain('Field "k0" is not defined')
    // The input type has only three fields.
    expect(reads).toBeLessThan(10)
    reads = 0
    const items = watched(Array.from({ length: 5000 }, () => null))
    expect(read({ id: 'a', colours: items }).error?.message).toContain('at "colours[0]"')
    // Each item is read once to look for objects, and the first one again.
    expect(reads).toBeLessThan(3 * 5000)
    reads = 0
    expect(read({ id: 'a', first: unknown }).error?.message).toContain('Int cannot represent an object')
    expect(reads).toBe(0)
  })

  it('cause only errors of bounded length if they are invalid', () => {
    const long = 'k'.repeat(200_000)
    for (const given of [
      { [long]: 1 },
      { inner: { ids: [[long]] } },
      { ids: { [long]: long } },
      { colour: long },
    ]) {
      const { error } = read({ id: 'a', filter: given })
      expect(error?.message.length).toBeLessThan(800)
    }
  })

  it('are undefined if missing, even if named like a member of Object.prototype', () => {
    const named = operationOf('query ($constructor: String) { list(id: "a", after: $constructor) }')
    expect(variablesReader(schema, named)({}).coerced?.constructor).toBeUndefined()
  })
})

describe('arguments', () => {
  const field = schema.getQueryType()?.getFields().list as GraphQLField<unknown, unknown>
  const selections = [
    'list(id: "a")',
    'list(id: $id)',
    'list(id: $id, first: $first, after: null, colours: [RED, GREEN])',
    'list(id: $id, first: 3, filter: { ids: ["a"], inner: { colour: RED } })',
    'list(id: $id, filter: $filter, colours: $colours, strict: $strict)',
    'list(id: "a", filter: { ids: [$id] }, first: $first)',
    'list(id: "a", after: $after, strict: 9)',
  ]

  it('are read as in graphql-js, with variables present, null or absent', () => {
    for (const text of selections) {
      const node = (parse(`{ ${text} }`).definitions[0] as OperationDefinitionNode).selectionSet
        .selections[0] as FieldNode
      const read = argumentsReader(field, node)
      fc.assert(
        fc.property(
          fc.record(
            {
              id: fc.constantFrom('a', null),
              first: fc.constantFrom(5, null),
              after: fc.constantFrom('c', null),
              filter: fc.constantFrom({ ids: ['x'] }, null),
              colours: fc.constantFrom(['RED'], null),
              strict: fc.constantFrom(1, null),
            },
            { requiredKeys: [] },
          ),
          (variables) => {
            const usual = outcome(() => getArgumentValues(field, node, variables))
            expect(outcome(() => read(variables))).toEqual(usual)
          },
        ),
        { numRuns: 200, seed: 20261122 },
      )
    }
  })

  it('are the same object on every read if they contain no variables', () => {
    const node = operationOf('{ list(id: "a", first: 2) }').selectionSet.selections[0] as FieldNode
    const read = argumentsReader(field, node)
    expect(read({})).toBe(read({ id: 'b' }))
    expect({ ...read({}) }).toEqual({ id: 'a', first: 2, strict: 7 })
  })
})

describe('@skip and @include', () => {
  const DIRECTIVES = ['', '@include(if: true)', '@include(if: false)', '@skip(if: $a)', '@include(if: $b)']
  const VALUES = [true, false, null, undefined]
  it('include the same selections as in graphql-js, and throw when graphql-js throws', () => {
    for (const one of DIRECTIVES)
      for (const other of [...DIRECTIVES, '@skip(if: true)', '@other(if: false)']) {
        const [selection] = (parse(`{ plain ${one} ${other} }`).definitions[0] as OperationDefinitionNode)
          .selectionSet.selections as [FieldNode]
        for (const a of VALUES)
          for (const b of VALUES) {
            const variables = { ...(a !== undefined && { a }), ...(b !== undefined && { b }) }
            const expected = outcome(() => ({
              left:
                getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if !== true &&
                getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if !== false,
            }))
            expect(outcome(() => ({ left: isIncluded(selection, variables) }))).toEqual(expected)
          }
      }
  })
})
