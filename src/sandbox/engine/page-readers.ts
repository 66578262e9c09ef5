import { compareNames } from '../../contract/language/collation.ts'
import { sqliteOf } from '../storage/dialect.ts'
import { type Entity, type Row, type Table, TEXT_COLUMN, toEntity, type Value } from '../storage/tables.ts'
import type { Context } from './context.ts'
import type { Position } from './cursor.ts'
import { type Fragment, fragment, joined, quoted, rowsOf } from './fragment.ts'

export interface Order {
  readonly value?: Fragment
  readonly descending: boolean
  readonly nullable: boolean
  /** Whether the rows are sorted by `compareNames`, which SQL cannot call. */
  readonly collated: boolean
}

interface PageQuery {
  readonly table: Table
  readonly where: Fragment
  readonly order: Order
  readonly size: number
  /** Position after which a collated page begins. For other pages, `where` contains the position. */
  readonly after?: Position | undefined
}

/** Reads one page. `end` is the position of its last row, absent on the last page. */
export type PageReader<T> = (
  context: Context,
  query: PageQuery,
) => Promise<{ readonly content: T; readonly end?: Position | undefined }>

/**
 * Builds the clauses that select a page. The limit is a literal, because SQLite re-prepares the statement for
 * each bound value.
 */
const pageRows = ({ table, where, order: { value, descending } }: PageQuery, limit: number): Fragment => {
  const direction = descending ? 'desc' : 'asc'
  return joined([
    `from ${quoted(table.name)} where `,
    where,
    ' order by ',
    ...(value ? [value, ` ${direction}, `] : []),
    `seq ${direction} limit ${limit}`,
  ])
}

/**
 * Runs a read synchronously, unless the connection is inside a transaction. In that case, the read waits for
 * the end of the transaction, because it must not see uncommitted changes.
 */
const alone = <T>({ db }: Context, read: () => T): T | Promise<T> =>
  sqliteOf(db)?.isTransaction ? db.connection().execute(async () => read()) : read()

/**
 * Returns the position of the page's last row. Pages are read with one extra row, which shows whether more
 * rows follow.
 */
const endOf = <R>(rows: readonly R[], size: number, position: (row: R) => Position): Position | undefined =>
  rows.length > size ? position(rows[size - 1] as R) : undefined

const SORTED_BY = 'sorted_by'

type Keyed = readonly [seq: number, name: string | null]

const byName = ([a, x]: Keyed, [b, y]: Keyed): number => {
  if (x === null || y === null) return Number(x !== null) - Number(y !== null) || a - b
  return compareNames(x, y) || a - b
}

/** Sorts the names of all rows, then selects the page's rows by position. */
const collatedRows = (context: Context, { table, where, order, size, after }: PageQuery) => {
  const keys = joined(['select seq, ', order.value ?? 'null', ` from ${quoted(table.name)} where `, where])
  const all = context.store.arrays(keys) as unknown as Keyed[]
  const compare = order.descending ? (a: Keyed, b: Keyed) => byName(b, a) : byName
  const last: Keyed | undefined = after && [after.seq, (after.key ?? null) as string | null]
  const rest = (last ? all.filter((row) => compare(row, last) > 0) : all).sort(compare)
  const seqs = JSON.stringify(rest.slice(0, size).map(([seq]) => seq))
  return {
    rows: fragment(
      `from json_each(?) as page join ${quoted(table.name)} as record on record.seq = page.value order by page.key`,
      seqs,
    ),
    end: endOf(rest, size, ([seq, key]) => ({ seq, key })),
  }
}

export const readRows: PageReader<Row[]> = async (context, query) => {
  const { db } = context
  const { order, size } = query
  if (order.collated) {
    const { rows, end } = collatedRows(context, query)
    return { content: await rowsOf<Row>(db, joined(['select record.* ', rows])), end }
  }
  const columns = order.value ? ['*, ', order.value, ` as ${SORTED_BY} `] : ['* ']
  const rows = await rowsOf<Row>(db, joined(['select ', ...columns, pageRows(query, size + 1)]))
  return {
    content: rows.slice(0, size),
    end: endOf(rows, size, ({ seq, [SORTED_BY]: key = null }) => ({
      seq: seq as number,
      ...(order.value && { key }),
    })),
  }
}

export const readRecords: PageReader<Entity[]> = async (context, query) => {
  const { content, end } = await readRows(context, query)
  return { content: content.map((row) => toEntity(query.table, row)), end }
}

/** Reads a page of records as JSON strings. All statements run in one synchronous step. */
export const readTexts: PageReader<string> = async (context, query) =>
  alone(context, () => {
    const { collated, value } = query.order
    if (collated) return collatedTexts(context, query)
    return value ? sortedTexts(context, query, value) : textsInOrder(context, query)
  })

const collatedTexts = (context: Context, query: PageQuery): Awaited<ReturnType<typeof readTexts>> => {
  const { rows, end } = collatedRows(context, query)
  const texts = context.store.arrays(joined([`select ${TEXT_COLUMN} `, rows])) as [string][]
  return { content: texts.join(), end }
}

const sortedTexts = (
  context: Context,
  query: PageQuery,
  value: Fragment,
): Awaited<ReturnType<typeof readTexts>> => {
  const { size } = query
  const select = joined([`select ${TEXT_COLUMN}, seq, `, value, ' ', pageRows(query, size + 1)])
  const rows = context.store.arrays(select) as [string, number, Value][]
  return {
    content: rows
      .slice(0, size)
      .map(([content]) => content)
      .join(),
    end: endOf(rows, size, ([, seq, key]) => ({ seq, key })),
  }
}

/**
 * Concatenates the page's records in SQLite, which saves two objects per row. The inner limit preserves the
 * order.
 */
const textsInOrder = (context: Context, query: PageQuery): Awaited<ReturnType<typeof readTexts>> => {
  const { table, where, size } = query
  const select = joined([
    `select texts, last, amount = ${size} and exists (select 1 from ${quoted(table.name)} where `,
    where,
    ` and seq > last) from (select group_concat(${TEXT_COLUMN}) as texts, count(*) as amount, max(seq) as last`,
    ` from (select ${TEXT_COLUMN}, seq `,
    pageRows(query, size),
    '))',
  ])
  const [[content, seq, isMore]] = context.store.arrays(select) as [[string | null, number, 0 | 1]]
  return { content: content ?? '', end: isMore ? { seq } : undefined }
}
