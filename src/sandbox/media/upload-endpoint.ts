import { toJson } from '../../contract/language/encode.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import { receive } from '../http/body.ts'
import type { Arrival, Reply, UsedNonce } from '../http/exchange.ts'
import { pathOf } from '../http/router.ts'
import { DATA_HEADERS } from '../http/security-headers.ts'
import type { Signatories } from '../oauth/endpoints/signatories.ts'
import { bearerOf, type SignatureCheck } from '../oauth/endpoints/signature.ts'
import { Refusal, statusOf } from '../refusal.ts'
import { unavailableOf } from '../storage/unavailable.ts'
import type { World } from '../world/world.ts'
import { readUploadBody } from './upload-body.ts'
import { carryOut, type UploadAnswer } from './upload-commands.ts'
import { UploadRefusal } from './upload-refusal.ts'

/** With and without the ending, as clients of the public upload name it. */
const PATHS: ReadonlySet<string> = new Set(['/1.1/media/upload.json', '/1.1/media/upload'])
/** Of a form with `media_data`: a form is decoded before its sender is known. */
const FORM_BYTES = 2 * 1_048_576

interface UploadParts {
  readonly checkSignature: SignatureCheck
  readonly signatories: Pick<Signatories, 'accessToken'>
  readonly releaseNonce: (nonce: UsedNonce) => Promise<void>
  readonly within: <T>(arrival: Arrival, use: (world: World) => Promise<T>) => Promise<T>
  /** Of all uploads of a world together. */
  readonly room: number
}

const reply = ({ id }: Arrival, status: number, json?: object): Reply => ({
  status,
  headers: {
    ...DATA_HEADERS,
    'x-transaction-id': id,
    ...(json && { 'content-type': 'application/json;charset=utf-8' }),
  },
  body: json ? toJson(json) : '',
})

/** Undefined for an unknown failure. */
const replyToFailure = (arrival: Arrival, failure: unknown): Reply | undefined => {
  if (failure instanceof AuthenticationFailure)
    return reply(arrival, failure.status, { errors: failure.errors })
  const error = { request: pathOf(arrival.target) }
  if (failure instanceof UploadRefusal)
    return reply(arrival, failure.status, { ...error, error: failure.message })
  if (failure instanceof Refusal)
    return reply(arrival, statusOf(failure), { ...error, error: failure.message })
  return undefined
}

/**
 * The chunked upload of the public v1.1 interface. Signed like every call; a multipart body is not part of the
 * signature (RFC 5849 §3.4.1.3.1).
 */
export const createUploadEndpoint = (parts: UploadParts) => {
  const answer = async (arrival: Arrival, used: (nonce: UsedNonce) => void): Promise<UploadAnswer> => {
    const exchange = { ...arrival, ...(await receive(arrival, FORM_BYTES)) }
    if (bearerOf(exchange, exchange.form) !== undefined) throw new AuthenticationFailure('bearer')
    const { signatory, nonce } = await parts.checkSignature(exchange, parts.signatories.accessToken)
    used(nonce)
    const { userId, accessLevel } = signatory.accessToken
    if (accessLevel === 'read' && arrival.method !== 'GET') throw new AuthenticationFailure('notPermitted')
    const body = await readUploadBody(exchange)
    return parts.within(arrival, (world) => {
      const { store, calls } = world
      calls.count('media.upload')
      const call = { ...body, world, userId, now: store.clock.now(), room: parts.room }
      return store.whenUnlocked(() =>
        store.db.transaction().execute((db) => carryOut(arrival.method, { ...call, db })),
      )
    })
  }
  const carry = async (arrival: Arrival): Promise<Reply> => {
    let nonce: UsedNonce | undefined
    try {
      const { status, json } = await answer(arrival, (used) => {
        nonce = used
      })
      return reply(arrival, status, json)
    } catch (thrown) {
      const known = replyToFailure(arrival, unavailableOf(thrown) ?? thrown)
      if (nonce && (known?.status ?? 500) >= 500) await parts.releaseNonce(nonce)
      if (!known) throw thrown
      return known
    }
  }
  return (arrival: Arrival): Promise<Reply> | undefined =>
    arrival.target.startsWith('/1.1/media/') && PATHS.has(pathOf(arrival.target)) ? carry(arrival) : undefined
}
