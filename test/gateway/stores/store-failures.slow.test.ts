/**
 * Tests a store that fails at the worst moments. Once a write has been acknowledged, no process may return
 * anything that was cached before it.
 */
import { setTimeout } from 'node:timers/promises'
import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { contract } from '../../../src/contract/index.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createUpstreamStores } from '../../../src/gateway/stores/upstream-stores.ts'
import { createCaches, createUpstream, type UserClient } from '../../../src/upstream/index.ts'
import { requirement } from '../../requirement.ts'
import { SECRETS } from '../../upstream/scripted-client.ts'
import { json, scripted } from '../../upstream/scripted-server.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const { list, update } = contract.campaigns
const PAGES = ['a1', 'a2', 'a3', 'a4', 'a5']

let redis: Redis
let server: Awaited<ReturnType<typeof scripted>>
/** Number of writes that the API has received. */
let writes = 0
const open: (() => Promise<unknown>)[] = []

/** Starts a client that shares only the store with others, as a separate process would. */
const startOne = () => {
  const reach = { url: redis.url, keys: ['key-0123456789-0123456789-0123456789'] }
  const sessions = createSessionStore(reach)
  const stores = createUpstreamStores({ ...reach, sessions, upstream: server.url, hasPages: true })
  const caches = createCaches({ pages: { ttlMs: { campaigns: 3_600_000 } }, stores })
  const upstream = createUpstream({ baseUrl: server.url, consumer: SECRETS.consumer, caches })
  open.push(async () => {
    await upstream.close()
    await stores.close()
    await sessions.close()
  })
  return upstream.as(SECRETS.token)
}

beforeAll(async () => {
  if (!redisIsAvailable()) return
  redis = await startRedis()
  server = await scripted((response, _index, { method }) => {
    if (method !== 'GET') writes += 1
    const row = { id: 'c1', name: `${writes}`, reasons_not_servable: [], deleted: false }
    json(response, 200, method === 'GET' ? { data: [row], next_cursor: null } : { data: row })
  })
})
afterAll(async () => {
  for (const close of open.splice(0)) await close()
  await server?.close()
  await redis?.close()
})

const write = (client: UserClient) =>
  client.call(update, { account_id: 'a1', campaign_id: 'c1', name: 'Changed' })
/** Returns, for each page, the number of writes that it reflects. */
const read = (client: UserClient): Promise<number[]> =>
  Promise.all(
    PAGES.map(async (account_id) => Number((await client.call(list, { account_id })).data[0]?.name)),
  )
const current = (): number[] => PAGES.map(() => writes)

/** Reads until all pages are cached, and compares them with the API each time. */
const untilCached = async (client: UserClient): Promise<void> => {
  for (;;) {
    const before = server.seen.length
    expect(await read(client)).toEqual(current())
    if (server.seen.length === before) return
    await setTimeout(20)
  }
}

/**
 * Waits until every process has updated its heartbeat in the store, so that earlier snapshots are out of
 * date.
 */
const untilBeaten = async (): Promise<void> => {
  const beats = async () =>
    (await redis.entries())
      .filter(({ value }) => /^\d+$/.test(value))
      .map(({ key, value }) => `${key} ${value}`)
  const before = await beats()
  while ((await beats()).some((beat) => before.includes(beat))) await setTimeout(20)
}

interface Fault {
  readonly begin: () => Promise<void> | void
  readonly end: () => Promise<void> | void
}

const FAULTS: Record<string, () => Fault> = {
  'killed and started empty': () => ({ begin: redis.kill, end: redis.restart }),
  'killed and restored from an older snapshot': () => ({ begin: redis.kill, end: redis.restore }),
  'frozen and resumed': () => ({ begin: redis.freeze, end: redis.thaw }),
  flushed: () => ({ begin: redis.clear, end: () => undefined }),
  full: () => ({
    begin: () => redis.configure('maxmemory', '1'),
    end: () => redis.configure('maxmemory', '0'),
  }),
  'rolled back without losing a connection': () => ({ begin: () => undefined, end: redis.rollBack }),
}

describe('shared store', () => {
  for (const [name, faultOf] of Object.entries(FAULTS))
    itWithRedis(`causes no stale page in any process if it is ${name}`, async () => {
      const fault = faultOf()
      for (const close of open.splice(0)) await close()
      await redis.clear()
      const [writer, other, idle] = [startOne(), startOne(), startOne()]
      for (const client of [writer, other, idle]) await untilCached(client)
      await redis.snapshot()
      await untilBeaten()
      await write(writer)
      for (const client of [writer, other]) await untilCached(client)
      await fault.begin()
      await write(writer)
      for (const client of [writer, other]) expect(await read(client)).toEqual(current())
      await fault.end()
      for (const client of [idle, other, writer]) {
        expect(await read(client)).toEqual(current())
        await untilCached(client)
      }
      // Writes continue to invalidate pages after the fault.
      await write(other)
      for (const client of [idle, writer, other]) await untilCached(client)
    })
})
