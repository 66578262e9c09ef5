import { idsOf, readToEnd } from './paging.ts'
import { globalId, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let base: string
/** The demo's preroll line item: two curated categories, and one that it has left. */
let demoItem: string
let lineItemIds: string[]

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/line_item_curated_categories`
  demoItem = (await restList(world.rest, `${base}?count=1000`))[0].line_item_id
  lineItemIds = (await restList(world.rest, `/12/accounts/${main}/line_items?count=1000`))
    .map(({ id }) => id)
    .filter((id) => id !== demoItem)
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const ERRORS = 'userErrors { code message field limit operationIndex }'
const FIELDS = 'restId lineItemRestId curatedCategoryRestId deleted'
const write = (name: string, args: string, variables: string, values: object) =>
  world.ask(
    `mutation (${variables}) { done: lineItemCuratedCategory${name}(${args}) { record: lineItemCuratedCategory { ${FIELDS} } ${ERRORS} } }`,
    values,
  )
const create = (input: object) =>
  write('Create', 'accountId: $a, input: $input', '$a: ID!, $input: LineItemCuratedCategoryCreateInput!', {
    a: main,
    input,
  })
const update = (id: string, input: object) =>
  write('Update', 'id: $id, input: $input', '$id: ID!, $input: LineItemCuratedCategoryUpdateInput!', {
    id: globalId('LineItemCuratedCategory', main, id),
    input,
  })
const remove = (id: string) => write('Delete', 'accountId: $a, id: $id', '$a: ID!, $id: ID!', { a: main, id })
const all = () => restList(world.rest, `${base}?count=1000&with_deleted=true`)
/** Carries out a write that must be refused, and proves that nothing was stored. */
const refused = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await all()
  const answered = await work()
  expect(await all()).toEqual(before)
  return answered
}
const made = async (lineItemId: string, category = '947ohxli5hxc'): Promise<string> =>
  (await world.rest.post(`${base}?line_item_id=${lineItemId}&curated_category_id=${category}`)).json.data.id

describe('curated categories of line items by REST', () => {
  it('have six fields, and are listed, sorted, counted and paged [line_item_curated_categories.fields, line_item_curated_categories.list, line_item_curated_categories.list.parameters]', async () => {
    const first = await world.rest.get(`${base}?count=1&with_total_count=true`)
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({ total_count: 2, next_cursor: expect.any(String) })
    expect(first.json.data.map(Object.entries)).toEqual([
      [
        ['line_item_id', demoItem],
        ['curated_category_id', expect.stringMatching(/^[0-9a-z]+$/)],
        ['id', expect.stringMatching(/^[0-9a-z]{1,3}$/)],
        ['created_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
        ['updated_at', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
        ['deleted', false],
      ],
    ])
    const second = await world.rest.get(`${base}?count=1&cursor=${first.json.next_cursor}`)
    expect([second.json.data.length, second.json.next_cursor]).toEqual([1, null])
    const downwards = await world.rest.get(`${base}?with_deleted=true&sort_by=created_at-desc`)
    const times = downwards.json.data.map(({ created_at }: { created_at: string }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(downwards.json.data.map(({ deleted }: { deleted: boolean }) => deleted).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })

  it('are read one by one, deleted ones with with_deleted [line_item_curated_categories.get]', async () => {
    const [live, , gone] = (await all()).toSorted((one, other) => Number(one.deleted) - Number(other.deleted))
    expect((await world.rest.get(`${base}/${live.id}`)).json.data).toEqual(live)
    const hidden = await world.rest.get(`${base}/${gone.id}`)
    expect([hidden.status, hidden.json.errors]).toMatchObject([404, [{ code: 'NOT_FOUND' }]])
    expect((await world.rest.get(`${base}/${gone.id}?with_deleted=true`)).json.data).toEqual(gone)
  })

  it.each`
    what                                                                                | query                                                      | status | code                     | parameter
    ${'no category [line_item_curated_categories.create.curated_category_id.required]'} | ${'line_item_id=LIVE'}                                     | ${400} | ${'MISSING_PARAMETER'}   | ${'curated_category_id'}
    ${'no line item [line_item_curated_categories.create.line_item_id.required]'}       | ${'curated_category_id=947ohxli5hxc'}                      | ${400} | ${'MISSING_PARAMETER'}   | ${'line_item_id'}
    ${'a category that can be none'}                                                    | ${'line_item_id=LIVE&curated_category_id=No%20id'}         | ${400} | ${'INVALID_PARAMETER'}   | ${'curated_category_id'}
    ${'an unknown line item'}                                                           | ${'line_item_id=zzzzz&curated_category_id=947ohxli5hxc'}   | ${404} | ${'LINE_ITEM_NOT_FOUND'} | ${'line_item_id'}
    ${'a category that there is not'}                                                   | ${'line_item_id=LIVE&curated_category_id=zzzzzzzzzzzz'}    | ${404} | ${'NOT_FOUND'}           | ${'curated_category_id'}
    ${'a deleted line item'}                                                            | ${'line_item_id=DELETED&curated_category_id=947ohxli5hxc'} | ${404} | ${'LINE_ITEM_NOT_FOUND'} | ${'line_item_id'}
  `('are not made with $what', async ({ query, status, code, parameter }) => {
    const target = query
      .replace('LIVE', lineItemIds[0] as string)
      .replace('DELETED', world.sandbox.demo.deletedLineItemId)
    const answer = await refused(() => world.rest.post(`${base}?${target}`))
    expect([answer.status, answer.json.errors]).toMatchObject([status, [{ code, parameter }]])
  })

  it('change one field at a time, both or none, and stay undeleted [line_item_curated_categories.update.optional, line_item_curated_categories.update.not_deleted]', async () => {
    const [first, second] = lineItemIds as [string, string]
    const id = await made(first)
    const put = async (query: string) => (await world.rest.put(`${base}/${id}?${query}`)).json.data
    const before = (await world.rest.get(`${base}/${id}`)).json.data
    expect(await put('')).toEqual(before)
    const moved = { ...before, line_item_id: second, updated_at: expect.any(String) }
    expect(await put(`line_item_id=${second}`)).toEqual(moved)
    expect(await put('curated_category_id=96dnjrz3mqrn')).toEqual({
      ...moved,
      curated_category_id: '96dnjrz3mqrn',
    })
    expect(await put(`curated_category_id=947ohxli5hxc&line_item_id=${first}`)).toEqual({
      ...before,
      updated_at: expect.any(String),
    })
    for (const [query, status, parameter] of [
      ['line_item_id=zzzzz', 404, 'line_item_id'],
      ['curated_category_id=zzzzzzzzzzzz', 404, 'curated_category_id'],
      ['line_item_id=', 400, 'line_item_id'],
      ['curated_category_id=', 400, 'curated_category_id'],
    ] as const) {
      const answer = await refused(() => world.rest.put(`${base}/${id}?${query}`))
      expect([answer.status, answer.json.errors]).toMatchObject([status, [{ parameter }]])
    }
  })

  it('are deleted once, and stay readable with with_deleted [line_item_curated_categories.delete, line_item_curated_categories.delete.soft]', async () => {
    const id = await made(lineItemIds[2] as string)
    const { status, json } = await world.rest.delete(`${base}/${id}`)
    expect([status, json.data]).toMatchObject([200, { id, deleted: true }])
    expect((await world.rest.get(`${base}/${id}?with_deleted=true`)).json.data).toEqual(json.data)
    for (const again of [
      () => world.rest.delete(`${base}/${id}`),
      () => world.rest.put(`${base}/${id}?curated_category_id=96dnjrz3mqrn`),
    ]) {
      const answer = await refused(again)
      expect([answer.status, answer.json.errors]).toMatchObject([404, [{ code: 'NOT_FOUND' }]])
    }
  })
})

describe('curated categories of line items in the graph', () => {
  it('are made, changed and deleted in one call each [line_item_curated_categories.create, line_item_curated_categories.update, line_item_curated_categories.delete, line_item_curated_categories.update.not_deleted]', async () => {
    const [, , , first, second] = lineItemIds as string[]
    const one = await create({
      lineItemId: globalId('LineItem', main, first as string),
      curatedCategoryId: globalId('CuratedCategory', main, '947ohxli5hxc'),
    })
    expect(one.errors).toEqual([])
    expect(one.calls).toEqual({ 'line_item_curated_categories.create': 1 })
    const { restId } = one.data.done.record
    const record = {
      restId,
      lineItemRestId: first,
      curatedCategoryRestId: '947ohxli5hxc',
      deleted: false,
    }
    expect(one.data.done).toEqual({ record, userErrors: [] })
    const two = await update(restId, { lineItemId: second })
    expect(two.data.done).toEqual({ record: { ...record, lineItemRestId: second }, userErrors: [] })
    expect(two.calls).toEqual({ 'line_item_curated_categories.update': 1 })
    const three = await remove(restId)
    expect(three.data.done).toEqual({
      record: { ...record, lineItemRestId: second, deleted: true },
      userErrors: [],
    })
    expect(three.calls).toEqual({ 'line_item_curated_categories.delete': 1 })
    const four = await refused(() => remove(restId))
    expect(four.data.done).toMatchObject({ record: null, userErrors: [{ code: 'NOT_FOUND', field: 'id' }] })
  })

  it('are refused by the contract before any call, and by the interface for what it knows', async () => {
    const [first] = lineItemIds as [string]
    const shape = await refused(() => create({ lineItemId: first, curatedCategoryId: 'No id' }))
    expect(shape.data.done.userErrors).toMatchObject([
      { code: 'INVALID_PARAMETER', field: 'curatedCategoryId' },
    ])
    expect(shape.calls).toEqual({})
    for (const lineItemId of ['zzzzz', world.sandbox.demo.deletedLineItemId]) {
      const asked = await refused(() => create({ lineItemId, curatedCategoryId: '947ohxli5hxc' }))
      expect(asked.data.done.userErrors).toMatchObject([{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }])
      expect(asked.calls).toEqual({ 'line_item_curated_categories.create': 1 })
    }
    const unknown = await refused(() => create({ lineItemId: first, curatedCategoryId: 'zzzzzzzzzzzz' }))
    expect(unknown.data.done.userErrors).toMatchObject([{ code: 'NOT_FOUND', field: 'curatedCategoryId' }])
    expect(unknown.calls).toEqual({ 'line_item_curated_categories.create': 1 })
    const campaign = globalId('Campaign', main, 'c1')
    const other = await refused(() => create({ lineItemId: first, curatedCategoryId: campaign }))
    expect(other.errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'curatedCategoryId' } },
    ])
    expect(other.calls).toEqual({})
    const cleared = await refused(() => update('xq', { curatedCategoryId: null }))
    expect(cleared.data.done.userErrors).toMatchObject([{ field: 'curatedCategoryId' }])
    expect(cleared.calls).toEqual({})
  })

  it.each([1, 2, 7, 50])('of an account come in pages of %d, one call each', async (first) => {
    const field = `account(id: "${main}") { lineItemCuratedCategories($PAGE, includeDeleted: true) { $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'lineItemCuratedCategories'], first)
    const expected = await restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
    expect(idsOf(pages)).toEqual(expected.map(({ id }) => id))
    for (const { asked } of pages)
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'line_item_curated_categories.list': 1 })
  })

  it('are found by id one by one, deleted ones too, and by node [line_item_curated_categories.get]', async () => {
    const records = (await all()).slice(0, 3)
    const ids = records.map(({ id }) => globalId('LineItemCuratedCategory', main, id))
    const { data, errors, calls } = await world.ask(
      `query ($ids: [ID!]!, $a: ID!, $id: ID!) {
        nodes(ids: $ids) { id ... on LineItemCuratedCategory { curatedCategoryRestId curatedCategory { restId name } deleted lineItem { restId } account { restId } } }
        account(id: $a) { lineItemCuratedCategory(id: $id) { restId } missing: lineItemCuratedCategory(id: "zzz") { restId } }
      }`,
      { ids, a: main, id: records[0].id },
    )
    expect(errors).toEqual([])
    expect(data.nodes).toEqual(
      records.map(({ curated_category_id, deleted, line_item_id }, index) => ({
        id: ids[index],
        curatedCategoryRestId: curated_category_id,
        curatedCategory: { restId: curated_category_id, name: expect.stringMatching(/^Breaking News in /) },
        deleted,
        lineItem: { restId: line_item_id },
        account: { restId: main },
      })),
    )
    expect(data.account).toEqual({ lineItemCuratedCategory: { restId: records[0].id }, missing: null })
    // The list takes no ids, so every record is a call of its own, made once.
    expect(calls).toEqual({
      'line_item_curated_categories.get': 4,
      'line_items.list': 1,
      // Two of the three are of the same category.
      'curated_categories.get': 2,
      'accounts.list': 1,
    })
  })

  it('of many line items are grouped from one reading of the account’s list', async () => {
    const [, , , , , own] = lineItemIds as string[]
    const links = [await made(own as string), await made(own as string, '96dnjrz3mqrn')]
    const ask = (deleted: string) =>
      world.ask(
        `query ($a: ID!) { account(id: $a) { lineItems(first: 1000) { nodes {
          restId curatedCategoryLinks${deleted} { restId lineItem { restId } }
        } } } }`,
        { a: main },
      )
    const { data, errors, calls } = await ask('')
    expect(errors).toEqual([])
    expect(calls).toEqual({
      'accounts.list': 1,
      'line_items.list': 1,
      'line_item_curated_categories.list': 1,
    })
    const { nodes } = data.account.lineItems
    const of = (from: typeof nodes, id: unknown) =>
      from.find(({ restId }: { restId: string }) => restId === id).curatedCategoryLinks
    expect(of(nodes, own)).toEqual(links.map((restId) => ({ restId, lineItem: { restId: own } })))
    expect(of(nodes, demoItem)).toHaveLength(2)
    const kept = await restList(world.rest, `${base}?count=1000`)
    expect(
      nodes.flatMap((node: { curatedCategoryLinks: object[] }) => node.curatedCategoryLinks),
    ).toHaveLength(kept.length)
    const withDeleted = (await ask('(includeDeleted: true)')).data.account.lineItems.nodes
    expect(of(withDeleted, demoItem)).toHaveLength(3)
  })

  it('are read again after a write of the same request', async () => {
    const [, , , , , , own] = lineItemIds as string[]
    const links = 'lineItemCuratedCategory { lineItem { curatedCategoryLinks { curatedCategoryRestId } } }'
    const { data, calls } = await world.ask(
      `mutation ($a: ID!, $one: LineItemCuratedCategoryCreateInput!, $two: LineItemCuratedCategoryCreateInput!) {
        one: lineItemCuratedCategoryCreate(accountId: $a, input: $one) { ${links} }
        two: lineItemCuratedCategoryCreate(accountId: $a, input: $two) { ${links} }
      }`,
      {
        a: main,
        one: { lineItemId: own, curatedCategoryId: '947ohxli5hxc' },
        two: { lineItemId: own, curatedCategoryId: '96dnjrz3mqrn' },
      },
    )
    const shown = (payload: { lineItemCuratedCategory: { lineItem: { curatedCategoryLinks: object[] } } }) =>
      payload.lineItemCuratedCategory.lineItem.curatedCategoryLinks
    expect(shown(data.one)).toEqual([{ curatedCategoryRestId: '947ohxli5hxc' }])
    expect(shown(data.two)).toEqual([
      { curatedCategoryRestId: '947ohxli5hxc' },
      { curatedCategoryRestId: '96dnjrz3mqrn' },
    ])
    expect(calls['line_item_curated_categories.list']).toBe(2)
  })
})
