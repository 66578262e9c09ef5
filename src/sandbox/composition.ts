import type { IncomingMessage } from 'node:http'
import { ACCESS_TYPE } from '../contract/domains/credentials.ts'
import { operationsIn } from '../contract/editions.ts'
import { withGifTitles } from '../contract/language/standing.ts'
import { createControlAccess } from './control/access.ts'
import { createControl } from './control/index.ts'
import type { ControlParts } from './control/route.ts'
import type { Demo } from './demo/data.ts'
import type { Exchange } from './http/exchange.ts'
import { createPipeline } from './http/pipeline.ts'
import type { Rate } from './http/rates.ts'
import { createMediaServer } from './media/serve.ts'
import { createUploadEndpoint } from './media/upload-endpoint.ts'
import {
  createAuthenticate,
  createUserTokenCheck,
  type UserTokenCheck,
} from './oauth/endpoints/authenticate.ts'
import { createBaseUrlOf } from './oauth/endpoints/base-url.ts'
import { createSenderOf } from './oauth/endpoints/sender.ts'
import { createService } from './oauth/endpoints/service.ts'
import { withFaults } from './oauth/endpoints/service-faults.ts'
import { createSignatories } from './oauth/endpoints/signatories.ts'
import { createSignatureCheck } from './oauth/endpoints/signature.ts'
import { createSignatureDoctor, type SignatureDoctor } from './oauth/endpoints/signature-doctor.ts'
import { createTransport, type Transport } from './oauth/endpoints/transport.ts'
import { BEARER_REQUESTS, CREDENTIAL_CALLS, createWindows } from './oauth/endpoints/windows.ts'
import { beginCodeRequest } from './oauth/pages/code-request.ts'
import { createPages } from './oauth/pages/pages.ts'
import { type Credentials, createCredentials, registerDemoApplications } from './oauth/stored/credentials.ts'
import { DEMO_PASSWORD } from './oauth/stored/demo-users.ts'
import { createNonces } from './oauth/stored/nonces.ts'
import type { Vault } from './oauth/stored/vault.ts'
import type { SandboxOptions } from './options.ts'
import { createHandleRequest, createTransactionIds, worldOf } from './requests.ts'
import { rules } from './rules/index.ts'
import { resultAt } from './rules/shared/stats-results.ts'
import { previewAt } from './rules/shared/tweets/previews.ts'
import type { Runtime } from './runtime.ts'
import { createAuthorize, sendersOf } from './senders.ts'
import type { Image } from './storage/image.ts'
import type { Store } from './storage/store.ts'
import { createStudioSessions } from './studio/sessions.ts'
import { createStudio } from './studio/studio.ts'
import { createWorld, type OwnPipelineParts } from './world/world.ts'
import { createWorlds, DEFAULT_WORLD, type Worlds } from './world/worlds.ts'

interface CompositionParts {
  readonly options: SandboxOptions
  /** Store of the default world. It also contains all credentials. */
  readonly store: Store
  readonly open: (image: Image, world: string) => Promise<Store>
  readonly vault: Vault
  readonly demo: Demo
  /** Returns the image that worlds start from, as of `now`. */
  readonly startImage: (now: number) => Promise<Image>
}

export const WORKSPACE_BYTES = 1024 * 1_048_576
const UPLOAD_BYTES = 64 * 1_048_576
const NO_LIMIT: Rate = { limit: Number.MAX_SAFE_INTEGER, windowSeconds: 900 }
interface Changeable {
  readonly demo: Demo
  readonly credentials: Credentials
  readonly applications: Awaited<ReturnType<typeof registerDemoApplications>>
  readonly worlds: Worlds
  readonly bearerReads: { enabled: boolean }
  readonly nextId: () => string
  readonly doctor: SignatureDoctor
}

/** Creates the function that returns a user's credentials; default: the demo user's. */
const createCredentialsOf =
  ({ demo, credentials }: Changeable) =>
  async (screenName?: string) => {
    const { byId, byName } = credentials.users
    const user = await (screenName === undefined ? byId(demo.userId) : byName(screenName))
    return user && credentials.of(user.id)
  }

/** Returns the parts of the sandbox that control requests read and change. */
const controlPartsOf = (changeable: Changeable): Omit<ControlParts, 'authorize' | 'now'> => {
  const { credentials, applications, worlds, bearerReads, nextId, doctor } = changeable
  const credentialsOf = createCredentialsOf(changeable)
  return {
    worlds,
    credentialsOf,
    senderOf: createSenderOf(createSignatories(credentials), credentialsOf),
    nextId,
    putUser: credentials.putUser,
    accessTokens: credentials.accessTokens,
    bearerReads,
    examineRequest: doctor.examine,
    senders: sendersOf(credentials, doctor),
    changeApplication: credentials.applications.change,
    applications: async () =>
      (
        await Promise.all(
          Object.values(applications).map(({ consumerKey }) => credentials.applications.byKey(consumerKey)),
        )
      ).filter((application) => application !== undefined),
  }
}

/** Returns the media server's lookups for media, previews and statistics results. */
const mediaParts = (
  worlds: Worlds,
  checkSignature: ReturnType<typeof createSignatureCheck>,
  signatories: ReturnType<typeof createSignatories>,
  byUserToken: UserTokenCheck,
): Parameters<typeof createMediaServer>[0] => ({
  storeOf: async (name = DEFAULT_WORLD) =>
    worlds.has(name) ? worlds.within(name, async ({ store }) => store) : undefined,
  previewAt: (store, path, key) =>
    previewAt({ store, db: store.db, rules, now: store.clock.now() }, path, key),
  checkSignature: async (arrival) => {
    if (await byUserToken(arrival, 'read')) return
    await checkSignature({ ...arrival, body: Buffer.alloc(0) }, signatories.accessToken)
  },
  resultAt: (store, path) => resultAt({ store, db: store.db, rules, now: store.clock.now() }, path),
})

/** Creates the access rules for the control API and the studio. */
const accessOf = ({ controlKey }: SandboxOptions, runtime: Runtime, { isSecure, isPrivate }: Transport) => {
  const sessions = createStudioSessions(runtime, isSecure)
  return {
    sessions,
    access: createControlAccess({ controlKey, isSecure, isPrivate, hasSession: sessions.has }),
  }
}

/** Creates the control API and the studio. */
const controlOf = (
  { sessions, access }: ReturnType<typeof accessOf>,
  { now }: Runtime,
  changeable: Changeable,
  explorerUrl: SandboxOptions['explorerUrl'],
) => {
  return {
    access,
    control: createControl(
      {
        ...controlPartsOf(changeable),
        now,
        authorize: createAuthorize(changeable.credentials, changeable.demo.userId, now),
      },
      access,
    ),
    studio: createStudio({ access, sessions, now, explorerUrl }),
  }
}

export const compose = async ({ options, store, open, vault, demo, startImage }: CompositionParts) => {
  const { db, runtime } = store
  const { timestampWindowSeconds = 300, rateLimits = {}, logger, brand = 'x' } = options
  const { workspaceBytes = WORKSPACE_BYTES, activityEveryMs, publicBaseUrl } = options
  const publicUrl = typeof publicBaseUrl === 'string' ? publicBaseUrl : undefined
  const { now } = runtime
  const credentials = createCredentials(db, runtime, vault, (token) => worlds.endStreams(token))
  const applications = await registerDemoApplications(credentials, demo.userId, options.callbacks ?? [])
  const transport = createTransport(options.trustedProxies ?? [], publicUrl)
  const nonces = createNonces(db, now, timestampWindowSeconds, store.whenUnlocked)
  const entrance = accessOf(options, runtime, transport)
  const checked = { nonces, now, timestampWindowSeconds, baseUrlOf: createBaseUrlOf(options) }
  const isTrusted = (message: IncomingMessage) => entrance.access.denialOf(message) === undefined
  const doctor = createSignatureDoctor({ ...checked, credentials, isTrusted })
  const signature = { ...checked, transport, doctor }
  const windows = (chosen: Rate | undefined, usual: Rate) =>
    createWindows(chosen ?? (rateLimits === 'off' ? NO_LIMIT : usual), now)
  const onFault = ({ id, operation, step }: Exchange, fault: unknown): void =>
    logger?.error({ transactionId: id, operation: operation?.name, step, err: fault }, 'Request failed')

  const byUserToken = createUserTokenCheck(credentials)
  const bearerReads = { enabled: options.bearerReads ?? false }
  const authenticate = createAuthenticate({
    ...signature,
    credentials,
    byUserToken,
    bearerReads: () => bearerReads.enabled,
  })
  const pipeline = (own: OwnPipelineParts) =>
    createPipeline({
      ...own,
      operations: operationsIn(store.flags.edition).map(options.gifTitles ? withGifTitles : (each) => each),
      authenticate,
      releaseNonce: nonces.release,
      onFault,
    })
  const shared = { rules, rateLimits, activityEveryMs, pipeline, startImage }
  const main = createWorld({ name: DEFAULT_WORLD, store, ...shared })
  const worlds = createWorlds({
    main,
    newBytes: async () => (await startImage(now())).byteLength,
    make: async (name, claim) => {
      const image = await startImage(now())
      const store = await open(image, name)
      store.serve()
      return createWorld({ name, store, image, claim, ...shared })
    },
    maximum: options.workspaces,
    maximumBytes: workspaceBytes,
    now,
  })
  const nextId = createTransactionIds(runtime)
  const changeable = { demo, credentials, applications, worlds, bearerReads, nextId, doctor }
  const callWindows = windows(options.credentialRate, CREDENTIAL_CALLS)
  const checkSignature = createSignatureCheck(signature)
  const signatories = createSignatories(credentials)
  const upload = createUploadEndpoint({
    checkSignature,
    byUserToken,
    signatories,
    releaseNonce: nonces.release,
    limiter: main.limiter,
    within: ({ message }, use) => worlds.within(worldOf(message), use),
    room: options.uploadBytes ?? UPLOAD_BYTES,
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
    ...credentials,
    beginCode: (query) => beginCodeRequest(credentials, query),
    runtime,
    ...transport,
    callWindows,
    demoPassword: DEMO_PASSWORD,
  })
  const handleRequest = createHandleRequest({
    ...controlOf(entrance, runtime, changeable, options.explorerUrl),
    main,
    worlds,
    headersFromElsewhere: options.headersFromElsewhere,
    nextId,
    now,
    media: createMediaServer(mediaParts(worlds, checkSignature, signatories, byUserToken)),
    upload,
    pages,
    service: withFaults(service, callWindows.unused, now),
  })
  return { handleRequest, credentials, worlds, applications }
}
