import { idsOf, readToEnd } from './paging.ts'
import { unchanged } from './unchanged.ts'
import { globalId, type Json, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let base: string
let campaignIds: string[]

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/line_items`
  campaignIds = (await restList(world.rest, `/12/accounts/${main}/campaigns?sort_by=created_at-asc`)).map(
    ({ id }) => id,
  )
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const idsFrom = async (target: string) => (await restList(world.rest, target)).map(({ id }) => id)

describe('line items of campaigns', () => {
  it.each([1, 2, 7, 50])(
    'paged by %d are all of them, for every parent; the first pages share one call [line_items.list.cursor, protocol.by_parent.paging]',
    async (first) => {
      for (const parent of campaignIds.slice(0, 12)) {
        const target = `${base}?campaign_ids=${parent}&with_deleted=true&with_draft=true&sort_by=created_at-asc`
        const field = `account(id: "${main}") { campaign(id: "${parent}") { lineItems($PAGE, includeDeleted: true, includeDrafts: true) { $NODES } } }`
        const pages = await readToEnd(world, field, ['account', 'campaign', 'lineItems'], first)
        expect(idsOf(pages)).toEqual(await idsFrom(target))
        for (const { asked } of pages)
          expect(asked.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
      }
    },
  )

  it('of 120 campaigns come with a page of their own each, in one call [line_items.list, line_items.list.campaign_ids]', async () => {
    const { data, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) { campaigns(first: 120) { nodes {
        restId lineItems(first: 2) { nodes { restId } pageInfo { hasNextPage } }
      } } } }`,
      { id: main },
    )
    const all = await restList(world.rest, `${base}?sort_by=created_at-asc&count=1000`)
    for (const { restId, lineItems } of data.account.campaigns.nodes)
      expect(lineItems).toEqual({
        nodes: all
          .filter(({ campaign_id }) => campaign_id === restId)
          .slice(0, 2)
          .map(({ id }) => ({ restId: id })),
        pageInfo: { hasNextPage: true },
      })
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it('under two aliases of different size share one call', async () => {
    const { data, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) { campaigns(first: 3) { nodes {
        two: lineItems(first: 2) { nodes { restId } }
        four: lineItems(first: 4) { nodes { restId } }
      } } } }`,
      { id: main },
    )
    for (const { two, four } of data.account.campaigns.nodes) {
      expect(four.nodes).toHaveLength(4)
      expect(two.nodes).toEqual(four.nodes.slice(0, 2))
    }
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it('count without a call when the page is all of them, else by one per parent', async () => {
    const ask = (first: number) =>
      world.ask(
        'query ($id: ID!, $first: Int) { account(id: $id) { campaigns(first: 2) { nodes { lineItems(first: $first) { totalCount } } } } }',
        { id: main, first },
      )
    const whole = await ask(5)
    expect(whole.data.account.campaigns.nodes).toEqual([
      { lineItems: { totalCount: 5 } },
      { lineItems: { totalCount: 5 } },
    ])
    expect(whole.calls['line_items.list']).toBe(1)
    const part = await ask(4)
    expect(part.data).toEqual(whole.data)
    expect(part.calls['line_items.list']).toBe(1 + 2)
  })

  it('keep a cursor to its own parent, order and filters', async () => {
    const ask = (parent: string, args: string) =>
      world.ask(
        `query ($a: ID!, $c: ID!) { account(id: $a) { campaign(id: $c) { lineItems(${args}) { pageInfo { endCursor } } } } }`,
        { a: main, c: parent },
      )
    const [first, second] = campaignIds as [string, string]
    const cursor = (await ask(first, 'first: 2')).data.account.campaign.lineItems.pageInfo.endCursor
    for (const [parent, args] of [
      [second, `after: "${cursor}"`],
      [first, `after: "${cursor}", orderBy: {field: BID_AMOUNT}`],
      [first, `after: "${cursor}", orderBy: {field: CREATED_AT, direction: DESC}`],
      [first, `after: "${cursor}", filter: {nameStartsWith: "a"}`],
      [first, `after: "${cursor}", includeDeleted: true`],
    ] as const) {
      const { data, errors, calls } = await ask(parent, args)
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_CURSOR', field: 'after' } }])
      expect(data.account.campaign).toEqual({ lineItems: null })
      expect(calls).not.toHaveProperty('line_items.list')
    }
  })
})

describe('line items of an account', () => {
  const list = (args: string) =>
    world.ask(
      `query ($id: ID!) { account(id: $id) { lineItems(${args}) { nodes { restId } totalCount } } }`,
      {
        id: main,
      },
    )

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED', 'BID_AMOUNT'])(
    'are ordered by %s in both directions [line_items.list.sort_by]',
    async (field) => {
      const wire = field === 'BID_AMOUNT' ? 'bid_amount_local_micro' : field.toLowerCase()
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors } = await list(
          `first: 1000, includeDeleted: true, orderBy: {field: ${field}, direction: ${direction}}`,
        )
        expect(errors).toEqual([])
        const target = `${base}?count=1000&with_deleted=true&sort_by=${wire}-${direction.toLowerCase()}`
        expect(data.account.lineItems.nodes.map(({ restId }: Json) => restId)).toEqual(await idsFrom(target))
      }
    },
  )

  it('are filtered by campaign, funding, name and id [line_items.list.campaign_ids, line_items.list.funding_instrument_ids, line_items.list.line_item_ids, line_items.list.q.prefix]', async () => {
    const all = await restList(world.rest, `${base}?count=1000&sort_by=created_at-asc`)
    const [first, second] = campaignIds as [string, string]
    const funding = world.sandbox.demo.fundingInstrumentId
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
      const { data, errors, calls } = await list(`first: 1000, filter: {${filter}}`)
      const expected = all.filter(matches).map(({ id }) => ({ restId: id }))
      expect(errors).toEqual([])
      expect(data.account.lineItems).toEqual({ nodes: expected, totalCount: expected.length })
      expect(calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1 })
    }
  })

  it('hide deleted ones and drafts unless asked for [line_items.list.with_deleted, line_items.list.with_draft]', async () => {
    const total = async (args: string) => (await list(args)).data.account.lineItems.totalCount
    const shown = await total('first: 1')
    expect(shown).toBe(600)
    expect(await total('first: 1, includeDeleted: true')).toBe(
      (await idsFrom(`${base}?count=1000&with_deleted=true`)).length,
    )
    expect(await total('first: 1, includeDrafts: true')).toBe(
      (await idsFrom(`${base}?count=1000&with_draft=true`)).length,
    )
  })

  it('refuse 201 ids in each filter with field and limit, without a list call [line_items.list.campaign_ids.maximum]', async () => {
    const ids = JSON.stringify(Array.from({ length: 201 }, (_, index) => `zz${index}`))
    for (const field of ['ids', 'campaignIds', 'fundingInstrumentIds']) {
      const { errors, calls } = await list(`filter: {${field}: ${ids}}`)
      expect(errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', field: `filter.${field}`, limit: 200 } },
      ])
      expect(calls).toEqual({ 'accounts.list': 1 })
    }
  })

  it('are read one by one, draft and deleted ones too, and by REST as asked for [line_items.get, line_items.get.with_deleted]', async () => {
    const { lineItemId, draftLineItemId, deletedLineItemId } = world.sandbox.demo
    for (const [id, deleted] of [
      [lineItemId, false],
      [draftLineItemId, false],
      [deletedLineItemId, true],
    ] as const) {
      const { data, errors, calls } = await world.ask(
        'query ($a: ID!, $id: ID!) { account(id: $a) { lineItem(id: $id) { restId deleted entityStatusRaw } } }',
        { a: main, id },
      )
      expect(errors).toEqual([])
      expect(calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1 })
      const { json } = await world.rest.get(`${base}/${id}?with_deleted=true`)
      expect(data.account.lineItem).toEqual({
        restId: id,
        deleted,
        entityStatusRaw: json.data.entity_status,
      })
      expect((await world.rest.get(`${base}/${id}`)).status).toBe(deleted ? 404 : 200)
    }
    const unknown = await world.ask(`{ account(id: "${main}") { lineItem(id: "zzzzz") { restId } } }`)
    expect(unknown.data.account).toEqual({ lineItem: null })
  })

  it('load the campaigns they belong to, deleted ones too, in one call', async () => {
    const { data, errors, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) { lineItems(first: 1000, includeDeleted: true, includeDrafts: true) { nodes {
        campaignRestId campaign { restId deleted } account { restId } fundingInstrument { restId }
      } } } }`,
      { id: main },
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({
      'accounts.list': 1,
      'line_items.list': 1,
      'campaigns.list': 1,
      'funding_instruments.list': 1,
    })
    const { nodes } = data.account.lineItems
    for (const { campaignRestId, campaign } of nodes) expect(campaign.restId).toBe(campaignRestId)
    expect(nodes.some(({ campaign }: Json) => campaign.deleted)).toBe(true)
  })
})

describe('line item mutations', () => {
  const FIELDS =
    'restId name objective placements bidStrategy bidAmount { micros } endTime entityStatus campaignRestId deleted'
  const ERRORS = 'userErrors { code message field limit operationIndex }'
  const payload = `lineItem { ${FIELDS} } ${ERRORS}`
  const create = (input: object) =>
    world.ask(
      `mutation ($a: ID!, $input: LineItemCreateInput!) { lineItemCreate(accountId: $a, input: $input) { ${payload} } }`,
      { a: main, input },
    )
  const update = (id: string, input: object) =>
    world.ask(
      `mutation ($id: ID!, $input: LineItemUpdateInput!) { lineItemUpdate(id: $id, input: $input) { ${payload} } }`,
      { id: globalId('LineItem', main, id), input },
    )
  const batch = (operations: object[]) =>
    world.ask(
      `mutation ($a: ID!, $operations: [LineItemBatchOperation!]!) { lineItemsBatch(accountId: $a, operations: $operations) { lineItems { ${FIELDS} } ${ERRORS} } }`,
      { a: main, operations },
    )
  const given = () => ({
    campaignId: campaignIds[2],
    objective: 'WEBSITE_CLICKS',
    productType: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    bidStrategy: 'MAX',
    bidAmount: '150000',
  })
  const stored = async (id: string) => (await world.rest.get(`${base}/${id}?with_deleted=true`)).json.data

  it('makes, changes, clears and deletes [line_items.create, line_items.update, line_items.delete, line_items.delete.repeated]', async () => {
    const made = await create({ ...given(), name: 'Neu', endTime: '2031-01-01T01:00:00+01:00' })
    expect(made.errors).toEqual([])
    expect(made.calls).toEqual({ 'line_items.create': 1 })
    const { lineItem, userErrors } = made.data.lineItemCreate
    expect(userErrors).toEqual([])
    expect(lineItem).toMatchObject({
      name: 'Neu',
      bidAmount: { micros: '150000' },
      endTime: '2031-01-01T00:00:00Z',
      entityStatus: 'ACTIVE',
      campaignRestId: campaignIds[2],
    })
    const before = await stored(lineItem.restId)
    const changed = await update(lineItem.restId, { endTime: null, entityStatus: 'PAUSED' })
    expect(changed.calls).toEqual({ 'line_items.update': 1 })
    expect(changed.data.lineItemUpdate.userErrors).toEqual([])
    expect(await stored(lineItem.restId)).toEqual({
      ...before,
      end_time: null,
      entity_status: 'PAUSED',
      updated_at: expect.any(String),
    })
    const remove = () =>
      world.ask(`mutation ($id: ID!) { lineItemDelete(id: $id) { lineItem { deleted } ${ERRORS} } }`, {
        id: globalId('LineItem', main, lineItem.restId),
      })
    expect((await remove()).data.lineItemDelete).toEqual({ lineItem: { deleted: true }, userErrors: [] })
    expect((await remove()).data.lineItemDelete).toMatchObject({
      lineItem: null,
      userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'id' }],
    })
  })

  it.each`
    what                                                           | wrong                                                                     | code                     | field           | limit
    ${'a name of 256 characters'}                                  | ${{ name: 'x'.repeat(256) }}                                              | ${'INVALID_PARAMETER'}   | ${'name'}       | ${255}
    ${'no placement'}                                              | ${{ placements: [] }}                                                     | ${'INVALID_PARAMETER'}   | ${'placements'} | ${1}
    ${'MAX without a bid [line_items.create.bid_amount.required]'} | ${{ bidAmount: null }}                                                    | ${'MISSING_PARAMETER'}   | ${'bidAmount'}  | ${null}
    ${'an end before the start'}                                   | ${{ startTime: '2031-01-02T00:00:00Z', endTime: '2031-01-01T00:00:00Z' }} | ${'INVALID_TIME_WINDOW'} | ${'endTime'}    | ${null}
  `('refuses $what before any call', async ({ wrong, code, field, limit }) => {
    const { data, calls } = await unchanged(world, main, () => create({ ...given(), ...wrong }))
    expect(data.lineItemCreate).toMatchObject({
      lineItem: null,
      userErrors: [{ code, field, limit, operationIndex: null }],
    })
    expect(calls).toEqual({})
  })

  it('refuses DRAFT on update before any call, and another objective than the siblings’ by the interface', async () => {
    const draft = await unchanged(world, main, () =>
      update(world.sandbox.demo.lineItemId, { entityStatus: 'DRAFT' }),
    )
    expect(draft.data.lineItemUpdate.userErrors).toMatchObject([
      { code: 'INVALID_PARAMETER', field: 'entityStatus' },
    ])
    expect(draft.calls).toEqual({})
    const other = await unchanged(world, main, () =>
      create({ ...given(), objective: 'ENGAGEMENTS', bidStrategy: 'AUTO', bidAmount: null }),
    )
    expect(other.data.lineItemCreate).toMatchObject({ lineItem: null, userErrors: [{ field: 'objective' }] })
    expect(other.calls).toEqual({ 'line_items.create': 1 })
  })

  it('reads children of what it changed in the same request, in as few calls', async () => {
    const { data, calls } = await world.ask(
      `mutation ($id: ID!) { lineItemUpdate(id: $id, input: {name: "Renamed"}) { lineItem {
        name campaign { lineItems(filter: {nameStartsWith: "renamed"}) { nodes { name } } } promotedTweets { totalCount }
      } } }`,
      { id: globalId('LineItem', main, world.sandbox.demo.lineItemId) },
    )
    expect(data.lineItemUpdate.lineItem).toEqual({
      name: 'Renamed',
      campaign: { lineItems: { nodes: [{ name: 'Renamed' }] } },
      promotedTweets: { totalCount: 6 },
    })
    expect(calls).toEqual({
      'line_items.update': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
    })
  })

  it('batches in order, 40 at most, all or nothing [line_items.batch, line_items.batch.maximum, line_items.batch.atomic, line_items.batch.operation_errors]', async () => {
    const [id] = (await idsFrom(`${base}?campaign_ids=${campaignIds[2]}`)) as [string]
    const done = await batch([{ create: given() }, { update: { id, input: { name: 'In a batch' } } }])
    expect(done.calls).toEqual({ 'line_items.batch': 1 })
    expect(done.data.lineItemsBatch).toMatchObject({
      lineItems: [{ bidAmount: { micros: '150000' } }, { restId: id, name: 'In a batch' }],
      userErrors: [],
    })
    const many = await unchanged(world, main, () =>
      batch(Array.from({ length: 41 }, () => ({ create: given() }))),
    )
    expect(many.data.lineItemsBatch.userErrors).toMatchObject([{ field: 'operations', limit: 40 }])
    expect(many.calls).toEqual({})
    const torn = await unchanged(world, main, () => batch([{ create: given() }, { delete: 'zzzzz' }]))
    expect(torn.data.lineItemsBatch).toMatchObject({
      lineItems: null,
      userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'id', operationIndex: 1 }],
    })
    expect(torn.calls).toEqual({ 'line_items.batch': 1 })
  })
})
