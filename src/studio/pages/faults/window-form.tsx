import { type ReactNode, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Choice, Field } from '../../parts/field.tsx'
import { Actions, Fields } from '../../parts/panel.tsx'
import { faultActions } from './actions.ts'

interface People {
  readonly users: readonly { readonly screen_name: string }[]
}
interface Applications {
  readonly applications: readonly { readonly name: string; readonly consumer_key: string }[]
}
interface Access {
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
}

const USERS = { method: 'GET', path: '__sandbox/users' } as const
const APPLICATIONS = { method: 'GET', path: '__sandbox/applications' } as const
const ROLES = { method: 'GET', path: '__sandbox/roles' } as const

/** Windows that the form offers, for one endpoint or a whole category. */
const CHOICES: readonly (readonly [text: string, choice: { operation?: string; category?: string }])[] = [
  ['List of accounts', { operation: 'accounts.list' }],
  ['List of campaigns', { operation: 'campaigns.list' }],
  ['List of line items', { operation: 'line_items.list' }],
  ['List of promoted posts', { operation: 'promoted_tweets.list' }],
  ['All writes', { category: 'write' }],
  ['All statistics', { category: 'analytics' }],
  ['All targeting reads', { category: 'targeting-read' }],
  ['All lists of campaigns and line items', { category: 'core-read' }],
  ['All other account reads', { category: 'account-read' }],
  ["A user's reads in all accounts", { category: 'application' }],
]

/**
 * Renders the form that sets how many calls remain in windows. Windows are selected by user, application,
 * account, and endpoint or category.
 */
export const WindowForm = ({ reload }: { readonly reload: () => void }): ReactNode => {
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
          options={CHOICES.map(([text], index) => [`${index}`, text])}
          value={choice}
          onChoice={setChoice}
        />
        <Choice
          label="User"
          initial="Demo user"
          options={(people?.users ?? []).map(({ screen_name }) => [screen_name, `@${screen_name}`])}
          value={user}
          onChoice={setUser}
        />
        <Choice
          label="Application"
          initial="All applications"
          options={(known?.applications ?? []).map(({ name, consumer_key }) => [consumer_key, name])}
          value={application}
          onChoice={setApplication}
        />
        <Choice
          label="Account"
          initial="All accounts"
          options={(access?.accounts ?? []).map(({ id, name }) => [id, name])}
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
      <Actions>
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
      </Actions>
    </>
  )
}
