import { queryText } from '../bodies.ts'
import { QUERIES, type QueryEntry, type ServerEntry, US } from '../catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  type Contender,
  contenderOf,
  jobFor,
  settle,
  startServer,
  turns,
} from '../contender.ts'
import { warmUp } from '../measure.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { CannotLimit, limitToShare, type Release } from '../process/cpu-share.ts'
import type { Usage } from '../process/parent.ts'
import { range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const TWO: ServerEntry = { name: 'two workers', script: 'two-workers.ts' }
const MEASURED = ['small', 'medium', 'four', 'large']
/**
 * Longer durations than in other commands, because each worker gets half the load and takes twice as long to
 * optimize its code.
 */
const TIMES = { warmupSeconds: 20, seconds: 3 }
const QUICK_TIMES = { warmupSeconds: 6, seconds: 1 }
/** Share of a core that a limited server process gets. Two workers then leave one of two cores free. */
const SHARE = 0.5

const cpuSeconds = async (of: readonly Child[]): Promise<number> => {
  const usages = of.map((child) => child.request<Pick<Usage, 'cpuMicros'>>('usage'))
  return (await Promise.all(usages)).reduce((sum, { cpuMicros }) => sum + cpuMicros / 1e6, 0)
}

interface Taken {
  readonly rate: number
  /** Seconds of CPU time per request. */
  readonly cpu: number
  /** Number of cores kept busy by server, upstream and load generator. */
  readonly busy: number
}

const sample = async (
  bench: Bench,
  contender: Contender,
  query: QueryEntry,
  amount: number,
): Promise<Taken> => {
  const [server, others] = [[contender.child], [bench.stub, bench.load]]
  const before = [await cpuSeconds(server), await cpuSeconds(others)] as const
  const { requests, seconds } = await apply(bench, contender, jobFor(contender, query.connections, amount))
  const cpu = (await cpuSeconds(server)) - before[0]
  const busy = (cpu + (await cpuSeconds(others)) - before[1]) / seconds
  return { rate: requests / seconds, cpu: cpu / requests, busy }
}

interface Figures {
  readonly vsOne: Record<string, Spread>
  readonly cpuVsOne: Record<string, Spread>
  readonly requestsPerSecond: Record<string, Record<string, Spread>>
  readonly coresBusyWithOne: Record<string, Spread>
}

/** Measures one process and two workers in alternating turns. */
const compare = async (
  bench: Bench,
  query: QueryEntry,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
): Promise<readonly (readonly Taken[])[]> => {
  const runs: { contender: Contender; amount: number; taken: Taken[] }[] = []
  for (const contender of contenders) {
    const amount = await warmUp(bench, contender, query.connections, quick ? QUICK_TIMES : TIMES)
    runs.push({ contender, amount, taken: [] })
  }
  for (let round = 0; round < rounds; round++)
    for (const { contender, amount, taken } of turns(runs, round))
      taken.push(await sample(bench, contender, query, amount))
  return runs.map(({ taken }) => taken)
}

/** @param hold called with each server after it has started */
const measure = async (
  bench: Bench,
  hold: (server: Child) => Release,
  options: CommandOptions,
  print: Print,
): Promise<Figures> => {
  const figures: Figures = { vsOne: {}, cpuVsOne: {}, requestsPerSecond: {}, coresBusyWithOne: {} }
  const entries = [US, TWO]
  const children: Child[] = []
  const releases: Release[] = []
  try {
    for (const entry of entries) {
      const child = await startServer(entry, bench)
      children.push(child)
      releases.push(hold(child))
    }
    for (const query of QUERIES.filter(({ name }) => MEASURED.includes(name))) {
      const contenders: Contender[] = []
      for (const [index, entry] of entries.entries())
        contenders.push(await contenderOf(bench, entry, children[index] as Child, queryText(query.name)))
      assertAgreement(query, contenders)
      await settle(bench, { verify: false, latencyMs: 0 })
      const [one = [], two = []] = await compare(bench, query, contenders, options)
      const of = (taken: readonly Taken[], figure: keyof Taken): number[] => taken.map((each) => each[figure])
      const rates = { one: spread(of(one, 'rate')), two: spread(of(two, 'rate')) }
      const ratio = spread(ratios(of(two, 'rate'), of(one, 'rate')))
      const cpu = spread(ratios(of(two, 'cpu'), of(one, 'cpu')))
      const busy = spread(of(one, 'busy'))
      figures.vsOne[query.name] = ratio
      figures.cpuVsOne[query.name] = cpu
      figures.requestsPerSecond[query.name] = rates
      figures.coresBusyWithOne[query.name] = busy
      print(
        `  ${query.name.padEnd(8)}one process ${range(rates.one)}/s with ${range(busy)} cores busy, two workers ${range(rates.two)}/s, ratio ${range(ratio)}, CPU ratio ${range(cpu)}`,
      )
    }
    return figures
  } finally {
    await Promise.all(children.map((child) => child.stop()))
    await Promise.all(releases.map((release) => release()))
  }
}

const free = (): Release => async () => undefined
const held = ({ pid }: Child): Release => limitToShare(pid, SHARE)

/** Runs a measurement. If processes cannot be limited, prints why and returns undefined. */
const whereHeld = async (measured: () => Promise<Figures>, print: Print): Promise<Figures | undefined> => {
  try {
    return await measured()
  } catch (error) {
    if (!(error instanceof CannotLimit)) throw error
    print(`  Not measured: ${error.message}`)
    return undefined
  }
}

/**
 * Runs `npm run bench -- workers`, which compares two workers with one process. No process is pinned. The
 * first measurement uses the whole machine. With two cores, the second worker shares its core with upstream
 * and load generator, so the gain is small for cheap queries. The gain is at most the number of cores divided
 * by the number that one process keeps busy. The second measurement limits each server process to half a
 * core, so that both workers have the same resources.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (pinned) => {
      const bench = { ...pinned, serverCore: undefined }
      const workers = await measure(bench, free, options, print)
      print(`  each server process limited to ${SHARE} of a core:`)
      const halved = await whereHeld(() => measure(bench, held, options, print), print)
      return { workers: { ...workers, ...(halved && { held: halved }) } }
    }),
  )
}
