import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { type Endpoint, type EndpointParts, endpoint, signedBy } from './endpoint.ts'

/** Creates the endpoint GET /1.1/account/verify_credentials.json (public facts §6.10). */
export const verifyCredentials = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.verifyCredentials, async (exchange) => {
    const { signatory, nonce } = await signedBy(parts, exchange, parts.signatories.accessToken)
    return { application: signatory.application, userId: signatory.accessToken.userId, nonce }
  }).step('respond', async ({ userId }) => {
    const user = await parts.credentials.users.byId(userId)
    if (!user) throw new AuthenticationFailure('unauthenticated')
    // There is no numeric `id`, because it would lose digits in most clients.
    return { outcome: { json: { id_str: user.id, screen_name: user.screenName, name: user.name } } }
  })
