import type { Row } from '../upstream/index.ts'
import type { ListQuery } from './index.ts'
import { type Page, rowKey, START, sortValueReader } from './page.ts'

/** Rows to ask for where a page has `first`: one more tells whether there is a next page. */
export const neededFor = (first: number): number => first + 1

/** Those of them that the page shows. */
export const shownOf = (asked: readonly Row[], first: number): readonly Row[] =>
  asked.length > first ? asked.slice(0, first) : asked

/** The first page of one parent, of what was asked for: its places are counted from the start of the parent's own list. */
export const firstPage = (
  { list, sortBy }: ListQuery,
  asked: readonly Row[],
  complete: boolean,
  first: number,
): Page => {
  const rows = shownOf(asked, first)
  const hasNextPage = asked.length > first || !complete
  return {
    rows,
    hasNextPage,
    total: hasNextPage ? null : rows.length,
    positionAfter: (index) => {
      const row = rows[index]
      if (!row) return START
      return { upstream: null, after: { id: rowKey(list, row), key: sortValueReader(list, sortBy)(row) } }
    },
  }
}
