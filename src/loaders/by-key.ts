import DataLoader from 'dataloader'
import { maximumIds } from '../contract/language/lists.ts'
import { problemsOf } from '../contract/language/validate.ts'
import type { Client, Row } from '../upstream/index.ts'
import { callList } from './lists.ts'
import type { KeyQuery } from './types.ts'

/** Null for a key that no row has. */
export type ByKeyLoader = (key: string) => Promise<Row | null>

/**
 * Rows of a list by the keys that one of its parameters takes, as many per call as it takes. They are matched by the field
 * that holds the key. A key that the contract refuses is null without a call, as it would fail the others.
 */
export const createByKeyLoader = (
  client: Client,
  { list, accountId, parameter, field, input }: KeyQuery,
): ByKeyLoader => {
  const inputFor = (keys: readonly string[]) => ({
    account_id: accountId,
    ...input,
    [parameter]: keys,
    ...('count' in list.params && { count: keys.length }),
  })
  const loader = new DataLoader<string, Row | null>(
    async (keys) => {
      const { data } = await callList(client, list, inputFor(keys))
      const found = new Map(data.map((row) => [(row as Readonly<Record<string, unknown>>)[field], row]))
      return keys.map((key) => found.get(key) ?? null)
    },
    { maxBatchSize: maximumIds(list, parameter) },
  )
  return (key) => (problemsOf(list, inputFor([key])).length === 0 ? loader.load(key) : Promise.resolve(null))
}
