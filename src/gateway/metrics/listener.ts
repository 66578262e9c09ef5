import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AggregatorRegistry } from 'prom-client'
import { isLoopback, isLoopbackHost } from '../../contract/language/loopback.ts'
import type { Metrics } from './metrics.ts'

/** Scrapers are few. */
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
 * Serves `GET /metrics` on a port of its own, which is kept for scrapers by whom it is opened to. Where that is this machine alone, requests must
 * name it in Host: a page in a browser here could have had its name rebound.
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
      // A worker that does not answer in time.
      () => response.writeHead(503).end(),
    )
  })
  server.maxConnections = MAX_CONNECTIONS
  server.listen(port, host)
  await once(server, 'listening')
  // A connection that could not be accepted: the others go on.
  server.on('error', () => undefined)
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** In a primary: what all workers count, summed. */
export const workersMetrics = (): Pick<ListenerOptions, 'text' | 'contentType'> => {
  const all = new AggregatorRegistry()
  return { text: () => all.clusterMetrics(), contentType: all.contentType }
}

/** In a worker: answers the primary. */
export const answerPrimary = ({ registry }: Pick<Metrics, 'registry'>): undefined => {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries([registry])
}
