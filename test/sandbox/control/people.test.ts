import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import {
  approve,
  bearerOf,
  consumerOf,
  exchange,
  newApplication,
  requestToken,
  verdict,
} from '../oauth/wire.ts'
import { type Served, serving } from '../serve.ts'

const served = await serving()
const account = served.sandbox.demo.mainAccountId

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(served.base, {
    method: 'PUT',
    target: `/__sandbox/${path}`,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const users = async () => (await send(served.base, { method: 'GET', target: '/__sandbox/users' })).json.users
const userNamed = async (name: string) =>
  (await users()).find(({ screen_name }: { screen_name: string }) => screen_name === name)
const clientNamed = async (name: string, { base, timestamp }: Served = served) => {
  const { json } = await send(base, { method: 'GET', target: `/__sandbox/credentials?user=${name}` })
  return clientOf(base, json, { timestamp })
}

describe('PUT /__sandbox/users', () => {
  it('creates a user who can sign in and has no account yet [control.users]', async () => {
    const made = await put('users?screen_name=ada', { name: 'Ada Byron', password: 'long enough' })
    expect([made.status, made.json]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d+$/),
        screen_name: 'ada',
        name: 'Ada Byron',
        suspended: false,
        accounts: [],
      },
    ])
    expect((await (await clientNamed('ada')).get('/12/accounts')).json.data).toEqual([])
    const { users: known } = served.sandbox.credentials
    expect((await known.signIn('ada', 'long enough'))?.id).toBe(made.json.id)
  })

  it('changes only the given properties of a user, and ignores the letter case of the name [control.users]', async () => {
    const { json: made } = await put('users?screen_name=ben', {})
    expect(made).toMatchObject({ name: 'ben', suspended: false })
    const { json: changed } = await put('users?screen_name=BEN', { name: 'Ben Okri' })
    expect(changed).toEqual({ ...made, name: 'Ben Okri' })
    const { users: known } = served.sandbox.credentials
    expect((await known.signIn('ben', 'sandbox'))?.id).toBe(made.id)
    await put('users?screen_name=ben', { password: 'another one' })
    expect(await known.signIn('ben', 'sandbox')).toBeUndefined()
    expect((await known.signIn('ben', 'another one'))?.id).toBe(made.id)
  })

  it('allows credentials and signatures to be requested with a name in upper case', async () => {
    const { json: made } = await put('users?screen_name=Hana', {})
    const get = (target: string) => send(served.base, { method: 'GET', target: `/__sandbox/${target}` })
    expect((await get('credentials?user=HANA')).json.user_id).toBe(made.id)
    const url = encodeURIComponent(`${served.base}/12/accounts`)
    expect((await get(`sign?user=hana&url=${url}`)).text).toContain(`oauth_token="${made.id}-`)
    expect((await get('credentials?user=nobody')).status).toBe(404)
  })

  it('creates one user if several requests for the same screen name arrive at the same time', async () => {
    const made = await Promise.all(
      ['gus', 'gus', 'GUS', 'gus'].map((name) =>
        put(`users?screen_name=${name}`, { password: 'long enough' }),
      ),
    )
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(1)
    const named = (await users()).filter(({ screen_name }: { screen_name: string }) =>
      /^gus$/i.test(screen_name),
    )
    expect(named).toHaveLength(1)
  })

  it("blocks a suspended user's calls and token exchange until the suspension ends [control.users, credentials.error.64]", async () => {
    await put('users?screen_name=cora', {})
    const { json } = await put(`roles?screen_name=cora&account_id=${account}`, {
      permissions: ['AD_MANAGER'],
    })
    const cora = await clientNamed('cora')
    const application = await newApplication(served)
    const asked = await requestToken(served, application)
    const verifier = await approve(served, asked, json.user_id)
    expect((await put('users?screen_name=cora', { suspended: true })).json.suspended).toBe(true)
    const refused = await cora.get('/12/accounts')
    expect([refused.status, refused.json.errors.map(({ code }: { code: unknown }) => code)]).toEqual([
      403,
      ['CURRENT_USER_SUSPENDED', 64],
    ])
    expect((await cora.get('/1.1/account/verify_credentials.json')).status).toBe(403)
    expect(verdict(await exchange(served, application, asked, verifier))[0]).toBe(403)
    expect((await put('users?screen_name=cora', { suspended: false })).json.suspended).toBe(false)
    expect((await cora.get('/12/accounts')).json.data.map(({ id }: { id: string }) => id)).toEqual([account])
  })

  it.each([
    ['screen_name', 'users', {}],
    ['screen_name', 'users?screen_name=a%20b', {}],
    ['screen_name', `users?screen_name=${'a'.repeat(51)}`, {}],
    ['name', 'users?screen_name=new', { name: '' }],
    ['name', 'users?screen_name=new', { name: 'n'.repeat(51) }],
    ['password', 'users?screen_name=new', { password: 7 }],
    ['suspended', 'users?screen_name=new', { suspended: 'yes' }],
    ['suspend', 'users?screen_name=new', { suspend: true }],
    ['body', 'users?screen_name=new', '[]'],
    ['body', 'users?screen_name=new', 'no JSON'],
    ['permissions', `roles?screen_name=demo&account_id=${account}`, {}],
    ['permissions', `roles?screen_name=demo&account_id=${account}`, { permissions: ['OWNER'] }],
    ['permissions', `roles?screen_name=demo&account_id=${account}`, { permissions: 'AD_MANAGER' }],
    ['enabled', 'bearer-reads', {}],
    ['enabled', 'bearer-reads', { enabled: 'true' }],
  ])('refuses a missing, unknown or invalid %s in %s, and changes no user', async (parameter, path, body) => {
    const before = await users()
    const { status, json } = await put(path, body)
    expect([status, json.errors[0].parameter]).toEqual([400, parameter])
    expect(await users()).toEqual(before)
  })
})

describe('PUT /__sandbox/roles', () => {
  const role = (name: string, permissions: readonly string[], headers = {}) =>
    put(`roles?screen_name=${name}&account_id=${account}`, { permissions }, headers)

  it("grants, changes and removes a user's role on an account [control.roles]", async () => {
    await put('users?screen_name=dora', {})
    const dora = await clientNamed('dora')
    const rename = async () => (await dora.put(`/12/accounts/${account}?name=Changed`)).status
    const read = async () => (await dora.get(`/12/accounts/${account}/campaigns?count=1`)).status
    expect([await read(), await rename()]).toEqual([403, 403])
    const given = await role('dora', ['CAMPAIGN_ANALYST'])
    expect([given.status, given.json]).toMatchObject([
      200,
      { screen_name: 'dora', account_id: account, permissions: ['CAMPAIGN_ANALYST'] },
    ])
    expect((await userNamed('dora')).accounts).toEqual([{ id: account, permissions: ['CAMPAIGN_ANALYST'] }])
    expect([await read(), await rename()]).toEqual([200, 403])
    await role('dora', ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect([await read(), await rename()]).toEqual([200, 200])
    await role('dora', [])
    expect((await userNamed('dora')).accounts).toEqual([])
    expect([await read(), await rename()]).toEqual([403, 403])
  })

  it('affects only the workspace of the request [control.roles]', async () => {
    await put('users?screen_name=eve', {})
    await role('eve', ['AD_MANAGER'], { 'x-sandbox-workspace': 'roles' })
    const { json } = await send(served.base, {
      method: 'GET',
      target: '/__sandbox/users',
      headers: { 'x-sandbox-workspace': 'roles' },
    })
    const there = json.users.find(({ screen_name }: { screen_name: string }) => screen_name === 'eve')
    expect([there.accounts.length, (await userNamed('eve')).accounts.length]).toEqual([1, 0])
  })

  it('requires an existing user and an existing account', async () => {
    const paths = [
      `roles?screen_name=nobody_at_all&account_id=${account}`,
      'roles?screen_name=demo&account_id=zzz',
      'roles?screen_name=demo',
    ]
    for (const path of paths) expect((await put(path, { permissions: ['ANALYST'] })).status).toBe(404)
  })
})

describe('PUT /__sandbox/bearer-reads', () => {
  it("decides whether reads accept an application's bearer token [control.bearer_reads]", async () => {
    const bearer = await bearerOf(served, consumerOf(await newApplication(served)))
    const read = async () =>
      verdict(
        await send(served.base, {
          method: 'GET',
          target: '/12/accounts',
          headers: { authorization: `Bearer ${bearer}` },
        }),
      )
    expect(await read()).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
    expect((await put('bearer-reads', { enabled: true })).json).toEqual({ enabled: true })
    expect(await read()).toEqual([200, undefined])
    expect((await put('bearer-reads', { enabled: false })).json).toEqual({ enabled: false })
    expect(await read()).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
  })
})
