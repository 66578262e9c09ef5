import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../../contract/language/loopback.ts'
import { LOGIN_COOKIE, readCookie, SIGN_IN_PAGE_COOKIE, writeCookie } from '../http/cookies.ts'
import { wantsPage } from '../http/people-page.ts'
import { LOGIN_MS, randomId } from './login-attempts.ts'
import { flagOf, isSecure, type SignInRoutes } from './route-parts.ts'
import type { BrowserLogin } from './sign-in.ts'
import { offerSignIn, orReportFailure, refuseSignIn } from './sign-in-pages.ts'

const BINDING = /^[\w-]{43}$/
const SCREEN_NAME = /^[^\p{Cc}]{1,50}$/u
const PAGES: ReadonlyMap<unknown, BrowserLogin['page']> = new Map([
  [undefined, 'authenticate'],
  ['authenticate', 'authenticate'],
  ['authorize', 'authorize'],
])

type LoginOptions = Omit<BrowserLogin, 'binding'>

/** Parses the query; undefined if any part is not allowed. */
const optionsOf = (query: unknown, mayReturnTo: SignInRoutes['mayReturnTo']): LoginOptions | undefined => {
  const { mode, force_login, screen_name, return_to = '/' } = query as Readonly<Record<string, unknown>>
  const page = PAGES.get(mode)
  const forceLogin = flagOf(force_login)
  if (page === undefined || forceLogin === undefined) return undefined
  if (typeof return_to !== 'string' || !mayReturnTo(return_to)) return undefined
  if (screen_name === undefined) return { page, forceLogin, returnTo: return_to }
  if (typeof screen_name !== 'string' || !SCREEN_NAME.test(screen_name)) return undefined
  return { page, forceLogin, screenName: screen_name, returnTo: return_to }
}

/**
 * Returns the request's URL with the public host name, if the request used a different name for this machine;
 * otherwise undefined.
 */
const underPublicName = ({ headers, url }: FastifyRequest, publicUrl: string): string | undefined => {
  const wanted = new URL(publicUrl)
  const here = `http://${headers.host ?? ''}`
  // A request target that is an absolute URL cannot be appended to an origin.
  if (!url.startsWith('/') || !URL.canParse(here) || !isLoopback(wanted.hostname)) return undefined
  const { hostname } = new URL(here)
  return isLoopback(hostname) && hostname !== wanted.hostname ? `${wanted.origin}${url}` : undefined
}

/**
 * Adds `GET /login?mode=authenticate|authorize&force_login=true&screen_name=…&return_to=…`, which redirects
 * to the credential service's page (spec 1 §4). A short-lived cookie binds the login to this browser.
 */
export const registerLogin = (app: FastifyInstance, routes: SignInRoutes): void => {
  // HEAD must not start a login.
  app.get('/login', { exposeHeadRoute: false }, (request, reply) =>
    orReportFailure(request, reply, async () => {
      const options = optionsOf(request.query, routes.mayReturnTo)
      if (!options || !routes.isOwnOrigin({ origin: request.headers.origin }))
        return refuseSignIn(request, reply)
      const publicUrl = routes.publicUrl()
      // Redirects to the public name first, because 127.0.0.1/callback would not receive a cookie that was
      // set for localhost.
      const elsewhere = underPublicName(request, publicUrl)
      if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
      await routes.rates.loginStarts(request.ip)
      const secure = isSecure(publicUrl)
      const refusal = routes.reserve.refusal()
      if (
        refusal &&
        !routes.reserve.isFresh(readCookie(request.headers, SIGN_IN_PAGE_COOKIE, secure), request.ip)
      ) {
        if (!wantsPage(request)) throw refusal
        const options = { secure, maxAge: LOGIN_MS / 1000, sameSite: 'strict' as const }
        const ticket = writeCookie(SIGN_IN_PAGE_COOKIE, routes.reserve.ticketFor(request.ip), options)
        return offerSignIn(request, reply.header('set-cookie', ticket))
      }
      const before = readCookie(request.headers, LOGIN_COOKIE, secure)
      // Reuses the binding, so that logins in two tabs can both succeed.
      const binding = before !== undefined && BINDING.test(before) ? before : randomId()
      const address = await routes.browser.start({ ...options, binding }, AbortSignal.timeout(10_000))
      const cookie = { secure, maxAge: LOGIN_MS / 1000 }
      return reply.header('set-cookie', writeCookie(LOGIN_COOKIE, binding, cookie)).redirect(address, 303)
    }),
  )
}
