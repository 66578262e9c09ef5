import type { IncomingMessage } from 'node:http'
import { ACCESS_TYPE, type CredentialEndpoint, credentialEndpoints } from '../contract/credentials.ts'
import { operations } from '../contract/index.ts'
import { receive } from './body.ts'
import { createCalls } from './calls.ts'
import { createControl, type DemoUserAccess, type FeatureDesk, isControl } from './control.ts'
import { createCredentials, registerDemoApplications } from './credentials.ts'
import type { Demo } from './demo-data.ts'
import type { Arrival, Exchange, Reply } from './exchange.ts'
import { addFeatures, featuresOf, removeFeatures } from './features.ts'
import { createHandle } from './handle.ts'
import { createLimiter } from './limit.ts'
import { createNonces } from './nonces.ts'
import { DEMO_PASSWORD } from './oauth/demo-users.ts'
import { createPages } from './oauth/pages.ts'
import { createService, endpointsByPath } from './oauth/service.ts'
import { createSignatories } from './oauth/signatories.ts'
import { createSignatureCheck } from './oauth/signature.ts'
import { createTransport } from './oauth/transport.ts'
import type { Vault } from './oauth/vault.ts'
import { BEARER_REQUESTS, CREDENTIAL_CALLS, createWindows, type Frequency } from './oauth/windows.ts'
import type { SandboxOptions } from './options.ts'
import { createPipeline } from './pipeline.ts'
import { pathOf } from './router.ts'
import type { Store } from './store.ts'

interface RepliesParts {
  readonly options: SandboxOptions
  readonly store: Store
  readonly vault: Vault
  readonly demo: Demo
  readonly reset: () => Promise<void>
}

const NO_LIMIT: Frequency = { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 900 }
/** The endpoints that people visit, by path. */
export const pagesByPath: ReadonlyMap<string, CredentialEndpoint> = new Map(
  [credentialEndpoints.authorize, credentialEndpoints.authenticate].map((page) => [page.path, page]),
)

/** Everyone, with their accounts, for the sandbox's own choice of users. */
const usersOf = async ({ db }: Store): Promise<DemoUserAccess[]> => {
  const users = await db.selectFrom('users').selectAll().orderBy('id').execute()
  const access = await db.selectFrom('account_access').selectAll().orderBy('account_id').execute()
  return users.map(({ id, screen_name, name }) => ({
    id,
    screen_name,
    name,
    accounts: access
      .filter(({ user_id }) => user_id === id)
      .map(({ account_id, permissions }) => ({ id: account_id, permissions: JSON.parse(permissions) })),
  }))
}

const featureDesk = ({ db }: Store): FeatureDesk => ({
  of: async (accountId) => {
    const account = await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', accountId)
      .executeTakeFirst()
    return account && featuresOf({ db }, accountId)
  },
  add: (accountId, keys) => addFeatures({ db }, accountId, keys),
  remove: (accountId, keys) => removeFeatures({ db }, accountId, keys),
})

/** Puts together what answers requests: control, credential service, pages, and the interface itself. */
export const createReplies = async ({ options, store, vault, demo, reset }: RepliesParts) => {
  const { db, surroundings } = store
  const { publicBaseUrl, timestampWindowSeconds = 300, rateLimits = {}, logger, brand = 'x' } = options
  const { now } = surroundings
  const credentials = createCredentials(db, surroundings, vault)
  const applications = await registerDemoApplications(credentials, demo.userId, options.callbacks ?? [])
  const calls = createCalls()
  const limiter = createLimiter(rateLimits, store.clock.now)
  const transport = createTransport(options.trustedProxies ?? [])
  const nonces = createNonces(db, now, timestampWindowSeconds)
  const signature = {
    nonces,
    now,
    timestampWindowSeconds,
    publicBaseUrl: () => (typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl),
    transport,
  }
  const windows = (chosen: Frequency | undefined, usual: Frequency) =>
    createWindows(chosen ?? (rateLimits === 'off' ? NO_LIMIT : usual), now)
  const onFault = ({ id, operation, step }: Exchange, fault: unknown): void =>
    logger?.error({ transactionId: id, operation: operation?.name, step, err: fault }, 'request failed')

  const control = createControl({
    calls,
    credentialsOf: async (screenName) => {
      const users = await credentials.users.all()
      const user = screenName === undefined ? users.find(({ id }) => id === demo.userId) : undefined
      const named = user ?? users.find((each) => each.screenName === screenName)
      return named && credentials.of(named.id)
    },
    users: () => usersOf(store),
    applications: async () =>
      (
        await Promise.all(
          Object.values(applications).map(({ consumerKey }) => credentials.applications.byKey(consumerKey)),
        )
      ).filter((application) => application !== undefined),
    features: featureDesk(store),
    reset,
    clock: store.clock,
  })
  const service = createService({
    database: db,
    credentials,
    checkSignature: createSignatureCheck(signature),
    signatories: createSignatories(credentials),
    transport,
    calls,
    callWindows: windows(options.credentialRate, CREDENTIAL_CALLS),
    bearerWindows: windows(options.bearerRate, BEARER_REQUESTS),
    accessTypeNames: [ACCESS_TYPE, `${brand}_auth_access_type`],
    nonces,
    onFault,
  })
  const pages = createPages({
    authorizations: credentials.authorizations,
    users: credentials.users,
    surroundings,
    isSecure: transport.isSecure,
    demoPassword: DEMO_PASSWORD,
  })
  const carryOut = createPipeline({
    ...signature,
    operations: operations.values(),
    credentials,
    bearerReads: options.bearerReads ?? false,
    nonces,
    calls,
    associationOf: store.associationOf,
    limiter,
    handle: createHandle(store),
    onFault,
  })

  const page = async (arrival: Arrival): Promise<Reply | undefined> => {
    const { message, method, target } = arrival
    const path = pathOf(target)
    if (!path.startsWith('/oauth/') || endpointsByPath.has(path)) return undefined
    const visited = pagesByPath.get(path)
    if (visited && method === 'GET') calls.count(visited.name)
    if (method !== 'POST') return pages(message)
    // A body that is too large or broken off is none: the pages then miss their fields and refuse.
    const received = await Promise.resolve(receive(arrival)).catch(() => undefined)
    return pages(message, received?.body)
  }
  const replyTo = async (message: IncomingMessage): Promise<Reply> => {
    const { method = '', url: target = '', headers } = message
    if (isControl(target)) return control(message)
    const id = surroundings.randomBytes(16).toString('hex')
    const arrival: Arrival = { id, method, target, headers, message }
    return (await page(arrival)) ?? (await service(arrival)) ?? carryOut(arrival)
  }
  return { replyTo, credentials, calls, limiter, applications }
}
