import { isUtf8 } from 'node:buffer'

/** Size of the buffer in which bodies are joined; it is reused. */
const SHARED_BYTES = 1_048_576
const BYTE_ORDER_MARK = 0xfeff

let shared: Buffer | undefined

const joined = (chunks: readonly Buffer[], bytes: number): Buffer => {
  if (chunks.length === 1) return chunks[0] as Buffer
  if (bytes > SHARED_BYTES) return Buffer.concat(chunks, bytes)
  shared ??= Buffer.allocUnsafeSlow(SHARED_BYTES)
  let end = 0
  for (const chunk of chunks) {
    shared.set(chunk, end)
    end += chunk.length
  }
  return shared.subarray(0, end)
}

/** A body as text; where it is not UTF-8, U+FFFD stands for what cannot be read. */
export interface BodyText {
  readonly text: string
  readonly isValid: boolean
}

/**
 * Reads a body that came in pieces, joined in one shared buffer so that no copy is left to collect. A byte order mark is
 * skipped.
 */
export const bodyText = (chunks: readonly Buffer[], bytes: number): BodyText => {
  const body = joined(chunks, bytes)
  const text = body.toString('utf8')
  return {
    text: text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text,
    isValid: isUtf8(body),
  }
}
