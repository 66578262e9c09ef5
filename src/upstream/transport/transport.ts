import { type Dispatcher, Pool } from 'undici'
import { BadResponse, endedBy, type FailureDetails, TimedOut, Unavailable } from '../errors.ts'
import { bodyText } from './body-text.ts'

/** One try on the wire, signed and complete. */
export interface WireRequest {
  readonly operation: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly origin: string
  /** Raw request target: exactly what was signed. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | undefined
}
export interface WireResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}
export interface Transport {
  /** Sends one try; never retries, never follows a redirect. Throws TimedOut, Unavailable, BadResponse or Cancelled. */
  send(
    request: WireRequest,
    limits: { readonly timeoutMs: number; readonly signal?: AbortSignal },
  ): Promise<WireResponse>
  close(): Promise<void>
}

/** No answer of the interface comes near it; a body past it is not read to its end. */
export const MAXIMUM_BODY_BYTES = 32 * 1024 * 1024

const NOTHING_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])
const codeOf = (error: unknown): string => {
  const { code, errors } = error as { code?: string; errors?: readonly { code?: string }[] }
  return code ?? errors?.[0]?.code ?? ''
}

const unavailable = (operation: string, cause: unknown): Unavailable => {
  const code = codeOf(cause)
  const details: FailureDetails = { operation, cause, nothingSent: NOTHING_SENT.has(code) }
  return new Unavailable(`the advertising interface cannot be reached${code && ` (${code})`}`, details)
}

/** A pool of keep-alive connections per origin, no pipelining. */
export const createTransport = (options: { readonly connections?: number } = {}): Transport => {
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string): Pool => {
    let pool = pools.get(origin)
    if (!pool) {
      pool = new Pool(origin, { connections: options.connections ?? 64, pipelining: 1 })
      pools.set(origin, pool)
    }
    return pool
  }
  return {
    send: (request, limits) =>
      new Promise((resolve, reject) => {
        const exchange = new Exchange(request, limits.timeoutMs, limits.signal, resolve, reject)
        if (!exchange.settled)
          poolOf(request.origin).dispatch(
            {
              method: request.method,
              path: request.path,
              headers: request.headers,
              body: request.body ?? null,
            },
            exchange,
          )
      }),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** One request in flight: collects the body, and ends exactly once. */
class Exchange implements Dispatcher.DispatchHandler {
  settled = false
  #controller: Dispatcher.DispatchController | undefined
  #status = 0
  #headers: WireResponse['headers'] = {}
  #bytes = 0
  readonly #chunks: Buffer[] = []
  readonly #timer: NodeJS.Timeout
  readonly #request: WireRequest
  readonly #signal: AbortSignal | undefined
  readonly #resolve: (response: WireResponse) => void
  readonly #reject: (error: Error) => void

  constructor(
    request: WireRequest,
    timeoutMs: number,
    signal: AbortSignal | undefined,
    resolve: (response: WireResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#request = request
    this.#signal = signal
    this.#resolve = resolve
    this.#reject = reject
    this.#timer = setTimeout(this.#onTimeout, timeoutMs)
    if (signal?.aborted) this.#onAbort()
    else signal?.addEventListener('abort', this.#onAbort, { once: true })
  }

  #onTimeout = (): void => {
    const { operation } = this.#request
    this.#fail(new TimedOut('the advertising interface did not answer in time', { operation }))
  }
  #onAbort = (): void => {
    const { operation } = this.#request
    this.#fail(endedBy(this.#signal, { operation }))
  }
  #end(): boolean {
    if (this.settled) return false
    this.settled = true
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
    return true
  }
  #fail(error: Error): void {
    if (!this.#end()) return
    this.#reject(error)
    this.#controller?.abort(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The caller may have left while the request waited for a connection.
    if (this.settled) controller.abort(new Error('settled before it was sent'))
  }
  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: WireResponse['headers'],
  ): void {
    this.#status = status
    this.#headers = headers
  }
  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length
    if (this.#bytes > MAXIMUM_BODY_BYTES) {
      const { operation } = this.#request
      this.#fail(
        new BadResponse(`the answer is larger than ${MAXIMUM_BODY_BYTES} bytes`, {
          operation,
          status: this.#status,
        }),
      )
    } else this.#chunks.push(chunk)
  }
  onResponseEnd(): void {
    if (!this.#end()) return
    const text = bodyText(this.#chunks, this.#bytes)
    this.#resolve({ status: this.#status, headers: this.#headers, text })
  }
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(unavailable(this.#request.operation, error))
  }
}
