import { accountRecord, inScriptedWorld, page, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

const TIMES = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-02T00:00:00Z' }
const card = (changes: object) => ({
  ...TIMES,
  id: '1321554298900107264',
  name: 'A card',
  card_uri: 'card://1321554298900107264',
  card_type: 'IMAGE_WEBSITE',
  deleted: false,
  ...changes,
})

/** Sets the upstream response for every list of cards. */
const cards = (...records: object[]): void =>
  upstream.play((request, response) => {
    const path = (request.url ?? '').split('?')[0]
    sendJson(response, 200, page(path === '/12/accounts' ? [accountRecord()] : records))
  })

const PARTS = `__typename
  ... on MediaComponent { mediaKey mediaMetadata { mediaKey type url width height videoDuration videoAspectRatio } }
  ... on SwipeableMediaComponent { mediaKeys mediaMetadata { mediaKey type } }
  ... on DetailsComponent { title destination { __typename ... on UnrecognizedDestination { typeRaw } } }
  ... on ButtonComponent { label { type typeRaw value valueRaw } destination { __typename } }
  ... on UnrecognizedComponent { typeRaw }`
const read = () =>
  gateway.ask(
    `{ account(id: "abc1") { cards { nodes { __typename name cardType cardTypeRaw deleted
      ... on ComponentCard { components { ${PARTS} } slides { ${PARTS} } } } } } }`,
  )

describe('upstream card', () => {
  it('may have an unknown type or malformed components without failing its page', async () => {
    cards(
      card({
        card_type: 'HOLOGRAM_WEBSITE',
        components: [
          { type: 'HOLOGRAM', hologram_key: '44_1' },
          { media_key: '3_1' },
          'nothing',
          null,
          { type: 'DETAILS', title: 'A', destination: { type: 'PLACE', latitude: 1 } },
          { type: 'BUTTON', label: { type: 'TEXT', value: 'Buy now' }, destination: null },
          { type: 'DETAILS' },
          { type: 'SWIPEABLE_MEDIA', media_keys: '3_2' },
        ],
      }),
      card({ id: '2', components: null, slides: [[{ type: 'MEDIA', media_key: '3_1' }], null, 'x', [null]] }),
      card({ id: '3', components: 'none' }),
    )
    const { errors, data } = await read()
    expect(errors).toEqual([])
    const [first, second, third] = data.account.cards.nodes
    expect(first).toEqual({
      __typename: 'ComponentCard',
      name: 'A card',
      cardType: 'UNRECOGNIZED',
      cardTypeRaw: 'HOLOGRAM_WEBSITE',
      deleted: false,
      components: [
        { __typename: 'UnrecognizedComponent', typeRaw: 'HOLOGRAM' },
        { __typename: 'UnrecognizedComponent', typeRaw: null },
        {
          __typename: 'DetailsComponent',
          title: 'A',
          destination: { __typename: 'UnrecognizedDestination', typeRaw: 'PLACE' },
        },
        {
          __typename: 'ButtonComponent',
          label: { type: 'UNRECOGNIZED', typeRaw: 'TEXT', value: 'UNRECOGNIZED', valueRaw: 'Buy now' },
          destination: null,
        },
        { __typename: 'DetailsComponent', title: null, destination: null },
        { __typename: 'SwipeableMediaComponent', mediaKeys: ['3_2'], mediaMetadata: [] },
      ],
      slides: [],
    })
    expect(second).toMatchObject({
      components: [],
      slides: [[{ __typename: 'MediaComponent', mediaKey: '3_1', mediaMetadata: [] }], [], [], []],
    })
    expect(third).toMatchObject({ components: [], slides: [] })
  })

  it('may contain media metadata, and malformed entries are ignored [cards.media_metadata]', async () => {
    const told = { type: 'VIDEO', url: 'https://videos.example/1.mp4', width: 1280, height: 720 }
    cards(
      card({
        components: [
          {
            type: 'MEDIA',
            media_key: '13_1',
            media_metadata: { '13_1': { ...told, video_duration: 8.5, video_aspect_ratio: '16:9' } },
          },
          {
            type: 'SWIPEABLE_MEDIA',
            media_keys: ['3_1', '3_2'],
            media_metadata: { '3_1': { type: 'IMAGE', width: '800', odd: {} }, '3_2': 'nothing' },
          },
          { type: 'MEDIA', media_key: '3_1', media_metadata: 'nothing' },
        ],
      }),
    )
    const { errors, data } = await read()
    expect(errors).toEqual([])
    expect(data.account.cards.nodes[0].components).toEqual([
      {
        __typename: 'MediaComponent',
        mediaKey: '13_1',
        mediaMetadata: [{ mediaKey: '13_1', ...told, videoDuration: 8.5, videoAspectRatio: '16:9' }],
      },
      {
        __typename: 'SwipeableMediaComponent',
        mediaKeys: ['3_1', '3_2'],
        mediaMetadata: [{ mediaKey: '3_1', type: 'IMAGE' }],
      },
      { __typename: 'MediaComponent', mediaKey: '3_1', mediaMetadata: [] },
    ])
  })

  it('may arrive as a one-element array [cards.get.data_shape]', async () => {
    cards(card({ components: [{ type: 'MEDIA', media_key: '3_1' }], name: 'Renamed' }))
    const { errors, data } = await gateway.ask(
      'mutation { cardUpdate(id: "1321554298900107264", accountId: "abc1", input: {name: "Renamed"}) { card { name } userErrors { code } } }',
    )
    expect(errors).toEqual([])
    expect(data.cardUpdate).toEqual({ card: { name: 'Renamed' }, userErrors: [] })
    expect(upstream.asked).toEqual(['/12/accounts/abc1/cards/1321554298900107264'])
  })

  it('may be a legacy card of unknown type whose deleted flag is a string', async () => {
    cards(
      { ...TIMES, id: '692xn', name: 'Old', card_uri: 'card://692xn', card_type: 'AUDIO', deleted: 'true' },
      { ...TIMES, id: '692xo', name: 'Odd', card_uri: 'card://692xo', video_width: 1280, deleted: 'false' },
    )
    const { errors, data } = await gateway.ask(
      `{ account(id: "abc1") { cardsByUri(cardUris: ["card://692xn", "card://692xo"]) {
        __typename restId cardType cardTypeRaw deleted ... on LegacyCard { videoWidth } } } }`,
    )
    expect(errors).toEqual([])
    expect(data.account.cardsByUri).toEqual([
      {
        __typename: 'LegacyCard',
        restId: '692xn',
        cardType: 'UNRECOGNIZED',
        cardTypeRaw: 'AUDIO',
        deleted: true,
        videoWidth: null,
      },
      {
        __typename: 'LegacyCard',
        restId: '692xo',
        cardType: null,
        cardTypeRaw: null,
        deleted: false,
        videoWidth: 1280,
      },
    ])
  })
})
