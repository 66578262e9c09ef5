import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import type { Delivery } from '../faults/fault.ts'
import type { Reply } from './exchange.ts'

const drip = (response: ServerResponse, bytes: Buffer, drip: NonNullable<Delivery['drip']>): Promise<void> =>
  new Promise((resolve) => {
    let at = 0
    const next = () => {
      if (at >= bytes.length || response.destroyed) {
        clearInterval(timer)
        resolve()
        return
      }
      response.write(bytes.subarray(at, at + drip.bytes))
      at += drip.bytes
    }
    const timer = setInterval(next, drip.everyMs)
    next()
  })

const resetConnection = ({ socket }: ServerResponse): void => {
  if (socket instanceof Socket && !('encrypted' in socket)) socket.resetAndDestroy()
  else socket?.destroy()
}

const deliverFaulty = async (response: ServerResponse, reply: Reply, delivery: Delivery): Promise<void> => {
  if (delivery.reset) return resetConnection(response)
  const body = (typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body).subarray(
    0,
    delivery.cut,
  )
  response.writeHead(reply.status, { ...reply.headers, 'content-length': body.length })
  response.flushHeaders()
  const sent = body.subarray(0, delivery.truncate)
  if (delivery.drip) await drip(response, sent, delivery.drip)
  else if (sent.length < body.length)
    await new Promise<void>((resolve) => response.write(sent, () => resolve()))
  else response.write(sent)
  if (sent.length < body.length) response.socket?.destroy()
  else response.end()
}

/**
 * Sends only the first bytes of a stream, then ends the stream or the connection. Streams are never dripped.
 */
const beginning = (response: ServerResponse, most: number, isWhole: boolean) =>
  async function* (lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = most
    for await (const chunk of lines) {
      const part = chunk.subarray(0, left)
      left -= part.length
      if (left > 0 || isWhole) yield part
      // The last part must be written completely, because unsent bytes would be lost with the connection.
      else await new Promise<void>((resolve) => response.write(part, () => resolve()))
      if (left > 0) continue
      if (isWhole) return
      throw new Error('cut off by a fault')
    }
  }

const deliverStream = (response: ServerResponse, { status, headers, delivery }: Reply, stream: Readable) => {
  const { reset, truncate, cut } = delivery ?? {}
  if (reset) {
    stream.destroy()
    resetConnection(response)
    return
  }
  response.writeHead(status, {
    ...headers,
    ...(response.useChunkedEncodingByDefault && { 'transfer-encoding': 'chunked' }),
  })
  // Sends the headers now, because the first line may take a while.
  response.flushHeaders()
  const most = cut ?? truncate
  // If the reader disconnects, the stream is destroyed. If the stream fails, the response is cut off.
  if (most === undefined) pipeline(stream, response, () => undefined)
  else pipeline(stream, beginning(response, most, cut !== undefined), response, () => undefined)
}

export const deliver = (response: ServerResponse, reply: Reply): void => {
  const { status, headers, body, stream, delivery, bytes } = reply
  if (stream) {
    deliverStream(response, reply, stream)
    return
  }
  if (delivery) {
    void deliverFaulty(response, reply, delivery)
    return
  }
  // Responses with these statuses have no content and no content length (RFC 9110 §8.6).
  if (status === 204 || status === 304) {
    response.writeHead(status, headers).end()
    return
  }
  const length = bytes ?? Buffer.byteLength(body)
  response.writeHead(status, { ...headers, 'content-length': length })
  if (typeof body !== 'string') {
    response.end(body)
    return
  }
  // ASCII text has the same bytes in both encodings, and writing latin1 is much cheaper.
  response.end(body, length === body.length ? 'latin1' : 'utf8')
}
