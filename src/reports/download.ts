import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { BadResponse, endedBy, Unavailable, UpstreamError } from '../upstream/index.ts'
import { type Piece, ResultSplitter, UnreadableResult } from './split-result.ts'

/** Where results may be fetched from. */
export interface DownloadOptions {
  /** Over https, on its usual port; names as in addresses. */
  readonly hosts: readonly string[]
  /** Of the interface itself and of its sandbox, whatever their protocol and port: where each is reached from here. */
  readonly origins: ReadonlyMap<string, string>
  /** Milliseconds without a byte; default 30 s. */
  readonly idleMs?: number | undefined
  readonly limits?: Partial<ResultLimits> | undefined
}

/** Of one result, unpacked. Few reports come near them. */
export interface ResultLimits {
  readonly bytes: number
  /** Unpacked to packed, from `RATIO_FROM_BYTES` on. */
  readonly ratio: number
}
/** Twenty ids of 250 segments, 45 days by the hour, with all metrics: most are not. */
const LIMITS: ResultLimits = { bytes: 2 ** 30, ratio: 500 }
const RATIO_FROM_BYTES = 4 * 2 ** 20
const CHUNK_BYTES = 64 * 1024
const CONNECTIONS = 16
const CONNECT_MS = 5000

/** The result is gone; another job has it again. */
export class ResultExpired extends BadResponse {}
/** It ended early, or its host did not answer: worth another try. */
export class ResultBroken extends Unavailable {}

export interface Downloads {
  /**
   * The entries of a result, read as they are asked for. Nothing that belongs to the caller is sent: no signature, no cookie.
   *
   * @throws BadResponse for an address that is not allowed, a redirect, no gzip, no report or too large a result;
   *   ResultExpired, ResultBroken; Cancelled or TimedOut by the signal
   */
  open(url: string, signal: AbortSignal): AsyncGenerator<Piece, void>
  close(): Promise<void>
}

const OPERATION = 'stats_jobs.result'
const GONE: ReadonlySet<number> = new Set([403, 404, 410])

const refuse = (reason: string): BadResponse =>
  new BadResponse(`the result of a statistics job cannot be read: ${reason}`, { operation: OPERATION })

/** @throws BadResponse */
const checkAddress = (text: string, { hosts, origins }: DownloadOptions): URL => {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') throw refuse('its address is none')
  const own = origins.get(url.origin)
  if (own !== undefined) {
    // Part by part: a path of two slashes, taken as an address, would name another host.
    const there = new URL(own)
    there.pathname = url.pathname
    there.search = url.search
    return there
  }
  if (!(url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)))
    throw refuse(`it lies at ${url.origin}, which STATS_RESULT_HOSTS does not name`)
  return url
}

const isCode = (error: unknown, codes: RegExp): boolean => codes.test((error as { code?: string }).code ?? '')

const failureOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return endedBy(signal, { operation: OPERATION })
  if (error instanceof UpstreamError) return error
  if (error instanceof UnreadableResult)
    return error.isTruncated ? broken(error.message, error) : refuse(error.message)
  if (isCode(error, /^Z_BUF_ERROR$/)) return broken('it ends too early', error)
  if (isCode(error, /^Z_/)) return refuse('it is no gzip')
  return broken('its host does not answer', error)
}
const broken = (reason: string, cause: unknown): ResultBroken =>
  new ResultBroken(`the result of a statistics job cannot be read: ${reason}`, {
    operation: OPERATION,
    cause,
  })

export const createDownloads = (options: DownloadOptions): Downloads => {
  const { idleMs = 30_000 } = options
  const limits = { ...LIMITS, ...options.limits }
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  })

  const bodyOf = async (url: URL, signal: AbortSignal): Promise<Readable> => {
    const { statusCode: status, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: { accept: 'application/gzip, application/octet-stream', 'user-agent': 'adgraph' },
    })
    if (status === 200) return body
    body.on('error', () => undefined).destroy()
    if (GONE.has(status))
      throw new ResultExpired('the result of a statistics job has expired', { operation: OPERATION, status })
    if (status >= 300 && status < 400) throw refuse('its host sends elsewhere')
    throw broken(`its host answered ${status}`, undefined)
  }

  return {
    open: async function* (text, signal) {
      try {
        const body = await bodyOf(checkAddress(text, options), signal)
        const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
        // The loop below gets its errors.
        const unpacked = pipeline(body, gunzip, () => undefined)
        const splitter = new ResultSplitter()
        let bytes = 0
        for await (const chunk of unpacked as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > limits.bytes) throw refuse(`it has more than ${limits.bytes} bytes`)
          if (bytes > RATIO_FROM_BYTES && bytes > gunzip.bytesWritten * limits.ratio)
            throw refuse(`it unpacks to more than ${limits.ratio} times its size`)
          yield* splitter.push(chunk)
        }
        splitter.end()
      } catch (error) {
        throw failureOf(error, signal)
      }
    },
    close: () => agent.destroy(),
  }
}
