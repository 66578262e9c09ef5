import type {
  ChangeSet,
  ChangeSetCaller,
  ChangeSetPage,
  ChangeSetService,
} from '../../graph/context/change-sets.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { createOwnKey, type WorldIdentity } from '../sign-in/sandbox-headers.ts'
import { mayRead, mayReadAll, ownerOf } from './access.ts'
import { type ChangeSetStore, positionOf, type StoredChangeSet } from './stored.ts'

/** Maximum number of list entries that are examined for one page. */
const MAX_EXAMINED = 500

interface ListingParts {
  readonly store: Pick<ChangeSetStore, 'append' | 'entries' | 'read'>
  readonly identityOf?: WorldIdentity | undefined
  /** Returns a change set with its current state, such as EXPIRED. */
  readonly shown: (changeSet: ChangeSet) => Promise<ChangeSet>
}

/** Request for part of a list. */
interface Wanted {
  readonly first: number
  readonly before?: number | undefined
  readonly accept: (changeSet: ChangeSet) => boolean
  /** Results of earlier access checks, by account. */
  readonly access: Map<string, Promise<boolean>>
}

/**
 * Lists of change sets in the store: one for each author, and two for each account. An account's second list
 * contains only change sets that require approval.
 */
export class Listing implements Pick<ChangeSetService, 'list' | 'waiting'> {
  readonly #parts: ListingParts
  readonly #keyOf: ReturnType<typeof createOwnKey>

  constructor(parts: ListingParts) {
    this.#parts = parts
    this.#keyOf = createOwnKey(parts.identityOf)
  }

  /** Returns the name of a user's own list. */
  authorListOf(principal: Principal): Promise<string> {
    return this.#named(principal, `author ${ownerOf(principal)}`)
  }

  async add({ id, accountIds, required }: ChangeSet, principal: Principal): Promise<void> {
    const lists = [await this.authorListOf(principal)]
    for (const accountId of accountIds) {
      lists.push(await this.#named(principal, `account ${accountId}`))
      if (required.length > 0) lists.push(await this.#named(principal, `approvals ${accountId}`))
    }
    for (const list of lists) await this.#parts.store.append(list, id)
  }

  async list(
    { accountId, states }: Parameters<ChangeSetService['list']>[0],
    { first, after }: Parameters<ChangeSetService['list']>[1],
    caller: ChangeSetCaller,
  ): Promise<ChangeSetPage> {
    const { principal } = caller
    const access = new Map<string, Promise<boolean>>()
    if (accountId !== undefined) access.set(accountId, mayRead(accountId, caller))
    if (accountId !== undefined && !(await access.get(accountId)))
      throw new AdsGraphQLError('NOT_FOUND', 'Account not found, or you have no access', {
        field: 'accountId',
      })
    const list =
      accountId === undefined
        ? await this.authorListOf(principal)
        : await this.#named(principal, `account ${accountId}`)
    const accept = ({ state }: ChangeSet): boolean => states?.includes(state) ?? true
    return this.#page(list, { first, before: positionOf(after), accept, access }, caller)
  }

  async waiting(
    { accountIds, first, accept }: Parameters<ChangeSetService['waiting']>[0],
    caller: ChangeSetCaller,
  ): ReturnType<ChangeSetService['waiting']> {
    const { principal } = caller
    const access = new Map(accountIds.map((accountId) => [accountId, Promise.resolve(true)]))
    const lists = await Promise.all([
      this.authorListOf(principal),
      ...accountIds.map((accountId) => this.#named(principal, `approvals ${accountId}`)),
    ])
    const pages = await Promise.all(lists.map((list) => this.#page(list, { first, accept, access }, caller)))
    // A change set for several accounts is in several lists, so duplicates are removed.
    const found = new Map(pages.flatMap(({ nodes }) => nodes.map((changeSet) => [changeSet.id, changeSet])))
    const newestFirst = [...found.values()].sort((one, other) => other.createdAt - one.createdAt)
    const isCut = found.size > first || pages.some(({ nextCursor }) => nextCursor !== null)
    return { nodes: newestFirst.slice(0, first), isCut }
  }

  async #page(
    list: string,
    { first, before, accept, access }: Wanted,
    caller: ChangeSetCaller,
  ): Promise<ChangeSetPage> {
    const { store, shown } = this.#parts
    const own = await this.authorListOf(caller.principal)
    const nodes: ChangeSet[] = []
    const cursors: string[] = []
    let examined = 0
    for await (const { position, id } of store.entries(list, before)) {
      if (nodes.length === first || examined === MAX_EXAMINED)
        return { nodes, cursors, nextCursor: String(position + 1) }
      examined += 1
      const stored = await store.read(id)
      const changeSet = stored && (await shown(stored.changeSet))
      if (!changeSet || !accept(changeSet)) continue
      if (!(await mayReadAll(stored, own, caller, access))) continue
      nodes.push(changeSet)
      cursors.push(String(position))
    }
    return { nodes, cursors, nextCursor: null }
  }

  /** Returns the name of a list in the principal's sandbox world. Worlds do not share lists. */
  #named({ world }: Principal, list: string): Promise<string> {
    return this.#keyOf({ key: '', ...(world !== undefined && { world }) } as Principal, list)
  }

  async mayRead(stored: StoredChangeSet, caller: ChangeSetCaller): Promise<boolean> {
    return mayReadAll(stored, await this.authorListOf(caller.principal), caller)
  }
}
