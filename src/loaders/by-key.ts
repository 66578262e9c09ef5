import { chunksOf } from '../contract/language/chunks.ts'
import { keyField } from '../contract/language/define.ts'
import { maximumIds } from '../contract/language/lists.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { BadRow, type Row } from '../upstream/index.ts'
import { KeysLoader, type ReadKeys } from './batch.ts'
import { callList } from './lists.ts'
import type { KeyQuery, LoaderParts } from './types.ts'

interface KeysToRead extends KeyQuery {
  /** Parameters of successive calls. Each call reads the rows that earlier calls did not find. */
  readonly scopes?: readonly Readonly<Record<string, string>>[]
}

const inputOf = ({ list, accountId, input, parameter }: KeysToRead, keys: readonly string[]) => ({
  ...(accountId !== undefined && { account_id: accountId }),
  ...input,
  [parameter]: keys,
  // The page size is set, because some lists accept more ids than their default page size (spec 2 §8).
  ...('count' in list.params && { count: keys.length }),
})

/**
 * Returns a reader that selects rows through one list parameter, with as many keys per call as the parameter
 * accepts. Keys without a row yield null.
 *
 * Chunks are read in parallel and returned together, so that their references are read in the same tick. Rows
 * are matched by the key field. A row without that field could belong to any missing key, so every missing
 * key fails.
 */
export const readByKeys = (
  { client, translateError }: LoaderParts,
  query: KeysToRead,
): ReadKeys<Row | null> => {
  const { list, accountId, parameter, field, isCaseInsensitive, scopes = [{}] } = query
  const keyless = (row: Row): Error => {
    const { restId } = row
    const known = {
      accountId: accountId ?? row.accountId,
      restId: typeof restId === 'string' ? restId : null,
      field: list.filters[parameter] ?? keyField(list.resource),
    }
    return translateError(row instanceof BadRow ? row : new BadRow(list, known)) as Error
  }
  const read = async (keys: readonly string[]): Promise<(Row | null | Error)[]> => {
    const found = new Map<string, Row>()
    let other: Error | null = null
    try {
      for (const scope of scopes) {
        const wanted = keys.filter((key) => !found.has(key))
        if (wanted.length === 0) break
        const { data } = await callList(client, list, { ...inputOf(query, wanted), ...scope })
        for (const row of data) {
          const key = (row as Readonly<Record<string, unknown>>)[field]
          if (typeof key === 'string') found.set(isCaseInsensitive ? key.toLowerCase() : key, row)
          else other ??= keyless(row)
        }
      }
    } catch (error) {
      other = error as Error
    }
    return keys.map((key) => found.get(key) ?? other)
  }
  const size = maximumIds(list, parameter)
  return (keys) =>
    keys.length <= size
      ? read(keys)
      : Promise.all(chunksOf(keys, size).map(read)).then((chunks) => chunks.flat())
}

/** Function that returns the row for a key, or null. */
export type ByKeyLoader = (key: string) => Promise<Row | null>

/**
 * Creates a loader that reads rows by key. Keys that the contract rejects yield null without a call, because
 * one such key would fail the whole call.
 */
export const createByKeyLoader = (parts: LoaderParts, query: KeyQuery): ByKeyLoader => {
  const loader = new KeysLoader(readByKeys(parts, query))
  return async (key) => (problemsOf(query.list, inputOf(query, [key])).length === 0 ? loader.load(key) : null)
}
