import { kindOf, type Parameters } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, rest, ask, at, list, inAccount } = await inWorld({ fresh: true })
const base = at('line_item_curated_categories')
/** The demo's preroll line item, which has two curated categories and a deleted one. */
const demoItem: string = (await restList(rest, `${base}?count=1000`))[0].line_item_id
const lineItemIds: string[] = (await list('line_items?count=1000'))
  .map(({ id }) => id)
  .filter((id) => id !== demoItem)
const [first, second] = lineItemIds as [string, string]
const CATEGORY = '947ohxli5hxc'
const OTHER = '96dnjrz3mqrn'
const links = kindOf(
  world,
  main,
  {
    path: 'line_item_curated_categories',
    type: 'LineItemCuratedCategory',
    all: 'count=1000&with_deleted=true',
  },
  'restId lineItemRestId curatedCategoryRestId deleted',
)
const { create, update, delete: remove } = links.graph
const { all, unchanged } = links
const made = async (line_item_id: string, curated_category_id = CATEGORY): Promise<string> =>
  (await links.rest.made({ line_item_id, curated_category_id })).id
const called = (verb: string) => ({ [`line_item_curated_categories.${verb}`]: 1 })

describe('line item curated category over REST', () => {
  it('has six fields and can be listed, sorted, counted and paged [line_item_curated_categories.fields, line_item_curated_categories.list, line_item_curated_categories.list.parameters]', async () => {
    const first = await rest.get(`${base}?count=1&with_total_count=true`)
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
    const second = await rest.get(`${base}?count=1&cursor=${first.json.next_cursor}`)
    expect([second.json.data.length, second.json.next_cursor]).toEqual([1, null])
    const downwards = await rest.get(`${base}?with_deleted=true&sort_by=created_at-desc`)
    const times = downwards.json.data.map(({ created_at }: { created_at: string }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(downwards.json.data.map(({ deleted }: { deleted: boolean }) => deleted).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })

  it('can be read by id, but needs with_deleted if it is deleted [line_item_curated_categories.get]', async () => {
    const [live, , gone] = (await all()).toSorted((one, other) => Number(one.deleted) - Number(other.deleted))
    expect((await rest.get(`${base}/${live.id}`)).json.data).toEqual(live)
    expectRefused(await rest.get(`${base}/${gone.id}`), 'NOT_FOUND', undefined)
    expect((await rest.get(`${base}/${gone.id}?with_deleted=true`)).json.data).toEqual(gone)
  })

  const sound = { line_item_id: first, curated_category_id: CATEGORY }
  it.each`
    what                        | change                                      | code                     | parameter
    ${'an invalid category id'} | ${{ curated_category_id: 'No id' }}         | ${'INVALID_PARAMETER'}   | ${'curated_category_id'}
    ${'an unknown line item'}   | ${{ line_item_id: 'zzzzz' }}                | ${'LINE_ITEM_NOT_FOUND'} | ${'line_item_id'}
    ${'a missing category'}     | ${{ curated_category_id: 'zzzzzzzzzzzz' }}  | ${'NOT_FOUND'}           | ${'curated_category_id'}
    ${'a deleted line item'}    | ${{ line_item_id: demo.deletedLineItemId }} | ${'LINE_ITEM_NOT_FOUND'} | ${'line_item_id'}
  `('cannot be created with $what', async ({ change, code, parameter }) =>
    expectRefused(await unchanged(() => links.rest.create({ ...sound, ...change })), code, parameter),
  )

  it('can be updated with one field, both or neither, and is not deleted by an update [line_item_curated_categories.update.optional, line_item_curated_categories.update.not_deleted]', async () => {
    const id = await made(first)
    const put = async (change: Parameters) => (await links.rest.update(id, change)).json.data
    const before = await links.rest.get(id)
    expect(await put({})).toEqual(before)
    const moved = { ...before, line_item_id: second, updated_at: expect.any(String) }
    expect(await put({ line_item_id: second })).toEqual(moved)
    expect(await put({ curated_category_id: OTHER })).toEqual({ ...moved, curated_category_id: OTHER })
    const back = await put({ curated_category_id: CATEGORY, line_item_id: first })
    expect(back).toEqual({ ...before, updated_at: expect.any(String) })
    for (const [parameter, value, code] of [
      ['line_item_id', 'zzzzz', 'LINE_ITEM_NOT_FOUND'],
      ['curated_category_id', 'zzzzzzzzzzzz', 'NOT_FOUND'],
      ['line_item_id', null, 'INVALID_PARAMETER'],
      ['curated_category_id', null, 'INVALID_PARAMETER'],
    ] as const)
      expectRefused(await unchanged(() => links.rest.update(id, { [parameter]: value })), code, parameter)
  })

  it('can be deleted once, and is still readable with with_deleted [line_item_curated_categories.delete, line_item_curated_categories.delete.soft]', async () => {
    const id = await made(lineItemIds[2] as string)
    const { status, json } = await links.rest.delete(id)
    expect([status, json.data]).toMatchObject([200, { id, deleted: true }])
    expect((await rest.get(`${base}/${id}?with_deleted=true`)).json.data).toEqual(json.data)
    for (const again of [
      () => links.rest.delete(id),
      () => links.rest.update(id, { curated_category_id: OTHER }),
    ])
      expectRefused(await unchanged(again), 'NOT_FOUND', undefined)
  })
})

describe('line item curated category in GraphQL', () => {
  it('is created, changed and deleted in one call each [line_item_curated_categories.create, line_item_curated_categories.update, line_item_curated_categories.delete, line_item_curated_categories.update.not_deleted]', async () => {
    const [, , , from, to] = lineItemIds as string[]
    const one = await create({
      lineItemId: globalId('LineItem', main, from as string),
      curatedCategoryId: globalId('CuratedCategory', main, CATEGORY),
    })
    const record = {
      restId: expect.any(String),
      lineItemRestId: from,
      curatedCategoryRestId: CATEGORY,
      deleted: false,
    }
    const { restId } = expectDone(one, record, called('create'))
    const moved = { ...record, restId, lineItemRestId: to }
    const two = await update(globalId('LineItemCuratedCategory', main, restId), { lineItemId: to })
    expectDone(two, moved, called('update'))
    expectDone(await remove(restId), { ...moved, deleted: true }, called('delete'))
    expectUserError(await unchanged(() => remove(restId)), 'NOT_FOUND', 'id', { called: called('delete') })
  })

  const given = { lineItemId: first, curatedCategoryId: CATEGORY }
  it('is refused if the input is invalid or refers to a missing record', async () => {
    for (const [change, code, field, calls] of [
      [{ curatedCategoryId: 'No id' }, 'INVALID_PARAMETER', 'curatedCategoryId', {}],
      [{ curatedCategoryId: globalId('Campaign', main, 'c1') }, 'INVALID_PARAMETER', 'curatedCategoryId', {}],
      [{ lineItemId: 'zzzzz' }, 'LINE_ITEM_NOT_FOUND', 'lineItemId', called('create')],
      [{ lineItemId: demo.deletedLineItemId }, 'LINE_ITEM_NOT_FOUND', 'lineItemId', called('create')],
      [{ curatedCategoryId: 'zzzzzzzzzzzz' }, 'NOT_FOUND', 'curatedCategoryId', called('create')],
    ] as const) {
      const asked = await unchanged(() => create({ ...given, ...change }))
      expectUserError(asked, code, field, { called: calls })
    }
    const cleared = await unchanged(() => update('xq', { curatedCategoryId: null }))
    expectUserError(cleared, 'INVALID_PARAMETER', 'curatedCategoryId')
  })

  it.each([1, 2, 7, 50])(
    'is listed in pages of %d with one call per page [line_item_curated_categories.list, line_item_curated_categories.list.parameters]',
    async (size) => {
      const field = `account(id: "${main}") { lineItemCuratedCategories($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'lineItemCuratedCategories'], size)
      const expected = await restList(world.rest, `${base}?with_deleted=true&sort_by=created_at-asc`)
      expect(idsOf(pages)).toEqual(expected.map(({ id }) => id))
      for (const { asked } of pages) expect(asked.calls).toEqual({ 'accounts.list': 1, ...called('list') })
    },
  )

  it('can be found by id and through node, even if deleted [line_item_curated_categories.delete.soft, line_item_curated_categories.fields, line_item_curated_categories.get]', async () => {
    const records = (await all()).slice(0, 3)
    const ids = records.map(({ id }) => globalId('LineItemCuratedCategory', main, id))
    const asked = await ask(
      `query ($ids: [ID!]!, $a: ID!, $id: ID!) {
        nodes(ids: $ids) { id ... on LineItemCuratedCategory { curatedCategoryRestId curatedCategory { restId name } deleted lineItem { restId } account { restId } } }
        account(id: $a) { lineItemCuratedCategory(id: $id) { restId } missing: lineItemCuratedCategory(id: "zzz") { restId } }
      }`,
      { ids, a: main, id: records[0].id },
    )
    const nodes = records.map(({ curated_category_id, deleted, line_item_id }, index) => ({
      id: ids[index],
      curatedCategoryRestId: curated_category_id,
      curatedCategory: { restId: curated_category_id, name: expect.stringMatching(/^Breaking News in /) },
      deleted,
      lineItem: { restId: line_item_id },
      account: { restId: main },
    }))
    const account = { lineItemCuratedCategory: { restId: records[0].id }, missing: null }
    // The list cannot be filtered by id. For three or more records, the gateway reads the whole list, and
    // each record that is not in the list takes another call.
    expectResult(
      asked,
      { nodes, account },
      {
        'line_item_curated_categories.list': 1,
        'line_item_curated_categories.get': 1,
        'line_items.list': 1,
        // Two of the three records refer to the same category.
        'curated_categories.get': 2,
        'accounts.list': 1,
      },
    )
  })

  it("can be read for many line items with one call that lists the account's categories", async () => {
    const [, , , , , own] = lineItemIds as string[]
    const ids = [await made(own as string), await made(own as string, OTHER)]
    const linked = (deleted: string) =>
      inAccount(
        `lineItems(first: 1000) { nodes { restId curatedCategoryLinks${deleted} { restId lineItem { restId } } } }`,
      )
    const { data, errors, calls } = await linked('')
    expect([errors, calls]).toEqual([[], { 'accounts.list': 1, 'line_items.list': 1, ...called('list') }])
    const { nodes } = data.account.lineItems
    const of = (from: Json[], id: unknown) => from.find(({ restId }) => restId === id).curatedCategoryLinks
    expect(of(nodes, own)).toEqual(ids.map((restId) => ({ restId, lineItem: { restId: own } })))
    expect(of(nodes, demoItem)).toHaveLength(2)
    const kept = await restList(world.rest, `${base}?count=1000`)
    expect(nodes.flatMap((node: Json) => node.curatedCategoryLinks)).toHaveLength(kept.length)
    const withDeleted = (await linked('(includeDeleted: true)')).data.account.lineItems.nodes
    expect(of(withDeleted, demoItem)).toHaveLength(3)
  })

  it('is read again after a write in the same request', async () => {
    const [, , , , , , own] = lineItemIds as string[]
    const shown = 'lineItemCuratedCategory { lineItem { curatedCategoryLinks { curatedCategoryRestId } } }'
    const { data, calls } = await ask(
      `mutation ($a: ID!, $one: LineItemCuratedCategoryCreateInput!, $two: LineItemCuratedCategoryCreateInput!) {
        one: lineItemCuratedCategoryCreate(accountId: $a, input: $one) { ${shown} }
        two: lineItemCuratedCategoryCreate(accountId: $a, input: $two) { ${shown} }
      }`,
      {
        a: main,
        one: { lineItemId: own, curatedCategoryId: CATEGORY },
        two: { lineItemId: own, curatedCategoryId: OTHER },
      },
    )
    const linked = ({ lineItemCuratedCategory }: Json) =>
      lineItemCuratedCategory.lineItem.curatedCategoryLinks.map((link: Json) => link.curatedCategoryRestId)
    expect([linked(data.one), linked(data.two)]).toEqual([[CATEGORY], [CATEGORY, OTHER]])
    expect(calls['line_item_curated_categories.list']).toBe(2)
  })
})
