import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LOGIN_COOKIE, readCookie, SESSION_COOKIE, writeCookie } from '../http/cookies.ts'
import { CALLBACK_PATH } from '../http/public-url.ts'
import { refusalDetails } from './refusal-cause.ts'
import { isSecure, type SignInRoutes } from './route-parts.ts'
import { orReportFailure, refuseSignIn } from './sign-in-pages.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const withNote = (address: string, note: string): string => {
  const [path = '', fragment] = address.split('#', 2)
  const noted = `${path}${path.includes('?') ? '&' : '?'}sign_in=${note}`
  return fragment === undefined ? noted : `${noted}#${fragment}`
}

/**
 * Adds `GET /callback?oauth_token=…&oauth_verifier=…` or `?denied=…`, and for OAuth 2.0 `?state=…&code=…` or
 * `?state=…&error=…`. The server exchanges the verifier or code and creates a session. It then redirects, so
 * that the address bar no longer shows them.
 */
export const registerCallback = (app: FastifyInstance, routes: SignInRoutes): void => {
  const { browser, principals, cookieMs } = routes
  const bindingOf = ({ headers }: FastifyRequest): string | undefined =>
    readCookie(headers, LOGIN_COOKIE, isSecure(routes.publicUrl()))

  const denied = async (request: FastifyRequest, reply: FastifyReply, requestToken: string) => {
    const login = await browser.deny(requestToken, bindingOf(request))
    const code = text((request.query as Readonly<Record<string, unknown>>).error) ?? 'access_denied'
    if (login && code !== 'access_denied') {
      // Error codes are short words (RFC 6749 §4.1.2.1). Anything else may contain personal data.
      request.log.warn(
        { code: /^[a-z_]{1,40}$/.test(code) ? code : 'unknown' },
        'The service refused a login',
      )
      return refuseSignIn(request, reply)
    }
    return login ? reply.redirect(withNote(login.returnTo, 'denied'), 303) : refuseSignIn(request, reply)
  }

  /** Ends the earlier session, because its cookie is replaced. A failure must not prevent the new session. */
  const endEarlier = async (request: FastifyRequest): Promise<void> => {
    try {
      const before = await principals.ofCookie(request.headers, request.id)
      await before?.session?.signOut({ everywhere: false, revoke: false })
    } catch (error) {
      request.log.warn(refusalDetails(error), 'The earlier session could not be ended')
    }
  }

  const approved = async (
    request: FastifyRequest,
    reply: FastifyReply,
    requestToken: string,
    verifier: string,
  ) => {
    const signal = AbortSignal.timeout(10_000)
    const login = await browser.finish(requestToken, verifier, bindingOf(request), signal, request.id)
    if (!login) return refuseSignIn(request, reply)
    await endEarlier(request)
    const secure = isSecure(routes.publicUrl())
    const maxAge = Math.floor(cookieMs / 1000)
    return (
      reply
        // The login cookie stays, because a login in another tab may need it. By itself, it has no effect.
        .header('set-cookie', writeCookie(SESSION_COOKIE, login.sessionId, { secure, maxAge }))
        .redirect(login.returnTo, 303)
    )
  }

  // HEAD must not use up the verifier.
  app.get(CALLBACK_PATH, { exposeHeadRoute: false }, (request, reply) =>
    orReportFailure(request, reply, async () => {
      await routes.rates.callbacks(request.ip)
      const query = request.query as Readonly<Record<string, unknown>>
      const refusedToken = text(query.denied) ?? (text(query.error) && text(query.state))
      if (refusedToken !== undefined) return denied(request, reply, refusedToken)
      const requestToken = text(query.oauth_token ?? query.state)
      const verifier = text(query.oauth_verifier ?? query.code)
      if (requestToken === undefined || verifier === undefined) return refuseSignIn(request, reply)
      return approved(request, reply, requestToken, verifier)
    }),
  )
}
