import { fileURLToPath } from 'node:url'
import { type GraphQLSchema, isSpecifiedScalarType, Kind, parse, validate } from 'graphql'
import { getVariableValues } from 'graphql/execution/values.js'
import { readExample, readExamples } from '../../../src/gateway/graphiql/examples.ts'
import { createSchema, servedDomains } from '../../../src/gateway/graphql/schema.ts'

const examples = readExamples(fileURLToPath(new URL('../../../examples/', import.meta.url)))
let schema: GraphQLSchema
beforeAll(() => {
  schema = createSchema()
})

/** Replaces `now-7d` with a time, as the GraphiQL page does. */
const withTimes = (variables: string) =>
  JSON.parse(variables, (_key, value) =>
    typeof value === 'string' && value.startsWith('now') ? '2026-01-31T08:00:00Z' : value,
  )

describe('GraphiQL examples', () => {
  it('have descriptions, unique titles and unique operation names, and there are at least 36', () => {
    expect(examples.length).toBeGreaterThanOrEqual(36)
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
    // GraphiQL finds the next operation of an example by name.
    const names = examples.flatMap(({ operations }) => operations.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(examples.filter(({ shows }) => !/^\p{Lu}.{20,}\.$/u.test(shows)).map(({ name }) => name)).toEqual(
      [],
    )
  })

  it.each(examples)(
    'include $name without tags and with valid variables for its first operation',
    (example) => {
      expect(example.document).not.toMatch(/^# @/m)
      const document = parse(example.document)
      expect(validate(schema, document)).toEqual([])
      const [operation] = document.definitions
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
      const given = withTimes(example.operations[0]?.variables ?? '{}')
      const exported = new Set(
        [...example.document.matchAll(/@export\(as: "(\w+)"\)/g)].map(([, name]) => name),
      )
      const sent = (operation.variableDefinitions ?? []).filter(
        ({ variable: { name } }) => !exported.has(name.value),
      )
      const { errors } = getVariableValues(schema, sent, given)
      expect(errors).toBeUndefined()
    },
  )

  it('take their descriptions from comments', () => {
    const text = `# A page: its first line
# and its second.
# @title A page
# @topic Pages
# @variables {"id": "8wku2"}
# @calls 2
# @limit 3
query Page($id: ID!) { node(id: $id) { id } }

# Changes it.
# @variables {"id": "$Page.node.id"}
mutation Change { change }
`
    expect(readExample('pages/one', text)).toEqual({
      name: 'pages/one',
      title: 'A page',
      topic: 'Pages',
      shows: 'Its first line and its second.',
      operations: [
        { name: 'Page', kind: 'query', calls: 2, variables: '{"id": "8wku2"}' },
        { name: 'Change', kind: 'mutation', calls: null, variables: '{"id": "$Page.node.id"}' },
      ],
      document: `# A page: its first line
# and its second.
query Page($id: ID!) { node(id: $id) { id } }

# Changes it.
mutation Change { change }
`,
    })
  })

  it.each([
    ['# @topic Pages\n{ a }', 'examples/x.graphql requires # @title and # @topic before its first operation'],
    ['fragment F on A { a }', 'examples/x.graphql may contain only operations'],
  ])('cannot be built from an invalid file: %j', (text, message) => {
    expect(() => readExample('x', text)).toThrow(message)
  })
})

describe('domains in the GraphiQL documentation', () => {
  const ROOTS = ['Query', 'Mutation', 'Subscription']

  it('contain every type in the schema exactly once', () => {
    const named = servedDomains().flatMap(({ types }) => types)
    expect(new Set(named).size).toBe(named.length)
    const served = Object.values(schema.getTypeMap())
      .filter((type) => !isSpecifiedScalarType(type) && !type.name.startsWith('__'))
      .map(({ name }) => name)
    const missing = served.filter((name) => ![...named, ...ROOTS].includes(name))
    // Federation's own types belong to no domain.
    expect(missing.filter((name) => !/^(?:_|federation__|link__)/.test(name))).toEqual([])
    expect(named.filter((name) => !served.includes(name))).toEqual([])
  })

  it('use served type names and list main types before their connections', () => {
    const domains = servedDomains({ prefix: 'Ads' })
    expect(domains.at(-1)?.title).toBe('Shared types')
    expect(domains.at(-1)?.types).toContain('AdsMoney')
    const lineItems = domains.find(({ title }) => title === 'Line items')?.types ?? []
    expect(lineItems.indexOf('LineItem')).toBeGreaterThanOrEqual(0)
    expect(lineItems.indexOf('LineItem')).toBeLessThan(lineItems.indexOf('LineItemConnection'))
  })
})
