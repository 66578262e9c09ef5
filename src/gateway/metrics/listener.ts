import cluster, { type Worker } from 'node:cluster'
import { on, once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry, Registry } from 'prom-client'
import { isLoopback, isLoopbackHost } from '../../contract/language/loopback.ts'
import type { Metrics } from './metrics.ts'

/** Maximum number of connections. It is low, because there are few scrapers. */
const MAX_CONNECTIONS = 32

export const METRICS_PATH = '/metrics'

export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly host: string
  readonly port: number
  readonly text: () => Promise<string>
  readonly contentType: string
}

/**
 * Serves `GET /metrics` on a separate port. Everyone who can reach the port may read the metrics. On a
 * loopback address, the Host header must be a loopback name, so that DNS rebinding gives web pages no access.
 */
export const listenForScrapes = async ({
  host,
  port,
  text,
  contentType,
}: ListenerOptions): Promise<MetricsListener> => {
  const server = createServer((request, response) => {
    const isKnown = !isLoopback(host) || isLoopbackHost(request.headers.host ?? '')
    if (request.url !== METRICS_PATH || request.method !== 'GET' || !isKnown) {
      response.writeHead(404).end()
      return
    }
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': contentType }).end(metrics),
      // `text` rejects if a worker fails or does not respond in time.
      () => response.writeHead(503).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  // An error here means that one connection could not be accepted; the others continue.
  server.on('error', () => undefined)
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Time limit in ms for a worker's response. */
const WORKER_MS = 5000

/** Request from the primary, and the id of a worker's response. */
interface Scrape {
  readonly scrape?: number
}
type ScrapedWorker = Pick<Worker, 'isConnected' | 'on' | 'off' | 'send'>
type WorkerMetrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/**
 * Requests a worker's metrics. Returns none if the worker ends first.
 *
 * @throws Error if the worker fails to read them or does not respond in time
 */
const metricsOf = async (
  worker: ScrapedWorker,
  scrape: number,
  timeoutMs: number,
): Promise<WorkerMetrics> => {
  const messages = on(worker as Worker, 'message', {
    signal: AbortSignal.timeout(timeoutMs),
    close: ['exit'],
  })
  worker.send({ scrape })
  for await (const [{ scrape: answered, metrics }] of messages) {
    if (answered !== scrape) continue
    if (metrics === undefined) throw new Error('A worker could not read its metrics')
    return metrics
  }
  return []
}

/**
 * Returns the combined metrics of all workers. Only the primary may call it. The library's own version never
 * forgets a scrape that a worker does not respond to. Use it again once a release of prom-client contains its
 * pull request 789 ("Cluster fixes").
 */
export const workersMetrics = (
  workersOf = (): readonly (ScrapedWorker | undefined)[] => Object.values(cluster.workers ?? {}),
  timeoutMs = WORKER_MS,
): Pick<ListenerOptions, 'text' | 'contentType'> => {
  let last = 0
  let underWay: Promise<string> | undefined
  const collect = async (): Promise<string> => {
    last += 1
    const scrape = last
    const workers = workersOf().flatMap((worker) => (worker?.isConnected() ? [worker] : []))
    const all = await Promise.all(workers.map((worker) => metricsOf(worker, scrape, timeoutMs)))
    return AggregatorRegistry.aggregate(all as never[]).metrics()
  }
  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    // Concurrent scrapes get the same metrics.
    text: () => {
      underWay ??= collect().finally(() => {
        underWay = undefined
      })
      return underWay
    },
  }
}

/** Makes a worker respond to the primary's requests for metrics. Responds without metrics if a gauge fails. */
export const respondToPrimary = (
  { registry }: Pick<Metrics, 'registry'>,
  channel: Pick<NodeJS.Process, 'on' | 'send'> = process,
): undefined => {
  channel.on('message', async ({ scrape }: Scrape) => {
    if (scrape === undefined) return
    const metrics = await registry.getMetricsAsJSON().catch(() => undefined)
    channel.send?.({ scrape, metrics })
  })
}
