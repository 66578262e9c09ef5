import { badUrls } from './bad-urls.ts'
import { camel, kindOf, type Parameters } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectError, expectRefused, expectUserError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

// Reading ahead is off, because it would load the complete list in one call instead of making one call per
// parent.
const { world, main, demo, rest, ask, at, list, inAccount, inAccountWith } = await inWorld({ plan: 'off' })
const items = await list('line_items?count=1000&sort_by=created_at-asc')
const lineItemIds: string[] = items.map(({ id }) => id)
/** Ids of line items with the objective PREROLL_VIEWS. */
const prerolls: string[] = items.filter(({ objective }) => objective === 'PREROLL_VIEWS').map(({ id }) => id)
const [foreign] = (await rest.get(at('line_items', demo.secondAccountId))).json.data

const URL = 'https://measure.example:8443/seen?a=1&b=%C3%A9#top'
const many = (count: number) => Array.from({ length: count }, (_each, index) => `z${index}`).join(',')

const TRACKING_TAG = {
  path: 'tracking_tags',
  type: 'TrackingTag',
  connection: 'trackingTags',
  value: 'tracking_tag_type',
  values: ['IMPRESSION_TAG', 'CLICK_TRACKER'],
  address: 'tracking_tag_url',
  idParameter: 'tracking_tag_id',
  idShape: /^[0-9a-z]{4}$/,
  lineItems: lineItemIds,
  count: 4,
  /** Positions of two rows that are not deleted. */
  live: [0, 2],
  deleted: 3,
  deletedShown: ['https://measure.example/old', 'IMPRESSION_TAG'],
}
const CALL_TO_ACTION = {
  path: 'preroll_call_to_actions',
  type: 'PrerollCallToAction',
  connection: 'prerollCallToActions',
  value: 'call_to_action',
  values: ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'],
  address: 'call_to_action_url',
  idParameter: 'preroll_call_to_action_id',
  idShape: /^[0-9a-z]{3}$/,
  lineItems: prerolls,
  count: 3,
  live: [0, 1],
  deleted: 2,
  deletedShown: ['https://video.example/more', 'SEE_MORE'],
}

describe.each([
  ['tracking tag', TRACKING_TAG],
  ['preroll call to action', CALL_TO_ACTION],
])('%s', (_name, { path, type, connection, value, values, address, idParameter, ...kind }) => {
  const graphAddress = camel(address)
  const graphValue = camel(value)
  const records = kindOf(
    world,
    main,
    { path, type },
    `restId ${graphAddress} ${graphValue} lineItemRestId deleted`,
  )
  const { create, update } = records.graph
  const { base, all, unchanged } = records
  const LIST = { 'accounts.list': 1, [`${path}.list`]: 1 }
  const sound = { line_item_id: kind.lineItems[6], [value]: values[0], [address]: 'https://measure.example' }
  const soundInput = (change: object = {}) => ({
    lineItemId: kind.lineItems[6],
    [graphValue]: values[0],
    [graphAddress]: URL,
    ...change,
  })

  it('appears on exactly one page of the GraphQL list, whatever the page size [tracking_tags.list, tracking_tags.list.parameters, preroll_call_to_actions.list, preroll_call_to_actions.list.parameters]', async () => {
    await world.reset()
    for (const first of [1, 2, 50]) {
      const field = `account(id: "${main}") { ${connection}($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', connection], first)
      expect(idsOf(pages)).toEqual((await all()).map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(kind.count)
      for (const { asked } of pages) expect(asked.calls).toEqual(LIST)
    }
  })

  it('can be filtered by line items and ids, and sorted [tracking_tags.list.tracking_tag_ids.maximum, tracking_tags.list.line_item_ids.maximum, preroll_call_to_actions.list.preroll_call_to_action_ids.maximum, preroll_call_to_actions.list.line_item_ids.maximum, tracking_tags.list.parameters, preroll_call_to_actions.list.parameters]', async () => {
    const rows = await all()
    const [one, other] = kind.live.map((place) => rows[place])
    const wanted = [one.id, other.id]
    for (const field of ['CREATED_AT', 'UPDATED_AT', 'DELETED'])
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors, calls } = await inAccountWith(
          '$ids: [ID!], $l: [ID!]',
          { ids: wanted, l: [globalId('LineItem', main, one.line_item_id), other.line_item_id] },
          `${connection}(filter: {ids: $ids, lineItemIds: $l}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { restId } }`,
        )
        expect(errors).toEqual([])
        expect(data.account[connection].nodes.map(({ restId }: Json) => restId)).toEqual(
          direction === 'ASC' ? wanted : [...wanted].reverse(),
        )
        expect(calls).toEqual(LIST)
      }
    const own = (await rest.get(`${base}?line_item_ids=${other.line_item_id}`)).json.data
    expect(own.map((row: Json) => row.line_item_id)).toEqual([other.line_item_id])
    for (const [parameter, id] of [
      ['line_item_ids', other.line_item_id],
      [`${idParameter}s`, other.id],
    ]) {
      const { status, json } = await rest.get(`${base}?${parameter}=${[id, many(199)]}`)
      expect([parameter, status, json.data]).toEqual([parameter, 200, own])
    }
    const alone = await inAccount(
      `${connection}(filter: {lineItemIds: ["${other.line_item_id}"]}) { nodes { restId } }`,
    )
    expect(alone.data.account[connection].nodes).toEqual(own.map(({ id }: Json) => ({ restId: id })))
  })

  it('can be found by id, even if deleted, together with other records in one call [tracking_tags.get, tracking_tags.get.with_deleted, preroll_call_to_actions.get, preroll_call_to_actions.get.with_deleted]', async () => {
    const rows = await all()
    const ids = [...rows.map(({ id }) => globalId(type, main, id)), globalId(type, main, 'zzzz')]
    const nodes = await ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${type} { deleted lineItem { restId } } } }`,
      { ids },
    )
    expect(nodes.errors).toEqual([])
    const shown = ({ deleted, line_item_id }: Json, index: number) => ({
      id: ids[index],
      deleted,
      lineItem: { restId: line_item_id },
    })
    expect(nodes.data.nodes).toEqual([...rows.map(shown), null])
    expect(nodes.calls).toEqual({ [`${path}.list`]: 1, 'line_items.list': 1 })
    const [live, gone] = [rows[0], rows[kind.deleted]]
    const one = await inAccount(
      `one: ${connection.slice(0, -1)}(id: "${gone.id}") { ${graphAddress} ${graphValue}Raw account { restId } }`,
    )
    const [url, raw] = kind.deletedShown
    const expected = { [graphAddress]: url, [`${graphValue}Raw`]: raw, account: { restId: main } }
    expect(one.data.account.one).toEqual(expected)
    expect((await rest.get(`${base}/${live.id}`)).json.data).toEqual(live)
    expectRefused(await rest.get(`${base}/${gone.id}`), 'NOT_FOUND', idParameter)
    expect((await rest.get(`${base}/${gone.id}?with_deleted=true`)).json.data).toEqual(gone)
  })

  it.each`
    what                                 | query                                | code                      | parameter
    ${'a page size of 0'}                | ${'?count=0'}                        | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'a page size of 1001'}             | ${'?count=1001'}                     | ${'INVALID_PARAMETER'}    | ${'count'}
    ${'an unknown order'}                | ${`?sort_by=${address}-asc`}         | ${'INVALID_PARAMETER'}    | ${'sort_by'}
    ${'both a total count and a cursor'} | ${'?cursor=c&with_total_count=true'} | ${'EXCLUSIVE_PARAMETERS'} | ${'with_total_count'}
  `('cannot be listed over REST with $what', async ({ query, code, parameter }) =>
    expectRefused(await rest.get(`${base}${query}`), code, parameter),
  )

  it('can be listed over REST with 200 ids per filter, paged and counted [tracking_tags.list.parameters, preroll_call_to_actions.list.parameters]', async () => {
    await world.reset()
    const ids = `line_item_ids=${lineItemIds.slice(0, 200)}&${idParameter}s=${many(200)}`
    const full = await rest.get(`${base}?${ids}`)
    expect([full.status, full.json.data]).toEqual([200, []])
    const query = 'count=1&with_deleted=true&with_total_count=true&sort_by=updated_at-desc'
    const { json } = await rest.get(`${base}?${query}`)
    expect([json.total_count, json.data.length, typeof json.next_cursor]).toEqual([kind.count, 1, 'string'])
    expect(json.data[0].deleted).toBe(true)
  })

  it.each(values)(
    'has seven fields with %s, and an update changes only the URL [tracking_tags.fields, tracking_tags.create.tracking_tag_type.values, preroll_call_to_actions.fields, preroll_call_to_actions.call_to_action.values]',
    async (each) => {
      const made = await records.rest.made({ ...sound, [value]: each })
      expect(made).toEqual({
        line_item_id: kind.lineItems[6],
        [address]: 'https://measure.example',
        [value]: each,
        id: expect.stringMatching(kind.idShape),
        created_at: expect.stringMatching(/Z$/),
        updated_at: made.created_at,
        deleted: false,
      })
      const changed = await records.rest.update(made.id, { [address]: 'HTTPS://Measure.example/?q' })
      expect(changed.json.data).toEqual({
        ...made,
        [address]: 'HTTPS://Measure.example/?q',
        updated_at: changed.json.data.updated_at,
      })
    },
  )

  it('is created, changed and deleted in one call each, and refuses writes once deleted [tracking_tags.create, tracking_tags.update, tracking_tags.delete, tracking_tags.delete.soft, preroll_call_to_actions.create, preroll_call_to_actions.update, preroll_call_to_actions.delete, preroll_call_to_actions.delete.soft]', async () => {
    const lineItem = kind.lineItems[5] as string
    const shownToo = kindOf(world, main, { path, type }, `restId lineItem { ${connection} { totalCount } }`)
    const made = await shownToo.graph.create(soundInput({ lineItemId: globalId('LineItem', main, lineItem) }))
    expect(made.errors).toEqual([])
    const { restId } = made.data.done.record
    expect(restId).toMatch(kind.idShape)
    expect(made.data.done.record.lineItem).toEqual({ [connection]: { totalCount: 1 } })
    expect(made.calls).toEqual({ [`${path}.create`]: 1, 'line_items.list': 1, [`${path}.list`]: 1 })
    const changed = await update(restId, { [graphAddress]: 'http://other.example' })
    expect(changed.data.done).toEqual({
      record: {
        restId,
        [graphAddress]: 'http://other.example',
        [graphValue]: values[0],
        lineItemRestId: lineItem,
        deleted: false,
      },
      userErrors: [],
    })
    expect(changed.calls).toEqual({ [`${path}.update`]: 1 })
    const gone = await records.graph.delete(globalId(type, main, restId))
    expect(gone.data.done).toMatchObject({ record: { restId, deleted: true }, userErrors: [] })
    const called = { [`${path}.delete`]: 1 }
    expect(gone.calls).toEqual(called)
    expectUserError(await unchanged(() => records.graph.delete(restId)), 'NOT_FOUND', 'id', { called })
    expectRefused(await unchanged(() => records.rest.delete(restId)), 'NOT_FOUND', idParameter)
    const again: Parameters = { [address]: URL }
    for (const id of [restId, 'zzzz'])
      await records.refusesUpdate(id, again, {
        code: 'NOT_FOUND',
        parameter: idParameter,
        field: 'id',
        asked: true,
      })
    expectRefused(await unchanged(() => records.rest.delete('zzzz')), 'NOT_FOUND', idParameter)
    const stored = (await rest.get(`${base}/${restId}?with_deleted=true`)).json.data
    expect(stored).toMatchObject({ id: restId, deleted: true, [address]: 'http://other.example' })
  })

  it.each(badUrls)(
    'cannot be created or updated with %s over REST or GraphQL, and no call is made',
    async (_what, url) => {
      const [{ id }] = await all()
      const says = `${address} must be an absolute http or https URL`
      await records.refusesCreate(sound, { [address]: url }, { says })
      await records.refusesUpdate(id, { [address]: url }, { says })
    },
  )

  it.each`
    what                                | id                        | refusal
    ${'an invalid line item id'}        | ${'NO'}                   | ${{}}
    ${'an unknown line item'}           | ${'zzzzz'}                | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
    ${'a deleted line item'}            | ${demo.deletedLineItemId} | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
    ${'a line item of another account'} | ${foreign.id}             | ${{ code: 'LINE_ITEM_NOT_FOUND', asked: true }}
  `('cannot be created over REST or GraphQL with $what', ({ id, refusal }) =>
    records.refusesCreate(sound, { line_item_id: id }, refusal),
  )

  it('cannot be created with the value UNRECOGNIZED, which exists only in results', async () =>
    expectError(await unchanged(() => create(soundInput({ [graphValue]: 'UNRECOGNIZED' }))), {
      code: 'BAD_USER_INPUT',
    }))
})

describe('tracking tags and calls to action', () => {
  it.each([
    [200, 1],
    [201, 2],
  ])(
    'are read for %d line items in %d call(s) per kind [tracking_tags.list.line_item_ids.maximum, preroll_call_to_actions.list.line_item_ids.maximum]',
    async (count, calls) => {
      await world.reset()
      const asked = await inAccount(
        `lineItems(first: ${count}) { nodes { restId
          trackingTags { totalCount nodes { lineItemRestId trackingTagType } }
          prerollCallToActions { totalCount nodes { lineItemRestId callToAction } } } }`,
      )
      expect(asked.errors).toEqual([])
      expect(asked.calls).toEqual({
        'accounts.list': 1,
        'line_items.list': 1,
        'tracking_tags.list': calls,
        'preroll_call_to_actions.list': calls,
      })
      const { nodes } = asked.data.account.lineItems
      const [first, second, third] = nodes
      expect(first.trackingTags).toEqual({
        totalCount: 2,
        nodes: [
          { lineItemRestId: first.restId, trackingTagType: 'IMPRESSION_TAG' },
          { lineItemRestId: first.restId, trackingTagType: 'CLICK_TRACKER' },
        ],
      })
      expect([second.trackingTags.totalCount, third.trackingTags.totalCount]).toEqual([1, 0])
      const called = nodes.filter((item: Json) => item.prerollCallToActions.totalCount > 0)
      expect(called.map((item: Json) => [item.restId, item.prerollCallToActions])).toEqual([
        [prerolls[0], { totalCount: 1, nodes: [{ lineItemRestId: prerolls[0], callToAction: 'SHOP' }] }],
        [prerolls[1], { totalCount: 1, nodes: [{ lineItemRestId: prerolls[1], callToAction: 'WATCH_NOW' }] }],
      ])
    },
  )
})

const tags = kindOf(world, main, TRACKING_TAG)
const buttons = kindOf(world, main, CALL_TO_ACTION, 'callToAction')

describe('tracking tag update', () => {
  it('requires a URL and, in GraphQL, accepts no other field [tracking_tags.update.tracking_tag_url.required]', async () => {
    const [{ id }] = await tags.all()
    expectRefused(
      await tags.unchanged(() => tags.rest.update(id, {})),
      'MISSING_PARAMETER',
      'tracking_tag_url',
    )
    for (const input of [
      {},
      { trackingTagUrl: null },
      { trackingTagUrl: URL, trackingTagType: 'CLICK_TRACKER' },
    ])
      expectError(await tags.unchanged(() => tags.graph.update(id, input)), { code: 'BAD_USER_INPUT' })
  })
})

describe('preroll call to action update', () => {
  it('can change the text, but cannot clear the text or the URL [preroll_call_to_actions.update, preroll_call_to_actions.call_to_action.values]', async () => {
    const { id } = await buttons.rest.made({
      line_item_id: prerolls[7],
      call_to_action: 'SHOP',
      call_to_action_url: URL,
    })
    expect((await buttons.graph.update(id, { callToAction: 'GO_TO' })).data.done.record).toEqual({
      callToAction: 'GO_TO',
    })
    for (const parameter of ['call_to_action', 'call_to_action_url'])
      await buttons.refusesUpdate(id, { [parameter]: null }, {})
    const received = await buttons.unchanged(() => buttons.rest.update(id, { call_to_action: 'BUY' }))
    expectRefused(received, 'INVALID_PARAMETER', 'call_to_action')
  })
})

describe('new preroll call to action', () => {
  it('is refused for a line item without PREROLL_VIEWS [preroll_call_to_actions.create.preroll_views_only]', async () => {
    const sound = { line_item_id: prerolls[6], call_to_action: 'SHOP', call_to_action_url: URL }
    await buttons.refusesCreate(
      sound,
      { line_item_id: lineItemIds[0] },
      {
        code: 'INCOMPATIBLE_LINE_ITEM',
        says: 'requires PREROLL_VIEWS',
        asked: true,
      },
    )
  })
})
