import type { Kysely } from 'kysely'
import type { Permission } from '../../../contract/language/permissions.ts'
import type { Tables } from '../../storage/tables.ts'
import { hashPassword } from './password.ts'

export const DEMO_PASSWORD = 'sandbox'
export const DEMO_USER_ID = '1472190551738957824'
export const SECOND_USER_ID = '1473640101592301568'

/** Keys of the demo accounts in `Demo`, in creation order. */
type DemoAccountName = 'mainAccountId' | 'secondAccountId' | 'thirdAccountId' | 'foreignAccountId'

interface DemoUser {
  readonly id: string
  readonly screenName: string
  readonly name: string
  readonly createdAt: string
  readonly access: Readonly<Partial<Record<DemoAccountName, readonly Permission[]>>>
}

const ADMINISTRATOR: readonly Permission[] = ['ACCOUNT_ADMIN', 'TWEET_COMPOSER']

/** User for requests without a sign-in. */
export const DEMO_USER: DemoUser = {
  id: DEMO_USER_ID,
  screenName: 'demo',
  name: 'Demo User',
  createdAt: '2024-12-05T04:00:00Z',
  access: { mainAccountId: ADMINISTRATOR, secondAccountId: ADMINISTRATOR, thirdAccountId: ADMINISTRATOR },
}

/** Users that anyone may sign in as. */
export const DEMO_USERS: readonly DemoUser[] = [
  DEMO_USER,
  {
    id: SECOND_USER_ID,
    screenName: 'demo_second',
    name: 'Second User',
    createdAt: '2024-12-09T08:00:00Z',
    access: { foreignAccountId: ADMINISTRATOR },
  },
  {
    id: '1474027117843169281',
    screenName: 'demo_ad_manager',
    name: 'Ad Manager',
    createdAt: '2024-12-14T10:00:00Z',
    access: { mainAccountId: ['AD_MANAGER'] },
  },
  {
    id: '1474389505100853250',
    screenName: 'demo_creative_manager',
    name: 'Creative Manager',
    createdAt: '2024-12-15T10:00:00Z',
    access: { mainAccountId: ['CREATIVE_MANAGER', 'TWEET_COMPOSER'] },
  },
  {
    id: '1474751892358537219',
    screenName: 'demo_analyst',
    name: 'Campaign Analyst',
    createdAt: '2024-12-16T10:00:00Z',
    access: { mainAccountId: ['CAMPAIGN_ANALYST'] },
  },
  {
    id: '1475114279616221188',
    screenName: 'demo_no_access',
    name: 'Without Access',
    createdAt: '2024-12-17T10:00:00Z',
    access: {},
  },
  {
    id: '1476201441835339777',
    screenName: 'demo_organic_analyst',
    name: 'Organic Analyst',
    createdAt: '2024-12-20T10:00:00Z',
    access: { mainAccountId: ['ANALYST'] },
  },
  {
    id: '1476563829249032193',
    screenName: 'demo_audience_partner',
    name: 'Audience Partner',
    createdAt: '2024-12-21T10:00:00Z',
    access: { mainAccountId: ['PARTNER_AUDIENCE_MANAGER'] },
  },
  {
    id: '1476926216506716163',
    screenName: 'demo_agency',
    name: 'Agency Planner',
    createdAt: '2024-12-22T10:00:00Z',
    access: { mainAccountId: ['AD_MANAGER'], secondAccountId: ['CAMPAIGN_ANALYST'] },
  },
  {
    id: '1477288603764400131',
    screenName: 'demo_cafe_owner',
    name: 'Café Owner',
    createdAt: '2024-12-23T10:00:00Z',
    access: { secondAccountId: ADMINISTRATOR },
  },
]

let passwordHash: Promise<string> | undefined

/** Hashes the demo password, once per process. */
export const hashDemoPassword = (): Promise<string> => {
  passwordHash ??= hashPassword(DEMO_PASSWORD)
  return passwordHash
}

export const insertDemoUsers = async (
  db: Kysely<Tables>,
  accounts: Readonly<Record<DemoAccountName, string>>,
  passwordHash: string,
) => {
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
    .where(
      'id',
      'in',
      DEMO_USERS.map(({ id }) => id),
    )
    .execute()
  await db
    .insertInto('account_access')
    .values(
      DEMO_USERS.flatMap(({ id, access }) =>
        Object.entries(access).map(([account, permissions]) => ({
          user_id: id,
          account_id: accounts[account as DemoAccountName],
          permissions: JSON.stringify(permissions),
        })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
