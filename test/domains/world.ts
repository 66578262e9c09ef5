import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { recordFrom } from '../../harness/sandbox/exchanges.ts'
import { type Client, clientOf } from '../../harness/sandbox/signed.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/sandbox/server.ts'
import { createUpstream, type UpstreamOptions, type UserClient } from '../../src/upstream/index.ts'

/** Error of a GraphQL response. */
export interface ResponseError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  // biome-ignore lint/suspicious/noExplicitAny: extensions are compared with literals, member by member
  readonly extensions: any
}
export interface Asked {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
  readonly data: any
  readonly errors: readonly ResponseError[]
  /** API calls of this request only, by operation; empty if there were no calls. */
  readonly calls: Readonly<Record<string, number>>
}
export type Ask = (query: string, variables?: object, headers?: Record<string, string>) => Promise<Asked>

/** Gateway over HTTP, with its log. */
export interface Served {
  readonly url: string
  readonly ask: Ask
  readonly log: string[]
  close(): Promise<void>
}

/** The built GraphiQL page, for tests that need it. */
export type ExplorerPage = Pick<GatewayOptions, 'graphiqlDirectory' | 'sampleQuery' | 'examplesDirectory'>

const quickRetry = { retries: 2, pauseMs: 1, maximumPauseMs: 5 }

/** Credentials that are recognisable in a text. */
export const SECRETS = {
  consumer: { key: 'ck-3b1f', secret: 'cs-hidden+consumer/secret' },
  token: { key: 'at-90d2-access', secret: 'ts-hidden&token=secret' },
}

interface ServeOptions {
  /** Client that replaces the one that signs with `token`. */
  readonly client?: UserClient
  readonly plugins?: GatewayOptions['plugins']
  readonly token?: { key: string; secret: string }
  readonly deadlineMs?: number
  readonly counts?: () => Readonly<Record<string, number>>
  readonly page?: ExplorerPage
  readonly sandboxHeaders?: boolean
  readonly worldIdentity?: GatewayOptions['worldIdentity']
  readonly uploadIdleMs?: number
  readonly plan?: GatewayOptions['plan']
  readonly auditLog?: GatewayOptions['auditLog']
  readonly reportTiming?: GatewayOptions['reportTiming']
  readonly changes?: GatewayOptions['changes']
  /** Visible accounts; default: all. */
  readonly traceResponses?: GatewayOptions['traceResponses']
  /** Gateway with another schema. */
  readonly federation?: GatewayOptions['federation']
  readonly limits?: Pick<
    GatewayOptions,
    | 'costLimit'
    | 'responseLimits'
    | 'chunked'
    | 'upstreamCallLimit'
    | 'upstreamWriteLimit'
    | 'memory'
    | 'trustedDocuments'
  >
}

/**
 * Starts a gateway on a free loopback port in front of any API. `ask` sends POST requests and parses JSON.
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
    onTry: (seen) => logger.trace(seen, 'Upstream call'),
    ...(more.changes && { onWrote: more.changes.wrote }),
    ...options,
  })
  const { origin } = new URL(options.baseUrl)
  const gateway = await createGateway({
    client: more.client ?? upstream.as(more.token ?? SECRETS.token),
    logger,
    traceResponses: more.traceResponses ?? 'everyone',
    ...(more.federation ? { federation: more.federation } : { schema }),
    results: { hosts: [], origins: new Map([[origin, origin]]) },
    ...(more.changes && { changes: more.changes }),
    ...(more.plugins && { plugins: more.plugins }),
    ...(more.reportTiming && { reportTiming: more.reportTiming }),
    ...(more.deadlineMs !== undefined && { deadlineMs: more.deadlineMs }),
    ...(options.caches && { caches: options.caches }),
    ...(more.sandboxHeaders && { sandboxHeaders: true }),
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

/**
 * Starts a gateway in front of a sandbox, signed as one of its users. `ask` counts the calls that the sandbox
 * accepted.
 */
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

/** The complete stack over real HTTP: sandbox with demo data, signed API calls, gateway. */
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

/** Long timeouts, so that no test fails on a busy machine; deadlines have separate tests. */
export const PATIENCE_MS = 240_000

/**
 * Starts the world of a test file: seeding the demo data takes a moment. Files that count calls level by
 * level disable reading ahead.
 */
export const startWorld = async (
  options: SandboxOptions = {},
  page: ExplorerPage = {},
  plan: GatewayOptions['plan'] = 'parallel',
): Promise<World> => {
  const sandbox = await createSandbox({
    // Masked errors must not hide a failure of the sandbox.
    logger: { error: (details, message) => console.error(message, details) },
    rateLimits: 'off',
    ...options,
  })
  const { url: baseUrl } = await sandbox.listen(0, '127.0.0.1')
  recordFrom(baseUrl)
  const { demoUser, secondUser } = sandbox
  // Reports do not wait for jobs, because the sandbox's clock advances.
  const pause = async (milliseconds: number): Promise<void> => {
    await fetch(`${baseUrl}/__sandbox/clock?advance=${milliseconds / 1000}`, { method: 'POST' })
  }
  const served = await serveSandbox(
    sandbox,
    { baseUrl, sandboxUrl: baseUrl, tryTimeoutMs: PATIENCE_MS, callTimeoutMs: PATIENCE_MS },
    { page, plan, deadlineMs: PATIENCE_MS, reportTiming: { pause, now: Date.now } },
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

/** Builds a global id as designed: base64url of `1:Type:account:record`. */
export const globalId = (type: string, accountId: string, restId: string): string =>
  Buffer.from(`1:${type}:${accountId}:${restId}`).toString('base64url')

/** Reads a plain REST list, page after page. */
// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
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

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
export type Json = any

interface WorldOptions extends SandboxOptions {
  readonly plan?: GatewayOptions['plan']
  /** Restores the initial demo data before each test, for files whose tests change them. */
  readonly fresh?: boolean
}

/**
 * Starts a gateway of another user with the same sandbox, closed after the tests. Without a sandbox URL it
 * treats the API as live.
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

/** Starts the world of a test file, with its usual helpers. It is closed after the last test. */
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
    /** Builds a path of the main account, or of another one. */
    at,
    /** Selects fields of an account. */
    inAccount: (selection: string, account = main): Promise<Asked> =>
      world.ask(`{ account(id: "${account}") { ${selection} } }`),
    /** Selects fields with variables, declared as in `$ids: [ID!]`. */
    inAccountWith: (declared: string, variables: object, selection: string, account = main): Promise<Asked> =>
      world.ask(`query (${declared}) { account(id: "${account}") { ${selection} } }`, variables),
    /** Reads a REST list of the main account. */
    list: (path: string): Promise<Json[]> => restList(world.rest, at(path)),
    /** Asserts that REST shows the same at these paths before and after an action. */
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

/** Starts a world whose clock a test advances; it is reset to `start` before each test. */
export const inClockedWorld = async (start: string, options: WorldOptions = {}) => {
  const clock = { now: Date.parse(start) }
  // Reset before the data, because the clock goes back only together with all data.
  beforeEach(() => {
    clock.now = Date.parse(start)
  })
  const given = await inWorld({
    runtime: { now: () => clock.now },
    // Requests are signed with the real time, whatever the sandbox's clock shows.
    timestampWindowSeconds: 100 * 365 * 86_400,
    ...options,
  })
  return { ...given, clock }
}
