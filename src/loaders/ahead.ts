import { maximumIds, pageBounds } from '../contract/language/lists.ts'
import type { Client, Row } from '../upstream/index.ts'
import { callList } from './call-list.ts'
import type { ChildrenQuery, ListQuery } from './index.ts'
import { lengthKey, listKey } from './list-key.ts'
import type { ListMemory } from './list-memory.ts'
import { readWholeList, type WholeList } from './whole-list.ts'

/**
 * How far lists are read ahead of their parents: `parallel` is one page each, at the same time as the parents; `frugal`
 * goes on, page after page, as long as that takes no more calls than asking by parent.
 */
export type PlanMode = 'parallel' | 'frugal'

export interface PlanOptions {
  readonly mode: PlanMode
  readonly memory: ListMemory
}

/** What a request begins to read before it knows the parents. */
export interface ReadAhead {
  /** Begins the account's whole list, of which some `wanted` rows at most will be needed. */
  children(query: ListQuery, wanted: number): void
  /** Begins what a resolver will ask for all the same, once its account is there; the same promise each time. */
  sooner(query: ListQuery, read: () => Promise<unknown>): void
}

/** The reading side: for the loader of children. */
export interface ReadAheadLists extends ReadAhead {
  /** Lets go of what was read. */
  release(): void
  /** The whole list of what some parents want: undefined when it was not begun, null when it is of no use. */
  whole(query: ChildrenQuery, parents: number): Promise<readonly Row[] | null> | undefined
}

/** Reads that one request may begin ahead. */
const MAXIMUM_READS = 32
/** Rows that may be read for one that is wanted: parents may have fewer than they are asked for, but not by much. */
const ROWS_PER_WANTED = 10

/**
 * Lists of an account need no parent: they are begun when the query is, and children are taken from them where they turn
 * out to be complete (design §5.6). What nobody needs in the end is dropped, failures with it.
 */
export const createReadAhead = (
  client: Client,
  { mode, memory }: PlanOptions,
  signal: AbortSignal | undefined,
): ReadAheadLists => {
  const lists = new Map<string, WholeList>()
  const sooner = new Set<Promise<unknown>>()
  const mayBegin = (name: string): boolean =>
    lists.size + sooner.size < MAXIMUM_READS && !memory.hasFailed(name)
  /** That somebody left says nothing of the list. */
  const onFailure = (name: string) => (): void => {
    if (!signal?.aborted) memory.noteFailure(name)
  }

  const begin = (query: ListQuery, name: string): WholeList => {
    const { list, accountId, sortBy, input } = query
    const count = pageBounds(list).maximum
    const asked = {
      ...(accountId !== undefined && { account_id: accountId }),
      ...input,
      ...(sortBy !== undefined && { sort_by: sortBy }),
      ...('count' in list.params && { count }),
    }
    return readWholeList({
      readPage: (cursor) =>
        callList(client, list, cursor === null ? asked : { ...asked, cursor }, { singleTry: true }),
      onLength: (length) => memory.noteLength(name, length),
      onFailure: onFailure(name),
    })
  }

  return {
    children: (query, wanted) => {
      const [key, name] = [listKey(query), lengthKey(query)]
      if (lists.has(key) || !mayBegin(name)) return
      const known = memory.lengthOf(name)
      if (known?.isWhole === false) return
      if (wanted * ROWS_PER_WANTED < (known?.rows ?? pageBounds(query.list).maximum)) return
      lists.set(key, begin(query, name))
    },
    sooner: (query, read) => {
      const name = lengthKey(query)
      if (!mayBegin(name)) return
      const page = read()
      if (sooner.has(page)) return
      sooner.add(page)
      page.catch(onFailure(name))
    },
    release: () => {
      lists.clear()
      sooner.clear()
    },
    whole: (query, parents) => {
      const list = lists.get(listKey(query))
      const calls = Math.ceil(parents / maximumIds(query.list, query.parent.parameter))
      return list?.within(mode === 'frugal' ? calls : 1)
    },
  }
}
