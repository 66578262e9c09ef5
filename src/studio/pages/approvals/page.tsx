import { type ReactNode, useEffect, useState } from 'react'
import type { ControlRequest } from '../../actions/action.ts'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge, type Tone } from '../../parts/badge.tsx'
import { Choice } from '../../parts/field.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { numberText, timeText, wordsOf } from '../../parts/quantities.ts'
import { approvalActions } from './actions.ts'

interface Reviewed {
  readonly kind: string
  readonly account_id: string
  readonly account: string | null
  readonly id: string
  readonly label: string | null
  readonly line_item: string | null
  readonly approval_status: string
  readonly updated_at: string
  readonly review_ends_at: string | null
}

interface Approvals {
  readonly counts: Readonly<Record<string, number>>
  readonly records: readonly Reviewed[]
}

const EVERY_MS = 5000
/** Number of records shown at first, and number added by each press of the button. */
const REVIEWS_AT_ONCE = 10
const MAX_REVIEWS = 1000
const KINDS: Readonly<Record<string, string>> = {
  promoted_tweets: 'Promoted post',
  promoted_accounts: 'Promoted account',
  media_creatives: 'Media creative',
}
const STATUSES = ['UNDER_REVIEW', 'ACCEPTED', 'REJECTED'] as const

interface Wanted {
  readonly kind: string
  readonly decided?: boolean
  readonly count: number
}

const approvalsOf = ({ kind, decided, count }: Wanted): ControlRequest => ({
  method: 'GET',
  path: '__sandbox/approvals',
  query: { count, kind: kind || undefined, decided },
})

const toneOf = (status: string): Tone =>
  status === 'ACCEPTED'
    ? 'good'
    : status === 'UNDER_REVIEW'
      ? 'busy'
      : status === 'REJECTED'
        ? 'bad'
        : 'plain'

const stateOf = (status: string): string => {
  const words = wordsOf(status)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Describes when the review of a record ends, or when a decided record last changed. */
const periodOf = ({ approval_status, review_ends_at, updated_at }: Reviewed): string => {
  if (approval_status !== 'UNDER_REVIEW') return `Changed at ${timeText(updated_at)}`
  return review_ends_at === null
    ? 'Stays under review until you decide'
    : `Accepted at ${timeText(review_ends_at)} unless you decide earlier`
}

interface ReviewProps {
  readonly record: Reviewed
  readonly reload: () => void
}

const Decisions = ({ record, reload }: ReviewProps): ReactNode => {
  const { kind, account_id, id, label, approval_status } = record
  const about = `${KINDS[kind] ?? kind} ${id}${label === null ? '' : `, ${label}`}`
  const shared = { parameters: { kind, account_id, id }, about, onDone: reload }
  return (
    <div className="actions">
      {approval_status !== 'ACCEPTED' && <ActionButton action={approvalActions.accept} {...shared} />}
      {approval_status !== 'REJECTED' && (
        <ActionButton action={approvalActions.reject} kind="danger" {...shared} />
      )}
      {approval_status !== 'UNDER_REVIEW' && <ActionButton action={approvalActions.review} {...shared} />}
    </div>
  )
}

const Review = ({ record, reload }: ReviewProps): ReactNode => {
  const { kind, account, account_id, id, label, line_item, approval_status } = record
  return (
    <li className="split">
      <div>
        <h3>{label ?? `${KINDS[kind] ?? kind} ${id}`}</h3>
        <p className="line">
          <Badge tone={toneOf(approval_status)}>{stateOf(approval_status)}</Badge>
          <span>{KINDS[kind] ?? kind}</span>
          <span className="quiet">
            {account ?? account_id}
            {line_item !== null && ` › ${line_item}`}
          </span>
          <span className="quiet">
            <code>{id}</code>
          </span>
          <span className="quiet">{periodOf(record)}</span>
        </p>
      </div>
      <Decisions record={record} reload={reload} />
    </li>
  )
}

interface ReviewsProps {
  readonly title: string
  readonly about?: string
  readonly empty: string
  readonly kind: string
  readonly decided: boolean
  /** Number of decisions so far. Each new decision reloads the list. */
  readonly turn: number
  readonly onDecision: () => void
}

const Reviews = ({ title, about, empty, kind, decided, turn, onDecision }: ReviewsProps): ReactNode => {
  const [count, setCount] = useState(REVIEWS_AT_ONCE)
  const { value, problems, reload } = useRead<Approvals>(approvalsOf({ kind, decided, count }), EVERY_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision in the other list moves a record here
  useEffect(reload, [turn])
  const records = value?.records ?? []
  return (
    <Panel title={title} {...(about !== undefined && { about })}>
      <Problems problems={problems} />
      {value && records.length === 0 && <p className="quiet">{empty}</p>}
      <ul className="stack">
        {records.map((record) => (
          <Review key={`${record.kind} ${record.id}`} record={record} reload={onDecision} />
        ))}
      </ul>
      {records.length === count && count < MAX_REVIEWS && (
        <button type="button" onClick={() => setCount(Math.min(MAX_REVIEWS, count + REVIEWS_AT_ONCE))}>
          Show more<span className="hidden">: {title}</span>
        </button>
      )}
    </Panel>
  )
}

const Totals = ({ turn }: { readonly turn: number }): ReactNode => {
  const { value, reload } = useRead<Approvals>(approvalsOf({ kind: '', count: 1 }), EVERY_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision changes the counts
  useEffect(reload, [turn])
  return (
    <dl className="totals">
      {STATUSES.map((each) => (
        <div key={each}>
          <dt>{stateOf(each)}</dt>
          <dd>{value ? numberText(value.counts[each] ?? 0) : '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lists pending and decided reviews of the chosen world, with buttons to decide them. */
export default function ApprovalsPage(): ReactNode {
  const [kind, setKind] = useState('')
  const [turn, setTurn] = useState(0)
  const shared = { kind, turn, onDecision: () => setTurn((before) => before + 1) }
  return (
    <>
      <Panel
        title="Reviews"
        about="New promoted posts, promoted accounts and media creatives are under review for a minute of the sandbox clock. A decision is kept until you change it."
      >
        <Totals turn={turn} />
        <Choice
          label="Kind"
          initial="All kinds"
          options={Object.entries(KINDS).map(([name, text]) => [name, `${text}s`])}
          value={kind}
          onChoice={setKind}
        />
      </Panel>
      <Reviews {...shared} title="Awaiting review" decided={false} empty="Nothing awaits review" />
      <Reviews {...shared} title="Decided" about="Latest change first." decided empty="No decisions yet" />
    </>
  )
}
