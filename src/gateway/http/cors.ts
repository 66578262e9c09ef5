import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Of answers, what a page elsewhere may read besides the few that every page may. */
const EXPOSED = ['age', 'allow', 'cache-status', 'etag', 'retry-after', 'warning', 'x-request-id']
/** Browsers keep what a preflight said for two hours at most. */
const PREFLIGHT_SECONDS = 7200

/**
 * Lets pages of some origins read answers, with cookies and any request header (Fetch §3.2). Others get no word of it: their
 * browsers keep answers from them. Before what refuses requests, so that those pages can read refusals.
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
