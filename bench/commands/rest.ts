import { setTimeout as sleep } from 'node:timers/promises'
import { APOLLO_SERVER, MERCURIUS_JIT, QUERIES, type QueryEntry, US } from '../catalogue.ts'
import { apply, type Bench, type Contender, jobFor, startContenders, turns } from '../contender.ts'
import { sample, warmUp } from '../measure.ts'
import { readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import type { Usage } from '../process/parent.ts'
import { range } from '../report/report.ts'
import { ratios, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const SERVERS = [US, APOLLO_SERVER, MERCURIUS_JIT]
const SMALL = QUERIES.find(({ name }) => name === 'small') as QueryEntry
const WARM_UP_SECONDS = 12
const LOAD_SECONDS = 5
/** Idle time after startup that allows background work to finish. */
const FIRST_REST_MS = 5000
const REST_MS = 20_000

/** Single requests with a pause before each. */
interface Paused {
  readonly requests: number
  readonly pauseMs: number
}
const LEISURE: Paused = { requests: 40, pauseMs: 250 }
const SPARSE: Paused = { requests: 6, pauseMs: 5000 }

/** CPU milliseconds per request, by round. */
interface Taken {
  readonly warm: number[]
  readonly rested: number[]
  readonly leisure: number[]
  readonly sparse: number[]
}
const ROWS = ['warm', 'rested', 'leisure', 'sparse'] as const

/** Returns CPU milliseconds per request, including the CPU used by the server during the pauses. */
const withPauses = async (
  bench: Bench,
  contender: Contender,
  { requests, pauseMs }: Paused,
): Promise<number> => {
  const before = await contender.child.request<Usage>('usage')
  for (let sent = 0; sent < requests; sent += 1) {
    await sleep(pauseMs)
    await apply(bench, contender, jobFor(contender, 1, 1))
  }
  const after = await contender.child.request<Usage>('usage')
  return (after.cpuMicros - before.cpuMicros) / 1000 / requests
}

const measure = async (bench: Bench, contenders: readonly Contender[], rounds: number) => {
  await sleep(FIRST_REST_MS)
  const runs: { contender: Contender; amount: number; taken: Taken }[] = []
  for (const contender of contenders) {
    const options = { warmupSeconds: WARM_UP_SECONDS, seconds: LOAD_SECONDS }
    const amount = await warmUp(bench, contender, SMALL.connections, options)
    runs.push({ contender, amount, taken: { warm: [], rested: [], leisure: [], sparse: [] } })
  }
  for (let round = 0; round < rounds; round++)
    for (const { contender, amount, taken } of turns(runs, round)) {
      taken.warm.push((await sample(bench, contender, SMALL, amount)).cpuMsPerRequest)
      await sleep(REST_MS)
      taken.rested.push((await sample(bench, contender, SMALL, amount)).cpuMsPerRequest)
      taken.leisure.push(await withPauses(bench, contender, LEISURE))
      taken.sparse.push(await withPauses(bench, contender, SPARSE))
    }
  return runs
}

const report = (runs: Awaited<ReturnType<typeof measure>>, print: Print) => {
  const [ours] = runs.map(({ taken }) => taken)
  if (!ours) throw new Error('No server started')
  const servers = Object.fromEntries(
    runs.map(({ contender, taken }) => [
      contender.entry.name,
      Object.fromEntries(ROWS.map((row) => [row, spread(taken[row])])),
    ]),
  )
  const vs = Object.fromEntries(
    runs.flatMap(({ contender: { entry }, taken }) =>
      entry.key === undefined
        ? []
        : ROWS.map((row) => [`${row}.cpuVs${entry.key}`, spread(ratios(ours[row], taken[row]))] as const),
    ),
  )
  const ratio = spread(ratios(ours.rested, ours.warm))
  for (const { contender, taken } of runs)
    for (const row of ROWS)
      print(`  ${contender.entry.name.padEnd(16)}${row.padEnd(9)}CPU ms/request ${range(spread(taken[row]))}`)
  for (const [key, value] of Object.entries(vs)) print(`  ${key} ${range(value)}`)
  print(`  adgraph, rested against warm ${range(ratio)}`)
  return { small: { servers, ratio }, vs }
}

/**
 * Runs `npm run bench -- rest`, which compares the CPU per request of `small` with that of peers. Rows: under
 * load (`warm`), after 20 idle seconds (`rested`), one client with short pauses (`leisure`), and a request
 * every five seconds (`sparse`).
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { rounds, json } = readCommandOptions(args, { rounds: 5, quick: 2 })
  await session(json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      try {
        const contenders = await startContenders(bench, SMALL, SERVERS, [], (child) => children.push(child))
        return { rest: report(await measure(bench, contenders, rounds), print) }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
    }),
  )
}
