import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import {
  type Client,
  clientOf,
  expectRefusal,
  type SandboxResponse,
  send,
} from '../../../harness/sandbox/signed.ts'
import { type Served, serve, serving } from '../serve.ts'

const served = await serving({ workspaces: 4, rateLimits: { write: { limit: 2, windowSeconds: 60 } } })
recordNothingFrom(served.base)
afterEach(async () => {
  for (const { name } of (await control('GET', 'workspaces')).json.workspaces)
    await control('DELETE', `workspaces?name=${name}`)
})

const headersOf = (world?: string): Record<string, string> =>
  world === undefined ? {} : { 'x-sandbox-workspace': world }
const control = (
  method: string,
  path: string,
  world?: string,
  from: Served = served,
): Promise<SandboxResponse> =>
  send(from.base, { method, target: `/__sandbox/${path}`, headers: headersOf(world) })
const clientIn = (world: string, from: Served = served): Client =>
  clientOf(from.base, from.sandbox.demoUser, { timestamp: from.timestamp, headers: headersOf(world) })
const nameOf = async (client: Client): Promise<string> =>
  (await client.get(`/12/accounts/${served.sandbox.demo.mainAccountId}`)).json.data.name
const rename = (client: Client, name: string): Promise<SandboxResponse> =>
  client.put(`/12/accounts/${served.sandbox.demo.mainAccountId}?name=${name}`)
const names = async (): Promise<string[]> =>
  (await control('GET', 'workspaces')).json.workspaces.map(({ name }: { name: string }) => name)

describe('GET /__sandbox/world', () => {
  it('returns a name, and an identity that changes after each reset and restore [control.world]', async () => {
    const seen = new Set<string>()
    const expectAnother = async (): Promise<void> => {
      const { json } = await control('GET', 'world', 'a')
      expect(json).toEqual({
        name: 'a',
        identity: expect.any(String),
        bytes: expect.any(Number),
        snapshots: expect.any(Number),
      })
      expect(seen.has(json.identity)).toBe(false)
      seen.add(json.identity)
      expect((await control('GET', 'world', 'a')).json).toEqual(json)
    }
    await expectAnother()
    await control('POST', 'reset', 'a')
    await expectAnother()
    await control('POST', 'snapshots?name=now', 'a')
    for (let restores = 0; restores < 2; restores += 1) {
      await control('POST', 'snapshots/restore?name=now', 'a')
      await expectAnother()
    }
    expect((await control('GET', 'world')).json.name).toBe('default')
  })
})

describe('a workspace', () => {
  it('starts with the demo data, and its writes do not affect others', async () => {
    const before = await nameOf(served.client)
    const a = clientIn('a')
    expect(await nameOf(a)).toBe(before)
    expect((await rename(a, 'Ours')).status).toBe(200)
    expect([await nameOf(a), await nameOf(clientIn('b')), await nameOf(served.client)]).toEqual([
      'Ours',
      before,
      before,
    ])
    expect((await a.post('/12/accounts')).status).toBe(200)
    expect((await a.get('/12/accounts')).json.data).toHaveLength(4)
    expect((await served.client.get('/12/accounts')).json.data).toHaveLength(3)
  })

  it('has its own clock', async () => {
    await control('POST', 'clock?freeze=2026-12-24T00:00:00Z', 'a')
    expect((await control('GET', 'clock', 'a')).json).toEqual({
      now: '2026-12-24T00:00:00.000Z',
      frozen: true,
    })
    expect((await control('GET', 'clock')).json).toEqual({ now: '2026-11-20T12:00:00.000Z', frozen: false })
    expect((await rename(clientIn('a'), 'Late')).json.data.updated_at).toBe('2026-12-24T00:00:00Z')
  })

  it('has its own rate limit windows', async () => {
    const statuses = async (client: Client) => [
      (await rename(client, 'x')).status,
      (await rename(client, 'y')).status,
      (await rename(client, 'z')).status,
    ]
    expect(await statuses(clientIn('a'))).toEqual([200, 200, 429])
    expect(await statuses(clientIn('b'))).toEqual([200, 200, 429])
  })

  it('counts its own calls', async () => {
    await control('DELETE', 'calls')
    await nameOf(clientIn('a'))
    await nameOf(clientIn('a'))
    await nameOf(clientIn('b'))
    const counts = async (world?: string) => (await control('GET', 'calls', world)).json.total
    expect([await counts('a'), await counts('b'), await counts()]).toEqual([2, 1, 0])
    expect((await control('DELETE', 'calls', 'a')).json.total).toBe(0)
    expect(await counts('b')).toBe(1)
  })

  it('has its own features and fault rules', async () => {
    const { mainAccountId } = served.sandbox.demo
    const feature = `features?account_id=${mainAccountId}&feature_keys=SOMETHING_NEW`
    expect((await control('PUT', feature, 'a')).json.features).toContain('SOMETHING_NEW')
    expect((await control('GET', feature)).json.features).not.toContain('SOMETHING_NEW')
    await send(served.base, {
      method: 'POST',
      target: '/__sandbox/faults',
      headers: headersOf('a'),
      body: JSON.stringify({ fault: '503' }),
    })
    const list = '/12/accounts'
    expect((await clientIn('a').get(list)).status).toBe(503)
    expect([(await clientIn('b').get(list)).status, (await served.client.get(list)).status]).toEqual([
      200, 200,
    ])
  })

  it('is reset without affecting others', async () => {
    const before = await nameOf(served.client)
    await rename(clientIn('a'), 'A')
    await rename(clientIn('b'), 'B')
    expect((await control('POST', 'reset', 'a')).json).toEqual({ reset: true })
    expect([await nameOf(clientIn('a')), await nameOf(clientIn('b'))]).toEqual([before, 'B'])
  })

  it('shares applications, users, tokens and nonces with all others', async () => {
    const credentials = async (world?: string) => (await control('GET', 'credentials', world)).json
    expect(await credentials('a')).toEqual(await credentials())
    const once = clientIn('a').sign({ method: 'GET', target: '/12/accounts' })
    expect((await send(served.base, once)).status).toBe(200)
    const again = { ...once, headers: { ...once.headers, ...headersOf('b') } }
    expect((await send(served.base, again)).json.errors[0].message).toContain('nonce already used')
  })

  it('has its own associations between users and accounts', async () => {
    const accounts = async (world?: string) =>
      (await control('GET', 'users', world)).json.users.find(
        ({ screen_name }: { screen_name: string }) => screen_name === 'demo',
      ).accounts.length
    await clientIn('a').post('/12/accounts')
    expect([await accounts('a'), await accounts()]).toEqual([4, 3])
  })

  it('is the unnamed world if its name is "default"', async () => {
    const before = await nameOf(served.client)
    await rename(clientIn('default'), 'Shared')
    expect(await nameOf(served.client)).toBe('Shared')
    expect(await names()).toEqual([])
    expect((await control('DELETE', 'workspaces?name=default')).status).toBe(400)
    await served.sandbox.reset()
    expect(await nameOf(served.client)).toBe(before)
  })
})

describe('workspace names', () => {
  it.each([
    ['are empty', ''],
    ['are longer than 64 characters', 'x'.repeat(65)],
    ['contain a slash', 'a/b'],
    ['contain a comma', 'a, b'],
  ])('are refused if they %s', async (_what, name) => {
    const response = await clientIn(name).get('/12/accounts')
    expectRefusal(response, 400, 'INVALID_PARAMETER', 'X-Sandbox-Workspace')
    expect((await control('GET', 'calls', name)).status).toBe(400)
    expect(await names()).toEqual([])
  })

  it('may have 64 characters', async () => {
    expect((await clientIn('A.b_c-9'.padEnd(64, 'x')).get('/12/accounts')).status).toBe(200)
  })
})

describe('/__sandbox/workspaces', () => {
  it('lists workspaces with their last use, and deletes one [control.workspaces]', async () => {
    expect((await control('GET', 'workspaces', 'unheard-of')).json.workspaces).toEqual([])
    await rename(clientIn('a'), 'Ours')
    expect((await control('GET', 'workspaces')).json.workspaces).toEqual([
      {
        name: 'a',
        used_at: '2026-11-20T12:00:00.000Z',
        idle_seconds: 0,
        bytes: expect.any(Number),
        snapshots: 0,
      },
    ])
    expect((await control('DELETE', 'workspaces?name=a')).json).toEqual({ deleted: 'a' })
    expect((await control('DELETE', 'workspaces?name=a')).status).toBe(404)
    expect(await nameOf(clientIn('a'))).toBe(await nameOf(served.client))
  })

  it('allows calls in flight to finish in a deleted workspace', async () => {
    const slow = clientIn('a').send({
      method: 'GET',
      target: '/12/accounts',
      headers: { 'x-sandbox-fault': 'delay=60' },
    })
    while (!(await names()).includes('a')) await new Promise((resolve) => setTimeout(resolve, 1))
    await control('DELETE', 'workspaces?name=a')
    expect((await slow).status).toBe(200)
    expect(await names()).toEqual([])
  })

  it('enforces a limit, and evicts only workspaces that were idle for an hour', async () => {
    const start = served.clock.now
    for (const world of ['a', 'b', 'c', 'd']) {
      await clientIn(world).get('/12/accounts')
      served.clock.now += 1000
    }
    const { status, json } = await clientIn('e').get('/12/accounts')
    expect([status, json.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(json.errors[0].message).toContain('SANDBOX_WORKSPACES')
    expect(json.errors[0].message).toContain('4 in use')
    expect((await control('GET', 'calls', 'e')).status).toBe(400)
    served.clock.now = start + 3_600_500
    expect((await clientIn('e').get('/12/accounts')).status).toBe(200)
    expect(await names()).toEqual(['b', 'c', 'd', 'e'])
    served.clock.now = start
  })
})

describe('sandbox headers', () => {
  const elsewhere = { 'x-forwarded-for': '10.0.0.1' }
  it.each([
    ['a workspace', { 'x-sandbox-workspace': 'far' }],
    ['a fault', { 'x-sandbox-fault': '503' }],
  ])('are refused from other machines when they name %s', async (_what, headers) => {
    const sent = { method: 'GET', target: '/12/accounts', headers: { ...headers, ...elsewhere } }
    const { status, json } = await served.client.send(sent)
    expect([status, json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    expect(await names()).toEqual([])
    const plain = { ...sent, headers: elsewhere }
    expect((await served.client.send(plain)).status).toBe(200)
  })

  it('are accepted from other machines if headersFromElsewhere is on', async () => {
    const open = await serve({ headersFromElsewhere: true })
    recordNothingFrom(open.base)
    const headers = { ...elsewhere, 'x-sandbox-fault': '503', 'x-sandbox-workspace': 'far' }
    expect((await open.client.send({ method: 'GET', target: '/12/accounts', headers })).status).toBe(503)
    expect((await control('GET', 'calls', 'far', open)).json.total).toBe(1)
    expect((await control('GET', 'calls', undefined, open)).json.total).toBe(0)
    await open.sandbox.close()
  })
})
