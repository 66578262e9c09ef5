/** Decoded request parameter. Names may repeat. */
export type Parameter = readonly [name: string, value: string]

const reserved = /[^A-Za-z0-9\-._~]/
const keptByEncodeURIComponent = /[!'()*]/

/** Encodes a value as RFC 5849 §3.6 requires. A lone surrogate is encoded as U+FFFD, as in an HTTP body. */
export function percentEncode(value: string): string {
  if (!reserved.test(value)) return value
  const encoded = encodeURIComponent(value.toWellFormed())
  // Few values contain these characters, and testing is cheaper than replacing.
  if (!keptByEncodeURIComponent.test(encoded)) return encoded
  return encoded.replace(/[!'()*]/g, (kept) => `%${kept.charCodeAt(0).toString(16).toUpperCase()}`)
}

/**
 * Decodes every %XX as UTF-8. `+` stays a plus sign.
 * @throws URIError if a `%` is not followed by two hex digits or the bytes are not UTF-8. Replacing such
 * bytes would give two different requests the same signature.
 */
export function percentDecode(value: string): string {
  return value.includes('%') ? decodeURIComponent(value) : value
}

/**
 * Decodes an application/x-www-form-urlencoded query or body (RFC 5849 §3.4.1.3.1). A name without `=` has
 * the value '', and empty pieces are skipped. Order, duplicates and empty names are kept.
 * @throws URIError for the same reasons as percentDecode
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
