import type { FastifyInstance } from 'fastify'

export interface HealthOptions {
  /** Lists what stands between the server and useful answers; empty when ready. Default: always ready. */
  readonly ready?: (() => Promise<readonly string[]>) | undefined
  readonly isClosing: () => boolean
}

/**
 * Adds `GET /livez` (200 while the process answers) and `GET /readyz` (200, or 503 with the problems): JSON
 * `{status: "ok"}` and `{status: "ready" | "not ready", problems: string[]}`. A server that is closing is not
 * ready; a readiness check that throws is itself the problem, and its message is only logged.
 */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/livez', async () => ({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    const problems = options.isClosing()
      ? ['the server is shutting down']
      : await problemsOf(options, request.log)
    if (problems.length > 0) void reply.code(503)
    return { status: problems.length > 0 ? 'not ready' : 'ready', problems }
  })
}

/** Adds `GET /version`: what runs here, for who compares processes during an update. */
export function registerVersion(app: FastifyInstance, version: string): void {
  app.get('/version', async () => ({ name: 'adgraph', version, node: process.versions.node }))
}

async function problemsOf(options: HealthOptions, log: FastifyInstance['log']): Promise<readonly string[]> {
  try {
    return (await options.ready?.()) ?? []
  } catch (error) {
    log.error({ error: error instanceof Error ? error.message : typeof error }, 'readiness check failed')
    return ['the readiness check failed']
  }
}
