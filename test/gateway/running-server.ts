import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Level, pino } from 'pino'
import { createHttpServer, type HttpServerOptions } from '../../src/gateway/http-server.ts'
import { type StandInContext, standInSchema } from './stand-in-schema.ts'

/** Listening server with the stand-in schema, and its log. */
export interface RunningServer {
  readonly app: FastifyInstance
  readonly port: number
  readonly url: string
  readonly log: Record<string, unknown>[]
  /** Sends a query in a POST request with JSON. */
  readonly query: (query: string, headers?: Record<string, string>) => Promise<Response>
}

/** Starts a server on a free loopback port. The caller must close `app`. */
export async function startServer(
  options: Partial<HttpServerOptions<StandInContext>> = {},
  level: Level = 'info',
): Promise<RunningServer> {
  const log: Record<string, unknown>[] = []
  const logger = pino({ base: null, level }, { write: (line: string) => void log.push(JSON.parse(line)) })
  const app = await createHttpServer<StandInContext>({
    schema: standInSchema(),
    context: async ({ requestId, signal }) => ({ requestId, signal }),
    logger,
    ...options,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const query = (text: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: text }),
    })
  return { app, port, url, log, query }
}
