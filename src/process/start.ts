import type { Logger } from 'pino'
import { type Config, ConfigError, readOwnConfig } from '../config.ts'
import { CALLBACK_PATH } from '../gateway/http/public-url.ts'
import { closeOnSignals } from '../gateway/http/shutdown.ts'
import { servesPages } from '../gateway/options.ts'
import type { RunningGateway } from './gateway-process.ts'
import { keepObjectsYoung } from './heap.ts'
import { listenAt } from './listen-failure.ts'
import { createLog } from './log.ts'
import { openPage } from './open-page.ts'
import { assertPortsDiffer } from './ports.ts'
import { connectSandbox } from './sandbox-connection.ts'
import { portSetting, type StartOptions } from './start-options.ts'
import { endOnFault } from './uncaught.ts'
import {
  endWhenAsked,
  isWorker,
  receiveAssignment,
  reportListening,
  startWorkers,
  WorkerFailed,
} from './workers.ts'

/** Time in ms for requests in flight to finish after the port is closed. */
const SHUTDOWN_MS = 10_000
/**
 * Additional time in ms for parts that are still starting when the signal arrives. On a busy machine,
 * starting takes seconds.
 */
const STARTING_MS = 20_000
/** Additional time in ms for the primary, so that it outlasts its workers. */
const WORKERS_LATER_MS = 1000

/**
 * Loads the gateway on demand, because a primary with workers never runs it. Likewise, only the process that
 * runs the sandbox loads it.
 */
const loadGateway = () => import('./gateway-process.ts')
const startSandbox = async (config: Config, log: Logger) =>
  (await import('./embedded-sandbox.ts')).startSandbox(config, log)

/** Starts a worker on the shared port, with the primary's sandbox. */
const startWorker = async (): Promise<void> => {
  const { sandbox, config } = await receiveAssignment<Config>()
  const log = createLog(config.logLevel)
  let gateway: Promise<RunningGateway> | undefined
  let hasStarted = false
  // Must run before the worker starts. A signal may reach the whole process group, and without a handler the
  // worker would end immediately.
  closeOnSignals({
    close: async () => (await gateway)?.close(),
    log,
    timeoutMs: () => SHUTDOWN_MS + config.drainMs + (hasStarted ? 0 : STARTING_MS),
    patient: true,
  })
  endWhenAsked()
  const { startGateway } = await loadGateway()
  const embedded = sandbox && (await connectSandbox({ ...sandbox, controlKey: config.sandbox.controlKey }))
  gateway = startGateway(config, log, embedded)
  const { url } = await gateway
  hasStarted = true
  reportListening({ url })
}

/** Serves the combined metrics of all workers. */
const serveWorkersMetrics = async ({ host, metricsPort }: Config) => {
  if (metricsPort === undefined) return undefined
  const { listenForScrapes, workersMetrics } = await import('../gateway/metrics/index.ts')
  const names = { host: 'HOST', port: 'METRICS_PORT' }
  return listenAt({ host, port: metricsPort, names }, () =>
    listenForScrapes({ host, port: metricsPort, ...workersMetrics() }),
  )
}

interface Part {
  close(): Promise<unknown>
}

/** Parts of this process that have been started, in the order of closing. */
interface Parts {
  gateway?: Promise<Part>
  scraped?: Promise<Part | undefined>
  embedded?: Promise<Part>
}

/** Starts all parts and prints the greeting. Returns the gateway's address; undefined if `isClosing`. */
const startParts = async (
  config: Config,
  log: Logger,
  parts: Parts,
  isClosing: () => boolean,
): Promise<string | undefined> => {
  const embedded = config.upstream ? undefined : startSandbox(config, log)
  if (embedded) parts.embedded = embedded
  const own = await embedded
  if (isClosing()) return undefined
  const register = (url: string) => own?.registerCallback(`${url}${CALLBACK_PATH}`, 'PUBLIC_URL')
  // Registered first, so that an unusable URL is reported before the gateway listens.
  if (config.publicUrl !== undefined) await register(config.publicUrl)
  const { workers: count = 1 } = config
  const begin = async (): Promise<RunningGateway> => {
    if (count === 1) return (await loadGateway()).startGateway(config, log, own)
    const sandbox = own && { url: own.url, publicUrl: own.publicUrl }
    const workers = startWorkers({ count, assignment: { config, ...(sandbox && { sandbox }) }, log })
    // Closing does not wait for workers that are still starting.
    parts.gateway = Promise.resolve(workers)
    return { ...(await workers.listening), close: workers.close }
  }
  const beginning = begin()
  parts.gateway ??= beginning
  const gateway = await beginning
  if (isClosing()) return undefined
  if (count > 1) parts.scraped = serveWorkersMetrics(config)
  await parts.scraped
  if (config.publicUrl === undefined) await register(gateway.url)
  if (isClosing()) return undefined
  const isEnforced = config.trustedDocuments?.mode === 'enforce'
  // Under any other address, the origin check refuses the pages' requests.
  const pages = servesPages(config) ? (config.publicUrl ?? gateway.url) : undefined
  if (pages !== undefined) own?.linkExplorer(`${pages}/graphiql/`)
  const shown = {
    gateway: gateway.url,
    upstream: own?.publicUrl ?? config.upstream?.baseUrl ?? '',
    isEmbedded: own !== undefined,
    isEnforced,
    pages,
    hasAgents: config.agents !== undefined,
  }
  process.stdout.write(greeting(shown))
  return pages ?? gateway.url
}

const start = async (config: Config, isOpening: boolean): Promise<void> => {
  const log = createLog(config.logLevel)
  for (const warning of config.warnings) log.warn(warning)
  assertPortsDiffer(config)
  const parts: Parts = {}
  let closing = false
  // A replacement for a worker may be starting at any time, so closing gets additional time.
  const laterMs = (config.workers ?? 1) > 1 ? STARTING_MS + WORKERS_LATER_MS : 0
  // Must run before anything listens, because the first worker serves requests while the others start.
  closeOnSignals({
    close: async () => {
      closing = true
      await (await parts.gateway)?.close()
      await (await parts.scraped)?.close()
      await (await parts.embedded)?.close()
    },
    log,
    timeoutMs: SHUTDOWN_MS + config.drainMs + laterMs,
  })
  try {
    const address = await startParts(config, log, parts, () => closing)
    if (isOpening && address !== undefined)
      openPage(address, () => log.warn(`Could not open a browser. Open ${address} yourself`))
  } catch (error) {
    // During shutdown, a worker may end before it listens, which is not a failed start.
    if (!closing) throw error
  }
}

const QUERY = '{ viewer { accounts { nodes { id name campaigns(first: 3) { nodes { name } } } } } }'

interface Greeted {
  readonly gateway: string
  readonly upstream: string
  readonly isEmbedded: boolean
  readonly isEnforced: boolean
  /** URL of GraphiQL and the dashboard; undefined if the gateway does not serve them. */
  readonly pages: string | undefined
  readonly hasAgents: boolean
}

/** Returns the text that is printed once the gateway is ready. */
export const greeting = ({
  gateway,
  upstream,
  isEmbedded,
  isEnforced,
  pages,
  hasAgents,
}: Greeted): string => {
  const addresses: readonly (readonly [name: string, address: string] | false)[] = [
    pages !== undefined && ['GraphiQL', `${pages}/graphiql/`],
    pages !== undefined && ['Dashboard', `${pages}/dashboard/`],
    ['GraphQL', `${gateway}/graphql`],
    hasAgents && ['Agents', `${gateway}/mcp`],
    isEmbedded ? ['Sandbox', `${upstream}   (signed in as its demo user)`] : ['Upstream', upstream],
    isEmbedded && ['Studio', `${upstream}/`],
  ]
  const lines = addresses.flatMap((each) => (each ? [`  ${each[0].padEnd(10)} ${each[1]}`] : []))
  return `
  adgraph is ready.

${lines.join('\n')}

  Try:
  curl -s ${gateway}/graphql -H 'content-type: application/json' \\
    -d '${JSON.stringify(isEnforced ? { documentId: '<id from a manifest>' } : { query: QUERY })}'

`
}

/** Runs `begin`. If it fails, prints the reason and exits. */
export const explained = async (begin: () => Promise<void>): Promise<void> => {
  endOnFault()
  try {
    await begin()
  } catch (error) {
    // The worker already printed the reason.
    if (error instanceof WorkerFailed) process.exit(1)
    const { message, stack } = error as Error
    // Any other error is a bug in this program.
    const lines = error instanceof ConfigError ? [message, ...error.warnings] : [stack]
    process.stderr.write(`adgraph cannot start: ${lines.join('\n')}\n`)
    process.exit(1)
  }
}

/** Runs this process as a worker, or as the primary with the options that `read` returns. */
export const run = (read: () => StartOptions): Promise<void> =>
  explained(async () => {
    keepObjectsYoung()
    if (isWorker) return startWorker()
    const { port, open = false } = read()
    return start(readOwnConfig(portSetting(port)), open)
  })
