import { QUERIES, type QueryEntry, US, US_OBSERVED } from '../catalogue.ts'
import { type Bench, type Contender, settle, startContenders, turns } from '../contender.ts'
import { type Sample, sample, warmUp } from '../measure.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const MEDIUM = QUERIES.find(({ name }) => name === 'medium') as QueryEntry

/** CPU time per request of both, and the one divided by the other, round by round. */
const measure = async (
  bench: Bench,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
  print: Print,
): Promise<{ readonly cpuMs: Readonly<Record<string, Spread>>; readonly overhead: Spread }> => {
  await settle(bench, { verify: false, latencyMs: 0 })
  const seconds = quick ? 0.8 : 3
  const warmupSeconds = quick ? 1 : 8
  const amounts: number[] = []
  for (const contender of contenders)
    amounts.push(await warmUp(bench, contender, MEDIUM.connections, { seconds, warmupSeconds }))
  // The same number for both: what is allocated and collected is then comparable.
  const amount = Math.min(...amounts)
  const samples = new Map<Contender, Sample[]>(contenders.map((contender) => [contender, []]))
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(contenders, round))
      samples.get(contender)?.push(await sample(bench, contender, MEDIUM, amount))
  const cpuOf = (entry: typeof US): number[] =>
    [...samples].find(([contender]) => contender.entry === entry)?.[1].map((each) => each.cpuMsPerRequest) ??
    []
  const overhead = spread(ratios(cpuOf(US_OBSERVED), cpuOf(US)))
  const cpuMs = Object.fromEntries([US, US_OBSERVED].map((entry) => [entry.name, spread(cpuOf(entry))]))
  for (const [name, value] of Object.entries(cpuMs))
    print(`  ${name.padEnd(18)}CPU ms/request ${range(value)}`)
  print(`  observed.cpuVsSilent ${range(overhead)}`)
  return { cpuMs, overhead }
}

/** `npm run bench -- observed`: the medium query with metrics and an access line each, against none of them. */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      try {
        const track = (child: Child): void => void children.push(child)
        const contenders = await startContenders(bench, MEDIUM, [US, US_OBSERVED], [], track)
        const observed = await measure(bench, contenders, options, print)
        return { ratios: { 'observed.cpuVsSilent': observed.overhead.median }, observed }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
    }),
  )
}
