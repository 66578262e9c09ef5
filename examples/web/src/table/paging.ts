import { NetworkStatus } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { AFTER_OPENING_MS, codesOf, opensAt, timeOf, wordsFor } from '../failures.ts'
import { MoreLineItemsDocument, MorePostsDocument, PageDocument } from '../generated/graphql.ts'
import type { CampaignNode, MoreRow } from './rows.ts'

/** Campaigns of the first page, which should be there soon, and of each that follows. */
const FIRST_PAGE = 20
const PAGE = 100
/** Between attempts to go on. */
const RETRY_MS = 2000

export interface Paging {
  readonly campaigns: readonly CampaignNode[] | undefined
  /** Whether campaigns follow that have not been read. */
  readonly hasMore: boolean
  readonly isReading: boolean
  /** Why reading has stopped; undefined while it has not. */
  readonly stopped: string | undefined
  /** Reads the next page, unless one is being read or a window is used up. */
  next(): void
  /** Reads the rest of a list below a row. */
  readBelow(row: MoreRow): void
  /** Reads again from the start, or where it has stopped. */
  again(): void
}

/** The campaigns of an account, page by page; goes on by itself when a used-up rate window opens again. */
export const usePaging = (account: string): Paging => {
  const client = useApolloClient()
  const { data, error, fetchMore, refetch, networkStatus } = useQuery(PageDocument, {
    variables: { account, first: FIRST_PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const reading = useRef(false)
  const connection = data?.account?.campaigns
  const { hasNextPage = false, endCursor = null } = connection?.pageInfo ?? {}
  const wrong = failure ?? error

  const attempt = useCallback(async (work: () => Promise<unknown>) => {
    if (reading.current) return
    reading.current = true
    setBusy(true)
    try {
      await work()
      setFailure(undefined)
    } catch (problem) {
      setFailure(problem)
    } finally {
      reading.current = false
      setBusy(false)
    }
  }, [])
  const readNext = useCallback(async () => {
    await fetchMore({ variables: { first: PAGE, after: endCursor } })
    // The cache tells of a new page by such a timer, and not at all if another read has begun by then.
    await new Promise((told) => setTimeout(told))
  }, [fetchMore, endCursor])
  const next = useCallback(() => {
    if (!hasNextPage || failure !== undefined || busy) return
    void attempt(readNext)
  }, [attempt, busy, failure, readNext, hasNextPage])
  const again = useCallback(() => {
    void attempt(() => (connection && failure !== undefined && hasNextPage ? readNext() : refetch()))
  }, [attempt, connection, failure, readNext, hasNextPage, refetch])
  const readBelow = useCallback(
    ({ of, parent, after }: MoreRow) => {
      const variables = { id: parent, after }
      const fetchPolicy = 'network-only'
      void attempt(() =>
        of === 'lineItems'
          ? client.query({ query: MoreLineItemsDocument, variables, fetchPolicy })
          : client.query({ query: MorePostsDocument, variables, fetchPolicy }),
      )
    },
    [attempt, client],
  )

  const opening = opensAt(wrong)?.getTime()
  useEffect(() => {
    if (opening === undefined) return undefined
    // More than once: another read may be under way at that moment.
    let timer: ReturnType<typeof setTimeout>
    const goOn = (delayMs: number): void => {
      timer = setTimeout(() => {
        again()
        goOn(RETRY_MS)
      }, delayMs)
    }
    goOn(Math.max(0, opening - Date.now()) + AFTER_OPENING_MS)
    return () => clearTimeout(timer)
  }, [opening, again])

  const rest = opening === undefined ? '' : ` Reading goes on by itself at ${timeOf(new Date(opening))}.`
  return {
    campaigns: connection?.edges.map(({ node }) => node),
    hasMore: hasNextPage,
    isReading: networkStatus === NetworkStatus.loading || networkStatus === NetworkStatus.fetchMore,
    // That a session has ended is said by the page as a whole.
    stopped:
      wrong === undefined || codesOf(wrong).includes('UNAUTHENTICATED')
        ? undefined
        : `${wordsFor(wrong)}${rest}`,
    next,
    readBelow,
    again,
  }
}
