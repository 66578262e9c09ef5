import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Authenticated } from '../../http/exchange.ts'
import type { SignedInUser } from '../stored/credentials.ts'
import type { Signatories } from './signatories.ts'

/**
 * Creates a function that returns the sender of requests signed by a given user; undefined if there is no
 * such user. @throws AuthenticationFailure for a suspended user or application
 */
export const createSenderOf =
  (signatories: Signatories, credentialsOf: (screenName?: string) => Promise<SignedInUser | undefined>) =>
  async (screenName?: string): Promise<Authenticated | undefined> => {
    const signed = await credentialsOf(screenName)
    const found = signed && (await signatories.accessToken(signed.consumer_key, signed.access_token))
    if (!signed || !found) return undefined
    if (found.blocked) throw new AuthenticationFailure(found.blocked)
    const { userId, accessLevel } = found.accessToken
    return {
      caller: { consumerKey: signed.consumer_key, token: signed.access_token, userId },
      accessLevel,
    }
  }
