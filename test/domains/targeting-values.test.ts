// Each targeting type accepts only values from its lookup, and only operators that suit the type.
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { inTargeting } from './targeting.ts'
import type { Json } from './world.ts'

const { demo, base, rest, at, lineItemIds, list, ofLineItem, criteria, ask, main } = await inTargeting()
const lineItemId = lineItemIds[12] as string
const { create } = criteria.graph
const apps: Json[] = (await rest.get(at('account_apps?with_deleted=true'))).json.data
const [app, , deletedApp] = apps.map(({ id }) => id) as [string, string, string]
const campaignName: string = (await rest.get(at(`campaigns/${demo.campaignId}`))).json.data.name

/**
 * Columns: targeting type, valid value, its name, invalid value, whether the gateway refuses it without a
 * call.
 */
const TYPES: readonly (readonly [string, string, string, string, boolean])[] = [
  ['AGE', 'AGE_OVER_50', '50 and over', 'AGE_OVER_51', true],
  ['DEVICE', '1s', 'iPad Air', 'iphone', false],
  ['EVENT', '6100', 'New Year’s Day', '6000', false],
  ['CAMPAIGN_ENGAGEMENT', demo.campaignId, campaignName, 'zzzzz', false],
  ['CAMPAIGN_ENGAGEMENT_LOOKALIKE', demo.campaignId, campaignName, 'zzzzz', false],
  ['CONVERSATION', '35s', 'Athletics', '0', false],
  ['ENGAGEMENT_TYPE', 'IMPRESSION', 'IMPRESSION', 'LIKE', true],
  ['FOLLOWERS_OF_USER', '2244994945', '2244994945', '@screen', true],
  ['FOLLOWERS_OF_USER', demo.userId, 'demo', '@demo', true],
  ['GENDER', '2', 'Female', '3', true],
  ['INTEREST', '9003', 'Health/Running', '1013', false],
  ['LANGUAGE', 'ja', 'Japanese', 'xx', false],
  ['LIVE_TV_EVENT', '6105', 'Continental Cup final', '5', false],
  ['LOCATION', 'fdcd221ac44fa326', 'Germany', 'feedfacefeedfac', false],
  ['NETWORK_OPERATOR', '1c', 'Blue Ridge Wireless', 'zz', false],
  ['PLATFORM', '4', 'Desktop and laptop computers', '2', false],
  ['PLATFORM_VERSION', '2o', 'iOS 14.0', '14.0', false],
  ['SIMILAR_TO_FOLLOWERS_OF_USER', demo.secondUserId, 'demo_second', 'screen', true],
  ['TV_SHOW', '9007199254740993', 'Baking Chronicles', '9007199254740992', false],
  ['USER_ENGAGEMENT', demo.userId, 'demo', '1', false],
  ['USER_ENGAGEMENT_LOOKALIKE', demo.userId, 'demo', '1', false],
  ['WIFI_ONLY', '1', '1', 'yes', true],
  ['CUSTOM_AUDIENCE', '1nmth', 'Newsletter readers', 'zzzzz', false],
  ['CUSTOM_AUDIENCE_EXPANDED', '1nmth', 'Newsletter readers', 'zzzzz', false],
  ['APP_STORE_CATEGORY', '600', 'Books', 'Books', false],
  ['APP_STORE_CATEGORY_LOOKALIKE', '600', 'Books', 'Books', false],
  ['IAB_CATEGORY', 'IAB17', 'Sports', 'IAB99', false],
  ['NETWORK_ACTIVATION_DURATION', '999', '999', '1000', true],
  ['APP_LIST', app, app, 'com.quillfish.app', false],
]

const wire = (targeting_type: string, targeting_value: string, more: object = {}) => ({
  line_item_id: lineItemId,
  targeting_type,
  targeting_value,
  ...more,
})
const given = (targetingType: string, targetingValue: string, more: object = {}) => ({
  lineItemId,
  targetingType,
  targetingValue,
  ...more,
})
const CREATED = { 'targeting_criteria.create': 1 }

describe('targeting value', () => {
  it.each(TYPES)(
    "must be valid for %s, and determines the criterion's name [targeting_criteria.create.targeting_value.lookup, targeting_criteria.create.app_list, targeting_criteria.name]",
    async (type, value, name, none, isKnownBefore) => {
      const operator = type === 'APP_LIST' ? 'NE' : 'EQ'
      const before = await ofLineItem(lineItemId)
      const byRest = await rest.post(
        `${base}?${new URLSearchParams(wire(type, none, { operator_type: operator }))}`,
      )
      expectRefused(byRest, 'INVALID_PARAMETER', 'targeting_value')
      expect(JSON.stringify(byRest.json.errors)).toContain(none)
      const asked = await create(given(type, none, { operatorType: operator }))
      expectUserError(asked, 'INVALID_PARAMETER', 'targetingValue', { called: isKnownBefore ? {} : CREATED })
      expect(await ofLineItem(lineItemId)).toEqual(before)
      const made = await create(given(type, value, operator === 'EQ' ? {} : { operatorType: operator }))
      expect(made.data.done.userErrors).toEqual([])
      expect(made.data.done.record).toMatchObject({ name, targetingValue: value, operatorType: operator })
    },
  )

  it.each(['BROAD_KEYWORD', 'EXACT_KEYWORD', 'PHRASE_KEYWORD', 'UNORDERED_KEYWORD'])(
    'can be any string for %s',
    async (type) => {
      const text = `any “text” – 任意 ${type}`
      const { data } = await create(given(type, text))
      expect(data.done).toMatchObject({ userErrors: [], record: { name: text, targetingValue: text } })
    },
  )

  it('cannot be added twice for the same line item, type and operator [targeting_criteria.create.duplicate]', async () => {
    const twice = given('BROAD_KEYWORD', 'only once')
    expect((await create(twice)).data.done.userErrors).toEqual([])
    const before = await ofLineItem(lineItemId)
    expectUserError(await create(twice), 'INVALID_PARAMETER', 'targetingValue', { called: CREATED })
    const answered = await rest.post(`${base}?${new URLSearchParams(wire('BROAD_KEYWORD', 'only once'))}`)
    expectRefused(answered, 'INVALID_PARAMETER', 'targeting_value')
    const both = await ask(
      `mutation ($a: ID!, $operations: [TargetingCriterionBatchOperation!]!) { done: targetingCriteriaBatch(accountId: $a, operations: $operations) { targetingCriteria { restId } ${ERRORS} } }`,
      {
        a: main,
        operations: [{ create: given('GENDER', '1') }, { create: given('GENDER', '1') }],
      },
    )
    expect(both.data.done.userErrors).toMatchObject([{ field: 'targetingValue', operationIndex: 1 }])
    expect(await ofLineItem(lineItemId)).toEqual(before)
  })

  it('is refused if it is an audience that cannot be targeted, and the error states the reason [targeting_criteria.create.audience_targetable]', async () => {
    const audiences: Json[] = await list('custom_audiences?count=1000')
    const before = await ofLineItem(lineItemId)
    for (const reason of ['TOO_SMALL', 'PROCESSING']) {
      const { id } = audiences.find((each) => each.reasons_not_targetable.includes(reason)) as Json
      const asked = await create(given('CUSTOM_AUDIENCE', id))
      expectUserError(asked, 'INVALID_PARAMETER', 'targetingValue', { called: CREATED })
      expect(asked.data.done.userErrors[0].message).toContain(reason)
      const answered = await rest.post(`${base}?${new URLSearchParams(wire('CUSTOM_AUDIENCE', id))}`)
      expectRefused(answered, 'INVALID_PARAMETER', 'targeting_value')
    }
    expect(await ofLineItem(lineItemId)).toEqual(before)
  })

  it('is refused if it is a deleted app, or a duration that is not a positive whole number of months [targeting_criteria.create.app_list]', async () => {
    for (const [type, value, operatorType, called] of [
      ['APP_LIST', deletedApp, 'NE', CREATED],
      ['NETWORK_ACTIVATION_DURATION', '0', 'GTE', {}],
      ['NETWORK_ACTIVATION_DURATION', '1.5', 'LT', {}],
    ] as const) {
      const asked = await create(given(type, value, { operatorType }))
      expectUserError(asked, 'INVALID_PARAMETER', 'targetingValue', { called })
      const query = new URLSearchParams(wire(type, value, { operator_type: operatorType }))
      expectRefused(await rest.post(`${base}?${query}`), 'INVALID_PARAMETER', 'targeting_value')
    }
  })
})

describe('operator_type', () => {
  it('is EQ by default [targeting_criteria.create.operator_type.default]', async () => {
    const { status, json } = await rest.post(
      `${base}?${new URLSearchParams(wire('BROAD_KEYWORD', 'left out'))}`,
    )
    expect([status, json.data.operator_type]).toEqual([200, 'EQ'])
    const { data } = await create(given('BROAD_KEYWORD', 'left out, too'))
    expect(data.done.record.operatorType).toBe('EQ')
  })

  it.each([
    ['GENDER', '1', 'GTE'],
    ['BROAD_KEYWORD', 'x', 'LT'],
    ['PLATFORM_VERSION', '2o', 'LT'],
    ['NETWORK_ACTIVATION_DURATION', '6', 'NE'],
    ['APP_LIST', app, 'EQ'],
    ['APP_LIST', app, undefined],
  ])(
    'is refused for %s %s: %s [targeting_criteria.create.operator_type.by_type]',
    async (type, value, operator) => {
      const before = await ofLineItem(lineItemId)
      const query = new URLSearchParams(
        wire(type, value, operator === undefined ? {} : { operator_type: operator }),
      )
      expectRefused(await rest.post(`${base}?${query}`), 'INVALID_PARAMETER', 'operator_type')
      const asked = await create(given(type, value, { operatorType: operator }))
      expectUserError(asked, 'INVALID_PARAMETER', 'operatorType')
      expect(await ofLineItem(lineItemId)).toEqual(before)
    },
  )

  it.each([
    ['PLATFORM_VERSION', '2o', 'GTE'],
    ['NETWORK_ACTIVATION_DURATION', '6', 'GTE'],
    ['NETWORK_ACTIVATION_DURATION', '12', 'LT'],
    ['NETWORK_ACTIVATION_DURATION', '3', 'EQ'],
    ['LANGUAGE', 'de', 'NE'],
  ])('is accepted for %s %s: %s', async (type, value, operatorType) => {
    const { data } = await create(given(type, value, { operatorType }))
    expect(data.done).toMatchObject({ userErrors: [], record: { operatorType, targetingValue: value } })
  })
})
