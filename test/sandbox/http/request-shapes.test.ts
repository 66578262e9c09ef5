import { randomBytes } from 'node:crypto'
import { clientOf, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { plainHeader } from '../../oauth1/plain-signature.ts'
import { serve, serving } from '../serve.ts'

/** Requests as published clients send them, signed by code that is independent of the product. */

const served = await serving({ rateLimits: 'off' })
const { demo, demoUser } = served.sandbox
const account = `/12/accounts/${demo.mainAccountId}`

interface Shape {
  readonly method: string
  readonly path: string
  readonly pairs?: readonly (readonly [string, string])[]
  readonly version?: string
  readonly quoted?: boolean
  readonly by?: typeof demoUser
}
const request = ({ method, path, pairs = [], version, quoted = true }: Shape): Promise<SandboxResponse> => {
  const header = plainHeader({
    method,
    uri: `${served.base}${path}`,
    pairs,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    token: { key: demoUser.access_token, secret: demoUser.access_token_secret },
    nonce: randomBytes(8).toString('hex'),
    timestamp: served.timestamp(),
    ...(version !== undefined && { version }),
  })
  const query = pairs
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return send(served.base, {
    method,
    target: query === '' ? path : `${path}?${query}`,
    headers: { authorization: quoted ? header : header.replaceAll('"', '') },
  })
}

describe('a trailing slash', () => {
  it.each([
    ['the accounts request of ads4j', '/12/accounts/', []],
    ['the campaigns request of ads4j', `${account}/campaigns/`, []],
    ['the line items request of ads4j', `${account}/line_items/`, []],
    ['the promoted tweets request of ads4j', `${account}/promoted_tweets/`, [['count', '5']]],
    ['the funding instruments request of ads4j', `${account}/funding_instruments/`, []],
    ['the path of a record', `${account}/campaigns/${demo.campaignId}/`, []],
    [
      'the statistics request of the PHP SDK',
      `/12/stats/accounts/${demo.mainAccountId}/`,
      [
        ['entity', 'CAMPAIGN'],
        ['entity_ids', demo.campaignId],
        ['start_time', '2026-11-18T00:00:00Z'],
        ['end_time', '2026-11-19T00:00:00Z'],
        ['granularity', 'TOTAL'],
        ['placement', 'ALL_ON_TWITTER'],
        ['metric_groups', 'ENGAGEMENT'],
      ],
    ],
    ['a version 2 path', '/2/usage/tweets/', []],
    ['a version 1.1 path', '/1.1/account/verify_credentials.json/', []],
  ] as [string, string, [string, string][]][])(
    'is accepted in %s [clients.trailing_slash]',
    async (_what, path, pairs) => {
      const { status, text } = await request({ method: 'GET', path, pairs })
      expect([status, text.includes('"errors"')]).toEqual([200, false])
    },
  )

  it('is accepted by the credential endpoint /oauth2/token [clients.trailing_slash]', async () => {
    const basic = Buffer.from(`${demoUser.consumer_key}:${demoUser.consumer_secret}`).toString('base64')
    const { status, json } = await send(served.base, {
      method: 'POST',
      target: '/oauth2/token/',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: 'grant_type=client_credentials',
    })
    expect([status, json.token_type]).toEqual([200, 'bearer'])
  })

  it('is covered by the signature [clients.trailing_slash]', async () => {
    const { headers = {} } = served.client.sign({ method: 'GET', target: '/12/accounts' })
    expect((await send(served.base, { method: 'GET', target: '/12/accounts/', headers })).status).toBe(401)
  })

  it.each(['/12/accounts//', '/12//accounts', '/12/'])(
    'does not change which paths exist: %s is not found',
    async (path) => {
      expect((await request({ method: 'GET', path })).status).toBe(404)
    },
  )
})

describe('the Authorization header', () => {
  it.each([
    ['GET', '/12/accounts', []],
    ['GET', `${account}/campaigns`, [['count', '2']]],
    ['PUT', `${account}/campaigns/${demo.campaignId}`, [['name', 'Sent by a collection']]],
  ] as [string, string, [string, string][]][])(
    'may have unquoted values, as in the Postman collection: %s %s [clients.unquoted_header]',
    async (method, path, pairs) => {
      expect((await request({ method, path, pairs, quoted: false })).status).toBe(200)
    },
  )

  it('may have oauth_version 1.0, or 1.0A as in node-oauth, but no other version [clients.version_1_0a]', async () => {
    const path = '/12/accounts'
    expect((await request({ method: 'GET', path, version: '1.0A' })).status).toBe(200)
    for (const version of ['1.0B', '1.1', '2.0', ''])
      expect((await request({ method: 'GET', path, version })).json.errors[0].code).toBe(215)
  })
})

describe('a list parameter', () => {
  it('may end with a comma, as in ads4j, for ids and metric groups [clients.list_trailing_comma]', async () => {
    const ids = `${demo.campaignId},${demo.pausedCampaignId},`
    const listed = await request({
      method: 'GET',
      path: `${account}/campaigns`,
      pairs: [['campaign_ids', ids]],
    })
    expect([listed.status, listed.json.data.length]).toEqual([200, 2])
    const job = await request({
      method: 'POST',
      path: `/12/stats/jobs/accounts/${demo.mainAccountId}`,
      pairs: [
        ['entity', 'CAMPAIGN'],
        ['entity_ids', `${demo.campaignId},`],
        ['start_time', '2026-11-18T00:00:00Z'],
        ['end_time', '2026-11-19T00:00:00Z'],
        ['granularity', 'TOTAL'],
        ['placement', 'ALL_ON_TWITTER'],
        ['metric_groups', 'ENGAGEMENT,BILLING,'],
      ],
    })
    expect([job.status, job.json.data.entity_ids]).toEqual([200, [demo.campaignId]])
  })

  it.each([
    ',',
    `${demo.campaignId},,`,
    `,${demo.campaignId}`,
    `${demo.campaignId},,${demo.pausedCampaignId}`,
  ])('must not have other empty entries: %j is refused', async (ids) => {
    const { status } = await request({
      method: 'GET',
      path: `${account}/campaigns`,
      pairs: [['campaign_ids', ids]],
    })
    expect(status).toBe(400)
  })
})

describe("complete record sent by the Python SDK's save()", () => {
  const target = `${account}/campaigns/${demo.campaignId}`

  it('may contain read-only fields and lists, which are ignored [clients.read_only_lists]', async () => {
    const before = (await served.client.get(target)).json.data
    const { status, json } = await request({
      method: 'PUT',
      path: target,
      pairs: [
        ['name', 'Saved'],
        ['reasons_not_servable', 'PAUSED_BY_ADVERTISER'],
        ['reasons_not_servable', 'BUDGET_EXHAUSTED'],
        ['created_at', '2020-01-01T00:00:00Z'],
        ['servable', 'False'],
      ],
    })
    expect([status, json.data.name]).toEqual([200, 'Saved'])
    expect(json.data.reasons_not_servable).toEqual(before.reasons_not_servable)
    expect(json.data.created_at).toBe(before.created_at)
  })

  it.each([
    [
      'a parameter',
      [
        ['name', 'a'],
        ['name', 'b'],
      ],
    ],
    [
      'a read-only string',
      [
        ['created_at', 'a'],
        ['created_at', 'b'],
      ],
    ],
    [
      'a list of another record',
      [
        ['device_ids', 'a'],
        ['device_ids', 'b'],
      ],
    ],
    [
      'an unknown key',
      [
        ['nothing', 'a'],
        ['nothing', 'b'],
      ],
    ],
  ] as [string, [string, string][]][])(
    'must contain %s only once [signing.duplicate_keys]',
    async (_what, pairs) => {
      const { status, json } = await request({ method: 'PUT', path: target, pairs })
      expect([status, json.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
    },
  )
})

describe('place', () => {
  /** Place ids from the quick starts of three SDKs and from the public campaign management documentation. */
  const PLACES = ['00a8b25e420adc94', '5122804691e5fecc']
  const create = async (from: typeof served, targeting_value: string) => {
    const client = clientOf(from.base, from.sandbox.demoUser, { timestamp: from.timestamp })
    const own = `/12/accounts/${from.sandbox.demo.mainAccountId}`
    const line_item_id = (await client.get(`${own}/line_items?count=1`)).json.data[0].id
    return client.post(
      `${own}/targeting_criteria?line_item_id=${line_item_id}&operator_type=EQ&targeting_type=LOCATION&targeting_value=${targeting_value}`,
    )
  }

  it.each(PLACES)(
    'can be targeted if a tutorial uses it: %s [targeting_criteria.create.any_place]',
    async (place) => {
      const { status, json } = await create(served, place)
      expect([status, json.data.targeting_value, json.data.name]).toEqual([200, place, place])
    },
  )

  const estimate = ({ base, sandbox, timestamp }: typeof served, targeting_value: string) =>
    clientOf(base, sandbox.demoUser, { timestamp }).json(
      'POST',
      `/12/accounts/${sandbox.demo.mainAccountId}/audience_estimate`,
      {
        targeting_criteria: [
          { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' },
          { targeting_type: 'LOCATION', targeting_value },
        ],
      },
    )

  it.each(PLACES)(
    'can be used in an estimate if a tutorial uses it: %s [targeting_criteria.create.any_place]',
    async (place) => {
      const { status, json } = await estimate(served, place)
      expect([status, json.errors]).toEqual([200, undefined])
      expect(json.data.audience_size.min).toBeGreaterThan(0)
    },
  )

  it.each(['nowhere', '00A8B25E420ADC94', '00a8b25e420adc9', '00a8b25e420adc945'])(
    'is refused if its id is malformed: %s [targeting_criteria.create.any_place]',
    async (value) => {
      expect((await create(served, value)).json.errors[0].parameter).toBe('targeting_value')
    },
  )

  it('is refused in a strict sandbox if no lookup returns it [targeting_criteria.create.any_place]', async () => {
    const strict = await serve({ strict: true })
    for (const place of PLACES)
      expect([(await create(strict, place)).status, (await estimate(strict, place)).status]).toEqual([
        400, 400,
      ])
    expect((await create(strict, '06ef846bfc783874')).status).toBe(200)
    await strict.sandbox.close()
  })
})
