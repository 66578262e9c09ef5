import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, httpStatusByCode, type ProtocolErrorCode } from '../../graph/errors/error-codes.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { homeLink, SAME_PAGE, sendMessagePage, wantsPage } from './people-page.ts'

type Code = ErrorCode | ProtocolErrorCode

const codeByStatus = new Map(
  Object.entries(httpStatusByCode).map(([code, status]) => [status, code as Code] as const),
)

const bodyOf = (message: string, code: Code, requestId: string, details: object = {}) => ({
  errors: [{ message, extensions: { code, ...details, requestId } }],
})

/**
 * Sends the server's common error body `{"errors":[{"message","extensions":{"code","requestId"}}]}`, with
 * `details` in the extensions.
 */
export function sendHttpError(
  reply: FastifyReply,
  status: number,
  message: string,
  code?: Code,
  details?: object,
): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(bodyOf(message, code ?? codeByStatus.get(status) ?? 'BAD_REQUEST', reply.request.id, details))
}

/** Thrown to refuse a request on an overloaded server; `measure` and `limit` give the reason. */
export class Overloaded extends Error {
  readonly measure: string
  readonly limit: number
  constructor(measure: string, limit: number) {
    super('The server is overloaded: retry later')
    this.measure = measure
    this.limit = limit
  }
}
const RETRY_AFTER_SECONDS = 1

/**
 * Registers handlers that send the common body for 404, 405 and every other error outside GraphQL. Browsers
 * that open an unknown path, or one that has no page, see a page.
 */
export function registerHttpErrors(
  app: FastifyInstance,
  allowedMethods: (path: string) => readonly string[] | undefined,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = allowedMethods(path)
    const isRefused = allowed !== undefined && !allowed.includes(request.method)
    if (isRefused) void reply.header('allow', allowed.join(', '))
    if (!wantsPage(request))
      return isRefused
        ? sendHttpError(
            reply,
            405,
            `Method ${request.method} is not allowed here: use ${allowed.join(' or ')}`,
          )
        : sendHttpError(reply, 404, 'Unknown path')
    // Logins and logouts return here by default, even in production.
    if (path === '/' && !isRefused)
      return sendMessagePage(reply, 404, {
        title: 'No start page',
        text: 'This gateway has no start page. If you came here by signing in or out, you can close this page.',
      })
    return sendMessagePage(reply, isRefused ? 405 : 404, {
      title: 'Page not found',
      text: 'There is no page at this address',
      link: homeLink(request),
    })
  })
  app.setErrorHandler(sendFailure)
}

const KIB = 1024
/** Formats a number of bytes, such as `16 KiB`. */
const sizeText = (bytes: number): string =>
  bytes < KIB * KIB ? `${bytes / KIB} KiB` : `${bytes / (KIB * KIB)} MiB`

/** Returns a link that opens the page of a form again; without such a page, a link to the start page. */
const formLink = (request: FastifyRequest) => {
  const { url } = request.routeOptions
  return url !== undefined && request.server.hasRoute({ method: 'GET', url })
    ? { ...SAME_PAGE, label: 'Open the page again' }
    : homeLink(request)
}

/** Sends the message of an error as a page to browsers, and as the common body to other clients. */
const sendError = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
  code?: Code,
): FastifyReply =>
  wantsPage(request)
    ? sendMessagePage(reply, status, { title: 'Not possible', text, link: homeLink(request) })
    : sendHttpError(reply, status, text, code)

/** Sends an error from routing, body parsing or a handler. Unexpected errors are masked and logged. */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Overloaded) {
    const { message, measure, limit } = error
    void reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (!wantsPage(request)) return sendHttpError(reply, 503, message, 'UNAVAILABLE', { measure, limit })
    const isForm = request.method !== 'GET'
    // The browser tries again by itself. Otherwise, a login would be stuck at its last step.
    if (!isForm) void reply.header('refresh', RETRY_AFTER_SECONDS)
    const link = isForm ? formLink(request) : SAME_PAGE
    return sendMessagePage(reply, 503, { title: 'Overloaded', text: message, link })
  }
  const status = error.statusCode ?? 500
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return sendError(request, reply, 400, 'The request body is not valid JSON', 'BAD_USER_INPUT')
  }
  if (error.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return sendError(request, reply, 400, 'The request body is empty: send JSON', 'BAD_USER_INPUT')
  }
  if (status === 413) {
    const limit = sizeText(request.routeOptions.bodyLimit ?? 0)
    return sendError(request, reply, 413, `The request body is larger than ${limit}`)
  }
  if (status === 415) return sendError(request, reply, 415, 'Unsupported content type: send application/json')
  if (status >= 400 && status < 500) return sendError(request, reply, status, error.message)
  const { name, message, stack, code } = error
  // If the client disconnected, its response stream fails. This is not a server error.
  const isLeft = code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed
  const level = isLeft ? 'debug' : 'error'
  request.server.log[level](
    { requestId: request.id, error: { name, message, stack } },
    'Internal error (masked in the response)',
  )
  if (!wantsPage(request)) return sendHttpError(reply, 500, 'Internal server error', 'INTERNAL_SERVER_ERROR')
  const [text, link] =
    request.method === 'GET'
      ? [`Internal error. Try again later, or report the id ${request.id}.`, homeLink(request)]
      : [
          `Internal error with the id ${request.id}. The action may have been carried out: open the page again to check.`,
          formLink(request),
        ]
  return sendMessagePage(reply, 500, { title: 'Not possible', text, link })
}

interface RefusalDetails {
  readonly code: ErrorCode
  readonly field?: string
  readonly limit?: number
  readonly problems?: readonly object[]
}

/**
 * Sends an AdsGraphQLError from a route outside GraphQL. The response has the status for the error's code. It
 * contains the error's field, limit and problems. Rethrows any other error.
 */
export function refuseWith(reply: FastifyReply, error: unknown): FastifyReply {
  const { code, field, limit, problems } =
    error instanceof AdsGraphQLError ? (error.extensions as Partial<RefusalDetails>) : {}
  const status = code === undefined ? undefined : httpStatusByCode[code]
  if (status === undefined) throw error
  return sendHttpError(reply, status, (error as AdsGraphQLError).message, code, { field, limit, problems })
}

const withoutTimeout = new WeakSet<Socket>()
/**
 * Exempts a connection from the request timeout, for a reader that has its own time limit. Returns a function
 * that ends the exemption.
 */
export const exemptFromTimeout = (socket: Socket): (() => void) => {
  withoutTimeout.add(socket)
  return () => void withoutTimeout.delete(socket)
}

export const isUntimed = (socket: Socket): boolean => withoutTimeout.has(socket)

const unparsedReplies: Record<string, readonly [status: string, message: string, code: Code]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time', 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The request headers are too large',
    'BAD_REQUEST',
  ],
}

const OF_HTTP = /^(?:HPE|ERR_HTTP)_/

/**
 * Responds to a client error that has no request object, such as bytes that are not HTTP, then closes the
 * connection.
 */
export function refuseUnparsableRequest(error: Error & { code?: string }, socket: Socket): void {
  // An exempt connection stays open: Node reports the timeout only once and does not close it.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUntimed(socket)) return
  // No response can be sent after a failed TLS handshake.
  if (!socket.writable || !OF_HTTP.test(error.code ?? '')) {
    socket.destroy()
    return
  }
  const [status, message, code] = unparsedReplies[error.code ?? ''] ?? [
    '400 Bad Request',
    'The request is not valid HTTP',
    'BAD_REQUEST',
  ]
  const requestId = randomUUID()
  const body = JSON.stringify(bodyOf(message, code, requestId))
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-request-id: ${requestId}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
