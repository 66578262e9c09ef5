import { type Parameter, percentDecode, percentEncode } from './encode.ts'

/**
 * Result of parsing an Authorization header. `absent`: no header or another scheme. `malformed`: RFC 5849
 * §3.5.1 does not allow it.
 */
export type AuthorizationHeader =
  | { readonly ok: true; readonly parameters: Parameter[] }
  | { readonly ok: false; readonly reason: 'absent' | 'malformed' }

const scheme = /^[ \t]*OAuth(?![^ \t])/i
const whitespace = '[ \\t]*'
// A name is an RFC 9110 token. A value may hold any visible character, because widespread clients leave
// !*'()+/= unencoded. Scripts of API explorers omit the quotes.
const parameter = new RegExp(
  `${whitespace}(?:realm${whitespace}=${whitespace}"(?:[^"\\\\]|\\\\.)*"` +
    `|([!#$%&'*+\\-.^_\`|~0-9A-Za-z]+)${whitespace}=${whitespace}(?:"([!#-[\\]-~]*)"|([!#-+\\--[\\]-~]+)))` +
    `${whitespace}(,|$)`,
  'iy',
)

/**
 * Parses an Authorization header of scheme OAuth (RFC 5849 §3.5.1). It ignores the case of the scheme, blanks
 * around separators and quotes. Otherwise it is strict. It omits realm and preserves order and duplicates.
 */
export function parseAuthorizationHeader(header: string | undefined): AuthorizationHeader {
  const start = scheme.exec(header ?? '')
  if (header === undefined || start === null) return { ok: false, reason: 'absent' }
  const parameters: Parameter[] = []
  parameter.lastIndex = start[0].length
  for (;;) {
    const match = parameter.exec(header)
    if (match === null) return { ok: false, reason: 'malformed' }
    const [, name, quoted, unquoted, separator] = match
    const value = quoted ?? unquoted
    if (name !== undefined && value !== undefined) {
      try {
        parameters.push([percentDecode(name), percentDecode(value)])
      } catch {
        return { ok: false, reason: 'malformed' }
      }
    }
    if (separator === '') return { ok: true, parameters }
  }
}

/** Formats an Authorization header of scheme OAuth, in the given order (RFC 5849 §3.5.1). */
export function formatAuthorizationHeader(parameters: readonly Parameter[]): string {
  return `OAuth ${parameters.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`
}
