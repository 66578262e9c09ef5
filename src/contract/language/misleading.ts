/**
 * Checks for requests that the gateway and the sandbox refuse, because a server could read them differently
 * from the sender or a proxy.
 */

/**
 * Checks in the raw headers whether a header occurs more than once, because Node keeps only the first. `name`
 * is in lower case.
 */
export const isRepeated = (rawHeaders: readonly string[], name: string): boolean => {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string
    if (given.length === name.length && given.toLowerCase() === name) lines += 1
  }
  return lines > 1
}

/** Checks whether there are two Host headers, which could name two servers (RFC 9112 §3.2). */
export const hasTwoHosts = (rawHeaders: readonly string[]): boolean => isRepeated(rawHeaders, 'host')

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i
const UTF_8 = /^utf-?8$/i

/** Checks whether a content type specifies an encoding other than UTF-8. */
export const isForeignCharset = (contentType: string): boolean => {
  if (!contentType.includes(';')) return false
  const [, charset] = CHARSET.exec(contentType) ?? []
  return charset !== undefined && !UTF_8.test(charset)
}

/** Checks whether `content-encoding` specifies a compression format. */
export const isCompressed = (encoding: string): boolean => encoding.trim().toLowerCase() !== 'identity'
