import { queryText } from './bodies.ts'
import { QUERIES, type ServerEntry, US } from './catalogue.ts'
import { apply, assertAgreement, contenderOf, jobFor, settle, startServer, turns } from './contender.ts'
import { readCommandOptions } from './options.ts'
import type { Usage } from './process/answer-parent.ts'
import type { Child } from './process/child.ts'
import { range } from './report.ts'
import { session, withBench } from './session.ts'
import { ratios, type Spread, spread } from './statistics.ts'

const TWO: ServerEntry = { name: 'two workers', script: 'two-workers.ts' }
/** Requests per round; a multiple of the connections. */
const AMOUNTS: Readonly<Record<string, number>> = {
  small: 4800,
  medium: 960,
  four: 960,
  large: 24,
}
const QUICK_SHARE = 4

/**
 * `npm run bench -- workers`: two workers against one process. None of them is pinned. On a machine of two cores the
 * second worker shares its core with upstream and load generator: the less a query costs the server, the more of the
 * second core is theirs, and the less is left to gain. So it also tells how many cores one process, upstream and load
 * generator keep busy together: the quotient of the machine's cores and these is the most that can come of it. CPU per request
 * tells what remains: with cores of their own, two workers answer twice as much, divided by its ratio.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { quick, rounds, json } = readCommandOptions(args)
  await session(json, (print) =>
    withBench(async (pinned) => {
      const bench = { ...pinned, serverCore: undefined }
      const vsOne: Record<string, Spread> = {}
      const cpuVsOne: Record<string, Spread> = {}
      const requestsPerSecond: Record<string, Record<string, Spread>> = {}
      const coresBusyWithOne: Record<string, Spread> = {}
      const children: Child[] = []
      try {
        for (const entry of [US, TWO]) children.push(await startServer(entry, bench))
        const [one, two] = children as [Child, Child]
        const cpuSeconds = async (of: readonly Child[]): Promise<number> => {
          const usages = of.map((child) => child.ask<Pick<Usage, 'cpuMicros'>>('usage'))
          return (await Promise.all(usages)).reduce((sum, { cpuMicros }) => sum + cpuMicros / 1e6, 0)
        }
        for (const query of QUERIES.filter(({ name }) => name in AMOUNTS)) {
          const text = queryText(query.name)
          const contenders = [
            await contenderOf(bench, US, one, text),
            await contenderOf(bench, TWO, two, text),
          ]
          assertAgreement(query, contenders)
          await settle(bench, { verify: false, latencyMs: 0 })
          const amount = (AMOUNTS[query.name] as number) / (quick ? QUICK_SHARE : 1)
          const sample = async (contender: (typeof contenders)[number]) => {
            const [server, others] = [[contender.child], [bench.stub, bench.load]]
            const before = [await cpuSeconds(server), await cpuSeconds(others)] as const
            const job = jobFor(contender, query.connections, amount)
            const { requests, seconds } = await apply(bench, contender, job)
            const cpu = (await cpuSeconds(server)) - before[0]
            const busy = (cpu + (await cpuSeconds(others)) - before[1]) / seconds
            return { rate: requests / seconds, cpu: cpu / requests, busy }
          }
          for (const contender of contenders) await sample(contender)
          const runs = contenders.map((contender) => ({
            contender,
            rates: [] as number[],
            cpu: [] as number[],
            busy: [] as number[],
          }))
          for (let round = 0; round < rounds; round++)
            for (const { contender, rates, cpu, busy } of turns(runs, round)) {
              const taken = await sample(contender)
              rates.push(taken.rate)
              cpu.push(taken.cpu)
              busy.push(taken.busy)
            }
          const [ofOne, ofTwo] = runs as [(typeof runs)[number], (typeof runs)[number]]
          const ratio = spread(ratios(ofTwo.rates, ofOne.rates))
          const rates = { one: spread(ofOne.rates), two: spread(ofTwo.rates) }
          vsOne[query.name] = ratio
          cpuVsOne[query.name] = spread(ratios(ofTwo.cpu, ofOne.cpu))
          requestsPerSecond[query.name] = rates
          coresBusyWithOne[query.name] = spread(ofOne.busy)
          print(
            `  ${query.name.padEnd(8)}one process ${range(rates.one)}/s with ${range(spread(ofOne.busy))} cores busy, two workers ${range(rates.two)}/s, ratio ${range(ratio)}, of CPU per request ${range(cpuVsOne[query.name] as Spread)}`,
          )
        }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
      return { workers: { vsOne, cpuVsOne, requestsPerSecond, coresBusyWithOne } }
    }),
  )
}
