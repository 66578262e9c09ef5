import { credentialEndpoints } from '../../../contract/domains/credentials.ts'
import { formDecode } from '../../../oauth1/index.ts'
import { AuthenticationFailure } from '../../http/authentication-failure.ts'
import type { Arrival, Received } from '../../http/exchange.ts'
import type { RegisteredApplication } from '../stored/applications.ts'
import { applicationOfBasic } from './basic.ts'
import { type Endpoint, type EndpointParts, endpoint, isForm } from './endpoint.ts'

type Form = ReadonlyMap<string, string>

const formOf = (exchange: Arrival & Received): Form => {
  const form = new Map<string, string>()
  try {
    for (const [name, value] of isForm(exchange) ? formDecode(exchange.form ?? '') : []) {
      if (form.has(name)) throw new AuthenticationFailure('invalidTokenRequest')
      form.set(name, value)
    }
  } catch {
    throw new AuthenticationFailure('invalidTokenRequest')
  }
  return form
}

const required = (form: Form, name: string): string => {
  const value = form.get(name)
  if (!value) throw new AuthenticationFailure('invalidTokenRequest')
  return value
}

/**
 * Authenticates the application that sends a token request. Web applications are confidential and use HTTP
 * Basic; desktop applications are public and send `client_id`. A secret in the form is refused (live-api §6).
 */
const clientOf = async (
  { credentials: { applications } }: EndpointParts,
  { headers: { authorization } }: Arrival,
  form: Form,
): Promise<RegisteredApplication> => {
  const isBasic = authorization !== undefined
  const application = isBasic
    ? await applicationOfBasic(authorization, applications)
    : await applications.byKey(form.get('client_id') ?? '')
  const named = form.get('client_id') ?? application?.consumerKey
  const isKnown = application && named === application.consumerKey && !form.has('client_secret')
  if (!isKnown || (application.kind === 'web' && !isBasic)) throw new AuthenticationFailure('invalidClient')
  if (application.suspended) throw new AuthenticationFailure('suspended')
  return application
}

const byClient = (parts: EndpointParts) => async (exchange: Arrival & Received) => {
  const form = formOf(exchange)
  return { form, application: await clientOf(parts, exchange, form) }
}

/**
 * Creates the endpoint POST /2/oauth2/token, which exchanges a code or a refresh token for new tokens
 * (live-api §6).
 */
export const userToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.userToken, byClient(parts)).step(
    'exchange',
    async ({ form, application: { consumerKey } }) => {
      const { userTokens } = parts.credentials
      const grantType = form.get('grant_type')
      if (grantType !== 'authorization_code' && grantType !== 'refresh_token')
        throw new AuthenticationFailure('unsupportedGrantType')
      const issued = await (grantType === 'refresh_token'
        ? userTokens.refresh(consumerKey, required(form, 'refresh_token'))
        : userTokens.exchange({
            consumerKey,
            code: required(form, 'code'),
            redirectUri: required(form, 'redirect_uri'),
            verifier: required(form, 'code_verifier'),
          }))
      if (!issued) throw new AuthenticationFailure('invalidGrant')
      return { outcome: { json: { ...issued } } }
    },
  )

/**
 * Creates the endpoint POST /2/oauth2/revoke, which ends the grant of a token (live-api §6). The response
 * does not reveal whether the token was known (RFC 7009 §2.2).
 */
export const revokeUserToken = (parts: EndpointParts): Endpoint =>
  endpoint(parts, credentialEndpoints.revokeUserToken, byClient(parts)).step(
    'revoke',
    async ({ form, application: { consumerKey } }) => {
      await parts.credentials.userTokens.revoke(consumerKey, required(form, 'token'))
      return { outcome: { json: { revoked: true } } }
    },
  )
