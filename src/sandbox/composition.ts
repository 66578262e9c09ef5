import type { IncomingMessage } from 'node:http'
import { ACCESS_TYPE, type CredentialEndpoint, credentialEndpoints } from '../contract/domains/credentials.ts'
import { operations } from '../contract/index.ts'
import { hasTwoHosts } from '../contract/language/misleading.ts'
import { withGifTitles } from '../contract/language/standing.ts'
import { CONTROL_KEY_HEADER, createControlAccess } from './control/access.ts'
import { createControl, isControl } from './control/index.ts'
import type { Demo } from './demo/data.ts'
import { demoImage, scheduleDemo } from './demo/image.ts'
import { BEHAVIOUR_HEADER } from './engine/behaviour.ts'
import { FAULT_HEADER } from './faults/parse.ts'
import { receive } from './http/body.ts'
import type { Arrival, Exchange, Reply } from './http/exchange.ts'
import { createPipeline } from './http/pipeline.ts'
import type { Rate } from './http/rates.ts'
import { pathOf } from './http/router.ts'
import { DATA_HEADERS } from './http/security-headers.ts'
import { createMediaServer } from './media/serve.ts'
import { createUploadEndpoint } from './media/upload-endpoint.ts'
import { createAuthenticate } from './oauth/endpoints/authenticate.ts'
import { createService, endpointsByPath } from './oauth/endpoints/service.ts'
import { withFaults } from './oauth/endpoints/service-faults.ts'
import { createSignatories } from './oauth/endpoints/signatories.ts'
import { createSignatureCheck } from './oauth/endpoints/signature.ts'
import { createTransport } from './oauth/endpoints/transport.ts'
import { BEARER_REQUESTS, CREDENTIAL_CALLS, createWindows } from './oauth/endpoints/windows.ts'
import { createPages } from './oauth/pages/pages.ts'
import { createCredentials, registerDemoApplications } from './oauth/stored/credentials.ts'
import { DEMO_PASSWORD } from './oauth/stored/demo-users.ts'
import { createNonces } from './oauth/stored/nonces.ts'
import type { Vault } from './oauth/stored/vault.ts'
import type { SandboxOptions } from './options.ts'
import { Refusal, statusOf } from './refusal.ts'
import { rules } from './rules/index.ts'
import { resultAt } from './rules/stats-results.ts'
import { previewAt } from './rules/tweet-previews.ts'
import type { Runtime } from './runtime.ts'
import type { Image } from './storage/image.ts'
import type { Store } from './storage/store.ts'
import { unavailableOf } from './storage/unavailable.ts'
import { createWorld, type OwnPipelineParts } from './world/world.ts'
import { createWorlds, DEFAULT_WORLD, WORKSPACE_HEADER } from './world/worlds.ts'

interface CompositionParts {
  readonly options: SandboxOptions
  /** Of the default world, with all credentials. */
  readonly store: Store
  readonly open: (image: Image, world: string) => Promise<Store>
  readonly vault: Vault
  readonly demo: Demo
}

export const WORKSPACE_BYTES = 1024 * 1_048_576
const UPLOAD_BYTES = 64 * 1_048_576
const NO_RULES = { faultOf: () => undefined }
const NO_LIMIT: Rate = { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 900 }
export const pagesByPath: ReadonlyMap<string, CredentialEndpoint> = new Map(
  [credentialEndpoints.authorize, credentialEndpoints.authenticate].map((page) => [page.path, page]),
)

const refused = (status: number, errors: readonly object[]): Reply => ({
  status,
  headers: { ...DATA_HEADERS, 'content-type': 'application/json;charset=utf-8' },
  body: JSON.stringify({ errors, request: { params: {} } }),
})
const refusedRemotely = refused(403, [
  {
    code: 'ACTION_NOT_ALLOWED',
    message: `${WORKSPACE_HEADER}, ${FAULT_HEADER} and ${BEHAVIOUR_HEADER} are for the machine that the sandbox runs on, or need ${CONTROL_KEY_HEADER}.`,
  },
])

const refusedTwoHosts = refused(400, [
  { code: 'INVALID_PARAMETER', message: 'A request has one Host line.', parameter: 'Host' },
])

/** 2,048 random bytes cost about as much as 16. */
const createTransactionIds = ({ randomBytes }: Runtime): (() => string) => {
  let buffer = ''
  let at = 0
  return () => {
    if (at === buffer.length) {
      buffer = randomBytes(ID_BYTES * IDS_PER_DRAW).toString('hex')
      at = 0
    }
    at += 2 * ID_BYTES
    return buffer.slice(at - 2 * ID_BYTES, at)
  }
}
const ID_BYTES = 16
const IDS_PER_DRAW = 128

const worldOf = ({ headers }: IncomingMessage): string =>
  `${headers[WORKSPACE_HEADER.toLowerCase()] ?? DEFAULT_WORLD}`
const hasSandboxHeader = ({ headers }: IncomingMessage): boolean =>
  [WORKSPACE_HEADER, FAULT_HEADER, BEHAVIOUR_HEADER].some((name) => headers[name.toLowerCase()] !== undefined)

export const compose = async ({ options, store, open, vault, demo }: CompositionParts) => {
  const { db, runtime } = store
  const { publicBaseUrl, timestampWindowSeconds = 300, rateLimits = {}, logger, brand = 'x' } = options
  const { workspaceBytes = WORKSPACE_BYTES, activityEveryMs } = options
  const { now } = runtime
  const credentials = createCredentials(db, runtime, vault, (token) => worlds.endStreams(token))
  const applications = await registerDemoApplications(credentials, demo.userId, options.callbacks ?? [])
  const transport = createTransport(options.trustedProxies ?? [])
  const nextId = createTransactionIds(runtime)
  const nonces = createNonces(db, now, timestampWindowSeconds, store.whenUnlocked)
  const signature = {
    nonces,
    now,
    timestampWindowSeconds,
    ownBaseUrl: options.ownBaseUrl,
    publicBaseUrl: () => (typeof publicBaseUrl === 'function' ? publicBaseUrl() : publicBaseUrl),
    transport,
  }
  const windows = (chosen: Rate | undefined, usual: Rate) =>
    createWindows(chosen ?? (rateLimits === 'off' ? NO_LIMIT : usual), now)
  const onFault = ({ id, operation, step }: Exchange, fault: unknown): void =>
    logger?.error({ transactionId: id, operation: operation?.name, step, err: fault }, 'request failed')

  const bearerReads = { enabled: options.bearerReads ?? false }
  const authenticate = createAuthenticate({
    ...signature,
    credentials,
    bearerReads: () => bearerReads.enabled,
  })
  const pipeline = (own: OwnPipelineParts) =>
    createPipeline({
      ...own,
      operations: options.gifTitles ? [...operations.values()].map(withGifTitles) : operations.values(),
      authenticate,
      releaseNonce: nonces.release,
      onFault,
    })
  const main = createWorld({ name: DEFAULT_WORLD, store, rules, rateLimits, activityEveryMs, pipeline })
  const worlds = createWorlds({
    main,
    newBytes: async () => (await demoImage()).byteLength,
    make: async (name, claim) => {
      const store = await open(await demoImage(), name)
      await scheduleDemo(store)
      store.serve()
      return createWorld({
        name,
        store,
        claim,
        rules,
        rateLimits,
        activityEveryMs,
        pipeline,
      })
    },
    maximum: options.workspaces,
    maximumBytes: workspaceBytes,
    now,
  })
  const access = createControlAccess({ controlKey: options.controlKey, isSecure: transport.isSecure })
  const controlParts = {
    worlds,
    credentialsOf: async (screenName?: string) => {
      const users = await credentials.users.all()
      const user = screenName === undefined ? users.find(({ id }) => id === demo.userId) : undefined
      const named = user ?? users.find((each) => each.screenName === screenName)
      return named && credentials.of(named.id)
    },
    putUser: credentials.putUser,
    bearerReads,
    changeApplication: credentials.applications.change,
    applications: async () =>
      (
        await Promise.all(
          Object.values(applications).map(({ consumerKey }) => credentials.applications.byKey(consumerKey)),
        )
      ).filter((application) => application !== undefined),
  }
  const control = createControl(controlParts, access)
  const callWindows = windows(options.credentialRate, CREDENTIAL_CALLS)
  const checkSignature = createSignatureCheck(signature)
  const signatories = createSignatories(credentials)
  const upload = createUploadEndpoint({
    checkSignature,
    signatories,
    releaseNonce: nonces.release,
    within: ({ message }, use) => worlds.within(worldOf(message), use),
    room: options.uploadBytes ?? UPLOAD_BYTES,
  })
  const media = createMediaServer({
    storeOf: async (name = DEFAULT_WORLD) =>
      worlds.has(name) ? worlds.within(name, async ({ store }) => store) : undefined,
    previewAt: (store, path, key) =>
      previewAt({ store, db: store.db, rules, now: store.clock.now() }, path, key),
    checkSignature: async (arrival) => {
      await checkSignature({ ...arrival, body: Buffer.alloc(0) }, signatories.accessToken)
    },
    resultAt: (store, path) => resultAt({ store, db: store.db, rules, now: store.clock.now() }, path),
  })
  const service = createService({
    database: db,
    credentials,
    checkSignature,
    signatories,
    transport,
    calls: main.calls,
    callWindows,
    bearerWindows: windows(options.bearerRate, BEARER_REQUESTS),
    accessTypeNames: [ACCESS_TYPE, `${brand}_auth_access_type`],
    nonces,
    onFault,
  })
  const pages = createPages({
    authorizations: credentials.authorizations,
    users: credentials.users,
    runtime,
    isSecure: transport.isSecure,
    callWindows,
    demoPassword: DEMO_PASSWORD,
  })
  const page = async (arrival: Arrival): Promise<Reply | undefined> => {
    const { message, method, target } = arrival
    const path = pathOf(target)
    if (!path.startsWith('/oauth/') || endpointsByPath.has(path)) return undefined
    const visited = pagesByPath.get(path)
    if (visited && method === 'GET') main.calls.count(visited.name)
    if (method !== 'POST') return pages(message)
    // An unreadable body counts as none; the page then refuses.
    const received = await Promise.resolve(receive(arrival)).catch(() => undefined)
    return pages(message, received?.body)
  }
  const faultyService = withFaults(service)
  /** What needs no world: only a call whose sender is known makes one. */
  const answerStranger = async (arrival: Arrival): Promise<Reply | undefined> =>
    (await faultyService(arrival, NO_RULES)) ?? main.pipeline.enter(arrival)
  const execute = async (arrival: Arrival): Promise<Reply> => {
    const name = worldOf(arrival.message)
    const refusal = worlds.has(name) ? undefined : await answerStranger(arrival)
    if (refusal) return refusal
    return await worlds.within(
      name,
      async (world) => (await faultyService(arrival, world.faults)) ?? world.pipeline.carryOut(arrival),
    )
  }
  const handleRequest = async (message: IncomingMessage): Promise<Reply> => {
    const { method = '', url: target = '', headers } = message
    if (hasTwoHosts(message.rawHeaders)) return refusedTwoHosts
    if (isControl(target)) return control(message, worldOf(message))
    if (!options.headersFromElsewhere && hasSandboxHeader(message) && !access.mayUseHeaders(message))
      return refusedRemotely
    const id = nextId()
    const arrival: Arrival = { id, method, target, headers, message }
    try {
      return (
        (await media(arrival)) ?? (await upload(arrival)) ?? (await page(arrival)) ?? (await execute(arrival))
      )
    } catch (failure) {
      const refusal = unavailableOf(failure) ?? failure
      if (refusal instanceof Refusal) return refused(statusOf(refusal), refusal.problems)
      throw failure
    }
  }
  return { handleRequest, credentials, worlds, applications }
}
