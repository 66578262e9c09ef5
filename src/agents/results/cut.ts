import { isRecord } from '../../contract/language/is-record.ts'
import { grouped } from '../../contract/language/limits.ts'
import type { Below, Page } from './shown.ts'
import { beginning } from './size.ts'

type Row = Readonly<Record<string, unknown>>

/** List or text shown only in part. */
export interface CutNote {
  /** Place in the result, such as `account.campaigns`. */
  readonly at: string
  /** Count, such as `20 of 412 shown`. */
  readonly shown: string
  /** Argument that continues the list. */
  readonly argument?: string
  /** Cursor to pass as this argument. */
  readonly value?: string
}

export interface Bounds {
  /** Maximum number of entries in each list. */
  readonly rows: number
  /** Maximum length of each string. */
  readonly characters: number
}

export interface CutData {
  readonly data: Row
  readonly notes: readonly CutNote[]
}

const count = (shown: number, total: number): string => `${grouped(shown)} of ${grouped(total)} shown`

/** Formats the number of shown rows for a list whose length is unknown. */
const atLeast = (kept: number, found: number): string =>
  kept === found
    ? `${grouped(kept)} shown, more follow`
    : `${grouped(kept)} of more than ${grouped(found)} shown`

const rowsOf = (connection: Row, { cursors }: Page): number => {
  const lists = [connection.nodes, connection.edges].filter(Array.isArray)
  return lists.length > 0 ? Math.max(...lists.map((list) => list.length)) : cursors.length
}

/** Describes a connection that has more rows than those shown; undefined if all of them are shown. */
const noteOf = (at: string, page: Page, found: number, rows: number): CutNote | undefined => {
  const { cursors, hasNext, total, argument } = page
  const kept = Math.min(found, rows)
  if (kept === found && !hasNext) return undefined
  const cursor = cursors[kept - 1]
  return {
    at,
    shown: hasNext && total === undefined ? atLeast(kept, found) : count(kept, total ?? found),
    ...(argument !== undefined && cursor !== undefined && { argument, value: cursor }),
  }
}

/** Corrects the page info of a connection that was cut, regardless of the response keys. */
const endedAt = (pageInfo: unknown, below: Below, cursor: string | undefined): unknown => {
  if (!isRecord(pageInfo)) return pageInfo
  const ended: Row = { hasNextPage: true, ...(cursor !== undefined && { endCursor: cursor }) }
  return Object.fromEntries(
    Object.entries(pageInfo).map(([key, value]) => [
      key,
      ended[below.get(key)?.[0]?.field.name ?? ''] ?? value,
    ]),
  )
}

/**
 * Shortens lists and strings to the bounds, and adds a note for each list or string that has more content.
 */
export const cut = (data: Row, pages: WeakMap<object, Page>, { rows, characters }: Bounds): CutData => {
  const notes: CutNote[] = []
  const walk = (value: unknown, at: string, isOfPage = false): unknown => {
    if (typeof value === 'string' && value.length > characters) {
      const text = beginning(value, characters)
      notes.push({ at, shown: `${count(text.length, value.length).replace(' shown', ' characters shown')}` })
      return text
    }
    if (Array.isArray(value)) {
      if (value.length > rows && !isOfPage) notes.push({ at, shown: count(rows, value.length) })
      return value.slice(0, rows).map((each, index) => walk(each, `${at}.${index}`))
    }
    if (!isRecord(value)) return value
    const page = pages.get(value)
    const note = page && noteOf(at, page, rowsOf(value, page), rows)
    if (note) notes.push(note)
    const isCut = page !== undefined && rowsOf(value, page) > rows
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        const place = at === '' ? key : `${at}.${key}`
        const below = isCut ? page.infos.get(key) : undefined
        if (below) return [key, endedAt(each, below, page?.cursors[rows - 1])]
        return [key, walk(each, place, page !== undefined)]
      }),
    )
  }
  return { data: walk(data, '') as Row, notes }
}

/** Returns the length of the longest list within a value. */
export const longestList = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  let longest = Array.isArray(value) ? value.length : 0
  for (const each of Object.values(value)) longest = Math.max(longest, longestList(each))
  return longest
}
