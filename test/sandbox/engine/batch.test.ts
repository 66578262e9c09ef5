import { Refusal } from '../../../src/sandbox/refusal.ts'
import {
  account_id,
  type Data,
  expectRefused,
  openDemoStore,
  sandbox,
  startDemoStore,
} from '../demo-store.ts'

startDemoStore('each')

const created = (name: string, more: Data = {}) => ({
  operation_type: 'Create',
  params: {
    funding_instrument_id: sandbox.demo.fundingInstrumentId,
    name,
    daily_budget_amount_local_micro: 1_000_000,
    entity_status: 'PAUSED',
    ...more,
  },
})
const batch = (operations: unknown, kind = 'campaigns') =>
  sandbox.page(`${kind}.batch`, { account_id, operations } as Data)

/** Returns the error of a refused batch and expects an unchanged database. */
const refusal = async (operations: unknown, kind = 'campaigns'): Promise<Refusal> => {
  const before = await sandbox.dump()
  const failure = await batch(operations, kind).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(Refusal)
  expect(await sandbox.dump()).toBe(before)
  return failure as Refusal
}

const many = (amount: number) => Array.from({ length: amount }, (_, index) => created(`Batch ${index}`))

describe('batch', () => {
  it('stores 40 items and returns them in request order [campaigns.batch] [campaigns.batch.maximum] [campaigns.batch.order] [campaigns.batch.create] [protocol.batch.array]', async () => {
    const { data, nextCursor, totalCount } = await batch(many(40))
    expect(data.map((row) => row.name)).toEqual(Array.from({ length: 40 }, (_, index) => `Batch ${index}`))
    expect([nextCursor, totalCount]).toEqual([undefined, undefined])
    const stored = await sandbox.page('campaigns.list', { account_id, q: 'batch ' })
    expect(stored.data).toEqual(data)
  })

  it('refuses 41 items, no items or a body that is not a list [campaigns.batch.maximum] [campaigns.batch.errors]', async () => {
    for (const operations of [many(41), [], {}, 'x', null, undefined]) {
      const { problems, operationErrors } = await refusal(operations)
      expect(problems[0]?.parameter).toBe('operations')
      expect(operationErrors).toBeUndefined()
    }
  })

  it('stores nothing if one item is invalid, and reports the error at its index [campaigns.batch.atomic] [campaigns.batch.operation_errors] [protocol.batch.operation_errors.shape]', async () => {
    const { problems, operationErrors } = await refusal([...many(39), created('x'.repeat(256))])
    expect(problems).toEqual([])
    expect(operationErrors).toHaveLength(40)
    expect(operationErrors?.slice(0, 39)).toEqual(Array.from({ length: 39 }, () => []))
    expect(operationErrors?.[39]).toEqual([
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'name', limit: 255 }),
    ])
  })

  it('can contain creates, updates and deletes [campaigns.batch.update] [campaigns.batch.delete]', async () => {
    const { campaignId, pausedCampaignId } = sandbox.demo
    const { data } = await batch([
      { operation_type: 'Delete', params: { campaign_id: pausedCampaignId } },
      created('New one'),
      { operation_type: 'Update', params: { campaign_id: campaignId, name: 'Renamed' } },
    ])
    expect(data.map(({ name, deleted }) => [name, deleted])).toEqual([
      ['Brightwater Oat Milk – Always On', true],
      ['New one', false],
      ['Renamed', false],
    ])
  })

  it('refuses to change or delete a campaign that an earlier item deletes', async () => {
    const { campaignId } = sandbox.demo
    const remove = { operation_type: 'Delete', params: { campaign_id: campaignId } }
    const { operationErrors } = await refusal([
      remove,
      { operation_type: 'Update', params: { campaign_id: campaignId, name: 'Too late' } },
      remove,
    ])
    expect(operationErrors).toEqual([
      [],
      [expect.objectContaining({ code: 'CAMPAIGN_NOT_FOUND', parameter: 'campaign_id' })],
      [expect.objectContaining({ code: 'CAMPAIGN_NOT_FOUND' })],
    ])
  })

  it('reports every invalid item with all its problems [campaigns.batch.operation_type.required] [campaigns.batch.operation_type.values] [campaigns.batch.params.required]', async () => {
    const { operationErrors } = await refusal([
      { params: {} },
      { operation_type: 'create', params: {} },
      { operation_type: 'constructor', params: {} },
      { operation_type: 'Create' },
      { operation_type: 'Create', params: [] },
      { operation_type: 'Create', params: {} },
      { operation_type: 'Update', params: { name: 'No id' } },
      { operation_type: 'Update', params: { campaign_id: sandbox.demo.campaignId, entity_status: 'DRAFT' } },
      'nothing',
      null,
      created('Good'),
    ])
    const told = operationErrors?.map((item) => item.map(({ code, parameter }) => [code, parameter]))
    expect(told).toEqual([
      [['MISSING_PARAMETER', 'operation_type']],
      [['INVALID_PARAMETER', 'operation_type']],
      [['INVALID_PARAMETER', 'operation_type']],
      [['MISSING_PARAMETER', 'params']],
      [['MISSING_PARAMETER', 'params']],
      [
        ['MISSING_PARAMETER', 'funding_instrument_id'],
        ['MISSING_PARAMETER', 'name'],
      ],
      [['MISSING_PARAMETER', 'campaign_id']],
      [['INVALID_PARAMETER', 'entity_status']],
      [['MISSING_PARAMETER', 'operation_type']],
      [['MISSING_PARAMETER', 'operation_type']],
      [],
    ])
  })

  it('treats items like single calls: parses numbers in strings, clears empty fields, ignores read-only ones [campaigns.batch.update]', async () => {
    const { campaignId: campaign_id } = sandbox.demo
    const params = {
      campaign_id,
      daily_budget_amount_local_micro: '12340000',
      purchase_order_number: '',
      total_budget_amount_local_micro: null,
      id: 'ignored',
      deleted: true,
    }
    const { data } = await batch([{ operation_type: 'Update', params }])
    expect(data[0]).toMatchObject({
      id: campaign_id,
      daily_budget_amount_local_micro: 12_340_000,
      purchase_order_number: null,
      total_budget_amount_local_micro: null,
      deleted: false,
    })
  })

  it('cannot change another account, even if an item contains its id', async () => {
    const other = sandbox.demo.secondAccountId
    const [foreign] = (await sandbox.page('campaigns.list', { account_id: other, count: 1 })).data
    const { operationErrors } = await refusal([
      { operation_type: 'Delete', params: { account_id: other, campaign_id: foreign?.id } },
    ])
    expect(operationErrors?.[0]?.[0]?.code).toBe('CAMPAIGN_NOT_FOUND')
    await expectRefused(
      sandbox.page('campaigns.batch', { account_id: sandbox.demo.foreignAccountId, operations: many(1) }),
      'ACCOUNT_NOT_FOUND',
      'account_id',
    )
  })

  it('counts earlier items of the batch toward limits [campaigns.active_per_account.code]', async () => {
    const narrow = await openDemoStore({ limits: { activeCampaignsPerAccount: 102 } })
    const operations = [1, 2, 3].map((n) => created(`Active ${n}`, { entity_status: 'ACTIVE' }))
    const failure = await narrow
      .page('campaigns.batch', { account_id, operations })
      .catch((error: Refusal) => error)
    expect((failure as Refusal).operationErrors?.map((item) => item.map(({ code }) => code))).toEqual([
      [],
      [],
      ['TOO_MANY_CAMPAIGNS'],
    ])
    await narrow.store.close()
  })
})

describe('line item batch', () => {
  const lineItem = (more: Data = {}) => ({
    operation_type: 'Create',
    params: {
      campaign_id: sandbox.demo.campaignId,
      objective: 'REACH',
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      ...more,
    },
  })

  it('creates, changes and deletes line items in order, all or nothing [line_items.batch] [line_items.batch.order] [line_items.batch.atomic] [line_items.batch.params] [line_items.batch.line_item_id]', async () => {
    const { lineItemId } = sandbox.demo
    const operations = [
      lineItem({ name: 'First', placements: 'ALL_ON_TWITTER' }),
      { operation_type: 'Update', params: { line_item_id: lineItemId, name: 'Second' } },
      { operation_type: 'Delete', params: { line_item_id: lineItemId } },
    ]
    const { data } = await batch(operations, 'line_items')
    expect(data.map(({ name, deleted }) => [name, deleted])).toEqual([
      ['First', false],
      ['Second', false],
      ['Second', true],
    ])
    const { operationErrors } = await refusal([lineItem(), operations[1]], 'line_items')
    expect(operationErrors).toEqual([[], [expect.objectContaining({ code: 'LINE_ITEM_NOT_FOUND' })]])
  })

  it('accepts at most 40 items [line_items.batch.maximum] [line_items.batch.errors] [line_items.batch.operation_errors]', async () => {
    const items = (amount: number) => Array.from({ length: amount }, () => lineItem())
    expect((await batch(items(40), 'line_items')).data).toHaveLength(40)
    expect((await refusal(items(41), 'line_items')).problems[0]).toMatchObject({ limit: 40 })
    const bad = await refusal([...items(39), lineItem({ objective: 'FOLLOWERS' })], 'line_items')
    expect(bad.operationErrors?.[39]).toEqual([expect.objectContaining({ code: 'INVALID' })])
  })
})
