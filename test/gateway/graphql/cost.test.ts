import { getVariableValues, type OperationDefinitionNode, parse, print } from 'graphql'
import { createCostMeter } from '../../../src/gateway/graphql/limits/cost.ts'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'
import { readFieldTree } from '../../../src/selections/index.ts'

const schema = createSchema()

const measure = (text: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const document = parse(text)
  const operation = document.definitions[0] as OperationDefinitionNode
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables)
  const meter = createCostMeter(schema, readFieldTree(schema, document, operation))
  return { ...meter.cost(coerced), path: meter.path(coerced, 'cost').join('.') }
}

const CAMPAIGNS = 'account(id: "a") { campaigns'

describe('operation cost', () => {
  // An object costs 1 and a leaf 0. In a connection, `nodes` and `edges` are counted as lists of `first`
  // objects.
  it.each([
    ['leaves', '{ __typename }', 0],
    ['an object', '{ account(id: "a") { name } }', 1],
    ['a page: account, connection, 20 nodes', `{ ${CAMPAIGNS}(first: 20) { nodes { name } } } }`, 22],
    ['the default page of 50', `{ ${CAMPAIGNS} { nodes { name } } } }`, 52],
    ['null as page size', `{ ${CAMPAIGNS}(first: null) { nodes { name } } } }`, 52],
    ['a page with its page info', `{ ${CAMPAIGNS}(first: 20) { pageInfo { endCursor } totalCount } } }`, 3],
    ['edges with one node each', `{ ${CAMPAIGNS}(first: 20) { edges { cursor node { name } } } } }`, 42],
    ['nodes and edges', `{ ${CAMPAIGNS}(first: 20) { nodes { name } edges { cursor } } } }`, 42],
    [
      'nested lists: 1 + 1 + 20 × (1 + 1 + 5)',
      `{ ${CAMPAIGNS}(first: 20) { nodes { lineItems(first: 5) { nodes { id } } } } } }`,
      142,
    ],
    ['two aliases', `{ a: ${CAMPAIGNS}(first: 20) { nodes { id } } } b: account(id: "b") { id } }`, 23],
    [
      'an inline fragment',
      `{ ${CAMPAIGNS}(first: 20) { ... { nodes { ... on Campaign { currency } } } } } }`,
      22,
    ],
    [
      'a fragment spread twice',
      `{ a: account(id: "a") { ...F } b: account(id: "b") { ...F } } fragment F on Account { campaigns(first: 5) { nodes { id } } }`,
      14,
    ],
    [
      'a mutation (10), its field (10) and a list of unknown length (10)',
      'mutation { campaignDelete(accountId: "a", id: "b") { userErrors { code } } }',
      30,
    ],
    [
      'two mutations in one operation: 10 and twice 10',
      'mutation { a: campaignDelete(accountId: "a", id: "b") { __typename } b: campaignDelete(accountId: "a", id: "c") { __typename } }',
      30,
    ],
    ['a list by ids as 200, however many ids are given', '{ nodes(ids: ["a"]) { id } }', 200],
    ['introspection', '{ __schema { types { name } } }', 0],
  ])('counts %s', (_what, text, cost) => {
    expect(measure(text).cost).toBe(cost)
  })

  it.each([
    ['given', { n: 7 }, 9],
    ['omitted, with a default of 11', {}, 13],
    ['null, which means the default page', { n: null }, 52],
  ])('reads page sizes from variables: %s', (_what, variables, cost) => {
    const text = `query ($n: Int = 11) { ${CAMPAIGNS}(first: $n) { nodes { name } } } }`
    expect(measure(text, variables).cost).toBe(cost)
  })

  it.each([
    [true, true, 22],
    [true, false, 1],
    [false, true, 1],
  ])('respects @include %s on a fragment and %s on a field', (fragment, field, cost) => {
    const text = `query ($fragment: Boolean!, $field: Boolean!) {
      account(id: "a") { name ... @include(if: $fragment) { campaigns(first: 20) @include(if: $field) { nodes { id } } } }
    }`
    expect(measure(text, { fragment, field }).cost).toBe(cost)
  })

  it('counts the entity representations that a router sends', () => {
    const text = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Campaign { name } } }'
    const of = (count: number) =>
      measure(text, { r: Array.from({ length: count }, () => ({ __typename: 'Campaign', id: 'x' })) }).cost
    expect([of(1), of(300)]).toEqual([1, 300])
  })

  it('reports the path to the most expensive objects', () => {
    const text = `{ ${CAMPAIGNS}(first: 2) { nodes { fundingInstrument { id } lineItems(first: 9) { nodes { id } } } } } }`
    expect(measure(text).path).toBe('account.campaigns.nodes.lineItems.nodes')
  })
})

describe('operation measures', () => {
  it.each([
    ['leaves of one object', '{ account(id: "a") { name restId __typename } }', 3],
    [
      'leaves of each object of a page',
      `{ ${CAMPAIGNS}(first: 20) { totalCount nodes { name restId } } } }`,
      41,
    ],
  ])('count values: %s', (_what, text, values) => {
    expect(measure(text).values).toBe(values)
  })

  it.each([
    ['a list nested under a list', `{ ${CAMPAIGNS} { nodes { lineItems { nodes { id } } } } } }`, 0],
    ['references to the parent account', `{ ${CAMPAIGNS} { nodes { account { name } } } } }`, 0],
    [
      "the campaigns of a campaign's account",
      `{ ${CAMPAIGNS} { nodes { account { campaigns(first: 3) { nodes { id } } } } } } }`,
      150,
    ],
    [
      "another list of a campaign's account",
      `{ ${CAMPAIGNS}(first: 2) { nodes { account { lineItems(first: 3) { nodes { id } } } } } } }`,
      6,
    ],
    [
      "edges in another list of a campaign's account",
      `{ ${CAMPAIGNS}(first: 2) { nodes { account { lineItems(first: 3) { edges { node { id } } } } } } } }`,
      6,
    ],
    [
      'two accounts side by side',
      `{ a: ${CAMPAIGNS} { nodes { id } } } b: ${CAMPAIGNS} { nodes { id } } } }`,
      0,
    ],
  ])('count repeated objects: %s', (_what, text, repeated) => {
    expect(measure(text).repeated).toBe(repeated)
  })
})

describe('@listSize and @cost', () => {
  it.each([
    ['a mutation', 'Mutation', 'campaignDelete', '@cost(weight: 10)'],
    [
      'a connection',
      'Account',
      'campaigns',
      '@listSize(slicingArguments: ["first", "last"], sizedFields: ["nodes", "edges"], requireOneSlicingArgument: false)',
    ],
    ['a list by ids', 'Query', 'nodes', '@listSize(assumedSize: 200)'],
    ['statistics', 'Campaign', 'stats', '@cost(weight: 10)'],
    ['a series', 'Stats', 'series', '@listSize(assumedSize: 168)'],
  ])('are declared on %s', (_what, type, field, printed) => {
    const object = schema.getType(type) as {
      getFields(): Record<string, { astNode: { directives: readonly { name: { value: string } }[] } }>
    }
    const directive = object
      .getFields()
      [field]?.astNode.directives.find(({ name }) => ['listSize', 'cost'].includes(name.value))
    expect(directive && print(directive as never)).toBe(printed)
  })
})
