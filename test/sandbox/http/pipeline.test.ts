import { newAccount, type Served, serve } from '../serve.ts'
import { clientOf } from '../signed.ts'

let served: Served
let account: string
let funding: string

beforeAll(async () => {
  served = await serve()
  ;({ account, funding } = await newAccount(served.client))
})
afterAll(() => served.sandbox.close())

const campaignRecord = (id: string, name: string) => ({
  name,
  budget_optimization: 'CAMPAIGN',
  // It has no line item yet.
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

describe('envelopes', () => {
  it('[protocol.envelope.request] [protocol.envelope.data_many] [protocol.envelope.next_cursor] list', async () => {
    const id = await createCampaign('Listed')
    const answer = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=${id},zzzz&count=50`,
    )
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      request: { params: { account_id: account, campaign_ids: [id, 'zzzz'], count: 50 } },
      next_cursor: null,
      data: [campaignRecord(id, 'Listed')],
    })
    expect(Object.keys(answer.json)).toEqual(['request', 'next_cursor', 'data'])
  })

  it('[protocol.envelope.total_count] stands in the answer only when asked for', async () => {
    const id = await createCampaign('Counted')
    const answer = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=${id}&with_total_count=true`,
    )
    expect(answer.json).toEqual({
      request: { params: { account_id: account, campaign_ids: [id], with_total_count: true } },
      next_cursor: null,
      total_count: 1,
      data: [campaignRecord(id, 'Counted')],
    })
  })

  it('[protocol.envelope.data_one] [protocol.echo.account_id] get', async () => {
    const id = await createCampaign('One')
    const answer = await served.client.get(`/12/accounts/${account}/campaigns/${id}?with_deleted=false`)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      request: { params: { account_id: account, campaign_id: id, with_deleted: false } },
      data: campaignRecord(id, 'One'),
    })
  })

  it('[protocol.header.current_api_version] [protocol.header_names] headers of an answer', async () => {
    const { headers } = await served.client.get('/12/accounts')
    expect(headers).toMatchObject({
      'content-type': 'application/json;charset=utf-8',
      'cache-control': 'no-store',
      'x-current-api-version': '12',
      'x-transaction-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('[campaigns.batch] [protocol.batch.array] [protocol.batch.request_array] batch', async () => {
    const changed = await createCampaign('Before')
    const removed = await createCampaign('Removed')
    const answer = await served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, [
      {
        operation_type: 'Create',
        params: { funding_instrument_id: funding, name: 'New', daily_budget_amount_local_micro: '140000000' },
      },
      { operation_type: 'Update', params: { campaign_id: changed, name: 'After' } },
      { operation_type: 'Delete', params: { campaign_id: removed } },
    ])
    expect(answer.status).toBe(200)
    const created = answer.json.data[0].id
    expect(answer.json.request).toEqual([
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
    expect(answer.json.data[0]).toEqual(campaignRecord(created, 'New'))
    expect(answer.json.data[1]).toEqual(campaignRecord(changed, 'After'))
    expect(answer.json.data[2]).toMatchObject({ id: removed, deleted: true })
  })

  it('[promoted_tweets.create] echoes the ids of posts as bare 64-bit numbers and counts the records', async () => {
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
    const answer = await served.client.post(
      `/12/accounts/${account}/promoted_tweets?line_item_id=${line.json.data.id}` +
        '&tweet_ids=1166476031668015104,1166476031668015105',
    )
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('"tweet_ids":[1166476031668015104,1166476031668015105]')
    expect(answer.json.total_count).toBe(2)
    expect(answer.json.data.map((each: { tweet_id: string }) => each.tweet_id)).toEqual([
      '1166476031668015104',
      '1166476031668015105',
    ])
  })
})

describe('how parameters of a write may travel', () => {
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

  it('[clients.query_string_writes] in the query string, with an empty body', async () => {
    expect((await served.client.post(createTarget('Query'))).json).toEqual(expected('Query'))
  })

  it('[clients.empty_form_body] in the query string, with an empty form', async () => {
    const answer = await served.client.form('POST', createTarget('Empty'), {})
    expect(answer.json).toEqual(expected('Empty'))
  })

  it('[protocol.writes.parameters] in a form', async () => {
    const name = 'Größe & Märkte + 100 % ☃'
    const answer = await served.client.form('POST', `/12/accounts/${account}/campaigns`, params(name))
    expect(answer.json).toEqual(expected(name))
  })

  it('[clients.json_writes] in JSON', async () => {
    const answer = await served.client.json('POST', `/12/accounts/${account}/campaigns`, params('Json'))
    expect(answer.json).toEqual(expected('Json'))
  })

  it('[protocol.money.long] micros past 2^53 stay exact through form and JSON', async () => {
    for (const body of [
      `{"funding_instrument_id":"${funding}","name":"Long","daily_budget_amount_local_micro":10000,"total_budget_amount_local_micro":9007199254740993}`,
      `{"funding_instrument_id":"${funding}","name":"Long","daily_budget_amount_local_micro":10000,"total_budget_amount_local_micro":"9007199254740993"}`,
    ]) {
      const answer = await served.client.json('POST', `/12/accounts/${account}/campaigns`, body)
      expect(answer.text.match(/"total_budget_amount_local_micro":9007199254740993\b/g)).toHaveLength(2)
    }
  })

  it('[clients.put_read_only_fields] an update ignores read-only fields', async () => {
    const id = await createCampaign('Old')
    const answer = await served.client.json('PUT', `/12/accounts/${account}/campaigns/${id}`, {
      ...campaignRecord('other', 'Fresh'),
      funding_instrument_id: undefined,
      deleted: true,
    })
    expect(answer.json.data).toEqual(campaignRecord(id, 'Fresh'))
  })

  it('[clients.lists_repeated_keys] a list may come as repeated keys', async () => {
    const answer = await served.client.get(
      `/12/accounts/${account}/campaigns?campaign_ids=a1&campaign_ids=a2`,
    )
    expect(answer.json.request.params.campaign_ids).toEqual(['a1', 'a2'])
  })
})

describe('what is refused', () => {
  const campaigns = () => `/12/accounts/${account}/campaigns`
  const counted = async (): Promise<number> => {
    const answer = await served.client.get(`${campaigns()}?with_total_count=true&with_deleted=true`)
    expect(answer.status).toBe(200)
    return answer.json.total_count
  }

  it('[errors.shape] [errors.several] several problems at once, each with its parameter', async () => {
    const before = await counted()
    const answer = await served.client.post(
      `${campaigns()}?name=${'n'.repeat(256)}&entity_status=GONE&daily_budget_amount_local_micro=0`,
    )
    expect(answer.status).toBe(400)
    expect(answer.json.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'MISSING_PARAMETER', parameter: 'funding_instrument_id' }),
        expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'name' }),
        expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'entity_status', value: 'GONE' }),
        expect.objectContaining({
          code: 'INVALID_PARAMETER',
          parameter: 'daily_budget_amount_local_micro',
          value: 0,
        }),
      ]),
    )
    const known = ['code', 'message', 'parameter', 'details', 'value', 'attribute']
    for (const error of answer.json.errors) expect(known).toEqual(expect.arrayContaining(Object.keys(error)))
    expect(answer.json.request.params.account_id).toBe(account)
    expect(answer.json.data).toBeUndefined()
    expect(await counted()).toBe(before)
  })

  it('[protocol.identifier_lists.maximum] 201 ids, where 200 are taken', async () => {
    const ids = (amount: number) => Array.from({ length: amount }, (_, index) => `c${index}`).join(',')
    expect((await served.client.get(`${campaigns()}?campaign_ids=${ids(200)}`)).status).toBe(200)
    const answer = await served.client.get(`${campaigns()}?campaign_ids=${ids(201)}`)
    expect(answer.status).toBe(400)
    expect(answer.json.errors).toEqual([
      {
        code: 'INVALID_PARAMETER',
        message: expect.stringContaining('200') as unknown as string,
        parameter: 'campaign_ids',
      },
    ])
  })

  it.each([
    ['[protocol.cursor.invalid] a broken cursor', 'cursor=c-broken', 'INVALID_PARAMETER', 'cursor'],
    ['[protocol.list.count.maximum] 1001 records', 'count=1001', 'INVALID_PARAMETER', 'count'],
    ['[protocol.list.count.minimum] no record', 'count=0', 'INVALID_PARAMETER', 'count'],
    [
      '[protocol.list.with_total_count.no_cursor] a total with a cursor',
      'with_total_count=true&cursor=c',
      'EXCLUSIVE_PARAMETERS',
      'with_total_count',
    ],
    [
      '[protocol.list.sort_by.unknown] an attribute that does not sort',
      'sort_by=id-asc',
      'INVALID_PARAMETER',
      'sort_by',
    ],
  ])('%s', async (_title, query, code, parameter) => {
    const answer = await served.client.get(`${campaigns()}?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.json.errors).toEqual([expect.objectContaining({ code, parameter })])
  })

  it('[errors.invalid_parameter] malformed JSON', async () => {
    const answer = await served.client.json('POST', campaigns(), '{"name": "x",')
    expect(answer.status).toBe(400)
    expect(answer.json).toEqual({
      errors: [{ code: 'INVALID_PARAMETER', message: 'The body is not valid JSON.' }],
      request: { params: { account_id: account } },
    })
  })

  it('JSON that is no object, is nested too deep, or is not UTF-8', async () => {
    const list = await served.client.json('POST', campaigns(), '[1]')
    expect([list.status, list.json.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
    const deep = await served.client.json('POST', campaigns(), `{"name":${'['.repeat(100_000)}`)
    expect([deep.status, deep.json.errors[0].code]).toEqual([400, 'REQUEST_TOO_COMPLEX'])
    const bytes = await served.client.send({
      method: 'POST',
      target: campaigns(),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    })
    expect([bytes.status, bytes.json.errors[0].message]).toEqual([400, 'The body is not valid UTF-8.'])
    const names = await served.client.json(
      'POST',
      campaigns(),
      '{"__proto__": {"name": "x"}, "constructor": 1}',
    )
    expect([names.status, names.json.errors[0].code]).toEqual([400, 'MISSING_PARAMETER'])
  })

  it('a body of another type, or of none', async () => {
    const text = { method: 'POST', target: campaigns(), body: 'name=x' }
    const plain = await served.client.send({ ...text, headers: { 'content-type': 'text/plain' } })
    expect([plain.status, plain.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const none = await served.client.send(text)
    expect([none.status, none.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('a body past 10 MB', async () => {
    const answer = await served.client.json('POST', campaigns(), JSON.stringify('x'.repeat(10_485_760)))
    expect([answer.status, answer.json.errors[0].code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const chunked = await served.client.send({
      method: 'POST',
      target: campaigns(),
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: JSON.stringify('x'.repeat(10_485_760)),
    })
    expect([chunked.status, chunked.json.errors[0].code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('a form past 256 KiB, before anybody looks at who sent it', async () => {
    const answer = await served.client.send({
      method: 'POST',
      target: campaigns(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=&'.repeat(87_382),
    })
    const [{ code, message }] = answer.json.errors
    expect([answer.status, code, message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'The body must have at most 262144 bytes.',
    ])
  })

  it('[campaigns.batch.content_type] a batch that is not JSON', async () => {
    const answer = await served.client.form('POST', `/12/batch/accounts/${account}/campaigns`, { a: 'b' })
    expect([answer.status, answer.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('[campaigns.batch.maximum] [errors.batch.whole] a batch of 41, under errors', async () => {
    const before = await counted()
    const item = { operation_type: 'Create', params: { funding_instrument_id: funding, name: 'x' } }
    const answer = await served.client.json(
      'POST',
      `/12/batch/accounts/${account}/campaigns`,
      Array.from({ length: 41 }, () => item),
    )
    expect(answer.status).toBe(400)
    expect(answer.json.errors).toEqual([
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'operations' }),
    ])
    expect(answer.json.operation_errors).toBeUndefined()
    expect(await counted()).toBe(before)
  })

  it('[errors.batch.item] [protocol.batch.operation_errors.shape] bad items, at their index', async () => {
    const before = await counted()
    const good = {
      operation_type: 'Create',
      params: { funding_instrument_id: funding, name: 'x', daily_budget_amount_local_micro: 1_000_000 },
    }
    const answer = await served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, [
      good,
      { operation_type: 'Update', params: { campaign_id: 'zzzz', entity_status: 'DRAFT' } },
      good,
      { operation_type: 'constructor', params: {} },
      null,
    ])
    expect(answer.status).toBe(400)
    expect(answer.json.operation_errors).toEqual([
      [],
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'entity_status' })],
      [],
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'operation_type' })],
      [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter: 'operation_type' })],
    ])
    expect(answer.json.request).toHaveLength(5)
    expect(await counted()).toBe(before)
  })

  it('[errors.account_not_found] [protocol.account_id] an account of somebody else and one that is none', async () => {
    const foreign = await served.stranger.get(campaigns())
    expect(foreign.status).toBe(403)
    expect(foreign.json).toEqual({
      errors: [
        {
          code: 'ACCOUNT_NOT_FOUND',
          message: expect.any(String) as unknown as string,
          parameter: 'account_id',
          value: account,
        },
      ],
      request: { params: { account_id: account } },
    })
    const unknown = await served.client.get('/12/accounts/zzzzzz/campaigns')
    expect([unknown.status, unknown.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    expect(unknown.json.errors[0].message).toBe(foreign.json.errors[0].message)
    for (const answer of [
      await served.stranger.post(createTarget('Theirs')),
      await served.stranger.json('POST', `/12/batch/accounts/${account}/campaigns`, [
        { operation_type: 'Create', params: { funding_instrument_id: funding, name: 'x' } },
      ]),
    ])
      expect([answer.status, answer.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })

  it('[errors.not_found] a record that does not exist', async () => {
    const answer = await served.client.get(`${campaigns()}/zzzz`)
    expect([answer.status, answer.json.errors[0].code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })

  it('a write with a token that may read only', async () => {
    const { sandbox, base, timestamp } = served
    const reader = await sandbox.credentials.of(sandbox.demoUser.user_id, 'read')
    const client = clientOf(base, reader, { timestamp })
    expect((await client.get(campaigns())).status).toBe(200)
    const answer = await client.post(createTarget('Read only'))
    expect([answer.status, answer.json.errors[0].code]).toEqual([403, 'READONLY_CLIENT_APPLICATION'])
  })
})
