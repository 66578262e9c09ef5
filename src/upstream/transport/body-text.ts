import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARK = 0xfeff

/** Body as text. Bytes that are not UTF-8 become U+FFFD. */
export interface BodyText {
  readonly text: string
  readonly isValid: boolean
}

/** Decodes a body that arrived in chunks, without its byte order mark. */
export const bodyText = (chunks: readonly Buffer[], bytes: number): BodyText => {
  const [only] = chunks.length === 1 ? chunks : []
  const body = only ?? Buffer.concat(chunks, bytes)
  const text = body.toString('utf8')
  return {
    text: text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text,
    isValid: isUtf8(body),
  }
}
