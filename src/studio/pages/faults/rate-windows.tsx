import { type ReactNode, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Meter } from '../../parts/badge.tsx'
import { Field } from '../../parts/field.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Fields, Panel } from '../../parts/panel.tsx'
import { durationText, numberText, wordsOf } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { clockActions } from '../clock/actions.ts'
import { faultActions } from './actions.ts'

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

interface People {
  readonly users: readonly { readonly screen_name: string }[]
}
interface Applications {
  readonly applications: readonly { readonly name: string; readonly consumer_key: string }[]
}
interface Access {
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
}

const WINDOWS = { method: 'GET', path: '__sandbox/rate-windows' } as const
const USERS = { method: 'GET', path: '__sandbox/users' } as const
const APPLICATIONS = { method: 'GET', path: '__sandbox/applications' } as const
const ROLES = { method: 'GET', path: '__sandbox/roles' } as const
const EVERY_MS = 3000

/** Windows that the form offers: one endpoint or a whole category. */
const CHOICES: readonly (readonly [label: string, choice: { operation?: string; category?: string }])[] = [
  ['List of accounts', { operation: 'accounts.list' }],
  ['List of campaigns', { operation: 'campaigns.list' }],
  ['List of line items', { operation: 'line_items.list' }],
  ['List of promoted posts', { operation: 'promoted_tweets.list' }],
  ['All writes', { category: 'write' }],
  ['All statistics', { category: 'analytics' }],
  ['All targeting reads', { category: 'targeting-read' }],
  ['All lists of campaigns and line items', { category: 'core-read' }],
  ['Everything else in accounts', { category: 'account-read' }],
  ['All reads of a user in accounts', { category: 'application' }],
]

const nameOf = ({ category, scope, account_id, user }: RateWindow): string =>
  [wordsOf(category.replaceAll('-', ' ')), scope, account_id, user].filter(Boolean).join(', ')

const WindowTable = ({
  windows,
  reload,
}: {
  readonly windows: readonly RateWindow[]
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

interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceProps {
  readonly label: string
  /** Label of the empty choice. */
  readonly initial?: string
  readonly options: readonly Option[]
  readonly value: string
  readonly onChoice: (value: string) => void
}

const Choice = ({ label, initial, options, value, onChoice }: ChoiceProps): ReactNode => (
  <Field label={label}>
    {(properties) => (
      <select {...properties} value={value} onChange={(event) => onChoice(event.target.value)}>
        {initial !== undefined && <option value="">{initial}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** Chooses windows by user, application, endpoint or category, and account. */
const WindowForm = ({ reload }: { readonly reload: () => void }): ReactNode => {
  const people = useRead<People>(USERS).value
  const known = useRead<Applications>(APPLICATIONS).value
  const access = useRead<Access>(ROLES).value
  const [user, setUser] = useState('')
  const [application, setApplication] = useState('')
  const [account, setAccount] = useState('')
  const [choice, setChoice] = useState('0')
  const [remaining, setRemaining] = useState('0')
  const isCount = /^\d{1,9}$/.test(remaining)
  const { operation, category } = CHOICES[Number(choice)]?.[1] ?? {}
  return (
    <>
      <Fields>
        <Choice
          label="Window"
          options={CHOICES.map(([label], index) => ({ value: `${index}`, label }))}
          value={choice}
          onChoice={setChoice}
        />
        <Choice
          label="User"
          initial="Demo user"
          options={(people?.users ?? []).map(({ screen_name }) => ({
            value: screen_name,
            label: `@${screen_name}`,
          }))}
          value={user}
          onChoice={setUser}
        />
        <Choice
          label="Application"
          initial="All applications"
          options={(known?.applications ?? []).map(({ name, consumer_key }) => ({
            value: consumer_key,
            label: name,
          }))}
          value={application}
          onChoice={setApplication}
        />
        <Choice
          label="Account"
          initial="All accounts"
          options={(access?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={account}
          onChoice={setAccount}
        />
        <Field label="Remaining calls" problem={isCount ? undefined : 'Enter a number of at least 0'}>
          {(properties) => (
            <input
              {...properties}
              inputMode="numeric"
              value={remaining}
              onChange={(event) => setRemaining(event.target.value.trim())}
            />
          )}
        </Field>
      </Fields>
      <div className="actions">
        <ActionButton
          action={faultActions.setWindow}
          label={remaining === '0' ? 'Empty window' : 'Set remaining calls'}
          kind="primary"
          parameters={{
            ...(user !== '' && { user }),
            ...(application !== '' && { application }),
            ...(operation !== undefined && { operation }),
            ...(category !== undefined && { category }),
            ...(account !== '' && { account_id: account }),
            remaining: Number(remaining),
          }}
          disabled={!isCount}
          onDone={reload}
        />
        <ActionButton action={faultActions.fillWindows} parameters={undefined} onDone={reload} />
      </div>
    </>
  )
}

/** Shows the rate limit windows of the world, and sets how many calls remain. */
export const RateWindows = (): ReactNode => {
  const { value, problems, reload } = useRead<{ readonly windows: readonly RateWindow[] }>(WINDOWS, EVERY_MS)
  return (
    <Panel
      title="Rate limit windows"
      about="Windows count the calls of one user and application, and reset by the clock of the world."
    >
      <Problems problems={problems} />
      <WindowForm reload={reload} />
      <WindowTable windows={value?.windows ?? []} reload={reload} />
    </Panel>
  )
}
