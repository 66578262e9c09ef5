import { unchanged } from './unchanged.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let funding: string
let campaignIds: string[]

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  campaignIds = (await restList(world.rest, `/12/accounts/${account}/campaigns`)).map(({ id }) => id)
  funding = (await restList(world.rest, `/12/accounts/${account}/funding_instruments`))[0].id
})
afterAll(() => world.close())

const FIELDS = `restId name entityStatus budgetOptimization dailyBudget { micros } totalBudget { micros }
  purchaseOrderNumber standardDelivery fundingInstrumentRestId currency deleted`
const ERRORS = 'userErrors { code message field limit operationIndex }'

const create = (input: object, accountId = account) =>
  world.ask(
    `mutation ($accountId: ID!, $input: CampaignCreateInput!) {
      campaignCreate(accountId: $accountId, input: $input) { campaign { ${FIELDS} } ${ERRORS} }
    }`,
    { accountId, input },
  )
const update = (id: string, input: object, accountId: string | null = account) =>
  world.ask(
    `mutation ($id: ID!, $accountId: ID, $input: CampaignUpdateInput!) {
      campaignUpdate(id: $id, accountId: $accountId, input: $input) { campaign { ${FIELDS} } ${ERRORS} }
    }`,
    { id, accountId, input },
  )
const remove = (id: string, accountId: string | null = account) =>
  world.ask(
    `mutation ($id: ID!, $accountId: ID) {
      campaignDelete(id: $id, accountId: $accountId) { campaign { restId deleted } ${ERRORS} }
    }`,
    { id, accountId },
  )
const stored = async (id: string) =>
  (await world.rest.get(`/12/accounts/${account}/campaigns/${id}?with_deleted=true`)).json.data
const given = () => ({ name: 'Été', fundingInstrumentId: funding, dailyBudget: '5000000' })

describe('campaignCreate', () => {
  it('makes a campaign with its defaults, in one call, and the next request finds it [campaigns.create, campaigns.create.entity_status.default, campaigns.create.budget_optimization.default, campaigns.create.standard_delivery.default]', async () => {
    const { data, errors, calls } = await create({ ...given(), totalBudget: '9007199254740993' })
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'campaigns.create': 1 })
    const { campaign, userErrors } = data.campaignCreate
    expect(userErrors).toEqual([])
    expect(campaign).toEqual({
      restId: expect.stringMatching(/^[0-9a-z]{4,7}$/),
      name: 'Été',
      entityStatus: 'ACTIVE',
      budgetOptimization: 'CAMPAIGN',
      dailyBudget: { micros: '5000000' },
      totalBudget: { micros: '9007199254740993' },
      purchaseOrderNumber: null,
      standardDelivery: true,
      fundingInstrumentRestId: funding,
      currency: 'EUR',
      deleted: false,
    })
    const { data: read } = await world.ask(
      `query ($a: ID!, $c: ID!) { account(id: $a) { campaign(id: $c) { ${FIELDS} } } }`,
      { a: account, c: campaign.restId },
    )
    expect(read.account.campaign).toEqual(campaign)
  })

  it('takes global ids, and integers as literals', async () => {
    const { data, errors } = await world.ask(
      `mutation ($a: ID!, $f: ID!) {
        campaignCreate(accountId: $a, input: {name: "x", fundingInstrumentId: $f, dailyBudget: 7000000}) {
          campaign { dailyBudget { decimal } fundingInstrument { restId } } ${ERRORS}
        }
      }`,
      { a: globalId('Account', account, account), f: globalId('FundingInstrument', account, funding) },
    )
    expect(errors).toEqual([])
    expect(data.campaignCreate).toEqual({
      campaign: { dailyBudget: { decimal: '7' }, fundingInstrument: { restId: funding } },
      userErrors: [],
    })
  })

  it('reads its own write in the same request', async () => {
    const before = (await restList(world.rest, `/12/accounts/${account}/campaigns`)).length
    const { data, calls } = await world.ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) {
        before: campaignCreate(accountId: $a, input: $input) { campaign { account { campaigns(first: 1) { totalCount } } } }
        after: campaignCreate(accountId: $a, input: $input) { campaign { name account { campaigns(first: 1) { totalCount } } lineItems { nodes { restId } totalCount } } }
      }`,
      { a: account, input: given() },
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

  it.each`
    what                                                                                                | wrong                                                          | field                    | limit
    ${'a name of 256 characters [campaigns.create.name.maximum]'}                                       | ${{ name: 'é'.repeat(256) }}                                   | ${'name'}                | ${255}
    ${'an empty name'}                                                                                  | ${{ name: '' }}                                                | ${'name'}                | ${1}
    ${'a daily budget above the total [campaigns.create.daily_budget.at_most_total]'}                   | ${{ dailyBudget: '5000001', totalBudget: '5000000' }}          | ${'dailyBudget'}         | ${null}
    ${'a budget of nothing'}                                                                            | ${{ dailyBudget: '0' }}                                        | ${'dailyBudget'}         | ${null}
    ${'a negative budget'}                                                                              | ${{ totalBudget: '-1' }}                                       | ${'totalBudget'}         | ${null}
    ${'a budget past 64 bits'}                                                                          | ${{ totalBudget: '9999999999999999999' }}                      | ${'totalBudget'}         | ${null}
    ${'a purchase order number of 51 characters [campaigns.create.purchase_order_number.maximum]'}      | ${{ purchaseOrderNumber: 'x'.repeat(51) }}                     | ${'purchaseOrderNumber'} | ${50}
    ${'standard delivery by line item [campaigns.create.standard_delivery.campaign_optimization_only]'} | ${{ budgetOptimization: 'LINE_ITEM', standardDelivery: true }} | ${'standardDelivery'}    | ${null}
    ${'an impossible id'}                                                                               | ${{ fundingInstrumentId: 'No id' }}                            | ${'fundingInstrumentId'} | ${null}
  `('refuses $what before any call', async ({ wrong, field, limit }) => {
    const { data, errors, calls } = await unchanged(world, account, () => create({ ...given(), ...wrong }))
    expect(errors).toEqual([])
    expect(data.campaignCreate).toEqual({
      campaign: null,
      userErrors: [
        { code: 'INVALID_PARAMETER', message: expect.any(String), field, limit, operationIndex: null },
      ],
    })
    // Words of the graph, not of the wire.
    expect(data.campaignCreate.userErrors[0].message).not.toMatch(/local_micro|_/)
    expect(calls).toEqual({})
  })

  it('takes a name of 255 characters', async () => {
    const name = 'é'.repeat(255)
    expect((await create({ ...given(), name })).data.campaignCreate.campaign.name).toBe(name)
  })

  it.each`
    what                                                                    | wrong                                      | code                              | field
    ${'an unknown funding instrument'}                                      | ${() => ({ fundingInstrumentId: 'zzzz' })} | ${'FUNDING_INSTRUMENT_NOT_FOUND'} | ${'fundingInstrumentId'}
    ${'no daily budget on a card [campaigns.create.daily_budget.required]'} | ${() => ({ dailyBudget: null })}           | ${'MISSING_PARAMETER'}            | ${'dailyBudget'}
  `('passes on what only the interface knows: $what', async ({ wrong, code, field }) => {
    const { data, calls } = await unchanged(world, account, () => create({ ...given(), ...wrong() }))
    expect(data.campaignCreate.campaign).toBeNull()
    expect(data.campaignCreate.userErrors).toMatchObject([{ code, field, operationIndex: null }])
    expect(calls).toEqual({ 'campaigns.create': 1 })
  })

  it.each([
    ['another user’s account', () => world.sandbox.demo.foreignAccountId],
    ['an unknown account', () => '18zzzzzz'],
  ])('refuses %s with FORBIDDEN and the field', async (_what, id) => {
    const foreign = `/12/accounts/${world.sandbox.demo.foreignAccountId}/campaigns`
    const { data, errors, calls } = await create(given(), id())
    expect(data).toEqual({ campaignCreate: null })
    expect(errors).toMatchObject([
      {
        path: ['campaignCreate'],
        extensions: { code: 'FORBIDDEN', field: 'accountId', ads: { upstreamCode: 'ACCOUNT_NOT_FOUND' } },
      },
    ])
    expect(calls['campaigns.create']).toBe(1)
    expect(await restList(world.stranger, foreign)).toHaveLength(2)
  })

  it('refuses the id of something else as account or funding instrument, without a call', async () => {
    const asAccount = await create(given(), globalId('Campaign', account, campaignIds[0] as string))
    expect(asAccount.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'accountId' } }])
    const asFunding = await create({
      ...given(),
      fundingInstrumentId: globalId('Campaign', account, campaignIds[0] as string),
    })
    expect(asFunding.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'fundingInstrumentId' } },
    ])
    expect([asAccount.calls, asFunding.calls]).toEqual([{}, {}])
  })
})

describe('campaignUpdate', () => {
  it('leaves what is absent, clears what is null, and takes a global id alone [campaigns.update, campaigns.update.partial]', async () => {
    const [id] = campaignIds as [string]
    const before = await stored(id)
    expect(before.total_budget_amount_local_micro).not.toBeNull()
    const { data, errors, calls } = await update(
      globalId('Campaign', account, id),
      { totalBudget: null, name: 'Neu' },
      null,
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'campaigns.update': 1 })
    expect(data.campaignUpdate.userErrors).toEqual([])
    expect(await stored(id)).toEqual({
      ...before,
      name: 'Neu',
      total_budget_amount_local_micro: null,
      updated_at: expect.any(String),
    })
  })

  it('pauses and resumes [campaigns.state.updated]', async () => {
    const [id] = campaignIds as [string]
    for (const entityStatus of ['PAUSED', 'ACTIVE']) {
      expect((await update(id, { entityStatus })).data.campaignUpdate.campaign.entityStatus).toBe(
        entityStatus,
      )
      expect((await stored(id)).entity_status).toBe(entityStatus)
    }
  })

  it.each([
    ['DRAFT [campaigns.update.entity_status.no_draft]', { entityStatus: 'DRAFT' }, 'entityStatus'],
    ['a name of 256 characters [campaigns.update.name.maximum]', { name: 'x'.repeat(256) }, 'name'],
    ['a cleared name', { name: null }, 'name'],
    ['a daily budget above the total', { dailyBudget: '3', totalBudget: '2' }, 'dailyBudget'],
  ])('refuses %s before any call', async (_what, input, field) => {
    const { data, errors, calls } = await unchanged(world, account, () =>
      update(campaignIds[0] as string, input),
    )
    expect(errors).toEqual([])
    expect(data.campaignUpdate.campaign).toBeNull()
    expect(data.campaignUpdate.userErrors).toMatchObject([{ code: 'INVALID_PARAMETER', field }])
    expect(calls).toEqual({})
  })

  it('refuses a daily budget above the stored total [campaigns.update.daily_budget.at_most_total]', async () => {
    const { data, calls } = await unchanged(world, account, () =>
      update(campaignIds[1] as string, { dailyBudget: '9007199254740993' }),
    )
    expect(data.campaignUpdate.userErrors).toMatchObject([
      { code: 'INVALID_PARAMETER', field: 'dailyBudget' },
    ])
    expect(calls).toEqual({ 'campaigns.update': 1 })
  })

  it('needs the account beside a REST id, and no other than the id’s own', async () => {
    const alone = await update(campaignIds[0] as string, {}, null)
    expect(alone.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'accountId' } }])
    const torn = await update(
      globalId('Campaign', account, campaignIds[0] as string),
      {},
      world.sandbox.demo.mainAccountId,
    )
    expect(torn.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'id' } }])
    expect([alone.calls, torn.calls]).toEqual([{}, {}])
  })
})

describe('campaignDelete', () => {
  it('deletes once; the second time is refused [campaigns.delete, campaigns.delete.repeated, campaigns.delete.soft]', async () => {
    const id = campaignIds[2] as string
    const first = await remove(id)
    expect(first.data.campaignDelete).toEqual({ campaign: { restId: id, deleted: true }, userErrors: [] })
    expect(first.calls).toEqual({ 'campaigns.delete': 1 })
    expect((await stored(id)).deleted).toBe(true)
    const second = await unchanged(world, account, () => remove(id))
    expect(second.errors).toEqual([])
    expect(second.data.campaignDelete).toMatchObject({
      campaign: null,
      userErrors: [{ code: 'CAMPAIGN_NOT_FOUND', field: 'id' }],
    })
  })

  it('keeps the line items, which still know their campaign [campaigns.delete.children_kept]', async () => {
    const id = campaignIds[3] as string
    await remove(id)
    const { data, errors } = await world.ask(
      'query ($a: ID!, $c: [ID!]) { account(id: $a) { lineItems(filter: {campaignIds: $c}) { nodes { deleted campaign { restId deleted } } } } }',
      { a: account, c: [id] },
    )
    expect(errors).toEqual([])
    expect(data.account.lineItems.nodes).toHaveLength(2)
    for (const node of data.account.lineItems.nodes)
      expect(node).toEqual({ deleted: false, campaign: { restId: id, deleted: true } })
  })
})
