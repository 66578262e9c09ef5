import { request } from 'node:http'
import { newAccount, serving } from '../serve.ts'

const served = await serving()
const { account, funding } = await newAccount(served.client)

const campaignRecord = (id: string, name: string) => ({
  name,
  budget_optimization: 'CAMPAIGN',
  // The campaign has no line item yet.
  reasons_not_servable: ['INCOMPLETE'],
  servable: false,
  purchase_order_number: null,
  effective_status: 'RUNNING',
  daily_budget_amount_local_micro: 140_000_000,
  funding_instrument_id: funding,
  duration_in_days: null,
  standard_delivery: true,
  total_budget_amount_local_micro: null,
  id,
  entity_status: 'ACTIVE',
  frequency_cap: null,
  currency: 'USD',
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  deleted: false,
})
const createTarget = (name: string): string =>
  `/12/accounts/${account}/campaigns?funding_instrument_id=${funding}&name=${encodeURIComponent(name)}` +
  '&daily_budget_amount_local_micro=140000000'
const createCampaign = async (name: string): Promise<string> =>
  (await served.client.post(createTarget(name))).json.data.id

describe('the response envelope', () => {
  it('contains request, data and next_cursor for a list [protocol.envelope.request] [protocol.envelope.data_many] [protocol.envelope.next_cursor]', async () => {
    const id = await createCampaign('Listed')
    const response = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=${id},zzzz&count=50`,
    )
    expect(response.status).toBe(200)
    expect(response.json).toEqual({
      request: { params: { account_id: account, campaign_ids: [id, 'zzzz'], count: 50 } },
      next_cursor: null,
      data: [campaignRecord(id, 'Listed')],
    })
    expect(Object.keys(response.json)).toEqual(['request', 'next_cursor', 'data'])
  })

  it('contains total_count only on request [protocol.envelope.total_count]', async () => {
    const id = await createCampaign('Counted')
    const response = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=${id}&with_total_count=true`,
    )
    expect(response.json).toEqual({
      request: { params: { account_id: account, campaign_ids: [id], with_total_count: true } },
      next_cursor: null,
      total_count: 1,
      data: [campaignRecord(id, 'Counted')],
    })
  })

  it('contains a single record for a get [protocol.envelope.data_one] [protocol.echo.account_id]', async () => {
    const id = await createCampaign('One')
    const response = await served.client.get(`/12/accounts/${account}/campaigns/${id}?with_deleted=false`)
    expect(response.status).toBe(200)
    expect(response.json).toEqual({
      request: { params: { account_id: account, campaign_id: id, with_deleted: false } },
      data: campaignRecord(id, 'One'),
    })
  })

  it.each([
    ['a list', '/12/accounts', 200],
    ['a list that is refused', '/12/accounts?count=0', 400],
    ['an unknown account', '/12/accounts/zzzz', 403],
    ['an unknown path', '/12/nothing', 404],
    ['a credential endpoint', '/1.1/account/verify_credentials.json', 200],
    ['the sign-in page', '/oauth/authorize?oauth_token=none', 400],
    ['an unknown page of the credential service', '/oauth/nothing', 404],
  ])('is sent with lower-case header names: %s [protocol.header_names]', async (_what, target, status) => {
    const { headers = {} } = served.client.sign({ method: 'GET', target })
    const { port } = new URL(served.base)
    const names = await new Promise<string[]>((resolve, reject) => {
      const sending = request(
        { port, host: '127.0.0.1', path: target, headers, agent: false },
        (response) => {
          response.resume()
          expect(response.statusCode).toBe(status)
          resolve(response.rawHeaders.filter((_text, at) => at % 2 === 0))
        },
      )
      sending.on('error', reject)
      sending.end()
    })
    expect(names).toEqual(names.map((name) => name.toLowerCase()))
    for (const name of ['connection', 'date']) expect(names).toContain(name)
  })

  it('is sent with a keep-alive timeout of 72 seconds', async () => {
    const { headers } = await fetch(`${served.base}/12/accounts`)
    expect([headers.get('connection'), headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=72'])
  })

  it("is sent with the API's response headers [protocol.header.current_api_version]", async () => {
    const { headers } = await served.client.get('/12/accounts')
    expect(headers).toMatchObject({
      'content-type': 'application/json;charset=utf-8',
      'cache-control': 'no-store',
      'x-current-api-version': '12',
      'x-transaction-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('contains the results of a batch [campaigns.batch] [protocol.batch.array] [protocol.batch.request_array]', async () => {
    const changed = await createCampaign('Before')
    const removed = await createCampaign('Removed')
    const response = await served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, [
      {
        operation_type: 'Create',
        params: { funding_instrument_id: funding, name: 'New', daily_budget_amount_local_micro: '140000000' },
      },
      { operation_type: 'Update', params: { campaign_id: changed, name: 'After' } },
      { operation_type: 'Delete', params: { campaign_id: removed } },
    ])
    expect(response.status).toBe(200)
    const created = response.json.data[0].id
    expect(response.json.request).toEqual([
      {
        params: {
          account_id: account,
          funding_instrument_id: funding,
          name: 'New',
          daily_budget_amount_local_micro: 140_000_000,
        },
        operation_type: 'Create',
      },
      { params: { account_id: account, campaign_id: changed, name: 'After' }, operation_type: 'Update' },
      { params: { account_id: account, campaign_id: removed }, operation_type: 'Delete' },
    ])
    expect(response.json.data[0]).toEqual(campaignRecord(created, 'New'))
    expect(response.json.data[1]).toEqual(campaignRecord(changed, 'After'))
    expect(response.json.data[2]).toMatchObject({ id: removed, deleted: true })
  })

  it('echoes post ids as bare 64-bit numbers, and counts the created records [promoted_tweets.create]', async () => {
    const campaign = await createCampaign('With posts')
    const line = await served.client.form('POST', `/12/accounts/${account}/line_items`, {
      campaign_id: campaign,
      objective: 'ENGAGEMENTS',
      placements: 'ALL_ON_TWITTER',
      product_type: 'PROMOTED_TWEETS',
      bid_strategy: 'AUTO',
      start_time: '2026-12-01',
      end_time: '2026-12-31T00:00:00+01:00',
      total_budget_amount_local_micro: '1000000',
    })
    expect(line.json.errors).toBeUndefined()
    expect(line.json.request.params).toMatchObject({
      placements: ['ALL_ON_TWITTER'],
      start_time: '2026-12-01T00:00:00Z',
      end_time: '2026-12-30T23:00:00Z',
      total_budget_amount_local_micro: 1_000_000,
    })
    const response = await served.client.post(
      `/12/accounts/${account}/promoted_tweets?line_item_id=${line.json.data.id}` +
        '&tweet_ids=1964614616478646282,1964614616478646287',
    )
    expect(response.status).toBe(200)
    expect(response.text).toContain('"tweet_ids":[1964614616478646282,1964614616478646287]')
    expect(response.json.total_count).toBe(2)
    expect(response.json.data.map((each: { tweet_id: string }) => each.tweet_id)).toEqual([
      '1964614616478646282',
      '1964614616478646287',
    ])
  })
})

describe('a request', () => {
  const expected = (name: string) => ({
    request: {
      params: {
        account_id: account,
        funding_instrument_id: funding,
        name,
        daily_budget_amount_local_micro: 140_000_000,
      },
    },
    data: campaignRecord(expect.any(String) as unknown as string, name),
  })
  const params = (name: string) => ({
    funding_instrument_id: funding,
    name,
    daily_budget_amount_local_micro: '140000000',
  })

  it('may carry the parameters of a write in the query string without a body [clients.query_string_writes]', async () => {
    expect((await served.client.post(createTarget('Query'))).json).toEqual(expected('Query'))
  })

  it('may carry the parameters of a write in the query string with an empty form [clients.empty_form_body]', async () => {
    const response = await served.client.form('POST', createTarget('Empty'), {})
    expect(response.json).toEqual(expected('Empty'))
  })

  it('may carry the parameters of a write in a form [protocol.writes.parameters]', async () => {
    const name = 'Größe & Märkte + 100 % ☃'
    const response = await served.client.form('POST', `/12/accounts/${account}/campaigns`, params(name))
    expect(response.json).toEqual(expected(name))
  })

  it('may carry the parameters of a write in JSON [clients.json_writes]', async () => {
    const response = await served.client.json('POST', `/12/accounts/${account}/campaigns`, params('Json'))
    expect(response.json).toEqual(expected('Json'))
  })

  it('may carry micros above 2^53 in JSON, as numbers or strings [protocol.money.long]', async () => {
    for (const body of [
      `{"funding_instrument_id":"${funding}","name":"Long","daily_budget_amount_local_micro":10000,"total_budget_amount_local_micro":200000000000010000}`,
      `{"funding_instrument_id":"${funding}","name":"Long","daily_budget_amount_local_micro":10000,"total_budget_amount_local_micro":"200000000000010000"}`,
    ]) {
      const response = await served.client.json('POST', `/12/accounts/${account}/campaigns`, body)
      expect(response.text.match(/"total_budget_amount_local_micro":200000000000010000\b/g)).toHaveLength(2)
    }
  })

  it('may carry read-only fields, which an update ignores [clients.put_read_only_fields]', async () => {
    const id = await createCampaign('Old')
    const response = await served.client.json('PUT', `/12/accounts/${account}/campaigns/${id}`, {
      ...campaignRecord('other', 'Fresh'),
      funding_instrument_id: undefined,
      deleted: true,
    })
    expect(response.json.data).toEqual(campaignRecord(id, 'Fresh'))
  })

  it('may carry a list as repeated keys [clients.lists_repeated_keys]', async () => {
    const response = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=a1&campaign_ids=a2`,
    )
    expect(response.json.request.params.campaign_ids).toEqual(['a1', 'a2'])
  })
})
