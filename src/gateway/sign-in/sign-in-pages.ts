import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../contract/html.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { UpstreamError } from '../../upstream/index.ts'
import { ClientLimitExceeded } from '../clients/client-limits.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { LoginsReserved } from './login-reserve.ts'
import { CAUSES, causeOf, refusalDetails } from './refusal-cause.ts'

const REFUSED = 'Sign-in was refused: start again'
const TOO_MANY = 'Too many sign-in attempts from your IP address. Try again later.'
const MANY_BEGIN = 'Many people are signing in right now. Use the link below to continue.'
const UNAVAILABLE = 'Sign-in is not possible at the moment'

const page = (
  title: string,
  text: string,
  link = { address: '/', label: 'Back to adgraph' },
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>
</main>
</body>
</html>
`

export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true

const respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  text: string,
  code: 'FORBIDDEN' | 'UPSTREAM_UNAVAILABLE',
): FastifyReply =>
  wantsPage(request)
    ? reply.code(status).type('text/html; charset=utf-8').send(page('Not signed in', text))
    : sendHttpError(reply, status, text, code)

/** Offers the same login again, on a page whose cookie later proves that a browser sent the request. */
export const offerSignIn = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(page('Sign in', MANY_BEGIN, { address: url, label: 'Continue to sign in' }))

/** Refuses sign-in without revealing which part was wrong. */
export const refuseSignIn = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  respond(request, reply, 403, REFUSED, 'FORBIDDEN')

const refuseTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  { message, extensions: { measure, limit, ads }, retryAfterSeconds }: ClientLimitExceeded,
): FastifyReply => {
  void reply.header('retry-after', retryAfterSeconds)
  return wantsPage(request)
    ? reply.code(429).type('text/html; charset=utf-8').send(page('Not signed in', TOO_MANY))
    : sendHttpError(reply, 429, message, 'TOO_MANY_REQUESTS', { measure, limit, ads })
}

/**
 * Runs a step. If the credential service or the store fails, reports the kind of failure, but not its
 * message.
 */
export const orReportFailure = async (
  request: FastifyRequest,
  reply: FastifyReply,
  step: () => Promise<FastifyReply>,
): Promise<FastifyReply> => {
  try {
    return await step()
  } catch (error) {
    if (error instanceof ClientLimitExceeded) return refuseTooMany(request, reply, error)
    if (error instanceof LoginsReserved) {
      void reply.header('retry-after', error.retryAfterSeconds)
      return sendHttpError(reply, 429, error.message, 'RATE_LIMITED', { ads: error.extensions.ads })
    }
    const isForeseen =
      error instanceof UpstreamError || error instanceof StoreUnavailable || error instanceof AdsGraphQLError
    if (!isForeseen) throw error
    request.log.warn(refusalDetails(error), 'Sign-in is not possible')
    const text = `${UNAVAILABLE}: ${CAUSES[causeOf(error)]}`
    return respond(request, reply, 503, text, 'UPSTREAM_UNAVAILABLE')
  }
}
