import { graphqlSync } from 'graphql'
import type { FederationOptions } from '../../src/gateway/graphql/schema.ts'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { itWithApollo, requireLaid } from './apollo-packages.ts'
import { composeByApollo, composeByGuild, composeByWunderGraph, type Subgraph } from './composers.ts'
import { BANK, NODE_SERVICE, RELAY_SHOP } from './neighbours.ts'
import { CUSTOMERS_SDL } from './subgraphs/customers.ts'
import { POSTS_SDL } from './subgraphs/posts.ts'

const served = (options?: FederationOptions): string => {
  const { data } = graphqlSync({ schema: createSchema(options), source: '{ _service { sdl } }' })
  return (data as unknown as { readonly _service: { readonly sdl: string } })._service.sdl
}

const plain = served()
const subgraphs: Readonly<Record<string, readonly Subgraph[]>> = {
  'our subgraph alone': [{ name: 'ads', sdl: plain }],
  'our subgraph alone, with node': [{ name: 'ads', sdl: served({ roots: 'all' }) }],
  'posts that extend promoted tweets, and customers that own accounts': [
    { name: 'ads', sdl: plain },
    { name: 'posts', sdl: POSTS_SDL },
    { name: 'customers', sdl: CUSTOMERS_SDL },
  ],
  'a Relay server that gives node, viewer, User, Money and PageInfo the same meaning': [
    { name: 'ads', sdl: plain },
    { name: 'shop', sdl: RELAY_SHOP },
  ],
  'a bank that gives these names a different meaning, if our subgraph has a prefix': [
    { name: 'ads', sdl: served({ prefix: 'Ads', roots: 'all' }) },
    { name: 'bank', sdl: BANK },
  ],
  'a service that serves node for all subgraphs': [
    { name: 'ads', sdl: plain },
    { name: 'nodes', sdl: NODE_SERVICE },
  ],
  'a service with node and nodes, and a gateway without root fields': [
    { name: 'ads', sdl: served({ roots: 'none' }) },
    { name: 'nodes', sdl: NODE_SERVICE },
  ],
}

/** Pattern of the expected hint: each subgraph adds its own fields to `viewer` (docs/federation.md). */
const EXPLAINED =
  /^Field "Viewer\.\w+" of non-entity object type "Viewer" is defined in some but not all subgraphs/

interface ApolloInternals {
  readonly Supergraph: { build(sdl: string): { apiSchema(): object } }
  parseOperation(schema: object, text: string): object
}

const COMPOSERS = [
  ['@apollo/composition', itWithApollo, composeByApollo],
  ['@theguild/federation-composition', it, composeByGuild],
  ['@wundergraph/composition', it, composeByWunderGraph],
] as const

describe.each(COMPOSERS)('%s', (_name, test, compose) => {
  for (const [what, given] of Object.entries(subgraphs))
    test(`composes ${what}`, async () => {
      const { errors, hints } = compose(given)
      const unexplained = hints.filter((hint) => !EXPLAINED.test(hint))
      expect({ errors, unexplained }).toEqual({ errors: [], unexplained: [] })
    })

  test("reports conflicts with a bank's subgraph if there is no prefix", async () => {
    const { errors } = compose([
      { name: 'ads', sdl: plain },
      { name: 'bank', sdl: BANK },
    ])
    expect(errors.join('\n')).toMatch(/Node|Account|Money/)
  })
})

/** Returns the patterns that do not match. The text itself would be too long to print. */
const missing = (text: string, patterns: readonly RegExp[]): readonly RegExp[] =>
  patterns.filter((pattern) => !pattern.test(text))

describe('supergraph', () => {
  const LIMITS_AND_COSTS = [
    /directive @constraint\(/,
    /@constraint\(\s*minLength: 1,?\s+maxLength: 255,?\s+operation: "campaigns\.create"/,
    /@\w*cost\(weight: 10\)/,
    /@\w*listSize\([^)]*slicingArguments: \["first"\],?\s+sizedFields: \["nodes", "edges"\]/,
  ]
  const alone = subgraphs['our subgraph alone'] as readonly Subgraph[]

  itWithApollo("preserves limits and costs in Apollo's composition", async () => {
    expect(missing(composeByApollo(alone).supergraph ?? '', LIMITS_AND_COSTS)).toEqual([])
  })

  it("preserves limits and costs in Hive's composition", () => {
    expect(missing(composeByGuild(alone).supergraph ?? '', LIMITS_AND_COSTS)).toEqual([])
  })

  it('is composed from SDL without operation directives, because routers do not forward them', () => {
    expect(missing(plain, [/@allowStale/, /@export/, /directive @oneOf on INPUT_OBJECT/])).toEqual([
      /@allowStale/,
      /@export/,
    ])
  })
})

/** Directives for operations: name, definition, and an operation without and with the directive. */
const OPERATION_DIRECTIVES = [
  [
    'allowStale',
    'directive @allowStale(maxAge: Int!) on QUERY',
    'query { viewer { __typename } }',
    'query @allowStale(maxAge: 60) { viewer { __typename } }',
  ],
  [
    'export',
    'directive @export(as: String!) on FIELD',
    'mutation { campaignDelete(id: "1") { campaign { id } } }',
    'mutation { campaignDelete(id: "1") { campaign { id @export(as: "c") } } }',
  ],
] as const

describe.each(OPERATION_DIRECTIVES)(
  '@%s in a subgraph that composes it',
  (name, definition, plainOperation, operation) => {
    const directive = new RegExp(`directive @${name}\\b`)
    /** The gateway's SDL with `@composeDirective` for this directive. */
    const composing = `${plain
      .replace('@composeDirective(', `@composeDirective(name: "@${name}") @composeDirective(`)
      .replace('import: ["@constraint"]', `import: ["@constraint", "@${name}"]`)}
    ${definition}`
    const beside: readonly Subgraph[] = [
      { name: 'ads', sdl: composing },
      { name: 'posts', sdl: POSTS_SDL },
    ]

    it("is not in Hive's supergraph, because the other subgraph does not define it", () => {
      const { errors, supergraph } = composeByGuild(beside)
      expect([errors, missing(supergraph ?? '', [/directive @constraint/, directive])]).toEqual([
        [],
        [directive],
      ])
    })

    itWithApollo("is in Apollo's supergraph, but client operations cannot use it", async () => {
      const { errors, supergraph = '' } = composeByApollo(beside)
      expect([errors, missing(supergraph, [directive])]).toEqual([[], []])
      const { Supergraph, parseOperation } = requireLaid<ApolloInternals>('@apollo/federation-internals')
      const schema = Supergraph.build(supergraph).apiSchema()
      const parse = (text: string) => () => parseOperation(schema, text)
      expect(parse(plainOperation)).not.toThrow()
      expect(parse(operation)).toThrow(`Unknown directive "@${name}"`)
    })
  },
)

describe('federation prefix', () => {
  const sdl = served({ prefix: 'Ads', roots: 'all' })

  it('is added to general types, derived types and root fields', () => {
    const types = ['Money', 'MoneyInput', 'PageInfo', 'User', 'Viewer', 'Account', 'AccountConnection']
    const renamed = types.map((type) => new RegExp(`^(?:type|input) Ads${type}\\b`, 'm'))
    expect(
      missing(sdl, [...renamed, /^ {2}adsNode\(/m, /^ {2}adsCampaignCreate\(/m, /^ {2}adsActivity/m]),
    ).toEqual([])
    const old = types.map((type) => new RegExp(`(?:^(?:type|input) |: \\[?)${type}\\b`, 'm'))
    expect(missing(sdl, old)).toEqual(old)
  })

  it('is not added to advertising types', () => {
    const types = ['Campaign', 'LineItem', 'PromotedTweet', 'CampaignConnection']
    expect(
      missing(
        sdl,
        types.map((type) => new RegExp(`^type ${type}\\b`, 'm')),
      ),
    ).toEqual([])
  })
})
