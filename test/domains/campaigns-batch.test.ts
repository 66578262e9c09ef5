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

const batch = (operations: object[]) =>
  world.ask(
    `mutation ($accountId: ID!, $operations: [CampaignBatchOperation!]!) {
      campaignsBatch(accountId: $accountId, operations: $operations) { campaigns { ${FIELDS} } ${ERRORS} }
    }`,
    { accountId: account, operations },
  )
const stored = async (id: string) =>
  (await world.rest.get(`/12/accounts/${account}/campaigns/${id}?with_deleted=true`)).json.data
const given = () => ({ name: 'Été', fundingInstrumentId: funding, dailyBudget: '5000000' })

describe('campaignsBatch', () => {
  it('makes, changes and deletes in one call, in order [campaigns.batch, campaigns.batch.order]', async () => {
    const [first, second] = campaignIds as [string, string]
    const { data, errors, calls } = await batch([
      { update: { id: first, input: { name: 'Changed', purchaseOrderNumber: null } } },
      { create: { ...given(), entityStatus: 'DRAFT' } },
      { delete: globalId('Campaign', account, second) },
    ])
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'campaigns.batch': 1 })
    expect(data.campaignsBatch.userErrors).toEqual([])
    expect(data.campaignsBatch.campaigns).toMatchObject([
      { restId: first, name: 'Changed', purchaseOrderNumber: null },
      { name: 'Été', entityStatus: 'DRAFT', deleted: false },
      { restId: second, deleted: true },
    ])
    expect((await stored(first)).name).toBe('Changed')
    expect((await stored(second)).deleted).toBe(true)
  })

  it('takes 40 operations and refuses 41 before any call [campaigns.batch.maximum]', async () => {
    const operations = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ create: { ...given(), name: `n ${index}` } }))
    const forty = await batch(operations(40))
    expect(forty.data.campaignsBatch.campaigns.map(({ name }: { name: string }) => name)).toEqual(
      Array.from({ length: 40 }, (_, index) => `n ${index}`),
    )
    expect(forty.calls).toEqual({ 'campaigns.batch': 1 })
    for (const count of [0, 41]) {
      const refused = await unchanged(world, account, () => batch(operations(count)))
      expect(refused.data.campaignsBatch.campaigns).toBeNull()
      expect(refused.data.campaignsBatch.userErrors).toMatchObject([
        { code: 'INVALID_PARAMETER', field: 'operations', limit: count === 0 ? 1 : 40, operationIndex: null },
      ])
      expect(refused.calls).toEqual({})
    }
  })

  it('refuses before any call what the contract knows to be wrong, and says which', async () => {
    const { data, errors, calls } = await unchanged(world, account, () =>
      batch([
        { create: given() },
        { update: { id: campaignIds[0] as string, input: { name: 'x'.repeat(256) } } },
        { delete: campaignIds[1] as string },
        { create: { ...given(), dailyBudget: '2', totalBudget: '1' } },
      ]),
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({})
    expect(data.campaignsBatch).toEqual({
      campaigns: null,
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
          message: 'dailyBudget (2) must be at most totalBudget (1)',
          field: 'dailyBudget',
          limit: null,
          operationIndex: 3,
        },
      ],
    })
  })

  it('changes nothing when the interface refuses one operation, and says which [campaigns.batch.atomic, campaigns.batch.operation_errors]', async () => {
    const { data, errors, calls } = await unchanged(world, account, () =>
      batch([{ create: given() }, { delete: campaignIds[0] as string }, { delete: 'zzzzz' }]),
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'campaigns.batch': 1 })
    expect(data.campaignsBatch).toMatchObject({
      campaigns: null,
      userErrors: [{ code: 'CAMPAIGN_NOT_FOUND', field: 'id', operationIndex: 2 }],
    })
  })

  it.each([
    ['two things at once', [{ create: {}, delete: 'x' }]],
    ['nothing', [{}]],
    ['a null', [{ delete: null }]],
  ])('refuses an operation that does %s, without a call', async (_what, operations) => {
    const { errors, calls } = await batch(operations)
    expect(errors.map(({ extensions }) => extensions.code)).toContain('BAD_USER_INPUT')
    expect(calls).toEqual({})
  })
})
