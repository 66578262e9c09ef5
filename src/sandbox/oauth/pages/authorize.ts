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

/** The consent page is shown on every visit. */
export const authorize = (
  parts: PageParts,
  visit: Visit,
  pending: PendingAuthorization,
  query: AuthorizationQuery,
): Reply | Promise<Reply> =>
  visit.user === undefined || query.forceLogin
    ? loginPage(parts, visit, pending, query)
    : consentPage(visit, pending, visit.user)

/** The first decision counts. */
export const approve = async (
  { authorizations }: PageParts,
  { token, callback, application }: PendingAuthorization,
  user: User,
): Promise<Reply> => {
  const granted = await authorizations.grant(token, user.id)
  if (!granted) return invalidRequest()
  return callback === OUT_OF_BAND
    ? pinPage(application, granted.verifier)
    : redirectReply(redirectTarget(callback, { oauth_token: token, oauth_verifier: granted.verifier }))
}

export const deny = async (
  { authorizations }: PageParts,
  { token, callback, application }: PendingAuthorization,
): Promise<Reply> => {
  await authorizations.deny(token)
  return callback === OUT_OF_BAND
    ? denialPage(application)
    : redirectReply(redirectTarget(callback, { denied: token }))
}
