import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import type { GatewayOptions, SignInOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { createGrants, type GrantsOptions } from '../../src/gateway/sign-in/grants.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { createSandbox, type Sandbox } from '../../src/sandbox/server.ts'
import {
  createAppToken,
  createCredentialService,
  createUpstream,
  createUserTokenService,
  type UpstreamOptions,
} from '../../src/upstream/index.ts'
import { decideOn } from '../sandbox/code-flow.ts'
import { type Browser, openBrowser, type Visit } from './browser.ts'
import { PATIENCE_MS } from './patience.ts'
import { schema } from './shared-schema.ts'

/** A gateway over HTTP with its own clock and log. */
export interface SignInGateway {
  readonly gateway: string
  readonly log: string[]
  readonly clock: { now: number }
  /** Attempted operations of all users, including refused operations. */
  readonly tries: string[]
  close(): Promise<void>
}

/** A real sandbox and a real gateway. */
export interface SignInWorld extends SignInGateway {
  readonly sandbox: Sandbox
  readonly sandboxUrl: string
  /** Returns the number of accepted calls by operation since the start. */
  counts(): Readonly<Record<string, number>>
}

export interface SignInWorldOptions {
  readonly serviceMode?: boolean
  /**
   * Whether users sign in with OAuth 2.0; an object also sets options. Default client secret: the
   * application's.
   */
  readonly oauth2?: boolean | (Pick<GrantsOptions, 'onFailed'> & { readonly secret: string })
  readonly gateway?: Partial<GatewayOptions>
  readonly signIn?: Partial<SignInOptions>
  readonly upstream?: Partial<UpstreamOptions>
  /** Function that returns the operators' user ids. It runs after the sandbox has been created. */
  readonly operatorsOf?: (sandbox: Sandbox) => readonly string[]
  /** File of the sandbox's database. Default: in memory. */
  readonly database?: string | undefined
  /** Port; default: a free port. */
  readonly port?: number
  /** Address of the credential service. Default: the sandbox. */
  readonly credentialsUrl?: string
}

/** Starts another gateway for a running sandbox. */
export const startSignInGateway = async (
  sandbox: Sandbox,
  sandboxUrl: string,
  options: SignInWorldOptions = {},
): Promise<SignInGateway> => {
  const { demoUser } = sandbox
  const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
  const owner = { key: demoUser.access_token, secret: demoUser.access_token_secret }
  const log: string[] = []
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
  const tries: string[] = []
  const upstream = createUpstream({
    baseUrl: sandboxUrl,
    sandboxUrl,
    consumer,
    tryTimeoutMs: PATIENCE_MS,
    callTimeoutMs: PATIENCE_MS,
    onTry: ({ operation, status }) => tries.push(`${operation} ${status}`),
    ...options.upstream,
  })
  const credentials = createCredentialService({
    baseUrl: options.credentialsUrl ?? sandboxUrl,
    consumer,
    timeoutMs: PATIENCE_MS,
  })
  const now = () => clock.now
  const store = options.signIn?.store ?? createSessionStore()
  const oauth2 = typeof options.oauth2 === 'object' ? options.oauth2 : undefined
  const grants =
    options.oauth2 &&
    createGrants({
      ...oauth2,
      store,
      now,
      service: await createUserTokenService({
        baseUrl: options.credentialsUrl ?? sandboxUrl,
        client: { id: consumer.key, secret: oauth2?.secret ?? consumer.secret },
        timeoutMs: PATIENCE_MS,
        now,
      }),
    })
  const app = await createGateway({
    schema,
    ...(options.serviceMode && {
      client: upstream.as(owner),
      serviceUser: { id: demoUser.user_id, screenName: 'demo' },
    }),
    signIn: {
      credentials,
      upstream,
      now,
      ...options.signIn,
      store,
      ...(grants && { grants }),
    },
    appToken: {
      appToken: createAppToken(credentials),
      owner,
      ...(options.operatorsOf && { operators: options.operatorsOf(sandbox) }),
    },
    logger: pino({ level: 'trace', base: null }, { write: (line: string) => void log.push(line) }),
    deadlineMs: PATIENCE_MS,
    ...options.gateway,
  })
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const gateway = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  await sandbox.registerCallback(`${gateway}/callback`)
  return {
    gateway,
    log,
    clock,
    tries,
    close: async () => {
      await app.close()
      await upstream.close()
    },
  }
}

export const startSignInWorld = async (options: SignInWorldOptions = {}): Promise<SignInWorld> => {
  const sandbox = await createSandbox({
    rateLimits: 'off',
    ...(options.database !== undefined && { database: options.database }),
    logger: { error: (details, message) => console.error(message, details) },
  })
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const own = await startSignInGateway(sandbox, sandboxUrl, options)
  return {
    ...own,
    sandbox,
    sandboxUrl,
    counts: () => sandbox.calls.counts().operations,
    close: async () => {
      await own.close()
      await sandbox.close()
    },
  }
}

/** Key of the session cookie in a browser. */
export const SESSION_COOKIE = '127.0.0.1 adgraph_session'

/** Signs in on the service's pages and approves or denies, as a user does. Returns the service's redirect. */
export const decide = (
  browser: Browser,
  { sandboxUrl }: Pick<SignInWorld, 'sandboxUrl'>,
  address: string,
  choice: { readonly screenName: string; readonly decision?: 'approve' | 'deny' },
): Promise<Visit> => decideOn(sandboxUrl, address, { ...choice, browser })

/** Signs in through `/login` and returns the response of the callback. */
export const signIn = async (
  browser: Browser,
  world: SignInWorld,
  screenName = 'demo',
  query = '',
): Promise<Visit> => {
  const started = await browser.get(`${world.gateway}/login${query}`)
  const decided = await decide(browser, world, started.location as string, { screenName })
  return browser.get(decided.location as string)
}

/** Returns a browser with a signed-in user. */
export const signedInBrowser = async (world: SignInWorld, screenName = 'demo'): Promise<Browser> => {
  const browser = openBrowser()
  const { status } = await signIn(browser, world, screenName)
  if (status !== 303) throw new Error(`Sign-in failed with status ${status}`)
  return browser
}

export interface GraphResult {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: results are compared with literals
  readonly data: any
  readonly codes: readonly string[]
}

/** Sends a query with a browser's cookies or a bearer token. */
export const ask = async (
  browser: Browser,
  { gateway }: Pick<SignInWorld, 'gateway'>,
  query: string,
  headers: Record<string, string> = {},
): Promise<GraphResult> => {
  const { status, text } = await browser.json(`${gateway}/graphql`, { query }, headers)
  const { data = null, errors = [] } = JSON.parse(text)
  const codes = errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)
  return { status, text, data, codes }
}

export const WHO =
  '{ viewer { user { id screenName } session { presentedAs } accounts { nodes { restId } } } }'
export { openBrowser }
