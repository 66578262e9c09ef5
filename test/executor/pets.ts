import {
  buildSchema,
  type GraphQLSchema,
  graphql,
  execute as graphqlExecute,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import {
  BailOut,
  compile,
  type ExecutionHooks,
  execute,
  type Failed,
  type Program,
} from '../../src/executor/index.ts'

/** Creates a schema with resolvers by type and field. */
export const schemaOf = (
  sdl: string,
  resolvers: Record<string, Record<string, (...all: never[]) => unknown>>,
) => {
  const schema = buildSchema(sdl)
  for (const [type, fields] of Object.entries(resolvers))
    for (const [field, resolve] of Object.entries(fields)) {
      const named = schema.getType(type) as never as { getFields(): Record<string, { resolve: unknown }> }
      const target = named.getFields()[field]
      if (target) target.resolve = resolve
    }
  return schema
}

export const SDL = `
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
export type Fields = Record<string, unknown>
export const cat = (name: string, more: Fields = {}): Fields => ({
  __typename: 'Cat',
  name,
  lives: 9,
  ...more,
})
export const dog = (name: string, more: Fields = {}): Fields => ({
  __typename: 'Dog',
  name,
  weight: 7.5,
  good: true,
  ...more,
})

export const resolvers = (data: Fields) => ({
  Query: Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, typeof value === 'function' ? value : () => value]),
  ) as never,
})
export const run = async (
  schema: GraphQLSchema,
  text: string,
  variables: Fields = {},
  context: unknown = {},
) => {
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
export const textOf = (pieces: readonly (string | Buffer)[] | BailOut): string | null =>
  pieces instanceof BailOut ? null : Buffer.concat(pieces.map((piece) => Buffer.from(piece))).toString()

/**
 * Compiles the first operation of a document.
 *
 * @throws Error if it cannot be compiled
 */
export const programOf = (schema: GraphQLSchema, text: string): Program => {
  const document = parse(text)
  expect([text, validate(schema, document)]).toEqual([text, []])
  const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
  if (!program) throw new Error(`not compiled: ${text}`)
  return program
}
/** Executes the first operation of a document. Returns the pieces of `data`, or the BailOut. */
export const dataOf = (schema: GraphQLSchema, text: string, hooks?: ExecutionHooks) =>
  execute(programOf(schema, text), {}, {}, hooks)
/** Returns the bodies from graphql-js and from the executor. The second one is null if the executor bails out. */
export const bodies = async (schema: GraphQLSchema, text: string) => {
  const plain = JSON.stringify(await graphql({ schema, source: text, contextValue: {} }))
  let failed: Failed | undefined
  const onFailed = (told: Failed): void => {
    failed = told
  }
  const pieces = await dataOf(schema, text, { onFailed })
  if (pieces instanceof BailOut) return { plain, executed: null }
  const errors = failed ? `"errors":${JSON.stringify(failed.errors)},` : ''
  return { plain, executed: `{${errors}"data":${textOf(pieces)}}` }
}
/** Returns the data of a response, after asserting that it equals that of graphql-js byte for byte. */
export const comparedData = async (data: Fields, text: string, variables?: Fields) => {
  const { plain, text: executed } = await run(schemaOf(SDL, resolvers(data)), text, variables)
  expect(plain.errors).toBeUndefined()
  expect(executed).toBe(JSON.stringify(plain.data))
  return JSON.parse(executed as string)
}
