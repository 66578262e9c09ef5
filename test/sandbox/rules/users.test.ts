import { send } from '../../../harness/sandbox/signed.ts'
import { bearerOf } from '../oauth/wire.ts'
import { serving } from '../serve.ts'

const { base, client, sandbox } = await serving()
const { consumer_key: key, consumer_secret: secret } = sandbox.demoUser
const DEMO = '1472190551738957824'
const SECOND = '1473640101592301568'
const SUSPENDED = '1475114279616221188'
beforeAll(async () => {
  await send(base, {
    method: 'PUT',
    target: '/__sandbox/users?screen_name=demo_no_access',
    body: '{"suspended":true}',
  })
})

const withBearer = async (method: string, target: string) =>
  send(base, {
    method,
    target,
    headers: { authorization: `Bearer ${await bearerOf({ base }, { key, secret })}` },
  })
const problem = (parameter: string, name: string, value: string) => ({
  value,
  detail: `Could not find user with ${name}: [${value}].`,
  title: 'Not Found Error',
  resource_type: 'user',
  parameter,
  resource_id: value,
  type: 'https://api.x.com/2/problems/resource-not-found',
})
const demo = { id: DEMO, name: 'Demo User', username: 'demo' }
const second = { id: SECOND, name: 'Second User', username: 'demo_second' }

describe('user lookup in version 2', () => {
  it.each([
    ['ids', `/2/users?ids=${SECOND},1,${DEMO},${SUSPENDED}`, 'id', ['1', SUSPENDED]],
    [
      'usernames',
      '/2/users/by?usernames=DEMO_second,nobody,demo,demo_no_access',
      'username',
      ['nobody', 'demo_no_access'],
    ],
  ])(
    'finds users by %s, and reports those that were not found [users.list, users.by_usernames, users.partial]',
    async (parameter, target, name, gone) => {
      const { status, json } = await client.get(target)
      expect([status, json.data]).toEqual([200, [demo, second]])
      expect(json.errors).toEqual(gone.map((value) => problem(parameter, name, value)))
    },
  )

  it('omits `data` if no user is found, and omits `errors` if all users are found [users.partial]', async () => {
    const none = (await client.get('/2/users?ids=1')).json
    expect([none.data, none.errors]).toEqual([undefined, [problem('ids', 'id', '1')]])
    expect((await client.get(`/2/users?ids=${DEMO}`)).json.errors).toBeUndefined()
  })

  it('returns one user by id, by name or for the token [users.get, users.by_username, users.me]', async () => {
    for (const path of [SECOND, 'by/username/Demo_Second'])
      expect((await client.get(`/2/users/${path}`)).json.data).toEqual(second)
    expect((await client.get('/2/users/me')).json.data).toEqual(demo)
  })

  it.each([
    ['an unknown id', '1', 'Could not find user with id: [1].'],
    ['an unknown name', 'by/username/nobody', 'Could not find user with username: [nobody].'],
    ['a suspended user', SUSPENDED, `Could not find user with id: [${SUSPENDED}].`],
  ])('refuses %s [users.missing]', async (_what, path, detail) => {
    const { status, json } = await client.get(`/2/users/${path}`)
    expect([status, json]).toMatchObject([404, { title: 'Not Found Error', detail, status: 404 }])
  })

  it('adds the fields listed in user.fields [users.fields]', async () => {
    const fields = 'user.fields=created_at,description,profile_image_url,protected,verified'
    const all = {
      ...demo,
      created_at: '2024-12-05T04:00:00.000Z',
      profile_image_url: `${base}/media/profile/${DEMO}.png`,
      protected: false,
      verified: false,
    }
    for (const path of [DEMO, 'by/username/demo', 'me'])
      expect((await client.get(`/2/users/${path}?${fields}`)).json.data).toEqual(all)
    for (const path of [`users?ids=${DEMO}`, 'users/by?usernames=demo'])
      expect((await client.get(`/2/${path}&${fields}`)).json.data).toEqual([all])
    const { status, json } = await client.get('/2/users/me?user.fields=secrets')
    expect([status, json.errors[0].parameter]).toEqual([400, 'user.fields'])
  })

  const many = (count: number, prefix = '') =>
    Array.from({ length: count }, (_, place) => `${prefix}${place + 1}`).join()
  it.each([
    ['/2/users', 'ids', many(100), many(101)],
    ['/2/users/by', 'usernames', many(100, 'u'), many(101, 'u')],
    ['/2/users/by', 'usernames', 'a'.repeat(15), 'a'.repeat(16)],
    ['/2/users/by', 'usernames', 'a_B9', 'a-b'],
    ['/1.1/users/lookup.json', 'screen_name', `demo,${many(99)}`, many(101)],
    ['/1.1/users/lookup.json', 'user_id', `${DEMO},${many(99)}`, many(101)],
  ])(
    'limits the number and form of values in %s?%s [users.list.ids.maximum, users.by_usernames.usernames.maximum, users.by_usernames.usernames.pattern, legacy_users.list.maximum]',
    async (path, parameter, right, wrong) => {
      expect((await client.get(`${path}?${parameter}=${right}`)).status).toBe(200)
      const { status, json } = await client.get(`${path}?${parameter}=${wrong}`)
      expect([status, json.errors[0].code]).toEqual([400, 'INVALID_PARAMETER'])
    },
  )

  it('accepts bearer tokens, except for users/me [users.credentials, legacy_users.credentials]', async () => {
    for (const target of [
      `users?ids=${DEMO}`,
      'users/by?usernames=demo',
      `users/${DEMO}`,
      'users/by/username/demo',
    ])
      expect((await withBearer('GET', `/2/${target}`)).status).toBe(200)
    const shown = await withBearer('GET', `/1.1/users/show.json?user_id=${DEMO}`)
    const listed = await withBearer('GET', '/1.1/users/lookup.json?screen_name=demo')
    expect([shown.status, listed.status]).toEqual([200, 200])
    expect((await withBearer('GET', '/2/users/me')).status).toBe(403)
  })

  it('limits calls per user and per application [users.rate]', async () => {
    const limits = async (target: string) =>
      [await client.get(target), await withBearer('GET', target)].map(
        ({ headers }) => headers['x-rate-limit-limit'],
      )
    for (const target of [
      `users?ids=${DEMO}`,
      'users/by?usernames=demo',
      `users/${DEMO}`,
      'users/by/username/demo',
    ])
      expect([target, await limits(`/2/${target}`)]).toEqual([target, ['900', '300']])
    expect(await limits('/1.1/users/lookup.json?screen_name=demo')).toEqual(['900', '300'])
    const { headers } = await client.get('/2/users/me')
    expect(headers['x-rate-limit-limit']).toBe('75')
  })
})

describe('user lookup in version 1.1', () => {
  const legacy = (id: string, screen_name: string, name: string, created_at: string) => ({
    id_str: id,
    name,
    screen_name,
    created_at,
    profile_image_url_https: `${base}/media/profile/${id}.png`,
    protected: false,
    verified: false,
  })
  const one = legacy(DEMO, 'demo', 'Demo User', 'Thu Dec 05 04:00:00 +0000 2024')
  const other = legacy(SECOND, 'demo_second', 'Second User', 'Mon Dec 09 08:00:00 +0000 2024')

  it.each([`user_id=${DEMO}`, 'screen_name=Demo', 'screen_name=demo&include_entities=false'])(
    'shows the user with %s without an envelope [legacy_users.get]',
    async (query) => {
      const { status, text, json } = await client.get(`/1.1/users/show.json?${query}`)
      const { id: _rounded, ...shown } = json
      expect([status, shown]).toEqual([200, one])
      expect(text).toContain(`"id":${DEMO},`)
    },
  )

  it('finds users by ids and names, in the query or in a body [legacy_users.list, legacy_users.search, legacy_users.missing]', async () => {
    const found = [expect.objectContaining(one), expect.objectContaining(other)]
    const given = { user_id: `${SECOND},1,${SUSPENDED}`, screen_name: 'nobody,demo,demo_no_access' }
    const query = new URLSearchParams(given)
    for (const send of [
      () => client.get(`/1.1/users/lookup.json?${query}`),
      () => client.post(`/1.1/users/lookup.json?${query}`),
      () => client.form('POST', '/1.1/users/lookup.json', given),
    ]) {
      const { status, json } = await send()
      expect([status, json]).toEqual([200, found])
    }
  })

  it.each([
    [
      'lookup.json?screen_name=nobody,demo_no_access&user_id=1',
      404,
      17,
      'No user matches for specified terms.',
    ],
    ['show.json?screen_name=nobody', 404, 50, 'User not found.'],
    [`show.json?user_id=${SUSPENDED}`, 404, 50, 'User not found.'],
    ['lookup.json', 400, 'MISSING_PARAMETER', 'user_id is required without screen_name'],
    ['show.json', 400, 'MISSING_PARAMETER', 'user_id is required without screen_name'],
  ])('refuses %s [legacy_users.missing, legacy_users.required]', async (target, status, code, message) => {
    const refused = await client.get(`/1.1/users/${target}`)
    expect([refused.status, refused.json.errors[0]]).toMatchObject([status, { code, message }])
  })
})
