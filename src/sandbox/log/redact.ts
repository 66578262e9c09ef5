import { parseAuthorizationHeader, percentDecode } from '../../oauth1/index.ts'

export const REDACTED = '[redacted]'

/** Names of parameters and members whose values are secrets. */
const SECRET =
  /secret|password|verifier|signature$|^(?:access|refresh|bearer|crc|csrf)_?token$|^token$|^pin$/i
/** Names of parameters whose values identify a token. These values are shortened. */
const TOKEN = /^oauth_token$/i
/** Names of parameters and members that identify a person's device. */
const DEVICE = /^(?:hashed_device_id|device_ip_address)$/
/**
 * Name of the parameter that contains an OAuth 2.0 authorization code. It is redacted only in queries and
 * forms, because `code` in JSON is an error code.
 */
const CODE = 'code'
const secretNameOf = (name: string): string => (name === CODE ? 'verifier' : name)
/** Headers whose values are secrets. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-sandbox-control-key',
])
const SHOWN_CHARACTERS = 8

/** Shortens a token so that it can be recognized but not used. Redacts short tokens. */
export const shortened = (token: string): string =>
  token.length > 2 * SHOWN_CHARACTERS ? `${token.slice(0, SHOWN_CHARACTERS)}…` : REDACTED

/** Function that returns a value or its replacement. */
export type RedactValue = (name: string, value: string) => string

/** Redacts the value of a parameter or member if its name belongs to a secret. */
export const redactedValue: RedactValue = (name, value) => {
  if (value === '') return value
  if (TOKEN.test(name)) return shortened(value)
  return SECRET.test(name) || DEVICE.test(name) ? REDACTED : value
}

const decoded = (text: string): string => {
  try {
    return percentDecode(text)
  } catch {
    return text
  }
}

/**
 * Redacts secret values and authorization codes in a query or form. Keeps the encoding of all other pairs.
 * `redact` receives the values still encoded.
 */
export const redactPairs = (raw: string, redact = redactedValue): string =>
  raw
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      if (rest.length === 0) return pair
      return `${name}=${redact(secretNameOf(decoded(name)), rest.join('='))}`
    })
    .join('&')

/** Redacts the query of a request target. */
export const redactTarget = (target: string, redact = redactedValue): string => {
  const at = target.indexOf('?')
  return at < 0 ? target : `${target.slice(0, at + 1)}${redactPairs(target.slice(at + 1), redact)}`
}

/** String or number in JSON text. The closing quote may be missing if the text was truncated. */
const JSON_VALUE = /"((?:[^"\\]|\\[\s\S]?)*)(?:"(\s*:)?|$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

const unescaped = (text: string): string => {
  if (!text.includes('\\')) return text
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    // The text was truncated within an escape.
    return text
  }
}

/**
 * Redacts secret values in JSON text, even if the text is truncated. List items are redacted if the name of
 * their list belongs to a secret.
 */
export const redactJson = (text: string, redact = redactedValue): string => {
  let name = ''
  return text.replace(JSON_VALUE, (all, escaped: string | undefined, colon: string | undefined) => {
    const value = escaped === undefined ? all : unescaped(escaped)
    if (colon !== undefined) {
      name = value
      return all
    }
    const redacted = redact(name, value)
    if (redacted === value) return all
    const shown = JSON.stringify(redacted)
    return escaped === undefined || all.endsWith('"') ? shown : shown.slice(0, -1)
  })
}

/**
 * Redacts an Authorization header. OAuth parameters stay readable, except the signature, and the token is
 * shortened. For other schemes and malformed headers, only the scheme's name remains.
 */
const redactAuthorization = (value: string): string => {
  const header = parseAuthorizationHeader(value)
  if (!header.ok) return `${/^\s*(\w+)\s/.exec(value)?.[1] ?? ''} ${REDACTED}`.trim()
  const parameters = header.parameters.map(([name, each]) => `${name}="${redactedValue(name, each)}"`)
  return `OAuth ${parameters.join(', ')}`
}

/** Redacts secret headers, the Authorization header and the query in a Location header. */
export const redactHeaders = (
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => {
      const text = typeof value === 'string' ? value : value.join(', ')
      if (name === 'authorization') return [name, redactAuthorization(text)]
      if (name === 'location') return [name, redactTarget(text)]
      return [name, SECRET_HEADERS.has(name) ? REDACTED : text]
    }),
  )

/** Pattern for the pairs in a base string, even if the string was encoded too few or too many times. */
const BASE_STRING_PAIR = /((?:^|&|%26|%2526)([\w.-]+)(?:=|%3D|%253D))(.*?)(?=&|%26|%2526|$)/g

/**
 * Minimum length at which a token is also shortened outside its parameter. Shorter tokens could match parts
 * of other words.
 */
const MIN_TOKEN_CHARACTERS = 8

/** Redacts a signature base string. `token` is shortened wherever it occurs. */
export const redactBaseString = (baseString: string, token: string): string => {
  const redacted = baseString.replace(
    BASE_STRING_PAIR,
    (_all, start: string, name: string, value: string) =>
      `${start}${redactedValue(secretNameOf(name), value)}`,
  )
  return token.length < MIN_TOKEN_CHARACTERS ? redacted : redacted.replaceAll(token, shortened(token))
}
