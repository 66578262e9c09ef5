import pLimit from 'p-limit'
import type { ResourceName } from '../contract/index.ts'
import type { Operation } from '../contract/language/define.ts'
import { everything, isIdOf, ownIdsParameter, pageBounds, scopesOf } from '../contract/language/lists.ts'
import { describe } from '../contract/language/values.ts'
import { type CallResponse, type Client, NotFound, type Row } from '../upstream/index.ts'
import { type Found, KeysLoader, type ReadKeys } from './batch.ts'
import { readByKeys } from './by-key.ts'
import { callList, causeOf, getOf, inputOf, listOf } from './lists.ts'
import type { LoaderParts } from './types.ts'

interface ByIdOptions {
  readonly list: Operation
  /** Reads one record, for lists that ids alone cannot be asked of. */
  readonly get: Operation | undefined
  readonly accountId: string | undefined
}

type Batch = ReadKeys<Row | null>

/** Minimum of ids for which a list that takes none is read. */
const LIST_FROM = 3
/** Its pages at most, and ids that each of them may save. */
const MAX_PAGES = 5
const IDS_PER_PAGE = 8

/** Tells whether no parameter but the account is required. */
const isReadable = ({ params }: Operation): boolean =>
  Object.keys(params).every((name) => name === 'account_id' || describe(params[name] ?? {}).optional)

/** Reads pages until all rows are found or a page has none of them. A row that is not found is read alone: it may be deleted. */
const readFromList = async (
  client: Client,
  options: ByIdOptions,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const { list } = options
  const missing = new Set(ids)
  const found = new Map<string, Row>()
  let cursor: string | null = null
  for (let page = 0; page < Math.min(MAX_PAGES, ids.length / IDS_PER_PAGE); page += 1) {
    const input = { ...inputOf({ ...options, input: everything(list) }), count: pageBounds(list).maximum }
    const answer: CallResponse<readonly Row[]> = await callList(
      client,
      list,
      cursor === null ? input : { ...input, cursor },
    )
    const before = missing.size
    for (const row of answer.data) {
      const id = row.restId as string
      found.set(id, row)
      missing.delete(id)
    }
    cursor = answer.nextCursor
    if (cursor === null || missing.size === 0 || missing.size === before) break
  }
  return found
}

const PARALLEL_GETS = 8

const readOneByOne = (
  client: Client,
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
      return ids.map(() => error as Error)
    }
  }
}

/** Recognises NotFound, also as the cause of an error of the graph. */
export const isNotFound = (error: unknown): boolean => causeOf(error) instanceof NotFound

/** Reads by the ids parameter of the list, or else one by one. */
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
  if (get) return readOneByOne(parts.client, options, get, onRows)
  throw new TypeError(`${list.name} cannot be asked for ids`)
}

/**
 * Records of one type in one account by the ids parameter of their list endpoint: ≤ 200 ids per call, chunks in
 * parallel and answered together (spec 2 §8 Identifier lists). A list that takes no ids is read for many of them; what it lacks, and records of
 * lists that need another parameter, are one GET each, a few at a time. Rows are matched by id. Deleted records and drafts are found too, as references to them stay. An id of an
 * impossible shape is null without a call, as one of no record is after it.
 */
export class ByIdLoader {
  readonly #resource: Operation['resource']
  readonly #rows: KeysLoader<Row | null>

  /** @throws TypeError when neither the list can be asked for ids nor one record can be read */
  constructor(parts: LoaderParts, resource: ResourceName, accountId: string | undefined) {
    const options = { list: listOf(resource), get: getOf(resource), accountId }
    this.#resource = options.list.resource
    this.#rows = new KeysLoader(readerOf(parts, options, (rows) => this.learn(rows)))
  }
  load(id: string): Promise<Row | null> {
    return isIdOf(this.#resource, id) ? this.#rows.load(id) : Promise.resolve(null)
  }
  /** Finds rows in the order of the ids; an error for each id whose call failed. */
  loadMany(ids: readonly string[]): Promise<readonly Found<Row | null>[]> {
    for (const id of ids) if (!isIdOf(this.#resource, id)) this.#rows.prime(id, null)
    return this.#rows.loadMany(ids)
  }
  /** Keeps rows, so that they are not read again. */
  learn(rows: readonly Row[]): void {
    for (const row of rows) this.#rows.prime(row.restId as string, row)
  }
}
