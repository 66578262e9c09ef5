import { send } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

let served: Served
beforeEach(async () => {
  served = await serve()
})
afterEach(() => served.sandbox.close())

const windows = (method: string, body?: object) =>
  send(served.base, {
    method,
    target: '/__sandbox/rate-windows',
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
const main = () => served.sandbox.demo.mainAccountId
const campaigns = () => served.client.get(`/12/accounts/${main()}/campaigns?count=1`)

describe('GET /__sandbox/rate-windows', () => {
  it('lists the windows that have counted calls, by user, application, category and account', async () => {
    expect((await windows('GET')).json).toEqual({ windows: [] })
    await campaigns()
    await campaigns()
    await served.client.get('/12/accounts')
    const common = {
      user: 'demo',
      application: 'adgraph demo',
      resets_at: '2026-11-20T12:15:00.000Z',
      resets_in_seconds: 900,
    }
    // Public facts §4.4: 10,000 core reads and 2,000 other account reads in 15 minutes.
    expect((await windows('GET')).json.windows).toEqual([
      {
        ...common,
        category: 'account-read',
        scope: 'accounts.list',
        account_id: null,
        limit: 2000,
        remaining: 1999,
      },
      {
        ...common,
        category: 'core-read',
        scope: 'campaigns.list',
        account_id: main(),
        limit: 10_000,
        remaining: 9998,
      },
      expect.objectContaining({ category: 'application', scope: null, account_id: null, remaining: 999_998 }),
    ])
  })

  it('reveals no access token', async () => {
    await campaigns()
    expect((await windows('GET')).text).not.toContain(served.sandbox.demoUser.access_token)
  })
})

describe('PUT /__sandbox/rate-windows', () => {
  it("exhausts an operation's window until its reset time", async () => {
    const { status, json } = await windows('PUT', { operation: 'campaigns.list', account_id: main() })
    expect([status, json.windows]).toEqual([
      200,
      [expect.objectContaining({ scope: 'campaigns.list', account_id: main(), remaining: 0 })],
    ])
    const refused = await campaigns()
    expect([refused.status, refused.json.errors[0].code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(refused.headers['x-account-rate-limit-remaining']).toBe('0')
    expect((await served.client.get(`/12/accounts/${main()}/line_items?count=1`)).status).toBe(200)
    await send(served.base, { method: 'POST', target: '/__sandbox/clock?advance=899' })
    expect((await campaigns()).status).toBe(429)
    await send(served.base, { method: 'POST', target: '/__sandbox/clock?advance=1' })
    expect((await campaigns()).status).toBe(200)
  })

  it('sets the number of calls that remain in the windows of a category', async () => {
    await windows('PUT', { category: 'write', remaining: 1 })
    const pause = () => served.client.put(`/12/accounts/${main()}?name=Renamed`)
    expect([(await pause()).status, (await pause()).status]).toEqual([200, 429])
  })

  it('exhausts only the window with the given scope', async () => {
    const { json } = await windows('PUT', { category: 'write', scope: 'accounts' })
    expect(json.windows).toEqual([
      expect.objectContaining({ category: 'write', scope: 'accounts', remaining: 0 }),
    ])
    expect((await served.client.put(`/12/accounts/${main()}?name=Renamed`)).status).toBe(429)
    const other = `/12/accounts/${main()}/campaigns/${served.sandbox.demo.campaignId}`
    expect((await served.client.put(`${other}?name=Renamed`)).status).toBe(200)
  })

  it('limits only the chosen user', async () => {
    const { users } = (await send(served.base, { method: 'GET', target: '/__sandbox/users' })).json
    const other = users.find(({ id }: { id: string }) => id === served.sandbox.secondUser.user_id).screen_name
    await windows('PUT', { user: other, operation: 'accounts.list' })
    expect((await served.stranger.get('/12/accounts')).status).toBe(429)
    expect((await served.client.get('/12/accounts')).status).toBe(200)
  })

  it('affects only one world, and is undone by DELETE', async () => {
    await send(served.base, {
      method: 'PUT',
      target: '/__sandbox/rate-windows',
      headers: { 'x-sandbox-workspace': 'other' },
      body: '{"operation":"accounts.list"}',
    })
    expect((await served.client.get('/12/accounts')).status).toBe(200)
    await windows('PUT', { operation: 'accounts.list' })
    expect((await served.client.get('/12/accounts')).status).toBe(429)
    expect((await windows('DELETE')).json).toEqual({ windows: [] })
    expect((await served.client.get('/12/accounts')).status).toBe(200)
  })

  it('responds with 404 if no window matches', async () => {
    expect((await windows('PUT', { operation: 'accounts.list', user: 'nobody' })).status).toBe(404)
    expect((await windows('PUT', { operation: 'campaigns.list', account_id: 'none' })).status).toBe(404)
    expect((await windows('PUT', { operation: 'accounts.list', application: 'none' })).status).toBe(404)
  })

  it('reports all mistakes in one response', async () => {
    const wrong = { category: 'reads', operation: 'campaigns.sell', remaining: -1, user: '' }
    const { status, json } = await windows('PUT', wrong)
    expect(status).toBe(400)
    expect(json.errors.map(({ parameter }: { parameter: string }) => parameter).sort()).toEqual([
      'category',
      'operation',
      'remaining',
      'user',
    ])
    expect((await windows('PUT', {})).json.errors[0].parameter).toBe('category')
  })
})
