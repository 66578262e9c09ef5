import { setTimeout as sleep } from 'node:timers/promises'
import { howToInstallRedis, redisIsAvailable } from '../../harness/redis-server.ts'
import { createClient, type GraphClient, repeat } from '../load/client.ts'
import { percentile, percentileOfParts } from '../load/figures.ts'
import { atLeast, atMost, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { type StoreFault, startFaultyStore } from '../servers/store.ts'
import { startUpstream } from '../servers/upstream.ts'

const READERS = 8
const READ_EVERY_MS = 10
const WRITE_EVERY_MS = 40
const FAULTS: readonly StoreFault[] = ['killed', 'frozen', 'restored']
/** Pause between faults, so that caches fill again. */
const CALM_MS = 400
const ADDED_MS = 50

interface Tally {
  readonly ms: number[]
  readonly failures: string[]
  stale: number
}

export const stores = rowOf({
  name: 'stores',
  title:
    'shared store killed, frozen or restored to an old state, during reads and writes of two processes with all caches',
  full: { faults: 30, queries: 10_000 },
  short: { faults: 3, queries: 400 },
  missing: () => (redisIsAvailable() ? undefined : howToInstallRedis),
  run: async ({ faults, queries }, { print }) => {
    const upstream = await startUpstream()
    const store = await startFaultyStore()
    const settings = {
      ...upstream.settings(),
      SESSION_STORE_URL: store.url,
      SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      PAGE_CACHE_TTL: '30',
      RESPONSE_CACHE_TTL: '30',
    }
    const gateways = await Promise.all([startGateway(settings), startGateway(settings)])
    const clients = gateways.map(({ url }) => createClient(url, { connections: READERS }))
    const clientOf = (index: number): GraphClient => clients[index % clients.length] as GraphClient
    const { mainAccountId: account, campaignId: campaign } = upstream.demo
    const read = `{ account(id: "${account}") { campaign(id: "${campaign}") { name } } }`
    const write = `mutation ($name: String!) { campaignUpdate(accountId: "${account}", id: "${campaign}", input: { name: $name }) { campaign { name } userErrors { code } } }`

    let acknowledged = 0
    let attempted = 0
    let going = true
    const failedWrites: string[] = []
    const writing = async (): Promise<void> => {
      for (; going; await sleep(WRITE_EVERY_MS)) {
        const version = ++attempted
        const { json, text } = await clientOf(version).ask(write, { name: `Version ${version}` })
        if (json?.data?.campaignUpdate?.campaign) acknowledged = version
        else failedWrites.push(text.slice(0, 200))
      }
    }
    const readOnce = async (index: number, tally: Tally): Promise<void> => {
      const least = acknowledged
      const { ms, json, text } = await clientOf(index).ask(read)
      tally.ms.push(ms)
      const name: string | undefined = json?.data?.account?.campaign?.name
      if (name === undefined || json.errors) tally.failures.push(text.slice(0, 200))
      else if (Number(name.replace('Version ', '')) < least) tally.stale += 1
      await sleep(READ_EVERY_MS)
    }
    const tallyOf = (): Tally => ({ ms: [], failures: [], stale: 0 })
    const [warm, calm, stormy] = [tallyOf(), tallyOf(), tallyOf()]

    // Writes a first version, so that every name contains a version number.
    await clientOf(0).ask(write, { name: 'Version 0' })
    const writer = writing()
    await repeat(200, READERS, (index) => readOnce(index, warm))
    await repeat(queries / 5, READERS, (index) => readOnce(index, calm))
    let applied = 0
    const storm = (async () => {
      for (; applied < faults; applied += 1) {
        await store.apply(FAULTS[applied % FAULTS.length] as StoreFault)
        await sleep(CALM_MS)
      }
    })()
    let stormIsOver = false
    void storm.then(() => {
      stormIsOver = true
    })
    // Runs at least `queries` reads, and continues until the last fault.
    let reads = 0
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while (reads < queries || !stormIsOver) await readOnce(reads++, stormy)
      }),
    )
    await storm
    going = false
    await writer
    await Promise.all(clients.map((client) => client.close()))
    for (const line of [...stormy.failures, ...failedWrites].slice(0, 3)) print(line)
    print(`p99 ${percentile(calm.ms, 0.99).toFixed(1)} ms before the faults`)
    const added = percentileOfParts(stormy.ms, 0.99).map((ms) => ms - percentile(calm.ms, 0.99))
    return [
      atLeast('faults', applied, faults),
      atLeast('reads during faults', stormy.ms.length, queries),
      isZero('failed reads', stormy.failures.length + calm.failures.length, stormy.ms.length),
      isZero('stale reads after an acknowledged write', stormy.stale + calm.stale, stormy.ms.length),
      atMost('added p99', percentile(stormy.ms, 0.99) - percentile(calm.ms, 0.99), ADDED_MS, 'ms', added),
      atLeast('acknowledged writes', acknowledged, faults),
      isZero('failed writes', failedWrites.length, attempted),
    ]
  },
})
