import type { Kysely } from 'kysely'
import type { Permission } from '../../../contract/language/permissions.ts'
import type { Tables } from '../../storage/tables.ts'
import { hashPassword } from './password.ts'

export const DEMO_PASSWORD = 'sandbox'

interface DemoUser {
  readonly id: string
  readonly screenName: string
  readonly name: string
  readonly createdAt: string
  /** User's permissions on the main account. */
  readonly permissions: readonly Permission[]
}

/** Demo users, in addition to `demo` and `demo_second`. */
export const DEMO_USERS: readonly DemoUser[] = [
  {
    id: '1474027117843169281',
    screenName: 'demo_ad_manager',
    name: 'Ad Manager',
    createdAt: '2024-12-14T10:00:00Z',
    permissions: ['AD_MANAGER'],
  },
  {
    id: '1474389505100853250',
    screenName: 'demo_creative_manager',
    name: 'Creative Manager',
    createdAt: '2024-12-15T10:00:00Z',
    permissions: ['CREATIVE_MANAGER', 'TWEET_COMPOSER'],
  },
  {
    id: '1474751892358537219',
    screenName: 'demo_analyst',
    name: 'Campaign Analyst',
    createdAt: '2024-12-16T10:00:00Z',
    permissions: ['CAMPAIGN_ANALYST'],
  },
  {
    id: '1475114279616221188',
    screenName: 'demo_no_access',
    name: 'Without Access',
    createdAt: '2024-12-17T10:00:00Z',
    permissions: [],
  },
  {
    id: '1476201441835339777',
    screenName: 'demo_organic_analyst',
    name: 'Organic Analyst',
    createdAt: '2024-12-20T10:00:00Z',
    permissions: ['ANALYST'],
  },
  {
    id: '1476563829249032193',
    screenName: 'demo_audience_partner',
    name: 'Audience Partner',
    createdAt: '2024-12-21T10:00:00Z',
    permissions: ['PARTNER_AUDIENCE_MANAGER'],
  },
]

let passwordHash: Promise<string> | undefined

/** Hashes the demo password, once per process. */
export const hashDemoPassword = (): Promise<string> => {
  passwordHash ??= hashPassword(DEMO_PASSWORD)
  return passwordHash
}

export const insertDemoUsers = async (db: Kysely<Tables>, mainAccountId: string, passwordHash: string) => {
  await db
    .insertInto('users')
    .values(
      DEMO_USERS.map(({ id, screenName, name, createdAt }) => ({
        id,
        screen_name: screenName,
        name,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('password_hash', 'is', null)
    .execute()
  await db
    .insertInto('account_access')
    .values(
      DEMO_USERS.filter(({ permissions }) => permissions.length > 0).map(({ id, permissions }) => ({
        user_id: id,
        account_id: mainAccountId,
        permissions: JSON.stringify(permissions),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
