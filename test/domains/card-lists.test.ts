import { BRAND_CARDS } from './brand-cards.ts'
import { readToEnd } from './paging.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { world, main, demo, rest, inAccount, inAccountWith } = await inWorld()
const at = (end: string): string => `/12/accounts/${main}/cards${end}`

const FIRST_NAMES = ['Spring collection', 'Harbour app', 'Spring carousel', 'Two seasons']
const BRAND_NAMES = BRAND_CARDS.map(([name]) => name)
const DEMO_NAMES: readonly string[] = [...FIRST_NAMES, ...BRAND_NAMES]
const namesOf = (...types: string[]) =>
  BRAND_CARDS.filter(([, type]) => types.includes(type)).map(([name]) => name)
/** Compares names by letters first, then by accents and case. */
const byName = (one: string, other: string): number => one.localeCompare(other, 'en')
const LEGACY_NAMES = ['Harbour app, 2019', 'Workshop film, 2020']

describe('card list', () => {
  const names = async (query: string): Promise<string[]> =>
    (await rest.get(at(`?${query}`))).json.data.map(({ name }: Json) => name)

  it('returns component cards, oldest first [cards.list.parameters, cards.list] [cards.list.component_cards_only]', async () => {
    const { json } = await rest.get(at(''))
    expect(json.data.map(({ name }: Json) => name)).toEqual(DEMO_NAMES)
    expect(json.next_cursor).toBeNull()
    const asked = await inAccount(
      'cards { nodes { __typename id restId name cardType deleted ... on ComponentCard { components { __typename } account { restId } } } }',
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.cards.nodes.map((card: Json) => [card.__typename, card.name])).toEqual(
      DEMO_NAMES.map((name) => ['ComponentCard', name]),
    )
    const counted = await inAccount('whole: cards { totalCount } part: cards(first: 1) { totalCount }')
    expect(counted.data.account).toEqual({ whole: { totalCount: 40 }, part: { totalCount: null } })
    expect(counted.calls).toEqual({ 'accounts.list': 1, 'cards.list': 2 })
    expect(asked.data.account.cards.nodes[0]).toEqual({
      __typename: 'ComponentCard',
      id: globalId('ComponentCard', main, json.data[0].id),
      restId: json.data[0].id,
      name: 'Spring collection',
      cardType: 'IMAGE_WEBSITE',
      deleted: false,
      components: [{ __typename: 'MediaComponent' }, { __typename: 'DetailsComponent' }],
      account: { restId: main },
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
  })

  it('includes legacy cards on request and sorts them with the others [cards.list.include_legacy_cards]', async () => {
    const { json } = await rest.get(at('?include_legacy_cards=true'))
    expect(json.data.map(({ name }: Json) => name)).toEqual([...LEGACY_NAMES, ...DEMO_NAMES])
    const explicit = await rest.get(at('?include_legacy_cards=false'))
    expect(explicit.json.data).toHaveLength(40)
    const asked = await inAccount(
      `cards(filter: {includeLegacyCards: true}, orderBy: {field: NAME, direction: DESC}) { nodes {
        __typename name cardUri ... on LegacyCard { googleplayAppId videoWidth } } }`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.cards.nodes.map(({ name }: Json) => name)).toEqual(
      [...LEGACY_NAMES, ...DEMO_NAMES].sort(byName).reverse(),
    )
    expect(asked.data.account.cards.nodes.filter((card: Json) => card.__typename === 'LegacyCard')).toEqual([
      {
        __typename: 'LegacyCard',
        name: 'Workshop film, 2020',
        cardUri: expect.stringMatching(/^card:\/\/[0-9a-z]+$/),
        googleplayAppId: null,
        videoWidth: 1280,
      },
      {
        __typename: 'LegacyCard',
        name: 'Harbour app, 2019',
        cardUri: expect.stringMatching(/^card:\/\/[0-9a-z]+$/),
        googleplayAppId: 'example.harbour.app',
        videoWidth: null,
      },
    ])
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
  })

  it.each([
    [
      'card_types',
      'card_types=IMAGE_WEBSITE,VIDEO_APP',
      'cardTypes: [IMAGE_WEBSITE, VIDEO_APP]',
      [0, 1],
      namesOf('IMAGE_WEBSITE', 'VIDEO_APP'),
    ],
    ['q without regard to case', 'q=SPRING', 'nameStartsWith: "SPRING"', [0, 2], []],
    [
      'q with the maximum of 80 characters',
      `q=${'x'.repeat(80)}`,
      `nameStartsWith: "${'x'.repeat(80)}"`,
      [],
      [],
    ],
  ])(
    'can be filtered by %s [cards.list.card_types] [cards.list.q.maximum]',
    async (_what, query, filter, indexes, ofBrands) => {
      const names = [...indexes.map((index) => FIRST_NAMES[index]), ...ofBrands]
      expect((await rest.get(at(`?${query}`))).json.data.map(({ name }: Json) => name)).toEqual(names)
      const asked = await inAccount(`cards(filter: {${filter}}) { nodes { name } }`)
      expect(asked.data.account.cards.nodes.map(({ name }: Json) => name)).toEqual(names)
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
    },
  )

  it.each(
    `IMAGE_APP IMAGE_CAROUSEL_APP IMAGE_CAROUSEL_WEBSITE IMAGE_MULTI_DEST_CAROUSEL_WEBSITE IMAGE_WEBSITE
    MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP
    MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE VIDEO_APP VIDEO_CAROUSEL_APP VIDEO_CAROUSEL_WEBSITE
    VIDEO_MULTI_DEST_CAROUSEL_WEBSITE VIDEO_WEBSITE`.split(/\s+/),
  )('can be filtered by card type %s, over REST and GraphQL [cards.list.card_types]', async (type) => {
    const all: Json[] = await restList(rest, at(''))
    const expected = all.filter(({ card_type }) => card_type === type).map(({ name }) => name)
    const { status, json } = await rest.get(at(`?card_types=${type}`))
    expect([status, json.data.map(({ name }: Json) => name)]).toEqual([200, expected])
    const asked = await inAccount(`cards(filter: {cardTypes: [${type}]}) { nodes { name } }`)
    expect([asked.errors, asked.data.account.cards.nodes]).toEqual([[], expected.map((name) => ({ name }))])
  })

  it('can be filtered by ids and URIs, including those of legacy cards [cards.list.card_id.maximum] [cards.list.card_uris.maximum]', async () => {
    const all: Json[] = await restList(rest, at('?include_legacy_cards=true'))
    const [legacy, , first, second] = all
    expect(await names(`card_id=${second.id},${first.id}`)).toEqual([first.name, second.name])
    expect(await names(`card_uris=${second.card_uri}`)).toEqual([second.name])
    expect(await names(`card_uris=${second.card_uri}&card_id=${first.id}`)).toEqual([])
    expect(await names(`card_uris=${legacy.card_uri}`)).toEqual([])
    expect(await names(`card_uris=${legacy.card_uri},${first.card_uri}&include_legacy_cards=true`)).toEqual([
      legacy.name,
      first.name,
    ])
    expect(await names(`card_id=${legacy.id}&include_legacy_cards=true`)).toEqual([legacy.name])
    expect(await names('card_types=VIDEO_WEBSITE&include_legacy_cards=true')).toEqual([
      LEGACY_NAMES[1],
      ...namesOf('VIDEO_WEBSITE'),
    ])
    expect(await names('q=harbour%20app,&include_legacy_cards=true')).toEqual([LEGACY_NAMES[0]])
    const asked = await inAccountWith(
      '$ids: [ID!], $uris: [String!]',
      { ids: [globalId('ComponentCard', main, first.id), second.id], uris: [second.card_uri] },
      `byId: cards(filter: {ids: $ids}) { nodes { name } } byUri: cards(filter: {cardUris: $uris}) { nodes { name } }`,
    )
    expect(asked.data.account).toEqual({
      byId: { nodes: [{ name: first.name }, { name: second.name }] },
      byUri: { nodes: [{ name: second.name }] },
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 2 })
    const many = (one: string) => Array.from({ length: 200 }, () => one).join(',')
    expect(await names(`card_id=${many(first.id)}&card_uris=${many(first.card_uri)}`)).toEqual([first.name])
  })

  it('can include deleted cards, can be sorted, and refuses a cursor from another list [cards.list.parameters] [sandbox: cards.list.sort_by.attributes]', async () => {
    expect(await names('with_deleted=true')).toEqual([...FIRST_NAMES, 'Last year', ...BRAND_NAMES])
    expect(await names('with_deleted=true&include_legacy_cards=true')).toEqual([
      LEGACY_NAMES[0],
      LEGACY_NAMES[1],
      'Harbour app, 2018',
      ...FIRST_NAMES,
      'Last year',
      ...BRAND_NAMES,
    ])
    expect(await names('sort_by=name-asc')).toEqual([...DEMO_NAMES].sort(byName))
    expect(await names('sort_by=created_at-desc')).toEqual([...DEMO_NAMES].reverse())
    expect(await names('sort_by=updated_at-asc')).toEqual(DEMO_NAMES)
    expect((await names('sort_by=deleted-desc&with_deleted=true'))[0]).toBe('Last year')
    for (const more of ['', '&include_legacy_cards=true', '&include_legacy_cards=true&sort_by=name-desc']) {
      const whole = await names(`with_deleted=true${more}`)
      const paged = await restList(rest, at(`?with_deleted=true&count=13${more}`))
      expect(paged.map(({ name }) => name)).toEqual(whole)
    }
    const foreign = await rest.get(at('?count=1&include_legacy_cards=true'))
    const refused = await rest.get(at(`?cursor=${foreign.json.next_cursor}`))
    expect([refused.status, refused.json.errors[0].parameter]).toEqual([400, 'cursor'])
  })

  it.each(['', 'filter: {includeLegacyCards: true}'])(
    'returns all cards page by page (additional argument: "%s")',
    async (filter) => {
      const field = `account(id: "${main}") { cards($PAGE, includeDeleted: true, ${filter}) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'cards'], 13)
      const more = filter === '' ? '' : '&include_legacy_cards=true'
      const all = await restList(rest, at(`?with_deleted=true${more}`))
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.map(({ id }) => id))
      for (const { asked } of pages) expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
    },
  )

  it.each(['', '&sort_by=name-asc', '&sort_by=created_at-desc'])(
    'skips no card if one is deleted between two pages [sandbox: cards.list.include_legacy_cards] (%s)',
    async (order) => {
      const list = `/12/accounts/${demo.thirdAccountId}/cards`
      const all: Json[] = (await rest.get(`${list}?include_legacy_cards=true${order}`)).json.data
      const first = (await rest.get(`${list}?include_legacy_cards=true&count=2${order}`)).json
      expect((await rest.delete(`${list}/${first.data[1].id}`)).status).toBe(200)
      const next = `${list}?include_legacy_cards=true${order}&cursor=${encodeURIComponent(first.next_cursor)}`
      const remaining: Json[] = (await rest.get(next)).json.data
      expect([...first.data, ...remaining].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    },
  )

  it('contains no cards from other accounts', async () => {
    const elsewhere = `/12/accounts/${demo.secondAccountId}/cards`
    const others: Json[] = (await rest.get(`${elsewhere}?include_legacy_cards=true`)).json.data
    expect(others.map(({ name }) => name.split(',')[0])).toEqual(Array(13).fill('Café Lumière'))
    const [{ id, card_uri }] = await restList(rest, at('?include_legacy_cards=true'))
    expect((await rest.get(`${elsewhere}/all/${id}`)).status).toBe(404)
    expect((await rest.get(`${elsewhere}/all?card_uris=${card_uri}`)).json.data).toEqual([])
    expect((await world.stranger.get(at(''))).status).toBe(403)
  })
})
