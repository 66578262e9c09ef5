import { isUtf8 } from 'node:buffer'
import { grouped } from '../contract/language/limits.ts'
import { RowRefused } from './audience-identifiers.ts'

export const MAX_ROW_BYTES = 65_536

const NEWLINE = 0x0a
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

export const rowTooLong = (): RowRefused =>
  new RowRefused('ROW_TOO_LONG', `The row is longer than ${grouped(MAX_ROW_BYTES)} bytes`)

/**
 * Yields the valid part of a block.
 *
 * @throws RowRefused after the lines that precede the first invalid one
 */
function* valid(block: Buffer): Generator<Buffer> {
  if (isUtf8(block)) {
    yield block
    return
  }
  let end = 0
  for (;;) {
    const next = block.indexOf(NEWLINE, end) + 1 || block.length
    if (!isUtf8(block.subarray(end, next))) break
    end = next
  }
  yield block.subarray(0, end)
  throw new RowRefused('INVALID_UTF8', 'The row is not valid UTF-8')
}

/**
 * Yields blocks of complete UTF-8 lines, without a byte order mark. Buffers one line at most.
 *
 * @throws RowRefused when a line is not valid UTF-8 or is too long
 */
export async function* lineBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of chunks) {
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (isFirst && bytes.length >= BYTE_ORDER_MARK.length) {
      isFirst = false
      if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
        bytes = bytes.subarray(BYTE_ORDER_MARK.length)
    }
    const end = isFirst ? 0 : bytes.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield* valid(bytes.subarray(0, end))
    rest = Buffer.from(bytes.subarray(end))
    if (rest.length > MAX_ROW_BYTES) throw rowTooLong()
  }
  if (rest.length > 0) yield* valid(rest)
}
