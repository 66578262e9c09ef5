import { expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

let served: Served
beforeEach(async () => {
  served = await serve()
})
afterEach(() => served.sandbox.close())

const control = (method: string, path: string) => send(served.base, { method, target: `/__sandbox/${path}` })
const account = () => `/12/accounts/${served.sandbox.demo.mainAccountId}`
/** Schedules a post that is due in 90 minutes, and returns its id. */
const schedulePost = async (): Promise<string> => {
  const { json } = await served.client.post(
    `${account()}/scheduled_tweets?as_user_id=${served.sandbox.demo.userId}&text=Soon&scheduled_at=2026-11-20T13%3A30%3A00Z`,
  )
  return json.data.id
}
const statusOf = async (id: string): Promise<string> =>
  (await served.client.get(`${account()}/scheduled_tweets/${id}`)).json.data.scheduled_status

describe('GET /__sandbox/clock/events', () => {
  it("lists scheduled events with their time, their kind and their record's label", async () => {
    const id = await schedulePost()
    const { status, json } = await control('GET', 'clock/events?count=1000')
    expect(status).toBe(200)
    expect(json).toMatchObject({ now: '2026-11-20T12:00:00.000Z', frozen: false })
    expect(json.events.find(({ record }: { record: { id: string } | null }) => record?.id === id)).toEqual({
      at: '2026-11-20T13:30:00.000Z',
      in_seconds: 5400,
      kind: 'scheduled_tweets.publish',
      text: 'Scheduled post is published',
      account_id: served.sandbox.demo.mainAccountId,
      record: { resource: 'scheduled_tweets', id, label: 'Soon' },
    })
    const times = json.events.map(({ at }: { at: string }) => at)
    expect(times).toEqual([...times].sort())
    expect(times.length).toBe(json.total)
  })

  it('lists the end of an active line item', async () => {
    const { json } = await served.client.get(`${account()}/line_items?count=1000`)
    const [item] = json.data.filter(
      ({ entity_status }: { entity_status: string }) => entity_status === 'ACTIVE',
    )
    await served.client.put(`${account()}/line_items/${item.id}?end_time=2026-11-20T12%3A45%3A00Z`)
    const { events } = (await control('GET', 'clock/events?count=1000')).json
    expect(
      events.filter(
        ({ kind, in_seconds }: { kind: string; in_seconds: number }) =>
          kind.startsWith('line_items.') && in_seconds === 2700,
      ),
    ).toEqual([
      expect.objectContaining({
        kind: 'line_items.end',
        text: 'Line item ends',
        record: { resource: 'line_items', id: item.id, label: item.name },
      }),
    ])
  })

  it('lists when rate limit windows with counted calls reset', async () => {
    const resets = async () =>
      (await control('GET', 'clock/events')).json.events
        .filter(({ kind }: { kind: string }) => kind === 'rate_windows.reset')
        .map(({ at }: { at: string }) => at)
    expect(await resets()).toEqual([])
    await served.client.get('/12/accounts')
    expect(await resets()).toEqual(['2026-11-20T12:15:00.000Z'])
  })

  it('runs due events first, so that they are no longer listed', async () => {
    const id = await schedulePost()
    await control('POST', 'clock?advance=5400')
    const { events } = (await control('GET', 'clock/events?count=1000')).json
    expect(events.some(({ record }: { record: { id: string } | null }) => record?.id === id)).toBe(false)
    expect(await statusOf(id)).toBe('SUCCESS')
  })

  it.each(['0', '1001', 'all'])('refuses count=%s', async (count) => {
    expectRefusal(await control('GET', `clock/events?count=${count}`), 400, 'INVALID_PARAMETER', 'count')
  })
})

describe('POST /__sandbox/clock', () => {
  it('moves the clock to the next event of a kind and runs the event', async () => {
    const id = await schedulePost()
    const { json } = await control('POST', 'clock?next=scheduled_tweets.publish')
    expect(json).toEqual({ now: '2026-11-20T13:30:00.000Z', frozen: false })
    expect(await statusOf(id)).toBe('SUCCESS')
  })

  it('moves the clock to the next event of any kind', async () => {
    await served.client.get('/12/accounts')
    const [first] = (await control('GET', 'clock/events?count=1')).json.events
    expect((await control('POST', 'clock?next')).json.now).toBe(first.at)
  })

  it('responds with 404 if no event of the requested kind is scheduled', async () => {
    expect((await control('POST', 'clock?next=webhook_delivery')).status).toBe(404)
  })

  it.each([
    [false, 'running'],
    [true, 'frozen'],
  ])('sets the clock and leaves frozen=%s unchanged', async (frozen) => {
    if (frozen) await control('POST', 'clock?freeze')
    expect((await control('POST', 'clock?to=2026-11-21T00:00:00Z')).json).toEqual({
      now: '2026-11-21T00:00:00.000Z',
      frozen,
    })
  })

  it.each([
    ['to=yesterday', 'to'],
    ['to=2026-11-19T00:00:00Z', 'at'],
    ['to=2026-11-21T00:00:00Z&freeze', 'to'],
    ['next&advance=5', 'next'],
  ])('refuses %s and does not move the clock', async (query, parameter) => {
    expectRefusal(await control('POST', `clock?${query}`), 400, 'INVALID_PARAMETER', parameter)
    expect((await control('GET', 'clock')).json).toEqual({ now: '2026-11-20T12:00:00.000Z', frozen: false })
  })
})
