import type { Operation } from '../contract/language/define.ts'
import { pageBounds } from '../contract/language/lists.ts'
import { BadRow, type CallResponse, type Client, type Row } from '../upstream/index.ts'
import { callChildList } from './lists.ts'
import { PageRows } from './page-rows.ts'
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
  readonly onPage: (page: PageRows) => void
  /** Whether rows may be let go once they are given out. */
  readonly letsGo: boolean
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
const strayOf = (list: Operation, parentField: string, row: Row): BadRow | undefined => {
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

/** The rows of a parent, read again. */
export type RowsAgain = (parentId: string) => Row[]

/** A chunk whose parents have what they need. */
export interface Chunk {
  /** Null when nothing is left. */
  readonly unread: UnreadPages | null
  /** Where the pages have let their rows go; undefined where they keep them. */
  readonly again: RowsAgain | undefined
}

/** Adds the rows of a page to those of their parents. A stray goes to the first; where only one was asked of, there is no doubt. */
const deal = (
  { list, parentField }: ParentList,
  rows: readonly Row[],
  parents: ReadonlyMap<string, Pick<ReadParent, 'rows'>>,
): void => {
  const parentOf = parentReader(parentField)
  for (const row of rows) {
    const parent = parents.get(parentOf(row))
    if (parent) {
      parent.rows.push(row)
      continue
    }
    const stray = strayOf(list, parentField, row)
    const [first] = parents.values()
    if (stray) first?.rows.unshift(parents.size === 1 ? row : (stray as unknown as Row))
  }
}

/** Lets pages go that nothing is left to be read of. */
const letGo = (
  query: ParentList,
  ids: readonly string[],
  pages: readonly PageRows[],
): RowsAgain | undefined => {
  if (!query.letsGo || !pages.every(({ mayGo }) => mayGo)) {
    for (const page of pages) page.keep()
    return undefined
  }
  for (const page of pages) page.letGo()
  let dealt: ReadonlyMap<string, { readonly rows: Row[] }> | undefined
  return (parentId) => {
    if (!dealt) {
      dealt = new Map(ids.map((id) => [id, { rows: [] }]))
      for (const { rows } of pages) deal(query, rows, dealt)
    }
    return dealt.get(parentId)?.rows ?? []
  }
}

/**
 * Page after page until each parent has what it needs. Rows come in a global order and are grouped by parent, which keeps one
 * parent's order (public facts §1.1, §1.2).
 */
export const readChunk = async (
  client: Client,
  query: ParentList,
  parents: ReadonlyMap<string, ReadParent>,
  onFirstPage: (rows: readonly Row[]) => void,
): Promise<Chunk> => {
  const { list, accountId, parameter, input, onPage, translateError } = query
  const ids = [...parents.keys()]
  const waiting = [...parents.values()]
  const { maximum } = pageBounds(list)
  // Only the largest page is likely to have all parents.
  const [{ need } = { need: 0 }] = waiting
  const count = waiting.length === 1 && need > 0 ? Math.min(maximum, need) : maximum
  const pages: PageRows[] = []
  let cursor: string | null = null
  let walk: Walk | undefined
  let last: readonly Row[] = []
  const next = async (size: number): Promise<CallResponse<readonly Row[]>> => {
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
    return answer
  }
  for (let isFirst = true; ; isFirst = false) {
    const page = new PageRows(await next(count))
    const { rows } = page
    pages.push(page)
    deal(query, rows, parents)
    onPage(page)
    if (isFirst) onFirstPage(rows)
    if (cursor === null) return { unread: null, again: letGo(query, ids, pages) }
    if (waiting.every(({ rows, need }) => rows.length >= need)) {
      const unread = { isOver: () => cursor === null, next: async () => (await next(maximum)).data }
      for (const page of pages) page.keep()
      return { unread, again: undefined }
    }
  }
}
