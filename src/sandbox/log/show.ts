import { credentialEndpoints } from '../../contract/domains/credentials.ts'
import { formDecode, parseAuthorizationHeader, rawQuery } from '../../oauth1/index.ts'
import { FORM, mediaType } from '../http/body.ts'
import { pathOf } from '../http/router.ts'
import { type CapturedBody, type CapturedCall, isCut } from './capture.ts'
import type { LoggedBody, RateWindow, RequestSummary, SignatureState } from './entry.ts'
import type { NumberedCall } from './log.ts'
import { redactJson, redactPairs } from './redact.ts'

/** Functions that look up the names of applications and users. */
export interface Names {
  applicationNamed(consumerKey: string): Promise<string | undefined>
  screenNameOf(userId: string): Promise<string | undefined>
}

/** Failure reasons that imply a correct signature, because they are checked after it. */
const AFTER_SIGNATURE: ReadonlySet<string> = new Set(['replayed', 'suspended', 'revoked', 'userSuspended'])

const isBearer = ({ headers }: CapturedCall): boolean => /^\s*bearer(\s|$)/i.test(headers.authorization ?? '')

/** Checks whether the control API carried out the call on behalf of a user, without a signature. */
export const isUnsigned = ({ caller, signedUrl }: CapturedCall): boolean =>
  caller !== undefined && signedUrl === undefined

/** Names of the endpoints that authenticate a client without a signature. */
const WITHOUT_SIGNATURE: ReadonlySet<string> = new Set(
  Object.values(credentialEndpoints)
    .filter(({ signedBy }) => signedBy === 'basic' || signedBy === 'client')
    .map(({ name }) => name),
)

/** Checks whether a client id, or a key with its secret, replaces the signature. */
export const isByClient = ({ operation = '', headers }: CapturedCall): boolean =>
  WITHOUT_SIGNATURE.has(operation) ||
  (operation === credentialEndpoints.invalidateBearerToken.name &&
    /^\s*basic(\s|$)/i.test(headers.authorization ?? ''))

export const signatureStateOf = (call: CapturedCall): SignatureState => {
  const { caller, reason, signedUrl, step } = call
  if (isBearer(call)) return 'bearer'
  if (signedUrl === undefined) return 'unchecked'
  // Endpoints of the credential service set no caller, but steps after `authenticate` require a correct
  // signature.
  if (caller || AFTER_SIGNATURE.has(reason ?? '') || step !== 'authenticate') return 'held'
  return reason === 'unauthenticated' ? 'failed' : 'unchecked'
}

/** Reads the OAuth parameters of a call; empty if they cannot be read. */
export const protocolOf = ({ headers, target, body }: CapturedCall): ReadonlyMap<string, string> => {
  const header = parseAuthorizationHeader(headers.authorization)
  try {
    const form = mediaType({ headers }) === FORM ? body.start.toString() : ''
    const others = [...formDecode(rawQuery(target)), ...formDecode(form)]
    return new Map(
      [...others, ...(header.ok ? header.parameters : [])].filter(([name]) => name.startsWith('oauth_')),
    )
  } catch {
    return new Map(header.ok ? header.parameters : [])
  }
}

const firstCodeOf = ({ problems, status, reply }: CapturedCall): string | null => {
  const [first] = problems
  if (first) return String(first.code)
  if (status < 400) return null
  return /"code":\s*"?([\w]+)/.exec(reply.start.toString())?.[1] ?? null
}

/** Summarizes a call for the request list. */
export const summaryOf = async (call: NumberedCall, names: Names): Promise<RequestSummary> => {
  const { caller } = call
  const consumerKey = caller?.consumerKey ?? protocolOf(call).get('oauth_consumer_key')
  return {
    number: call.number,
    id: call.id,
    time: new Date(call.at).toISOString(),
    duration_ms: Math.round(call.durationMs * 10) / 10,
    method: call.method,
    path: pathOf(call.target),
    operation: call.operation ?? null,
    status: call.status,
    application:
      consumerKey === undefined
        ? null
        : { consumer_key: consumerKey, name: (await names.applicationNamed(consumerKey)) ?? null },
    user:
      caller === undefined || caller.isApplication
        ? null
        : { id: caller.userId, screen_name: (await names.screenNameOf(caller.userId)) ?? null },
    signature: signatureStateOf(call),
    refused_by: call.isRefused || call.status >= 400 ? (call.step ?? 'route') : null,
    code: firstCodeOf(call),
  }
}

const TEXT = /^(?:text\/|application\/(?:json|x-ndjson|x-www-form-urlencoded)|$)/

/**
 * Returns the beginning of a body, redacted. `omitted` is the reason for leaving out the text; default: the
 * content type if the body is not text.
 */
export const shownBody = ({ start, bytes }: CapturedBody, type: string, omitted?: string): LoggedBody => {
  const size = { bytes, is_cut: isCut({ start, bytes }) }
  const reason = omitted ?? (TEXT.test(type) ? undefined : `content of type ${type}`)
  if (bytes > 0 && reason !== undefined) return { text: null, ...size, omitted: reason }
  const text = start.toString()
  // JSON is recognized by its first character, because the credential service sends forms as text/html.
  const isJson = /^\s*[[{]/.test(text)
  return { text: isJson ? redactJson(text) : redactPairs(text), ...size, omitted: null }
}

/** Reads a rate limit window from response headers; undefined if one of them is missing. */
export const rateWindowIn = (
  headers: Readonly<Record<string, string>>,
  prefix: 'x-rate-limit' | 'x-account-rate-limit',
): RateWindow | undefined => {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map(
    (name) => headers[`${prefix}-${name}`],
  )
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined
  return {
    limit: Number(limit),
    remaining: Number(remaining),
    resets_at: new Date(Number(reset) * 1000).toISOString(),
  }
}
