import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createGraphContext, type GraphContext } from '../graph/context.ts'
import type { Client } from '../upstream/index.ts'
import { createHttpServer } from './http.ts'
import { createReadiness } from './readiness.ts'
import { createSchema } from './schema.ts'

export interface GatewayOptions {
  /** Calls upstream in the name of the principal. */
  readonly client: Client
  /** Folder of the built GraphiQL page; without it the page is not served. */
  readonly graphiqlDirectory?: string
  /** What GraphiQL's first tab holds. */
  readonly sampleQuery?: string
  readonly logger?: Logger
  /** Milliseconds that one GraphQL operation may take; default 10 s (design §5.9). */
  readonly deadlineMs?: number
}

/** The gateway as an HTTP server that does not listen yet. */
export const createGateway = (options: GatewayOptions): Promise<FastifyInstance> => {
  const { client, deadlineMs = 10_000 } = options
  return createHttpServer<GraphContext>({
    schema: createSchema(),
    // One deadline per operation; a client that leaves ends it sooner.
    context: async ({ signal }) =>
      createGraphContext(client, AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)])),
    ready: createReadiness(client),
    graphiqlDirectory: options.graphiqlDirectory,
    sampleQuery: options.sampleQuery,
    logger: options.logger,
  })
}
