import { type Asked, type Json, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let base: string
let lineItemIds: string[]
let aimed: string
let other: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/targeting_criteria`
  lineItemIds = (
    await restList(world.rest, `/12/accounts/${main}/line_items?count=1000&sort_by=created_at-asc`)
  ).map(({ id }) => id)
  ;[aimed, other] = lineItemIds as [string, string]
})
afterAll(() => world.close())

const ofLineItem = (id: string, parameters = '') =>
  restList(world.rest, `${base}?line_item_ids=${id}${parameters}`)
const all = (id: string) => ofLineItem(id, '&with_deleted=true')
/** Carries something out and proves that the criteria of two line items stay as they are. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = [await all(aimed), await all(other)]
  const result = await work()
  expect([await all(aimed), await all(other)]).toEqual(before)
  return result
}

const ERRORS = 'userErrors { code message field limit operationIndex }'
const batch = (operations: object[]) =>
  world.ask(
    `mutation ($a: ID!, $operations: [TargetingCriterionBatchOperation!]!) { targetingCriteriaBatch(accountId: $a, operations: $operations) {
      targetingCriteria { restId targetingType operatorType targetingValue deleted } ${ERRORS}
    } }`,
    { a: main, operations },
  )
const keyword = (targetingValue: string, more: object = {}) => ({
  lineItemId: other,
  operatorType: 'EQ',
  targetingType: 'BROAD_KEYWORD',
  targetingValue,
  ...more,
})
const restKeyword = (targeting_value: string, more: object = {}) => ({
  line_item_id: other,
  operator_type: 'EQ',
  targeting_type: 'BROAD_KEYWORD',
  targeting_value,
  ...more,
})

describe('targetingCriteriaBatch', () => {
  const TYPES =
    'AGE DEVICE EVENT CAMPAIGN_ENGAGEMENT CAMPAIGN_ENGAGEMENT_LOOKALIKE CONVERSATION ENGAGEMENT_TYPE FOLLOWERS_OF_USER GENDER INTEREST LANGUAGE LIVE_TV_EVENT LOCATION NETWORK_ACTIVATION_DURATION NETWORK_OPERATOR PLATFORM PLATFORM_VERSION SIMILAR_TO_FOLLOWERS_OF_USER TV_SHOW USER_ENGAGEMENT USER_ENGAGEMENT_LOOKALIKE WIFI_ONLY BROAD_KEYWORD EXACT_KEYWORD PHRASE_KEYWORD UNORDERED_KEYWORD CUSTOM_AUDIENCE CUSTOM_AUDIENCE_EXPANDED APP_STORE_CATEGORY APP_STORE_CATEGORY_LOOKALIKE APP_LIST IAB_CATEGORY'.split(
      ' ',
    )
  const OPERATORS = ['EQ', 'NE', 'GTE', 'LT']
  /** What takes no values but those of the interface: a category, an audience of the demo. */
  const VALUES: Readonly<Record<string, string>> = {
    IAB_CATEGORY: 'IAB17',
    CUSTOM_AUDIENCE: '1nmth',
    CUSTOM_AUDIENCE_EXPANDED: '1nmth',
  }

  it('makes one of every type and operator, in order, and deletes them again [targeting_criteria.batch, targeting_criteria.targeting_type.values, targeting_criteria.operator_type.values]', async () => {
    const wanted = TYPES.map((targetingType, index) => ({
      targetingType,
      operatorType: OPERATORS[index % 4],
      targetingValue: VALUES[targetingType] ?? '7',
    }))
    const made = await batch(wanted.map((each) => ({ create: { lineItemId: lineItemIds[9], ...each } })))
    expect(made.errors).toEqual([])
    expect(made.calls).toEqual({ 'targeting_criteria.batch': 1 })
    const { targetingCriteria } = made.data.targetingCriteriaBatch
    expect(targetingCriteria).toEqual(
      wanted.map((each) => ({ ...each, restId: expect.any(String), deleted: false })),
    )
    const gone = await batch(targetingCriteria.map(({ restId }: Json) => ({ delete: restId })))
    expect(gone.data.targetingCriteriaBatch.targetingCriteria.map(({ deleted }: Json) => deleted)).toEqual(
      TYPES.map(() => true),
    )
    expect(await ofLineItem(lineItemIds[9] as string)).toEqual([])
  })

  it('takes 500 operations and refuses 501 before any call [targeting_criteria.batch.maximum]', async () => {
    const lineItemId = lineItemIds[10] as string
    const words = (count: number) =>
      Array.from({ length: count }, (_each, index) => ({ create: keyword(`w${index}`, { lineItemId }) }))
    const full = await batch(words(500))
    expect(
      full.data.targetingCriteriaBatch.targetingCriteria.map((each: Json) => each.targetingValue),
    ).toEqual(Array.from({ length: 500 }, (_each, index) => `w${index}`))
    expect(full.calls).toEqual({ 'targeting_criteria.batch': 1 })
    const before = await all(lineItemId)
    const refused = await batch(words(501))
    expect(refused.data.targetingCriteriaBatch).toMatchObject({
      targetingCriteria: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'operations', limit: 500, operationIndex: null }],
    })
    expect(refused.calls).toEqual({})
    const rest = await world.rest.json(
      'POST',
      `/12/batch/accounts/${main}/targeting_criteria`,
      Array.from({ length: 501 }, () => ({
        operation_type: 'Create',
        params: restKeyword('x', { line_item_id: lineItemId }),
      })),
    )
    expect([rest.status, rest.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'operations' })],
    ])
    expect(await all(lineItemId)).toEqual(before)
  })

  const bad: [what: string, wrong: object, field: string, code: string, calls: object][] = [
    [
      'what the contract knows',
      { create: { targetingValue: '' } },
      'targetingValue',
      'INVALID_PARAMETER',
      {},
    ],
    [
      'an unknown line item',
      { create: { lineItemId: 'zzzzz' } },
      'lineItemId',
      'LINE_ITEM_NOT_FOUND',
      { 'targeting_criteria.batch': 1 },
    ],
    [
      'an IAB category of none',
      { create: { targetingType: 'IAB_CATEGORY' } },
      'targetingValue',
      'INVALID_PARAMETER',
      { 'targeting_criteria.batch': 1 },
    ],
    [
      'a criterion that is not there',
      { delete: 'zzzzzz' },
      'id',
      'TARGETING_CRITERION_NOT_FOUND',
      { 'targeting_criteria.batch': 1 },
    ],
  ]
  it.each(bad)(
    'stores nothing when the eighteenth operation is wrong by %s, and names 17',
    async (_what, wrong, field, code, calls) => {
      const operations = Array.from(
        { length: 25 },
        (_each, index): Json => ({ create: keyword(`k${index}`) }),
      )
      operations[17] =
        'create' in wrong ? { create: { ...operations[17].create, ...(wrong.create as object) } } : wrong
      const asked: Asked = await unchanged(() => batch(operations))
      expect(asked.errors).toEqual([])
      expect(asked.data.targetingCriteriaBatch).toMatchObject({
        targetingCriteria: null,
        userErrors: [{ code, field, operationIndex: 17 }],
      })
      expect(asked.calls).toEqual(calls)
    },
  )

  const items: [what: string, item: () => unknown, status: number, code: string, parameter: string][] = [
    [
      'an Update [targeting_criteria.batch.operation_type.values]',
      () => ({ operation_type: 'Update', params: { targeting_criterion_id: 'dpl3a6' } }),
      400,
      'INVALID_PARAMETER',
      'operation_type',
    ],
    [
      'a type of no item',
      () => ({ operation_type: 'create', params: restKeyword('x') }),
      400,
      'INVALID_PARAMETER',
      'operation_type',
    ],
    ['no type', () => ({ params: restKeyword('x') }), 400, 'MISSING_PARAMETER', 'operation_type'],
    ['no parameters', () => ({ operation_type: 'Create' }), 400, 'MISSING_PARAMETER', 'params'],
    ['nothing', () => null, 400, 'MISSING_PARAMETER', 'operation_type'],
    [
      'no value',
      () => ({ operation_type: 'Create', params: restKeyword('x', { targeting_value: undefined }) }),
      400,
      'MISSING_PARAMETER',
      'targeting_value',
    ],
    [
      'an unknown line item',
      () => ({ operation_type: 'Create', params: restKeyword('x', { line_item_id: 'zzzzz' }) }),
      404,
      'LINE_ITEM_NOT_FOUND',
      'line_item_id',
    ],
    [
      'an unknown criterion',
      () => ({ operation_type: 'Delete', params: { targeting_criterion_id: 'zzzzzz' } }),
      404,
      'TARGETING_CRITERION_NOT_FOUND',
      'targeting_criterion_id',
    ],
  ]
  it.each(items)(
    'by REST stores nothing when item 17 is %s, and has the error in its place',
    async (_what, item, status, code, parameter) => {
      const list: unknown[] = Array.from({ length: 25 }, (_each, index) => ({
        operation_type: 'Create',
        params: restKeyword(`k${index}`),
      }))
      list[17] = item()
      const answer = await unchanged(() =>
        world.rest.json('POST', `/12/batch/accounts/${main}/targeting_criteria`, list),
      )
      expect([answer.status, answer.json.errors]).toEqual([status, []])
      expect(answer.json.operation_errors).toEqual(
        list.map((_each, index) => (index === 17 ? [expect.objectContaining({ code, parameter })] : [])),
      )
    },
  )

  it('takes 100 interests of a line item, and names the one too many [targeting_criteria.interests.maximum]', async () => {
    const lineItemId = lineItemIds[11] as string
    const interests = Array.from({ length: 101 }, (_each, index) => ({
      create: keyword(`${index}`, { lineItemId, targetingType: 'INTEREST' }),
    }))
    const { data } = await batch(interests)
    expect(data.targetingCriteriaBatch).toMatchObject({
      targetingCriteria: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'targetingType', operationIndex: 100 }],
    })
    const rest = await world.rest.json(
      'POST',
      `/12/batch/accounts/${main}/targeting_criteria`,
      interests.map((_each, index) => ({
        operation_type: 'Create',
        params: restKeyword(`${index}`, { line_item_id: lineItemId, targeting_type: 'INTEREST' }),
      })),
    )
    expect([rest.status, rest.json.operation_errors.flat().length]).toEqual([400, 1])
    expect(rest.json.operation_errors[100]).toMatchObject([
      { code: 'INVALID_PARAMETER', parameter: 'targeting_type', message: expect.stringContaining('100') },
    ])
    expect(await all(lineItemId)).toEqual([])
    const hundred = await batch(interests.slice(0, 100))
    expect(hundred.data.targetingCriteriaBatch.targetingCriteria).toHaveLength(100)
  })

  it('does not take an update, or two things at once', async () => {
    for (const operation of [{ update: { id: 'dpl3a6' } }, {}, { create: keyword('x'), delete: 'dpl3a6' }]) {
      const { errors, calls } = await unchanged(() => batch([operation]))
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(calls).toEqual({})
    }
  })
})
