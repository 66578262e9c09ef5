import type { IncomingHttpHeaders } from 'node:http'

export const EVENT_STREAM = 'text/event-stream'

/** Headers for a response whose parts must not be delayed by proxies. */
export const UNBUFFERED_HEADERS = [
  ['cache-control', 'no-store, no-transform'],
  // Without this header, nginx buffers the responses that it proxies.
  ['x-accel-buffering', 'no'],
] as const

const rangesOf = (accept: string): string[] => accept.split(',').map((range) => range.trim())

const isEventStream = (range: string): boolean =>
  range.split(';', 1)[0]?.trimEnd().toLowerCase() === EVENT_STREAM

/** Checks whether a client accepts an event stream as a response. */
export const acceptsEventStream = ({ accept }: IncomingHttpHeaders): boolean =>
  accept?.includes(EVENT_STREAM) === true && rangesOf(accept).some(isEventStream)

/** Returns the client's `Accept` header without event streams. May be empty. */
export const acceptedBesidesEvents = ({ accept = '' }: IncomingHttpHeaders): string =>
  rangesOf(accept)
    .filter((range) => !isEventStream(range))
    .join(', ')

export const isWebSocket = ({ upgrade }: IncomingHttpHeaders): boolean =>
  upgrade?.toLowerCase() === 'websocket'

/**
 * Checks whether a request opens a WebSocket or an event stream. Both may stay open after the first byte of
 * the response, and any page can make a browser send such requests.
 */
export const mayStayOpen = (headers: IncomingHttpHeaders): boolean =>
  isWebSocket(headers) || acceptsEventStream(headers)
