import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { resourceByName, views } from '../../contract/index.ts'
import { keyField, type Resource } from '../../contract/language/define.ts'
import type { WireKind } from '../../contract/language/values.ts'
import { migrations } from './migrations.ts'
import { NewerDatabase, unknownMigration } from './newer.ts'
import { maintainTexts } from './record-texts.ts'
import { foldedColumn, type Table, type Tables, TEXT_COLUMN, tableOf, termsColumn } from './tables.ts'

const INTEGERS: ReadonlySet<WireKind> = new Set(['boolean', 'integer', 'micros'])
const REQUIRED: ReadonlySet<string> = new Set(['id', 'account_id', 'created_at', 'updated_at', 'deleted'])
/** Kinds of columns with too few distinct values to be worth an index. */
const FLAGS: ReadonlySet<WireKind> = new Set(['boolean'])

const columnsOf = (table: Table): [name: string, type: ColumnDataType][] => [
  ...table.columns
    .filter(({ derived }) => !derived)
    .map(({ name, wire }): [string, ColumnDataType] => [name, INTEGERS.has(wire) ? 'integer' : 'text']),
  ...(table.storesAccount ? [['account_id', 'text'] as [string, ColumnDataType]] : []),
  ...(table.search === undefined ? [] : [[foldedColumn(table.search), 'text'] as [string, ColumnDataType]]),
  ...table.terms.map((field): [string, ColumnDataType] => [termsColumn(field), 'text']),
  ...(table.storesText ? [[TEXT_COLUMN, 'text'] as [string, ColumnDataType]] : []),
]

const createTable = async (db: Kysely<Tables>, table: Table): Promise<void> => {
  let builder: CreateTableBuilder<string, string> = db.schema
    .createTable(table.name)
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
  for (const [name, type] of columnsOf(table))
    builder = builder.addColumn(name, type, (column) => (REQUIRED.has(name) ? column.notNull() : column))
  await builder.execute()
}

/** Creates indexes. Each ends with `seq`, the row number, so that keyset pages need no sorting. */
const createIndexes = async (db: Kysely<Tables>, table: Table, resource: Resource): Promise<void> => {
  const scope = table.accountScoped ? ['account_id'] : []
  const sortable = table.columns
    .filter(({ name, wire }) => resource.sortable.includes(name) && !FLAGS.has(wire))
    .map(({ name }) => name)
  const indexes = [scope, ...table.parents.map((field) => [field]), ...sortable.map((f) => [...scope, f])]
  await db.schema
    .createIndex(`${table.name}_id`)
    .ifNotExists()
    .unique()
    .on(table.name)
    .columns(resource.key === undefined ? ['id'] : [...scope, keyField(resource)])
    .execute()
  // With this index, lists can check whether a parent is deleted without reading the parent's table.
  if (resource.delete === 'soft' && 'id' in resource.fields && 'deleted' in resource.fields)
    await db.schema
      .createIndex(`${table.name}_deleted`)
      .ifNotExists()
      .on(table.name)
      .column('id')
      .where(sql.ref('deleted'), '=', sql.lit(1))
      .execute()
  for (const columns of indexes.filter((each) => each.length > 0))
    await db.schema
      .createIndex(`${table.name}_by_${columns.join('_')}`)
      .ifNotExists()
      .on(table.name)
      .columns(columns)
      .execute()
}

const storedResources = (): readonly Resource[] => [
  ...[...resourceByName.values()].filter(({ stored }) => stored !== false),
  ...Object.values(views as unknown as Record<string, Resource>).filter(({ stored }) => stored === true),
]

const alignWithContract = async (db: Kysely<Tables>): Promise<void> => {
  const present = new Map(
    (await db.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Set(columns.map((column) => column.name)),
    ]),
  )
  for (const resource of storedResources()) {
    const table = tableOf(resource)
    const known = present.get(table.name)
    if (known === undefined) await createTable(db, table)
    else
      for (const [name, type] of columnsOf(table).filter(([each]) => !known.has(each)))
        await db.schema.alterTable(table.name).addColumn(name, type).execute()
    await createIndexes(db, table, resource)
    if (table.storesText) await maintainTexts(db, table)
  }
}

const migrationNames = async (db: Kysely<Tables>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Migrates a database. Resource tables are derived from the contract; numbered migrations change the others.
 * @throws NewerDatabase if a newer version has written it
 */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error !== undefined) {
    const unknown = unknownMigration(await migrationNames(db))
    if (unknown === undefined) throw error
    throw new NewerDatabase(unknown)
  }
  await db.transaction().execute(alignWithContract)
}
