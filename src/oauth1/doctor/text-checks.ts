import { certain, type Finding, possible } from './finding.ts'
import { isProtocol, type Pair, type Parameters } from './recipe.ts'
import type { InspectedRequest } from './request.ts'

/** Maximum length of a nonce. The sandbox has the same limit. */
const MAX_NONCE_CHARACTERS = 255
const REQUIRED = [
  'oauth_consumer_key',
  'oauth_nonce',
  'oauth_signature',
  'oauth_signature_method',
  'oauth_timestamp',
]
/** Pattern of values that messages may quote. Others could be misplaced secrets. */
const HARMLESS = /^(?:(?:HMAC|RSA)-[A-Z0-9]{1,10}|PLAINTEXT|\d[\dA-Z.]{0,5}|Bearer|Basic)$/i

const shown = (text: string): string => (HARMLESS.test(text) ? text : 'an unrecognized value')

/** Returns the first value of an oauth_ parameter; undefined if it is absent. */
export const protocolValue = ({ all }: Pick<Parameters, 'all'>, name: string): string | undefined =>
  all.find((pair) => pair.name === name)?.value

const valueIsUnquoted = /(?:^|[\s,])([\w!#$%&'*+.^`|~-]+)[ \t]*=[ \t]*(?![ \t"])/

/** Finds parameters in the header that are not written as name="value". */
const headerFindings = (authorization: string | undefined, { malformed }: Parameters): Finding[] => {
  if (authorization === undefined || !/^\s*OAuth\s/i.test(authorization)) return []
  const rest = authorization.replace(/^\s*OAuth\s+/i, '').replace(/"[^"]*"/g, '""')
  const [, unquoted] = valueIsUnquoted.exec(rest) ?? []
  if (unquoted !== undefined)
    return [certain('unquoted-values', `The value of ${unquoted} is not in double quotes`)]
  if (!malformed?.includes('header')) return []
  const pieces = rest.split(',').map((piece) => piece.trim())
  const wrong = pieces.findIndex((piece) => !/^[^\s"=;]+\s*=\s*""$/.test(piece))
  const what =
    wrong === -1
      ? 'contains a character or percent-encoding that is not allowed'
      : `cannot be read at parameter ${wrong + 1}`
  return [certain('malformed-header', `The Authorization header ${what}`)]
}

const placeFindings = ({ malformed = [] }: Parameters): Finding[] =>
  malformed
    .filter((place) => place !== 'header')
    .map((place) =>
      certain(
        'percent-encoding',
        `The ${place} contains a % that is not part of valid percent-encoded UTF-8`,
      ),
    )

/** Finds oauth_ names that occur twice in one place, or with two values. */
const repeatedFindings = (all: readonly Pair[]): Finding[] => {
  const byName = Map.groupBy(all.filter(isProtocol), ({ name }) => name)
  return [...byName]
    .filter(
      ([, pairs]) =>
        new Set(pairs.map(({ value }) => value)).size > 1 ||
        new Set(pairs.map(({ place }) => place)).size < pairs.length,
    )
    .map(([name]) => certain('repeated-parameter', `${name} is sent more than once`))
}

const UNITS = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const

/** Formats a duration in the largest unit that yields a count of at least ten, rounded down: `25 hours`. */
const durationText = (seconds: number): string => {
  const [size, unit] = UNITS.find(([each]) => seconds >= 10 * each) ?? [1, 'seconds']
  return `${Math.floor(seconds / size).toLocaleString('en')} ${unit}`
}

const clockFindings = (text: string, now: number, windowSeconds: number, isReceipt: boolean): Finding[] => {
  if (!/^[1-9]\d*$/.test(text)) return [certain('clock', 'The timestamp is not a whole number of seconds')]
  const seconds = Number(text) - Math.floor(now / 1000)
  if (Math.abs(seconds) <= windowSeconds) return []
  if (text.length === 13)
    return [certain('clock', `The timestamp ${text} is in milliseconds, not in seconds`)]
  const limit = `The service accepts a difference of at most ${durationText(windowSeconds)}.`
  if (seconds > 0)
    return [certain('clock', `The timestamp is ${durationText(seconds)} in the future. ${limit}`)]
  return isReceipt
    ? [certain('clock', `The timestamp is ${durationText(-seconds)} in the past. ${limit}`)]
    : [possible('old-timestamp', `The timestamp is ${durationText(-seconds)} old. ${limit}`)]
}

const nonceFindings = (nonce: string): Finding[] => {
  if (nonce.length > MAX_NONCE_CHARACTERS)
    return [
      certain('nonce-characters', `The nonce has ${nonce.length} characters, limit ${MAX_NONCE_CHARACTERS}`),
    ]
  return /^[ -~]+$/.test(nonce)
    ? []
    : [certain('nonce-characters', 'The nonce contains non-ASCII characters')]
}

/** Time of the check, and the clock difference that the service accepts. */
export interface Times {
  /** Time of the check in ms. */
  readonly now: number
  /** Whether `now` is when the request arrived, not when its text was pasted. */
  readonly isReceipt?: boolean
  /** Accepted difference between timestamp and clock in seconds, default 300 (spec 1 §4). */
  readonly windowSeconds?: number
}

/** Finds mistakes that are visible in a request's text, without using secrets. */
export const textFindings = (request: InspectedRequest, parameters: Parameters, times: Times): Finding[] => {
  const { authorization } = request
  const { all } = parameters
  const header = headerFindings(authorization, parameters)
  if (header.some(({ mistake }) => mistake === 'malformed-header')) return header
  if (!all.some(isProtocol)) {
    if (header.length > 0) return header
    const [scheme = ''] = /^\s*\w+/.exec(authorization ?? '') ?? []
    const found =
      scheme === '' ? 'no Authorization header' : `an Authorization header with ${shown(scheme.trim())}`
    return [certain('no-oauth-parameters', `The request has ${found} and no oauth_ parameters`)]
  }
  const findings = [...header, ...placeFindings(parameters), ...repeatedFindings(all)]
  for (const name of REQUIRED)
    if ((protocolValue(parameters, name) ?? '') === '')
      findings.push(certain('missing-parameter', `${name} is missing or empty`))
  const method = protocolValue(parameters, 'oauth_signature_method')
  if (method && method !== 'HMAC-SHA1')
    findings.push(
      certain('signature-method', `oauth_signature_method is ${shown(method)} instead of HMAC-SHA1`),
    )
  const version = protocolValue(parameters, 'oauth_version')
  if (version !== undefined && version !== '1.0' && version !== '1.0A')
    findings.push(certain('oauth-version', `oauth_version is ${shown(version)} instead of 1.0`))
  const { now, isReceipt = false, windowSeconds = 300 } = times
  const timestamp = protocolValue(parameters, 'oauth_timestamp')
  if (timestamp) findings.push(...clockFindings(timestamp, now, windowSeconds, isReceipt))
  const nonce = protocolValue(parameters, 'oauth_nonce')
  if (nonce) findings.push(...nonceFindings(nonce))
  return findings
}
