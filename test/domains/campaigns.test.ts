import { expectAnswer } from './answers.ts'
import { idsOf, readToEnd } from './paging.ts'
import { type Asked, globalId, inWorld, restList } from './world.ts'

const { world, main, demo, at, list, inAccount } = await inWorld()
const campaigns = (args: string, selection = 'nodes { restId }', account = main) =>
  inAccount(`campaigns${args} { ${selection} }`, account)
const records = (parameters = '') => list(`campaigns?sort_by=created_at-asc${parameters}`)
const rest = async (parameters = '') =>
  (await records(parameters)).map(({ id }) => ({ restId: id as string }))
const page = ({ data }: Asked) => data.account.campaigns

const ONE_PAGE = { 'accounts.list': 1, 'campaigns.list': 1 }

describe('campaigns of an account', () => {
  it('come 50 at a time, oldest first [campaigns.list]', async () => {
    const asked = await campaigns('', 'nodes { restId } pageInfo { hasNextPage hasPreviousPage }')
    const pageInfo = { hasNextPage: true, hasPreviousPage: false }
    const first = { nodes: (await rest()).slice(0, 50), pageInfo }
    expectAnswer(asked, { account: { campaigns: first } }, ONE_PAGE)
  })

  it.each([1, 2, 7, 50])(
    'paged by %d are all of them, one call each [campaigns.list.cursor, protocol.list.pages_complete]',
    async (first) => {
      // The smallest sizes read a part of the list, to stay quick.
      const filter = first < 7 ? ', filter: {nameStartsWith: "kestrel"}' : ''
      const all = await rest(first < 7 ? '&q=kestrel' : '')
      const field = `account(id: "${main}") { campaigns($PAGE${filter}) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'campaigns'], first)
      expect(idsOf(pages)).toEqual(all.map(({ restId }) => restId))
      expect(pages.map(({ asked }) => asked.calls)).toEqual(pages.map(() => ONE_PAGE))
    },
  )

  it.each([
    'CREATED_AT',
    'UPDATED_AT',
    'DELETED',
    'NAME',
    'DAILY_BUDGET',
    'TOTAL_BUDGET',
    'STANDARD_DELIVERY',
    'START_TIME',
    'END_TIME',
  ])('are ordered by %s in both directions, page by page [campaigns.list.sort_by]', async (field) => {
    const wire = /BUDGET/.test(field) ? `${field.toLowerCase()}_amount_local_micro` : field.toLowerCase()
    for (const direction of ['ASC', 'DESC']) {
      const sorted = `sort_by=${wire}-${direction.toLowerCase()}`
      const expected = (await list(`campaigns?with_deleted=true&with_draft=true&${sorted}`)).map(
        ({ id }) => id,
      )
      const args = `includeDeleted: true, includeDrafts: true, orderBy: {field: ${field}, direction: ${direction}}`
      const query = `account(id: "${main}") { campaigns($PAGE, ${args}) { $NODES } }`
      expect(idsOf(await readToEnd(world, query, ['account', 'campaigns'], 50))).toEqual(expected)
      expect(expected).toHaveLength(129)
    }
  })

  it('are ordered upwards unless said otherwise', async () => {
    const upwards = await campaigns('(orderBy: {field: NAME}, first: 5)', 'nodes { name }')
    const names = (await list('campaigns?sort_by=name-asc')).map(({ name }) => ({ name }))
    expect(page(upwards).nodes).toEqual(names.slice(0, 5))
  })

  it('hide deleted ones and drafts unless asked for [protocol.list.with_deleted.default, protocol.delete.hidden, campaigns.list.with_deleted, campaigns.list.with_draft]', async () => {
    const count = async (args: string) => page(await campaigns(`(first: 200${args})`)).nodes.length
    expect(await count('')).toBe(120)
    expect(await count(', includeDeleted: true')).toBe(125)
    expect(await count(', includeDrafts: true')).toBe(124)
    expect(await count(', includeDeleted: true, includeDrafts: true')).toBe(129)
  })

  it('are filtered by the start of the name, in any case [campaigns.list.q.prefix]', async () => {
    const asked = await campaigns('(filter: {nameStartsWith: "élan cYCL"})', 'nodes { name } totalCount')
    expect(page(asked).totalCount).toBe(10)
    for (const { name } of page(asked).nodes) expect(name).toMatch(/^Élan Cyclisme/)
    expect(page(await campaigns('(filter: {nameStartsWith: "%"})')).nodes).toEqual([])
  })

  it('are filtered by global and REST ids, missing ones left out [campaigns.list.campaign_ids]', async () => {
    const [first, second] = (await rest()).map(({ restId }) => restId)
    const ids = `["${globalId('Campaign', main, second as string)}", "${first}", "zzzzz"]`
    const asked = await campaigns(`(filter: {ids: ${ids}})`)
    expect(page(asked).nodes).toEqual([{ restId: first }, { restId: second }])
    expect(asked.calls).toEqual(ONE_PAGE)
  })

  it('are filtered by funding instrument [campaigns.list.funding_instrument_ids]', async () => {
    const id = demo.fundingInstrumentId
    const asked = await campaigns(
      `(first: 200, filter: {fundingInstrumentIds: ["${globalId('FundingInstrument', main, id)}"]})`,
    )
    const expected = (await records())
      .filter(({ funding_instrument_id }) => funding_instrument_id === id)
      .map((record) => ({ restId: record.id }))
    expect(expected.length).toBeGreaterThan(20)
    expect(page(asked).nodes).toEqual(expected)
  })

  it('load what pays for them and who owns them in one call each, deleted ones included', async () => {
    const asked = await campaigns(
      '(first: 200, includeDeleted: true)',
      'nodes { fundingInstrumentRestId fundingInstrument { restId currency } account { restId } }',
    )
    expect(asked.errors).toEqual([])
    expect(asked.calls).toEqual({ ...ONE_PAGE, 'funding_instruments.list': 1 })
    for (const { fundingInstrumentRestId, fundingInstrument, account } of page(asked).nodes) {
      expect(fundingInstrument.restId).toBe(fundingInstrumentRestId)
      expect(account).toEqual({ restId: main })
    }
  })

  it('are found one by one, deleted and draft ones too, in one call', async () => {
    const { campaignId, deletedCampaignId, draftCampaignId } = demo
    const asked = await inAccount(`
      live: campaign(id: "${campaignId}") { restId }
      deleted: campaign(id: "${globalId('Campaign', main, deletedCampaignId)}") { restId deleted servable }
      draft: campaign(id: "${draftCampaignId}") { restId entityStatus }
      missing: campaign(id: "zzzzz") { restId }
      garbage: campaign(id: "Not an id") { restId }`)
    const account = {
      live: { restId: campaignId },
      deleted: { restId: deletedCampaignId, deleted: true, servable: null },
      draft: { restId: draftCampaignId, entityStatus: 'DRAFT' },
      missing: null,
      garbage: null,
    }
    expectAnswer(asked, { account }, ONE_PAGE)
  })
})

describe('totalCount', () => {
  it('costs nothing when it is not asked for [protocol.list.with_total_count.default]', async () => {
    expect((await campaigns('(first: 10)')).calls).toEqual(ONE_PAGE)
  })

  it('costs nothing when the page is the whole list', async () => {
    const asked = await campaigns('(first: 120)', 'nodes { restId } totalCount')
    expect(page(asked).totalCount).toBe(120)
    expect(asked.calls).toEqual(ONE_PAGE)
  })

  it('costs one call when there is more, with the filters and never with a cursor [campaigns.list.with_total_count, protocol.list.with_total_count.no_cursor]', async () => {
    const first = await campaigns('(first: 50, includeDrafts: true)', 'totalCount pageInfo { endCursor }')
    expect(page(first).totalCount).toBe(124)
    expect(first.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
    // The sandbox refuses a count together with a cursor: an answer shows that none was sent.
    const { endCursor } = page(first).pageInfo
    const next = await campaigns(`(first: 50, includeDrafts: true, after: "${endCursor}")`, 'totalCount')
    expect(next.errors).toEqual([])
    expect(page(next).totalCount).toBe(124)
    expect(next.calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
  })
})

describe('money and time', () => {
  it('stay exact past 2^53 [protocol.integers.lossless, protocol.money.long]', async () => {
    const asked = await campaigns(
      '(first: 1)',
      'nodes { totalBudget { micros decimal currency } createdAt updatedAt }',
      demo.thirdAccountId,
    )
    expect(page(asked).nodes).toEqual([
      {
        totalBudget: { micros: '25000000000000001', decimal: '25000000000.000001', currency: 'VND' },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      },
    ])
  })

  it('sort and page exactly with such an amount among them', async () => {
    const { thirdAccountId } = demo
    const query = `account(id: "${thirdAccountId}") { campaigns($PAGE, orderBy: {field: TOTAL_BUDGET, direction: DESC}) { $NODES } }`
    const target = at('campaigns?sort_by=total_budget_amount_local_micro-desc', thirdAccountId)
    const expected = (await restList(world.rest, target)).map(({ id }) => id)
    expect(idsOf(await readToEnd(world, query, ['account', 'campaigns'], 1))).toEqual(expected)
  })
})
