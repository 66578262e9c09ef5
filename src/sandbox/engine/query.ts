import { isCollated } from '../../contract/language/collation.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { parseJson } from '../../contract/language/json.ts'
import { sortKey } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import type { Conditions } from '../storage/records.ts'
import {
  asTerms,
  type Entity,
  fold,
  foldedColumn,
  type Row,
  type Table,
  tableOf,
  termsColumn,
  termsOf,
  toEntity,
} from '../storage/tables.ts'
import type { Context, Input, Result } from './context.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'
import { compiled, every, type Fragment, fragment, joined, quoted, rowsOf } from './fragment.ts'
import { type Order, type PageReader, readRecords, readRows, readTexts } from './page-readers.ts'
import { scopeOf } from './paging.ts'

const orderOf = (context: Context, operation: Operation, sortBy: unknown): Order => {
  if (typeof sortBy !== 'string') return { descending: false, nullable: false, collated: false }
  const [field, direction] = sortKey(sortBy)
  const schema = operation.resource.fields[field]
  const derived = context.rules.of(operation.resource).sortValues?.[field]
  return {
    value: derived ? compiled(context.db, derived) : fragment(quoted(field)),
    descending: direction === 'desc',
    nullable: schema === undefined || describe(schema).nullable,
    collated: isCollated(field),
  }
}

/** Builds the conditions of a text search. A search text without terms matches no record. */
const containsTerms = (fields: readonly string[], terms: readonly string[]): Fragment[] => {
  if (terms.length === 0) return [fragment('1 = 0')]
  return terms.map((term) => {
    const places = fields.map((field) =>
      fragment(`instr(${quoted(termsColumn(field))}, ?) > 0`, asTerms([term])),
    )
    return joined(['(', joined(places, ' or '), ')'])
  })
}

const conditions = (context: Context, operation: Operation, table: Table, input: Input): Fragment[] => {
  const { visible, hidden, selects, readable } = context.rules.of(operation.resource)
  const { db } = context
  const filters = Object.entries(operation.filters).filter(([parameter]) => input[parameter] !== undefined)
  const found: Fragment[] = []
  if (readable) found.push(compiled(db, readable(operation, input, context.caller)))
  else if (table.accountScoped)
    // Unary plus prevents SQLite from using the account's index when a filter by id selects fewer rows.
    found.push(fragment(filters.length > 0 ? '+account_id = ?' : 'account_id = ?', input.account_id))
  for (const name of table.owners) found.push(fragment(`${quoted(name)} = ?`, input[name]))
  if (visible) found.push(compiled(db, visible(context)))
  for (const [parameter, field] of filters)
    found.push(
      fragment(`${quoted(field)} in (select value from json_each(?))`, JSON.stringify(input[parameter])),
    )
  if (selects) for (const selected of selects(input)) found.push(compiled(db, selected))
  if (operation.search !== undefined && typeof input.q === 'string') {
    const prefix = fold(input.q)
    // Uses `substr`, because LIKE would interpret wildcards in `q`.
    const start = `substr(${quoted(foldedColumn(operation.search))}, 1, ?) = ?`
    found.push(fragment(start, [...prefix].length, prefix))
  }
  if (operation.terms !== undefined && typeof input.q === 'string')
    found.push(...containsTerms(operation.terms, termsOf(input.q)))
  if (input.with_deleted !== true && 'deleted' in operation.resource.fields) {
    found.push(fragment('deleted = 0'))
    if (hidden) found.push(joined(['not ', compiled(db, hidden())]))
  }
  if ('with_draft' in operation.params && input.with_draft !== true)
    found.push(fragment("entity_status <> 'DRAFT'"))
  return found
}

/**
 * Builds the condition for rows after a position. Ties are in creation order, reversed if the order is
 * descending.
 */
const after = ({ value, descending, nullable }: Order, { seq, key }: Position): Fragment => {
  const beyond = descending ? '<' : '>'
  if (value === undefined) return fragment('seq > ?', seq)
  const further = joined(['(', value, `, seq) ${beyond} `, fragment('(?, ?)', key, seq)])
  if (!nullable) return further
  // The condition matches SQLite's order: nulls are first in ascending and last in descending order.
  if (key === null)
    return descending
      ? joined(['(', value, fragment(' is null and seq < ?)', seq)])
      : joined(['((', value, fragment(' is null and seq > ?) or ', seq), value, ' is not null)'])
  return descending ? joined(['(', further, ' or ', value, ' is null)']) : joined(['(', further, ')'])
}

/** Returns the conditions on stored fields: the account, the parent record and the filters. */
const filteredBy = ({ filters, resource }: Operation, input: Input): Conditions => ({
  account_id: input.account_id,
  ...Object.fromEntries(tableOf(resource).owners.map((name) => [name, input[name]])),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([parameter, field]) =>
      input[parameter] === undefined ? [] : [[field, input[parameter]]],
    ),
  ),
})

/** Page size that is never reached, for lists without `count`. */
const WHOLE = Number.MAX_SAFE_INTEGER - 1

interface PageInfo {
  readonly nextCursor: string | null
  readonly totalCount?: number
}

const readPage = async <T>(
  context: Context,
  operation: Operation,
  input: Input,
  read: PageReader<T>,
): Promise<PageInfo & { content: T }> => {
  const table = tableOf(operation.resource)
  context.watch?.(operation.resource, filteredBy(operation, input))
  const { default: defaultSize = WHOLE } = describe(operation.params.count ?? {})
  const size = (input.count ?? defaultSize) as number
  const order = orderOf(context, operation, input.sort_by)
  const scope = scopeOf(context, operation, input)
  const key = context.store.cursorKey
  const where = conditions(context, operation, table, input)
  const position = typeof input.cursor === 'string' ? readCursor(key, scope, input.cursor) : undefined
  const beyond = position && !order.collated ? [after(order, position)] : []
  const { content, end } = await read(context, {
    table,
    where: every([...where, ...beyond]),
    order,
    size,
    after: position,
  })
  return {
    content,
    nextCursor: end ? writeCursor(key, scope, end) : null,
    ...(input.with_total_count === true && { totalCount: await count(context, table, where) }),
  }
}

/**
 * Reads a page by keyset (spec 2 §1 Shared list parameters). Later pages cost no more than the first, and
 * writes do not shift them. Derived fields are not filled in.
 *
 * @throws Refusal if the cursor belongs to a different list
 */
export const listRecords = async (
  context: Context,
  operation: Operation,
  input: Input,
): Promise<Result & { data: Entity[] }> => {
  const { content: data, ...page } = await readPage(context, operation, input, readRecords)
  return { data, ...page }
}

/** Reads a page of rows as stored, including the account of each row. */
export const listRows = async (
  context: Context,
  operation: Operation,
  input: Input,
): Promise<PageInfo & { readonly rows: Row[] }> => {
  const { content: rows, ...page } = await readPage(context, operation, input, readRows)
  return { rows, ...page }
}

/**
 * Page of records as stored JSON text. It is a class, because V8 would create a hidden class for each literal
 * with a getter. The hidden class would retain the page's text until a full collection.
 */
class TextPage {
  readonly texts: string
  readonly nextCursor: string | null
  readonly totalCount?: number

  constructor(texts: string, { nextCursor, totalCount }: PageInfo) {
    this.texts = texts
    this.nextCursor = nextCursor
    if (totalCount !== undefined) this.totalCount = totalCount
  }

  get data(): unknown {
    return parseJson(`[${this.texts}]`)
  }
}

/**
 * Reads a page as stored JSON text, which is several times cheaper than building records.
 * @throws Refusal if the cursor belongs to a different list
 */
export const listTexts = async (
  context: Context,
  operation: Operation,
  input: Input,
): Promise<Result & { texts: string }> => {
  const { content, ...place } = await readPage(context, operation, input, readTexts)
  return new TextPage(content, place)
}

const count = async ({ db }: Context, table: Table, where: readonly Fragment[]): Promise<number> => {
  const counted = joined([`select count(*) as total from ${quoted(table.name)} where `, every(where)])
  const [row] = await rowsOf<{ total: number }>(db, counted)
  return (row as { total: number }).total
}

/** Reads one record; undefined if it is not found. Finds drafts even without `with_draft`. */
export const getRecord = async (context: Context, operation: Operation, input: Input) => {
  const { resource } = operation
  const table = tableOf(resource)
  const id = input[resource.idParameter] as string
  context.watch?.(resource, { [keyField(resource)]: id, account_id: input.account_id })
  const own = fragment(`${quoted(keyField(resource))} = ?`, id)
  const where = every([own, ...conditions(context, operation, table, input)])
  const [row] = await rowsOf<Row>(context.db, joined([`select * from ${quoted(table.name)} where `, where]))
  return row && toEntity(table, row)
}
