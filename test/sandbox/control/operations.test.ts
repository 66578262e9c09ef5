import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { newAccount, serve, serving } from '../serve.ts'

const served = await serving()
const { client, base } = served
const JSON_TYPE = { 'content-type': 'application/json' }

const run = (name: string, parameters: unknown, as?: string, headers: Record<string, string> = {}) =>
  send(base, {
    method: 'POST',
    target: `/__sandbox/operations/${name}${as === undefined ? '' : `?as=${as}`}`,
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(parameters),
  })
const put = (path: string, body: unknown) =>
  send(base, { method: 'PUT', target: `/__sandbox/${path}`, headers: JSON_TYPE, body: JSON.stringify(body) })

const { account, funding } = await newAccount(client)
const newCampaign = async (name: string): Promise<string> => {
  const { json } = await client.post(
    `/12/accounts/${account}/campaigns?name=${name}&funding_instrument_id=${funding}&daily_budget_amount_local_micro=5000000`,
  )
  return json.data.id
}
const campaign = await newCampaign('One')
const path = { account_id: account, campaign_id: campaign }

describe('POST /__sandbox/operations/<name>', () => {
  it('carries out a write that later REST reads reflect', async () => {
    const { status, json, headers } = await run('campaigns.update', { ...path, name: 'Name & 100% + ü 🚲' })
    expect([status, json.data.name]).toEqual([200, 'Name & 100% + ü 🚲'])
    expect(headers['x-rate-limit-limit']).toMatch(/^\d+$/)
    expect(json.request.params).toEqual({ ...path, name: 'Name & 100% + ü 🚲' })
    const rest = await client.get(`/12/accounts/${account}/campaigns/${campaign}`)
    expect(rest.json.data).toEqual(json.data)
  })

  it('accepts values as JSON or strings, and clears a field for null or an empty string', async () => {
    for (const [given, expected] of [
      [7000000, 7000000],
      ['8000000', 8000000],
      [null, null],
      [9000000, 9000000],
      ['', null],
    ] as const) {
      const { json } = await run('campaigns.update', { ...path, total_budget_amount_local_micro: given })
      expect(json.data.total_budget_amount_local_micro).toBe(expected)
    }
    const { json } = await run('campaigns.update', { ...path, standard_delivery: 'false' })
    expect(json.data.standard_delivery).toBe(false)
  })

  it('carries out creates, reads, lists, batches and deletes', async () => {
    const { json: created } = await run('campaigns.create', {
      account_id: account,
      name: 'Two',
      funding_instrument_id: funding,
      daily_budget_amount_local_micro: 5000000,
    })
    const place = { account_id: account, campaign_id: created.data.id }
    expect((await run('campaigns.get', place)).json.data.name).toBe('Two')
    const { json: listed } = await run('campaigns.list', { account_id: account, q: 'Tw', count: 10 })
    expect(listed.data.map(({ id }: { id: string }) => id)).toEqual([created.data.id])
    const { json: batch } = await run('campaigns.batch', {
      account_id: account,
      operations: [{ operation_type: 'Update', params: { campaign_id: created.data.id, name: 'Three' } }],
    })
    expect(batch.data.map(({ name }: { name: string }) => name)).toEqual(['Three'])
    expect((await run('campaigns.delete', place)).json.data.deleted).toBe(true)
    expect((await run('campaigns.get', place)).status).toBe(404)
  })

  // Each call is made twice: signed, and through the control route. The expected codes are those of REST
  // (spec 2 §4 Campaigns).
  it.each([
    ['a name that is too long', { name: 'x'.repeat(256) }, 400, 'INVALID_PARAMETER'],
    ['an unknown value', { entity_status: 'SLEEPING' }, 400, 'INVALID_PARAMETER'],
    ['text instead of a number', { daily_budget_amount_local_micro: 'much' }, 400, 'INVALID_PARAMETER'],
    [
      'a daily budget above the total budget',
      { daily_budget_amount_local_micro: 9000000, total_budget_amount_local_micro: 8000000 },
      400,
      'INVALID_PARAMETER',
    ],
    ['an unknown campaign', { campaign_id: 'zzzz', name: 'x' }, 404, 'CAMPAIGN_NOT_FOUND'],
    ['an unknown account', { account_id: 'zzzz', name: 'x' }, 403, 'ACCOUNT_NOT_FOUND'],
  ])('refuses %s as REST does', async (_what, change, status, code) => {
    const given = { ...path, ...change }
    const { account_id, campaign_id, ...changed } = given
    const rest = await client.put(
      `/12/accounts/${account_id}/campaigns/${campaign_id}?${new URLSearchParams(Object.entries(changed).map(([name, value]) => [name, `${value}`]))}`,
    )
    const own = await run('campaigns.update', given)
    expect([own.status, own.json.errors[0].code]).toEqual([status, code])
    expect([own.status, own.json.errors]).toEqual([rest.status, rest.json.errors])
  })

  it('acts as the chosen user, with that user’s permissions', async () => {
    for (const [name, permissions] of [
      ['reader', ['ANALYST']],
      ['outsider', undefined],
    ] as const) {
      await put(`users?screen_name=${name}`, {})
      if (permissions) await put(`roles?screen_name=${name}&account_id=${account}`, { permissions })
    }
    const denied = await run('campaigns.update', { ...path, name: 'x' }, 'reader')
    expect([denied.status, denied.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    const unknown = await run('campaigns.update', { ...path, name: 'x' }, 'outsider')
    expect([unknown.status, unknown.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    await put(`roles?screen_name=reader&account_id=${account}`, { permissions: ['AD_MANAGER'] })
    expect((await run('campaigns.update', { ...path, name: 'By a manager' }, 'reader')).status).toBe(200)
    await put('users?screen_name=reader', { suspended: true })
    const suspended = await run('campaigns.update', { ...path, name: 'x' }, 'reader')
    expect([suspended.status, suspended.json.errors[0].code]).toEqual([403, 'CURRENT_USER_SUSPENDED'])
  })

  it("counts toward the user's rate limit windows, and is subject to faults", async () => {
    const other = await serve({ rateLimits: { write: { limit: 2, windowSeconds: 900 } } })
    const { account: own } = await newAccount(other.client)
    const { status, json } = await send(other.base, {
      method: 'POST',
      target: '/__sandbox/operations/accounts.update',
      headers: JSON_TYPE,
      body: JSON.stringify({ account_id: own, name: 'x' }),
    })
    expect([status, json.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    await other.sandbox.close()
    const rules = '/__sandbox/faults'
    const fault = JSON.stringify({ operation: 'campaigns.update', times: 1, fault: 'status=503' })
    await send(base, { method: 'POST', target: rules, headers: JSON_TYPE, body: fault })
    expect((await run('campaigns.update', { ...path, name: 'x' })).status).toBe(503)
    expect((await run('campaigns.update', { ...path, name: 'x' })).status).toBe(200)
  })

  it('runs and is counted in the world that the request selects', async () => {
    const headers = { 'x-sandbox-workspace': 'operations' }
    const { json } = await run('accounts.list', {}, undefined, headers)
    expect(json.data).toHaveLength(3)
    const counts = await send(base, { method: 'GET', target: '/__sandbox/calls', headers })
    expect(counts.json).toEqual({ total: 1, operations: { 'accounts.list': 1 } })
  })

  it('reports mistakes in the control request itself', async () => {
    for (const [name, parameters, as, parameter] of [
      ['campaigns.update', { account_id: account }, undefined, 'campaign_id'],
      ['campaigns.update', { ...path, campaign_id: '' }, undefined, 'campaign_id'],
      ['campaigns.update', { ...path, colour: 'red' }, undefined, 'colour'],
      ['campaigns.update', [], undefined, 'body'],
      ['campaigns.update', path, 'nobody', 'as'],
    ] as const) {
      const { status, json } = await run(name, parameters, as)
      expect([status, json.errors[0].parameter]).toEqual([400, parameter])
    }
    // `activity_stream.connect` is excluded, because streams never end.
    for (const name of ['campaigns.unknown', 'activity_stream.connect', 'toString'])
      expect((await run(name, {})).status).toBe(404)
  })

  it('is refused for foreign host names and for pages from other origins', async () => {
    for (const headers of [{ host: 'evil.example' }, { origin: 'https://evil.example' }])
      expect((await run('campaigns.update', { ...path, name: 'x' }, undefined, headers)).status).toBe(403)
  })
})

describe('GET /__sandbox/operations', () => {
  it('describes parameters with their constraints', async () => {
    const { json } = await send(base, {
      method: 'GET',
      target: '/__sandbox/operations?resource=campaigns',
    })
    const update = json.operations.find(({ name }: { name: string }) => name === 'campaigns.update')
    expect(update).toMatchObject({
      verb: 'update',
      endpoint: 'PUT /12/accounts/:account_id/campaigns/:campaign_id',
    })
    const named = (name: string) =>
      update.parameters.find((parameter: { name: string }) => parameter.name === name)
    expect(named('campaign_id')).toMatchObject({ in: 'path', is_required: true })
    // Spec 2 §4 Campaigns: a name has at most 255 characters, and only the status DRAFT is refused on update.
    expect(named('name')).toMatchObject({
      in: 'body',
      form: 'string',
      is_required: false,
      is_clearable: false,
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    })
    expect(named('entity_status').schema.enum).toEqual(expect.arrayContaining(['ACTIVE', 'PAUSED']))
    expect(named('total_budget_amount_local_micro')).toMatchObject({ form: 'micros', is_clearable: true })
  })
})

describe('GET /openapi.json', () => {
  const document = (target = '/openapi.json', headers: Record<string, string> = {}) =>
    send(base, { method: 'GET', target, headers })

  it("describes the same operations as the repository's openapi.json, with this sandbox as server", async () => {
    const { status, json, headers } = await document()
    expect([status, json.openapi, json.servers]).toEqual([200, '3.1.1', [{ url: '/' }]])
    expect(headers['content-type']).toContain('application/json')
    const committed = JSON.parse(readFileSync(join(import.meta.dirname, '../../../openapi.json'), 'utf8'))
    expect(Object.keys(json.paths)).toEqual(Object.keys(committed.paths))
    expect(JSON.stringify(json.paths)).not.toContain('ads_sandbox_url')
    const { servers: _own, ...schemas } = json
    expect(schemas.components).toEqual(committed.components)
  })

  it('needs no signature, but has the same access rules as the control API', async () => {
    expect((await document('/openapi.json?x=1')).status).toBe(200)
    expect((await document('/openapi.json', { host: 'evil.example' })).status).toBe(403)
    expect((await send(base, { method: 'POST', target: '/openapi.json' })).status).toBe(405)
    const keyed = await serve({ controlKey: 'key-of-the-sandbox-0123456789abcdef' })
    expect((await send(keyed.base, { method: 'GET', target: '/openapi.json' })).status).toBe(401)
    await keyed.sandbox.close()
  })

  it('does not handle longer paths, which belong to the API', async () => {
    const unsigned = await send(base, { method: 'GET', target: '/openapi.jsonx' })
    expect([unsigned.status, unsigned.json.errors[0].code]).toEqual([404, 'ROUTE_NOT_FOUND'])
    expect((await clientOf(base, served.sandbox.demoUser, served).get('/12/accounts')).status).toBe(200)
  })
})
