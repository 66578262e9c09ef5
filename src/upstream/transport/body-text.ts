import { isUtf8 } from 'node:buffer'
import { withoutByteOrderMark } from '../../contract/byte-order-mark.ts'

/** Body as text. Bytes that are not UTF-8 become U+FFFD. */
export interface BodyText {
  readonly text: string
  readonly isValid: boolean
}

/** Decodes a body that arrived in chunks, without its byte order mark. */
export const bodyText = (chunks: readonly Buffer[], bytes: number): BodyText => {
  const [only] = chunks.length === 1 ? chunks : []
  const body = only ?? Buffer.concat(chunks, bytes)
  return { text: withoutByteOrderMark(body.toString('utf8')), isValid: isUtf8(body) }
}
