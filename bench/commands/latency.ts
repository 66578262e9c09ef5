import { queryText } from '../bodies.ts'
import { APOLLO_SERVER, BYTE_FLOOR, QUERIES, type ServerEntry, US } from '../catalogue.ts'
import {
  apply,
  type Bench,
  BenchFailure,
  type Contender,
  contenderOf,
  jobFor,
  settle,
  startServer,
  turns,
} from '../contender.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { number, range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { disagreements } from '../results.ts'
import { type Print, session, withBench } from '../session.ts'
import { ACCOUNT_IDS, SMALLER_ACCOUNTS } from '../upstream/records.ts'

/** A query, the number of campaigns per account, and the expected numbers of nodes and upstream calls. */
interface Case {
  readonly name: string
  readonly query: 'medium' | 'four'
  readonly campaigns: number
  readonly nodes: number
  readonly calls: number
}
const CASES: readonly Case[] = [
  { name: 'medium', query: 'medium', campaigns: 50, nodes: 301, calls: 3 },
  { name: 'four20', query: 'four', campaigns: 20, nodes: 421, calls: 4 },
  { name: 'four200', query: 'four', campaigns: 200, nodes: 4201, calls: 8 },
  { name: 'four1000', query: 'four', campaigns: 1000, nodes: 21_001, calls: 32 },
]
const LATENCIES = [0, 5, 50]
/** Upstream latency for the round-trip measurement. */
const ROUND_TRIP_MS = 50
const SERVERS: readonly ServerEntry[] = [US, APOLLO_SERVER, BYTE_FLOOR]
const WARM_UP = 12
/** Number of connections for the overhead measurement. */
const BUSY = 4

type ByServer<T> = Record<string, T>

/** Measures the median response time, in milliseconds, over a single connection. */
const alone = async (
  bench: Bench,
  contenders: readonly Contender[],
  latencyMs: number,
  { quick, rounds }: CommandOptions,
): Promise<ByServer<Spread>> => {
  await settle(bench, { verify: false, latencyMs })
  const times: ByServer<number[]> = {}
  for (const contender of contenders) await apply(bench, contender, jobFor(contender, 1, WARM_UP))
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(contenders, round)) {
      const { p50 } = await apply(bench, contender, jobFor(contender, 1, quick ? 5 : 15))
      times[contender.entry.name] ??= []
      times[contender.entry.name]?.push(p50)
    }
  return Object.fromEntries(Object.entries(times).map(([name, values]) => [name, spread(values)]))
}

/**
 * Measures p50 and p99 response times over four connections. Returns adgraph's times divided by those of the
 * byte floor.
 */
const overhead = async (
  bench: Bench,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
): Promise<{ readonly p50: Spread; readonly p99: Spread }> => {
  await settle(bench, { verify: false, latencyMs: ROUND_TRIP_MS })
  const both = contenders.filter(({ entry }) => entry === US || entry === BYTE_FLOOR)
  const [ours, floor] = both as [Contender, Contender]
  const seen = new Map(both.map((contender) => [contender, { p50: [] as number[], p99: [] as number[] }]))
  for (const contender of both) await apply(bench, contender, jobFor(contender, BUSY, BUSY * WARM_UP))
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(both, round)) {
      const { p50, p99 } = await apply(bench, contender, jobFor(contender, BUSY, quick ? 100 : 400))
      seen.get(contender)?.p50.push(p50)
      seen.get(contender)?.p99.push(p99)
    }
  const ratio = (figure: 'p50' | 'p99'): Spread =>
    spread(ratios(seen.get(ours)?.[figure] ?? [], seen.get(floor)?.[figure] ?? []))
  return { p50: ratio('p50'), p99: ratio('p99') }
}

const check = (testCase: Case, contenders: readonly Contender[]): void => {
  const expected = QUERIES.find(({ name }) => name === testCase.query)
  const results = Object.fromEntries(contenders.map(({ entry, expected }) => [entry.name, expected]))
  const wrong = expected ? disagreements({ ...expected, ...testCase }, results) : ['no such query']
  if (wrong.length > 0) throw new BenchFailure(wrong.join('\n'))
}

const measure = async (
  bench: Bench,
  servers: readonly { readonly entry: ServerEntry; readonly child: Child }[],
  options: CommandOptions,
  print: Print,
) => {
  const times: Record<string, Record<string, ByServer<Spread>>> = {}
  const roundTrips: Record<string, number> = {}
  const overheads: Record<string, { readonly p50: Spread; readonly p99: Spread }> = {}
  for (const testCase of CASES) {
    const text = queryText(testCase.query, testCase.campaigns)
    const contenders: Contender[] = []
    const accounts = SMALLER_ACCOUNTS.get(testCase.campaigns) ?? ACCOUNT_IDS
    for (const { entry, child } of servers)
      contenders.push(await contenderOf(bench, entry, child, text, accounts))
    check(testCase, contenders)
    print(`${testCase.name}: ${testCase.nodes} nodes, ${testCase.calls} upstream calls on each server`)
    const byLatency: Record<string, ByServer<Spread>> = {}
    for (const latencyMs of LATENCIES) {
      const medians = await alone(bench, contenders, latencyMs, options)
      byLatency[latencyMs] = medians
      const columns = Object.entries(medians).map(([name, value]) => `${name} ${range(value)}`)
      print(`  upstream ${latencyMs} ms, one connection, median ms: ${columns.join(', ')}`)
    }
    times[testCase.name] = byLatency
    roundTrips[testCase.name] = (byLatency[ROUND_TRIP_MS]?.[US.name]?.median ?? Number.NaN) / ROUND_TRIP_MS
    print(`  round trips: ${number(roundTrips[testCase.name] as number)}`)
    if (testCase.campaigns > 50) continue
    const added = await overhead(bench, contenders, options)
    overheads[testCase.name] = added
    print(
      `  compared with the byte floor, ${BUSY} connections: p50 × ${range(added.p50)}, p99 × ${range(added.p99)}`,
    )
  }
  return { roundTrips, overhead: overheads, times }
}

/**
 * Runs `npm run bench -- latency`, which measures response times of warm servers for upstream latencies of 0,
 * 5 and 50 ms. Round trips are the median at 50 ms divided by 50. Overhead is relative to a server that
 * fetches the same bytes in parallel.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const servers: { readonly entry: ServerEntry; readonly child: Child }[] = []
      try {
        for (const entry of SERVERS) servers.push({ entry, child: await startServer(entry, bench) })
        return { latency: await measure(bench, servers, options, print) }
      } finally {
        await Promise.all(servers.map(({ child }) => child.stop()))
      }
    }),
  )
}
