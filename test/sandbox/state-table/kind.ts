import type { World } from '../../domains/world.ts'
import type { RowName } from './table.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
export type Fields = Record<string, any>

/** What the table says of one record. */
export interface Entry {
  readonly id: string
  fields: Fields
  /** Deleted records are marked, or nowhere. */
  deleted: boolean
}

/** One sequence of steps. */
export interface Run {
  readonly world: World
  readonly account: string
  /** Milliseconds since the epoch, as the sandbox has it. */
  now: number
  readonly entries: Entry[]
  /** Told apart from what other runs made. */
  readonly number: () => number
  /** What the records of a kind need besides the account. */
  readonly given: Fields
}

export interface Call {
  readonly method: 'POST' | 'PUT'
  /** Below the account. */
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}
/** A write, and what comes of it: the row of the table with the fields afterwards, or a code. */
export type Write = Call & { readonly row?: RowName; readonly fields?: Fields; readonly code?: string }

/** Records under the table. */
export interface Kind {
  /** The rows that its sequences have to go by. */
  readonly rows: readonly RowName[]
  /** Flags to read with after each step, where none or all of them do not tell enough. */
  readonly flags?: readonly string[]
  /** The row that a delete goes by. */
  readonly removal: readonly RowName[]
  readonly isSoft: boolean
  readonly missing: string
  readonly key?: string
  /** Where its records are, below the account. */
  readonly path: (run: Run) => string
  readonly prepare?: (run: Run) => Promise<Fields>
  /** A new record; `choice` picks the variant. */
  readonly create: (run: Run, choice: number) => Write
  /** The record of an answered create, where that is another one. */
  readonly made?: (run: Run, answered: Fields) => Promise<Fields>
  readonly update?: (run: Run, entry: Entry, choice: number) => Write
  /** Whether a live record can be deleted, else the code; always unless said otherwise. */
  readonly keeps?: (entry: Entry) => string | undefined
  /** What a delete answers besides `deleted`; `deleted: true` unless said otherwise. */
  readonly farewell?: Fields
  /** What the clock does by `run.now`; answers the row that it went by. */
  readonly pass?: (run: Run, entry: Entry) => RowName | undefined
  /** Seconds that the clock moves by, short of what it moves and beyond. */
  readonly waits?: readonly number[]
  /** No GET of one record. */
  readonly noGet?: boolean
  /** Lists that select the record, by every filter that names it. */
  readonly lists: (run: Run, entry: Entry) => readonly string[]
  /** GETs of one record elsewhere. */
  readonly gets?: (entry: Entry) => readonly string[]
  /** Its lists hide deleted records whatever they are asked. */
  readonly listsHide?: boolean
  /** Answers without the fields of the record, such as previews; by what they tell their records apart. */
  readonly previews?: (
    entry: Entry,
  ) => readonly { readonly list: string; readonly id: string; readonly isThere: boolean }[]
  readonly graph?: {
    readonly type: string
    /** Of the account, given `$ids`; with all flags that it has. */
    readonly connection: string
    /** Behind `nodes`. */
    readonly operation: string
  }
}

/** Records that a delete marks, and that are shown with their flag. */
export const soft = (path: string, missing: string) =>
  ({
    rows: ['marked', 'deletedAgain'],
    removal: ['marked'],
    isSoft: true,
    missing,
    path: () => path,
  }) as const
/** Records that a delete erases, by this row of the table. */
export const hard = (path: string, missing: string, row: RowName = 'erased') =>
  ({ rows: [row, 'deletedAgain'], removal: [row], isSoft: false, missing, path: () => path }) as const

/** A connection of an account that takes ids and flags. */
export const byIds = (
  type: string,
  connection: string,
  flags = 'includeDeleted: true',
): NonNullable<Kind['graph']> => ({
  type,
  connection: `${connection}(first: 200, filter: {ids: $ids}, ${flags})`,
  operation: `${connection.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.list`,
})

export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
export const MINUTE = 60_000
