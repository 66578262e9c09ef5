import { Refusal } from '../../../src/sandbox/refusal.ts'
import { account_id, type Data, sandbox, startDemoStore } from '../demo-store.ts'
import { joinContract, leaveContract } from '../made-up.ts'

beforeAll(joinContract)
afterAll(leaveContract)
// Uses a new in-memory store, because the demo image has no tables for invented resources.
startDemoStore('all', { location: ':memory:' })

const parcel = (more: Data = {}) => sandbox.one('parcels.create', { account_id, name: 'p', ...more })
const stored = async () => (await sandbox.page('parcels.list', { account_id })).data
/** Returns the error of a refused call and expects that nothing was stored. */
const refusal = async (call: Promise<unknown>): Promise<Refusal> => {
  const before = await stored()
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(Refusal)
  expect(await stored()).toEqual(before)
  return failure as Refusal
}
const foreignCampaign = async () => {
  const other = { account_id: sandbox.demo.secondAccountId, count: 1 }
  return (await sandbox.page('campaigns.list', other)).data[0]?.id as string
}

describe('generic reference check', () => {
  it("accepts the account's undeleted records, and omitted references", async () => {
    const { campaignId, draftCampaignId, lineItemId } = sandbox.demo
    const whole = await parcel({ campaign_id: campaignId, line_item_ids: [lineItemId, lineItemId] })
    expect(whole).toMatchObject({
      campaign_id: campaignId,
      line_item_ids: [lineItemId, lineItemId],
      parent_id: null,
    })
    expect((await parcel({ parent_id: whole.id, campaign_id: draftCampaignId })).parent_id).toBe(whole.id)
    const parcel_id = whole.id
    const cleared = { campaign_id: null, line_item_ids: null }
    expect(await sandbox.one('parcels.update', { account_id, parcel_id, ...cleared })).toMatchObject({
      campaign_id: null,
      line_item_ids: [],
    })
  })

  it("reports the target's error code if the target is unknown, deleted or in another account [errors.not_found]", async () => {
    const { id: parcel_id } = await parcel()
    for (const campaign_id of ['zzzzz', sandbox.demo.deletedCampaignId, await foreignCampaign()])
      for (const call of [
        () => parcel({ campaign_id }),
        () => sandbox.one('parcels.update', { account_id, parcel_id, name: 'new', campaign_id }),
      ])
        expect((await refusal(call())).problems).toEqual([
          {
            code: 'CAMPAIGN_NOT_FOUND',
            message: `campaign_id ${campaign_id} was not found`,
            parameter: 'campaign_id',
            value: campaign_id,
          },
        ])
  })

  it('finds curated categories in every account, although no table stores them', async () => {
    const input = { account_id, country_codes: ['JP'] }
    const [category] = (await sandbox.page('curated_categories.list', input)).data
    const curated_category_id = category?.id
    expect((await parcel({ curated_category_id })).curated_category_id).toBe(curated_category_id)
    const other = { account_id: sandbox.demo.secondAccountId, name: 'p', curated_category_id }
    expect((await sandbox.one('parcels.create', other)).curated_category_id).toBe(curated_category_id)
    const unknown = { curated_category_id: 'zzzzzzzzzzzz' }
    expect((await refusal(parcel(unknown))).problems).toMatchObject([
      { code: 'NOT_FOUND', parameter: 'curated_category_id' },
    ])
  })

  it('reports every missing reference, including each item of a list', async () => {
    const line_item_ids = [sandbox.demo.lineItemId, 'zzzzz', sandbox.demo.deletedLineItemId]
    const { problems } = await refusal(parcel({ parent_id: 'zzzzy', line_item_ids }))
    expect(problems.map(({ code, parameter, value }) => [code, parameter, value])).toEqual([
      ['NOT_FOUND', 'parent_id', 'zzzzy'],
      ['LINE_ITEM_NOT_FOUND', 'line_item_ids', 'zzzzz'],
      ['LINE_ITEM_NOT_FOUND', 'line_item_ids', sandbox.demo.deletedLineItemId],
    ])
  })

  it('accepts only undeleted records that exist when the batch item runs', async () => {
    // Ids are consecutive base36 numbers, so the next ones are known in advance.
    const { id } = await parcel()
    const next = (steps: number) => (Number.parseInt(id as string, 36) + steps).toString(36)
    const created = (parent_id: string | null) => ({
      operation_type: 'Create',
      params: { name: 'b', parent_id },
    })
    const run = (operations: unknown) => sandbox.page('parcels.batch', { account_id, operations })
    const { data } = await run([created(null), created(next(1))])
    expect(data.map((row) => [row.id, row.parent_id])).toEqual([
      [next(1), null],
      [next(2), next(1)],
    ])
    const { problems, operationErrors } = await refusal(
      run([
        created(next(4)),
        created(null),
        { operation_type: 'Delete', params: { parcel_id: id } },
        created(id as string),
        { operation_type: 'Update', params: { parcel_id: next(1), parent_id: id } },
      ]),
    )
    const missing = (parent_id: unknown) => [
      expect.objectContaining({ code: 'NOT_FOUND', parameter: 'parent_id', value: parent_id }),
    ]
    expect(problems).toEqual([])
    expect(operationErrors).toEqual([missing(next(4)), [], [], missing(id), missing(id)])
  })
})
