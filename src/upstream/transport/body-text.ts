import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARK = 0xfeff

/** A body as text; where it is not UTF-8, U+FFFD stands for what cannot be read. */
export interface BodyText {
  readonly text: string
  readonly isValid: boolean
}

/** Reads a body that came in pieces. A byte order mark is skipped. */
export const bodyText = (chunks: readonly Buffer[], bytes: number): BodyText => {
  const body = Buffer.concat(chunks, bytes)
  const text = body.toString('utf8')
  return {
    text: text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text,
    isValid: isUtf8(body),
  }
}
