import { contract } from '../../contract/index.ts'
import { pageBounds } from '../../contract/language/lists.ts'
import type { ChangeSetCaller } from '../../graph/context/change-sets.ts'
import { readPages } from '../../upstream/index.ts'
import type { NamedAccount } from './list-page.ts'

/** Lists all accounts that a person can access. The page links to each account's change sets. */
export const accountsOf = async ({
  principal: { client },
  signal,
}: ChangeSetCaller): Promise<readonly NamedAccount[]> => {
  const { list } = contract.accounts
  const count = pageBounds(list).maximum
  const accounts: NamedAccount[] = []
  const pages = readPages(list, (from) => client.call(list, { count, ...from }, { signal }))
  for await (const { data } of pages) {
    // The API may return rows without an id or a name.
    for (const { restId: id, name } of data) if (id && name) accounts.push({ id, name })
  }
  return accounts
}
