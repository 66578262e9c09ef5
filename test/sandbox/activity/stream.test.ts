import { expectRefusal, send, sign } from '../../../harness/sandbox/signed.ts'
import { activity, PATH } from './activity.ts'
import type { OpenStream } from './open-stream.ts'

const { client, sandbox, me, base, clock, timestamp, subscribe, emit, stream } = await activity({
  heartbeatMs: 20,
})
const other = sandbox.secondUser.user_id
const BIO = 'profile.update.bio'
const bio = { event_type: BIO, filter: { user_id: me } }

const numbered = (number: number) => ({ event_type: BIO, payload: { before: number, after: number + 1 } })
const numbersOf = (events: { payload: { before: number } }[]) => events.map(({ payload }) => payload.before)
const upTo = (end: number, start = 0) => Array.from({ length: end - start }, (_, at) => start + at)
/** Emits a last event and waits until it arrives. Events arrive in order, so all others have arrived by then. */
const settled = async (opened: OpenStream, by = {}) => {
  await subscribe({ event_type: 'follow.follow', filter: { user_id: me }, tag: 'the last' })
  await emit({ event_type: 'follow.follow' }, by)
  await opened.until(() => opened.events().some(({ tag }) => tag === 'the last'))
  return opened.events().filter(({ tag }) => tag !== 'the last')
}

describe('the activity stream', () => {
  it('sends each event of a subscription as one line, with empty lines in between [activity_stream.connect] [activity.event.fields]', async () => {
    await subscribe({ ...bio, tag: 'mine' })
    const { status, headers, events, until, lines } = await stream()
    expect([status, headers['transfer-encoding'], headers['content-type']]).toEqual([
      200,
      'chunked',
      'application/json;charset=utf-8',
    ])
    await until(() => lines.includes(''))
    const payload = { before: 'line\r\nend', after: '☃' }
    const event_uuid = await emit({ event_type: BIO, payload, includes: { users: [{ id: me }] } })
    await until(() => events().length === 1)
    expect(events()).toEqual([
      {
        event_uuid,
        event_type: BIO,
        filter: { user_id: me },
        tag: 'mine',
        payload,
        includes: { users: [{ id: me }] },
      },
    ])
  })

  it('sends each event once per matching subscription, and no other events [activity.filter.user_id, control.events]', async () => {
    await subscribe({ ...bio, tag: 'mine' })
    await subscribe({ ...bio, tag: 'mine again' })
    await subscribe({ event_type: BIO, filter: { user_id: other }, tag: 'of another' })
    const opened = await stream()
    await emit({ event_type: BIO })
    await emit({ event_type: 'profile.update.url' })
    await emit({ event_type: BIO, user_id: other })
    await emit({ event_type: BIO, user_id: '12345' })
    const events = await settled(opened)
    expect(events.map(({ tag, filter }) => [tag, filter.user_id])).toEqual([
      ['mine', me],
      ['mine again', me],
      ['of another', other],
    ])
    expect(events[0].event_uuid).toBe(events[1].event_uuid)
    expect(events[0].event_uuid).not.toBe(events[2].event_uuid)
  })

  it('sends news that contains a subscribed keyword, regardless of case [activity.filter.keyword]', async () => {
    await subscribe({ event_type: 'news.new', filter: { keyword: 'Bicycle' } })
    const opened = await stream()
    await emit({ event_type: 'news.new', text: 'Two BICYCLES won' })
    await emit({ event_type: 'news.new', text: 'A car won' })
    const events = await settled(opened)
    expect(events.map(({ filter, payload }) => [filter, payload.name])).toEqual([
      [{ keyword: 'Bicycle' }, 'Two BICYCLES won'],
    ])
  })

  it('sends likes only in the requested direction [activity.filter.direction] [activity.direction.aliases]', async () => {
    for (const direction of ['sent', 'received', 'both', 'inbound', 'outbound'])
      await subscribe({ event_type: 'like.create', filter: { user_id: me, direction }, tag: direction })
    await subscribe({ event_type: 'like.create', filter: { user_id: me }, tag: 'none' })
    const opened = await stream()
    const tagsOf = (uuid: string) =>
      opened.events().flatMap(({ event_uuid, tag }) => (event_uuid === uuid ? [tag] : []))
    const sent = await emit({ event_type: 'like.create', direction: 'outbound' })
    const received = await emit({ event_type: 'like.create', direction: 'received' })
    await settled(opened)
    expect(tagsOf(sent)).toEqual(['sent', 'both', 'outbound', 'none'])
    expect(tagsOf(received)).toEqual(['received', 'both', 'inbound', 'none'])
  })

  it('sends each event under the type name that its subscription uses [activity.names.aliases]', async () => {
    const names = ['profile.update.verified', 'profile.update.verified_badge', 'ProfileVerifiedBadgeUpdate']
    for (const event_type of names) await subscribe({ ...bio, event_type, tag: event_type })
    const opened = await stream()
    for (const event_type of names) await emit({ event_type, payload: {} })
    const types = (await settled(opened)).map(({ event_type }) => event_type)
    const both = ['profile.update.verified', 'profile.update.verified_badge', 'profile.update.verified_badge']
    expect(types).toEqual([...both, ...both, ...both])
  })
})

describe('backfill_minutes', () => {
  it('starts the stream with the events of the last 1 to 5 minutes [activity.backfill_minutes]', async () => {
    await subscribe(bio)
    for (const number of upTo(6)) {
      await emit(numbered(number))
      clock.now += 60_000
    }
    for (const minutes of [1, 2, 5]) {
      const { events, until, close, ended } = await stream(`?backfill_minutes=${minutes}`)
      await until(() => events().length >= minutes)
      expect(numbersOf(events())).toEqual(upTo(6, 6 - minutes))
      close()
      await ended
    }
  })

  it('may be 0, but not negative or above 5 [activity.backfill_minutes.zero]', async () => {
    await subscribe(bio)
    await emit(numbered(1))
    for (const query of ['?backfill_minutes=0', '']) {
      const opened = await stream(query)
      await emit(numbered(2))
      await opened.until(() => opened.events().length > 0)
      expect(numbersOf(opened.events())).toEqual([2])
      opened.close()
      await opened.ended
    }
    for (const minutes of ['6', '-1', 'x'])
      expectRefusal(
        await client.get(`/2/activity/stream?backfill_minutes=${minutes}`),
        400,
        'INVALID_PARAMETER',
        'backfill_minutes',
      )
  })

  it('sends every event exactly once, even if it occurs while the stream opens', async () => {
    await subscribe(bio)
    for (const number of upTo(250)) await emit(numbered(number))
    const emitting = (async () => {
      for (const number of upTo(300, 250)) await emit(numbered(number))
    })()
    const { events, until } = await stream('?backfill_minutes=5')
    await emitting
    await until(() => events().length >= 300)
    expect(numbersOf(events())).toEqual(upTo(300))
  })
})

describe('a stream connection', () => {
  it('receives all events alongside a second connection, but a third is refused [activity.redundant_connections]', async () => {
    await subscribe(bio)
    const both = [await stream(), await stream()]
    const third = await client.get('/2/activity/stream')
    expect([third.status, third.json.title, third.json.errors]).toMatchObject([
      429,
      'Too Many Requests',
      [{ code: 'TOO_MANY_CONNECTIONS' }],
    ])
    expect((await stream('', sandbox.secondUser)).status).toBe(200)
    await emit(numbered(1))
    for (const { events, until } of both) {
      await until(() => events().length === 1)
      expect(numbersOf(events())).toEqual([1])
    }
    both[0]?.close()
    // The sandbox notices a closed connection slightly later than the client.
    let again: OpenStream
    do again = await stream()
    while (again.status === 429)
    expect(again.status).toBe(200)
  })

  it('ends when its token is revoked, but not when a different token is revoked', async () => {
    const put = { method: 'PUT', target: '/__sandbox/users?screen_name=ada', body: '{}' }
    await send(base, put)
    const ada = (await send(base, { method: 'GET', target: '/__sandbox/credentials?user=ada' })).json
    const hers = await stream('', ada)
    const mine = await stream()
    expect([hers.status, mine.status]).toEqual([200, 200])
    const { json } = await send(
      base,
      sign(base, ada, { method: 'POST', target: '/1.1/oauth/invalidate_token.json' }, { timestamp }),
    )
    expect(json).toEqual({ access_token: ada.access_token })
    await hers.ended
    const beats = mine.lines.length
    await mine.until(() => mine.lines.length > beats)
    expect((await stream('', ada)).status).toBe(401)
  })

  it('receives only events in its own world, and ends when that world is reset', async () => {
    const headers = { 'x-sandbox-workspace': 'elsewhere' }
    const within = { ...headers, 'content-type': 'application/json' }
    const sent = { method: 'POST', target: PATH, headers: within, body: JSON.stringify(bio) }
    expect((await client.send(sent)).status).toBe(200)
    await subscribe({ ...bio, tag: 'here' })
    const here = await stream()
    const there = await stream('', sandbox.demoUser, headers)
    await emit(numbered(1), headers)
    await emit(numbered(2))
    await there.until(() => there.events().length === 1)
    await here.until(() => here.events().length === 1)
    expect([numbersOf(there.events()), numbersOf(here.events())]).toEqual([[1], [2]])
    expect(there.events()[0].tag).toBeUndefined()
    const control = (target: string) => send(base, { method: 'POST', target, headers })
    expect((await control('/__sandbox/clock?advance=360')).status).toBe(200)
    await emit(numbered(3), headers)
    const later = await stream('?backfill_minutes=5', sandbox.demoUser, headers)
    await later.until(() => later.events().length > 0)
    expect(numbersOf(later.events())).toEqual([3])
    expect((await control('/__sandbox/reset')).status).toBe(200)
    await Promise.all([there.ended, later.ended])
    const beats = here.lines.length
    await here.until(() => here.lines.length > beats)
  })
})
