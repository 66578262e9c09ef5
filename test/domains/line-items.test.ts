import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { ERRORS, expectError, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { unchanged as unchangedIn } from './unchanged.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, rest, ask, at, list, inAccount } = await inWorld({ fresh: true })
const base = at('line_items')
const campaignIds: string[] = (await list('campaigns?sort_by=created_at-asc')).map(({ id }) => id)
const unchanged = <T>(work: () => Promise<T>): Promise<T> => unchangedIn(world, main, work)
const idsFrom = async (target: string) => (await restList(rest, target)).map(({ id }) => id)
const READ = { 'accounts.list': 1, 'line_items.list': 1 }
const IN_CAMPAIGN = { ...READ, 'campaigns.list': 1 }

describe('campaign.lineItems', () => {
  it.each([1, 2, 7, 50])(
    'is complete for each of 12 campaigns in pages of %d, with one call per page [line_items.list.cursor, protocol.by_parent.paging]',
    async (first) => {
      for (const parent of campaignIds.slice(0, 12)) {
        const target = `${base}?campaign_ids=${parent}&with_deleted=true&with_draft=true&sort_by=created_at-asc`
        const field = `account(id: "${main}") { campaign(id: "${parent}") { lineItems($PAGE, includeDeleted: true, includeDrafts: true) { $NODES } } }`
        const pages = await readToEnd(world, field, ['account', 'campaign', 'lineItems'], first)
        expect(idsOf(pages)).toEqual(await idsFrom(target))
        for (const { asked } of pages) expect(asked.calls).toEqual(IN_CAMPAIGN)
      }
    },
  )

  it('returns a page for each of 120 campaigns in one call [line_items.list, line_items.list.campaign_ids]', async () => {
    const { data, calls } = await inAccount(
      'campaigns(first: 120) { nodes { restId lineItems(first: 2) { nodes { restId } pageInfo { hasNextPage } } } }',
    )
    const all = await restList(rest, `${base}?sort_by=created_at-asc&count=1000`)
    for (const { restId, lineItems } of data.account.campaigns.nodes)
      expect(lineItems).toEqual({
        nodes: all
          .filter(({ campaign_id }) => campaign_id === restId)
          .slice(0, 2)
          .map(({ id }) => ({ restId: id })),
        pageInfo: { hasNextPage: true },
      })
    expect(calls).toEqual(IN_CAMPAIGN)
  })

  it('shares one call between two aliases with different page sizes', async () => {
    const { data, calls } = await inAccount(`campaigns(first: 3) { nodes {
      two: lineItems(first: 2) { nodes { restId } }
      four: lineItems(first: 4) { nodes { restId } }
    } }`)
    for (const { two, four } of data.account.campaigns.nodes) {
      expect(four.nodes).toHaveLength(4)
      expect(two.nodes).toEqual(four.nodes.slice(0, 2))
    }
    expect(calls).toEqual(IN_CAMPAIGN)
  })

  it('has a total count without an extra call, even if more pages follow [line_items.list.with_total_count]', async () => {
    const counted = (first: number) =>
      inAccount(`campaigns(first: 2) { nodes { lineItems(first: ${first}) { totalCount } } }`)
    const whole = await counted(5)
    const five = { lineItems: { totalCount: 5 } }
    expect(whole.data.account.campaigns.nodes).toEqual([five, five])
    expect(whole.calls['line_items.list']).toBe(1)
    const part = await counted(4)
    expect(part.data).toEqual(whole.data)
    expect(part.calls['line_items.list']).toBe(1)
  })

  it('ties a cursor to its parent, order and filters', async () => {
    const itemsOf = (parent: string, args: string) =>
      inAccount(`campaign(id: "${parent}") { lineItems(${args}) { pageInfo { endCursor } } }`)
    const [first, second] = campaignIds as [string, string]
    const cursor = (await itemsOf(first, 'first: 2')).data.account.campaign.lineItems.pageInfo.endCursor
    for (const [parent, args] of [
      [second, `after: "${cursor}"`],
      [first, `after: "${cursor}", orderBy: {field: BID_AMOUNT}`],
      [first, `after: "${cursor}", orderBy: {field: CREATED_AT, direction: DESC}`],
      [first, `after: "${cursor}", filter: {nameStartsWith: "a"}`],
      [first, `after: "${cursor}", includeDeleted: true`],
    ] as const) {
      const asked = await itemsOf(parent, args)
      const called = { 'accounts.list': 1, 'campaigns.list': 1 }
      expectError(asked, { code: 'INVALID_CURSOR', field: 'after' }, called)
      expect(asked.data.account.campaign).toEqual({ lineItems: null })
    }
  })
})

describe('account.lineItems', () => {
  const shown = (args: string) => inAccount(`lineItems(${args}) { nodes { restId } totalCount }`)

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED', 'BID_AMOUNT'])(
    'can be sorted by %s in both directions [line_items.list.sort_by]',
    async (field) => {
      const wire = field === 'BID_AMOUNT' ? 'bid_amount_local_micro' : field.toLowerCase()
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors } = await shown(
          `first: 1000, includeDeleted: true, orderBy: {field: ${field}, direction: ${direction}}`,
        )
        expect(errors).toEqual([])
        const target = `${base}?count=1000&with_deleted=true&sort_by=${wire}-${direction.toLowerCase()}`
        expect(data.account.lineItems.nodes.map(({ restId }: Json) => restId)).toEqual(await idsFrom(target))
      }
    },
  )

  it('can be filtered by campaign, funding instrument, name and id [line_items.list.campaign_ids, line_items.list.funding_instrument_ids, line_items.list.line_item_ids, line_items.list.q.prefix]', async () => {
    const all = await restList(rest, `${base}?count=1000&sort_by=created_at-asc`)
    const [first, second] = campaignIds as [string, string]
    const funding = demo.fundingInstrumentId
    const [item] = all
    const cases: [string, (record: Json) => boolean][] = [
      [
        `campaignIds: ["${first}", "${globalId('Campaign', main, second)}"]`,
        ({ campaign_id }) => campaign_id === first || campaign_id === second,
      ],
      [`fundingInstrumentIds: ["${funding}"]`, (record) => record.funding_instrument_id === funding],
      ['nameStartsWith: "URBAN"', ({ name }) => /^urban/i.test(name ?? '')],
      [`ids: ["${globalId('LineItem', main, item.id)}"]`, ({ id }) => id === item.id],
      [
        `campaignIds: ["${first}"], nameStartsWith: "urban"`,
        ({ campaign_id, name }) => campaign_id === first && /^urban/i.test(name ?? ''),
      ],
    ]
    for (const [filter, matches] of cases) {
      const asked = await shown(`first: 1000, filter: {${filter}}`)
      const expected = all.filter(matches).map(({ id }) => ({ restId: id }))
      const lineItems = { nodes: expected, totalCount: expected.length }
      expectResult(asked, { account: { lineItems } }, READ)
    }
  })

  it('omits deleted line items and drafts by default [line_items.list.with_deleted, line_items.list.with_draft]', async () => {
    const total = async (args: string) => (await shown(args)).data.account.lineItems.totalCount
    expect(await total('first: 1')).toBe(600)
    for (const [args, flag] of [
      ['includeDeleted: true', 'with_deleted=true'],
      ['includeDrafts: true', 'with_draft=true'],
    ] as const)
      expect(await total(`first: 1, ${args}`)).toBe((await list(`line_items?count=1000&${flag}`)).length)
  })

  it('takes one call to read a line item by id, even if it is a draft or deleted [line_items.get, line_items.get.with_deleted]', async () => {
    const { lineItemId, draftLineItemId, deletedLineItemId } = demo
    for (const [id, deleted] of [
      [lineItemId, false],
      [draftLineItemId, false],
      [deletedLineItemId, true],
    ] as const) {
      const asked = await inAccount(`lineItem(id: "${id}") { restId deleted entityStatusRaw }`)
      const { json } = await rest.get(`${base}/${id}?with_deleted=true`)
      const lineItem = { restId: id, deleted, entityStatusRaw: json.data.entity_status }
      expectResult(asked, { account: { lineItem } }, READ)
      expect((await rest.get(`${base}/${id}`)).status).toBe(deleted ? 404 : 200)
    }
    const unknown = await inAccount('lineItem(id: "zzzzz") { restId }')
    expect(unknown.data.account).toEqual({ lineItem: null })
  })

  it('loads the campaigns of its line items in one call, including deleted campaigns', async () => {
    const { data, errors, calls } = await inAccount(
      `lineItems(first: 1000, includeDeleted: true, includeDrafts: true) { nodes {
        campaignRestId campaign { restId deleted } account { restId } fundingInstrument { restId } } }`,
    )
    expect([errors, calls]).toEqual([[], { ...IN_CAMPAIGN, 'funding_instruments.list': 1 }])
    const { nodes } = data.account.lineItems
    for (const { campaignRestId, campaign } of nodes) expect(campaign.restId).toBe(campaignRestId)
    expect(nodes.some(({ campaign }: Json) => campaign.deleted)).toBe(true)
  })
})

describe('line item mutation', () => {
  const FIELDS =
    'restId name objective placements bidStrategy bidAmount { micros } endTime entityStatus campaignRestId deleted'
  const items = kindOf(world, main, { path: 'line_items', type: 'LineItem' }, FIELDS)
  const { create, update } = items.graph
  const batch = (operations: object[]) =>
    ask(
      `mutation ($a: ID!, $operations: [LineItemBatchOperation!]!) { done: lineItemsBatch(accountId: $a, operations: $operations) { records: lineItems { ${FIELDS} } ${ERRORS} } }`,
      { a: main, operations },
    )
  const given = {
    campaignId: campaignIds[2],
    objective: 'WEBSITE_CLICKS',
    productType: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    bidStrategy: 'MAX',
    bidAmount: { micros: '150000' },
  }
  const CREATED = { 'line_items.create': 1 }
  const UPDATED = { 'line_items.update': 1 }
  const stored = async (id: string) => (await rest.get(`${base}/${id}?with_deleted=true`)).json.data

  it('creates, changes and deletes a line item, and clears a field with null [line_items.delete.soft, line_items.create, line_items.update, line_items.delete, line_items.delete.repeated]', async () => {
    const expected = {
      name: 'Neu',
      bidAmount: { micros: '150000' },
      endTime: '2031-01-01T00:00:00Z',
      entityStatus: 'ACTIVE',
      campaignRestId: campaignIds[2],
    }
    const made = await create({ ...given, name: 'Neu', endTime: '2031-01-01T01:00:00+01:00' })
    const { restId } = expectDone(made, expect.objectContaining(expected), CREATED)
    const before = await stored(restId)
    const changed = await update(restId, { endTime: null, entityStatus: 'PAUSED' })
    expectDone(changed, expect.anything(), UPDATED)
    const paused = { end_time: null, entity_status: 'PAUSED', updated_at: expect.any(String) }
    expect(await stored(restId)).toEqual({ ...before, ...paused })
    const remove = () => items.graph.delete(globalId('LineItem', main, restId))
    const called = { 'line_items.delete': 1 }
    expectDone(await remove(), expect.objectContaining({ deleted: true }), called)
    expectUserError(await remove(), 'LINE_ITEM_NOT_FOUND', 'id', { called })
  })

  it.each`
    what                             | wrong                                                                     | code                     | field           | limit
    ${'a name of 256 characters'}    | ${{ name: 'x'.repeat(256) }}                                              | ${'INVALID_PARAMETER'}   | ${'name'}       | ${255}
    ${'an empty list of placements'} | ${{ placements: [] }}                                                     | ${'INVALID_PARAMETER'}   | ${'placements'} | ${1}
    ${'an end before the start'}     | ${{ startTime: '2031-01-02T00:00:00Z', endTime: '2031-01-01T00:00:00Z' }} | ${'INVALID_TIME_WINDOW'} | ${'endTime'}    | ${null}
  `('refuses $what before any call', async ({ wrong, code, field, limit }) =>
    expectUserError(await unchanged(() => create({ ...given, ...wrong })), code, field, { limit }),
  )

  it('refuses a change to DRAFT, and a new line item with a different objective', async () => {
    const draft = await unchanged(() => update(demo.lineItemId, { entityStatus: 'DRAFT' }))
    expectError(draft, { code: 'BAD_USER_INPUT' })
    const other = await unchanged(() =>
      create({ ...given, objective: 'ENGAGEMENTS', bidStrategy: 'AUTO', bidAmount: null }),
    )
    expect(other.data.done).toMatchObject({ record: null, userErrors: [{ field: 'objective' }] })
    expect(other.calls).toEqual(CREATED)
  })

  it('reads relations of the changed line item in the same request, with one call per relation', async () => {
    const asked = await ask(
      `mutation ($id: ID!) { done: lineItemUpdate(id: $id, input: {name: "Renamed"}) { record: lineItem {
        name campaign { lineItems(filter: {nameStartsWith: "renamed"}) { nodes { name } } } promotedTweets { totalCount }
      } userErrors { code } } }`,
      { id: globalId('LineItem', main, demo.lineItemId) },
    )
    const renamed = {
      name: 'Renamed',
      campaign: { lineItems: { nodes: [{ name: 'Renamed' }] } },
      promotedTweets: { totalCount: 6 },
    }
    const called = { ...UPDATED, 'campaigns.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 }
    expectDone(asked, renamed, called)
  })

  it('processes batches of up to 40 operations in order, all or nothing [line_items.batch.operation_type.values, line_items.batch.params, line_items.batch.line_item_id, line_items.batch.order, line_items.batch.errors, line_items.batch, line_items.batch.maximum, line_items.batch.atomic, line_items.batch.operation_errors]', async () => {
    const [id] = (await idsFrom(`${base}?campaign_ids=${campaignIds[2]}`)) as [string]
    const done = await batch([{ create: given }, { update: { id, input: { name: 'In a batch' } } }])
    const BATCH = { 'line_items.batch': 1 }
    expect(done.calls).toEqual(BATCH)
    expect(done.data.done).toMatchObject({
      records: [{ bidAmount: { micros: '150000' } }, { restId: id, name: 'In a batch' }],
      userErrors: [],
    })
    const many = await unchanged(() => batch(Array.from({ length: 41 }, () => ({ create: given }))))
    expectUserError(many, 'INVALID_PARAMETER', 'operations', { limit: 40 })
    const torn = await unchanged(() => batch([{ create: given }, { delete: 'zzzzz' }]))
    expect(torn.data.done).toMatchObject({
      records: null,
      userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'id', operationIndex: 1 }],
    })
    expect(torn.calls).toEqual(BATCH)
  })
})
