import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Entity, type Row, type Table, TEXT_COLUMN, toEntity, type Value } from '../storage/tables.ts'
import type { Context } from './context.ts'
import type { Position } from './cursor.ts'

export interface Order {
  /** What is sorted by; absent for creation order. */
  readonly value?: RawBuilder<unknown>
  readonly descending: boolean
  readonly nullable: boolean
}

/** What a page holds: the rows of a table under some conditions, so many of them. */
export interface Wanted {
  readonly table: Table
  readonly where: RawBuilder<SqlBool>
  readonly order: Order
  readonly size: number
}

/** A way to read a page. `end` is the position of its last row, absent where the list ends with it. */
export type Reading<T> = (
  context: Context,
  wanted: Wanted,
) => Promise<{ readonly shown: T; readonly end?: Position | undefined }>

export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

/** The query of a page but for its columns. The limit is no parameter: SQLite plans anew for each value of one. */
const rowsOf = ({ table, where, order: { value, descending } }: Wanted, limit: number) => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const first = value ? sql`${value} ${direction}, ` : sql``
  return sql`from ${sql.table(table.name)} where ${where} order by ${first}seq ${direction} limit ${sql.lit(limit)}`
}

/** One row more than the page has tells whether the list goes on. */
const endOf = <R>(rows: readonly R[], size: number, position: (row: R) => Position): Position | undefined =>
  rows.length > size ? position(rows[size - 1] as R) : undefined

/** The column beside a record's own in which a page tells what it was sorted by. */
const SORTED_BY = 'sorted_by'

export const asRecords: Reading<Entity[]> = async ({ db }, wanted) => {
  const { table, order, size } = wanted
  const columns = order.value ? sql`*, ${order.value} as ${sql.ref(SORTED_BY)}` : sql`*`
  const { rows } = await sql<Row>`select ${columns} ${rowsOf(wanted, size + 1)}`.execute(db)
  return {
    shown: rows.slice(0, size).map((row) => toEntity(table, row)),
    end: endOf(rows, size, ({ seq, [SORTED_BY]: key = null }) => ({
      seq: seq as number,
      ...(order.value && { key }),
    })),
  }
}

/** The stored texts of the records, with commas between. */
export const asTexts: Reading<string> = async (context, wanted) =>
  wanted.order.value ? sortedTexts(context, wanted, wanted.order.value) : textsInOrder(context, wanted)

const text = sql.raw(TEXT_COLUMN)

const sortedTexts = (
  { store, db }: Context,
  wanted: Wanted,
  value: RawBuilder<unknown>,
): Awaited<ReturnType<typeof asTexts>> => {
  const { size } = wanted
  const query = sql`select ${text}, seq, ${value} ${rowsOf(wanted, size + 1)}`
  const rows = store.arrays(query.compile(db)) as [string, number, Value][]
  return {
    shown: rows
      .slice(0, size)
      .map(([shown]) => shown)
      .join(),
    end: endOf(rows, size, ([, seq, key]) => ({ seq, key })),
  }
}

/**
 * In creation order SQLite joins the texts itself, which spares a string and an array for every row. The limit inside
 * keeps the rows in their order.
 */
const textsInOrder = ({ store, db }: Context, wanted: Wanted): Awaited<ReturnType<typeof asTexts>> => {
  const { table, where, size } = wanted
  const page = sql`select ${text}, seq ${rowsOf(wanted, size)}`
  const joined = sql`select group_concat(${text}) as texts, count(*) as amount, max(seq) as last from (${page})`
  const goesOn = sql`amount = ${size} and exists (select 1 from ${sql.table(table.name)} where ${where} and seq > last)`
  const query = sql`select texts, last, ${goesOn} from (${joined})`
  const [[shown, seq, isMore]] = store.arrays(query.compile(db)) as [[string | null, number, 0 | 1]]
  return { shown: shown ?? '', end: isMore ? { seq } : undefined }
}
