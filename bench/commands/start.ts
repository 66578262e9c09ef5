import { turns } from '../contender.ts'
import { readCommandOptions } from '../options.ts'
import { startProgram } from '../process/program.ts'
import {
  NPM_START,
  PEER_PROGRAMS,
  US_EXTERNAL,
  US_FROM_SOURCES,
  US_UNCACHED,
  US_WITH_SANDBOX,
} from '../programs.ts'
import { range } from '../report/report.ts'
import { type Spread, spread } from '../report/statistics.ts'
import { session, withBench } from '../session.ts'

const PROGRAMS = [US_EXTERNAL, US_WITH_SANDBOX, NPM_START, US_UNCACHED, US_FROM_SOURCES, ...PEER_PROGRAMS]
const FIGURES = ['readyMs', 'answerMs', 'cpuMs'] as const
type Times = Record<(typeof FIGURES)[number], number[]>

/**
 * Runs `npm run bench -- start`, which measures the time from process start to first response. Processes are
 * not pinned.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { rounds, json } = readCommandOptions(args, { rounds: 10, quick: 3 })
  await session(json, (print) =>
    withBench(async ({ stub }) => {
      const times = new Map(
        PROGRAMS.map((entry): [typeof entry, Times] => [entry, { readyMs: [], answerMs: [], cpuMs: [] }]),
      )
      // Round -1 is not counted, because it builds missing files and fills the compile cache and the file
      // cache.
      for (let round = -1; round < rounds; round++)
        for (const entry of turns(PROGRAMS, Math.abs(round))) {
          const program = await startProgram(entry, stub.url)
          await program.stop()
          if (round >= 0) for (const figure of FIGURES) times.get(entry)?.[figure].push(program[figure])
        }
      const start: Record<string, Record<string, Spread>> = {}
      for (const [{ name }, own] of times) {
        start[name] = Object.fromEntries(FIGURES.map((figure) => [figure, spread(own[figure])]))
        const { readyMs, answerMs, cpuMs } = own
        print(
          `  ${name.padEnd(26)}ready ${range(spread(readyMs))} ms, first response ${range(spread(answerMs))} ms, CPU ${range(spread(cpuMs))} ms`,
        )
      }
      return { start }
    }),
  )
}
