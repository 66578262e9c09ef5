import type { GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import { BailOut, type ResolveMany } from '../../src/executor/index.ts'
import { cat, dataOf, dog, type Fields, resolvers, run, SDL, schemaOf, textOf } from './pets.ts'

describe('batch resolver for many objects', () => {
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

  it('receives all objects at once and returns their values one by one, in any order', async () => {
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

  it('makes the executor bail out if one object fails or the resolver throws', async () => {
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

describe('resolver info', () => {
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

  it('equals the info that graphql-js passes', async () => {
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

  it('makes the executor bail out if its path is read within a list', async () => {
    const { plain, text } = await run(
      schemaOf(SDL, { Query: { slow: () => [cat('A')] }, Cat: { name: note([]) } }),
      '{ slow { name } }',
    )
    expect([plain.data, text]).toEqual([{ slow: [{ name: 'a name' }] }, null])
  })

  it('is passed to resolveType', async () => {
    const schema = schemaOf(SDL, resolvers({ pets: [{ name: 'A' }] }))
    const pet = schema.getType('Pet') as { resolveType?: unknown }
    pet.resolveType = (_value: unknown, _context: unknown, info: GraphQLResolveInfo) =>
      info.fieldName === 'pets' ? 'Dog' : 'Cat'
    const { plain, text } = await run(schema, '{ pets { __typename } }')
    expect([text, plain.errors]).toEqual(['{"pets":[{"__typename":"Dog"}]}', undefined])
  })
})

describe('list of promises', () => {
  it('is completed once all of them have resolved', async () => {
    const pets = () => [Promise.resolve(cat('A')), dog('B'), Promise.resolve(dog('C'))]
    const text = '{ pets { ... on Cat { name } ... on Dog { name good } } }'
    const { plain, text: executed } = await run(schemaOf(SDL, { Query: { pets } }), text)
    expect(plain.errors).toBeUndefined()
    expect(executed).toBe(JSON.stringify(plain.data))
    expect(executed).toBe('{"pets":[{"name":"A"},{"name":"B","good":true},{"name":"C","good":true}]}')
  })

  it('may contain null if its items are nullable', async () => {
    const toys = ({ name }: { name: string }) =>
      name === 'B' ? null : [Promise.resolve({ label: name }), null, Promise.resolve(null)]
    const schema = schemaOf(SDL, { Query: { slow: () => ['A', 'B'].map((name) => cat(name)) } })
    const type = schema.getType('Cat') as never as {
      getFields(): Record<string, { resolve: unknown; type: unknown }>
    }
    Object.assign(type.getFields().toys as object, { resolve: toys })
    const { plain, text } = await run(schema, '{ slow { toys { label } } }')
    // In `[Toy!]`, a promise that resolves to null also makes the whole list null, as in graphql-js.
    expect([text, plain.data]).toEqual([null, { slow: [{ toys: null }, { toys: null }] }])
    const animals = () => [Promise.resolve(cat('A')), null, Promise.resolve(null)]
    const whole = await run(schemaOf(SDL, { Query: { animals } }), '{ animals { name } }')
    expect(whole.text).toBe('{"animals":[{"name":"A"},null,null]}')
    expect(whole.text).toBe(JSON.stringify(whole.plain.data))
  })

  it('makes the executor bail out if one of them rejects', async () => {
    const pets = () => [Promise.resolve(cat('A')), Promise.reject(new Error('no'))]
    const { plain, text } = await run(schemaOf(SDL, { Query: { pets } }), '{ pets { __typename } }')
    expect([text, plain.errors?.length]).toEqual([null, 1])
  })
})

describe('hooks', () => {
  it('are called before the first field and after the last one is resolved', async () => {
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

describe('large response', () => {
  it('is written in pieces, so that other requests can be served in between', async () => {
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
