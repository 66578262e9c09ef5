import { setTimeout as sleep } from 'node:timers/promises'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { type AccountChange, createAccountChanges } from '../../src/changes/index.ts'
import { createActivityChannel } from '../../src/gateway/stores/activity-channel.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { requirement } from '../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const EVERY_MS = 250

/** Starts a store, a sandbox, and three processes that watch the campaigns of one account. */
const startProcesses = async (hasChannels = true) => {
  const redis = await startRedis()
  closers.push(() => redis.close())
  await redis.allowChannels(hasChannels)
  const sandbox = await createSandbox({ rateLimits: 'off' })
  closers.push(() => sandbox.close())
  const { url: baseUrl } = await sandbox.listen(0, '127.0.0.1')
  const { demoUser, demo } = sandbox
  const upstream = createUpstream({
    baseUrl,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
  })
  closers.push(() => upstream.close())
  const client = upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret })
  const end = new AbortController()
  closers.push(() => end.abort())
  const start = async () => {
    const fanOut = createActivityChannel({ url: redis.url, keys: ['k'.repeat(32)], upstream: baseUrl })
    closers.push(() => fanOut.close())
    const { changes } = createAccountChanges({ everyMs: EVERY_MS, fanOut })
    const listener = { key: 'demo', world: '', client }
    const seen: AccountChange[] = []
    const events = await changes(listener, demo.mainAccountId, ['CAMPAIGN'], end.signal)
    void (async () => {
      for await (const change of events) seen.push(change)
    })().catch(() => undefined)
    return seen
  }
  const processes = [await start(), await start(), await start()]
  const rename = async (name: string): Promise<void> => {
    const path = `/12/accounts/${demo.mainAccountId}/campaigns/${demo.campaignId}`
    expect((await clientOf(baseUrl, demoUser).form('PUT', path, { name })).status).toBe(200)
  }
  const reads = (): number => sandbox.calls.counts().operations['campaigns.list'] ?? 0
  return { demo, processes, rename, reads }
}

describe('processes with one store', () => {
  itWithRedis('poll an account once per tick in total, and each process reports every change', async () => {
    const { demo, processes, rename, reads } = await startProcesses()
    const before = { reads: reads(), at: performance.now() }
    while (reads() < before.reads + 12) await sleep(10)
    const ticks = (performance.now() - before.at) / EVERY_MS
    expect(reads() - before.reads).toBeLessThanOrEqual(ticks + 2)

    await rename('Renamed elsewhere')
    while (processes.some((seen) => seen.length === 0)) await sleep(10)
    const shown = processes.map((seen) =>
      seen.map(({ id, kind, changedFields }) => [id, kind, changedFields]),
    )
    expect(shown[0]).toEqual([[expect.stringContaining(demo.campaignId), 'UPDATED', ['name']]])
    expect(shown.slice(1)).toEqual([shown[0], shown[0]])
  })
  itWithRedis('report every change even if the store user may use no channels', async () => {
    const { processes, rename } = await startProcesses(false)
    for (const name of ['Renamed once', 'Renamed twice']) {
      const before = processes.map((seen) => seen.length)
      await rename(name)
      while (processes.some((seen, at) => seen.length === before[at])) await sleep(10)
    }
  })
})
