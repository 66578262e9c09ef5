import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import type { Piece } from '../../executor/index.ts'
import { compressUnbuffered } from '../http/compression.ts'
import type { ResponsePlace } from '../stores/response-cache.ts'
import type { ValidDocument } from './documents/document.ts'
import { multipartBody } from './incremental/multipart.ts'
import type { Execution } from './operation-execution.ts'
import type { Executed, OperationResponse } from './operation-response.ts'
import type { OperationScope } from './operation-scope.ts'
import type { Arrival, OperationRequest } from './receive.ts'

/**
 * Maximum size in bytes of a body that is sent in one piece. Larger bodies stay in pieces, because joining
 * them would take twice the memory.
 */
const AT_ONCE_BYTES = 1_048_576

/** Length above which a text is encoded first. Node would allocate three bytes per character to send it. */
const LONG_CHARACTERS = 8192

export const encoded = (pieces: readonly Piece[]): Buffer[] =>
  pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))

interface Finished extends Arrival, Executed {
  readonly scope: OperationScope
  readonly place: ResponsePlace | undefined
}

export interface Ended extends Finished, Pick<Execution, 'shows' | 'isForecast'> {
  readonly operation: OperationRequest | undefined
  readonly document: ValidDocument | undefined
}

/** Stores a response in the cache if that is allowed. */
export const store = ({
  place,
  response,
  isComplete,
  isMomentary,
}: Finished): { response: OperationResponse } => {
  const { headers, body, events, parts } = response
  if (!place || events || parts || !isComplete || isMomentary || body instanceof Readable) return { response }
  const bytes = Buffer.concat(encoded(body))
  return { response: { ...response, headers: [...headers, place.keep(bytes, headers)], body: [bytes] } }
}

/**
 * Creates the step that delivers a response. The step waits for the end of a streamed response, because the
 * operation runs until then.
 */
export const createRespond =
  (revalidated: (exchange: Ended) => OperationResponse) =>
  (exchange: Ended): void | Promise<void> => {
    const { request, response, scope, life } = exchange
    exchange.deliver(request.method === 'GET' ? revalidated(exchange) : response)
    if (response.made) return response.made
    if (!response.parts || scope.signal.aborted) return
    return new Promise((resolve) => life.once('close', resolve))
  }

/** Reads the complete body. */
export const bodyBytes = async ({ body }: OperationResponse): Promise<Buffer> =>
  body instanceof Readable ? buffer(body) : Buffer.concat(encoded(body))

/** Reads the complete body as text. */
export const bodyText = async (response: OperationResponse): Promise<string> =>
  String(await bodyBytes(response))

/** Creates a stream whose `readableLength` includes all buffers from the start. */
const readableOf = (buffers: readonly Buffer[]): Readable => {
  const stream = new Readable({ read: () => {} })
  for (const buffer of buffers) stream.push(buffer)
  stream.push(null)
  return stream
}

/** Sends a response over HTTP. */
export const send = (reply: FastifyReply, { status, headers, body, parts }: OperationResponse): void => {
  void reply.code(status)
  for (const [name, value] of headers)
    void reply.header(name, name === 'vary' ? [reply.getHeader(name) ?? [], value].flat().join(', ') : value)
  if (parts) {
    void reply.send(compressUnbuffered(reply, multipartBody(parts)))
    return
  }
  if (body instanceof Readable) {
    void reply.send(body)
    return
  }
  if (body.length === 0) {
    void reply.send()
    return
  }
  if (body.every((piece) => typeof piece === 'string')) {
    const text = body.join('')
    void reply.send(text.length > LONG_CHARACTERS ? Buffer.from(text) : text)
    return
  }
  const buffers = encoded(body)
  const length = buffers.reduce((sum, buffer) => sum + buffer.length, 0)
  if (length <= AT_ONCE_BYTES) void reply.send(Buffer.concat(buffers, length))
  else void reply.header('content-length', length).send(readableOf(buffers))
}
