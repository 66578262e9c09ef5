import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { withFile } from '../folder.ts'
import { newAccount, serve, serving } from '../serve.ts'

const served = await serving()
const control = (method: string, path: string, headers: Record<string, string> = {}) =>
  send(served.base, { method, target: `/__sandbox/${path}`, headers })

describe('GET /__sandbox/credentials', () => {
  it('returns working credentials for the demo user [control.credentials]', async () => {
    const { status, json } = await control('GET', 'credentials')
    expect(status).toBe(200)
    expect(Object.keys(json).sort()).toEqual([
      'access_token',
      'access_token_secret',
      'consumer_key',
      'consumer_secret',
      'user_id',
    ])
    const client = clientOf(served.base, json, { timestamp: served.timestamp })
    const accounts = await client.get('/12/accounts')
    expect([accounts.status, accounts.json.data.length]).toEqual([200, 3])
  })

  it.each([
    ['a request to a name rebound by DNS', { host: 'evil.example:4001' }],
    ['a request to a name that only starts like a loopback address', { host: '127.0.0.1.evil.example' }],
    ['a request through a proxy', { 'x-forwarded-for': '10.0.0.1' }],
    ['a request from a page of another site', { origin: 'https://evil.example' }],
  ])('refuses %s', async (_who, headers) => {
    const { status, text } = await control('GET', 'credentials', headers)
    expect(status).toBe(403)
    expect(text).not.toContain(served.sandbox.demoUser.consumer_secret)
  })

  it('accepts localhost as the host name', async () => {
    const { port } = new URL(served.base)
    expect((await control('GET', 'credentials', { host: `localhost:${port}` })).status).toBe(200)
  })
})

describe('a sandbox with a database file', () => {
  it('preserves its random credentials and its accounts across a restart', async () => {
    await withFile(async (database) => {
      const first = await serve({ database })
      const { demoUser, secondUser } = first.sandbox
      const { account } = await newAccount(first.client)
      await first.sandbox.close()
      const second = await serve({ database })
      expect(second.sandbox.demoUser).toEqual(demoUser)
      expect(second.sandbox.secondUser).toEqual(secondUser)
      expect((await second.client.get(`/12/accounts/${account}`)).status).toBe(200)
      await second.sandbox.close()
    })
    const { demoUser, secondUser } = served.sandbox
    const other = await serve()
    expect(other.sandbox.demoUser.consumer_secret).not.toBe(demoUser.consumer_secret)
    expect(demoUser.access_token_secret).not.toBe(secondUser.access_token_secret)
    await other.sandbox.close()
  })
})

describe('/__sandbox/calls', () => {
  beforeEach(() => control('DELETE', 'calls'))

  it('counts correctly signed calls per operation, including failed ones [control.calls]', async () => {
    const { client, base } = served
    expect((await control('GET', 'calls')).json).toEqual({ total: 0, operations: {} })
    await client.get('/12/accounts')
    await client.get('/12/accounts?count=0')
    await client.get('/12/accounts/zzzz/campaigns')
    await client.get('/12/nowhere')
    await send(base, { method: 'GET', target: '/12/accounts' })
    expect((await control('GET', 'calls')).json).toEqual({
      total: 3,
      operations: { 'accounts.list': 2, 'campaigns.list': 1 },
    })
    expect((await control('DELETE', 'calls')).json).toEqual({ total: 0, operations: {} })
  })
})

describe('POST /__sandbox/reset', () => {
  it('restores the demo data and keeps credentials [control.reset]', async () => {
    const ids = async () =>
      (await served.client.get('/12/accounts')).json.data.map(({ id }: { id: string }) => id)
    const before = await ids()
    await newAccount(served.client)
    await served.client.put(`/12/accounts/${before[0]}?name=Changed`)
    expect(await ids()).toHaveLength(before.length + 1)
    const credentials = (await control('GET', 'credentials')).json
    const reset = await control('POST', 'reset')
    expect([reset.status, reset.json]).toEqual([200, { reset: true }])
    expect(await ids()).toEqual(before)
    expect((await served.client.get(`/12/accounts/${before[0]}`)).json.data.name).not.toBe('Changed')
    expect((await control('GET', 'credentials')).json).toEqual(credentials)
  })

  it('refuses requests from pages on other sites', async () => {
    expect((await control('POST', 'reset', { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('unknown control request', () => {
  it('gets 404 for an unknown path and 405 for an unknown method', async () => {
    expect((await control('GET', 'nothing')).status).toBe(404)
    expect((await control('GET', '__proto__')).status).toBe(404)
    const { status, headers } = await control('PUT', 'calls')
    expect([status, headers.allow]).toEqual([405, 'GET, DELETE'])
  })
})

describe('PUT /__sandbox/applications', () => {
  it('suspends and restores an application and replaces its callbacks [control.applications]', async () => {
    const { sandbox, base, client } = await serve()
    const place = `${base}/__sandbox/applications?consumer_key=${sandbox.demoUser.consumer_key}`
    const put = async (body: object) => {
      const response = await fetch(place, { method: 'PUT', body: JSON.stringify(body) })
      return [response.status, await response.json()] as const
    }
    const code = async () => (await client.get('/12/accounts')).json.errors?.[0].code
    expect(await put({ suspended: true })).toMatchObject([200, { suspended: true, access_level: 'write' }])
    expect(await code()).toBe(416)
    expect(await put({ suspended: false })).toMatchObject([200, { suspended: false }])
    expect(await code()).toBeUndefined()
    const callbacks = ['https://client.example/back']
    expect(await put({ callbacks, sign_in: false })).toMatchObject([200, { callbacks, sign_in: false }])
    for (const wrong of [{ suspended: 'yes' }, { callbacks: ['javascript:1'] }, { access_level: 'all' }]) {
      const [status, { errors }] = await put(wrong)
      expect([status, errors[0].parameter]).toEqual([400, Object.keys(wrong)[0]])
    }
    expect((await fetch(`${base}/__sandbox/applications`, { method: 'PUT', body: '{}' })).status).toBe(404)
    await sandbox.close()
  })
})
