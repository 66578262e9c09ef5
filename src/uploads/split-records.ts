import { isUtf8 } from 'node:buffer'
import { RowRefused } from './audience-identifiers.ts'

/** Bytes that a row may have. */
export const LONGEST_ROW_BYTES = 65_536

const NEWLINE = 0x0a
const QUOTE = 0x22
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** Rows that are whole, in order; then what is wrong with the one after them, if anything. */
export interface Records {
  readonly texts: readonly string[]
  readonly refused?: RowRefused
}

export interface Splitter {
  /** What a chunk completes. */
  push(chunk: Buffer): Records
  /** What stands after the last line end. */
  end(): Records
}

const refusing = (texts: readonly string[], code: 'INVALID_UTF8' | 'ROW_TOO_LONG'): Records => {
  const why = code === 'INVALID_UTF8' ? 'is not valid UTF-8' : `is longer than ${LONGEST_ROW_BYTES} bytes`
  return { texts, refused: new RowRefused(code, `the row ${why}`) }
}

const isOdd = (bytes: Buffer, quote: number, from: number, to: number): boolean => {
  let odd = false
  for (let at = bytes.indexOf(quote, from); at >= 0 && at < to; at = bytes.indexOf(quote, at + 1)) odd = !odd
  return odd
}

/**
 * Cuts bytes into rows at line ends, as they come; `quoted` for CSV, where a line end inside quotes belongs to its
 * field (RFC 4180). At most one row is held back.
 */
export const createSplitter = (quoted: boolean): Splitter => {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true

  const cut = (bytes: Buffer, isLast: boolean): Records => {
    const texts: string[] = []
    let start = 0
    let searched = 0
    let inQuotes = false
    for (;;) {
      const found = bytes.indexOf(NEWLINE, searched)
      const end = found < 0 ? bytes.length : found
      if (end - start > LONGEST_ROW_BYTES) return refusing(texts, 'ROW_TOO_LONG')
      if (found < 0 && !isLast) break
      if (quoted && isOdd(bytes, QUOTE, searched, end)) inQuotes = !inQuotes
      searched = end + 1
      if (inQuotes && found >= 0) continue
      const row = bytes.subarray(start, end)
      if (!isUtf8(row)) return refusing(texts, 'INVALID_UTF8')
      const text = row.toString('utf8')
      texts.push(text.endsWith('\r') ? text.slice(0, -1) : text)
      start = searched
      if (found < 0) break
    }
    rest = start < bytes.length ? Buffer.from(bytes.subarray(start)) : Buffer.alloc(0)
    return { texts }
  }
  const withRest = (chunk: Buffer): Buffer => (rest.length === 0 ? chunk : Buffer.concat([rest, chunk]))

  return {
    push: (chunk) => {
      let bytes = withRest(chunk)
      if (isFirst) {
        if (bytes.length < BYTE_ORDER_MARK.length) {
          rest = Buffer.from(bytes)
          return { texts: [] }
        }
        isFirst = false
        if (bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) bytes = bytes.subarray(3)
      }
      return cut(bytes, false)
    },
    end: () => cut(rest, true),
  }
}
