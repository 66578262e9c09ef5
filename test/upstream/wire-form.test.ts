import { contract } from '../../src/contract/index.ts'
import { createUpstream, SandboxOnly } from '../../src/upstream/index.ts'
import { plainHeader } from '../oauth1/plain-signature.ts'
import { clientOfScript, closeAll, failureOf, SECRETS } from './scripted-client.ts'
import { json, type Seen } from './scripted-server.ts'

afterEach(closeAll)

const { accounts, campaigns, line_items: lineItems, promoted_tweets: promotedTweets } = contract
const answer = { request: { params: {} }, data: [{ id: 'abc', name: 'x' }], next_cursor: null }
const account_id = '18ce54d4x5t'
const sorted = (text: string): string[] => text.split('&').sort()
/** Returns what one call sends: method and path, content type, query and body. */
const sentBy = async (operation: object, input: object = {}) => {
  const { client, server } = await clientOfScript((response) => json(response, 200, answer))
  await client.call(operation as never, input as never)
  expect(server.seen).toHaveLength(1)
  const [{ method, target, headers, body }] = server.seen as [Seen]
  const [path, query = ''] = target.split('?')
  return { line: `${method} ${path}`, type: headers['content-type'], query, body }
}

describe('client', () => {
  it('puts version and account into the path of a list call, and percent-encodes the query [protocol.list.sort_by.shape, protocol.version.12, protocol.identifier_lists]', async () => {
    const { line, type, query, body } = await sentBy(campaigns.list, {
      account_id,
      campaign_ids: ['8wku2', '8wku3'],
      funding_instrument_ids: ['lygyi'],
      q: "Ladies + Gentlemen & ☃ !*'()-._~",
      count: 1000,
      sort_by: 'name-desc',
      with_draft: true,
      with_deleted: false,
    })
    expect([line, type, body]).toEqual(['GET /12/accounts/18ce54d4x5t/campaigns', undefined, ''])
    expect(sorted(query)).toEqual([
      'campaign_ids=8wku2%2C8wku3',
      'count=1000',
      'funding_instrument_ids=lygyi',
      'q=Ladies%20%2B%20Gentlemen%20%26%20%E2%98%83%20%21%2A%27%28%29-._~',
      'sort_by=name-desc',
      'with_deleted=false',
      'with_draft=true',
    ])
  })

  it('sends the account list call without an account in the path [accounts.list.no_account_id]', async () => {
    expect(await sentBy(accounts.list)).toMatchObject({ line: 'GET /12/accounts', query: '' })
  })

  it('sends a create as a form with exact micros and no query [protocol.writes.parameters]', async () => {
    const { line, type, query, body } = await sentBy(campaigns.create, {
      account_id,
      funding_instrument_id: 'lygyi',
      name: 'Frühling & Co = 100%',
      daily_budget_amount_local_micro: 5_500_000,
      total_budget_amount_local_micro: 9_223_372_036_854_775_807n,
      standard_delivery: false,
    })
    expect([line, query]).toEqual(['POST /12/accounts/18ce54d4x5t/campaigns', ''])
    expect(type).toBe('application/x-www-form-urlencoded')
    expect(sorted(body)).toEqual([
      'daily_budget_amount_local_micro=5500000',
      'funding_instrument_id=lygyi',
      'name=Fr%C3%BChling%20%26%20Co%20%3D%20100%25',
      'standard_delivery=false',
      'total_budget_amount_local_micro=9223372036854775807',
    ])
  })

  it('sends an update as a PUT with only the changed fields, and an empty value for null [protocol.update_verb]', async () => {
    const { line, query, body } = await sentBy(campaigns.update, {
      account_id,
      campaign_id: '8wku2',
      daily_budget_amount_local_micro: null,
      entity_status: 'PAUSED',
    })
    expect([line, query]).toEqual(['PUT /12/accounts/18ce54d4x5t/campaigns/8wku2', ''])
    expect(sorted(body)).toEqual(['daily_budget_amount_local_micro=', 'entity_status=PAUSED'])
  })

  it('sends a delete without body or content type', async () => {
    expect(await sentBy(lineItems.delete, { account_id, line_item_id: '8v7jo' })).toEqual({
      line: 'DELETE /12/accounts/18ce54d4x5t/line_items/8v7jo',
      type: undefined,
      query: '',
      body: '',
    })
  })

  it('sends the ids of promoted posts as one comma-separated list of 64-bit ids', async () => {
    const tweet_ids = ['1472190551738957825', '9']
    const { body } = await sentBy(promotedTweets.create, { account_id, line_item_id: '8v7jo', tweet_ids })
    expect(sorted(body)).toEqual(['line_item_id=8v7jo', 'tweet_ids=1472190551738957825%2C9'])
  })

  it('sends a batch as one JSON array with bare 64-bit numbers', async () => {
    const sent = await sentBy(campaigns.batch, {
      account_id,
      operations: [
        {
          operation_type: 'Create',
          params: {
            funding_instrument_id: 'lygyi',
            name: 'é',
            total_budget_amount_local_micro: 9_007_199_254_740_993n,
          },
        },
        { operation_type: 'Delete', params: { campaign_id: '8wku2' } },
      ],
    })
    expect(sent).toEqual({
      line: 'POST /12/batch/accounts/18ce54d4x5t/campaigns',
      type: 'application/json',
      query: '',
      body: '[{"operation_type":"Create","params":{"funding_instrument_id":"lygyi","name":"é","total_budget_amount_local_micro":9007199254740993}},{"operation_type":"Delete","params":{"campaign_id":"8wku2"}}]',
    })
  })

  it('sends with_deleted to read a deleted record [promotable_users.get.with_deleted]', async () => {
    const input = { account_id, promotable_user_id: 'l310s', with_deleted: true }
    expect(await sentBy(contract.promotable_users.get, input)).toMatchObject({
      line: 'GET /12/accounts/18ce54d4x5t/promotable_users/l310s',
      query: 'with_deleted=true',
    })
  })

  it('sends an estimate as JSON [audience_estimate.create.content_type]', async () => {
    const criterion = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }
    const sent = await sentBy(contract.audience_estimate.create, {
      account_id,
      targeting_criteria: [criterion],
    })
    expect([sent.line, sent.type]).toEqual([
      'POST /12/accounts/18ce54d4x5t/audience_estimate',
      'application/json',
    ])
    expect(JSON.parse(sent.body)).toEqual({ targeting_criteria: [criterion] })
  })

  it('keeps the path prefix of the base URL and sends its port in Host [credentials.base_url]', async () => {
    const { server } = await clientOfScript((response) => json(response, 200, answer))
    const upstream = createUpstream({ baseUrl: `${server.url}/ads/api/`, consumer: SECRETS.consumer })
    await upstream.as(SECRETS.token).call(accounts.get, { account_id })
    await upstream.close()
    expect(server.seen[0]?.target).toBe('/ads/api/12/accounts/18ce54d4x5t')
    expect(server.seen[0]?.headers.host).toBe(new URL(server.url).host)
  })

  it('sends all oauth parameters and a new nonce in each header [signing.header.parameters, signing.header.signature_method, signing.header.version]', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, answer))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => client.call(accounts.list, { count: index + 1 })),
    )
    const headers = server.seen.map(({ headers: { authorization = '' } }) => authorization)
    const parameter = (name: string) =>
      headers.map((header) => new RegExp(`${name}="([^"]*)"`).exec(header)?.[1])
    expect(headers.every((header) => header.startsWith('OAuth '))).toBe(true)
    expect(new Set(parameter('oauth_nonce')).size).toBe(20)
    expect(new Set(parameter('oauth_consumer_key'))).toEqual(new Set(['consumer-key-9f2c']))
    expect(new Set(parameter('oauth_token'))).toEqual(new Set(['token-key-9f2c']))
    expect(new Set(parameter('oauth_signature_method'))).toEqual(new Set(['HMAC-SHA1']))
    expect(new Set(parameter('oauth_version'))).toEqual(new Set(['1.0']))
    expect(parameter('oauth_timestamp').every((value) => /^\d{10}$/.test(value ?? ''))).toBe(true)
    expect(parameter('oauth_signature').every((value) => /^[\w%.~-]+$/.test(value ?? ''))).toBe(true)
  })
})

describe('call signature', () => {
  it.each<[string, object, object]>([
    ['a query', campaigns.list, { account_id, q: "Ladies + Gentlemen & ☃ !*'()-._~", count: 7 }],
    [
      'a form',
      campaigns.create,
      { account_id, funding_instrument_id: 'lygyi', name: 'Frühling & Co = 100%' },
    ],
    [
      'a JSON body, which is not signed',
      campaigns.batch,
      { account_id, operations: [{ operation_type: 'Delete', params: { campaign_id: '8wku2' } }] },
    ],
  ])(
    'follows the documented procedure and reveals no secrets: %s [signing.placeholders, signing.method, signing.base_url, signing.percent_encoding, signing.parameters, signing.sorted, signing.parameter_string, signing.base_string, signing.key, signing.signature, signing.header.timestamp]',
    async (_what, operation, input) => {
      const { client, server } = await clientOfScript((response) => json(response, 200, answer))
      const from = Math.floor(Date.now() / 1000)
      await client.call(operation as never, input as never)
      const [{ method, target, headers, body }] = server.seen as [Seen]
      const header = headers.authorization ?? ''
      const parameterOf = (name: string): string => new RegExp(`${name}="([^"]+)"`).exec(header)?.[1] ?? ''
      const timestamp = Number(parameterOf('oauth_timestamp'))
      expect(timestamp).toBeGreaterThanOrEqual(from)
      expect(timestamp).toBeLessThanOrEqual(from + 60)
      const [path = '', query = ''] = target.split('?')
      const form = headers['content-type'] === 'application/x-www-form-urlencoded' ? body : ''
      const expected = plainHeader({
        method,
        uri: `${server.url}${path}`,
        pairs: [...new URLSearchParams(query), ...new URLSearchParams(form)],
        consumer: SECRETS.consumer,
        token: SECRETS.token,
        nonce: parameterOf('oauth_nonce'),
        timestamp,
      })
      const parts = (text: string): string[] =>
        text
          .replace(/^OAuth /, '')
          .split(', ')
          .sort()
      expect(parts(header)).toEqual(parts(expected))
      const sent = JSON.stringify([target, headers, body])
      for (const secret of [SECRETS.consumer.secret, SECRETS.token.secret]) expect(sent).not.toContain(secret)
    },
  )
})

describe('client validation', () => {
  it('does not send a call that the contract refuses [campaigns.create.name.maximum]', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, answer))
    const call = client.call(campaigns.create, {
      account_id,
      funding_instrument_id: 'lygyi',
      name: 'n'.repeat(256),
    })
    await expect(call).rejects.toMatchObject({
      name: 'InvalidInput',
      problems: [{ code: 'INVALID_PARAMETER', parameter: 'name', limit: 255 }],
    })
    expect(server.seen).toHaveLength(0)
  })

  it('does not send a sandbox-only operation without a sandbox [accounts.create.sandbox_only]', async () => {
    const { client, server } = await clientOfScript((response) => json(response, 200, answer))
    const error = await failureOf(client.call(accounts.create, {}))
    expect(error).toBeInstanceOf(SandboxOnly)
    expect(error.details).toMatchObject({ operation: 'accounts.create' })
    expect(server.seen).toHaveLength(0)
  })

  it('does not send a sandbox-only operation to the live API when a sandbox is configured [protocol.sandbox_address, protocol.live_address]', async () => {
    const live = await clientOfScript((response) => json(response, 200, answer))
    const sandbox = await clientOfScript((response) => json(response, 200, answer))
    const upstream = createUpstream({
      baseUrl: live.server.url,
      sandboxUrl: sandbox.server.url,
      consumer: SECRETS.consumer,
    })
    const client = upstream.as(SECRETS.token)
    await client.call(accounts.create, {})
    await client.call(accounts.list, {})
    await upstream.close()
    expect(sandbox.server.seen.map(({ method, target }) => `${method} ${target}`)).toEqual([
      'POST /12/accounts',
    ])
    expect(live.server.seen.map(({ method, target }) => `${method} ${target}`)).toEqual(['GET /12/accounts'])
  })
})
