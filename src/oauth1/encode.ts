/** One request parameter, decoded. Names may repeat, so a list of pairs and not an object. */
export type Parameter = readonly [name: string, value: string]

const reserved = /[^A-Za-z0-9\-._~]/
const keptByEncodeURIComponent = /[!'()*]/g

/**
 * Percent-encodes as RFC 5849 §3.6: UTF-8, only the RFC 3986 unreserved characters kept, upper-case hex.
 * A lone surrogate has no UTF-8 form: it is encoded as U+FFFD, the bytes that any HTTP body would carry
 * for it, so that signature and wire agree.
 */
export function percentEncode(value: string): string {
  if (!reserved.test(value)) return value
  return encodeURIComponent(value.toWellFormed()).replace(
    keptByEncodeURIComponent,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * Decodes every %XX as UTF-8; all other characters, `+` among them, stand for themselves.
 * @throws URIError when a `%` lacks two hex digits or the bytes are not UTF-8. Replacing them instead
 * would give two different requests one signature.
 */
export function percentDecode(value: string): string {
  return value.includes('%') ? decodeURIComponent(value) : value
}

/**
 * Decodes an application/x-www-form-urlencoded text, a query component or a body (RFC 5849 §3.4.1.3.1):
 * `+` is a space, a name without `=` has the value '', an empty piece between two `&` is nothing,
 * an empty name is kept, order and duplicates are kept.
 * @throws URIError as percentDecode.
 */
export function formDecode(raw: string): Parameter[] {
  const parameters: Parameter[] = []
  if (raw === '') return parameters
  for (const piece of raw.split('&')) {
    if (piece === '') continue
    const equals = piece.indexOf('=')
    parameters.push(
      equals === -1
        ? [formComponentDecode(piece), '']
        : [formComponentDecode(piece.slice(0, equals)), formComponentDecode(piece.slice(equals + 1))],
    )
  }
  return parameters
}

function formComponentDecode(text: string): string {
  return percentDecode(text.includes('+') ? text.replaceAll('+', ' ') : text)
}
