import type { Figures } from './figures.ts'
import type { Spread } from './statistics.ts'

/** Minimum (`floor`) and target (`goal`) for a figure. */
export interface Goal {
  readonly workload: string
  /** JSON path of the figure. */
  readonly path: string
  readonly floor: number
  readonly goal: number
  readonly better: 'more' | 'less'
}

const QUERIES = ['small', 'medium', 'four', 'large'] as const
type Each = readonly [small: number, medium: number, four: number, large: number]

const perQuery = (
  title: string,
  pathOf: (query: string) => string,
  better: Goal['better'],
  floors: Each,
  goals: Each,
): Goal[] =>
  QUERIES.map((query, place) => ({
    workload: `${query}: ${title}`,
    path: pathOf(query),
    floor: floors[place] as number,
    goal: goals[place] as number,
    better,
  }))

const least = (workload: string, path: string, floor: number, goal: number): Goal => ({
  workload,
  path,
  floor,
  goal,
  better: 'more',
})
const most = (workload: string, path: string, floor: number, goal: number): Goal => ({
  workload,
  path,
  floor,
  goal,
  better: 'less',
})

const formGoal = (workload: string, form: string, floor: number, goal: number): Goal =>
  most(workload, `ratioSpread.forms.${form}.cpuVsPlain`, floor, goal)

/** Performance goals: a minimum and a target for each workload. */
export const GOALS: readonly Goal[] = [
  ...perQuery(
    'requests/s vs. Apollo Server 5',
    (query) => `ratioSpread.${query}.vsApolloServer`,
    'more',
    [2, 5, 6, 5.5],
    [3, 6, 8, 8],
  ),
  ...perQuery(
    'requests/s vs. Mercurius with JIT',
    (query) => `ratioSpread.${query}.vsMercuriusJit`,
    'more',
    [1.15, 1.5, 2, 2],
    [1.5, 2, 2.5, 2.5],
  ),
  ...perQuery(
    'CPU vs. hand-written code',
    (query) => `ratioSpread.${query}.cpuVsHandWritten`,
    'less',
    [1.4, 1.4, 1.35, 1.35],
    [1.15, 1.15, 1.15, 1.15],
  ),
  ...['small', 'medium', 'four'].flatMap((query) => [
    formGoal(`${query}: CPU of \`edges\` vs. \`nodes\``, `${query}-edges`, 1.08, 1.03),
    formGoal(`${query}: CPU of \`edges\` with cursors vs. \`nodes\``, `${query}-cursors`, 1.3, 1.2),
  ]),
  formGoal('16 combinations of `@include`: CPU vs. 16 documents without', 'include', 1.15, 1.05),
  formGoal('500 documents in rotation: CPU vs. one document', 'documents', 1.15, 1.05),
  formGoal('`extensions`: CPU vs. a plain POST', 'extensions', 1.15, 1.05),
  formGoal('GET: CPU vs. a plain POST', 'get', 1.15, 1.05),
  formGoal('APQ: CPU vs. a plain POST', 'apq', 1.15, 1.05),
  formGoal('trusted document: CPU vs. a plain POST', 'trusted', 1.15, 1.05),
  formGoal('escapes in the body: CPU vs. a plain POST', 'escapes', 1.15, 1.05),
  formGoal('session: CPU vs. a plain POST', 'session', 1.15, 1.05),
  formGoal('new literal ids: CPU vs. a plain POST', 'literals', 1.5, 1.2),
  most('new literal ids: CPU vs. Apollo Server 5', 'ratioSpread.forms.literals.cpuVsApolloServer', 0.6, 0.4),
  least('200 users, 50 ms: requests/s vs. Mercurius', 'crowd.small.200.50.ratios.vsMercuriusJit', 1.2, 1.5),
  most('200 users, 50 ms: p50 in round trips', 'crowd.small.200.50.servers.adgraph.p50RoundTrips', 1.6, 1.2),
  most(
    '800 users, four levels, 80 ms: calls per response',
    'crowd.four.800.80.servers.adgraph.callsPerAnswer',
    4,
    4,
  ),
  most('800 users, four levels, 80 ms: p99 / p50', 'crowd.four.800.80.servers.adgraph.p99ByP50', 2, 1.5),
  most('20 campaigns, 50 ms: round trips', 'latency.roundTrips.four20', 1.15, 1.1),
  most('200 campaigns, 50 ms: round trips', 'latency.roundTrips.four200', 2.4, 2.1),
  most('1,000 campaigns, 50 ms: round trips', 'latency.roundTrips.four1000', 4.6, 3.5),
  most(
    'p99 of small next to a large query, vs. Apollo Server 5',
    'headOfLine.vs.small.p99VsApolloServer',
    0.2,
    0.125,
  ),
  most(
    'p99 of small with `edges` next to a large query, vs. Apollo Server 5',
    'headOfLineEdges.vs.small-edges.p99VsApolloServer',
    0.2,
    0.125,
  ),
  most(
    '8 concurrent large queries, peak RSS vs. Apollo Server 5',
    'memory.vs.large8.peakRssVsApolloServer',
    0.38,
    0.3,
  ),
  most('large: garbage collection share', 'queries.large.servers.adgraph.gcShare', 0.18, 0.12),
  most('small: CPU in the five seconds after 20 idle seconds, vs. warm', 'rest.small.ratio', 1.3, 1.1),
  most('idle RSS, MB', 'idle.adgraph.rssMb', 140, 110),
  most('idle RSS with the sandbox, MB', 'idle.adgraph, sandbox.rssMb', 190, 150),
  most('node start to ready, ms', 'start.adgraph.readyMs', 1000, 600),
  most('`npm start` to ready, ms', 'start.npm start.readyMs', 1200, 800),
  most('`entities`: CPU vs. a stock subgraph', 'ratioSpread.entities.cpuVsApolloServer', 0.4, 0.25),
  least(
    'sandbox: signed pages of 200 rows per second of CPU',
    'sandbox.pages.depth0.pagesPerSecondOfCpu',
    4000,
    5000,
  ),
  ...perQuery(
    'two workers vs. one, half a core each',
    (query) => `workers.held.vsOne.${query}`,
    'more',
    [1.8, 1.8, 1.8, 1.8],
    [1.95, 1.95, 1.95, 1.95],
  ),
]

/** Comparison of a measured figure with its goal. */
export interface Outcome {
  readonly goal: Goal
  /** Measured figure; undefined if not measured. */
  readonly measured: Spread | undefined
  /** Ratio measured / floor if lower is better, otherwise floor / measured. Above 1, the floor is missed. */
  readonly shortfall: number
  readonly met: 'goal' | 'floor' | 'no' | undefined
}

const outcomeOf = (goal: Goal, figures: Figures): Outcome => {
  const measured = figures.get(goal.path)
  if (!measured) return { goal, measured, shortfall: 0, met: undefined }
  const against = (bound: number): number =>
    goal.better === 'less' ? measured.median / bound : bound / measured.median
  const met = against(goal.goal) <= 1 ? 'goal' : against(goal.floor) <= 1 ? 'floor' : 'no'
  return { goal, measured, shortfall: against(goal.floor), met }
}

const ORDER = ['no', 'floor', 'goal', undefined]

/** Returns all outcomes: missed floors first (worst first), unmeasured goals last. */
export const outcomesOf = (figures: Figures): Outcome[] =>
  GOALS.map((goal) => outcomeOf(goal, figures)).sort(
    (one, other) => ORDER.indexOf(one.met) - ORDER.indexOf(other.met) || other.shortfall - one.shortfall,
  )
