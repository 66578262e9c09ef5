import { type ReactNode, useState } from 'react'
import { useRead } from '../../control/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Badge } from '../../parts/badge.tsx'
import { Field } from '../../parts/field.tsx'
import { Problems } from '../../parts/notice.tsx'
import { Fields, Panel } from '../../parts/panel.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { Table } from '../../parts/table.tsx'
import { peopleActions } from './actions.ts'
import { Applications } from './applications.tsx'
import { type Access, type Person, RoleForm } from './role-form.tsx'

const USERS = { method: 'GET', path: '__sandbox/users' } as const
const ROLES = { method: 'GET', path: '__sandbox/roles' } as const
const SCREEN_NAME = /^\w{1,50}$/

const Roles = ({ person, access }: { readonly person: Person; readonly access: Access }): ReactNode =>
  person.accounts.length === 0 ? (
    <span className="quiet">No account</span>
  ) : (
    person.accounts.map(({ id, permissions }) => (
      <div key={id}>
        {access.accounts.find((account) => account.id === id)?.name ?? id}:{' '}
        <span className="quiet">{permissions.map(wordsOf).join(', ')}</span>
      </div>
    ))
  )

/** Returns why no user can be created with this screen name; undefined if one can. */
const problemOf = (screenName: string, people: readonly Person[]): string | undefined => {
  if (screenName !== '' && !SCREEN_NAME.test(screenName)) return 'Use 1 to 50 letters, digits or underscores'
  // The request would change the existing user.
  const isTaken = people.some(({ screen_name }) => screen_name.toLowerCase() === screenName.toLowerCase())
  return isTaken ? 'This screen name is taken' : undefined
}

const CreateUser = ({
  people,
  reload,
}: {
  readonly people: readonly Person[]
  readonly reload: () => void
}): ReactNode => {
  const [screenName, setScreenName] = useState('')
  const [name, setName] = useState('')
  const problem = problemOf(screenName, people)
  return (
    <Panel title="Create a user" about="The user signs in with the password “sandbox”.">
      <Fields>
        <Field label="Screen name" problem={problem}>
          {(properties) => (
            <input
              {...properties}
              value={screenName}
              autoComplete="off"
              onChange={(event) => setScreenName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Name" hint="Default: the screen name">
          {(properties) => (
            <input
              {...properties}
              value={name}
              autoComplete="off"
              maxLength={50}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </Fields>
      <ActionButton
        action={peopleActions.createUser}
        parameters={{ screenName, name }}
        kind="primary"
        disabled={screenName === '' || problem !== undefined}
        onDone={() => {
          setScreenName('')
          setName('')
          reload()
        }}
      />
    </Panel>
  )
}

const People = ({
  people,
  access,
  reload,
}: {
  readonly people: readonly Person[]
  readonly access: Access
  readonly reload: () => void
}): ReactNode => (
  <Table
    caption="All users"
    columns={[
      {
        key: 'name',
        header: 'User',
        cell: ({ screen_name, name, id }) => (
          <>
            {name} <span className="quiet">@{screen_name}</span>
            <br />
            <span className="quiet">{id}</span>
          </>
        ),
      },
      {
        key: 'state',
        header: 'State',
        cell: ({ suspended }) => (
          <Badge tone={suspended ? 'bad' : 'good'}>{suspended ? 'Suspended' : 'Active'}</Badge>
        ),
      },
      { key: 'roles', header: 'Roles', cell: (person) => <Roles person={person} access={access} /> },
      {
        key: 'suspend',
        header: 'Change',
        cell: ({ screen_name, suspended }) => (
          <ActionButton
            action={peopleActions.setSuspended}
            label={suspended ? 'Restore' : 'Suspend'}
            about={`@${screen_name}`}
            parameters={{ screenName: screen_name, suspended: !suspended }}
            {...(!suspended && { kind: 'danger' as const })}
            onDone={reload}
          />
        ),
      },
    ]}
    rows={people}
    keyOf={({ id }) => id}
    empty="No users"
  />
)

/** Shows and changes users, their roles in the chosen world, and applications. */
export default function PeoplePage(): ReactNode {
  const { value, problems, reload } = useRead<{ readonly users: readonly Person[] }>(USERS)
  const access = useRead<Access>(ROLES)
  return (
    <>
      <Problems problems={[...problems, ...access.problems]} />
      {!(value && access.value) && <p className="quiet">Loading…</p>}
      {value && access.value && (
        <>
          <Panel
            title="Users"
            about="All worlds share users. Calls and logins of a suspended user are refused with 403."
          >
            <People people={value.users} access={access.value} reload={reload} />
          </Panel>
          <div className="columns">
            <RoleForm people={value.users} access={access.value} reload={reload} />
            <CreateUser people={value.users} reload={reload} />
          </div>
        </>
      )}
      <Applications />
    </>
  )
}
