import {
  APOLLO_SERVER,
  QUERIES,
  type QueryEntry,
  type ServerEntry,
  US,
  US_WITH_PAGE_CACHE,
  US_WITH_RESPONSE_CACHE,
} from '../catalogue.ts'
import { type Bench, BenchFailure, type Contender, settle, startContenders, turns } from '../contender.ts'
import { type Sample, sample, warmUp } from '../measure.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const MEDIUM = QUERIES.find(({ name }) => name === 'medium') as QueryEntry
/** The medium query answered from a cache, without upstream calls. */
const CACHED: QueryEntry = { ...MEDIUM, calls: 0 }
const PLAIN = [US, APOLLO_SERVER]
const CACHES: readonly (readonly [name: string, entry: ServerEntry])[] = [
  ['response', US_WITH_RESPONSE_CACHE],
  ['page', US_WITH_PAGE_CACHE],
  ['neither', US],
]

const valuesOf = (samples: readonly Sample[], figure: 'requestsPerSecond' | 'cpuMsPerRequest') =>
  samples.map((each) => each[figure])

/**
 * Measures all servers in alternating rounds. @throws BenchFailure if a cached result causes an upstream call
 */
const measure = async (
  bench: Bench,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
  print: Print,
) => {
  await settle(bench, { verify: false, latencyMs: 0 })
  const seconds = quick ? 0.8 : 3
  const amounts = new Map<Contender, number>()
  for (const contender of contenders)
    amounts.set(
      contender,
      await warmUp(bench, contender, MEDIUM.connections, { seconds, warmupSeconds: Math.max(1, seconds) }),
    )
  const samples = new Map<string, Sample[]>(contenders.map(({ entry }) => [entry.name, []]))
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(contenders, round)) {
      const amount = amounts.get(contender) as number
      samples.get(contender.entry.name)?.push(await sample(bench, contender, MEDIUM, amount))
    }
  const of = ({ name }: ServerEntry): readonly Sample[] => samples.get(name) ?? []
  const servers = Object.fromEntries(
    contenders.map(({ entry }) => {
      const cpuMs = spread(valuesOf(of(entry), 'cpuMsPerRequest'))
      const perSecond = spread(valuesOf(of(entry), 'requestsPerSecond'))
      print(`  ${entry.name.padEnd(18)}requests/s ${range(perSecond)}, CPU ms/request ${range(cpuMs)}`)
      return [entry.name, { requestsPerSecond: perSecond, cpuMsPerRequest: cpuMs }]
    }),
  )
  const against = (figure: 'requestsPerSecond' | 'cpuMsPerRequest', prefix: string): [string, Spread][] =>
    CACHES.map(([name, entry]) => [
      `cache.${name}.${prefix}${APOLLO_SERVER.key}`,
      spread(ratios(valuesOf(of(entry), figure), valuesOf(of(APOLLO_SERVER), figure))),
    ])
  const vs = Object.fromEntries([
    ...against('requestsPerSecond', 'vs'),
    ...against('cpuMsPerRequest', 'cpuVs'),
  ])
  for (const [key, value] of Object.entries(vs)) print(`  ${key} ${range(value)}`)
  return {
    servers,
    vs,
    ratios: Object.fromEntries(Object.entries(vs).map(([key, { median }]) => [key, median])),
  }
}

/**
 * Runs `npm run bench -- cache`, which measures the medium query with a response cache, a page cache and no
 * cache.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      const track = (child: Child): void => void children.push(child)
      try {
        const plain = await startContenders(bench, MEDIUM, PLAIN, [], track)
        const caching = await startContenders(
          bench,
          CACHED,
          [US_WITH_RESPONSE_CACHE, US_WITH_PAGE_CACHE],
          [],
          track,
        )
        if (plain[0]?.expected.sha256 !== caching[0]?.expected.sha256)
          throw new BenchFailure('The cached result differs')
        const { ratios: medians, ...cache } = await measure(bench, [...plain, ...caching], options, print)
        return { ratios: medians, cache }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
    }),
  )
}
