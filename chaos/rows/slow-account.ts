import { setTimeout as sleep } from 'node:timers/promises'
import { median } from '../../bench/report/statistics.ts'
import { createClient, type GraphClient } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { atLeast, atMost, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startUpstream } from '../servers/upstream.ts'

const NEIGHBORS = 20
const PAUSE_MS = 100
/** Maximum p99 of other accounts while one account is slow, as a multiple of their usual p99. */
const FACTOR = 2
/** Minimum denominator in ms, because ratios of smaller values are mostly machine noise. */
const MIN_BASE_MS = 5

const queryOf = (account: string, index: number): string =>
  `{ account(id: "${account}") { campaigns(first: ${1 + (index % 100)}) { nodes { id name } } } }`

interface Times {
  readonly ms: number[]
  failures: number
}

/** Sends queries for the given number of seconds. Page sizes differ, so that reads are not joined. */
const askAround = async (
  client: GraphClient,
  account: string,
  seconds: number,
  times: Times,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: NEIGHBORS }, async (_, index) => {
      for (let turn = index * 7; performance.now() < end; turn += 1) {
        const { ms, json } = await client.ask(queryOf(account, turn))
        if (json?.errors) times.failures += 1
        times.ms.push(ms)
        await sleep(PAUSE_MS)
      }
    }),
  )
}

export const slowAccount = rowOf({
  name: 'neighbors',
  title: 'one account whose calls all take seconds, and other accounts',
  full: { rounds: 5, seconds: 6, crowd: 400, slowMs: 3000 },
  short: { rounds: 1, seconds: 1, crowd: 60, slowMs: 1000 },
  run: async ({ rounds, seconds, crowd, slowMs }, { print }) => {
    const upstream = await startUpstream()
    const gateway = await startGateway(upstream.settings())
    const client = createClient(gateway.url, { connections: NEIGHBORS })
    const crowded = createClient(gateway.url, { connections: crowd })
    const { mainAccountId: slow, secondAccountId: other } = upstream.demo
    await askAround(client, other, seconds / 3, { ms: [], failures: 0 })
    const quotients: number[] = []
    const bases: number[] = []
    const besides: number[] = []
    let failures = 0
    let waited = 0
    let going = true
    // The crowd sends at the same rate with and without the fault, so that only the latency differs.
    const throng = Array.from({ length: crowd }, async (_, index) => {
      await sleep((index / crowd) * slowMs)
      for (let turn = index; going; turn += crowd) {
        const response = await crowded.ask(queryOf(slow, turn)).catch(() => undefined)
        waited += 1
        if (going) await sleep(Math.max(0, slowMs - (response?.ms ?? 0)))
      }
    })
    await sleep(slowMs)
    for (let round = 0; round < rounds; round += 1) {
      const base: Times = { ms: [], failures: 0 }
      const beside: Times = { ms: [], failures: 0 }
      await askAround(client, other, seconds, base)
      await upstream.control('POST', 'faults', { account_id: slow, fault: `delay=${slowMs}` })
      // Waits until the fault affects the whole crowd.
      await sleep(slowMs)
      await askAround(client, other, seconds, beside)
      await upstream.control('DELETE', 'faults')
      await sleep(slowMs)
      failures += base.failures + beside.failures
      bases.push(percentile(base.ms, 0.99))
      besides.push(percentile(beside.ms, 0.99))
      quotients.push((besides.at(-1) as number) / Math.max(MIN_BASE_MS, bases.at(-1) as number))
      const percentiles = ({ ms }: Times): string =>
        [0.5, 0.9, 0.99].map((share) => percentile(ms, share).toFixed(0)).join(', ')
      print(`p50, p90, p99: ${percentiles(base)} ms before, ${percentiles(beside)} ms with the slow account`)
    }
    going = false
    await Promise.all(throng)
    await Promise.all([client.close(), crowded.close()])
    return [
      atMost("others' p99 with / without the slow account", median(quotients), FACTOR, '×', quotients),
      atMost(
        "others' p99 with the slow account",
        median(besides),
        FACTOR * Math.max(MIN_BASE_MS, median(bases)),
        'ms',
        besides,
      ),
      isZero("others' failures", failures),
      atLeast('requests of the crowd', waited, rounds),
    ]
  },
})
