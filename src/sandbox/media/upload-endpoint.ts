import { toJson } from '../../contract/language/encode.ts'
import type { RatedOperation } from '../../contract/language/rate-scope.ts'
import { Steps } from '../../steps/steps.ts'
import { InjectedFault } from '../faults/fault.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import { receive } from '../http/body.ts'
import {
  type Arrival,
  type Authenticated,
  type Limited,
  noteFailure,
  noteStep,
  type Received,
  type Reply,
  type UsedNonce,
  type WithFault,
} from '../http/exchange.ts'
import { faultAfter, faultBefore, findFault } from '../http/faults.ts'
import { type Limiter, quotaAfter, rateHeaders } from '../http/limit.ts'
import type { Quota } from '../http/rates.ts'
import { pathOf } from '../http/router.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import type { UserTokenCheck } from '../oauth/endpoints/authenticate.ts'
import { faultErrors } from '../oauth/endpoints/service-faults.ts'
import type { Signatories } from '../oauth/endpoints/signatories.ts'
import { bearerOf, type SignatureCheck } from '../oauth/endpoints/signature.ts'
import { Refusal, statusOf } from '../refusal.ts'
import { unavailableOf } from '../storage/unavailable.ts'
import type { World } from '../world/world.ts'
import { describeUpload } from './alt-text.ts'
import { readUploadBody, type UploadBody } from './upload-body.ts'
import { carryOut, type UploadResponse } from './upload-commands.ts'
import { UploadRefusal } from './upload-refusal.ts'

/**
 * Paths of uploads and their metadata. Clients of the public upload API send them with and without `.json`.
 */
const UPLOAD = '/1.1/media/upload.json'
const METADATA = '/1.1/media/metadata/create.json'
const PATHS: ReadonlyMap<string, typeof UPLOAD | typeof METADATA> = new Map([
  [UPLOAD, UPLOAD],
  ['/1.1/media/upload', UPLOAD],
  [METADATA, METADATA],
  ['/1.1/media/metadata/create', METADATA],
])
const isMetadata = ({ target }: Arrival): boolean => PATHS.get(pathOf(target)) === METADATA
/**
 * Size limit for a form with `media_data`. The limit is low because forms are decoded before their sender is
 * known.
 */
const FORM_BYTES = 2 * 1_048_576

/**
 * Returns the operation that fault rules and rate limits apply to. STATUS is a read; all other commands are
 * writes.
 */
const operationOf = (method: string): RatedOperation => ({
  name: 'media.upload',
  method: method === 'GET' ? 'GET' : 'POST',
  path: '/1.1/media/upload.json',
  rate: method === 'GET' ? 'account-read' : 'write',
  resource: { area: 'creatives', domain: 'uploads' },
})

interface UploadParts {
  readonly checkSignature: SignatureCheck
  readonly byUserToken: UserTokenCheck
  readonly signatories: Pick<Signatories, 'accessToken'>
  readonly releaseNonce: (nonce: UsedNonce) => Promise<void>
  /** Limiter whose windows are reported to unknown senders. */
  readonly limiter: Pick<Limiter, 'quota' | 'now'>
  readonly within: <T>(arrival: Arrival, use: (world: World) => Promise<T>) => Promise<T>
  /** Maximum total size in bytes of all uploads in a world. */
  readonly room: number
}

interface InWorld {
  readonly world: World
  readonly operation: RatedOperation
}
type Upload = Arrival &
  Partial<Received & Authenticated & InWorld & WithFault & Limited> & { readonly step?: string }

const reply = ({ id }: Arrival, status: number, quota: Quota, json?: object): Reply => ({
  status,
  headers: {
    ...DATA_HEADERS,
    'x-transaction-id': id,
    ...rateHeaders(quota),
    ...(json && { 'content-type': 'application/json;charset=utf-8' }),
  },
  body: json ? toJson(json) : '',
})

/** Returns the response to a failure, or undefined if the failure is unknown. */
const replyToFailure = (
  upload: Upload,
  failure: unknown,
  limiter: UploadParts['limiter'],
): Reply | undefined => {
  const quota = upload.quota ?? limiter.quota({ operation: operationOf(upload.method), ...upload })
  if (failure instanceof InjectedFault) {
    const left = quotaAfter(failure.response, quota, limiter.now())
    const { headers, ...struck } = reply(upload, failure.response.status, left, {
      errors: faultErrors(failure),
    })
    return { ...struck, headers: { ...headers, ...failure.headers } }
  }
  if (failure instanceof AuthenticationFailure) return reply(upload, failure.status, quota, failure.body)
  const error = { request: pathOf(upload.target) }
  if (failure instanceof UploadRefusal)
    return reply(upload, failure.status, quota, { ...error, error: failure.message })
  if (!(failure instanceof Refusal)) return undefined
  if (failure.problems[0]?.code === 'TOO_MANY_REQUESTS')
    return replyToFailure(upload, new AuthenticationFailure('rateLimited'), limiter)
  return reply(upload, statusOf(failure), quota, { ...error, error: failure.message })
}

/**
 * Checks whether a request may be resent with the same signature. That is allowed after a 429 or a server
 * error, unless a write was carried out.
 */
const mayRepeat = ({ step, method }: Upload, { status }: Reply): boolean =>
  (status === 429 || status >= 500) && (method === 'GET' || step !== 'fault after execution')

/**
 * Creates the endpoint for uploads, as in the public v1.1 API. Uploads are signed like every call, but the
 * signature does not cover a multipart body (RFC 5849 §3.4.1.3.1).
 */
export const createUploadEndpoint = (parts: UploadParts) => {
  const authenticate = async (exchange: Arrival & Received): Promise<Authenticated> => {
    const sender = await parts.byUserToken(exchange, exchange.method === 'GET' ? 'read' : 'write')
    if (sender) return sender
    if (bearerOf(exchange, exchange.form) !== undefined) throw new AuthenticationFailure('bearer')
    const { signatory, oauth, nonce } = await parts.checkSignature(exchange, parts.signatories.accessToken)
    const { userId, accessLevel } = signatory.accessToken
    if (accessLevel === 'read' && exchange.method !== 'GET') throw new AuthenticationFailure('notPermitted')
    return {
      caller: { consumerKey: oauth.consumerKey, token: oauth.token ?? '', userId },
      accessLevel,
      nonce,
    }
  }
  const entry = Steps.from<Arrival>(noteStep)
    .step('receive', (arrival) => receive(arrival, FORM_BYTES))
    .step('authenticate', authenticate)
  const handle = async (
    upload: Arrival & Authenticated & InWorld & { readonly content: UploadBody },
  ): Promise<{ response: UploadResponse }> => {
    const { content, world, caller, method } = upload
    const { store } = world
    const call = { ...content, world, userId: caller.userId, now: store.clock.now(), room: parts.room }
    const run = isMetadata(upload) ? describeUpload : carryOut
    const response = await store.whenUnlocked(() =>
      store.db.transaction().execute((db) => run(method, { ...call, db })),
    )
    return { response }
  }
  const steps = Steps.from<Arrival & Received & Authenticated & InWorld>(noteStep)
    // STATUS is counted separately, because it is the only command that reads.
    .check('count', ({ world, operation: { name, method } }) =>
      world.calls.count(method === 'GET' ? `${name}.get` : name),
    )
    .step('fault', (upload) => findFault(upload.world.faults)({ ...upload, path: {} }))
    .check('fault before execution', faultBefore)
    .step('read', async (upload) => ({ content: await readUploadBody(upload, isMetadata(upload)) }))
    .step('limit', (upload) => upload.world.limiter.step(upload))
    .step('handle', handle)
    .check('fault after execution', faultAfter)
  const carry = async (arrival: Arrival): Promise<Reply> => {
    const upload: Upload = arrival
    const respond = async (): Promise<Reply> => {
      const entered = await entry.run(arrival)
      const { response, quota } = await parts.within(arrival, (world) =>
        steps.run(Object.assign(entered, { world, operation: operationOf(arrival.method) })),
      )
      return reply(arrival, response.status, quota, response.json)
    }
    const sent = await respond().catch(async (thrown) => {
      noteFailure(upload, thrown)
      const { limiter } = upload.world ?? parts
      const known = replyToFailure(upload, unavailableOf(thrown) ?? thrown, limiter)
      if (upload.nonce && (!known || mayRepeat(upload, known))) await parts.releaseNonce(upload.nonce)
      if (!known) throw thrown
      return known
    })
    const { delivery } = upload.fault ?? {}
    return delivery ? { ...sent, delivery } : sent
  }
  return (arrival: Arrival): Promise<Reply> | undefined =>
    arrival.target.startsWith('/1.1/media/') && PATHS.has(pathOf(arrival.target)) ? carry(arrival) : undefined
}
