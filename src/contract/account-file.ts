/** Format of account files: JSON lines. A header is followed by the pages of lists, in the order of the calls. */
import type { HistoryEntity } from './domains/account-history.ts'
import { isRecord } from './language/is-record.ts'
import { parseJson } from './language/json.ts'

/** First line of an account file. */
export interface AccountFileHeader {
  readonly adgraph: 'account'
  readonly version: 1
  readonly accountId: string
  /** Origin of the API that was read. */
  readonly origin: string
  /** Period of the statistics, in whole UTC hours: `from` is inclusive, `to` exclusive. */
  readonly from: string
  readonly to: string
  /** Requested dates, which determine the period. */
  readonly dates: { readonly from?: string | undefined; readonly to?: string | undefined }
  readonly anonymized: boolean
  /** Requested history: its entity types, and its end, which is a whole UTC hour. */
  readonly history?: { readonly of: readonly HistoryEntity[]; readonly until: string }
  /** Requested segmentations, such as AGE or METROS=96683cc9126741d1. */
  readonly segments?: readonly string[]
}

/** One page: a call and the records in its response, as the API sent them. */
export interface AccountFilePage {
  readonly operation: string
  /** Parameters except the cursor, under the API's names. */
  readonly input: Readonly<Record<string, unknown>>
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** Cursor of the next page; null on the last page. */
  readonly next: string | null
  /** Error code if the API refused the call. The page then has no records. */
  readonly refused?: string
}

/** Thrown for a file that is not an account file of this version, or is damaged. */
export class UnusableAccountFile extends Error {
  override readonly name = 'UnusableAccountFile'
}

/** Parses the first line. @throws UnusableAccountFile unless the text is an account file of this version */
export const readHeader = (line: string): AccountFileHeader => {
  const wrong = () =>
    new UnusableAccountFile(
      'Not an account file, or its version is not supported. Create a new one with adgraph pull',
    )
  let header: unknown
  try {
    header = JSON.parse(line)
  } catch {
    throw wrong()
  }
  const { adgraph, version } = (header ?? {}) as Partial<AccountFileHeader>
  if (adgraph !== 'account' || version !== 1) throw wrong()
  return header as AccountFileHeader
}

/** Parses any other line. @throws UnusableAccountFile if it is not JSON */
export const readPageLine = (line: string): AccountFilePage => {
  let page: unknown
  try {
    page = parseJson(line)
  } catch {
    page = undefined
  }
  if (isRecord(page)) return page as unknown as AccountFilePage
  throw new UnusableAccountFile('A line is damaged. Create a new file with adgraph pull')
}
