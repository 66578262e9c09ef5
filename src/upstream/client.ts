import { setTimeout as pause } from 'node:timers/promises'
import type { TProperties } from 'typebox'
import type { Input, Operation } from '../contract/define.ts'
import type { Problem } from '../contract/errors.ts'
import { assertInput } from '../contract/validate.ts'
import { type Consumer, createSigner, type Signer, type Token } from '../oauth1/index.ts'
import { BadResponse, failureOf, SandboxOnly, TimedOut, UpstreamError } from './errors.ts'
import { parseJson } from './json.ts'
import { rateWindow, retryAfterMs } from './rate-limit.ts'
import { type Row, rowMapper } from './records.ts'
import { redact } from './redact.ts'
import { type Endpoint, endpointOf, type PreparedCall, prepareCall, signCall } from './request.ts'
import { DEFAULT_RETRY, pauseBeforeRetry, type RetryPolicy } from './retry.ts'
import { createTransport, type Transport, type WireRequest, type WireResponse } from './transport.ts'

export interface UpstreamOptions {
  /** Where the interface lives, without the version prefix: spec 2's `{ads_base_url}`. */
  readonly baseUrl: string
  /** Where sandbox-only operations live; without it they are refused before any call. */
  readonly sandboxUrl?: string
  readonly consumer: Consumer
  /** Milliseconds for one try and for a whole call where the caller sets no deadline. */
  readonly tryTimeoutMs?: number
  readonly callTimeoutMs?: number
  readonly retry?: RetryPolicy
  readonly transport?: Transport
  readonly random?: () => number
  readonly now?: () => number
  /** Told of every try that goes out, without any credential. */
  readonly onTry?: (seen: { operation: string; status: number | undefined; durationMs: number }) => void
}

/** The answer of one call: rows of the graph, and where the next page starts. */
export interface Answer<D> {
  readonly data: D
  /** Null on the last page and on everything that is no list. */
  readonly nextCursor: string | null
  /** Null unless asked for. */
  readonly totalCount: number | null
}
export type RowOf<O extends Operation> = O extends Operation<TProperties, infer F> ? Row<F> : never
export type AnswerOf<O extends Operation> = Answer<O['answer'] extends 'many' ? RowOf<O>[] : RowOf<O>>

/** Calls in the name of one user. */
export interface Client {
  /**
   * Validates, signs and sends one call. Reads are tried again on passing faults, each try signed anew; writes
   * only when nothing was sent.
   *
   * @throws InvalidInput before anything is sent, when the contract knows the call is wrong
   * @throws UpstreamError one of its classes, when no usable answer comes
   */
  call<O extends Operation>(
    operation: O,
    input: Input<O>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<O>>
}

export interface Upstream {
  as(token: Token): Client
  close(): Promise<void>
}

/** Who signs, and what must never be seen of it. */
interface Caller extends Signer {
  readonly secrets: readonly string[]
}

interface Envelope {
  readonly data?: unknown
  readonly next_cursor?: string | null
  readonly total_count?: number
  readonly errors?: readonly Problem[]
  readonly operation_errors?: readonly (readonly Problem[])[]
}

/** Connects to one advertising interface. Nothing is sent until the first call. */
export const createUpstream = (options: UpstreamOptions): Upstream => {
  const {
    consumer,
    tryTimeoutMs = 3000,
    callTimeoutMs = 10_000,
    retry = DEFAULT_RETRY,
    transport = createTransport(),
    random = Math.random,
    now = Date.now,
    onTry,
  } = options
  const endpoint = endpointOf(options.baseUrl)
  const sandbox = options.sandboxUrl === undefined ? undefined : endpointOf(options.sandboxUrl)

  const endpointFor = (operation: Operation): Endpoint => {
    if (!operation.sandboxOnly) return endpoint
    if (sandbox) return sandbox
    throw new SandboxOnly(`${operation.name} exists only in the sandbox`, { operation: operation.name })
  }

  const sendOnce = async (call: PreparedCall, signer: Caller, signal: AbortSignal): Promise<Envelope> => {
    const started = now()
    let status: number | undefined
    try {
      const request = signCall(call, signer)
      const response = await transport.send(request, { timeoutMs: tryTimeoutMs, signal })
      status = response.status
      return readEnvelope(call.operation, response, now(), () => [...signer.secrets, ...signatureOf(request)])
    } finally {
      onTry?.({ operation: call.operation.name, status, durationMs: now() - started })
    }
  }

  const send = async (call: PreparedCall, signer: Caller, signal: AbortSignal): Promise<Envelope> => {
    for (let tries = 1; ; tries++) {
      try {
        return await sendOnce(call, signer, signal)
      } catch (error) {
        if (!(error instanceof UpstreamError) || signal.aborted) throw error
        const wait = pauseBeforeRetry(retry, call.operation.method, tries, error, random)
        if (wait === undefined) throw error
        await pause(wait, undefined, { signal }).catch(() => {
          throw new TimedOut('the time for this operation is over', {
            operation: call.operation.name,
            cause: error,
          })
        })
      }
    }
  }

  return {
    as: (token) => {
      const signer: Caller = {
        ...createSigner({ consumer, token }),
        secrets: [consumer.key, consumer.secret, token.key, token.secret],
      }
      return {
        call: async (operation, input, { signal } = {}) => {
          const values = input as Readonly<Record<string, unknown>>
          assertInput(operation, values)
          const call = prepareCall(operation, values, endpointFor(operation))
          const deadline = signal ?? AbortSignal.timeout(callTimeoutMs)
          const envelope = await send(call, signer, deadline)
          return toAnswer(operation, values, envelope) as AnswerOf<typeof operation>
        },
      }
    },
    close: () => transport.close(),
  }
}

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value

const signatureOf = ({ headers }: WireRequest): string[] => {
  const [, signature] = /oauth_signature="([^"]*)"/.exec(headers.authorization ?? '') ?? []
  return signature === undefined ? [] : [decodeURIComponent(signature)]
}

const readEnvelope = (
  operation: Operation,
  { status, headers, text }: WireResponse,
  now: number,
  secrets: () => readonly string[],
): Envelope => {
  const body = parsed(text)
  const succeeded = status >= 200 && status < 300
  if (succeeded && body?.data !== undefined) return body
  const conceal = <T>(value: T): T => redact(value, secrets())
  const requestId = conceal(first(headers['x-transaction-id']) ?? first(headers['x-transaction']))
  const known = { operation: operation.name, status, ...(requestId !== undefined && { requestId }) }
  if (succeeded) throw new BadResponse('the advertising interface sent an answer that cannot be read', known)
  const window = rateWindow(headers)
  const wait = retryAfterMs(headers, now)
  throw failureOf(status, {
    ...known,
    ...(Array.isArray(body?.errors) && { problems: conceal(body.errors) }),
    ...(Array.isArray(body?.operation_errors) && { operationErrors: conceal(body.operation_errors) }),
    ...(status === 429 && window && { resetAt: window.resetAt, bucket: window.bucket }),
    ...(wait !== undefined && { retryAfterMs: wait }),
  })
}

const parsed = (text: string): Envelope | undefined => {
  try {
    const body = parseJson(text)
    return typeof body === 'object' && body !== null ? (body as Envelope) : undefined
  } catch {
    // Some errors carry HTML or nothing (public facts §4.2): the status then decides.
    return undefined
  }
}

const toAnswer = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  envelope: Envelope,
): Answer<unknown> => {
  const map = rowMapper(operation.resource)
  const accountId = typeof input.account_id === 'string' ? input.account_id : ''
  const { data } = envelope
  // Some endpoints print a one-element array for one object, or the reverse (public facts §4.1).
  const rows = (Array.isArray(data) ? data : [data]).map((record) => map(record as never, accountId))
  return {
    data: operation.answer === 'many' ? rows : rows[0],
    nextCursor: envelope.next_cursor ?? null,
    totalCount: envelope.total_count ?? null,
  }
}
