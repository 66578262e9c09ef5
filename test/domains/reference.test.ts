import { json, scripted } from '../upstream/scripted-server.ts'
import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectError, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { globalId, inWorld, type Json, serveGateway, startWorld } from './world.ts'

const { world, main, demo, rest: client, ask, at, inAccountWith } = await inWorld()
const rest = async (target: string): Promise<Json> => (await client.get(target)).json.data

describe('reference list', () => {
  const ALL = `{
    advertiserBusinessCategories { restId name iabCategories }
    contentCategories { restId name iabCategories publishersInLastThirtyDays videosMonetizedInLastThirtyDays }
    iabCategories { restId parentId name }
    publishers {
      userId username monetizableCountryCodes promotionEligibleCountryCodes monetizationRestricted contentCategoryIds
    }
    lineItemPlacements { productType productTypeRaw placements placementsRaw }
    biddingRules {
      currency minimumCpeBid { micros decimal currency } maximumCpeBid { micros decimal currency } minimumDenomination
    }
  }`

  it('equals the REST list and is read once for all requests [bidding_rules.list.cost_per_engagement, content_categories.iab, bidding_rules.fields, advertiser_business_categories.fields, content_categories.fields, iab_categories.fields, publishers.fields, line_items.placements.fields, bidding_rules.list, advertiser_business_categories.list, content_categories.list, iab_categories.list, publishers.list, line_items.placements]', async () => {
    // A new gateway starts with an empty cache.
    const cold = await startWorld()
    const { data, errors, calls } = await cold.ask(ALL)
    expect(errors).toEqual([])
    expect(calls).toEqual({
      'bidding_rules.list': 1,
      'advertiser_business_categories.list': 1,
      'content_categories.list': 1,
      'iab_categories.list': 1,
      'publishers.list': 1,
      'line_items.placements': 1,
    })
    expect((await cold.ask(ALL)).calls).toEqual({})
    const expectRows = async (name: string, target: string, shown: (row: Json) => object) =>
      expect(data[name]).toEqual((await rest(`/12/${target}`)).map(shown))
    await expectRows('advertiserBusinessCategories', 'advertiser_business_categories', (row) => ({
      restId: row.id,
      name: row.name,
      iabCategories: row.iab_categories,
    }))
    await expectRows('contentCategories', 'content_categories', (row) => ({
      restId: row.id,
      name: row.name,
      iabCategories: row.iab_categories,
      publishersInLastThirtyDays: row.publishers_in_last_thirty_days,
      videosMonetizedInLastThirtyDays: row.videos_monetized_in_last_thirty_days,
    }))
    await expectRows('iabCategories', 'iab_categories?count=1000', (row) => ({
      restId: row.id,
      parentId: row.parent_id,
      name: row.name,
    }))
    await expectRows('publishers', 'publishers', (row) => ({
      userId: row.user_id,
      username: row.username,
      monetizableCountryCodes: row.monetizable_country_codes,
      promotionEligibleCountryCodes: row.promotion_eligible_country_codes,
      monetizationRestricted: row.monetization_restricted,
      contentCategoryIds: row.content_category_ids,
    }))
    await expectRows('lineItemPlacements', 'line_items/placements', ({ product_type, placements }) => ({
      productType: product_type,
      productTypeRaw: product_type,
      placements,
      placementsRaw: placements,
    }))
    const money = (micros: number, currency: string) => ({
      micros: `${micros}`,
      decimal: (micros / 1_000_000).toFixed(['JPY', 'KRW', 'VND', 'CLP', 'ISK'].includes(currency) ? 0 : 2),
      currency,
    })
    await expectRows('biddingRules', 'bidding_rules', (row) => ({
      currency: row.currency,
      minimumCpeBid: money(row.minimum_cpe_bid_local_micro, row.currency),
      maximumCpeBid: money(row.maximum_cpe_bid_local_micro, row.currency),
      minimumDenomination: row.minimum_denomination,
    }))
    await cold.close()
  })

  it('can be filtered without a call [bidding_rules.list.currency, line_items.placements.product_type.values, line_items.placements.media]', async () => {
    // This request puts the complete lists into the cache.
    await ask('{ biddingRules { currency } lineItemPlacements { productType } }')
    const { data, errors, calls } = await ask(`{
      yen: biddingRules(currency: "JPY") { currency minimumDenomination }
      none: biddingRules(currency: "XAU") { currency }
      all: biddingRules(currency: null) { currency }
      tweets: lineItemPlacements(productType: PROMOTED_TWEETS) { placements }
      media: lineItemPlacements(productType: MEDIA) { placements }
    }`)
    expect([errors, calls]).toEqual([[], {}])
    expect(data.yen).toEqual([{ currency: 'JPY', minimumDenomination: 1_000_000 }])
    expect(data.all.length).toBeGreaterThan(20)
    const placements = [
      ['ALL_ON_TWITTER'],
      ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
      ['PUBLISHER_NETWORK'],
      ['PUBLISHER_NETWORK', 'TWITTER_TIMELINE'],
      ['TWITTER_SEARCH'],
      ['TWITTER_TIMELINE'],
    ]
    expect([data.none, data.media, data.tweets]).toEqual([
      [],
      [{ placements: [['ALL_ON_TWITTER']] }],
      [{ placements }],
    ])
  })

  it.each([
    '{ biddingRules(currency: "yen") { currency } }',
    '{ biddingRules(currency: "ZZZ") { currency } }',
    '{ lineItemPlacements(productType: PROMOTED_TREND) { placements } }',
  ])(
    'is refused for invalid arguments, without a call: %s [line_items.placements.product_type.values]',
    async (query) => {
      const { data, errors, calls } = await ask(query)
      expect([data, errors.length, calls]).toEqual([null, 1, {}])
    },
  )
})

describe('future reference data', () => {
  it('may contain unknown values, and is read in pages of the maximum size', async () => {
    const upstream = await scripted((response, _index, { target }) =>
      json(response, 200, {
        data: target.startsWith('/12/line_items/placements')
          ? [{ product_type: 'HOLOGRAM', placements: [['TREND'], ['TREND', 'SIDE_BAR']] }]
          : [{ id: target.includes('cursor=') ? 'IAB2' : 'IAB1', parent_id: null, name: null }],
        next_cursor: target === '/12/iab_categories?count=1000' ? 'next' : null,
        request: { params: {} },
      }),
    )
    const served = await serveGateway({ baseUrl: upstream.url })
    const { data, errors } = await served.ask(
      '{ lineItemPlacements { productType productTypeRaw placements placementsRaw } iabCategories { restId name } }',
    )
    await served.close()
    await upstream.close()
    expect(errors).toEqual([])
    expect(data.lineItemPlacements).toEqual([
      {
        productType: 'UNRECOGNIZED',
        productTypeRaw: 'HOLOGRAM',
        placements: [['TREND'], ['TREND', 'UNRECOGNIZED']],
        placementsRaw: [['TREND'], ['TREND', 'SIDE_BAR']],
      },
    ])
    expect(data.iabCategories).toEqual([
      { restId: 'IAB1', name: null },
      { restId: 'IAB2', name: null },
    ])
    expect(upstream.seen.map(({ target }) => target).sort()).toEqual([
      '/12/iab_categories?count=1000',
      '/12/iab_categories?count=1000&cursor=next',
      '/12/line_items/placements',
    ])
  })
})

describe('curated category list', () => {
  const READ = { 'accounts.list': 1, 'curated_categories.list': 1 }
  const list = (codes: readonly string[], first = 200) =>
    inAccountWith(
      '$codes: [String!]!, $first: Int',
      { codes, first },
      `curatedCategories(first: $first, filter: {countryCodes: $codes}) {
        nodes {
          id restId name description countryCodes publisherUserIds createdAt updatedAt
          videosMonetizedInLastThirtyDays account { restId }
        }
        totalCount
      }`,
    )

  it('takes one call for the given countries [curated_categories.list]', async () => {
    const asked = await list(['SE', 'NO'])
    const records: Json[] = await rest(at('curated_categories?country_codes=SE,NO'))
    expect(records).toHaveLength(12)
    const nodes = records.map((each) => ({
      id: globalId('CuratedCategory', main, each.id),
      restId: each.id,
      name: each.name,
      description: each.description,
      countryCodes: each.country_codes,
      publisherUserIds: each.publisher_user_ids,
      createdAt: each.created_at,
      updatedAt: each.updated_at,
      videosMonetizedInLastThirtyDays: each.videos_monetized_in_last_thirty_days,
      account: { restId: main },
    }))
    expectResult(asked, { account: { curatedCategories: { nodes, totalCount: 12 } } }, READ)
  })

  it('is read again in each request, because it belongs to an account', async () => {
    expect((await list(['SE'])).calls['curated_categories.list']).toBe(1)
    expect((await list(['SE'])).calls['curated_categories.list']).toBe(1)
  })

  it.each([7, 50, 240])('is complete in pages of %d [curated_categories.list.cursor]', async (first) => {
    const codes =
      '["AU","BR","CA","EG","FR","DE","IN","ID","IT","JP","MX","NL","SA","SE","KR","ES","TR","GB","US","VN"]'
    const pages = await readToEnd(
      world,
      `account(id: "${main}") { curatedCategories($PAGE, filter: {countryCodes: ${codes}}) { $NODES } }`,
      ['account', 'curatedCategories'],
      first,
    )
    expect(new Set(idsOf(pages)).size).toBe(240)
    // REST pages have 200 rows, so each page of up to 240 rows takes at most two calls.
    for (const { asked } of pages) expect(asked.calls['curated_categories.list']).toBeLessThanOrEqual(2)
  })

  it('has no total count if there are more pages, and makes no extra call for it', async () => {
    const { data, calls } = await list(['US', 'GB', 'DE'], 5)
    expect(data.account.curatedCategories.totalCount).toBeNull()
    expect(calls).toEqual(READ)
  })

  it.each([
    ['no countries', [], 1],
    ['201 countries', Array.from({ length: 201 }, () => 'US'), 200],
    ['an invalid code', ['US', 'usa'], undefined],
    ['an unassigned code', ['US', 'ZZ'], undefined],
    ['an id instead of a code', [globalId('CuratedCategory', '18ce54d4x5t', 'a')], undefined],
  ])(
    'is refused without a list call for %s [curated_categories.list.country_codes.required, curated_categories.list.country_codes.maximum]',
    async (_what, codes, limit) => {
      const asked = await list(codes)
      const refusal = { code: 'BAD_USER_INPUT', field: 'filter.countryCodes' }
      expectError(asked, refusal, { 'accounts.list': 1 })
      expect([asked.data.account.curatedCategories, asked.errors[0]?.extensions.limit]).toEqual([null, limit])
    },
  )

  it('is not needed to find a category by global id, by REST id or through node [curated_categories.get]', async () => {
    const [one, two] = await rest(at('curated_categories?country_codes=BR'))
    const id = globalId('CuratedCategory', main, two.id)
    const asked = await ask(`{
      account(id: "${main}") {
        byRest: curatedCategory(id: "${one.id}") { name }
        byGlobal: curatedCategory(id: "${globalId('CuratedCategory', main, one.id)}") { name }
        missing: curatedCategory(id: "zzzzzzzzzzzz") { name }
        impossible: curatedCategory(id: "No such id!") { name }
      }
      node(id: "${id}") { id ... on CuratedCategory { name } }
    }`)
    const found = { name: one.name }
    const account = { byRest: found, byGlobal: found, missing: null, impossible: null }
    const called = { 'accounts.list': 1, 'curated_categories.get': 3 }
    expectResult(asked, { account, node: { id, name: two.name } }, called)
  })
})

describe('line item categories', () => {
  const create = async (categories: readonly string[]) => {
    const campaign = await kindOf(world, main, { path: 'campaigns', type: 'Campaign' }).rest.made({
      funding_instrument_id: demo.fundingInstrumentId,
      name: 'Preroll',
      budget_optimization: 'LINE_ITEM',
      entity_status: 'PAUSED',
    })
    return kindOf(world, main, { path: 'line_items', type: 'LineItem' }, 'categories').graph.create({
      campaignId: campaign.id,
      objective: 'PREROLL_VIEWS',
      placements: ['ALL_ON_TWITTER'],
      productType: 'MEDIA',
      startTime: '2026-12-01T00:00:00Z',
      endTime: '2027-01-01T00:00:00Z',
      entityStatus: 'PAUSED',
      categories,
    })
  }

  it.each([
    ['IAB23', 'INVALID_PARAMETER', { 'line_items.create': 1 }],
    ['IAB99', 'INVALID_IAB_CATEGORY', { 'line_items.create': 1 }],
  ])(
    'cannot be %s with PREROLL_VIEWS: %s [line_items.create.categories.preroll_values]',
    async (code, expected, called) =>
      expectUserError(await create([code]), expected, 'categories', { called }),
  )

  it('can be two business categories with PREROLL_VIEWS', async () => {
    const asked = await create(['IAB2', 'IAB19'])
    expectDone(asked, { categories: ['IAB2', 'IAB19'] }, { 'line_items.create': 1 })
  })
})
