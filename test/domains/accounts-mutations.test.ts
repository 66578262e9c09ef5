import { type Asked, globalId, restList, type Served, serveGateway, startWorld, type World } from './world.ts'

let world: World
let main: string
/** The same sandbox as another user sees it, through a gateway of that user's. */
let manager: Served
const managerId = '1474027117843169281'
/** A gateway that knows no sandbox address. */
let live: Served

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  const counts = () => world.sandbox.calls.counts().operations
  const gatewayOf = async (userId: string, sandboxUrl: string | undefined) => {
    const user = await world.sandbox.credentials.of(userId)
    return serveGateway(
      {
        baseUrl: world.sandboxUrl,
        ...(sandboxUrl !== undefined && { sandboxUrl }),
        consumer: { key: user.consumer_key, secret: user.consumer_secret },
      },
      { token: { key: user.access_token, secret: user.access_token_secret }, counts },
    )
  }
  manager = await gatewayOf(managerId, world.sandboxUrl)
  live = await gatewayOf(world.sandbox.demo.userId, undefined)
})
afterAll(async () => {
  await manager.close()
  await live.close()
  await world.close()
})

const ERRORS = 'userErrors { code message field limit }'
/** Everything of the main account that these mutations could change. */
const state = async (): Promise<string> => {
  const path = `/12/accounts/${main}`
  const answers = await Promise.all(
    [path, `${path}/funding_instruments?with_deleted=true`, `${path}/features`, `${path}/tax_settings`].map(
      (target) => world.rest.get(target),
    ),
  )
  return JSON.stringify(answers.map(({ json }) => json.data))
}
const unchanged = async (mutate: () => Promise<Asked>): Promise<Asked> => {
  const before = await state()
  const asked = await mutate()
  expect((await state()) === before).toBe(true)
  return asked
}
const newAccount = async (): Promise<string> =>
  (await world.ask('mutation { accountCreate { account { restId } } }')).data.accountCreate.account.restId

describe('accounts', () => {
  it('are made, changed and deleted, each in one call [accounts.create, accounts.create.no_parameters, accounts.update, accounts.update.name, accounts.update.industry_type.values, accounts.update.partial, accounts.delete, accounts.delete.soft]', async () => {
    const made = await world.ask(
      `mutation { accountCreate { account { id restId approvalStatus businessName deleted } ${ERRORS} } }`,
    )
    expect(made.errors).toEqual([])
    expect(made.calls).toEqual({ 'accounts.create': 1 })
    const { account, userErrors } = made.data.accountCreate
    expect(userErrors).toEqual([])
    expect(account).toMatchObject({ approvalStatus: 'ACCEPTED', businessName: null, deleted: false })
    expect(account.id).toBe(globalId('Account', account.restId, account.restId))

    const update = (id: string, input: object) =>
      world.ask(
        `mutation ($id: ID!, $input: AccountUpdateInput!) {
          accountUpdate(id: $id, input: $input) { account { name industryType } ${ERRORS} }
        }`,
        { id, input },
      )
    const named = await update(account.id, { name: 'Été & Söhne' })
    expect(named.data.accountUpdate).toEqual({
      account: { name: 'Été & Söhne', industryType: null },
      userErrors: [],
    })
    expect(named.calls).toEqual({ 'accounts.update': 1 })
    expect((await update(account.restId, { industryType: 'TRAVEL' })).data.accountUpdate.account).toEqual({
      name: 'Été & Söhne',
      industryType: 'TRAVEL',
    })

    const remove = () =>
      world.ask(`mutation ($id: ID!) { accountDelete(id: $id) { account { restId deleted } ${ERRORS} } }`, {
        id: account.restId,
      })
    const gone = await remove()
    expect(gone.data.accountDelete).toEqual({
      account: { restId: account.restId, deleted: true },
      userErrors: [],
    })
    expect(gone.calls).toEqual({ 'accounts.delete': 1 })
    const again = await remove()
    expect(again.data.accountDelete).toBeNull()
    expect(again.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', ads: { upstreamCode: 'ACCOUNT_NOT_FOUND', httpStatus: 403 } } },
    ])
  })

  it('are read with what was written in the same request', async () => {
    const id = await newAccount()
    const { data, calls } = await world.ask(
      `mutation ($id: ID!) {
        first: accountUpdate(id: $id, input: {name: "One"}) { account { name } }
        second: accountUpdate(id: $id, input: {name: "Two"}) { account { name taxSettings { billTo } } }
      }`,
      { id },
    )
    expect([data.first.account.name, data.second.account.name]).toEqual(['One', 'Two'])
    expect(calls).toEqual({ 'accounts.update': 2, 'tax_settings.get': 1 })
  })

  it('refuse an empty name, naming the field and its limit, without a call', async () => {
    const { data, calls } = await unchanged(() =>
      world.ask(
        `mutation ($id: ID!) { accountUpdate(id: $id, input: {name: ""}) { account { name } ${ERRORS} } }`,
        { id: main },
      ),
    )
    expect(data.accountUpdate).toMatchObject({
      account: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'name', limit: 1 }],
    })
    expect(calls['accounts.update']).toBeUndefined()
  })

  it('refuse an industry that is none, and the id of another type', async () => {
    const industry = await world.ask(
      `mutation ($id: ID!) { accountUpdate(id: $id, input: {industryType: CIRCUS}) { account { name } } }`,
      { id: main },
    )
    expect(industry.errors).toMatchObject([{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }])
    const other = await world.ask(
      `mutation ($id: ID!) { accountUpdate(id: $id, input: {name: "x"}) { account { name } } }`,
      { id: globalId('Campaign', main, world.sandbox.demo.campaignId) },
    )
    expect(other.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'id' } }])
    expect([industry.calls, other.calls]).toEqual([{}, {}])
  })

  it('show fields of this version only, some of them empty [accounts.fields.nullable, accounts.fields.no_old_version, accounts.id_shape, accounts.approval_status.values, accounts.list.sort_by.attributes]', async () => {
    const id = await newAccount()
    const { json } = await world.rest.get(`/12/accounts/${id}`)
    expect(json.data).toMatchObject({
      business_name: null,
      timezone_switch_at: null,
      business_id: null,
      industry_type: null,
    })
    expect(json.data).not.toHaveProperty('salt')
    expect(json.data.approval_status).toMatch(/^(ACCEPTED|UNDER_REVIEW)$/)
    expect(id).toMatch(/^[0-9a-z]{4,12}$/)
    const status = async (attribute: string) =>
      (await world.rest.get(`/12/accounts?sort_by=${attribute}-desc`)).status
    for (const attribute of ['created_at', 'updated_at', 'deleted', 'name'])
      expect(await status(attribute)).toBe(200)
    for (const attribute of ['id', 'industry_type', 'salt']) expect(await status(attribute)).toBe(400)
  })
})

describe('apps', () => {
  it('are listed in order, with one call, and found by id [account_apps.list, account_apps.list.parameters, account_apps.get, account_apps.fields, account_apps.os_type.values]', async () => {
    const { data, errors, calls } = await world.ask(
      `query ($a: ID!) { account(id: $a) {
        apps { nodes { restId osType osTypeRaw appStoreIdentifier deepLinkPattern conversionTrackingEnabled deleted } totalCount }
        all: apps(includeDeleted: true, orderBy: {field: DELETED, direction: DESC}, first: 1) {
          nodes { restId deleted } pageInfo { hasNextPage } totalCount
        }
      } }`,
      { a: main },
    )
    expect(errors).toEqual([])
    expect(data.account.apps.nodes).toMatchObject([
      { restId: '4x', osType: 'ANDROID', osTypeRaw: 'Android', deleted: false },
      { restId: '4y', osType: 'IOS', osTypeRaw: 'iOS', deleted: false },
    ])
    expect(data.account.all).toEqual({
      nodes: [{ restId: '4z', deleted: true }],
      pageInfo: { hasNextPage: true },
      totalCount: 3,
    })
    expect(calls).toEqual({ 'accounts.list': 1, 'account_apps.list': 3 })
    const one = await world.ask(
      `query ($a: ID!, $n: ID!) {
        account(id: $a) { app(id: "4z") { deleted account { restId } } missing: app(id: "zz") { restId } }
        node(id: $n) { ... on AccountApp { osType } }
      }`,
      { a: main, n: globalId('AccountApp', main, '4y') },
    )
    expect(one.errors).toEqual([])
    expect(one.data).toEqual({
      account: { app: { deleted: true, account: { restId: main } }, missing: null },
      node: { osType: 'IOS' },
    })
    expect(one.calls).toEqual({ 'accounts.list': 1, 'account_apps.get': 3 })
  })
})

describe('features', () => {
  const change = (
    name: 'Add' | 'Remove',
    accountId: string,
    featureKeys: readonly string[],
    by: Served = world,
  ) =>
    by.ask(
      `mutation ($a: ID!, $input: AccountFeaturesInput!) {
        accountFeatures${name}(accountId: $a, input: $input) { features featuresRaw ${ERRORS} }
      }`,
      { a: accountId, input: { featureKeys } },
    )

  it('of the account, and those asked for, cost a call each however often they are selected [features.list, features.list.accessible_only]', async () => {
    const { data, errors, calls } = await world.ask(
      `query ($a: ID!) { account(id: $a) {
        features featuresRaw
        some: features(featureKeys: [REACH_FREQUENCY_CAP, WEBSITE_CLICKS_CPM_BILLING])
      } }`,
      { a: main },
    )
    expect(errors).toEqual([])
    expect(data.account.features).toEqual([
      'ACCOUNT_HISTORY',
      'PROMOTED_MEDIA_POLLS',
      'REACH_AND_FREQUENCY_ANALYTICS',
      'REACH_FREQUENCY_CAP',
      'RECOMMENDATIONS',
      'SHARE_AUDIENCE_OUTSIDE_BUSINESS',
    ])
    expect(data.account.featuresRaw).toEqual(data.account.features)
    expect(data.account.some).toEqual(['REACH_FREQUENCY_CAP'])
    expect(calls).toEqual({ 'accounts.list': 1, 'features.list': 2 })
  })

  it('that are not known yet do not fail the read', async () => {
    const id = await newAccount()
    await fetch(`${world.sandboxUrl}/__sandbox/features?account_id=${id}&feature_keys=OF_TOMORROW,DR_TAP`, {
      method: 'PUT',
    })
    const { data } = await world.ask('query ($a: ID!) { account(id: $a) { features featuresRaw } }', {
      a: id,
    })
    expect(data.account).toEqual({
      features: ['DR_TAP', 'UNRECOGNIZED'],
      featuresRaw: ['DR_TAP', 'OF_TOMORROW'],
    })
  })

  it('are added and removed, each in one call that answers what is left [features.add, features.remove, features.remove.answer]', async () => {
    const id = await newAccount()
    const added = await change('Add', globalId('Account', id, id), ['DR_TAP', 'AGE_TARGETING'])
    expect(added.errors).toEqual([])
    expect(added.data.accountFeaturesAdd).toEqual({
      features: ['AGE_TARGETING', 'DR_TAP'],
      featuresRaw: ['AGE_TARGETING', 'DR_TAP'],
      userErrors: [],
    })
    expect(added.calls).toEqual({ 'features.add': 1 })
    const removed = await change('Remove', id, ['DR_TAP'])
    expect(removed.data.accountFeaturesRemove.features).toEqual(['AGE_TARGETING'])
    expect(removed.calls).toEqual({ 'features.remove': 1 })
    expect((await change('Remove', id, ['AGE_TARGETING'])).data.accountFeaturesRemove.features).toEqual([])
  })

  it('are refused when there are none, without a call [features.add.feature_keys.required, features.remove.feature_keys.required]', async () => {
    for (const name of ['Add', 'Remove'] as const) {
      const { data, calls } = await unchanged(() => change(name, main, []))
      expect(data[`accountFeatures${name}`]).toMatchObject({
        features: null,
        featuresRaw: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field: 'featureKeys', limit: 1 }],
      })
      expect(calls[name === 'Add' ? 'features.add' : 'features.remove']).toBeUndefined()
    }
  })

  it('are changed by account admins only', async () => {
    const { errors } = await unchanged(() => change('Add', main, ['DR_TAP'], manager))
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', ads: { upstreamCode: 'ACTION_NOT_ALLOWED' } } },
    ])
  })
})

describe('tax settings', () => {
  const FIELDS =
    'addressCompany addressCity addressFirstName billTo billToRaw taxCategory invoiceJurisdiction businessRelationship taxId'

  it('are read, and changed as far as they are given [tax_settings.get, tax_settings.update, tax_settings.address_name_alias, tax_settings.bill_to.not_set, tax_settings.update.all_fields]', async () => {
    const read = await world.ask(`query ($a: ID!) { account(id: $a) { taxSettings { ${FIELDS} } } }`, {
      a: main,
    })
    expect(read.errors).toEqual([])
    expect(read.calls).toEqual({ 'accounts.list': 1, 'tax_settings.get': 1 })
    expect(read.data.account.taxSettings).toMatchObject({
      addressCompany: 'Halden & Moor Media Ltd.',
      billTo: 'NOT_SET',
      billToRaw: 'NOT_SET',
      taxCategory: 'BUSINESS_WITH_VAT',
    })
    const { data, errors, calls } = await world.ask(
      `mutation ($a: ID!, $input: TaxSettingsUpdateInput!) {
        taxSettingsUpdate(accountId: $a, input: $input) { taxSettings { ${FIELDS} } ${ERRORS} }
      }`,
      {
        a: globalId('Account', main, main),
        input: {
          addressName: 'Moor',
          addressFirstName: 'Ada',
          billTo: 'ADVERTISER',
          invoiceJurisdiction: 'NONE',
          clientAddressStreet1: 'Rue 1',
          taxExemptionId: 'E',
        },
      },
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'tax_settings.update': 1 })
    expect(data.taxSettingsUpdate).toEqual({
      taxSettings: {
        ...read.data.account.taxSettings,
        addressCompany: 'Moor',
        addressFirstName: 'Ada',
        billTo: 'ADVERTISER',
        billToRaw: 'ADVERTISER',
        invoiceJurisdiction: 'NONE',
      },
      userErrors: [],
    })
    const cleared = await world.ask(
      `mutation ($a: ID!) { taxSettingsUpdate(accountId: $a, input: {addressFirstName: null}) {
        taxSettings { addressFirstName addressCompany } ${ERRORS}
      } }`,
      { a: main },
    )
    expect(cleared.data.taxSettingsUpdate).toEqual({
      taxSettings: { addressFirstName: null, addressCompany: 'Moor' },
      userErrors: [],
    })
  })

  it('have an input field for every parameter', async () => {
    const { data } = await world.ask('{ __type(name: "TaxSettingsUpdateInput") { inputFields { name } } }')
    const names = data.__type.inputFields.map(({ name }: { name: string }) => name).sort()
    const lines = [
      'Name',
      'FirstName',
      'LastName',
      'Email',
      'Street1',
      'Street2',
      'City',
      'Region',
      'PostalCode',
      'Country',
    ]
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

  it('refuse null where nothing may be empty, naming the field, without a call', async () => {
    const { data, calls } = await unchanged(() =>
      world.ask(
        `mutation ($a: ID!) { taxSettingsUpdate(accountId: $a, input: {taxId: null}) { taxSettings { taxId } ${ERRORS} } }`,
        { a: main },
      ),
    )
    expect(data.taxSettingsUpdate).toMatchObject({
      taxSettings: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'taxId' }],
    })
    expect(calls['tax_settings.update']).toBeUndefined()
  })

  it('fail alone for whoever may not see them', async () => {
    const { data, errors } = await manager.ask(
      'query ($a: ID!) { account(id: $a) { name taxSettings { taxId } } }',
      { a: main },
    )
    expect(data.account).toEqual({ name: 'Halden & Moor', taxSettings: null })
    expect(errors).toMatchObject([{ path: ['account', 'taxSettings'], extensions: { code: 'FORBIDDEN' } }])
  })
})

describe('user settings', () => {
  const update = (by: Served, userId: string, input: object) =>
    by.ask(
      `mutation ($a: ID!, $u: String!, $input: UserSettingsUpdateInput!) {
        userSettingsUpdate(accountId: $a, userId: $u, input: $input) {
          userSettings { notificationEmail contactPhone contactPhoneExtension } ${ERRORS}
        }
      }`,
      { a: main, u: userId, input },
    )
  const read = async (userId: string) =>
    world.ask(
      `query ($a: ID!, $u: String!) { account(id: $a) { userSettings(userId: $u) { notificationEmail contactPhone } } }`,
      { a: main, u: userId },
    )

  it('are changed by their user, in one call, and read by others [user_settings.get, user_settings.update, user_settings.update.fields, user_settings.update.subscribe_email_types]', async () => {
    const { data, errors, calls } = await update(manager, managerId, {
      notificationEmail: 'm@example.com',
      subscribeEmailTypes: ['ACCOUNT_PERFORMANCE', 'PERFORMANCE_IMPROVEMENT'],
    })
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'user_settings.update': 1 })
    expect(data.userSettingsUpdate).toEqual({
      userSettings: { notificationEmail: 'm@example.com', contactPhone: '', contactPhoneExtension: '' },
      userErrors: [],
    })
    const seen = await read(managerId)
    expect(seen.data.account.userSettings).toEqual({ notificationEmail: 'm@example.com', contactPhone: '' })
    expect(seen.calls).toEqual({ 'accounts.list': 1, 'user_settings.get': 1 })
  })

  it('are closed to account admins and to other users [user_settings.update.not_account_admin, user_settings.update.user_context]', async () => {
    const before = (await read(managerId)).data
    for (const asked of [
      await update(world, managerId, { contactPhone: '1' }),
      await update(world, world.sandbox.demo.userId, { contactPhone: '1' }),
      await update(manager, world.sandbox.demo.userId, { contactPhone: '1' }),
    ]) {
      expect(asked.data.userSettingsUpdate).toBeNull()
      expect(asked.errors).toMatchObject([
        { extensions: { code: 'FORBIDDEN', ads: { upstreamCode: 'ACTION_NOT_ALLOWED' } } },
      ])
    }
    expect((await read(managerId)).data).toEqual(before)
  })

  it.each([
    ['a user id that is no number [user_settings.get.user_id]', 'me', {}, 'userId'],
    ['a kind of e-mail with a comma', managerId, { subscribeEmailTypes: ['A,B'] }, 'subscribeEmailTypes'],
  ])('refuse %s, naming the field, without a call', async (_what, userId, input, field) => {
    const { data, calls } = await update(manager, userId, input)
    expect(data.userSettingsUpdate).toMatchObject({
      userSettings: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field }],
    })
    expect(calls).toEqual({})
  })

  it('of nobody on the account are refused', async () => {
    const { data, errors } = await read(world.sandbox.demo.secondUserId)
    expect(data.account.userSettings).toBeNull()
    expect(errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', field: 'userId', ads: { upstreamCode: 'USER_NOT_FOUND' } } },
    ])
  })
})

describe('permissions of the viewer', () => {
  const CAN =
    'changeAccount viewSettings changeSettings changeUserSettings viewCampaigns changeCampaigns viewCreatives changeCreatives viewPosts composePosts viewAudiences changeAudiences viewAnalytics'
  const ask = (by: Served, account = main) =>
    by.ask(
      `query ($a: ID!) { account(id: $a) { viewerPermissions viewerPermissionsRaw viewerCan { ${CAN} } } }`,
      { a: account },
    )
  const allowed = (can: Record<string, boolean>) => Object.keys(can).filter((name) => can[name])

  it('and what they mean cost one call for an account [authenticated_user_access.get]', async () => {
    const { data, errors, calls } = await ask(world)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'authenticated_user_access.get': 1 })
    expect(data.account.viewerPermissions).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(data.account.viewerPermissionsRaw).toEqual(['ACCOUNT_ADMIN', 'TWEET_COMPOSER'])
    expect(allowed(data.account.viewerCan)).toEqual(
      CAN.split(' ').filter((name) => name !== 'changeUserSettings'),
    )
    const two = await world.ask('{ accounts { nodes { viewerCan { viewCampaigns } viewerPermissions } } }')
    expect(two.calls['authenticated_user_access.get']).toBe(two.data.accounts.nodes.length)
  })

  it('are those of spec 2 §5 for an AD_MANAGER [permissions.ad_manager]', async () => {
    const { data } = await ask(manager)
    expect(data.account.viewerPermissions).toEqual(['AD_MANAGER'])
    expect(allowed(data.account.viewerCan)).toEqual([
      'changeUserSettings',
      'viewCampaigns',
      'changeCampaigns',
      'viewCreatives',
      'changeCreatives',
      'viewPosts',
      'viewAudiences',
      'changeAudiences',
      'viewAnalytics',
    ])
  })
})

describe('funding instruments', () => {
  const create = (input: object, accountId = main, by: Served = world) =>
    by.ask(
      `mutation ($a: ID!, $input: FundingInstrumentCreateInput!) {
        fundingInstrumentCreate(accountId: $a, input: $input) {
          fundingInstrument { id restId type currency startTime endTime entityStatus ableToFund
            creditLimit { micros currency } creditRemaining { micros } fundedAmount { micros } }
          ${ERRORS}
        }
      }`,
      { a: accountId, input },
    )
  const remove = (id: string, accountId: string | null = main, by: Served = world) =>
    by.ask(
      `mutation ($id: ID!, $a: ID) { fundingInstrumentDelete(id: $id, accountId: $a) {
        fundingInstrument { restId deleted ableToFund reasonsNotAbleToFund } ${ERRORS}
      } }`,
      { id, a: accountId },
    )
  const base = { currency: 'JPY', startTime: '2026-01-05T09:00:00+09:00' }

  it('are made and deleted, each in one call [funding_instruments.create, funding_instruments.create.end_time, funding_instruments.delete, funding_instruments.delete.soft, funding_instruments.reasons_not_able_to_fund.values]', async () => {
    const made = await create({
      ...base,
      type: 'INSERTION_ORDER',
      endTime: '2099-01-01T00:00:00Z',
      fundedAmount: '9007199254740993',
    })
    expect(made.errors).toEqual([])
    expect(made.calls).toEqual({ 'funding_instruments.create': 1 })
    const { fundingInstrument, userErrors } = made.data.fundingInstrumentCreate
    expect(userErrors).toEqual([])
    expect(fundingInstrument).toMatchObject({
      type: 'INSERTION_ORDER',
      currency: 'JPY',
      startTime: '2026-01-05T00:00:00Z',
      endTime: '2099-01-01T00:00:00Z',
      entityStatus: 'ACTIVE',
      ableToFund: true,
      creditLimit: null,
      creditRemaining: null,
      fundedAmount: { micros: '9007199254740993' },
    })
    const gone = await remove(fundingInstrument.id, null)
    expect(gone.calls).toEqual({ 'funding_instruments.delete': 1 })
    expect(gone.data.fundingInstrumentDelete).toEqual({
      fundingInstrument: {
        restId: fundingInstrument.restId,
        deleted: true,
        ableToFund: false,
        reasonsNotAbleToFund: ['DELETED'],
      },
      userErrors: [],
    })
    const again = await remove(fundingInstrument.restId)
    expect(again.data.fundingInstrumentDelete).toMatchObject({
      fundingInstrument: null,
      userErrors: [{ code: 'FUNDING_INSTRUMENT_NOT_FOUND', field: 'id' }],
    })
  })

  it.each(['AGENCY_CREDIT_LINE', 'CREDIT_CARD', 'CREDIT_LINE', 'INSERTION_ORDER', 'PARTNER_MANAGED'])(
    'may be a %s [funding_instruments.type.values]',
    async (type) => {
      const { data } = await create({ ...base, type })
      expect(data.fundingInstrumentCreate.fundingInstrument.type).toBe(type)
    },
  )

  it('are a CREDIT_LINE unless said otherwise, as the specification asks for currency and start only [funding_instruments.create.type.required]', async () => {
    const { data } = await create(base)
    expect(data.fundingInstrumentCreate.fundingInstrument.type).toBe('CREDIT_LINE')
    const form = { currency: 'JPY', start_time: '2026-01-05T00:00:00Z' }
    const path = `/12/accounts/${main}/funding_instruments`
    expect((await world.rest.form('POST', path, form)).json.data.type).toBe('CREDIT_LINE')
    const other = await world.rest.form('POST', path, { ...form, type: 'PIGGY_BANK' })
    expect([other.status, other.json.errors[0].parameter]).toEqual([400, 'type'])
  })

  it.each`
    what                             | change                                           | field             | code
    ${'a credit limit of an order'}  | ${{ type: 'INSERTION_ORDER', creditLimit: '1' }} | ${'creditLimit'}  | ${'INVALID_PARAMETER'}
    ${'an amount paid in of a card'} | ${{ type: 'CREDIT_CARD', fundedAmount: '1' }}    | ${'fundedAmount'} | ${'INVALID_PARAMETER'}
    ${'an end before the start'}     | ${{ endTime: '2020-01-01T00:00:00Z' }}           | ${'endTime'}      | ${'INVALID_TIME_WINDOW'}
  `('refuse $what, naming the field, without a call', async ({ change, field, code }) => {
    const { data, calls } = await unchanged(() => create({ ...base, ...change }))
    expect(data.fundingInstrumentCreate).toMatchObject({
      fundingInstrument: null,
      userErrors: [{ code, field }],
    })
    expect(calls['funding_instruments.create']).toBeUndefined()
  })

  it('show fields of this version only, some of them empty [funding_instruments.fields.nullable, funding_instruments.fields.no_old_version, funding_instruments.entity_status.values]', async () => {
    const { account, records } = await (async () => {
      const id = await newAccount()
      await create({ ...base, type: 'PARTNER_MANAGED' }, id)
      return {
        account: id,
        records: await restList(world.rest, `/12/accounts/${id}/funding_instruments?count=1`),
      }
    })()
    expect(records).toMatchObject([
      {
        account_id: account,
        description: null,
        credit_limit_local_micro: null,
        end_time: null,
        io_header: null,
        funded_amount_local_micro: null,
        credit_remaining_local_micro: null,
      },
    ])
    const all = await restList(world.rest, `/12/accounts/${main}/funding_instruments?with_deleted=true`)
    for (const record of [...records, ...all]) {
      expect(record).not.toHaveProperty('cancelled')
      expect(record).not.toHaveProperty('paused')
      expect(record.entity_status).toMatch(/^(ACTIVE|DRAFT|PAUSED)$/)
    }
  })

  it('that are unknown, deleted or over fund no campaign [campaigns.create.funding_instrument_unknown]', async () => {
    const { expiredFundingInstrumentId, deletedFundingInstrumentId } = world.sandbox.demo
    const campaigns = `/12/accounts/${main}/campaigns`
    const before = await restList(world.rest, `${campaigns}?count=1000&with_deleted=true`)
    for (const [id, status, code] of [
      ['zzzz', 404, 'FUNDING_INSTRUMENT_NOT_FOUND'],
      [expiredFundingInstrumentId, 400, 'INVALID_FUNDING_INSTRUMENT'],
      [deletedFundingInstrumentId, 400, 'INVALID_FUNDING_INSTRUMENT'],
    ] as const) {
      const form = { funding_instrument_id: id, name: 'Unfunded', daily_budget_amount_local_micro: '1' }
      const refused = await world.rest.form('POST', campaigns, form)
      expect([refused.status, refused.json.errors[0].code]).toEqual([status, code])
      const { data } = await world.ask(
        `mutation ($a: ID!, $f: ID!) {
          campaignCreate(accountId: $a, input: {name: "x", fundingInstrumentId: $f, dailyBudget: 1}) {
            campaign { restId } ${ERRORS}
          }
        }`,
        { a: main, f: id },
      )
      expect(data.campaignCreate).toMatchObject({
        campaign: null,
        userErrors: [{ code, field: 'fundingInstrumentId' }],
      })
    }
    expect(await restList(world.rest, `${campaigns}?count=1000&with_deleted=true`)).toEqual(before)
  })
})

describe('without a sandbox address', () => {
  it.each([
    ['accountCreate [accounts.create.sandbox_only]', 'accountCreate { userErrors { code } }'],
    ['accountDelete [accounts.delete.sandbox_only]', 'accountDelete(id: "ACCOUNT") { userErrors { code } }'],
    [
      'accountFeaturesAdd [features.add.sandbox_only]',
      'accountFeaturesAdd(accountId: "ACCOUNT", input: {featureKeys: [DR_TAP]}) { userErrors { code } }',
    ],
    [
      'accountFeaturesRemove [features.remove.sandbox_only]',
      'accountFeaturesRemove(accountId: "ACCOUNT", input: {featureKeys: [DR_TAP]}) { userErrors { code } }',
    ],
    [
      'fundingInstrumentCreate [funding_instruments.create.sandbox_only]',
      'fundingInstrumentCreate(accountId: "ACCOUNT", input: {currency: "USD", startTime: "2026-01-01T00:00:00Z"}) { userErrors { code } }',
    ],
    [
      'fundingInstrumentDelete [funding_instruments.delete.sandbox_only]',
      'fundingInstrumentDelete(id: "lygyi", accountId: "ACCOUNT") { userErrors { code } }',
    ],
  ])('%s is refused with SANDBOX_ONLY and nothing is sent', async (_what, field) => {
    const { errors, calls } = await live.ask(`mutation { ${field.replace('ACCOUNT', main)} }`)
    expect(errors).toMatchObject([{ extensions: { code: 'SANDBOX_ONLY' } }])
    expect(calls).toEqual({})
  })

  it('everything else goes on', async () => {
    const { data, calls } = await live.ask(
      'mutation ($id: ID!) { accountUpdate(id: $id, input: {industryType: AGENCY}) { account { industryType } } }',
      { id: main },
    )
    expect(data.accountUpdate.account.industryType).toBe('AGENCY')
    expect(calls).toEqual({ 'accounts.update': 1 })
  })
})
