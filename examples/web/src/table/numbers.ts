import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { AFTER_OPENING_MS, codesOf, messageFor, opensAt } from '../failures.ts'
import {
  CampaignNumbersFragmentDoc,
  LineItemNumbersFragmentDoc,
  type NumbersFragment,
  PostNumbersFragmentDoc,
  RowNumbersDocument,
} from '../generated/graphql.ts'
import type { RecordRow, Row } from './rows.ts'

/** How long scrolling must pause before numbers are requested, in ms. */
const SCROLL_PAUSE_MS = 200
/** Ids per request, which are two REST calls of 20 each. */
const BATCH_SIZE = 40

/** Reads the numbers of the visible rows, once per row. Returns an error message, if any. */
export const useVisibleNumbers = (
  rows: readonly (Row | undefined)[],
  enabled: boolean,
): string | undefined => {
  const client = useApolloClient()
  const requested = useRef(new Set<string>())
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  const wanted = rows
    .filter((row) => row && row.kind !== 'account' && row.kind !== 'more')
    .map((row) => (row as RecordRow).id)
    .join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn retries failed requests
  useEffect(() => {
    if (!enabled || wanted === '') return undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(async () => {
      const ids = wanted.split(' ').filter((id) => !requested.current.has(id))
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const some = ids.slice(from, from + BATCH_SIZE)
        for (const id of some) requested.current.add(id)
        try {
          await client.query({
            query: RowNumbersDocument,
            variables: { ids: some },
            fetchPolicy: 'network-only',
          })
          setProblem(undefined)
        } catch (error) {
          for (const id of some) requested.current.delete(id)
          if (!codesOf(error).includes('UNAUTHENTICATED')) setProblem(`No statistics: ${messageFor(error)}`)
          const opening = opensAt(error)?.getTime()
          if (opening !== undefined)
            later = setTimeout(() => setTurn((before) => before + 1), opening - Date.now() + AFTER_OPENING_MS)
          return
        }
      }
    }, SCROLL_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
    }
  }, [client, enabled, wanted, turn])
  return problem
}

const FRAGMENTS = {
  campaign: { typename: 'Campaign', fragment: CampaignNumbersFragmentDoc, fragmentName: 'CampaignNumbers' },
  lineItem: { typename: 'LineItem', fragment: LineItemNumbersFragmentDoc, fragmentName: 'LineItemNumbers' },
  post: { typename: 'PromotedTweet', fragment: PostNumbersFragmentDoc, fragmentName: 'PostNumbers' },
} as const

export interface RowNumbers {
  readonly stats: NumbersFragment | null
  /** Text of a post; undefined for other rows. */
  readonly text: string | null | undefined
}

/** Returns the numbers of one row once they are in the cache. */
export const useRowNumbers = ({ kind, id }: RecordRow): RowNumbers | undefined => {
  const { typename, fragment, fragmentName } = FRAGMENTS[kind === 'account' ? 'campaign' : kind]
  const { data, complete } = useFragment<{
    stats: NumbersFragment | null
    tweet?: { fullText: string | null } | null
  }>({ fragment, fragmentName, from: { __typename: typename, id } })
  return complete && data
    ? { stats: data.stats as NumbersFragment | null, text: data.tweet?.fullText }
    : undefined
}
