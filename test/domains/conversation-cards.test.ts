import { cardsOf, IMAGE, inputOf, MEDIA, talk, VIDEO } from './card-kinds.ts'
import type { Parameters } from './kinds.ts'
import { expectRefused, expectUserError, userError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, ask } = await inWorld()

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
const URL = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/\S+$/)
const FIELDS = `id restId cardUri name cardType cardTypeRaw title options { hashtag tweet } thankYouText thankYouUrl
  mediaKey mediaUrl createdAt updatedAt deleted`
const SECOND = { second_cta: '#b', second_cta_tweet: 'b' }
const THIRD = { third_cta: '#c', third_cta_tweet: 'c' }
const FOURTH = { fourth_cta: '#d', fourth_cta_tweet: 'd' }

describe.each([
  ['video', VIDEO],
  ['image', IMAGE],
] as const)('%s conversation card', (_name, kind) => {
  const cards = cardsOf(world, main, kind, FIELDS)
  const { create, update } = cards.graph
  const sound = talk(kind)
  const called = (verb: string) => ({ [`${kind.operations}.${verb}`]: 1 })
  const list = `${kind.field}s`
  const oneOf = async (): Promise<Json> => (await cards.all())[0]

  it('is created in one call with all its options [video_conversation_cards.create, video_conversation_cards.create.fields, video_conversation_cards.create.more_parameters, image_conversation_cards.create, image_conversation_cards.create.parameters]', async () => {
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

  it('can be created over REST with either a title or a second option [video_conversation_cards.title_or_second_cta, video_conversation_cards.create, image_conversation_cards.create]', async () => {
    const two = await cards.rest.made({ ...sound, ...SECOND, title: undefined })
    expect(two.second_cta).toBe('#b')
    expect(two).not.toHaveProperty('title')
    const one = await cards.rest.made(sound)
    expect(one.title).toBe('Which one?')
    for (const name of ['second_cta', 'third_cta_tweet', 'thank_you_url'])
      expect(one).not.toHaveProperty(name)
  })

  const tag = (hashtag: string) => ({ first_cta: hashtag, first_cta_tweet: 't' })
  const hashtag = { field: 'options[0].hashtag' }
  const image = { unlocked_image_media_key: MEDIA.wideVideo }
  const INVALID_MEDIA = { code: 'INVALID_MEDIA' }
  it.each`
    what                               | change                                      | refusal
    ${'an empty name'}                 | ${{ name: '' }}                             | ${{ limit: 1 }}
    ${'only a hash sign as a hashtag'} | ${tag('#')}                                 | ${hashtag}
    ${'two words as a hashtag'}        | ${tag('#two words')}                        | ${hashtag}
    ${'an empty tweet'}                | ${{ first_cta: '#a', first_cta_tweet: '' }} | ${{ parameter: 'first_cta_tweet', field: 'options[0].tweet', limit: 1 }}
    ${'a relative URL'}                | ${{ thank_you_url: '/thanks' }}             | ${{}}
    ${'a javascript: URL'}             | ${{ thank_you_url: 'javascript:alert(1)' }} | ${{}}
    ${'media of another kind'}         | ${{ media_key: kind.wrongMedia }}           | ${INVALID_MEDIA}
    ${'a GIF'}                         | ${{ media_key: MEDIA.gif }}                 | ${INVALID_MEDIA}
    ${'an invalid key'}                | ${{ media_key: 'video' }}                   | ${{}}
    ${'a video as the unlocked image'} | ${image}                                    | ${INVALID_MEDIA}
  `('cannot be created or updated with $what, and no call is made', async ({ change, refusal }) => {
    await cards.refusesCreate(sound, change, refusal)
    await cards.refusesUpdate((await oneOf()).id, change, refusal)
  })

  it('cannot have a hashtag of 21 characters, and the error states the limit [video_conversation_cards.cta.maximum]', async () => {
    const long = { ...sound, ...SECOND, second_cta: 'x'.repeat(21) }
    const words = 'must be a hashtag of at most 20 characters, not counting #'
    expect((await create(inputOf(long))).data.done.userErrors).toEqual([
      { ...userError('INVALID_PARAMETER', 'options[1].hashtag'), message: `options[1].hashtag ${words}` },
    ])
    expect((await cards.rest.create(long)).json.errors[0].message).toBe(`second_cta ${words}`)
  })

  it.each`
    what                                                                                           | change                                       | code                   | parameter
    ${'a second hashtag without its tweet [sandbox: video_conversation_cards.cta_tweet.required]'} | ${{ second_cta: '#b' }}                      | ${'MISSING_PARAMETER'} | ${'second_cta_tweet'}
    ${'a third hashtag without its tweet [sandbox: video_conversation_cards.cta_tweet.required]'}  | ${{ ...SECOND, third_cta: '#c' }}            | ${'MISSING_PARAMETER'} | ${'third_cta_tweet'}
    ${'a fourth hashtag without its tweet [sandbox: video_conversation_cards.cta_tweet.required]'} | ${{ ...SECOND, ...THIRD, fourth_cta: '#d' }} | ${'MISSING_PARAMETER'} | ${'fourth_cta_tweet'}
    ${'neither title nor second hashtag [video_conversation_cards.title_or_second_cta]'}           | ${{ title: null }}                           | ${'MISSING_PARAMETER'} | ${'title'}
  `('cannot be created or updated over REST with $what', async ({ change, code, parameter }) => {
    const { id } = await cards.rest.made(sound)
    expectRefused(await cards.unchanged(() => cards.rest.create({ ...sound, ...change })), code, parameter)
    expectRefused(await cards.unchanged(() => cards.rest.update(id, change)), code, parameter)
  })

  it('requires a title or a second option [video_conversation_cards.title_or_second_cta]', async () => {
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
    ['no options', [], 1],
    ['five options', Array.from({ length: 5 }, () => ({ hashtag: '#a', tweet: 'a' })), 4],
  ])('cannot be created or updated with %s, and no call is made', async (_what, options, limit) => {
    const { id } = await oneOf()
    for (const work of [() => create({ ...inputOf(sound), options }), () => update(id, { options })])
      expectUserError(await cards.unchanged(work), 'INVALID_PARAMETER', 'options', { limit })
    expectUserError(await update(id, { options: null }), 'INVALID_PARAMETER', 'options', { limit: 1 })
  })

  it('can be updated field by field, except that new options replace all earlier ones [video_conversation_cards.update, video_conversation_cards.update.fields, image_conversation_cards.update, image_conversation_cards.update.parameters]', async () => {
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

  it.each([
    ['a third option', THIRD, [{ hashtag: '#c', tweet: 'c' }]],
    ['a fourth option', FOURTH, [{ hashtag: '#d', tweet: 'd' }]],
    ['a tweet', { second_cta_tweet: 'b' }, []],
  ])(
    'can have %s without the parameters before it [video_conversation_cards.update.fields, video_conversation_cards.create.more_parameters]',
    async (_what, change, added) => {
      const made = await cards.rest.made({ ...sound, ...change })
      expect(made).toMatchObject(change)
      const { id, first_cta, first_cta_tweet } = await cards.rest.made(sound)
      const { status, json } = await cards.rest.update(id, change)
      expect([status, json.data]).toEqual([200, expect.objectContaining(change)])
      const asked = await update(id, { name: 'Renamed' })
      const options = [{ hashtag: first_cta, tweet: first_cta_tweet }, ...added]
      expect(asked.data.done).toMatchObject({ record: { options }, userErrors: [] })
    },
  )

  it('can lose any option except the first, whose hashtag and tweet are cleared together [video_conversation_cards.update]', async () => {
    const { id } = await cards.rest.made({ ...sound, ...SECOND, ...THIRD })
    const { status, json } = await cards.rest.update(id, { third_cta: null })
    expect([status, json.data.second_cta]).toEqual([200, '#b'])
    expect(json.data).not.toHaveProperty('third_cta_tweet')
    const other = await cards.rest.made({ ...sound, ...SECOND, ...THIRD })
    const gap = await cards.rest.update(other.id, { second_cta: null })
    expect([gap.status, gap.json.data]).toEqual([200, expect.objectContaining(THIRD)])
    expect(gap.json.data).not.toHaveProperty('second_cta_tweet')
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
    'cannot use media that are not in the library: %j [video_conversation_cards.media_in_library]',
    async (change) => {
      await cards.refusesCreate(sound, change, absent)
      await cards.refusesUpdate((await oneOf()).id, change, absent)
    },
  )

  it('is deleted permanently, and only the delete response still contains the record [video_conversation_cards.delete, video_conversation_cards.delete.hard, video_conversation_cards.delete.answer, image_conversation_cards.delete, image_conversation_cards.delete.hard]', async () => {
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
