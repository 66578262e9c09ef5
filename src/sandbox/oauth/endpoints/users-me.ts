import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import { userTokenSender } from './authenticate.ts'
import { type Endpoint, type EndpointParts, endpoint } from './endpoint.ts'
import { bearerOf } from './signature.ts'

/** Creates the endpoint GET /2/users/me, which returns the user of an OAuth 2.0 token (live-api §6). */
export const usersMe = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.usersMe, async (exchange) => {
    const bearer = bearerOf(exchange, exchange.form)
    const sender = bearer === undefined ? undefined : await userTokenSender(parts.credentials, bearer)
    if (!sender) throw new AuthenticationFailure('revoked')
    if (!sender.scopes.has('tweet.read') || !sender.scopes.has('users.read'))
      throw new AuthenticationFailure('userScope')
    return sender
  }).step('respond', async ({ userId }) => {
    const user = await parts.credentials.users.byId(userId)
    if (!user) throw new AuthenticationFailure('unauthenticated')
    return { outcome: { json: { data: { id: user.id, name: user.name, username: user.screenName } } } }
  })
