import { Readable } from 'node:stream'
import type { RequestSummary } from './entry.ts'
import type { Filter } from './filter.ts'
import type { NumberedCall, RequestLog } from './log.ts'

/** Maximum number of open log streams per world. */
export const MAX_STREAMS = 20
/** Maximum number of unread bytes. A stream that exceeds it ends, and the browser reconnects. */
const MAX_UNREAD_BYTES = 1_048_576
const HEARTBEAT_MS = 15_000

interface StreamOptions {
  readonly filter: Filter
  readonly summarize: (call: NumberedCall) => Promise<RequestSummary>
  /** Number of the last call that the reader already has. The stream begins with the calls after it. */
  readonly after: number | undefined
}

/**
 * Streams calls as Server-Sent Events, in order. The id of each event is the call's number. Comments keep the
 * connection open.
 */
export const streamCalls = (log: RequestLog, { filter, summarize, after }: StreamOptions): Readable => {
  const stream = new Readable({ read: () => undefined })
  const write = (text: string): void => {
    if (stream.readableEnded || stream.destroyed) return
    if (stream.readableLength > MAX_UNREAD_BYTES) stream.push(null)
    else stream.push(text)
  }
  let last = Promise.resolve()
  const send = (call: NumberedCall): void => {
    last = last
      .then(() => summarize(call))
      .then(
        (summary) => {
          if (filter(summary))
            write(`id: ${call.number}\nevent: request\ndata: ${JSON.stringify(summary)}\n\n`)
        },
        // The world was closed while the names were read.
        () => undefined,
      )
  }
  write(': requests in this world\n\n')
  if (after !== undefined) for (const call of log.calls()) if (call.number > after) send(call)
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  heartbeat.unref()
  const stop = log.listen({ onCall: send, onEnd: () => stream.push(null) })
  stream.on('close', () => {
    clearInterval(heartbeat)
    stop()
  })
  return stream
}
