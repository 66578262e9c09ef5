import DataLoader from 'dataloader'
import type { Operation } from '../contract/define.ts'
import { everything, idsParameter, isIdOf, maximumIds } from '../contract/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import { callList } from './call-list.ts'

/** Loads single records, many ids per call; null for one that is not there. */
export interface ByIdLoader {
  load(id: string): Promise<Row | null>
  /** Makes a row that another call brought known, so that nobody asks for it again. */
  prime(row: Row): void
}

/**
 * Records of one type in one account by the ids parameter of their list endpoint: ≤ 200 ids per call, chunks in
 * parallel (spec 2 §8 Identifier lists). Rows are matched by id. Deleted records and drafts are found too, as a
 * reference must not vanish when what it names is deleted. An id of an impossible shape is null without a call.
 *
 * @throws TypeError when the list has no ids parameter of its own
 */
export const createByIdLoader = (
  client: Client,
  list: Operation,
  accountId: string | undefined,
  signal?: AbortSignal,
): ByIdLoader => {
  const parameter = idsParameter(list, 'id')
  if (parameter === undefined) throw new TypeError(`${list.name} cannot be asked for ids`)
  const scope = accountId === undefined ? {} : { account_id: accountId }

  const loader = new DataLoader<string, Row | null>(
    async (ids) => {
      // Some lists give fewer rows by default than they take ids (spec 2 §8 Cards count).
      const input = { ...scope, ...everything(list), [parameter]: ids, count: ids.length }
      const { data } = await callList(client, list, input, signal)
      const found = new Map(data.map((row) => [row.restId as string, row]))
      return ids.map((id) => found.get(id) ?? null)
    },
    { maxBatchSize: maximumIds(list, parameter) },
  )
  return {
    load: (id) => (isIdOf(list.resource, id) ? loader.load(id) : Promise.resolve(null)),
    prime: (row) => {
      loader.prime(row.restId as string, row)
    },
  }
}
