import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Drift, EndedTry, Load, RateWindows, Saving } from '../../upstream/index.ts'
import type { MemoryTable } from '../stores/memory-table.ts'

/** How an operation ended: `left` is for a client that did not wait. */
export type Outcome = 'ok' | 'errors' | 'refused' | 'left'

export interface OperationSeen {
  readonly outcome: Outcome
  /** What gave the response: executor, apollo, cache, subscription. */
  readonly source: string
  readonly seconds: number
  readonly codes: Iterable<string>
}

/** What is read when somebody asks. */
export interface Gauges {
  /** Subscriptions that are open. */
  readonly subscriptions: () => number
  readonly memory: MemoryTable
}

/** What a process counts for `GET /metrics`. Labels have few values: nothing that clients choose. */
export interface Metrics {
  readonly operation: (seen: OperationSeen) => void
  /** `ids`: the records that it names; undefined where it names none. */
  readonly tried: (seen: EndedTry & { readonly ids: number | undefined }) => void
  readonly saved: (by: Saving) => void
  /** A difference between a response and the contract. */
  readonly drift: (drift: Pick<Drift, 'operation' | 'kind'>) => void
  /** An operation whose document no manifest has. */
  readonly untrusted: (outcome: 'answered' | 'refused') => void
  readonly windows: (scope: string, windows: RateWindows) => void
  /** Whether a dependency answers. */
  readonly dependency: (name: string, isThere: boolean) => void
  /** Of the upstream, which is there before the gateway. */
  readonly load: (load: () => Load) => void
  readonly gauges: (gauges: Gauges) => void
  /** In the text format of Prometheus. */
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly registry: Registry
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const IDS = [1, 2, 5, 10, 20, 50, 100, 200]

/** What is left in the window in which the least is; a new window takes the place of one that is over. */
const createLeast = () => {
  const least = new Map<string, { remaining: number; limit: number; resetAt: number }>()
  return {
    see: (scope: string, { account, user }: RateWindows): void => {
      const now = Date.now()
      for (const window of [account, user]) {
        if (!window) continue
        const key = `${window.bucket} ${scope}`
        const known = least.get(key)
        if (!known || known.resetAt <= now || window.remaining <= known.remaining) least.set(key, window)
      }
    },
    entries: () => {
      const now = Date.now()
      return [...least].filter(([, { resetAt }]) => resetAt > now)
    },
  }
}

/** Creates what `Metrics` counts into. */
const createInstruments = (registers: Registry[]) => {
  const operations = new Counter({
    name: 'adgraph_operations_total',
    help: 'Operations of the graph, by outcome and by what gave the response.',
    labelNames: ['outcome', 'source'],
    registers,
  })
  const duration = new Histogram({
    name: 'adgraph_operation_duration_seconds',
    help: 'From the arrival of an operation until its response is handed over.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  })
  const errors = new Counter({
    name: 'adgraph_errors_total',
    help: 'Operations with at least one error of a code (docs/errors.md).',
    labelNames: ['code'],
    registers,
  })
  const tries = new Counter({
    name: 'adgraph_upstream_tries_total',
    help: 'Calls sent to the interface, each try by itself; status "none" where no response came.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'adgraph_upstream_duration_seconds',
    help: 'Of one try, from its sending to the end of its response.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  const batches = new Histogram({
    name: 'adgraph_upstream_ids',
    help: 'Records that a try names, by ids or in a batch; lists without ids are not counted.',
    buckets: IDS,
    registers,
  })
  const saved = new Counter({
    name: 'adgraph_upstream_saved_total',
    help: 'Reads answered without a try: from a cached page, an equal read in flight, the last response.',
    labelNames: ['by'],
    registers,
  })
  const drift = new Counter({
    name: 'adgraph_upstream_drift_total',
    help: 'Responses that announce a change or differ from the contract, by operation and kind; records are sampled.',
    labelNames: ['operation', 'kind'],
    registers,
  })
  const untrusted = new Counter({
    name: 'adgraph_untrusted_operations_total',
    help: 'Operations whose document no manifest of TRUSTED_DOCUMENTS has, by what was done with them.',
    labelNames: ['outcome'],
    registers,
  })
  const dependencies = new Gauge({
    name: 'adgraph_dependency_up',
    help: 'Whether a dependency answers: 1 or 0; of several workers, 0 where one finds it away.',
    labelNames: ['dependency'],
    aggregator: 'min',
    registers,
  })
  return { operations, duration, errors, tries, latency, batches, saved, drift, untrusted, dependencies }
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const { operations, duration, errors, tries, latency, batches, saved, drift, untrusted, dependencies } =
    createInstruments(registers)
  const least = createLeast()
  const remaining = new Gauge({
    name: 'adgraph_rate_window_remaining',
    help: 'Calls left in the window of a category or endpoint, of the user or account that has the fewest.',
    labelNames: ['bucket', 'window'],
    aggregator: 'min',
    registers,
    collect() {
      this.reset()
      for (const [key, { remaining: left }] of least.entries()) {
        const [bucket = '', ...window] = key.split(' ')
        this.set({ bucket, window: window.join(' ') }, left)
      }
    },
  })
  void remaining
  return {
    operation: ({ outcome, source, seconds, codes }) => {
      operations.inc({ outcome, source })
      duration.observe({ outcome }, seconds)
      for (const code of codes) errors.inc({ code })
    },
    tried: ({ operation, status, durationMs, ids }) => {
      tries.inc({ operation, status: status ?? 'none' })
      latency.observe({ operation }, durationMs / 1000)
      if (ids !== undefined) batches.observe(ids)
    },
    saved: (by) => saved.inc({ by }),
    drift: ({ operation, kind }) => drift.inc({ operation, kind }),
    untrusted: (outcome) => untrusted.inc({ outcome }),
    windows: least.see,
    dependency: (dependency, isThere) => dependencies.set({ dependency }, isThere ? 1 : 0),
    load: (load) => {
      new Gauge({
        name: 'adgraph_upstream_tries_under_way',
        help: 'Tries that have a connection.',
        registers,
        collect() {
          this.set(load().underWay)
        },
      })
      new Gauge({
        name: 'adgraph_upstream_tries_waiting',
        help: 'Tries that wait for a connection.',
        registers,
        collect() {
          this.set(load().waiting)
        },
      })
    },
    gauges: ({ subscriptions, memory }) => {
      new Gauge({
        name: 'adgraph_subscriptions',
        help: 'Subscriptions that are open.',
        registers,
        collect() {
          this.set(subscriptions())
        },
      })
      new Gauge({
        name: 'adgraph_kept_bytes',
        help: 'What this process keeps beyond one operation, by cache or store (docs/memory.md).',
        labelNames: ['name'],
        registers,
        collect() {
          for (const { name, bytes } of memory.rows()) this.set({ name }, bytes)
        },
      })
      new Gauge({
        name: 'adgraph_kept_entries',
        help: 'How many of them there are, where they are counted: sessions are "store: session".',
        labelNames: ['name'],
        registers,
        collect() {
          for (const { name, entries } of memory.rows())
            if (entries !== undefined) this.set({ name }, entries)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  }
}
