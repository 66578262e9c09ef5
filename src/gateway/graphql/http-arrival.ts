import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { contentTypeFor } from '../http/content-type.ts'
import type { Origins } from '../http/origin.ts'
import { leaveInFlight } from '../http/pressure.ts'
import { acceptsEventStream } from '../http/streaming.ts'
import { type AcceptedParts, acceptedParts } from './incremental/accepted.ts'
import type { OperationResponse } from './operation-response.ts'
import { type Arrival, type Carrier, PREFLIGHT_HEADER } from './receive.ts'
import { bodyText, send } from './respond.ts'
import { type EventStreamTiming, eventStreamArrival } from './subscriptions/event-stream.ts'

const withHeaders = (carrier: Carrier, changed: IncomingHttpHeaders): Carrier => {
  const { id, method, url, headers, body, ip } = carrier
  return { id, method, url, headers: { ...headers, ...changed }, body, ip }
}

/**
 * Adds the header that a GET request needs to pass the CSRF check, if an allowed page provably sent the
 * request. Such a page could also have set the header itself.
 */
const vouchedFor = (request: Carrier, isProven: Origins['isProven']): Carrier =>
  request.method === 'GET' && !request.headers[PREFLIGHT_HEADER] && isProven(request.headers)
    ? withHeaders(request, { [PREFLIGHT_HEADER]: 'proven by Origin or Sec-Fetch-Site' })
    : request

/** Returns the part format if the client accepts only responses in parts; otherwise undefined. */
const onlyParts = ({ headers }: Carrier): AcceptedParts | undefined => {
  const accepted = acceptedParts(headers)
  return accepted && contentTypeFor(headers.accept) === undefined ? accepted : undefined
}

/** Converts a complete response to a response with one part. */
const inOnePart = (response: OperationResponse, { contentType }: AcceptedParts): OperationResponse => {
  const { parts, status, headers } = response
  if (parts || status === 304) return response
  const part = async function* () {
    const json = (await bodyText(response)).trimEnd()
    yield { json: `${json.slice(0, -1)},"hasNext":false}`, hasNext: false }
  }
  const others = headers.filter(
    ([name]) => !['content-type', 'content-length', 'etag', 'vary'].includes(name),
  )
  return {
    status,
    headers: [...others, ['content-type', contentType], ['vary', 'accept']],
    body: [],
    parts: part(),
  }
}

/** Creates the function that builds the `Arrival` of an operation sent over HTTP. */
export const createHttpArrival =
  (isProven: Origins['isProven'], timing: EventStreamTiming) =>
  (request: FastifyRequest, reply: FastifyReply): Arrival => {
    const carrier = vouchedFor(request, isProven)
    if (acceptsEventStream(request.headers))
      return eventStreamArrival(carrier, reply, timing, () => leaveInFlight(request.raw))
    const parts = onlyParts(carrier)
    return {
      // Executors create a complete response only for clients that accept JSON.
      request: parts
        ? withHeaders(carrier, { accept: `${carrier.headers.accept}, application/json` })
        : carrier,
      life: reply.raw,
      takesEvents: false,
      // A GET response must be complete before it is sent, because its entity tag is the digest of the body.
      takesChunks: request.method === 'POST' && !parts,
      deliver: (response) => send(reply, parts ? inOnePart(response, parts) : response),
    }
  }
