import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Reply } from '../../http/exchange.ts'
import { redirectTarget } from '../stored/callback.ts'
import type { PendingAuthorization, User } from '../stored/types.ts'
import { consentPage } from './consent.ts'
import { denialPage } from './denial.ts'
import { loginPage } from './login.ts'
import { invalidRequest } from './page-error.ts'
import { redirectReply } from './page-reply.ts'
import type { AuthorizationQuery } from './page-request.ts'
import type { PageParts, Visit } from './page-visit.ts'
import { pinPage } from './pin.ts'

/** Shows the consent page on every visit, after a login if necessary. */
export const authorize = (
  parts: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  query: AuthorizationQuery,
): Reply | Promise<Reply> =>
  visit.user === undefined || query.forceLogin
    ? loginPage(parts, visit, pending, query)
    : consentPage(visit, pending, visit.user)

/**
 * Stores the user's consent and continues with the callback or the PIN page. Only the first decision counts.
 */
export const approve = async (
  { authorizations }: PageParts,
  { token, callback, application, codeRequest }: PendingAuthorization,
  user: User,
): Promise<Reply> => {
  const granted = await authorizations.grant(token, user.id)
  if (!granted) return invalidRequest()
  if (codeRequest)
    return redirectReply(
      redirectTarget(callback, { state: codeRequest.state, code: `${token}${granted.verifier}` }),
    )
  return callback === OUT_OF_BAND
    ? pinPage(application, granted.verifier)
    : redirectReply(redirectTarget(callback, { oauth_token: token, oauth_verifier: granted.verifier }))
}

export const deny = async (
  { authorizations }: PageParts,
  { token, callback, application, codeRequest }: PendingAuthorization,
): Promise<Reply> => {
  await authorizations.deny(token)
  if (codeRequest)
    return redirectReply(redirectTarget(callback, { error: 'access_denied', state: codeRequest.state }))
  return callback === OUT_OF_BAND
    ? denialPage(application)
    : redirectReply(redirectTarget(callback, { denied: token }))
}

/** Checks whether an application may use the authenticate page. Only web applications with a callback may. */
export const mayAuthenticate = ({ application, callback }: PendingAuthorization): boolean =>
  application.kind === 'web' && callback !== OUT_OF_BAND

/**
 * Redirects immediately if a signed-in user has granted this access level before. This requires an
 * application with sign-in enabled, and a request without `force_login`. Otherwise shows the login or consent
 * page (spec 1 §4 GET /oauth/authenticate; public facts §5.1).
 */
export const authenticate = async (
  parts: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  query: AuthorizationQuery,
): Promise<Reply> => {
  const { user } = visit
  const { application, accessLevel } = pending
  const isSilent =
    user !== undefined &&
    !query.forceLogin &&
    application.signIn &&
    (await parts.authorizations.hasGranted(application.consumerKey, user.id, accessLevel))
  return isSilent ? approve(parts, pending, user) : authorize(parts, visit, pending, query)
}
