import { graphInput, graphNameOf, pairs, type Write, writesOf } from './both-ways.ts'
import { postedIds } from './posted.ts'
import { expectError, expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, restList } from './world.ts'

// Breaks every rule in spec 2 §4 Campaigns and §3 States and transitions, in GraphQL and over REST.

const { world, demo, rest, inAccount } = await inWorld()
// The second account is small enough to compare in full before and after.
const account = demo.secondAccountId
const writes = writesOf(world, account, 'campaign')
const { keeping } = writes
const funding = (await restList(rest, `/12/accounts/${account}/funding_instruments`))[0].id

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

describe('invalid new campaign', () => {
  it.each`
    what                                                                                                            | change                                | refusal
    ${'an empty name'}                                                                                              | ${{ name: '' }}                       | ${{ limit: 1 }}
    ${'an invalid funding instrument id'}                                                                           | ${{ funding_instrument_id: 'No id' }} | ${{}}
    ${'no daily budget with a credit card [errors.missing_parameter, campaigns.create.daily_budget.required]'}      | ${{ [daily]: null }}                  | ${{ code: 'MISSING_PARAMETER', asked: true }}
    ${'an unknown funding instrument [funding_instruments.not_found, campaigns.create.funding_instrument_unknown]'} | ${{ funding_instrument_id: 'zzzzz' }} | ${{ code: 'FUNDING_INSTRUMENT_NOT_FOUND', asked: true }}
  `('is refused over REST and GraphQL: $what', ({ change, refusal }) =>
    writes.refusesCreate(given(), change, refusal),
  )

  it('is refused if its funding instrument has been deleted [errors.invalid_funding_instrument]', async () => {
    const base = `/12/accounts/${account}/funding_instruments`
    const start = 'start_time=2026-01-01T00%3A00%3A00Z'
    const { id } = (await rest.post(`${base}?currency=EUR&${start}`)).json.data
    expect((await rest.delete(`${base}/${id}`)).json.data.deleted).toBe(true)
    const refusal = { code: 'INVALID_FUNDING_INSTRUMENT', asked: true }
    await writes.refusesCreate(given(), { funding_instrument_id: id }, refusal)
  })
})

describe('campaign change', () => {
  it.each`
    what                                                                                                                          | of    | change                        | refusal
    ${'DRAFT, which only new campaigns may have [campaigns.update.entity_status.no_draft, campaigns.state.draft_only_on_create]'} | ${{}} | ${{ entity_status: 'DRAFT' }} | ${{ bySchema: true }}
  `('is refused over REST and GraphQL: $what', async ({ of, change, refusal }) =>
    writes.refusesUpdate(await made(of), change, refusal),
  )

  describe('to the budget', () => {
    const promised = async (more: Write = {}): Promise<string> => {
      const id = await made({ [total]: 50_000_000, ...more })
      const shared = { campaign_id: id, objective: 'ENGAGEMENTS', product_type: 'PROMOTED_TWEETS' }
      for (const own of [
        { [total]: '40000000', bid_strategy: 'MAX', bid_amount_local_micro: '4000000' },
        { [total]: '30000000', bid_strategy: 'AUTO' },
      ])
        await rest.form('POST', `/12/accounts/${account}/line_items`, {
          ...shared,
          placements: 'ALL_ON_TWITTER',
          entity_status: 'PAUSED',
          ...own,
        })
      return id
    }

    it.each`
      what                                                                                                                      | of                   | change                     | limit
      ${'a total budget below the largest total budget of a line item [campaigns.update.total_budget.covers_line_items]'}       | ${{}}                | ${{ [total]: 39_990_000 }} | ${40}
      ${'a first total budget below the largest total budget of a line item [campaigns.update.total_budget.covers_line_items]'} | ${{ [total]: null }} | ${{ [total]: 39_990_000 }} | ${40}
      ${'a daily budget below a bid [campaigns.update.budgets.cover_bids]'}                                                     | ${{}}                | ${{ [daily]: 3_990_000 }}  | ${4}
    `('is refused for $what', async ({ of, change, limit }) =>
      writes.refusesUpdate(await promised(of), change, { code: 'SPEND_EXCEEDS_BUDGET', asked: true, limit }),
    )

    it("is refused if the new total is below a line item's bid [campaigns.update.budgets.cover_bids]", async () => {
      const id = await made({ [daily]: 5_000_000, [total]: 50_000_000 })
      await rest.form('POST', `/12/accounts/${account}/line_items`, {
        campaign_id: id,
        objective: 'ENGAGEMENTS',
        product_type: 'PROMOTED_TWEETS',
        placements: 'ALL_ON_TWITTER',
        entity_status: 'PAUSED',
        bid_strategy: 'MAX',
        bid_amount_local_micro: '4000000',
      })
      const change = { [total]: 3_990_000, [daily]: null }
      const refusal = { code: 'SPEND_EXCEEDS_BUDGET', parameter: total, asked: true, limit: 4 }
      await writes.refusesUpdate(id, change, refusal)
    })

    it('is accepted if the total covers the largest line item total, or if the campaign has no line items [campaigns.update.total_budget.sum_may_exceed]', async () => {
      const id = await promised()
      for (const change of [
        { [total]: 40_000_000 },
        { [total]: 40_000_000, [daily]: 4_000_000 },
        { [total]: null },
      ])
        expect((await writes.rest.update(id, change)).status).toBe(200)
      const { data } = await writes.graph.update(id, { [total]: 40_000_000 })
      expect(data.done.userErrors).toEqual([])
      for (const item of await restList(rest, `/12/accounts/${account}/line_items?campaign_ids=${id}`))
        await rest.delete(`/12/accounts/${account}/line_items/${item.id}`)
      expect((await writes.rest.update(id, { [total]: 4_000_000 })).status).toBe(200)
    })
  })

  it('cannot select another funding instrument over REST or in GraphQL [campaigns.update.no_funding_instrument_id]', async () => {
    const id = await made()
    const write = { funding_instrument_id: 'lygyj' }
    expect((await keeping(() => writes.rest.update(id, write))).status).toBe(200)
    expectError(await writes.graph.update(id, write), { code: 'BAD_USER_INPUT' })
  })
})

describe('deleted campaign', () => {
  it('stays deleted: later writes are refused, and REST reads require with_deleted [campaigns.delete.servable_null, campaigns.delete.repeated, campaigns.delete.irreversible, campaigns.get, campaigns.get.with_deleted]', async () => {
    const id = await made()
    expect((await writes.rest.delete(id)).json.data).toMatchObject({ id, deleted: true })
    for (const again of [
      () => writes.rest.delete(id),
      () => writes.rest.update(id, { entity_status: 'ACTIVE' }),
      () => rest.get(`${writes.base}/${id}`),
    ])
      expectRefused(await keeping(again), 'CAMPAIGN_NOT_FOUND', undefined)
    const asked = await keeping(() => writes.graph.update(id, { name: 'Back' }))
    expectUserError(asked, 'CAMPAIGN_NOT_FOUND', 'id', { called: { 'campaigns.update': 1 } })
    const read = await rest.get(`${writes.base}/${id}?with_deleted=true`)
    expect([read.status, read.json.data.deleted]).toEqual([200, true])
    const one = `campaign(id: "${globalId('Campaign', account, id)}") { restId deleted servable }`
    const { data, calls } = await inAccount(one, account)
    expect(data.account.campaign).toEqual({ restId: id, deleted: true, servable: null })
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
  })

  it('keeps its line items, promoted tweets and categories [sandbox: campaigns.delete.children_kept, line_items.delete.children_kept]', async () => {
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
    const [post] = await postedIds(rest, account, demo.secondAdvertiserId, 1)
    const tweet = await rest.post(`${under}/promoted_tweets?line_item_id=${line_item_id}&tweet_ids=${post}`)
    const link = await rest.post(
      `${under}/line_item_curated_categories?line_item_id=${line_item_id}&curated_category_id=947ohxli5hxc`,
    )
    const children = [
      `${under}/line_items/${line_item_id}`,
      `${under}/promoted_tweets/${tweet.json.data[0].id}`,
      `${under}/line_item_curated_categories/${link.json.data.id}`,
    ]
    const deleted = () =>
      Promise.all(
        children.map(async (child) => (await rest.get(`${child}?with_deleted=true`)).json.data.deleted),
      )
    await writes.rest.delete(campaign_id)
    expect(await deleted()).toEqual([false, false, false])
    await items.rest.delete(line_item_id)
    expect(await deleted()).toEqual([true, false, false])
  })
})

describe('line item in a deleted campaign', () => {
  const line = (product_type: string, objective: string) => ({
    product_type,
    objective,
    placements: ['ALL_ON_TWITTER'],
  })
  it.each([
    [
      'posts',
      line('PROMOTED_TWEETS', 'ENGAGEMENTS'),
      'promoted_tweets',
      'tweet_ids=1470000000000000001',
      'promotedTweetsCreate',
      'tweetIds: ["1470000000000000001"]',
    ],
    [
      'accounts',
      line('PROMOTED_ACCOUNT', 'FOLLOWERS'),
      'promoted_accounts',
      `user_id=${demo.userId}`,
      'promotedAccountCreate',
      `userId: "${demo.userId}"`,
    ],
  ] as const)(
    'accepts no new promoted %s, just as the campaign accepts no new line items [promoted_tweets.create.deleted_campaign, promoted_accounts.create.deleted_campaign]',
    async (_what, item, path, promoted, mutation, input) => {
      const campaign_id = await made()
      const items = writesOf(world, account, 'lineItem')
      const line_item_id = (await items.rest.create({ ...item, campaign_id })).json.data.id
      await writes.rest.delete(campaign_id)
      const again = await keeping(() => items.rest.create({ ...item, campaign_id }))
      expectRefused(again, 'CAMPAIGN_NOT_FOUND', 'campaign_id')
      const target = `/12/accounts/${account}/${path}`
      const refused = await rest.post(`${target}?line_item_id=${line_item_id}&${promoted}`)
      expect(refused.status).toBe(404)
      expectRefused(refused, 'LINE_ITEM_NOT_FOUND', 'line_item_id')
      const asked = await world.ask(
        `mutation { done: ${mutation}(accountId: "${account}", input: { lineItemId: "${line_item_id}", ${input} }) {
          userErrors { code field } } }`,
      )
      expect([asked.errors, asked.data.done.userErrors]).toEqual([
        [],
        [{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }],
      ])
      const under = await rest.get(`${target}?line_item_ids=${line_item_id}&with_deleted=true`)
      expect([under.status, under.json.data]).toEqual([200, []])
    },
  )
})

describe('line item update in a deleted campaign', () => {
  it('is refused as if the line item did not exist, and changes nothing [line_items.update.deleted_campaign]', async () => {
    const campaign_id = await made()
    const items = writesOf(world, account, 'lineItem')
    const item = { campaign_id, objective: 'ENGAGEMENTS', product_type: 'PROMOTED_TWEETS' }
    const { id } = (await items.rest.create({ ...item, placements: ['ALL_ON_TWITTER'] })).json.data
    await writes.rest.delete(campaign_id)
    const refused = await items.keeping(() => items.rest.update(id, { name: 'Late' }))
    expect(refused.status).toBe(404)
    expectRefused(refused, 'LINE_ITEM_NOT_FOUND', 'line_item_id')
    const batch = await items.keeping(() =>
      rest.json('POST', `/12/batch/accounts/${account}/line_items`, [
        { operation_type: 'Update', params: { line_item_id: id, name: 'Late' } },
      ]),
    )
    expect(batch.json.operation_errors).toEqual([[expect.objectContaining({ code: 'LINE_ITEM_NOT_FOUND' })]])
    const asked = await items.keeping(() => items.graph.update(id, { name: 'Late' }))
    expectUserError(asked, 'LINE_ITEM_NOT_FOUND', 'id', { called: { 'line_items.update': 1 } })
  })
})

describe('campaign batch', () => {
  it.each<[string, Write, string, string, object]>([
    ['a contract rule', { name: 'x'.repeat(256) }, 'INVALID_PARAMETER', 'name', {}],
    ['a funding instrument rule', { [daily]: null }, 'MISSING_PARAMETER', daily, { 'campaigns.batch': 1 }],
  ])(
    'stores nothing if operation 17 breaks %s, and reports only that operation [errors.batch.item, protocol.batch.operation_errors.shape, campaigns.batch.atomic, campaigns.batch.operation_errors]',
    async (_what, bad, code, parameter, called) => {
      const creates = Array.from({ length: 20 }, (_each, index) =>
        given({ entity_status: 'PAUSED', ...(index === 17 && bad) }),
      )
      const asked = await keeping(() =>
        writes.graph.batch(creates.map((write) => ({ create: graphInput(write) }))),
      )
      expect(asked.data.done).toEqual({
        records: null,
        userErrors: [expect.objectContaining({ code, field: graphNameOf(parameter), operationIndex: 17 })],
      })
      expect(asked.calls).toEqual(called)
      const { status, json } = await keeping(() =>
        writes.rest.batch(creates.map((write) => ({ operation_type: 'Create', params: pairs(write) }))),
      )
      expect(status).toBe(400)
      expect(json.operation_errors).toHaveLength(20)
      expect(json.operation_errors.map((errors: object[]) => errors.length).indexOf(1)).toBe(17)
      expect(json.operation_errors.flat()).toEqual([expect.objectContaining({ code, parameter })])
    },
  )
})
