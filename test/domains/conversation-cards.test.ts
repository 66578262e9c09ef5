import { badLists, cardsOf, MEDIA, type Parameters, userError } from './card-kinds.ts'
import { IMAGE, inputOf, mutationsOf, talk, VIDEO } from './conversation-kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { globalId, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

let world: World
let main: string
beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
})
afterAll(() => world.close())

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const URL = expect.stringMatching(/^https:\/\/\S+$/)
const FIELDS = `id restId cardUri name cardType cardTypeRaw title options { hashtag tweet } thankYouText thankYouUrl
  mediaKey mediaUrl createdAt updatedAt deleted`
const KINDS = [
  ['video', VIDEO],
  ['image', IMAGE],
] as const

describe.each(KINDS)('%s conversation cards', (_name, kind) => {
  const cards = () => cardsOf(world, main, kind.path)
  const mutations = () => mutationsOf(world, main, kind, FIELDS)
  const list = `${kind.field}s`

  it('of an account are all that it has, page by page [video_conversation_cards.list, video_conversation_cards.list.parameters, image_conversation_cards.list, image_conversation_cards.list.parameters]', async () => {
    const own = await cards().all()
    for (const first of [1, 50]) {
      const field = `account(id: "${main}") { ${list}($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', list], first)
      expect(idsOf(pages)).toEqual(own.map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(kind === VIDEO ? 2 : 1)
      for (const { asked } of pages)
        expect(asked.calls).toEqual({ 'accounts.list': 1, [`${kind.operations}.list`]: 1 })
    }
    const [{ id, name }] = own
    for (const field of ['NAME', 'CREATED_AT', 'UPDATED_AT', 'DELETED']) {
      const { data, errors } = await world.ask(
        `query ($a: ID!, $n: String) { account(id: $a) { ${list}(filter: {ids: ["${id}"], nameStartsWith: $n}, orderBy: {field: ${field}, direction: DESC}) { totalCount nodes { restId } } } }`,
        { a: main, n: name.slice(0, 3).toUpperCase() },
      )
      expect(errors).toEqual([])
      expect(data.account[list]).toEqual({ totalCount: 1, nodes: [{ restId: id }] })
    }
  })

  it('are found by id, many in one call [video_conversation_cards.get, image_conversation_cards.get]', async () => {
    const own = await cards().all()
    const ids = [...own.map(({ id }) => globalId(kind.type, main, id)), globalId(kind.type, main, 'zzzz')]
    const { data, errors, calls } = await world.ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${kind.type} { name account { restId } } } }`,
      { ids },
    )
    expect(errors).toEqual([])
    expect(data.nodes).toEqual([
      ...own.map(({ name }, index) => ({ id: ids[index], name, account: { restId: main } })),
      null,
    ])
    expect(calls).toEqual({ [`${kind.operations}.list`]: 1, 'accounts.list': 1 })
    const one = await world.ask(
      `query ($a: ID!, $c: ID!) { account(id: $a) { card: ${kind.field}(id: $c) { cardTypeRaw } } }`,
      { a: main, c: own[0].id },
    )
    expect(one.data.account.card).toEqual({ cardTypeRaw: kind.path.toUpperCase() })
    for (const flag of ['', '?with_deleted=true'])
      expect((await world.rest.get(`${cards().base}/${own[0].id}${flag}`)).json.data).toEqual(own[0])
  })

  it.each(badLists)(
    'by REST are refused with %s [video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]',
    async (_what, query, code, parameter) => {
      const { status, json } = await world.rest.get(`${cards().base}${query}`)
      expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
    },
  )

  it('by REST are listed, found by ids and name, ordered and counted [video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]', async () => {
    const own = await cards().all()
    const [{ id, name }] = own
    const { status, json } = await world.rest.get(
      `${cards().base}?card_ids=${id},zzzz&q=${encodeURIComponent(name)}&count=1000&sort_by=name-asc&with_deleted=true&with_total_count=true`,
    )
    expect([status, json.data, json.total_count, json.next_cursor]).toEqual([200, [own[0]], 1, null])
  })

  it('are made in one call with all their options [video_conversation_cards.create, video_conversation_cards.create.fields, video_conversation_cards.create.more_parameters, image_conversation_cards.create, image_conversation_cards.create.parameters]', async () => {
    const options = [
      { hashtag: '#Tea', tweet: 'Give me #Tea.' },
      { hashtag: 'Coffee', tweet: 'Give me #Coffee.' },
      { hashtag: `#${'ä'.repeat(20)}`, tweet: 'Long.' },
      { hashtag: 'x'.repeat(20), tweet: 'Long, too.' },
    ]
    const given = {
      ...inputOf(talk(kind)),
      name: 'n'.repeat(80),
      title: 't'.repeat(23),
      thankYouText: 'y'.repeat(23),
      thankYouUrl: 'https://tea.example/thanks?a=1#top',
      unlockedImageMediaKey: MEDIA.squareImage,
      options,
    }
    const { data, errors, calls } = await mutations().create(given)
    expect(errors).toEqual([])
    const { card } = data.done
    expect(data.done).toEqual({
      card: {
        id: globalId(kind.type, main, card.restId),
        restId: expect.stringMatching(/^5[0-9a-z]{4}$/),
        cardUri: `card://${card.restId}`,
        name: 'n'.repeat(80),
        cardType: kind.path.toUpperCase(),
        cardTypeRaw: kind.path.toUpperCase(),
        title: 't'.repeat(23),
        options,
        thankYouText: 'y'.repeat(23),
        thankYouUrl: 'https://tea.example/thanks?a=1#top',
        mediaKey: kind.media,
        mediaUrl: URL,
        createdAt: TIME,
        updatedAt: TIME,
        deleted: false,
      },
      userErrors: [],
    })
    expect(calls).toEqual({ [`${kind.operations}.create`]: 1 })
    const stored = await cards().get(card.restId)
    expect(stored).toMatchObject({
      first_cta: '#Tea',
      first_cta_tweet: 'Give me #Tea.',
      second_cta: 'Coffee',
      second_cta_tweet: 'Give me #Coffee.',
      third_cta: `#${'ä'.repeat(20)}`,
      third_cta_tweet: 'Long.',
      fourth_cta: 'x'.repeat(20),
      fourth_cta_tweet: 'Long, too.',
    })
    expect(Object.keys(stored).filter((name) => name.startsWith('unlocked'))).toEqual([])
  })

  it('by REST are made without a title if there is a second option, or with a title alone [video_conversation_cards.title_or_second_cta, video_conversation_cards.create, image_conversation_cards.create]', async () => {
    const two = await cards().create({
      ...talk(kind),
      title: undefined,
      second_cta: '#b',
      second_cta_tweet: 'A #b.',
    })
    expect([two.status, two.json.data.second_cta]).toEqual([200, '#b'])
    expect(two.json.data).not.toHaveProperty('title')
    const one = await cards().create(talk(kind))
    expect([one.status, one.json.data.title]).toEqual([200, 'Which one?'])
    for (const name of ['second_cta', 'third_cta_tweet', 'thank_you_url'])
      expect(one.json.data).not.toHaveProperty(name)
  })

  it.each(['name', 'first_cta', 'first_cta_tweet', 'thank_you_text', 'media_key'])(
    'by REST are refused without %s [video_conversation_cards.create.required, image_conversation_cards.create.required]',
    async (parameter) => {
      const { status, json } = await cards().unchanged(() =>
        cards().create({ ...talk(kind), [parameter]: undefined }),
      )
      expect([status, json.errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter })],
      ])
    },
  )

  it('are refused without what is required, as no valid query', async () => {
    for (const field of ['name', 'options', 'thankYouText', 'mediaKey']) {
      const { errors, calls } = await cards().unchanged(() =>
        mutations().create({ ...inputOf(talk(kind)), [field]: null }),
      )
      expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(calls).toEqual({})
    }
  })

  const shared: readonly [string, Parameters, string, string, string, number | null][] = [
    ['an empty name', { name: '' }, 'INVALID_PARAMETER', 'name', 'name', 1],
    [
      'a name of 81 characters [video_conversation_cards.name.maximum]',
      { name: 'n'.repeat(81) },
      'INVALID_PARAMETER',
      'name',
      'name',
      80,
    ],
    [
      'a title of 24 characters [video_conversation_cards.title.maximum]',
      { title: 't'.repeat(24) },
      'INVALID_PARAMETER',
      'title',
      'title',
      23,
    ],
    [
      'thanks of 24 characters [video_conversation_cards.thank_you_text.maximum]',
      { thank_you_text: 't'.repeat(24) },
      'INVALID_PARAMETER',
      'thank_you_text',
      'thankYouText',
      23,
    ],
    [
      'a hashtag of 21 characters [video_conversation_cards.cta.maximum]',
      { first_cta: 'x'.repeat(21), first_cta_tweet: 't' },
      'INVALID_PARAMETER',
      'first_cta',
      'options[0].hashtag',
      null,
    ],
    [
      '21 characters after the hash [video_conversation_cards.cta.maximum]',
      { first_cta: `#${'x'.repeat(21)}`, first_cta_tweet: 't' },
      'INVALID_PARAMETER',
      'first_cta',
      'options[0].hashtag',
      null,
    ],
    [
      'a hash alone',
      { first_cta: '#', first_cta_tweet: 't' },
      'INVALID_PARAMETER',
      'first_cta',
      'options[0].hashtag',
      null,
    ],
    [
      'a hashtag of two words',
      { first_cta: '#two words', first_cta_tweet: 't' },
      'INVALID_PARAMETER',
      'first_cta',
      'options[0].hashtag',
      null,
    ],
    [
      'an empty tweet',
      { first_cta: '#a', first_cta_tweet: '' },
      'INVALID_PARAMETER',
      'first_cta_tweet',
      'options[0].tweet',
      1,
    ],
    [
      'a relative address',
      { thank_you_url: '/thanks' },
      'INVALID_PARAMETER',
      'thank_you_url',
      'thankYouUrl',
      null,
    ],
    [
      'another scheme',
      { thank_you_url: 'javascript:alert(1)' },
      'INVALID_PARAMETER',
      'thank_you_url',
      'thankYouUrl',
      null,
    ],
    [
      'a media of another kind',
      { media_key: kind.wrongMedia },
      'INVALID_MEDIA',
      'media_key',
      'mediaKey',
      null,
    ],
    ['a GIF', { media_key: MEDIA.gif }, 'INVALID_MEDIA', 'media_key', 'mediaKey', null],
    ['a key of no shape', { media_key: 'video' }, 'INVALID_PARAMETER', 'media_key', 'mediaKey', null],
    [
      'a video to unlock as an image',
      { unlocked_image_media_key: MEDIA.wideVideo },
      'INVALID_MEDIA',
      'unlocked_image_media_key',
      'unlockedImageMediaKey',
      null,
    ],
  ]
  it.each(shared)(
    'refuse %s on create and update, before any call',
    async (_what, given, code, parameter, field, limit) => {
      const [{ id }] = await cards().all()
      const { create, update } = mutations()
      for (const [rest, graph] of [
        [
          () => cards().create({ ...talk(kind), ...given }),
          () => create(inputOf({ ...talk(kind), ...given })),
        ],
        [() => cards().update(id, given), () => update(id, inputOf(given))],
      ] as const) {
        const { status, json } = await cards().unchanged(rest)
        expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
        const { data, errors, calls } = await cards().unchanged(graph)
        expect(errors).toEqual([])
        expect(data.done).toEqual({ card: null, userErrors: [userError(code, field, limit)] })
        expect(calls).toEqual({})
      }
    },
  )

  it('say how long a hashtag may be [video_conversation_cards.cta.maximum]', async () => {
    const long = { first_cta: '#a', first_cta_tweet: 'a', second_cta: 'x'.repeat(21), second_cta_tweet: 'b' }
    const { data } = await mutations().create(inputOf({ ...talk(kind), ...long }))
    expect(data.done.userErrors).toEqual([
      {
        ...userError('INVALID_PARAMETER', 'options[1].hashtag'),
        message: 'options[1].hashtag must be a hashtag of at most 20 characters, not counting the hash',
      },
    ])
    const { json } = await cards().create({ ...talk(kind), ...long })
    expect(json.errors[0].message).toBe(
      'second_cta must be a hashtag of at most 20 characters, not counting the hash',
    )
  })

  const broken: readonly [string, Parameters, string, string][] = [
    [
      'a second hashtag without its tweet [video_conversation_cards.cta_tweet.required]',
      { second_cta: '#b' },
      'MISSING_PARAMETER',
      'second_cta_tweet',
    ],
    [
      'a third hashtag without its tweet [video_conversation_cards.cta_tweet.required]',
      { second_cta: '#b', second_cta_tweet: 'b', third_cta: '#c' },
      'MISSING_PARAMETER',
      'third_cta_tweet',
    ],
    [
      'a fourth hashtag without its tweet [video_conversation_cards.cta_tweet.required]',
      { second_cta: '#b', second_cta_tweet: 'b', third_cta: '#c', third_cta_tweet: 'c', fourth_cta: '#d' },
      'MISSING_PARAMETER',
      'fourth_cta_tweet',
    ],
    ['a tweet without its hashtag', { second_cta_tweet: 'b' }, 'INCLUSIVE_PARAMETERS', 'second_cta_tweet'],
    [
      'a third option without the second',
      { third_cta: '#c', third_cta_tweet: 'c' },
      'INCLUSIVE_PARAMETERS',
      'third_cta',
    ],
    [
      'a fourth option without the third',
      { second_cta: '#b', second_cta_tweet: 'b', fourth_cta: '#d', fourth_cta_tweet: 'd' },
      'INCLUSIVE_PARAMETERS',
      'fourth_cta',
    ],
    [
      'neither title nor second hashtag [video_conversation_cards.title_or_second_cta]',
      { title: null },
      'MISSING_PARAMETER',
      'title',
    ],
  ]
  it.each(broken)(
    'by REST refuse %s, on create and of what an update makes',
    async (_what, given, code, parameter) => {
      const made = await cards().create(talk(kind))
      for (const work of [
        () => cards().create({ ...talk(kind), ...given }),
        () => cards().update(made.json.data.id, given),
      ]) {
        const { status, json } = await cards().unchanged(work)
        expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
      }
    },
  )

  it('refuse neither title nor second option in the graph: known of a create, asked of an update [video_conversation_cards.title_or_second_cta]', async () => {
    const { create, update } = mutations()
    const { title: _title, ...untitled } = inputOf(talk(kind))
    const made = await cards().unchanged(() => create(untitled))
    expect(made.data.done).toEqual({ card: null, userErrors: [userError('MISSING_PARAMETER', 'title')] })
    expect(made.data.done.userErrors[0].message).toBe('title is required when options[1].hashtag is not set')
    expect(made.calls).toEqual({})
    const { id } = (await cards().create(talk(kind))).json.data
    const changed = await cards().unchanged(() => update(id, { title: null }))
    expect(changed.data.done).toEqual({ card: null, userErrors: [userError('MISSING_PARAMETER', 'title')] })
    expect(changed.calls).toEqual({ [`${kind.operations}.update`]: 1 })
    const both = await cards().unchanged(() =>
      update(id, { title: null, options: [{ hashtag: '#a', tweet: 'a' }] }),
    )
    expect(both.data.done).toEqual({ card: null, userErrors: [userError('MISSING_PARAMETER', 'title')] })
    expect(both.calls).toEqual({})
  })

  it.each([
    ['no option', [], 1],
    ['five options', Array.from({ length: 5 }, () => ({ hashtag: '#a', tweet: 'a' })), 4],
  ])('refuse %s, before any call', async (_what, options, limit) => {
    const [{ id }] = await cards().all()
    const { create, update } = mutations()
    for (const work of [() => create({ ...inputOf(talk(kind)), options }), () => update(id, { options })]) {
      const { data, errors, calls } = await cards().unchanged(work)
      expect(errors).toEqual([])
      expect(data.done).toEqual({
        card: null,
        userErrors: [userError('INVALID_PARAMETER', 'options', limit)],
      })
      expect(calls).toEqual({})
    }
    const { data } = await update(id, { options: null })
    expect(data.done.userErrors).toEqual([userError('INVALID_PARAMETER', 'options', 1)])
  })

  it('change field by field; options take the place of all that there were [video_conversation_cards.update, video_conversation_cards.update.fields, image_conversation_cards.update, image_conversation_cards.update.parameters]', async () => {
    const three = { second_cta: '#b', second_cta_tweet: 'b', third_cta: '#c', third_cta_tweet: 'c' }
    const first = (await cards().create({ ...talk(kind), ...three, thank_you_url: 'https://a.example' })).json
      .data
    const { update } = mutations()
    const fewer = await update(first.id, {
      options: [
        { hashtag: '#x', tweet: 'x' },
        { hashtag: '#y', tweet: 'y' },
      ],
    })
    expect([fewer.errors, fewer.calls]).toEqual([[], { [`${kind.operations}.update`]: 1 }])
    expect(fewer.data.done).toMatchObject({
      card: {
        options: [
          { hashtag: '#x', tweet: 'x' },
          { hashtag: '#y', tweet: 'y' },
        ],
        title: 'Which one?',
        thankYouUrl: 'https://a.example',
      },
      userErrors: [],
    })
    const stored = await cards().get(first.id)
    expect(stored).not.toHaveProperty('third_cta')
    expect(stored).not.toHaveProperty('third_cta_tweet')
    const changes: readonly [object, object][] = [
      [{ title: null }, { title: null }],
      [
        { name: 'Other', thankYouText: 'Bye.' },
        { name: 'Other', thankYouText: 'Bye.' },
      ],
      [{ thankYouUrl: null }, { thankYouUrl: null }],
      [{ thankYouUrl: 'http://b.example/' }, { thankYouUrl: 'http://b.example/' }],
      [{ title: 'Again' }, { title: 'Again' }],
    ]
    for (const [input, shown] of changes) {
      const { data } = await update(globalId(kind.type, main, first.id), input)
      expect(data.done).toMatchObject({ card: shown, userErrors: [] })
    }
    const given = { first_cta: '#q', first_cta_tweet: 'q', ...three, fourth_cta: '#d', fourth_cta_tweet: 'd' }
    const rest = await cards().update(first.id, { ...given, unlocked_image_media_key: MEDIA.squareImage })
    expect([rest.status, rest.json.data]).toEqual([200, expect.objectContaining(given)])
    expect(rest.json.data).toEqual(await cards().get(first.id))
  })

  it('lose the tweet with its hashtag, yet no hashtag before another [video_conversation_cards.update]', async () => {
    const three = { second_cta: '#b', second_cta_tweet: 'b', third_cta: '#c', third_cta_tweet: 'c' }
    const { id } = (await cards().create({ ...talk(kind), ...three })).json.data
    const gap = await cards().unchanged(() => cards().update(id, { second_cta: null }))
    expect([gap.status, gap.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INCLUSIVE_PARAMETERS', parameter: 'third_cta' })],
    ])
    const { status, json } = await cards().update(id, { third_cta: null })
    expect([status, json.data.second_cta]).toEqual([200, '#b'])
    expect(json.data).not.toHaveProperty('third_cta_tweet')
    const orphan = await cards().unchanged(() => cards().update(id, { second_cta_tweet: null }))
    expect([orphan.status, orphan.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'MISSING_PARAMETER', parameter: 'second_cta_tweet' })],
    ])
  })

  it('need media that are in the library [video_conversation_cards.media_in_library]', async () => {
    const [{ id }] = await cards().all()
    const { create, update } = mutations()
    const own =
      kind === VIDEO
        ? ['7_1995078342361799999', MEDIA.deletedVideo]
        : ['3_1995078342361799999', MEDIA.deletedImage]
    const parameters = [
      ...own.map((key) => ({ media_key: key })),
      { unlocked_image_media_key: '3_1995078342361799999' },
      ...(kind === VIDEO
        ? [{ poster_media_key: MEDIA.deletedImage }, { unlocked_video_media_key: '13_1995078342361799999' }]
        : []),
    ]
    for (const given of parameters) {
      const [parameter] = Object.keys(given) as [string]
      const field = Object.keys(inputOf(given))[0] as string
      for (const [rest, graph, verb] of [
        [
          () => cards().create({ ...talk(kind), ...given }),
          () => create(inputOf({ ...talk(kind), ...given })),
          'create',
        ],
        [() => cards().update(id, given), () => update(id, inputOf(given)), 'update'],
      ] as const) {
        const { status, json } = await cards().unchanged(rest)
        expect([status, json.errors]).toEqual([
          404,
          [expect.objectContaining({ code: 'MEDIA_NOT_FOUND', parameter })],
        ])
        const { data, calls } = await cards().unchanged(graph)
        expect(data.done).toEqual({ card: null, userErrors: [userError('MEDIA_NOT_FOUND', field)] })
        expect(calls).toEqual({ [`${kind.operations}.${verb}`]: 1 })
      }
    }
  })

  it('are deleted for good, and answered as traces [video_conversation_cards.delete, video_conversation_cards.delete.hard, video_conversation_cards.delete.answer, image_conversation_cards.delete, image_conversation_cards.delete.hard]', async () => {
    const first = (await cards().create(talk(kind))).json.data
    const { status, json } = await cards().delete(first.id)
    expect([status, json.data]).toEqual([
      200,
      {
        id: first.id,
        name: 'Talk',
        card_type: kind.path.toUpperCase(),
        created_at: first.created_at,
        updated_at: TIME,
        deleted: true,
      },
    ])
    await cards().gone(first.id)
    const second = (await cards().create(talk(kind))).json.data
    const { data, errors, calls } = await mutations().delete(second.id)
    expect(errors).toEqual([])
    expect(data.done).toEqual({
      card: {
        id: globalId(kind.type, main, second.id),
        restId: second.id,
        cardUri: null,
        name: 'Talk',
        cardType: kind.path.toUpperCase(),
        cardTypeRaw: kind.path.toUpperCase(),
        title: null,
        options: [],
        thankYouText: null,
        thankYouUrl: null,
        mediaKey: null,
        mediaUrl: null,
        createdAt: second.created_at,
        updatedAt: TIME,
        deleted: true,
        account: { [kind.field]: null },
      },
      userErrors: [],
    })
    expect(calls).toEqual({
      [`${kind.operations}.delete`]: 1,
      'accounts.list': 1,
      [`${kind.operations}.list`]: 1,
    })
    await cards().gone(second.id)
    const found = await world.ask(
      `query ($a: ID!, $c: ID!, $g: ID!) { node(id: $g) { id } account(id: $a) { ${kind.field}(id: $c) { id } ${list}(first: 1000, includeDeleted: true, filter: {ids: [$c]}) { nodes { id } } } }`,
      { a: main, c: second.id, g: globalId(kind.type, main, second.id) },
    )
    expect(found.data).toEqual({ node: null, account: { [kind.field]: null, [list]: { nodes: [] } } })
    const { update, delete: remove } = mutations()
    for (const work of [() => remove(second.id), () => update(second.id, { name: 'Back' })]) {
      const again = await cards().unchanged(work)
      expect(again.data.done).toEqual({ card: null, userErrors: [userError('CARD_NOT_FOUND', 'id')] })
    }
    expect((await cards().delete(second.id)).status).toBe(404)
    expect((await cards().update(second.id, { name: 'Back' })).status).toBe(404)
  })
})

describe('video conversation cards', () => {
  const cards = () => cardsOf(world, main, 'video_conversation')
  const OWN = `mediaKey mediaUrl posterMediaUrl videoUrl videoHlsUrl videoPosterUrl videoWidth videoHeight videoOwnerId videoContentId`
  const mutations = () => mutationsOf(world, main, VIDEO, OWN)

  it('show what they have [video_conversation_cards.record, video_conversation_cards.more_fields]', async () => {
    const common = {
      card_type: 'VIDEO_CONVERSATION',
      media_url: URL,
      poster_media_url: URL,
      video_url: URL,
      video_hls_url: URL,
      video_poster_url: URL,
      video_width: '1280',
      video_height: '720',
      video_owner_id: world.sandbox.demo.userId,
      created_at: TIME,
      updated_at: TIME,
      deleted: false,
    }
    const [one, two] = await cards().all()
    expect(one).toEqual({
      ...common,
      id: '5a86h',
      card_uri: 'card://5a86h',
      name: 'Harbour talk',
      title: 'Up before the sun?',
      first_cta: '#FirstBoat',
      first_cta_tweet: 'I am on the #FirstBoat.',
      thank_you_text: 'See you on board!',
      media_key: '7_1995078342361743367',
      video_content_id: '1995078342361743367',
    })
    expect(two).toEqual({
      ...common,
      id: '5a86i',
      card_uri: 'card://5a86i',
      name: 'Winter talk',
      first_cta: '#Snow',
      first_cta_tweet: 'Give me #Snow.',
      second_cta: '#Sun',
      second_cta_tweet: 'Give me #Sun.',
      thank_you_text: 'Well chosen.',
      thank_you_url: 'https://brightwater-oats.example/winter',
      media_key: '7_1995078342361743368',
      video_content_id: '1995078342361743368',
    })
    const made = (await cards().create(talk(VIDEO))).json.data
    expect(Object.keys(made).sort()).toEqual(Object.keys(one).sort())
    const { data } = await world.ask(
      `query ($a: ID!, $c: ID!) { account(id: $a) { videoConversationCard(id: $c) { ${OWN} } } }`,
      {
        a: main,
        c: made.id,
      },
    )
    expect(data.account.videoConversationCard).toEqual({
      mediaKey: made.media_key,
      mediaUrl: made.media_url,
      posterMediaUrl: made.poster_media_url,
      videoUrl: made.video_url,
      videoHlsUrl: made.video_hls_url,
      videoPosterUrl: made.video_poster_url,
      videoWidth: 1280,
      videoHeight: 720,
      videoOwnerId: world.sandbox.demo.userId,
      videoContentId: '1995078342361743367',
    })
  })

  it('have the first frame as poster unless another was chosen, then and after the video changed [video_conversation_cards.poster_default, video_conversation_cards.update.fields]', async () => {
    const { data } = await mutations().create(inputOf(talk(VIDEO)))
    const { posterMediaUrl: frame, videoPosterUrl } = data.done.card
    expect(frame).toBe(videoPosterUrl)
    const { id } = (await cards().create(talk(VIDEO))).json.data
    const other = await mutations().update(id, { mediaKey: MEDIA.secondWideVideo })
    expect(other.data.done.card).toMatchObject({
      mediaKey: MEDIA.secondWideVideo,
      videoContentId: '1995078342361743368',
    })
    expect(other.data.done.card.posterMediaUrl).toBe(other.data.done.card.videoPosterUrl)
    expect(other.data.done.card.posterMediaUrl).not.toBe(frame)
    const image = (await world.rest.get(`/12/accounts/${main}/media_library/${MEDIA.squareImage}`)).json.data
    const chosen = await mutations().update(id, { posterMediaKey: MEDIA.squareImage })
    expect(chosen.data.done.card.posterMediaUrl).toBe(image.media_url)
    const back = await mutations().update(id, { mediaKey: MEDIA.wideVideo })
    expect(back.data.done.card).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
    expect((await cards().update(id, { title: 'Same' })).json.data.poster_media_url).toBe(image.media_url)
    const none = await mutations().update(id, { posterMediaKey: null })
    expect(none.data.done.card.posterMediaUrl).toBe(frame)
    const own = await mutations().create({ ...inputOf(talk(VIDEO)), posterMediaKey: MEDIA.squareImage })
    expect(own.data.done.card).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
  })

  it('tell nothing of what they unlock, yet change by it [video_conversation_cards.update.unlocked_image_write_only, video_conversation_cards.update.fields, video_conversation_cards.create.more_parameters]', async () => {
    const keys = {
      unlocked_image_media_key: MEDIA.wideImage,
      unlocked_video_media_key: MEDIA.secondWideVideo,
    }
    const made = (await cards().create({ ...talk(VIDEO), ...keys })).json.data
    const changed = await cards().update(made.id, keys)
    expect([changed.status, { ...changed.json.data, updated_at: made.updated_at }]).toEqual([200, made])
    expect((await cards().update(made.id, { unlocked_video_media_key: null })).status).toBe(200)
    for (const name of [...Object.keys(keys), 'poster_media_key']) expect(made).not.toHaveProperty(name)
    const { data } = await world.ask('{ __type(name: "VideoConversationCard") { fields { name } } }')
    expect(data.__type.fields.map(({ name }: Json) => name).join(' ')).not.toMatch(/unlocked/i)
  })

  it.each([
    [
      'a square video [video_conversation_cards.aspect_ratio]',
      { media_key: MEDIA.squareVideo },
      'mediaKey',
      '16:9',
      1,
    ],
    ['a video as poster', { poster_media_key: MEDIA.wideVideo }, 'posterMediaKey', 'an image', 0],
    [
      'an image to unlock as a video',
      { unlocked_video_media_key: MEDIA.wideImage },
      'unlockedVideoMediaKey',
      'a video',
      0,
    ],
  ] as const)('refuse %s on create and update', async (_what, given, field, words, asked) => {
    const [{ id }] = await cards().all()
    const { create, update } = mutations()
    const [parameter] = Object.keys(given)
    for (const [rest, graph, verb] of [
      [
        () => cards().create({ ...talk(VIDEO), ...given }),
        () => create(inputOf({ ...talk(VIDEO), ...given })),
        'create',
      ],
      [() => cards().update(id, given), () => update(id, inputOf(given)), 'update'],
    ] as const) {
      const { status, json } = await cards().unchanged(rest)
      expect([status, json.errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'INVALID_MEDIA', parameter })],
      ])
      expect(json.errors[0].message).toContain(words)
      const { data, calls } = await cards().unchanged(graph)
      expect(data.done).toEqual({ card: null, userErrors: [userError('INVALID_MEDIA', field)] })
      expect(calls).toEqual(asked ? { [`video_conversation_cards.${verb}`]: 1 } : {})
    }
  })
})

describe('image conversation cards', () => {
  it('show what they have [image_conversation_cards.fields]', async () => {
    const cards = cardsOf(world, main, 'image_conversation')
    const [card] = await cards.all()
    expect(card).toEqual({
      id: '59woh',
      card_uri: 'card://59woh',
      name: 'Dawn talk',
      card_type: 'IMAGE_CONVERSATION',
      title: 'Which side are you on?',
      first_cta: '#Dawn',
      first_cta_tweet: 'Team #Dawn.',
      second_cta: '#Dusk',
      second_cta_tweet: 'Team #Dusk.',
      thank_you_text: 'Thanks for telling!',
      media_key: '3_1995078342361743360',
      media_url: URL,
      image: URL,
      image_display_width: '1200',
      image_display_height: '628',
      created_at: TIME,
      updated_at: TIME,
      deleted: false,
    })
    const own = 'image imageDisplayWidth imageDisplayHeight'
    const made = await mutationsOf(world, main, IMAGE, own).create({
      ...inputOf(talk(IMAGE)),
      mediaKey: MEDIA.squareImage,
    })
    expect(made.data.done.card).toEqual({ image: URL, imageDisplayWidth: 800, imageDisplayHeight: 800 })
    const { id } = (await cards.create(talk(IMAGE))).json.data
    const { json } = await cards.update(id, { media_key: MEDIA.squareImage })
    expect(json.data).toMatchObject({
      media_key: MEDIA.squareImage,
      image: made.data.done.card.image,
      image_display_width: '800',
    })
  })
})

describe('cards of every kind', () => {
  it('are fetched by URI, each as its own kind, until they are deleted', async () => {
    const polls = cardsOf(world, main, 'poll')
    const [poll] = await polls.all()
    const [video] = await cardsOf(world, main, 'video_conversation').all()
    const [image] = await cardsOf(world, main, 'image_conversation').all()
    const made = await polls.create({
      name: 'Gone',
      duration_in_minutes: 5,
      first_choice: 'a',
      second_choice: 'b',
    })
    const gone = made.json.data.card_uri
    await polls.delete(made.json.data.id)
    const uris = [video, gone, poll, image].map((card) => card.card_uri ?? card)
    const { json } = await world.rest.get(
      `/12/accounts/${main}/cards/all?card_uris=${encodeURIComponent(uris.join(','))}&with_deleted=true`,
    )
    const byId = (cards: Json[]) => Object.fromEntries(cards.map((card) => [card.id, card]))
    expect(byId(json.data)).toEqual(byId([video, poll, image]))
    const { data, errors } = await world.ask(
      `query ($a: ID!, $uris: [String!]!) { account(id: $a) { cardsByUri(cardUris: $uris) {
        __typename id cardUri cardType ... on PollCard { choices }
        ... on VideoConversationCard { videoWidth } ... on ImageConversationCard { imageDisplayWidth }
      } } }`,
      { a: main, uris },
    )
    expect(errors).toEqual([])
    const shown = (type: string, card: Json, more: object) => ({
      __typename: type,
      id: globalId(type, main, card.id),
      cardUri: card.card_uri,
      cardType: card.card_type,
      ...more,
    })
    const sorted = (cards: Json[]) => [...cards].sort((one, other) => (one.cardUri < other.cardUri ? -1 : 1))
    expect(sorted(data.account.cardsByUri)).toEqual(
      sorted([
        shown('PollCard', poll, { choices: ['Porridge', 'Toast', 'Only coffee'] }),
        shown('VideoConversationCard', video, { videoWidth: 1280 }),
        shown('ImageConversationCard', image, { imageDisplayWidth: 1200 }),
      ]),
    )
  })
})
