import { setImmediate } from 'node:timers/promises'
import type { GraphQLSchema } from 'graphql'
import { bodies, cat, dog, type Fields, resolvers, SDL, schemaOf } from './pets.ts'

const fail = (text = 'no'): never => {
  throw new Error(text)
}
/** Returns a resolver that fails in a later turn of the event loop. */
const failLater =
  (turns = 1, text = 'no') =>
  async () => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    return fail(text)
  }
/** Creates a pet schema whose cats have resolvers for friends, toys and lives. */
const withCats = (data: Fields, Cat: Fields) =>
  schemaOf(SDL, {
    ...resolvers(data),
    Cat: Cat as never,
    Toy: { label: ({ label }: Fields) => label } as never,
  })

const error = (text: string, path: readonly (string | number)[]) =>
  expect.objectContaining({ message: text, path })

describe('failed field', () => {
  const cats = ['A', 'B', 'C'].map((name) => cat(name))
  const friends = { friend: ({ name }: { name: string }) => (name === 'B' ? failLater()() : dog(name)) }
  const rejected = Promise.reject(new Error('no'))
  rejected.catch(() => {})
  const TABLE: readonly (readonly [string, GraphQLSchema, string, object])[] = [
    [
      'fails synchronously',
      schemaOf(SDL, resolvers({ cat: () => fail(), text: 'here' })),
      '{ cat { name } text }',
      { data: { cat: null, text: 'here' }, errors: [error('no', ['cat'])] },
    ],
    [
      'fails asynchronously',
      schemaOf(SDL, resolvers({ cat: failLater(), text: 'here' })),
      '{ mine: cat { name } mine: cat { lives } text }',
      { data: { mine: null, text: 'here' }, errors: [error('no', ['mine'])] },
    ],
    [
      'is a scalar',
      schemaOf(SDL, resolvers({ text: failLater(), cat: cat('A') })),
      '{ cat { name } text }',
      { data: { cat: { name: 'A' }, text: null }, errors: [error('no', ['text'])] },
    ],
    [
      'rejects with a value that is not an Error',
      schemaOf(SDL, resolvers({ text: () => Promise.reject('odd') })),
      '{ text }',
      { data: { text: null }, errors: [error('Unexpected error value: "odd"', ['text'])] },
    ],
    [
      'fails for one object of a list',
      withCats({ slow: cats }, friends),
      '{ slow { name friend { name } } }',
      {
        data: {
          slow: [
            { name: 'A', friend: { name: 'A' } },
            { name: 'B', friend: null },
            { name: 'C', friend: { name: 'C' } },
          ],
        },
        errors: [error('no', ['slow', 1, 'friend'])],
      },
    ],
    [
      'fails for every object of a list with the same cause',
      withCats({ slow: cats }, { friend: () => rejected }),
      '{ slow { friend { name } } }',
      {
        data: { slow: [{ friend: null }, { friend: null }, { friend: null }] },
        errors: [0, 1, 2].map((place) => error('no', ['slow', place, 'friend'])),
      },
    ],
    [
      'is in a list of objects of several types',
      withCats({ animals: [dog('D'), cat('B'), null] }, friends),
      '{ animals { __typename friend { name } } }',
      {
        data: {
          animals: [{ __typename: 'Dog', friend: null }, { __typename: 'Cat', friend: null }, null],
        },
        errors: [error('no', ['animals', 1, 'friend'])],
      },
    ],
    [
      'is non-null: its object becomes null',
      withCats({ cat: cat('A') }, { name: failLater() }),
      '{ cat { lives name } }',
      { data: { cat: null }, errors: [error('no', ['cat', 'name'])] },
    ],
    [
      'is non-null, and so are its object and the list: all data becomes null',
      withCats({ slow: [cat('A')], text: 'here' }, { name: failLater() }),
      '{ slow { name } text }',
      { data: null, errors: [error('no', ['slow', 0, 'name'])] },
    ],
    [
      'is non-null in a list of nullable items',
      withCats({ animals: [cat('A'), dog('D')] }, { name: failLater() }),
      '{ animals { name } }',
      { data: { animals: [null, { name: 'D' }] }, errors: [error('no', ['animals', 0, 'name'])] },
    ],
    [
      'is non-null in a nullable list of non-null items',
      withCats({ cat: cat('A', { toys: [{ label: 'x', owner: cat('B') }] }) }, { name: failLater() }),
      '{ cat { lives toys { label owner { name } } } }',
      {
        data: { cat: { lives: 9, toys: [{ label: 'x', owner: null }] } },
        errors: [error('no', ['cat', 'toys', 0, 'owner', 'name'])],
      },
    ],
    [
      'is non-null at the root',
      schemaOf(SDL, resolvers({ sure: failLater() })),
      '{ sure { name } }',
      { data: null, errors: [error('no', ['sure'])] },
    ],
    [
      'fails after another field, in a later turn of the event loop',
      schemaOf(SDL, resolvers({ cat: failLater(9, 'late'), day: failLater(1, 'soon'), text: 'here' })),
      '{ cat { name } day text }',
      {
        data: { cat: null, day: null, text: 'here' },
        errors: [error('soon', ['day']), error('late', ['cat'])],
      },
    ],
    [
      'is below a field that becomes null later: both failures are reported',
      withCats({ cat: cat('A') }, { friend: failLater(1, 'first'), name: failLater(9, 'second') }),
      '{ cat { name friend { name } } }',
      {
        data: { cat: null },
        errors: [error('first', ['cat', 'friend']), error('second', ['cat', 'name'])],
      },
    ],
    [
      'is below a field that is already null: only the first failure is reported',
      withCats({ slow: cats }, { name: () => rejected }),
      '{ slow { name } }',
      { data: null, errors: [error('no', ['slow', 0, 'name'])] },
    ],
    [
      'is a list with failed items',
      schemaOf(SDL, resolvers({ animals: [new Error('one'), cat('A'), Promise.resolve(new Error('two'))] })),
      '{ animals { name } }',
      {
        data: { animals: [null, { name: 'A' }, null] },
        errors: [error('one', ['animals', 0]), error('two', ['animals', 2])],
      },
    ],
  ]
  it.each(TABLE)('produces the same result as graphql-js if it %s', async (_how, schema, text, expected) => {
    const { plain, executed } = await bodies(schema, text)
    expect(JSON.parse(plain)).toEqual(expected)
    expect(executed).toBe(plain)
  })

  it('is not resolved twice by the executor', async () => {
    const calls: string[] = []
    const noting = (field: string, then: () => unknown) => () => {
      calls.push(field)
      return then()
    }
    const schema = schemaOf(
      SDL,
      resolvers({ cat: noting('cat', failLater()), text: noting('text', () => 'here') }),
    )
    const { executed } = await bodies(schema, '{ cat { name } text }')
    expect(executed).toContain('here')
    expect(calls).toEqual(['cat', 'text', 'cat', 'text'])
  })
})

describe('failures in one turn of the event loop', () => {
  it.each([
    [
      'two fields',
      schemaOf(SDL, resolvers({ cat: failLater(), text: failLater() })),
      '{ cat { name } text }',
      [['cat'], ['text']],
    ],
    [
      'one field, with a different cause per object',
      withCats({ slow: [cat('A'), cat('B')] }, { friend: failLater() }),
      '{ slow { friend { name } } }',
      [
        ['slow', 0, 'friend'],
        ['slow', 1, 'friend'],
      ],
    ],
  ])('are all reported: %s', async (_what, schema, text, paths) => {
    const { executed } = await bodies(schema, text)
    const { errors } = JSON.parse(executed as string)
    expect(errors.map(({ path }: { path: unknown }) => path)).toEqual(paths)
  })
})

describe('failures that prevent other fields from being resolved', () => {
  it.each([
    [
      'a non-null field fails synchronously, so later fields are not resolved',
      schemaOf(SDL, resolvers({ sure: () => fail(), cat: cat('A') })),
      '{ sure { name } cat { name } }',
    ],
    [
      'a non-null field fails while other fields are pending',
      withCats(
        { cat: cat('A') },
        { name: failLater(1), friend: () => setImmediate().then(() => setImmediate()) },
      ),
      '{ cat { name friend { name } } }',
    ],
  ])('make the executor bail out: %s', async (_what, schema, text) => {
    const { plain, executed } = await bodies(schema, text)
    expect(executed).toBeNull()
    expect(plain).toContain('"errors"')
  })
})

describe('promise in a property without a resolver', () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  beforeAll(() => void process.on('unhandledRejection', note))
  afterAll(() => void process.off('unhandledRejection', note))

  it.each([
    ['a string', '{ cat { name } }', { name: () => Promise.reject(new Error('no')) }],
    ['a custom scalar', '{ cat { born } }', { born: () => Promise.reject(new Error('no')) }],
    ['an object', '{ cat { nap { hours } } }', { nap: () => Promise.reject(new Error('no')) }],
  ])('makes the executor bail out without an unhandled rejection: %s', async (_what, text, getters) => {
    const held = () => {
      const object = cat('A')
      for (const [name, get] of Object.entries(getters)) Object.defineProperty(object, name, { get })
      return object
    }
    const sdl = SDL.replace('type Cat implements Animal {', '$& born: Date,')
    const { plain, executed } = await bodies(schemaOf(sdl, resolvers({ cat: held })), text)
    expect(JSON.parse(plain)).toMatchObject({ errors: [{ message: 'no' }] })
    expect(executed).toBeNull()
    await setImmediate()
    expect(unhandled).toEqual([])
  })
})
