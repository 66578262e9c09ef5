import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { QUERIES } from './catalogue.ts'
import { describeMachine } from './machine.ts'
import { type Bench, BenchFailure, measureQuery, type QueryResult } from './measure.ts'
import { type BenchOptions, readOptions, USAGE } from './options.ts'
import { canPin, startChild } from './process/child.ts'
import { reportOf, tableOf } from './report.ts'

const SERVER_CORE = 0
/** Shared by the load generator and the upstream: the server under test has its core for itself. */
const OTHER_CORE = 1

const run = async (options: BenchOptions): Promise<void> => {
  const pinned = availableParallelism() > 1 && canPin()
  const machine = describeMachine(pinned)
  // JSON on stdout must stand alone there.
  const print = (text: string): void => {
    if (options.json === true) process.stderr.write(`${text}\n`)
    else process.stdout.write(`${text}\n`)
  }
  const { cpu, cores, node, commit, startedAt, loadBefore } = machine
  print(
    `${cores} × ${cpu}, Node ${node}, commit ${commit}, ${startedAt}, load before ${loadBefore.toFixed(2)}\n`,
  )

  const core = pinned ? OTHER_CORE : undefined
  const [stub, load] = await Promise.all([
    startChild(new URL('stub.ts', import.meta.url), { core }),
    startChild(new URL('load.ts', import.meta.url), { core }),
  ])
  const bench: Bench = { stub, load, serverCore: pinned ? SERVER_CORE : undefined }
  const results: QueryResult[] = []
  for (const query of QUERIES.filter(({ name }) => options.queries.includes(name))) {
    const result = await measureQuery(bench, query, options)
    results.push(result)
    print(tableOf(result))
  }
  const { rounds, seconds, latencyMs, verify } = options
  const json = `${JSON.stringify({ machine, options: { rounds, seconds, latencyMs, verify }, ...reportOf(results) }, null, 2)}\n`
  if (options.json === true) process.stdout.write(json)
  else if (options.json !== false) writeFileSync(options.json, json)
  await Promise.all([stub.stop(), load.stop()])
}

const start = async (args: readonly string[]): Promise<number> => {
  let options: BenchOptions
  try {
    options = readOptions(args)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  try {
    await run(options)
    return 0
  } catch (error) {
    const message = error instanceof BenchFailure ? error.message : (error as Error).stack
    process.stderr.write(`bench failed: ${message}\n`)
    return 1
  }
}

process.exitCode = await start(process.argv.slice(2))
if (process.exitCode !== 0) process.exit()
