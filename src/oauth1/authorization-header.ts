import { type Parameter, percentDecode, percentEncode } from './encode.ts'

/** `absent`: no header, or one of another scheme. `malformed`: scheme OAuth, but not RFC 5849 §3.5.1. */
export type AuthorizationHeader =
  | { readonly ok: true; readonly parameters: Parameter[] }
  | { readonly ok: false; readonly reason: 'absent' | 'malformed' }

const scheme = /^[ \t]*OAuth(?![^ \t])/i
const whitespace = '[ \\t]*'
// A name is an RFC 9110 token (unreserved and % of RFC 5849 §3.6 are a part of it). A value should hold
// unreserved and % only; widespread clients leave !*'()+/= as they are, so any visible character passes.
// Only realm is a free quoted-string.
const parameter = new RegExp(
  `${whitespace}(?:realm${whitespace}=${whitespace}"(?:[^"\\\\]|\\\\.)*"` +
    `|([!#$%&'*+\\-.^_\`|~0-9A-Za-z]+)${whitespace}=${whitespace}"([!#-[\\]-~]*)")${whitespace}(,|$)`,
  'iy',
)

/**
 * Parses an Authorization header of scheme OAuth (RFC 5849 §3.5.1). The scheme's case and blanks around
 * separators do not matter; realm is left out; everything else is strict: quoted values, one comma between
 * two parameters, no bare text. Order and duplicates are kept.
 */
export function parseAuthorizationHeader(header: string | undefined): AuthorizationHeader {
  const start = scheme.exec(header ?? '')
  if (header === undefined || start === null) return { ok: false, reason: 'absent' }
  const parameters: Parameter[] = []
  parameter.lastIndex = start[0].length
  for (;;) {
    const match = parameter.exec(header)
    if (match === null) return { ok: false, reason: 'malformed' }
    const [, name, value, separator] = match
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
