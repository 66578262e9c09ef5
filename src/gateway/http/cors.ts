import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Response headers that other origins may read, in addition to the CORS-safelisted ones. */
const EXPOSED = ['age', 'allow', 'cache-status', 'etag', 'retry-after', 'warning', 'x-request-id']
/** Maximum time that browsers cache a preflight: two hours. */
const PREFLIGHT_SECONDS = 7200

/**
 * Allows pages of some origins to read responses, with cookies and any request header (Fetch §3.2). Other
 * origins get no CORS headers, so their browsers block the response. Call it before hooks that refuse
 * requests, so that allowed pages can read refusals.
 */
export const registerCors = async (
  app: FastifyInstance,
  mayRead: (origin: string) => boolean,
): Promise<void> => {
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && mayRead(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST'],
    exposedHeaders: EXPOSED,
    maxAge: PREFLIGHT_SECONDS,
    strictPreflight: false,
  })
}
