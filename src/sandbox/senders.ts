import { createSigner } from '../oauth1/index.ts'
import type { SigningRequest } from './control/route.ts'
import type { Senders } from './log/details.ts'
import type { SignatureDoctor } from './oauth/endpoints/signature-doctor.ts'
import type { Credentials } from './oauth/stored/credentials.ts'

/**
 * Returns the functions that the request log needs to look up senders' names and diagnose their signatures.
 */
export const sendersOf = (
  { applications, users }: Credentials,
  { review }: Pick<SignatureDoctor, 'review'>,
): Senders => ({
  applicationNamed: async (consumerKey) => (await applications.byKey(consumerKey))?.name,
  screenNameOf: async (userId) => (await users.byId(userId))?.screenName,
  review,
})

/** Creates the function that signs requests for users of the sandbox. */
export const createAuthorize =
  (credentials: Credentials, demoUserId: string, now: () => number) =>
  async (request: SigningRequest): Promise<string | undefined> => {
    const { user, consumerKey, ...signed } = request
    const found = user === undefined ? { id: demoUserId } : await credentials.users.byName(user)
    const isKnown = consumerKey === undefined || (await credentials.applications.byKey(consumerKey))
    if (!found || !isKnown) return undefined
    const keys = await credentials.of(found.id, 'write', consumerKey)
    return createSigner({
      consumer: { key: keys.consumer_key, secret: keys.consumer_secret },
      token: { key: keys.access_token, secret: keys.access_token_secret },
      timestamp: () => Math.floor(now() / 1000),
    }).authorize(signed)
  }
