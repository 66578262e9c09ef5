/** What both servers refuse, as they could read it otherwise than the sender or a proxy means it. */

/** By the raw header lines. Two could mean two servers; Node keeps the first (RFC 9112 §3.2). */
export const hasTwoHosts = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

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
