import type { IncomingMessage } from 'node:http'
import { isCompressed, isForeignCharset } from '../../contract/language/misleading.ts'
import { refuse } from '../refusal.ts'

/** @throws Refusal UNSUPPORTED_MEDIA_TYPE for a body that is compressed, or in another encoding than UTF-8 */
export const assertPlain = ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
  const { 'content-encoding': encoding, 'content-type': type } = headers
  if (encoding !== undefined && isCompressed(encoding))
    refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must not be compressed: no content-encoding is supported.')
  if (type !== undefined && isForeignCharset(type))
    refuse('UNSUPPORTED_MEDIA_TYPE', 'The body must be in UTF-8.')
}
