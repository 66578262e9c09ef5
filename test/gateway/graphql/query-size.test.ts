import { buildSchema, type DocumentNode, type OperationDefinitionNode, parse } from 'graphql'
import { createCompiledQueries } from '../../../src/gateway/graphql/compiled-queries.ts'
import { sizeOf } from '../../../src/gateway/graphql/query-size.ts'
import { requestScope } from '../../../src/gateway/graphql/request-scope.ts'
import { startWorld, type World } from '../../domains/world.ts'

const schema = buildSchema(`
  interface Animal { name: String, friends: [Animal!] }
  type Cat implements Animal { name: String, friends: [Animal!], lives: Int }
  type Dog implements Animal { name: String, friends: [Animal!] }
  type Query { cat: Cat, animal: Animal, any: Either }
  union Either = Cat | Dog
`)
const sizeOfText = (text: string): number => {
  const document = parse(text)
  return sizeOf(schema, document, document.definitions[0] as OperationDefinitionNode)
}

describe('size of a query', () => {
  it.each([
    ['{ cat { name lives } }', 3],
    ['{ a: cat { name } b: cat { name } }', 4],
    ['{ cat { ...f ...f } } fragment f on Cat { name lives }', 5],
    ['{ cat { ... { name } ... on Animal { name } ... on Cat { lives } } }', 4],
    ['{ animal { name } }', 3],
    ['{ animal { ... on Cat { lives } } }', 2],
    ['{ any { __typename ... on Dog { name } } }', 4],
    ['{ animal { friends { name } } }', 7],
    ['{ __type(name: "Cat") { fields { name } } }', 3],
    ['{ __schema { types { name } } }', 3],
  ])('%s has %i fields', (text, size) => {
    expect(sizeOfText(text)).toBe(size)
  })

  it('is counted without writing it out', () => {
    const depth = 60
    const fragments = Array.from({ length: depth }, (_, at) => {
      const inner = at + 1 < depth ? `...f${at + 1}` : 'name'
      return `fragment f${at} on Animal { a: friends { ${inner} } b: friends { ${inner} } }`
    })
    expect(sizeOfText(`{ cat { ...f0 } } ${fragments.join(' ')}`)).toBeGreaterThan(1e18)
  })
})

describe('compiled queries', () => {
  /** Whether compiled code answers a query of so many fields; each number is a query of its own. */
  const asker = async () => {
    const listener = (await createCompiledQueries(schema).plugin.requestDidStart?.({} as never)) as {
      responseForOperation(request: object): Promise<object | null>
    }
    const documents = new Map<number, DocumentNode>()
    return async (number: number, size = 300): Promise<boolean> => {
      const document =
        documents.get(number) ??
        parse(`{ ${Array.from({ length: size }, (_, at) => `q${number}_${at}: __typename`).join(' ')} }`)
      documents.set(number, document)
      const operation = document.definitions[0]
      const source = `query ${number}`
      const request = { document, source, operation, operationName: null, request: {}, contextValue: {} }
      const signal = new AbortController().signal
      const answer = await requestScope.run({ requestId: '1', signal, deadline: signal }, () =>
        listener.responseForOperation(request),
      )
      return answer !== null
    }
  }

  it('are those that come again and are no larger than 300 fields', async () => {
    const ask = await asker()
    expect([await ask(1), await ask(1), await ask(1)]).toEqual([false, true, true])
    expect([await ask(2, 301), await ask(2), await ask(2)]).toEqual([false, false, false])
  })

  it('are kept up to 20,000 fields, the least recently used forgotten first', async () => {
    const ask = await asker()
    for (let number = 0; number < 66; number += 1) {
      await ask(number)
      expect(await ask(number)).toBe(true)
    }
    expect(await ask(0)).toBe(true)
    await ask(66)
    expect(await ask(66)).toBe(true)
    expect([await ask(0), await ask(1), await ask(2)]).toEqual([true, false, true])
    expect(await ask(1)).toBe(true)
  })
})

describe('a short query that says very much', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  const doubling = (field: string, depth: number): string =>
    Array.from({ length: depth }, (_, at) => {
      const inner = at + 1 < depth ? `...f${at + 1}` : 'name'
      return field.replaceAll('*', inner).replace('NAME', `f${at}`)
    }).join(' ')

  it.each([
    [
      'of records',
      `{ account(id: "zzzz") { ...f0 } } ${doubling('fragment NAME on Account { a: campaigns { nodes { account { * } } } b: campaigns { nodes { account { * } } } }', 40)}`,
    ],
    [
      'of the schema',
      `{ __type(name: "Nothing") { ...f0 } } ${doubling('fragment NAME on __Type { a: fields { type { * } } b: fields { type { * } } }', 40)}`,
    ],
  ])('%s is answered at once, however often', async (_what, query) => {
    const first = await world.ask(query)
    const started = Date.now()
    for (let time = 0; time < 4; time += 1) {
      const again = await world.ask(query)
      expect([again.status, again.data]).toEqual([first.status, first.data])
    }
    expect(Date.now() - started).toBeLessThan(5000)
  })
})
