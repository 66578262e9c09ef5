import { globalId, restList, startWorld, type World } from './world.ts'

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
const create = (input: object) =>
  world.ask(
    `mutation ($a: ID!, $input: TargetingCriterionCreateInput!) { targetingCriterionCreate(accountId: $a, input: $input) {
      targetingCriterion { restId name targetingType operatorType targetingValue lineItem { restId targetingCriteria { totalCount } } } ${ERRORS}
    } }`,
    { a: main, input },
  )
const remove = (id: string, accountId: string | null = null) =>
  world.ask(
    `mutation ($id: ID!, $a: ID) { targetingCriterionDelete(id: $id, accountId: $a) { targetingCriterion { restId deleted } ${ERRORS} } }`,
    { id, a: accountId },
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

describe('targetingCriterionCreate', () => {
  it('makes one in one call, and the line item shows it in the same request [targeting_criteria.create]', async () => {
    const before = (await ofLineItem(other)).length
    const { data, errors, calls } = await create(
      keyword('Škoda, “new”', { lineItemId: globalId('LineItem', main, other) }),
    )
    expect(errors).toEqual([])
    expect(data.targetingCriterionCreate).toEqual({
      targetingCriterion: {
        restId: expect.stringMatching(/^[0-9a-z]{6}$/),
        name: 'Škoda, “new”',
        targetingType: 'BROAD_KEYWORD',
        operatorType: 'EQ',
        targetingValue: 'Škoda, “new”',
        lineItem: { restId: other, targetingCriteria: { totalCount: before + 1 } },
      },
      userErrors: [],
    })
    expect(calls).toEqual({
      'targeting_criteria.create': 1,
      'line_items.list': 1,
      'targeting_criteria.list': 1,
    })
  })

  it.each([
    ['an empty value', { targetingValue: '' }, 'targetingValue', 1],
    ['an impossible line item', { lineItemId: 'NO SUCH' }, 'lineItemId', null],
  ])('refuses %s before any call', async (_what, wrong, field, limit) => {
    const { data, errors, calls } = await unchanged(() => create(keyword('x', wrong)))
    expect(errors).toEqual([])
    expect(data.targetingCriterionCreate).toEqual({
      targetingCriterion: null,
      userErrors: [
        {
          code: 'INVALID_PARAMETER',
          message: expect.stringMatching(field),
          field,
          limit,
          operationIndex: null,
        },
      ],
    })
    expect(calls).toEqual({})
  })

  it.each([
    ['a type that reads alone may have', { targetingType: 'UNRECOGNIZED' }],
    ['no type', { targetingType: null }],
    ['an operator that is none', { operatorType: 'GT' }],
    ['no operator', { operatorType: null }],
    ['no value', { targetingValue: null }],
    ['no line item', { lineItemId: null }],
    ['a field that is derived', { name: 'x' }],
  ])('refuses %s as no valid query', async (_what, wrong) => {
    const { data, errors, calls } = await unchanged(() => create(keyword('x', wrong)))
    expect(data).toBeNull()
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(calls).toEqual({})
  })

  it.each`
    what                                                                  | wrong                                                         | code                     | field
    ${'an unknown line item'}                                             | ${{ lineItemId: 'zzzzz' }}                                    | ${'LINE_ITEM_NOT_FOUND'} | ${'lineItemId'}
    ${'an IAB category of none [targeting_criteria.create.iab_category]'} | ${{ targetingType: 'IAB_CATEGORY', targetingValue: 'IAB99' }} | ${'INVALID_PARAMETER'}   | ${'targetingValue'}
    ${'a second age bucket [targeting_criteria.age.maximum]'}             | ${{ lineItemId: 'AIMED', targetingType: 'AGE' }}              | ${'INVALID_PARAMETER'}   | ${'targetingType'}
  `('passes on what only the interface knows: $what', async ({ wrong, code, field }) => {
    const input = keyword('x', wrong)
    const { data, calls } = await unchanged(() =>
      create({ ...input, ...(input.lineItemId === 'AIMED' && { lineItemId: aimed }) }),
    )
    expect(data.targetingCriterionCreate).toMatchObject({
      targetingCriterion: null,
      userErrors: [{ code, field, operationIndex: null }],
    })
    expect(data.targetingCriterionCreate.userErrors[0].message).not.toMatch(/[a-z]_[a-z]/)
    expect(calls).toEqual({ 'targeting_criteria.create': 1 })
  })
})

describe('POST targeting_criteria', () => {
  const form = (more: Record<string, string | undefined>) => {
    const given = { ...restKeyword('x'), ...more } as Record<string, string | undefined>
    const pairs = Object.entries(given).filter(([, value]) => value !== undefined) as [string, string][]
    return world.rest.form('POST', base, Object.fromEntries(pairs))
  }
  it.each([
    ...['line_item_id', 'operator_type', 'targeting_type', 'targeting_value'].map(
      (name): [string, Record<string, string | undefined>, number, string, string] => [
        `no ${name} [targeting_criteria.create.required]`,
        { [name]: undefined },
        400,
        'MISSING_PARAMETER',
        name,
      ],
    ),
    [
      'an operator that is none [targeting_criteria.operator_type.values]',
      { operator_type: 'GT' },
      400,
      'INVALID_PARAMETER',
      'operator_type',
    ],
    [
      'a type that is none [targeting_criteria.targeting_type.values]',
      { targeting_type: 'MOOD' },
      400,
      'INVALID_PARAMETER',
      'targeting_type',
    ],
    ['an empty value', { targeting_value: '' }, 400, 'INVALID_PARAMETER', 'targeting_value'],
    ['an impossible line item', { line_item_id: 'NO' }, 400, 'INVALID_PARAMETER', 'line_item_id'],
    ['an unknown line item', { line_item_id: 'zzzzz' }, 404, 'LINE_ITEM_NOT_FOUND', 'line_item_id'],
    [
      'an IAB category of none [targeting_criteria.create.iab_category]',
      { targeting_type: 'IAB_CATEGORY' },
      400,
      'INVALID_PARAMETER',
      'targeting_value',
    ],
  ] as [string, Record<string, string | undefined>, number, string, string][])(
    'refuses %s',
    async (_what, wrong, status, code, parameter) => {
      const answer = await unchanged(() => form(wrong))
      expect([answer.status, answer.json.errors]).toEqual([
        status,
        [expect.objectContaining({ code, parameter })],
      ])
    },
  )

  it('answers one record, without location_type or localized_name for a keyword [targeting_criteria.create]', async () => {
    const { status, json } = await form({ targeting_value: 'vélo' })
    expect(status).toBe(200)
    expect(json.data).toEqual({
      line_item_id: other,
      name: 'vélo',
      id: expect.stringMatching(/^[0-9a-z]{6}$/),
      operator_type: 'EQ',
      created_at: expect.stringMatching(/Z$/),
      targeting_value: 'vélo',
      updated_at: json.data.created_at,
      deleted: false,
      targeting_type: 'BROAD_KEYWORD',
    })
  })
})

describe('PUT targeting_criteria', () => {
  it('is no method of it: 405, and nothing changes [targeting_criteria.no_update]', async () => {
    const [{ id }] = await all(aimed)
    const { status, json } = await unchanged(() => world.rest.put(`${base}/${id}?targeting_value=x`))
    expect([status, json.errors[0].code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })
})

describe('targetingCriterionDelete', () => {
  it('deletes one, and refuses the second time [targeting_criteria.delete, targeting_criteria.delete.soft]', async () => {
    const made = (await create(keyword('short-lived'))).data.targetingCriterionCreate.targetingCriterion
      .restId
    const first = await remove(globalId('TargetingCriterion', main, made))
    expect(first.data.targetingCriterionDelete).toEqual({
      targetingCriterion: { restId: made, deleted: true },
      userErrors: [],
    })
    expect(first.calls).toEqual({ 'targeting_criteria.delete': 1 })
    const second = await unchanged(() => remove(made, main))
    expect(second.data.targetingCriterionDelete).toMatchObject({
      targetingCriterion: null,
      userErrors: [{ code: 'TARGETING_CRITERION_NOT_FOUND', field: 'id' }],
    })
    expect((await world.rest.delete(`${base}/${made}`)).status).toBe(404)
    expect((await world.rest.get(`${base}/${made}`)).json.errors[0].code).toBe(
      'TARGETING_CRITERION_NOT_FOUND',
    )
    expect((await world.rest.get(`${base}/${made}?with_deleted=true`)).json.data.deleted).toBe(true)
  })
})

describe('line items', () => {
  const lineItemOf = async (placements: string[], more: object = {}) => {
    const { fundingInstrumentId } = world.sandbox.demo
    const campaign = await world.rest.post(
      `/12/accounts/${main}/campaigns?funding_instrument_id=${fundingInstrumentId}&name=Search&daily_budget_amount_local_micro=5000000&entity_status=PAUSED`,
    )
    return world.ask(
      `mutation ($a: ID!, $input: LineItemCreateInput!) { lineItemCreate(accountId: $a, input: $input) { lineItem {
        restId targetingCriteria { nodes { targetingType operatorType targetingValue name } }
      } userErrors { code } } }`,
      {
        a: main,
        input: {
          campaignId: campaign.json.data.id,
          objective: 'ENGAGEMENTS',
          productType: 'PROMOTED_TWEETS',
          placements,
          entityStatus: 'PAUSED',
          ...more,
        },
      },
    )
  }
  const activate = (id: string) =>
    world.ask(
      `mutation ($id: ID!, $a: ID) { lineItemUpdate(id: $id, accountId: $a, input: {entityStatus: ACTIVE}) { lineItem { entityStatus } ${ERRORS} } }`,
      { id, a: main },
    )

  it('of an app show the criterion that came with it, in the same request [line_items.create.app_store_identifier.platform_criterion]', async () => {
    const { data, errors, calls } = await lineItemOf(['ALL_ON_TWITTER'], {
      objective: 'APP_INSTALLS',
      iosAppStoreIdentifier: '530000001',
    })
    expect(errors).toEqual([])
    expect(data.lineItemCreate.lineItem.targetingCriteria.nodes).toEqual([
      { targetingType: 'PLATFORM', operatorType: 'EQ', targetingValue: '0', name: 'iOS' },
    ])
    expect(calls).toEqual({ 'line_items.create': 1, 'targeting_criteria.list': 1 })
  })

  it('in search are on only while they have a keyword [line_items.create.placements.search_keywords]', async () => {
    const lineItemId: string = (await lineItemOf(['TWITTER_SEARCH'])).data.lineItemCreate.lineItem.restId
    const target = `/12/accounts/${main}/line_items/${lineItemId}`
    const status = async () => (await world.rest.get(target)).json.data.entity_status
    const refused = await activate(lineItemId)
    expect(refused.data.lineItemUpdate).toMatchObject({
      lineItem: null,
      userErrors: [
        {
          code: 'INVALID_PARAMETER',
          field: 'entityStatus',
          message: expect.stringMatching(/needs keyword targeting/),
        },
      ],
    })
    const put = await world.rest.put(`${target}?entity_status=ACTIVE`)
    expect([put.status, put.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'entity_status' })],
    ])
    expect(await status()).toBe('PAUSED')

    const made = await create(keyword('shoes', { lineItemId }))
    const { restId } = made.data.targetingCriterionCreate.targetingCriterion
    expect((await activate(lineItemId)).data.lineItemUpdate).toEqual({
      lineItem: { entityStatus: 'ACTIVE' },
      userErrors: [],
    })
    expect((await remove(restId, main)).data.targetingCriterionDelete).toMatchObject({
      targetingCriterion: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'id', message: expect.stringContaining(lineItemId) }],
    })
    const gone = await world.rest.delete(`${base}/${restId}`)
    expect([gone.status, gone.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'targeting_criterion_id' })],
    ])
    expect(await ofLineItem(lineItemId)).toMatchObject([{ id: restId, deleted: false }])
  })
})
