import { PERMISSIONS, type Permission } from '../../contract/language/permissions.ts'
import { refuseParameter } from '../refusal.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'
import { flagIn, membersOf, textIn, textsIn } from './members.ts'
import type { ControlHandler, Routes } from './route.ts'

const SCREEN_NAME = /^\w{1,50}$/
const MAX_NAME_CHARACTERS = 50
const MAX_PASSWORD_CHARACTERS = 200

/** Lists users with their roles in one world. All worlds share the users. */
const usersIn = async (worlds: Worlds, { store }: World, screenName?: string) => {
  const { db } = worlds.main.store
  const all = db.selectFrom('users').select(['id', 'screen_name', 'name', 'suspended_at']).orderBy('id')
  const users = await (screenName === undefined
    ? all
    : all.where(({ fn }) => fn('lower', ['screen_name']), '=', screenName.toLowerCase())
  ).execute()
  const access = await store.db.selectFrom('account_access').selectAll().orderBy('account_id').execute()
  return users.map(({ suspended_at, ...user }) => ({
    ...user,
    suspended: suspended_at !== null,
    accounts: access
      .filter(({ user_id }) => user_id === user.id)
      .map(({ account_id, permissions }) => ({ id: account_id, permissions: JSON.parse(permissions) })),
  }))
}

/** Reads the screen name. @throws Refusal INVALID_PARAMETER if it is missing or invalid */
const screenNameIn = (query: URLSearchParams): string => {
  const name = query.get('screen_name') ?? ''
  return SCREEN_NAME.test(name)
    ? name
    : refuseParameter('screen_name', 'must have 1 to 50 letters, digits or underscores')
}

const putUser: ControlHandler = async ({ worlds, world, query, body, putUser: put }) => {
  const screenName = screenNameIn(query)
  const members = await membersOf(body, ['name', 'password', 'suspended'])
  const name = textIn(members, 'name', MAX_NAME_CHARACTERS)
  const password = textIn(members, 'password', MAX_PASSWORD_CHARACTERS)
  const suspended = flagIn(members, 'suspended')
  await put(screenName, {
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password }),
    ...(suspended !== undefined && { suspended }),
  })
  return (await usersIn(worlds, world, screenName))[0]
}

const isPermission = (text: string): text is Permission => (PERMISSIONS as readonly string[]).includes(text)

/** Reads the permissions. @throws Refusal INVALID_PARAMETER if they are missing or invalid */
const permissionsIn = async (body: () => Promise<unknown>): Promise<readonly Permission[]> => {
  const expected = `a list of ${PERMISSIONS.join(', ')}`
  const given = textsIn(await membersOf(body, ['permissions']), 'permissions', expected)
  return given?.every(isPermission)
    ? [...new Set(given)]
    : refuseParameter('permissions', `must be ${expected}`)
}

/** Sets a user's role in one world. An empty list removes the role. */
const putRole: ControlHandler = async ({ worlds, world, query, body }) => {
  const [user] = await usersIn(worlds, world, screenNameIn(query))
  const permissions = await permissionsIn(body)
  const { db } = world.store
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', query.get('account_id') ?? '')
    .executeTakeFirst()
  if (!user || !account) return undefined
  const place = { user_id: user.id, account_id: account.id as string }
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('account_access')
      .where('user_id', '=', place.user_id)
      .where('account_id', '=', place.account_id)
      .execute()
    if (permissions.length > 0)
      await transaction
        .insertInto('account_access')
        .values({ ...place, permissions: JSON.stringify(permissions) })
        .execute()
  })
  return { ...place, screen_name: user.screen_name, permissions }
}

export const peopleRoutes: Routes = {
  '/__sandbox/credentials': {
    GET: ({ credentialsOf, query }) => credentialsOf(query.get('user') ?? undefined),
  },
  '/__sandbox/users': {
    GET: async ({ worlds, world }) => ({ users: await usersIn(worlds, world) }),
    PUT: putUser,
  },
  '/__sandbox/roles': {
    GET: async ({ world: { store } }) => ({
      accounts: await store.db
        .selectFrom('accounts')
        .select(['id', 'name'])
        .where('deleted', '=', 0)
        .orderBy('seq')
        .execute(),
      permissions: PERMISSIONS,
    }),
    PUT: putRole,
  },
}
