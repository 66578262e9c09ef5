import type { Kysely } from 'kysely'
import type { Permission } from '../../../contract/language/permissions.ts'
import type { Runtime } from '../../runtime.ts'
import { snowflakeId } from '../../storage/ids.ts'
import type { Tables } from '../../storage/tables.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { User } from './types.ts'

type Row = Pick<Tables['users'], 'id' | 'screen_name' | 'name'> &
  Partial<Pick<Tables['users'], 'suspended_at'>>

const userOf = ({ id, screen_name, name, suspended_at }: Row): User => ({
  id,
  screenName: screen_name,
  name,
  ...(suspended_at != null && { suspended: true }),
})

export interface NewUser {
  readonly screenName: string
  readonly name: string
  readonly password: string
  readonly access?: Readonly<Record<string, readonly Permission[]>>
}

export interface UserChanges {
  readonly name?: string
  readonly password?: string
  readonly suspended?: boolean
}

const named = (database: Kysely<Tables>, screenName: string) =>
  database
    .selectFrom('users')
    .selectAll()
    .where(({ fn }) => fn('lower', ['screen_name']), '=', screenName.toLowerCase())

export const userNamed = async (database: Kysely<Tables>, screenName: string): Promise<User | undefined> => {
  const row = await named(database, screenName).executeTakeFirst()
  return row && userOf(row)
}

/** Inserts a user. Returns undefined if the screen name is taken. */
export const insertUser = async (
  database: Kysely<Tables>,
  { now, randomBytes }: Runtime,
  { screenName, name, password, access = {} }: NewUser,
): Promise<User | undefined> => {
  const passwordHash = await hashPassword(password)
  return database.transaction().execute(async (transaction) => {
    if (await userNamed(transaction, screenName)) return undefined
    const id = snowflakeId(now(), randomBytes(3).readUIntBE(0, 3))
    const row = { id, screen_name: screenName, name, password_hash: passwordHash }
    await transaction
      .insertInto('users')
      .values({ ...row, created_at: new Date(now()).toISOString() })
      .execute()
    for (const [account, permissions] of Object.entries(access))
      await transaction
        .insertInto('account_access')
        .values({ user_id: id, account_id: account, permissions: JSON.stringify(permissions) })
        .execute()
    return userOf(row)
  })
}

/** Changes a user. Absent members stay as they are. */
export const changeUser = async (
  database: Kysely<Tables>,
  { now }: Runtime,
  id: string,
  { name, password, suspended }: UserChanges,
): Promise<void> => {
  const set = {
    ...(name !== undefined && { name }),
    ...(password !== undefined && { password_hash: await hashPassword(password) }),
    ...(suspended !== undefined && { suspended_at: suspended ? now() : null }),
  }
  if (Object.keys(set).length > 0) await database.updateTable('users').set(set).where('id', '=', id).execute()
}

/** Creates the user store. Screen names are case-insensitive. */
export const createUsers = (database: Kysely<Tables>) => {
  const demoChecks = new Map<string, { readonly hash: string; readonly matches: Promise<boolean> }>()
  return {
    byId: async (id: string) => {
      const row = await database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
      return row && userOf(row)
    },
    byName: (screenName: string) => userNamed(database, screenName),
    /**
     * Checks a name and a password, and returns the user; undefined if they do not match. The check takes
     * equally long for a wrong name and a wrong password.
     */
    signIn: async (screenName: string, password: string) => {
      const row = await named(database, screenName).executeTakeFirst()
      return (await verifyPassword(password, row?.password_hash)) && row ? userOf(row) : undefined
    },
    /**
     * Returns the user if the demo password is theirs. Each stored hash is checked once, because anyone can
     * choose a demo user any number of times.
     */
    signInAsDemo: async (screenName: string, demoPassword: string) => {
      const row = await named(database, screenName).executeTakeFirst()
      if (!row?.password_hash) return undefined
      const { id, password_hash: hash } = row
      const known = demoChecks.get(id)
      const check = known?.hash === hash ? known : { hash, matches: verifyPassword(demoPassword, hash) }
      demoChecks.set(id, check)
      return (await check.matches) ? userOf(row) : undefined
    },
    all: async () => (await database.selectFrom('users').selectAll().orderBy('id').execute()).map(userOf),
    /** Returns the users who can sign in. */
    withPassword: async () => {
      const users = database.selectFrom('users').selectAll().where('password_hash', 'is not', null)
      return (await users.orderBy('id').execute()).map(userOf)
    },
  }
}

export type Users = ReturnType<typeof createUsers>
