import { setTimeout as sleep } from 'node:timers/promises'
import { QUERIES, type QueryEntry, US } from '../catalogue.ts'
import { startContenders } from '../contender.ts'
import { sample, warmUp } from '../measure.ts'
import { readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { range } from '../report/report.ts'
import { spread } from '../report/statistics.ts'
import { session, withBench } from '../session.ts'

const SMALL = QUERIES.find(({ name }) => name === 'small') as QueryEntry
const WARM_UP_SECONDS = 12
const LOAD_SECONDS = 5
const REST_MS = 20_000
/** Idle time after startup, so that background work finishes. */
const FIRST_REST_MS = 5000

/**
 * Runs `npm run bench -- rest`: CPU per request of `small` in the five seconds after 20 idle seconds,
 * compared with a warm server.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { rounds, json } = readCommandOptions(args, { rounds: 5, quick: 2 })
  await session(json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      try {
        const [contender] = await startContenders(bench, SMALL, [US], [], (child) => children.push(child))
        if (!contender) throw new Error('No server started')
        const options = { warmupSeconds: WARM_UP_SECONDS, seconds: LOAD_SECONDS }
        await sleep(FIRST_REST_MS)
        const amount = await warmUp(bench, contender, SMALL.connections, options)
        const warm: number[] = []
        const rested: number[] = []
        for (let round = 0; round < rounds; round++) {
          warm.push((await sample(bench, contender, SMALL, amount)).cpuMsPerRequest)
          await sleep(REST_MS)
          rested.push((await sample(bench, contender, SMALL, amount)).cpuMsPerRequest)
        }
        const ratio = spread(rested.map((each, round) => each / (warm[round] as number)))
        const figures = { warmCpuMs: spread(warm), restedCpuMs: spread(rested), ratio }
        print(`  small, warm     CPU ms/request ${range(figures.warmCpuMs)}`)
        print(`  small, rested   CPU ms/request ${range(figures.restedCpuMs)}, × ${range(ratio)}`)
        return { rest: { small: figures } }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
    }),
  )
}
