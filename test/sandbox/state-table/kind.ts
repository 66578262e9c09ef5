import type { World } from '../../domains/world.ts'
import type { RowName } from './table.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
export type Fields = Record<string, any>

/** Expected state of one record. */
export interface Entry {
  readonly id: string
  fields: Fields
  /** Whether the record was deleted. Deleted records are either marked or erased. */
  deleted: boolean
}

/** State of one sequence of steps. */
export interface Run {
  readonly world: World
  readonly account: string
  /** Time of the sandbox in milliseconds since the epoch. */
  now: number
  readonly entries: Entry[]
  /** Returns a new number that distinguishes this run's records from those of other runs. */
  readonly number: () => number
  /** Fields that records of a kind need in addition to the account. */
  readonly given: Fields
}

export interface Call {
  readonly method: 'POST' | 'PUT'
  /** Path below the account. */
  readonly path: string
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}
/** Write with its expected outcome: the row of the table with the resulting fields, or an error code. */
export type Write = Call & { readonly row?: RowName; readonly fields?: Fields; readonly code?: string }

/** Kind of record that the table describes. */
export interface Kind {
  /** Rows that sequences of this kind must reach. */
  readonly rows: readonly RowName[]
  /** Flag combinations to read with after each step. Default: one read without flags, one with all. */
  readonly flags?: readonly string[]
  /** Rows that describe a delete. */
  readonly removal: readonly RowName[]
  readonly isSoft: boolean
  readonly missing: string
  readonly key?: string
  /** Path of its records, below the account. */
  readonly path: (run: Run) => string
  readonly prepare?: (run: Run) => Promise<Fields>
  /** Returns a write that creates a record of the variant selected by `choice`. */
  readonly create: (run: Run, choice: number) => Write
  /** Returns the created record. Needed if the response to a create contains a different record. */
  readonly made?: (run: Run, received: Fields) => Promise<Fields>
  readonly update?: (run: Run, entry: Entry, choice: number) => Write
  /** Returns an error code if a live record cannot be deleted; default: every live record can be deleted. */
  readonly keeps?: (entry: Entry) => string | undefined
  /** Fields in the response to a delete, in addition to `deleted`; default: `deleted: true`. */
  readonly farewell?: Fields
  /** Updates the model to `run.now`, and returns the row of the transition that this caused, if any. */
  readonly pass?: (run: Run, entry: Entry) => RowName | undefined
  /** Clock steps in seconds, which end just before and just after a change. */
  readonly waits?: readonly number[]
  /** Whether there is no GET for a single record. */
  readonly noGet?: boolean
  /** Lists that contain the record, one for each filter that can select it. */
  readonly lists: (run: Run, entry: Entry) => readonly string[]
  /** Other GETs for a single record. */
  readonly gets?: (entry: Entry) => readonly string[]
  /** Whether its lists hide deleted records, even with flags. */
  readonly listsHide?: boolean
  /** Lists of previews, and whether they contain the record. Previews lack the record's fields. */
  readonly previews?: (
    entry: Entry,
  ) => readonly { readonly list: string; readonly id: string; readonly isThere: boolean }[]
  readonly graph?: {
    readonly type: string
    /** Connection of an account, with the arguments `$ids` and all flags. */
    readonly connection: string
    /** Operation that reads the records for `nodes`. */
    readonly operation: string
  }
}

/** Returns the traits of records that a delete only marks as deleted. */
export const soft = (path: string, missing: string) =>
  ({
    rows: ['marked', 'deletedAgain'],
    removal: ['marked'],
    isSoft: true,
    missing,
    path: () => path,
  }) as const
/** Returns the traits of records that a delete erases; `row` describes the delete. */
export const hard = (path: string, missing: string, row: RowName = 'erased') =>
  ({ rows: [row, 'deletedAgain'], removal: [row], isSoft: false, missing, path: () => path }) as const

/** Describes an account connection that accepts ids and flags. */
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
