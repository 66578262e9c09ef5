import { graphInput, graphNameOf, pairs, refusedBy, type Write, writesOf } from './both-ways.ts'
import { ANDROID, makerOf, NO_TIME, type When, wholeLineItem } from './line-item-maker.ts'
import { unchanged } from './unchanged.ts'
import { startWorld, type World } from './world.ts'

// public facts §3.3–§3.6: every rule of changes and batches broken once by GraphQL and once by REST.
let world: World
// The second account: small, so that all of it can be compared before and after.
let account: string
let writes: ReturnType<typeof writesOf>
let maker: Awaited<ReturnType<typeof makerOf>>
/** A campaign without line items. */
let free: string
/** Line items of our own, by what they are for. */
const items: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  account = world.sandbox.demo.secondAccountId
  writes = writesOf(world, account, 'lineItem')
  maker = await makerOf(world, account)
  const { item } = maker
  free = await maker.campaign()
  const bid = { bid_amount_local_micro: 1_000_000 }
  items.website = await item({ objective: 'WEBSITE_CLICKS', start_time: NO_TIME.start_time })
  items.engagements = await item({ bid_strategy: 'MAX', ...bid })
  items.reach = await item({ objective: 'REACH', bid_strategy: 'TARGET', ...bid })
  items.installs = await item({ objective: 'APP_INSTALLS', ...ANDROID })
  items.appEngagements = await item({ objective: 'APP_ENGAGEMENTS', ...ANDROID })
  items.network = await item({
    placements: ['PUBLISHER_NETWORK'],
    advertiser_domain: 'example.com',
    categories: ['IAB1'],
  })
  items.preroll = await item({ objective: 'PREROLL_VIEWS', product_type: 'MEDIA', categories: ['IAB1'] })
  items.ownBudget = await item(
    { daily_budget_amount_local_micro: 1_000_000, total_budget_amount_local_micro: 2_000_000 },
    { budget_optimization: 'LINE_ITEM' },
  )
})
afterAll(() => world.close())

describe('a change of a line item that breaks a rule', () => {
  it.each<
    [what: string, item: string, wrong: Write, code: string, parameter: string, when: When, limit?: number]
  >([
    [
      'SITE_VISITS [line_items.update.goal.no_site_visits]',
      'website',
      { goal: 'SITE_VISITS' },
      'INVALID_PARAMETER',
      'goal',
      'before',
    ],
    ['a goal of apps', 'website', { goal: 'APP_CLICKS' }, 'INVALID_PARAMETER', 'goal', 'after'],
    ['APP_PURCHASES', 'appEngagements', { goal: 'APP_PURCHASES' }, 'INVALID_PARAMETER', 'goal', 'after'],
    [
      'conversions without an event tag',
      'website',
      { goal: 'WEBSITE_CONVERSIONS' },
      'MISSING_PARAMETER',
      'primary_web_event_tag',
      'after',
    ],
    [
      'what is paid for [line_items.update.pay_by.app_installs_only]',
      'website',
      { pay_by: 'LINK_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'what is paid for in APP_ENGAGEMENTS [line_items.update.pay_by.app_installs_only]',
      'appEngagements',
      { pay_by: 'IMPRESSION' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'what installs are paid by',
      'installs',
      { pay_by: 'LINK_CLICK' },
      'INVALID_PARAMETER',
      'pay_by',
      'after',
    ],
    [
      'MAX for REACH [line_items.update.bid_strategy]',
      'reach',
      { bid_strategy: 'MAX' },
      'INVALID_PARAMETER',
      'bid_strategy',
      'after',
    ],
    [
      'TARGET for ENGAGEMENTS [line_items.update.bid_strategy]',
      'engagements',
      { bid_strategy: 'TARGET' },
      'INVALID_PARAMETER',
      'bid_strategy',
      'after',
    ],
    [
      'TARGET where no bid is stored',
      'website',
      { bid_strategy: 'TARGET' },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'no bid where MAX is stored',
      'engagements',
      { bid_amount_local_micro: null },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'MAX with its bid cleared',
      'website',
      { bid_strategy: 'MAX', bid_amount_local_micro: null },
      'MISSING_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'a bid of nothing [line_items.update.bid_amount.positive]',
      'engagements',
      { bid_amount_local_micro: 0 },
      'INVALID_PARAMETER',
      'bid_amount_local_micro',
      'before',
    ],
    [
      'a bid above the campaign’s daily budget',
      'engagements',
      { bid_amount_local_micro: 10_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'bid_amount_local_micro',
      'after',
    ],
    [
      'a total above the campaign’s [line_items.update.total_budget.at_most_campaign]',
      'website',
      { total_budget_amount_local_micro: 100_000_001 },
      'SPEND_EXCEEDS_BUDGET',
      'total_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget in a campaign that has its own',
      'website',
      { daily_budget_amount_local_micro: 10_000 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget above the stored total [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { daily_budget_amount_local_micro: 2_000_001 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a total below the stored daily budget [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { total_budget_amount_local_micro: 999_999 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'after',
    ],
    [
      'a daily budget above the total [line_items.update.daily_budget.at_most_total]',
      'ownBudget',
      { daily_budget_amount_local_micro: 3, total_budget_amount_local_micro: 2 },
      'INVALID_PARAMETER',
      'daily_budget_amount_local_micro',
      'before',
    ],
    [
      'a frequency cap for WEBSITE_CLICKS [line_items.update.frequency_cap.objectives]',
      'website',
      { frequency_cap: 2 },
      'INVALID_PARAMETER',
      'frequency_cap',
      'after',
    ],
    [
      'a frequency cap of 0',
      'reach',
      { frequency_cap: 0 },
      'INVALID_PARAMETER',
      'frequency_cap',
      'before',
      1,
    ],
    [
      'the last app of an app objective',
      'installs',
      { android_app_store_identifier: null },
      'MISSING_PARAMETER',
      'android_app_store_identifier',
      'after',
    ],
    [
      'the domain on the publisher network',
      'network',
      { advertiser_domain: null },
      'MISSING_PARAMETER',
      'advertiser_domain',
      'after',
    ],
    [
      'the categories on the publisher network',
      'network',
      { categories: null },
      'MISSING_PARAMETER',
      'categories',
      'after',
    ],
    [
      'the categories of PREROLL_VIEWS',
      'preroll',
      { categories: null },
      'MISSING_PARAMETER',
      'categories',
      'after',
    ],
    [
      'three categories of PREROLL_VIEWS',
      'preroll',
      { categories: ['IAB1', 'IAB2', 'IAB3'] },
      'INVALID_PARAMETER',
      'categories',
      'after',
    ],
    [
      'a total budget below a cent [errors.invalid_denomination]',
      'website',
      { total_budget_amount_local_micro: 9_999 },
      'INVALID_DENOMINATION',
      'total_budget_amount_local_micro',
      'after',
    ],
    [
      'a user for WEBSITE_CLICKS',
      'website',
      { advertiser_user_id: '1' },
      'INVALID_PARAMETER',
      'advertiser_user_id',
      'after',
    ],
    ['two days', 'website', { duration_in_days: 2 }, 'INVALID_PARAMETER', 'duration_in_days', 'before'],
    [
      'an end as it was to start',
      'website',
      { end_time: '2031-01-02T00:00:00Z' },
      'INVALID_TIME_WINDOW',
      'end_time',
      'after',
    ],
    ['an end as it starts', 'website', NO_TIME, 'INVALID_TIME_WINDOW', 'end_time', 'before'],
    [
      'DRAFT [line_items.update.entity_status.values]',
      'website',
      { entity_status: 'DRAFT' },
      'INVALID_PARAMETER',
      'entity_status',
      'before',
    ],
    [
      'a name of 256 characters [line_items.update.name.bounds]',
      'website',
      { name: 'é'.repeat(256) },
      'INVALID_PARAMETER',
      'name',
      'before',
      255,
    ],
  ])('is refused both ways: %s', async (_what, which, wrong, code, parameter, when, ...[limit]) => {
    const id = items[which] as string
    const asked = await unchanged(world, account, () => writes.graph.update(id, wrong))
    expect(asked.errors).toEqual([])
    expect(asked.data.done).toEqual(refusedBy(code, parameter, limit))
    expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.update': 1 })
    const { status, json } = await unchanged(world, account, () => writes.rest.update(id, wrong))
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('cannot touch what is fixed: REST ignores it, the graph has no such field [line_items.update.fixed_fields]', async () => {
    const fixed = {
      campaign_id: free,
      objective: 'REACH',
      placements: ['TWITTER_TIMELINE'],
      product_type: 'PROMOTED_ACCOUNT',
      primary_web_event_tag: 'o1',
      standard_delivery: false,
    }
    const id = items.ownBudget as string
    const { status } = await unchanged(world, account, () => writes.rest.update(id, fixed))
    expect(status).toBe(200)
    for (const [parameter, value] of Object.entries(fixed)) {
      const { errors, calls } = await writes.graph.update(id, { [parameter]: value })
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT'])
      expect(calls).toEqual({})
    }
  })

  it('is refused for a line item that is not there, both ways [line_items.not_found]', async () => {
    const asked = await unchanged(world, account, () => writes.graph.update('zzzzz', { name: 'x' }))
    expect(asked.data.done.userErrors).toMatchObject([{ code: 'LINE_ITEM_NOT_FOUND', field: 'id' }])
    const { status, json } = await unchanged(world, account, () => writes.rest.update('zzzzz', { name: 'x' }))
    expect([status, json.errors]).toMatchObject([404, [{ code: 'LINE_ITEM_NOT_FOUND' }]])
  })
})

describe('a deleted line item', () => {
  it('is gone for a second delete, a change and an activation: 404 each, both ways [line_items.delete.repeated, line_items.not_found]', async () => {
    const id = await maker.item()
    expect((await writes.rest.delete(id)).json.data).toMatchObject({ id, deleted: true })
    for (const again of [
      () => writes.rest.delete(id),
      () => writes.rest.update(id, { name: 'Back' }),
      () => world.rest.put(`${writes.base}/${id}/activate`),
      () => world.rest.get(`${writes.base}/${id}`),
    ]) {
      const { status, json } = await unchanged(world, account, again)
      expect([status, json.errors]).toMatchObject([404, [{ code: 'LINE_ITEM_NOT_FOUND' }]])
    }
    for (const mutation of ['lineItemDelete', 'lineItemActivate']) {
      const asked = await unchanged(world, account, () =>
        world.ask(
          `mutation ($a: ID!, $id: ID!) { done: ${mutation}(accountId: $a, id: $id) {
            lineItem { restId } userErrors { code field }
          } }`,
          { a: account, id },
        ),
      )
      expect(asked.data.done).toEqual({
        lineItem: null,
        userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'id' }],
      })
    }
  })
})

describe('a batch of line items', () => {
  const operations = (bad: Write) =>
    Array.from({ length: 20 }, (_each, index) =>
      wholeLineItem({ campaign_id: free, entity_status: 'PAUSED', ...(index === 17 && bad) }),
    )

  it.each<[string, Write, string, When]>([
    ['a rule of the contract', { duration_in_days: 2 }, 'duration_in_days', 'before'],
    ['a rule of the campaign', { standard_delivery: true }, 'standard_delivery', 'after'],
  ])(
    'stores nothing and names item 17 both ways: %s [line_items.batch.atomic, line_items.batch.operation_errors]',
    async (_what, bad, parameter, when) => {
      const creates = operations(bad)
      const asked = await unchanged(world, account, () =>
        writes.graph.batch(creates.map((write) => ({ create: graphInput(write) }))),
      )
      expect(asked.data.done).toMatchObject({
        records: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field: graphNameOf(parameter), operationIndex: 17 }],
      })
      expect(asked.data.done.userErrors).toHaveLength(1)
      expect(asked.calls).toEqual(when === 'before' ? {} : { 'line_items.batch': 1 })
      const { status, json } = await unchanged(world, account, () =>
        writes.rest.batch(creates.map((params) => ({ operation_type: 'Create', params: pairs(params) }))),
      )
      expect(status).toBe(400)
      expect(json.operation_errors.map((errors: object[]) => errors.length)).toEqual(
        Array.from({ length: 20 }, (_each, index) => (index === 17 ? 1 : 0)),
      )
      expect(json.operation_errors[17]).toMatchObject([{ code: 'INVALID_PARAMETER', parameter }])
    },
  )

  it('needs an operation_type of three in every item [line_items.batch.operation_type.required, line_items.batch.operation_type.values]', async () => {
    const params = { line_item_id: items.website }
    const { status, json } = await unchanged(world, account, () =>
      writes.rest.batch([
        { params },
        { operation_type: 'update', params },
        { operation_type: 'Activate', params },
      ]),
    )
    expect(status).toBe(400)
    expect(json.operation_errors).toMatchObject([
      [{ code: 'MISSING_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
      [{ code: 'INVALID_PARAMETER', parameter: 'operation_type' }],
    ])
  })
})
