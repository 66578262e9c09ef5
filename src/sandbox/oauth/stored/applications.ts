import type { Kysely } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import { prepare } from '../../storage/prepared.ts'
import type { Tables } from '../../storage/tables.ts'
import { assertCallbacks, MAX_CALLBACKS } from './callback.ts'
import type { AccessLevel, Application } from './types.ts'
import type { Vault } from './vault.ts'

/** Application with its secret, which must never be logged. */
export interface RegisteredApplication extends Application {
  readonly consumerSecret: string
  /**
   * Whether the application is suspended. Its requests are then refused with code 416 (public facts §5.1).
   */
  readonly suspended: boolean
}

export interface NewApplication {
  readonly name: string
  readonly ownerUserId: string
  readonly kind?: 'web' | 'desktop'
  readonly callbacks?: readonly string[]
  readonly accessLevel?: AccessLevel
  readonly signIn?: boolean
}

export type ApplicationChanges = Partial<
  Pick<RegisteredApplication, 'callbacks' | 'accessLevel' | 'signIn' | 'suspended'>
>

export const consumerSecretPlace = (consumerKey: string): string =>
  `applications.consumer_secret ${consumerKey}`

export const levelOf = (text: string): AccessLevel => (text === 'write' ? 'write' : 'read')

const by = {
  consumer_key: prepare((db) => db.selectFrom('applications').selectAll().where('consumer_key', '=', '')),
  name: prepare((db) => db.selectFrom('applications').selectAll().where('name', '=', '')),
}

export const createApplications = (database: Kysely<Tables>, vault: Vault, runtime: Runtime) => {
  const random = (bytes: number): string => runtime.randomBytes(bytes).toString('base64url')

  const applicationOf = (row: Tables['applications']): RegisteredApplication => ({
    consumerKey: row.consumer_key,
    consumerSecret: vault.open(row.consumer_secret, consumerSecretPlace(row.consumer_key)),
    name: row.name,
    kind: row.kind === 'desktop' ? 'desktop' : 'web',
    callbacks: JSON.parse(row.callbacks) as string[],
    accessLevel: levelOf(row.access_level),
    signIn: row.sign_in === 1,
    ownerUserId: row.owner_user_id,
    suspended: row.suspended_at !== null,
  })
  const find = async (column: 'consumer_key' | 'name', value: string) => {
    const [row] = await by[column](database, [value])
    return row && applicationOf(row)
  }

  return {
    /** Registers an application. @throws TypeError on a callback that is not allowed */
    create: async (application: NewApplication) => {
      const { name, ownerUserId, kind = 'web', callbacks = [] } = application
      const { accessLevel = 'write', signIn = true } = application
      assertCallbacks(callbacks)
      const consumerKey = random(18)
      const row = {
        consumer_key: consumerKey,
        consumer_secret: vault.seal(random(36), consumerSecretPlace(consumerKey)),
        name,
        kind,
        callbacks: JSON.stringify(callbacks),
        access_level: accessLevel,
        sign_in: signIn ? 1 : 0,
        owner_user_id: ownerUserId,
        suspended_at: null,
        created_at: runtime.now(),
      }
      await database.insertInto('applications').values(row).execute()
      return applicationOf(row)
    },
    byKey: (consumerKey: string) => find('consumer_key', consumerKey),
    byName: (name: string) => find('name', name),
    /**
     * Registers a callback. The eleventh replaces the oldest. @throws TypeError on a callback that is not
     * allowed
     */
    registerCallback: async (consumerKey: string, url: string) => {
      assertCallbacks([url])
      await database.transaction().execute(async (transaction) => {
        const { callbacks } = await transaction
          .selectFrom('applications')
          .select('callbacks')
          .where('consumer_key', '=', consumerKey)
          .executeTakeFirstOrThrow()
        const others = (JSON.parse(callbacks) as string[]).filter((each) => each !== url)
        await transaction
          .updateTable('applications')
          .set({ callbacks: JSON.stringify([...others, url].slice(-MAX_CALLBACKS)) })
          .where('consumer_key', '=', consumerKey)
          .execute()
      })
    },
    /**
     * Changes an application. Absent members stay as they are. @throws TypeError on a callback that is not
     * allowed
     */
    change: async (consumerKey: string, changes: ApplicationChanges) => {
      const { callbacks, accessLevel, signIn, suspended } = changes
      if (callbacks) assertCallbacks(callbacks)
      const set = {
        ...(callbacks && { callbacks: JSON.stringify(callbacks) }),
        ...(accessLevel && { access_level: accessLevel }),
        ...(signIn !== undefined && { sign_in: signIn ? 1 : 0 }),
        ...(suspended !== undefined && { suspended_at: suspended ? runtime.now() : null }),
      }
      if (Object.keys(set).length > 0)
        await database.updateTable('applications').set(set).where('consumer_key', '=', consumerKey).execute()
      return await find('consumer_key', consumerKey)
    },
    suspend: async (consumerKey: string) => {
      await database
        .updateTable('applications')
        .set({ suspended_at: runtime.now() })
        .where('consumer_key', '=', consumerKey)
        .execute()
    },
  }
}
export type Applications = ReturnType<typeof createApplications>
