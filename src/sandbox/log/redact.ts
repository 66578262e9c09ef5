import { parseAuthorizationHeader, percentDecode } from '../../oauth1/index.ts'

export const REDACTED = '[redacted]'

/** Names of parameters and members whose values are secrets. */
const SECRET =
  /secret|password|verifier|signature$|^(?:access|refresh|bearer|crc|csrf)_?token$|^token$|^pin$/i
/** Names of parameters whose values identify a token. These values are shortened. */
const TOKEN = /^oauth_token$/i
/** Headers whose values are secrets. */
const SECRET_HEADERS: ReadonlySet<string> = new Set([
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-sandbox-control-key',
])
const SHOWN_CHARACTERS = 8

/** Shortens a token so that it can be recognized but not used. */
export const shortened = (token: string): string =>
  token.length > 2 * SHOWN_CHARACTERS ? `${token.slice(0, SHOWN_CHARACTERS)}…` : REDACTED

const redactedValue = (name: string, value: string): string => {
  if (value === '') return value
  if (TOKEN.test(name)) return shortened(value)
  return SECRET.test(name) ? REDACTED : value
}

const decoded = (text: string): string => {
  try {
    return percentDecode(text)
  } catch {
    return text
  }
}

/** Redacts secret values in a query or form. Keeps the encoding of all other pairs. */
export const redactPairs = (raw: string): string =>
  raw
    .split('&')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return rest.length === 0 ? pair : `${name}=${redactedValue(decoded(name), rest.join('='))}`
    })
    .join('&')

/** Redacts the query of a request target. */
export const redactTarget = (target: string): string => {
  const at = target.indexOf('?')
  return at < 0 ? target : `${target.slice(0, at + 1)}${redactPairs(target.slice(at + 1))}`
}

/** String members of a JSON text. The closing quote may be missing where the text was cut. */
const MEMBER = /"([\w.-]+)"(\s*:\s*)"((?:[^"\\]|\\[\s\S]?)*)("|$)/g

/** Redacts secret members of a JSON text, even if the text was cut. */
export const redactJson = (text: string): string =>
  text.replace(MEMBER, (all, name: string, colon: string, value: string, quote: string) => {
    const redacted = redactedValue(name, value)
    return redacted === value ? all : `"${name}"${colon}"${redacted}${quote}`
  })

/**
 * Redacts an Authorization header. OAuth parameters stay readable, except token and signature. For other
 * schemes, only the scheme's name remains.
 */
const redactAuthorization = (value: string): string => {
  const header = parseAuthorizationHeader(value)
  if (!header.ok) return `${/^\s*(\w+)\s/.exec(value)?.[1] ?? ''} ${REDACTED}`.trim()
  const parameters = header.parameters.map(([name, each]) => `${name}="${redactedValue(name, each)}"`)
  return `OAuth ${parameters.join(', ')}`
}

/** Redacts secret headers and the Authorization header. */
export const redactHeaders = (
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => {
      const text = typeof value === 'string' ? value : value.join(', ')
      if (name === 'authorization') return [name, redactAuthorization(text)]
      return [name, SECRET_HEADERS.has(name) ? REDACTED : text]
    }),
  )

/** Pairs in a base string, including one that was encoded too few or too many times. */
const BASE_STRING_PAIR = /((?:^|&|%26|%2526)([\w.-]+)(?:=|%3D|%253D))(.*?)(?=&|%26|%2526|$)/g

/** Redacts a signature base string. `token` is removed wherever it occurs. */
export const redactBaseString = (baseString: string, token: string): string => {
  const redacted = baseString.replace(
    BASE_STRING_PAIR,
    (_all, start: string, name: string, value: string) => `${start}${redactedValue(name, value)}`,
  )
  return token === '' ? redacted : redacted.replaceAll(token, shortened(token))
}
