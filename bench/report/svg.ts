import { APOLLO_SERVER, BYTE_FLOOR, US } from '../catalogue.ts'
import type { QueryReport, Report } from './report.ts'

/** Part of a report shown in the chart. */
export type Drawn = Pick<Report, 'queries'> & {
  readonly machine: {
    readonly cores: number
    readonly cpu: string
    readonly node: string
    readonly startedAt: string
  }
}

const WIDTH = 760
const NAMES = 130
const VALUES = 60
const BARS = WIDTH - NAMES - VALUES - 24
const BAR = 15
const PITCH = 20
const TITLE = 58
const HEADING = 30
const GAP = 12
const FOOT = 28

const STYLE = `
  text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #1f2328; }
  .title { font-size: 16px; font-weight: 600; }
  .heading { font-size: 13px; font-weight: 600; }
  .note { fill: #59636e; }
  .ground { fill: #ffffff; }
  .them { fill: #b6bfc9; }
  .us { fill: #0969da; }
  .spread { stroke: #1f2328; stroke-width: 1; opacity: .55; }
  .one { stroke: #59636e; stroke-dasharray: 3 3; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .note { fill: #9198a1; }
    .ground { fill: #0d1117; }
    .them { fill: #57606a; }
    .us { fill: #4493f8; }
    .spread { stroke: #f0f6fc; }
    .one { stroke: #9198a1; }
  }`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
const text = (x: number, y: number, kind: string, content: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" class="${kind}" text-anchor="${anchor}">${escaped(content)}</text>`

interface Bar {
  readonly name: string
  /** Requests per second, as multiples of Apollo Server's median. */
  readonly median: number
  readonly min: number
  readonly max: number
}

/** Returns the servers of one query, fastest first. Omits the byte floor, which is not a real server. */
export const barsOf = ({ servers }: Pick<QueryReport, 'servers'>): Bar[] => {
  const one = servers[APOLLO_SERVER.name]?.requestsPerSecond.median
  if (one === undefined) return []
  return Object.entries(servers)
    .filter(([name]) => name !== BYTE_FLOOR.name)
    .map(
      ([
        name,
        {
          requestsPerSecond: { median, min, max },
        },
      ]) => ({
        name,
        median: median / one,
        min: min / one,
        max: max / one,
      }),
    )
    .sort((a, b) => b.median - a.median)
}

/** @throws RangeError if the report has nothing to compare */
export const drawChart = ({ queries, machine }: Drawn): string => {
  const groups = Object.entries(queries)
    .filter(([name]) => name !== 'hello')
    .map(([name, report]) => ({ name, report, bars: barsOf(report) }))
    .filter(({ bars }) => bars.length > 1)
  if (groups.length === 0) throw new RangeError(`No query was measured with ${APOLLO_SERVER.name}`)
  const longest = Math.max(...groups.flatMap(({ bars }) => bars.map(({ max }) => max)))
  const place = (value: number): number => Number((NAMES + (value / longest) * BARS).toFixed(1))

  const parts: string[] = []
  let y = TITLE
  for (const { name, report, bars } of groups) {
    y += HEADING
    const about = `${name} · ${report.nodes.toLocaleString('en')} records, ${report.callsPerRequest} upstream calls`
    parts.push(text(16, y - 10, 'heading', about))
    const top = y
    for (const { name: server, median, min, max } of bars) {
      const middle = y + BAR / 2
      parts.push(
        text(NAMES - 8, y + BAR - 4, server === US.name ? 'heading' : 'name', server, 'end'),
        `<rect x="${NAMES}" y="${y}" width="${(place(median) - NAMES).toFixed(1)}" height="${BAR}" rx="2" class="${server === US.name ? 'us' : 'them'}"/>`,
        `<path d="M${place(min)} ${middle}H${place(max)}" class="spread"/>`,
        text(place(max) + 8, y + BAR - 4, 'name', `${median.toFixed(median < 10 ? 2 : 1)}×`),
      )
      y += PITCH
    }
    parts.push(`<path d="M${place(1)} ${top - 3}V${y - 2}" class="one"/>`)
    y += GAP
  }
  const height = y + FOOT
  const where = `${machine.cores} × ${machine.cpu}, Node.js ${machine.node.replace(/^v/, '')}, ${machine.startedAt.slice(0, 10)}; lines: slowest and fastest round`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Requests per second of each server, as multiples of stock Apollo Server">
<style>${STYLE}
</style>
<rect width="${WIDTH}" height="${height}" class="ground"/>
${text(16, 28, 'title', 'Requests per second on one core, as multiples of stock Apollo Server')}
${text(16, 48, 'note', 'same schema, upstream, data and upstream calls; hand-written is code for exactly these queries')}
${parts.join('\n')}
${text(16, height - 12, 'note', where)}
</svg>
`
}
