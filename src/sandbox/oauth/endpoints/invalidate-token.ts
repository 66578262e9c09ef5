import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { type Endpoint, type EndpointParts, endpoint, signedBy } from './endpoint.ts'

/** Creates the endpoint POST /1.1/oauth/invalidate_token[.json] (spec 1 §4). */
export const invalidateToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.invalidateToken, async (exchange) => {
    const { signatory, nonce } = await signedBy(parts, exchange, parts.signatories.accessToken)
    return { application: signatory.application, token: signatory.accessToken.token, nonce }
  }).step('revoke', async ({ token }) => {
    // The token was valid before, but a parallel request may have revoked it since.
    if (!(await parts.credentials.accessTokens.revoke(token))) throw new AuthenticationFailure('revoked')
    return { outcome: { json: { access_token: token } } }
  })
