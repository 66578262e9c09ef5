import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { assertFormOrEmpty, begin, count, type Endpoint, type EndpointParts, limit } from './endpoint.ts'

/** POST /oauth/access_token: step 3 (spec 1 §4). Any wrong token or verifier is refused alike. */
export const accessToken = (parts: EndpointParts): Endpoint => {
  const declared = credentialEndpoints.accessToken
  const steps = begin(parts)
    .check('content type', assertFormOrEmpty)
    .step('authenticate', async (exchange) => {
      const { signatory, oauth, nonce } = await parts.checkSignature(exchange, parts.signatories.requestToken)
      return {
        application: signatory.application,
        requestToken: oauth.token ?? '',
        verifier: oauth.verifier,
        nonce,
      }
    })
    .step('count', count(parts, declared))
    .check('limit', limit)
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
      return {
        outcome: {
          form: {
            oauth_token: token,
            oauth_token_secret: secret,
            user_id: userId,
            screen_name: user?.screenName ?? '',
          },
        },
      }
    })
  return (arrival) => steps.run(arrival)
}
