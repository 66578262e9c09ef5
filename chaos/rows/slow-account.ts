import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type GraphClient } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { atLeast, atMost, none, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startUpstream } from '../servers/upstream.ts'

const NEIGHBORS = 20
const PAUSE_MS = 100
const SLOW_MS = 3000
/** Others' p99 beside the slow account, divided by theirs without it. */
const FACTOR = 2
/** Below so many milliseconds a quotient says more of the machine than of the gateway. */
const LEAST_BASE_MS = 5

const queryOf = (account: string, index: number): string =>
  `{ account(id: "${account}") { campaigns(first: ${1 + (index % 100)}) { nodes { id name } } } }`

interface Times {
  readonly ms: number[]
  failures: number
}

/** Asks for some seconds; distinct page sizes keep equal reads from being joined. */
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
  title: 'one account whose every call takes three seconds, and others beside it',
  full: { rounds: 5, seconds: 6, crowd: 400 },
  short: { rounds: 1, seconds: 1, crowd: 60 },
  run: async ({ rounds, seconds, crowd }, { print }) => {
    const upstream = await startUpstream()
    const gateway = await startGateway(upstream.settings())
    const client = createClient(gateway.url, { connections: NEIGHBORS })
    const crowded = createClient(gateway.url, { connections: crowd })
    const { mainAccountId: slow, secondAccountId: other } = upstream.demo
    await askAround(client, other, 2, { ms: [], failures: 0 })
    const quotients: number[] = []
    const bases: number[] = []
    const besides: number[] = []
    let failures = 0
    let waited = 0
    for (let round = 0; round < rounds; round += 1) {
      const base: Times = { ms: [], failures: 0 }
      const beside: Times = { ms: [], failures: 0 }
      await askAround(client, other, seconds, base)
      await upstream.control('POST', 'faults', { account_id: slow, fault: `delay=${SLOW_MS}` })
      let going = true
      const throng = Array.from({ length: crowd }, async (_, index) => {
        for (let turn = index; going; turn += crowd) {
          const answered = await crowded.ask(queryOf(slow, turn)).catch(() => undefined)
          // Who is refused comes back as late as who waits: else the crowd is a flood, which is another row.
          if (going && (answered?.ms ?? 0) < SLOW_MS / 2) await sleep(SLOW_MS)
          waited += 1
        }
      })
      // The crowd's connections are made.
      await sleep(500)
      await askAround(client, other, seconds, beside)
      going = false
      await upstream.control('DELETE', 'faults')
      await Promise.all(throng)
      failures += base.failures + beside.failures
      bases.push(percentile(base.ms, 0.99))
      besides.push(percentile(beside.ms, 0.99))
      quotients.push((besides.at(-1) as number) / Math.max(LEAST_BASE_MS, bases.at(-1) as number))
      print(
        `p99 ${bases.at(-1)?.toFixed(1)} ms without, ${besides.at(-1)?.toFixed(1)} ms beside the slow account`,
      )
    }
    await Promise.all([client.close(), crowded.close()])
    return [
      atMost("others' p99 beside it, by theirs without", percentile(quotients, 0.5), FACTOR, '×', quotients),
      atMost(
        "others' p99 beside it",
        percentile(besides, 0.5),
        FACTOR * Math.max(LEAST_BASE_MS, percentile(bases, 0.5)),
        'ms',
        besides,
      ),
      none("others' failures", failures),
      atLeast('answers that the crowd waited for', waited, rounds),
    ]
  },
})
