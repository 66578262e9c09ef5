import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'
import { type Config, ConfigError, readConfig, type UpstreamConfig } from './config.ts'
import { createGateway } from './gateway/server.ts'
import { closeOnSignals } from './gateway/shutdown.ts'
import { createLog } from './log.ts'
import { createSandbox, type Sandbox } from './sandbox/server.ts'
import { createUpstream } from './upstream/index.ts'

const SHUTDOWN_MS = 10_000
const LOOPBACK = '127.0.0.1'

interface Embedded {
  readonly sandbox: Sandbox
  readonly url: string
  readonly upstream: UpstreamConfig
}

/** Starts the sandbox on loopback; the gateway then meets it over HTTP like any other upstream. */
const startSandbox = async ({ sandbox: { port, database } }: Config, logger: Logger): Promise<Embedded> => {
  const sandbox = await createSandbox({ database, logger })
  const { url } = await sandbox.listen(port, LOOPBACK)
  const { demoUser } = sandbox
  return {
    sandbox,
    url,
    upstream: {
      baseUrl: url,
      sandboxUrl: url,
      consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
      token: { key: demoUser.access_token, secret: demoUser.access_token_secret },
    },
  }
}

const start = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel)
  const embedded = config.upstream ? undefined : await startSandbox(config, log)
  const { consumer, token, baseUrl, sandboxUrl } = config.upstream ?? (embedded as Embedded).upstream
  const upstream = createUpstream({
    baseUrl,
    ...(sandboxUrl !== undefined && { sandboxUrl }),
    consumer,
    onTry: (seen) => log.debug(seen, 'upstream call'),
  })
  const sampleQuery = readFileSync(new URL('../examples/four-levels.graphql', import.meta.url), 'utf8')
  const gateway = await createGateway({
    client: upstream.as(token),
    graphiqlDirectory: config.graphiqlDirectory,
    sampleQuery,
    logger: log,
  })
  const address = await gateway.listen({ host: config.host, port: config.port })
  closeOnSignals({
    close: async () => {
      await gateway.close()
      await upstream.close()
      await embedded?.sandbox.close()
    },
    log,
    timeoutMs: SHUTDOWN_MS,
  })
  process.stdout.write(greeting(address, embedded?.url ?? baseUrl, embedded !== undefined))
}

const greeting = (gateway: string, upstream: string, embedded: boolean): string => `
  adgraph is ready.

  GraphiQL   ${gateway}/graphiql/
  GraphQL    ${gateway}/graphql
  ${embedded ? 'Sandbox ' : 'Upstream'}   ${upstream}${embedded ? '   (signed in as its demo user)' : ''}

  Try:
  curl -s ${gateway}/graphql -H 'content-type: application/json' \\
    -d '{"query":"{ viewer { accounts { nodes { id name campaigns(first: 3) { nodes { name } } } } } }"}'

`

/** What a person can do about a failed start, in one line; undefined for a fault of ours. */
const advice = (error: unknown): string | undefined => {
  if (error instanceof ConfigError) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE') return `port ${port} is in use: set PORT or SANDBOX_PORT to another one`
  return code === 'EACCES'
    ? `port ${port} may not be opened: set PORT or SANDBOX_PORT to another one`
    : undefined
}

try {
  await start(readConfig())
} catch (error) {
  process.stderr.write(`adgraph cannot start: ${advice(error) ?? (error as Error).stack}\n`)
  process.exit(1)
}
