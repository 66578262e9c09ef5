import type { Operation } from '../contract/language/define.ts'
import { pageBounds } from '../contract/language/lists.ts'
import type { Answer, Client, Row } from '../upstream/index.ts'
import { callChildList } from './call-list.ts'

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
  /** Told of every page, so that others need not ask for its rows. */
  readonly onRows: (rows: readonly Row[]) => void
}

/** A parent whose children are read: how many are needed, and those that are there, in the order of the list. */
export interface ReadParent {
  need: number
  rows: Row[]
}

/** Reads the row field that names a row's parent. */
export const parentReader =
  (parentField: string) =>
  (row: Row): string =>
    (row as Readonly<Record<string, unknown>>)[parentField] as string

/**
 * Reads the children of parents that fit into one call, page after page until each has as many as it needs, or there
 * are no more; answers whether there are no more. The answer is one flat list in a global order, so rows are grouped by
 * their parent's id, and one parent's order is kept (public facts §1.1, §1.2). `onFirstPage` is told as soon as that page
 * is there.
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
  // Rows of one parent come without any between them; those of many need the largest page to have all parents.
  const count = ids.length === 1 ? Math.min(maximum, ...waiting.map(({ need }) => need)) : maximum
  let cursor: string | null = null
  do {
    const page = { [parameter]: ids, count, ...(cursor !== null && { cursor }) }
    const answer: Answer<readonly Row[]> = await callChildList(client, list, {
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
