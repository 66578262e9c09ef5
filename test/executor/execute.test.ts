import {
  buildSchema,
  GraphQLError,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  execute as graphqlExecute,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import type { ResolveMany } from '../../src/executor/index.ts'
import { BailOut, compile, type ExecutionHooks, execute } from '../../src/executor/index.ts'

/** A schema whose fields resolve as `resolvers` say, by type and field. */
const schemaOf = (sdl: string, resolvers: Record<string, Record<string, (...all: never[]) => unknown>>) => {
  const schema = buildSchema(sdl)
  for (const [type, fields] of Object.entries(resolvers))
    for (const [field, resolve] of Object.entries(fields)) {
      const named = schema.getType(type) as never as { getFields(): Record<string, { resolve: unknown }> }
      const target = named.getFields()[field]
      if (target) target.resolve = resolve
    }
  return schema
}

const SDL = `
  interface Animal { name: String!, friend: Animal }
  type Cat implements Animal { name: String!, friend: Animal, lives: Int, mood: Mood, toys: [Toy!], nap: Nap }
  type Dog implements Animal { name: String!, friend: Animal, weight: Float, good: Boolean }
  type Toy { label: String, owner: Cat }
  type Nap { hours: [Float], places: [[String!]!], bed: Toy }
  union Pet = Cat | Dog
  enum Mood { GRUMPY HAPPY }
  scalar Date
  type Query {
    cat(name: String = "Tom", lives: Int): Cat
    pets(first: Int): [Pet!]!
    animals: [Animal]
    sure: Cat!
    day: Date
    text(given: String): String
    ids: [ID!]
    grid: [[Toy]]
    slow: [Cat!]!
  }
`
type Fields = Record<string, unknown>
const cat = (name: string, more: Fields = {}): Fields => ({ __typename: 'Cat', name, lives: 9, ...more })
const dog = (name: string, more: Fields = {}): Fields => ({
  __typename: 'Dog',
  name,
  weight: 7.5,
  good: true,
  ...more,
})

const resolvers = (data: Fields) => ({
  Query: Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, typeof value === 'function' ? value : () => value]),
  ) as never,
})
const run = async (schema: GraphQLSchema, text: string, variables: Fields = {}, context: unknown = {}) => {
  const document = parse(text)
  expect(validate(schema, document)).toEqual([])
  const operation = document.definitions.find(
    ({ kind }) => kind === 'OperationDefinition',
  ) as OperationDefinitionNode
  const plain = await graphqlExecute({ schema, document, variableValues: variables, contextValue: context })
  const program = compile(schema, document, operation)
  const pieces = program && (await execute(program, context, variables))
  return { plain, text: pieces && textOf(pieces), program }
}
const textOf = (pieces: readonly (string | Buffer)[] | BailOut): string | null =>
  pieces instanceof BailOut ? null : Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()

/** Executes the first operation of a text; the text of `data`, or null when the executor bails out. */
const dataOf = async (schema: GraphQLSchema, text: string, hooks?: ExecutionHooks) => {
  const document = parse(text)
  const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
  if (!program) throw new Error(`not compiled: ${text}`)
  return execute(program, {}, {}, hooks)
}
/** The data of a response that has the very text of graphql-js. */
const answer = async (data: Fields, text: string, variables?: Fields) => {
  const { plain, text: executed } = await run(schemaOf(SDL, resolvers(data)), text, variables)
  expect(plain.errors).toBeUndefined()
  expect(executed).toBe(JSON.stringify(plain.data))
  return JSON.parse(executed as string)
}

describe('a query', () => {
  it('has aliases, fragments, merged fields and type names as graphql-js has them, in its order', async () => {
    const friend = dog('Spike')
    const data = { cat: cat('Tom', { friend, mood: 'GRUMPY', toys: [{ label: 'ball' }, { label: null }] }) }
    const text = `{
      one: cat { ...part name friend { __typename name } }
      cat { toys { label } ... on Animal { friend { ... on Dog { weight good } ... on Cat { lives } } } }
      cat { lives mood toys { kind: __typename } }
    } fragment part on Cat { mood n: name ...more } fragment more on Animal { friend { name } }`
    expect(await answer(data, text)).toEqual({
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

  it('selects what its variables include, for every combination of them', async () => {
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
      seen.push(await answer(data, text, { a, b }))
    seen.push(await answer(data, text, { a: true }))
    expect(seen.map(({ cat: found }) => Object.keys(found))).toEqual([
      ['name', 'm'],
      ['name', 'lives', 'm'],
      ['mood'],
      ['lives', 'mood'],
      ['name', 'm'],
    ])
  })

  it('reads arguments with their defaults and variables', async () => {
    const data = { cat: (_: unknown, { name, lives }: Fields) => cat(`${name} ${lives}`) }
    const text =
      'query ($n: String, $l: Int = 3) { a: cat { name } b: cat(name: $n) { name } c: cat(name: "C", lives: $l) { name } }'
    expect(await answer(data, text)).toEqual({
      a: { name: 'Tom undefined' },
      b: { name: 'Tom undefined' },
      c: { name: 'C 3' },
    })
    expect(await answer(data, text, { n: null, l: 5 })).toMatchObject({
      b: { name: 'null undefined' },
      c: { name: 'C 5' },
    })
  })

  it('chooses types of interfaces and unions object by object', async () => {
    const data = {
      pets: async () => [cat('A'), dog('B', { friend: cat('C') }), cat('D', { friend: dog('E') })],
      animals: [cat('F'), null, dog('G')],
    }
    const text = `{
      pets { __typename ... on Cat { name friend { name } } ... on Dog { good friend { ... on Cat { lives } } } }
      animals { name ... on Dog { weight } }
    }`
    expect(await answer(data, text)).toEqual({
      pets: [
        { __typename: 'Cat', name: 'A', friend: null },
        { __typename: 'Dog', good: true, friend: { lives: 9 } },
        { __typename: 'Cat', name: 'D', friend: { name: 'E' } },
      ],
      animals: [{ name: 'F' }, null, { name: 'G', weight: 7.5 }],
    })
  })

  it.each([
    ['quotes and controls', 'a"b\\c\n\u0000\u2028'],
    ['letters of all alphabets', 'äß漢字🐈'],
    ['half a surrogate pair', '\ud83d!'],
    ['nothing', ''],
  ])('writes texts with %s', async (_what, given) => {
    expect(await answer({ text: given, ids: [given, 'x'] }, '{ text ids }')).toEqual({
      text: given,
      ids: [given, 'x'],
    })
  })

  it.each([
    ['numbers as text', { text: 5 }, '{ text }', { text: '5' }],
    ['numbers as ids', { ids: [1, 'b'] }, '{ ids }', { ids: ['1', 'b'] }],
    [
      'what a scalar holds',
      { day: { a: undefined, b: [undefined, 1], c: { d: null, e: () => 1 } } },
      '{ day }',
      { day: { b: [null, 1], c: { d: null } } },
    ],
    ['dates', { day: new Date(0) }, '{ day }', { day: '1970-01-01T00:00:00.000Z' }],
    [
      'whole and broken numbers',
      { cat: cat('T', { lives: -0, nap: { hours: [1.5, null, 2] } }) },
      '{ cat { lives nap { hours } } }',
      { cat: { lives: 0, nap: { hours: [1.5, null, 2] } } },
    ],
    [
      'lists of lists of texts',
      { cat: cat('T', { nap: { places: [['a'], []] } }) },
      '{ cat { nap { places } } }',
      { cat: { nap: { places: [['a'], []] } } },
    ],
    [
      'nulls for what is not there',
      { cat: { name: 'T' } },
      '{ cat { name lives mood toys { label } nap { bed { label } } } }',
      { cat: { name: 'T', lives: null, mood: null, toys: null, nap: null } },
    ],
    ['nothing at all', { cat: undefined, ids: undefined }, '{ cat { name } ids }', { cat: null, ids: null }],
    [
      'empty lists',
      { pets: [], animals: [], ids: [] },
      '{ pets { __typename } animals { name } ids }',
      { pets: [], animals: [], ids: [] },
    ],
  ])('writes %s', async (_what, data, text, expected) => {
    expect(await answer(data, text)).toEqual(expected)
  })

  it('may have a field that is called as the prototype of objects', async () => {
    const { plain, text } = await run(
      schemaOf(SDL, resolvers({ cat: cat('Tom', { toys: [{ label: 'x' }] }) })),
      '{ __proto__: cat { __proto__: name constructor: lives toString: toys { __proto__: label } } }',
    )
    expect(text).toBe('{"__proto__":{"__proto__":"Tom","constructor":9,"toString":[{"__proto__":"x"}]}}')
    expect(plain.errors).toBeUndefined()
  })

  it('asks every object of a level before it waits, and goes on with those that answered together', async () => {
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

describe('the executor bails out', () => {
  const failure = () => {
    throw new GraphQLError('no')
  }
  it.each([
    ['a resolver fails at once', { cat: failure }, '{ cat { name } }'],
    ['a resolver fails later', { cat: async () => failure() }, '{ cat { name } }'],
    [
      'two fail, one after the other',
      { cat: async () => failure(), pets: async () => failure(), day: failure },
      '{ cat { name } pets { __typename } day }',
    ],
    ['a value is an error', { cat: new Error('no') }, '{ cat { name } }'],
    ['a text is an error', { text: new Error('no') }, '{ text }'],
    ['null stands where none may', { sure: null }, '{ sure { name } }'],
    ['null stands where none may, deeper', { cat: { lives: 1 } }, '{ cat { name } }'],
    [
      'null stands among what may not be null',
      { pets: [cat('A'), null] },
      '{ pets { ... on Cat { name } } }',
    ],
    ['a list is none', { pets: { length: 1 } }, '{ pets { ... on Cat { name } } }'],
    ['an enum has no such value', { cat: cat('A', { mood: 'SLEEPY' }) }, '{ cat { mood } }'],
    ['a number is too large', { cat: cat('A', { lives: 2 ** 31 }) }, '{ cat { lives } }'],
    ['an object is a text', { cat: 'Tom' }, '{ cat { name } }'],
    ['an object has no known type', { pets: [{ __typename: 'Toy' }] }, '{ pets { ... on Cat { name } } }'],
    ['an object has no type', { animals: [{ name: 'A' }] }, '{ animals { name } }'],
  ])('where %s: graphql-js says so', async (_what, data, text) => {
    const { plain, text: executed, program } = await run(schemaOf(SDL, resolvers(data as Fields)), text)
    expect(program).toBeDefined()
    expect(executed).toBeNull()
    expect(plain.errors).not.toBeUndefined()
  })

  it('where a property is a function or a promise, which graphql-js takes', async () => {
    for (const lives of [() => 9, Promise.resolve(9)]) {
      const { plain, text } = await run(
        schemaOf(SDL, resolvers({ cat: cat('A', { lives }) })),
        '{ cat { lives } }',
      )
      expect(plain.errors).toBeUndefined()
      expect(text).toBeNull()
    }
  })

  it('where variables are not what the query declares', async () => {
    const { text } = await run(
      schemaOf(SDL, resolvers({ pets: [] })),
      'query ($n: Int!) { pets(first: $n) { __typename } }',
      { n: 'many' },
    )
    expect(text).toBeNull()
  })

  it.each([
    ['the schema', '{ __schema { queryType { name } } }'],
    ['lists of lists of objects', '{ grid { label } }'],
  ])('from the start where it asks for %s', async (_what, text) => {
    const { program } = await run(schemaOf(SDL, resolvers({ grid: [] })), text)
    expect(program).toBeUndefined()
  })

  it('from the start for a mutation', () => {
    const schema = buildSchema('type Query { a: Int } type Mutation { b: Int }')
    const document = parse('mutation { b }')
    expect(compile(schema, document, document.definitions[0] as OperationDefinitionNode)).toBeUndefined()
  })

  it('with what a field failed with as its cause', async () => {
    const result = await dataOf(schemaOf(SDL, resolvers({ cat: failure })), '{ cat { name } }')
    expect(result).toMatchObject({ name: 'BailOut', cause: { message: 'no' } })
  })

  it('without a rejection that nobody handles', async () => {
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

describe('a resolver of many objects', () => {
  const names = ['Tom', 'Kit', 'Sam']
  const friends: Record<string, Fields | null> = { Tom: dog('Rex'), Kit: null, Sam: cat('Mia') }
  const one = ({ name }: { name: string }) => Promise.resolve(friends[name])
  const opened = (resolveMany: ResolveMany) => {
    const slow = () => names.map((name) => cat(name))
    const schema = schemaOf(SDL, { Query: { slow }, Cat: { friend: one as never } })
    const { friend } = (schema.getType('Cat') as GraphQLObjectType).getFields()
    Object.assign(friend as object, { extensions: { resolveMany } })
    return schema
  }
  const QUERY = '{ slow { name friend { name ... on Dog { good } } } }'

  it('is told all of them at once, and gives their values one by one, in any order', async () => {
    const asked: string[][] = []
    const schema = opened((parents, _args, _context, { value }) => {
      asked.push((parents as { name: string }[]).map(({ name }) => name))
      value(1, friends.Kit)
      setImmediate(() => {
        value(2, friends.Sam)
        setImmediate(() => value(0, friends.Tom))
      })
    })
    const { plain, text } = await run(schema, QUERY)
    expect(text).toBe(JSON.stringify(plain.data))
    expect(plain.data).toEqual({
      slow: [
        { name: 'Tom', friend: { name: 'Rex', good: true } },
        { name: 'Kit', friend: null },
        { name: 'Sam', friend: { name: 'Mia' } },
      ],
    })
    expect(asked).toEqual([names])
  })

  it('bails out where one fails or it refuses them all, whatever comes later', async () => {
    const failing = opened((_parents, _args, _context, { value, failed }) => {
      value(0, friends.Tom)
      failed(new Error('no friends today'))
      setImmediate(() => value(1, friends.Kit))
    })
    expect((await run(failing, QUERY)).text).toBeNull()
    const refusing = opened(() => {
      throw new Error('nobody is asked')
    })
    expect((await run(refusing, QUERY)).text).toBeNull()
  })
})

describe('info', () => {
  const note = (notes: unknown[]) =>
    ((_parent: unknown, _args: unknown, _context: unknown, info: GraphQLResolveInfo) => {
      const { path, returnType, parentType, operation, fragments, variableValues, fieldNodes } = info
      notes.push({
        path,
        types: [String(returnType), parentType.name],
        names: [info.fieldName, operation.name?.value, ...Object.keys(fragments)],
        variableValues: { ...variableValues },
        fields: fieldNodes.map(({ loc }) => loc?.start),
        schema: info.schema.getQueryType()?.name,
      })
      return `a ${info.fieldName}`
    }) as never

  it('is what graphql-js gives', async () => {
    const notes: unknown[] = []
    const query =
      'query Q($n: String = "x") { ...f cat { name } more: text(given: $n) } fragment f on Query { cat { n: name } }'
    const schema = schemaOf(SDL, {
      Query: { text: note(notes), cat: () => cat('Tom') },
      Cat: { name: note(notes) },
    })
    const { plain, text } = await run(schema, query)
    expect(text).toBe(JSON.stringify(plain.data))
    expect(plain.data).toEqual({ cat: { n: 'a name', name: 'a name' }, more: 'a text' })
    const byPath = (given: unknown[]) =>
      given.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    expect(byPath(notes.slice(3))).toEqual(byPath(notes.slice(0, 3)))
  })

  it('has no path within a list: to read it bails out', async () => {
    const { plain, text } = await run(
      schemaOf(SDL, { Query: { slow: () => [cat('A')] }, Cat: { name: note([]) } }),
      '{ slow { name } }',
    )
    expect([plain.data, text]).toEqual([{ slow: [{ name: 'a name' }] }, null])
  })

  it('is given to a type that resolves by it', async () => {
    const schema = schemaOf(SDL, resolvers({ pets: [{ name: 'A' }] }))
    const pet = schema.getType('Pet') as { resolveType?: unknown }
    pet.resolveType = (_value: unknown, _context: unknown, info: GraphQLResolveInfo) =>
      info.fieldName === 'pets' ? 'Dog' : 'Cat'
    const { plain, text } = await run(schema, '{ pets { __typename } }')
    expect([text, plain.errors]).toEqual(['{"pets":[{"__typename":"Dog"}]}', undefined])
  })
})

describe('a list of promises', () => {
  it('goes on when all of them are there', async () => {
    const pets = () => [Promise.resolve(cat('A')), dog('B'), Promise.resolve(dog('C'))]
    const text = '{ pets { ... on Cat { name } ... on Dog { name good } } }'
    const { plain, text: executed } = await run(schemaOf(SDL, { Query: { pets } }), text)
    expect(plain.errors).toBeUndefined()
    expect(executed).toBe(JSON.stringify(plain.data))
    expect(executed).toBe('{"pets":[{"name":"A"},{"name":"B","good":true},{"name":"C","good":true}]}')
  })

  it('may hold null where null may stand, in many lists at once', async () => {
    const toys = ({ name }: { name: string }) =>
      name === 'B' ? null : [Promise.resolve({ label: name }), null, Promise.resolve(null)]
    const schema = schemaOf(SDL, { Query: { slow: () => ['A', 'B'].map((name) => cat(name)) } })
    const type = schema.getType('Cat') as never as {
      getFields(): Record<string, { resolve: unknown; type: unknown }>
    }
    Object.assign(type.getFields().toys as object, { resolve: toys })
    const { plain, text } = await run(schema, '{ slow { toys { label } } }')
    // `[Toy!]`: the second null takes the list with it, which graphql-js says.
    expect([text, plain.data]).toEqual([null, { slow: [{ toys: null }, { toys: null }] }])
    const animals = () => [Promise.resolve(cat('A')), null, Promise.resolve(null)]
    const whole = await run(schemaOf(SDL, { Query: { animals } }), '{ animals { name } }')
    expect(whole.text).toBe('{"animals":[{"name":"A"},null,null]}')
    expect(whole.text).toBe(JSON.stringify(whole.plain.data))
  })

  it('bails out when one of them fails', async () => {
    const pets = () => [Promise.resolve(cat('A')), Promise.reject(new Error('no'))]
    const { plain, text } = await run(schemaOf(SDL, { Query: { pets } }), '{ pets { __typename } }')
    expect([text, plain.errors?.length]).toEqual([null, 1])
  })
})

describe('hooks', () => {
  it('get the coerced variables before anything is resolved, and know when all is there', async () => {
    const told: unknown[] = []
    const text = (_root: unknown, { given }: { given: string }) => Promise.resolve(`${given}!`)
    const schema = schemaOf(SDL, { Query: { text } })
    const pieces = await dataOf(schema, 'query ($given: String = "hello") { text(given: $given) }', {
      begin: (coerced) => told.push(coerced),
      resolved: () => told.push('resolved'),
    })
    expect(told).toEqual([{ given: 'hello' }, 'resolved'])
    expect(textOf(pieces)).toBe('{"text":"hello!"}')
  })
})

describe('a large answer', () => {
  it('is written in pieces, between which others are served', async () => {
    const cats = Array.from({ length: 60_000 }, (_, index) =>
      cat(`Cat ${index} ${'x'.repeat(100)}`, { toys: [{ label: 'ball' }] }),
    )
    const schema = schemaOf(SDL, resolvers({ slow: cats }))
    let turns = 0
    let isOver = false
    const count = (): void => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    const pieces = await dataOf(schema, '{ slow { name lives toys { label } } }')
    isOver = true
    expect(turns).toBeGreaterThan(1)
    expect(pieces instanceof BailOut ? 0 : pieces.length).toBeGreaterThan(50)
    const whole = textOf(pieces) ?? ''
    expect(JSON.parse(whole).slow).toHaveLength(60_000)
    expect(whole).toBe(JSON.stringify({ slow: cats.map(({ name, lives, toys }) => ({ name, lives, toys })) }))
  })
})
