import type { ReactNode } from 'react'
import type { ControlRequest } from '../../actions/action.ts'
import { Choice } from '../../parts/field.tsx'
import type { UserInfo } from './shapes.ts'

export const usersRequest: ControlRequest = { method: 'GET', path: '__sandbox/users' }

interface ActAsProps {
  readonly users: readonly UserInfo[]
  readonly accountId: string
  /** Screen name; undefined for the demo user. */
  readonly as: string | undefined
  readonly onChange: (screenName: string | undefined) => void
}

const permissionsOf = ({ accounts }: UserInfo, accountId: string): string =>
  accounts.find(({ id }) => id === accountId)?.permissions.join(', ') ?? 'no access'

/** Renders a select for the user to act as. The operation then uses that user's permissions and rate limits. */
export const ActAs = ({ users, accountId, as, onChange }: ActAsProps): ReactNode => (
  <Choice
    label="Act as"
    hint="Permissions and rate limits are those of this user"
    initial="Demo user"
    options={users.map((user) => [
      user.screen_name,
      `${user.screen_name} (${permissionsOf(user, accountId)})`,
    ])}
    value={as ?? ''}
    onChoice={(value) => onChange(value === '' ? undefined : value)}
  />
)
