import { APOLLO_SERVER, MERCURIUS_JIT, SERVERS } from '../catalogue.ts'
import type { Figures } from './figures.ts'
import type { Spread } from './statistics.ts'

/** A figure that is worse than a peer's. */
export interface Slower {
  readonly what: string
  readonly peer: string
  /** Ratio of our figure to the peer's. */
  readonly ratio: Spread
  /** How many times worse our figure is than the peer's; always above 1. */
  readonly times: number
}

/** Peers by key. Hand-written code and the byte floor are bounds, not peers, because they are not GraphQL servers. */
const PEERS = new Map(
  SERVERS.flatMap(({ name, key }) =>
    key === undefined || ['HandWritten', 'ByteFloor'].includes(key) ? [] : [[key, name] as const],
  ),
)
/**
 * Matches ratio paths. Higher is better for throughput; lower is better for CPU, response times and memory.
 */
const RATIO = /^(.*?)\.?(vs|cpuVs|p99Vs|peakRssVs)([A-Z]\w*)$/
const PREFIX = /^(?:ratioSpread\.|headOfLine(?:Edges)?\.vs\.|memory\.vs\.|\w+\.vs\.)/
const WHAT = {
  vs: 'requests/s',
  cpuVs: 'CPU',
  p99Vs: 'p99 next to a large query',
  peakRssVs: 'peak RSS',
} as const

/** Figures of programs, which have no ratios. */
const PROGRAMS = [
  { path: 'start.*.readyMs', what: 'start to ready' },
  { path: 'idle.*.rssMb', what: 'idle RSS' },
]

const ofPrograms = (figures: Figures): Slower[] =>
  PROGRAMS.flatMap(({ path, what }) =>
    [APOLLO_SERVER, MERCURIUS_JIT].flatMap(({ name }) => {
      const [ours, theirs] = ['adgraph', name].map((program) => figures.get(path.replace('*', program)))
      if (!ours || !theirs) return []
      const by = ({ median, min, max }: Spread, divisor: number): Spread => ({
        median: median / divisor,
        min: min / divisor,
        max: max / divisor,
      })
      return [{ what, peer: name, ratio: by(ours, theirs.median), times: ours.median / theirs.median }]
    }),
  )

const ofServers = (figures: Figures): Slower[] =>
  [...figures].flatMap(([path, ratio]) => {
    const [, subject = '', kind = '', key = ''] = RATIO.exec(path) ?? []
    const peer = PEERS.get(key)
    // Skips `ratios`, which repeats the medians without their spread.
    if (peer === undefined || path.startsWith('ratios.')) return []
    const name = subject.replace(PREFIX, '').replace(/\.ratios$/, '')
    const times = kind === 'vs' ? 1 / ratio.median : ratio.median
    return [{ what: `${name}: ${WHAT[kind as keyof typeof WHAT]}`, peer, ratio, times }]
  })

/** Returns all figures that are worse than a peer's, worst first. */
export const slowerThanPeers = (figures: Figures): Slower[] =>
  [...ofServers(figures), ...ofPrograms(figures)]
    .filter(({ times }) => times > 1)
    .sort((one, other) => other.times - one.times)
