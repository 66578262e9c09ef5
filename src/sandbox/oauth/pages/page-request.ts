import type { IncomingMessage } from 'node:http'
import { formDecode } from '../../../oauth1/index.ts'
import { FORM, mediaType } from '../../http/body.ts'

/** Pages that begin a sign-in (spec 1 §4). */
export type EntryPage = 'authorize' | 'authenticate'

export interface AuthorizationQuery {
  readonly token: string
  readonly forceLogin: boolean
  readonly screenName: string
}

const MAX_SCREEN_NAME_LENGTH = 50
const NO = new Set(['', 'false', '0'])

/**
 * Parses parameters. Returns undefined for invalid encoding and for a name that occurs twice (spec 1 §5 step
 * 5).
 */
const parametersOf = (raw: string): ReadonlyMap<string, string> | undefined => {
  const found = new Map<string, string>()
  try {
    for (const [name, value] of formDecode(raw)) {
      if (found.has(name)) return undefined
      found.set(name, value)
    }
  } catch {
    return undefined
  }
  return found
}

/** Parses the query of a request target. Returns undefined if `parametersOf` does. */
export const queryOf = (target: string): ReadonlyMap<string, string> | undefined => {
  const start = target.indexOf('?')
  return parametersOf(start < 0 ? '' : target.slice(start + 1))
}

/**
 * Parses the query. Returns undefined if the token is missing, or if the query contains oauth_callback, which
 * only request_token accepts (spec 1 §4). Other oauth_* parameters are ignored (public facts §6.10).
 */
export const readAuthorizationQuery = (target: string): AuthorizationQuery | undefined => {
  const parameters = queryOf(target)
  const token = parameters?.get('oauth_token')
  if (!parameters || !token || parameters.has('oauth_callback')) return undefined
  const screenName = parameters.get('screen_name') ?? ''
  return {
    token,
    // Any value except an explicit "no" requires a login, to be on the safe side.
    forceLogin: !NO.has((parameters.get('force_login') ?? '').toLowerCase()),
    screenName: screenName.length <= MAX_SCREEN_NAME_LENGTH ? screenName : '',
  }
}

/** Parses a form. Returns undefined for any other content type or invalid encoding. */
export const readForm = (
  message: IncomingMessage,
  body: Buffer | undefined,
): ReadonlyMap<string, string> | undefined =>
  mediaType(message) === FORM ? parametersOf(body?.toString('utf8') ?? '') : undefined

/** Returns the URL of an entry page, relative to the other pages. */
export const entryAddress = (
  entrance: EntryPage,
  { token, forceLogin, screenName }: Partial<AuthorizationQuery>,
): string => {
  const query = new URLSearchParams({ oauth_token: token ?? '' })
  if (forceLogin) query.set('force_login', 'true')
  if (screenName) query.set('screen_name', screenName)
  return `${entrance}?${query}`
}
