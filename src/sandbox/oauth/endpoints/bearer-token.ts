import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { formDecode } from '../../../oauth1/index.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Received } from '../../http/exchange.ts'
import { applicationOfBasic } from './basic.ts'
import { type Endpoint, type EndpointParts, endpoint, isForm } from './endpoint.ts'

const isClientCredentials = (exchange: Arrival & Received): boolean => {
  if (!isForm(exchange)) return false
  try {
    const types = formDecode(exchange.form ?? '').filter(([name]) => name === 'grant_type')
    return types.length === 1 && types[0]?.[1] === 'client_credentials'
  } catch {
    return false
  }
}

/**
 * Creates the endpoint POST /oauth2/token (spec 1 §4). A wrong key, secret, content type or grant_type is
 * refused with 403, code 99 and an error label. Too many requests are refused the same way, but without the
 * label.
 */
export const bearerToken = (parts: EndpointParts): Endpoint => {
  const { credentials, bearerWindows } = parts
  return endpoint(parts, credentialEndpoints.bearerToken, async (exchange) => {
    const application = await applicationOfBasic(exchange.headers.authorization, credentials.applications)
    if (!application || !isClientCredentials(exchange)) throw new AuthenticationFailure('bearerCredentials')
    if (application.suspended) throw new AuthenticationFailure('suspended')
    return { application }
  })
    .check('frequency', ({ application }) => {
      if (bearerWindows.use(application.consumerKey).exceeded)
        throw new AuthenticationFailure('bearerFrequency')
    })
    .step('issue', async ({ application }) => ({
      outcome: {
        json: { token_type: 'bearer', access_token: await credentials.bearers.of(application.consumerKey) },
      },
    }))
}
