import { SERVERS, US } from '../catalogue.ts'
import type { QueryResult, Sample } from '../measure.ts'
import { ratios, type Spread, spread } from './statistics.ts'

const FIGURES = [
  'requestsPerSecond',
  'cpuMsPerRequest',
  'p50Ms',
  'p99Ms',
  'rssMb',
  'busy',
  'callsPerRequest',
  'gcShare',
] as const
type Figure = (typeof FIGURES)[number]

export interface Ratio extends Spread {
  /** Ratios of our figures to those of a peer, per round. */
  readonly rounds: readonly number[]
}
export interface QueryReport {
  readonly nodes: number
  readonly callsPerRequest: number
  readonly answerBytes: number
  readonly answerSha256: string
  readonly connections: number
  readonly servers: Readonly<Record<string, Readonly<Record<Figure, Spread>>>>
}
export interface Report {
  /**
   * Median ratios of our figures to a peer's, by `<query>.vs<Peer>` (throughput) and
   * `<query>.cpuVs<Peer>` (CPU per request).
   */
  readonly ratios: Readonly<Record<string, number>>
  /** Ratios with their spread, by the same keys. */
  readonly ratioSpread: Readonly<Record<string, Ratio>>
  readonly queries: Readonly<Record<string, QueryReport>>
}

const figureOf = (samples: readonly Sample[], figure: Figure): number[] =>
  samples.map((sample) => sample[figure])

const ratioEntries = ({ query, samples }: QueryResult): [string, Ratio][] =>
  SERVERS.flatMap(({ name, key }): [string, Ratio][] => {
    if (key === undefined || samples[name] === undefined) return []
    const ratio = (figure: Figure): Ratio => {
      const rounds = ratios(figureOf(samples[US.name] ?? [], figure), figureOf(samples[name] ?? [], figure))
      return { ...spread(rounds), rounds }
    }
    return [
      [`${query.name}.vs${key}`, ratio('requestsPerSecond')],
      [`${query.name}.cpuVs${key}`, ratio('cpuMsPerRequest')],
    ]
  })

const queryEntry = ({ query, results, samples }: QueryResult): [string, QueryReport] => {
  const expected = results[US.name]
  return [
    query.name,
    {
      nodes: query.nodes,
      callsPerRequest: query.calls,
      answerBytes: expected?.bytes ?? 0,
      answerSha256: expected?.sha256 ?? '',
      connections: query.connections,
      servers: Object.fromEntries(
        SERVERS.filter(({ name }) => samples[name] !== undefined).map(({ name }) => [
          name,
          Object.fromEntries(
            FIGURES.map((figure) => [figure, spread(figureOf(samples[name] ?? [], figure))]),
          ) as Record<Figure, Spread>,
        ]),
      ),
    },
  ]
}

/** Returns all figures of a run, without details of the machine. */
export const reportOf = (results: readonly QueryResult[]): Report => {
  const spreads = results.flatMap(ratioEntries)
  return {
    ratios: Object.fromEntries(spreads.map(([key, { median }]) => [key, median])),
    ratioSpread: Object.fromEntries(spreads),
    queries: Object.fromEntries(results.map(queryEntry)),
  }
}

export const number = (value: number): string =>
  value.toLocaleString('en', value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })
export const range = ({ median, min, max }: Spread): string =>
  `${number(median)} (${number(min)}…${number(max)})`

const COLUMNS: readonly (readonly [title: string, figure: Figure, width: number])[] = [
  ['requests/s', 'requestsPerSecond', 20],
  ['CPU ms/request', 'cpuMsPerRequest', 22],
  ['p50 ms', 'p50Ms', 18],
  ['p99 ms', 'p99Ms', 18],
  ['RSS MB', 'rssMb', 14],
  ['busy', 'busy', 19],
  ['calls/request', 'callsPerRequest', 19],
  ['GC', 'gcShare', 20],
]

/** Formats the figures of one query as text: median (minimum…maximum of the rounds). */
export const tableOf = (result: QueryResult): string => {
  const [name, { nodes, callsPerRequest, answerBytes, answerSha256, servers, connections }] =
    queryEntry(result)
  const cells = (title: string, cell: (figure: Figure) => string): string =>
    `  ${title.padEnd(16)}${COLUMNS.map(([, figure, width]) => cell(figure).padStart(width)).join('  ')}`
  const titles = Object.fromEntries(COLUMNS.map(([title, figure]) => [figure, title]))
  return [
    `${name}: ${nodes} nodes, ${callsPerRequest} upstream calls per query on each server, ${connections} connections,`,
    `  response of ${number(answerBytes)} bytes, sha256 ${answerSha256.slice(0, 16)}… on each server`,
    cells('', (figure) => titles[figure] ?? ''),
    ...Object.entries(servers).map(([server, figures]) => cells(server, (figure) => range(figures[figure]))),
    ...ratioEntries(result).map(
      ([key, ratio]) => `  ${key} ${range(ratio)}, per round ${ratio.rounds.map(number).join(' ')}`,
    ),
    '',
  ].join('\n')
}
