import { badUrls } from './forms.ts'
import { idsOf, readToEnd } from './paging.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

let world: World
let main: string
let base: string
let lineItemIds: string[]

beforeAll(async () => {
  // Counts calls by parent: read ahead, the whole list would take one.
  world = await startWorld({}, {}, 'off')
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/tracking_tags`
  lineItemIds = (
    await restList(world.rest, `/12/accounts/${main}/line_items?count=1000&sort_by=created_at-asc`)
  ).map(({ id }) => id)
})
afterAll(() => world.close())

const all = () => restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
/** Carries something out and proves that no tracking tag of the account changed by it. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await all()
  const result = await work()
  expect(await all()).toEqual(before)
  return result
}
const URL = 'https://measure.example:8443/seen?a=1&b=%C3%A9#top'

describe('tracking tags', () => {
  it('of an account are all of its tags, page by page [tracking_tags.list, tracking_tags.list.parameters]', async () => {
    for (const first of [1, 2, 50]) {
      const field = `account(id: "${main}") { trackingTags($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'trackingTags'], first)
      expect(idsOf(pages)).toEqual((await all()).map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(4)
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, 'tracking_tags.list': 1 })
    }
  })

  it.each([
    [200, 1],
    [201, 2],
  ])(
    'under %d line items need %d call(s) [tracking_tags.list.line_item_ids.maximum]',
    async (count, calls) => {
      const {
        data,
        errors,
        calls: made,
      } = await world.ask(
        `query ($a: ID!) { account(id: $a) { lineItems(first: ${count}) { nodes { restId trackingTags { totalCount nodes { lineItemRestId trackingTagType } } } } } }`,
        { a: main },
      )
      expect(errors).toEqual([])
      expect(made).toEqual({ 'accounts.list': 1, 'line_items.list': 1, 'tracking_tags.list': calls })
      const [first, second, third] = data.account.lineItems.nodes
      expect(first.trackingTags).toEqual({
        totalCount: 2,
        nodes: [
          { lineItemRestId: first.restId, trackingTagType: 'IMPRESSION_TAG' },
          { lineItemRestId: first.restId, trackingTagType: 'CLICK_TRACKER' },
        ],
      })
      expect([second.trackingTags.totalCount, third.trackingTags.totalCount]).toEqual([1, 0])
    },
  )

  it('are filtered by line items and ids, and ordered [tracking_tags.list.tracking_tag_ids.maximum, tracking_tags.list.parameters]', async () => {
    const rows = await all()
    const wanted = [rows[0].id, rows[2].id]
    for (const field of ['CREATED_AT', 'UPDATED_AT', 'DELETED'])
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors, calls } = await world.ask(
          `query ($a: ID!, $ids: [ID!], $l: [ID!]) { account(id: $a) { trackingTags(filter: {ids: $ids, lineItemIds: $l}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { restId } } } }`,
          {
            a: main,
            ids: wanted,
            l: [globalId('LineItem', main, rows[0].line_item_id), rows[2].line_item_id],
          },
        )
        expect(errors).toEqual([])
        expect(data.account.trackingTags.nodes.map(({ restId }: Json) => restId)).toEqual(
          direction === 'ASC' ? wanted : [...wanted].reverse(),
        )
        expect(calls).toEqual({ 'accounts.list': 1, 'tracking_tags.list': 1 })
      }
  })

  it('are found by id, many in one call, deleted ones too [tracking_tags.get, tracking_tags.get.with_deleted]', async () => {
    const rows = await all()
    const ids = [
      ...rows.map(({ id }) => globalId('TrackingTag', main, id)),
      globalId('TrackingTag', main, 'zzzz'),
    ]
    const nodes = await world.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on TrackingTag { deleted lineItem { restId } } } }',
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
    expect(nodes.calls).toEqual({ 'tracking_tags.list': 1, 'line_items.list': 1 })
    const one = await world.ask(
      'query ($a: ID!, $t: ID!) { account(id: $a) { trackingTag(id: $t) { trackingTagUrl trackingTagTypeRaw account { restId } } } }',
      { a: main, t: rows[3].id },
    )
    expect(one.data.account.trackingTag).toEqual({
      trackingTagUrl: 'https://measure.example/old',
      trackingTagTypeRaw: 'IMPRESSION_TAG',
      account: { restId: main },
    })
    const [live, , , deleted] = rows
    expect((await world.rest.get(`${base}/${live.id}`)).json.data).toEqual(live)
    expect((await world.rest.get(`${base}/${deleted.id}`)).json.errors).toEqual([
      expect.objectContaining({ code: 'NOT_FOUND', parameter: 'tracking_tag_id' }),
    ])
    expect((await world.rest.get(`${base}/${deleted.id}?with_deleted=true`)).json.data).toEqual(deleted)
  })

  const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')
  it.each`
    what                                                           | query                                | code                      | parameter
    ${'201 line items [tracking_tags.list.line_item_ids.maximum]'} | ${`?line_item_ids=${many(201)}`}     | ${'INVALID_PARAMETER'}    | ${'line_item_ids'}
    ${'201 tags [tracking_tags.list.tracking_tag_ids.maximum]'}    | ${`?tracking_tag_ids=${many(201)}`}  | ${'INVALID_PARAMETER'}    | ${'tracking_tag_ids'}
    ${'a page of nothing'}                                         | ${'?count=0'}                        | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'a page of 1001'}                                            | ${'?count=1001'}                     | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'another order'}                                             | ${'?sort_by=tracking_tag_url-asc'}   | ${'INVALID_PARAMETER'}    | ${'sort_by'}
    ${'a total with a cursor'}                                     | ${'?cursor=c&with_total_count=true'} | ${'EXCLUSIVE_PARAMETERS'} | ${'with_total_count'}
  `('by REST are refused with $what', async ({ query, code, parameter }) => {
    const { status, json } = await world.rest.get(`${base}${query}`)
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('by REST are listed with 200 ids of each, paged and counted [tracking_tags.list.parameters]', async () => {
    const full = await world.rest.get(
      `${base}?line_item_ids=${lineItemIds.slice(0, 200)}&tracking_tag_ids=${many(200)}`,
    )
    expect([full.status, full.json.data]).toEqual([200, []])
    const { json } = await world.rest.get(
      `${base}?count=1&with_deleted=true&with_total_count=true&sort_by=updated_at-desc`,
    )
    expect([json.total_count, json.data.length, typeof json.next_cursor]).toEqual([4, 1, 'string'])
    expect(json.data[0].deleted).toBe(true)
  })
})

const ERRORS = 'userErrors { code message field limit operationIndex }'
const FIELDS = 'restId trackingTagUrl trackingTagType lineItemRestId deleted'
const create = (input: object) =>
  world.ask(
    `mutation ($a: ID!, $input: TrackingTagCreateInput!) { trackingTagCreate(accountId: $a, input: $input) { trackingTag { ${FIELDS} lineItem { trackingTags { totalCount } } } ${ERRORS} } }`,
    { a: main, input },
  )
const update = (id: string, input: object) =>
  world.ask(
    `mutation ($id: ID!, $a: ID, $input: TrackingTagUpdateInput!) { trackingTagUpdate(id: $id, accountId: $a, input: $input) { trackingTag { ${FIELDS} } ${ERRORS} } }`,
    { id, a: main, input },
  )
const remove = (id: string) =>
  world.ask(
    `mutation ($id: ID!, $a: ID) { trackingTagDelete(id: $id, accountId: $a) { trackingTag { restId deleted } ${ERRORS} } }`,
    { id, a: main },
  )
const given = (more: object = {}) => ({
  lineItemId: lineItemIds[5],
  trackingTagType: 'CLICK_TRACKER',
  trackingTagUrl: URL,
  ...more,
})

describe('tracking tag mutations', () => {
  it('make, change and delete one, a call each, and refuse what is deleted [tracking_tags.create, tracking_tags.update, tracking_tags.delete, tracking_tags.delete.soft]', async () => {
    const made = await create(given({ lineItemId: globalId('LineItem', main, lineItemIds[5] as string) }))
    expect(made.errors).toEqual([])
    const { trackingTag } = made.data.trackingTagCreate
    const restId = trackingTag.restId
    const tag = {
      restId: expect.stringMatching(/^[0-9a-z]{4}$/),
      trackingTagUrl: URL,
      trackingTagType: 'CLICK_TRACKER',
      lineItemRestId: lineItemIds[5],
      deleted: false,
    }
    expect(trackingTag).toEqual({ ...tag, lineItem: { trackingTags: { totalCount: 1 } } })
    expect(made.calls).toEqual({ 'tracking_tags.create': 1, 'line_items.list': 1, 'tracking_tags.list': 1 })
    const changed = await update(restId, { trackingTagUrl: 'http://other.example' })
    expect(changed.data.trackingTagUpdate).toEqual({
      trackingTag: { ...tag, trackingTagUrl: 'http://other.example' },
      userErrors: [],
    })
    expect(changed.calls).toEqual({ 'tracking_tags.update': 1 })
    const gone = await remove(globalId('TrackingTag', main, restId))
    expect(gone.data.trackingTagDelete).toEqual({ trackingTag: { restId, deleted: true }, userErrors: [] })
    expect(gone.calls).toEqual({ 'tracking_tags.delete': 1 })
    for (const [field, work] of [
      ['trackingTagDelete', () => remove(restId)],
      ['trackingTagUpdate', () => update(restId, { trackingTagUrl: URL })],
    ] as const) {
      const { data } = await unchanged(work)
      expect(data[field]).toMatchObject({
        trackingTag: null,
        userErrors: [{ code: 'NOT_FOUND', field: 'id' }],
      })
    }
    expect((await world.rest.get(`${base}/${restId}?with_deleted=true`)).json.data).toMatchObject({
      id: restId,
      deleted: true,
      tracking_tag_url: 'http://other.example',
    })
  })

  it.each(badUrls)('refuse %s before any call, on create and update', async (_what, trackingTagUrl) => {
    const [{ id }] = await all()
    for (const [field, work] of [
      ['trackingTagCreate', () => create(given({ trackingTagUrl }))],
      ['trackingTagUpdate', () => update(id, { trackingTagUrl })],
    ] as const) {
      const { data, errors, calls } = await unchanged(work)
      expect(errors).toEqual([])
      expect(data[field]).toEqual({
        trackingTag: null,
        userErrors: [
          {
            code: 'INVALID_PARAMETER',
            message: `trackingTagUrl must be an absolute http or https URL`,
            field: 'trackingTagUrl',
            limit: null,
            operationIndex: null,
          },
        ],
      })
      expect(calls).toEqual({})
    }
  })

  it.each([
    ['another type', { trackingTagType: 'PIXEL' }],
    ['a type that only reads may have', { trackingTagType: 'UNRECOGNIZED' }],
    ['no type', { trackingTagType: null }],
    ['no address', { trackingTagUrl: null }],
    ['no line item', { lineItemId: null }],
  ])('refuse %s as no valid query', async (_what, wrong) => {
    const { errors, calls } = await unchanged(() => create(given(wrong)))
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(calls).toEqual({})
  })

  it('refuse an update without an address, or of anything else', async () => {
    const [{ id }] = await all()
    for (const input of [
      {},
      { trackingTagUrl: null },
      { trackingTagUrl: URL, trackingTagType: 'CLICK_TRACKER' },
    ]) {
      const { errors, calls } = await unchanged(() => update(id, input))
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(calls).toEqual({})
    }
  })

  it('refuse an unknown, deleted or foreign line item', async () => {
    const { deletedLineItemId, secondAccountId } = world.sandbox.demo
    const [foreign] = await restList(world.rest, `/12/accounts/${secondAccountId}/line_items`)
    for (const lineItemId of ['zzzzz', deletedLineItemId, foreign.id]) {
      const { data, calls } = await unchanged(() => create(given({ lineItemId })))
      expect(data.trackingTagCreate).toMatchObject({
        trackingTag: null,
        userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }],
      })
      expect(calls).toEqual({ 'tracking_tags.create': 1 })
    }
  })
})
