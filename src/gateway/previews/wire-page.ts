import type { Operation } from '../../contract/language/define.ts'
import type { CallOptions, CallResponse, UserClient } from '../../upstream/index.ts'
import type { TwinPage } from './twin.ts'

/** Reads a page from the API, bypassing all caches. Returns its records as the API sent them. */
export const readWirePage = async (
  client: UserClient,
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<TwinPage> => {
  let records: readonly unknown[] = []
  const onRecords = (received: readonly unknown[]): void => {
    records = received
  }
  const response = await client.call(operation, input, { ...options, fresh: true, onRecords })
  const { nextCursor, totalCount } = response as CallResponse<unknown>
  return { records: records as TwinPage['records'], nextCursor, totalCount }
}
