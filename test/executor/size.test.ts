import { buildSchema, type OperationDefinitionNode, parse } from 'graphql'
import { compile } from '../../src/executor/index.ts'
import { sizeOf } from '../../src/executor/size.ts'
import { readFieldTree } from '../../src/selections/index.ts'

const schema = buildSchema(`
  interface Animal { name: String, friends: [Animal!] }
  type Cat implements Animal { name: String, friends: [Animal!], lives: Int }
  type Dog implements Animal { name: String, friends: [Animal!] }
  type Query { cat: Cat, animal: Animal, any: Either }
  union Either = Cat | Dog
`)
const sizeOfText = (text: string): number => {
  const document = parse(text)
  const operation = document.definitions[0] as OperationDefinitionNode
  return sizeOf(schema, readFieldTree(schema, document, operation))
}

describe('query size', () => {
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
  ])('is the number of fields, counted once per possible object type: %s has %i', (text, size) => {
    expect(sizeOfText(text)).toBe(size)
  })

  it('is computed without expanding fragments repeatedly', () => {
    const depth = 60
    const fragments = Array.from({ length: depth }, (_, at) => {
      const inner = at + 1 < depth ? `...f${at + 1}` : 'name'
      return `fragment f${at} on Animal { a: friends { ${inner} } b: friends { ${inner} } }`
    })
    expect(sizeOfText(`{ cat { ...f0 } } ${fragments.join(' ')}`)).toBeGreaterThan(1e18)
  })
})

describe('compiled program', () => {
  it('has at most 300 fields', () => {
    const compiled = (size: number) => {
      const document = parse(`{ ${Array.from({ length: size }, (_, at) => `f${at}: __typename`).join(' ')} }`)
      return compile(schema, document, document.definitions[0] as OperationDefinitionNode)?.size
    }
    expect([compiled(1), compiled(300), compiled(301)]).toEqual([1, 300, undefined])
  })
})
