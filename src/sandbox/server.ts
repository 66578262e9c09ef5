import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { subscribeToGeneratedEvents } from './activity/demo-events.ts'
import { createWebhookCalls } from './activity/webhook-calls.ts'
import { compose } from './composition.ts'
import { type Demo, seedDemo } from './demo/data.ts'
import { demoImage } from './demo/image.ts'
import type { Calls } from './http/calls.ts'
import { deliver } from './http/deliver.ts'
import { type Handler, type Listening, type ListenOptions, listen } from './http/listen.ts'
import { createProbes } from './http/probes.ts'
import { mediaPath } from './media/serve.ts'
import { createApplications, type RegisteredApplication } from './oauth/stored/applications.ts'
import type { Credentials, SignedInUser } from './oauth/stored/credentials.ts'
import { defaultKeys } from './oauth/stored/encryption-key.ts'
import { createVault } from './oauth/stored/vault.ts'
import type { SandboxOptions } from './options.ts'
import type { Runtime } from './runtime.ts'
import { createStore, type StoreOptions } from './storage/store.ts'

export type { SandboxLogger, SandboxOptions } from './options.ts'

export interface Sandbox {
  readonly handler: Handler
  /** Listens on an address. Port 0 selects a free port. */
  listen(port: number, host: string, options?: ListenOptions): Promise<Listening>
  /** Call counts of the default world and the credential service. */
  readonly calls: Calls
  readonly demo: Demo
  readonly credentials: Credentials
  /** Owner of the demo accounts. */
  readonly demoUser: SignedInUser
  /** Owner of an account that the demo user cannot access. */
  readonly secondUser: SignedInUser
  /** Application for sign-in with a PIN or a deep link. */
  readonly desktopApplication: RegisteredApplication
  /** Registers a callback URL for the demo application. @throws TypeError when the URL is not allowed */
  registerCallback(url: string): Promise<void>
  /**
   * Resets demo data, rate limit windows, faults and quirks of the default world. Credentials and call counts
   * are kept.
   */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Creates a sandbox with its own database and inserts the demo data when the database is first opened. */
export const createSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const runtime: Runtime = { now: Date.now, randomBytes, ...options.runtime }
  const { database = ':memory:', logger } = options
  const { activeCampaignsPerAccount, activeLineItemsPerAccount, edition, strict } = options
  const { activitySubscriptions, accountFile } = options
  const file =
    accountFile === undefined
      ? undefined
      : await (await import('./twin/account-file.ts')).readAccountFile(accountFile, runtime)
  const startImage = file ? async () => file.image : (now: number) => demoImage(now, edition)
  const vault = createVault(options.encryptionKeys ?? (await defaultKeys(database)))
  const listeners: Listening[] = []
  const { publicBaseUrl } = options
  const address = (): string => {
    const given = typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl
    return (given ?? listeners[0]?.url ?? '').replace(/\/+$/, '')
  }
  const webhookCalls = createWebhookCalls({
    secretOf: async (key) => (await createApplications(store.db, vault, runtime).byKey(key))?.consumerSecret,
    randomBytes: runtime.randomBytes,
    isLocal: options.localWebhooks,
    timeoutMs: options.webhookTimeoutMs,
  })
  const open = (location: NonNullable<StoreOptions['location']>, world?: string) =>
    createStore({
      location,
      mediaAddress: () => `${address()}${mediaPath(world)}`,
      lockWaitMs: options.lockWaitMs,
      runtime,
      heartbeatMs: options.heartbeatMs,
      webhookCalls,
      recorded: file?.recorded,
      limits: {
        ...(activeCampaignsPerAccount !== undefined && { activeCampaignsPerAccount }),
        ...(activeLineItemsPerAccount !== undefined && { activeLineItemsPerAccount }),
        ...(activitySubscriptions !== undefined && { activitySubscriptions }),
      },
      flags: {
        ...(edition !== undefined && { edition }),
        ...(strict !== undefined && { strict }),
      },
    })
  // Reading an image is a hundred times faster than inserting the demo data.
  const store = await open(database === ':memory:' ? await startImage(runtime.now()) : database)
  const demo = await seedDemo(store)
  // Demo users have no access to the account unless the file grants it.
  if (file) await store.restore(file.image)
  const { handleRequest, credentials, worlds, applications } = await compose({
    options,
    store,
    open,
    vault,
    demo,
    startImage,
  })
  const demoUser = await credentials.of(demo.userId)
  const secondUser = await credentials.of(demo.secondUserId)
  if (options.activityEveryMs !== undefined)
    await subscribeToGeneratedEvents(store, { consumerKey: demoUser.consumer_key, userId: demoUser.user_id })
  store.serve()
  if (options.databaseBytes !== undefined) store.limit(options.databaseBytes)

  const handlesProbe = createProbes({
    db: store.db,
    warn: (details, message) => logger?.warn?.(details, message),
    lockWaitMs: options.lockWaitMs,
  })
  const handler: Handler = (message: IncomingMessage, response) => {
    if (handlesProbe(message, response)) return
    handleRequest(message).then(
      (reply) => deliver(response, reply),
      (fault) => {
        logger?.error({ err: fault }, 'Request failed outside the pipeline')
        response.writeHead(500).end()
      },
    )
  }
  return {
    handler,
    listen: async (port, host, how) => {
      const listening = await listen(handler, port, host, how)
      listeners.push(listening)
      return listening
    },
    calls: worlds.main.calls,
    demo,
    credentials,
    demoUser,
    secondUser,
    desktopApplication: applications.desktop,
    registerCallback: (url) => credentials.applications.registerCallback(applications.web.consumerKey, url),
    reset: () => worlds.main.reset(),
    close: async () => {
      worlds.endStreams()
      await Promise.all(listeners.map((listening) => listening.close()))
      await worlds.close()
      await webhookCalls.close()
    },
  }
}
