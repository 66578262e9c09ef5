import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'

type Data = Readonly<Record<string, unknown>>

const served = await serving({ rateLimits: 'off' })
const account = (await newAccount(served.client)).account

const rows = async (target: string): Promise<Data[]> => {
  const { status, json } = await served.client.get(target)
  expect([target, status]).toEqual([target, 200])
  return json.data
}
const refused = async (target: string, status: number, code: string, parameter: string) => {
  const response = await served.client.get(target)
  expectRefusal(response, status, code, parameter)
}

describe('bidding rules', () => {
  it("contain each currency's bid limits, in multiples of its smallest denomination [bidding_rules.list, bidding_rules.fields, bidding_rules.list.cost_per_engagement]", async () => {
    const rules = await rows('/12/bidding_rules')
    for (const rule of rules) {
      expect(Object.keys(rule).join(' ')).toBe(
        'currency minimum_cpe_bid_local_micro maximum_cpe_bid_local_micro minimum_denomination',
      )
      const [minimum, maximum, step] = Object.values(rule).slice(1) as [number, number, number]
      expect(minimum > 0 && minimum < maximum).toBe(true)
      expect([minimum % step, maximum % step]).toEqual([0, 0])
    }
    const currencies = rules.map(({ currency }) => currency)
    expect(new Set(currencies).size).toBe(currencies.length)
    expect(currencies).toEqual(expect.arrayContaining(['USD', 'EUR', 'JPY', 'VND']))
    expect(rules.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      minimum_cpe_bid_local_micro: 10_000,
      maximum_cpe_bid_local_micro: 1_000_000_000,
      minimum_denomination: 10_000,
    })
  })

  it('can be filtered by currency [bidding_rules.list.currency]', async () => {
    expect((await rows('/12/bidding_rules?currency=JPY')).map(({ currency }) => currency)).toEqual(['JPY'])
    expect(await rows('/12/bidding_rules?currency=XAU')).toEqual([])
    for (const unknown of ['ZZZ', 'ABC', 'yen', 'usd', 'EU', ''])
      await refused(`/12/bidding_rules?currency=${unknown}`, 400, 'INVALID_PARAMETER', 'currency')
  })
})

describe('category endpoints', () => {
  it('list IAB categories with parents before their children [iab_categories.list, iab_categories.fields]', async () => {
    const categories = await rows('/12/iab_categories?count=1000')
    const seen = new Set<unknown>([null])
    for (const category of categories) {
      expect(Object.keys(category)).toEqual(['id', 'parent_id', 'name'])
      expect(category.id).toMatch(/^IAB\d{1,2}(-\d{1,2})?$/)
      expect([category.id, seen.has(category.parent_id)]).toEqual([category.id, true])
      seen.add(category.id)
    }
    expect(categories.filter(({ parent_id }) => parent_id === null)).toHaveLength(26)
    expect(categories[1]).toEqual({ id: 'IAB1-1', parent_id: 'IAB1', name: 'Books & Literature' })
  })

  it('return IAB categories in pages, and their total on request [iab_categories.list.parameters]', async () => {
    const { json } = await served.client.get('/12/iab_categories?count=5&with_total_count=true')
    const all = await rows('/12/iab_categories?count=1000')
    expect([json.data, json.total_count]).toEqual([all.slice(0, 5), all.length])
    const cursor = encodeURIComponent(json.next_cursor)
    expect(await rows(`/12/iab_categories?count=5&cursor=${cursor}`)).toEqual(all.slice(5, 10))
    await refused('/12/iab_categories?count=1001', 400, 'INVALID_PARAMETER', 'count')
    await refused(
      `/12/iab_categories?with_total_count=true&cursor=${cursor}`,
      400,
      'EXCLUSIVE_PARAMETERS',
      'with_total_count',
    )
  })

  it('list sixteen advertiser business categories, each with its IAB categories [advertiser_business_categories.list, advertiser_business_categories.fields]', async () => {
    const known = new Set((await rows('/12/iab_categories?count=1000')).map(({ id }) => id))
    const categories = await rows('/12/advertiser_business_categories')
    expect(categories).toHaveLength(16)
    for (const category of categories) {
      expect(Object.keys(category)).toEqual(['id', 'name', 'iab_categories'])
      expect(category.id).toMatch(/^[0-9a-z]{2,7}$/)
      const codes = category.iab_categories as string[]
      expect(codes.length > 0 && codes.every((code) => known.has(code))).toBe(true)
    }
    expect(new Set(categories.map(({ id }) => id)).size).toBe(16)
  })

  it('list fifteen content categories, each with its IAB categories and publisher count [content_categories.list, content_categories.fields, content_categories.iab]', async () => {
    const known = new Set((await rows('/12/iab_categories?count=1000')).map(({ id }) => id))
    const publishers = await rows('/12/publishers')
    const categories = await rows('/12/content_categories')
    expect(categories).toHaveLength(15)
    for (const category of categories) {
      expect(Object.keys(category).join(' ')).toBe(
        'name id iab_categories publishers_in_last_thirty_days videos_monetized_in_last_thirty_days',
      )
      const codes = category.iab_categories as string[]
      expect(codes.length > 0 && codes.every((code) => known.has(code))).toBe(true)
      const showing = publishers.filter(({ content_category_ids }) =>
        (content_category_ids as unknown[]).includes(category.id),
      )
      expect(category.publishers_in_last_thirty_days).toBe(showing.length)
      expect(showing.length).toBeGreaterThan(0)
    }
  })
})

describe('the publisher list', () => {
  it('contains users with countries and content categories [publishers.list, publishers.fields]', async () => {
    const categories = new Set((await rows('/12/content_categories')).map(({ id }) => id))
    const publishers = await rows('/12/publishers')
    expect(publishers.length).toBeGreaterThan(10)
    for (const publisher of publishers) {
      expect(Object.keys(publisher).join(' ')).toBe(
        'monetizable_country_codes promotion_eligible_country_codes username user_id monetization_restricted content_category_ids',
      )
      expect(publisher.user_id).toMatch(/^\d{18,19}$/)
      expect((publisher.content_category_ids as unknown[]).every((id) => categories.has(id))).toBe(true)
      expect((publisher.monetizable_country_codes as string[]).join('')).toMatch(/^([A-Z]{2})+$/)
    }
  })
})

describe('list of placements', () => {
  const TWEETS = [
    ['ALL_ON_TWITTER'],
    ['ALL_ON_TWITTER', 'PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK'],
    ['PUBLISHER_NETWORK', 'TWITTER_TIMELINE'],
    ['TWITTER_SEARCH'],
    ['TWITTER_TIMELINE'],
  ]
  const ACCOUNT = [['ALL_ON_TWITTER'], ['TWITTER_TIMELINE']]
  const MEDIA = [['ALL_ON_TWITTER']]

  it('contains the placement combinations for each product type [line_items.placements, line_items.placements.fields]', async () => {
    const found = await rows('/12/line_items/placements')
    expect(found).toHaveLength(3)
    expect(found).toEqual(
      expect.arrayContaining([
        { product_type: 'PROMOTED_TWEETS', placements: TWEETS },
        { product_type: 'PROMOTED_ACCOUNT', placements: ACCOUNT },
        { product_type: 'MEDIA', placements: MEDIA },
      ]),
    )
  })

  it.each([
    ['PROMOTED_TWEETS', [{ product_type: 'PROMOTED_TWEETS', placements: TWEETS }]],
    ['PROMOTED_ACCOUNT', [{ product_type: 'PROMOTED_ACCOUNT', placements: ACCOUNT }]],
    ['MEDIA', [{ product_type: 'MEDIA', placements: MEDIA }]],
  ])(
    'can be filtered by product type: %s [line_items.placements.product_type.values]',
    async (type, expected) => {
      expect(await rows(`/12/line_items/placements?product_type=${type}`)).toEqual(expected)
    },
  )

  it("includes the placements of the demo's line items [line_items.placements.media]", async () => {
    const valid = new Map(
      (await rows('/12/line_items/placements')).map(({ product_type, placements }) => [
        product_type,
        (placements as string[][]).map((set) => set.toSorted().join(',')),
      ]),
    )
    const { json } = await served.client.get(
      `/12/accounts/${served.sandbox.demo.mainAccountId}/line_items?count=1000&with_deleted=true`,
    )
    const used: { product_type: string; placements: string[] }[] = json.data
    expect(new Set(used.map((item) => item.product_type))).toContain('MEDIA')
    for (const { product_type, placements } of used)
      expect(valid.get(product_type)).toContain(placements.toSorted().join(','))
  })
})

describe('curated category endpoint', () => {
  const list = (codes: string, more = '') =>
    served.client.get(`/12/accounts/${account}/curated_categories?country_codes=${codes}${more}`)
  const someCodes = (count: number): string =>
    Array.from({ length: count }, (_, at) => ['SE', 'NO', 'DK'][at % 3]).join(',')

  it('returns the categories that apply to any of the given countries [curated_categories.list, curated_categories.fields]', async () => {
    const { json } = await list('JP,AT')
    expect(json.next_cursor).toBeNull()
    expect(json.data.length).toBeGreaterThan(10)
    const publishers = new Set((await rows('/12/publishers')).map(({ user_id }) => user_id))
    for (const category of json.data) {
      expect(Object.keys(category).join(' ')).toBe(
        'name description country_codes publisher_user_ids id created_at updated_at videos_monetized_in_last_thirty_days',
      )
      expect(category.id).toMatch(/^[0-9a-z]{12}$/)
      expect(category.country_codes.some((code: string) => code === 'JP' || code === 'AT')).toBe(true)
      expect(category.publisher_user_ids.length).toBeGreaterThan(0)
      expect(category.publisher_user_ids.every((id: string) => publishers.has(id))).toBe(true)
    }
    expect((await list('AQ')).json.data).toEqual([])
  })

  it('returns the categories for 20 countries in two pages [curated_categories.list.cursor]', async () => {
    const every = 'AU,BR,CA,EG,FR,DE,IN,ID,IT,JP,MX,NL,SA,SE,KR,ES,TR,GB,US,VN'
    const first = (await list(every)).json
    expect([first.data.length, typeof first.next_cursor]).toEqual([200, 'string'])
    const second = (await list(every, `&cursor=${encodeURIComponent(first.next_cursor)}`)).json
    expect([second.data.length, second.next_cursor]).toEqual([40, null])
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(240)
    const strange = await list('US', `&cursor=${encodeURIComponent(first.next_cursor)}`)
    expect([strange.status, strange.json.errors[0].parameter]).toEqual([400, 'cursor'])
  })

  it('requires 1 to 200 two-letter country codes [curated_categories.list.country_codes.required, curated_categories.list.country_codes.maximum]', async () => {
    const target = `/12/accounts/${account}/curated_categories`
    await refused(target, 400, 'MISSING_PARAMETER', 'country_codes')
    await refused(`${target}?country_codes=${someCodes(201)}`, 400, 'INVALID_PARAMETER', 'country_codes')
    expect((await list(someCodes(200))).status).toBe(200)
    await refused(`${target}?country_codes=US,usa`, 400, 'INVALID_PARAMETER', 'country_codes')
    await refused(`${target}?country_codes=US,ZZ`, 400, 'INVALID_PARAMETER', 'country_codes')
  })

  it('returns a single category by id [curated_categories.get]', async () => {
    const [category] = (await list('BR')).json.data
    const target = `/12/accounts/${account}/curated_categories/`
    expect((await served.client.get(`${target}${category.id}`)).json.data).toEqual(category)
    await refused(`${target}zzzzzzzzzzzz`, 404, 'NOT_FOUND', 'curated_category_id')
    const foreign = await served.stranger.get(`${target}${category.id}`)
    expect([foreign.status, foreign.json.errors[0].code]).toEqual([403, 'ACCOUNT_NOT_FOUND'])
  })
})

describe('line item category check', () => {
  const create = async (more: Record<string, string>) => {
    const { account, funding } = await newAccount(served.client)
    const campaign = await served.client.form('POST', `/12/accounts/${account}/campaigns`, {
      funding_instrument_id: funding,
      name: 'One',
      budget_optimization: 'LINE_ITEM',
    })
    await served.client.form('POST', `/12/accounts/${account}/features`, {
      feature_keys: 'PREROLL_VIEWS_OBJECTIVE',
    })
    const response = await served.client.form('POST', `/12/accounts/${account}/line_items`, {
      campaign_id: campaign.json.data.id,
      objective: 'PREROLL_VIEWS',
      placements: 'ALL_ON_TWITTER',
      product_type: 'MEDIA',
      start_time: '2026-12-01T00:00:00Z',
      end_time: '2027-01-01T00:00:00Z',
      ...more,
    })
    return { account, response }
  }
  const count = async (of: string) => (await rows(`/12/accounts/${of}/line_items`)).length

  it.each([
    ['a code that belongs to no business category', 'IAB23', 400, 'INVALID_PARAMETER'],
    ['one business category and another code', 'IAB1,IAB23', 400, 'INVALID_PARAMETER'],
    [
      'a subcategory of a business category [line_items.create.categories.preroll_values]',
      'IAB1-1',
      400,
      'INVALID_PARAMETER',
    ],
    ['an unknown code [line_items.create.categories.known]', 'IAB99', 404, 'INVALID_IAB_CATEGORY'],
  ])('refuses %s for preroll', async (_what, categories, status, code) => {
    const { account, response } = await create({ categories })
    const [problem] = response.json.errors
    expect([response.status, problem.code, problem.parameter]).toEqual([status, code, 'categories'])
    expect(await count(account)).toBe(0)
  })

  it('requires all codes of one or two business categories for preroll', async () => {
    const { account, response } = await create({ categories: 'IAB2,IAB19' })
    expect(response.json.data.categories).toEqual(['IAB2', 'IAB19'])
    // IAB21 and IAB21-1 belong to one business category, so these three codes cover two categories.
    const three = await create({ categories: 'IAB21,IAB2,IAB21-1' })
    expect(three.response.json.data.categories).toEqual(['IAB21', 'IAB2', 'IAB21-1'])
    expect((await create({ categories: 'IAB21' })).response.status).toBe(400)
    const target = `/12/accounts/${account}/line_items/${response.json.data.id}`
    const update = (categories: string) => served.client.form('PUT', target, { categories })
    expect((await update('IAB8')).json.data.categories).toEqual(['IAB8'])
    expect([(await update('IAB23')).status, (await update('IAB99')).status]).toEqual([400, 404])
    expect((await served.client.get(target)).json.data.categories).toEqual(['IAB8'])
  })

  it('accepts any IAB category for other objectives', async () => {
    const engagements = { objective: 'ENGAGEMENTS', product_type: 'PROMOTED_TWEETS' }
    expect((await create({ ...engagements, categories: 'IAB23,IAB1-1,IAB9' })).response.status).toBe(200)
    expect((await create({ ...engagements, categories: 'IAB1,nonsense' })).response.status).toBe(404)
  })
})
