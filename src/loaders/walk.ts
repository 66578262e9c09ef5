import type { Operation } from '../contract/language/define.ts'
import { BadResponse, type Row } from '../upstream/index.ts'
import { rowKeyReader } from './page.ts'

/** More rows than a response can hold. */
const MAX_PAGES = 1000
/** Filters may leave some pages empty. */
const MAX_EMPTY = 10

/**
 * The pages of one list, one after another. A service whose cursors lead in a circle, or to no end, would be asked until
 * the deadline.
 */
export interface Walk {
  /**
   * Before the page behind `cursor` is read: `rows` are those of the page that gave it.
   *
   * @throws what `fail` makes of a BadResponse: the cursor was given before, or pages bring nothing new
   */
  follow(cursor: string, rows: readonly Row[]): void
}

/** @param fail as the client translates its own errors */
export const createWalk = (list: Operation, fail: (error: BadResponse) => unknown): Walk => {
  const keyOf = rowKeyReader(list)
  const cursors = new Set<string>()
  const pages = new Set<string>()
  let empty = 0
  const end = (what: string): never => {
    throw fail(new BadResponse(`${list.name} ${what}`, { operation: list.name }))
  }
  /** A page of one row may come again while the list changes. */
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
      if (cursors.has(cursor)) end('gave the same cursor twice')
      if (empty > MAX_EMPTY) end(`gave more than ${MAX_EMPTY} empty pages in a row`)
      if (isKnown(rows)) end('gave the same page twice')
      if (cursors.add(cursor).size >= MAX_PAGES) end(`has more than ${MAX_PAGES} pages`)
    },
  }
}
