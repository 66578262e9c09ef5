import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FormattedExecutionResult } from 'graphql'
import { acceptedBesidesEvents, EVENT_STREAM, UNBUFFERED_HEADERS } from '../../http/streaming.ts'
import { EventsFailed, type JsonPart, type OperationResponse } from '../operation-response.ts'
import type { Arrival, Carrier } from '../receive.ts'
import { bodyText, send } from '../respond.ts'

/** Timing of pings and timeouts on event streams. */
export interface EventStreamTiming {
  /** Interval between pings in ms. */
  readonly pingMs: number
  /** Time in ms after which a client that does not read is disconnected. */
  readonly stallMs: number
}

const HEADERS = [['content-type', `${EVENT_STREAM}; charset=utf-8`], ...UNBUFFERED_HEADERS] as const

/** SSE comment, which clients ignore. */
const PING = ':\n\n'
const next = (json: string): string => `event: next\ndata: ${json}\n\n`
const COMPLETE = 'event: complete\ndata:\n\n'

const BUFFERED_BYTES = 16 * 1024

/** Results as JSON. */
type Results = AsyncGenerator<string, void>

const resultTexts = async function* (events: AsyncGenerator<FormattedExecutionResult, void>): Results {
  for await (const event of events) yield JSON.stringify(event)
}
const partTexts = async function* (parts: AsyncGenerator<JsonPart, void>): Results {
  for await (const { json } of parts) yield json
}

/**
 * Encodes results in the distinct connections mode of GraphQL over SSE. An aborted stream ends without
 * `complete`, so that its client reconnects.
 */
const framed = (results: Results, { pingMs, stallMs }: EventStreamTiming): Readable => {
  let handedAt: number | undefined
  let wake = Promise.withResolvers<void>()
  const wakeUp = (): void => {
    wake.resolve()
    wake = Promise.withResolvers()
  }
  const timer = setInterval(() => {
    if (handedAt !== undefined && performance.now() - handedAt > stallMs) stream.destroy()
    wakeUp()
  }, pingMs)

  const frames = async function* (): AsyncGenerator<string, void> {
    try {
      yield PING
      for (;;) {
        const coming = results.next()
        let hasCome = false
        const come = (): void => {
          hasCome = true
          wakeUp()
        }
        // Attached once per result. A race per ping would add reactions to `coming` that stay until it settles.
        coming.then(come, come)
        while (!hasCome) {
          await wake.promise
          if (!hasCome) yield PING
        }
        const result = await coming
        if (result.done) break
        yield next(result.value)
      }
    } finally {
      // Not awaited: a pending result settles only when the response ends and aborts the subscription.
      void results.return()
    }
    yield COMPLETE
  }
  const messages = async function* (): AsyncGenerator<string, void> {
    try {
      for await (const frame of frames()) {
        handedAt = performance.now()
        yield frame
        handedAt = undefined
      }
    } catch (error) {
      if (!(error instanceof EventsFailed)) throw error
      if (error.errors.length > 0) yield next(JSON.stringify({ errors: error.errors })) + COMPLETE
    }
  }
  const stream = Readable.from(messages(), { objectMode: false, highWaterMark: BUFFERED_BYTES })
  stream.once('close', () => clearInterval(timer))
  return stream
}

/**
 * Creates the `Arrival` for an operation whose client accepts events. A single result is sent as JSON if the
 * client accepts that too, otherwise as an event.
 */
export const eventStreamArrival = (
  request: Carrier,
  reply: FastifyReply,
  timing: EventStreamTiming,
  onOpen: () => void,
): Arrival => {
  const { id, method, url, headers, body, ip } = request
  const others = acceptedBesidesEvents(headers)
  // An event has no status. Without `If-None-Match`, its response always has a body.
  const changed = others ? { accept: others } : { accept: 'application/json', 'if-none-match': undefined }
  const work = new EventEmitter()
  reply.raw.once('close', () => work.emit('close'))
  const open = (results: Results): void => {
    for (const [name, value] of HEADERS) void reply.header(name, value)
    void reply.code(200).send(framed(results, timing))
  }
  return {
    request: { id, method, url, headers: { ...headers, ...changed }, body, ip },
    life: reply.raw,
    work,
    takesEvents: true,
    deliver: (response: OperationResponse) => {
      const { events, headers, parts } = response
      if (events) {
        work.emit('close')
        onOpen()
        return open(resultTexts(events))
      }
      const isMultipart = headers.some(([name]) => name === 'content-type')
      if (parts && !isMultipart) return open(partTexts(parts))
      if (others) return send(reply, response)
      for (const [name, value] of headers) if (name === 'retry-after') void reply.header(name, value)
      for (const [name, value] of HEADERS) void reply.header(name, value)
      bodyText(response).then(
        (json) => reply.code(200).send(next(json.trimEnd()) + COMPLETE),
        () => reply.raw.destroy(),
      )
    },
  }
}
