import { queryText } from '../bodies.ts'
import { APOLLO_SERVER, MERCURIUS_JIT, QUERIES, type QueryEntry, type ServerEntry, US } from '../catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  type Contender,
  contenderOf,
  countCalls,
  jobFor,
  settle,
  startServer,
  turns,
} from '../contender.ts'
import type { LoadJob, LoadResult } from '../load.ts'
import { warmUp } from '../measure.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import type { Usage } from '../process/parent.ts'
import { number, range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'
import { CROWD_ACCOUNTS } from '../upstream/records.ts'

/** A workload: the query, the number of concurrent users (one connection each), and the upstream latency. */
interface Crowd {
  readonly query: string
  readonly connections: number
  readonly latencyMs: number
}
/**
 * Workload that shows how many upstream connections one access token may use. All its users share the token.
 */
const SLOW: Crowd = { query: 'small', connections: 800, latencyMs: 200 }
const SMALL: readonly Crowd[] = [
  ...[1, 32, 200, 800].flatMap((connections) =>
    [20, 50].map((latencyMs) => ({ query: 'small', connections, latencyMs })),
  ),
  SLOW,
]
const FOUR: Crowd = { query: 'four', connections: 800, latencyMs: 80 }
/** Servers under test. Peers have the same number of upstream connections but no deadlines. */
const SERVERS: readonly ServerEntry[] = [US, MERCURIUS_JIT, APOLLO_SERVER]
const TIMES = { warmupSeconds: 6, seconds: 3 }
const QUICK_TIMES = { warmupSeconds: 1.5, seconds: 1 }
/** Number of connections that request each account twice before the crowd starts. */
const FEW = 32

const FIGURES = [
  'requestsPerSecond',
  'p50RoundTrips',
  'p99ByP50',
  'callsPerAnswer',
  'cpuMsPerRequest',
  'rssMb',
  'othersBusy',
] as const
type Figure = (typeof FIGURES)[number]
type Taken = Readonly<Record<Figure, number>>

const usageOf = async (children: readonly Child[]): Promise<{ cpuSeconds: number; rssMb: number }> => {
  const usages = await Promise.all(children.map((child) => child.request<Usage>('usage')))
  return {
    cpuSeconds: usages.reduce((sum, { cpuMicros }) => sum + cpuMicros / 1e6, 0),
    rssMb: usages.reduce((sum, { rssBytes }) => sum + rssBytes / 2 ** 20, 0),
  }
}

const sample = async (
  bench: Bench,
  contender: Contender,
  { connections, latencyMs }: Crowd,
  amount: number,
): Promise<Taken> => {
  const others = [bench.stub, bench.load]
  const before = [await usageOf([contender.child]), await usageOf(others)] as const
  let result: LoadResult | undefined
  const calls = await countCalls(bench, async () => {
    result = await apply(bench, contender, jobFor(contender, connections, amount))
  })
  const [after, othersAfter] = [await usageOf([contender.child]), await usageOf(others)]
  const { requests, seconds, p50, p99 } = result as LoadResult
  return {
    requestsPerSecond: requests / seconds,
    p50RoundTrips: p50 / latencyMs,
    p99ByP50: p99 / p50,
    callsPerAnswer: calls / requests,
    cpuMsPerRequest: ((after.cpuSeconds - before[0].cpuSeconds) * 1000) / requests,
    rssMb: after.rssMb,
    othersBusy: (othersAfter.cpuSeconds - before[1].cpuSeconds) / seconds,
  }
}

const named = (name: string): QueryEntry => QUERIES.find((query) => query.name === name) as QueryEntry

interface Row extends Crowd {
  readonly servers: Readonly<Record<string, Readonly<Record<Figure, Spread>>>>
  /** Ratios of our figures to those of a peer, per round. */
  readonly ratios: Readonly<Record<string, Spread>>
}

const rowOf = (crowd: Crowd, taken: ReadonlyMap<ServerEntry, readonly Taken[]>): Row => {
  const of = (entry: ServerEntry, figure: Figure): number[] =>
    (taken.get(entry) ?? []).map((each) => each[figure])
  return {
    ...crowd,
    servers: Object.fromEntries(
      [...taken.keys()].map((entry) => [
        entry.name,
        Object.fromEntries(FIGURES.map((figure) => [figure, spread(of(entry, figure))])) as Record<
          Figure,
          Spread
        >,
      ]),
    ),
    ratios: Object.fromEntries(
      [...taken.keys()].flatMap((entry) =>
        entry.key === undefined
          ? []
          : [[`vs${entry.key}`, spread(ratios(of(US, 'requestsPerSecond'), of(entry, 'requestsPerSecond')))]],
      ),
    ),
  }
}

const tableOf = ({ query, connections, latencyMs, servers, ratios: vs }: Row): string =>
  [
    `${query}, ${connections} connections, upstream ${latencyMs} ms`,
    ...Object.entries(servers).map(
      ([name, figures]) =>
        `  ${name.padEnd(16)}${range(figures.requestsPerSecond)}/s, p50 ${range(figures.p50RoundTrips)} round trips, p99/p50 ${range(figures.p99ByP50)}, calls per response ${number(figures.callsPerAnswer.median)}, CPU ${range(figures.cpuMsPerRequest)} ms, RSS ${number(figures.rssMb.median)} MB, upstream and load ${number(figures.othersBusy.median)} busy`,
    ),
    ...Object.entries(vs).map(([key, ratio]) => `  ${key} ${range(ratio)}`),
  ].join('\n')

/** Returns a job that requests each account twice over a few connections. */
const eachTwice = (contender: Contender): LoadJob => {
  const { bodies, ...job } = jobFor(contender, CROWD_ACCOUNTS.length, 2 * CROWD_ACCOUNTS.length)
  const share = Math.ceil(bodies.length / FEW)
  const requests = Array.from({ length: FEW }, (_, at) =>
    bodies.slice(at * share, (at + 1) * share).map((body) => ({ body })),
  )
  return { ...job, bodies: [], requests }
}

const measure = async (
  bench: Bench,
  servers: readonly { readonly entry: ServerEntry; readonly child: Child }[],
  crowd: Crowd,
  { quick, rounds }: CommandOptions,
): Promise<Row> => {
  const contenders: Contender[] = []
  for (const { entry, child } of servers)
    contenders.push(await contenderOf(bench, entry, child, queryText(crowd.query), CROWD_ACCOUNTS))
  assertAgreement(named(crowd.query), contenders)
  await settle(bench, { verify: false, latencyMs: crowd.latencyMs })
  const runs: { contender: Contender; amount: number; taken: Taken[] }[] = []
  const times = quick ? QUICK_TIMES : TIMES
  for (const contender of contenders) {
    // Warms up the server and the memoized pages of the upstream.
    await apply(bench, contender, eachTwice(contender))
    const amount = await warmUp(bench, contender, crowd.connections, times)
    runs.push({ contender, amount, taken: [] })
  }
  for (let round = 0; round < rounds; round++)
    for (const { contender, amount, taken } of turns(runs, round))
      taken.push(await sample(bench, contender, crowd, amount))
  return rowOf(crowd, new Map(runs.map(({ contender, taken }) => [contender.entry, taken])))
}

/**
 * Runs `npm run bench -- crowd`, which measures many concurrent users with separate accounts and a slow
 * upstream. adgraph runs with default settings, including deadlines. A failed request ends the run.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print: Print) =>
    withBench(async (bench) => {
      const servers: { readonly entry: ServerEntry; readonly child: Child }[] = []
      const rows: Row[] = []
      const take = async (of: typeof servers, crowd: Crowd): Promise<void> => {
        const row = await measure(bench, of, crowd, options)
        rows.push(row)
        print(tableOf(row))
      }
      try {
        for (const entry of SERVERS) servers.push({ entry, child: await startServer(entry, bench) })
        for (const crowd of SMALL) await take(servers, crowd)
        await take(
          servers.filter(({ entry }) => entry.name === US.name),
          FOUR,
        )
        return { crowd: rows }
      } finally {
        await Promise.all(servers.map(({ child }) => child.stop()))
      }
    }),
  )
}
