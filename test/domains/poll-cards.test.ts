import { uploaded } from '../sandbox/media/uploaded.ts'
import { cardsOf, MEDIA, POLL as POLL_CARD, shown } from './card-kinds.ts'
import type { Parameters } from './kinds.ts'
import { expectRefused, expectUserError, userError } from './refusals.ts'
import { globalId, inWorld, type Json } from './world.ts'

// The gateway and the sandbox both read this clock, which some tests advance.
const START = Date.parse('2026-11-20T12:00:00Z')
const now = jest.spyOn(Date, 'now').mockReturnValue(START)
const { world, main, rest, ask, demo, inAccount, inAccountWith } = await inWorld({
  runtime: { now: () => Date.now() },
})
afterEach(() => now.mockReturnValue(START))
afterAll(() => now.mockRestore())

const FIELDS = `id restId cardUri name cardType cardTypeRaw choices durationInMinutes startTime endTime isOpen
  imageUrl videoUrl videoHlsUrl videoWidth videoHeight videoPosterUrl videoPosterWidth videoPosterHeight
  contentDurationSeconds createdAt updatedAt deleted`
const pollsOf = (account: string) => cardsOf(world, account, POLL_CARD, FIELDS)
const polls = pollsOf(main)
const { create } = polls.graph
const POLL = { name: 'Lunch poll', duration_in_minutes: 60, first_choice: 'Soup', second_choice: 'Salad' }
const INPUT = { name: 'Lunch poll', durationInMinutes: 60, choices: ['Soup', 'Salad'] }

const READ = { 'accounts.list': 1, 'poll_cards.list': 1 }
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)

describe('poll card', () => {
  beforeEach(() => world.reset())

  it('can be filtered by ids and name, sorted and counted [poll_cards.list.parameters]', async () => {
    const [first, second, third] = await polls.all()
    for (const [field, direction, names] of [
      ['NAME', 'ASC', ['Breakfast poll', 'Harbour poll']],
      ['NAME', 'DESC', ['Harbour poll', 'Breakfast poll']],
      ['CREATED_AT', 'DESC', ['Harbour poll', 'Breakfast poll']],
      ['UPDATED_AT', 'ASC', ['Breakfast poll', 'Harbour poll']],
      ['DELETED', 'ASC', ['Breakfast poll', 'Harbour poll']],
    ] as const) {
      const { data, errors, calls } = await inAccountWith(
        '$ids: [ID!]',
        { ids: [globalId('PollCard', main, first.id), second.id] },
        `pollCards(filter: {ids: $ids}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { name } }`,
      )
      expect([errors, calls]).toEqual([[], READ])
      expect(data.account.pollCards.nodes.map(({ name }: Json) => name)).toEqual(names)
    }
    const named = await inAccount(
      'pollCards(filter: {nameStartsWith: "FILM"}) { totalCount nodes { restId } }',
    )
    expect(named.data.account.pollCards).toEqual({ totalCount: 1, nodes: [{ restId: third.id }] })
    expect(named.calls).toEqual(READ)
  })

  it('has exactly the specified fields [poll_cards.fields, poll_cards.video_fields, poll_cards.image_url, poll_cards.card_type.values, poll_cards.duration_string, poll_cards.media_urls]', async () => {
    const common = { created_at: TIME, updated_at: TIME, start_time: TIME, end_time: TIME, deleted: false }
    const [words, image, video] = await polls.all()
    expect(words).toEqual({
      ...common,
      id: '57i77',
      card_uri: 'card://57i77',
      name: 'Breakfast poll',
      card_type: 'TEXT_POLLS',
      first_choice: 'Porridge',
      second_choice: 'Toast',
      third_choice: 'Only coffee',
      duration_in_minutes: '1440',
    })
    expect(image).toEqual({
      ...common,
      id: '57i78',
      card_uri: 'card://57i78',
      name: 'Harbour poll',
      card_type: 'IMAGE_POLLS',
      first_choice: 'Dawn',
      second_choice: 'Dusk',
      duration_in_minutes: '5',
      image_url: shown(),
    })
    expect(video).toEqual({
      ...common,
      id: '57i79',
      card_uri: 'card://57i79',
      name: 'Film poll',
      card_type: 'VIDEO_POLLS',
      first_choice: 'First boat',
      second_choice: 'Last light',
      third_choice: 'The gulls',
      fourth_choice: 'The music',
      duration_in_minutes: '10080',
      video_url: shown('.mp4'),
      video_hls_url: shown('.m3u8'),
      video_width: '1280',
      video_height: '720',
      video_poster_url: shown(),
      video_poster_width: '1280',
      video_poster_height: '720',
      content_duration_seconds: '31',
    })
  })

  it('is listed over REST in pages of 200 by default, and can be filtered by up to 200 ids [sandbox: poll_cards.list.count, poll_cards.list.card_ids.maximum, poll_cards.list.q.maximum]', async () => {
    const cards = await polls.all()
    const ids = [...cards.map(({ id }) => id), ...Array.from({ length: 197 }, (_each, index) => `z${index}`)]
    const full = await rest.get(`${polls.base}?card_ids=${ids}&count=1000`)
    expect(full.json.data).toEqual(cards)
    expect((await rest.get(`${polls.base}?q=${'x'.repeat(80)}`)).json.data).toEqual([])
    const { json } = await rest.get(`${polls.base}?count=1&with_total_count=true&sort_by=name-desc`)
    expect([json.total_count, json.data, typeof json.next_cursor]).toEqual([3, [cards[1]], 'string'])
    const next = await rest.get(`${polls.base}?count=1&sort_by=name-desc&cursor=${json.next_cursor}`)
    expect(next.json.data).toEqual([cards[2]])
    // The account has 201 cards, and the default page size is 200.
    const others = pollsOf(demo.thirdAccountId)
    for (let number = 0; number < 201; number += 1)
      expect((await others.rest.create({ ...POLL, name: `Poll ${number}` })).status).toBe(200)
    const page = (await rest.get(others.base)).json
    expect([page.data.length, typeof page.next_cursor]).toEqual([200, 'string'])
  })
})

const NO_MEDIA = {
  imageUrl: null,
  videoUrl: null,
  videoHlsUrl: null,
  videoWidth: null,
  videoHeight: null,
  videoPosterUrl: null,
  videoPosterWidth: null,
  videoPosterHeight: null,
  contentDurationSeconds: null,
}

describe('poll card API', () => {
  it('creates a text poll in one call and starts it immediately [poll_cards.create, poll_cards.create.clock_starts, poll_cards.end_time, poll_cards.duration_string, poll_cards.create.third_choice, poll_cards.create.fourth_choice]', async () => {
    now.mockReturnValue(Date.parse('2026-11-30T23:30:00Z'))
    const { data, errors, calls } = await create({ ...INPUT, choices: ['Soup', 'Salad', 'Pie', 'Ü'] })
    const { record, userErrors } = data.done
    expect([errors, userErrors, calls]).toEqual([[], [], { 'poll_cards.create': 1 }])
    expect(record).toEqual({
      ...NO_MEDIA,
      id: globalId('PollCard', main, record.restId),
      restId: expect.stringMatching(/^[0-9a-z]{5}$/),
      cardUri: `card://${record.restId}`,
      name: 'Lunch poll',
      cardType: 'TEXT_POLLS',
      cardTypeRaw: 'TEXT_POLLS',
      choices: ['Soup', 'Salad', 'Pie', 'Ü'],
      durationInMinutes: 60,
      startTime: '2026-11-30T23:30:00Z',
      endTime: '2026-12-01T00:30:00Z',
      isOpen: true,
      createdAt: '2026-11-30T23:30:00Z',
      updatedAt: '2026-11-30T23:30:00Z',
      deleted: false,
    })
    expect(await polls.rest.get(record.restId)).toEqual({
      id: record.restId,
      card_uri: `card://${record.restId}`,
      name: 'Lunch poll',
      card_type: 'TEXT_POLLS',
      first_choice: 'Soup',
      second_choice: 'Salad',
      third_choice: 'Pie',
      fourth_choice: 'Ü',
      duration_in_minutes: '60',
      start_time: '2026-11-30T23:30:00Z',
      end_time: '2026-12-01T00:30:00Z',
      created_at: '2026-11-30T23:30:00Z',
      updated_at: '2026-11-30T23:30:00Z',
      deleted: false,
    })
  })

  it('creates a poll that closes at its end time, while its record stays the same [poll_cards.end_time]', async () => {
    now.mockReturnValue(Date.parse('2026-12-02T10:00:00Z'))
    const { data } = await create({ ...INPUT, durationInMinutes: 5 })
    const { restId } = data.done.record
    const at = async (time: string) => {
      now.mockReturnValue(Date.parse(time))
      const { json } = await rest.get(`${polls.base}/${restId}`)
      const asked = await inAccount(`pollCard(id: "${restId}") { isOpen }`)
      return { record: json.data, isOpen: asked.data.account.pollCard.isOpen }
    }
    const before = await at('2026-12-02T10:04:59Z')
    const after = await at('2026-12-02T10:05:00Z')
    expect([before.isOpen, after.isOpen]).toEqual([true, false])
    expect(after.record).toEqual(before.record)
    expect(after.record.end_time).toBe('2026-12-02T10:05:00Z')
  })

  it.each([
    ['a minute more than the minimum', { duration_in_minutes: 6 }],
    ['5 minutes', { duration_in_minutes: 5 }],
    ['10,080 minutes', { duration_in_minutes: 10_080 }],
    ['choices of 25 characters', { first_choice: 'ä'.repeat(25), second_choice: 'b'.repeat(25) }],
    ['four choices of 25 characters', { third_choice: 'c'.repeat(25), fourth_choice: 'd'.repeat(25) }],
    ['no third and fourth choice', { third_choice: null, fourth_choice: null }],
    ['a name of 80 characters', { name: 'n'.repeat(80) }],
  ])(
    'accepts %s over REST [poll_cards.create, poll_cards.create.duration_in_minutes.bounds, poll_cards.create.first_choice, poll_cards.create.second_choice, poll_cards.create.name.maximum]',
    async (_what, given: Parameters) => {
      const made = await polls.rest.made({ ...POLL, ...given })
      for (const [name, value] of Object.entries({ ...POLL, ...given }))
        if (value === null) expect(made).not.toHaveProperty(name)
        else expect(made[name]).toBe(String(value))
    },
  )

  const long = 'x'.repeat(26)
  it.each`
    what                                                      | change                      | refusal
    ${'a GIF [poll_cards.create.media_key.library]'}          | ${{ media_key: MEDIA.gif }} | ${{ code: 'INVALID_MEDIA' }}
    ${'an invalid key [poll_cards.create.media_key.library]'} | ${{ media_key: 'image' }}   | ${{}}
  `('refuses $what before any call', async ({ change, refusal }) => {
    const says = refusal.limit === undefined ? '' : ` ${refusal.limit}`
    await polls.refusesCreate(POLL, change, { ...refusal, says })
  })

  it.each([
    ['one choice', ['a'], 2],
    ['an empty list of choices', [], 2],
    ['five choices', ['a', 'b', 'c', 'd', 'e'], 4],
  ])('refuses %s before any call', async (_what, choices, limit) => {
    const asked = await polls.unchanged(() => create({ ...INPUT, choices }))
    expectUserError(asked, 'INVALID_PARAMETER', 'choices', { limit })
  })

  it('reports every invalid choice with its position', async () => {
    const { data } = await create({ ...INPUT, choices: ['a', long, '', long] })
    expect(data.done.userErrors).toEqual([
      userError('INVALID_PARAMETER', 'choices[1]', 25),
      userError('INVALID_PARAMETER', 'choices[2]', 1),
      userError('INVALID_PARAMETER', 'choices[3]', 25),
    ])
    expect(data.done.userErrors[0].message).toBe('choices[1] must have at most 25 characters')
  })

  it('creates polls with an image or video from the library but does not return the media key [poll_cards.create.media_key.library, poll_cards.create.media_key.write_only, poll_cards.media_urls, poll_cards.card_type.values, poll_cards.video_fields, poll_cards.image_url]', async () => {
    const image = await create({ ...INPUT, mediaKey: MEDIA.wideImage })
    expect(image.errors).toEqual([])
    expect(image.data.done).toEqual({
      record: expect.objectContaining({
        ...NO_MEDIA,
        cardType: 'IMAGE_POLLS',
        imageUrl: shown('1995078342361743360.png'),
      }),
      userErrors: [],
    })
    expect(image.calls).toEqual({ 'poll_cards.create': 1 })
    const { status, json } = await polls.rest.create({ ...POLL, media_key: MEDIA.wideVideo })
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({
        card_type: 'VIDEO_POLLS',
        video_url: shown('1995078342361743367/', '.mp4'),
        video_hls_url: shown('1995078342361743367/', '.m3u8'),
        video_width: '1280',
        video_height: '720',
        video_poster_url: shown(),
        video_poster_width: '1280',
        video_poster_height: '720',
        content_duration_seconds: '31',
      }),
    ])
    for (const card of await polls.all()) expect(card).not.toHaveProperty('media_key')
    const { data } = await inAccount(`pollCard(id: "${json.data.id}") { ${FIELDS} }`)
    expect(data.account.pollCard).toMatchObject({
      videoWidth: 1280,
      videoHeight: 720,
      videoPosterWidth: 1280,
      videoPosterHeight: 720,
      contentDurationSeconds: 31,
      imageUrl: null,
    })
  })

  it.each`
    what                                                                  | media_key                  | code                 | says                | limit
    ${'media outside the library [poll_cards.create.media_key.library]'}  | ${'3_1995078342361799999'} | ${'MEDIA_NOT_FOUND'} | ${' was not found'} | ${undefined}
    ${'deleted media [poll_cards.create.media_key.library]'}              | ${MEDIA.deletedImage}      | ${'MEDIA_NOT_FOUND'} | ${' was not found'} | ${undefined}
    ${'an image of 600 pixels [poll_cards.create.media_key.image_width]'} | ${MEDIA.smallImage}        | ${'INVALID_MEDIA'}   | ${' 800 pixels'}    | ${800}
    ${'a square image [poll_cards.create.media_key.image_aspect]'}        | ${MEDIA.squareImage}       | ${'INVALID_MEDIA'}   | ${' 1.91:1'}        | ${undefined}
  `(
    'refuses $what after a call, because only the API can check it',
    async ({ media_key, code, says, limit }) => {
      await polls.refusesCreate(POLL, { media_key }, { code, says, limit, asked: true })
      const { json } = await polls.rest.create({ ...POLL, media_key })
      expect(json.errors[0].value).toBe(media_key)
    },
  )

  it('requires the feature PROMOTED_MEDIA_POLLS only for polls with media [poll_cards.create.media_feature]', async () => {
    const account = demo.secondAccountId
    const others = pollsOf(account)
    const media_key = '3_1995078342361755555'
    await uploaded(world.sandboxUrl, media_key)
    const media = await rest.post(`/12/accounts/${account}/media_library?media_key=${media_key}`)
    expect(media.status).toBe(200)
    const received = await others.unchanged(() => others.rest.create({ ...POLL, media_key }))
    expectRefused(received, 'FEATURE_NOT_AVAILABLE', undefined, { details: 'requires PROMOTED_MEDIA_POLLS' })
    const refused = await others.unchanged(() => others.graph.create({ ...INPUT, mediaKey: media_key }))
    expectUserError(refused, 'FEATURE_NOT_AVAILABLE', null, { called: { 'poll_cards.create': 1 } })
    expect((await others.graph.create(INPUT)).data.done.userErrors).toEqual([])
    const given = await fetch(
      `${world.sandboxUrl}/__sandbox/features?account_id=${account}&feature_keys=PROMOTED_MEDIA_POLLS`,
      { method: 'PUT' },
    )
    expect(given.status).toBe(200)
    const made = await others.graph.create({ ...INPUT, mediaKey: media_key })
    expect(made.data.done).toMatchObject({ record: { cardType: 'IMAGE_POLLS' }, userErrors: [] })
  })

  it('deletes a card permanently, so that only the delete response still contains the record [poll_cards.delete, poll_cards.delete.hard, poll_cards.delete.answer]', async () => {
    const first = await polls.rest.made(POLL)
    const { status, json } = await polls.rest.delete(first.id)
    expect([status, json.data]).toEqual([
      200,
      {
        id: first.id,
        name: 'Lunch poll',
        card_type: 'TEXT_POLLS',
        start_time: first.start_time,
        created_at: first.created_at,
        updated_at: TIME,
        deleted: true,
      },
    ])
    await polls.gone(first.id)
    const second = await polls.rest.made(POLL)
    const also = 'account { pollCard(id: $id) { restId } }'
    const { data, errors, calls } = await polls.graph.delete(second.id, also)
    expect(data.done).toEqual({
      record: {
        ...NO_MEDIA,
        id: globalId('PollCard', main, second.id),
        restId: second.id,
        cardUri: null,
        name: 'Lunch poll',
        cardType: 'TEXT_POLLS',
        cardTypeRaw: 'TEXT_POLLS',
        choices: [],
        durationInMinutes: null,
        startTime: second.start_time,
        endTime: null,
        isOpen: null,
        createdAt: second.created_at,
        updatedAt: TIME,
        deleted: true,
        account: { pollCard: null },
      },
      userErrors: [],
    })
    expect([errors, calls]).toEqual([[], { 'poll_cards.delete': 1, ...READ }])
    await polls.gone(second.id)
    const found = await ask(
      'query ($a: ID!, $c: ID!, $g: ID!) { node(id: $g) { id } account(id: $a) { pollCard(id: $c) { id } pollCards(first: 1000, includeDeleted: true, filter: {ids: [$c]}) { nodes { id } } } }',
      { a: main, c: second.id, g: globalId('PollCard', main, second.id) },
    )
    expect(found.data).toEqual({ node: null, account: { pollCard: null, pollCards: { nodes: [] } } })
    const again = await polls.unchanged(() => polls.graph.delete(second.id))
    expectUserError(again, 'CARD_NOT_FOUND', 'id', { called: { 'poll_cards.delete': 1 } })
    expectRefused(await polls.rest.delete(second.id), 'CARD_NOT_FOUND', 'card_id')
  })

  it('has no operation that updates a card [poll_cards.no_update]', async () => {
    const [{ id }] = await polls.all()
    const { status, json, headers } = await polls.unchanged(() => polls.rest.update(id, { name: 'Other' }))
    expect([status, json.errors[0].code, headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, DELETE'])
    const { data } = await ask('{ __schema { mutationType { fields { name } } } }')
    const names = data.__schema.mutationType.fields.map(({ name }: Json) => name)
    const own = names.filter((name: string) => name.startsWith('pollCard')).sort()
    expect(own).toEqual(['pollCardCreate', 'pollCardDelete'])
  })
})
