import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { type ActivityHub, createActivityHub } from '../../../src/activity/index.ts'
import { contract } from '../../../src/contract/index.ts'
import { createActivityChannel } from '../../../src/gateway/stores/activity-channel.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { createUpstream, type UserClient } from '../../../src/upstream/index.ts'
import { requirement } from '../../requirement.ts'

const KEYS = ['0123456789abcdef0123456789abcdef']
const withRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface World {
  readonly redis: Redis
  readonly sandbox: Sandbox
  readonly client: UserClient
  emit(): Promise<string>
  /** Creates a hub as each gateway process would. */
  hub(): ActivityHub
  /**
   * Creates a hub and waits until it is connected to the store. Its lease is long, so that it keeps its
   * stream even if the process is slow.
   */
  connectedHub(): Promise<ActivityHub>
}

const start = async (): Promise<World> => {
  const redis = await startRedis()
  closers.push(() => redis.close())
  const sandbox = await createSandbox({ heartbeatMs: 20, rateLimits: 'off' })
  closers.push(() => sandbox.close())
  const { url } = await sandbox.listen(0, '127.0.0.1')
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
  const channel = () => createActivityChannel({ url: redis.url, keys: KEYS, upstream: url })
  const hubOf = (fanOut: ReturnType<typeof channel>, leaseMs: number): ActivityHub => {
    const hub = createActivityHub({ fanOut, leaseMs, lingerMs: 0, longestWaitMs: 20 })
    closers.push(() => hub.close())
    return hub
  }
  return {
    redis,
    sandbox,
    client,
    emit: async () => {
      const response = await fetch(`${url}/__sandbox/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event_type: 'post.create' }),
      })
      return ((await response.json()) as { event_uuid: string }).event_uuid
    },
    hub: () => hubOf(channel(), 300),
    connectedHub: async () => {
      const fanOut = channel()
      const isReached = () =>
        fanOut.hold('none', 1).then(
          () => true,
          () => false,
        )
      while (!(await isReached())) await sleep(2)
      return hubOf(fanOut, 600_000)
    },
  }
}

/** Collects the ids of the events that one subscriber receives. */
const listen = ({ client }: World, hub: ActivityHub): string[] => {
  const ids: string[] = []
  const read = async () => {
    for await (const event of hub.events({ key: 'me', client }, new AbortController().signal))
      ids.push('id' in event ? event.id : 'gap')
  }
  void read()
  return ids
}
const until = async (isThere: () => boolean): Promise<void> => {
  while (!isThere()) await sleep(2)
}
/** Emits events until each subscriber has received the newest one. */
const settle = async ({ emit }: World, ...subscribers: readonly string[][]): Promise<void> => {
  for (;;) {
    const id = await emit()
    const deadline = performance.now() + 50
    while (performance.now() < deadline) {
      if (subscribers.every((ids) => ids.includes(id))) return
      await sleep(2)
    }
  }
}

describe('activity in two processes with a shared store', () => {
  withRedis('is read by one process, and reaches the subscribers of both processes once', async () => {
    const world = await start()
    const hubs = await Promise.all([world.connectedHub(), world.connectedHub()])
    const [one, other] = hubs.map((hub) => listen(world, hub)) as [string[], string[]]
    await settle(world, one, other)
    const sent = await Promise.all(Array.from({ length: 50 }, world.emit))
    await until(() => [one, other].every((ids) => sent.every((id) => ids.includes(id))))
    for (const ids of [one, other])
      expect(ids.filter((id) => sent.includes(id)).sort()).toEqual([...sent].sort())
    expect(world.sandbox.calls.counts().operations['activity_stream.connect']).toBe(1)
    const kept = await world.redis.entries()
    expect(JSON.stringify(kept)).not.toContain('post.create')
  })

  withRedis('is taken over without loss if the process that reads it exits', async () => {
    const world = await start()
    const hub = world.hub()
    const first = listen(world, hub)
    await settle(world, first)
    const second = listen(world, world.hub())
    await settle(world, first, second)
    await hub.close()
    const sent = await Promise.all(Array.from({ length: 20 }, world.emit))
    await until(() => sent.every((id) => second.includes(id)))
    expect(second.filter((id) => sent.includes(id)).sort()).toEqual([...sent].sort())
    expect(new Set(second).size).toBe(second.length)
  })

  withRedis('is read by each process if the store user may use no channels', async () => {
    const world = await start()
    await world.redis.allowChannels(false)
    const subscribers = [world.hub(), world.hub()].map((hub) => listen(world, hub)) as [string[], string[]]
    await settle(world, ...subscribers)
    const sent = await Promise.all(Array.from({ length: 20 }, world.emit))
    await until(() => subscribers.every((ids) => sent.every((id) => ids.includes(id))))
    expect(world.sandbox.calls.counts().operations['activity_stream.connect']).toBe(2)
    for (const ids of subscribers) expect(new Set(ids).size).toBe(ids.length)
  })

  withRedis('continues in each process while the store is unavailable, without duplicates', async () => {
    const world = await start()
    const [one, other] = [listen(world, world.hub()), listen(world, world.hub())]
    await settle(world, one, other)
    await world.redis.kill()
    const away = await Promise.all(Array.from({ length: 20 }, world.emit))
    await until(() => [one, other].every((ids) => away.every((id) => ids.includes(id))))
    await world.redis.restart()
    const back = await Promise.all(Array.from({ length: 20 }, world.emit))
    await until(() => [one, other].every((ids) => back.every((id) => ids.includes(id))))
    for (const ids of [one, other]) expect(new Set(ids).size).toBe(ids.length)
  })
})

/** Starts a store that replies only to the first subscription. */
const startSilentStore = async () => {
  let subscriptions = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => void sockets.delete(socket)))
    socket.on('data', (data) => {
      const text = data.toString()
      if (text.includes('\r\ninfo\r\n')) socket.write('$0\r\n\r\n')
      const [, name] = /\r\nsubscribe\r\n(\$\d+\r\n\S+\r\n)/.exec(text) ?? []
      if (name === undefined) return
      subscriptions += 1
      if (subscriptions === 1) socket.write(`*3\r\n$9\r\nsubscribe\r\n${name}:1\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const cutOff = (): void => {
    for (const socket of sockets) socket.end()
  }
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    subscribed: (times: number) => () => subscriptions === times,
    cutOff,
    isLeft: () => sockets.size === 0,
  }
}

describe('activity channel', () => {
  withRedis('grants a lease only while it receives the messages that the lease requires', async () => {
    const redis = await startRedis()
    closers.push(() => redis.close())
    await redis.allowChannels(false)
    const channel = createActivityChannel({ url: redis.url, keys: KEYS, upstream: 'https://ads.example' })
    closers.push(() => channel.close())
    channel.subscribe('mine', () => undefined)
    const hold = (heardOn?: string) => channel.hold('mine', 60_000, heardOn).catch(({ name }: Error) => name)
    expect([await hold('mine'), await hold('other'), await hold()]).toEqual([
      'StoreUnavailable',
      'StoreUnavailable',
      true,
    ])
    await redis.allowChannels(true)
    expect([await hold('mine'), await hold('other')]).toEqual([true, 'StoreUnavailable'])
  })

  it('causes no unhandled rejection if it closes before its subscription is restored', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => void unhandled.push(reason)
    process.on('unhandledRejection', note)
    closers.push(() => process.off('unhandledRejection', note))
    const { url, subscribed, cutOff, isLeft } = await startSilentStore()
    const channel = createActivityChannel({ url, keys: KEYS, upstream: 'https://ads.example' })
    channel.subscribe('mine', () => undefined)
    await until(subscribed(1))
    cutOff()
    await until(subscribed(2))
    await channel.close()
    await until(isLeft)
    for (let turn = 0; turn < 10; turn += 1) await nextTurn()
    expect(unhandled).toEqual([])
  })
})
