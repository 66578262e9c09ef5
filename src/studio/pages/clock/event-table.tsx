import type { ReactNode } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { durationText, timeText, wordsOf } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { clockActions } from './actions.ts'

export interface UpcomingEvent {
  readonly at: string
  readonly in_seconds: number
  readonly kind: string
  readonly text: string
  readonly account_id: string | null
  readonly record: {
    readonly resource: string
    readonly id: string
    readonly label: string | null
  } | null
}

/** Returns the kinds of events with their descriptions. */
export const kindsOf = (events: readonly UpcomingEvent[]): readonly (readonly [string, string])[] => [
  ...new Map(events.map(({ kind, text }) => [kind, text])),
]

const Subject = ({ event }: { readonly event: UpcomingEvent }): ReactNode => {
  const { record, account_id } = event
  if (!record) return <span className="quiet">–</span>
  return (
    <>
      {record.label ?? record.id}
      <br />
      <span className="quiet">
        {wordsOf(record.resource)} <code>{record.id}</code> in <code>{account_id}</code>
      </span>
    </>
  )
}

/** Lists upcoming events. Each row has a button that moves the clock to its event. */
export const EventTable = ({
  events,
  onJump,
}: {
  readonly events: readonly UpcomingEvent[]
  readonly onJump: () => void
}): ReactNode => (
  <Table
    caption="Upcoming events"
    columns={[
      {
        key: 'when',
        header: 'When (UTC)',
        cell: ({ at, in_seconds }) => (
          <span className="nowrap">
            {timeText(at)}
            <br />
            <span className="quiet">in {durationText(in_seconds)}</span>
          </span>
        ),
      },
      { key: 'what', header: 'What happens', cell: ({ text }) => text },
      { key: 'record', header: 'Record', cell: (event) => <Subject event={event} /> },
      {
        key: 'jump',
        header: 'Jump',
        cell: ({ at, text, record }) => (
          <ActionButton
            action={clockActions.moveTo}
            parameters={{ time: at }}
            label="Jump here"
            about={`${text}${record?.label ? `, ${record.label}` : ''}, ${timeText(at)}`}
            onDone={onJump}
          />
        ),
      },
    ]}
    rows={events}
    keyOf={({ at, kind, record }) => `${at} ${kind} ${record?.id}`}
    empty="Nothing is scheduled"
  />
)
