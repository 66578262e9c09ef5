import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { util } from 'undici'
import type { Recorder } from './recorder.ts'
import type { RawExchange } from './redact.ts'

/** Request as undici reports it. */
interface Sent {
  readonly origin: string | URL
  readonly path: string
  readonly method: string
  readonly headers: string[]
  readonly body: unknown
}
type ReceivedHeaders = (string | Buffer)[] | Record<string, string | string[] | undefined>
interface Seen {
  readonly startedAt: number
  readonly sent: Buffer[]
  status: number
  headers: ReceivedHeaders
  readonly received: Buffer[]
  bytes: number
}
interface Message {
  readonly request: Sent
  readonly chunk: string | Uint8Array
  readonly response: { readonly statusCode: number; readonly headers: ReceivedHeaders }
}

/** Maximum size of a recorded response. Only the beginning of a longer stream is recorded. */
export const MAX_RECORDED_BYTES = 64 * 1024 * 1024

const headersOf = (headers: ReceivedHeaders): RawExchange['responseHeaders'] => {
  const parsed = Array.isArray(headers) ? util.parseHeaders(headers) : headers
  return Object.fromEntries(
    Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), value]),
  ) as never
}

/**
 * Records the calls of this process to the recorder's origins, as undici reports them. The calls themselves
 * are unaffected. Returns a function that ends the recording.
 */
export const recordOwnCalls = (recorder: Recorder): (() => void) => {
  const calls = new WeakMap<Sent, Seen>()
  const end = (request: Sent, isCut: boolean): void => {
    const seen = calls.get(request)
    // Status 0 means that no response arrived.
    if (!seen || seen.status === 0) return
    calls.delete(request)
    const raw = {
      method: request.method,
      target: request.path,
      headers: headersOf(request.headers),
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.concat(seen.sent),
      status: seen.status,
      responseHeaders: headersOf(seen.headers),
      response: Buffer.concat(seen.received),
      startedAt: seen.startedAt,
    }
    recorder.write(raw, isCut)
  }
  const handlers: Readonly<Record<string, (message: Message) => void>> = {
    create: ({ request }) => {
      if (!recorder.origins.has(String(request.origin)) || request.path.startsWith('/__sandbox')) return
      const startedAt = Date.now()
      calls.set(request, { startedAt, sent: [], status: 0, headers: [], received: [], bytes: 0 })
    },
    bodyChunkSent: ({ request, chunk }) => void calls.get(request)?.sent.push(Buffer.from(chunk)),
    headers: ({ request, response }) => {
      const seen = calls.get(request)
      if (!seen) return
      seen.status = response.statusCode
      seen.headers = response.headers
    },
    bodyChunkReceived: ({ request, chunk }) => {
      const seen = calls.get(request)
      if (!seen) return
      seen.bytes += chunk.length
      if (seen.bytes <= MAX_RECORDED_BYTES) seen.received.push(Buffer.from(chunk))
    },
    trailers: ({ request }) => end(request, false),
    // Runs for failed calls, and when this process closes a stream.
    error: ({ request }) => end(request, true),
  }
  const listeners = Object.entries(handlers).map(
    ([name, handle]) => [`undici:request:${name}`, (message: unknown) => handle(message as Message)] as const,
  )
  for (const [name, listener] of listeners) subscribe(name, listener)
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener)
  }
}
