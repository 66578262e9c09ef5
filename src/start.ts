import type { Logger } from 'pino'
import { type Config, ConfigError, readOwnConfig } from './config.ts'
import { CALLBACK_PATH } from './gateway/http/public-url.ts'
import { closeOnSignals } from './gateway/http/shutdown.ts'
import type { RunningGateway } from './gateway-process.ts'
import { keepObjectsYoung, releaseWhenIdle } from './heap.ts'
import { listenAt } from './listen-failure.ts'
import { createLog } from './log.ts'
import { connectSandbox, type Embedded } from './sandbox-connection.ts'
import { endOnFault } from './uncaught.ts'
import { isWorker, receiveAssignment, reportListening, startWorkers, WorkerFailed } from './workers.ts'

/** For what is in flight when the port is closed. */
const SHUTDOWN_MS = 10_000
/** Than the workers themselves. */
const WORKERS_LATER_MS = 1000

/** Loaded where it runs: a primary has no gateway, workers and gateways of another interface have no sandbox. */
const startGateway = async (
  config: Config,
  log: Logger,
  embedded: Embedded | undefined,
): Promise<RunningGateway> => (await import('./gateway-process.ts')).startGateway(config, log, embedded)
const startSandbox = async (config: Config, log: Logger) =>
  (await import('./embedded-sandbox.ts')).startSandbox(config, log)

/** On the port of all workers, with the primary's sandbox. */
const startWorker = async (): Promise<void> => {
  const { sandbox, config } = await receiveAssignment<Config>()
  const log = createLog(config.logLevel)
  const embedded = sandbox && (await connectSandbox({ ...sandbox, controlKey: config.sandbox.controlKey }))
  const { address, url, close } = await startGateway(config, log, embedded)
  closeOnSignals({ close, log, timeoutMs: SHUTDOWN_MS + config.drainMs, patient: true })
  reportListening({ address, url })
}

/** Of all workers together. */
const serveWorkersMetrics = async ({ host, metricsPort }: Config) => {
  if (metricsPort === undefined) return undefined
  const { listenForScrapes, workersMetrics } = await import('./gateway/metrics/index.ts')
  const names = { host: 'HOST', port: 'METRICS_PORT' }
  return listenAt({ host, port: metricsPort, names }, () =>
    listenForScrapes({ host, port: metricsPort, ...workersMetrics() }),
  )
}

/** @throws ConfigError: the second to listen would blame another program */
const assertPortsDiffer = ({ host, port, metricsPort, upstream, sandbox }: Config): void => {
  const sandboxPort = !upstream && sandbox.host === host ? sandbox.port : undefined
  const named = Object.entries({ PORT: port, METRICS_PORT: metricsPort, SANDBOX_PORT: sandboxPort })
  for (const [number, same] of Map.groupBy(named, ([, each]) => each)) {
    const names = same.map(([name]) => name)
    if (number && names.length > 1)
      throw new ConfigError(`${names.join(' and ')} are ${number} alike: set different ports`)
  }
}

const start = async (config: Config): Promise<void> => {
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  assertPortsDiffer(config)
  const embedded = config.upstream ? undefined : await startSandbox(config, log)
  const { workers: count = 1 } = config
  const sandbox = embedded && { url: embedded.url, publicUrl: embedded.publicUrl }
  const gateway = await (count > 1
    ? startWorkers({ count, assignment: { config, ...(sandbox && { sandbox }) }, log })
    : startGateway(config, log, embedded))
  const scraped = count > 1 ? await serveWorkersMetrics(config) : undefined
  await embedded?.registerCallback(`${config.publicUrl ?? gateway.url}${CALLBACK_PATH}`)
  closeOnSignals({
    close: async () => {
      await gateway.close()
      await scraped?.close()
      await embedded?.close()
    },
    log,
    timeoutMs: SHUTDOWN_MS + config.drainMs + (count > 1 ? WORKERS_LATER_MS : 0),
  })
  const upstreamUrl = embedded?.publicUrl ?? config.upstream?.baseUrl ?? ''
  const isEnforced = config.trustedDocuments?.mode === 'enforce'
  process.stdout.write(greeting(gateway.address, upstreamUrl, embedded !== undefined, isEnforced))
}

const QUERY = '{ viewer { accounts { nodes { id name campaigns(first: 3) { nodes { name } } } } } }'

const greeting = (gateway: string, upstream: string, embedded: boolean, isEnforced: boolean): string => `
  adgraph is ready.

${isEnforced ? '' : `  GraphiQL   ${gateway}/graphiql/\n`}  GraphQL    ${gateway}/graphql
  ${embedded ? 'Sandbox ' : 'Upstream'}   ${upstream}${embedded ? '   (signed in as its demo user)' : ''}

  Try:
  curl -s ${gateway}/graphql -H 'content-type: application/json' \\
    -d '${JSON.stringify(isEnforced ? { documentId: '<id of a manifest>' } : { query: QUERY })}'

`

/** Ends the process where that cannot start, with one line that says why. */
export const explained = async (begin: () => Promise<void>): Promise<void> => {
  endOnFault()
  try {
    await begin()
  } catch (error) {
    // The worker has written why.
    if (error instanceof WorkerFailed) process.exit(1)
    const { message, stack } = error as Error
    // Another error is a fault of this program.
    const lines = error instanceof ConfigError ? [message, ...error.warnings] : [stack]
    process.stderr.write(`adgraph cannot start: ${lines.join('\n')}\n`)
    process.exit(1)
  }
}

/** What `npm start` and each of its workers do. */
export const run = (): Promise<void> =>
  explained(async () => {
    keepObjectsYoung()
    await (isWorker ? startWorker() : start(readOwnConfig()))
    releaseWhenIdle()
  })
