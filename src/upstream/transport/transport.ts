import type { Dispatcher } from 'undici'
import { grouped } from '../../contract/language/limits.ts'
import { BadResponse, endedBy, type FailureDetails, TimedOut, Unavailable } from '../errors.ts'
import { bodyText } from './body-text.ts'
import { decompress, encodingOf } from './decompress.ts'
import { type Deadline, endAfter } from './end-after.ts'
import { createPools } from './pools.ts'
import { inTurn, type Reader } from './turns.ts'

/** Complete, signed request of one attempt. */
export interface WireRequest {
  readonly operation: string
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly origin: string
  /** Raw request target, exactly as signed. */
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
  /** Reader that decides when large bodies are read. */
  readonly reader?: Reader | undefined
}
export interface Transport {
  /**
   * Sends one attempt; never retries, never follows a redirect. Its timeout starts when the request is sent.
   *
   * @throws TimedOut, Unavailable, BadResponse or Cancelled
   */
  send(request: WireRequest, limits: TryLimits): Promise<WireResponse>
  close(): Promise<void>
}

/** Maximum body size in bytes. The API's responses are far smaller. */
export const MAX_BODY_BYTES = 32 * 1024 * 1024

/** Default number of connections from one process to one origin. */
export const DEFAULT_CONNECTIONS = 1024
const CONNECT_MS = 3000

const UNAUTHENTICATED = 401

const codeOf = (error: unknown): string => {
  const { code, errors } = error as { code?: string; errors?: readonly { code?: string }[] }
  return code ?? errors?.[0]?.code ?? ''
}

export interface TransportOptions {
  readonly connections?: number
  /** Longest wait for a connection, in milliseconds. */
  readonly connectMs?: number
}

/**
 * Margin in ms between undici's timeout and the attempt's own, which is later. undici pings an HTTP/2
 * connection only after one of its streams has timed out. Without the ping, all later attempts would wait on
 * a dead connection. Over HTTP/1.1, undici's timers are late, so the attempt's own timeout comes first.
 */
const PING_BEFORE_MS = 100
const MIN_BEFORE_PING_MS = 1000
const NO_HEADERS = 'UND_ERR_HEADERS_TIMEOUT'

const headersTimeoutOf = (timeoutMs: number): number | null =>
  timeoutMs > MIN_BEFORE_PING_MS + PING_BEFORE_MS ? timeoutMs - PING_BEFORE_MS : null

const mayComeAgain = ({ method }: WireRequest): boolean => method === 'GET' || method === 'HEAD'

/** Creates a transport that uses keep-alive connections. */
export const createTransport = (options: TransportOptions = {}): Transport => {
  const { connections = DEFAULT_CONNECTIONS, connectMs = CONNECT_MS } = options
  const pools = createPools(connections, connectMs)
  return {
    send: (request, limits) =>
      new Promise((resolve, reject) => {
        const exchange = new Exchange(request, limits, resolve, reject)
        if (exchange.settled) return
        pools.of(request.origin, mayComeAgain(request)).dispatch(
          {
            method: request.method,
            path: request.path,
            headers: request.headers,
            body: request.body ?? null,
            headersTimeout: headersTimeoutOf(limits.timeoutMs),
          },
          exchange,
        )
        exchange.awaitConnection(connectMs)
      }),
    close: pools.close,
  }
}

/** Request in flight. It collects the body and settles exactly once. */
class Exchange implements Dispatcher.DispatchHandler {
  settled = false
  #controller: Dispatcher.DispatchController | undefined
  #status = 0
  #headers: WireResponse['headers'] = {}
  #bytes = 0
  #chunks: Buffer[] = []
  #deadline: Deadline | undefined
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

  /** Starts the connection timeout, unless the request already has a connection, as it usually does. */
  awaitConnection(connectMs: number): void {
    if (!this.#controller && !this.settled) this.#deadline = endAfter(connectMs, () => this.#onNoConnection())
  }
  /** Returns the failure details. Nothing is sent before the request has a connection. */
  #details(more?: Partial<FailureDetails>): FailureDetails {
    const { operation } = this.#request
    return this.#controller ? { operation, ...more } : { operation, nothingSent: true, ...more }
  }
  #onNoConnection(): void {
    const words = 'The advertising API is unreachable (no connection in time)'
    this.#fail(new Unavailable(words, this.#details()))
  }
  #onTimeout(): void {
    this.#breakOff(new TimedOut('The advertising API did not respond in time', this.#details()))
  }
  #onAbort = (): void => {
    const error = endedBy(this.#signal, this.#details())
    // The caller is still there after a deadline, and needs the status.
    if (error instanceof TimedOut) this.#breakOff(error)
    else this.#fail(error)
  }
  #end(): boolean {
    if (this.settled) return false
    this.settled = true
    this.#deadline?.clear()
    this.#signal?.removeEventListener('abort', this.#onAbort)
    return true
  }
  #fail(error: Error): void {
    if (!this.#end()) return
    this.#reject(error)
    this.#controller?.abort(error)
  }
  /**
   * Fails, unless the incomplete response is a refusal whose status is enough. The error code of a 401
   * decides whether the user's session ends, so it needs its body.
   */
  #breakOff(error: Error): void {
    if (this.#status < 400 || this.#status === UNAUTHENTICATED) this.#fail(error)
    else if (this.#end()) {
      this.#resolve({ status: this.#status, headers: this.#headers, text: '' })
      this.#controller?.abort(error)
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // A request that settled while it waited for a connection must not be sent: its caller may have
    // disconnected.
    if (this.settled) {
      controller.abort(new Error('The call ended before it was sent'))
      return
    }
    // undici resends requests that a closing HTTP/2 connection refused. Writes are not resent, because only
    // the server knows whether they were carried out.
    if (this.#controller && !mayComeAgain(this.#request)) {
      const cause = new Error('Refused because the connection was closed')
      this.onResponseError(controller, cause)
      controller.abort(cause)
      return
    }
    this.#controller = controller
    this.#deadline?.clear()
    this.#deadline = endAfter(this.#timeoutMs, () => this.#onTimeout())
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
    if (this.#bytes > MAX_BODY_BYTES)
      this.#failToRead(`The response exceeds ${grouped(MAX_BODY_BYTES)} bytes`)
    else this.#chunks.push(chunk)
  }
  onResponseEnd(): void {
    this.#deadline?.clear()
    const encoding = encodingOf(this.#headers)
    if (encoding === undefined || this.#bytes === 0) inTurn(this.#bytes, this.#reader, () => this.#read())
    else this.#unpack(encoding)
  }
  #unpack(encoding: string): void {
    const packed = Buffer.concat(this.#chunks, this.#bytes)
    decompress(packed, encoding, MAX_BODY_BYTES, (error, bytes) => {
      // Any other refusal that cannot be decompressed is accepted, because its status is enough.
      if (error && (this.#status < 300 || this.#status === UNAUTHENTICATED))
        return this.#failToRead(error.message, error)
      this.#chunks = error ? [] : [bytes]
      this.#bytes = error ? 0 : bytes.length
      inTurn(this.#bytes, this.#reader, () => this.#read())
    })
  }
  #failToRead(words: string, cause?: Error): void {
    this.#breakOff(new BadResponse(words, this.#details({ status: this.#status, cause })))
  }
  #read(): void {
    if (this.settled) return
    const { text, isValid } = bodyText(this.#chunks, this.#bytes)
    // A refusal that is not valid UTF-8 is accepted, because its status is enough.
    if (!isValid && this.#status < 300) {
      this.#failToRead('The response is not valid UTF-8')
      return
    }
    this.#end()
    this.#resolve({ status: this.#status, headers: this.#headers, text })
  }
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const code = codeOf(error)
    if (code === NO_HEADERS) {
      this.#onTimeout()
      return
    }
    const words = `The advertising API is unreachable${code && ` (${code})`}`
    this.#breakOff(new Unavailable(words, this.#details({ cause: error })))
  }
}
