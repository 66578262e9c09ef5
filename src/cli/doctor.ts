import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { type Config, ConfigError, type UpstreamConfig } from '../config.ts'
import { contract } from '../contract/index.ts'
import { evictionProblem } from '../gateway/stores/eviction.ts'
import { createSessionStore, type SessionStore } from '../gateway/stores/session-store.ts'
import { ownFile } from '../process/cassette.ts'
import {
  type CertificateFiles,
  certificateOf,
  expiresSoon,
  readCertificate,
  sandboxCertificateOf,
} from '../process/certificate.ts'
import { listenMistake } from '../process/listen-failure.ts'
import { assertPortsDiffer } from '../process/ports.ts'
import { createUpstream, Forbidden, RateLimited, Unauthenticated } from '../upstream/index.ts'
import { reasonOf } from './reason.ts'

export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warn' | 'fail' | 'skipped'
  readonly detail: string
  readonly advice?: string
}

const TIMEOUT_MS = 5000
/** Maximum clock difference. The API accepts timestamps that are up to five minutes off (spec 1 §4). */
const CLOCK_LIMIT_MS = 300_000
const CLOCK_WARNING_MS = 30_000
const MEMORY = ':memory:'
const NO_START = 'The gateway will not start until this is fixed'

type Check = (config: Config) => Promise<Finding[]>

const clockFinding = (date: string | null): Finding => {
  const check = 'clock'
  const there = Date.parse(date ?? '')
  if (Number.isNaN(there)) return { check, state: 'skipped', detail: 'The API sends no Date header' }
  const seconds = Math.round((Date.now() - there) / 1000)
  const detail = `${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the API`
  const off = Math.abs(seconds) * 1000
  if (off < CLOCK_WARNING_MS) return { check, state: 'ok', detail }
  const advice =
    "Synchronize this machine's clock with NTP. Until then, the gateway corrects its signature timestamps."
  return { check, state: off < CLOCK_LIMIT_MS ? 'warn' : 'fail', detail, advice }
}

interface Reached {
  readonly finding: Finding
  /** `Date` header of the response. */
  readonly date: string | null
}

/** Checks that a service responds. Any response counts. */
const reach = async (check: string, url: string, setting: string): Promise<Reached> => {
  const { origin } = new URL(url)
  const began = performance.now()
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal })
    const detail = `${origin} responded in ${Math.round(performance.now() - began)} ms`
    return { finding: { check, state: 'ok', detail }, date: headers.get('date') }
  } catch (error) {
    const advice = `Check that ${setting} is correct and that this machine can connect to it`
    const detail = `${origin} is not responding (${reasonOf(error)})`
    return { finding: { check, state: 'fail', detail, advice }, date: null }
  }
}

const checkApi: Check = async ({ upstream }) => {
  const check = 'API'
  if (!upstream) return [{ check, state: 'ok', detail: 'Embedded sandbox, because ADS_BASE_URL is not set' }]
  const { finding, date } = await reach(check, upstream.baseUrl, 'ADS_BASE_URL')
  return finding.state === 'ok' ? [finding, clockFinding(date)] : [finding]
}

/** Checks the API's other services, each origin once. Skips services with the API's own origin. */
const checkServices: Check = async ({ upstream }) => {
  if (!upstream) return []
  const services = [
    ['credential service', upstream.credentialsUrl, 'ADS_CREDENTIALS_URL'],
    ['related API', upstream.relatedUrl, 'ADS_RELATED_URL'],
    ['uploads', upstream.uploadUrl, 'ADS_UPLOAD_URL'],
  ] as const
  const origins = [upstream.baseUrl, ...services.map(([, url]) => url)].map((url) => new URL(url).origin)
  const others = services.filter((_service, index) => origins.indexOf(origins[index + 1] ?? '') > index)
  const reached = await Promise.all(others.map(([check, url, setting]) => reach(check, url, setting)))
  return reached.map(({ finding }) => finding)
}

const signedCall = async (
  { baseUrl, consumer }: UpstreamConfig,
  token: NonNullable<UpstreamConfig['token']>,
): Promise<Finding> => {
  const check = 'credentials'
  const upstream = createUpstream({ baseUrl, consumer, callTimeoutMs: TIMEOUT_MS })
  try {
    const { data } = await upstream
      .as(token)
      .call(contract.accounts.list, { count: 1, with_total_count: true })
    return data.length > 0
      ? { check, state: 'ok', detail: 'The API accepts the signature, and the user has accounts' }
      : { check, state: 'warn', detail: 'The user has no accounts', advice: 'Sign in as another user' }
  } catch (error) {
    if (error instanceof RateLimited)
      return {
        check,
        state: 'ok',
        detail: 'The API accepts the user, but the rate limit window is exhausted',
      }
    const advice =
      error instanceof Unauthenticated || error instanceof Forbidden
        ? 'Check that ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET, ADS_ACCESS_TOKEN and ADS_ACCESS_TOKEN_SECRET ' +
          'belong together, and that the token is still valid'
        : 'See the API check above'
    return { check, state: 'fail', detail: `A signed call failed: ${(error as Error).name}`, advice }
  } finally {
    await upstream.close()
  }
}

const checkCredentials: Check = async ({ upstream }) => {
  const check = 'credentials'
  if (!upstream) return [{ check, state: 'ok', detail: 'Credentials of the embedded sandbox' }]
  return upstream.token
    ? [await signedCall(upstream, upstream.token)]
    : [{ check, state: 'skipped', detail: 'Everyone must sign in, because ADS_ACCESS_TOKEN is not set' }]
}

const evictionFinding = async (store: SessionStore): Promise<Finding> => {
  const check = 'session store eviction'
  const detail = evictionProblem(await store.server?.evictionPolicy())
  if (detail === undefined) return { check, state: 'ok', detail: 'SESSION_STORE_URL does not evict keys' }
  return { check, state: 'warn', detail, advice: 'Set maxmemory-policy noeviction in the store' }
}

const checkStore: Check = async ({ signIn: { storeUrl: url, sessionKeys: keys } }) => {
  const check = 'session store'
  if (url === undefined)
    return [{ check, state: 'ok', detail: 'In memory, because SESSION_STORE_URL is not set' }]
  const store = createSessionStore({ url, keys, guard: { timeoutMs: TIMEOUT_MS } })
  try {
    // With a fallback, so that the time limit is not extended.
    await store.get('session', 'doctor', true)
    return [{ check, state: 'ok', detail: 'SESSION_STORE_URL responds' }, await evictionFinding(store)]
  } catch {
    const advice =
      'Check that the store is running, and that SESSION_STORE_URL has the right host, port and password. ' +
      'For TLS, use valkeys://.'
    return [{ check, state: 'fail', detail: 'SESSION_STORE_URL is not responding', advice }]
  } finally {
    await store.close()
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const writable = async (check: string, file: string, setting: string): Promise<Finding> => {
  const isThere = await exists(file)
  try {
    // Opening for appending fails for a folder, and does not change a file.
    if (isThere) await (await open(file, 'a')).close()
    else await access(dirname(file), constants.W_OK)
    return { check, state: 'ok', detail: isThere ? `${file} is writable` : `${file} can be created` }
  } catch (error) {
    const advice = `Set ${setting} to a file that this user can write`
    return { check, state: 'fail', detail: `Cannot write ${file} (${reasonOf(error)})`, advice }
  }
}

const checkDatabase: Check = async ({ upstream, sandbox: { database } }) => {
  const check = 'sandbox database'
  if (upstream || database === MEMORY) return []
  const found = await writable(check, database, 'SANDBOX_DATABASE')
  if (found.state !== 'ok' || !(await exists(database))) return [found]
  const { checkSandboxDatabase } = await import('../process/embedded-sandbox.ts')
  try {
    checkSandboxDatabase(database)
    return [found]
  } catch (error) {
    const advice = 'Set SANDBOX_DATABASE to a file written by this version, or to a new file'
    return [{ check, state: 'fail', detail: (error as Error).message, advice }]
  }
}

/** Checks whether the embedded sandbox can register the callbacks in the settings. */
const checkSandboxCallbacks: Check = async (config) => {
  if (config.upstream) return []
  const { checkCallbacks } = await import('../process/embedded-sandbox.ts')
  try {
    checkCallbacks(config)
    return []
  } catch (error) {
    return [{ check: 'callbacks', state: 'fail', detail: (error as Error).message, advice: NO_START }]
  }
}

const certificateFinding = (files: CertificateFiles): Finding => {
  const check = 'certificate'
  try {
    const soon = expiresSoon(readCertificate(files))
    const detail = `${files.certificate} is valid and matches its key`
    return soon === undefined ? { check, state: 'ok', detail } : { check, state: 'warn', detail: soon }
  } catch (error) {
    const { certificate, key } = files.names
    const advice =
      certificate === key
        ? `${key} must be a PEM certificate and, after a comma, its private key`
        : `${certificate} must be a PEM certificate, and ${key} its private key`
    return { check, state: 'fail', detail: (error as Error).message, advice }
  }
}

const checkCertificates: Check = async (config) => {
  const own = config.upstream ? undefined : sandboxCertificateOf(config.sandbox)
  return [certificateOf(config), own].flatMap((files) => (files ? [certificateFinding(files)] : []))
}

/** Returns the file that is opened first. Each worker writes its own file. */
const firstFile = (file: string, { workers = 1 }: Config): string =>
  ownFile(file, workers > 1 ? 1 : undefined)

const checkAuditLog: Check = async (config) =>
  config.auditLog === undefined
    ? []
    : [await writable('audit log', firstFile(config.auditLog, config), 'AUDIT_LOG')]

/** Checks the file of a recording, which must be new. */
const checkCassette: Check = async (config) => {
  if (config.cassette === undefined) return []
  const check = 'cassette'
  const file = firstFile(config.cassette, config)
  if (!(await exists(file))) return [await writable(check, file, 'RECORD_CASSETTE')]
  const advice = 'Ignore this if adgraph is already running; otherwise set RECORD_CASSETTE to a new file'
  return [{ check, state: 'warn', detail: `${file} already exists`, advice }]
}

/** Listens on a port and closes it. */
const listenOnce = async (host: string, port: number): Promise<void> => {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  await once(server.close(), 'close')
}

const checkPorts: Check = async (config) => {
  const { host, port, upstream, sandbox, metricsPort } = config
  try {
    assertPortsDiffer(config)
  } catch (error) {
    return [{ check: 'ports', state: 'fail', detail: (error as Error).message, advice: NO_START }]
  }
  const wanted: (readonly [names: { host: string; port: string }, host: string, port: number | undefined])[] =
    [
      [{ host: 'HOST', port: 'PORT' }, host, port],
      [{ host: 'HOST', port: 'METRICS_PORT' }, host, metricsPort],
      [{ host: 'SANDBOX_HOST', port: 'SANDBOX_PORT' }, sandbox.host, upstream ? undefined : sandbox.port],
    ]
  const findings = wanted.map(async ([names, at, number]): Promise<Finding[]> => {
    if (number === undefined || number === 0) return []
    const { port: check } = names
    try {
      await listenOnce(at, number)
      return [{ check, state: 'ok', detail: `${at}:${number} is free` }]
    } catch (error) {
      const detail = `Cannot listen on ${at}:${number} (${reasonOf(error)})`
      const advice = `Ignore this if adgraph is already running; otherwise set ${check} to another port`
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
        return [{ check, state: 'warn', detail, advice }]
      const mistake = listenMistake({ host: at, port: number, names }, error)
      return [{ check, state: 'fail', detail: mistake ?? detail, advice: NO_START }]
    }
  })
  return (await Promise.all(findings)).flat()
}

/**
 * Checks trusted documents the way a gateway does at startup, which requires loading the gateway's schema.
 */
const checkDocuments: Check = async ({ trustedDocuments, federation }) => {
  if (!trustedDocuments) return []
  const check = 'trusted documents'
  const { paths, mode } = trustedDocuments
  const [{ countTrusted }, { UnusableManifests }] = await Promise.all([
    import('../gateway/graphql/trusted/check.ts'),
    import('../gateway/graphql/trusted/documents.ts'),
  ])
  try {
    const count = countTrusted(paths, mode, federation)
    return [{ check, state: 'ok', detail: `Usable documents: ${count}, mode ${mode}` }]
  } catch (error) {
    if (!(error instanceof UnusableManifests)) throw error
    const advice = `${NO_START}. See docs/trusted-documents.md`
    return error.message.split('\n').map((detail) => ({ check, state: 'fail', detail, advice }))
  }
}

/** Checks the operator's tools for agents the way a gateway does at startup. */
const checkTools: Check = async ({ agents, federation, edition }) => {
  if (agents?.directory === undefined) return []
  const check = 'agent tools'
  const [{ readToolDocuments, toolsOf, UnusableTools }, { createSchema }] = await Promise.all([
    import('../agents/index.ts'),
    import('../gateway/graphql/schema.ts'),
  ])
  try {
    const changes = { hasPolicy: async () => false, pageOf: () => undefined }
    toolsOf(readToolDocuments(agents.directory), createSchema({ ...federation, edition }), changes)
    return [{ check, state: 'ok', detail: `The documents in ${agents.directory} are usable` }]
  } catch (error) {
    if (!(error instanceof UnusableTools)) throw error
    const advice = `${NO_START}. See docs/agents.md`
    return error.message.split('\n').map((detail) => ({ check, state: 'fail', detail, advice }))
  }
}

/** Checks the policy the way a gateway does at startup. */
const checkPolicy: Check = async ({ policy: path }) => {
  if (path === undefined) return []
  const check = 'policy'
  const { problems } = await (await import('../policy/index.ts')).readPolicy(path)
  if (!problems) return [{ check, state: 'ok', detail: `${path} is valid` }]
  const advice = `${NO_START}. See docs/changes.md`
  return problems.map((detail) => ({ check, state: 'fail', detail, advice }))
}

const CHECKS: readonly Check[] = [
  checkApi,
  checkServices,
  checkCredentials,
  checkStore,
  checkCertificates,
  checkDatabase,
  checkSandboxCallbacks,
  checkAuditLog,
  checkCassette,
  checkDocuments,
  checkTools,
  checkPolicy,
  checkPorts,
]

const warningsOf = ({ warnings }: Pick<Config, 'warnings'>): Finding[] =>
  warnings.map((detail) => ({ check: 'settings', state: 'warn', detail }))

/** Checks everything that startup requires, without changing anything. Findings contain no secrets. */
export const examine = async (read: () => Config): Promise<readonly Finding[]> => {
  const check = 'settings'
  let config: Config
  try {
    config = read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const advice = 'See docs/settings.md or adgraph help settings'
    return [
      ...error.message.split('\n').map((detail): Finding => ({ check, state: 'fail', detail, advice })),
      ...warningsOf(error),
    ]
  }
  const warnings = warningsOf(config)
  const own: Finding[] =
    warnings.length > 0 ? warnings : [{ check, state: 'ok', detail: 'All settings are valid' }]
  const found = await Promise.all(CHECKS.map((run) => run(config)))
  return [...own, ...found.flat()]
}
