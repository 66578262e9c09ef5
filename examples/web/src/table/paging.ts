import { NetworkStatus } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { AFTER_OPENING_MS, codesOf, messageFor, opensAt } from '../failures.ts'
import {
  type CampaignFilter,
  type CampaignOrder,
  MoreLineItemsDocument,
  MorePostsDocument,
  PageDocument,
  type PageQueryVariables,
} from '../generated/graphql.ts'
import { sortedReads } from '../signals.ts'
import type { CampaignNode, MoreNode } from './rows.ts'

/** Number of campaigns on the first page. It is small, so that the page loads fast. */
const FIRST_PAGE = 20
export const PAGE_SIZE = 100
const RETRY_MS = 2000
/** Time during which a list sorted by a metric is not read again, because it takes many calls for statistics. */
const SORTED_FRESH_MS = 15 * 60_000

const READING: ReadonlySet<NetworkStatus> = new Set([
  NetworkStatus.loading,
  NetworkStatus.setVariables,
  NetworkStatus.fetchMore,
  NetworkStatus.refetch,
])

/**
 * Chooses where a list is read from when it is chosen. A cached list may lack rows, or contain rows that no longer
 * match its filter.
 */
const policyFor = (variables: Partial<PageQueryVariables> = {}): 'cache-first' | 'network-only' => {
  if (!variables.orderBy?.last) return 'network-only'
  const key = JSON.stringify(variables)
  const now = Date.now()
  if (now - (sortedReads.get(key) ?? 0) < SORTED_FRESH_MS) return 'cache-first'
  sortedReads.set(key, now)
  return 'network-only'
}

/** Campaigns to load, and their order. */
export interface Wanted {
  readonly filter: CampaignFilter | null
  readonly orderBy: CampaignOrder | null
}

export interface Paging {
  /** Campaigns read so far. While a new filter or order loads, these are the previous campaigns. */
  readonly campaigns: readonly CampaignNode[] | undefined
  /** Whether the campaigns were read with the previous filter or order. */
  readonly isPrevious: boolean
  /** Variables of the first page. */
  readonly variables: PageQueryVariables
  /** Whether there are campaigns that have not been read. */
  readonly hasMore: boolean
  readonly isReading: boolean
  /** Reason why loading has stopped, if it has. */
  readonly stopped: string | undefined
  /** Loads the next page, unless a page is loading or a rate limit window is exhausted. */
  next(): void
  /** Loads the rest of a list below a row. */
  readBelow(row: MoreNode): void
  /** Reads the rest of a list below a row. Rejects if it fails. */
  readMore(row: MoreNode): Promise<unknown>
  /** Runs `work` after the read in progress. No other read starts meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Reloads the table, or resumes where loading stopped. */
  again(): void
}

/**
 * Loads the campaigns of an account page by page. If a rate limit window is exhausted, resumes when it
 * resets.
 */
export const usePaging = (account: string, { filter, orderBy }: Wanted): Paging => {
  const client = useApolloClient()
  // The gateway reads a whole list to sort it by a metric, so these lists have few large pages.
  const first = orderBy?.last ? PAGE_SIZE : FIRST_PAGE
  const variables = useMemo(() => ({ account, first, filter, orderBy }), [account, first, filter, orderBy])
  const { data, previousData, error, fetchMore, refetch, networkStatus } = useQuery(PageDocument, {
    variables,
    fetchPolicy: 'network-only',
    nextFetchPolicy: (_policy, { reason, options }) =>
      reason === 'variables-changed' ? policyFor(options.variables) : 'cache-first',
    notifyOnNetworkStatusChange: true,
  })
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const reading = useRef<Promise<unknown>>(undefined)
  const connection = data?.account?.campaigns
  const { hasNextPage = false, endCursor = null } = connection?.pageInfo ?? {}
  const wrong = failure ?? error

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without the failure of the previous one
  useEffect(() => setFailure(undefined), [variables])
  const alone = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    while (reading.current) await reading.current.catch(() => undefined)
    const own = work()
    reading.current = own
    setBusy(true)
    try {
      return await own
    } finally {
      reading.current = undefined
      setBusy(false)
    }
  }, [])
  const attempt = useCallback(
    async (work: () => Promise<unknown>) => {
      if (reading.current) return
      try {
        await alone(work)
        setFailure(undefined)
      } catch (problem) {
        setFailure(problem)
      }
    },
    [alone],
  )
  const readNext = useCallback(async () => {
    await fetchMore({ variables: { first: PAGE_SIZE, after: endCursor } })
    // The cache reports a new page after a timer of length 0, but not if another read has started by then.
    await new Promise((resolve) => setTimeout(resolve))
  }, [fetchMore, endCursor])
  const next = useCallback(() => {
    if (!hasNextPage || failure !== undefined || busy) return
    void attempt(readNext)
  }, [attempt, busy, failure, readNext, hasNextPage])
  const again = useCallback(() => {
    void attempt(() => (connection && failure !== undefined && hasNextPage ? readNext() : refetch()))
  }, [attempt, connection, failure, readNext, hasNextPage, refetch])
  const readMore = useCallback(
    ({ of, parent, after }: MoreNode): Promise<unknown> => {
      const variables = { id: parent, after }
      const fetchPolicy = 'network-only'
      return of === 'lineItems'
        ? client.query({ query: MoreLineItemsDocument, variables, fetchPolicy })
        : client.query({ query: MorePostsDocument, variables, fetchPolicy })
    },
    [client],
  )
  const readBelow = useCallback((row: MoreNode) => void attempt(() => readMore(row)), [attempt, readMore])

  const opening = opensAt(wrong)?.getTime()
  useEffect(() => {
    if (opening === undefined) return undefined
    // Retries repeatedly, because another read may still be in progress.
    let timer: ReturnType<typeof setTimeout>
    const resume = (delayMs: number): void => {
      timer = setTimeout(() => {
        again()
        resume(RETRY_MS)
      }, delayMs)
    }
    resume(Math.max(0, opening - Date.now()) + AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [opening, again])

  const shown = connection ?? previousData?.account?.campaigns
  const campaigns = useMemo(() => shown?.edges.map(({ node }) => node), [shown])
  const rest = opening === undefined ? '' : '. Loading resumes automatically.'
  return {
    campaigns,
    isPrevious: connection === undefined,
    variables,
    hasMore: hasNextPage,
    isReading: READING.has(networkStatus),
    // The page shows its own notice for an expired session.
    stopped:
      wrong === undefined || codesOf(wrong).includes('UNAUTHENTICATED')
        ? undefined
        : `${messageFor(wrong)}${rest}`,
    next,
    readBelow,
    readMore,
    alone,
    again,
  }
}
