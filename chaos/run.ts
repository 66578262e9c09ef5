import { writeFileSync } from 'node:fs'
import { describeMachine } from '../bench/report/machine.ts'
import { endAll } from '../harness/program.ts'
import { BadOption, type ChaosOptions, readOptions, USAGE } from './options.ts'
import { dataOf, hasMissed, linesOf, type RowResult } from './report.ts'
import type { Row, Sizes } from './row.ts'
import { ROWS } from './rows.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const sizesOf = ({ full, short }: Row, options: ChaosOptions): Sizes => {
  const sizes = options.short ? short : full
  const given = Object.entries(options.sizes).filter(([name]) => name in sizes)
  return { ...sizes, ...Object.fromEntries(given) }
}

const measure = async (row: Row, options: ChaosOptions): Promise<RowResult> => {
  const { seed, short } = options
  const sizes = sizesOf(row, options)
  const skipped = row.missing?.()
  if (skipped !== undefined) return { row, sizes, seconds: 0, checks: [], skipped }
  const began = performance.now()
  const ended = () => (performance.now() - began) / 1000
  try {
    const checks = await row.run(sizes, { seed, short, print: (text) => print(`  … ${text}`) })
    return { row, sizes, seconds: ended(), checks }
  } catch (error) {
    return { row, sizes, seconds: ended(), checks: [], failed: (error as Error).stack ?? String(error) }
  } finally {
    await endAll()
  }
}

const list = (): void => {
  for (const { name, title, full, short } of ROWS)
    print(
      `${name.padEnd(12)}${title}\n${' '.repeat(12)}${JSON.stringify(full)}, short ${JSON.stringify(short)}`,
    )
}

const start = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(
    args,
    ROWS.map(({ name }) => name),
  )
  if (options.list) {
    list()
    return 0
  }
  const machine = describeMachine(false)
  print(
    `${machine.cores} × ${machine.cpu}, Node ${machine.node}, commit ${machine.commit}, load before ${machine.loadBefore.toFixed(2)}, seed ${options.seed}\n`,
  )
  const results: RowResult[] = []
  for (const row of ROWS.filter(({ name }) => options.only?.includes(name) ?? true)) {
    const result = await measure(row, options)
    results.push(result)
    print(linesOf(result, options.short))
  }
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ machine, rows: dataOf(results) }, null, 2)}\n`)
  const missed = results.filter((result) => hasMissed(result, options.short)).map(({ row }) => row.name)
  print(missed.length === 0 ? 'All goals met' : `Missed: ${missed.join(', ')}`)
  return missed.length === 0 ? 0 : 1
}

try {
  process.exitCode = await start(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof BadOption)) throw error
  process.stderr.write(`${error.message}\n\n${USAGE}`)
  process.exitCode = 2
}
// Exits even if a failed row left handles open.
process.exit()
