/** Tests change sets that create records in two accounts, whose previews use the same ids for new records. */
import { inWorld, restList } from '../domains/world.ts'
import { startStage } from './stage.ts'

const { world, main, demo, rest, at } = await inWorld({ fresh: true })
const stage = await startStage(world)
afterAll(() => stage.close())

const second = demo.secondAccountId
const [funding] = (await rest.get(at('funding_instruments', second))).json.data

const campaign = (name: string, accountId: string, fundingInstrumentId: string): string =>
  `campaignCreate(accountId: "${accountId}", input: {name: "New ${name}", entityStatus: PAUSED,
    fundingInstrumentId: "${fundingInstrumentId}", dailyBudget: {decimal: "5"}}) {
    campaign { id @export(as: "${name}") } userErrors { message } }`
const lineItem = (name: string, accountId: string): string =>
  `lineItemCreate(accountId: "${accountId}", input: {campaignId: $${name}, name: "Item of ${name}", objective: REACH,
    productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], bidStrategy: AUTO, entityStatus: PAUSED,
    endTime: "2039-12-31T00:00:00Z"}) { userErrors { message } }`
const FIELDS = {
  campaignA: `campaignA: ${campaign('a', main, demo.fundingInstrumentId)}`,
  campaignB: `campaignB: ${campaign('b', second, funding.id)}`,
  itemA: `itemA: ${lineItem('a', main)}`,
  itemB: `itemB: ${lineItem('b', second)}`,
}

/** Lists the new records of an account, each line item with the name of its campaign. */
const newIn = async (accountId: string): Promise<string[]> => {
  const campaigns = (await restList(rest, at('campaigns?', accountId))).filter(({ name }) =>
    /^New /.test(name),
  )
  const items = (await restList(rest, at('line_items?', accountId))).filter(({ name }) => /^Item /.test(name))
  const parentOf = (id: string): string => campaigns.find((each) => each.id === id)?.name
  return [
    ...campaigns.map(({ name }) => name),
    ...items.map(({ name, campaign_id }) => `${name} in ${parentOf(campaign_id)}`),
  ]
}
const undo = async (id: string) => {
  const query = 'mutation ($id: ID!) { changeSetUndo(id: $id) { changeSet { id } userErrors { message } } }'
  return (await stage.ask(query, { id })).data.changeSetUndo
}

describe('change set for two accounts', () => {
  it.each([
    ['account by account', ['campaignA', 'itemA', 'campaignB', 'itemB']],
    ['level by level', ['campaignA', 'campaignB', 'itemA', 'itemB']],
  ] as const)('creates records %s below the right parents, and is undone completely', async (_, order) => {
    const created = await stage.create(`mutation ($a: ID!, $b: ID!) { ${order.map((key) => FIELDS[key])} }`)
    const { id } = created.data.changeSetCreate.changeSet
    const applied = (await stage.apply(id)).data.changeSetApply
    expect([applied.changeSet.state, applied.userErrors]).toEqual(['APPLIED', []])
    expect(await newIn(main)).toEqual(['New a', 'Item of a in New a'])
    expect(await newIn(second)).toEqual(['New b', 'Item of b in New b'])
    const undone = await undo(id)
    expect(undone.userErrors).toEqual([])
    expect((await stage.apply(undone.changeSet.id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect([await newIn(main), await newIn(second)]).toEqual([[], []])
    expect((await stage.find(id, 'state')).state).toBe('UNDONE')
  })
})
