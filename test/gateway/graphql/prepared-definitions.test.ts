import { type GraphQLSchema, introspectionFromSchema, print, printSchema, validateSchema } from 'graphql'
import { printDefinitions, readDefinitions } from '../../../src/gateway/graphql/prepared/definitions.ts'
import { readPrepared } from '../../../src/gateway/graphql/prepared/prepared.ts'
import { builtSchema, createSchema } from '../../../src/gateway/graphql/schema.ts'

/**
 * Returns the types in order, with their definitions. These contain constraints, costs and the SDL for
 * routers.
 */
const shapeOf = (schema: GraphQLSchema) =>
  Object.values(schema.getTypeMap()).map(({ name, astNode, extensionASTNodes }) => [
    name,
    astNode ? print(astNode) : '',
    extensionASTNodes.map((node) => print(node)),
  ])

describe("schema built from a bundle's prepared definitions", () => {
  const built = builtSchema()
  const read = readDefinitions(printDefinitions(built))

  it('equals the schema built from the contract and the SDL', () => {
    expect(printSchema(read)).toBe(printSchema(built))
    expect(shapeOf(read)).toEqual(shapeOf(built))
    expect(read.getDirectives().map(({ name }) => name)).toEqual(
      built.getDirectives().map(({ name }) => name),
    )
    expect(introspectionFromSchema(read)).toEqual(introspectionFromSchema(built))
    expect(validateSchema(read)).toEqual([])
  })

  it('prints the same definitions again', () => {
    expect(printDefinitions(read)).toBe(printDefinitions(built))
  })

  it('equals the executable schema as clients see it, except for @defer', () => {
    const directives = (schema: GraphQLSchema) => schema.getDirectives().map(({ name }) => name)
    const executable = createSchema()
    expect(shapeOf(executable)).toEqual(shapeOf(read))
    expect(directives(executable)).toEqual([...directives(read), 'defer'])
  })

  it('is not available if the program runs from source', () => {
    expect(readPrepared()).toBeUndefined()
  })
})
