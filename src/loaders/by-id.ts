import pLimit from 'p-limit'
import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { everything, isIdOf, ownIdsParameter, pageBounds, scopesOf } from '../contract/language/lists.ts'
import { describe } from '../contract/language/values.ts'
import { type Client, NotFound, type Row, readPages } from '../upstream/index.ts'
import { type KeyResult, KeysLoader, type ReadKeys } from './batch.ts'
import { readByKeys } from './by-key.ts'
import { callList, causeOf, getOf, inputOf, listOf } from './lists.ts'
import type { LoaderParts } from './types.ts'

interface ByIdOptions {
  readonly list: Operation
  /** Operation that reads one record. Needed for lists that cannot be filtered by ids alone. */
  readonly get: Operation | undefined
  readonly accountId: string | undefined
}

type Batch = ReadKeys<Row | null>

/**
 * Minimum number of requested ids that makes it worthwhile to read a list without an ids parameter.
 */
const LIST_FROM = 3
/** Maximum number of pages to read. */
const MAX_PAGES = 5
/** One page may be read per this many requested ids, rounded up: 20 ids allow three pages. */
const IDS_PER_PAGE = 8

/** Checks whether the account is the only required parameter. */
const isReadable = ({ params }: Operation): boolean =>
  Object.keys(params).every((name) => name === 'account_id' || describe(params[name] ?? {}).optional)

/**
 * Reads pages until all rows are found, a page contains no wanted row, or the page limit is reached. The
 * caller reads missing rows one by one, because they may be deleted.
 */
const readFromList = async (
  client: Client,
  options: ByIdOptions,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const { list } = options
  const missing = new Set(ids)
  const found = new Map<string, Row>()
  const input = { ...inputOf({ ...options, input: everything(list) }), count: pageBounds(list).maximum }
  let pages = 0
  for await (const { data } of readPages(list, (from) => callList(client, list, { ...input, ...from }))) {
    const before = missing.size
    for (const row of data) {
      const id = row.restId as string
      found.set(id, row)
      missing.delete(id)
    }
    pages += 1
    const isLast = pages >= Math.min(MAX_PAGES, ids.length / IDS_PER_PAGE)
    if (isLast || missing.size === 0 || missing.size === before) break
  }
  return found
}

const PARALLEL_GETS = 8

const readOneByOne = (
  { client, translateError }: LoaderParts,
  options: ByIdOptions,
  get: Operation,
  onRows: (rows: readonly Row[]) => void,
): Batch => {
  const read = async (id: string): Promise<Row | null | Error> => {
    const input = { ...inputOf({ ...options, input: everything(get) }), [get.resource.idParameter]: id }
    try {
      return (await client.call(get, input as never)).data as unknown as Row
    } catch (error) {
      return isNotFound(error) ? null : (error as Error)
    }
  }
  const limit = pLimit(PARALLEL_GETS)
  const hasList = isReadable(options.list)
  return async (ids) => {
    if (!hasList || ids.length < LIST_FROM) return Promise.all(ids.map((id) => limit(() => read(id))))
    try {
      const listed = await readFromList(client, options, ids)
      onRows([...listed.values()])
      return await Promise.all(ids.map((id) => listed.get(id) ?? limit(() => read(id))))
    } catch (error) {
      // The client has translated its own errors, but not those from `readPages`.
      const translated = translateError(error) as Error
      return ids.map(() => translated)
    }
  }
}

/** Checks whether an error is NotFound, or a graph error caused by one. */
export const isNotFound = (error: unknown): boolean => causeOf(error) instanceof NotFound

/**
 * Returns a reader that uses the list's ids parameter or, if there is none, list pages and single GETs.
 *
 * @throws TypeError if no operation reads the records by id
 */
const readerOf = (
  parts: LoaderParts,
  options: ByIdOptions,
  onRows: (rows: readonly Row[]) => void,
): Batch => {
  const { list, get } = options
  const parameter = ownIdsParameter(list)
  if (parameter !== undefined) {
    const ids = { parameter, field: 'restId', input: everything(list), scopes: scopesOf(list) }
    return readByKeys(parts, { ...options, ...ids })
  }
  if (get) return readOneByOne(parts, options, get, onRows)
  throw new TypeError(`No operation reads the records of ${list.name} by id`)
}

/**
 * Loader for records of one type in one account.
 *
 * It uses the ids parameter of the list endpoint, with at most 200 ids per call (spec 2 §8, Identifier
 * lists). Chunks are read in parallel and returned together. If a list has no ids parameter, pages are read
 * for 3 or more ids. Records missing from those pages, and records of lists with other required parameters,
 * are read with one GET each, up to 8 in parallel.
 *
 * Rows are matched by id. Deleted records and drafts are included, because other records may still reference
 * them. Ids with an invalid format yield null without a call.
 */
export class ByIdLoader {
  readonly #resource: Operation['resource']
  readonly #rows: KeysLoader<Row | null>

  /** @throws TypeError if no operation reads the records by id */
  constructor(parts: LoaderParts, resource: ResourceName, accountId: string | undefined) {
    const options = { list: listOf(resource), get: getOf(resource), accountId }
    this.#resource = options.list.resource
    this.#rows = new KeysLoader(readerOf(parts, options, (rows) => this.learn(rows)))
  }
  load(id: string): Promise<Row | null> {
    return isIdOf(this.#resource, id) ? this.#rows.load(id) : Promise.resolve(null)
  }
  /** Returns the rows in the order of `ids`, with an error for each id whose call failed. */
  loadMany(ids: readonly string[]): Promise<readonly KeyResult<Row | null>[]> {
    for (const id of ids) if (!isIdOf(this.#resource, id)) this.#rows.prime(id, null)
    return this.#rows.loadMany(ids)
  }
  /** Caches rows, so that they are not read again. */
  learn(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.prime(row.restId as string, row)
  }
}
