import { badLists, cardsOf, IMAGE, inputOf, MEDIA, talk, VIDEO } from './card-kinds.ts'
import type { Parameters } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { expectRefused, expectUserError, userError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, rest, ask, demo, inAccount, inAccountWith } = await inWorld({ fresh: true })

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const URL = expect.stringMatching(/^https:\/\/\S+$/)
const FIELDS = `id restId cardUri name cardType cardTypeRaw title options { hashtag tweet } thankYouText thankYouUrl
  mediaKey mediaUrl createdAt updatedAt deleted`
const SECOND = { second_cta: '#b', second_cta_tweet: 'b' }
const THIRD = { third_cta: '#c', third_cta_tweet: 'c' }
const FOURTH = { fourth_cta: '#d', fourth_cta_tweet: 'd' }

describe.each([
  ['video', VIDEO],
  ['image', IMAGE],
] as const)('%s conversation cards', (_name, kind) => {
  const cards = cardsOf(world, main, kind, FIELDS)
  const { create, update } = cards.graph
  const sound = talk(kind)
  const called = (verb: string) => ({ [`${kind.operations}.${verb}`]: 1 })
  const list = `${kind.field}s`
  const oneOf = async (): Promise<Json> => (await cards.all())[0]

  it('of an account are all that it has, page by page [video_conversation_cards.list, video_conversation_cards.list.parameters, image_conversation_cards.list, image_conversation_cards.list.parameters]', async () => {
    const own = await cards.all()
    for (const first of [1, 50]) {
      const field = `account(id: "${main}") { ${list}($PAGE, includeDeleted: true) { $NODES } }`
      const pages = await readToEnd(world, field, ['account', list], first)
      expect(idsOf(pages)).toEqual(own.map(({ id }) => id))
      expect(idsOf(pages)).toHaveLength(kind === VIDEO ? 2 : 1)
      for (const { asked } of pages) expect(asked.calls).toEqual({ 'accounts.list': 1, ...called('list') })
    }
    const [{ id, name }] = own
    for (const field of ['NAME', 'CREATED_AT', 'UPDATED_AT', 'DELETED']) {
      const { data, errors } = await inAccountWith(
        '$n: String',
        { n: name.slice(0, 3).toUpperCase() },
        `${list}(filter: {ids: ["${id}"], nameStartsWith: $n}, orderBy: {field: ${field}, direction: DESC}) { totalCount nodes { restId } }`,
      )
      expect(errors).toEqual([])
      expect(data.account[list]).toEqual({ totalCount: 1, nodes: [{ restId: id }] })
    }
  })

  it('are found by id, many in one call [video_conversation_cards.get, image_conversation_cards.get]', async () => {
    const own = await cards.all()
    const ids = [...own.map(({ id }) => globalId(kind.type, main, id)), globalId(kind.type, main, 'zzzz')]
    const { data, errors, calls } = await ask(
      `query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on ${kind.type} { name account { restId } } } }`,
      { ids },
    )
    expect(errors).toEqual([])
    expect(data.nodes).toEqual([
      ...own.map(({ name }, index) => ({ id: ids[index], name, account: { restId: main } })),
      null,
    ])
    expect(calls).toEqual({ ...called('list'), 'accounts.list': 1 })
    const one = await inAccount(`card: ${kind.field}(id: "${own[0].id}") { cardTypeRaw }`)
    expect(one.data.account.card).toEqual({ cardTypeRaw: kind.cardType })
    for (const flag of ['', '?with_deleted=true'])
      expect((await rest.get(`${cards.base}/${own[0].id}${flag}`)).json.data).toEqual(own[0])
  })

  it.each(badLists)(
    'by REST are refused with %s [video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]',
    async (_what, query, code, parameter) =>
      expectRefused(await rest.get(`${cards.base}${query}`), code, parameter),
  )

  it('by REST are listed, found by ids and name, ordered and counted [video_conversation_cards.list.parameters, image_conversation_cards.list.parameters]', async () => {
    const card = await oneOf()
    const { status, json } = await rest.get(
      `${cards.base}?card_ids=${card.id},zzzz&q=${encodeURIComponent(card.name)}&count=1000&sort_by=name-asc&with_deleted=true&with_total_count=true`,
    )
    expect([status, json.data, json.total_count, json.next_cursor]).toEqual([200, [card], 1, null])
  })

  it('are made in one call with all their options [video_conversation_cards.create, video_conversation_cards.create.fields, video_conversation_cards.create.more_parameters, image_conversation_cards.create, image_conversation_cards.create.parameters]', async () => {
    const shown = {
      name: 'n'.repeat(80),
      title: 't'.repeat(23),
      thankYouText: 'y'.repeat(23),
      thankYouUrl: 'https://tea.example/thanks?a=1#top',
      options: [
        { hashtag: '#Tea', tweet: 'Give me #Tea.' },
        { hashtag: 'Coffee', tweet: 'Give me #Coffee.' },
        { hashtag: `#${'ä'.repeat(20)}`, tweet: 'Long.' },
        { hashtag: 'x'.repeat(20), tweet: 'Long, too.' },
      ],
    }
    const { data, errors, calls } = await create({
      ...inputOf(sound),
      ...shown,
      unlockedImageMediaKey: MEDIA.squareImage,
    })
    expect(errors).toEqual([])
    const { record } = data.done
    expect(data.done).toEqual({
      record: {
        ...shown,
        id: globalId(kind.type, main, record.restId),
        restId: expect.stringMatching(/^5[0-9a-z]{4}$/),
        cardUri: `card://${record.restId}`,
        cardType: kind.cardType,
        cardTypeRaw: kind.cardType,
        mediaKey: kind.media,
        mediaUrl: URL,
        createdAt: TIME,
        updatedAt: TIME,
        deleted: false,
      },
      userErrors: [],
    })
    expect(calls).toEqual(called('create'))
    const stored = await cards.rest.get(record.restId)
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
    const two = await cards.rest.made({ ...sound, ...SECOND, title: undefined })
    expect(two.second_cta).toBe('#b')
    expect(two).not.toHaveProperty('title')
    const one = await cards.rest.made(sound)
    expect(one.title).toBe('Which one?')
    for (const name of ['second_cta', 'third_cta_tweet', 'thank_you_url'])
      expect(one).not.toHaveProperty(name)
  })

  it.each(['name', 'first_cta', 'first_cta_tweet', 'thank_you_text', 'media_key'])(
    'by REST are refused without %s [video_conversation_cards.create.required, image_conversation_cards.create.required]',
    async (parameter) => {
      const received = await cards.unchanged(() => cards.rest.create({ ...sound, [parameter]: undefined }))
      expectRefused(received, 'MISSING_PARAMETER', parameter)
    },
  )

  it.each(['name', 'options', 'thankYouText', 'mediaKey'])(
    'are refused without %s, as no valid query',
    async (field) => {
      const asked = await cards.unchanged(() => create({ ...inputOf(sound), [field]: null }))
      expect([asked.errors[0]?.extensions.code, asked.calls]).toEqual(['BAD_USER_INPUT', {}])
    },
  )

  const tag = (hashtag: string) => ({ first_cta: hashtag, first_cta_tweet: 't' })
  const hashtag = { field: 'options[0].hashtag' }
  const image = { unlocked_image_media_key: MEDIA.wideVideo }
  const INVALID_MEDIA = { code: 'INVALID_MEDIA' }
  it.each`
    what                                                                           | change                                      | refusal
    ${'an empty name'}                                                             | ${{ name: '' }}                             | ${{ limit: 1 }}
    ${'a name of 81 characters [video_conversation_cards.name.maximum]'}           | ${{ name: 'n'.repeat(81) }}                 | ${{ limit: 80 }}
    ${'a title of 24 characters [video_conversation_cards.title.maximum]'}         | ${{ title: 't'.repeat(24) }}                | ${{ limit: 23 }}
    ${'thanks of 24 characters [video_conversation_cards.thank_you_text.maximum]'} | ${{ thank_you_text: 't'.repeat(24) }}       | ${{ limit: 23 }}
    ${'a hashtag of 21 characters [video_conversation_cards.cta.maximum]'}         | ${tag('x'.repeat(21))}                      | ${hashtag}
    ${'21 characters after the hash [video_conversation_cards.cta.maximum]'}       | ${tag(`#${'x'.repeat(21)}`)}                | ${hashtag}
    ${'a hash alone'}                                                              | ${tag('#')}                                 | ${hashtag}
    ${'a hashtag of two words'}                                                    | ${tag('#two words')}                        | ${hashtag}
    ${'an empty tweet'}                                                            | ${{ first_cta: '#a', first_cta_tweet: '' }} | ${{ parameter: 'first_cta_tweet', field: 'options[0].tweet', limit: 1 }}
    ${'a relative address'}                                                        | ${{ thank_you_url: '/thanks' }}             | ${{}}
    ${'another scheme'}                                                            | ${{ thank_you_url: 'javascript:alert(1)' }} | ${{}}
    ${'a media of another kind'}                                                   | ${{ media_key: kind.wrongMedia }}           | ${INVALID_MEDIA}
    ${'a GIF'}                                                                     | ${{ media_key: MEDIA.gif }}                 | ${INVALID_MEDIA}
    ${'a key of no shape'}                                                         | ${{ media_key: 'video' }}                   | ${{}}
    ${'a video to unlock as an image'}                                             | ${image}                                    | ${INVALID_MEDIA}
  `('refuse $what on create and update, before any call', async ({ change, refusal }) => {
    await cards.refusesCreate(sound, change, refusal)
    await cards.refusesUpdate((await oneOf()).id, change, refusal)
  })

  it('say how long a hashtag may be [video_conversation_cards.cta.maximum]', async () => {
    const long = { ...sound, ...SECOND, second_cta: 'x'.repeat(21) }
    const words = 'must be a hashtag of at most 20 characters, not counting the hash'
    expect((await create(inputOf(long))).data.done.userErrors).toEqual([
      { ...userError('INVALID_PARAMETER', 'options[1].hashtag'), message: `options[1].hashtag ${words}` },
    ])
    expect((await cards.rest.create(long)).json.errors[0].message).toBe(`second_cta ${words}`)
  })

  it.each`
    what                                                                                  | change                                       | code                      | parameter
    ${'a second hashtag without its tweet [video_conversation_cards.cta_tweet.required]'} | ${{ second_cta: '#b' }}                      | ${'MISSING_PARAMETER'}    | ${'second_cta_tweet'}
    ${'a third hashtag without its tweet [video_conversation_cards.cta_tweet.required]'}  | ${{ ...SECOND, third_cta: '#c' }}            | ${'MISSING_PARAMETER'}    | ${'third_cta_tweet'}
    ${'a fourth hashtag without its tweet [video_conversation_cards.cta_tweet.required]'} | ${{ ...SECOND, ...THIRD, fourth_cta: '#d' }} | ${'MISSING_PARAMETER'}    | ${'fourth_cta_tweet'}
    ${'a tweet without its hashtag'}                                                      | ${{ second_cta_tweet: 'b' }}                 | ${'INCLUSIVE_PARAMETERS'} | ${'second_cta_tweet'}
    ${'a third option without the second'}                                                | ${THIRD}                                     | ${'INCLUSIVE_PARAMETERS'} | ${'third_cta'}
    ${'a fourth option without the third'}                                                | ${{ ...SECOND, ...FOURTH }}                  | ${'INCLUSIVE_PARAMETERS'} | ${'fourth_cta'}
    ${'neither title nor second hashtag [video_conversation_cards.title_or_second_cta]'}  | ${{ title: null }}                           | ${'MISSING_PARAMETER'}    | ${'title'}
  `('by REST refuse $what, on create and of what an update makes', async ({ change, code, parameter }) => {
    const { id } = await cards.rest.made(sound)
    expectRefused(await cards.unchanged(() => cards.rest.create({ ...sound, ...change })), code, parameter)
    expectRefused(await cards.unchanged(() => cards.rest.update(id, change)), code, parameter)
  })

  it('refuse neither title nor second option in the graph: known of a create, asked of an update [video_conversation_cards.title_or_second_cta]', async () => {
    const { title: _title, ...untitled } = inputOf(sound)
    const made = await cards.unchanged(() => create(untitled))
    expectUserError(made, 'MISSING_PARAMETER', 'title')
    expect(made.data.done.userErrors[0].message).toBe('title is required when options[1].hashtag is not set')
    const { id } = await cards.rest.made(sound)
    const changed = await cards.unchanged(() => update(id, { title: null }))
    expectUserError(changed, 'MISSING_PARAMETER', 'title', { called: called('update') })
    const options = [{ hashtag: '#a', tweet: 'a' }]
    const both = await cards.unchanged(() => update(id, { title: null, options }))
    expectUserError(both, 'MISSING_PARAMETER', 'title')
  })

  it.each([
    ['no option', [], 1],
    ['five options', Array.from({ length: 5 }, () => ({ hashtag: '#a', tweet: 'a' })), 4],
  ])('refuse %s, before any call', async (_what, options, limit) => {
    const { id } = await oneOf()
    for (const work of [() => create({ ...inputOf(sound), options }), () => update(id, { options })])
      expectUserError(await cards.unchanged(work), 'INVALID_PARAMETER', 'options', { limit })
    expectUserError(await update(id, { options: null }), 'INVALID_PARAMETER', 'options', { limit: 1 })
  })

  it('change field by field; options take the place of all that there were [video_conversation_cards.update, video_conversation_cards.update.fields, image_conversation_cards.update, image_conversation_cards.update.parameters]', async () => {
    const { id } = await cards.rest.made({
      ...sound,
      ...SECOND,
      ...THIRD,
      thank_you_url: 'https://a.example',
    })
    const options = [
      { hashtag: '#x', tweet: 'x' },
      { hashtag: '#y', tweet: 'y' },
    ]
    const fewer = await update(id, { options })
    expect([fewer.errors, fewer.calls]).toEqual([[], called('update')])
    expect(fewer.data.done).toMatchObject({
      record: { options, title: 'Which one?', thankYouUrl: 'https://a.example' },
      userErrors: [],
    })
    const stored = await cards.rest.get(id)
    expect(stored).not.toHaveProperty('third_cta')
    expect(stored).not.toHaveProperty('third_cta_tweet')
    for (const change of [
      { title: null },
      { name: 'Other', thankYouText: 'Bye.' },
      { thankYouUrl: null },
      { thankYouUrl: 'http://b.example/' },
      { title: 'Again' },
    ]) {
      const { data } = await update(globalId(kind.type, main, id), change)
      expect(data.done).toMatchObject({ record: change, userErrors: [] })
    }
    const given = { first_cta: '#q', first_cta_tweet: 'q', ...SECOND, ...THIRD, ...FOURTH }
    const change = { ...given, unlocked_image_media_key: MEDIA.squareImage }
    const { status, json } = await cards.rest.update(id, change)
    expect([status, json.data]).toEqual([200, expect.objectContaining(given)])
    expect(json.data).toEqual(await cards.rest.get(id))
  })

  it('lose the tweet with its hashtag, yet no hashtag before another [video_conversation_cards.update]', async () => {
    const { id } = await cards.rest.made({ ...sound, ...SECOND, ...THIRD })
    const gap = await cards.unchanged(() => cards.rest.update(id, { second_cta: null }))
    expectRefused(gap, 'INCLUSIVE_PARAMETERS', 'third_cta')
    const { status, json } = await cards.rest.update(id, { third_cta: null })
    expect([status, json.data.second_cta]).toEqual([200, '#b'])
    expect(json.data).not.toHaveProperty('third_cta_tweet')
    const orphan = await cards.unchanged(() => cards.rest.update(id, { second_cta_tweet: null }))
    expectRefused(orphan, 'MISSING_PARAMETER', 'second_cta_tweet')
  })

  const absent = { code: 'MEDIA_NOT_FOUND', asked: true }
  it.each<Parameters>([
    { media_key: kind === VIDEO ? '7_1995078342361799999' : '3_1995078342361799999' },
    { media_key: kind === VIDEO ? MEDIA.deletedVideo : MEDIA.deletedImage },
    { unlocked_image_media_key: '3_1995078342361799999' },
    ...(kind === VIDEO
      ? [{ poster_media_key: MEDIA.deletedImage }, { unlocked_video_media_key: '13_1995078342361799999' }]
      : []),
  ])(
    'need media that are in the library, unlike %j [video_conversation_cards.media_in_library]',
    async (change) => {
      await cards.refusesCreate(sound, change, absent)
      await cards.refusesUpdate((await oneOf()).id, change, absent)
    },
  )

  it('are deleted for good, and answered as traces [video_conversation_cards.delete, video_conversation_cards.delete.hard, video_conversation_cards.delete.answer, image_conversation_cards.delete, image_conversation_cards.delete.hard]', async () => {
    const first = await cards.rest.made(sound)
    const { status, json } = await cards.rest.delete(first.id)
    expect([status, json.data]).toEqual([
      200,
      {
        id: first.id,
        name: 'Talk',
        card_type: kind.cardType,
        created_at: first.created_at,
        updated_at: TIME,
        deleted: true,
      },
    ])
    await cards.gone(first.id)
    const { id, created_at } = await cards.rest.made(sound)
    const { data, errors, calls } = await cards.graph.delete(id, `account { ${kind.field}(id: $id) { id } }`)
    expect(errors).toEqual([])
    expect(data.done).toEqual({
      record: {
        id: globalId(kind.type, main, id),
        restId: id,
        cardUri: null,
        name: 'Talk',
        cardType: kind.cardType,
        cardTypeRaw: kind.cardType,
        title: null,
        options: [],
        thankYouText: null,
        thankYouUrl: null,
        mediaKey: null,
        mediaUrl: null,
        createdAt: created_at,
        updatedAt: TIME,
        deleted: true,
        account: { [kind.field]: null },
      },
      userErrors: [],
    })
    expect(calls).toEqual({ ...called('delete'), ...called('list'), 'accounts.list': 1 })
    await cards.gone(id)
    const found = await ask(
      `query ($a: ID!, $c: ID!, $g: ID!) { node(id: $g) { id } account(id: $a) { ${kind.field}(id: $c) { id } ${list}(first: 1000, includeDeleted: true, filter: {ids: [$c]}) { nodes { id } } } }`,
      { a: main, c: id, g: globalId(kind.type, main, id) },
    )
    expect(found.data).toEqual({ node: null, account: { [kind.field]: null, [list]: { nodes: [] } } })
    const again = await cards.unchanged(() => cards.graph.delete(id))
    expectUserError(again, 'CARD_NOT_FOUND', 'id', { called: called('delete') })
    const back = await cards.unchanged(() => update(id, { name: 'Back' }))
    expectUserError(back, 'CARD_NOT_FOUND', 'id', { called: called('update') })
    expectRefused(await cards.rest.delete(id), 'CARD_NOT_FOUND', 'card_id')
    expectRefused(await cards.rest.update(id, { name: 'Back' }), 'CARD_NOT_FOUND', 'card_id')
  })
})

describe('video conversation cards', () => {
  const OWN = `mediaKey mediaUrl posterMediaUrl videoUrl videoHlsUrl videoPosterUrl videoWidth videoHeight videoOwnerId videoContentId`
  const cards = cardsOf(world, main, VIDEO, OWN)
  const { create, update } = cards.graph
  const sound = talk(VIDEO)

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
      video_owner_id: demo.userId,
      created_at: TIME,
      updated_at: TIME,
      deleted: false,
    }
    const [one, two] = await cards.all()
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
    const made = await cards.rest.made(sound)
    expect(Object.keys(made).sort()).toEqual(Object.keys(one).sort())
    const { data } = await inAccount(`videoConversationCard(id: "${made.id}") { ${OWN} }`)
    expect(data.account.videoConversationCard).toEqual({
      mediaKey: made.media_key,
      mediaUrl: made.media_url,
      posterMediaUrl: made.poster_media_url,
      videoUrl: made.video_url,
      videoHlsUrl: made.video_hls_url,
      videoPosterUrl: made.video_poster_url,
      videoWidth: 1280,
      videoHeight: 720,
      videoOwnerId: demo.userId,
      videoContentId: '1995078342361743367',
    })
  })

  it('have the first frame as poster unless another was chosen, then and after the video changed [video_conversation_cards.poster_default, video_conversation_cards.update.fields]', async () => {
    const { data } = await create(inputOf(sound))
    const { posterMediaUrl: frame, videoPosterUrl } = data.done.record
    expect(frame).toBe(videoPosterUrl)
    const { id } = await cards.rest.made(sound)
    const other = await update(id, { mediaKey: MEDIA.secondWideVideo })
    expect(other.data.done.record).toMatchObject({
      mediaKey: MEDIA.secondWideVideo,
      videoContentId: '1995078342361743368',
    })
    expect(other.data.done.record.posterMediaUrl).toBe(other.data.done.record.videoPosterUrl)
    expect(other.data.done.record.posterMediaUrl).not.toBe(frame)
    const image = (await world.rest.get(`/12/accounts/${main}/media_library/${MEDIA.squareImage}`)).json.data
    const chosen = await update(id, { posterMediaKey: MEDIA.squareImage })
    expect(chosen.data.done.record.posterMediaUrl).toBe(image.media_url)
    const back = await update(id, { mediaKey: MEDIA.wideVideo })
    expect(back.data.done.record).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
    expect((await cards.rest.update(id, { title: 'Same' })).json.data.poster_media_url).toBe(image.media_url)
    const none = await update(id, { posterMediaKey: null })
    expect(none.data.done.record.posterMediaUrl).toBe(frame)
    const own = await create({ ...inputOf(sound), posterMediaKey: MEDIA.squareImage })
    expect(own.data.done.record).toMatchObject({ posterMediaUrl: image.media_url, videoPosterUrl: frame })
  })

  it('tell nothing of what they unlock, yet change by it [video_conversation_cards.update.unlocked_image_write_only, video_conversation_cards.update.fields, video_conversation_cards.create.more_parameters]', async () => {
    const keys = {
      unlocked_image_media_key: MEDIA.wideImage,
      unlocked_video_media_key: MEDIA.secondWideVideo,
    }
    const made = await cards.rest.made({ ...sound, ...keys })
    const changed = await cards.rest.update(made.id, keys)
    expect([changed.status, { ...changed.json.data, updated_at: made.updated_at }]).toEqual([200, made])
    expect((await cards.rest.update(made.id, { unlocked_video_media_key: null })).status).toBe(200)
    for (const name of [...Object.keys(keys), 'poster_media_key']) expect(made).not.toHaveProperty(name)
    const { data } = await world.ask('{ __type(name: "VideoConversationCard") { fields { name } } }')
    expect(data.__type.fields.map(({ name }: Json) => name).join(' ')).not.toMatch(/unlocked/i)
  })

  it.each`
    what                                                        | change                                           | refusal
    ${'a square video [video_conversation_cards.aspect_ratio]'} | ${{ media_key: MEDIA.squareVideo }}              | ${{ says: '16:9', asked: true }}
    ${'a video as poster'}                                      | ${{ poster_media_key: MEDIA.wideVideo }}         | ${{ says: 'an image' }}
    ${'an image to unlock as a video'}                          | ${{ unlocked_video_media_key: MEDIA.wideImage }} | ${{ says: 'a video' }}
  `('refuse $what on create and update', async ({ change, refusal }) => {
    const [{ id }] = await cards.all()
    await cards.refusesCreate(sound, change, { ...refusal, code: 'INVALID_MEDIA' })
    await cards.refusesUpdate(id, change, { ...refusal, code: 'INVALID_MEDIA' })
  })
})

describe('image conversation cards', () => {
  it('show what they have [image_conversation_cards.fields]', async () => {
    const cards = cardsOf(world, main, IMAGE, 'image imageDisplayWidth imageDisplayHeight')
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
    const made = await cards.graph.create({ ...inputOf(talk(IMAGE)), mediaKey: MEDIA.squareImage })
    expect(made.data.done.record).toEqual({ image: URL, imageDisplayWidth: 800, imageDisplayHeight: 800 })
    const { id } = await cards.rest.made(talk(IMAGE))
    const { json } = await cards.rest.update(id, { media_key: MEDIA.squareImage })
    expect(json.data).toMatchObject({
      media_key: MEDIA.squareImage,
      image: made.data.done.record.image,
      image_display_width: '800',
    })
  })
})

describe('cards of every kind', () => {
  it('are fetched by URI, each as its own kind, until they are deleted', async () => {
    const polls = cardsOf(world, main, { path: 'cards/poll', type: 'PollCard' })
    const [poll] = await polls.all()
    const [video] = await cardsOf(world, main, VIDEO).all()
    const [image] = await cardsOf(world, main, IMAGE).all()
    const gone = await polls.rest.made({
      name: 'Gone',
      duration_in_minutes: 5,
      first_choice: 'a',
      second_choice: 'b',
    })
    await polls.rest.delete(gone.id)
    const uris = [video, gone, poll, image].map((card) => card.card_uri)
    const { json } = await world.rest.get(
      `/12/accounts/${main}/cards/all?card_uris=${encodeURIComponent(uris.join(','))}&with_deleted=true`,
    )
    const byId = (cards: Json[]) => Object.fromEntries(cards.map((card) => [card.id, card]))
    expect(byId(json.data)).toEqual(byId([video, poll, image]))
    const { data, errors } = await inAccountWith(
      '$uris: [String!]!',
      { uris },
      `cardsByUri(cardUris: $uris) { __typename id cardUri cardType ... on PollCard { choices }
        ... on VideoConversationCard { videoWidth } ... on ImageConversationCard { imageDisplayWidth } }`,
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
