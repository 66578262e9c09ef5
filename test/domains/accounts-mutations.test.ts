import { ERRORS, expectError, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { type Asked, gatewayOf, globalId, inWorld, type Served } from './world.ts'

const { world, main, demo, rest, ask, inAccount } = await inWorld()
const managerId = '1474027117843169281'
/** Gateway for another user of the same sandbox. */
const manager = await gatewayOf(world, managerId, world.sandboxUrl)
/** Gateway without a sandbox URL, which treats the API as live. */
const live = await gatewayOf(world, demo.userId)

/** Reads everything in the main account that these mutations could change. */
const state = async (): Promise<string> => {
  const paths = ['', '/funding_instruments?with_deleted=true', '/features', '/tax_settings']
  const responses = await Promise.all(paths.map((path) => rest.get(`/12/accounts/${main}${path}`)))
  return JSON.stringify(responses.map(({ json }) => json.data))
}
const unchanged = async (mutate: () => Promise<Asked>): Promise<Asked> => {
  const before = await state()
  const asked = await mutate()
  expect((await state()) === before).toBe(true)
  return asked
}
const newAccount = async (): Promise<string> =>
  (await ask('mutation { accountCreate { account { restId } } }')).data.accountCreate.account.restId

describe('account mutation', () => {
  const update = (id: string, input: object) =>
    ask(
      `mutation ($id: ID!, $input: AccountUpdateInput!) {
        done: accountUpdate(id: $id, input: $input) { record: account { name industryType } ${ERRORS} }
      }`,
      { id, input },
    )

  it('creates, changes or deletes an account in one call [accounts.create, accounts.create.no_parameters, accounts.update, accounts.update.name, accounts.update.industry_type.values, accounts.update.partial, accounts.delete, accounts.delete.soft]', async () => {
    const made = await ask(
      `mutation { done: accountCreate { record: account { id restId approvalStatus businessName deleted } ${ERRORS} } }`,
    )
    const shown = { approvalStatus: 'ACCEPTED', businessName: null, deleted: false }
    const { id, restId } = expectDone(made, expect.objectContaining(shown), { 'accounts.create': 1 })
    expect(id).toBe(globalId('Account', restId, restId))

    const name = 'Été & Söhne'
    const updated = { 'accounts.update': 1 }
    expectDone(await update(id, { name }), { name, industryType: null }, updated)
    const travel = await update(restId, { industryType: 'TRAVEL' })
    expectDone(travel, { name, industryType: 'TRAVEL' }, updated)

    const remove = () =>
      ask(
        `mutation { done: accountDelete(id: "${restId}") { record: account { restId deleted } ${ERRORS} } }`,
      )
    const called = { 'accounts.delete': 1 }
    expectDone(await remove(), { restId, deleted: true }, called)
    const again = await remove()
    expectUserError(again, 'ACCOUNT_NOT_FOUND', 'id', { called })
  })

  it('returns its own change, even if the same request changes the account twice', async () => {
    const id = await newAccount()
    const { data, calls } = await ask(
      `mutation ($id: ID!) {
        first: accountUpdate(id: $id, input: {name: "One"}) { account { name } }
        second: accountUpdate(id: $id, input: {name: "Two"}) { account { name taxSettings { billTo } } }
      }`,
      { id },
    )
    expect([data.first.account.name, data.second.account.name]).toEqual(['One', 'Two'])
    expect(calls).toEqual({ 'accounts.update': 2, 'tax_settings.get': 1 })
  })

  it('refuses an empty name before any call, and reports the field and its limit', async () => {
    const asked = await unchanged(() => update(main, { name: '' }))
    expectUserError(asked, 'INVALID_PARAMETER', 'name', { limit: 1 })
  })

  it('refuses an unknown industry and an id of the wrong type', async () => {
    expectError(await update(main, { industryType: 'CIRCUS' }), { code: 'BAD_USER_INPUT' })
    const campaign = globalId('Campaign', main, demo.campaignId)
    expectUserError(await update(campaign, { name: 'x' }), 'INVALID_PARAMETER', 'id')
  })

  it('creates an account with some null fields and without the older field salt [accounts.fields.nullable, accounts.fields.no_old_version, accounts.id_shape, accounts.approval_status.values, accounts.list.sort_by.attributes]', async () => {
    const id = await newAccount()
    const { json } = await rest.get(`/12/accounts/${id}`)
    expect(json.data).toMatchObject({
      business_name: null,
      timezone_switch_at: null,
      business_id: null,
      industry_type: null,
    })
    expect(json.data).not.toHaveProperty('salt')
    expect(json.data.approval_status).toMatch(/^(ACCEPTED|REJECTED|UNDER_REVIEW)$/)
    expect(id).toMatch(/^[0-9a-z]{4,12}$/)
    const status = async (attribute: string) =>
      (await rest.get(`/12/accounts?sort_by=${attribute}-desc`)).status
    for (const attribute of ['created_at', 'updated_at', 'deleted', 'name'])
      expect(await status(attribute)).toBe(200)
    for (const attribute of ['id', 'industry_type', 'salt']) expect(await status(attribute)).toBe(400)
  })
})

describe('app', () => {
  it('is listed in order, and can be found by id even if deleted [account_apps.list, account_apps.list.parameters, account_apps.get, account_apps.fields, account_apps.os_type.values]', async () => {
    const { data, errors, calls } = await inAccount(
      `apps { nodes { restId osType osTypeRaw appStoreIdentifier deepLinkPattern conversionTrackingEnabled deleted } totalCount }
        all: apps(includeDeleted: true, orderBy: {field: DELETED, direction: DESC}, first: 1) {
          nodes { restId deleted } pageInfo { hasNextPage } totalCount
        }`,
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
    const one = await ask(
      `query ($a: ID!, $n: ID!) {
        account(id: $a) { app(id: "4z") { deleted account { restId } } missing: app(id: "zz") { restId } }
        node(id: $n) { ... on AccountApp { osType } }
      }`,
      { a: main, n: globalId('AccountApp', main, '4y') },
    )
    const expected = {
      account: { app: { deleted: true, account: { restId: main } }, missing: null },
      node: { osType: 'IOS' },
    }
    expectResult(one, expected, { 'accounts.list': 1, 'account_apps.get': 3 })
  })
})

describe('account features', () => {
  const change = (
    name: 'Add' | 'Remove',
    accountId: string,
    featureKeys: readonly string[],
    by: Served = world,
  ) =>
    by.ask(
      `mutation ($a: ID!, $input: AccountFeaturesInput!) {
        done: accountFeatures${name}(accountId: $a, input: $input) { features featuresRaw ${ERRORS} }
      }`,
      { a: accountId, input: { featureKeys } },
    )

  it('take one call for the account and one per set of requested keys, however often they are selected [features.list.feature_keys.values, features.fields, features.list, features.list.accessible_only]', async () => {
    const { data, errors, calls } = await inAccount(
      'features featuresRaw some: features(featureKeys: [REACH_FREQUENCY_CAP, WEBSITE_CLICKS_CPM_BILLING, REACH_AND_FREQUENCY_ANALYTICS])',
    )
    expect(errors).toEqual([])
    expect(data.account.features).toEqual([
      'ACCOUNT_HISTORY',
      'AGE_TARGETING',
      'CONVERSATION_CARD',
      'CONVERSATION_CARD_FOUR_OPTIONS',
      'CONVERSATION_CARD_UNLOCK',
      'ENGAGER_RETARGETING',
      'EVENT_TARGETING',
      'INSTALLED_APP_CATEGORY_TARGETING',
      'PREROLL_VIEWS_OBJECTIVE',
      'PROMOTED_MEDIA_POLLS',
      'REACH_AND_FREQUENCY_ANALYTICS',
      'REACH_FREQUENCY_CAP',
      'RECOMMENDATIONS',
      'SHARE_AUDIENCE_OUTSIDE_BUSINESS',
    ])
    expect(data.account.featuresRaw).toEqual(data.account.features)
    expect(data.account.some).toEqual(['REACH_AND_FREQUENCY_ANALYTICS', 'REACH_FREQUENCY_CAP'])
    expect(calls).toEqual({ 'accounts.list': 1, 'features.list': 2 })
  })

  it('include unknown features as UNRECOGNIZED', async () => {
    const id = await newAccount()
    await fetch(`${world.sandboxUrl}/__sandbox/features?account_id=${id}&feature_keys=OF_TOMORROW,DR_TAP`, {
      method: 'PUT',
    })
    const { data } = await inAccount('features featuresRaw', id)
    expect(data.account).toEqual({
      features: ['DR_TAP', 'UNRECOGNIZED'],
      featuresRaw: ['DR_TAP', 'OF_TOMORROW'],
    })
  })

  it('can be added and removed, and each call returns the resulting list [features.add, features.remove, features.remove.answer]', async () => {
    const id = await newAccount()
    const added = await change('Add', globalId('Account', id, id), ['DR_TAP', 'AGE_TARGETING'])
    const both = ['AGE_TARGETING', 'DR_TAP']
    const done = { features: both, featuresRaw: both, userErrors: [] }
    expectResult(added, { done }, { 'features.add': 1 })
    const removed = await change('Remove', id, ['DR_TAP'])
    expect(removed.data.done.features).toEqual(['AGE_TARGETING'])
    expect(removed.calls).toEqual({ 'features.remove': 1 })
    expect((await change('Remove', id, ['AGE_TARGETING'])).data.done.features).toEqual([])
  })

  it('can be changed only by account admins [errors.action_not_allowed]', async () => {
    const asked = await unchanged(() => change('Add', main, ['DR_TAP'], manager))
    expectUserError(asked, 'ACTION_NOT_ALLOWED', 'accountId', { called: { 'features.add': 1 } })
    const { data } = await manager.ask(
      `mutation { accountFeaturesAdd(accountId: "${main}", input: {featureKeys: [DR_TAP]}) { userErrors { __typename } } }`,
    )
    expect(data.accountFeaturesAdd.userErrors).toEqual([{ __typename: 'NotPermitted' }])
  })
})

describe('gateway without a sandbox URL', () => {
  it.each`
    what                                                                            | field
    ${'accountCreate [gateway: accounts.create.sandbox_only]'}                      | ${'accountCreate { userErrors { code } }'}
    ${'accountDelete [gateway: accounts.delete.sandbox_only]'}                      | ${'accountDelete(id: "ACCOUNT") { userErrors { code } }'}
    ${'accountFeaturesAdd [gateway: features.add.sandbox_only]'}                    | ${'accountFeaturesAdd(accountId: "ACCOUNT", input: {featureKeys: [DR_TAP]}) { userErrors { code } }'}
    ${'accountFeaturesRemove [gateway: features.remove.sandbox_only]'}              | ${'accountFeaturesRemove(accountId: "ACCOUNT", input: {featureKeys: [DR_TAP]}) { userErrors { code } }'}
    ${'fundingInstrumentCreate [gateway: funding_instruments.create.sandbox_only]'} | ${'fundingInstrumentCreate(accountId: "ACCOUNT", input: {currency: "USD", startTime: "2026-01-01T00:00:00Z"}) { userErrors { code } }'}
    ${'fundingInstrumentDelete [gateway: funding_instruments.delete.sandbox_only]'} | ${'fundingInstrumentDelete(id: "lygyi", accountId: "ACCOUNT") { userErrors { code } }'}
  `('refuses $what with SANDBOX_ONLY and sends nothing', async ({ field }) => {
    const asked = await live.ask(`mutation { ${field.replace('ACCOUNT', main)} }`)
    expectError(asked, { code: 'SANDBOX_ONLY' })
  })

  it('executes mutations that the live API supports, such as accountUpdate', async () => {
    const { data, calls } = await live.ask(
      'mutation ($id: ID!) { accountUpdate(id: $id, input: {industryType: AGENCY}) { account { industryType } } }',
      { id: main },
    )
    expect(data.accountUpdate.account.industryType).toBe('AGENCY')
    expect(calls).toEqual({ 'accounts.update': 1 })
  })
})
