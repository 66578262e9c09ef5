import { useApolloClient, useFragment } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { codesOf, messageFor } from '../failures.ts'
import {
  AccountNumbersFragmentDoc,
  CampaignNumbersFragmentDoc,
  LineItemNumbersFragmentDoc,
  type NumbersFragment,
  PostNumbersFragmentDoc,
  RowNumbersDocument,
} from '../generated/graphql.ts'
import type { Period } from '../period.tsx'
import { useResume } from '../resume.ts'
import type { RecordNode } from './rows.ts'

/** Minimum pause in scrolling, in ms, before numbers are requested. */
const SCROLL_PAUSE_MS = 200
/** Number of ids per request, which takes two REST calls of 20 ids each. */
export const BATCH_SIZE = 40

export interface NumbersReader {
  /** Reason why numbers are missing, if they are. */
  readonly problem: string | undefined
  /**
   * Reads the numbers of these records, once per record and period. Resolves when all numbers are in the
   * cache.
   */
  read(ids: readonly string[]): Promise<void>
  /** Counter that changes when failed reads are retried. */
  readonly turn: number
  /** Retries failed reads. */
  again(): void
}

/** Reads numbers in batches. If a rate limit window is exhausted, continues when it resets. */
export const useNumbersReader = (period: Period): NumbersReader => {
  const client = useApolloClient()
  /** Reads by record and period, including those in flight. */
  const reads = useRef(new Map<string, Promise<unknown>>())
  /** Records and periods whose last read failed. */
  const failed = useRef(new Set<string>())
  const [failure, setFailure] = useState<unknown>()
  const [turn, setTurn] = useState(0)
  const read = useCallback(
    async (all: readonly string[]) => {
      const keyOf = (id: string) => JSON.stringify([id, period])
      const next = () => all.filter((id) => !reads.current.has(keyOf(id))).slice(0, BATCH_SIZE)
      for (let some = next(); some.length > 0; some = next()) {
        const reading = client
          .query({
            query: RowNumbersDocument,
            variables: { ids: some, ...period },
            fetchPolicy: 'network-only',
            // If one row fails, the numbers of the other rows are still shown.
            errorPolicy: 'all',
          })
          .then(({ error }) => {
            if (error) throw error
          })
        const keys = some.map(keyOf)
        for (const key of keys) reads.current.set(key, reading)
        try {
          await reading
          for (const key of keys) failed.current.delete(key)
          if (failed.current.size === 0) setFailure(undefined)
        } catch (error) {
          for (const key of keys) {
            reads.current.delete(key)
            failed.current.add(key)
          }
          setFailure(error)
          throw error
        }
      }
      await Promise.all(all.map((id) => reads.current.get(keyOf(id))))
    },
    [client, period],
  )
  const again = useCallback(() => {
    failed.current.clear()
    setFailure(undefined)
    setTurn((before) => before + 1)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new period starts without the failures of the previous one
  useEffect(again, [period])
  useResume(failure, again)
  const isHidden = failure === undefined || codesOf(failure).includes('UNAUTHENTICATED')
  return {
    problem: isHidden ? undefined : `Statistics are missing: ${messageFor(failure)}`,
    read,
    turn,
    again,
  }
}

/** Reads the numbers of these rows as soon as scrolling pauses. */
export const useNumbersOf = (
  ids: readonly string[],
  enabled: boolean,
  { read, turn }: NumbersReader,
): void => {
  const wanted = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn repeats failed requests
  useEffect(() => {
    if (!enabled || wanted === '') return undefined
    const timer = setTimeout(() => void read(wanted.split(' ')).catch(() => undefined), SCROLL_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [enabled, wanted, read, turn])
}

const FRAGMENTS = {
  account: { typename: 'Account', fragment: AccountNumbersFragmentDoc, fragmentName: 'AccountNumbers' },
  campaign: { typename: 'Campaign', fragment: CampaignNumbersFragmentDoc, fragmentName: 'CampaignNumbers' },
  lineItem: { typename: 'LineItem', fragment: LineItemNumbersFragmentDoc, fragmentName: 'LineItemNumbers' },
  post: { typename: 'PromotedTweet', fragment: PostNumbersFragmentDoc, fragmentName: 'PostNumbers' },
} as const

export interface WithNumbers {
  readonly stats: NumbersFragment | null
  readonly tweet?: { readonly fullText: string | null } | null
}
export interface RowNumbers {
  readonly stats: NumbersFragment | null
  /** Text of a post; undefined for other rows. */
  readonly text: string | null | undefined
}
const numbersOf = ({ stats, tweet }: WithNumbers): RowNumbers => ({ stats, text: tweet?.fullText })

/** Returns the fragment and its variables for reading a record's numbers from the cache. */
export const fragmentOf = ({ kind, id }: Pick<RecordNode, 'kind' | 'id'>, period: Period) => {
  const { typename, fragment, fragmentName } = FRAGMENTS[kind]
  return { fragment, fragmentName, from: { __typename: typename, id }, variables: { ...period } }
}

/** Returns the numbers of one row once they are in the cache. */
export const useRowNumbers = (node: RecordNode, period: Period): RowNumbers | undefined => {
  const { data, complete } = useFragment<WithNumbers>(fragmentOf(node, period))
  return complete ? numbersOf(data as WithNumbers) : undefined
}

/**
 * Returns the cached numbers of campaigns, in the order of the ids; undefined for campaigns without cached
 * numbers.
 */
export const useNumbersOfCampaigns = (
  ids: readonly string[],
  period: Period,
): readonly (RowNumbers | undefined)[] => {
  const { fragment, fragmentName, variables } = fragmentOf({ kind: 'campaign', id: '' }, period)
  const { data } = useFragment<WithNumbers>({
    fragment,
    fragmentName,
    variables,
    from: ids.map((id) => ({ __typename: 'Campaign', id })),
  })
  const found = data as readonly (Partial<WithNumbers> | null)[]
  return found.map((each) => (each?.stats === undefined ? undefined : numbersOf(each as WithNumbers)))
}
