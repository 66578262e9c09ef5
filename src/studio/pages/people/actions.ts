import { defineAction } from '../../actions/action.ts'

interface NewUser {
  readonly screenName: string
  readonly name: string
}
interface Suspension {
  readonly screenName: string
  readonly suspended: boolean
}
interface Role {
  readonly screenName: string
  readonly accountId: string
  readonly permissions: readonly string[]
}
interface ApplicationChange {
  readonly consumerKey: string
  readonly changes: { readonly suspended?: boolean; readonly access_level?: 'read' | 'write' }
}

const USERS = '__sandbox/users'

export const peopleActions = {
  createUser: defineAction<NewUser>({
    id: 'users.create',
    label: 'Create user',
    request: ({ screenName, name }) => ({
      method: 'PUT',
      path: USERS,
      query: { screen_name: screenName },
      body: name === '' ? {} : { name },
    }),
    examples: [
      { screenName: 'ada', name: 'Ada Byron' },
      { screenName: 'grace', name: '' },
    ],
  }),
  setSuspended: defineAction<Suspension>({
    id: 'users.suspend',
    label: 'Suspend user',
    request: ({ screenName, suspended }) => ({
      method: 'PUT',
      path: USERS,
      query: { screen_name: screenName },
      body: { suspended },
    }),
    examples: [
      { screenName: 'demo_analyst', suspended: true },
      { screenName: 'demo_analyst', suspended: false },
    ],
  }),
  setRole: defineAction<Role>({
    id: 'roles.set',
    label: 'Save role',
    request: ({ screenName, accountId, permissions }) => ({
      method: 'PUT',
      path: '__sandbox/roles',
      query: { screen_name: screenName, account_id: accountId },
      body: { permissions },
    }),
    examples: [
      { screenName: 'demo', accountId: '18ce54d4x5t', permissions: ['ANALYST'] },
      { screenName: 'demo', accountId: '18ce54d4x5t', permissions: [] },
    ],
  }),
  changeApplication: defineAction<ApplicationChange>({
    id: 'applications.change',
    label: 'Change application',
    request: ({ consumerKey, changes }) => ({
      method: 'PUT',
      path: '__sandbox/applications',
      query: { consumer_key: consumerKey },
      body: changes,
    }),
    examples: [
      { consumerKey: 'CONSUMER_KEY', changes: { suspended: true } },
      { consumerKey: 'CONSUMER_KEY', changes: { access_level: 'read' } },
    ],
  }),
  setBearerReads: defineAction<{ readonly enabled: boolean }>({
    id: 'bearer-reads.set',
    label: 'Allow reads with bearer tokens',
    request: (body) => ({ method: 'PUT', path: '__sandbox/bearer-reads', body }),
    examples: [{ enabled: true }, { enabled: false }],
  }),
}
