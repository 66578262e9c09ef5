import pLimit from 'p-limit'
import type { Operation } from '../contract/language/define.ts'
import {
  everything,
  isIdOf,
  maximumIds,
  ownIdsParameter,
  pageBounds,
  scopesOf,
} from '../contract/language/lists.ts'
import { describe } from '../contract/language/values.ts'
import { BadRow, type CallResponse, type Client, NotFound, type Row } from '../upstream/index.ts'
import { createKeysLoader, type Found, type ReadKeys } from './batch.ts'
import { chunksOf } from './chunks.ts'
import { callList } from './lists.ts'

/** Many ids per call; null for one that is not there. */
export interface ByIdLoader {
  load(id: string): Promise<Row | null>
  /** In the order of the ids; an error for each id whose call failed. */
  loadMany(ids: readonly string[]): Promise<readonly Found<Row | null>[]>
  /** So that they are not read again. */
  learn(rows: readonly Row[]): void
}

/** Of one resource, in which account. */
export interface ByIdOptions {
  readonly list: Operation
  /** For lists that ids alone cannot be asked of. */
  readonly get?: Operation | undefined
  readonly accountId: string | undefined
  /** As the client does with its own. */
  readonly translateError: (error: unknown) => unknown
}

type Batch = ReadKeys<Row | null>

const scopeOf = ({ accountId }: ByIdOptions) => (accountId === undefined ? {} : { account_id: accountId })

const namelessRow = (list: Operation, row: Row): BadRow =>
  row instanceof BadRow
    ? row
    : new BadRow(list, { accountId: row.accountId, restId: null, field: list.resource.key ?? 'id' })

const readByList = (client: Client, options: ByIdOptions, parameter: string): Batch => {
  const { list, translateError } = options
  return async (ids) => {
    const found = new Map<string, Row>()
    let nameless: Error | undefined
    try {
      for (const scope of scopesOf(list)) {
        const wanted = ids.filter((id) => !found.has(id))
        if (wanted.length === 0) break
        // Some lists give fewer rows by default than they take ids (spec 2 §8).
        const page = { ...scope, [parameter]: wanted, count: wanted.length }
        const input = { ...scopeOf(options), ...everything(list), ...page }
        const { data } = await callList(client, list, input)
        for (const row of data) {
          if (typeof row.restId === 'string') found.set(row.restId, row)
          else nameless ??= translateError(namelessRow(list, row)) as Error
        }
      }
      return ids.map((id) => found.get(id) ?? nameless ?? null)
    } catch (error) {
      // Kept for each id: no second call in this request.
      return ids.map((id) => found.get(id) ?? (error as Error))
    }
  }
}

/** From so many ids on, a list that takes none is read. */
const LIST_FROM = 3
/** Its pages at most, and ids that each of them may save. */
const MAXIMUM_PAGES = 5
const IDS_PER_PAGE = 8

/** Whether no parameter but the account is required. */
const isReadable = ({ params }: Operation): boolean =>
  Object.keys(params).every((name) => name === 'account_id' || describe(params[name] ?? {}).optional)

/** Until all are found or a page has none of them. What is not found is read alone: it may be deleted. */
const readFromList = async (
  client: Client,
  options: ByIdOptions,
  ids: readonly string[],
): Promise<Map<string, Row>> => {
  const { list } = options
  const missing = new Set(ids)
  const found = new Map<string, Row>()
  let cursor: string | null = null
  for (let page = 0; page < Math.min(MAXIMUM_PAGES, ids.length / IDS_PER_PAGE); page += 1) {
    const input = { ...scopeOf(options), ...everything(list), count: pageBounds(list).maximum }
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
    const input = { ...scopeOf(options), ...everything(get), [get.resource.idParameter]: id }
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
export const isNotFound = (error: unknown): boolean =>
  error instanceof NotFound || (error as { originalError?: unknown })?.originalError instanceof NotFound

/**
 * Records of one type in one account by the ids parameter of their list endpoint: ≤ 200 ids per call, chunks in
 * parallel and answered together (spec 2 §8 Identifier lists). A list that takes no ids is read for many of them; what it lacks, and records of
 * lists that need another parameter, are one GET each, a few at a time. Rows are matched by id. Deleted records and drafts are found too, as references to them stay. An id of an
 * impossible shape is null without a call.
 *
 * @throws TypeError when neither the list can be asked for ids nor one record can be read
 */
export const createByIdLoader = (client: Client, options: ByIdOptions): ByIdLoader => {
  const { list, get } = options
  const parameter = ownIdsParameter(list)
  // Rows of pages are indexed on the first load.
  let learnt: (readonly Row[])[] = []
  const learn = (rows: readonly Row[]): void => {
    if (rows.length > 0) learnt.push(rows)
  }
  const chunk =
    parameter !== undefined
      ? readByList(client, options, parameter)
      : get && readOneByOne(client, options, get, learn)
  if (!chunk) throw new TypeError(`${list.name} cannot be asked for ids`)
  const size = parameter === undefined ? Number.POSITIVE_INFINITY : maximumIds(list, parameter)
  const readMany = createKeysLoader<Row | null>((ids) =>
    ids.length > size
      ? Promise.all(chunksOf(ids, size).map(chunk)).then((found) => found.flat())
      : chunk(ids),
  )
  const known = new Map<string, Row>()
  const index = (): void => {
    for (const rows of learnt)
      for (const row of rows) if (!known.has(row.restId as string)) known.set(row.restId as string, row)
    learnt = []
  }
  const isPossible = (id: string): boolean => isIdOf(list.resource, id)
  const loadMany = async (ids: readonly string[]): Promise<readonly Found<Row | null>[]> => {
    index()
    if (known.size === 0 && ids.every(isPossible)) return readMany(ids)
    const rows = ids.map((id) => known.get(id) ?? (isPossible(id) ? undefined : null))
    const unread = ids.filter((_id, place) => rows[place] === undefined)
    if (unread.length === 0) return rows as (Row | null)[]
    const read = (await readMany(unread)).values()
    return rows.map((row) => (row === undefined ? (read.next().value as Found<Row | null>) : row))
  }
  return {
    load: async (id) => {
      const [row] = await loadMany([id])
      if (row instanceof Error) throw row
      return row ?? null
    },
    loadMany,
    learn,
  }
}
