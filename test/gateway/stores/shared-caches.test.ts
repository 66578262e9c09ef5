import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createUpstreamStores } from '../../../src/gateway/stores/upstream-stores.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { parsePageTtl } from '../../../src/settings/index.ts'
import { createCaches, createUpstream } from '../../../src/upstream/index.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEYS = ['key-0123456789-0123456789-0123456789']
const SECONDS = 60

let redis: Redis
let sandbox: Sandbox
let sandboxUrl: string
const open: (() => Promise<unknown>)[] = []

interface Settings {
  readonly pageTtl?: string
  readonly responseSeconds?: number
}

/** Repeats an access until it succeeds. */
const succeeds = async (access: () => Promise<unknown>): Promise<void> => {
  for (;;)
    try {
      await access()
      return
    } catch {
      await setTimeout(50)
    }
}

/** Starts a gateway that shares only the store with others, as a separate process would. */
const startOne = async (settings: Settings, timeoutMs = 10_000): Promise<string> => {
  // The timeouts are long, so that a busy machine does not make accesses fail.
  const reach = { url: redis.url, keys: KEYS, guard: { timeoutMs } }
  const store = createSessionStore(reach)
  const { pageTtl, responseSeconds } = settings
  const hasPages = pageTtl !== undefined
  const stores = createUpstreamStores({ ...reach, sessions: store, upstream: sandboxUrl, hasPages })
  const caches = createCaches({
    ...(hasPages && { pages: { ttlMs: parsePageTtl(pageTtl) } }),
    ...(responseSeconds !== undefined && { responses: { ttlMs: responseSeconds * 1000 } }),
    stores,
  })
  const { demoUser } = sandbox
  const upstream = createUpstream({
    baseUrl: sandboxUrl,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    caches,
  })
  const client = upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret })
  const gateway = await createGateway({
    schema,
    client,
    caches,
  })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  open.push(async () => {
    await gateway.close()
    await upstream.close()
    await stores.close()
    await store.close()
  })
  // Every access fails until the store is connected. After some failures, access is paused for a second.
  await succeeds(() => store.set('login', 'ready', true, 1000))
  await succeeds(async () => stores.pages?.get('ready'))
  await succeeds(async () => {
    if ((await caches.marks.of('ready')) === undefined) throw new Error('marks are not known yet')
  })
  return `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}/graphql`
}

beforeAll(async () => {
  if (!redisIsAvailable()) return
  redis = await startRedis()
  sandbox = await createSandbox({ rateLimits: 'off' })
  sandboxUrl = (await sandbox.listen(0, '127.0.0.1')).url
}, 60_000)
afterAll(async () => {
  for (const close of open.reverse()) await close()
  await sandbox?.close()
  await redis?.close()
})
beforeEach(() => sandbox?.calls.reset())

const callsNow = (): number =>
  Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)
const post = async (url: string, query: string) => {
  const before = callsNow()
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return {
    // biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
    data: ((await response.json()) as any).data,
    isHit: response.headers.get('cache-status')?.startsWith('adgraph; hit') ?? false,
    calls: callsNow() - before,
  }
}
const name = async (url: string) => {
  const { data, ...rest } = await post(url, `{ account(id: "${sandbox.demo.mainAccountId}") { name } }`)
  return { name: data.account?.name, ...rest }
}
const rename = (url: string, to: string) =>
  post(
    url,
    `mutation { accountUpdate(id: "${sandbox.demo.mainAccountId}", input: { name: "${to}" }) { userErrors { code } } }`,
  )

describe('pair of gateways that share a store', () => {
  itWithRedis('reads a page once, and notices writes by either gateway', async () => {
    const settings = { pageTtl: `accounts=${SECONDS}` }
    const [one, other] = [await startOne(settings), await startOne(settings)]
    await rename(one, 'First')
    expect((await name(one)).calls).toBe(1)
    // The first read uses the store, the second uses memory.
    for (let turn = 0; turn < 2; turn += 1)
      expect(await name(other)).toMatchObject({ name: 'First', calls: 0 })
    for (const [writer, reader, to] of [
      [one, other, 'Second'],
      [other, one, 'Third'],
    ] as const) {
      await rename(writer, to)
      expect(await name(reader)).toMatchObject({ name: to, calls: 1 })
      expect(await name(writer)).toMatchObject({ name: to, calls: 0 })
    }
    const entries = await redis.entries()
    const { demoUser, demo } = sandbox
    const text = entries.map(({ key, value }) => `${key} ${value}`).join('\n')
    for (const secret of [demoUser.access_token, demo.mainAccountId, 'Third'])
      for (const form of ['utf8', 'base64', 'base64url', 'hex'] as const)
        expect(text).not.toContain(Buffer.from(secret).toString(form))
    const lifetimes = (kind: string) =>
      entries.filter(({ key }) => key.split(':').at(-2) === kind).map(({ ttlMs }) => ttlMs)
    expect(lifetimes('page').length).toBeGreaterThan(1)
    for (const ttlMs of lifetimes('page')) expect(ttlMs > 0 && ttlMs <= SECONDS * 1000).toBe(true)
    // These keys are a write mark, the generation (which never expires), and a value per process that reveals
    // store failures.
    const marks = lifetimes('written')
    expect(marks.filter((ttlMs) => ttlMs > 60_000)).toHaveLength(1)
    expect(marks.filter((ttlMs) => ttlMs === -1)).toHaveLength(1)
    for (const ttlMs of marks) expect(ttlMs === -1 || ttlMs > 50_000).toBe(true)
  })

  itWithRedis('returns no cached response from before a write by the other gateway', async () => {
    const settings = { responseSeconds: SECONDS }
    const [one, other] = [await startOne(settings), await startOne(settings)]
    for (const url of [one, other]) {
      await name(url)
      expect(await name(url)).toMatchObject({ isHit: true, calls: 0 })
    }
    await rename(one, 'Of one')
    for (const url of [other, one]) {
      expect(await name(url)).toMatchObject({ name: 'Of one', isHit: false, calls: 1 })
      expect(await name(url)).toMatchObject({ name: 'Of one', isHit: true, calls: 0 })
    }
  })

  itWithRedis('calls the API, without caching, while the store is not responding', async () => {
    const url = await startOne({ pageTtl: `${SECONDS}`, responseSeconds: SECONDS }, 300)
    // Accesses on a busy machine may exceed the guard's time limit. Nothing is cached then, and the next read
    // tries again.
    while (!(await name(url)).isHit);
    redis.freeze()
    try {
      expect(await name(url)).toMatchObject({ isHit: false, calls: 1 })
      expect(await name(url)).toMatchObject({ isHit: false, calls: 1 })
      await rename(url, 'Meanwhile')
    } finally {
      redis.thaw()
    }
    // The store missed the write, so the gateway must not return anything that it cached before the write.
    expect(await name(url)).toMatchObject({ name: 'Meanwhile', isHit: false, calls: 1 })
    expect(await name(url)).toMatchObject({ name: 'Meanwhile' })
  })
})
