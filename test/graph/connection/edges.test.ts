import { type GraphQLObjectType, isObjectType } from 'graphql'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import type { Connection } from '../../../src/graph/connection/connection.ts'
import type { Wrapping } from '../../../src/graph/connection/edges.ts'
import { startWorld, type World } from '../../domains/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('edges', () => {
  const connections = Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && 'edges' in type.getFields(),
  )

  it('declare the list that they wrap, and have only a cursor and a node', () => {
    expect(connections.length).toBeGreaterThan(30)
    for (const type of connections) {
      const { edges, nodes } = type.getFields()
      const wraps = edges?.extensions.wraps as Wrapping<Connection<unknown>> | undefined
      const edge = schema.getType(String(edges?.type).replace(/[[\]!]/g, '')) as GraphQLObjectType
      expect(Object.keys(edge.getFields()).sort()).toEqual(['cursor', 'node'])
      expect([wraps?.items, wraps?.item]).toEqual([nodes?.name, 'node'])
      expect(Object.keys(wraps?.leaves ?? {})).toEqual(['cursor'])
    }
  })

  it('have cursors that continue after their row, even in lists below parents', async () => {
    const page = 'edges { cursor node { restId } } pageInfo { hasNextPage startCursor endCursor }'
    const text = `query ($id: ID!, $after: String, $below: String) { account(id: $id) {
      campaigns(first: 3, after: $after) { ${page} }
      campaign(id: "${world.sandbox.demo.campaignId}") { lineItems(after: $below) { ${page} } }
    } }`
    const id = world.sandbox.demo.mainAccountId
    // The first execution compiles the document; the others reuse the compiled program.
    const ask = () => world.ask(text, { id })
    const [first, second, third] = [await ask(), await ask(), await ask()]
    expect([second.text, third.text]).toEqual([first.text, first.text])
    const { campaigns, campaign } = first.data.account
    for (const connection of [campaigns, campaign.lineItems]) {
      expect(connection.pageInfo.startCursor).toBe(connection.edges[0].cursor)
      expect(connection.pageInfo.endCursor).toBe(connection.edges.at(-1).cursor)
    }
    const next = await world.ask(text, {
      id,
      after: campaigns.edges[0].cursor,
      below: campaign.lineItems.edges[0].cursor,
    })
    const idsOf = ({ edges }: { readonly edges: readonly { node: { restId: string } }[] }) =>
      edges.map(({ node }) => node.restId)
    expect(idsOf(next.data.account.campaigns).slice(0, 2)).toEqual(idsOf(campaigns).slice(1))
    expect(idsOf(next.data.account.campaign.lineItems)).toEqual(idsOf(campaign.lineItems).slice(1))
  })
})
