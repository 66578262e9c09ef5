import { expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { hasFeature } from '../../../src/sandbox/engine/features.ts'
import { openDemoStore } from '../demo-store.ts'
import { newAccount, serving } from '../serve.ts'

/** Feature keys from spec 2 §4 Accounts: "Feature key values for the sandbox calls". */
const KEYS = [
  'AGE_TARGETING',
  'ALLOW_SKIPPABLE_VIDEOS_FOR_PREROLL_VIEWS_OBJECTIVE',
  'AWARENESS_OBJECTIVE',
  'BRAND_TPN',
  'CHARGE_FOR_GOOD_CLICK',
  'CONVERSATION_CARD',
  'CONVERSATION_CARD_FOUR_OPTIONS',
  'CONVERSATION_CARD_UNLOCK',
  'CPI_CHARGING',
  'DIRECT_MESSAGE_CARD',
  'DR_TAP',
  'ENGAGER_RETARGETING',
  'EVENT_TARGETING',
  'INSTALLED_APP_CATEGORY_TARGETING',
  'MOBILE_CONVERSION_TRANSACTION_VALUE',
  'OPTIMIZED_ACTION_BIDDING',
  'REACH_AND_FREQUENCY_ANALYTICS',
  'REACH_FREQUENCY_CAP',
  'VALIDATED_AGE_TARGETING',
  'VIDEO_VIEWS_MIDROLL_OBJECTIVE',
  'PREROLL_VIEWS_OBJECTIVE',
  'VIDEO_APP_DOWNLOAD_CARD',
]

let account: string
const served = await serving({ rateLimits: 'off' })
beforeEach(async () => {
  ;({ account } = await newAccount(served.client))
})

const path = () => `/12/accounts/${account}/features`
const add = (...keys: string[]) => served.client.form('POST', path(), { feature_keys: keys.join(',') })
const remove = (...keys: string[]) => served.client.delete(`${path()}?feature_keys=${keys.join('%2C')}`)
const list = async (query = '') => (await served.client.get(`${path()}${query}`)).json.data
const control = (method: string, query: string, headers: Record<string, string> = {}) =>
  send(served.base, { method, target: `/__sandbox/features?${query}`, headers })

describe('account features endpoint', () => {
  it('returns no features at first, and added features as plain strings later [features.list, features.add, features.fields]', async () => {
    expect(await list()).toEqual([])
    const added = await add('REACH_FREQUENCY_CAP', 'AGE_TARGETING')
    expect(added.status).toBe(200)
    expect(added.json.data).toEqual(['AGE_TARGETING', 'REACH_FREQUENCY_CAP'])
    expect(added.json.request.params).toEqual({
      account_id: account,
      feature_keys: ['REACH_FREQUENCY_CAP', 'AGE_TARGETING'],
    })
    expect(await list()).toEqual(['AGE_TARGETING', 'REACH_FREQUENCY_CAP'])
    expect((await add('AGE_TARGETING')).json.data).toEqual(['AGE_TARGETING', 'REACH_FREQUENCY_CAP'])
  })

  it('filters by key and returns only accessible features [features.list.accessible_only, features.list.feature_keys.values]', async () => {
    await add('REACH_FREQUENCY_CAP', 'AGE_TARGETING')
    expect(
      await list(
        '?feature_keys=REACH_AND_FREQUENCY_ANALYTICS,REACH_FREQUENCY_CAP,WEBSITE_CLICKS_CPM_BILLING',
      ),
    ).toEqual(['REACH_FREQUENCY_CAP'])
    expect(await list('?feature_keys=WEBSITE_CLICKS_CPM_BILLING')).toEqual([])
  })

  it('adds and removes all 22 keys [features.add.feature_keys.values, features.remove, features.remove.feature_keys.values, features.remove.answer]', async () => {
    expect((await add(...KEYS)).json.data).toEqual(KEYS.toSorted())
    const removed = await remove(...KEYS.slice(2))
    expect([removed.status, removed.json.data]).toEqual([200, KEYS.slice(0, 2)])
    expect((await remove('DR_TAP')).json.data).toEqual(KEYS.slice(0, 2))
    expect((await remove(...KEYS)).json.data).toEqual([])
  })

  it('affects only one account', async () => {
    await add('DR_TAP')
    const { account: other } = await newAccount(served.client)
    expect((await served.client.get(`/12/accounts/${other}/features`)).json.data).toEqual([])
    expect((await served.stranger.get(path())).json.errors[0].code).toBe('ACCOUNT_NOT_FOUND')
  })

  it.each(
    // biome-ignore format: one case per line
    [
      ['POST', 'an empty list', '?feature_keys=', 'INVALID_PARAMETER'],
      ['POST', 'a key that only an account manager can add', '?feature_keys=WEBSITE_CLICKS_CPM_BILLING', 'INVALID_PARAMETER'],
      ['DELETE', 'a beta feature', '?feature_keys=ACCOUNT_HISTORY', 'INVALID_PARAMETER'],
    ],
  )('refuses a %s with %s and changes nothing', async (method, _what, query, code) => {
    await add('DR_TAP')
    const response = await served.client.send({ method, target: `${path()}${query}` })
    expectRefusal(response, 400, code, 'feature_keys')
    expect(await list()).toEqual(['DR_TAP'])
  })
})

describe('/__sandbox/features', () => {
  it("adds and removes beta features, and returns the account's features [control.features]", async () => {
    const put = await control(
      'PUT',
      `account_id=${account}&feature_keys=PROMOTED_MEDIA_POLLS,ACCOUNT_HISTORY`,
    )
    expect([put.status, put.json]).toEqual([
      200,
      { account_id: account, features: ['ACCOUNT_HISTORY', 'PROMOTED_MEDIA_POLLS'] },
    ])
    expect(await list()).toEqual(['ACCOUNT_HISTORY', 'PROMOTED_MEDIA_POLLS'])
    await control('DELETE', `account_id=${account}&feature_keys=ACCOUNT_HISTORY`)
    expect((await control('GET', `account_id=${account}`)).json.features).toEqual(['PROMOTED_MEDIA_POLLS'])
    for (const keys of ['', 'DR_TAP,no-key', 'DR_TAP,,'])
      expect((await control('PUT', `account_id=${account}&feature_keys=${keys}`)).status).toBe(404)
    expect(await list()).toEqual(['PROMOTED_MEDIA_POLLS'])
  })

  it('refuses unknown accounts and requests from other origins', async () => {
    expect((await control('PUT', 'account_id=zzzz&feature_keys=DR_TAP')).status).toBe(404)
    expect((await control('GET', '')).status).toBe(404)
    const foreign = { origin: 'https://evil.example' }
    const refused = await control('PUT', `account_id=${account}&feature_keys=DR_TAP`, foreign)
    expect(refused.status).toBe(403)
    expect(await list()).toEqual([])
    expect((await control('POST', `account_id=${account}`)).headers.allow).toBe('GET, PUT, DELETE')
  })
})

describe('demo data', () => {
  it('has the beta features in its main account, but not in its second one', async () => {
    const { store, demo } = await openDemoStore()
    for (const key of [
      'ACCOUNT_HISTORY',
      'PROMOTED_MEDIA_POLLS',
      'RECOMMENDATIONS',
      'SHARE_AUDIENCE_OUTSIDE_BUSINESS',
    ]) {
      expect(await hasFeature(store, demo.mainAccountId, key)).toBe(true)
      expect(await hasFeature(store, demo.secondAccountId, key)).toBe(false)
    }
    await store.close()
  })
})
