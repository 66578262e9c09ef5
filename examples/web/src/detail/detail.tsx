import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { shownName } from '../amounts.ts'
import { messageFor } from '../failures.ts'
import { type CreativeFragment, DetailDocument, type DetailQuery } from '../generated/graphql.ts'
import type { Period } from '../period.tsx'
import { ShowQuery } from '../show-query.tsx'
import { Creatives } from './creatives.tsx'
import { Pacing } from './pacing.tsx'

type Opened = Extract<
  NonNullable<DetailQuery['node']>,
  { __typename: 'Campaign' | 'LineItem' | 'PromotedTweet' }
>

const creativesOf = (node: Opened): CreativeFragment[] => {
  const posts =
    node.__typename === 'Campaign'
      ? (node.lineItems?.nodes ?? []).flatMap(({ promotedTweets }) => promotedTweets?.nodes ?? [])
      : node.__typename === 'LineItem'
        ? (node.promotedTweets?.nodes ?? [])
        : [node]
  const creatives = posts.flatMap(({ tweet }) => (tweet ? [tweet] : []))
  return [...new Map(creatives.map((creative) => [creative.id, creative])).values()]
}

const titleOf = (node: Opened): string => {
  if (node.__typename === 'Campaign') return node.name ?? `Campaign ${node.restId}`
  if (node.__typename === 'LineItem') return node.name ?? `Line item ${node.restId}`
  return `Post ${node.tweetId}`
}
const stateOf = (node: Opened): string => {
  const [kind, state] =
    node.__typename === 'Campaign'
      ? ['Campaign', node.effectiveStatus]
      : node.__typename === 'LineItem'
        ? ['Line item', node.objective]
        : ['Promoted post', node.approvalStatusRaw]
  return state === null ? kind : `${kind} · ${shownName(state)}`
}

interface DetailProps {
  readonly id: string
  readonly period: Period
  readonly timezone: string
  readonly theme: string
  close(): void
}

/** Renders the details of the opened record: pacing and creatives. */
export const Detail = ({ id, period, timezone, theme, close }: DetailProps) => {
  const variables = { id, ...period }
  const { data, error, refetch } = useQuery(DetailDocument, { variables, errorPolicy: 'all' })
  const heading = useRef<HTMLHeadingElement>(null)
  const node = data?.node as Opened | null | undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened record gets the focus
  useEffect(() => heading.current?.focus(), [id])
  return (
    <aside className="detail" aria-label="Details" onKeyDown={(event) => event.key === 'Escape' && close()}>
      <header>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {node ? titleOf(node) : error || data ? 'Details' : 'Loading…'}
        </h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {error && (
        <p className="notice" role="alert">
          {messageFor(error)}{' '}
          <button type="button" onClick={() => void refetch().catch(() => undefined)}>
            Retry
          </button>
        </p>
      )}
      {data && !error && !node && <p className="quiet">This record no longer exists</p>}
      {node && (
        <>
          <p className="quiet">{stateOf(node)}</p>
          <h3>Pacing</h3>
          {node.stats ? (
            <Pacing
              stats={node.stats}
              dailyBudget={node.__typename === 'PromotedTweet' ? null : node.dailyBudget}
              timezone={timezone}
              theme={theme}
            />
          ) : (
            <p className="quiet">No statistics</p>
          )}
          <h3>Creatives</h3>
          <Creatives creatives={creativesOf(node)} />
          <p>
            <ShowQuery document={DetailDocument} variables={variables} of="details" />
          </p>
        </>
      )}
    </aside>
  )
}
