import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Entity, type Row, type Table, TEXT_COLUMN, toEntity, type Value } from '../storage/tables.ts'
import type { Context } from './context.ts'
import type { Position } from './cursor.ts'

export interface Order {
  readonly value?: RawBuilder<unknown>
  readonly descending: boolean
  readonly nullable: boolean
}

interface PageQuery {
  readonly table: Table
  readonly where: RawBuilder<SqlBool>
  readonly order: Order
  readonly size: number
}

/** `end`: the last row's position; absent on the last page. */
export type PageReader<T> = (
  context: Context,
  query: PageQuery,
) => Promise<{ readonly content: T; readonly end?: Position | undefined }>

export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql`1 = 1` : sql.join(conditions, sql` and `)

/** The limit is a literal: SQLite prepares the statement again for each bound value. */
const rowsOf = ({ table, where, order: { value, descending } }: PageQuery, limit: number) => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const first = value ? sql`${value} ${direction}, ` : sql``
  return sql`from ${sql.table(table.name)} where ${where} order by ${first}seq ${direction} limit ${sql.lit(limit)}`
}

/** One row beyond the page tells whether there are more. */
const endOf = <R>(rows: readonly R[], size: number, position: (row: R) => Position): Position | undefined =>
  rows.length > size ? position(rows[size - 1] as R) : undefined

const SORTED_BY = 'sorted_by'

export const readRecords: PageReader<Entity[]> = async ({ db }, query) => {
  const { table, order, size } = query
  const columns = order.value ? sql`*, ${order.value} as ${sql.ref(SORTED_BY)}` : sql`*`
  const { rows } = await sql<Row>`select ${columns} ${rowsOf(query, size + 1)}`.execute(db)
  return {
    content: rows.slice(0, size).map((row) => toEntity(table, row)),
    end: endOf(rows, size, ({ seq, [SORTED_BY]: key = null }) => ({
      seq: seq as number,
      ...(order.value && { key }),
    })),
  }
}

export const readTexts: PageReader<string> = async (context, query) =>
  query.order.value ? sortedTexts(context, query, query.order.value) : textsInOrder(context, query)

const text = sql.raw(TEXT_COLUMN)

const sortedTexts = (
  { store, db }: Context,
  query: PageQuery,
  value: RawBuilder<unknown>,
): Awaited<ReturnType<typeof readTexts>> => {
  const { size } = query
  const select = sql`select ${text}, seq, ${value} ${rowsOf(query, size + 1)}`
  const rows = store.arrays(select.compile(db)) as [string, number, Value][]
  return {
    content: rows
      .slice(0, size)
      .map(([content]) => content)
      .join(),
    end: endOf(rows, size, ([, seq, key]) => ({ seq, key })),
  }
}

/** SQLite joins the texts, which saves two objects per row. The inner limit keeps the order. */
const textsInOrder = ({ store, db }: Context, query: PageQuery): Awaited<ReturnType<typeof readTexts>> => {
  const { table, where, size } = query
  const page = sql`select ${text}, seq ${rowsOf(query, size)}`
  const joined = sql`select group_concat(${text}) as texts, count(*) as amount, max(seq) as last from (${page})`
  const goesOn = sql`amount = ${size} and exists (select 1 from ${sql.table(table.name)} where ${where} and seq > last)`
  const select = sql`select texts, last, ${goesOn} from (${joined})`
  const [[content, seq, isMore]] = store.arrays(select.compile(db)) as [[string | null, number, 0 | 1]]
  return { content: content ?? '', end: isMore ? { seq } : undefined }
}
