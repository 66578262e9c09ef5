import {
  buildSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isLeafType,
  isObjectType,
  OverlappingFieldsCanBeMergedRule,
  parse,
  validate,
} from 'graphql'
import { schema } from '../../harness/gateway/shared-schema.ts'

const nodeTypes = (graph: GraphQLSchema): readonly GraphQLObjectType[] =>
  graph.getPossibleTypes(graph.getType('Node') as never)

const selection = (type: GraphQLObjectType, names: readonly string[]): string => {
  const fields = names.map((name) =>
    isLeafType(getNamedType(type.getFields()[name]?.type)) ? name : `${name} { __typename }`,
  )
  return `... on ${type.name} { ${fields.join(' ')} }`
}

/** Returns the pairs of types whose shared fields cannot be selected in one query, with the reason that graphql-js gives. */
const conflicts = (graph: GraphQLSchema): readonly string[] => {
  const types = nodeTypes(graph)
  return types.flatMap((one, index) =>
    types.slice(index + 1).flatMap((other) => {
      const shared = Object.keys(one.getFields()).filter((name) => name in other.getFields())
      const query = `{ node(id: "x") { ${selection(one, shared)} ${selection(other, shared)} } }`
      const errors = validate(graph, parse(query), [OverlappingFieldsCanBeMergedRule])
      return errors.map(({ message }) => `${one.name} and ${other.name}: ${message}`)
    }),
  )
}

/** Returns the names of fields that have several types, with those types. */
const severalTypes = (graph: GraphQLSchema): Record<string, readonly string[]> => {
  const types = new Map<string, Set<string>>()
  for (const type of nodeTypes(graph))
    for (const field of Object.values(type.getFields()))
      types.set(field.name, (types.get(field.name) ?? new Set()).add(String(field.type)))
  return Object.fromEntries(
    [...types].filter(([, found]) => found.size > 1).map(([name, found]) => [name, [...found].sort()]),
  )
}

describe('Node type fields', () => {
  it('can be selected together for each pair of types', () => {
    expect(nodeTypes(schema)).toHaveLength(30)
    expect(conflicts(schema)).toEqual([])
  })

  it('have one type per name, including nullability', () => {
    expect(severalTypes(schema)).toEqual({})
  })

  it('are reported by both checks if their types differ', () => {
    const graph = buildSchema(`
      interface Node { id: ID! }
      type A implements Node { id: ID! name: String! media: A }
      type B implements Node { id: ID! name: String media: [A!] }
      type Query { node(id: ID!): Node }
    `)
    expect(conflicts(graph)).toHaveLength(2)
    expect(severalTypes(graph)).toEqual({ name: ['String', 'String!'], media: ['A', '[A!]'] })
  })
})

describe('types with a REST id', () => {
  it('have a global id, except for ProductUpsert, which must not be cached', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type): type is GraphQLObjectType => isObjectType(type) && 'restId' in type.getFields(),
    )
    expect(types.length).toBeGreaterThan(30)
    const without = types.filter((type) => String(type.getFields().id?.type) !== 'ID!')
    // Outcomes of an upsert must not be cached, because two products in one call may have the same id.
    expect(without.map(({ name }) => name)).toEqual(['ProductUpsert'])
  })
})
