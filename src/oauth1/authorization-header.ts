import { type Parameter, percentDecode, percentEncode } from './encode.ts'

/** `absent`: no header, or of another scheme. `malformed`: not as RFC 5849 §3.5.1. */
export type AuthorizationHeader =
  | { readonly ok: true; readonly parameters: Parameter[] }
  | { readonly ok: false; readonly reason: 'absent' | 'malformed' }

const scheme = /^[ \t]*OAuth(?![^ \t])/i
const whitespace = '[ \\t]*'
// A name is an RFC 9110 token. A value may hold any visible character, as widespread clients leave !*'()+/= unencoded;
// scripts of API explorers leave the quotes out.
const parameter = new RegExp(
  `${whitespace}(?:realm${whitespace}=${whitespace}"(?:[^"\\\\]|\\\\.)*"` +
    `|([!#$%&'*+\\-.^_\`|~0-9A-Za-z]+)${whitespace}=${whitespace}(?:"([!#-[\\]-~]*)"|([!#-+\\--[\\]-~]+)))` +
    `${whitespace}(,|$)`,
  'iy',
)

/**
 * Parses an Authorization header of scheme OAuth (RFC 5849 §3.5.1). Case of the scheme, blanks around separators and
 * quotes do not matter, all else is strict. Leaves out realm; keeps order and duplicates.
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

/** Writes an Authorization header of scheme OAuth, in the order given (RFC 5849 §3.5.1). */
export function formatAuthorizationHeader(parameters: readonly Parameter[]): string {
  return `OAuth ${parameters.map(([name, value]) => `${percentEncode(name)}="${percentEncode(value)}"`).join(', ')}`
}
