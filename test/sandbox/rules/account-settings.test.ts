import { clientOf, expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { bearerOf } from '../oauth/wire.ts'
import { newAccount, serving } from '../serve.ts'

const userOf = async (screenName: string, permission: 'AD_MANAGER' | 'CAMPAIGN_ANALYST') => {
  const { id } = await served.sandbox.credentials.createUser({
    screenName,
    name: screenName,
    password: 'sandbox',
    access: { [account]: [permission] },
  })
  const credentials = await served.sandbox.credentials.of(id)
  return { id, client: clientOf(served.base, credentials, { timestamp: served.timestamp }) }
}

const served = await serving({ rateLimits: 'off', bearerReads: true })
const admin = served.client
const { account } = await newAccount(admin)
const { id: managerId, client: manager } = await userOf('settings_manager', 'AD_MANAGER')
const analyst = (await userOf('settings_analyst', 'CAMPAIGN_ANALYST')).client

describe('tax settings', () => {
  const path = (id = account) => `/12/accounts/${id}/tax_settings`
  const read = async (id = account) => (await admin.get(path(id))).json.data

  it('have defaults before they are first written [tax_settings.get, tax_settings.fields, tax_settings.bill_to.not_set]', async () => {
    const { account: fresh } = await newAccount(admin)
    const { status, json } = await admin.get(path(fresh))
    expect(status).toBe(200)
    expect(json.request.params).toEqual({ account_id: fresh })
    expect(Object.entries(json.data)).toEqual([
      ['tax_id', ''],
      ['address_city', ''],
      ['business_relationship', 'NOT_SET'],
      ['address_street1', ''],
      ['address_last_name', null],
      ['address_company', ''],
      ['tax_category', 'NOT_SET'],
      ['address_postal_code', ''],
      ['bill_to', 'NOT_SET'],
      ['address_region', ''],
      ['address_country', ''],
      ['address_first_name', null],
      ['invoice_jurisdiction', 'NOT_SET'],
      ['address_street2', null],
      ['address_email', null],
    ])
  })

  it('accept every field, and address_name as an alias of address_company [tax_settings.update, tax_settings.update.fields, tax_settings.update.all_fields, tax_settings.address_name_alias, tax_settings.update.invoice_jurisdiction.values, tax_settings.update.tax_category.values]', async () => {
    const sent = {
      address_name: 'Halden & Moor',
      address_first_name: 'Ada',
      address_last_name: 'Moor',
      address_email: 'tax@halden-moor.example',
      address_street1: '18 Harbour Street',
      address_street2: 'Floor 3',
      address_city: 'New York',
      address_region: 'NY',
      address_postal_code: '10004',
      address_country: 'US',
      client_address_name: 'Client',
      client_address_first_name: 'C',
      client_address_last_name: 'D',
      client_address_email: 'client@example.com',
      client_address_street1: 'Street',
      client_address_street2: 'Back',
      client_address_city: 'Paris',
      client_address_region: 'IDF',
      client_address_postal_code: '75001',
      client_address_country: 'FR',
      bill_to: 'AGENCY',
      business_relationship: 'AGENCY',
      invoice_jurisdiction: 'LOI_SAPIN',
      tax_category: 'BUSINESS_WITH_VAT',
      tax_exemption_id: 'E-1',
      tax_id: 'T-1',
    }
    const { status, json } = await admin.form('PUT', path(), sent)
    expect(status).toBe(200)
    const written = {
      tax_id: 'T-1',
      address_city: 'New York',
      business_relationship: 'AGENCY',
      address_street1: '18 Harbour Street',
      address_last_name: 'Moor',
      address_company: 'Halden & Moor',
      tax_category: 'BUSINESS_WITH_VAT',
      address_postal_code: '10004',
      bill_to: 'AGENCY',
      address_region: 'NY',
      address_country: 'US',
      address_first_name: 'Ada',
      invoice_jurisdiction: 'LOI_SAPIN',
      address_street2: 'Floor 3',
      address_email: 'tax@halden-moor.example',
    }
    expect(json.data).toEqual(written)
    expect(json.request.params).toEqual({ account_id: account, ...sent })
    expect(await read()).toEqual(written)
    // Only sent fields change. An empty value clears a field that may be empty.
    await admin.put(`${path()}?address_city=Boston&address_street2=`)
    expect(await read()).toEqual({ ...written, address_city: 'Boston', address_street2: null })
  })

  it.each([
    ['invoice_jurisdiction', ['LOI_SAPIN', 'NONE', 'NOT_SET']],
    ['tax_category', ['BUSINESS_NO_VAT', 'BUSINESS_WITH_VAT', 'INDIVIDUAL']],
    ['bill_to', ['ADVERTISER', 'AGENCY', 'NOT_SET']],
    ['business_relationship', ['AGENCY', 'SELF']],
  ])(
    'accept these values of %s: %j [tax_settings.update.invoice_jurisdiction.values, tax_settings.update.tax_category.values, tax_settings.bill_to.not_set]',
    async (name, values) => {
      for (const value of values)
        expect((await admin.put(`${path()}?${name}=${value}`)).json.data[name]).toBe(value)
    },
  )

  it.each([
    ['an unknown bill_to', 'bill_to', 'NOBODY'],
    ['an unknown business_relationship', 'business_relationship', 'FRIEND'],
  ])('refuse %s and change nothing', async (_what, parameter, value) => {
    const before = await read()
    const response = await admin.put(`${path()}?${parameter}=${value}&tax_id=changed`)
    expectRefusal(response, 400, 'INVALID_PARAMETER', parameter)
    expect(await read()).toEqual(before)
  })

  it('are accessible only to account admins', async () => {
    const before = await read()
    for (const refused of [await manager.get(path()), await manager.put(`${path()}?tax_id=mine`)])
      expect([refused.status, refused.json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    expect(await read()).toEqual(before)
  })

  it('are separate for each account', async () => {
    const { account: other } = await newAccount(admin)
    await admin.put(`${path(other)}?tax_id=other`)
    expect((await read()).tax_id).not.toBe('other')
  })
})

describe('user settings', () => {
  const path = (user: string) => `/12/accounts/${account}/user_settings/${user}`
  const read = async () => (await manager.get(path(managerId))).json.data

  it('are empty at first, and later contain the values that the user wrote [user_settings.get, user_settings.fields, user_settings.update, user_settings.update.fields]', async () => {
    const { status, json } = await admin.get(path(managerId))
    expect(status).toBe(200)
    expect(json.request.params).toEqual({ account_id: account, user_id: managerId })
    expect(Object.entries(json.data)).toEqual([
      ['notification_email', ''],
      ['contact_phone', ''],
      ['contact_phone_extension', ''],
    ])
    const written = await manager.form('PUT', path(managerId), {
      notification_email: 'manager@example.com',
      contact_phone: '+1 212 555 0101',
      contact_phone_extension: '7',
    })
    expect(written.status).toBe(200)
    expect(written.json.data).toEqual({
      notification_email: 'manager@example.com',
      contact_phone: '+1 212 555 0101',
      contact_phone_extension: '7',
    })
    await manager.put(`${path(managerId)}?contact_phone_extension=8`)
    expect(await read()).toEqual({ ...written.json.data, contact_phone_extension: '8' })
  })

  it.each(['subscribe_email_types', 'subscribed_email_types'])(
    'accept %s as a list, and echo it as subscribe_email_types and subscribed_campaign_events [user_settings.update.subscribe_email_types, user_settings.update.email_types_alias, protocol.envelope.request]',
    async (name) => {
      const types = 'ACCOUNT_PERFORMANCE,PERFORMANCE_IMPROVEMENT'
      const given = [
        await manager.put(`${path(managerId)}?${name}=${types}`),
        await manager.form('PUT', path(managerId), { [name]: types }),
        await manager.json('PUT', path(managerId), { [name]: types.split(',') }),
      ]
      for (const { status, json } of given)
        expect([status, json.request.params]).toEqual([
          200,
          {
            account_id: account,
            user_id: managerId,
            subscribe_email_types: ['ACCOUNT_PERFORMANCE', 'PERFORMANCE_IMPROVEMENT'],
            subscribed_campaign_events: ['ACCOUNT_PERFORMANCE', 'PERFORMANCE_IMPROVEMENT'],
          },
        ])
    },
  )

  it('cannot be updated by account admins, not even for themselves [user_settings.update.not_account_admin]', async () => {
    const before = await read()
    for (const user of [managerId, served.sandbox.demo.userId]) {
      const { status, json } = await admin.put(`${path(user)}?contact_phone=1`)
      expect([status, json.errors[0].code]).toEqual([403, 'ACTION_NOT_ALLOWED'])
    }
    expect(await read()).toEqual(before)
  })

  it('cannot be updated by other users, or by the application without a user [user_settings.update.user_context]', async () => {
    const before = await read()
    const another = await analyst.put(`${path(managerId)}?contact_phone=1`)
    expectRefusal(another, 403, 'ACTION_NOT_ALLOWED', 'user_id')
    const { consumer_key: key, consumer_secret: secret } = served.sandbox.demoUser
    const headers = { authorization: `Bearer ${await bearerOf(served, { key, secret })}` }
    const target = `${path(managerId)}?contact_phone=1`
    expect((await send(served.base, { method: 'GET', target: path(managerId), headers })).status).toBe(200)
    expect((await send(served.base, { method: 'PUT', target, headers })).status).toBe(403)
    expect(await read()).toEqual(before)
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['who is not a user of the account [errors.user_not_found]', () => served.sandbox.demo.secondUserId, 403, 'USER_NOT_FOUND'],
      ['whose id is not a number [user_settings.get.user_id]', () => 'me', 400, 'INVALID_PARAMETER'],
      ['whose id is too long [user_settings.get.user_id]', () => '123456789012345678901', 400, 'INVALID_PARAMETER'],
    ],
  )('cannot be read or updated for a user %s', async (_who, user, status, code) => {
    for (const response of [
      await manager.get(path(user())),
      await manager.put(`${path(user())}?contact_phone=1`),
    ])
      expectRefusal(response, status, code, 'user_id')
  })
})

describe('account apps endpoint', () => {
  it('lists apps, and returns one by id [account_apps.list, account_apps.get, account_apps.fields, account_apps.os_type.values]', async () => {
    const { mainAccountId: main } = served.sandbox.demo
    const { status, json } = await admin.get(`/12/accounts/${main}/account_apps`)
    expect([status, json.next_cursor, json.data.length]).toEqual([200, null, 2])
    expect(Object.entries(json.data[0])).toEqual([
      ['app_store_identifier', 'com.quillfish.app'],
      ['conversion_tracking_enabled', true],
      ['deep_link_pattern', expect.any(String)],
      ['id', '4x'],
      ['created_at', expect.stringMatching(/Z$/)],
      ['updated_at', expect.stringMatching(/Z$/)],
      ['os_type', 'Android'],
      ['deleted', false],
    ])
    expect(json.data[1].os_type).toBe('iOS')
    const one = await admin.get(`/12/accounts/${main}/account_apps/4x`)
    expect(one.json.data).toEqual(json.data[0])
    const missing = await admin.get(`/12/accounts/${main}/account_apps/zz`)
    expect([missing.status, missing.json.errors[0].code]).toEqual([404, 'NOT_FOUND'])
    expect((await admin.get(`/12/accounts/${account}/account_apps`)).json.data).toEqual([])
  })

  it('supports pages, sorting and totals, and returns deleted apps on request [account_apps.list.parameters]', async () => {
    const { mainAccountId: main } = served.sandbox.demo
    const path = `/12/accounts/${main}/account_apps`
    const ids = async (query: string) =>
      (await admin.get(`${path}?${query}`)).json.data.map(({ id }: { id: string }) => id)
    expect(await ids('with_deleted=true')).toEqual(['4x', '4y', '4z'])
    expect(await ids('with_deleted=true&sort_by=created_at-asc')).toEqual(['4z', '4x', '4y'])
    expect(await ids('with_deleted=true&sort_by=deleted-desc&count=1')).toEqual(['4z'])
    const first = (await admin.get(`${path}?count=1&with_total_count=true`)).json
    expect([first.data.length, first.total_count]).toEqual([1, 2])
    expect(await ids(`count=1&cursor=${encodeURIComponent(first.next_cursor)}`)).toEqual(['4y'])
    expect((await admin.get(`${path}/4z`)).status).toBe(404)
    expect((await admin.get(`${path}/4z?with_deleted=true`)).json.data.deleted).toBe(true)
    for (const query of ['count=0', 'count=1001', 'sort_by=os_type-asc'])
      expect((await admin.get(`${path}?${query}`)).status).toBe(400)
  })
})
