import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Kind, type OperationDefinitionNode, parse, print } from 'graphql'
import { startWorld, type World } from './domains/world.ts'

const FOLDER = new URL('../examples/', import.meta.url)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The operations of an example, in its order. */
const operationsOf = (name: string): string[] =>
  parse(readFileSync(new URL(`${name}.graphql`, FOLDER), 'utf8'))
    .definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    )
    .map(print)
const ask = async (name: string, variables: object = {}, index = 0) => {
  const asked = await world.ask(operationsOf(name)[index] as string, variables)
  expect(asked.errors).toEqual([])
  return asked
}

describe('examples', () => {
  it('are all run here', () => {
    const names = readdirSync(FOLDER).filter((file) => file.endsWith('.graphql'))
    expect(names.sort()).toEqual([
      'batch.graphql',
      'create-campaign.graphql',
      'four-levels.graphql',
      'nodes.graphql',
      'orders-and-filters.graphql',
      'paging.graphql',
    ])
  })

  it('four-levels asks each level once', async () => {
    const { data, calls } = await ask('four-levels')
    expect(calls).toEqual({
      'accounts.list': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
    })
    const { nodes } = data.viewer.accounts.nodes[0].campaigns
    expect(nodes).toHaveLength(20)
    for (const campaign of nodes) {
      expect(campaign.lineItems.nodes).toHaveLength(5)
      for (const item of campaign.lineItems.nodes) expect(item.promotedTweets.nodes).toHaveLength(6)
    }
  })

  it('paging goes on where the last page ended', async () => {
    const first = await ask('paging')
    expect(first.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
    const { edges, pageInfo } = first.data.account.campaigns
    expect(edges).toHaveLength(25)
    const second = await ask('paging', { after: pageInfo.endCursor })
    expect(second.calls).toEqual(first.calls)
    expect(second.data.account.campaigns.edges).toHaveLength(25)
    expect(second.data.account.campaigns.edges).not.toContainEqual(edges.at(-1))
  })

  it('orders-and-filters gives the largest budgets and the count', async () => {
    const { data, calls } = await ask('orders-and-filters')
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2, 'funding_instruments.list': 1 })
    const { nodes, totalCount } = data.account.campaigns
    expect([nodes.length, totalCount]).toEqual([5, 10])
    const budgets = nodes.map(({ dailyBudget }: { dailyBudget: { decimal: string } }) =>
      Number(dailyBudget.decimal),
    )
    expect(budgets).toEqual([...budgets].sort((a, b) => b - a))
  })

  it('nodes finds what is there, in one call a type', async () => {
    const { data, calls } = await ask('nodes')
    expect(data.nodes).toMatchObject([
      { __typename: 'Campaign', name: expect.any(String) },
      { __typename: 'LineItem', campaign: { name: expect.any(String) } },
      null,
    ])
    expect(calls).toEqual({ 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it('create-campaign makes a campaign and then its line item', async () => {
    const made = await ask('create-campaign')
    expect(made.calls).toEqual({ 'campaigns.create': 1 })
    const { campaign, userErrors } = made.data.campaignCreate
    expect(userErrors).toEqual([])
    const item = await ask('create-campaign', { campaignId: campaign.restId }, 1)
    expect(item.data.lineItemCreate).toEqual({
      lineItem: { restId: expect.any(String), goal: 'LINK_CLICKS', campaign: { name: 'Autumn launch' } },
      userErrors: [],
    })
    expect(item.calls).toEqual({ 'line_items.create': 1, 'campaigns.list': 1 })
  })

  it('batch makes three changes in one call', async () => {
    const { data, calls } = await ask('batch')
    expect(calls).toEqual({ 'campaigns.batch': 1 })
    expect(data.campaignsBatch).toMatchObject({
      campaigns: [
        { entityStatus: 'PAUSED' },
        { name: 'Renamed in a batch' },
        { name: 'Made in a batch', entityStatus: 'DRAFT' },
      ],
      userErrors: [],
    })
  })
})
