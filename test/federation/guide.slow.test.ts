/**
 * Tests docs/federation.md: its subgraphs compose, its query is valid for the supergraph, and its router
 * configurations agree.
 */
import { readFileSync } from 'node:fs'
import { composeServices } from '@theguild/federation-composition'
import { buildASTSchema, parse, validate } from 'graphql'
import { parse as parseYaml } from 'yaml'
import { gatewayConfig } from '../../examples/federation/hive/gateway.config.ts'
import { subgraphSdl } from '../../src/gateway/graphql/schema.ts'
import { itWithApollo } from './apollo-packages.ts'
import { composeByApollo, composeByGuild, composeByWunderGraph, type Subgraph } from './composers.ts'

const GUIDE = readFileSync(new URL('../../docs/federation.md', import.meta.url), 'utf8')
const blocks = [...GUIDE.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, text]) => text as string)
const [query = '', ...others] = blocks.filter((text) => text.startsWith('query'))
const subgraphs: readonly Subgraph[] = [
  { name: 'ads', sdl: subgraphSdl() },
  ...blocks
    .filter((text) => text.startsWith('extend schema'))
    .map((sdl, index) => ({ name: `other${index}`, sdl })),
]

describe('subgraphs in docs/federation.md', () => {
  it('are the only GraphQL code blocks on the page besides one query', () => {
    expect([subgraphs.length, others, blocks.length]).toEqual([3, [], 3])
  })

  itWithApollo("compose with Apollo's composition", async () => {
    expect(composeByApollo(subgraphs)).toMatchObject({ errors: [], hints: [] })
  })

  it("compose with Hive's and Cosmo's composition", () => {
    expect(composeByGuild(subgraphs).errors).toEqual([])
    expect(composeByWunderGraph(subgraphs)).toMatchObject({ errors: [], hints: [] })
  })

  it('support the query on the page', () => {
    const { publicSdl } = composeServices(
      subgraphs.map(({ name, sdl }) => ({ name, url: 'http://127.0.0.1', typeDefs: parse(sdl) })),
    )
    const supergraph = buildASTSchema(parse(publicSdl ?? ''), { assumeValidSDL: true })
    expect(validate(supergraph, parse(query))).toEqual([])
  })

  itWithApollo('cause no composition hints except for the fields of Viewer', async () => {
    const sdl = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@shareable"])
      type Query { viewer: Viewer! @shareable }
      type Viewer { orders: Int }`
    const { errors, hints } = composeByApollo([...subgraphs, { name: 'shop', sdl }])
    expect(errors).toEqual([])
    expect(new Set(hints.map((hint) => /^Field "(\w+)\.\w+"/.exec(hint)?.[1]))).toEqual(new Set(['Viewer']))
  })
})

const textOf = (file: string): string =>
  readFileSync(new URL(`../../examples/federation/${file}`, import.meta.url), 'utf8')

describe('router configurations', () => {
  it('forward the same headers', () => {
    const request = new Request('http://127.0.0.1', {
      headers: { authorization: 'Bearer x', 'x-request-id': 'y', traceparent: 'z', cookie: 'never' },
    })
    const { fromClientToSubgraphs } = gatewayConfig.propagateHeaders
    const expected = ['authorization', 'traceparent', 'x-request-id']
    expect(Object.keys(fromClientToSubgraphs({ request })).sort()).toEqual(expected)
    const apollo = parseYaml(textOf('apollo-router/router.yaml')).headers.subgraphs.ads.request
    expect(apollo.map((rule: { propagate: { named: string } }) => rule.propagate.named).sort()).toEqual(
      expected,
    )
    const cosmo = parseYaml(textOf('cosmo/config.yaml')).headers.subgraphs.ads.request
    expect(cosmo.map(({ named }: { named: string }) => named.toLowerCase()).sort()).toEqual(expected)
  })

  it('use the same name and address for the gateway', () => {
    const { subgraphs: ofApollo } = parseYaml(textOf('apollo-router/supergraph.yaml'))
    const { subgraphs: ofCosmo } = parseYaml(textOf('cosmo/graph.yaml'))
    const address = 'http://127.0.0.1:4000/graphql'
    expect(ofApollo.ads.routing_url).toBe(address)
    expect(ofCosmo).toMatchObject([{ name: 'ads', routing_url: address }])
    expect(Object.keys(gatewayConfig.transportEntries)).toEqual(['ads'])
  })

  it('include every example file that docs/federation.md links to', () => {
    const named = [...GUIDE.matchAll(/\]\(\.\.\/examples\/federation\/([^)]+)\)/g)].map(
      ([, file]) => file as string,
    )
    expect(named.filter((file) => textOf(file) === '')).toEqual([])
    expect(named).toHaveLength(7)
  })
})
