import { contract } from '../../contract/index.ts'
import type { ChangeSetCaller } from '../../graph/context/change-sets.ts'

const MAX_ACCOUNTS = 200

/** Lists the first 200 accounts that a person can access, for the list of change sets. */
export const accountsOf = async ({
  principal: { client },
  signal,
}: ChangeSetCaller): Promise<readonly { readonly id: string; readonly name: string }[]> => {
  const { data } = await client.call(contract.accounts.list, { count: MAX_ACCOUNTS }, { signal })
  // The API may return rows without an id or a name.
  return data.flatMap(({ restId, name }) => (restId && name ? [{ id: restId, name }] : []))
}
