import { credentialEndpoints, OUT_OF_BAND } from '../../../contract/domains/credentials.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { RegisteredApplication } from '../stored/applications.ts'
import { isRegistered, isWebAddress } from '../stored/callback.ts'
import type { AccessLevel } from '../stored/types.ts'
import { type Endpoint, type EndpointParts, endpoint, signedBy, singleValue } from './endpoint.ts'

/**
 * Returns the callback if it is `oob` or exactly matches a registered one.
 * @throws AuthenticationFailure otherwise
 */
const approvedCallback = (
  callback: string | undefined,
  { kind, callbacks }: RegisteredApplication,
): string => {
  if (!callback) throw new AuthenticationFailure('callback')
  if (callback === OUT_OF_BAND) return callback
  if (kind === 'desktop' && isWebAddress(callback)) throw new AuthenticationFailure('desktop')
  if (!isRegistered(callbacks, callback)) throw new AuthenticationFailure('callback')
  return callback
}

const grantableLevel = (
  requested: string | undefined,
  { accessLevel }: RegisteredApplication,
): AccessLevel => {
  if (requested === undefined) return accessLevel
  if (requested !== 'read' && requested !== 'write') throw new AuthenticationFailure('malformed')
  if (requested === 'write' && accessLevel === 'read') throw new AuthenticationFailure('notPermitted')
  return requested
}

/**
 * Creates the endpoint POST /oauth/request_token (spec 1 §4). The callback may be in the header, the query or
 * the form.
 */
export const requestToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.requestToken, async (exchange) => {
    const { signatory, oauth, signed, nonce } = await signedBy(parts, exchange, parts.signatories.consumer)
    return { application: signatory.application, callback: oauth.callback, signed, nonce }
  })
    .step('callback', ({ callback, application }) => ({ approved: approvedCallback(callback, application) }))
    .step('access level', ({ signed, application }) => ({
      accessLevel: grantableLevel(singleValue(signed, parts.accessTypeNames), application),
    }))
    .step('issue', async ({ application: { consumerKey }, approved: callback, accessLevel }) => {
      const { token, secret } = await parts.credentials.requestTokens.issue({
        consumerKey,
        callback,
        accessLevel,
      })
      return {
        outcome: {
          form: { oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: 'true' },
        },
      }
    })
