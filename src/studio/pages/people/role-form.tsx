import { type ReactNode, useState } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'
import { Choice } from '../../parts/field.tsx'
import { Fields, Panel } from '../../parts/panel.tsx'
import { wordsOf } from '../../parts/quantities.ts'
import { peopleActions } from './actions.ts'

/** User with roles in the chosen world. */
export interface Person {
  readonly id: string
  readonly screen_name: string
  readonly name: string
  readonly suspended: boolean
  readonly accounts: readonly { readonly id: string; readonly permissions: readonly string[] }[]
}

/** Accounts of the world, and permissions that users can have. */
export interface Access {
  readonly accounts: readonly { readonly id: string; readonly name: string }[]
  readonly permissions: readonly string[]
}

interface RoleFormProps {
  readonly people: readonly Person[]
  readonly access: Access
  readonly reload: () => void
}

/** Sets a user's permissions in an account of the chosen world. */
export const RoleForm = ({ people, access, reload }: RoleFormProps): ReactNode => {
  const [screenName, setScreenName] = useState(people[0]?.screen_name ?? '')
  const [accountId, setAccountId] = useState(access.accounts[0]?.id ?? '')
  const [changed, setChanged] = useState<readonly string[]>()
  const current =
    people.find((each) => each.screen_name === screenName)?.accounts.find(({ id }) => id === accountId)
      ?.permissions ?? []
  const permissions = changed ?? current
  const choose = (name: string, isChosen: boolean) =>
    setChanged(access.permissions.filter((each) => (each === name ? isChosen : permissions.includes(each))))
  return (
    <Panel title="Set a role" about="Roles belong to the world. Without permissions, the account is hidden.">
      <Fields>
        <Choice
          label="User"
          options={people.map(({ screen_name }) => [screen_name, `@${screen_name}`])}
          value={screenName}
          onChoice={(value) => {
            setScreenName(value)
            setChanged(undefined)
          }}
        />
        <Choice
          label="Account"
          options={access.accounts.map(({ id, name }) => [id, name])}
          value={accountId}
          onChoice={(value) => {
            setAccountId(value)
            setChanged(undefined)
          }}
        />
      </Fields>
      <fieldset className="checks">
        <legend>Permissions</legend>
        {access.permissions.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={permissions.includes(name)}
              onChange={(event) => choose(name, event.target.checked)}
            />{' '}
            {wordsOf(name)}
          </label>
        ))}
      </fieldset>
      <ActionButton
        action={peopleActions.setRole}
        parameters={{ screenName, accountId, permissions }}
        kind="primary"
        onDone={() => {
          setChanged(undefined)
          reload()
        }}
      />
    </Panel>
  )
}
