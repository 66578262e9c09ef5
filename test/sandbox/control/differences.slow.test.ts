import { clientOf, expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

let served: Served
beforeEach(async () => {
  served = await serve()
})
afterEach(() => served.sandbox.close())

const inWorld = (world: string) => ({ 'x-sandbox-workspace': world })
const control = (method: string, path: string, world = 'default') =>
  send(served.base, { method, target: `/__sandbox/${path}`, headers: inWorld(world) })
const clientIn = (world: string) =>
  clientOf(served.base, served.sandbox.demoUser, { timestamp: served.timestamp, headers: inWorld(world) })
const compared = async (query: string, world = 'default') => {
  const { status, headers, text } = await control('GET', `diff?${query}`, world)
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson;charset=utf-8'])
  const [summary, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return { summary, rows }
}
const account = () => `/12/accounts/${served.sandbox.demo.mainAccountId}`

describe('GET /__sandbox/diff', () => {
  it('finds no differences between worlds whose exports are identical', async () => {
    await control('POST', 'snapshots?name=before')
    expect(await compared('snapshot=before')).toEqual({
      summary: { tables: [], rows: 0, shown: 0 },
      rows: [],
    })
    await control('GET', 'calls', 'a')
    expect((await compared('workspace=a')).summary.rows).toBe(0)
    expect((await control('GET', 'export')).text).toBe((await control('GET', 'export', 'a')).text)
  })

  it('shows the fields of a changed row before and after', async () => {
    await control('POST', 'snapshots?name=before')
    const before = (await served.client.get(account())).json.data
    served.clock.now += 5000
    await served.client.put(`${account()}?name=Bicycles`)
    const { summary, rows } = await compared('snapshot=before')
    const changed = rows.filter(({ table }) => table === 'accounts')
    expect(changed).toEqual([
      {
        table: 'accounts',
        change: 'changed',
        key: { id: before.id },
        fields: {
          name: { before: before.name, after: 'Bicycles' },
          updated_at: { before: before.updated_at, after: '2026-11-20T12:00:05Z' },
        },
      },
    ])
    expect(summary.tables).toContainEqual({ table: 'accounts', added: 0, removed: 0, changed: 1 })
    expect(summary.rows).toBe(rows.length)
  })

  it('shows added rows in one direction and removed rows in the other', async () => {
    const { json } = await clientIn('a').post(
      `${account()}/draft_tweets?as_user_id=${served.sandbox.demo.userId}&text=New`,
    )
    const ofDrafts = async (query: string, world: string) =>
      (await compared(query, world)).rows.filter(({ table }) => table === 'draft_tweets')
    const content = { table: 'draft_tweets', key: { id: json.data.id } }
    const row = expect.objectContaining({ id: json.data.id, text: 'New' })
    expect(await ofDrafts('workspace=default', 'a')).toEqual([{ ...content, change: 'added', row }])
    expect(await ofDrafts('workspace=a', 'default')).toEqual([{ ...content, change: 'removed', row }])
  })

  it('counts all differences and shows at most `count` of them', async () => {
    await control('POST', 'snapshots?name=before')
    await served.client.put(`${account()}?name=Bicycles`)
    await served.client.post(`${account()}/draft_tweets?as_user_id=${served.sandbox.demo.userId}&text=New`)
    const all = await compared('snapshot=before')
    const few = await compared('snapshot=before&count=2')
    expect(all.rows.length).toBeGreaterThan(2)
    expect(few.rows).toEqual(all.rows.slice(0, 2))
    expect(few.summary).toEqual({ ...all.summary, shown: 2 })
    expect((await compared('snapshot=before&count=0')).rows).toEqual([])
  })

  it('compares with a snapshot whose demo data has a different date', async () => {
    await served.client.put(`${account()}?name=Bicycles`)
    await control('POST', 'snapshots?name=before')
    served.clock.now += 40 * 86_400_000
    await control('POST', 'reset')
    expect((await compared('snapshot=before')).summary.rows).toBeGreaterThan(0)
    await control('POST', 'snapshots/restore?name=before')
    expect((await compared('snapshot=before')).summary.rows).toBe(0)
  })

  it('ignores stored credentials, such as those of a new user', async () => {
    await control('POST', 'snapshots?name=before')
    await send(served.base, { method: 'PUT', target: '/__sandbox/users?screen_name=ada', body: '{}' })
    await served.client.get('/12/accounts')
    expect((await compared('snapshot=before')).summary.rows).toBe(0)
  })

  it.each([
    ['', 'snapshot'],
    ['snapshot=a&workspace=b', 'snapshot'],
    ['snapshot=%20', 'snapshot'],
    ['snapshot=before&count=many', 'count'],
  ])('refuses ?%s', async (query, parameter) => {
    expectRefusal(await control('GET', `diff?${query}`), 400, 'INVALID_PARAMETER', parameter)
  })

  it.each(['snapshot=none', 'workspace=none'])(
    'responds with 404 for %s and creates no world',
    async (query) => {
      expect((await control('GET', `diff?${query}`)).status).toBe(404)
      expect((await control('GET', 'workspaces')).json.workspaces).toEqual([])
    },
  )
})

describe('/__sandbox/workspaces', () => {
  it('creates a workspace and shows its size, idle time and snapshots', async () => {
    expect((await control('POST', 'workspaces?name=a')).json).toEqual({
      name: 'a',
      bytes: expect.any(Number),
    })
    await control('POST', 'snapshots?name=one', 'a')
    served.clock.now += 61_000
    expect((await control('GET', 'workspaces')).json.workspaces).toEqual([
      {
        name: 'a',
        used_at: '2026-11-20T12:00:00.000Z',
        idle_seconds: 61,
        bytes: expect.any(Number),
        snapshots: 1,
      },
    ])
    expect((await control('GET', 'world', 'a')).json).toMatchObject({ name: 'a', snapshots: 1 })
  })

  it.each(['a', 'default'])('refuses to create %s, which already exists', async (name) => {
    await control('GET', 'calls', 'a')
    expectRefusal(await control('POST', `workspaces?name=${name}`), 400, 'INVALID_PARAMETER', 'name')
  })
})
