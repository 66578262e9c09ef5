import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BadOption } from '../options.ts'
import { type Drawn, drawChart } from '../report/svg.ts'

const SVG = fileURLToPath(new URL('../../docs/performance.svg', import.meta.url))

/** Runs `npm run bench -- chart figures.json [chart.svg]`, which draws the output of `npm run bench -- --json figures.json`. */
export const run = async ([figures, svg = SVG]: readonly string[]): Promise<void> => {
  if (figures === undefined) throw new BadOption('chart needs a file written by --json')
  writeFileSync(svg, drawChart(JSON.parse(readFileSync(figures, 'utf8')) as Drawn))
}
