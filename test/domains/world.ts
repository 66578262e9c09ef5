import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { recordFrom } from '../../harness/sandbox/exchanges.ts'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/server.ts'
import { createUpstream, type UpstreamOptions, type UserClient } from '../../src/upstream/index.ts'

export interface ResponseError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  // biome-ignore lint/suspicious/noExplicitAny: extensions are compared with literals
  readonly extensions: any
}
export interface Asked {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: data is compared with literals
  readonly data: any
  readonly errors: readonly ResponseError[]
  /** Number of API calls made for this request, by operation; empty if there were none. */
  readonly calls: Readonly<Record<string, number>>
}
export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<Asked>

/** Running gateway with its log. */
export interface Served {
  readonly url: string
  readonly ask: Ask
  readonly log: string[]
  close(): Promise<void>
}

/** Gateway options for serving GraphiQL, for tests that need the page. */
export type ExplorerPage = Pick<GatewayOptions, 'graphiqlDirectory' | 'sampleQuery' | 'examplesDirectory'>

const quickRetry = { retries: 2, pauseMs: 1, maximumPauseMs: 5 }

/** Credentials that tests can recognize in logs and responses. */
export const SECRETS = {
  consumer: { key: 'ck-3b1f', secret: 'cs-hidden+consumer/secret' },
  token: { key: 'at-90d2-access', secret: 'ts-hidden&token=secret' },
}

interface ServeOptions {
  /** API client; default: one that signs with `token`. */
  readonly client?: UserClient
  readonly plugins?: GatewayOptions['plugins']
  readonly token?: { key: string; secret: string }
  readonly deadlineMs?: number
  readonly counts?: () => Readonly<Record<string, number>>
  readonly page?: ExplorerPage
  readonly sandboxHeaders?: boolean
  readonly worldIdentity?: GatewayOptions['worldIdentity']
  readonly replaySandbox?: GatewayOptions['replaySandbox']
  readonly uploadIdleMs?: number
  readonly plan?: GatewayOptions['plan']
  readonly auditLog?: GatewayOptions['auditLog']
  readonly reportTiming?: GatewayOptions['reportTiming']
  readonly changes?: GatewayOptions['changes']
  /** Users who may see the trace in a response; default: everyone. */
  readonly traceResponses?: GatewayOptions['traceResponses']
  /** Options for a separate federated schema; default: the schema that all tests share. */
  readonly federation?: GatewayOptions['federation']
  readonly limits?: Pick<
    GatewayOptions,
    | 'costLimit'
    | 'responseLimits'
    | 'chunked'
    | 'upstreamCallLimit'
    | 'filterRowLimit'
    | 'upstreamWriteLimit'
    | 'memory'
    | 'trustedDocuments'
    | 'openTwin'
    | 'policy'
    | 'changeSetOptions'
    | 'serviceUser'
    | 'version'
    | 'agents'
  >
}

/**
 * Starts a gateway on a free loopback port, in front of any API. `ask` sends POST requests and parses the
 * results.
 */
export const serveGateway = async (
  options: Partial<UpstreamOptions> & { readonly baseUrl: string },
  more: ServeOptions = {},
): Promise<Served> => {
  const log: string[] = []
  const logger: Logger = pino(
    { level: 'trace', base: null },
    { write: (line: string) => void log.push(line) },
  )
  const upstream = createUpstream({
    consumer: SECRETS.consumer,
    retry: quickRetry,
    tryTimeoutMs: PATIENCE_MS,
    callTimeoutMs: PATIENCE_MS,
    onTry: (seen) => logger.trace(seen, 'Upstream call'),
    ...(more.changes && { onWrote: more.changes.wrote }),
    ...options,
  })
  const { origin } = new URL(options.baseUrl)
  const gateway = await createGateway({
    client: more.client ?? upstream.as(more.token ?? SECRETS.token),
    logger,
    traceResponses: more.traceResponses ?? 'everyone',
    ...(more.federation ? { federation: more.federation } : !options.edition && { schema }),
    ...(options.edition && { edition: options.edition }),
    results: { hosts: [], origins: new Map([[origin, origin]]) },
    ...(more.changes && { changes: more.changes }),
    ...(more.plugins && { plugins: more.plugins }),
    ...(more.reportTiming && { reportTiming: more.reportTiming }),
    deadlineMs: more.deadlineMs ?? PATIENCE_MS,
    ...(options.caches && { caches: options.caches }),
    ...(more.sandboxHeaders && { sandboxHeaders: true }),
    ...(more.replaySandbox && { replaySandbox: more.replaySandbox }),
    ...(more.worldIdentity && { worldIdentity: more.worldIdentity }),
    ...(more.uploadIdleMs !== undefined && { uploadIdleMs: more.uploadIdleMs }),
    ...(more.plan && { plan: more.plan }),
    ...(options.inferredRules && { inferredRules: options.inferredRules }),
    ...(more.auditLog && { auditLog: more.auditLog }),
    ...more.limits,
    ...more.page,
  })
  await gateway.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`
  const counts: () => Readonly<Record<string, number>> = more.counts ?? (() => ({}))
  const ask: Ask = async (query, variables = {}, headers = {}) => {
    const before = counts()
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const text = await response.text()
    const { data = null, errors = [] } = JSON.parse(text)
    const calls = Object.fromEntries(
      Object.entries(counts())
        .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
    return { status: response.status, text, data, errors, calls }
  }
  return {
    url,
    ask,
    log,
    close: async () => {
      await gateway.close()
      await upstream.close()
    },
  }
}

/** Starts a gateway that signs as a sandbox user. `ask` counts the calls that the sandbox accepts. */
export const serveSandbox = (
  sandbox: Pick<Sandbox, 'demoUser' | 'calls'>,
  options: Parameters<typeof serveGateway>[0],
  more: ServeOptions = {},
  user: Sandbox['demoUser'] = sandbox.demoUser,
): Promise<Served> =>
  serveGateway(
    { consumer: { key: user.consumer_key, secret: user.consumer_secret }, ...options },
    {
      token: { key: user.access_token, secret: user.access_token_secret },
      counts: () => sandbox.calls.counts().operations,
      ...more,
    },
  )

/** Complete stack over real HTTP: sandbox with demo data, signed API calls, and gateway. */
export interface World extends Served {
  readonly sandbox: Sandbox
  readonly sandboxUrl: string
  /** Client that signs as the demo user, bypassing the gateway. */
  readonly rest: Client
  /** Client that signs as the second user, who owns the foreign account. */
  readonly stranger: Client
  /** Restores the initial demo data. */
  reset(): Promise<void>
}

/**
 * Starts the world for a test file. Seeding the demo data takes time, so all tests in a file share one world.
 * Files that count calls level by level turn reading ahead off.
 */
export const startWorld = async (
  options: SandboxOptions = {},
  page: ExplorerPage = {},
  plan: GatewayOptions['plan'] = 'parallel',
): Promise<World> => {
  const created = await createSandbox({
    // Responses mask internal errors, so failures of the sandbox are logged here.
    logger: { error: (details, message) => console.error(message, details) },
    rateLimits: 'off',
    ...options,
  })
  const { url: baseUrl } = await created.listen(0, '127.0.0.1')
  const sandbox = recordFrom(created, baseUrl, options.edition)
  const { demoUser, secondUser } = sandbox
  // A pause advances the sandbox's clock, so that reports do not wait for jobs.
  const pause = async (milliseconds: number): Promise<void> => {
    await fetch(`${baseUrl}/__sandbox/clock?advance=${milliseconds / 1000}`, { method: 'POST' })
  }
  const served = await serveSandbox(
    sandbox,
    { baseUrl, sandboxUrl: baseUrl, ...(options.edition && { edition: options.edition }) },
    {
      page,
      plan,
      reportTiming: { pause, now: Date.now },
      // GraphiQL shows shell commands without credentials.
      ...(page.graphiqlDirectory !== undefined && { replaySandbox: { url: baseUrl, isKeyed: false } }),
    },
  )
  return {
    ...served,
    sandbox,
    sandboxUrl: baseUrl,
    rest: clientOf(baseUrl, demoUser),
    stranger: clientOf(baseUrl, secondUser),
    reset: () => sandbox.reset(),
    close: async () => {
      await served.close()
      await sandbox.close()
    },
  }
}

/** Builds a global id: base64url of `1:Type:account:record`. */
export const globalId = (type: string, accountId: string, restId: string): string =>
  Buffer.from(`1:${type}:${accountId}:${restId}`).toString('base64url')

/** Reads all pages of a REST list. */
// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals
export const restList = async (client: Client, target: string): Promise<any[]> => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const rows: any[] = []
  let cursor: string | null = null
  do {
    const more: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const { status, json } = await client.get(`${target}${more}`)
    if (status !== 200) throw new Error(`${target} answered ${status}`)
    rows.push(...json.data)
    cursor = json.next_cursor
  } while (cursor !== null)
  return rows
}

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals
export type Json = any

interface WorldOptions extends SandboxOptions {
  readonly plan?: GatewayOptions['plan']
  /** Restores the demo data before each test, for files whose tests change it. */
  readonly fresh?: boolean
}

/**
 * Starts a gateway for another user of the same sandbox and closes it after the tests. Without a sandbox URL,
 * the gateway treats the API as live.
 */
export const gatewayOf = async (
  { sandbox, sandboxUrl: baseUrl }: World,
  userId: string,
  sandboxUrl?: string,
): Promise<Served> => {
  const options = { baseUrl, ...(sandboxUrl !== undefined && { sandboxUrl }) }
  const served = await serveSandbox(sandbox, options, {}, await sandbox.credentials.of(userId))
  afterAll(() => served.close())
  return served
}

/** Starts the world for a test file, returns the usual helpers, and closes the world after the last test. */
export const inWorld = async ({ plan, fresh = false, ...options }: WorldOptions = {}) => {
  const world = await startWorld(options, {}, plan)
  afterAll(() => world.close())
  if (fresh) beforeEach(() => world.reset())
  const { demo } = world.sandbox
  const main = demo.mainAccountId
  const at = (path: string, account = main): string => `/12/accounts/${account}/${path}`
  return {
    world,
    demo,
    main,
    rest: world.rest,
    ask: world.ask,
    /** Builds a path under the main account or under another account. */
    at,
    /** Queries fields of an account. */
    inAccount: (selection: string, account = main): Promise<Asked> =>
      world.ask(`{ account(id: "${account}") { ${selection} } }`),
    /** Queries fields of an account. `declared` contains the variable declarations, such as `$ids: [ID!]`. */
    inAccountWith: (declared: string, variables: object, selection: string, account = main): Promise<Asked> =>
      world.ask(`query (${declared}) { account(id: "${account}") { ${selection} } }`, variables),
    /** Reads a REST list of the main account. */
    list: (path: string): Promise<Json[]> => restList(world.rest, at(path)),
    /** Runs an action and asserts that it does not change the REST responses at these paths. */
    keeping:
      (...paths: string[]) =>
      async <T>(work: () => Promise<T>): Promise<T> => {
        const state = () =>
          Promise.all(paths.map((path) => world.rest.pages(at(`${path}${path.includes('?') ? '' : '?'}`))))
        const before = await state()
        const result = await work()
        expect(await state()).toEqual(before)
        return result
      },
  }
}

/** Starts a world with a clock that tests can advance. The clock is reset to `start` before each test. */
export const inClockedWorld = async (start: string, options: WorldOptions = {}) => {
  const clock = { now: Date.parse(start) }
  // The clock is reset before the data, because only a reset of all data allows the clock to go back.
  beforeEach(() => {
    clock.now = Date.parse(start)
  })
  const given = await inWorld({
    runtime: { now: () => clock.now },
    // Requests are signed with the real time, which differs from the sandbox's clock.
    timestampWindowSeconds: 100 * 365 * 86_400,
    ...options,
  })
  return { ...given, clock }
}
