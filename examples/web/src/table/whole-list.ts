import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { counted } from '../amounts.ts'
import { AFTER_OPENING_MS, messageFor, opensAt } from '../failures.ts'
import { PageDocument } from '../generated/graphql.ts'
import type { Period } from '../period.tsx'
import { BATCH_SIZE, type NumbersReader } from './numbers.ts'
import { PAGE_SIZE, type Paging } from './paging.ts'
import { type AccountNode, listedOf, type RecordNode, treeOf } from './rows.ts'

/** Reader for everything that is missing from a list. It makes one read at a time. */
export interface WholeList {
  /** Progress message; undefined if no read is in progress. */
  readonly progress: string | undefined
  /**
   * Reads all campaigns, the records below expanded ones (`isExpanded`), and the numbers of all these
   * records. Waits while a rate limit window is exhausted. Returns the rows; undefined after `cancel`.
   */
  read(isExpanded: (id: string) => boolean): Promise<readonly RecordNode[] | undefined>
  cancel(): void
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Runs `work`. If a rate limit window is exhausted, retries once it resets. Throws if the signal is aborted.
 */
const patiently = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<T> => {
  for (;;) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const opening = opensAt(error)
      if (opening === undefined) throw error
      say(`${messageFor(error)}, then reading continues`)
      await pause(opening.getTime() - Date.now() + AFTER_OPENING_MS, signal)
    }
  }
}

/** Reads complete lists. A new list or period cancels the read. */
export const useWholeList = (
  { id, name }: Pick<AccountNode, 'id' | 'name'>,
  { variables, alone, readMore }: Paging,
  reader: NumbersReader,
  period: Period,
): WholeList => {
  const client = useApolloClient()
  const [progress, setProgress] = useState<string>()
  const running = useRef<AbortController>(undefined)
  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list or period ends the read
  useEffect(() => cancel, [cancel, variables, period])

  const readRows = async (
    isExpanded: (id: string) => boolean,
    signal: AbortSignal,
    say: (text: string) => void,
  ): Promise<RecordNode[]> => {
    for (;;) {
      // The cache contains all pages read so far.
      const { data } = await patiently(() => client.query({ query: PageDocument, variables }), signal, say)
      const { edges = [], pageInfo } = data?.account?.campaigns ?? {}
      const campaigns = edges.map(({ node }) => node)
      if (pageInfo?.hasNextPage) {
        say(`Reading campaigns: ${campaigns.length.toLocaleString()} so far…`)
        const page = { ...variables, first: PAGE_SIZE, after: pageInfo.endCursor }
        const fetchPolicy = 'network-only'
        await patiently(
          () => client.query({ query: PageDocument, variables: page, fetchPolicy }),
          signal,
          say,
        )
        continue
      }
      const listed = listedOf(treeOf({ id, name }, campaigns), isExpanded)
      const missing = listed.find((node) => node.kind === 'more')
      if (missing === undefined) return listed.filter((node) => node.kind !== 'more')
      say(`Reading records: ${counted(listed.length, 'row')} so far…`)
      await patiently(() => readMore(missing), signal, say)
    }
  }

  const read = async (isExpanded: (id: string) => boolean) => {
    cancel()
    const own = new AbortController()
    const { signal } = own
    running.current = own
    const say = (text: string) => {
      if (!signal.aborted) setProgress(text)
    }
    say('Reading campaigns…')
    try {
      const nodes = await alone(() => readRows(isExpanded, signal, say))
      for (let at = 0; at < nodes.length; at += BATCH_SIZE) {
        say(`Reading numbers: ${at.toLocaleString()} of ${counted(nodes.length, 'row')}…`)
        const ids = nodes.slice(at, at + BATCH_SIZE).map((node) => node.id)
        await patiently(() => reader.read(ids), signal, say)
      }
      return signal.aborted ? undefined : nodes
    } catch (error) {
      if (signal.aborted) return undefined
      throw error
    } finally {
      if (running.current === own) cancel()
    }
  }
  return { progress, read, cancel }
}
