import { Agent, type Dispatcher } from 'undici'
import { BadResponse, endedBy, Unavailable } from '../errors.ts'
import { linesOf, UnreadableLines } from './lines.ts'
import { MAX_BODY_BYTES, type WireRequest, type WireResponse } from './transport.ts'

/** Maximum number of open streams per process. Each one occupies a connection. */
const CONNECTIONS = 10_000
const CONNECT_MS = 3000
const HEADERS_MS = 10_000

export interface StreamLimits {
  readonly signal: AbortSignal
  /** Time in ms without a byte after which the stream counts as broken. */
  readonly idleMs: number
}

/** Response that is read while it arrives; a refusal has no lines. */
export type OpenedStream =
  | { readonly headers: WireResponse['headers']; readonly lines: AsyncGenerator<string, void> }
  | { readonly headers: WireResponse['headers']; readonly refusal: WireResponse }

/** Connections for streams, separate from those for calls. */
export interface Streams {
  /**
   * Opens a stream.
   *
   * @throws Unavailable or Cancelled; reading a line may also throw these or BadResponse
   */
  open(request: WireRequest, limits: StreamLimits): Promise<OpenedStream>
  close(): Promise<void>
}

const textOf = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) break
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Checks for a proxy's web page, which is then read as a refusal. */
const hasWebPage = ({ 'content-type': type }: WireResponse['headers']): boolean =>
  /^text\/html\b/i.test(String(type))

/** Creates the connections for streams. None is opened before the first stream. */
export const createStreams = (): Streams => {
  const agent = new Agent({
    connections: CONNECTIONS,
    connect: { timeout: CONNECT_MS },
    headersTimeout: HEADERS_MS,
  })

  const send = async (
    { origin, path, method, headers, operation }: WireRequest,
    { signal, idleMs }: StreamLimits,
  ): Promise<Dispatcher.ResponseData> => {
    try {
      return await agent.request({ origin, path, method, headers, signal, bodyTimeout: idleMs })
    } catch (error) {
      if (signal.aborted) throw endedBy(signal, { operation })
      throw new Unavailable('The stream cannot be opened', { operation, cause: error })
    }
  }

  const linesIn = async function* (
    body: AsyncIterable<Buffer>,
    operation: string,
    signal: AbortSignal,
  ): AsyncGenerator<string, void> {
    try {
      yield* linesOf(body)
    } catch (error) {
      if (signal.aborted) throw endedBy(signal, { operation })
      if (error instanceof UnreadableLines)
        throw new BadResponse(`The stream cannot be read: ${error.message}`, { operation })
      throw new Unavailable('The stream was interrupted', { operation, cause: error })
    }
  }

  return {
    open: async (request, limits) => {
      const { statusCode: status, headers, body } = await send(request, limits)
      if (status === 200 && !hasWebPage(headers))
        return { headers, lines: linesIn(body, request.operation, limits.signal) }
      const text = await textOf(body).catch((error: unknown) => {
        throw new Unavailable('The stream cannot be opened', { operation: request.operation, cause: error })
      })
      return { headers, refusal: { status, headers, text } }
    },
    close: () => agent.destroy(),
  }
}
