import { createClient } from 'graphql-sse'
import { startSignInGateway } from '../../../harness/gateway/sign-in-world.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'
import { createActivityChannel } from '../../../src/gateway/stores/activity-channel.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import type { Notices } from '../../../src/gateway/webhooks/delivery-log.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { requirement } from '../../requirement.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const QUERY = 'subscription { activity { id payload { ... on ProfileUpdate { after } } } }'

/** Subscribes to a gateway, and collects everything that the subscriber receives. */
const subscribe = (gateway: string) => {
  const client = createClient({ url: `${gateway}/graphql`, retryAttempts: 0 })
  closers.push(() => client.dispose())
  const given: string[] = []
  const looks = new Set<() => void>()
  client.subscribe<{ activity: { payload: { after: string } } }>(
    { query: QUERY },
    {
      next: ({ data }) => {
        given.push(data?.activity.payload.after ?? '')
        for (const look of looks) look()
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  const until = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = () => {
        if (given.includes(text)) resolve()
      }
      looks.add(look)
      look()
    })
  return { given, until }
}

/** Store shared by two processes, and the notices that inform them of new deliveries. */
interface Shared {
  readonly store: () => SessionStore
  readonly notices: (upstream: string) => Notices | undefined
}

const minute = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}:00Z`

/** Checks two gateways behind one sandbox webhook: the subscribers of both must receive each event once. */
const proveOnce = async ({ store, notices }: Shared): Promise<void> => {
  const sandbox = await createSandbox({ localWebhooks: true, rateLimits: 'off' })
  closers.push(() => sandbox.close())
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser } = sandbox
  /** Number of deliveries that were found in the store. */
  let copies = 0
  const start = async () => {
    const kept = store()
    const counting: SessionStore = {
      ...kept,
      get: async (kind, id) => {
        const found = await kept.get<never>(kind, id)
        if (kind === 'delivery' && found !== undefined) copies += 1
        return found
      },
    }
    const webhooks = {
      consumerSecret: demoUser.consumer_secret,
      scope: sandboxUrl,
      notices: notices(sandboxUrl),
    }
    const options = { serviceMode: true, signIn: { store: counting }, gateway: { webhooks } }
    const { gateway, close } = await startSignInGateway(sandbox, sandboxUrl, options)
    closers.push(close)
    return gateway
  }
  const [taking, other] = [await start(), await start()]

  const rest = clientOf(sandboxUrl, demoUser)
  const registered = await rest.json('POST', '/2/webhooks', { url: `${taking}/webhooks/activity` })
  expect([registered.status, registered.json.data.valid]).toEqual([200, true])
  const { id: webhook_id } = registered.json.data
  const made = await rest.json('POST', '/2/activity/subscriptions', {
    event_type: 'ProfileBioUpdate',
    filter: { user_id: demoUser.user_id },
    webhook_id,
  })
  expect(made.status).toBe(200)

  const emit = async (after: string) => {
    const { status } = await fetch(`${sandboxUrl}/__sandbox/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'profile.update.bio', payload: { before: '', after } }),
    })
    expect(status).toBe(200)
  }
  const subscribers = [subscribe(taking), subscribe(other)]
  // Emits events until both gateways have received one.
  for (let first = 0; subscribers.some(({ given }) => given.length === 0); first += 1) await emit(`${first}`)
  for (const text of ['a', 'b', 'c']) await emit(text)
  await Promise.all(subscribers.map(({ until }) => until('c')))

  const moved = await fetch(`${sandboxUrl}/__sandbox/clock?advance=60`, { method: 'POST' })
  expect(moved.status).toBe(200)
  const response = await fetch(`${other}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `mutation ($input: WebhookReplayInput!) { webhookReplay(input: $input) { jobId userErrors { message } } }`,
      variables: {
        input: { webhookId: webhook_id, from: minute(Date.now() - 600_000), to: minute(Date.now() + 60_000) },
      },
    }),
  })
  expect(await response.json()).toEqual({
    data: { webhookReplay: { jobId: expect.stringMatching(/^\d+$/), userErrors: [] } },
  })
  await emit('last')
  await Promise.all(subscribers.map(({ until }) => until('last')))
  expect(copies).toBeGreaterThanOrEqual(3)
  for (const { given } of subscribers) {
    expect(given.slice(-4)).toEqual(['a', 'b', 'c', 'last'])
    expect(new Set(given).size).toBe(given.length)
  }
  const { operations } = sandbox.calls.counts()
  expect(operations['webhooks.replay']).toBe(1)
  // Each process reads the list once to route events, and once to decide about a notice. Concurrent reads
  // share a call.
  expect([2, 3, 4]).toContain(operations['activity_subscriptions.list'])
  expect(operations['activity_stream.connect']).toBeUndefined()
  expect(operations['account_activity_replays.create']).toBeUndefined()
}

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEYS = ['0123456789abcdef0123456789abcdef']

describe('sandbox webhook delivery to a gateway with two processes', () => {
  it('reaches the subscribers of both processes once per event, including replays [activity.webhooks, activity.webhooks_replay]', async () => {
    const kept = createSessionStore()
    const readers = new Set<() => void>()
    await proveOnce({
      store: () => kept,
      notices: () => ({
        publish: () => {
          for (const reader of readers) reader()
        },
        subscribe: (_channel, reader) => {
          readers.add(reader)
          return () => readers.delete(reader)
        },
      }),
    })
  })

  itWithRedis('reaches the subscribers of both processes through Redis', async () => {
    const redis = await startRedis()
    closers.push(() => redis.close())
    await proveOnce({
      store: () => createSessionStore({ url: redis.url, keys: KEYS, guard: { timeoutMs: 60_000 } }),
      notices: (upstream) => {
        const channel = createActivityChannel({ url: redis.url, keys: KEYS, upstream })
        closers.push(() => channel.close())
        return channel
      },
    })
    const entries = await redis.entries()
    expect(entries.filter(({ key }) => key.includes('adgraph::webhook:')).length).toBeGreaterThanOrEqual(5)
    expect(entries.filter(({ value }) => value.includes('ProfileBioUpdate'))).toEqual([])
  })
})
