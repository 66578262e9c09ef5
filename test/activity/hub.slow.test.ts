import { connect, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import {
  type ActivityEvent,
  type ActivityHub,
  createActivityHub,
  type HubOptions,
  isGap,
  isNotice,
  SlowConsumer,
} from '../../src/activity/index.ts'
import { contract } from '../../src/contract/index.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import { createUpstream, Unauthenticated, Unavailable, type UserClient } from '../../src/upstream/index.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const lineOf = (id: string, more: object = {}): string =>
  JSON.stringify({
    data: {
      event_uuid: id,
      event_type: 'profile.update.bio',
      filter: { user_id: '1' },
      payload: { before: 'a', after: id },
      ...more,
    },
  })

/** Creates a client whose streams are fed by the test, and records each attempt to open one. */
const scriptedClient = () => {
  const opened: { input: unknown; write: (line: string) => void; fail: (error?: unknown) => void }[] = []
  const looks = new Set<() => void>()
  let refusal: unknown
  const client = {
    stream: async (_operation: unknown, input: unknown, { signal }: { signal: AbortSignal }) => {
      const lines: string[] = []
      let end: { error?: unknown } | undefined
      let wake = () => {}
      const change = () => wake()
      signal.addEventListener('abort', change)
      opened.push({
        input,
        write: (line) => {
          lines.push(line)
          wake()
        },
        fail: (error) => {
          end = { error }
          wake()
        },
      })
      for (const look of looks) look()
      if (refusal) throw refusal
      return (async function* () {
        for (;;) {
          while (lines.length > 0) yield lines.shift() as string
          if (end?.error) throw end.error
          if (end || signal.aborted) return
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      })()
    },
  } as unknown as UserClient
  const until = (count: number): Promise<void> =>
    new Promise((resolve) => {
      const look = () => opened.length >= count && resolve()
      looks.add(look)
      look()
    })
  return {
    client,
    opened,
    until,
    refuse: (error: unknown) => {
      refusal = error
    },
  }
}
type Scripted = ReturnType<typeof scriptedClient>
const streamOf = ({ opened }: Scripted, index = 0) => opened[index] as Scripted['opened'][number]

const hubOf = (options: HubOptions = {}): ActivityHub => {
  const hub = createActivityHub({ lingerMs: 0, longestWaitMs: 1, random: () => 0, ...options })
  closers.push(() => hub.close())
  return hub
}
const listen = (hub: ActivityHub, client: UserClient, key = 'a') => {
  const abort = new AbortController()
  const events = hub.events({ key, client }, abort.signal)
  return {
    next: async () => (await events.next()).value as ActivityEvent,
    events,
    leave: () => abort.abort(),
  }
}

describe('event feed', () => {
  it('uses one stream for all listeners of a principal and closes it when the last one leaves', async () => {
    const script = scriptedClient()
    const hub = hubOf()
    const listeners = Array.from({ length: 100 }, () => listen(hub, script.client))
    const first = listeners.map(({ next }) => next())
    await script.until(1)
    streamOf(script).write(lineOf('1'))
    expect(new Set((await Promise.all(first)).map(({ id }) => id))).toEqual(new Set(['1']))
    expect([script.opened.length, hub.streams]).toEqual([1, 1])
    const rest = listeners.map(({ events }) => events.next())
    for (const { leave } of listeners) leave()
    expect((await Promise.all(rest)).every(({ done }) => done)).toBe(true)
    while (hub.streams > 0) await sleep(1)
  })

  it('opens separate streams for different principals', async () => {
    const [one, other] = [scriptedClient(), scriptedClient()]
    const hub = hubOf()
    const [first, second] = [listen(hub, one.client, 'one'), listen(hub, other.client, 'other')]
    const [a, b] = [first.next(), second.next()]
    await Promise.all([one.until(1), other.until(1)])
    streamOf(one).write(lineOf('1'))
    streamOf(other).write(lineOf('2'))
    expect([(await a).id, (await b).id]).toEqual(['1', '2'])
  })

  it('reopens a broken stream with a backfill, and drops duplicate events', async () => {
    const script = scriptedClient()
    const hub = hubOf()
    const { next } = listen(hub, script.client)
    const first = next()
    await script.until(1)
    streamOf(script).write(lineOf('1'))
    await first
    streamOf(script).fail(new Unavailable('broke', { operation: 'x' }))
    await script.until(2)
    expect(script.opened.map(({ input }) => input)).toEqual([{}, { backfill_minutes: 1 }])
    for (const line of [lineOf('1'), lineOf('2'), lineOf('2', { tag: 'other' }), lineOf('2')])
      streamOf(script, 1).write(line)
    streamOf(script, 1).write(lineOf('3'))
    expect([await next(), await next(), await next()].map(({ id, tag }) => [id, tag])).toEqual([
      ['2', null],
      ['2', 'other'],
      ['3', null],
    ])
  })

  it('reports a gap if the stream was down for longer than a backfill covers', async () => {
    let now = 0
    const script = scriptedClient()
    const hub = hubOf({ now: () => now })
    const { next, events } = listen(hub, script.client)
    const first = next()
    await script.until(1)
    now = 1000
    streamOf(script).write(lineOf('1'))
    await first
    now = 600_000
    streamOf(script).fail()
    await script.until(2)
    expect(script.opened[1]?.input).toEqual({ backfill_minutes: 5 })
    expect((await events.next()).value).toEqual({ from: 1000, to: 300_000 })
  })

  it('does not retry if the credential was revoked', async () => {
    const script = scriptedClient()
    script.refuse(new Unauthenticated('revoked', { operation: 'x' }))
    const hub = hubOf()
    await expect(listen(hub, script.client).next()).rejects.toThrow('revoked')
    expect(script.opened).toHaveLength(1)
  })

  it("skips an invalid line and reports the problem without the line's text", async () => {
    const script = scriptedClient()
    const troubles: string[] = []
    const { next } = listen(hubOf({ onTrouble: ({ reason }) => troubles.push(reason) }), script.client)
    const first = next()
    await script.until(1)
    for (const line of ['{"secret', '[]', '{"data":{"event_uuid":{}}}', '', lineOf('1')])
      streamOf(script).write(line)
    expect((await first).id).toBe('1')
    expect(troubles).toEqual(Array(3).fill('The activity stream contains a line that is not an event'))
  })

  it('fails with SlowConsumer only for the listener that reads too slowly', async () => {
    const script = scriptedClient()
    const hub = hubOf({ queueLimit: 100 })
    const slow = listen(hub, script.client)
    const quick = listen(hub, script.client)
    const [slowFirst, quickFirst] = [slow.next(), quick.next()]
    await script.until(1)
    streamOf(script).write(lineOf('0'))
    await Promise.all([slowFirst, quickFirst])
    for (let id = 1; id <= 1000; id += 1) {
      const next = quick.next()
      streamOf(script).write(lineOf(`${id}`))
      expect((await next).id).toBe(`${id}`)
    }
    const read: string[] = []
    await expect(async () => {
      for await (const event of slow.events) read.push((event as ActivityEvent).id)
    }).rejects.toThrow(SlowConsumer)
    expect([read.length, read[0], read[99]]).toEqual([100, '1', '100'])
  })

  it('keeps its stream open for a listener that arrives right after others were dropped', async () => {
    const script = scriptedClient()
    const hub = hubOf({ queueLimit: 1, lingerMs: 30 })
    const [one, other] = [listen(hub, script.client), listen(hub, script.client)]
    const first = [one.next(), other.next()]
    await script.until(1)
    streamOf(script).write(lineOf('0'))
    await Promise.all(first)
    for (const id of ['1', '2', '3']) streamOf(script).write(lineOf(id))
    // Each line is delivered within one turn of the event loop, so ten turns are more than enough.
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    for (const { events } of [one, other])
      await expect(async () => {
        for await (const _event of events);
      }).rejects.toThrow(SlowConsumer)
    const third = listen(hub, script.client)
    const next = third.next()
    // Reference hub: its subscriber leaves after those above, and its stream lingers equally long. Once that
    // stream is closed, the first hub's lingering time has passed too.
    const witness = hubOf({ lingerMs: 30 })
    const last = listen(witness, script.client)
    const nothing = last.next()
    await script.until(2)
    last.leave()
    await nothing
    while (witness.streams > 0) await sleep(1)
    streamOf(script).write(lineOf('4'))
    expect((await next).id).toBe('4')
    expect([hub.streams, script.opened.length]).toEqual([1, 2])
  })
})

/** Starts a proxy that forwards bytes until the test cuts the connections. */
const cutter = async (target: string) => {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let count = 0
  const server: Server = createServer((socket) => {
    count += 1
    const there = connect(Number(port), hostname)
    for (const each of [socket, there]) {
      sockets.add(each)
      each
        .on('error', () => undefined)
        .on('close', () => {
          socket.destroy()
          there.destroy()
          sockets.delete(each)
        })
    }
    socket.pipe(there).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port: own } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${own}`,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy()
    },
    connections: () => count,
  }
}

describe('event feed from the sandbox', () => {
  it('neither loses nor duplicates an event while the stream is killed 20 times under load', async () => {
    const sandbox = await createSandbox({ heartbeatMs: 20, rateLimits: 'off' })
    closers.push(() => sandbox.close())
    const { url: base } = await sandbox.listen(0, '127.0.0.1')
    const { url, cut, connections } = await cutter(base)
    const { demoUser } = sandbox
    const upstream = createUpstream({
      baseUrl: url,
      consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    })
    closers.push(() => upstream.close())
    const client = upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret })
    await client.call(contract.activity_subscriptions.create, {
      event_type: 'post.create',
      filter: { user_id: demoUser.user_id },
    })
    const before = connections()
    const hub = hubOf({ longestWaitMs: 20 })
    const listeners = [listen(hub, client), listen(hub, client)]
    const begun = Promise.withResolvers<void>()
    const received = listeners.map(async ({ events }) => {
      const ids: string[] = []
      for await (const event of events) {
        if (isGap(event) || isNotice(event)) throw new Error('no event')
        if (event.payload.warm === true) begun.resolve()
        else ids.push(event.id)
        if (event.payload.last === true) break
      }
      return ids
    })
    const emit = async (payload: object = {}): Promise<string> => {
      const response = await fetch(`${base}/__sandbox/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'post.create', payload }),
      })
      const { event_uuid } = (await response.json()) as { event_uuid: string }
      return event_uuid
    }
    let isBegun = false
    void begun.promise.then(() => {
      isBegun = true
    })
    while (!isBegun) await emit({ warm: true })
    const sent: string[] = []
    for (let kill = 0; kill < 20; kill += 1) {
      const opened = connections()
      sent.push(...(await Promise.all(Array.from({ length: 40 }, () => emit()))))
      cut()
      sent.push(...(await Promise.all(Array.from({ length: 10 }, () => emit()))))
      while (connections() === opened) await sleep(1)
    }
    sent.push(await emit({ last: true }))
    for (const ids of await Promise.all(received)) expect([...ids].sort()).toEqual([...sent].sort())
    expect(sent).toHaveLength(1001)
    expect(connections() - before).toBeGreaterThanOrEqual(21)
  })
})
