import { setTimeout as sleep } from 'node:timers/promises'
import { queryText } from '../bodies.ts'
import { APOLLO_SERVER, MERCURIUS_JIT, QUERIES, type QueryEntry, US_OBSERVED } from '../catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  type Contender,
  contenderOf,
  control,
  jobFor,
  settle,
  startServer,
} from '../contender.ts'
import { readCommandOptions } from '../options.ts'
import { range } from '../report/report.ts'
import { type Spread, spread } from '../report/statistics.ts'
import { session, withBench } from '../session.ts'
import { CROWD_ACCOUNTS } from '../upstream/records.ts'

const SERVERS = [US_OBSERVED, APOLLO_SERVER, MERCURIUS_JIT]
const SMALL = QUERIES.find(({ name }) => name === 'small') as QueryEntry
const OPERATIONS = CROWD_ACCOUNTS.length
/** Latency of the upstream while the heap is measured. */
const LATENCY_MS = 15_000
/** Time without a new upstream call after which all operations count as waiting. */
const QUIET_MS = 500

/** Waits until the upstream has received calls, and then none for `QUIET_MS`. */
const allWait = async ({ stub }: Bench): Promise<void> => {
  let total = 0
  for (;;) {
    await sleep(QUIET_MS)
    const stats = (await (await fetch(`${stub.url}/__stats`)).json()) as { total: number }
    if (stats.total > 0 && stats.total === total) return
    total = stats.total
  }
}

/** Returns the heap growth in kB per waiting operation. */
const held = async (bench: Bench, contender: Contender): Promise<number> => {
  const job = jobFor(contender, OPERATIONS, OPERATIONS)
  await settle(bench, { verify: false, latencyMs: 20 })
  // Opens all connections and fills the caches.
  for (let time = 0; time < 3; time++) await apply(bench, contender, job)
  const before = await contender.child.request<number>('heap')
  await settle(bench, { verify: false, latencyMs: LATENCY_MS })
  await control(bench.stub, '/__reset')
  const done = apply(bench, contender, job)
  await allWait(bench)
  const during = await contender.child.request<number>('heap')
  await done
  return (during - before) / OPERATIONS / 1024
}

/**
 * Runs `npm run bench -- held`, which measures the heap per operation while 800 operations wait for the
 * upstream.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { rounds, json } = readCommandOptions(args, { rounds: 3, quick: 1 })
  await session(json, (print) =>
    withBench(async (bench) => {
      const kB: Record<string, Spread> = {}
      for (const entry of SERVERS) {
        const child = await startServer(entry, bench, ['--expose-gc'])
        try {
          const contender = await contenderOf(bench, entry, child, queryText('small'), CROWD_ACCOUNTS)
          assertAgreement(SMALL, [contender])
          const sizes: number[] = []
          for (let round = 0; round < rounds; round++) sizes.push(await held(bench, contender))
          const size = spread(sizes)
          kB[entry.name] = size
          print(`  ${entry.name.padEnd(16)}${range(size)} kB per waiting operation`)
        } finally {
          await child.stop()
        }
      }
      return { held: { kB } }
    }),
  )
}
