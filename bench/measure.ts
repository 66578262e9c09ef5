import { type QueryEntry, SERVERS } from './catalogue.ts'
import {
  apply,
  type Bench,
  BenchFailure,
  type Contender,
  countCalls,
  jobFor,
  settle,
  startContenders,
  turns,
} from './contender.ts'
import type { LoadResult } from './load.ts'
import type { BenchOptions } from './options.ts'
import type { Child } from './process/child.ts'
import type { Usage } from './process/parent.ts'
import type { CheckedResult } from './results.ts'

/** Figures of one server under load for a few seconds. */
export interface Sample {
  readonly requests: number
  readonly requestsPerSecond: number
  readonly cpuMsPerRequest: number
  /** Share of one core used by the server. */
  readonly busy: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly rssMb: number
  readonly callsPerRequest: number
  /** Garbage collection pauses divided by CPU time. On one core, the pauses include collector threads. */
  readonly gcShare: number
}
export interface QueryResult {
  readonly query: QueryEntry
  readonly results: Readonly<Record<string, CheckedResult>>
  /** Samples per round, by server. */
  readonly samples: Readonly<Record<string, readonly Sample[]>>
}

/**
 * Loads one server with a fixed number of requests, so that none is in flight when the server's CPU time is
 * read.
 *
 * @throws BenchFailure if a request fails, or if the number of upstream calls does not match the check
 */
export const sample = async (
  bench: Bench,
  contender: Contender,
  query: Pick<QueryEntry, 'name' | 'connections'>,
  amount: number,
): Promise<Sample> => {
  const { child, entry, expected } = contender
  const before = await child.request<Usage>('usage')
  let result: LoadResult | undefined
  const calls = await countCalls(bench, async () => {
    result = await apply(bench, contender, jobFor(contender, query.connections, amount))
  })
  const after = await child.request<Usage>('usage')
  const { requests, seconds, p50, p99 } = result as LoadResult
  const spare = (expected.spareCalls ?? 0) * requests
  if (calls < expected.calls * requests || calls > expected.calls * requests + spare)
    throw new BenchFailure(
      `${query.name}: ${entry.name} made ${calls} upstream calls for ${requests} requests`,
    )
  const cpuMs = (after.cpuMicros - before.cpuMicros) / 1000
  return {
    requests,
    requestsPerSecond: requests / seconds,
    cpuMsPerRequest: cpuMs / requests,
    busy: cpuMs / 1000 / seconds,
    p50Ms: p50,
    p99Ms: p99,
    rssMb: after.rssBytes / 2 ** 20,
    callsPerRequest: calls / requests,
    gcShare: (after.gcMicros - before.gcMicros) / (after.cpuMicros - before.cpuMicros),
  }
}

/** Warms up a server with growing bursts. Returns the number of requests that fill one round. */
export const warmUp = async (
  bench: Bench,
  contender: Contender,
  connections: number,
  { warmupSeconds, seconds: wanted }: Pick<BenchOptions, 'warmupSeconds' | 'seconds'>,
): Promise<number> => {
  const amountFor = (rate: number, duration: number): number =>
    Math.max(1, Math.round((rate * duration) / connections)) * connections
  let amount = connections
  let elapsed = 0
  for (;;) {
    const { requests, seconds } = await apply(bench, contender, jobFor(contender, connections, amount))
    elapsed += seconds
    const rate = requests / seconds
    const left = warmupSeconds - elapsed
    if (left <= 0) return amountFor(rate, wanted)
    amount = amountFor(rate, Math.min(left, 1))
  }
}

/**
 * Length of the unmeasured load before a turn, as a share of the turn. While a server waits for its turn, V8
 * shrinks its young generation and drops code, which would not happen under load.
 */
export const LEAD_IN = 1 / 3

/**
 * Measures one query on fresh processes of all servers: checks results and calls with signature verification
 * on, warms up, then runs rounds in alternating order.
 *
 * @throws BenchFailure if results differ or a request fails
 */
export const measureQuery = async (
  bench: Bench,
  query: QueryEntry,
  options: BenchOptions,
): Promise<QueryResult> => {
  const { profile, latencyMs, verify } = options
  const children: Child[] = []
  try {
    const contenders = await startContenders(
      bench,
      query,
      SERVERS.filter(({ name }) => options.servers.includes(name) && (query.servers?.includes(name) ?? true)),
      profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
      (child) => children.push(child),
    )
    await settle(bench, { verify, latencyMs })
    const amounts = new Map<Contender, number>()
    for (const contender of contenders)
      amounts.set(contender, await warmUp(bench, contender, query.connections, options))
    const samples: Record<string, Sample[]> = {}
    for (let round = 0; round < options.rounds; round++)
      for (const contender of turns(contenders, round)) {
        const amount = amounts.get(contender) as number
        const leadIn = Math.ceil((amount * LEAD_IN) / query.connections) * query.connections
        await apply(bench, contender, jobFor(contender, query.connections, leadIn))
        samples[contender.entry.name] ??= []
        samples[contender.entry.name]?.push(await sample(bench, contender, query, amount))
      }
    return {
      query,
      results: Object.fromEntries(contenders.map(({ entry, expected }) => [entry.name, expected])),
      samples,
    }
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}
