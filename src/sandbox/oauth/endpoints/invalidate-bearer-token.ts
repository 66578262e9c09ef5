import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Received, UsedNonce } from '../../http/exchange.ts'
import type { RegisteredApplication } from '../stored/applications.ts'
import { applicationOfBasic } from './basic.ts'
import {
  assertFormOrEmpty,
  type Endpoint,
  type EndpointParts,
  endpoint,
  pairsOf,
  signedBy,
  singleValue,
} from './endpoint.ts'

interface Authorized {
  readonly application: RegisteredApplication
  readonly nonce?: UsedNonce
}

const authorized = async (parts: EndpointParts, exchange: Arrival & Received): Promise<Authorized> => {
  const { signatories, credentials } = parts
  assertFormOrEmpty(exchange)
  if (/^\s*basic(\s|$)/i.test(exchange.headers.authorization ?? '')) {
    const application = await applicationOfBasic(exchange.headers.authorization, credentials.applications)
    if (!application) throw new AuthenticationFailure('unauthenticated')
    if (application.suspended) throw new AuthenticationFailure('suspended')
    return { application }
  }
  const { signatory, nonce } = await signedBy(parts, exchange, signatories.accessToken)
  if (signatory.accessToken.userId !== signatory.application.ownerUserId)
    throw new AuthenticationFailure('notPermitted')
  return { application: signatory.application, nonce }
}

/**
 * Creates the endpoint POST /oauth2/invalidate_token (spec 1 §4). Accepts the owner's signature or, as
 * described on one public page, HTTP Basic (public facts §5.1).
 */
export const invalidateBearerToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.invalidateBearerToken, (exchange) => authorized(parts, exchange)).step(
    'revoke',
    async (exchange) => {
      const given = singleValue(pairsOf(exchange), ['access_token']) ?? ''
      const token = await parts.credentials.bearers.revoke(exchange.application.consumerKey, given)
      if (token === undefined) throw new AuthenticationFailure('revoked')
      return { outcome: { json: { access_token: token } } }
    },
  )
