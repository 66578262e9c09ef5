import type { Operation } from '../contract/language/define.ts'
import { pageBounds } from '../contract/language/lists.ts'
import { BadRow, type CallResponse, type Client, type Row } from '../upstream/index.ts'
import { callChildList } from './lists.ts'
import { createWalk, type Walk } from './walk.ts'

export interface ParentList {
  readonly list: Operation
  readonly accountId: string
  /** `campaign_ids`. */
  readonly parameter: string
  /** `campaignRestId`. */
  readonly parentField: string
  /** Order and filters, the same for every parent. */
  readonly input: Readonly<Record<string, unknown>>
  /** Every page, so that its rows are known by id. */
  readonly onRows: (rows: readonly Row[]) => void
  /** As the client does with its own. */
  readonly translateError: (error: unknown) => unknown
}

/** How many are needed, and those so far in the list's order. */
export interface ReadParent {
  need: number
  rows: Row[]
}

export const parentReader =
  (parentField: string) =>
  (row: Row): string =>
    (row as Readonly<Record<string, unknown>>)[parentField] as string

/** Stands for a row that does not say which of the parents it is of; undefined for others. */
export const strayOf = (list: Operation, parentField: string, row: Row): BadRow | undefined => {
  const { accountId, restId, [parentField]: parent } = row as Readonly<Record<string, unknown>>
  if (row instanceof BadRow) return row
  if (typeof parent === 'string') return undefined
  return new BadRow(list, {
    accountId: accountId as string,
    restId: typeof restId === 'string' ? restId : null,
    field: parentField,
  })
}

/** Rows by parent; those that name none go to the first of `parents`, for its list to say so. */
export const groupByParent = <R extends Row>(
  list: Operation,
  parentField: string,
  rows: readonly R[],
  parents: Iterable<string>,
): ReadonlyMap<string, R[]> => {
  const groups = Map.groupBy(rows, parentReader(parentField))
  for (const [key, group] of groups) {
    if (typeof key === 'string') continue
    const [first = ''] = parents
    const strays = group.map((row) => strayOf(list, parentField, row) as unknown as R)
    groups.set(first, [...strays, ...(groups.get(first) ?? [])])
  }
  return groups
}

/** So that their children fit into one page. */
export const chunkSize = (maximum: number, pageSize: number, rowsPerParent: number): number =>
  rowsPerParent <= 0 ? maximum : Math.max(1, Math.min(maximum, Math.floor(pageSize / rowsPerParent)))

/** Only parents that appear in the page count; rounded up. */
export const rowsPerParent = (parentOfEachRow: readonly string[]): number => {
  const parents = new Set(parentOfEachRow)
  return parents.size === 0 ? 0 : Math.ceil(parentOfEachRow.length / parents.size)
}

/** The pages of a chunk that no parent needed. */
export interface UnreadPages {
  isOver(): boolean
  next(): Promise<readonly Row[]>
}

/**
 * Page after page until each parent has what it needs; the result is what is left, null when nothing is. Rows
 * come in a global order and are grouped by parent, which keeps one parent's order (public facts §1.1, §1.2).
 */
export const readChunk = async (
  client: Client,
  { list, accountId, parameter, parentField, input, onRows, translateError }: ParentList,
  parents: ReadonlyMap<string, ReadParent>,
  onFirstPage: (rows: readonly Row[]) => void,
): Promise<UnreadPages | null> => {
  const ids = [...parents.keys()]
  const waiting = [...parents.values()]
  const parentOf = parentReader(parentField)
  const { maximum } = pageBounds(list)
  // Only the largest page is likely to have all parents.
  const [{ need } = { need: 0 }] = waiting
  const count = waiting.length === 1 && need > 0 ? Math.min(maximum, need) : maximum
  const take = (row: Row): void => {
    const stray = strayOf(list, parentField, row)
    // Where only one was asked of, there is no doubt.
    if (stray) waiting[0]?.rows.unshift(ids.length === 1 ? row : (stray as unknown as Row))
  }
  let cursor: string | null = null
  let walk: Walk | undefined
  let last: readonly Row[] = []
  const next = async (size: number): Promise<readonly Row[]> => {
    if (cursor !== null) {
      walk ??= createWalk(list, translateError)
      walk.follow(cursor, last)
    }
    const page = { [parameter]: ids, count: size, ...(cursor !== null && { cursor }) }
    const answer: CallResponse<readonly Row[]> = await callChildList(client, list, {
      account_id: accountId,
      ...input,
      ...page,
    })
    cursor = answer.nextCursor
    last = answer.data
    return last
  }
  for (let isFirst = true; ; isFirst = false) {
    const rows = await next(count)
    for (const row of rows) {
      const parent = parents.get(parentOf(row))
      if (parent) parent.rows.push(row)
      else take(row)
    }
    onRows(rows)
    if (isFirst) onFirstPage(rows)
    if (cursor === null) return null
    if (waiting.every(({ rows, need }) => rows.length >= need))
      return { isOver: () => cursor === null, next: () => next(maximum) }
  }
}
