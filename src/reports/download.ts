import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { grouped } from '../contract/language/limits.ts'
import { BadResponse, endedBy, retryAfterMs, Unavailable, UpstreamError } from '../upstream/index.ts'
import { type ResultAddress, type ResultPlaces, resultAddress } from './result-address.ts'
import { type ResultEntry, ResultSplitter, UnreadableResult } from './split-result.ts'

/** Allowed URLs of results and limits for downloading them. */
export interface DownloadOptions extends ResultPlaces {
  /** Idle time in ms after which a download fails; default: 30 s. */
  readonly idleMs?: number | undefined
  readonly limits?: Partial<ResultLimits> | undefined
}

/** Limits for one result after decompression. */
export interface ResultLimits {
  readonly bytes: number
  /** Maximum ratio of decompressed to compressed size, enforced from `RATIO_FROM_BYTES` on. */
  readonly ratio: number
}
/**
 * Default limits: enough for all hourly metrics of twenty ids over 45 days, with 250 segments per id. Most
 * reports are smaller.
 */
const LIMITS: ResultLimits = { bytes: 2 ** 30, ratio: 500 }
const RATIO_FROM_BYTES = 4 * 2 ** 20
const CHUNK_BYTES = 64 * 1024
const CONNECTIONS = 16
const CONNECT_MS = 5000

/** Thrown for a result that no longer exists. A new job can produce it again. */
export class ResultExpired extends BadResponse {}
/** Thrown for a result that ended early or whose host cannot be reached; another attempt may succeed. */
export class ResultBroken extends Unavailable {}
/** Thrown if the host does not have the result yet; the caller should wait. */
export class ResultNotReady extends Unavailable {
  override get mayPass(): boolean {
    return true
  }
}

/** Options for reading one result. */
export interface Reading {
  readonly signal: AbortSignal
  /** Returns the Authorization header for a GET of one of the API's own URLs. */
  readonly authorize?: ((url: string) => string) | undefined
}

export interface Downloads {
  /**
   * Yields the entries of a result on demand. Requests to the API's own origin are signed. Other hosts
   * receive nothing that belongs to the caller: no signature, no cookie.
   *
   * @throws BadResponse if the URL is not allowed, or if the response is a redirect, not gzip, not a report,
   * or too large
   * @throws ResultExpired, ResultBroken, ResultNotReady
   * @throws Cancelled or TimedOut when the signal aborts
   */
  open(address: string, reading: Reading): AsyncGenerator<ResultEntry, void>
  close(): Promise<void>
}

const OPERATION = 'stats_jobs.result'
/** Statuses for a URL whose signature has expired or whose result has been removed. */
const GONE: ReadonlySet<number> = new Set([403, 410])
/**
 * Statuses, in addition to 500 and above, for a result that may appear later. A request for a file that is
 * still being stored gets 404 or 426 (decision 93).
 */
const NOT_READY: ReadonlySet<number> = new Set([404, 408, 423, 425, 426, 429])

const refuse = (reason: string): BadResponse =>
  new BadResponse(`Cannot read the result of a statistics job: ${reason}`, { operation: OPERATION })

/**
 * Parses the URL of a result.
 *
 * @throws BadResponse if it is not allowed
 */
const checkAddress = (text: string, places: ResultPlaces): ResultAddress => {
  try {
    return resultAddress(text, places)
  } catch (error) {
    throw refuse((error as Error).message)
  }
}

const isCode = (error: unknown, codes: RegExp): boolean => codes.test((error as { code?: string }).code ?? '')

const failureOf = (error: unknown, signal: AbortSignal): unknown => {
  if (signal.aborted) return endedBy(signal, { operation: OPERATION })
  if (error instanceof UpstreamError) return error
  if (error instanceof UnreadableResult)
    return error.isTruncated ? broken(error.message, error) : refuse(error.message)
  if (isCode(error, /^Z_BUF_ERROR$/)) return broken('it is truncated', error)
  if (isCode(error, /^Z_/)) return refuse('it is not gzip')
  return broken('its host is not responding', error)
}
const broken = (reason: string, cause: unknown): ResultBroken =>
  new ResultBroken(`Cannot read the result of a statistics job: ${reason}`, {
    operation: OPERATION,
    cause,
  })

const failureOfStatus = (status: number, waitMs: number | undefined): UpstreamError => {
  const details = { operation: OPERATION, status, ...(waitMs !== undefined && { retryAfterMs: waitMs }) }
  const prefix = `Cannot read the result of a statistics job: its host responded with ${status}`
  if (GONE.has(status))
    return new ResultExpired(`${prefix} (expired or forbidden). Request the report again`, details)
  if (NOT_READY.has(status) || status >= 500)
    return new ResultNotReady(`${prefix}. Request the report again later`, details)
  return new BadResponse(status >= 300 && status < 400 ? `${prefix} (a redirect)` : prefix, details)
}

export const createDownloads = (options: DownloadOptions): Downloads => {
  const { idleMs = 30_000 } = options
  const limits = { ...LIMITS, ...options.limits }
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  })

  const bodyOf = async ({ url, isOwn }: ResultAddress, { signal, authorize }: Reading): Promise<Readable> => {
    const authorization = isOwn ? authorize?.(url.href) : undefined
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        accept: 'application/gzip, application/octet-stream',
        'user-agent': 'adgraph',
        ...(authorization !== undefined && { authorization }),
      },
    })
    if (statusCode === 200) return body
    body.on('error', () => undefined).destroy()
    throw failureOfStatus(statusCode, retryAfterMs(headers, Date.now()))
  }

  return {
    open: async function* (text, reading) {
      try {
        const body = await bodyOf(checkAddress(text, options), reading)
        const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
        // Errors are ignored here, because the loop below receives them.
        const unpacked = pipeline(body, gunzip, () => undefined)
        const splitter = new ResultSplitter()
        let bytes = 0
        for await (const chunk of unpacked as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > limits.bytes) throw refuse(`it exceeds ${grouped(limits.bytes)} bytes`)
          if (bytes > RATIO_FROM_BYTES && bytes > gunzip.bytesWritten * limits.ratio)
            throw refuse(`it decompresses to more than ${limits.ratio} times its compressed size`)
          yield* splitter.push(chunk)
        }
        splitter.end()
      } catch (error) {
        throw failureOf(error, reading.signal)
      }
    },
    close: () => agent.destroy(),
  }
}
