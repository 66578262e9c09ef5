import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { assertFormOrEmpty, begin, count, type Endpoint, type EndpointParts, limit } from './endpoint.ts'

/** POST /1.1/oauth/invalidate_token[.json]: ends the token that signs the request (spec 1 §4). */
export const invalidateToken = (parts: EndpointParts): Endpoint => {
  const declared = credentialEndpoints.invalidateToken
  const steps = begin(parts)
    .check('content type', assertFormOrEmpty)
    .step('authenticate', async (exchange) => {
      const { signatory, nonce } = await parts.checkSignature(exchange, parts.signatories.accessToken)
      return { application: signatory.application, token: signatory.accessToken.token, nonce }
    })
    .step('count', count(parts, declared))
    .check('limit', limit)
    .step('revoke', async ({ token }) => {
      // A parallel request may have revoked it.
      if (!(await parts.credentials.accessTokens.revoke(token))) throw new AuthenticationFailure('revoked')
      return { outcome: { json: { access_token: token } } }
    })
  return (arrival) => steps.run(arrival)
}
