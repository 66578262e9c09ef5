import { recommendedChange } from '../../../src/sandbox/rules/shared/recommended-changes.ts'
import { newAccount, serving } from '../serve.ts'
import { advisedAccount, apartFromTargeting, letIn, POST } from './recommended.ts'

const served = await serving()
const advised = await advisedAccount(served.client)

const at = (account = advised.account) => `/5/accounts/${account}/recommendations`
const list = async (account?: string) => (await served.client.get(at(account))).json.data
const states = async (account: string): Promise<string[]> =>
  (await list(account)).map(({ status }: { status: string }) => status)
const treeOf = async (account = advised.account) => {
  const [{ id }] = await list(account)
  return apartFromTargeting((await served.client.get(`${at(account)}/${id}`)).json.data.changes)
}

describe('recommendations endpoint', () => {
  it('lists recommendations under version 5, without their changes [protocol.version.5] [recommendations.list] [recommendations.fields]', async () => {
    const { status, json, headers } = await served.client.get(at())
    expect(status).toBe(200)
    expect(json).toEqual({
      request: { params: { account_id: advised.account } },
      next_cursor: null,
      data: [
        {
          funding_instrument_id: advised.funding,
          id: expect.stringMatching(/^[0-9a-z]{12}$/),
          account_id: advised.account,
          status: 'PENDING',
          message: expect.any(String),
          created_at: '2026-11-20T12:00:00Z',
          updated_at: '2026-11-20T12:00:00Z',
        },
      ],
    })
    expect(headers['x-current-api-version']).toBe('5')
    expect(headers['x-account-rate-limit-limit']).toBe('2000')
  })

  it('returns a recommendation with a tree of changes [recommendations.get] [recommendations.get.tree] [recommendations.changes]', async () => {
    const [{ id }] = await list()
    const { status, json } = await served.client.get(`${at()}/${id}`)
    expect([status, json.request]).toEqual([
      200,
      { params: { account_id: advised.account, recommendation_id: id } },
    ])
    const { changes, ...record } = json.data
    expect(record).toEqual((await list())[0])
    expect(apartFromTargeting(changes)).toEqual([
      {
        entity_type: 'CAMPAIGN',
        operation_type: 'Update',
        // 100 times the highest bid of the line items that are still running.
        params: { campaign_id: advised.low, daily_budget_amount_local_micro: 20_000_000 },
        dependent_entities: [
          {
            entity_type: 'LINE_ITEM',
            operation_type: null,
            params: { line_item_id: advised.bare },
            dependent_entities: [
              {
                entity_type: 'PROMOTED_TWEET',
                operation_type: 'Create',
                params: { line_item_id: advised.bare, tweet_ids: [POST] },
                dependent_entities: [],
              },
            ],
          },
          {
            entity_type: 'LINE_ITEM',
            operation_type: 'Delete',
            params: { line_item_id: advised.ended },
            dependent_entities: [],
          },
        ],
      },
      {
        entity_type: 'CAMPAIGN',
        operation_type: null,
        params: { campaign_id: advised.byLineItem },
        dependent_entities: [
          {
            entity_type: 'LINE_ITEM',
            operation_type: 'Update',
            params: { line_item_id: advised.poor, daily_budget_amount_local_micro: 20_000_000 },
            dependent_entities: [],
          },
        ],
      },
    ])
  })

  it('returns at most one recommendation per funding instrument, and expires it when the instrument is deleted [recommendations.list.one_per_funding_instrument]', async () => {
    const own = await advisedAccount(served.client)
    const target = `/12/accounts/${own.account}`
    const second = await served.client.post(
      `${target}/funding_instruments?currency=EUR&start_time=2026-01-01T00%3A00%3A00Z&type=INSERTION_ORDER`,
    )
    expect(await list(own.account)).toHaveLength(1)
    const campaign = await served.client.post(
      `${target}/campaigns?funding_instrument_id=${second.json.data.id}&name=Euro&daily_budget_amount_local_micro=1000000`,
    )
    await served.client.post(
      `${target}/line_items?campaign_id=${campaign.json.data.id}&objective=ENGAGEMENTS&product_type=PROMOTED_TWEETS&placements=ALL_ON_TWITTER&bid_strategy=MAX&bid_amount_local_micro=50000`,
    )
    const funds = async () =>
      (await list(own.account)).map(
        ({ funding_instrument_id }: { funding_instrument_id: string }) => funding_instrument_id,
      )
    expect(await funds()).toEqual([own.funding, second.json.data.id])
    await served.client.delete(`${target}/funding_instruments/${own.funding}`)
    expect(await funds()).toEqual([own.funding, second.json.data.id])
    expect(await states(own.account)).toEqual(['EXPIRED', 'PENDING'])
  })

  it('omits changes that were already made, and campaigns that are not running [recommendations.status]', async () => {
    const own = await advisedAccount(served.client)
    const target = `/12/accounts/${own.account}`
    await served.client.put(`${target}/campaigns/${own.low}?daily_budget_amount_local_micro=20000000`)
    expect((await treeOf(own.account))[0]).toMatchObject({
      entity_type: 'CAMPAIGN',
      operation_type: null,
      params: { campaign_id: own.low },
    })
    await served.client.put(`${target}/campaigns/${own.low}?entity_status=PAUSED`)
    expect((await treeOf(own.account)).map(({ params }) => params)).toEqual([{ campaign_id: own.byLineItem }])
    await served.client.put(`${target}/campaigns/${own.byLineItem}?entity_status=PAUSED`)
    expect(await treeOf(own.account)).toEqual([])
    expect(await states(own.account)).toEqual(['EXPIRED'])
  })

  it("keeps a recommendation's id until it is APPLIED, and gives later advice a new id [recommendations.lasting, recommendations.status]", async () => {
    const own = await advisedAccount(served.client)
    const target = `/12/accounts/${own.account}`
    const put = (path: string, amount: number) =>
      served.client.put(`${target}/${path}?daily_budget_amount_local_micro=${amount}`)
    const [made] = await list(own.account)
    const hours = (count: number) => {
      served.clock.now += count * 3_600_000
      return new Date(served.clock.now).toISOString().replace('.000Z', 'Z')
    }
    const anHourLater = hours(1)
    expect(await list(own.account)).toEqual([made])
    await put(`campaigns/${own.low}`, 20_000_000)
    const [rest] = await list(own.account)
    expect(rest).toEqual({
      ...made,
      message: expect.not.stringMatching(made.message),
      updated_at: anHourLater,
    })
    // This new campaign gets a recommendation only once the existing recommendation is APPLIED.
    const later = await served.client.post(
      `${target}/campaigns?funding_instrument_id=${own.funding}&name=Later&daily_budget_amount_local_micro=1000000`,
    )
    await served.client.post(
      `${target}/line_items?campaign_id=${later.json.data.id}&objective=ENGAGEMENTS&product_type=PROMOTED_TWEETS&placements=ALL_ON_TWITTER&bid_strategy=MAX&bid_amount_local_micro=50000`,
    )
    expect((await treeOf(own.account)).map(({ params }) => params)).toEqual([
      { campaign_id: own.low },
      { campaign_id: own.byLineItem },
    ])
    await put(`line_items/${own.poor}`, 30_000_000)
    await served.client.delete(`${target}/line_items/${own.ended}`)
    await served.client.post(`${target}/promoted_tweets?line_item_id=${own.bare}&tweet_ids=${POST}`)
    for (const line_item of [own.full, own.bare, own.poor])
      await served.client.post(
        `${target}/targeting_criteria?line_item_id=${line_item}&targeting_type=LOCATION&targeting_value=96683cc9126741d1`,
      )
    const twoHoursLater = hours(1)
    const [next, ...others] = await list(own.account)
    expect([next.status, next.created_at, next.id === made.id, others]).toEqual([
      'PENDING',
      twoHoursLater,
      false,
      [],
    ])
    expect((await served.client.get(`${at(own.account)}/${made.id}`)).json.data).toEqual({
      ...made,
      status: 'APPLIED',
      message: 'The recommended changes were made.',
      updated_at: twoHoursLater,
      changes: [],
    })
    expect((await served.client.get(`${at(own.account)}/${next.id}`)).json.data.changes).toMatchObject([
      { params: { campaign_id: later.json.data.id, daily_budget_amount_local_micro: 5_000_000 } },
    ])
  })

  it('suggests no daily budget above the total budget', async () => {
    const own = await advisedAccount(served.client)
    await served.client.put(
      `/12/accounts/${own.account}/campaigns/${own.low}?total_budget_amount_local_micro=19990000`,
    )
    expect((await treeOf(own.account))[0]?.operation_type).toBeNull()
  })

  it('returns an empty list for an account without running campaigns', async () => {
    const { account } = await newAccount(served.client)
    await letIn(served.client, account)
    const { status, json } = await served.client.get(at(account))
    expect([status, json.data]).toEqual([200, []])
  })

  it('refuses accounts that are no longer in the closed beta [recommendations.closed_beta] [errors.feature_not_available]', async () => {
    const own = await advisedAccount(served.client)
    const [{ id }] = await list(own.account)
    await served.client.delete(`/__sandbox/features?account_id=${own.account}&feature_keys=RECOMMENDATIONS`)
    for (const target of [at(own.account), `${at(own.account)}/${id}`]) {
      const { status, json } = await served.client.get(target)
      expect([status, json.errors]).toMatchObject([400, [{ code: 'FEATURE_NOT_AVAILABLE' }]])
    }
    await letIn(served.client, own.account)
    expect(await list(own.account)).toHaveLength(1)
  })

  it.each([
    ['an unknown id', () => `${at()}/zzzzzzzzzzzz`, 404, 'NOT_FOUND', 'recommendation_id'],
    ['an invalid id', () => `${at()}/No%20id`, 400, 'INVALID_PARAMETER', 'recommendation_id'],
    ['an unknown account', () => at('18zzzzzz'), 403, 'ACCOUNT_NOT_FOUND', 'account_id'],
    ['a different version', () => at().replace('/5/', '/12/'), 404, 'ROUTE_NOT_FOUND', undefined],
  ])('refuses %s', async (_what, target, status, code, parameter) => {
    const response = await served.client.get(target())
    expect([response.status, response.json.errors]).toMatchObject([
      status,
      [{ code, ...(parameter !== undefined && { parameter }) }],
    ])
  })

  it('refuses writes and callers who may not see the account', async () => {
    const [{ id }] = await list()
    for (const target of [at(), `${at()}/${id}`]) {
      const foreign = await served.stranger.get(target)
      expect([foreign.status, foreign.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
      const write = await served.client.post(target)
      expect([write.status, write.json.errors[0].code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    }
  })

  it('suggests targeting for a line item without targeting', () => {
    const row = {
      id: 'item1',
      product_type: 'PROMOTED_ACCOUNT',
      end_time: null,
      bid_amount_local_micro: null,
    }
    const running = {
      campaign: { id: 'camp1', budget_optimization: 'CAMPAIGN' },
      lineItems: [row, { ...row, id: 'item2' }],
      posts: new Map(),
      now: '2026-11-20T12:00:00Z',
    }
    expect(recommendedChange({ ...running, targeted: new Set(['item2']) })).toEqual({
      entity_type: 'CAMPAIGN',
      operation_type: null,
      params: { campaign_id: 'camp1' },
      dependent_entities: [
        {
          entity_type: 'LINE_ITEM',
          operation_type: null,
          params: { line_item_id: 'item1' },
          dependent_entities: [
            {
              entity_type: 'TARGETING_CRITERIA',
              operation_type: 'Create',
              params: {
                line_item_id: 'item1',
                targeting_type: 'LOCATION',
                operator_type: 'EQ',
                targeting_value: '96683cc9126741d1',
              },
              dependent_entities: [],
            },
          ],
        },
      ],
    })
    expect(recommendedChange({ ...running, targeted: new Set(['item1', 'item2']) })).toBeUndefined()
    expect(recommendedChange({ ...running, targeted: undefined })).toBeUndefined()
  })
})
