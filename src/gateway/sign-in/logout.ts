import type { FastifyInstance } from 'fastify'
import { acceptForms } from '../http/content-type.ts'
import { SESSION_COOKIE, writeCookie } from '../http/cookies.ts'
import { sendHttpError } from '../http/http-errors.ts'
import { wantsPage } from '../http/people-page.ts'
import { flagOf, isSecure, type SignInRoutes } from './route-parts.ts'
import { orReportFailure } from './sign-in-pages.ts'

const MAX_BODY_BYTES = 4096

/**
 * Adds `POST /logout`, which accepts the flags `everywhere` and `revoke` in the query, a form or JSON.
 * Responds with `{signedOut, revoked}`, or redirects a form to `/`. Must be called in its own scope, because
 * it registers a parser for forms.
 */
export const registerLogout = (scope: FastifyInstance, routes: SignInRoutes): void => {
  acceptForms(scope)
  scope.post('/logout', { bodyLimit: MAX_BODY_BYTES }, (request, reply) =>
    orReportFailure(request, reply, async () => {
      const options = { ...(request.query as object), ...((request.body ?? {}) as object) } as {
        readonly everywhere?: unknown
        readonly revoke?: unknown
      }
      const [everywhere, revoke] = [flagOf(options.everywhere), flagOf(options.revoke)]
      if (everywhere === undefined || revoke === undefined)
        return sendHttpError(reply, 400, 'everywhere and revoke must be true or false', 'BAD_USER_INPUT')
      const principal = await routes.principals.ofCookie(request.headers, request.id)
      const { revoked = false } = (await principal?.session?.signOut({ everywhere, revoke })) ?? {}
      const gone = writeCookie(SESSION_COOKIE, '', { secure: isSecure(routes.publicUrl()), maxAge: 0 })
      void reply.header('set-cookie', gone)
      return wantsPage(request)
        ? reply.redirect('/', 303)
        : reply.send({ signedOut: principal !== undefined, revoked })
    }),
  )
}
