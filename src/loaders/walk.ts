import type { Operation } from '../contract/language/define.ts'
import { grouped } from '../contract/language/limits.ts'
import { BadResponse, type Row } from '../upstream/index.ts'
import { rowKeyReader } from './page.ts'

/** Maximum number of pages. No response can show that many. */
const MAX_PAGES = 1000
/**
 * Maximum number of consecutive empty pages. A few are normal, because filters may leave no rows on a page.
 */
const MAX_EMPTY = 10

/**
 * Guard for paging through one list. Without it, cursors that form a loop would be followed until the
 * deadline.
 */
export interface Walk {
  /**
   * Checks the next step. Call it before the page of `cursor` is read.
   *
   * @param rows rows of the page that returned `cursor`
   * @throws the error that `fail` returns, if the cursor or the page has been seen before, or pages stay
   * empty
   */
  follow(cursor: string, rows: readonly Row[]): void
}

/**
 * Creates a guard for one list.
 *
 * @param fail must be the function that translates the client's errors
 */
export const createWalk = (list: Operation, fail: (error: BadResponse) => unknown): Walk => {
  const keyOf = rowKeyReader(list)
  const cursors = new Set<string>()
  const pages = new Set<string>()
  let empty = 0
  const end = (what: string): never => {
    throw fail(new BadResponse(`${list.name} ${what}`, { operation: list.name }))
  }
  /** Checks whether the page has been seen before. A page of one row may repeat while the list changes. */
  const isKnown = (rows: readonly Row[]): boolean => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || rows.length === 1) return false
    const key = `${keyOf(first)} ${keyOf(last)} ${rows.length}`
    if (pages.has(key)) return true
    pages.add(key)
    return false
  }
  return {
    follow: (cursor, rows) => {
      empty = rows.length === 0 ? empty + 1 : 0
      if (cursors.has(cursor)) end('returned the same cursor twice')
      if (empty > MAX_EMPTY) end(`returned more than ${MAX_EMPTY} empty pages in a row`)
      if (isKnown(rows)) end('returned the same page twice')
      if (cursors.add(cursor).size >= MAX_PAGES) end(`has more than ${grouped(MAX_PAGES)} pages`)
    },
  }
}
