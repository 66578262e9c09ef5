import { connect } from 'node:net'
import { clientOf, expectRefusal, sign } from '../../../harness/sandbox/signed.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { activity, PATH } from './activity.ts'
import { openStream } from './open-stream.ts'

const { client, sandbox, me, base, clock, timestamp, subscribe, emit, stream } = await activity({
  heartbeatMs: 20,
})
const BIO = 'profile.update.bio'
const bio = { event_type: BIO, filter: { user_id: me } }
const event = { event_type: BIO, payload: { before: 'a', after: 'b'.repeat(200) } }
const fault = (text: string) => stream('', sandbox.demoUser, { 'x-sandbox-fault': text })

describe('activity stream', () => {
  it('frees its connection after every kind of fault', async () => {
    await subscribe(bio)
    for (const [text, most] of [
      ['truncate=100', 100],
      ['cut=60', 60],
    ] as const) {
      const cut = await fault(text)
      await emit(event)
      await cut.ended
      const bytes = cut.lines.join('\r\n').length
      expect([cut.status, bytes]).toEqual([200, most])
      expect(cut.lines.at(-1)).toMatch(/^\{"data":\{"event_uuid":"\d+"/)
    }
    await expect(fault('reset')).rejects.toThrow(/socket hang up|ECONNRESET/)
    expect((await fault('503')).status).toBe(503)
    for (let number = 0; number < 3; number += 1) expect((await fault('commit-then=503')).status).toBe(503)
    expect((await stream()).status).toBe(200)
    expect((await stream()).status).toBe(200)
  })

  it('is closed when its client stops reading, while other streams continue', async () => {
    await subscribe(bio)
    const { method, target, headers } = sign(
      base,
      sandbox.demoUser,
      { method: 'GET', target: '/2/activity/stream' },
      { timestamp },
    )
    const { hostname, port } = new URL(base)
    const silent = connect({ host: hostname, port: Number(port) })
    silent.on('error', () => undefined)
    const lines = Object.entries({ ...headers, host: `${hostname}:${port}` }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    silent.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    await new Promise<void>((resolve) => silent.once('readable', resolve))
    const reading = await stream()
    expect((await client.get('/2/activity/stream')).status).toBe(429)
    const large = { event_type: BIO, payload: { before: '', after: 'x'.repeat(1_000_000) } }
    let sent = 0
    let status = 429
    while (status === 429) {
      await emit(large)
      sent += 1
      // The sandbox must close the stream before 60 MB are waiting for a slow reader.
      expect(sent).toBeLessThan(60)
      const third = await openStream(base, sandbox.demoUser, '', { timestamp })
      status = third.status
      third.close()
      await third.ended
    }
    expect(sent).toBeGreaterThan(4)
    await reading.until(() => reading.events().length === sent)
    silent.destroy()
  })

  it('ends when the sandbox stops', async () => {
    const own = await createSandbox({ heartbeatMs: 20 })
    const { url } = await own.listen(0, '127.0.0.1')
    await clientOf(url, own.demoUser).json('POST', PATH, {
      ...bio,
      filter: { user_id: own.demoUser.user_id },
    })
    const open = await openStream(url, own.demoUser, '')
    await open.until(() => open.lines.length > 0)
    await Promise.all([open.ended, own.close()])
  })
})

describe('POST /__sandbox/events', () => {
  it.each([
    ['a missing type', {}, 'event_type'],
    ['an unknown type', { event_type: 'profile.update.shoes' }, 'event_type'],
    ['an unknown direction', { event_type: 'like.create', direction: 'up' }, 'direction'],
    ['a payload that is not an object', { event_type: BIO, payload: [] }, 'payload'],
    ['includes that are not an object', { event_type: BIO, includes: 'users' }, 'includes'],
    ['an unknown member', { event_type: BIO, user: 'a' }, 'user'],
  ])('refuses %s [control.events]', async (_, body, parameter) => {
    expectRefusal(await client.json('POST', '/__sandbox/events', body), 400, 'INVALID_PARAMETER', parameter)
  })
})

describe('stored events', () => {
  it('expire after a day and are deleted within another hour', async () => {
    await subscribe(bio)
    const kept = async () => {
      const { text } = await client.get('/__sandbox/export')
      const rows = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      const of = (name: string) => rows.filter(({ table }) => table === name)
      return [
        of('activity_events').map(({ row }) => row.event_uuid),
        of('activity_deliveries').map(({ row }) => JSON.parse(row.line).data.event_uuid),
      ]
    }
    clock.now += 26 * 3_600_000
    const first = await emit(event)
    expect(await kept()).toEqual([[first], [first]])
    clock.now += 23 * 3_600_000
    const second = await emit(event)
    expect(await kept()).toEqual([
      [first, second],
      [first, second],
    ])
    clock.now += 2 * 3_600_000 + 1
    const third = await emit(event)
    expect(await kept()).toEqual([
      [second, third],
      [second, third],
    ])
  })
})

describe('generated events', () => {
  it("reach their user's open stream until the clock is frozen", async () => {
    const own = await createSandbox({ activityEveryMs: 5, heartbeatMs: 20 })
    const { url } = await own.listen(0, '127.0.0.1')
    const by = clientOf(url, own.demoUser)
    const { user_id } = own.demoUser
    for (const event_type of ['post.mention.create', 'like.create', 'dm.received', BIO])
      await by.json('POST', PATH, { event_type, filter: { user_id } })
    await by.json('POST', PATH, { event_type: 'news.new', filter: { keyword: 'bicycles' } })
    const open = await openStream(url, own.demoUser, '')
    // The news event is the last of each round.
    await open.until(() => open.events().some(({ filter }) => filter.keyword === 'bicycles'))
    expect((await by.post('/__sandbox/clock?freeze=2099-01-01T00:00:00Z')).status).toBe(200)
    // One more event may arrive, because it was already in flight.
    const quiet = async () => {
      const [come, beats] = [open.events().length, open.lines.length]
      await open.until(() => open.lines.length >= beats + 3)
      return open.events().length === come
    }
    while (!(await quiet()));
    const filters = new Set(open.events().map(({ filter }) => filter.user_id ?? filter.keyword))
    // The demo user already had a news subscription with a different keyword.
    expect(filters).toEqual(new Set([user_id, 'bicycles', 'Bicycles sell well']))
    const types = new Set(open.events().map(({ event_type }) => event_type))
    expect(types).toEqual(
      new Set([
        'post.mention.create',
        'like.create',
        'dm.indicate_typing',
        'dm.received',
        'follow.follow',
        BIO,
        'post.create',
        'news.new',
      ]),
    )
    await Promise.all([open.ended, own.close()])
  })
})
