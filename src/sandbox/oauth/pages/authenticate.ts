import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Reply } from '../../http/exchange.ts'
import type { PendingAuthorization } from '../stored/types.ts'
import { approve, authorize } from './authorize.ts'
import type { AuthorizationQuery } from './page-request.ts'
import type { PageParts, Visit } from './page-visit.ts'

/** Whether a request may use this entrance: it is for the callback flow and not for desktop applications. */
export const mayAuthenticate = ({ application, callback }: PendingAuthorization): boolean =>
  application.kind === 'web' && callback !== OUT_OF_BAND

/**
 * Redirects at once where the signed-in user granted the application at least this much before and its sign-in
 * setting is on; otherwise does as authorize (spec 1 §4 GET /oauth/authenticate; public facts §5.1: three states).
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
