import type { FastifyReply, FastifyRequest } from 'fastify'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { UpstreamError } from '../../upstream/index.ts'
import { ClientLimitExceeded } from '../clients/client-limits.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { homeLink, SAME_PAGE, sendMessagePage, wantsPage } from '../http/people-page.ts'
import { StoreUnavailable } from '../stores/guarded-store.ts'
import { LoginsReserved } from './login-reserve.ts'
import { CAUSES, causeOf, refusalDetails } from './refusal-cause.ts'

const REFUSED = 'Sign-in was refused: start again'
const TOO_MANY = 'Too many sign-in attempts from your IP address. Try again later.'
const MANY_BEGIN = 'Many people are signing in right now. Use the link below to continue.'
const UNAVAILABLE = 'Sign-in is not possible at the moment'

const sendPage = (
  reply: FastifyReply,
  status: number,
  text: string,
  link = homeLink(reply.request),
): FastifyReply => sendMessagePage(reply, status, { title: 'Not signed in', text, link })

/**
 * Sends a page that offers the same login again. The cookie that comes with the page later proves that a
 * browser sent the login request.
 */
export const offerSignIn = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendMessagePage(reply, 200, {
    title: 'Sign in',
    text: MANY_BEGIN,
    link: { address: url, label: 'Continue to sign in' },
  })

/** Refuses sign-in without revealing which part was wrong. */
export const refuseSignIn = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  wantsPage(request) ? sendPage(reply, 403, REFUSED) : sendHttpError(reply, 403, REFUSED, 'FORBIDDEN')

const refuseTooMany = (
  request: FastifyRequest,
  reply: FastifyReply,
  { message, extensions: { measure, limit, ads }, retryAfterSeconds }: ClientLimitExceeded,
): FastifyReply => {
  void reply.header('retry-after', retryAfterSeconds)
  return wantsPage(request)
    ? sendPage(reply, 429, TOO_MANY)
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
    if (!wantsPage(request)) return sendHttpError(reply, 503, text, 'UPSTREAM_UNAVAILABLE')
    return sendPage(reply, 503, text, request.method === 'GET' ? SAME_PAGE : undefined)
  }
}
