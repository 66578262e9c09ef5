import { queryText } from './bodies.ts'
import { QUERIES, type ServerEntry, US } from './catalogue.ts'
import { apply, assertAgreement, contenderOf, jobFor, settle, startServer, turns } from './contender.ts'
import { readCommandOptions } from './options.ts'
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
 * second core is theirs, and the less is left to gain.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { quick, rounds, json } = readCommandOptions(args)
  await session(json, (print) =>
    withBench(async (pinned) => {
      const bench = { ...pinned, serverCore: undefined }
      const vsOne: Record<string, Spread> = {}
      const requestsPerSecond: Record<string, Record<string, Spread>> = {}
      const children: Child[] = []
      try {
        for (const entry of [US, TWO]) children.push(await startServer(entry, bench))
        const [one, two] = children as [Child, Child]
        for (const query of QUERIES.filter(({ name }) => name in AMOUNTS)) {
          const text = queryText(query.name)
          const contenders = [
            await contenderOf(bench, US, one, text),
            await contenderOf(bench, TWO, two, text),
          ]
          assertAgreement(query, contenders)
          await settle(bench, { verify: false, latencyMs: 0 })
          const amount = (AMOUNTS[query.name] as number) / (quick ? QUICK_SHARE : 1)
          const load = async (contender: (typeof contenders)[number]): Promise<number> => {
            const job = jobFor(contender, query.connections, amount)
            const { requests, seconds } = await apply(bench, contender, job)
            return requests / seconds
          }
          for (const contender of contenders) await load(contender)
          const rates = contenders.map((contender) => ({ contender, rates: [] as number[] }))
          for (let round = 0; round < rounds; round++)
            for (const turn of turns(rates, round)) turn.rates.push(await load(turn.contender))
          const [ofOne, ofTwo] = rates.map((each) => each.rates) as [number[], number[]]
          vsOne[query.name] = spread(ratios(ofTwo, ofOne))
          requestsPerSecond[query.name] = { one: spread(ofOne), two: spread(ofTwo) }
          print(
            `  ${query.name.padEnd(8)}one process ${range(spread(ofOne))}/s, two workers ${range(spread(ofTwo))}/s, ratio ${range(spread(ratios(ofTwo, ofOne)))}`,
          )
        }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
      return { workers: { vsOne, requestsPerSecond } }
    }),
  )
}
