import { figuresOf } from '../../bench/report/figures.ts'
import { GOALS, outcomesOf } from '../../bench/report/goals.ts'
import { type Run, reportMarkdown, withReport } from '../../bench/report/markdown.ts'
import { slowerThanPeers } from '../../bench/report/peers.ts'

const at = (median: number) => ({ median, min: median / 2, max: median * 2, rounds: [median] })
const machine = {
  cpu: 'a processor',
  cores: 2,
  memoryGb: 8,
  node: 'v26.0.0',
  commit: '0123456789ab',
  startedAt: '2026-11-23T19:00:00.000Z',
  loadBefore: 0.04,
  pinned: true,
}
const RUNS: readonly Run[] = [
  {
    machine,
    ratios: { 'small.vsMercuriusJit': 0.8 },
    ratioSpread: {
      'small.vsMercuriusJit': at(0.8),
      'small.cpuVsMercuriusJit': at(0.9),
      'small.cpuVsHandWritten': at(1.3),
      'four.vsApolloServer': at(9),
    },
    queries: { large: { servers: { adgraph: { gcShare: at(0.27) } } } },
  },
  {
    machine,
    ratioSpread: { 'forms.get.cpuVsPlain': at(1.1), 'forms.get.cpuVsApolloServer': at(1.5) },
    forms: {},
  },
  {
    machine,
    crowd: [
      {
        query: 'small',
        connections: 200,
        latencyMs: 50,
        servers: { adgraph: { p50RoundTrips: at(1.2) } },
        ratios: { vsMercuriusJit: at(0.5) },
      },
    ],
  },
  { machine, idle: { adgraph: { rssMb: at(200) }, 'apollo-server': { rssMb: at(100) } } },
  { machine, latency: { roundTrips: { four20: 1.12 } } },
]
const figures = figuresOf(RUNS)

describe('figuresOf', () => {
  it('returns figures by path, including the parameters of crowd figures', () => {
    expect(figures.get('ratioSpread.four.vsApolloServer')).toEqual({ median: 9, min: 4.5, max: 18 })
    expect(figures.get('crowd.small.200.50.servers.adgraph.p50RoundTrips')?.median).toBe(1.2)
    expect(figures.get('latency.roundTrips.four20')).toEqual({ median: 1.12, min: 1.12, max: 1.12 })
    expect([...figures.keys()].filter((path) => path.startsWith('machine'))).toEqual([])
  })
})

describe('slowerThanPeers', () => {
  it('lists each figure once, worst first, and ignores baselines that are not GraphQL servers', () => {
    expect(slowerThanPeers(figures).map(({ what, peer, times }) => [what, peer, times])).toEqual([
      ['crowd.small.200.50: requests/s', 'mercurius-jit', 2],
      ['idle RSS', 'apollo-server', 2],
      ['forms.get: CPU', 'apollo-server', 1.5],
      ['small: requests/s', 'mercurius-jit', 1.25],
    ])
  })
})

describe('list of goals', () => {
  it.each(GOALS.map((goal) => [goal.workload, goal] as const))(
    'contains only goals that are at least as strict as their floors: %s',
    (_, goal) => {
      const [floor, aim] = goal.better === 'less' ? [goal.floor, goal.goal] : [goal.goal, goal.floor]
      expect(floor).toBeGreaterThanOrEqual(aim)
    },
  )

  it('begins with missed floors, worst first, followed by met floors, goals and unmeasured goals', () => {
    const outcomes = outcomesOf(figures)
    expect(outcomes.filter(({ met }) => met !== undefined).map(({ goal, met }) => [goal.path, met])).toEqual([
      ['crowd.small.200.50.ratios.vsMercuriusJit', 'no'],
      ['queries.large.servers.adgraph.gcShare', 'no'],
      ['ratioSpread.small.vsMercuriusJit', 'no'],
      ['idle.adgraph.rssMb', 'no'],
      ['latency.roundTrips.four20', 'floor'],
      ['ratioSpread.forms.get.cpuVsPlain', 'floor'],
      ['ratioSpread.small.cpuVsHandWritten', 'floor'],
      ['crowd.small.200.50.servers.adgraph.p50RoundTrips', 'goal'],
      ['ratioSpread.four.vsApolloServer', 'goal'],
    ])
    expect(outcomes.at(-1)?.met).toBeUndefined()
    expect(outcomes).toHaveLength(GOALS.length)
  })
})

describe('benchmark report', () => {
  const report = reportMarkdown(RUNS)

  it('starts with the machine and the figures where peers are better', () => {
    const [first = '', , second] = report.split('\n')
    expect(first).toContain(
      '2 cores of a processor, Node 26.0.0. `queries`: 2026-11-23 19:00, commit 01234567, load average 0.0 at the start',
    )
    expect(first).toContain('`forms`')
    expect(second).toContain('Where a peer is better')
    expect(report).toContain('| small: requests/s | mercurius-jit | 0.8 (0.4…1.6) | 1.25 |')
    expect(report).toContain(
      '| large: garbage collection share | 0.27 (0.135…0.54) | ≤ 0.18 | ≤ 0.12 | **missed**, × 1.5 |',
    )
  })

  it('replaces the previous report and preserves the rest of the document', () => {
    const before = 'a\n<!-- measured: npm run bench -- report --write -->\nold\n<!-- /measured -->\nb\n'
    const after = withReport(before, 'new')
    expect(after).toBe(before.replace('old', 'new'))
    expect(() => withReport('a', 'new')).toThrow('has no')
    expect(() => reportMarkdown([])).toThrow('needs runs')
  })
})
