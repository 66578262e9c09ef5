import type { IncomingMessage } from 'node:http'
import { isCompressed, isForeignCharset } from '../../contract/language/misleading.ts'
import { formDecode } from '../../oauth1/index.ts'
import { refuse, refuseParameter } from '../refusal.ts'

/**
 * Checks the encoding of a body. @throws Refusal UNSUPPORTED_MEDIA_TYPE if the body is compressed or not in
 * UTF-8
 */
export const assertPlain = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const { 'content-encoding': encoding, 'content-type': type } = headers
  if (encoding !== undefined && isCompressed(encoding))
    refuse(
      'UNSUPPORTED_MEDIA_TYPE',
      'The body must not be compressed, because no content-encoding is supported',
    )
  if (type !== undefined && isForeignCharset(type))
    refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be in UTF-8')
}

const isDecodable = (piece: string): boolean => {
  try {
    return formDecode(piece).length >= 0
  } catch {
    return false
  }
}

/** Maximum length of a parameter name in a message. */
export const MAX_NAME_CHARACTERS = 80

/**
 * Checks the encoding of parameters. OAuth parameters are not checked. @throws Refusal INVALID_PARAMETER for
 * the first pair that is not percent-encoded UTF-8
 */
export const assertDecodable = (...places: readonly string[]): void => {
  for (const piece of places.flatMap((raw) => raw.split('&'))) {
    const name = piece.split('=', 1)[0] as string
    if (!name.startsWith('oauth_') && !isDecodable(piece))
      refuseParameter(name.slice(0, MAX_NAME_CHARACTERS), 'must be percent-encoded UTF-8')
  }
}
