import type { IncomingHttpHeaders } from 'node:http'

export const EVENT_STREAM = 'text/event-stream'

/** Of a response whose parts must leave at once, whatever stands in between. */
export const AT_ONCE_HEADERS = [
  ['cache-control', 'no-store, no-transform'],
  // nginx holds back what it proxies otherwise.
  ['x-accel-buffering', 'no'],
] as const

const rangesOf = (accept: string): string[] => accept.split(',').map((range) => range.trim())

const isEventStream = (range: string): boolean =>
  range.split(';', 1)[0]?.trimEnd().toLowerCase() === EVENT_STREAM

/** Whether a client takes a series of events as its response. */
export const acceptsEventStream = ({ accept }: IncomingHttpHeaders): boolean =>
  accept?.includes(EVENT_STREAM) === true && rangesOf(accept).some(isEventStream)

/** What a client accepts beside events; empty for nothing. */
export const acceptedBeside = ({ accept = '' }: IncomingHttpHeaders): string =>
  rangesOf(accept)
    .filter((range) => !isEventStream(range))
    .join(', ')

export const isWebSocket = ({ upgrade }: IncomingHttpHeaders): boolean =>
  upgrade?.toLowerCase() === 'websocket'

/** Whether a request may stay open beyond its answer's first byte: browsers send both kinds from any page. */
export const mayStayOpen = (headers: IncomingHttpHeaders): boolean =>
  isWebSocket(headers) || acceptsEventStream(headers)
