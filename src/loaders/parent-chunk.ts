import type { Operation } from '../contract/language/define.ts'
import { pageBounds } from '../contract/language/lists.ts'
import type { CallResponse, Client, Row } from '../upstream/index.ts'
import { callChildList } from './lists.ts'

/** A list as it is asked for some parents. */
export interface ParentList {
  readonly list: Operation
  readonly accountId: string
  /** The ids parameter that takes parents: `campaign_ids`. */
  readonly parameter: string
  /** The row field that names the parent: `campaignRestId`. */
  readonly parentField: string
  /** Order and filters, by wire name; the same for every parent. */
  readonly input: Readonly<Record<string, unknown>>
  /** Receives every page, so that its rows are known by id. */
  readonly onRows: (rows: readonly Row[]) => void
}

/** A parent whose children are read: how many are needed, and the rows so far, in the order of the list. */
export interface ReadParent {
  need: number
  rows: Row[]
}

/** Reads the row field that names a row's parent. */
export const parentReader =
  (parentField: string) =>
  (row: Row): string =>
    (row as Readonly<Record<string, unknown>>)[parentField] as string

/** How many parents fit into one call, so that their children fit into one page: never more than `maximum`. */
export const chunkSize = (maximum: number, pageSize: number, rowsPerParent: number): number =>
  rowsPerParent <= 0 ? maximum : Math.max(1, Math.min(maximum, Math.floor(pageSize / rowsPerParent)))

/** Children per parent as far as a page tells: only parents that appear in it count, rounded up. */
export const rowsPerParent = (parentOfEachRow: readonly string[]): number => {
  const parents = new Set(parentOfEachRow)
  return parents.size === 0 ? 0 : Math.ceil(parentOfEachRow.length / parents.size)
}

/**
 * Reads the children of parents that fit into one call, page after page until each has as many as it needs or there are
 * no more, which is then the result. The response is one flat list in a global order: rows are grouped by their parent's id,
 * which keeps one parent's order (public facts §1.1, §1.2). `onFirstPage` receives the first page as soon as it is there.
 */
export const readChunk = async (
  client: Client,
  { list, accountId, parameter, parentField, input, onRows }: ParentList,
  parents: ReadonlyMap<string, ReadParent>,
  onFirstPage: (rows: readonly Row[]) => void,
): Promise<boolean> => {
  const ids = [...parents.keys()]
  const waiting = [...parents.values()]
  const parentOf = parentReader(parentField)
  const { maximum } = pageBounds(list)
  // The rows of several parents are mixed: only the largest page is likely to have all parents.
  const count = ids.length === 1 ? Math.min(maximum, ...waiting.map(({ need }) => need)) : maximum
  let cursor: string | null = null
  do {
    const page = { [parameter]: ids, count, ...(cursor !== null && { cursor }) }
    const answer: CallResponse<readonly Row[]> = await callChildList(client, list, {
      account_id: accountId,
      ...input,
      ...page,
    })
    const rows = answer.data
    for (const row of rows) parents.get(parentOf(row))?.rows.push(row)
    onRows(rows)
    if (cursor === null) onFirstPage(rows)
    cursor = answer.nextCursor
  } while (cursor !== null && waiting.some(({ rows, need }) => rows.length < need))
  return cursor === null
}
