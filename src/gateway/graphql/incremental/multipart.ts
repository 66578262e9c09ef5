import { Readable } from 'node:stream'
import type { JsonPart } from '../operation-response.ts'
import { BOUNDARY } from './accepted.ts'

const DELIMITER = `\r\n--${BOUNDARY}`
const HEAD = '\r\ncontent-type: application/json; charset=utf-8\r\n\r\n'

/** Encodes parts. The boundary that follows a part marks the part as complete. */
const framed = async function* (parts: AsyncGenerator<JsonPart, void>): AsyncGenerator<string, void> {
  let before = DELIMITER
  for await (const { json, hasNext } of parts) {
    yield `${before}${HEAD}${json}${DELIMITER}${hasNext ? '' : '--\r\n'}`
    before = ''
  }
}

/** Streams parts as the body of a `multipart/mixed` response (RFC 2046 §5.1), each as a separate chunk. */
export const multipartBody = (parts: AsyncGenerator<JsonPart, void>): Readable =>
  Readable.from(framed(parts), { objectMode: false })
