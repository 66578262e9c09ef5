import type { InspectedRequest } from '../../oauth1/index.ts'
import type { SignatureHelp } from '../http/authentication-failure.ts'
import { FORM, mediaType } from '../http/body.ts'
import { type CapturedCall, isCut } from './capture.ts'
import type { RequestDetails, SignatureState } from './entry.ts'
import { faultText } from './fault-text.ts'
import type { NumberedCall } from './log.ts'
import { redactBaseString, redactHeaders, redactTarget } from './redact.ts'
import { repeatCommand } from './repeat.ts'
import {
  isByClient,
  isUnsigned,
  type Names,
  protocolOf,
  rateWindowIn,
  shownBody,
  signatureStateOf,
  summaryOf,
} from './show.ts'

/** Functions that look up senders' names and diagnose their signatures. */
export interface Senders extends Names {
  /** Diagnoses a request's signature as of the request's arrival. */
  review(
    request: InspectedRequest,
    circumstances: {
      /** Time of arrival in ms. */
      readonly now: number
      readonly signedUrl?: string | undefined
      readonly isNonceUsed: boolean
      readonly isTokenRefused: boolean
    },
  ): Promise<SignatureHelp>
}

export interface DetailsOptions {
  readonly world: string
  /** Whether control requests need the control key. */
  readonly isKeyed: boolean
}

const UNREADABLE = 'The OAuth parameters are missing or cannot be read'
const INSECURE = 'Calls from other machines require https, so the signature was not checked'

/** Explanations by state of the signature and by the reason of a refusal. */
const REASONS: Readonly<Record<SignatureState, Readonly<Record<string, string>>>> = {
  held: {
    rateLimited: 'The signature is correct. The rate limit window is exhausted.',
    replayed: 'The signature is correct, but its nonce was already used',
    revoked: 'The signature is correct, but the token is revoked',
    suspended: 'The signature is correct, but the application is suspended',
    userSuspended: 'The signature is correct, but the user is suspended',
  },
  failed: { unauthenticated: 'The signature does not match the request' },
  unchecked: {
    insecure: INSECURE,
    malformed: UNREADABLE,
    timestamp: "The timestamp is too far from the machine's time, so the signature was not checked",
  },
  bearer: {
    bearer: 'This call requires a signature. Bearer tokens are refused.',
    insecure: INSECURE,
    malformed: UNREADABLE,
  },
}
/** Explanations of correctly signed calls that the credential service refused, by step and reason. */
const STEP_REASONS: Readonly<Record<string, string>> = {
  'exchange unauthenticated':
    'The signature is correct, but the verifier is wrong, or the request token is not approved or already used',
  'revoke revoked': 'The signature is correct, but the token to revoke is unknown or already revoked',
}

const explanationOf = (call: CapturedCall, help: SignatureHelp | undefined): string => {
  const isKnown = (mistake: string) => !help?.findings.some((finding) => finding.mistake === mistake)
  if (!isKnown('unknown-consumer-key'))
    return `Unknown consumer key "${protocolOf(call).get('oauth_consumer_key')}", so the signature was not checked`
  if (!isKnown('unknown-token')) return 'Unknown token, so the signature was not checked'
  const { reason = '', step } = call
  const state = signatureStateOf(call)
  const ofStep = state === 'held' ? STEP_REASONS[`${step} ${reason}`] : undefined
  const explanation = ofStep ?? REASONS[state][reason]
  if (explanation !== undefined) return explanation
  if (state === 'held') return 'The signature is correct'
  if (state === 'bearer') return 'The request has a bearer token, so it is not signed'
  if (isUnsigned(call)) return 'Executed by the control API, without a signature'
  if (isByClient(call)) return 'This call is authenticated without a signature'
  return 'The request was refused before its signature was checked'
}

const inspected = (call: CapturedCall): InspectedRequest => {
  const { method, target, headers, body, signedUrl } = call
  const type = mediaType(call)
  const text = body.start.toString()
  return {
    method,
    url: signedUrl ?? `http://${headers.host}${target}`,
    authorization: headers.authorization,
    ...(type === FORM ? { form: text } : { type, body: text }),
  }
}

/**
 * Explains a signature. Returns undefined for requests with other credentials or none, and for truncated
 * forms.
 */
const explained = async (call: CapturedCall, senders: Senders): Promise<SignatureHelp | undefined> => {
  const isCutForm = mediaType(call) === FORM && isCut(call.body)
  const state = signatureStateOf(call)
  if (isCutForm || isUnsigned(call) || isByClient(call) || state === 'bearer') return undefined
  return senders.review(inspected(call), {
    now: call.at,
    signedUrl: call.signedUrl,
    isNonceUsed: call.reason === 'replayed',
    isTokenRefused: state === 'failed',
  })
}

const differenceOf = (one: string, other: string): number => {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Returns the signature doctor's findings. Tokens and verifiers are redacted in base strings. */
const shownFindings = (help: SignatureHelp | undefined, token: string): SignatureHelp['findings'] =>
  (help?.findings ?? []).map(({ expected, received, first_difference: _before, ...finding }) => {
    if (expected === undefined || received === undefined) return finding
    const strings = {
      expected: redactBaseString(expected, token),
      received: redactBaseString(received, token),
    }
    return { ...finding, ...strings, first_difference: differenceOf(strings.expected, strings.received) }
  })

/** Returns a call with all its details, without secrets. */
export const detailsOf = async (
  call: NumberedCall,
  senders: Senders,
  options: DetailsOptions,
): Promise<RequestDetails> => {
  const summary = await summaryOf(call, senders)
  const help = await explained(call, senders)
  const token = protocolOf(call).get('oauth_token') ?? ''
  const [user, account] = [
    rateWindowIn(call.replyHeaders, 'x-rate-limit'),
    rateWindowIn(call.replyHeaders, 'x-account-rate-limit'),
  ]
  return {
    ...summary,
    request: {
      target: redactTarget(call.target),
      headers: redactHeaders(call.headers),
      body: shownBody(call.body, mediaType(call), call.isPersonal ? 'personal data' : undefined),
    },
    signing: {
      url: call.signedUrl === undefined ? null : redactTarget(call.signedUrl),
      base_string: help?.base_string == null ? null : redactBaseString(help.base_string, token),
      explanation: explanationOf(call, help),
      findings: shownFindings(help, token),
    },
    problems: call.problems,
    fault: call.fault === undefined ? null : faultText(call.fault),
    rate_windows: { ...(user && { user }), ...(account && { account }) },
    response: {
      headers: redactHeaders(call.replyHeaders),
      body: call.isStream
        ? { text: null, bytes: 0, is_cut: false, omitted: 'a stream' }
        : shownBody(call.reply, mediaType({ headers: call.replyHeaders })),
    },
    curl: repeatCommand(call, { ...options, user: summary.user?.screen_name ?? undefined }),
  }
}
