import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { AFTER_OPENING_MS, codesOf, opensAt, wordsFor } from '../failures.ts'
import {
  CampaignNumbersFragmentDoc,
  LineItemNumbersFragmentDoc,
  type NumbersFragment,
  PostNumbersFragmentDoc,
  RowNumbersDocument,
} from '../generated/graphql.ts'
import type { RecordRow, Row } from './rows.ts'

/** Scrolling must rest so long before numbers are asked for. */
const REST_MS = 200
/** Ids of one request: two REST calls of 20 each. */
const AT_ONCE = 40

/** Reads the numbers of the rows in sight, each once. Gives what went wrong, in words. */
export const useNumbersInSight = (
  rows: readonly (Row | undefined)[],
  enabled: boolean,
): string | undefined => {
  const client = useApolloClient()
  const asked = useRef(new Set<string>())
  const [problem, setProblem] = useState<string>()
  const [turn, setTurn] = useState(0)
  const wanted = rows
    .filter((row) => row && row.kind !== 'account' && row.kind !== 'more')
    .map((row) => (row as RecordRow).id)
    .join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again for what has failed
  useEffect(() => {
    if (!enabled || wanted === '') return undefined
    let later: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(async () => {
      const ids = wanted.split(' ').filter((id) => !asked.current.has(id))
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE)
        for (const id of some) asked.current.add(id)
        try {
          await client.query({
            query: RowNumbersDocument,
            variables: { ids: some },
            fetchPolicy: 'network-only',
          })
          setProblem(undefined)
        } catch (error) {
          for (const id of some) asked.current.delete(id)
          if (!codesOf(error).includes('UNAUTHENTICATED')) setProblem(`No numbers: ${wordsFor(error)}`)
          const opening = opensAt(error)?.getTime()
          if (opening !== undefined)
            later = setTimeout(() => setTurn((before) => before + 1), opening - Date.now() + AFTER_OPENING_MS)
          return
        }
      }
    }, REST_MS)
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
  /** What a post says; undefined for others. */
  readonly text: string | null | undefined
}

/** The numbers of one row as soon as they are in the cache. */
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
