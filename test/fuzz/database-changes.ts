import { resources } from '../../src/contract/index.ts'
import { keyField } from '../../src/contract/language/define.ts'
import { parseJson } from '../../src/contract/language/json.ts'
import { tableOf, toRow } from '../../src/sandbox/storage/tables.ts'
import { STORED_ELSEWHERE } from '../../src/sandbox/twin/stored-elsewhere.ts'
import type { Twin } from '../../src/sandbox/twin/twin.ts'
import type { Json } from '../domains/world.ts'

type Columns = Readonly<Record<string, unknown>>

/** Changed row in a database. A new row has all its columns; a changed row has only the new values. */
interface ChangedRow {
  readonly table: string
  readonly key: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly columns: Columns
}

/** Columns that contain the time of the write. */
const TIMES = /^(created_at|updated_at|poll_cards\.(start|end)_time)$/

/** Checks whether a table stores records in the form that the API returns. Other tables are not compared. */
const isCompared = (table: string): boolean =>
  Object.hasOwn(resources, table) && !Object.hasOwn(STORED_ELSEWHERE, table)

/** Returns only the columns that belong to the record itself. */
const ownColumns = (table: string, row: Columns): Columns => {
  const resource = resources[table as 'campaigns']
  const names = tableOf(resource).columns.filter(
    ({ name, derived }) => !derived && !TIMES.test(name) && !TIMES.test(`${table}.${name}`),
  )
  return Object.fromEntries(names.flatMap(({ name }) => (name in row ? [[name, row[name] ?? null]] : [])))
}

/** Removes empty values, because API responses omit some of them. */
const withoutNulls = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null && value !== '[]'))

/** Returns the rows changed by the twins' writes. */
const predictedRows = (twins: readonly Twin[]): ChangedRow[] => {
  const records = new Map<string, { table: string; key: string; before?: Columns; after?: Columns }>()
  for (const { resource, before, after } of twins.flatMap(({ changes }) => changes)) {
    if (!isCompared(resource.name)) continue
    const table = tableOf(resource)
    const key = `${(after ?? before)?.[keyField(resource)]}`
    const name = `${resource.name} ${key}`
    const known = records.get(name) ?? {
      table: resource.name,
      key,
      ...(before && { before: toRow(table, before) }),
    }
    delete known.after
    if (after) known.after = toRow(table, after)
    records.set(name, known)
  }
  return [...records.values()].flatMap(({ table, key, before, after }): ChangedRow[] => {
    if (!after) return before ? [{ table, key, change: 'removed', columns: {} }] : []
    const columns = ownColumns(table, after)
    if (!before) return [{ table, key, change: 'added', columns: withoutNulls(columns) }]
    const changed = Object.entries(columns).filter(([name, value]) => value !== (before[name] ?? null))
    return changed.length > 0 ? [{ table, key, change: 'changed', columns: Object.fromEntries(changed) }] : []
  })
}

const rowOf = ({ table, change, key, row, fields = {} }: Json): ChangedRow[] => {
  if (!isCompared(table)) return []
  const columns = ownColumns(
    table,
    row ?? Object.fromEntries(Object.entries(fields as Json).map(([name, { after }]: Json) => [name, after])),
  )
  const own = keyField(resources[table as 'campaigns'])
  const id = `${key[own] ?? row?.[own] ?? Object.values(key)[0]}`
  if (change === 'removed') return [{ table, key: id, change, columns: {} }]
  return change === 'changed' && Object.keys(columns).length === 0
    ? []
    : [{ table, key: id, change, columns: change === 'added' ? withoutNulls(columns) : columns }]
}

/** Origin of media URLs, in the database or in API responses. */
const MEDIA_ADDRESS = /https?:\/\/(?:media\.example|127\.0\.0\.1:\d+\/media)(?=\/)/g

/** Metadata added to card components by the API. */
const METADATA = /,"media_metadata":\{(?:[^{}]|\{[^{}]*\})*\}/g

/**
 * Returns a value without media origins and metadata, because predicted and stored values differ in these.
 */
const asStored = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(MEDIA_ADDRESS, '').replaceAll(METADATA, '') : value

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part) => (typeof part === 'bigint' ? `${part}` : part))

/** Returns the REST ids of the records in a GraphQL result. */
const idsIn = (result: unknown): string[] =>
  [...`${JSON.stringify(result)}`.matchAll(/"id":"([\w-]+)"/g)].map(
    ([, id = '']) => Buffer.from(id, 'base64url').toString().split(':').at(-1) as string,
  )

/** Watches a sandbox's database through its control endpoints. */
export const createDatabaseWatch = async (url: string) => {
  const control = async (path: string, method = 'POST'): Promise<string> => {
    const response = await fetch(`${url}/__sandbox/${path}`, { method })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  await control('snapshots?name=start')
  const lines = async (): Promise<Json[]> => {
    const [, ...texts] = (await control('diff?snapshot=start&count=100000', 'GET')).trim().split('\n')
    return texts.map((line) => parseJson(line))
  }
  return {
    /** Restores the records to their state when the watch began. */
    restore: () => control('snapshots/restore?name=start'),
    /** Returns the rows that have changed since the watch began. */
    changes: async () => (await lines()).flatMap(rowOf),
    /**
     * Compares the changed rows with the predicted ones. In all values, assigned ids are replaced with the
     * same character.
     */
    compared: async (twins: readonly Twin[], ...results: readonly unknown[]) => {
      // Components of cards are uncertain only because of metadata, which is not stored.
      const unknown = new Set(twins.flatMap(({ gaps }) => gaps.map(({ name, field }) => `${name}.${field}`)))
      const known = ({ columns, ...row }: ChangedRow): ChangedRow => {
        const names = Object.keys(columns).filter(
          (name) => row.table === 'cards' || !unknown.has(`${row.table}.${name}`),
        )
        return { ...row, columns: Object.fromEntries(names.map((name) => [name, asStored(columns[name])])) }
      }
      const predicted = predictedRows(twins).map(known)
      const changes = twins.flatMap((twin) => twin.changes)
      const assigned = changes.flatMap(({ before, after }) => (before ? [] : [after?.id]))
      const found = await lines()
      const actual = found.flatMap(rowOf).map(known)
      const added = found.filter(({ change }) => change === 'added')
      const keys = [
        ...assigned,
        ...results.flatMap(idsIn),
        ...added.flatMap(({ row }) => [row.id, row.tweet_id]),
      ].filter((key) => typeof key === 'string' && key.length > 1)
      const same = (value: unknown): string =>
        keys.reduce((text, key) => text.replaceAll(key, '#'), textOf(value))
      const sorted = (rows: readonly ChangedRow[]) => rows.map(same).sort()
      return { same, predicted: sorted(predicted), actual: sorted(actual) }
    },
  }
}
