import { graphInput, graphNameOf, pairs, refusedBy, type Write, writesOf } from './both-ways.ts'
import type { When } from './line-item-maker.ts'
import { unchanged } from './unchanged.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

// spec 2 §4 Campaigns, §3 States and transitions: every rule broken once by GraphQL and once by REST.

let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let funding: string
let writes: ReturnType<typeof writesOf>

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  writes = writesOf(world, account, 'campaign')
  funding = (await restList(world.rest, `/12/accounts/${account}/funding_instruments`))[0].id
})
afterAll(() => world.close())

const daily = 'daily_budget_amount_local_micro'
const total = 'total_budget_amount_local_micro'
const given = (more: Write = {}): Write => ({
  funding_instrument_id: funding,
  name: 'Rules',
  [daily]: 5_000_000,
  ...more,
})
const made = async (more: Write = {}): Promise<string> =>
  (await writes.rest.create(given({ entity_status: 'PAUSED', ...more }))).json.data.id

describe('a new campaign that breaks a rule is refused both ways', () => {
  it.each<[what: string, wrong: Write, code: string, parameter: string, when: When, limit?: number]>([
    [
      'a name of 256 characters [campaigns.create.name.maximum]',
      { name: 'é'.repeat(256) },
      'INVALID_PARAMETER',
      'name',
      'before',
      255,
    ],
    ['an empty name', { name: '' }, 'INVALID_PARAMETER', 'name', 'before', 1],
    [
      'a daily budget above the total [campaigns.create.daily_budget.at_most_total, campaigns.create.spend_exceeds_budget]',
      { [daily]: 9_007_199_254_740_993n, [total]: 9_007_199_254_740_992n },
      'INVALID_PARAMETER',
      daily,
      'before',
    ],
    [
      'a daily budget of nothing [campaigns.create.daily_budget.type]',
      { [daily]: 0 },
      'INVALID_PARAMETER',
      daily,
      'before',
    ],
    [
      'a total past 64 bits [campaigns.create.total_budget]',
      { [total]: 9_223_372_036_854_775_808n },
      'INVALID_PARAMETER',
      total,
      'before',
    ],
    [
      'a purchase order number of 51 characters [campaigns.create.purchase_order_number.maximum]',
      { purchase_order_number: 'x'.repeat(51) },
      'INVALID_PARAMETER',
      'purchase_order_number',
      'before',
      50,
    ],
    [
      'delivery by line item [campaigns.create.standard_delivery.campaign_optimization_only]',
      { budget_optimization: 'LINE_ITEM', standard_delivery: false },
      'INVALID_PARAMETER',
      'standard_delivery',
      'before',
    ],
    [
      'no daily budget on a card [campaigns.create.daily_budget.required]',
      { [daily]: null },
      'MISSING_PARAMETER',
      daily,
      'after',
    ],
    [
      'an unknown funding instrument [campaigns.create.funding_instrument_unknown]',
      { funding_instrument_id: 'zzzzz' },
      'FUNDING_INSTRUMENT_NOT_FOUND',
      'funding_instrument_id',
      'after',
    ],
  ])('%s', async (_what, wrong, code, parameter, when, ...[limit]) => {
    const asked = await unchanged(world, account, () => writes.graph.create(given(wrong)))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual(refusedBy(code, parameter, limit))
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'campaigns.create': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.create(given(wrong)))
    expect(status).toBe(code === 'FUNDING_INSTRUMENT_NOT_FOUND' ? 404 : 400)
    expect(json.errors).toEqual([expect.objectContaining({ code, parameter })])
  })

  it.each([
    ['budget optimization [campaigns.create.budget_optimization.values]', 'budget_optimization', 'BOTH'],
    ['status [campaigns.create.entity_status.values]', 'entity_status', 'DELETED'],
  ])('an unknown %s', async (_what, parameter, value) => {
    const write = given({ [parameter]: value })
    const asked = await unchanged(world, account, () => writes.graph.create(write))
    expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
    expect(asked.calls).toEqual({})
    const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
    expect([status, json.errors]).toMatchObject([400, [{ code: 'INVALID_PARAMETER', parameter }]])
  })

  it.each([
    ['name [campaigns.create.name.required]', 'name'],
    ['funding [campaigns.create.funding_instrument_id.required]', 'funding_instrument_id'],
  ])('no %s', async (_what, parameter) => {
    const { [parameter]: _left, ...write } = given()
    const asked = await unchanged(world, account, () => writes.graph.create(write))
    expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
    expect(asked.calls).toEqual({})
    const { status, json } = await unchanged(world, account, () => writes.rest.create(write))
    expect([status, json.errors]).toMatchObject([400, [{ code: 'MISSING_PARAMETER', parameter }]])
  })
})

describe('a change of a campaign that breaks a rule is refused both ways', () => {
  it.each<
    [what: string, of: Write, wrong: Write, code: string, parameter: string, when: When, limit?: number]
  >([
    [
      'DRAFT, which is for new ones [campaigns.update.entity_status.no_draft, campaigns.state.draft_only_on_create]',
      {},
      { entity_status: 'DRAFT' },
      'INVALID_PARAMETER',
      'entity_status',
      'before',
    ],
    [
      'DRAFT again [campaigns.update.entity_status.no_draft]',
      { entity_status: 'DRAFT' },
      { entity_status: 'DRAFT' },
      'INVALID_PARAMETER',
      'entity_status',
      'before',
    ],
    [
      'a name of 256 characters [campaigns.update.name.maximum]',
      {},
      { name: 'é'.repeat(256) },
      'INVALID_PARAMETER',
      'name',
      'before',
      255,
    ],
    [
      'a purchase order number of 51 characters [campaigns.update.purchase_order_number.maximum]',
      {},
      { purchase_order_number: 'x'.repeat(51) },
      'INVALID_PARAMETER',
      'purchase_order_number',
      'before',
      50,
    ],
    [
      'a daily budget above the total [campaigns.update.daily_budget.at_most_total]',
      {},
      { [daily]: 3, [total]: 2 },
      'INVALID_PARAMETER',
      daily,
      'before',
    ],
    [
      'a daily budget above the stored total [campaigns.update.daily_budget.at_most_total]',
      { [total]: 6_000_000 },
      { [daily]: 6_000_001 },
      'INVALID_PARAMETER',
      daily,
      'after',
    ],
    [
      'a total below the stored daily budget [campaigns.update.daily_budget.at_most_total]',
      {},
      { [total]: 4_999_999 },
      'INVALID_PARAMETER',
      daily,
      'after',
    ],
    [
      'delivery by line item [campaigns.update.standard_delivery.campaign_optimization_only]',
      {},
      { budget_optimization: 'LINE_ITEM', standard_delivery: true },
      'INVALID_PARAMETER',
      'standard_delivery',
      'before',
    ],
    [
      'delivery where budgets are by line item [campaigns.update.standard_delivery.campaign_optimization_only]',
      { budget_optimization: 'LINE_ITEM' },
      { standard_delivery: false },
      'INVALID_PARAMETER',
      'standard_delivery',
      'after',
    ],
  ])('%s', async (_what, of, wrong, code, parameter, when, ...[limit]) => {
    const id = await made(of)
    const asked = await unchanged(world, account, () => writes.graph.update(id, wrong))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual(refusedBy(code, parameter, limit))
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'campaigns.update': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.update(id, wrong))
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('of its funding instrument: REST ignores it, the graph has no such field [campaigns.update.no_funding_instrument_id]', async () => {
    const id = await made()
    const write = { funding_instrument_id: 'lygyj' }
    expect((await unchanged(world, account, () => writes.rest.update(id, write))).status).toBe(200)
    const asked = await writes.graph.update(id, write)
    expect(asked.errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
    expect(asked.calls).toEqual({})
  })
})

describe('a deleted campaign', () => {
  it('stays deleted: a second delete and every change answer 404, and it is read with with_deleted only [campaigns.delete.repeated, campaigns.delete.irreversible, campaigns.get, campaigns.get.with_deleted]', async () => {
    const id = await made()
    expect((await writes.rest.delete(id)).json.data).toMatchObject({ id, deleted: true })
    for (const again of [
      () => writes.rest.delete(id),
      () => writes.rest.update(id, { entity_status: 'ACTIVE' }),
      () => world.rest.get(`${writes.base}/${id}`),
    ]) {
      const { status, json } = await unchanged(world, account, again)
      expect([status, json.errors]).toMatchObject([404, [{ code: 'CAMPAIGN_NOT_FOUND' }]])
    }
    const asked = await unchanged(world, account, () => writes.graph.update(id, { name: 'Back' }))
    expect(asked.data.done.userErrors).toMatchObject([{ code: 'CAMPAIGN_NOT_FOUND', field: 'id' }])
    const read = await world.rest.get(`${writes.base}/${id}?with_deleted=true`)
    expect([read.status, read.json.data.deleted]).toEqual([200, true])
    const { data, calls } = await world.ask(
      'query ($a: ID!, $id: ID!) { account(id: $a) { campaign(id: $id) { restId deleted servable } } }',
      { a: account, id: globalId('Campaign', account, id) },
    )
    expect(data.account.campaign).toEqual({ restId: id, deleted: true, servable: null })
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
  })

  it('keeps what it had: line items, promoted tweets and categories stay undeleted [campaigns.delete.children_kept, line_items.delete.children_kept]', async () => {
    const campaign_id = await made()
    const items = writesOf(world, account, 'lineItem')
    const item = await items.rest.create({
      campaign_id,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
    })
    const line_item_id = item.json.data.id
    const under = `/12/accounts/${account}`
    const tweet = await world.rest.post(
      `${under}/promoted_tweets?line_item_id=${line_item_id}&tweet_ids=1470000000000000001`,
    )
    const link = await world.rest.post(
      `${under}/line_item_curated_categories?line_item_id=${line_item_id}&curated_category_id=947ohxli5hxc`,
    )
    const children = [
      `${under}/line_items/${line_item_id}`,
      `${under}/promoted_tweets/${tweet.json.data[0].id}`,
      `${under}/line_item_curated_categories/${link.json.data.id}`,
    ]
    const deleted = () =>
      Promise.all(
        children.map(async (child) => (await world.rest.get(`${child}?with_deleted=true`)).json.data.deleted),
      )
    await writes.rest.delete(campaign_id)
    expect(await deleted()).toEqual([false, false, false])
    await items.rest.delete(line_item_id)
    expect(await deleted()).toEqual([true, false, false])
  })
})

describe('a batch of campaigns', () => {
  it.each<[string, Write, string, string, When]>([
    ['a rule of the contract', { name: 'x'.repeat(256) }, 'INVALID_PARAMETER', 'name', 'before'],
    ['a rule of the funding', { [daily]: null }, 'MISSING_PARAMETER', daily, 'after'],
  ])(
    'stores nothing and names item 17 both ways: %s [campaigns.batch.atomic, campaigns.batch.operation_errors]',
    async (_what, bad, code, parameter, when) => {
      const creates = Array.from({ length: 20 }, (_each, index) =>
        given({ entity_status: 'PAUSED', ...(index === 17 && bad) }),
      )
      const asked = await unchanged(world, account, () =>
        writes.graph.batch(creates.map((write) => ({ create: graphInput(write) }))),
      )
      expect(asked.data.done).toEqual({
        records: null,
        userErrors: [expect.objectContaining({ code, field: graphNameOf(parameter), operationIndex: 17 })],
      })
      expect(asked.calls).toEqual(when === 'before' ? {} : { 'campaigns.batch': 1 })
      const { status, json } = await unchanged(world, account, () =>
        writes.rest.batch(creates.map((write) => ({ operation_type: 'Create', params: pairs(write) }))),
      )
      expect(status).toBe(400)
      expect(json.operation_errors).toHaveLength(20)
      expect(json.operation_errors.map((errors: object[]) => errors.length).indexOf(1)).toBe(17)
      expect(json.operation_errors.flat()).toEqual([expect.objectContaining({ code, parameter })])
    },
  )
})
