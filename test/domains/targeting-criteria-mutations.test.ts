import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { expectDone } from './results.ts'
import { inTargeting } from './targeting.ts'
import { globalId } from './world.ts'

const {
  main,
  demo,
  rest,
  ask,
  at,
  base,
  aimed,
  other,
  criteria,
  all,
  ofLineItem,
  unchanged,
  keyword,
  wireKeyword,
  remove,
} = await inTargeting()
const { create } = criteria.graph
const CREATED = { 'targeting_criteria.create': 1 }

describe('targetingCriterionCreate', () => {
  it('creates a criterion in one call, and its line item shows the criterion in the same request [targeting_criteria.create]', async () => {
    const before = (await ofLineItem(other)).length
    const asked = await create(keyword('Škoda, “new”', { lineItemId: globalId('LineItem', main, other) }))
    const record = {
      restId: expect.stringMatching(/^[0-9a-z]{6}$/),
      name: 'Škoda, “new”',
      targetingType: 'BROAD_KEYWORD',
      operatorType: 'EQ',
      targetingValue: 'Škoda, “new”',
      deleted: false,
      lineItem: { restId: other, targetingCriteria: { totalCount: before + 1 } },
    }
    expectDone(asked, record, { ...CREATED, 'line_items.list': 1, 'targeting_criteria.list': 1 })
  })

  it.each([
    ['an empty value', { targetingValue: '' }, 'targetingValue', 1],
    ['an invalid line item id', { lineItemId: 'NO SUCH' }, 'lineItemId', null],
  ])('refuses %s before any call', async (_what, wrong, field, limit) => {
    const asked = await unchanged(() => create(keyword('x', wrong)))
    expectUserError(asked, 'INVALID_PARAMETER', field, { limit })
    expect(asked.data.done.userErrors[0].message).toMatch(field)
  })

  it.each([
    ['UNRECOGNIZED as the type', { targetingType: 'UNRECOGNIZED' }],
    ['a missing type', { targetingType: null }],
    ['an unknown operator', { operatorType: 'GT' }],
    ['a missing value', { targetingValue: null }],
    ['a missing line item', { lineItemId: null }],
    ['a derived field', { name: 'x' }],
  ])('refuses %s as an invalid query', async (_what, wrong) => {
    const asked = await unchanged(() => create(keyword('x', wrong)))
    expect(asked.data).toBeNull()
    expectError(asked, { code: 'BAD_USER_INPUT' })
  })

  it.each`
    what                                                                  | wrong                                                                         | code                     | field
    ${'an unknown line item'}                                             | ${{ lineItemId: 'zzzzz' }}                                                    | ${'LINE_ITEM_NOT_FOUND'} | ${'lineItemId'}
    ${'an unknown IAB category [targeting_criteria.create.iab_category]'} | ${{ targetingType: 'IAB_CATEGORY', targetingValue: 'IAB99' }}                 | ${'INVALID_PARAMETER'}   | ${'targetingValue'}
    ${'a second age bucket [targeting_criteria.age.maximum]'}             | ${{ lineItemId: aimed, targetingType: 'AGE', targetingValue: 'AGE_OVER_18' }} | ${'INVALID_PARAMETER'}   | ${'targetingType'}
  `("reports the API's refusal of $what", async ({ wrong, code, field }) => {
    const asked = await unchanged(() => create(keyword('x', wrong)))
    const limit = field === 'targetingType' ? 1 : null
    expectUserError(asked, code, field, { called: CREATED, limit })
  })
})

describe('POST targeting_criteria', () => {
  const send = (more: object) => criteria.rest.create(wireKeyword('x', more))
  it.each`
    what                                                                  | wrong                                 | code                     | parameter
    ${'an unknown operator [targeting_criteria.operator_type.values]'}    | ${{ operator_type: 'GT' }}            | ${'INVALID_PARAMETER'}   | ${'operator_type'}
    ${'an unknown type [targeting_criteria.targeting_type.values]'}       | ${{ targeting_type: 'MOOD' }}         | ${'INVALID_PARAMETER'}   | ${'targeting_type'}
    ${'an empty value'}                                                   | ${{ targeting_value: '' }}            | ${'INVALID_PARAMETER'}   | ${'targeting_value'}
    ${'an invalid line item id'}                                          | ${{ line_item_id: 'NO' }}             | ${'INVALID_PARAMETER'}   | ${'line_item_id'}
    ${'an unknown line item'}                                             | ${{ line_item_id: 'zzzzz' }}          | ${'LINE_ITEM_NOT_FOUND'} | ${'line_item_id'}
    ${'an unknown IAB category [targeting_criteria.create.iab_category]'} | ${{ targeting_type: 'IAB_CATEGORY' }} | ${'INVALID_PARAMETER'}   | ${'targeting_value'}
  `('refuses $what', async ({ wrong, code, parameter }) => {
    expectRefused(await unchanged(() => send(wrong)), code, parameter)
  })

  it('omits location_type and localized_name from the response for a keyword [targeting_criteria.create]', async () => {
    const { status, json } = await send({ targeting_value: 'vélo' })
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
  it('is refused with status 405 and changes nothing [targeting_criteria.no_update]', async () => {
    const [{ id }] = await all(aimed)
    const { status, json } = await unchanged(() => rest.put(`${base}/${id}?targeting_value=x`))
    expect([status, json.errors[0].code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
  })
})

describe('targetingCriterionDelete', () => {
  it('deletes a criterion and refuses a second delete [targeting_criteria.delete, targeting_criteria.delete.soft]', async () => {
    const { restId } = (await create(keyword('short-lived'))).data.done.record
    const called = { 'targeting_criteria.delete': 1 }
    const first = await remove(globalId('TargetingCriterion', main, restId))
    expectDone(first, { restId, deleted: true }, called)
    const second = await unchanged(() => remove(restId, main))
    expectUserError(second, 'TARGETING_CRITERION_NOT_FOUND', 'id', { called })
    for (const attempt of [() => criteria.rest.delete(restId), () => rest.get(`${base}/${restId}`)])
      expectRefused(await attempt(), 'TARGETING_CRITERION_NOT_FOUND', 'targeting_criterion_id')
    expect((await rest.get(`${base}/${restId}?with_deleted=true`)).json.data.deleted).toBe(true)
  })
})

describe('line item', () => {
  const lineItemOf = async (placements: string[], more: object = {}) => {
    const campaign = await rest.post(
      at(
        `campaigns?funding_instrument_id=${demo.fundingInstrumentId}&name=Search&daily_budget_amount_local_micro=5000000&entity_status=PAUSED`,
      ),
    )
    return ask(
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
    ask(
      `mutation ($id: ID!, $a: ID) { done: lineItemUpdate(id: $id, accountId: $a, input: {entityStatus: ACTIVE}) { record: lineItem { entityStatus } ${ERRORS} } }`,
      { id, a: main },
    )

  it('is created together with a platform criterion for its app, and the result contains both [line_items.create.app_store_identifier.platform_criterion]', async () => {
    const { data, errors, calls } = await lineItemOf(['ALL_ON_TWITTER'], {
      objective: 'APP_INSTALLS',
      iosAppStoreIdentifier: '530000001',
    })
    expect([errors, calls]).toEqual([[], { 'line_items.create': 1, 'targeting_criteria.list': 1 }])
    expect(data.lineItemCreate.lineItem.targetingCriteria.nodes).toEqual([
      { targetingType: 'PLATFORM', operatorType: 'EQ', targetingValue: '0', name: 'iOS' },
    ])
  })

  it('needs a keyword to be active with search placements, so its last keyword cannot be deleted [line_items.create.placements.search_keywords]', async () => {
    const lineItemId: string = (await lineItemOf(['TWITTER_SEARCH'])).data.lineItemCreate.lineItem.restId
    const target = at(`line_items/${lineItemId}`)
    const called = { 'line_items.update': 1 }
    const refused = await activate(lineItemId)
    expectUserError(refused, 'INVALID_PARAMETER', 'entityStatus', { called })
    expect(refused.data.done.userErrors[0].message).toMatch(/requires keyword targeting/)
    expectRefused(await rest.put(`${target}?entity_status=ACTIVE`), 'INVALID_PARAMETER', 'entity_status')
    expect((await rest.get(target)).json.data.entity_status).toBe('PAUSED')

    const { restId } = (await create(keyword('shoes', { lineItemId }))).data.done.record
    expectDone(await activate(lineItemId), { entityStatus: 'ACTIVE' }, called)
    const kept = await remove(restId, main)
    expectUserError(kept, 'INVALID_PARAMETER', 'id', { called: { 'targeting_criteria.delete': 1 } })
    expect(kept.data.done.userErrors[0].message).toContain(lineItemId)
    expectRefused(await criteria.rest.delete(restId), 'INVALID_PARAMETER', 'targeting_criterion_id')
    expect(await ofLineItem(lineItemId)).toMatchObject([{ id: restId, deleted: false }])
  })
})
