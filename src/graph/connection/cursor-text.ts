/** Bytes; longer texts are written without the buffer. */
const CAPACITY = 1024
const BYTES_PER_CHARACTER = 3
const bytes = Buffer.allocUnsafeSlow(CAPACITY)
let lastStart = ''
/** Bytes of it. */
let startLength = 0

/**
 * Two parts of a JSON text in base64url. Cursors of one list begin alike, so that the beginning stays in the buffer. The text is a
 * flat string, as concatenated ones slow `JSON.stringify` down (docs/decisions/20-breadth-first.md).
 */
export const writeCursor = (start: string, end: string): string => {
  if ((start.length + end.length) * BYTES_PER_CHARACTER > CAPACITY)
    return Buffer.from(start + end).toString('base64url')
  if (start !== lastStart) {
    lastStart = start
    startLength = bytes.write(start, 'utf8')
  }
  return bytes.toString('base64url', 0, startLength + bytes.write(end, startLength, 'utf8'))
}
