import { USER_SCOPES, type UserScope } from '../../../contract/domains/credentials.ts'
import type { Reply } from '../../http/exchange.ts'
import type { Applications, RegisteredApplication } from '../stored/applications.ts'
import { isRegistered, redirectTarget } from '../stored/callback.ts'
import type { RequestTokens } from '../stored/request-tokens.ts'
import { invalidRequest } from './page-error.ts'
import { redirectReply } from './page-reply.ts'
import { entryAddress } from './page-request.ts'

const MAX_STATE_CHARACTERS = 500

const isScope = (text: string): text is UserScope => (USER_SCOPES as readonly string[]).includes(text)

/** Returns the error code for an invalid request (RFC 6749 §4.1.2.1); otherwise undefined. */
const problemOf = (query: ReadonlyMap<string, string>, { accessLevel }: RegisteredApplication) => {
  const scopes = (query.get('scope') ?? '').split(' ')
  const method = query.get('code_challenge_method')
  if (query.get('response_type') !== 'code') return 'unsupported_response_type'
  if (!query.get('code_challenge') || (method !== 'S256' && method !== 'plain')) return 'invalid_request'
  if (!scopes.every(isScope)) return 'invalid_scope'
  return accessLevel === 'read' && scopes.includes('ads.write') ? 'invalid_scope' : undefined
}

/**
 * Stores an OAuth 2.0 authorization request and redirects to the page where the user approves or denies it
 * (live-api §6). Responds with an error page if the client or the redirect URI is unknown, or the state is
 * missing or too long. Reports any other error by redirecting to the client.
 */
export const beginCodeRequest = async (
  parts: { readonly applications: Applications; readonly requestTokens: RequestTokens },
  query: ReadonlyMap<string, string>,
): Promise<Reply> => {
  const application = await parts.applications.byKey(query.get('client_id') ?? '')
  const callback = query.get('redirect_uri') ?? ''
  const state = query.get('state') ?? ''
  const isKnown = application && !application.suspended && isRegistered(application.callbacks, callback)
  if (!isKnown || state === '' || state.length > MAX_STATE_CHARACTERS) return invalidRequest()
  const error = problemOf(query, application)
  if (error !== undefined) return redirectReply(redirectTarget(callback, { error, state }))
  const scopes = [...new Set((query.get('scope') ?? '').split(' '))].filter(isScope)
  const { token } = await parts.requestTokens.issue({
    consumerKey: application.consumerKey,
    callback,
    accessLevel: scopes.includes('ads.write') ? 'write' : 'read',
    codeRequest: {
      state,
      scopes,
      challenge: query.get('code_challenge') ?? '',
      method: query.get('code_challenge_method') === 'plain' ? 'plain' : 'S256',
    },
  })
  const forceLogin = query.get('force_login') === 'true'
  return redirectReply(
    entryAddress('authorize', { token, forceLogin, screenName: query.get('screen_name') ?? '' }),
  )
}
