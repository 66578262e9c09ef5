import type { IncomingHttpHeaders } from 'node:http'
import { hasPersonalData } from '../../contract/language/values.ts'
import type { Caller } from '../engine/context.ts'
import type { Fault } from '../faults/fault.ts'
import { AuthenticationFailure } from '../http/authentication-failure.ts'
import type { Arrival, Exchange, Reply } from '../http/exchange.ts'
import { Refusal } from '../refusal.ts'
import type { LoggedProblem } from './entry.ts'

/** Maximum size of a body that the log stores completely, without copying it. */
const MAX_COMPLETE_BYTES = 16_384
/** Number of bytes that the log copies from a larger body. */
const MAX_COPIED_BYTES = 4096
const MAX_PROBLEMS = 20
/** Estimated size in bytes of an entry, not counting target, Authorization header and bodies. */
const OVERHEAD_BYTES = 1500

export interface CapturedBody {
  /** Complete body, or a copy of the beginning of a large one. */
  readonly start: Buffer | string
  readonly bytes: number
}

/**
 * Call as stored in the log. It has no references that would keep a connection or a large response alive. It
 * is formatted and redacted only when it is read.
 */
export interface CapturedCall {
  readonly id: string
  /** Time of arrival in ms. */
  readonly at: number
  readonly durationMs: number
  readonly method: string
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: CapturedBody
  /** Whether the body contains personal data, which is never shown. */
  readonly isPersonal: boolean
  readonly operation: string | undefined
  readonly step: string | undefined
  readonly caller: Pick<Caller, 'consumerKey' | 'userId' | 'isApplication'> | undefined
  readonly signedUrl: string | undefined
  readonly fault: Fault | undefined
  /** Whether the request was refused. `reason` is present only if its authentication failed. */
  readonly isRefused: boolean
  readonly reason: string | undefined
  readonly problems: readonly LoggedProblem[]
  readonly status: number
  readonly replyHeaders: Readonly<Record<string, string>>
  readonly reply: CapturedBody
  readonly isStream: boolean
  /** Estimated memory size in bytes. */
  readonly bytes: number
}

/** Checks whether only the beginning of a body is stored. */
export const isCut = ({ start, bytes }: CapturedBody): boolean =>
  typeof start !== 'string' && start.length < bytes

const NOTHING: CapturedBody = { start: '', bytes: 0 }

/**
 * Returns a small body as it is, and a copy of the beginning of a large one. A slice alone would keep the
 * complete body alive.
 */
const startOf = (body: string | Buffer, bytes: number): CapturedBody => {
  if (bytes <= MAX_COMPLETE_BYTES) return { start: body, bytes }
  const start =
    typeof body === 'string' ? body.slice(0, MAX_COPIED_BYTES) : body.subarray(0, MAX_COPIED_BYTES)
  return { start: Buffer.from(start as string), bytes }
}

/** Returns the problems without their `value`, which may be large. */
const problemsOf = (failure: unknown): readonly LoggedProblem[] => {
  if (failure instanceof AuthenticationFailure)
    return failure.errors.map(({ code, message }) => ({ code, message }))
  if (!(failure instanceof Refusal)) return []
  const all = [...failure.problems, ...(failure.operationErrors?.flat() ?? [])]
  return all.slice(0, MAX_PROBLEMS).map(({ code, message, parameter, limit, details, rule }) => ({
    code,
    message,
    ...(parameter !== undefined && { parameter }),
    ...(limit !== undefined && { limit }),
    ...(details !== undefined && { details }),
    ...(rule !== undefined && { rule }),
  }))
}

/**
 * Returns the response body without the signature explanation, because its base strings contain tokens. The
 * log shows the explanation separately.
 */
const bodyOf = ({ body }: Reply, failure: unknown): Reply['body'] =>
  failure instanceof AuthenticationFailure && failure.help
    ? JSON.stringify({ errors: failure.errors, signature_help: 'shown under signing' })
    : body

interface Measured extends Pick<CapturedCall, 'at' | 'durationMs'> {
  readonly replyBytes: number
  /** Operation name to log if the pipeline found no operation. */
  readonly operation: string | undefined
}

/** Captures a call after its response is known. */
export const capture = (
  arrival: Arrival,
  reply: Reply,
  { at, durationMs, replyBytes, operation: name }: Measured,
): CapturedCall => {
  const exchange: Exchange = arrival
  const { id, method, target, headers, operation, caller, step, signedUrl, fault, failure } = exchange
  const body = exchange.body ? startOf(exchange.body, exchange.body.length) : NOTHING
  const answer = reply.stream ? NOTHING : startOf(bodyOf(reply, failure), replyBytes)
  return {
    id,
    at,
    durationMs,
    method,
    target,
    headers,
    body,
    isPersonal: body.bytes > 0 && hasPersonalData(operation?.params ?? {}),
    operation: operation?.name ?? name,
    step,
    caller: caller && {
      consumerKey: caller.consumerKey,
      userId: caller.userId,
      isApplication: caller.isApplication === true,
    },
    signedUrl,
    fault,
    isRefused: failure !== undefined,
    reason: failure instanceof AuthenticationFailure ? failure.message : undefined,
    problems: failure === undefined ? [] : problemsOf(failure),
    status: reply.status,
    replyHeaders: reply.headers,
    reply: answer,
    isStream: reply.stream !== undefined,
    bytes:
      OVERHEAD_BYTES +
      target.length +
      (headers.authorization?.length ?? 0) +
      body.start.length +
      answer.start.length,
  }
}
