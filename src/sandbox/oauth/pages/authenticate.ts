import { OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import type { Reply } from '../../http/exchange.ts'
import type { PendingAuthorization } from '../stored/types.ts'
import { approve, authorize } from './authorize.ts'
import type { AuthorizationQuery } from './page-request.ts'
import type { PageParts, Visit } from './page-visit.ts'

/** For web applications only. */
export const mayAuthenticate = ({ application, callback }: PendingAuthorization): boolean =>
  application.kind === 'web' && callback !== OUT_OF_BAND

/**
 * At once where this level was granted before and the application's sign-in setting is on (spec 1 §4 GET
 * /oauth/authenticate; public facts §5.1).
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
