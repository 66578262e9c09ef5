/** Servers with the stand-in schema. They record the steps of each operation. */
import { once } from 'node:events'
import {
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import type { HttpServerOptions } from '../../../src/gateway/http-server.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import type { StandInContext } from '../stand-in-schema.ts'

const running: RunningServer[] = []
/** Closes all servers that `start` has created. Call it after each test. */
export const closeAll = async (): Promise<void> => {
  await Promise.all(running.splice(0).map(({ app }) => app.close()))
}

export interface SeenResponse {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}
/** Waits for the response to a request and returns it. */
export const received = async (sent: ClientRequest): Promise<SeenResponse> => {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, headers } = response
  return { status, headers, text: await text(response) }
}

/** Steps of an operation, in order. */
export const STEPS = [
  'receive',
  'deadline',
  'gate',
  'trust',
  'identify',
  'limit',
  'principal',
  'admit',
  'document',
  'follow calls',
  'cached response',
  'execute',
  'store',
  'respond',
  'note untrusted',
  'record',
]

export const start = async (options: Partial<HttpServerOptions<StandInContext>> = {}) => {
  const counts = { fastify: 0, contexts: 0 }
  const steps: string[] = []
  const context = options.context ?? (async ({ requestId, signal }) => ({ requestId, signal }))
  const own: Partial<HttpServerOptions<StandInContext>> = {
    ...options,
    context: (scope, request) => {
      counts.contexts += 1
      return context(scope, request)
    },
    onStep: (name) => steps.push(name),
    extend: async (app) => {
      app.addHook('onRequest', async () => {
        counts.fastify += 1
      })
    },
  }
  const server = await startServer(own, 'debug')
  server.log.length = 0
  running.push(server)
  const send = (body: string | object, headers: IncomingHttpHeaders = {}, path = '/graphql') => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const sent = httpRequest(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(headers['transfer-encoding'] === undefined && { 'content-length': bytes.length }),
        ...headers,
      },
    })
    sent.end(bytes)
    return sent
  }
  const post = (...request: Parameters<typeof send>): Promise<SeenResponse> => received(send(...request))
  /** Sends a request and returns the response and what executed it: the executor or Apollo Server. */
  const seen = async (
    ...request: Parameters<typeof send>
  ): Promise<[result: SeenResponse, source: unknown]> => {
    const before = server.log.length
    const result = await post(...request)
    // The last step runs after the response has been sent.
    while (server.log.length === before) await setImmediate()
    return [result, server.log.at(-1)?.source]
  }
  return { ...server, counts, steps, send, post, seen }
}

export const alike = ({
  headers: { date: _now, 'x-request-id': _id, ...headers },
  ...result
}: SeenResponse) => ({
  ...result,
  headers,
})
