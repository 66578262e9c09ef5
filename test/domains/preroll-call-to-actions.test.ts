import { badUrls } from './forms.ts'
import { idsOf, readToEnd } from './paging.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

let world: World
let main: string
let base: string
let lineItemIds: string[]
/** Line items with objective PREROLL_VIEWS. */
let prerolls: string[]

beforeAll(async () => {
  // Counts calls by parent: read ahead, the whole list would take one.
  world = await startWorld({}, {}, 'off')
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/preroll_call_to_actions`
  const items = await restList(
    world.rest,
    `/12/accounts/${main}/line_items?count=1000&sort_by=created_at-asc`,
  )
  lineItemIds = items.map(({ id }) => id)
  prerolls = items.filter(({ objective }) => objective === 'PREROLL_VIEWS').map(({ id }) => id)
})
afterAll(() => world.close())

const all = () => restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
/** Carries something out and proves that no preroll call to action of the account changed by it. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await all()
  const result = await work()
  expect(await all()).toEqual(before)
  return result
}
const URL = 'https://measure.example:8443/seen?a=1&b=%C3%A9#top'

describe('preroll calls to action', () => {
  it('of an account are all that it has, page by page [preroll_call_to_actions.list, preroll_call_to_actions.list.parameters]', async () => {
    for (const first of [1, 2, 50]) {
      const field = `account(id: "${main}") { prerollCallToActions($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'prerollCallToActions'], first)
      expect(idsOf(pages)).toEqual((await all()).map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(3)
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, 'preroll_call_to_actions.list': 1 })
    }
  })

  it.each([
    [200, 1],
    [201, 2],
  ])(
    'under %d line items need %d call(s) [preroll_call_to_actions.list.line_item_ids.maximum]',
    async (count, calls) => {
      const {
        data,
        errors,
        calls: made,
      } = await world.ask(
        `query ($a: ID!) { account(id: $a) { lineItems(first: ${count}) { nodes { restId prerollCallToActions { totalCount nodes { lineItemRestId callToAction } } } } } }`,
        { a: main },
      )
      expect(errors).toEqual([])
      expect(made).toEqual({
        'accounts.list': 1,
        'line_items.list': 1,
        'preroll_call_to_actions.list': calls,
      })
      const shown = data.account.lineItems.nodes.filter(
        (item: Json) => item.prerollCallToActions.totalCount > 0,
      )
      expect(shown).toEqual([
        {
          restId: prerolls[0],
          prerollCallToActions: {
            totalCount: 1,
            nodes: [{ lineItemRestId: prerolls[0], callToAction: 'SHOP' }],
          },
        },
        {
          restId: prerolls[1],
          prerollCallToActions: {
            totalCount: 1,
            nodes: [{ lineItemRestId: prerolls[1], callToAction: 'WATCH_NOW' }],
          },
        },
      ])
    },
  )

  it('are filtered by line items and ids, and ordered [preroll_call_to_actions.list.preroll_call_to_action_ids.maximum, preroll_call_to_actions.list.parameters]', async () => {
    const rows = await all()
    const wanted = [rows[0].id, rows[1].id]
    for (const field of ['CREATED_AT', 'UPDATED_AT', 'DELETED'])
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors, calls } = await world.ask(
          `query ($a: ID!, $ids: [ID!], $l: [ID!]) { account(id: $a) { prerollCallToActions(filter: {ids: $ids, lineItemIds: $l}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { restId } } } }`,
          {
            a: main,
            ids: wanted,
            l: [globalId('LineItem', main, rows[0].line_item_id), rows[1].line_item_id],
          },
        )
        expect(errors).toEqual([])
        expect(data.account.prerollCallToActions.nodes.map(({ restId }: Json) => restId)).toEqual(
          direction === 'ASC' ? wanted : [...wanted].reverse(),
        )
        expect(calls).toEqual({ 'accounts.list': 1, 'preroll_call_to_actions.list': 1 })
      }
  })

  it('are found by id, many in one call, deleted ones too [preroll_call_to_actions.get, preroll_call_to_actions.get.with_deleted]', async () => {
    const rows = await all()
    const ids = [
      ...rows.map(({ id }) => globalId('PrerollCallToAction', main, id)),
      globalId('PrerollCallToAction', main, 'zzzz'),
    ]
    const nodes = await world.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on PrerollCallToAction { deleted lineItem { restId } } } }',
      { ids },
    )
    expect(nodes.errors).toEqual([])
    expect(nodes.data.nodes).toEqual([
      ...rows.map((row, index) => ({
        id: ids[index],
        deleted: row.deleted,
        lineItem: { restId: row.line_item_id },
      })),
      null,
    ])
    expect(nodes.calls).toEqual({ 'preroll_call_to_actions.list': 1, 'line_items.list': 1 })
    const one = await world.ask(
      'query ($a: ID!, $t: ID!) { account(id: $a) { prerollCallToAction(id: $t) { callToActionUrl callToActionRaw account { restId } } } }',
      { a: main, t: rows[2].id },
    )
    expect(one.data.account.prerollCallToAction).toEqual({
      callToActionUrl: 'https://video.example/more',
      callToActionRaw: 'SEE_MORE',
      account: { restId: main },
    })
    const [live, , deleted] = rows
    expect((await world.rest.get(`${base}/${live.id}`)).json.data).toEqual(live)
    expect((await world.rest.get(`${base}/${deleted.id}`)).json.errors).toEqual([
      expect.objectContaining({ code: 'NOT_FOUND', parameter: 'preroll_call_to_action_id' }),
    ])
    expect((await world.rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
  })

  const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')
  it.each`
    what                                                                                       | query                                         | code                      | parameter
    ${'201 line items [preroll_call_to_actions.list.line_item_ids.maximum]'}                   | ${`?line_item_ids=${many(201)}`}              | ${'INVALID_PARAMETER'}    | ${'line_item_ids'}
    ${'201 calls to action [preroll_call_to_actions.list.preroll_call_to_action_ids.maximum]'} | ${`?preroll_call_to_action_ids=${many(201)}`} | ${'INVALID_PARAMETER'}    | ${'preroll_call_to_action_ids'}
    ${'a page of nothing'}                                                                     | ${'?count=0'}                                 | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'a page of 1001'}                                                                        | ${'?count=1001'}                              | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'another order'}                                                                         | ${'?sort_by=call_to_action_url-asc'}          | ${'INVALID_PARAMETER'}    | ${'sort_by'}
    ${'a total with a cursor'}                                                                 | ${'?cursor=c&with_total_count=true'}          | ${'EXCLUSIVE_PARAMETERS'} | ${'with_total_count'}
  `('by REST are refused with $what', async ({ query, code, parameter }) => {
    const { status, json } = await world.rest.get(`${base}${query}`)
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('by REST are listed with 200 ids of each, paged and counted [preroll_call_to_actions.list.parameters]', async () => {
    const full = await world.rest.get(
      `${base}?line_item_ids=${lineItemIds.slice(0, 200)}&preroll_call_to_action_ids=${many(200)}`,
    )
    expect([full.status, full.json.data]).toEqual([200, []])
    const { json } = await world.rest.get(
      `${base}?count=1&with_deleted=true&with_total_count=true&sort_by=updated_at-desc`,
    )
    expect([json.total_count, json.data.length, typeof json.next_cursor]).toEqual([3, 1, 'string'])
    expect(json.data[0].deleted).toBe(true)
  })
})

const ERRORS = 'userErrors { code message field limit operationIndex }'
const FIELDS = 'restId callToActionUrl callToAction lineItemRestId deleted'
const create = (input: object) =>
  world.ask(
    `mutation ($a: ID!, $input: PrerollCallToActionCreateInput!) { prerollCallToActionCreate(accountId: $a, input: $input) { prerollCallToAction { ${FIELDS} lineItem { prerollCallToActions { totalCount } } } ${ERRORS} } }`,
    { a: main, input },
  )
const update = (id: string, input: object) =>
  world.ask(
    `mutation ($id: ID!, $a: ID, $input: PrerollCallToActionUpdateInput!) { prerollCallToActionUpdate(id: $id, accountId: $a, input: $input) { prerollCallToAction { ${FIELDS} } ${ERRORS} } }`,
    { id, a: main, input },
  )
const remove = (id: string) =>
  world.ask(
    `mutation ($id: ID!, $a: ID) { prerollCallToActionDelete(id: $id, accountId: $a) { prerollCallToAction { restId deleted } ${ERRORS} } }`,
    { id, a: main },
  )
const given = (more: object = {}) => ({
  lineItemId: prerolls[5],
  callToAction: 'VISIT_SITE',
  callToActionUrl: URL,
  ...more,
})

describe('preroll call to action mutations', () => {
  it('make, change and delete one, a call each, and refuse what is deleted [preroll_call_to_actions.create, preroll_call_to_actions.update, preroll_call_to_actions.delete, preroll_call_to_actions.delete.soft]', async () => {
    const made = await create(given({ lineItemId: globalId('LineItem', main, prerolls[5] as string) }))
    expect(made.errors).toEqual([])
    const { prerollCallToAction } = made.data.prerollCallToActionCreate
    const restId = prerollCallToAction.restId
    const button = {
      restId: expect.stringMatching(/^[0-9a-z]{3}$/),
      callToActionUrl: URL,
      callToAction: 'VISIT_SITE',
      lineItemRestId: prerolls[5],
      deleted: false,
    }
    expect(prerollCallToAction).toEqual({ ...button, lineItem: { prerollCallToActions: { totalCount: 1 } } })
    expect(made.calls).toEqual({
      'preroll_call_to_actions.create': 1,
      'line_items.list': 1,
      'preroll_call_to_actions.list': 1,
    })
    const changed = await update(restId, { callToActionUrl: 'http://other.example' })
    expect(changed.data.prerollCallToActionUpdate).toEqual({
      prerollCallToAction: { ...button, callToActionUrl: 'http://other.example' },
      userErrors: [],
    })
    expect(changed.calls).toEqual({ 'preroll_call_to_actions.update': 1 })
    const renamed = await update(restId, { callToAction: 'GO_TO' })
    expect(renamed.data.prerollCallToActionUpdate.prerollCallToAction).toEqual({
      ...button,
      callToActionUrl: 'http://other.example',
      callToAction: 'GO_TO',
    })
    const gone = await remove(globalId('PrerollCallToAction', main, restId))
    expect(gone.data.prerollCallToActionDelete).toEqual({
      prerollCallToAction: { restId, deleted: true },
      userErrors: [],
    })
    expect(gone.calls).toEqual({ 'preroll_call_to_actions.delete': 1 })
    for (const [field, work] of [
      ['prerollCallToActionDelete', () => remove(restId)],
      ['prerollCallToActionUpdate', () => update(restId, { callToActionUrl: URL })],
    ] as const) {
      const { data } = await unchanged(work)
      expect(data[field]).toMatchObject({
        prerollCallToAction: null,
        userErrors: [{ code: 'NOT_FOUND', field: 'id' }],
      })
    }
    expect((await world.rest.get(`${base}/${restId}?with_deleted=true`)).json.data).toMatchObject({
      id: restId,
      deleted: true,
      call_to_action_url: 'http://other.example',
    })
  })

  it.each(badUrls)('refuse %s before any call, on create and update', async (_what, callToActionUrl) => {
    const [{ id }] = await all()
    for (const [field, work] of [
      ['prerollCallToActionCreate', () => create(given({ callToActionUrl }))],
      ['prerollCallToActionUpdate', () => update(id, { callToActionUrl })],
    ] as const) {
      const { data, errors, calls } = await unchanged(work)
      expect(errors).toEqual([])
      expect(data[field]).toEqual({
        prerollCallToAction: null,
        userErrors: [
          {
            code: 'INVALID_PARAMETER',
            message: `callToActionUrl must be an absolute http or https URL`,
            field: 'callToActionUrl',
            limit: null,
            operationIndex: null,
          },
        ],
      })
      expect(calls).toEqual({})
    }
  })

  it.each([
    ['another text', { callToAction: 'BUY' }],
    ['a text that only reads may have', { callToAction: 'UNRECOGNIZED' }],
    ['no text', { callToAction: null }],
    ['no address', { callToActionUrl: null }],
    ['no line item', { lineItemId: null }],
  ])('refuse %s as no valid query', async (_what, wrong) => {
    const { errors, calls } = await unchanged(() => create(given(wrong)))
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(calls).toEqual({})
  })

  it('refuse an update to nothing, before any call', async () => {
    const [{ id }] = await all()
    for (const [input, field] of [
      [{ callToActionUrl: null }, 'callToActionUrl'],
      [{ callToAction: null }, 'callToAction'],
    ] as const) {
      const { data, calls } = await unchanged(() => update(id, input))
      expect(data.prerollCallToActionUpdate).toMatchObject({
        prerollCallToAction: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field }],
      })
      expect(calls).toEqual({})
    }
  })

  it('refuse a line item of another objective [preroll_call_to_actions.create.preroll_views_only]', async () => {
    const { data, errors, calls } = await unchanged(() => create(given({ lineItemId: lineItemIds[0] })))
    expect(errors).toEqual([])
    expect(data.prerollCallToActionCreate).toEqual({
      prerollCallToAction: null,
      userErrors: [
        {
          code: 'INCOMPATIBLE_LINE_ITEM',
          message: expect.stringMatching(/^lineItemId .* needs PREROLL_VIEWS$/),
          field: 'lineItemId',
          limit: null,
          operationIndex: null,
        },
      ],
    })
    expect(calls).toEqual({ 'preroll_call_to_actions.create': 1 })
  })

  it('refuse an unknown, deleted or foreign line item', async () => {
    const { deletedLineItemId, secondAccountId } = world.sandbox.demo
    const [foreign] = await restList(world.rest, `/12/accounts/${secondAccountId}/line_items`)
    for (const lineItemId of ['zzzzz', deletedLineItemId, foreign.id]) {
      const { data, calls } = await unchanged(() => create(given({ lineItemId })))
      expect(data.prerollCallToActionCreate).toMatchObject({
        prerollCallToAction: null,
        userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }],
      })
      expect(calls).toEqual({ 'preroll_call_to_actions.create': 1 })
    }
  })
})
