import { hash } from 'node:crypto'
import { isRead } from '../../contract/language/define.ts'
import { OutcomeUnknown, outcomeOf, Refused, UpstreamError } from '../errors.ts'
import { readResponse } from '../transport/response.ts'
import type { Idempotency, KeptWrites, Result, SignedCall } from './call.ts'
import type { LaidOut } from './prepare.ts'
import type { Step } from './steps.ts'

/** RFC draft-ietf-httpapi-idempotency-key-header, in lower case. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** The header of a write for a service that keeps keys itself. */
export const idempotencyHeader = ({ operation, idempotency }: SignedCall): string | undefined =>
  idempotency === undefined || idempotency.writes || isRead(operation) ? undefined : idempotency.key

/**
 * Sends a write once for each key. The same write under the same key gets the first one's response, unless that was a
 * refusal.
 *
 * @throws Refused with IDEMPOTENCY_CONFLICT where the key was used for another write
 * @throws OutcomeUnknown where the first write has no response, or none yet: it may have been carried out
 */
export const sendOnce: Step<SignedCall & LaidOut> = (call, next) =>
  call.idempotency?.writes && !isRead(call.operation)
    ? once(call, call.idempotency, call.idempotency.writes, next)
    : next()

const once = async (
  { operation: { name: operation }, layout }: SignedCall & LaidOut,
  { owner, key: given }: Idempotency,
  writes: KeptWrites,
  next: () => Promise<Result>,
): Promise<Result> => {
  const key = `${layout.endpoint.origin} ${owner} ${operation} ${given}`
  const { path, query, body = '' } = layout
  const request = hash(
    'sha256',
    Buffer.concat([Buffer.from(`${path}?${query}\n`), Buffer.from(body)]),
    'base64url',
  )
  const earlier = await writes.take(key, { request })
  if (earlier) {
    if (earlier.request !== request)
      throw new Refused('the idempotency key was used for another write', {
        operation,
        problems: [
          { code: 'IDEMPOTENCY_CONFLICT', message: 'the idempotency key was used for another write' },
        ],
      })
    const { text } = earlier
    if (text === undefined)
      throw new OutcomeUnknown('this write was sent before, and what became of it is not known', {
        operation,
      })
    return { response: readResponse(layout, { status: 200, headers: {}, text }, 0, () => []), text }
  }
  try {
    const result = await next()
    // The caller has the response; without it a repeat is refused, which is safe.
    if (result.text !== undefined)
      await writes.answer(key, { request, text: result.text }).catch(() => undefined)
    return result
  } catch (error) {
    if (error instanceof UpstreamError && outcomeOf(error) !== 'UNKNOWN')
      await writes.release(key).catch(() => undefined)
    throw error
  }
}
