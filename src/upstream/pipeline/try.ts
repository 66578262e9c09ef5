import type { Operation } from '../../contract/language/define.ts'
import { rateScopeOf } from '../../contract/language/rate-scope.ts'
import { after } from '../../steps/steps.ts'
import type { DriftWatch } from '../drift/watch.ts'
import { Unauthenticated, UpstreamError } from '../errors.ts'
import type { Admission } from '../rate/ledger.ts'
import { type RateWindows, rateWindows as reportedWindows, retryAfterMs } from '../transport/rate-headers.ts'
import { signCall } from '../transport/request.ts'
import { type Inspect, readResponse } from '../transport/response.ts'
import type { ServiceTime } from '../transport/service-time.ts'
import type { SignatureClock } from '../transport/signature-clock.ts'
import type { Transport, WireRequest, WireResponse } from '../transport/transport.ts'
import type { CallStep, EndedTry, LastCallStep, Result, SignedCall } from './call.ts'
import { idsIn } from './follow.ts'
import { IDEMPOTENCY_KEY, idempotencyHeader } from './idempotency.ts'
import type { LaidOut } from './prepare.ts'

type TriedCall = SignedCall & LaidOut

interface Admitted {
  readonly admission?: Admission
}
interface Sendable {
  readonly wireRequest: WireRequest
}
interface Received {
  readonly wireResponse: WireResponse
}

/**
 * Admits an attempt if the credential's rate limit windows allow it. Sandbox-only calls and calls with extra
 * headers are always admitted, because they have separate windows.
 *
 * @throws RateLimited with `resetAt` if a window is exhausted
 */
export const rateWindows: CallStep<TriedCall, Admitted> = (call, next) => {
  if (call.headers !== undefined || call.operation.sandboxOnly) return next(call)
  const within = (admission: Admission): Promise<Result> => after(next(call, { admission }), admission.end)
  const admitted = call.credential.windows.admit(call.layout)
  return admitted instanceof Promise ? admitted.then(within) : within(admitted)
}

/**
 * Signs and sends a call once more if the API refused our timestamp. The API has not executed such a call.
 */
export const createCorrectClock =
  (clock: SignatureClock): CallStep<TriedCall> =>
  (call, next) => {
    const { offsetMs } = clock
    return next(call).catch((error: unknown) => {
      const servedAt = error instanceof Unauthenticated ? error.details.servedAt : undefined
      if (servedAt === undefined || !clock.learn(servedAt, offsetMs)) throw error
      return next(call)
    })
  }

export const sign: CallStep<TriedCall, Sendable> = (call, next) => {
  const key = idempotencyHeader(call)
  const named = key === undefined ? call.headers : { ...call.headers, [IDEMPOTENCY_KEY]: key }
  const { encodings } = call.layout.endpoint
  // A stream is not compressed, because compression would delay its lines.
  const headers = encodings && !call.stream ? { ...named, ...encodings } : named
  return next(call, { wireRequest: signCall(call.layout, call.credential.signer, headers) })
}

export interface SendParts {
  readonly transport: Transport
  /** Timeout for each attempt in ms. */
  readonly tryTimeoutMs: number
  readonly now: () => number
  readonly serviceTime: ServiceTime
  /**
   * Called after every attempt that was sent. Receives no credentials. `requestId` is set if a GraphQL
   * operation caused the attempt.
   */
  readonly onTry?:
    | ((seen: EndedTry & { readonly requestId?: string; readonly ids: number | undefined }) => void)
    | undefined
  /** Receives the rate limit windows of each response and the name of their scope. */
  readonly onWindows?: ((scope: string, windows: RateWindows) => void) | undefined
  readonly drift?: DriftWatch | undefined
}

export const createSend =
  ({ transport, tryTimeoutMs, now, onTry }: SendParts): CallStep<TriedCall & Sendable, Received> =>
  (call, next) => {
    const { operation, signal, wireRequest, observer, reader, tryTimeoutMs: timeoutMs = tryTimeoutMs } = call
    const attempt = observer?.begin(operation)
    const started = now()
    const end = (status: number | undefined): void => {
      const seen = { operation: operation.name, status, durationMs: now() - started }
      attempt?.end(seen)
      observer?.tried(seen)
      call.follower?.tried(seen)
      const ids = idsIn(operation, call.input)
      onTry?.({ ...seen, ids, ...(observer && { requestId: observer.requestId }) })
    }
    const sent = attempt
      ? { ...wireRequest, headers: { ...wireRequest.headers, ...attempt.headers } }
      : wireRequest
    return transport.send(sent, { timeoutMs, signal, reader }).then(
      (wireResponse) => {
        // The remaining steps are synchronous, so the response has been read by the time `end` is called.
        const result = next(call, { wireResponse })
        end(wireResponse.status)
        return result
      },
      (error: unknown) => {
        end(undefined)
        throw error
      },
    )
  }

/** Statuses whose `retry-after` creates a hold. */
const HELD: ReadonlySet<number> = new Set([429, 503])

/** Records the rate limit windows and the hold that a response reports. */
export const learnFrom = (
  admission: Admission | undefined,
  { status, headers }: Pick<WireResponse, 'status' | 'headers'>,
  now: () => number,
): RateWindows => {
  const windows = reportedWindows(headers)
  admission?.learn(windows)
  const wait = admission && HELD.has(status) ? retryAfterMs(headers, now()) : undefined
  if (wait) admission?.hold({ status, retryAfterMs: wait, bucket: windows.account ? 'account' : 'user' })
  return windows
}

export const createLearnWindows =
  ({ onWindows, now }: SendParts): CallStep<TriedCall & Admitted & Received> =>
  (call, next) => {
    const windows = learnFrom(call.admission, call.wireResponse, now)
    onWindows?.(rateScopeOf(call.operation, call.input), windows)
    const governing = windows.account ?? windows.user
    if (governing) {
      call.onRateWindow?.(governing)
      call.follower?.window(governing)
    }
    return next(call)
  }

/** Returns the signature or the bearer token of a request. */
const signatureOf = ({ headers }: WireRequest): string[] => {
  const [, signature, bearer] =
    /oauth_signature="([^"]*)"|^Bearer (.*)/.exec(headers.authorization ?? '') ?? []
  if (bearer !== undefined) return [bearer]
  return signature === undefined ? [] : [decodeURIComponent(signature)]
}

/** Reads a response and reports a refusal to the watch. */
const refusalsTo = <T>(
  drift: DriftWatch | undefined,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  read: () => T,
): T => {
  try {
    return read()
  } catch (error) {
    if (error instanceof UpstreamError) drift?.refused(operation, input, error.details)
    throw error
  }
}

/**
 * Reads the response.
 *
 * @throws the UpstreamError subclass for the response status, with secrets redacted
 */
export const createRead =
  ({ now, serviceTime, drift }: SendParts): LastCallStep<TriedCall & Sendable & Received> =>
  ({ layout, input, wireResponse, credential, wireRequest, headers, onRecords }) => {
    const secrets = () => [...credential.secrets, ...signatureOf(wireRequest)]
    const { operation } = layout
    drift?.headers(operation, wireResponse.headers, secrets)
    const watched = drift?.inspect(operation)
    const inspect: Inspect | undefined = onRecords
      ? (...seen) => {
          const [records] = seen
          watched?.(...seen)
          onRecords(records)
        }
      : watched
    const response = refusalsTo(drift, operation, input, () =>
      readResponse(inspect ? { ...layout, inspect } : layout, wireResponse, now(), secrets),
    )
    serviceTime.learn(headers, wireResponse)
    return Promise.resolve({ response, text: wireResponse.text })
  }
