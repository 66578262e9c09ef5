import { keyField } from '../contract/language/define.ts'
import { maximumIds } from '../contract/language/lists.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { BadRow, type Row } from '../upstream/index.ts'
import { chunksOf, KeysLoader, type ReadKeys } from './batch.ts'
import { callList } from './lists.ts'
import type { KeyQuery, LoaderParts } from './types.ts'

interface KeysToRead extends Omit<KeyQuery, 'accountId'> {
  /** Absent for accounts. */
  readonly accountId?: string | undefined
  /** Parameters of several calls. Each asks for the rows that the calls before it did not find. */
  readonly scopes?: readonly Readonly<Record<string, string>>[]
}

const inputOf = ({ list, accountId, input, parameter }: KeysToRead, keys: readonly string[]) => ({
  ...(accountId !== undefined && { account_id: accountId }),
  ...input,
  [parameter]: keys,
  // Some lists give fewer rows by default than they take ids (spec 2 §8).
  ...('count' in list.params && { count: keys.length }),
})

/**
 * Reads rows of a list by the keys that one of its parameters takes, as many per call as it takes; null for a key that no row has.
 * Chunks are read in parallel and answered together, so that what their rows refer to is one tick again. Rows are matched by the
 * field that holds the key. A row without it may be of any key that no other row has.
 */
export const readByKeys = (
  { client, translateError }: LoaderParts,
  query: KeysToRead,
): ReadKeys<Row | null> => {
  const { list, accountId, parameter, field, scopes = [{}] } = query
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
          if (typeof key === 'string') found.set(key, row)
          else other ??= keyless(row)
        }
      }
    } catch (error) {
      other = error as Error
    }
    return keys.map((key) => found.get(key) ?? other)
  }
  const size = maximumIds(list, parameter)
  return async (keys) => (await Promise.all(chunksOf(keys, size).map(read))).flat()
}

/** Finds the row of a key; null for a key that no row has. */
export type ByKeyLoader = (key: string) => Promise<Row | null>

/** Rows by key. A key that the contract refuses is null without a call, as it would fail the others. */
export const createByKeyLoader = (parts: LoaderParts, query: KeyQuery): ByKeyLoader => {
  const loader = new KeysLoader(readByKeys(parts, query))
  return async (key) => (problemsOf(query.list, inputOf(query, [key])).length === 0 ? loader.load(key) : null)
}
