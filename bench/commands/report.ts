import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadOption } from '../options.ts'
import { type Run, reportMarkdown, withReport } from '../report/markdown.ts'
import { type Drawn, drawChart } from '../report/svg.ts'

const pathOf = (file: string): string => fileURLToPath(new URL(`../../docs/${file}`, import.meta.url))
const WRITE = '--write'

/**
 * Runs `npm run bench -- report a.json b.json … [--write]`, which prints the results of runs: first the
 * figures that are worse than a peer's, then the goals. With `--write`, updates docs/performance.md and draws
 * the chart of the main run.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const files = args.filter((arg) => arg !== WRITE)
  if (files.length === 0) throw new BadOption('report needs files written by --json')
  const runs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Run)
  const report = reportMarkdown(runs)
  if (!args.includes(WRITE)) {
    process.stdout.write(`${report}\n`)
    return
  }
  const document = pathOf('performance.md')
  writeFileSync(document, withReport(readFileSync(document, 'utf8'), report))
  const main = runs.find((each) => 'queries' in each)
  if (main) writeFileSync(pathOf('performance.svg'), drawChart(main as unknown as Drawn))
}
