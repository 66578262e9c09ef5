import { kindOf } from './kinds.ts'
import { ERRORS, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { unchanged as unchangedIn } from './unchanged.ts'
import { globalId, inWorld, restList } from './world.ts'

const { world, demo, rest, ask, at, inAccount } = await inWorld()
// The second account is small enough to compare in full before and after.
const account = demo.secondAccountId
const campaignIds = (await restList(rest, at('campaigns?', account))).map(({ id }) => id as string)
const funding = (await restList(rest, at('funding_instruments?', account)))[0].id
const FIELDS = `restId name entityStatus budgetOptimization dailyBudget { micros } totalBudget { micros }
  purchaseOrderNumber standardDelivery fundingInstrumentRestId currency deleted`
const campaigns = kindOf(world, account, { path: 'campaigns', type: 'Campaign' }, FIELDS)
const { create, update, delete: remove } = campaigns.graph
const unchanged = <T>(work: () => Promise<T>): Promise<T> => unchangedIn(world, account, work)
/** Updates a campaign by id, with the given account id or without one. */
const updateIn = (accountId: string | null, id: string, input: object) =>
  ask(
    `mutation ($id: ID!, $a: ID, $input: CampaignUpdateInput!) { done: campaignUpdate(id: $id, accountId: $a, input: $input) { record: campaign { restId } ${ERRORS} } }`,
    { id, a: accountId, input },
  )
const stored = async (id: string) => (await rest.get(`${campaigns.base}/${id}?with_deleted=true`)).json.data
const given = { name: 'Été', fundingInstrumentId: funding, dailyBudget: { micros: '5000000' } }
const CREATED = { 'campaigns.create': 1 }
const UPDATED = { 'campaigns.update': 1 }
const BATCH = { 'campaigns.batch': 1 }

describe('campaignCreate', () => {
  it('creates a campaign with defaults in one call, and the next request finds the campaign [campaigns.create, campaigns.create.entity_status.default, campaigns.create.budget_optimization.default, campaigns.create.standard_delivery.default]', async () => {
    const expected = {
      restId: expect.stringMatching(/^[0-9a-z]{4,7}$/),
      name: 'Été',
      entityStatus: 'ACTIVE',
      budgetOptimization: 'CAMPAIGN',
      dailyBudget: { micros: '5000000' },
      totalBudget: { micros: '200000000000010000' },
      purchaseOrderNumber: null,
      standardDelivery: true,
      fundingInstrumentRestId: funding,
      currency: 'EUR',
      deleted: false,
    }
    const campaign = expectDone(
      await create({ ...given, totalBudget: { micros: '200000000000010000' } }),
      expected,
      CREATED,
    )
    const read = await inAccount(`campaign(id: "${campaign.restId}") { ${FIELDS} }`, account)
    expect(read.data.account.campaign).toEqual(campaign)
  })

  it('accepts global ids and integer literals', async () => {
    const asked = await ask(
      `mutation ($a: ID!, $f: ID!) {
        done: campaignCreate(accountId: $a, input: {name: "x", fundingInstrumentId: $f, dailyBudget: { micros: 7000000 }}) {
          record: campaign { dailyBudget { decimal } fundingInstrument { restId } } ${ERRORS}
        }
      }`,
      { a: globalId('Account', account, account), f: globalId('FundingInstrument', account, funding) },
    )
    const record = { dailyBudget: { decimal: '7.00' }, fundingInstrument: { restId: funding } }
    expectDone(asked, record, { ...CREATED, 'funding_instruments.list': 1 })
  })

  it('makes its change visible to later fields in the same request', async () => {
    const before = (await restList(rest, at('campaigns?', account))).length
    const { data, calls } = await ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) {
        before: campaignCreate(accountId: $a, input: $input) { campaign { account { campaigns(first: 1) { totalCount } } } }
        after: campaignCreate(accountId: $a, input: $input) { campaign { name account { campaigns(first: 1) { totalCount } } lineItems { nodes { restId } totalCount } } }
      }`,
      { a: account, input: given },
    )
    expect(data).toEqual({
      before: { campaign: { account: { campaigns: { totalCount: before + 1 } } } },
      after: {
        campaign: {
          name: 'Été',
          account: { campaigns: { totalCount: before + 2 } },
          lineItems: { nodes: [], totalCount: 0 },
        },
      },
    })
    expect(calls).toMatchObject({ 'campaigns.create': 2, 'campaigns.list': 4, 'line_items.list': 1 })
  })

  it('accepts a name of 255 characters', async () => {
    const name = 'é'.repeat(255)
    expect((await create({ ...given, name })).data.done.record.name).toBe(name)
  })

  it.each([
    ['another user’s account', demo.foreignAccountId],
    ['an unknown account', '18zzzzzz'],
  ])(
    'refuses %s with ACCOUNT_NOT_FOUND and reports the field [errors.mutations.user_errors]',
    async (_what, id) => {
      const asked = await kindOf(world, id, { path: 'campaigns', type: 'Campaign' }).graph.create(given)
      expectUserError(asked, 'ACCOUNT_NOT_FOUND', 'accountId', { called: CREATED })
      expect(await restList(world.stranger, at('campaigns?', demo.foreignAccountId))).toHaveLength(2)
    },
  )

  it('refuses ids of other types as account or funding instrument, before any call', async () => {
    const campaign = globalId('Campaign', account, campaignIds[0] as string)
    const asAccount = await kindOf(world, campaign, { path: 'campaigns', type: 'Campaign' }).graph.create(
      given,
    )
    expectUserError(asAccount, 'INVALID_PARAMETER', 'accountId')
    const asFunding = await create({ ...given, fundingInstrumentId: campaign })
    expectUserError(asFunding, 'INVALID_PARAMETER', 'fundingInstrumentId')
  })
})

describe('campaignUpdate', () => {
  it('clears null fields and leaves absent fields unchanged [campaigns.update, campaigns.update.partial]', async () => {
    const [id] = campaignIds as [string]
    const before = await stored(id)
    expect(before.total_budget_amount_local_micro).not.toBeNull()
    const asked = await updateIn(null, globalId('Campaign', account, id), { totalBudget: null, name: 'Neu' })
    expectDone(asked, { restId: id }, UPDATED)
    expect(await stored(id)).toEqual({
      ...before,
      name: 'Neu',
      total_budget_amount_local_micro: null,
      updated_at: expect.any(String),
    })
  })

  it('pauses and resumes a campaign [campaigns.state.updated]', async () => {
    const [id] = campaignIds as [string]
    for (const entityStatus of ['PAUSED', 'ACTIVE']) {
      expect((await update(id, { entityStatus })).data.done.record.entityStatus).toBe(entityStatus)
      expect((await stored(id)).entity_status).toBe(entityStatus)
    }
  })

  it('refuses to clear a name', async () => {
    const asked = await unchanged(() => update(campaignIds[0] as string, { name: null }))
    expectUserError(asked, 'INVALID_PARAMETER', 'name')
  })

  it('requires the account for a REST id, and refuses an account other than the one in the global id', async () => {
    const [id] = campaignIds as [string]
    expectUserError(await updateIn(null, id, {}), 'INVALID_PARAMETER', 'accountId')
    const torn = await updateIn(demo.mainAccountId, globalId('Campaign', account, id), {})
    expectUserError(torn, 'INVALID_PARAMETER', 'id')
  })
})

describe('campaignDelete', () => {
  it('deletes a campaign and refuses a second delete [protocol.delete.soft, campaigns.delete, campaigns.delete.repeated, campaigns.delete.soft]', async () => {
    const id = campaignIds[2] as string
    const called = { 'campaigns.delete': 1 }
    expectDone(await remove(id), expect.objectContaining({ restId: id, deleted: true }), called)
    expect((await stored(id)).deleted).toBe(true)
    expectUserError(await unchanged(() => remove(id)), 'CAMPAIGN_NOT_FOUND', 'id', { called })
  })

  it('does not delete the line items, which still refer to their campaign [protocol.delete.no_cascade, campaigns.delete.children_kept]', async () => {
    const id = campaignIds[3] as string
    await remove(id)
    const { data, errors } = await inAccount(
      `lineItems(filter: {campaignIds: ["${id}"]}) { nodes { deleted campaign { restId deleted } } }`,
      account,
    )
    const node = { deleted: false, campaign: { restId: id, deleted: true } }
    expect([errors, data.account.lineItems.nodes]).toEqual([[], [node, node]])
  })
})

describe('campaignsBatch', () => {
  const batch = (operations: object[]) =>
    ask(
      `mutation ($a: ID!, $operations: [CampaignBatchOperation!]!) {
        done: campaignsBatch(accountId: $a, operations: $operations) { records: campaigns { ${FIELDS} } ${ERRORS} }
      }`,
      { a: account, operations },
    )

  it('creates, changes and deletes campaigns in one call, in the given order [campaigns.batch.create, campaigns.batch.update, campaigns.batch.delete, campaigns.batch.operation_type.values, campaigns.batch, campaigns.batch.order]', async () => {
    const [first, second] = campaignIds as [string, string]
    const { data, errors, calls } = await batch([
      { update: { id: first, input: { name: 'Changed', purchaseOrderNumber: null } } },
      { create: { ...given, entityStatus: 'DRAFT' } },
      { delete: globalId('Campaign', account, second) },
    ])
    expect([errors, data.done.userErrors, calls]).toEqual([[], [], BATCH])
    expect(data.done.records).toMatchObject([
      { restId: first, name: 'Changed', purchaseOrderNumber: null },
      { name: 'Été', entityStatus: 'DRAFT', deleted: false },
      { restId: second, deleted: true },
    ])
    expect((await stored(first)).name).toBe('Changed')
    expect((await stored(second)).deleted).toBe(true)
  })

  it('accepts 40 operations, and refuses 0 or 41 before any call [campaigns.batch.errors, errors.batch.whole, campaigns.batch.maximum]', async () => {
    const operations = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ create: { ...given, name: `n ${index}` } }))
    const forty = await batch(operations(40))
    expect(forty.data.done.records.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 40 }, (_, index) => `n ${index}`),
    )
    expect(forty.calls).toEqual(BATCH)
    for (const count of [0, 41]) {
      const refused = await unchanged(() => batch(operations(count)))
      expectUserError(refused, 'INVALID_PARAMETER', 'operations', { limit: count === 0 ? 1 : 40 })
    }
  })

  it('refuses operations that violate the contract before any call, and reports their positions', async () => {
    const { data, errors, calls } = await unchanged(() =>
      batch([
        { create: given },
        { update: { id: campaignIds[0] as string, input: { name: 'x'.repeat(256) } } },
        { delete: campaignIds[1] as string },
        { create: { ...given, dailyBudget: { micros: '2' }, totalBudget: { micros: '1' } } },
      ]),
    )
    expect([errors, calls]).toEqual([[], {}])
    expect(data.done).toEqual({
      records: null,
      userErrors: [
        {
          code: 'INVALID_PARAMETER',
          message: 'name must have at most 255 characters',
          field: 'name',
          limit: 255,
          operationIndex: 1,
        },
        {
          code: 'INVALID_PARAMETER',
          message: 'dailyBudget (0.000002) must be at most totalBudget (0.000001)',
          field: 'dailyBudget',
          limit: 0.000001,
          operationIndex: 3,
        },
      ],
    })
  })

  it('reports all problems with a create at once, both invalid values and broken rules [errors.all_at_once]', async () => {
    const wrong = { name: 'x'.repeat(256), purchase_order_number: 'y'.repeat(51) }
    const budgets = { daily_budget_amount_local_micro: '2', total_budget_amount_local_micro: '1' }
    const response = await world.rest.form('POST', at('campaigns', account), {
      funding_instrument_id: funding,
      ...wrong,
      ...budgets,
    })
    const parameters = ['daily_budget_amount_local_micro', 'name', 'purchase_order_number']
    expect(response.status).toBe(400)
    expect(response.json.errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual(
      parameters,
    )
    const { data, errors, calls } = await create({
      ...given,
      name: wrong.name,
      purchaseOrderNumber: wrong.purchase_order_number,
      dailyBudget: { micros: '2' },
      totalBudget: { micros: '1' },
    })
    expect([errors, calls]).toEqual([[], {}])
    expect(data.done.userErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'dailyBudget',
      'name',
      'purchaseOrderNumber',
    ])
  })

  it('changes nothing if the API refuses one operation, and reports that operation [campaigns.batch.atomic, campaigns.batch.operation_errors]', async () => {
    const { data, errors, calls } = await unchanged(() =>
      batch([{ create: given }, { delete: campaignIds[0] as string }, { delete: 'zzzzz' }]),
    )
    expect([errors, calls]).toEqual([[], BATCH])
    expect(data.done).toMatchObject({
      records: null,
      userErrors: [{ code: 'CAMPAIGN_NOT_FOUND', field: 'id', operationIndex: 2 }],
    })
  })

  it.each([
    ['two actions', [{ create: {}, delete: 'x' }]],
    ['no action', [{}]],
    ['a null action', [{ delete: null }]],
  ])('refuses an operation with %s before any call', async (_what, operations) => {
    const { errors, calls } = await batch(operations)
    expect(errors.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT')
    expect(calls).toEqual({})
  })
})
