import { contract } from '../../src/contract/index.ts'
import { openWorld, type World } from '../loaders/world.ts'
import { failureOf } from './scripted-client.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe('client of the sandbox', () => {
  it('correctly signs text that percent-encoding changes', async () => {
    const { client, demo } = world
    const account_id = demo.mainAccountId
    const name = 'Ladies + Gentlemen & ☃ 😀 100% = !*\'()-._~ / ? # [x] "y"'
    const { result, calls } = await world.costOf(async () => {
      const made = await client.call(contract.campaigns.create, {
        account_id,
        funding_instrument_id: demo.fundingInstrumentId,
        name,
        daily_budget_amount_local_micro: 1_000_000,
        total_budget_amount_local_micro: 200_000_000_000_010_000n,
        purchase_order_number: 'PO 1',
        entity_status: 'PAUSED',
      })
      const cleared = await client.call(contract.campaigns.update, {
        account_id,
        campaign_id: made.data.restId,
        purchase_order_number: null,
      })
      const found = await client.call(contract.campaigns.list, { account_id, q: 'LADIES + GENTLEMEN & ☃' })
      const gone = await client.call(contract.campaigns.delete, { account_id, campaign_id: made.data.restId })
      return { made: made.data, cleared: cleared.data, found: found.data, gone: gone.data }
    })
    expect(result.made).toMatchObject({
      name,
      purchaseOrderNumber: 'PO 1',
      totalBudget: { micros: 200_000_000_000_010_000n, currency: 'USD' },
    })
    expect(result.cleared).toMatchObject({ name, purchaseOrderNumber: null })
    expect(result.found).toMatchObject([{ name }])
    expect(result.gone).toMatchObject({ deleted: true })
    expect(calls).toEqual({
      'campaigns.create': 1,
      'campaigns.update': 1,
      'campaigns.list': 1,
      'campaigns.delete': 1,
    })
  })

  it('receives batch results in the order of the batch items [campaigns.batch.create, campaigns.batch.order]', async () => {
    const { client, demo } = world
    const item = (name: string) => ({
      operation_type: 'Create' as const,
      params: {
        funding_instrument_id: demo.fundingInstrumentId,
        name,
        daily_budget_amount_local_micro: 1_000_000,
        entity_status: 'PAUSED' as const,
      },
    })
    const { result, calls } = await world.costOf(() =>
      client.call(contract.campaigns.batch, {
        account_id: demo.mainAccountId,
        operations: ['z', 'a', 'm'].map(item),
      }),
    )
    expect(result.data.map(({ name }) => name)).toEqual(['z', 'a', 'm'])
    expect(calls).toEqual({ 'campaigns.batch': 1 })
  })

  it.each([
    ['Forbidden', 'ACCOUNT_NOT_FOUND', () => world.demo.foreignAccountId],
    ['Forbidden', 'ACCOUNT_NOT_FOUND', () => 'zzzzz'],
  ])(
    "reports another user's account and an unknown account as %s %s [errors.account_not_found]",
    async (name, code, account) => {
      const call = world.client.call(contract.campaigns.list, { account_id: account() })
      expect(await failureOf(call)).toMatchObject({ name, details: { status: 403, problems: [{ code }] } })
    },
  )

  it('reports a missing record and a second delete as NotFound [protocol.delete.repeated, errors.not_found, campaigns.not_found, campaigns.delete.repeated]', async () => {
    const { client, demo } = world
    const account_id = demo.mainAccountId
    expect(
      await failureOf(client.call(contract.campaigns.get, { account_id, campaign_id: 'zzzzz' })),
    ).toMatchObject({
      name: 'NotFound',
      details: { status: 404, problems: [{ code: 'CAMPAIGN_NOT_FOUND' }] },
    })
    const { deletedCampaignId: campaign_id } = demo
    expect(
      await failureOf(client.call(contract.campaigns.delete, { account_id, campaign_id })),
    ).toMatchObject({
      name: 'NotFound',
    })
  })
})
