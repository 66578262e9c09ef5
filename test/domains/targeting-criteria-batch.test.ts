import { ERRORS, expectRefused } from './refusals.ts'
import { inTargeting } from './targeting.ts'
import type { Json } from './world.ts'

const { main, demo, rest, ask, at, lineItemIds, ofLineItem, all, unchanged, keyword, wireKeyword } =
  await inTargeting()
const app: string = (await rest.get(at('account_apps'))).json.data[0].id
const batch = (operations: object[]) =>
  ask(
    `mutation ($a: ID!, $operations: [TargetingCriterionBatchOperation!]!) { done: targetingCriteriaBatch(accountId: $a, operations: $operations) {
      records: targetingCriteria { restId targetingType operatorType targetingValue deleted } ${ERRORS}
    } }`,
    { a: main, operations },
  )
const restBatch = (operations: readonly unknown[]) =>
  rest.json('POST', `/12/batch/accounts/${main}/targeting_criteria`, operations)
const toCreate = (targeting_value: string, more: object = {}) => ({
  operation_type: 'Create',
  params: wireKeyword(targeting_value, more),
})
const BATCH = { 'targeting_criteria.batch': 1 }

describe('targeting criteria batch', () => {
  const TYPES =
    'AGE DEVICE EVENT CAMPAIGN_ENGAGEMENT CAMPAIGN_ENGAGEMENT_LOOKALIKE CONVERSATION ENGAGEMENT_TYPE FOLLOWERS_OF_USER GENDER INTEREST LANGUAGE LIVE_TV_EVENT LOCATION NETWORK_ACTIVATION_DURATION NETWORK_OPERATOR PLATFORM PLATFORM_VERSION SIMILAR_TO_FOLLOWERS_OF_USER TV_SHOW USER_ENGAGEMENT USER_ENGAGEMENT_LOOKALIKE WIFI_ONLY BROAD_KEYWORD EXACT_KEYWORD PHRASE_KEYWORD UNORDERED_KEYWORD CUSTOM_AUDIENCE CUSTOM_AUDIENCE_EXPANDED APP_STORE_CATEGORY APP_STORE_CATEGORY_LOOKALIKE APP_LIST IAB_CATEGORY'.split(
      ' ',
    )
  /** Valid values for the targeting types that do not accept `7`. */
  const VALUES: Readonly<Record<string, string>> = {
    AGE: 'AGE_OVER_18',
    DEVICE: '1s',
    EVENT: '6100',
    CAMPAIGN_ENGAGEMENT: demo.campaignId,
    CAMPAIGN_ENGAGEMENT_LOOKALIKE: demo.campaignId,
    CONVERSATION: '35s',
    ENGAGEMENT_TYPE: 'ENGAGEMENT',
    GENDER: '1',
    INTEREST: '1000',
    LANGUAGE: 'de',
    LIVE_TV_EVENT: '6101',
    LOCATION: '96683cc9126741d1',
    NETWORK_OPERATOR: '1c',
    PLATFORM: '0',
    PLATFORM_VERSION: '2o',
    TV_SHOW: '9007199254740993',
    USER_ENGAGEMENT: demo.userId,
    USER_ENGAGEMENT_LOOKALIKE: demo.userId,
    WIFI_ONLY: '1',
    APP_LIST: app,
    APP_STORE_CATEGORY: '600',
    APP_STORE_CATEGORY_LOOKALIKE: '600',
    IAB_CATEGORY: 'IAB17',
    CUSTOM_AUDIENCE: '1nmth',
    CUSTOM_AUDIENCE_EXPANDED: '1nmth',
  }
  const OPERATORS: Readonly<Record<string, string>> = {
    APP_LIST: 'NE',
    NETWORK_ACTIVATION_DURATION: 'LT',
    PLATFORM_VERSION: 'GTE',
    LANGUAGE: 'NE',
  }

  it('creates criteria of every type and operator in order, and deletes them again [targeting_criteria.batch, targeting_criteria.targeting_type.values, targeting_criteria.operator_type.values]', async () => {
    const wanted = TYPES.map((targetingType) => ({
      targetingType,
      operatorType: OPERATORS[targetingType] ?? 'EQ',
      targetingValue: VALUES[targetingType] ?? '7',
    }))
    const made = await batch(wanted.map((each) => ({ create: { lineItemId: lineItemIds[9], ...each } })))
    expect([made.errors, made.calls]).toEqual([[], BATCH])
    const { records } = made.data.done
    expect(records).toEqual(wanted.map((each) => ({ ...each, restId: expect.any(String), deleted: false })))
    const gone = await batch(records.map(({ restId }: Json) => ({ delete: restId })))
    expect(gone.data.done.records.map(({ deleted }: Json) => deleted)).toEqual(TYPES.map(() => true))
    expect(await ofLineItem(lineItemIds[9] as string)).toEqual([])
  })

  it('accepts 500 operations and refuses 501 before any call [targeting_criteria.batch.maximum]', async () => {
    const lineItemId = lineItemIds[10] as string
    const words = (count: number) =>
      Array.from({ length: count }, (_each, index) => ({ create: keyword(`w${index}`, { lineItemId }) }))
    const full = await batch(words(500))
    expect(full.data.done.records.map((each: Json) => each.targetingValue)).toEqual(
      Array.from({ length: 500 }, (_each, index) => `w${index}`),
    )
    expect(full.calls).toEqual(BATCH)
    const before = await all(lineItemId)
    const refused = await batch(words(501))
    expect(refused.data.done).toMatchObject({
      records: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'operations', limit: 500, operationIndex: null }],
    })
    expect(refused.calls).toEqual({})
    const many = Array.from({ length: 501 }, () => toCreate('x', { line_item_id: lineItemId }))
    expectRefused(await restBatch(many), 'INVALID_PARAMETER', 'operations')
    expect(await all(lineItemId)).toEqual(before)
  })

  it.each`
    what                         | wrong                                                          | code                               | field               | called
    ${'an empty value'}          | ${{ create: keyword('') }}                                     | ${'INVALID_PARAMETER'}             | ${'targetingValue'} | ${{}}
    ${'an unknown line item'}    | ${{ create: keyword('k', { lineItemId: 'zzzzz' }) }}           | ${'LINE_ITEM_NOT_FOUND'}           | ${'lineItemId'}     | ${BATCH}
    ${'an unknown IAB category'} | ${{ create: keyword('k', { targetingType: 'IAB_CATEGORY' }) }} | ${'INVALID_PARAMETER'}             | ${'targetingValue'} | ${BATCH}
    ${'a missing criterion'}     | ${{ delete: 'zzzzzz' }}                                        | ${'TARGETING_CRITERION_NOT_FOUND'} | ${'id'}             | ${BATCH}
  `(
    'stores no criteria if operation 17 has $what, and reports that operation',
    async ({ wrong, code, field, called }) => {
      const operations = Array.from({ length: 25 }, (_each, index) => ({ create: keyword(`k${index}`) }))
      operations[17] = wrong
      const { errors, data, calls } = await unchanged(() => batch(operations))
      expect([errors, calls]).toEqual([[], called])
      expect(data.done).toMatchObject({ records: null, userErrors: [{ code, field, operationIndex: 17 }] })
    },
  )

  const gone = { targeting_criterion_id: 'zzzzzz' }
  it.each`
    what                                                                  | item                                                                          | status | code                               | parameter
    ${'the type Update [targeting_criteria.batch.operation_type.values]'} | ${{ operation_type: 'Update', params: { targeting_criterion_id: 'dpl3a6' } }} | ${400} | ${'INVALID_PARAMETER'}             | ${'operation_type'}
    ${'an unknown operation type'}                                        | ${{ ...toCreate('x'), operation_type: 'create' }}                             | ${400} | ${'INVALID_PARAMETER'}             | ${'operation_type'}
    ${'no operation type'}                                                | ${{ params: wireKeyword('x') }}                                               | ${400} | ${'MISSING_PARAMETER'}             | ${'operation_type'}
    ${'no params'}                                                        | ${{ operation_type: 'Create' }}                                               | ${400} | ${'MISSING_PARAMETER'}             | ${'params'}
    ${'no content (null)'}                                                | ${null}                                                                       | ${400} | ${'MISSING_PARAMETER'}             | ${'operation_type'}
    ${'no value'}                                                         | ${toCreate('x', { targeting_value: undefined })}                              | ${400} | ${'MISSING_PARAMETER'}             | ${'targeting_value'}
    ${'an unknown line item'}                                             | ${toCreate('x', { line_item_id: 'zzzzz' })}                                   | ${404} | ${'LINE_ITEM_NOT_FOUND'}           | ${'line_item_id'}
    ${'an unknown criterion'}                                             | ${{ operation_type: 'Delete', params: gone }}                                 | ${404} | ${'TARGETING_CRITERION_NOT_FOUND'} | ${'targeting_criterion_id'}
  `(
    'stores no criteria over REST if operation 17 has $what, and reports the error at its position',
    async ({ item, status, code, parameter }) => {
      const items: unknown[] = Array.from({ length: 25 }, (_each, index) => toCreate(`k${index}`))
      items[17] = item
      const response = await unchanged(() => restBatch(items))
      expect([response.status, response.json.errors]).toEqual([status, []])
      expect(response.json.operation_errors).toEqual(
        items.map((_each, index) => (index === 17 ? [expect.objectContaining({ code, parameter })] : [])),
      )
    },
  )

  it('accepts 100 interests in a line item, and reports the operation that would add a 101st [targeting_criteria.interests.maximum]', async () => {
    const lineItemId = lineItemIds[11] as string
    const { json: found } = await rest.get('/12/targeting_criteria/interests?count=101')
    const values: string[] = found.data.map(({ targeting_value }: Json) => targeting_value)
    const interests = values.map((value) => ({
      create: keyword(value, { lineItemId, targetingType: 'INTEREST' }),
    }))
    const { data } = await batch(interests)
    expect(data.done).toMatchObject({
      records: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'targetingType', operationIndex: 100 }],
    })
    const { status, json } = await restBatch(
      values.map((value) => toCreate(value, { line_item_id: lineItemId, targeting_type: 'INTEREST' })),
    )
    expect([status, json.operation_errors.flat().length]).toEqual([400, 1])
    expect(json.operation_errors[100]).toMatchObject([
      { code: 'INVALID_PARAMETER', parameter: 'targeting_type', message: expect.stringContaining('100') },
    ])
    expect(await all(lineItemId)).toEqual([])
    const hundred = await batch(interests.slice(0, 100))
    expect(hundred.data.done.records).toHaveLength(100)
  })

  it('refuses updates, empty operations and operations with two actions', async () => {
    for (const operation of [{ update: { id: 'dpl3a6' } }, {}, { create: keyword('x'), delete: 'dpl3a6' }]) {
      const { errors, calls } = await unchanged(() => batch([operation]))
      expect([errors[0]?.extensions.code, calls]).toEqual(['BAD_USER_INPUT', {}])
    }
  })

  it('creates and deletes criteria over REST in the given order [targeting_criteria.batch]', async () => {
    const { lineItemId } = demo
    const [present] = await ofLineItem(lineItemId)
    const polish = { line_item_id: lineItemId, targeting_type: 'LANGUAGE' }
    const { status, json } = await restBatch([
      toCreate('pl', polish),
      { operation_type: 'Delete', params: { targeting_criterion_id: present.id } },
    ])
    expect([status, json.data]).toMatchObject([
      200,
      [
        { ...wireKeyword('pl', polish), name: 'Polish', deleted: false },
        { id: present.id, deleted: true },
      ],
    ])
  })
})
