import { createHash } from 'node:crypto'
import { isRead } from '../../contract/language/define.ts'
import { endedBy, OutcomeUnknown, outcomeOf, Refused, UpstreamError } from '../errors.ts'
import { prepareCall } from '../transport/request.ts'
import { readResponse } from '../transport/response.ts'
import { until } from '../until.ts'
import type { CallStep, Idempotency, NextCall, Result, SignedCall, StoredWrite, WriteStore } from './call.ts'
import type { LaidOut, LayOutParts } from './prepare.ts'

/** Header name, in lower case (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Returns the header value for a write if the API itself stores idempotency keys. */
export const idempotencyHeader = ({ operation, idempotency }: SignedCall): string | undefined =>
  idempotency === undefined || (idempotency.writes && !idempotency.isForwarded) || isRead(operation)
    ? undefined
    : idempotency.key

type KeyedCall = SignedCall & LaidOut & { readonly idempotency: Idempotency }

const requestOf = ({ operation, layout, idempotency: { given } }: KeyedCall): string => {
  const { path, query, body = '' } = given ? prepareCall(operation, given, layout.endpoint) : layout
  return createHash('sha256').update(`${operation.name} ${path}?${query}\n`).update(body).digest('base64url')
}

/**
 * Returns the result of a write that has been sent before.
 *
 * @throws Refused if the key was used for a different write
 * @throws OutcomeUnknown if no response was stored
 */
const repeated = (
  { operation: { name: operation }, layout }: KeyedCall,
  earlier: StoredWrite,
  request: string,
): Result => {
  const { text } = earlier
  if (earlier.request !== request) {
    const message = 'The idempotency key was already used for a different write'
    throw new Refused(message, { operation, problems: [{ code: 'IDEMPOTENCY_CONFLICT', message }] })
  }
  if (text === undefined)
    throw new OutcomeUnknown('This write was sent before, but its outcome is unknown', { operation })
  const response = readResponse(layout, { status: 200, headers: {}, text }, 0, () => [])
  return { response: { ...response, isRepeated: true }, text }
}

const once = async <Given extends KeyedCall>(
  call: Given,
  writes: WriteStore,
  callTimeoutMs: number,
  next: NextCall<Given, { readonly signal: AbortSignal }>,
): Promise<Result> => {
  const { operation, layout, idempotency, signal } = call
  const key = `${layout.endpoint.origin} ${idempotency.owner} ${idempotency.key}`
  const request = requestOf(call)
  const earlier = await writes.take(key, { request })
  if (earlier) return repeated(call, earlier, request)
  const release = (): Promise<void> => writes.release(key).catch(() => undefined)
  if (signal.aborted) {
    await release()
    throw endedBy(signal, { operation: operation.name, nothingSent: true })
  }
  const send = async (): Promise<Result> => {
    try {
      const result = await next(call, { signal: AbortSignal.timeout(callTimeoutMs) })
      // A failure to store the response is ignored: the write has succeeded, and a repeat will be refused,
      // which is safe.
      if (result.text !== undefined)
        await writes.complete(key, { request, text: result.text }).catch(() => undefined)
      return result
    } catch (error) {
      if (error instanceof UpstreamError && outcomeOf(error) !== 'UNKNOWN') await release()
      throw error
    }
  }
  return until(send(), signal, operation.name)
}

/**
 * Sends a write once per key. The same write under the same key returns the first response, unless that was a
 * refusal. If the caller disconnects, the write continues, so that a repeat finds its response.
 *
 * @throws Refused with IDEMPOTENCY_CONFLICT if the key was used for a different write
 * @throws OutcomeUnknown if the first write has no response yet or never got one, and so may have been
 * carried out
 */
export const createSendOnce =
  ({
    callTimeoutMs,
  }: Pick<LayOutParts, 'callTimeoutMs'>): CallStep<SignedCall & LaidOut, { readonly signal: AbortSignal }> =>
  (call, next) => {
    const { idempotency, operation } = call
    if (!idempotency?.writes || isRead(operation)) return next(call)
    return once({ ...call, idempotency }, idempotency.writes, callTimeoutMs, next)
  }
