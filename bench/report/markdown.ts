import { figuresOf } from './figures.ts'
import { type Outcome, outcomesOf } from './goals.ts'
import type { Machine } from './machine.ts'
import { slowerThanPeers } from './peers.ts'
import { number, range } from './report.ts'

/** JSON output of a run. */
export interface Run {
  readonly machine: Machine
  readonly [what: string]: unknown
}

const NAMES: Readonly<Record<string, string>> = {
  queries: 'queries',
  headOfLine: 'hol',
}
/** Names a run after its figures. */
const nameOf = (run: Run): string => {
  const keys = Object.keys(run).filter(
    (key) => !['machine', 'options', 'ratios', 'ratioSpread', 'memory', 'micros'].includes(key),
  )
  return NAMES[keys[0] ?? ''] ?? keys[0] ?? 'run'
}

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const verdictOf = ({ met, shortfall }: Outcome): string => {
  if (met === 'goal') return 'goal'
  if (met === 'floor') return 'floor'
  return met === 'no' ? `**missed**, × ${number(shortfall)}` : 'not measured'
}

const bound = ({ goal: { better }, measured }: Outcome, value: number): string =>
  `${better === 'less' ? '≤' : '≥'} ${measured === undefined || value < 1000 ? value : number(value)}`

const where = (runs: readonly Run[]): string => {
  const [first] = runs
  if (!first) return ''
  const { cores, cpu, node } = first.machine
  const each = runs.map((run) => {
    const { commit, startedAt, loadBefore } = run.machine
    return `\`${nameOf(run)}\`: ${startedAt.slice(0, 16).replace('T', ' ')}, ${commit ? `commit ${commit.slice(0, 8)}` : 'no commit'}, load average ${loadBefore.toFixed(1)} at the start`
  })
  return `${cores} cores of ${cpu}, Node ${node.replace(/^v/, '')}. ${each.join('; ')}.`
}

/**
 * Formats the figures of runs as Markdown: first the figures that are worse than a peer's, then the goals with
 * their results.
 *
 * @throws RangeError if there are no runs
 */
export const reportMarkdown = (runs: readonly Run[]): string => {
  if (runs.length === 0) throw new RangeError('A report needs runs')
  const figures = figuresOf(runs)
  const slower = slowerThanPeers(figures)
  const outcomes = outcomesOf(figures)
  return [
    where(runs),
    '',
    '**Where a peer is better**, adgraph divided by the peer:',
    '',
    slower.length === 0
      ? 'Nowhere in these runs.'
      : table(
          ['Figure', 'Peer', 'adgraph / peer', 'Times worse'],
          slower.map(({ what, peer, ratio, times }) => [what, peer, range(ratio), number(times)]),
        ),
    '',
    '**Goals**, missed floors first: median of the rounds, with minimum and maximum:',
    '',
    table(
      ['Workload', 'Measured', 'Floor', 'Goal', 'Met'],
      outcomes.map((outcome) => [
        outcome.goal.workload,
        outcome.measured ? range(outcome.measured) : '–',
        bound(outcome, outcome.goal.floor),
        bound(outcome, outcome.goal.goal),
        verdictOf(outcome),
      ]),
    ),
  ].join('\n')
}

const BEGIN = '<!-- measured: npm run bench -- report --write -->'
const END = '<!-- /measured -->'

/** Replaces the report between the markers of the document. @throws RangeError if there are no markers */
export const withReport = (document: string, report: string): string => {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin < 0 || end < begin) throw new RangeError(`The document has no ${BEGIN} … ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n${report}\n${document.slice(end)}`
}
