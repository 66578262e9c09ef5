import DataLoader from 'dataloader'
import { keyField } from '../contract/language/define.ts'
import { maximumIds } from '../contract/language/lists.ts'
import { problemsOf } from '../contract/language/validate.ts'
import { BadRow, type Client, type Row } from '../upstream/index.ts'
import { chunksOf } from './chunks.ts'
import { callList } from './lists.ts'
import type { KeyQuery } from './types.ts'

/** Null for a key that no row has. */
export type ByKeyLoader = (key: string) => Promise<Row | null>

/**
 * Rows of a list by the keys that one of its parameters takes, as many per call as it takes. The calls of one tick are answered
 * together, so that what their rows refer to is one tick again. Rows are matched by the field that holds the key. A key that the contract refuses is null without a call, as it would fail the others.
 *
 * @param translateError as the client does with its own
 */
export const createByKeyLoader = (
  client: Client,
  { list, accountId, parameter, field, input }: KeyQuery,
  translateError: (error: unknown) => unknown,
): ByKeyLoader => {
  const inputFor = (keys: readonly string[]) => ({
    account_id: accountId,
    ...input,
    [parameter]: keys,
    ...('count' in list.params && { count: keys.length }),
  })
  /** For keys that no other row has: it may be of any of them. */
  const keyless = (row: Row): Error => {
    const { restId } = row
    const field = list.filters[parameter] ?? keyField(list.resource)
    const known = { accountId, restId: typeof restId === 'string' ? restId : null, field }
    return translateError(row instanceof BadRow ? row : new BadRow(list, known)) as Error
  }
  const read = async (keys: readonly string[]): Promise<(Row | null | Error)[]> => {
    try {
      const { data } = await callList(client, list, inputFor(keys))
      const found = new Map(data.map((row) => [(row as Readonly<Record<string, unknown>>)[field], row]))
      const stray = data.find((row) => typeof (row as Readonly<Record<string, unknown>>)[field] !== 'string')
      const other = stray ? keyless(stray) : null
      return keys.map((key) => found.get(key) ?? other)
    } catch (error) {
      return keys.map(() => error as Error)
    }
  }
  const most = maximumIds(list, parameter)
  const loader = new DataLoader<string, Row | null>(async (keys) => {
    return (await Promise.all(chunksOf(keys, most).map(read))).flat()
  })
  return (key) => (problemsOf(list, inputFor([key])).length === 0 ? loader.load(key) : Promise.resolve(null))
}
