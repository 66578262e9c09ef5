import { json, scripted } from '../upstream/scripted-server.ts'
import { idsOf, readToEnd } from './paging.ts'
import { globalId, inWorld, serveGateway, startWorld } from './world.ts'

const { world, main } = await inWorld()

// biome-ignore lint/suspicious/noExplicitAny: records are compared member by member
const rest = async (target: string): Promise<any> => (await world.rest.get(target)).json.data

describe('reference data', () => {
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

  it('are what REST answers, each list by one call for all questions [bidding_rules.list, advertiser_business_categories.list, content_categories.list, iab_categories.list, publishers.list, line_items.placements]', async () => {
    // A gateway that has read nothing yet.
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
    // biome-ignore lint/suspicious/noExplicitAny: records of REST
    type Any = any
    expect(data.advertiserBusinessCategories).toEqual(
      (await rest('/12/advertiser_business_categories')).map(({ id, name, iab_categories }: Any) => ({
        restId: id,
        name,
        iabCategories: iab_categories,
      })),
    )
    expect(data.contentCategories).toEqual(
      (await rest('/12/content_categories')).map((each: Any) => ({
        restId: each.id,
        name: each.name,
        iabCategories: each.iab_categories,
        publishersInLastThirtyDays: each.publishers_in_last_thirty_days,
        videosMonetizedInLastThirtyDays: each.videos_monetized_in_last_thirty_days,
      })),
    )
    expect(data.iabCategories).toEqual(
      (await rest('/12/iab_categories?count=1000')).map(({ id, parent_id, name }: Any) => ({
        restId: id,
        parentId: parent_id,
        name,
      })),
    )
    expect(data.publishers).toEqual(
      (await rest('/12/publishers')).map((each: Any) => ({
        userId: each.user_id,
        username: each.username,
        monetizableCountryCodes: each.monetizable_country_codes,
        promotionEligibleCountryCodes: each.promotion_eligible_country_codes,
        monetizationRestricted: each.monetization_restricted,
        contentCategoryIds: each.content_category_ids,
      })),
    )
    expect(data.lineItemPlacements).toEqual(
      (await rest('/12/line_items/placements')).map(({ product_type, placements }: Any) => ({
        productType: product_type,
        productTypeRaw: product_type,
        placements,
        placementsRaw: placements,
      })),
    )
    const money = (micros: number, currency: string) => ({
      micros: `${micros}`,
      decimal: `${micros / 1_000_000}`,
      currency,
    })
    expect(data.biddingRules).toEqual(
      (await rest('/12/bidding_rules')).map((each: Any) => ({
        currency: each.currency,
        minimumCpeBid: money(each.minimum_cpe_bid_local_micro, each.currency),
        maximumCpeBid: money(each.maximum_cpe_bid_local_micro, each.currency),
        minimumDenomination: each.minimum_denomination,
      })),
    )
    await cold.close()
  })

  it('are narrowed without a call [bidding_rules.list.currency]', async () => {
    // Once read, the whole lists are kept.
    await world.ask('{ biddingRules { currency } lineItemPlacements { productType } }')
    const { data, errors, calls } = await world.ask(`{
      yen: biddingRules(currency: "JPY") { currency minimumDenomination }
      none: biddingRules(currency: "ZZZ") { currency }
      all: biddingRules(currency: null) { currency }
      tweets: lineItemPlacements(productType: PROMOTED_TWEETS) { placements }
      media: lineItemPlacements(productType: MEDIA) { placements }
    }`)
    expect(errors).toEqual([])
    expect(data.yen).toEqual([{ currency: 'JPY', minimumDenomination: 1_000_000 }])
    expect(data.all.length).toBeGreaterThan(20)
    expect([data.none, data.media]).toEqual([[], []])
    expect(data.tweets).toEqual([
      {
        placements: [
          ['ALL_ON_TWITTER'],
          ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
          ['PUBLISHER_NETWORK'],
          ['PUBLISHER_NETWORK', 'TWITTER_TIMELINE'],
          ['TWITTER_SEARCH'],
          ['TWITTER_TIMELINE'],
        ],
      },
    ])
    expect(calls).toEqual({})
  })

  it.each([
    '{ biddingRules(currency: "yen") { currency } }',
    '{ lineItemPlacements(productType: PROMOTED_TREND) { placements } }',
  ])('are not asked for what cannot be: %s [line_items.placements.product_type.values]', async (query) => {
    const { data, errors, calls } = await world.ask(query)
    expect([data, errors.length, calls]).toEqual([null, 1, {}])
  })
})

describe('reference data of tomorrow', () => {
  it('show values that nobody knows yet, and whole lists in pages as large as can be', async () => {
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

describe('curated categories', () => {
  const LIST = `query ($account: ID!, $codes: [String!]!, $first: Int) {
    account(id: $account) {
      curatedCategories(first: $first, filter: {countryCodes: $codes}) {
        nodes {
          id restId name description countryCodes publisherUserIds createdAt updatedAt
          videosMonetizedInLastThirtyDays account { restId }
        }
        totalCount
      }
    }
  }`
  const list = (codes: readonly string[], first?: number) =>
    world.ask(LIST, { account: main, codes, first: first ?? 200 })

  it('are those of the countries, in one call [curated_categories.list]', async () => {
    const { data, errors, calls } = await list(['SE', 'NO'])
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'curated_categories.list': 1 })
    const records = await rest(`/12/accounts/${main}/curated_categories?country_codes=SE,NO`)
    expect(records).toHaveLength(12)
    expect(data.account.curatedCategories).toEqual({
      // biome-ignore lint/suspicious/noExplicitAny: records of REST
      nodes: records.map((each: any) => ({
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
      })),
      totalCount: 12,
    })
  })

  it('are of the account, so that each request asks for them again', async () => {
    expect((await list(['SE'])).calls['curated_categories.list']).toBe(1)
    expect((await list(['SE'])).calls['curated_categories.list']).toBe(1)
  })

  it.each([7, 50, 240])('paged by %d are all of them [curated_categories.list.cursor]', async (first) => {
    const codes =
      '["AU","BR","CA","EG","FR","DE","IN","ID","IT","JP","MX","NL","SA","SE","KR","ES","TR","GB","US","VN"]'
    const pages = await readToEnd(
      world,
      `account(id: "${main}") { curatedCategories($PAGE, filter: {countryCodes: ${codes}}) { $NODES } }`,
      ['account', 'curatedCategories'],
      first,
    )
    expect(new Set(idsOf(pages)).size).toBe(240)
    // What ends inside a page of 200 is read from the same page.
    for (const { asked } of pages) expect(asked.calls['curated_categories.list']).toBeLessThanOrEqual(2)
  })

  it('have no total while they are not all there, and no call for it', async () => {
    const { data, calls } = await list(['US', 'GB', 'DE'], 5)
    expect(data.account.curatedCategories.totalCount).toBeNull()
    expect(calls).toEqual({ 'accounts.list': 1, 'curated_categories.list': 1 })
  })

  it.each([
    ['no country', [], 1],
    ['201 countries', Array.from({ length: 201 }, () => 'US'), 200],
    ['what is no code', ['US', 'usa'], undefined],
    ['an id, which is no code either', [globalId('CuratedCategory', '18ce54d4x5t', 'a')], undefined],
  ])(
    'refuse %s before any call of theirs [curated_categories.list.country_codes.required, curated_categories.list.country_codes.maximum]',
    async (_what, codes, limit) => {
      const { data, errors, calls } = await list(codes)
      expect(data.account.curatedCategories).toBeNull()
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(errors[0]?.extensions.field).toBe('filter.countryCodes')
      expect(errors[0]?.extensions.limit).toBe(limit)
      expect(calls).toEqual({ 'accounts.list': 1 })
    },
  )

  it('are found by global and REST id and as nodes, one call each [curated_categories.get]', async () => {
    const [one, two] = await rest(`/12/accounts/${main}/curated_categories?country_codes=BR`)
    const { data, errors, calls } = await world.ask(
      `query ($account: ID!, $rest: ID!, $global: ID!, $other: ID!) {
        account(id: $account) {
          byRest: curatedCategory(id: $rest) { name }
          byGlobal: curatedCategory(id: $global) { name }
          missing: curatedCategory(id: "zzzzzzzzzzzz") { name }
          impossible: curatedCategory(id: "No such id!") { name }
        }
        node(id: $other) { id ... on CuratedCategory { name } }
      }`,
      {
        account: main,
        rest: one.id,
        global: globalId('CuratedCategory', main, one.id),
        other: globalId('CuratedCategory', main, two.id),
      },
    )
    expect(errors).toEqual([])
    expect(data.account).toEqual({
      byRest: { name: one.name },
      byGlobal: { name: one.name },
      missing: null,
      impossible: null,
    })
    expect(data.node).toEqual({ id: globalId('CuratedCategory', main, two.id), name: two.name })
    expect(calls).toEqual({ 'accounts.list': 1, 'curated_categories.get': 3 })
  })
})

describe('categories of line items', () => {
  const CREATE = `mutation ($account: ID!, $input: LineItemCreateInput!) {
    lineItemCreate(accountId: $account, input: $input) {
      lineItem { categories }
      userErrors { code field message }
    }
  }`
  const create = async (categories: readonly string[]) => {
    const campaign = await world.rest.form('POST', `/12/accounts/${main}/campaigns`, {
      funding_instrument_id: world.sandbox.demo.fundingInstrumentId,
      name: 'Preroll',
      budget_optimization: 'LINE_ITEM',
      entity_status: 'PAUSED',
    })
    return world.ask(CREATE, {
      account: main,
      input: {
        campaignId: campaign.json.data.id,
        objective: 'PREROLL_VIEWS',
        placements: ['ALL_ON_TWITTER'],
        productType: 'MEDIA',
        startTime: '2026-12-01T00:00:00Z',
        endTime: '2027-01-01T00:00:00Z',
        entityStatus: 'PAUSED',
        categories,
      },
    })
  }

  it.each([
    ['IAB23', 'INVALID_PARAMETER'],
    ['IAB99', 'INVALID_IAB_CATEGORY'],
  ])('of preroll may not be %s: %s [line_items.create.categories.preroll_values]', async (code, expected) => {
    const { data } = await create([code])
    expect(data.lineItemCreate).toEqual({
      lineItem: null,
      userErrors: [{ code: expected, field: 'categories', message: expect.any(String) as unknown as string }],
    })
  })

  it('of preroll may be those of two business categories', async () => {
    const { data, errors } = await create(['IAB2', 'IAB19'])
    expect(errors).toEqual([])
    expect(data.lineItemCreate).toEqual({ lineItem: { categories: ['IAB2', 'IAB19'] }, userErrors: [] })
  })
})
