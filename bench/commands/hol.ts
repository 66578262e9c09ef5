import { EDGES, queryText } from '../bodies.ts'
import {
  APOLLO_SERVER,
  HAND_WRITTEN,
  MERCURIUS_JIT,
  QUERIES,
  type QueryEntry,
  type ServerEntry,
  US,
} from '../catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  type Contender,
  contenderOf,
  jobFor,
  settle,
  startContenders,
  turns,
} from '../contender.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import type { Usage } from '../process/parent.ts'
import { range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const SERVERS = [US, APOLLO_SERVER, MERCURIUS_JIT, HAND_WRITTEN]
const SMALL = 4
const LARGE = 8
/** Number of fresh processes per server for the memory measurement. */
const PROCESSES = 5
/**
 * Number of large queries per connection. More than one, because heaps continue to grow after the first
 * query.
 */
const WAVES = 5

interface Times {
  readonly p50: number[]
  readonly p99: number[]
}
const noTimes = (): Times => ({ p50: [], p99: [] })

const entryOf = (name: string): QueryEntry => QUERIES.find((query) => query.name === name) as QueryEntry

/** Runs small queries on four connections, alone or alongside a connection that repeats the large query. */
const small = async (
  bench: Bench,
  contender: Contender,
  large: Contender | undefined,
  amount: number,
  times: Times,
): Promise<void> => {
  // Uses the last account, so that no other connection shares its reads.
  if (large) {
    const { url, bodies } = jobFor(large, SMALL + 1, 1)
    await bench.load.request('loop', { url, bodies: bodies.slice(SMALL) })
  }
  try {
    const { p50, p99 } = await apply(bench, contender, jobFor(contender, SMALL, amount))
    times.p50.push(p50)
    times.p99.push(p99)
  } finally {
    if (large) await bench.load.request<number>('stopLoop')
  }
}

const spreads = ({ p50, p99 }: Times) => ({ p50: spread(p50), p99: spread(p99) })

/** Measures how long small queries wait for a large one. All queries use `nodes`, or all use `edges`. */
const headOfLine = async (
  bench: Bench,
  { quick, rounds }: CommandOptions,
  print: Print,
  form: '' | typeof EDGES,
) => {
  const children: Child[] = []
  try {
    const contenders = await startContenders(bench, entryOf(`small${form}`), SERVERS, [], (child) =>
      children.push(child),
    )
    const larges = new Map<Contender, Contender>()
    for (const contender of contenders)
      larges.set(
        contender,
        await contenderOf(bench, contender.entry, contender.child, queryText(`large${form}`)),
      )
    assertAgreement(entryOf(`large${form}`), [...larges.values()])
    await settle(bench, { verify: false, latencyMs: 0 })
    const results = new Map(
      contenders.map((contender) => [contender, { alone: noTimes(), beside: noTimes() }]),
    )
    for (let round = 0; round < rounds; round++)
      for (const contender of turns(contenders, round)) {
        const { alone, beside } = results.get(contender) ?? { alone: noTimes(), beside: noTimes() }
        await small(bench, contender, undefined, quick ? 400 : 2000, alone)
        await small(bench, contender, larges.get(contender), quick ? 40 : 200, beside)
      }
    const [ours] = contenders
    const vs: Record<string, Spread> = {}
    const servers = Object.fromEntries(
      [...results].map(([{ entry }, { alone, beside }]) => {
        const mine = results.get(ours as Contender)?.beside.p99 ?? []
        if (entry.key) vs[`small${form}.p99Vs${entry.key}`] = spread(ratios(mine, beside.p99))
        const figures = { alone: spreads(alone), besideLarge: spreads(beside) }
        print(
          `  ${`${entry.name}${form}`.padEnd(20)}alone p99 ${range(figures.alone.p99)} ms, next to a large query p50 ${range(figures.besideLarge.p50)} p99 ${range(figures.besideLarge.p99)} ms`,
        )
        return [entry.name, figures]
      }),
    )
    for (const [key, value] of Object.entries(vs)) print(`  ${key} ${range(value)}`)
    return { servers, vs }
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}

/** Measures the peak memory in MB of a fresh process with eight concurrent large queries. */
const peakOf = async (bench: Bench, server: ServerEntry, amount: number): Promise<number> => {
  const children: Child[] = []
  try {
    const contenders = await startContenders(bench, entryOf('large'), [server], [], (child) =>
      children.push(child),
    )
    const contender = contenders[0] as Contender
    await settle(bench, { verify: false, latencyMs: 0 })
    await apply(bench, contender, jobFor(contender, LARGE, amount))
    return (await contender.child.request<Usage>('usage')).peakRssBytes / 2 ** 20
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}

/** Measures the peaks of several processes per server, because the timing of garbage collection varies. */
const memory = async (bench: Bench, { quick }: CommandOptions, print: Print) => {
  const peaks = new Map(SERVERS.map((server) => [server, [] as number[]]))
  for (let round = 0; round < (quick ? 3 : PROCESSES); round++)
    for (const [server, own] of peaks) own.push(await peakOf(bench, server, LARGE * WAVES))
  const [ours = []] = peaks.values()
  const peakRssMb: Record<string, Spread> = {}
  const vs: Record<string, Spread> = {}
  for (const [{ name, key }, own] of peaks) {
    peakRssMb[name] = spread(own)
    if (key) vs[`large8.peakRssVs${key}`] = spread(ratios(ours, own))
    print(`  ${name.padEnd(16)}${LARGE} concurrent large queries: peak RSS ${range(spread(own))} MB`)
  }
  for (const [key, value] of Object.entries(vs)) print(`  ${key} ${range(value)}`)
  return { peakRssMb, vs }
}

/**
 * Runs `npm run bench -- hol`, which measures how one large query affects small queries (head-of-line
 * blocking) and memory.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => ({
      headOfLine: await headOfLine(bench, options, print, ''),
      ...(!options.quick && { headOfLineEdges: await headOfLine(bench, options, print, EDGES) }),
      memory: await memory(bench, options, print),
    })),
  )
}
