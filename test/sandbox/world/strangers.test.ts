import { clientOf, type SandboxRequest, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const served = await serving()
const { base, sandbox, client, timestamp } = served
const accounts = '/12/accounts'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const names = async (): Promise<string[]> =>
  (await send(base, { method: 'GET', target: '/__sandbox/workspaces' })).json.workspaces.map(
    ({ name }: { name: string }) => name,
  )
const inWorld = (name: string, sent: SandboxRequest): Promise<SandboxResponse> =>
  send(base, { ...sent, headers: { ...sent.headers, 'x-sandbox-workspace': name } })
const signedBy = (changes: object): SandboxRequest =>
  clientOf(base, { ...sandbox.demoUser, ...changes }, { timestamp }).sign({ method: 'GET', target: accounts })

describe('workspace that does not exist', () => {
  it.each<[string, () => SandboxRequest, number]>([
    ['an unsigned request', () => ({ method: 'GET', target: accounts }), 400],
    ['a wrong secret', () => signedBy({ access_token_secret: 'wrong' }), 401],
    ['an unknown token', () => signedBy({ access_token: 'unknown' }), 401],
    ['an unknown consumer', () => signedBy({ consumer_key: 'unknown' }), 401],
    [
      'an old timestamp',
      () => client.sign({ method: 'GET', target: accounts }, { timestamp: () => timestamp() - 301 }),
      401,
    ],
    [
      'a bearer token',
      () => ({ method: 'GET', target: accounts, headers: { authorization: 'Bearer x' } }),
      401,
    ],
    ['an unknown path', () => client.sign({ method: 'GET', target: '/12/nothing' }), 404],
    ['a wrong method', () => client.sign({ method: 'PATCH', target: accounts }), 405],
    ['an unsigned body', () => ({ method: 'POST', target: accounts, headers: FORM, body: 'name=x' }), 400],
    ['a request for a token', () => ({ method: 'POST', target: '/oauth/request_token' }), 400],
    ['a request for a page', () => ({ method: 'GET', target: '/oauth/authorize?oauth_token=x' }), 400],
  ])(
    'is not created by a refused request, which gets the usual response: %s',
    async (_what, sent, status) => {
      const request = sent()
      const there = await inWorld('stranger', request)
      expect(there.status).toBe(status)
      expect(await names()).toEqual([])
      // The refused request must not have consumed its nonce.
      const here = await send(base, request)
      expect(there.json?.errors).toEqual(here.json?.errors)
    },
  )

  it('is created with the demo data by the first call of a known sender', async () => {
    const before = sandbox.calls.counts().total
    const request = client.sign({ method: 'POST', target: accounts })
    const made = await inWorld('known', request)
    expect(made.status).toBe(200)
    expect(await names()).toEqual(['known'])
    expect((await inWorld('known', client.sign({ method: 'GET', target: accounts }))).json.data).toHaveLength(
      4,
    )
    expect((await client.get(accounts)).json.data).toHaveLength(3)
    expect((await inWorld('known', request)).json.errors[0].message).toMatch(/nonce already used/)
    expect(sandbox.calls.counts().total - before).toBe(1)
  })
})
