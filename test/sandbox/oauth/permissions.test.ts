import { operations } from '../../../src/contract/index.ts'
import type { Operation } from '../../../src/contract/language/define.ts'
import type { Permission } from '../../../src/contract/language/permissions.ts'
import { serving } from '../serve.ts'
import { type Client, clientOf } from '../signed.ts'

type Cell = 'none' | 'read' | 'write'
type Row = readonly [
  account: Cell,
  settings: Cell,
  campaigns: Cell,
  creatives: Cell,
  posts: Cell,
  audiences: Cell,
  analytics: Cell,
  userSettings: Cell,
]
const AREAS = [
  'account',
  'settings',
  'campaigns',
  'creatives',
  'posts',
  'audiences',
  'analytics',
  'user-settings',
] as const

/**
 * The meanings of spec 2 §5, written out: who may only be on the account, view, or change what. Statistics are
 * viewed, never changed. The account's own record is everybody's to see who is associated with it. User settings are
 * everybody's own to change, but closed to account admins.
 */
const MEANINGS: Readonly<Record<string, Row>> = {
  // modify campaigns, view stats, add or remove users, change settings
  ACCOUNT_ADMIN: ['write', 'write', 'write', 'write', 'read', 'write', 'read', 'read'],
  // modify campaigns, view stats; no user or settings changes
  AD_MANAGER: ['read', 'none', 'write', 'write', 'read', 'write', 'read', 'write'],
  // modify creatives, view previews; no campaign create or modify
  CREATIVE_MANAGER: ['read', 'none', 'read', 'write', 'read', 'none', 'none', 'write'],
  // view campaigns and stats only
  CAMPAIGN_ANALYST: ['read', 'none', 'read', 'none', 'none', 'none', 'read', 'write'],
  // view organic analytics and audience insights; no campaigns
  ANALYST: ['read', 'none', 'none', 'none', 'none', 'read', 'read', 'write'],
  // API-only; view and modify data partner audiences only
  PARTNER_AUDIENCE_MANAGER: ['read', 'none', 'none', 'none', 'none', 'write', 'none', 'write'],
  // may create nullcast posts for the advertiser, but only with one of the first three
  TWEET_COMPOSER: ['read', 'none', 'none', 'none', 'none', 'none', 'none', 'read'],
  'ACCOUNT_ADMIN, TWEET_COMPOSER': ['write', 'write', 'write', 'write', 'write', 'write', 'read', 'read'],
  'AD_MANAGER, TWEET_COMPOSER': ['read', 'none', 'write', 'write', 'write', 'write', 'read', 'write'],
  'CREATIVE_MANAGER, TWEET_COMPOSER': ['read', 'none', 'read', 'write', 'write', 'none', 'none', 'write'],
  'CAMPAIGN_ANALYST, TWEET_COMPOSER': ['read', 'none', 'read', 'none', 'none', 'none', 'read', 'write'],
}

const served = await serving({ rateLimits: 'off' })
const account = served.sandbox.demo.mainAccountId

/** A client of the user without access, who is given these permissions on the main account, one call at a time. */
const asUserWith = async (permissions: readonly string[]): Promise<Client> => {
  const admin = clientOf(served.base, served.sandbox.demoUser, { timestamp: served.timestamp })
  expect((await admin.get(`/12/accounts/${account}`)).status).toBe(200)
  const { id } = await served.sandbox.credentials.createUser({
    screenName: `holds_${permissions.join('_').toLowerCase()}`.slice(0, 50),
    name: 'Holder',
    password: 'sandbox',
    access: { [account]: permissions as Permission[] },
  })
  const user = await served.sandbox.credentials.of(id)
  return clientOf(served.base, user, { timestamp: served.timestamp })
}

const scoped = [...operations.values()].filter(({ path }) => path.includes(':account_id'))
/** The call with the account in its path, other ids unknown and no parameters: enough to be let in or not. */
const attempt = (client: Client, { method, version, path }: Operation) =>
  client.send({
    method,
    target: `/${version}${path.replace(':account_id', account).replaceAll(/:\w+/g, 'zzzzzzzz')}`,
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: '' }),
  })
const isRead = ({ verb }: Operation) => verb === 'get' || verb === 'list'

describe('permissions of spec 2 §5', () => {
  it('knows what each resource is about', () => {
    const areas = Object.fromEntries(scoped.map(({ resource }) => [resource.name, resource.area]))
    expect(areas).toMatchObject({
      accounts: 'account',
      authenticated_user_access: 'account',
      account_apps: 'account',
      account_history: 'campaigns',
      features: 'account',
      tax_settings: 'settings',
      user_settings: 'user-settings',
      funding_instruments: 'account',
      campaigns: 'campaigns',
      line_items: 'campaigns',
      promoted_tweets: 'campaigns',
    })
    for (const { resource } of scoped) expect(AREAS).toContain(resource.area)
  })

  it.each(Object.entries(MEANINGS))(
    '[permissions.values, permissions.account_admin, permissions.ad_manager, permissions.creative_manager, permissions.campaign_analyst, permissions.analyst, permissions.partner_audience_manager, permissions.tweet_composer.combination, errors.action_not_allowed] %s on every operation',
    async (held, row) => {
      const permissions = held.split(', ')
      const client = await asUserWith(permissions)
      // Deletes come last, as an admin's would take the account away.
      const ordered = scoped.toSorted((a, b) => Number(a.verb === 'delete') - Number(b.verb === 'delete'))
      for (const operation of ordered) {
        if (operation.name === 'accounts.delete' && row[0] === 'write') continue
        const cell = row[AREAS.indexOf(operation.resource.area)] as Cell
        const isAllowed = cell === 'write' || (cell === 'read' && isRead(operation))
        const { status, json } = await attempt(client, operation)
        const isRefused = status === 403 && json?.errors?.[0]?.code === 'ACTION_NOT_ALLOWED'
        expect([operation.name, held, !isRefused]).toEqual([operation.name, held, isAllowed])
        if (isRefused)
          expect(json.errors[0].details).toBe(
            `needs ${isRead(operation) ? 'read' : 'write'} on ${operation.resource.area}, has ${held}`,
          )
      }
    },
  )

  it('[authenticated_user_access.get, authenticated_user_access.fields] each user is told its own permissions', async () => {
    const client = await asUserWith(['AD_MANAGER', 'ANALYST'])
    const answer = await client.get(`/12/accounts/${account}/authenticated_user_access`)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      request: { params: { account_id: account } },
      data: { user_id: expect.stringMatching(/^\d{18,19}$/), permissions: ['AD_MANAGER', 'ANALYST'] },
    })
    const demo = await served.client.get(`/12/accounts/${account}/authenticated_user_access`)
    expect(demo.json.data).toEqual({
      user_id: served.sandbox.demo.userId,
      permissions: ['ACCOUNT_ADMIN', 'TWEET_COMPOSER'],
    })
  })

  it('[permissions.account_associated] an account of somebody else answers like one that does not exist', async () => {
    for (const other of [served.sandbox.demo.foreignAccountId, 'zzzzzzzz']) {
      const answer = await served.client.get(`/12/accounts/${other}/authenticated_user_access`)
      expect([answer.status, answer.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    }
  })

  it('the demo users hold the roles that they are named after', async () => {
    const { sandbox, base, timestamp } = served
    const roleOf = async (screenName: string) => {
      const user = (await sandbox.credentials.users.all()).find((each) => each.screenName === screenName)
      const client = clientOf(base, await sandbox.credentials.of(user?.id ?? ''), { timestamp })
      const answer = await client.get(`/12/accounts/${account}/authenticated_user_access`)
      return answer.json.data?.permissions ?? answer.json.errors[0].code
    }
    expect(await roleOf('demo')).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(await roleOf('demo_ad_manager')).toEqual(['AD_MANAGER'])
    expect(await roleOf('demo_creative_manager')).toEqual(['CREATIVE_MANAGER', 'TWEET_COMPOSER'])
    expect(await roleOf('demo_analyst')).toEqual(['CAMPAIGN_ANALYST'])
    expect(await roleOf('demo_no_access')).toBe('ACCOUNT_NOT_FOUND')
  })
})
