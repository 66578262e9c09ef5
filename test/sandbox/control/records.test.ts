import { send } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'

const served = await serving()
const { client, base } = served
const FLIGHT = 'start_time=2026-11-21T00%3A00%3A00Z'

const read = (path: string, headers: Record<string, string> = {}) =>
  send(base, { method: 'GET', target: `/__sandbox/records${path}`, headers })
const made = async (path: string): Promise<string> => {
  const { status, json } = await client.post(`/12/accounts/${path}`)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data.id
}

/** Creates an account with two campaigns: one with three line items, and a deleted one. */
const newWorld = async () => {
  const { account, funding } = await newAccount(client)
  const campaign = (name: string) =>
    made(
      `${account}/campaigns?name=${encodeURIComponent(name)}&funding_instrument_id=${funding}&daily_budget_amount_local_micro=5000000`,
    )
  const first = await campaign('Oat Milk 100% Überall')
  const second = await campaign('Bicycles')
  const lineItem = (name: string) =>
    made(
      `${account}/line_items?campaign_id=${first}&name=${name}&objective=REACH&product_type=PROMOTED_TWEETS&placements=ALL_ON_TWITTER&${FLIGHT}&end_time=2026-12-21T00%3A00%3A00Z&bid_strategy=AUTO`,
    )
  const lineItems = [await lineItem('north'), await lineItem('south'), await lineItem('west')]
  expect((await client.delete(`/12/accounts/${account}/campaigns/${second}`)).status).toBe(200)
  return { account, funding, first, second, lineItems }
}
const world = await newWorld()
const idsOf = (json: { rows: { id: string }[] }) => json.rows.map(({ id }) => id)

describe('GET /__sandbox/records', () => {
  it('counts the records of each resource and how many of them are deleted', async () => {
    const { status, json } = await read(`?account_id=${world.account}`)
    expect(status).toBe(200)
    const counted = json.resources
      .filter(({ count }: { count: number }) => count > 0)
      .map(({ name, count, deleted }: Record<string, unknown>) => [name, count, deleted])
    expect(counted).toEqual([
      ['accounts', 1, 0],
      ['funding_instruments', 1, 0],
      ['campaigns', 2, 1],
      ['line_items', 3, 0],
      ['promotable_users', 1, 0],
    ])
  })

  it("describes each resource's key, label, references and operations", async () => {
    const { json } = await read('')
    const campaigns = json.resources.find(({ name }: { name: string }) => name === 'campaigns')
    expect(campaigns).toMatchObject({
      type: 'Campaign',
      key: 'id',
      is_of_account: true,
      has_history: true,
      label: 'name',
      references: { funding_instrument_id: 'funding_instruments' },
      operations: ['campaigns.create', 'campaigns.update', 'campaigns.delete'],
    })
    expect(json.resources.find(({ name }: { name: string }) => name === 'media_library').key).toBe(
      'media_key',
    )
  })

  it('counts only records in the world of the request', async () => {
    const { json } = await read(`?account_id=${world.account}`, { 'x-sandbox-workspace': 'records-empty' })
    expect(json.resources.every(({ count }: { count: number }) => count === 0)).toBe(true)
  })
})

describe('GET /__sandbox/records/<resource>', () => {
  it('returns records in the REST format, including deleted ones', async () => {
    const { status, json } = await read(`/campaigns?account_id=${world.account}`)
    expect([status, json.next_cursor]).toEqual([200, null])
    const rest = await client.get(`/12/accounts/${world.account}/campaigns?with_deleted=true`)
    expect(json.rows).toEqual(
      rest.json.data.map((record: Record<string, unknown>) => ({
        resource: 'campaigns',
        id: record.id,
        account_id: world.account,
        deleted: record.deleted,
        label: record.name,
        record,
      })),
    )
    expect(json.rows.map(({ deleted }: { deleted: boolean }) => deleted)).toEqual([false, true])
  })

  it('returns every record once, in pages of the requested size', async () => {
    const path = `/line_items?account_id=${world.account}&count=2`
    const first = await read(path)
    expect(idsOf(first.json)).toEqual(world.lineItems.slice(0, 2))
    const second = await read(`${path}&cursor=${first.json.next_cursor}`)
    expect([idsOf(second.json), second.json.next_cursor]).toEqual([world.lineItems.slice(2), null])
  })

  it('includes the records of all accounts unless an account is chosen', async () => {
    const { json } = await read('/funding_instruments?count=200')
    const accounts = new Set(json.rows.map(({ account_id }: { account_id: string }) => account_id))
    expect(accounts.has(world.account)).toBe(true)
    expect(accounts.size).toBeGreaterThan(1)
  })

  it.each([
    ['part of a name', 'ilk 100%', ['first']],
    ['text in another letter case, including non-ASCII letters', 'oat milk 100% ÜBERALL', ['first']],
    ['an SQL wildcard, which matches literally', '%', ['first']],
    ['text that no name contains', '_x_', []],
  ])('searches campaigns for %s', async (_what, q, expected) => {
    const { json } = await read(`/campaigns?account_id=${world.account}&q=${encodeURIComponent(q)}`)
    expect(idsOf(json)).toEqual(expected.map((name) => world[name as 'first']))
  })

  it('finds a record by its own id or the id of a referenced record', async () => {
    expect(idsOf((await read(`/campaigns?q=${world.second}`)).json)).toEqual([world.second])
    expect(idsOf((await read(`/line_items?q=${world.first}`)).json)).toEqual(world.lineItems)
    expect(idsOf((await read(`/line_items?campaign_id=${world.first}`)).json)).toEqual(world.lineItems)
    expect((await read(`/line_items?campaign_id=${world.second}`)).json.rows).toEqual([])
  })

  it('sorts by name in both directions, across pages', async () => {
    const path = `/campaigns?account_id=${world.account}`
    expect(idsOf((await read(`${path}&sort_by=name-asc`)).json)).toEqual([world.second, world.first])
    expect(idsOf((await read(`${path}&sort_by=name-desc`)).json)).toEqual([world.first, world.second])
    const page = await read(`${path}&sort_by=name-desc&count=1`)
    const next = await read(`${path}&sort_by=name-desc&count=1&cursor=${page.json.next_cursor}`)
    expect(idsOf(next.json)).toEqual([world.second])
  })

  it('reports all mistakes in one response, each with its parameter', async () => {
    const { status, json } = await read('/campaigns?count=201&sort_by=color-asc&colour=red&q=')
    expect(status).toBe(400)
    expect(json.errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual([
      'colour',
      'count',
      'q',
      'sort_by',
    ])
    expect(json.errors).toContainEqual(
      expect.objectContaining({ parameter: 'count', limit: 200, message: 'count must be at most 200' }),
    )
  })

  it('refuses a cursor from a different list, and unknown resources', async () => {
    const { json } = await read(`/line_items?account_id=${world.account}&count=1`)
    const { status, json: refused } = await read(`/line_items?count=1&cursor=${json.next_cursor}`)
    expect([status, refused.errors[0].parameter]).toEqual([400, 'cursor'])
    for (const name of ['unknown', '__proto__', 'constructor'])
      expect((await read(`/${name}`)).status).toBe(404)
  })

  it('returns a record of every resource in the demo data', async () => {
    const { json } = await read('')
    for (const { name, count } of json.resources as { name: string; count: number }[]) {
      const { status, json: page } = await read(`/${name}?count=1`)
      expect([name, status, page.rows.length]).toEqual([name, 200, Math.min(1, count)])
      const [row] = page.rows
      if (!row) continue
      const account = row.account_id === undefined ? '' : `&account_id=${row.account_id}`
      const one = await read(`/${name}/record?id=${encodeURIComponent(row.id)}${account}`)
      expect([name, one.status, one.json.record]).toEqual([name, 200, row.record])
    }
  })
})

interface Related {
  readonly field: string
  readonly resource: string
  readonly id: string
  readonly rows: { readonly id: string }[]
  readonly is_complete: boolean
}

describe('GET /__sandbox/records/<resource>/record', () => {
  it('returns referenced and referring records', async () => {
    const { status, json } = await read(`/campaigns/record?id=${world.first}`)
    expect(status).toBe(200)
    expect(json.record.name).toBe('Oat Milk 100% Überall')
    expect(json.refers_to.map(({ field, resource, id }: Related) => [field, resource, id])).toEqual([
      ['account_id', 'accounts', world.account],
      ['funding_instrument_id', 'funding_instruments', world.funding],
    ])
    expect(json.refers_to[1].found).toMatchObject({ id: world.funding, deleted: false })
    expect(
      json.referred_by.map(({ field, resource, rows, is_complete }: Related) => [
        field,
        resource,
        rows.map(({ id }) => id),
        is_complete,
      ]),
    ).toEqual([['campaign_id', 'line_items', world.lineItems, true]])
  })

  it('shows up to ten referring records, and whether there are more', async () => {
    const { demo } = served.sandbox
    const { json: funding } = await read(`/funding_instruments?account_id=${demo.mainAccountId}&count=1`)
    const { json } = await read(`/funding_instruments/record?id=${funding.rows[0].id}`)
    const campaigns = json.referred_by.find(({ resource }: Related) => resource === 'campaigns')
    expect([campaigns.rows.length, campaigns.is_complete]).toEqual([10, false])
  })

  it.each([
    ['without an id', '', 400],
    ['for an unknown id', '?id=zzzz', 404],
    ['for a record of another account', `?id=${world.first}&account_id=zzz`, 404],
    ['with an unknown parameter', `?id=${world.first}&with=x`, 400],
  ])('is refused %s', async (_how, query, status) => {
    expect((await read(`/campaigns/record${query}`)).status).toBe(status)
  })
})

describe('GET /__sandbox/records/<resource>/history', () => {
  it('returns the latest change first, in pages', async () => {
    const put = `/12/accounts/${world.account}/campaigns/${world.first}`
    served.clock.now += 60_000
    expect((await client.put(`${put}?name=Renamed`)).status).toBe(200)
    const path = `/campaigns/history?id=${world.first}&count=1`
    const { json } = await read(path)
    expect(json.changes).toEqual([
      {
        change_type: 'UPDATE',
        change_time: '2026-11-20T12:01:00Z',
        user_id: served.sandbox.demoUser.user_id,
        platform: 'API',
        changes: expect.objectContaining({ name: { before: 'Oat Milk 100% Überall', after: 'Renamed' } }),
      },
    ])
    const { json: older } = await read(`${path}&cursor=${json.next_cursor}`)
    expect([older.changes.length, older.changes[0].change_type, older.next_cursor]).toEqual([
      1,
      'CREATE',
      null,
    ])
    expect((await client.put(`${put}?name=${encodeURIComponent('Oat Milk 100% Überall')}`)).status).toBe(200)
  })

  it('exists for the five resources whose changes the sandbox records', async () => {
    const { json } = await read('')
    const kept = json.resources.filter(({ has_history }: { has_history: boolean }) => has_history)
    expect(kept.map(({ name }: { name: string }) => name).sort()).toEqual([
      'campaigns',
      'line_items',
      'promoted_accounts',
      'promoted_tweets',
      'targeting_criteria',
    ])
    expect((await read('/cards/history?id=1')).status).toBe(404)
  })

  it.each(['0', '201', 'x', '1e2'])('refuses count=%s', async (count) => {
    const { status, json } = await read(`/campaigns/history?id=${world.first}&count=${count}`)
    expect([status, json.errors[0].parameter]).toEqual([400, 'count'])
  })
})
