import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { MAX_WINDOW_MS } from '../../contract/language/limits.ts'
import type { Drift, EndedTry, Load, RateWindows, Saving } from '../../upstream/index.ts'
import type { MemoryTable } from '../stores/memory-table.ts'

/** Outcome of an operation; `left` means that the client disconnected first. */
export type Outcome = 'ok' | 'errors' | 'refused' | 'left'

export interface OperationSeen {
  readonly outcome: Outcome
  /** Origin of the response (`ResponseSource`), such as `executor` or `cache`. */
  readonly source: string
  readonly seconds: number
  readonly codes: Iterable<string>
}

/** Values that are read on each scrape. */
export interface Gauges {
  /** Number of open subscriptions. */
  readonly subscriptions: () => number
  /** Number of operations in progress, and of operations waiting because the process is busy. */
  readonly operations: { readonly begun: number; readonly waiting: number }
  readonly memory: MemoryTable
}

/**
 * Metrics of a process for `GET /metrics`. Labels have few possible values, and clients cannot choose them.
 */
export interface Metrics {
  readonly operation: (seen: OperationSeen) => void
  /** Counts an upstream attempt. `ids`: number of ids in the request; undefined if it has none. */
  readonly tried: (seen: EndedTry & { readonly ids: number | undefined }) => void
  readonly saved: (by: Saving) => void
  /** Counts a difference between a response and the contract. */
  readonly drift: (drift: Pick<Drift, 'operation' | 'kind'>) => void
  /** Counts an operation whose document is not in any manifest. */
  readonly untrusted: (outcome: 'answered' | 'refused') => void
  readonly windows: (scope: string, windows: RateWindows) => void
  /** Sets whether a dependency responds. */
  readonly dependency: (name: string, isThere: boolean) => void
  /**
   * Registers the function that returns the upstream's load. It is separate from `gauges`, because the
   * upstream is created before the gateway.
   */
  readonly load: (load: () => Load) => void
  readonly gauges: (gauges: Gauges) => void
  /** Returns all metrics in Prometheus text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
  readonly registry: Registry
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const IDS = [1, 2, 5, 10, 20, 50, 100, 200]

/** Tracks the window with the fewest remaining calls; a new window replaces an expired one. */
const createLeast = () => {
  const least = new Map<string, { remaining: number; limit: number; resetAt: number }>()
  return {
    see: (scope: string, { account, user }: RateWindows): void => {
      const now = Date.now()
      for (const window of [account, user]) {
        // A longer window means that the clocks differ, so its end is unknown.
        if (!window || window.resetAt - now > MAX_WINDOW_MS) continue
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

/** Registers the metrics that are read on each scrape. */
const registerGauges = ({ subscriptions, operations, memory }: Gauges, registers: Registry[]): void => {
  new Gauge({
    name: 'adgraph_operations_in_progress',
    help: 'Operations in progress, and operations waiting to begin because the process is busy.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'begun' }, operations.begun)
      this.set({ state: 'waiting' }, operations.waiting)
    },
  })
  new Gauge({
    name: 'adgraph_subscriptions',
    help: 'Open subscriptions.',
    registers,
    collect() {
      this.set(subscriptions())
    },
  })
  new Gauge({
    name: 'adgraph_kept_bytes',
    help: 'Memory that this process keeps between operations, by cache or store (docs/memory.md).',
    labelNames: ['name'],
    registers,
    collect() {
      for (const { name, bytes } of memory.rows()) this.set({ name }, bytes)
    },
  })
  new Gauge({
    name: 'adgraph_kept_entries',
    help: 'Entries per cache or store, if it counts them. Sessions have the name "store: session".',
    labelNames: ['name'],
    registers,
    collect() {
      for (const { name, entries } of memory.rows()) if (entries !== undefined) this.set({ name }, entries)
    },
  })
}

/** Creates the instruments behind `Metrics`. */
const createInstruments = (registers: Registry[]) => {
  const operations = new Counter({
    name: 'adgraph_operations_total',
    help: 'GraphQL operations, by outcome and origin of the response.',
    labelNames: ['outcome', 'source'],
    registers,
  })
  const duration = new Histogram({
    name: 'adgraph_operation_duration_seconds',
    help: 'Time from the arrival of an operation to its response.',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  })
  const errors = new Counter({
    name: 'adgraph_errors_total',
    help: 'Operations with at least one error, by error code (docs/errors.md).',
    labelNames: ['code'],
    registers,
  })
  const tries = new Counter({
    name: 'adgraph_upstream_tries_total',
    help: 'API call attempts, by operation and response status; status "none" means no response.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const latency = new Histogram({
    name: 'adgraph_upstream_duration_seconds',
    help: 'Time from sending an attempt to the end of its response.',
    labelNames: ['operation'],
    buckets: SECONDS,
    registers,
  })
  const batches = new Histogram({
    name: 'adgraph_upstream_ids',
    help:
      'Number of records that an attempt names by id or sends in a batch. List calls without ids are not ' +
      'counted.',
    buckets: IDS,
    registers,
  })
  const saved = new Counter({
    name: 'adgraph_upstream_saved_total',
    help:
      'Reads served without an API call, by source: a cached page, an identical read in flight, or the ' +
      'last response.',
    labelNames: ['by'],
    registers,
  })
  const drift = new Counter({
    name: 'adgraph_upstream_drift_total',
    help:
      'Differences between responses and the contract, and announced changes, by operation and kind. Only ' +
      'a sample of the records is checked.',
    labelNames: ['operation', 'kind'],
    registers,
  })
  const untrusted = new Counter({
    name: 'adgraph_untrusted_operations_total',
    help: 'Operations whose document is not in any manifest of TRUSTED_DOCUMENTS, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const dependencies = new Gauge({
    name: 'adgraph_dependency_up',
    help:
      'Whether a dependency responds (1) or not (0). With several workers, 0 if any of them gets no ' +
      'response.',
    labelNames: ['dependency'],
    aggregator: 'min',
    registers,
  })
  return { operations, duration, errors, tries, latency, batches, saved, drift, untrusted, dependencies }
}

/** Milliseconds between two measurements of the event loop lag. Each measurement wakes an idle process. */
const LAG_EVERY_MS = 50

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY_MS })
  const { operations, duration, errors, tries, latency, batches, saved, drift, untrusted, dependencies } =
    createInstruments(registers)
  const least = createLeast()
  const remaining = new Gauge({
    name: 'adgraph_rate_window_remaining',
    help:
      'Remaining calls in the rate limit window of a category or endpoint, for the user or account with ' +
      'the fewest.',
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
        help: 'API call attempts using a connection.',
        registers,
        collect() {
          this.set(load().underWay)
        },
      })
      new Gauge({
        name: 'adgraph_upstream_tries_waiting',
        help: 'API call attempts waiting for a connection.',
        registers,
        collect() {
          this.set(load().waiting)
        },
      })
    },
    gauges: (gauges) => registerGauges(gauges, registers),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    registry,
  }
}
