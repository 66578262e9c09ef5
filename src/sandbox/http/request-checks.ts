import type { IncomingMessage } from 'node:http'
import { refuse } from '../refusal.ts'

/** Two could mean two servers; Node keeps the first (RFC 9112 §3.2). */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]*)/i

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for a body that is compressed, or in another encoding than UTF-8 */
export const assertPlain = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (encoding.trim().toLowerCase() !== 'identity')
    refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed: no content-encoding is supported.')
  if (!type.includes(';')) return
  const [, charset = 'utf-8'] = CHARSET.exec(type) ?? []
  if (!/^utf-?8$/i.test(charset)) refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be in UTF-8.')
}
