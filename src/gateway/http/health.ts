import type { FastifyInstance } from 'fastify'
import { DEFAULT_EDITION, type Edition } from '../../contract/language/standing.ts'

export interface HealthOptions {
  /** Lists problems that prevent useful responses; empty when ready. Default: always ready. */
  readonly ready?: (() => Promise<readonly string[]>) | undefined
  readonly isClosing: () => boolean
}

/** Optional features of a gateway. */
export interface Features {
  /** Edition of the API that calls are checked against. */
  readonly edition?: Edition
  /** Whether agents can call tools at `/mcp`. */
  readonly agents?: boolean
  /** Whether a policy limits changes. */
  readonly policy?: boolean
  /** Whether mutations can be previewed. */
  readonly previews?: boolean
}

/**
 * Adds `GET /livez`, which returns 200 as long as the process responds, and `GET /readyz`, which returns 200,
 * or 503 if there are problems. The bodies are JSON: `{status: "ok"}` and `{status: "ready" | "not ready",
 * problems: string[]}`. A closing server is not ready. If a readiness check throws, this is reported as a
 * problem, and the message is only logged.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problems = options.isClosing()
      ? ['The server is shutting down']
      : await problemsOf(options, request.log)
    if (problems.length > 0) void reply.code(503)
    return { status: problems.length > 0 ? 'not ready' : 'ready', problems }
  })
}

/**
 * Adds `GET /version`. Operators use it to compare processes during an update. Pages adapt to the features
 * that it reports.
 */
export function registerVersion(app: FastifyInstance, version: string, features: Features = {}): void {
  const { edition = DEFAULT_EDITION, agents = false, policy = false, previews = false } = features
  app.get('/version', async () => ({
    name: 'adgraph',
    version,
    node: process.versions.node,
    edition,
    agents,
    policy,
    previews,
  }))
}

async function problemsOf(options: HealthOptions, log: FastifyInstance['log']): Promise<readonly string[]> {
  try {
    return (await options.ready?.()) ?? []
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : typeof error }, 'Readiness check failed')
    return ['The readiness check failed']
  }
}
