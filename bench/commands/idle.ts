import { setTimeout as sleep } from 'node:timers/promises'
import { readCommandOptions } from '../options.ts'
import { startProgram } from '../process/program.ts'
import { PEER_PROGRAMS, US_EXTERNAL, US_WITH_SANDBOX } from '../programs.ts'
import { range } from '../report/report.ts'
import { type Spread, spread } from '../report/statistics.ts'
import { session, withBench } from '../session.ts'

const PROGRAMS = [US_EXTERNAL, US_WITH_SANDBOX, ...PEER_PROGRAMS]
/** Delay in ms after the first response, to let background work finish. */
const REST_MS = 5000

/**
 * Runs `npm run bench -- idle`, which measures the resident memory of fresh processes five seconds after
 * their first response.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { rounds, json } = readCommandOptions(args)
  await session(json, (print) =>
    withBench(async ({ stub }) => {
      const idle: Record<string, { readonly rssMb: Spread }> = {}
      for (const entry of PROGRAMS) {
        const sizes: number[] = []
        for (let round = 0; round < rounds; round++) {
          const program = await startProgram(entry, stub.url)
          await sleep(REST_MS)
          sizes.push(program.rssMb())
          await program.stop()
        }
        idle[entry.name] = { rssMb: spread(sizes) }
        print(`  ${entry.name.padEnd(26)}RSS ${range(spread(sizes))} MB`)
      }
      return { idle }
    }),
  )
}
