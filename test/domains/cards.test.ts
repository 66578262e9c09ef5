import {
  APP,
  addMedia,
  button,
  type Content,
  content,
  details,
  GOLDEN,
  IMAGE,
  IMAGE_2,
  inGraph,
  inWire,
  media,
  ofSlides,
  swipeable,
  VIDEO,
} from './card-content.ts'
import { readToEnd } from './paging.ts'
import { type Asked, globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
type Json = any

let world: World
/** Its demo cards stay as they are. */
let main: string
/** Where cards are made and changed. */
let studio: string

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  studio = world.sandbox.demo.thirdAccountId
  await addMedia(world.rest, studio)
})
afterAll(() => world.close())

const at = (rest: string): string => `/12/accounts/${studio}/cards${rest}`
const ERRORS = 'userErrors { code message field limit operationIndex }'
const COMPONENT = `__typename
  ... on MediaComponent { mediaKey mediaMetadata { mediaKey } }
  ... on SwipeableMediaComponent { mediaKeys }
  ... on DetailsComponent { title destination { ...D } }
  ... on ButtonComponent { label { type typeRaw value valueRaw } destination { ...D } }
  ... on UnrecognizedComponent { typeRaw }`
const FRAGMENTS = `fragment C on CardComponent { ${COMPONENT} }
  fragment D on CardDestination { __typename
    ... on WebsiteDestination { url }
    ... on AppDestination { countryCode googleplayAppId iosAppStoreIdentifier googleplayDeepLink iosDeepLink } }`
const WHOLE =
  'id restId cardUri name cardType cardTypeRaw components { ...C } slides { ...C } createdAt updatedAt deleted'

const create = (name: string, of: Content, fields = 'restId cardType'): Promise<Asked> => {
  return world.ask(
    `mutation ($a: ID!, $i: CardCreateInput!) { cardCreate(accountId: $a, input: $i) { card { ${fields} } ${ERRORS} } }
     ${fields === WHOLE ? FRAGMENTS : ''}`,
    { a: studio, i: { name, ...inGraph(of) } },
  )
}
const post = async (name: string, of: Content): Promise<Json> => {
  const { status, json } = await world.rest.json('POST', at(''), { name, ...inWire(of) })
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const update = (id: string, input: object, fields = 'restId cardType'): Promise<Asked> => {
  return world.ask(
    `mutation ($id: ID!, $i: CardUpdateInput!) { cardUpdate(id: $id, input: $i) { card { ${fields} } ${ERRORS} } }
     ${fields === WHOLE ? FRAGMENTS : ''}`,
    { id: globalId('ComponentCard', studio, id), i: input },
  )
}

const account = (selection: string, id = main): Promise<Asked> =>
  world.ask(`query { account(id: "${id}") { ${selection} } }`)

const DEMO_NAMES = ['Spring collection', 'Harbour app', 'Spring carousel', 'Two seasons']
const LEGACY_NAMES = ['Harbour app, 2019', 'Workshop film, 2020']

describe('the type of a card', () => {
  it.each(GOLDEN)(
    'is %s for %s [cards.card_type.values] [cards.card_type.derived]',
    async (type, name, of) => {
      const made = await post(name, of)
      expect(made.card_type).toBe(type)
      const asked = await create(name, of, 'cardType cardTypeRaw')
      expect(asked.data.cardCreate).toEqual({ card: { cardType: type, cardTypeRaw: type }, userErrors: [] })
      expect(asked.calls).toEqual({ 'cards.create': 1 })
    },
  )

  it('is proven for all 13 [cards.card_type.values]', () => {
    expect([...new Set(GOLDEN.map(([type]) => type))].sort()).toEqual([
      'IMAGE_APP',
      'IMAGE_CAROUSEL_APP',
      'IMAGE_CAROUSEL_WEBSITE',
      'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
      'IMAGE_WEBSITE',
      'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
      'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_APP',
      'MIXED_MEDIA_SINGLE_DEST_CAROUSEL_WEBSITE',
      'VIDEO_APP',
      'VIDEO_CAROUSEL_APP',
      'VIDEO_CAROUSEL_WEBSITE',
      'VIDEO_MULTI_DEST_CAROUSEL_WEBSITE',
      'VIDEO_WEBSITE',
    ])
  })

  it('cannot be given: it follows from the components all the same [cards.card_type.derived]', async () => {
    const { json } = await world.rest.json('POST', at(''), {
      name: 'n',
      card_type: 'VIDEO_APP',
      ...inWire(content(media(IMAGE), details())),
    })
    expect(json.data.card_type).toBe('IMAGE_WEBSITE')
  })
})

describe('a card', () => {
  it('is made of components, in their order, and read again [cards.create] [cards.create.order] [cards.components.order] [cards.fields] [cards.card_uri] [cards.id_shape] [cards.component.media] [cards.component.button] [cards.get.data_shape]', async () => {
    const app = {
      ...APP,
      ios_app_store_identifier: '333903271',
      googleplay_deep_link: 'app://a',
      ios_deep_link: 'app://b',
    }
    const made = await post('App', content(button(app, 'PLAY'), media(VIDEO)))
    expect(made).toEqual({
      name: 'App',
      components: [
        {
          type: 'BUTTON',
          label: { type: 'ENUM', value: 'PLAY' },
          destination: {
            type: 'APP',
            country_code: 'US',
            googleplay_app_id: 'example.app',
            ios_app_store_identifier: '333903271',
            googleplay_deep_link: 'app://a',
            ios_deep_link: 'app://b',
          },
        },
        { type: 'MEDIA', media_key: VIDEO },
      ],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      card_uri: `card://${made.id}`,
      id: expect.stringMatching(/^\d{18,19}$/),
      updated_at: made.created_at,
      deleted: false,
      card_type: 'VIDEO_APP',
    })
    const got = await world.rest.get(at(`/${made.id}`))
    expect(got.json.data).toEqual(made)
    const asked = await world.ask(
      `query { account(id: "${studio}") { card(id: "${made.id}") { ${WHOLE} } } } ${FRAGMENTS}`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.card).toEqual({
      id: globalId('ComponentCard', studio, made.id),
      restId: made.id,
      cardUri: `card://${made.id}`,
      name: 'App',
      cardType: 'VIDEO_APP',
      cardTypeRaw: 'VIDEO_APP',
      components: [
        {
          __typename: 'ButtonComponent',
          label: { type: 'ENUM', typeRaw: 'ENUM', value: 'PLAY', valueRaw: 'PLAY' },
          destination: {
            __typename: 'AppDestination',
            countryCode: 'US',
            googleplayAppId: 'example.app',
            iosAppStoreIdentifier: '333903271',
            googleplayDeepLink: 'app://a',
            iosDeepLink: 'app://b',
          },
        },
        { __typename: 'MediaComponent', mediaKey: VIDEO, mediaMetadata: [] },
      ],
      slides: [],
      createdAt: made.created_at,
      updatedAt: made.created_at,
      deleted: false,
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
  })

  it('is made of slides, in their order [cards.slides] [cards.create.order] [cards.create.more_parameters]', async () => {
    const of = ofSlides(
      [media(VIDEO), details('https://shop.example/b', 'B')],
      [details('https://shop.example/a', 'A'), media(IMAGE)],
    )
    const asked = await create('Slides', of, WHOLE)
    expect(asked.data.cardCreate.userErrors).toEqual([])
    const { card } = asked.data.cardCreate
    expect(card.components).toEqual([])
    const website = (url: string) => ({ __typename: 'WebsiteDestination', url })
    expect(card.slides).toEqual([
      [
        { __typename: 'MediaComponent', mediaKey: VIDEO, mediaMetadata: [] },
        { __typename: 'DetailsComponent', title: 'B', destination: website('https://shop.example/b') },
      ],
      [
        { __typename: 'DetailsComponent', title: 'A', destination: website('https://shop.example/a') },
        { __typename: 'MediaComponent', mediaKey: IMAGE, mediaMetadata: [] },
      ],
    ])
    expect(asked.calls).toEqual({ 'cards.create': 1 })
    const { data } = (await world.rest.get(at(`/${card.restId}`))).json
    expect(data).not.toHaveProperty('components')
    expect(data).toMatchObject({
      card_type: 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
      ...inWire(of),
    })
  })

  it('has 2 to 6 media to swipe through, in their order [cards.component.swipeable_media] [cards.component.swipeable_media.count]', async () => {
    const six = [IMAGE, VIDEO, IMAGE, IMAGE_2, VIDEO, IMAGE]
    for (const keys of [[IMAGE_2, IMAGE], six]) {
      const asked = await create('Swipe', content(swipeable(...keys), details()), WHOLE)
      expect(asked.data.cardCreate.card.components[0]).toEqual({
        __typename: 'SwipeableMediaComponent',
        mediaKeys: keys,
      })
      expect((await post('Swipe', content(swipeable(...keys), details()))).components[0].media_keys).toEqual(
        keys,
      )
    }
  })

  it.each(['BOOK', 'CONNECT', 'INSTALL', 'OPEN', 'ORDER', 'PLAY', 'SHOP'])(
    'has a button that says %s [cards.label.values]',
    async (label) => {
      const made = await post('Label', content(media(IMAGE), button(APP, label)))
      expect(made.components[1].label).toEqual({ type: 'ENUM', value: label })
      const asked = await create('Label', content(media(IMAGE), button(APP, label)), WHOLE)
      expect(asked.data.cardCreate.card.components[1].label.value).toBe(label)
    },
  )

  it.each`
    what                          | app
    ${'only the one store'}       | ${{ country_code: 'DE', googleplay_app_id: 'example.app' }}
    ${'only the other store'}     | ${{ country_code: 'DE', ios_app_store_identifier: '333903271' }}
    ${'a deep link with its app'} | ${{ country_code: 'DE', ios_app_store_identifier: '333903271', ios_deep_link: 'app://b' }}
  `('leads to an app with $what [cards.destination.app.store_id]', async ({ app }) => {
    const made = await post('Store', content(media(IMAGE), button(app)))
    expect(made.components[1].destination).toEqual({ type: 'APP', ...app })
    expect((await create('Store', content(media(IMAGE), button(app)))).data.cardCreate.userErrors).toEqual([])
  })

  it('takes parameters that its answer has, and leaves out what is not its own', async () => {
    const made = await post('Again', content(media(IMAGE), details()))
    const { status, json } = await world.rest.json('PUT', at(`/${made.id}`), {
      ...made,
      components: made.components.map((component: object) => ({
        ...component,
        media_metadata: {},
        shiny: true,
      })),
    })
    expect(status).toBe(200)
    expect(json.data.components).toEqual(made.components)
  })
})

describe('a change of a card', () => {
  it('replaces each field that is given and no other [cards.update] [cards.update.replaces]', async () => {
    const made = await post('Before', content(media(IMAGE), details()))
    const renamed = await world.rest.json('PUT', at(`/${made.id}`), { name: 'After' })
    expect(renamed.json.data).toEqual({ ...made, name: 'After', updated_at: expect.any(String) })

    const app = content(media(VIDEO), button())
    const remade = await update(made.id, inGraph(app), WHOLE)
    expect(remade.data.cardUpdate.userErrors).toEqual([])
    expect(remade.data.cardUpdate.card).toMatchObject({ name: 'After', cardType: 'VIDEO_APP', slides: [] })
    expect(remade.calls).toEqual({ 'cards.update': 1 })
    expect((await world.rest.get(at(`/${made.id}`))).json.data).toEqual({
      ...made,
      ...inWire(app),
      name: 'After',
      card_type: 'VIDEO_APP',
      updated_at: expect.any(String),
    })
  })

  it('puts slides in the place of components, and components in that of slides [cards.update.replaces]', async () => {
    const { id } = await post('Both', content(media(IMAGE), details()))
    const slides = ofSlides(
      [media(IMAGE), details('https://shop.example/a')],
      [media(IMAGE_2), details('https://shop.example/b')],
    )
    const first = await world.rest.json('PUT', at(`/${id}`), inWire(slides))
    expect(first.json.data).toMatchObject({
      ...inWire(slides),
      name: 'Both',
      card_type: 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
    })
    expect(first.json.data).not.toHaveProperty('components')
    const second = await update(id, inGraph(content(media(VIDEO), details())), WHOLE)
    expect(second.data.cardUpdate.card).toMatchObject({ slides: [], cardType: 'VIDEO_WEBSITE' })
    const { data } = (await world.rest.get(at(`/${id}`))).json
    expect(data).not.toHaveProperty('slides')
    expect(data).toMatchObject({ ...inWire(content(media(VIDEO), details())), card_type: 'VIDEO_WEBSITE' })
  })

  it('is seen by the reads that follow in the same request', async () => {
    const { id } = await post('Seen', content(media(IMAGE), details()))
    const asked = await world.ask(
      `mutation { cardUpdate(id: "${id}", accountId: "${studio}", input: {name: "Seen again"}) { card { name account { card(id: "${id}") { name } } } } }`,
    )
    expect(asked.data.cardUpdate.card).toEqual({
      name: 'Seen again',
      account: { card: { name: 'Seen again' } },
    })
    expect(asked.calls).toEqual({ 'cards.update': 1, 'accounts.list': 1 })
  })
})

describe('a deleted card', () => {
  it('is marked, hidden and still readable, and final [cards.delete] [cards.delete.soft] [cards.get] [cards.get.with_deleted]', async () => {
    const { id, ...made } = await post('Gone', content(media(IMAGE), details()))
    const asked = await world.ask(
      `mutation ($id: ID!) { cardDelete(id: $id) { card { restId deleted } ${ERRORS} } }`,
      { id: globalId('ComponentCard', studio, id) },
    )
    expect(asked.data.cardDelete).toEqual({ card: { restId: id, deleted: true }, userErrors: [] })
    expect(asked.calls).toEqual({ 'cards.delete': 1 })
    const one = at(`/${id}`)
    const hidden = await world.rest.get(one)
    expect([hidden.status, hidden.json.errors[0].code]).toEqual([404, 'CARD_NOT_FOUND'])
    const shown = await world.rest.get(`${one}?with_deleted=true`)
    expect(shown.json.data).toEqual({ ...made, id, deleted: true, updated_at: expect.any(String) })
    const again = await world.rest.delete(one)
    expect([again.status, again.json.errors[0].code]).toEqual([404, 'CARD_NOT_FOUND'])
    const changed = await world.rest.json('PUT', one, { name: 'n' })
    expect(changed.status).toBe(404)
    const inGraphToo = await account(`card(id: "${id}") { deleted }`, studio)
    expect(inGraphToo.data.account.card).toEqual({ deleted: true })
  })

  it('answers the deleted record by REST [cards.delete]', async () => {
    const made = await post('Gone', content(media(IMAGE), details()))
    const { status, json } = await world.rest.delete(at(`/${made.id}`))
    expect(status).toBe(200)
    expect(json.data).toEqual({ ...made, deleted: true, updated_at: expect.any(String) })
  })
})

describe('the card list', () => {
  const at = (rest: string): string => `/12/accounts/${main}/cards${rest}`

  it('shows cards made of components, oldest first [cards.list] [cards.list.component_cards_only]', async () => {
    const { json } = await world.rest.get(at(''))
    expect(json.data.map(({ name }: Json) => name)).toEqual(DEMO_NAMES)
    expect(json.next_cursor).toBeNull()
    const asked = await account(
      'cards { nodes { __typename id restId name cardType deleted ... on ComponentCard { components { __typename } account { restId } } } }',
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.cards.nodes.map((card: Json) => [card.__typename, card.name])).toEqual(
      DEMO_NAMES.map((name) => ['ComponentCard', name]),
    )
    const counted = await account('whole: cards { totalCount } part: cards(first: 1) { totalCount }')
    expect(counted.data.account).toEqual({ whole: { totalCount: 4 }, part: { totalCount: null } })
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

  it('adds legacy cards on demand, at their places in the order [cards.list.include_legacy_cards]', async () => {
    const { json } = await world.rest.get(at('?include_legacy_cards=true'))
    expect(json.data.map(({ name }: Json) => name)).toEqual([...LEGACY_NAMES, ...DEMO_NAMES])
    const explicit = await world.rest.get(at('?include_legacy_cards=false'))
    expect(explicit.json.data).toHaveLength(4)
    const asked = await account(
      `cards(filter: {includeLegacyCards: true}, orderBy: {field: NAME, direction: DESC}) { nodes {
        __typename name cardUri ... on LegacyCard { googleplayAppId videoWidth } } }`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.cards.nodes.map(({ name }: Json) => name)).toEqual(
      [...LEGACY_NAMES, ...DEMO_NAMES].sort().reverse(),
    )
    expect(asked.data.account.cards.nodes.filter((card: Json) => card.__typename === 'LegacyCard')).toEqual([
      {
        __typename: 'LegacyCard',
        name: 'Workshop film, 2020',
        cardUri: expect.stringMatching(/^card:\/\/[0-9a-z]+$/),
        googleplayAppId: null,
        videoWidth: '1280',
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
    ['card_types', 'card_types=IMAGE_WEBSITE,VIDEO_APP', 'cardTypes: [IMAGE_WEBSITE, VIDEO_APP]', [0, 1]],
    ['q, in any case', 'q=SPRING', 'nameStartsWith: "SPRING"', [0, 2]],
    ['q at its 80 characters', `q=${'x'.repeat(80)}`, `nameStartsWith: "${'x'.repeat(80)}"`, []],
  ])(
    'filters by %s [cards.list.card_types] [cards.list.q.maximum]',
    async (_what, query, filter, indexes) => {
      const names = indexes.map((index) => DEMO_NAMES[index])
      expect((await world.rest.get(at(`?${query}`))).json.data.map(({ name }: Json) => name)).toEqual(names)
      const asked = await account(`cards(filter: {${filter}}) { nodes { name } }`)
      expect(asked.data.account.cards.nodes.map(({ name }: Json) => name)).toEqual(names)
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
    },
  )

  it('filters by ids and by URIs, also among legacy cards [cards.list.card_id.maximum] [cards.list.card_uris.maximum]', async () => {
    const all: Json[] = await restList(world.rest, at('?include_legacy_cards=true'))
    const [legacy, , first, second] = all
    const names = async (query: string) =>
      (await world.rest.get(at(`?${query}`))).json.data.map(({ name }: Json) => name)
    expect(await names(`card_id=${second.id},${first.id}`)).toEqual([first.name, second.name])
    expect(await names(`card_uris=${second.card_uri}`)).toEqual([second.name])
    expect(await names(`card_uris=${second.card_uri}&card_id=${first.id}`)).toEqual([])
    expect(await names(`card_uris=${legacy.card_uri}`)).toEqual([])
    expect(await names(`card_uris=${legacy.card_uri},${first.card_uri}&include_legacy_cards=true`)).toEqual([
      legacy.name,
      first.name,
    ])
    expect(await names(`card_id=${legacy.id}&include_legacy_cards=true`)).toEqual([legacy.name])
    expect(await names('card_types=VIDEO_WEBSITE&include_legacy_cards=true')).toEqual([LEGACY_NAMES[1]])
    expect(await names('q=harbour%20app,&include_legacy_cards=true')).toEqual([LEGACY_NAMES[0]])
    const asked = await world.ask(
      `query ($ids: [ID!], $uris: [String!]) { account(id: "${main}") {
        byId: cards(filter: {ids: $ids}) { nodes { name } }
        byUri: cards(filter: {cardUris: $uris}) { nodes { name } } } }`,
      { ids: [globalId('ComponentCard', main, first.id), second.id], uris: [second.card_uri] },
    )
    expect(asked.data.account).toEqual({
      byId: { nodes: [{ name: first.name }, { name: second.name }] },
      byUri: { nodes: [{ name: second.name }] },
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 2 })
    const many = (one: string) => Array.from({ length: 200 }, () => one).join(',')
    expect(await names(`card_id=${many(first.id)}&card_uris=${many(first.card_uri)}`)).toEqual([first.name])
  })

  it('shows deleted ones with_deleted, sorts, and goes on from its cursor [cards.list.parameters] [cards.list.sort_by.attributes]', async () => {
    const names = async (query: string) =>
      (await world.rest.get(at(`?${query}`))).json.data.map(({ name }: Json) => name)
    expect(await names('with_deleted=true')).toEqual([...DEMO_NAMES, 'Last year'])
    expect(await names('with_deleted=true&include_legacy_cards=true')).toEqual([
      LEGACY_NAMES[0],
      LEGACY_NAMES[1],
      'Harbour app, 2018',
      ...DEMO_NAMES,
      'Last year',
    ])
    expect(await names('sort_by=name-asc')).toEqual([...DEMO_NAMES].sort())
    expect(await names('sort_by=created_at-desc')).toEqual([...DEMO_NAMES].reverse())
    expect(await names('sort_by=updated_at-asc')).toEqual(DEMO_NAMES)
    expect((await names('sort_by=deleted-desc&with_deleted=true'))[0]).toBe('Last year')
    for (const more of ['', '&include_legacy_cards=true', '&include_legacy_cards=true&sort_by=name-desc']) {
      const whole = await names(`with_deleted=true${more}`)
      const paged = await restList(world.rest, at(`?with_deleted=true&count=2${more}`))
      expect(paged.map(({ name }) => name)).toEqual(whole)
    }
    const foreign = await world.rest.get(at('?count=1&include_legacy_cards=true'))
    const refused = await world.rest.get(at(`?cursor=${foreign.json.next_cursor}`))
    expect([refused.status, refused.json.errors[0].parameter]).toEqual([400, 'cursor'])
  })

  it.each(['', 'filter: {includeLegacyCards: true}'])(
    'is read to its end page by page (%s)',
    async (filter) => {
      const field = `account(id: "${main}") { cards($PAGE, includeDeleted: true, ${filter}) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', 'cards'], 2)
      const more = filter === '' ? '' : '&include_legacy_cards=true'
      const all = await restList(world.rest, at(`?with_deleted=true${more}`))
      expect(pages.flatMap(({ ids }) => ids)).toEqual(all.map(({ id }) => id))
      for (const { asked } of pages) expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
    },
  )

  it('holds nothing of another account', async () => {
    const elsewhere = `/12/accounts/${world.sandbox.demo.secondAccountId}/cards`
    expect((await world.rest.get(`${elsewhere}?include_legacy_cards=true`)).json.data).toEqual([])
    const [{ id, card_uri }] = await restList(world.rest, at('?include_legacy_cards=true'))
    expect((await world.rest.get(`${elsewhere}/all/${id}`)).status).toBe(404)
    expect((await world.rest.get(`${elsewhere}/all?card_uris=${card_uri}`)).json.data).toEqual([])
    expect((await world.stranger.get(at(''))).status).toBe(403)
  })
})

it('gives 100 cards unless told otherwise, and 200 at most [cards.list.count]', async () => {
  const body = { name: 'One of many', ...inWire(content(media(IMAGE), details())) }
  for (let number = 0; number < 200; number += 1) await world.rest.json('POST', at(''), body)
  expect((await world.rest.get(at(''))).json.data).toHaveLength(100)
  expect((await world.rest.get(at('?count=200'))).json.data).toHaveLength(200)
  expect((await world.rest.get(at('?count=1'))).json.data).toHaveLength(1)
  const ids = (await restList(world.rest, at('?count=200'))).map(({ id }) => id).slice(0, 200)
  const asked = await world.ask(
    'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ComponentCard { name } } }',
    {
      ids: ids.map((id) => globalId('ComponentCard', studio, id)),
    },
  )
  expect(asked.data.nodes.filter(Boolean)).toHaveLength(200)
  expect(asked.calls).toEqual({ 'cards.list': 1 })
})

describe('an unknown card', () => {
  it.each([
    ['read', 'GET', undefined],
    ['changed', 'PUT', { name: 'n' }],
    ['deleted', 'DELETE', undefined],
  ])('is not %s [cards.not_found]', async (_what, method, body) => {
    const target = at('/1234567890123456789')
    const { status, json } =
      body === undefined
        ? await world.rest.send({ method, target })
        : await world.rest.json(method, target, body)
    expect(status).toBe(404)
    expect(json.errors).toMatchObject([{ code: 'CARD_NOT_FOUND', parameter: 'card_id' }])
  })

  it('is null in the graph, and a refusal when it is to be written [cards.not_found]', async () => {
    const read = await account('card(id: "1234567890123456789") { id } cardOfAnyKind(restId: "zzzzz") { id }')
    expect([read.errors, read.data.account]).toEqual([[], { card: null, cardOfAnyKind: null }])
    const changed = await update('1234567890123456789', { name: 'n' })
    expect(changed.data.cardUpdate).toMatchObject({
      card: null,
      userErrors: [{ code: 'CARD_NOT_FOUND', field: 'id' }],
    })
  })
})

describe('a post', () => {
  it('takes a card by its URI [cards.attach]', async () => {
    const { card_uri } = await post('Attached', content(media(IMAGE), details()))
    const made = await world.rest.form('POST', `/12/accounts/${studio}/scheduled_tweets`, {
      as_user_id: world.sandbox.demo.userId,
      text: 'With a card.',
      scheduled_at: new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d{3}/, ''),
      card_uri,
    })
    expect([made.status, made.json.data.card_uri]).toEqual([200, card_uri])
    const found = await world.ask(
      `query ($uris: [String!]!) { account(id: "${studio}") { cardsByUri(cardUris: $uris) { name } } }`,
      { uris: [made.json.data.card_uri] },
    )
    expect(found.data.account.cardsByUri).toEqual([{ name: 'Attached' }])
  })
})
