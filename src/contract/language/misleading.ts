/** What both servers refuse, as they could read it otherwise than the sender or a proxy means it. */

/** Whether a header has more than one line, by the raw ones: Node keeps the first. `name` in lower case. */
export const isRepeated = (rawHeaders: readonly string[], name: string): boolean => {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at] as string
    if (given.length === name.length && given.toLowerCase() === name) lines += 1
  }
  return lines > 1
}

/** Two could mean two servers (RFC 9112 §3.2). */
export const hasTwoHosts = (rawHeaders: readonly string[]): boolean => isRepeated(rawHeaders, 'host')

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i
const UTF_8 = /^utf-?8$/i

/** Whether a content type names another encoding than UTF-8. */
export const isForeignCharset = (contentType: string): boolean => {
  if (!contentType.includes(';')) return false
  const [, charset] = CHARSET.exec(contentType) ?? []
  return charset !== undefined && !UTF_8.test(charset)
}

/** By `content-encoding`. */
export const isCompressed = (encoding: string): boolean => encoding.trim().toLowerCase() !== 'identity'
