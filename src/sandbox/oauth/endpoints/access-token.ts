import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { type Endpoint, type EndpointParts, endpoint, signedBy } from './endpoint.ts'

/**
 * Creates the endpoint POST /oauth/access_token (spec 1 §4). A wrong token and a wrong verifier get the same
 * refusal.
 */
export const accessToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.accessToken, async (exchange) => {
    const { signatory, oauth, nonce } = await signedBy(parts, exchange, parts.signatories.requestToken)
    const { token: requestToken = '', verifier } = oauth
    return { application: signatory.application, requestToken, verifier, nonce }
  })
    .step('exchange', async ({ requestToken, verifier }) => {
      const issued =
        verifier === undefined
          ? undefined
          : await parts.credentials.requestTokens.exchange(requestToken, verifier)
      if (!issued) throw new AuthenticationFailure('unauthenticated')
      return { issued }
    })
    .step('respond', async ({ issued: { token, secret, userId } }) => {
      const user = await parts.credentials.users.byId(userId)
      if (user?.suspended) throw new AuthenticationFailure('userSuspended')
      const screen_name = user?.screenName ?? ''
      return {
        outcome: { form: { oauth_token: token, oauth_token_secret: secret, user_id: userId, screen_name } },
      }
    })
