import { buildSchema, GraphQLError, type OperationDefinitionNode, parse } from 'graphql'
import { compile } from '../../src/executor/index.ts'
import { cat, comparedData, dataOf, dog, type Fields, resolvers, run, SDL, schemaOf, textOf } from './pets.ts'

describe('query in the executor', () => {
  it('supports aliases, fragments, merged fields and type names, in graphql-js order', async () => {
    const friend = dog('Spike')
    const data = { cat: cat('Tom', { friend, mood: 'GRUMPY', toys: [{ label: 'ball' }, { label: null }] }) }
    const text = `{
      one: cat { ...part name friend { __typename name } }
      cat { toys { label } ... on Animal { friend { ... on Dog { weight good } ... on Cat { lives } } } }
      cat { lives mood toys { kind: __typename } }
    } fragment part on Cat { mood n: name ...more } fragment more on Animal { friend { name } }`
    expect(await comparedData(data, text)).toEqual({
      one: { mood: 'GRUMPY', n: 'Tom', friend: { name: 'Spike', __typename: 'Dog' }, name: 'Tom' },
      cat: {
        toys: [
          { label: 'ball', kind: 'Toy' },
          { label: null, kind: 'Toy' },
        ],
        friend: { weight: 7.5, good: true },
        lives: 9,
        mood: 'GRUMPY',
      },
    })
  })

  it('applies @skip and @include for every combination of variables', async () => {
    const data = { cat: cat('Tom', { mood: 'HAPPY' }) }
    const text = `query ($a: Boolean!, $b: Boolean = true) {
      cat { name @include(if: $a) lives @skip(if: $b) ...f @include(if: $a) ... @skip(if: $a) { mood } }
    } fragment f on Cat { m: mood }`
    const seen = []
    for (const [a, b] of [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ] as const)
      seen.push(await comparedData(data, text, { a, b }))
    seen.push(await comparedData(data, text, { a: true }))
    expect(seen.map(({ cat: found }) => Object.keys(found))).toEqual([
      ['name', 'm'],
      ['name', 'lives', 'm'],
      ['mood'],
      ['lives', 'mood'],
      ['name', 'm'],
    ])
  })

  it('reads arguments with defaults and variables', async () => {
    const data = { cat: (_: unknown, { name, lives }: Fields) => cat(`${name} ${lives}`) }
    const text =
      'query ($n: String, $l: Int = 3) { a: cat { name } b: cat(name: $n) { name } c: cat(name: "C", lives: $l) { name } }'
    expect(await comparedData(data, text)).toEqual({
      a: { name: 'Tom undefined' },
      b: { name: 'Tom undefined' },
      c: { name: 'C 3' },
    })
    expect(await comparedData(data, text, { n: null, l: 5 })).toMatchObject({
      b: { name: 'null undefined' },
      c: { name: 'C 5' },
    })
  })

  it('resolves interfaces and unions object by object', async () => {
    const data = {
      pets: async () => [cat('A'), dog('B', { friend: cat('C') }), cat('D', { friend: dog('E') })],
      animals: [cat('F'), null, dog('G')],
    }
    const text = `{
      pets { __typename ... on Cat { name friend { name } } ... on Dog { good friend { ... on Cat { lives } } } }
      animals { name ... on Dog { weight } }
    }`
    expect(await comparedData(data, text)).toEqual({
      pets: [
        { __typename: 'Cat', name: 'A', friend: null },
        { __typename: 'Dog', good: true, friend: { lives: 9 } },
        { __typename: 'Cat', name: 'D', friend: { name: 'E' } },
      ],
      animals: [{ name: 'F' }, null, { name: 'G', weight: 7.5 }],
    })
  })

  it.each([
    ['quotes and control characters', 'a"b\\c\n\u0000\u2028'],
    ['letters of several scripts', 'äß漢字🐈'],
    ['a lone surrogate', '\ud83d!'],
    ['no characters', ''],
  ])('writes strings with %s', async (_what, given) => {
    expect(await comparedData({ text: given, ids: [given, 'x'] }, '{ text ids }')).toEqual({
      text: given,
      ids: [given, 'x'],
    })
  })

  it.each([
    ['numbers as strings', { text: 5 }, '{ text }', { text: '5' }],
    ['numbers as ids', { ids: [1, 'b'] }, '{ ids }', { ids: ['1', 'b'] }],
    [
      'values of custom scalars',
      { day: { a: undefined, b: [undefined, 1], c: { d: null, e: () => 1 } } },
      '{ day }',
      { day: { b: [null, 1], c: { d: null } } },
    ],
    ['dates', { day: new Date(0) }, '{ day }', { day: '1970-01-01T00:00:00.000Z' }],
    [
      'integers and fractions',
      { cat: cat('T', { lives: -0, nap: { hours: [1.5, null, 2] } }) },
      '{ cat { lives nap { hours } } }',
      { cat: { lives: 0, nap: { hours: [1.5, null, 2] } } },
    ],
    [
      'lists of lists of strings',
      { cat: cat('T', { nap: { places: [['a'], []] } }) },
      '{ cat { nap { places } } }',
      { cat: { nap: { places: [['a'], []] } } },
    ],
    [
      'null for missing values',
      { cat: { name: 'T' } },
      '{ cat { name lives mood toys { label } nap { bed { label } } } }',
      { cat: { name: 'T', lives: null, mood: null, toys: null, nap: null } },
    ],
    [
      'null for undefined',
      { cat: undefined, ids: undefined },
      '{ cat { name } ids }',
      { cat: null, ids: null },
    ],
    [
      'empty lists',
      { pets: [], animals: [], ids: [] },
      '{ pets { __typename } animals { name } ids }',
      { pets: [], animals: [], ids: [] },
    ],
  ])('writes %s', async (_what, data, text, expected) => {
    expect(await comparedData(data, text)).toEqual(expected)
  })

  it('may use names of Object.prototype members as response keys', async () => {
    const { plain, text } = await run(
      schemaOf(SDL, resolvers({ cat: cat('Tom', { toys: [{ label: 'x' }] }) })),
      '{ __proto__: cat { __proto__: name constructor: lives toString: toys { __proto__: label } } }',
    )
    expect(text).toBe('{"__proto__":{"__proto__":"Tom","constructor":9,"toString":[{"__proto__":"x"}]}}')
    expect(plain.errors).toBeUndefined()
  })

  it('resolves objects that have arrived while it waits for others', async () => {
    const log: string[] = []
    const later = Promise.withResolvers<Fields>()
    const schema = schemaOf(SDL, {
      Query: { slow: async () => ['A', 'B', 'C'].map((name) => cat(name)) },
      Cat: {
        friend: (async ({ name }: { name: string }) => {
          log.push(`friend ${name}`)
          return name === 'B' ? later.promise : dog(`${name}'s`)
        }) as never,
      },
      Dog: {
        good: (({ name }: { name: string }) => {
          log.push(`good ${name}`)
          if (name === "C's") setImmediate(() => later.resolve(dog("B's")))
          return true
        }) as never,
      },
    })
    const pieces = await dataOf(schema, '{ slow { friend { ... on Dog { good } } } }')
    expect(textOf(pieces)).toBe(`{"slow":[${Array(3).fill('{"friend":{"good":true}}').join()}]}`)
    expect(log).toEqual(['friend A', 'friend B', 'friend C', "good A's", "good C's", "good B's"])
  })
})

describe('executor', () => {
  const failure = () => {
    throw new GraphQLError('no')
  }
  it.each([
    ['a resolver fails synchronously', { cat: failure }, '{ cat { name } }'],
    ['a resolver fails asynchronously', { cat: async () => failure() }, '{ cat { name } }'],
    [
      'two fields fail in turn',
      { cat: async () => failure(), pets: async () => failure(), day: failure },
      '{ cat { name } pets { __typename } day }',
    ],
    ['a value is an error', { cat: new Error('no') }, '{ cat { name } }'],
    ['a string is an error', { text: new Error('no') }, '{ text }'],
    ['a non-null value is null', { sure: null }, '{ sure { name } }'],
    ['a nested non-null value is null', { cat: { lives: 1 } }, '{ cat { name } }'],
    ['a non-null list item is null', { pets: [cat('A'), null] }, '{ pets { ... on Cat { name } } }'],
    ['a list is not an array', { pets: { length: 1 } }, '{ pets { ... on Cat { name } } }'],
    ['an enum value does not exist', { cat: cat('A', { mood: 'SLEEPY' }) }, '{ cat { mood } }'],
    ['a number is too large', { cat: cat('A', { lives: 2 ** 31 }) }, '{ cat { lives } }'],
    ['an object is a string', { cat: 'Tom' }, '{ cat { name } }'],
    ['an object has an unknown type', { pets: [{ __typename: 'Toy' }] }, '{ pets { ... on Cat { name } } }'],
    ['an object has no type', { animals: [{ name: 'A' }] }, '{ animals { name } }'],
  ])('bails out if %s, so that graphql-js reports the error', async (_what, data, text) => {
    const { plain, text: executed, program } = await run(schemaOf(SDL, resolvers(data as Fields)), text)
    expect(program).toBeDefined()
    expect(executed).toBeNull()
    expect(plain.errors).not.toBeUndefined()
  })

  it('bails out if a property is a function or a promise, although graphql-js accepts both', async () => {
    for (const lives of [() => 9, Promise.resolve(9)]) {
      const { plain, text } = await run(
        schemaOf(SDL, resolvers({ cat: cat('A', { lives }) })),
        '{ cat { lives } }',
      )
      expect(plain.errors).toBeUndefined()
      expect(text).toBeNull()
    }
  })

  it('bails out if variables do not match their definitions', async () => {
    const { text } = await run(
      schemaOf(SDL, resolvers({ pets: [] })),
      'query ($n: Int!) { pets(first: $n) { __typename } }',
      { n: 'many' },
    )
    expect(text).toBeNull()
  })

  it.each([
    ['introspection', '{ __schema { queryType { name } } }'],
    ['lists of lists of objects', '{ grid { label } }'],
  ])('bails out at compile time for %s', async (_what, text) => {
    const { program } = await run(schemaOf(SDL, resolvers({ grid: [] })), text)
    expect(program).toBeUndefined()
  })

  it('bails out at compile time for a mutation', () => {
    const schema = buildSchema('type Query { a: Int } type Mutation { b: Int }')
    const document = parse('mutation { b }')
    expect(compile(schema, document, document.definitions[0] as OperationDefinitionNode)).toBeUndefined()
  })

  it("bails out with the failed field's error as the cause", async () => {
    const result = await dataOf(schemaOf(SDL, resolvers({ cat: failure })), '{ cat { name } }')
    expect(result).toMatchObject({ name: 'BailOut', cause: { message: 'no' } })
  })

  it('bails out without leaving an unhandled rejection', async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => unhandled.push(error)
    process.on('unhandledRejection', note)
    try {
      const late = async () => {
        await new Promise(setImmediate)
        return failure()
      }
      const { text } = await run(
        schemaOf(SDL, resolvers({ day: failure, cat: late, pets: late })),
        '{ pets { __typename } cat { name } day }',
      )
      expect(text).toBeNull()
      for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate)
      expect(unhandled).toEqual([])
    } finally {
      process.off('unhandledRejection', note)
    }
  })
})
