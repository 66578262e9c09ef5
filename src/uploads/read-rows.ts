import { parse } from 'csv-parse'
import { isRecord } from '../contract/language/is-record.ts'
import { type Column, RowRefused } from './audience-identifiers.ts'
import type { Columns } from './columns.ts'
import { lineBlocks, MAX_ROW_BYTES, rowTooLong } from './line-blocks.ts'

export type RowFields = readonly (readonly [column: Column, value: unknown])[]

/** Reads rows and skips empty lines. @throws RowRefused in place of the first unusable row */
export type RowReader = (chunks: AsyncIterable<Buffer>, columns: Columns) => AsyncIterable<RowFields>

const parseLine = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // The message of `JSON.parse` quotes its input, which contains personal data.
    return undefined
  }
}

export const readNdjson: RowReader = async function* (chunks, columns) {
  for await (const block of lineBlocks(chunks))
    for (const line of block.toString('utf8').split('\n')) {
      if (Buffer.byteLength(line) > MAX_ROW_BYTES) throw rowTooLong()
      if (line.trim() === '') continue
      const value = parseLine(line)
      if (!isRecord(value)) throw new RowRefused('INVALID_ROW', 'The row is not a JSON object')
      yield Object.entries(value).flatMap(([field, inner], index) => {
        const column = columns(field, index + 1)
        return column === null ? [] : [[column, inner] as const]
      })
    }
}

/**
 * Reads CSV (RFC 4180), one block at a time.
 *
 * @throws RowRefused after the records that precede the first invalid one
 */
async function* csvRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly string[][]> {
  let records: string[][] = []
  /** Number of bytes passed to the parser and number of bytes in complete records. */
  let [written, ended] = [0, 0]
  let isTooLong = false
  let refused: RowRefused | undefined
  const parser = parse({
    record_delimiter: ['\n', '\r\n'],
    relax_column_count: true,
    // Records are collected here because a failing stream drops the records that precede the error.
    on_record: (record, { bytes }) => {
      const length = bytes - ended
      ended = bytes
      isTooLong ||= length > MAX_ROW_BYTES + 1
      // The length distinguishes an empty line from a record with one empty quoted field, which is longer.
      const isEmptyLine = record.length === 1 && record[0] === '' && length <= '\r\n'.length
      if (!isTooLong && !isEmptyLine) records.push(record)
      return null
    },
  }).on('error', () => undefined)

  const take = async (write: (done: (error?: Error | null) => void) => void): Promise<string[][]> => {
    const error = await new Promise<Error | null | undefined>((resolve) => write(resolve))
    isTooLong ||= written - ended > MAX_ROW_BYTES + 1
    if (isTooLong) refused ??= rowTooLong()
    if (error) refused ??= new RowRefused('INVALID_ROW', 'The row is not valid CSV: misplaced quote')
    const taken = records
    records = []
    return taken
  }
  try {
    for await (const block of lineBlocks(chunks)) {
      written += block.length
      yield await take((done) => parser.write(block, done))
      if (refused) break
    }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    refused = error
  }
  // The parser must be ended, because only then does it emit the last record.
  yield await take((done) => parser.end('\n', done))
  if (refused) throw refused
}

/** Reads CSV with a header. Rows must have as many fields as the header. */
export const readCsv: RowReader = async function* (chunks, columns) {
  let header: readonly (Column | null)[] | undefined
  for await (const records of csvRecords(chunks))
    for (const fields of records) {
      if (!header) {
        header = fields.map((field, index) => columns(field, index + 1))
        continue
      }
      const { length } = header
      if (fields.length !== length)
        throw new RowRefused(
          'INVALID_ROW',
          `The row has ${fields.length} fields, but the header has ${length}`,
        )
      yield header.flatMap((column, index) =>
        column === null ? [] : [[column, (fields[index] ?? '').trim()] as const],
      )
    }
}
