import fc from 'fast-check'
import { execute, getVariableValues, parse, validate } from 'graphql'
import { randomRuns } from '../../../harness/gateway/random-runs.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createPlanner } from '../../../src/gateway/graphql/read-ahead.ts'
import { createGraphContext, type Planning } from '../../../src/graph/context/context.ts'
import { createListMemories } from '../../../src/loaders/index.ts'
import { createReferenceCache } from '../../../src/upstream/index.ts'
import { type Fault, openSmallWorld, PLAN_ACCOUNT, type Seed, type SmallWorld } from './plan-world.ts'

/** Number of random cases. RANDOM_QUERIES overrides it. */
const RUNS = randomRuns(300)

const seedOf = (children: fc.Arbitrary<readonly Seed[]>): fc.Arbitrary<Seed> =>
  fc.record({ deleted: fc.integer({ min: 0, max: 5 }).map((n) => n === 0), rank: fc.nat(3), children })
const tweets = fc.array(seedOf(fc.constant([])), { maxLength: 4 })
const lineItems = fc.array(seedOf(tweets), { maxLength: 4 })
const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
const faultsOfLists = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('accounts', 'campaigns', 'line_items', 'promoted_tweets'),
        fc.constantFrom<Fault>('refused', 'unavailable', 'needs parents'),
      )
      .map(([list, fault]) => ({ [list]: fault })),
  },
)
/** Mostly small worlds with various page sizes. A few worlds have more parents than one call accepts. */
const sizes = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.record({ times: fc.constant(1), pageSize: fc.constantFrom(3, 10, 1000, 1000) }),
  },
  { weight: 1, arbitrary: fc.record({ times: fc.constant(70), pageSize: fc.constantFrom(300, 1000) }) },
)
const worlds: fc.Arbitrary<SmallWorld> = fc
  .record({ campaigns: fc.array(seedOf(lineItems), { maxLength: 6 }), size: sizes, faults: faultsOfLists })
  .map(({ campaigns, size, faults }) => ({ campaigns, ...size, faults }))

/** Returns arbitrary arguments for a connection. */
const argumentsOf = (firsts: readonly string[], filters: readonly string[], orders: readonly string[]) =>
  fc
    .tuple(
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...firsts) },
        { weight: 1, arbitrary: fc.constant('first: 0') },
      ),
      fc.constantFrom('', '', '', ...filters.map((filter) => `filter: { ${filter} }`)),
      fc.constantFrom('', '', ...orders.map((order) => `orderBy: { ${order} }`)),
      fc.constantFrom('', '', 'includeDeleted: true', 'includeDeleted: false'),
      mostly('', '', '', 'after: "nonsense"'),
    )
    .map((parts) => parts.filter((part) => part !== ''))
    .map((parts) => (parts.length > 0 ? `(${parts.join(', ')})` : ''))
const ORDERS = ['field: CREATED_AT', 'field: CREATED_AT, direction: DESC', 'field: UPDATED_AT']
const FIRSTS = ['', '', 'first: 1', 'first: 2', 'first: 50', 'first: $first', 'first: 1000']
const CONDITIONS = ['', '', '', '', ' @include(if: $yes)', ' @skip(if: $yes)']

/** Returns an arbitrary selection on a connection, with a selection on its nodes. */
const connection = (nodes: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(
      nodes,
      fc.constantFrom('nodes', 'edges', 'both'),
      fc.subarray(['totalCount', 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }']),
    )
    .map(([inner, way, rest]) =>
      [
        ...(way === 'edges' ? [] : [`nodes ${inner}`]),
        ...(way === 'nodes' ? [] : [`edges { cursor node ${inner} }`]),
        ...rest,
      ].join(' '),
    )
const field = (name: string, args: fc.Arbitrary<string>, nodes: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(args, fc.constantFrom(...CONDITIONS), connection(nodes))
    .map(([given, condition, inner]) => `${name}${given}${condition} { ${inner} }`)

const promotedTweetsField = field(
  'promotedTweets',
  argumentsOf(FIRSTS, ['ids: ["1efwlo", "1efwlp"]'], ORDERS),
  fc.constantFrom('{ restId }', '{ restId deleted lineItem { restId } }'),
)
const lineItemNode = fc.oneof(
  fc.constant('{ restId }'),
  promotedTweetsField.map((inner) => `{ restId name ${inner} }`),
  promotedTweetsField.map((inner) => `{ ... on LineItem { restId } ... on Node { id } ${inner} }`),
  fc
    .tuple(promotedTweetsField, promotedTweetsField)
    .map(([one, other]) => `{ campaign { name } a: ${one} b: ${other} }`),
)
const lineItemsField = field(
  'lineItems',
  argumentsOf(FIRSTS, ['nameStartsWith: "Spring"', 'ids: ["9v7jo", "9v7jq"]'], ORDERS),
  lineItemNode,
)
const campaignNode = fc.oneof(
  { weight: 1, arbitrary: fc.constant('{ restId name }') },
  { weight: 4, arbitrary: lineItemsField.map((inner) => `{ restId ${inner} }`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '{ restId promotedTweets(first: 3) { totalCount nodes { restId } } }',
      '{ promotedTweets(includeDeleted: true) { edges { cursor node { restId deleted } } } lineItems { totalCount } }',
    ),
  },
  { weight: 1, arbitrary: lineItemsField.map((inner) => `{ ... @include(if: $yes) { ${inner} } restId }`) },
  {
    weight: 1,
    arbitrary: fc.tuple(lineItemsField, lineItemsField).map(([one, other]) => `{ a: ${one} b: ${other} }`),
  },
)
const campaignsField = field(
  'campaigns',
  argumentsOf(FIRSTS, ['nameStartsWith: "Back"', 'ids: ["8wku2", "8wku3"]'], ORDERS),
  campaignNode,
)
const accountFields = fc
  .tuple(campaignsField, fc.option(fc.oneof(campaignsField, lineItemsField)))
  .map(([one, other]) => `{ name a: ${one} ${other === null ? '' : `b: ${other}`} }`)
const queries = fc
  .record({
    account: mostly(PLAN_ACCOUNT, '18ce54d4x6u', 'x y'),
    fields: accountFields,
    isFragment: fc.boolean(),
    twice: fc.boolean(),
  })
  .map(({ account, fields, isFragment, twice }) => {
    const inner = isFragment ? '{ ...Fields }' : fields
    const roots = twice ? `c: account(id: "${account}") { name } d: account(id: $id) ${inner}` : ''
    const text = `query ($id: ID!, $first: Int, $yes: Boolean!) { a: account(id: "${account}") ${inner} ${roots} n: node(id: $id) { id } __typename @include(if: $yes) @skip(if: $yes) x: account(id: $id) { campaigns(first: $first) { nodes { restId } } } }`
    return isFragment ? `${text} fragment Fields on Account ${fields}` : text
  })
const variables = fc.record({
  id: fc.constant(PLAN_ACCOUNT),
  yes: fc.boolean(),
  first: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(undefined, null, 3, 40) },
    { weight: 1, arbitrary: fc.constant(1001) },
  ),
})

describe('planned query', () => {
  it(`returns the same result as loading by parent for ${RUNS} random worlds and queries [protocol.by_parent.loading]`, async () => {
    const plan = createPlanner(schema)
    const reference = createReferenceCache()
    const seen = { clean: 0, failed: 0, ahead: 0, nodes: 0, planned: 0, plain: 0 }
    await fc.assert(
      fc.asyncProperty(
        worlds,
        queries,
        variables,
        fc.constantFrom('parallel', 'frugal'),
        async (world, text, variableValues, mode) => {
          const document = parse(text)
          expect(validate(schema, document)).toEqual([])
          const { client, asked, close } = openSmallWorld(world)
          const executeWith = async (planning?: Planning) => {
            asked.length = 0
            const principal = { key: 'test', user: null, client, session: null }
            const parts = { principal, reference, planning }
            const contextValue = createGraphContext(parts, new AbortController().signal)
            const [operation] = document.definitions
            if (operation?.kind !== 'OperationDefinition') throw new Error('no operation')
            const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues)
            if (coerced) plan(document, operation, coerced, contextValue)
            const { data, errors } = await execute({ schema, document, contextValue, variableValues })
            // Errors are in the order of the failed calls, which depends on the network.
            const told = errors?.map((error) => JSON.stringify(error)).sort()
            return { text: JSON.stringify({ data, errors: told }, null, 1), calls: [...asked] }
          }
          const memories = createListMemories({ maximumBytes: 60_000 })
          const plain = await executeWith()
          const cold = await executeWith({ mode, memories })
          const guessed = await executeWith({ mode, memories })
          const warm = await executeWith({ mode, memories })
          close()
          for (const { text: planned } of [cold, guessed, warm]) expect(planned).toBe(plain.text)
          seen[plain.text.includes('"errors"') ? 'failed' : 'clean'] += 1
          seen.nodes += plain.text.split('"restId"').length
          seen.plain += plain.calls.length
          seen.planned += warm.calls.length
          const isAhead = (target: string) =>
            /\/(line_items|promoted_tweets)\?/.test(target) && !target.includes('_ids=')
          if ([...cold.calls, ...guessed.calls].some(isAhead) && !plain.calls.some(isAhead)) seen.ahead += 1
        },
      ),
      { numRuns: RUNS, seed: 18 },
    )
    expect(seen.clean).toBeGreaterThan(RUNS / 6)
    expect(seen.failed).toBeGreaterThan(RUNS / 6)
    expect(seen.ahead).toBeGreaterThan(RUNS / 6)
    expect(seen.nodes).toBeGreaterThan(20 * RUNS)
  }, 120_000)
})
