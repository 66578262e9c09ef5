import { queryText } from './bodies.ts'
import { QUERIES, type QueryEntry, type ServerEntry, US, US_KEEPING_PAGES } from './catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  BenchFailure,
  type Contender,
  contenderOf,
  countCalls,
  jobFor,
  settle,
  startServer,
  turns,
} from './contender.ts'
import type { LoadResult } from './load.ts'
import { type CommandOptions, readCommandOptions } from './options.ts'
import type { Usage } from './process/answer-parent.ts'
import type { Child } from './process/child.ts'
import { range } from './report.ts'
import { type Print, session, withBench } from './session.ts'
import { ratios, type Spread, spread } from './statistics.ts'
import { ACCOUNT_IDS } from './upstream/records.ts'

const TWO: ServerEntry = { name: 'two workers', script: 'two-workers.ts' }
const TWO_KEEPING_PAGES: ServerEntry = { ...TWO, args: US_KEEPING_PAGES.args ?? [] }
/** Requests per round; a multiple of the connections. */
const AMOUNTS: Readonly<Record<string, number>> = {
  small: 4800,
  medium: 960,
  four: 960,
  large: 24,
}
/** Without the upstream's part, more of them fit into a round. */
const KEPT_AMOUNTS: Readonly<Record<string, number>> = { medium: 1920, four: 1920, large: 32 }
const QUICK_SHARE = 4

const cpuSeconds = async (of: readonly Child[]): Promise<number> => {
  const usages = of.map((child) => child.ask<Pick<Usage, 'cpuMicros'>>('usage'))
  return (await Promise.all(usages)).reduce((sum, { cpuMicros }) => sum + cpuMicros / 1e6, 0)
}

interface Taken {
  readonly rate: number
  /** Seconds of CPU time per request. */
  readonly cpu: number
  /** Cores that server, upstream and load generator kept busy. */
  readonly busy: number
  readonly calls: number
}

const sample = async (
  bench: Bench,
  contender: Contender,
  query: QueryEntry,
  amount: number,
): Promise<Taken> => {
  const [server, others] = [[contender.child], [bench.stub, bench.load]]
  const before = [await cpuSeconds(server), await cpuSeconds(others)] as const
  let result: LoadResult | undefined
  const calls = await countCalls(bench, async () => {
    result = await apply(bench, contender, jobFor(contender, query.connections, amount))
  })
  const { requests, seconds } = result as LoadResult
  const cpu = (await cpuSeconds(server)) - before[0]
  const busy = (cpu + (await cpuSeconds(others)) - before[1]) / seconds
  return { rate: requests / seconds, cpu: cpu / requests, busy, calls }
}

interface Figures {
  readonly vsOne: Record<string, Spread>
  readonly cpuVsOne: Record<string, Spread>
  readonly requestsPerSecond: Record<string, Record<string, Spread>>
  readonly coresBusyWithOne: Record<string, Spread>
}

/** Rounds in which one process and two workers take turns. */
const compare = async (
  bench: Bench,
  query: QueryEntry,
  contenders: readonly Contender[],
  amount: number,
  { rounds }: CommandOptions,
  isKept: boolean,
): Promise<readonly (readonly Taken[])[]> => {
  // Both workers have seen the accounts by then.
  for (let warm = 0; warm < 2; warm++)
    for (const contender of contenders) await sample(bench, contender, query, amount)
  const runs = contenders.map((contender) => ({ contender, taken: [] as Taken[] }))
  for (let round = 0; round < rounds; round++)
    for (const { contender, taken } of turns(runs, round)) {
      const one = await sample(bench, contender, query, amount)
      if (isKept && one.calls > 0)
        throw new BenchFailure(`${query.name}: ${contender.entry.name} called upstream for what is kept`)
      taken.push(one)
    }
  return runs.map(({ taken }) => taken)
}

const measure = async (
  bench: Bench,
  entries: readonly ServerEntry[],
  amounts: Readonly<Record<string, number>>,
  isKept: boolean,
  options: CommandOptions,
  print: Print,
): Promise<Figures> => {
  const figures: Figures = { vsOne: {}, cpuVsOne: {}, requestsPerSecond: {}, coresBusyWithOne: {} }
  const children: Child[] = []
  // What is kept is the same for all: nothing goes upstream that could be joined.
  const accounts = isKept ? ACCOUNT_IDS.map(() => ACCOUNT_IDS[0] as string) : ACCOUNT_IDS
  try {
    for (const entry of entries) children.push(await startServer(entry, bench))
    for (const query of QUERIES.filter(({ name }) => name in amounts)) {
      const contenders: Contender[] = []
      for (const [index, entry] of entries.entries())
        contenders.push(
          await contenderOf(bench, entry, children[index] as Child, queryText(query.name), accounts),
        )
      // Which worker is asked the second time, and whether it has kept anything by then, is left to chance.
      if (!isKept) assertAgreement(query, contenders)
      else if (new Set(contenders.map(({ answer }) => answer.sha256)).size > 1)
        throw new BenchFailure(`${query.name}: what is kept is another answer`)
      await settle(bench, { verify: false, latencyMs: 0 })
      const amount = (amounts[query.name] as number) / (options.quick ? QUICK_SHARE : 1)
      const [one = [], two = []] = await compare(bench, query, contenders, amount, options, isKept)
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
        `  ${query.name.padEnd(8)}one process ${range(rates.one)}/s with ${range(busy)} cores busy, two workers ${range(rates.two)}/s, ratio ${range(ratio)}, of CPU per request ${range(cpu)}`,
      )
    }
    return figures
  } finally {
    await Promise.all(children.map((child) => child.stop()))
  }
}

/**
 * `npm run bench -- workers`: two workers against one process. None of them is pinned. On a machine of two cores the
 * second worker shares its core with upstream and load generator: the less a query costs the server, the more of the
 * second core is theirs, and the less is left to gain. So it also tells how many cores one process, upstream and load
 * generator keep busy together: the quotient of the machine's cores and these is the most that can come of it. With the
 * pages kept that queries read there is no upstream to share with. CPU per request tells what remains: with cores of
 * their own, two workers answer twice as much, divided by its ratio.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (pinned) => {
      const bench = { ...pinned, serverCore: undefined }
      const workers = await measure(bench, [US, TWO], AMOUNTS, false, options, print)
      print('  with the pages kept that the queries read:')
      const keeping = [US_KEEPING_PAGES, TWO_KEEPING_PAGES]
      const withPagesKept = await measure(bench, keeping, KEPT_AMOUNTS, true, options, print)
      return { workers: { ...workers, withPagesKept } }
    }),
  )
}
