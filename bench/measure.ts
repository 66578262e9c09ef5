import { readFileSync } from 'node:fs'
import { type CheckedAnswer, checkAnswer, disagreements } from './answers.ts'
import { type QueryEntry, SERVERS, type ServerEntry } from './catalogue.ts'
import type { LoadJob, LoadResult } from './load.ts'
import type { BenchOptions } from './options.ts'
import type { Usage } from './process/answer-parent.ts'
import { type Child, startChild } from './process/child.ts'

/** One server under load for some seconds. */
export interface Sample {
  readonly requests: number
  readonly requestsPerSecond: number
  readonly cpuMsPerRequest: number
  /** Share of one core that the server used. */
  readonly busy: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly rssMb: number
  readonly callsPerRequest: number
}
export interface QueryResult {
  readonly query: QueryEntry
  readonly answers: Readonly<Record<string, CheckedAnswer>>
  /** Rounds by server. */
  readonly samples: Readonly<Record<string, readonly Sample[]>>
}

/** The processes that every query shares. */
export interface Bench {
  readonly stub: Child
  readonly load: Child
  /** Core of the server under test; undefined where nothing can be pinned. */
  readonly serverCore: number | undefined
}

/** Answers differ, calls differ, or something failed under load: no figure of the run may be used. */
export class BenchFailure extends Error {
  override readonly name = 'BenchFailure'
}

interface Contender {
  readonly entry: ServerEntry
  readonly child: Child
  readonly body: string
  readonly answer: CheckedAnswer
}

const control = async (stub: Child, path: string): Promise<void> => {
  await (await fetch(`${stub.url}${path}`, { method: 'POST' })).text()
}

const countCalls = async (stub: Child, run: () => Promise<void>): Promise<number> => {
  await control(stub, '/__reset')
  await run()
  const stats = (await (await fetch(`${stub.url}/__stats`)).json()) as { total: number }
  return stats.total
}

const bodyOf = (query: QueryEntry): string =>
  JSON.stringify({ query: readFileSync(new URL(`queries/${query.name}.graphql`, import.meta.url), 'utf8') })

const startServer = ({ script }: ServerEntry, bench: Bench, { profile }: BenchOptions): Promise<Child> =>
  startChild(new URL(`servers/${script}`, import.meta.url), {
    args: [bench.stub.url],
    core: bench.serverCore,
    nodeArgs: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  })

const apply = (bench: Bench, job: LoadJob): Promise<LoadResult> => bench.load.ask<LoadResult>('run', job)

const jobFor = (contender: Contender, connections: number, amount: number): LoadJob => ({
  url: contender.child.url,
  body: contender.body,
  connections,
  amount,
  answerBytes: contender.answer.bytes,
})

/**
 * Loads one server with a fixed number of requests, so that none is in flight when its CPU time is read.
 *
 * @throws BenchFailure when a request failed or the server called upstream otherwise than when it was checked
 */
const sample = async (
  bench: Bench,
  contender: Contender,
  query: QueryEntry,
  amount: number,
): Promise<Sample> => {
  const { child, entry, answer } = contender
  const before = await child.ask<Usage>('usage')
  let result: LoadResult | undefined
  const calls = await countCalls(bench.stub, async () => {
    result = await apply(bench, jobFor(contender, query.connections, amount))
  })
  const after = await child.ask<Usage>('usage')
  const { requests, seconds, p50, p99, failures } = result as LoadResult
  if (failures > 0) throw new BenchFailure(`${query.name}: ${failures} requests to ${entry.name} failed`)
  const expected = answer.calls * requests
  if (calls > expected || (calls < expected && (calls === 0 || !entry.joinsReads)))
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
  }
}

/** Warms a server up with growing bursts, and finds out how many requests fill the seconds of a round. */
const warmUp = async (
  bench: Bench,
  contender: Contender,
  query: QueryEntry,
  options: BenchOptions,
): Promise<number> => {
  const { connections } = query
  const amountFor = (rate: number, wanted: number): number =>
    Math.max(1, Math.round((rate * wanted) / connections)) * connections
  let amount = connections
  let elapsed = 0
  for (;;) {
    const { requests, seconds } = await apply(bench, jobFor(contender, connections, amount))
    elapsed += seconds
    const rate = requests / seconds
    const left = options.warmupSeconds - elapsed
    if (left <= 0) return amountFor(rate, options.seconds)
    amount = amountFor(rate, Math.min(left, 1))
  }
}

/**
 * Measures one query on fresh processes of all servers: answers and calls first, with signatures verified; then
 * warm-up; then rounds in which every server has its turn, forwards and backwards by turns.
 *
 * @throws BenchFailure when servers disagree or a request fails
 */
export const measureQuery = async (
  bench: Bench,
  query: QueryEntry,
  options: BenchOptions,
): Promise<QueryResult> => {
  const body = bodyOf(query)
  const children: Child[] = []
  try {
    const contenders: Contender[] = []
    await control(bench.stub, '/__settings?verify=true&latency_ms=0')
    for (const entry of SERVERS) {
      const child = await startServer(entry, bench, options)
      children.push(child)
      const answer = await checkAnswer(child.url, body, (run) => countCalls(bench.stub, run))
      contenders.push({ entry, child, body, answer })
    }
    const answers = Object.fromEntries(contenders.map(({ entry, answer }) => [entry.name, answer]))
    const wrong = disagreements(query, answers)
    if (wrong.length > 0) throw new BenchFailure(wrong.join('\n'))

    await control(bench.stub, `/__settings?verify=${options.verify}&latency_ms=${options.latencyMs}`)
    const amounts = new Map<Contender, number>()
    for (const contender of contenders) amounts.set(contender, await warmUp(bench, contender, query, options))
    const samples: Record<string, Sample[]> = Object.fromEntries(SERVERS.map(({ name }) => [name, []]))
    for (let round = 0; round < options.rounds; round++)
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed())
        samples[contender.entry.name]?.push(
          await sample(bench, contender, query, amounts.get(contender) as number),
        )
    return { query, answers, samples }
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}
