import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { type AccountFilePage, readHeader, readPageLine } from '../../contract/account-file.ts'
import type { SegmentData, StatsEntity, StatsPlacement } from '../../contract/domains/stats.ts'
import { AUDIENCE_TYPES } from '../../contract/domains/targeting-criteria.ts'
import { operations, resourceByName, resources } from '../../contract/index.ts'
import { jsonLines } from '../../contract/json-lines.ts'
import type { Operation, Resource } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { describe } from '../../contract/language/values.ts'
import { DEMO_USER_ID } from '../oauth/stored/demo-users.ts'
import { RecordedSeries, type RecordedStats, segmentationKey } from '../recorded.ts'
import type { Runtime } from '../runtime.ts'
import type { Image } from '../storage/image.ts'
import { scheduleWaitingPosts } from '../storage/publication.ts'
import { createStore, type Store } from '../storage/store.ts'
import { STORED_ORIGIN } from '../storage/stored-origin.ts'
import type { Entity } from '../storage/tables.ts'
import { storeRecords } from './load.ts'
import { numberFromHere } from './numbers.ts'
import { STORED_ELSEWHERE } from './stored-elsewhere.ts'

/** World described by an account file: its records, and the statistics that replace computed ones. */
export interface FileWorld {
  readonly image: Image
  readonly recorded: RecordedStats
}

const ACCESS = 'authenticated_user_access'
const HISTORY = 'account_history'

interface StatsRecord {
  readonly id: string
  readonly id_data: readonly SegmentData[]
}

/** Adds the series in a page of statistics to those already stored under the key. */
const addStatistics = <K>(
  stats: Map<K, RecordedSeries[]>,
  key: K,
  { input, records }: AccountFilePage,
): void => {
  const { placement, start_time } = input as { placement: StatsPlacement; start_time: string }
  const known = stats.get(key) ?? []
  for (const { id, id_data } of records as unknown as readonly StatsRecord[])
    for (const data of id_data) known.push(new RecordedSeries(id, placement, Date.parse(start_time), data))
  stats.set(key, known)
}

/** Stores the permissions of the user who pulled the account, both for that user and for the demo user. */
const addAccess = async (db: Store['db'], accountId: string, { user_id, permissions }: Entity) => {
  for (const userId of new Set([DEMO_USER_ID, user_id as string]))
    await db
      .insertInto('account_access')
      .values({ account_id: accountId, user_id: userId, permissions: JSON.stringify(permissions) })
      .execute()
}

/**
 * Stores the grants for audiences that other accounts share with the account. Without grants, these audiences
 * are not visible.
 */
const addShared = async ({ db }: Store, accountId: string, records: readonly Entity[]): Promise<void> => {
  for (const { id, owner_account_id, permission_level, created_at, updated_at } of records) {
    const grant = {
      id,
      custom_audience_id: id,
      granted_account_id: accountId,
      permission_level: permission_level ?? 'READ_ONLY',
      created_at,
      updated_at,
      deleted: false,
    }
    const permissions = (operations.get('custom_audience_permissions.list') as Operation).resource
    await storeRecords({ db }, permissions, owner_account_id as string, [grant])
  }
}

interface HistoryRecord {
  readonly entity: string
  readonly entity_id: string
  readonly change_type: string
  readonly change_time: string
  readonly change_by?: { readonly user_id?: string; readonly platform?: string }
  readonly changes?: unknown
  readonly entity_data?: unknown
}

/** Stores history entries. An entry without an author gets an empty user id and platform. */
const addHistory = async ({ db }: Store, account_id: string, records: readonly Entity[]): Promise<void> => {
  for (const record of records as unknown as readonly HistoryRecord[]) {
    const { entity, entity_id, change_type, change_time, change_by, changes, entity_data } = record
    await db
      .insertInto(HISTORY)
      .values({
        ...{ account_id, entity, entity_id, change_type, change_time },
        user_id: change_by?.user_id ?? '',
        platform: change_by?.platform ?? '',
        changes: toJson(changes ?? {}),
        entity_data: toJson(entity_data ?? {}),
      })
      .execute()
  }
}

/** Checks whether a world stores records of a resource. */
const isStored = ({ name, stored }: Resource): boolean =>
  stored === true || resourceByName.has(name) || name in STORED_ELSEWHERE || name === ACCESS

const withoutMedia = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMedia)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'media_metadata')
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutMedia(inner)]))
}

/**
 * Converts a record to the form that the sandbox stores. Adds missing lists as empty ones, and removes the
 * media metadata that responses add.
 */
const asStored = ({ fields }: Resource, record: Entity): Entity => {
  const lists = Object.entries(fields).flatMap(([name, schema]) => {
    const { items, nullable } = describe(schema)
    return items && !nullable ? [[name, []]] : []
  })
  return { ...Object.fromEntries(lists), ...(withoutMedia(record) as Entity) }
}

const addPage = async (store: Store, accountId: string, page: AccountFilePage): Promise<void> => {
  const { db } = store
  const records = page.records as readonly Entity[]
  const operation = operations.get(page.operation)
  if (operation?.resource.name === HISTORY) return addHistory(store, accountId, records)
  if (!operation || !isStored(operation.resource)) return
  const { resource } = operation
  if (resource.name === ACCESS) {
    for (const record of records) await addAccess(db, accountId, record)
    return
  }
  // These records do not contain the id of their user or catalog, so it is taken from the call's parameters.
  const { user_id, product_catalog_id } = page.input
  const owners = resource.name in STORED_ELSEWHERE ? { user_id, product_catalog_id } : {}
  const byOwner = Map.groupBy(records, ({ owner_account_id = accountId }) => owner_account_id as string)
  for (const [owner, own] of byOwner) {
    const byKind = Map.groupBy(own, (record) => resource.mixed?.(record) ?? resource.name)
    for (const [kind, some] of byKind)
      await storeRecords(
        { db },
        resourceByName.get(kind) ?? resource,
        owner,
        some.map((record) => ({ ...asStored(resource, record), ...owners })),
      )
    if (owner !== accountId && resource === resources.custom_audiences) await addShared(store, accountId, own)
  }
}

/** Numbers changes in chronological order. The API lists the latest change of an entity first. */
const orderHistory = async (db: Store['db']): Promise<void> => {
  const rows = await db
    .selectFrom(HISTORY)
    .selectAll()
    .orderBy('change_time')
    .orderBy('seq', 'desc')
    .execute()
  await db.deleteFrom(HISTORY).execute()
  for (const { seq: _seq, ...row } of rows) await db.insertInto(HISTORY).values(row).execute()
}

/**
 * Restores data that the pages do not contain: the order of products, and the stored names of targeted
 * audiences.
 */
const settle = async (db: Store['db']): Promise<void> => {
  const columns = ['kind', 'id', 'owner', 'record'] as const
  const inOrder = db.selectFrom('catalog_records').select(columns).orderBy(sql`length(id)`).orderBy('id')
  await db.replaceInto('catalog_records').columns(columns).expression(inOrder).execute()
  await db
    .updateTable('targeting_criteria')
    .set(({ ref }) => ({ name: ref('targeting_value') }))
    .where('targeting_type', 'in', AUDIENCE_TYPES)
    .where('targeting_value', 'in', db.selectFrom('custom_audiences').select('id'))
    .execute()
}

/**
 * Reads an account file that `adgraph pull` has written. Records keep their ids, and new records get unused
 * ids.
 *
 * @throws UnusableAccountFile if it is not an account file. Other errors come from the file system
 */
export const readAccountFile = async (path: string, runtime: Runtime): Promise<FileWorld> => {
  const store = await createStore({ runtime })
  const byEntity = new Map<StatsEntity, RecordedSeries[]>()
  const bySegment = new Map<string, RecordedSeries[]>()
  const file = createReadStream(path, 'utf8')
  try {
    const lines = jsonLines(file)
    const { accountId, origin } = readHeader((await lines.next()).value ?? '')
    await store.db.transaction().execute(async (db) => {
      const within = { ...store, db }
      await numberFromHere(db)
      for await (const line of lines) {
        const page = readPageLine(line.replaceAll(`${origin}/media/`, `${STORED_ORIGIN}/`))
        if (page.operation === 'stats.list') addStatistics(byEntity, page.input.entity as StatsEntity, page)
        // A refused report has no data, so the sandbox computes its segments.
        else if (page.operation === 'stats_jobs.create' && page.refused === undefined)
          addStatistics(bySegment, segmentationKey(page.input), page)
        else await addPage(within, accountId, page)
      }
      await scheduleWaitingPosts(db)
      await settle(db)
      await orderHistory(db)
    })
    return { image: await store.image(), recorded: { accountId, byEntity, bySegment } }
  } finally {
    file.destroy()
    await store.close()
  }
}
