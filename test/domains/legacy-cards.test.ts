import { expectRefused } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld, type Json, restList } from './world.ts'

const { main, demo, rest, ask, at: path, inAccount, inAccountWith } = await inWorld()
const at = (end: string): string => path(`cards${end}`)
const [app, video, deleted, component] = await restList(
  rest,
  at('?include_legacy_cards=true&with_deleted=true&sort_by=created_at-asc'),
)
const byUri = (cardUris: readonly string[], selection = '{ name }') =>
  inAccountWith('$uris: [String!]!', { uris: cardUris }, `cardsByUri(cardUris: $uris) ${selection}`)
const READ = { 'accounts.list': 1, 'cards.all': 1 }
const uris = (...cards: Json[]): string => cards.map(({ card_uri }) => card_uri).join(',')

const COMMON = {
  id: expect.stringMatching(/^[0-9a-z]{5}$/),
  name: expect.any(String),
  card_uri: expect.stringMatching(/^card:\/\/[0-9a-z]{5}$/),
  created_at: expect.stringMatching(/Z$/),
  updated_at: expect.stringMatching(/Z$/),
  deleted: false,
}
const text = expect.stringMatching(/./)

describe('lists of all card types', () => {
  it('include app download cards [cards.all] [legacy_cards.app_download] [legacy_cards.fields] [sandbox: legacy_cards.scalars_are_strings] [sandbox: legacy_cards.id_shape]', async () => {
    const { status, json } = await rest.get(at(`/all?card_uris=${app.card_uri}`))
    expect(status).toBe(200)
    expect(json.data).toEqual([
      {
        ...COMMON,
        card_type: 'IMAGE_APP_DOWNLOAD',
        googleplay_app_id: text,
        country_code: text,
        wide_app_image: text,
        image_display_width: text,
        image_display_height: text,
        app_cta: 'INSTALL',
      },
    ])
    expect(json.next_cursor).toBeNull()
  })

  it('include video cards [cards.all] [legacy_cards.video_website] [legacy_cards.fields] [sandbox: legacy_cards.scalars_are_strings]', async () => {
    const { json } = await rest.get(at(`/all?card_uris=${video.card_uri}`))
    expect(json.data).toEqual([
      {
        ...COMMON,
        card_type: 'VIDEO_WEBSITE',
        title: text,
        website_url: text,
        website_shortened_url: text,
        website_display_url: text,
        website_dest_url: text,
        video_url: text,
        video_hls_url: text,
        video_width: text,
        video_height: text,
        video_poster_url: text,
        video_poster_width: text,
        video_poster_height: text,
        video_owner_id: text,
        video_content_id: expect.stringMatching(/^13_\d+$/),
        content_duration_seconds: text,
      },
    ])
  })

  it('return cards of any type by URI, each once and in URI order, and omit missing cards [cards.all]', async () => {
    const { json } = await rest.get(
      at(`/all?card_uris=${uris(component, video)},card://nothing,${uris(app, video)}`),
    )
    expect(json.data.map(({ name }: Json) => name)).toEqual([component.name, video.name, app.name])
    expect(json.data[0]).toEqual(component)
  })

  it.each`
    what                            | query            | code
    ${'an empty list of card_uris'} | ${'?card_uris='} | ${'INVALID_PARAMETER'}
  `('refuse $what', async ({ query, code }) => {
    expectRefused(await rest.get(at(`/all${query}`)), code, 'card_uris')
  })

  it('include deleted cards only if with_deleted is set [cards.all.with_deleted] [cards.all_get.with_deleted]', async () => {
    const list = at(`/all?card_uris=${uris(deleted, app)}`)
    expect((await rest.get(list)).json.data.map(({ id }: Json) => id)).toEqual([app.id])
    const shown = (await rest.get(`${list}&with_deleted=true`)).json.data
    expect(shown.map((card: Json) => [card.id, card.deleted])).toEqual([
      [deleted.id, true],
      [app.id, false],
    ])
    expectRefused(await rest.get(at(`/all/${deleted.id}`)), 'CARD_NOT_FOUND', undefined)
    expect((await rest.get(at(`/all/${deleted.id}?with_deleted=true`))).json.data.id).toBe(deleted.id)
    const asked = await inAccountWith(
      '$uris: [String!]!',
      { uris: [deleted.card_uri, app.card_uri] },
      `live: cardsByUri(cardUris: $uris) { restId }
       all: cardsByUri(cardUris: $uris, includeDeleted: true) { restId deleted }`,
    )
    const all = [
      { restId: deleted.id, deleted: true },
      { restId: app.id, deleted: false },
    ]
    expectResult(asked, { account: { live: [{ restId: app.id }], all } }, { ...READ, 'cards.all': 2 })
  })

  it('have a REST endpoint that reads one of their cards [cards.all_get]', async () => {
    expect((await rest.get(at(`/all/${video.id}`))).json.data).toEqual(video)
    expect((await rest.get(at(`/all/${component.id}`))).json.data).toEqual(component)
    expectRefused(await rest.get(at('/all/zzzzz')), 'CARD_NOT_FOUND', 'card_id')
  })

  it('return component cards and legacy cards as two GraphQL types in one call [legacy_cards.app_download, legacy_cards.video_website, legacy_cards.fields, cards.all]', async () => {
    const asked = await byUri(
      [component.card_uri, app.card_uri, video.card_uri],
      `{ __typename id name cardType cardTypeRaw createdAt deleted
        ... on LegacyCard { title appCta imageDisplayWidth videoWidth contentDurationSeconds account { restId } }
        ... on ComponentCard { components { __typename } } }`,
    )
    expect([asked.errors, asked.calls]).toEqual([[], READ])
    const [first, second, third] = asked.data.account.cardsByUri
    expect(first).toMatchObject({
      __typename: 'ComponentCard',
      id: globalId('ComponentCard', main, component.id),
      name: component.name,
      components: [{ __typename: 'MediaComponent' }, { __typename: 'DetailsComponent' }],
    })
    expect(second).toEqual({
      __typename: 'LegacyCard',
      id: globalId('LegacyCard', main, app.id),
      name: app.name,
      cardType: 'IMAGE_APP_DOWNLOAD',
      cardTypeRaw: 'IMAGE_APP_DOWNLOAD',
      createdAt: app.created_at,
      deleted: false,
      title: null,
      appCta: 'INSTALL',
      imageDisplayWidth: 800,
      videoWidth: null,
      contentDurationSeconds: null,
      account: { restId: main },
    })
    const shown = { cardType: 'VIDEO_WEBSITE', videoWidth: 1280, contentDurationSeconds: 8 }
    expect(third).toMatchObject(shown)
  })

  it('return polls and conversation cards as their own GraphQL types [cards.all]', async () => {
    const [poll] = (await rest.get(at('/poll'))).json.data
    const [talk] = (await rest.get(at('/video_conversation'))).json.data
    const { json } = await rest.get(at(`/all?card_uris=${uris(talk, poll)}`))
    expect(json.data).toEqual([talk, poll])
    const asked = await byUri(
      [talk.card_uri, poll.card_uri],
      '{ __typename name cardType ... on PollCard { choices } }',
    )
    const choices = [poll.first_choice, poll.second_choice, poll.third_choice, poll.fourth_choice]
    const cardsByUri = [
      { __typename: 'VideoConversationCard', name: talk.name, cardType: 'VIDEO_CONVERSATION' },
      {
        __typename: 'PollCard',
        name: poll.name,
        cardType: poll.card_type,
        choices: choices.filter(Boolean),
      },
    ]
    expectResult(asked, { account: { cardsByUri } }, READ)
  })

  it('contain cards that can also be read individually in GraphQL [cards.all_get]', async () => {
    const asked = await inAccount(`
      legacy: cardOfAnyKind(restId: "${deleted.id}") { __typename name deleted }
      component: cardOfAnyKind(restId: "${component.id}") { __typename name }`)
    const account = {
      legacy: { __typename: 'LegacyCard', name: deleted.name, deleted: true },
      component: { __typename: 'ComponentCard', name: component.name },
    }
    expectResult(asked, { account }, { 'accounts.list': 1, 'cards.all_get': 2 })
  })
})

describe('node', () => {
  const node = (id: string) =>
    ask('query ($id: ID!) { node(id: $id) { __typename ... on Card { name } } }', { id })

  it('finds component cards and legacy cards', async () => {
    for (const [type, card, operation] of [
      ['ComponentCard', component, 'cards.list'],
      ['LegacyCard', app, 'cards.all_get'],
    ] as const) {
      const asked = await node(globalId(type, main, card.id))
      expectResult(asked, { node: { __typename: type, name: card.name } }, { [operation]: 1 })
    }
  })

  it('finds no card if the id contains the wrong card type or account', async () => {
    for (const id of [
      globalId('LegacyCard', main, component.id),
      globalId('ComponentCard', main, app.id),
      globalId('LegacyCard', demo.secondAccountId, app.id),
    ])
      expect((await node(id)).data.node).toBeNull()
  })
})
