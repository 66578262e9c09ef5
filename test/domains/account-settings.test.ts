import { ERRORS, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { gatewayOf, globalId, inWorld, type Served, serveSandbox } from './world.ts'

const { world, main, demo, rest, ask, at, inAccount, inAccountWith } = await inWorld()
const managerId = '1474027117843169281'
/** Gateway for another user of the same sandbox. */
const manager = await gatewayOf(world, managerId, world.sandboxUrl)

describe('tax settings', () => {
  const update = (input: object, selection = FIELDS) =>
    ask(
      `mutation ($a: ID!, $input: TaxSettingsUpdateInput!) {
        done: taxSettingsUpdate(accountId: $a, input: $input) { record: taxSettings { ${selection} } ${ERRORS} }
      }`,
      { a: globalId('Account', main, main), input },
    )
  const FIELDS =
    'addressCompany addressCity addressFirstName billTo billToRaw taxCategory invoiceJurisdiction businessRelationship taxId'

  it('can be read, and an update changes only the fields it contains [tax_settings.get, tax_settings.update, tax_settings.address_name_alias, tax_settings.bill_to.not_set, tax_settings.update.all_fields]', async () => {
    const read = await inAccount(`taxSettings { ${FIELDS} }`)
    expect([read.errors, read.calls]).toEqual([[], { 'accounts.list': 1, 'tax_settings.get': 1 }])
    const { taxSettings } = read.data.account
    expect(taxSettings).toMatchObject({
      addressCompany: 'Halden & Moor Media Ltd.',
      billTo: 'NOT_SET',
      billToRaw: 'NOT_SET',
      taxCategory: 'BUSINESS_WITH_VAT',
    })
    const called = { 'tax_settings.update': 1 }
    const changed = await update({
      addressName: 'Moor',
      addressFirstName: 'Ada',
      billTo: 'ADVERTISER',
      invoiceJurisdiction: 'NONE',
      clientAddressStreet1: 'Rue 1',
      taxExemptionId: 'E',
    })
    const expected = {
      ...taxSettings,
      addressCompany: 'Moor',
      addressFirstName: 'Ada',
      billTo: 'ADVERTISER',
      billToRaw: 'ADVERTISER',
      invoiceJurisdiction: 'NONE',
    }
    expectDone(changed, expected, called)
    const cleared = await update({ addressFirstName: null }, 'addressFirstName addressCompany')
    expectDone(cleared, { addressFirstName: null, addressCompany: 'Moor' }, called)
  })

  it('have a GraphQL input field for every parameter [gateway: tax_settings.update.fields]', async () => {
    const { data } = await ask('{ __type(name: "TaxSettingsUpdateInput") { inputFields { name } } }')
    const names = data.__type.inputFields.map(({ name }: { name: string }) => name).sort()
    const lines = 'Name FirstName LastName Email Street1 Street2 City Region PostalCode Country'.split(' ')
    expect(names).toEqual(
      [
        ...lines.flatMap((line) => [`address${line}`, `clientAddress${line}`]),
        'billTo',
        'businessRelationship',
        'invoiceJurisdiction',
        'taxCategory',
        'taxExemptionId',
        'taxId',
      ].sort(),
    )
  })

  it('cannot be updated with null for a required value', async () => {
    const before = (await rest.get(at('tax_settings'))).json.data
    expectUserError(await update({ taxId: null }), 'INVALID_PARAMETER', 'taxId')
    expect((await rest.get(at('tax_settings'))).json.data).toEqual(before)
  })

  it('are null with FORBIDDEN if the user has no access, without affecting other fields', async () => {
    const { data, errors } = await manager.ask(
      'query ($a: ID!) { account(id: $a) { name taxSettings { taxId } } }',
      { a: main },
    )
    expect(data.account).toEqual({ name: 'Halden & Moor', taxSettings: null })
    expect(errors).toMatchObject([{ path: ['account', 'taxSettings'], extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('user settings record', () => {
  const update = (by: Served, userId: string, input: object) =>
    by.ask(
      `mutation ($a: ID!, $u: String!, $input: UserSettingsUpdateInput!) {
        done: userSettingsUpdate(accountId: $a, userId: $u, input: $input) {
          record: userSettings { notificationEmail contactPhone contactPhoneExtension } ${ERRORS}
        }
      }`,
      { a: main, u: userId, input },
    )
  const read = (userId: string) =>
    inAccountWith('$u: String!', { u: userId }, 'userSettings(userId: $u) { notificationEmail contactPhone }')

  it('can be changed by its user in one call and read by other users [user_settings.get, user_settings.update, user_settings.update.fields, user_settings.update.subscribe_email_types]', async () => {
    const changed = await update(manager, managerId, {
      notificationEmail: 'm@example.com',
      subscribeEmailTypes: ['ACCOUNT_PERFORMANCE', 'PERFORMANCE_IMPROVEMENT'],
    })
    const expected = { notificationEmail: 'm@example.com', contactPhone: '', contactPhoneExtension: '' }
    expectDone(changed, expected, { 'user_settings.update': 1 })
    const seen = await read(managerId)
    expect(seen.data.account.userSettings).toEqual({ notificationEmail: 'm@example.com', contactPhone: '' })
    expect(seen.calls).toEqual({ 'accounts.list': 1, 'user_settings.get': 1 })
  })

  it("cannot be changed by an account admin (not even the admin's own record) or by another user [user_settings.update.not_account_admin, user_settings.update.user_context]", async () => {
    const before = (await read(managerId)).data
    for (const asked of [
      await update(world, managerId, { contactPhone: '1' }),
      await update(world, demo.userId, { contactPhone: '1' }),
      await update(manager, demo.userId, { contactPhone: '1' }),
    ]) {
      expect([asked.errors, asked.calls]).toEqual([[], { 'user_settings.update': 1 }])
      expect(asked.data.done).toMatchObject({ record: null, userErrors: [{ code: 'ACTION_NOT_ALLOWED' }] })
    }
    expect((await read(managerId)).data).toEqual(before)
  })

  it.each([
    ['a user id that is not a number [user_settings.get.user_id]', 'me', {}, 'userId'],
    ['an email type with a comma', managerId, { subscribeEmailTypes: ['A,B'] }, 'subscribeEmailTypes'],
  ])('cannot be changed with %s', async (_what, userId, input, field) => {
    expectUserError(await update(manager, userId, input), 'INVALID_PARAMETER', field)
  })

  it('cannot be read for a user without access to the account [gateway: errors.user_not_found]', async () => {
    const { data, errors } = await read(demo.secondUserId)
    expect(data.account.userSettings).toBeNull()
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', field: 'userId', ads: { upstreamCode: 'USER_NOT_FOUND' } } },
    ])
  })
})

describe('viewer permissions', () => {
  const CAN =
    'changeAccount viewSettings changeSettings changeUserSettings viewCampaigns changeCampaigns viewCreatives changeCreatives viewPosts composePosts viewAudiences changeAudiences viewAnalytics'
  const ask = (by: Served, account = main) =>
    by.ask(
      `query ($a: ID!) { account(id: $a) { viewerPermissions viewerPermissionsRaw viewerCan { ${CAN} } } }`,
      { a: account },
    )
  const allowed = (can: Record<string, boolean>) => Object.keys(can).filter((name) => can[name])

  it('take one call per account, including the capabilities [authenticated_user_access.get]', async () => {
    const { data, errors, calls } = await ask(world)
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'authenticated_user_access.get': 1 }])
    expect(data.account.viewerPermissions).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(data.account.viewerPermissionsRaw).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(allowed(data.account.viewerCan)).toEqual(
      CAN.split(' ').filter((name) => name !== 'changeUserSettings'),
    )
    const two = await world.ask('{ accounts { nodes { viewerCan { viewCampaigns } viewerPermissions } } }')
    expect(two.calls['authenticated_user_access.get']).toBe(two.data.accounts.nodes.length)
  })

  it.each<[held: string, allowed: string]>([
    [
      'AD_MANAGER',
      'changeUserSettings viewCampaigns changeCampaigns viewCreatives changeCreatives viewPosts viewAudiences changeAudiences viewAnalytics',
    ],
    ['CREATIVE_MANAGER', 'changeUserSettings viewCampaigns viewCreatives changeCreatives viewPosts'],
    [
      'CREATIVE_MANAGER, TWEET_COMPOSER',
      'changeUserSettings viewCampaigns viewCreatives changeCreatives viewPosts composePosts',
    ],
    ['CAMPAIGN_ANALYST', 'changeUserSettings viewCampaigns viewAnalytics'],
    ['CAMPAIGN_ANALYST, TWEET_COMPOSER', 'changeUserSettings viewCampaigns viewAnalytics'],
    ['ANALYST', 'changeUserSettings viewAudiences viewAnalytics'],
    ['PARTNER_AUDIENCE_MANAGER', 'changeUserSettings viewAudiences changeAudiences'],
    ['TWEET_COMPOSER', ''],
  ])(
    'grant exactly the documented capabilities: %s [permissions.ad_manager, permissions.creative_manager, permissions.campaign_analyst, permissions.analyst, permissions.partner_audience_manager, permissions.tweet_composer.combination]',
    async (held, expected) => {
      const permissions = held.split(', ')
      const { credentials } = world.sandbox
      const { id } = await credentials.createUser({
        screenName: `sees_${permissions.join('_').toLowerCase()}`.slice(0, 50),
        name: 'Viewer',
        password: 'sandbox',
        access: { [main]: permissions as never },
      })
      const user = await credentials.of(id)
      const served = await serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl }, {}, user)
      const { data } = await ask(served)
      await served.close()
      expect(data.account.viewerPermissions).toEqual(permissions)
      expect(allowed(data.account.viewerCan).join(' ')).toBe(expected)
    },
  )
})
