import { type Dispatcher, Pool } from 'undici'
import { BadResponse, endedBy, type FailureDetails, TimedOut, Unavailable } from '../errors.ts'
import { bodyText } from './body-text.ts'
import { inTurn, type Reader } from './turns.ts'

/** One try on the wire, signed and complete. */
export interface WireRequest {
  readonly operation: string
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
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
export interface TryLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal
  /** Whose large bodies are read in which order. */
  readonly reader?: Reader | undefined
}
export interface Transport {
  /**
   * Sends one try; never retries, never follows a redirect. Its time begins when the request goes out.
   *
   * @throws TimedOut, Unavailable, BadResponse or Cancelled
   */
  send(request: WireRequest, limits: TryLimits): Promise<WireResponse>
  close(): Promise<void>
}

/** No answer of the interface comes near it; a body past it is not read to its end. */
export const MAXIMUM_BODY_BYTES = 32 * 1024 * 1024

/** Connections to one origin, by one process. */
export const DEFAULT_CONNECTIONS = 512
const CONNECT_MS = 3000

const codeOf = (error: unknown): string => {
  const { code, errors } = error as { code?: string; errors?: readonly { code?: string }[] }
  return code ?? errors?.[0]?.code ?? ''
}

export interface TransportOptions {
  readonly connections?: number
  /** How long a request may wait for its connection, in milliseconds. */
  readonly connectMs?: number
}

/** A pool of keep-alive connections per origin, no pipelining. */
export const createTransport = (options: TransportOptions = {}): Transport => {
  const { connections = DEFAULT_CONNECTIONS, connectMs = CONNECT_MS } = options
  const pools = new Map<string, Pool>()
  const poolOf = (origin: string): Pool => {
    let pool = pools.get(origin)
    if (!pool) {
      pool = new Pool(origin, { connections, pipelining: 1 })
      pools.set(origin, pool)
    }
    return pool
  }
  return {
    send: (request, limits) =>
      new Promise((resolve, reject) => {
        const exchange = new Exchange(request, limits, resolve, reject)
        if (exchange.settled) return
        poolOf(request.origin).dispatch(
          {
            method: request.method,
            path: request.path,
            headers: request.headers,
            body: request.body ?? null,
          },
          exchange,
        )
        exchange.awaitConnection(connectMs)
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
  #timer: NodeJS.Timeout | undefined
  readonly #timeoutMs: number
  readonly #request: WireRequest
  readonly #signal: AbortSignal | undefined
  readonly #reader: Reader | undefined
  readonly #resolve: (response: WireResponse) => void
  readonly #reject: (error: Error) => void

  constructor(
    request: WireRequest,
    { timeoutMs, signal, reader }: TryLimits,
    resolve: (response: WireResponse) => void,
    reject: (error: Error) => void,
  ) {
    this.#request = request
    this.#timeoutMs = timeoutMs
    this.#signal = signal
    this.#reader = reader
    this.#resolve = resolve
    this.#reject = reject
    if (signal?.aborted) this.#onAbort()
    else signal?.addEventListener('abort', this.#onAbort, { once: true })
  }

  /** Mostly one is free, and the request has gone out already. */
  awaitConnection(connectMs: number): void {
    if (!this.#controller && !this.settled) this.#timer = setTimeout(this.#onNoConnection, connectMs)
  }
  /** Nothing of the request goes out before it has a connection. */
  #details(more?: Partial<FailureDetails>): FailureDetails {
    const { operation } = this.#request
    return this.#controller ? { operation, ...more } : { operation, nothingSent: true, ...more }
  }
  #onNoConnection = (): void => {
    const words = 'the advertising interface cannot be reached (no connection in time)'
    this.#fail(new Unavailable(words, this.#details()))
  }
  #onTimeout = (): void => {
    this.#fail(new TimedOut('the advertising interface did not answer in time', this.#details()))
  }
  #onAbort = (): void => {
    this.#fail(endedBy(this.#signal, this.#details()))
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
    // The caller may have left while the request waited for a connection.
    if (this.settled) {
      controller.abort(new Error('settled before it was sent'))
      return
    }
    this.#controller = controller
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#onTimeout, this.#timeoutMs)
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
      const words = `the answer is larger than ${MAXIMUM_BODY_BYTES} bytes`
      this.#fail(new BadResponse(words, this.#details({ status: this.#status })))
    } else this.#chunks.push(chunk)
  }
  onResponseEnd(): void {
    clearTimeout(this.#timer)
    inTurn(this.#bytes, this.#reader, this.#read)
  }
  #read = (): void => {
    if (!this.#end()) return
    const text = bodyText(this.#chunks, this.#bytes)
    this.#resolve({ status: this.#status, headers: this.#headers, text })
  }
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const code = codeOf(error)
    const words = `the advertising interface cannot be reached${code && ` (${code})`}`
    this.#fail(new Unavailable(words, this.#details({ cause: error })))
  }
}
