import { chunksOf } from '../../contract/language/chunks.ts'
import { keyField, type Operation, type Resource } from '../../contract/language/define.ts'
import { everything, pageBounds, scopesOf } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import { reserveNumbers } from '../storage/ids.ts'
import { keepRows } from '../storage/records.ts'
import type { Store } from '../storage/store.ts'
import { type Entity, tableOf, toWholeRow } from '../storage/tables.ts'
import { listBy, type Need, operationOf } from './needs.ts'
import { STORED_ELSEWHERE } from './stored-elsewhere.ts'

/** One page of records as sent by the other system. */
export interface SourcePage {
  readonly records: readonly Entity[]
  readonly nextCursor: string | null
  readonly totalCount: number | null
}

/** Reads from the other system. Returns undefined if a record is not found. Other failures are thrown. */
export type Source = (
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
) => Promise<SourcePage | undefined>

/**
 * Read whose records or values the twin could not obtain. As a result, the twin's rules may disagree with the
 * API.
 */
export interface Gap {
  /** Name of the resource or table. */
  readonly name: string
  /**
   * NOT_READABLE: the API does not return these records. TOO_MANY: the account has more records than the twin
   * reads. NOT_RETURNED: the API does not return the data that determines `field`.
   */
  readonly reason: 'NOT_READABLE' | 'TOO_MANY' | 'NOT_RETURNED'
  /** API name of the field whose value is unknown. If absent, rules may disagree with the API. */
  readonly field?: string
}

/** Maximum number of records that are read per account or parent record. */
const MAX_RECORDS = 10_000

interface Loading {
  readonly source: Source
  readonly accountId: string
  /** Listener for the records that were read. */
  readonly loaded: (resource: Resource, records: readonly Entity[]) => void
}

/** Reads all pages of a list, up to about MAX_RECORDS records. */
const readAll = async (
  { source, accountId }: Loading,
  list: Operation,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ readonly records: readonly Entity[]; readonly isWhole: boolean }> => {
  const records: Entity[] = []
  const input = {
    ...('account_id' in list.params && { account_id: accountId }),
    ...everything(list),
    ...('count' in list.params && { count: pageBounds(list).maximum }),
    ...filter,
  }
  for (let cursor: string | null = null; ; ) {
    const page = await source(list, cursor === null ? input : { ...input, cursor })
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor ?? null
    if (cursor === null || records.length >= MAX_RECORDS) return { records, isWhole: cursor === null }
  }
}

/** Checks whether a parameter accepts a value. A record whose id is not accepted cannot exist. */
const accepts = ({ params }: Operation, parameter: string, value: string): boolean => {
  const schema = params[parameter]
  if (!schema) return true
  const { pattern } = (describe(schema).items ?? schema) as { readonly pattern?: string }
  return pattern === undefined || new RegExp(pattern).test(value)
}

/** Checks whether a list requires a parameter in addition to the account id. */
const requiresParent = ({ params }: Operation): boolean =>
  Object.entries(params).some(([name, schema]) => name !== 'account_id' && !describe(schema).optional)

type Loaded = { readonly records: readonly Entity[]; readonly isWhole: boolean } | undefined

/** Reads records one by one, because the list accepts no ids. */
const readEach = async ({ source, accountId }: Loading, get: Operation, keys: readonly string[]) => {
  const { idParameter, fields } = get.resource
  const own = idParameter === 'account_id' ? {} : { account_id: accountId }
  const flags = 'with_deleted' in get.params ? { with_deleted: true } : {}
  const read = async (key: string): Promise<Entity[]> => {
    const { records = [] } = (await source(get, { ...own, ...flags, [idParameter]: key })) ?? {}
    // Adds the key to settings, which are returned without it.
    return keyField(get.resource) in fields
      ? [...records]
      : records.map((record) => ({ ...record, [idParameter]: key }))
  }
  return { records: (await Promise.all(keys.map(read))).flat(), isWhole: true }
}

const readNeeded = async (loading: Loading, { resource, field, values, below }: Need): Promise<Loaded> => {
  const list = operationOf(resource, 'list')
  if (list && field !== undefined) {
    const by = listBy(resource, field)
    if (by) {
      const { scope: own } = STORED_ELSEWHERE[resource.name] ?? {}
      const scopes = own ? [own] : scopesOf(list)
      const ids = values.filter((value) => accepts(list, by.parameter, value))
      const parts = chunksOf(ids, by.maximum).flatMap((chunk) =>
        scopes.map((scope) =>
          readAll(loading, list, { ...scope, [by.parameter]: by.isOwner ? chunk[0] : chunk }),
        ),
      )
      const loaded = await Promise.all(parts)
      return {
        records: loaded.flatMap(({ records }) => records),
        isWhole: loaded.every(({ isWhole }) => isWhole),
      }
    }
    const get = operationOf(resource, 'get')
    if (get && field === keyField(resource))
      return readEach(
        loading,
        get,
        values.filter((value) => accepts(get, resource.idParameter, value)),
      )
  }
  if (!list) {
    const get = operationOf(resource, 'get')
    return get && field !== undefined ? readEach(loading, get, values) : undefined
  }
  if (below !== undefined && 'with_total_count' in list.params) {
    const page = await loading.source(list, {
      account_id: loading.accountId,
      ...everything(list),
      count: 1,
      with_total_count: true,
    })
    if ((page?.totalCount ?? below) < below) return { records: [], isWhole: true }
  }
  return requiresParent(list) ? undefined : readAll(loading, list, {})
}

/** Stores records from the other system, unless they are stored already. */
export const storeRecords = async (
  { db }: Pick<Store, 'db'>,
  resource: Resource,
  accountId: string,
  records: readonly Entity[],
): Promise<void> => {
  if (records.length === 0) return
  const elsewhere = STORED_ELSEWHERE[resource.name]
  if (elsewhere) return elsewhere.store({ db }, accountId, records)
  const table = tableOf(resource)
  const first = await reserveNumbers(db, resource.name, records.length)
  const rows = records.map((record, index) => {
    const row = toWholeRow(table, record)
    row.seq = first + index
    if (table.storesAccount) row.account_id = accountId
    return row
  })
  await keepRows(db, table, rows)
}

/** Reads needed records and stores them. Returns a gap if some cannot be read. */
export const load = async (store: Store, loading: Loading, need: Need): Promise<Gap | undefined> => {
  const loaded = await readNeeded(loading, need)
  if (!loaded) return { name: need.resource.name, reason: 'NOT_READABLE' }
  loading.loaded(need.resource, loaded.records)
  await storeRecords(store, need.resource, loading.accountId, loaded.records)
  return loaded.isWhole ? undefined : { name: need.resource.name, reason: 'TOO_MANY' }
}
