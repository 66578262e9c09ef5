import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'

const served = await serving()
const { account, funding } = await newAccount(served.client)

describe('the sandbox', () => {
  const campaigns = () => `/12/accounts/${account}/campaigns`
  const creation = () =>
    `${campaigns()}?funding_instrument_id=${funding}&name=x&daily_budget_amount_local_micro=140000000`
  const counted = async (): Promise<number> => {
    const response = await served.client.get(`${campaigns()}?with_total_count=true&with_deleted=true`)
    expect(response.status).toBe(200)
    return response.json.total_count
  }

  it('reports several problems together, each with its parameter [errors.shape] [errors.several]', async () => {
    const before = await counted()
    const response = await served.client.post(
      `${campaigns()}?name=${'n'.repeat(256)}&entity_status=GONE&daily_budget_amount_local_micro=0`,
    )
    expect(response.status).toBe(400)
    expect(response.json.errors).toEqual(
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
    for (const error of response.json.errors)
      expect(known).toEqual(expect.arrayContaining(Object.keys(error)))
    expect(response.json.request.params.account_id).toBe(account)
    expect(response.json.data).toBeUndefined()
    expect(await counted()).toBe(before)
  })

  it('reports unknown references with 404, or with 400 after other mistakes [errors.all_at_once.references]', async () => {
    const named = (errors: readonly { code: string; parameter: string }[]) =>
      errors.map(({ code, parameter }) => [code, parameter])
    const long = `name=${'n'.repeat(256)}`
    const unordered = 'daily_budget_amount_local_micro=2&total_budget_amount_local_micro=1'
    const before = await counted()
    const mixed = `${campaigns()}?funding_instrument_id=zzzzz&${long}&${unordered}`
    const response = await served.client.post(mixed)
    expect([response.status, named(response.json.errors)]).toEqual([
      400,
      [
        ['INVALID_PARAMETER', 'name'],
        ['INVALID_PARAMETER', 'daily_budget_amount_local_micro'],
        ['FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id'],
      ],
    ])
    expect(response.json.errors[2].value).toBe('zzzzz')
    const alone = await served.client.post(
      `${campaigns()}?funding_instrument_id=zzzzz&name=x&daily_budget_amount_local_micro=2`,
    )
    expect([alone.status, named(alone.json.errors)]).toEqual([
      404,
      [['FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id']],
    ])
    // A malformed id is not looked up.
    const malformed = await served.client.post(`${campaigns()}?funding_instrument_id=No%20id&${long}`)
    expect(named(malformed.json.errors)).toEqual([
      ['INVALID_PARAMETER', 'funding_instrument_id'],
      ['INVALID_PARAMETER', 'name'],
    ])
    const line = `/12/accounts/${account}/line_items?campaign_id=zzzzz&product_type=NONE`
    expect(named((await served.client.post(line)).json.errors)).toEqual(
      expect.arrayContaining([
        ['INVALID_PARAMETER', 'product_type'],
        ['CAMPAIGN_NOT_FOUND', 'campaign_id'],
      ]),
    )
    const batch = await served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, [
      {
        operation_type: 'Create',
        params: { funding_instrument_id: 'zzzzz', name: 'n'.repeat(256), daily_budget_amount_local_micro: 1 },
      },
    ])
    expect([batch.status, batch.json.operation_errors.map(named)]).toEqual([
      400,
      [
        [
          ['INVALID_PARAMETER', 'name'],
          ['FUNDING_INSTRUMENT_NOT_FOUND', 'funding_instrument_id'],
        ],
      ],
    ])
    // Unknown callers and read-only tokens do not learn which records the account has.
    const reader = await served.sandbox.credentials.of(served.sandbox.demoUser.user_id, 'read')
    for (const client of [served.stranger, clientOf(served.base, reader, { timestamp: served.timestamp })])
      expect(named((await client.post(mixed)).json.errors)).toEqual([
        ['INVALID_PARAMETER', 'name'],
        ['INVALID_PARAMETER', 'daily_budget_amount_local_micro'],
      ])
    expect(await counted()).toBe(before)
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['[protocol.cursor.invalid] an invalid cursor', 'cursor=c-broken', 'INVALID_PARAMETER', 'cursor'],
      ['[protocol.list.with_total_count.no_cursor] a total with a cursor', 'with_total_count=true&cursor=c', 'EXCLUSIVE_PARAMETERS', 'with_total_count'],
      ['[protocol.list.sort_by.unknown] an attribute that cannot be sorted', 'sort_by=id-asc', 'INVALID_PARAMETER', 'sort_by'],
    ],
  )('refuses %s', async (_title, query, code, parameter) => {
    const response = await served.client.get(`${campaigns()}?${query}`)
    expect(response.status).toBe(400)
    expect(response.json.errors).toEqual([expect.objectContaining({ code, parameter })])
  })

  it.each([
    ['an encoded surrogate', '%ED%A0%80'],
    ['bytes that are not a character', 'a%ff'],
    ['half of a percent-encoding', '%f'],
  ])(
    'refuses %s in the query and in a form, naming the parameter [errors.invalid_parameter]',
    async (_what, text) => {
      const before = await counted()
      const { headers = {} } = served.client.sign({ method: 'POST', target: creation() })
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      for (const sent of [
        { method: 'POST', target: `${creation()}&name=${text}`, headers },
        { method: 'POST', target: campaigns(), headers: form, body: `a=1&name=${text}` },
      ]) {
        const { status, json } = await send(served.base, sent)
        expect([status, json.errors]).toEqual([
          400,
          [{ code: 'INVALID_PARAMETER', message: 'name must be percent-encoded UTF-8', parameter: 'name' }],
        ])
      }
      expect(await counted()).toBe(before)
    },
  )

  it.each([
    ['a surrogate in UTF-8', [0xed, 0xa0, 0x80]],
    ['a byte of Latin-1', [0xe9]],
  ])(
    'refuses %s in a JSON body and in a form, naming the parameter [errors.invalid_parameter]',
    async (_what, bytes) => {
      const before = await counted()
      const json = Buffer.concat([
        Buffer.from(`{"funding_instrument_id":"\\u00e9\\u6f22","name":"é`),
        Buffer.from(bytes),
        Buffer.from('"}'),
      ])
      const form = Buffer.concat([Buffer.from(`funding_instrument_id=${funding}&name=é`), Buffer.from(bytes)])
      for (const [type, body] of [
        ['application/json', json],
        ['application/x-www-form-urlencoded', form],
      ] as const) {
        const sent = served.client.sign({ method: 'POST', target: campaigns() })
        const response = await send(served.base, {
          ...sent,
          headers: { ...sent.headers, 'content-type': type },
          body,
        })
        expect([response.status, response.json.errors]).toEqual([
          400,
          [{ code: 'INVALID_PARAMETER', message: 'name must be valid UTF-8', parameter: 'name' }],
        ])
      }
      expect(await counted()).toBe(before)
    },
  )

  it('refuses malformed JSON [errors.invalid_parameter]', async () => {
    const response = await served.client.json('POST', campaigns(), '{"name": "x",')
    expect(response.status).toBe(400)
    expect(response.json).toEqual({
      errors: [{ code: 'INVALID_PARAMETER', message: 'The body is not valid JSON' }],
      request: { params: { account_id: account } },
    })
  })

  it('refuses JSON that is not an object, is nested too deeply or is not UTF-8', async () => {
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
    expect([bytes.status, bytes.json.errors[0].message]).toEqual([400, 'The body is not valid UTF-8'])
    const names = await served.client.json(
      'POST',
      campaigns(),
      '{"__proto__": {"name": "x"}, "constructor": 1}',
    )
    expect([names.status, names.json.errors[0].code]).toEqual([400, 'MISSING_PARAMETER'])
  })

  it('refuses a body with an unsupported or missing content type', async () => {
    const text = { method: 'POST', target: campaigns(), body: 'name=x' }
    const plain = await served.client.send({ ...text, headers: { 'content-type': 'text/plain' } })
    expect([plain.status, plain.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const none = await served.client.send(text)
    expect([none.status, none.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('refuses a body of more than 10 MiB', async () => {
    const response = await served.client.json('POST', campaigns(), JSON.stringify('x'.repeat(10_485_760)))
    expect([response.status, response.json.errors[0].code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const chunked = await served.client.send({
      method: 'POST',
      target: campaigns(),
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: JSON.stringify('x'.repeat(10_485_760)),
    })
    expect([chunked.status, chunked.json.errors[0].code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('refuses a form of more than 256 KiB', async () => {
    const response = await served.client.send({
      method: 'POST',
      target: campaigns(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=&'.repeat(87_382),
    })
    const [{ code, message }] = response.json.errors
    expect([response.status, code, message]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
      'The body must have at most 262,144 bytes',
    ])
  })

  it('refuses a batch that is not JSON [campaigns.batch.content_type]', async () => {
    const response = await served.client.form('POST', `/12/batch/accounts/${account}/campaigns`, { a: 'b' })
    expect([response.status, response.json.errors[0].code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
  })

  it('reports a batch of 41 items under errors, not under operation_errors [campaigns.batch.maximum] [errors.batch.whole]', async () => {
    const before = await counted()
    const item = { operation_type: 'Create', params: { funding_instrument_id: funding, name: 'x' } }
    const response = await served.client.json(
      'POST',
      `/12/batch/accounts/${account}/campaigns`,
      Array.from({ length: 41 }, () => item),
    )
    expect(response.status).toBe(400)
    expect(response.json.errors).toEqual([
      expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'operations' }),
    ])
    expect(response.json.operation_errors).toBeUndefined()
    expect(await counted()).toBe(before)
  })

  it('reports invalid batch items under operation_errors, at their index [errors.batch.item] [protocol.batch.operation_errors.shape]', async () => {
    const before = await counted()
    const good = {
      operation_type: 'Create',
      params: { funding_instrument_id: funding, name: 'x', daily_budget_amount_local_micro: 1_000_000 },
    }
    const response = await served.client.json('POST', `/12/batch/accounts/${account}/campaigns`, [
      good,
      { operation_type: 'Update', params: { campaign_id: 'zzzz', entity_status: 'DRAFT' } },
      good,
      { operation_type: 'constructor', params: {} },
      null,
    ])
    expect(response.status).toBe(400)
    expect(response.json.operation_errors).toEqual([
      [],
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'entity_status' })],
      [],
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'operation_type' })],
      [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter: 'operation_type' })],
    ])
    expect(response.json.request).toHaveLength(5)
    expect(await counted()).toBe(before)
  })

  it("refuses another user's account and an unknown account in the same way [errors.account_not_found] [protocol.account_id]", async () => {
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
    for (const response of [
      await served.stranger.post(creation()),
      await served.stranger.json('POST', `/12/batch/accounts/${account}/campaigns`, [
        { operation_type: 'Create', params: { funding_instrument_id: funding, name: 'x' } },
      ]),
    ])
      expect([response.status, response.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })

  it('responds with 404 for a record that does not exist [errors.not_found]', async () => {
    const response = await served.client.get(`${campaigns()}/zzzz`)
    expect([response.status, response.json.errors[0].code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
  })

  it('refuses a write with a read-only token', async () => {
    const { sandbox, base, timestamp } = served
    const reader = await sandbox.credentials.of(sandbox.demoUser.user_id, 'read')
    const client = clientOf(base, reader, { timestamp })
    expect((await client.get(campaigns())).status).toBe(200)
    const response = await client.post(creation())
    expect([response.status, response.json.errors[0].code]).toEqual([403, 'READONLY_CLIENT_APPLICATION'])
  })
})
