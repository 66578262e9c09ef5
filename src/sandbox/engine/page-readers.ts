import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compareNames } from '../../contract/language/collation.ts'
import { type Entity, type Row, type Table, TEXT_COLUMN, toEntity, type Value } from '../storage/tables.ts'
import type { Context } from './context.ts'
import type { Position } from './cursor.ts'

export interface Order {
  readonly value?: RawBuilder<unknown>
  readonly descending: boolean
  readonly nullable: boolean
  /** By `compareNames`, which SQL cannot call. */
  readonly collated: boolean
}

interface PageQuery {
  readonly table: Table
  readonly where: RawBuilder<SqlBool>
  readonly order: Order
  readonly size: number
  /** Of a collated order only; otherwise `where` has it. */
  readonly after?: Position | undefined
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

type Keyed = readonly [seq: number, name: string | null]

const byName = ([a, x]: Keyed, [b, y]: Keyed): number => {
  if (x === null || y === null) return Number(x !== null) - Number(y !== null) || a - b
  return compareNames(x, y) || a - b
}

/** The names of all rows are compared, then the page's rows are read. */
const collatedRows = ({ store, db }: Context, { table, where, order, size, after }: PageQuery) => {
  const keys = sql`select seq, ${order.value} from ${sql.table(table.name)} where ${where}`
  const all = store.arrays(keys.compile(db)) as unknown as Keyed[]
  const compare = order.descending ? (a: Keyed, b: Keyed) => byName(b, a) : byName
  const last: Keyed | undefined = after && [after.seq, (after.key ?? null) as string | null]
  const rest = (last ? all.filter((row) => compare(row, last) > 0) : all).sort(compare)
  const seqs = JSON.stringify(rest.slice(0, size).map(([seq]) => seq))
  return {
    rows: sql`from json_each(${seqs}) as page join ${sql.table(table.name)} as record on record.seq = page.value order by page.key`,
    end: endOf(rest, size, ([seq, key]) => ({ seq, key })),
  }
}

export const readRecords: PageReader<Entity[]> = async (context, query) => {
  const { db } = context
  const { table, order, size } = query
  if (order.collated) {
    const { rows, end } = collatedRows(context, query)
    const found = await sql<Row>`select record.* ${rows}`.execute(db)
    return { content: found.rows.map((row) => toEntity(table, row)), end }
  }
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

export const readTexts: PageReader<string> = async (context, query) => {
  const { collated, value } = query.order
  if (collated) return collatedTexts(context, query)
  return value ? sortedTexts(context, query, value) : textsInOrder(context, query)
}

const text = sql.raw(TEXT_COLUMN)

const collatedTexts = (context: Context, query: PageQuery): Awaited<ReturnType<typeof readTexts>> => {
  const { rows, end } = collatedRows(context, query)
  const texts = context.store.arrays(sql`select ${text} ${rows}`.compile(context.db)) as [string][]
  return { content: texts.join(), end }
}

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
