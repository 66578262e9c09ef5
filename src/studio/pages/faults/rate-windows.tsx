import type { ReactNode } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Meter } from '../../parts/badge.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Panel } from '../../parts/panel.tsx'
import { durationText, numberText, wordsOf } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { clockActions } from '../clock/actions.ts'
import { faultActions } from './actions.ts'
import { WindowForm } from './window-form.tsx'

interface RateWindow {
  readonly user: string | null
  readonly application: string | null
  readonly category: string
  readonly scope: string | null
  readonly account_id: string | null
  readonly limit: number
  readonly remaining: number
  readonly resets_at: string
  readonly resets_in_seconds: number
}

const WINDOWS = { method: 'GET', path: '__sandbox/rate-windows' } as const
const EVERY_MS = 3000

const nameOf = ({ category, scope, account_id, user, application }: RateWindow): string =>
  [wordsOf(category.replaceAll('-', ' ')), scope, account_id, user, application].filter(Boolean).join(', ')

const WindowTable = ({
  windows,
  reload,
}: {
  readonly windows: readonly RateWindow[] | undefined
  readonly reload: () => void
}): ReactNode => (
  <Table
    caption="Rate limit windows with calls"
    columns={[
      {
        key: 'window',
        header: 'Window',
        cell: ({ category, scope, account_id }) => (
          <>
            {wordsOf(category.replaceAll('-', ' '))} {scope !== null && <code>{scope}</code>}
            {account_id !== null && (
              <>
                <br />
                <span className="quiet">
                  in <code>{account_id}</code>
                </span>
              </>
            )}
          </>
        ),
      },
      {
        key: 'who',
        header: 'User and application',
        cell: ({ user, application }) => (
          <>
            {user === null ? 'Unknown' : `@${user}`}
            <br />
            <span className="quiet">{application}</span>
          </>
        ),
      },
      {
        key: 'remaining',
        header: 'Remaining',
        cell: (window) => (
          <Meter
            label={`Remaining calls: ${nameOf(window)}`}
            value={window.remaining}
            maximum={window.limit}
            text={`${numberText(window.remaining)} of ${numberText(window.limit)}`}
          />
        ),
      },
      {
        key: 'resets',
        header: 'Resets',
        cell: ({ resets_in_seconds }) => <span className="nowrap">in {durationText(resets_in_seconds)}</span>,
      },
      {
        key: 'actions',
        header: 'Actions',
        cell: (window) => (
          <div className="actions">
            <ActionButton
              action={faultActions.setWindow}
              label="Empty"
              about={nameOf(window)}
              parameters={{
                ...(window.user !== null && { user: window.user }),
                ...(window.application !== null && { application: window.application }),
                category: window.category,
                ...(window.scope !== null && { scope: window.scope }),
                ...(window.account_id !== null && { account_id: window.account_id }),
                remaining: 0,
              }}
              onDone={reload}
            />
            <ActionButton
              action={clockActions.moveTo}
              label="Move clock to reset"
              about={nameOf(window)}
              parameters={{ time: window.resets_at }}
              onDone={reload}
            />
          </div>
        ),
      },
    ]}
    rows={windows}
    keyOf={nameOf}
    empty="No window has counted a call since its last reset"
  />
)

/** Shows the rate limit windows of the world, and sets how many calls remain. */
export const RateWindows = (): ReactNode => {
  const { value, problems, reload } = useRead<{ readonly windows: readonly RateWindow[] }>(WINDOWS, EVERY_MS)
  return (
    <Panel
      title="Rate limit windows"
      about="Windows count the calls of one user and application, and reset by the world's clock."
    >
      <Problems problems={problems} />
      <WindowForm reload={reload} />
      <WindowTable windows={value?.windows} reload={reload} />
    </Panel>
  )
}
