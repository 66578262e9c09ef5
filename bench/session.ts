import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Bench } from './contender.ts'
import { canPin, startChild } from './process/child.ts'
import { describeMachine } from './report/machine.ts'

const SERVER_CORE = 0
/** CPU core of the load generator and the upstream. The server under test has its own. */
const OTHER_CORE = 1

export type Print = (text: string) => void

const pinned = availableParallelism() > 1 && canPin()
export const serverCore = pinned ? SERVER_CORE : undefined
export const otherCore = pinned ? OTHER_CORE : undefined

/**
 * Runs a measurement: prints the machine, and optionally writes the result of `measure` as JSON.
 *
 * @param json true for stdout, which then contains nothing else; or a file name
 */
export const session = async (
  json: boolean | string,
  measure: (print: Print) => Promise<object>,
): Promise<void> => {
  const machine = describeMachine(pinned)
  const print: Print = (text) => {
    const stream = json === true ? process.stderr : process.stdout
    stream.write(`${text}\n`)
  }
  const { cpu, cores, node, commit, startedAt, loadBefore } = machine
  print(
    `${cores} × ${cpu}, Node ${node}, commit ${commit}, ${startedAt}, load average ${loadBefore.toFixed(2)} at the start\n`,
  )
  const text = `${JSON.stringify({ machine, ...(await measure(print)) }, null, 2)}\n`
  if (json === true) process.stdout.write(text)
  else if (json !== false) writeFileSync(json, text)
}

/** Runs a function with the upstream and the load generator, each in its own process. */
export const withBench = async <T>(run: (bench: Bench) => Promise<T>): Promise<T> => {
  const start = (script: string) => startChild(new URL(script, import.meta.url), { core: otherCore })
  const [stub, load] = await Promise.all([start('stub.ts'), start('load.ts')])
  try {
    return await run({ stub, load, serverCore })
  } finally {
    await Promise.all([stub.stop(), load.stop()])
  }
}
