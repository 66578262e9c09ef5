import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
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
      // `text` rejects if a worker does not respond in time.
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

/** Returns the combined metrics of all workers. Only the primary may call it. */
export const workersMetrics = (): Pick<ListenerOptions, 'text' | 'contentType'> => {
  const all = new AggregatorRegistry()
  return { text: () => all.clusterMetrics(), contentType: all.contentType }
}

/** Makes a worker respond to the primary's requests for metrics. */
export const respondToPrimary = ({ registry }: Pick<Metrics, 'registry'>): undefined => {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
}
