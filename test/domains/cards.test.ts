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
import { ERRORS } from './refusals.ts'
import { type Asked, globalId, inClockedWorld, type Json, restList } from './world.ts'

const { world, demo, rest, ask, inAccount, clock } = await inClockedWorld('2026-11-20T12:00:00Z')
/** Account whose cards the tests create and change. */
const studio = demo.thirdAccountId
await addMedia(world, studio)

const at = (end: string): string => `/12/accounts/${studio}/cards${end}`
// Transcoding takes half a minute. Until then, no card can show the video.
clock.now += 60_000
await rest.get(at(''))
const { media_url: url } = (await rest.get(`/12/accounts/${studio}/media_library/${VIDEO}`)).json.data
const SHAPE = { width: 1280, height: 720, video_duration: 30_000, video_aspect_ratio: '16:9' }
const OF_VIDEO = { media_metadata: { [VIDEO]: { type: 'VIDEO', url, ...SHAPE } } }
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
  return ask(
    `mutation ($a: ID!, $i: CardCreateInput!) { cardCreate(accountId: $a, input: $i) { card { ${fields} } ${ERRORS} } }
     ${fields === WHOLE ? FRAGMENTS : ''}`,
    { a: studio, i: { name, ...inGraph(of) } },
  )
}
const post = async (name: string, of: Content): Promise<Json> => {
  const { status, json } = await rest.json('POST', at(''), { name, ...inWire(of) })
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const update = (id: string, input: object, fields = 'restId cardType'): Promise<Asked> => {
  return ask(
    `mutation ($id: ID!, $i: CardUpdateInput!) { cardUpdate(id: $id, input: $i) { card { ${fields} } ${ERRORS} } }
     ${fields === WHOLE ? FRAGMENTS : ''}`,
    { id: globalId('ComponentCard', studio, id), i: input },
  )
}

describe('card type', () => {
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

  it('is one of 13 values, each of which has a test [cards.card_type.values]', () => {
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

  it('cannot be set, because it follows from the components [cards.card_type.derived]', async () => {
    const { json } = await rest.json('POST', at(''), {
      name: 'n',
      card_type: 'VIDEO_APP',
      ...inWire(content(media(IMAGE), details())),
    })
    expect(json.data.card_type).toBe('IMAGE_WEBSITE')
  })
})

describe('card', () => {
  it('consists of components, which are returned in the given order [cards.create] [cards.create.order] [cards.components.order] [cards.fields] [cards.card_uri] [cards.id_shape] [cards.component.media] [cards.component.button] [cards.get.data_shape] [cards.media_metadata]', async () => {
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
        { type: 'MEDIA', media_key: VIDEO, ...OF_VIDEO },
      ],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      card_uri: `card://${made.id}`,
      id: expect.stringMatching(/^\d{18,19}$/),
      updated_at: made.created_at,
      deleted: false,
      card_type: 'VIDEO_APP',
    })
    const got = await rest.get(at(`/${made.id}`))
    expect(got.json.data).toEqual(made)
    const asked = await ask(
      `query { account(id: "${studio}") { componentCard(id: "${made.id}") { ${WHOLE} } } } ${FRAGMENTS}`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.account.componentCard).toEqual({
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
        { __typename: 'MediaComponent', mediaKey: VIDEO, mediaMetadata: [{ mediaKey: VIDEO }] },
      ],
      slides: [],
      createdAt: made.created_at,
      updatedAt: made.created_at,
      deleted: false,
    })
    expect(asked.calls).toEqual({ 'accounts.list': 1, 'cards.list': 1 })
  })

  it('consists of slides, which are returned in the given order [cards.slides] [cards.create.order] [cards.create.more_parameters]', async () => {
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
        { __typename: 'MediaComponent', mediaKey: VIDEO, mediaMetadata: [{ mediaKey: VIDEO }] },
        { __typename: 'DetailsComponent', title: 'B', destination: website('https://shop.example/b') },
      ],
      [
        { __typename: 'DetailsComponent', title: 'A', destination: website('https://shop.example/a') },
        { __typename: 'MediaComponent', mediaKey: IMAGE, mediaMetadata: [{ mediaKey: IMAGE }] },
      ],
    ])
    expect(asked.calls).toEqual({ 'cards.create': 1 })
    const { data } = (await rest.get(at(`/${card.restId}`))).json
    expect(data).not.toHaveProperty('components')
    expect(data).toMatchObject({
      card_type: 'MIXED_MEDIA_MULTI_DEST_CAROUSEL_WEBSITE',
      ...inWire(of),
    })
  })

  it('can have 2 to 6 swipeable media, which are returned in the given order [cards.component.swipeable_media] [cards.component.swipeable_media.count]', async () => {
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
    'can have a button with the label %s [cards.label.values]',
    async (label) => {
      const made = await post('Label', content(media(IMAGE), button(APP, label)))
      expect(made.components[1].label).toEqual({ type: 'ENUM', value: label })
      const asked = await create('Label', content(media(IMAGE), button(APP, label)), WHOLE)
      expect(asked.data.cardCreate.card.components[1].label.value).toBe(label)
    },
  )

  it.each`
    what                                   | app
    ${'only an id in Google Play'}         | ${{ country_code: 'DE', googleplay_app_id: 'example.app' }}
    ${'only an id in the App Store'}       | ${{ country_code: 'DE', ios_app_store_identifier: '333903271' }}
    ${'a deep link and the id of its app'} | ${{ country_code: 'DE', ios_app_store_identifier: '333903271', ios_deep_link: 'app://b' }}
  `('can open an app with $what [cards.destination.app.store_id]', async ({ app }) => {
    const made = await post('Store', content(media(IMAGE), button(app)))
    expect(made.components[1].destination).toEqual({ type: 'APP', ...app })
    expect((await create('Store', content(media(IMAGE), button(app)))).data.cardCreate.userErrors).toEqual([])
  })

  it('can be updated with its own REST response, whose unknown fields are ignored', async () => {
    const made = await post('Again', content(media(IMAGE), details()))
    const { status, json } = await rest.json('PUT', at(`/${made.id}`), {
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

describe('card update', () => {
  it('replaces only the fields that are sent [cards.update] [cards.update.replaces]', async () => {
    const made = await post('Before', content(media(IMAGE), details()))
    const renamed = await rest.json('PUT', at(`/${made.id}`), { name: 'After' })
    expect(renamed.json.data).toEqual({ ...made, name: 'After', updated_at: expect.any(String) })

    const app = content(media(VIDEO), button())
    const remade = await update(made.id, inGraph(app), WHOLE)
    expect(remade.data.cardUpdate.userErrors).toEqual([])
    expect(remade.data.cardUpdate.card).toMatchObject({ name: 'After', cardType: 'VIDEO_APP', slides: [] })
    expect(remade.calls).toEqual({ 'cards.update': 1 })
    expect((await rest.get(at(`/${made.id}`))).json.data).toEqual({
      ...made,
      components: [{ type: 'MEDIA', media_key: VIDEO, ...OF_VIDEO }, button().wire],
      name: 'After',
      card_type: 'VIDEO_APP',
      updated_at: expect.any(String),
    })
  })

  it('replaces components with slides and slides with components [cards.update.replaces]', async () => {
    const { id } = await post('Both', content(media(IMAGE), details()))
    const slides = ofSlides(
      [media(IMAGE), details('https://shop.example/a')],
      [media(IMAGE_2), details('https://shop.example/b')],
    )
    const first = await rest.json('PUT', at(`/${id}`), inWire(slides))
    expect(first.json.data).toMatchObject({
      ...inWire(slides),
      name: 'Both',
      card_type: 'IMAGE_MULTI_DEST_CAROUSEL_WEBSITE',
    })
    expect(first.json.data).not.toHaveProperty('components')
    const second = await update(id, inGraph(content(media(VIDEO), details())), WHOLE)
    expect(second.data.cardUpdate.card).toMatchObject({ slides: [], cardType: 'VIDEO_WEBSITE' })
    const { data } = (await rest.get(at(`/${id}`))).json
    expect(data).not.toHaveProperty('slides')
    expect(data).toMatchObject({ ...inWire(content(media(VIDEO), details())), card_type: 'VIDEO_WEBSITE' })
  })

  it('is visible to later reads in the same request', async () => {
    const { id } = await post('Seen', content(media(IMAGE), details()))
    const asked = await ask(
      `mutation { cardUpdate(id: "${id}", accountId: "${studio}", input: {name: "Seen again"}) { card { name account { componentCard(id: "${id}") { name } } } } }`,
    )
    expect(asked.data.cardUpdate.card).toEqual({
      name: 'Seen again',
      account: { componentCard: { name: 'Seen again' } },
    })
    expect(asked.calls).toEqual({ 'cards.update': 1, 'accounts.list': 1 })
  })
})

describe('deleted card', () => {
  it('is hidden over REST unless with_deleted is set, and cannot be changed or deleted again [cards.delete] [cards.delete.soft] [cards.get] [cards.get.with_deleted]', async () => {
    const { id, ...made } = await post('Gone', content(media(IMAGE), details()))
    const asked = await ask(
      `mutation ($id: ID!) { cardDelete(id: $id) { card { restId deleted } ${ERRORS} } }`,
      { id: globalId('ComponentCard', studio, id) },
    )
    expect(asked.data.cardDelete).toEqual({ card: { restId: id, deleted: true }, userErrors: [] })
    expect(asked.calls).toEqual({ 'cards.delete': 1 })
    const one = at(`/${id}`)
    const hidden = await rest.get(one)
    expect([hidden.status, hidden.json.errors[0].code]).toEqual([404, 'CARD_NOT_FOUND'])
    const shown = await rest.get(`${one}?with_deleted=true`)
    expect(shown.json.data).toEqual({ ...made, id, deleted: true, updated_at: expect.any(String) })
    const again = await rest.delete(one)
    expect([again.status, again.json.errors[0].code]).toEqual([404, 'CARD_NOT_FOUND'])
    const changed = await rest.json('PUT', one, { name: 'n' })
    expect(changed.status).toBe(404)
    const inGraphToo = await inAccount(`componentCard(id: "${id}") { deleted }`, studio)
    expect(inGraphToo.data.account.componentCard).toEqual({ deleted: true })
  })

  it('is returned by the DELETE request [cards.delete]', async () => {
    const made = await post('Gone', content(media(IMAGE), details()))
    const { status, json } = await rest.delete(at(`/${made.id}`))
    expect(status).toBe(200)
    expect(json.data).toEqual({ ...made, deleted: true, updated_at: expect.any(String) })
  })
})

describe('card list', () => {
  it('has 100 cards per page by default, and up to 200 on request [cards.list.count]', async () => {
    const body = { name: 'One of many', ...inWire(content(media(IMAGE), details())) }
    for (let number = 0; number < 200; number += 1) await rest.json('POST', at(''), body)
    expect((await rest.get(at(''))).json.data).toHaveLength(100)
    expect((await rest.get(at('?count=200'))).json.data).toHaveLength(200)
    expect((await rest.get(at('?count=1'))).json.data).toHaveLength(1)
    const ids = (await restList(rest, at('?count=200'))).map(({ id }) => id).slice(0, 200)
    const asked = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ComponentCard { name } } }', {
      ids: ids.map((id) => globalId('ComponentCard', studio, id)),
    })
    expect(asked.data.nodes.filter(Boolean)).toHaveLength(200)
    expect(asked.calls).toEqual({ 'cards.list': 1 })
  })
})

describe('unknown card', () => {
  it.each([
    ['read', 'GET', undefined],
    ['changed', 'PUT', { name: 'n' }],
    ['deleted', 'DELETE', undefined],
  ])('cannot be %s over REST [cards.not_found]', async (_what, method, body) => {
    const target = at('/1234567890123456789')
    const { status, json } =
      body === undefined ? await rest.send({ method, target }) : await rest.json(method, target, body)
    expect(status).toBe(404)
    expect(json.errors).toMatchObject([{ code: 'CARD_NOT_FOUND', parameter: 'card_id' }])
  })

  it('is null for reads and refused for writes in GraphQL [cards.not_found]', async () => {
    const read = await inAccount(
      'componentCard(id: "1234567890123456789") { id } cardOfAnyKind(restId: "zzzzz") { id }',
    )
    expect([read.errors, read.data.account]).toEqual([[], { componentCard: null, cardOfAnyKind: null }])
    const changed = await update('1234567890123456789', { name: 'n' })
    expect(changed.data.cardUpdate).toMatchObject({
      card: null,
      userErrors: [{ code: 'CARD_NOT_FOUND', field: 'id' }],
    })
  })
})

describe('post with a card', () => {
  it('refers to the card by its URI [cards.attach]', async () => {
    const { card_uri } = await post('Attached', content(media(IMAGE), details()))
    const made = await rest.form('POST', `/12/accounts/${studio}/scheduled_tweets`, {
      as_user_id: demo.thirdAdvertiserId,
      text: 'With a card.',
      scheduled_at: '2026-11-21T12:00:00Z',
      card_uri,
    })
    expect([made.status, made.json.data.card_uri]).toEqual([200, card_uri])
    const found = await ask(
      `query ($uris: [String!]!) { account(id: "${studio}") { cardsByUri(cardUris: $uris) { name } } }`,
      { uris: [made.json.data.card_uri] },
    )
    expect(found.data.account.cardsByUri).toEqual([{ name: 'Attached' }])
  })
})
