import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { describe } from '../../contract/language/values.ts'
import { recordId, reserveNumbers, withId } from './ids.ts'
import { prepare, prepareMany } from './prepared.ts'
import { timeText } from './store.ts'
import { type Entity, type Row, type Table, type Tables, tableOf, toEntity, toRow } from './tables.ts'

/** Change of a record. `before` is absent for a new record, `after` for a removed one. */
export interface Change {
  readonly resource: Resource
  readonly accountId: string
  readonly before?: Entity
  readonly after?: Entity
}
/** Listener for writes to the resources that it tracks. */
export interface Journal {
  tracks(resource: Resource): boolean
  note(change: Change): void
}

/** Conditions of a read: each column has the given value or one from a list. `deleted` is 0 or 1. */
export type Conditions = Readonly<Record<string, unknown>>

/**
 * Listener for reads. A twin needs it to find missing records (`../twin`). `below` is set if the read only
 * checks whether fewer records than this exist.
 */
export type Watch = (resource: Resource, conditions: Conditions, below?: number) => void

/** Connection or transaction of a call, and the time of the call. */
export interface UnitOfWork {
  readonly db: Kysely<Tables>
  readonly now: number
  readonly journal?: Journal
  readonly watch?: Watch | undefined
}

/** Passes a list as one parameter, so that lists of any length share a statement. */
export const among = (ids: readonly string[]) =>
  sql<string>`(select value from json_each(${JSON.stringify(ids)}))`

export const matching = (values: Conditions): RawBuilder<SqlBool> =>
  sql.join(
    Object.entries(values).map(([name, value]) =>
      Array.isArray(value) ? sql`${sql.ref(name)} in ${among(value)}` : sql`${sql.ref(name)} = ${value}`,
    ),
    sql` and `,
  )

/** Finds all records with these values, in no particular order. */
export const findRecords = async (
  unit: Pick<UnitOfWork, 'db' | 'watch'>,
  resource: Resource,
  values: Conditions,
): Promise<Entity[]> => {
  unit.watch?.(resource, values)
  const table = tableOf(resource)
  const rows = await unit.db.selectFrom(table.name).selectAll().where(matching(values)).execute()
  return rows.map((row) => toEntity(table, row as Row))
}

/**
 * Counts the records with these values. With `below`, callers may only check whether the result is less than
 * `below`: in a twin, such a result may be too low.
 */
export const countRecords = async (
  unit: Pick<UnitOfWork, 'db' | 'watch'>,
  resource: Resource,
  values: Conditions,
  below?: number,
): Promise<number> => {
  unit.watch?.(resource, values, below)
  const { total } = await unit.db
    .selectFrom(tableOf(resource).name)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(matching(values))
    .executeTakeFirstOrThrow()
  return total
}

type Prepared = ReturnType<typeof prepare>
const prepared = new Map<string, Prepared>()

/** Returns a statement that is built once for each combination of table and columns. */
const statement = (
  kind: 'find' | 'update' | 'insert',
  table: Table,
  columns: readonly string[],
  build: Parameters<typeof prepare>[0],
): Prepared => {
  const key = `${kind} ${table.name} ${columns}`
  // Plugins are left out, because the statement outlives the connection that it is first used on.
  const known = prepared.get(key) ?? prepare((db) => build(db.withoutPlugins()))
  prepared.set(key, known)
  return known
}

const placeholders = (columns: readonly string[]) => Object.fromEntries(columns.map((name) => [name, '']))

/** Finds the row whose columns have these values. */
const rowWith = async (db: Kysely<Tables>, table: Table, location: Row): Promise<Row | undefined> => {
  const columns = Object.keys(location)
  const find = statement('find', table, columns, (plain) =>
    plain
      .selectFrom(table.name)
      .selectAll()
      .where(matching(placeholders(columns))),
  )
  const [row] = await find(db, Object.values(location))
  return row as Row | undefined
}

/** Finds a record, deleted or not. */
export const findRecord = async (unit: UnitOfWork, resource: Resource, id: string, accountId?: string) => {
  const key = { [keyField(resource)]: id }
  unit.watch?.(resource, accountId === undefined ? key : { ...key, account_id: accountId })
  const table = tableOf(resource)
  const isScoped = table.accountScoped && accountId !== undefined
  const row = await rowWith(unit.db, table, isScoped ? { ...key, account_id: accountId } : key)
  return row && toEntity(table, row)
}

/** Returns a new record. Rules fill in the fields that are still undefined. */
export const newRecord = (
  { now }: UnitOfWork,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): Entity => {
  const { fields } = operation.resource
  const time = timeText(now)
  const own: Entity = { created_at: time, updated_at: time, deleted: false }
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const { items, nullable, wire } = describe(schema)
      const empty = wire === 'list' || (items && !nullable) ? [] : nullable ? null : own[name]
      const parameter = operation.params[name]
      return [name, input[name] ?? (parameter && describe(parameter).default) ?? empty]
    }),
  )
}

const insertRow = async (db: Kysely<Tables>, table: Table, row: Row): Promise<void> => {
  const columns = Object.keys(row)
  const insert = statement('insert', table, columns, (plain) =>
    plain.insertInto(table.name).values(placeholders(columns)),
  )
  await insert(db, Object.values(row))
}

const keeping = new Map<string, ReturnType<typeof prepareMany>>()

/** Inserts the rows that do not exist yet. All rows must have the same columns. */
export const keepRows = async (db: Kysely<Tables>, table: Table, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const key = `${table.name} ${columns}`
  const keep =
    keeping.get(key) ??
    prepareMany((plain) =>
      plain
        .withoutPlugins()
        .insertInto(table.name)
        .values(placeholders(columns))
        .onConflict((conflict) => conflict.doNothing()),
    )
  keeping.set(key, keep)
  await keep(
    db,
    rows.map((row) => columns.map((name) => row[name])),
  )
}

/** Inserts records. Assigns creation numbers and, unless the resource has its own keys, ids. */
export const insertRecords = async (
  { db, now, journal }: UnitOfWork,
  resource: Resource,
  records: readonly Entity[],
  accountId?: string,
): Promise<Entity[]> => {
  const table = tableOf(resource)
  const first = await reserveNumbers(db, resource.name, records.length)
  const stored = records.map((record, index) =>
    'id' in resource.fields ? withId(resource, record, recordId(resource, first + index, now)) : record,
  )
  for (const [index, record] of stored.entries()) {
    assertComplete(resource, record)
    await insertRow(db, table, {
      seq: first + index,
      ...toRow(table, record),
      ...(table.storesAccount && { account_id: accountId as string }),
    })
    if (accountId !== undefined && journal?.tracks(resource))
      journal.note({ resource, accountId, after: record })
  }
  return stored
}

const assertComplete = (resource: Resource, record: Entity): void => {
  for (const { name, derived } of tableOf(resource).columns)
    if (!derived && record[name] === undefined) throw new Error(`${resource.name}.${name} has no value`)
}

/** Returns the columns that locate one record. Keys other than ids are unique only within an account. */
const locationOf = (resource: Resource, id: string, accountId: string | undefined): Row => {
  const own = { [keyField(resource)]: id }
  if (resource.key === undefined) return own
  if (accountId === undefined) throw new TypeError(`${resource.name} have unique keys only within an account`)
  return { ...own, account_id: accountId }
}

/** Reads a record before a change if the journal tracks its resource. */
const changeOf = async (
  { db, journal, watch }: UnitOfWork,
  resource: Resource,
  location: Row,
): Promise<Required<Omit<Change, 'after'>> | undefined> => {
  if (!journal?.tracks(resource)) return undefined
  watch?.(resource, location)
  const table = tableOf(resource)
  const row = await rowWith(db, table, location)
  if (!row) return undefined
  // Account records have no `account_id`: they belong to the account that they describe.
  const accountId = (row.account_id ?? row.id) as string
  return { resource, accountId, before: toEntity(table, row as Row) }
}

/** Deletes a record permanently. `accountId` is required if the key is not an id. */
export const deleteRecord = async (unit: UnitOfWork, resource: Resource, id: string, accountId?: string) => {
  const location = locationOf(resource, id, accountId)
  const change = await changeOf(unit, resource, location)
  await unit.db.deleteFrom(tableOf(resource).name).where(matching(location)).execute()
  if (change) unit.journal?.note(change)
}

/** Updates a record. `accountId` is required if the key is not an id. */
export const updateRecord = async (
  unit: UnitOfWork,
  resource: Resource,
  id: string,
  changed: Entity,
  accountId?: string,
): Promise<void> => {
  const location = locationOf(resource, id, accountId)
  const table = tableOf(resource)
  const change = await changeOf(unit, resource, location)
  const row = toRow(table, changed)
  const [columns, keys] = [Object.keys(row), Object.keys(location)]
  const update = statement('update', table, [...columns, 'where', ...keys], (plain) =>
    plain
      .updateTable(table.name)
      .set(placeholders(columns))
      .where(matching(placeholders(keys))),
  )
  await update(unit.db, [...Object.values(row), ...Object.values(location)])
  if (change) unit.journal?.note({ ...change, after: { ...change.before, ...changed } })
}
