import type { Answer, Row } from '../upstream/index.ts'
import type { KnownLength } from './list-memory.ts'

/** A list of an account that is being read from its start. */
export interface WholeList {
  /** All rows, once the list has ended within so many pages; null when it has more, or could not be read. */
  within(pages: number): Promise<readonly Row[] | null>
}

export interface WholeListOptions {
  readonly readPage: (cursor: string | null) => Promise<Answer<readonly Row[]>>
  readonly onLength: (length: KnownLength) => void
  readonly onFailure: () => void
}

/** Begins with the first page at once, and reads on only when asked to. Never fails: who needs rows asks in another way. */
export const readWholeList = ({ readPage, onLength, onFailure }: WholeListOptions): WholeList => {
  const rows: Row[] = []
  let pages = 0
  let cursor: string | null = null
  let isOver = false
  const readTo = async (most: number): Promise<readonly Row[] | null> => {
    try {
      while (pages < most && !isOver) {
        const answer = await readPage(cursor)
        pages += 1
        rows.push(...answer.data)
        cursor = answer.nextCursor
        onLength({ rows: rows.length, isWhole: cursor === null })
        if (cursor === null) return rows
      }
    } catch {
      isOver = true
      onFailure()
    }
    return null
  }
  let reading = readTo(1)
  return {
    within: (most) => {
      reading = reading.then((found) => found ?? readTo(most))
      return reading
    },
  }
}
