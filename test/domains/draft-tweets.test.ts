import { kindOf } from './kinds.ts'
import { ERRORS, expectError, expectRefused, expectUserError } from './refusals.ts'
import { type Asked, globalId, inWorld, type Json } from './world.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
/** Of the demo's media library. */
const IMAGES = [
  '3_1995078342361743360',
  '3_1995078342361743361',
  '3_1995078342361743362',
  '3_1995078342361743363',
]
const FIFTH = '3_1995078342361743364'
const DELETED = '3_1995078342361743365'
const GIF = '16_1995078342361743366'
const VIDEO = '7_1995078342361743367'
const PREROLL = '13_1995078342361743371'
const STRANGER = '1475114279616221188'

const clock = { now: NOON }
const { world, main, demo, rest, ask, at, inAccount } = await inWorld({
  runtime: { now: () => clock.now },
  // Requests are signed by the true time, whatever the sandbox believes.
  timestampWindowSeconds: 100 * 365 * 86_400,
})
beforeEach(() => {
  clock.now = NOON
})
const user = demo.userId
/** Of a card of the account. */
const card = (await rest.get(at('cards/poll'))).json.data[0].card_uri

const DRAFT =
  'id restId name text userId nullcast cardUri mediaKeys status statusRaw createdAt updatedAt account { restId }'
const drafts = kindOf(world, main, { path: 'draft_tweets', type: 'DraftTweet', all: 'count=200' }, DRAFT)
const SOUND = { as_user_id: user, text: 'Soon.' }
const drafted = (parameters = {}): Promise<Json> => drafts.rest.made({ ...SOUND, ...parameters })

describe('draft posts', () => {
  it('are created by REST: nullcast, a snowflake for an id, no status [draft_tweets.create] [draft_tweets.fields] [draft_tweets.create.nullcast.default] [posts.as_user_id]', async () => {
    const made = await drafted({ text: 'Grüße, alle zusammen' })
    expect(Object.entries(made)).toEqual([
      ['name', null],
      ['text', 'Grüße, alle zusammen'],
      ['user_id', user],
      ['id', expect.stringMatching(/^\d{18,19}$/)],
      ['nullcast', true],
      ['created_at', '2026-11-20T12:00:00Z'],
      ['card_uri', null],
      ['updated_at', '2026-11-20T12:00:00Z'],
      ['media_keys', []],
    ])
    // The time of creation stands in the id: milliseconds since 2010-11-04T01:42:54.657Z, above 22 bits.
    expect((BigInt(made.id) >> 22n) + 1_288_834_974_657n).toBe(BigInt(NOON))
    const read = await rest.get(at(`draft_tweets/${made.id}`))
    expect(read.json).toEqual({
      request: { params: { account_id: main, draft_tweet_id: made.id } },
      data: made,
    })
  })

  it('are created by mutation with all they may have, and read again by either id [draft_tweets.get] [draft_tweets.create.card_uri] [draft_tweets.create.media_keys.library]', async () => {
    const input = {
      asUserId: user,
      text: 'Season’s greetings, and 100% off',
      mediaKeys: IMAGES,
      cardUri: card,
      nullcast: false,
      name: 'n'.repeat(80),
    }
    const { data, errors, calls } = await drafts.graph.create(input)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'draft_tweets.create': 1 })
    const { record: draftTweet, userErrors } = data.done
    expect(userErrors).toEqual([])
    const { asUserId, ...shown } = input
    expect(draftTweet).toEqual({
      ...shown,
      userId: asUserId,
      id: globalId('DraftTweet', main, draftTweet.restId),
      restId: expect.stringMatching(/^\d{18,19}$/),
      status: null,
      statusRaw: null,
      createdAt: '2026-11-20T12:00:00Z',
      updatedAt: '2026-11-20T12:00:00Z',
      account: { restId: main },
    })
    const read = await ask(
      `query ($a: ID!, $id: ID!, $restId: ID!) { account(id: $a) { one: draftTweet(id: $id) { ${DRAFT} media { mediaKey mediaType } } same: draftTweet(id: $restId) { id } none: draftTweet(id: "1") { id } never: draftTweet(id: "zz") { id } } node(id: $id) { id } }`,
      { a: main, id: draftTweet.id, restId: draftTweet.restId },
    )
    expect(read.errors).toEqual([])
    expect(read.data).toEqual({
      account: {
        one: { ...draftTweet, media: IMAGES.map((mediaKey) => ({ mediaKey, mediaType: 'IMAGE' })) },
        same: { id: draftTweet.id },
        none: null,
        never: null,
      },
      node: { id: draftTweet.id },
    })
    // One GET each for what may exist: the lists take no ids.
    expect(read.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.get': 2, 'media_library.get': 4 })
  })

  it.each([
    ['four images', IMAGES],
    ['one GIF', [GIF]],
    ['one video', [VIDEO]],
    ['one pre-roll video', [PREROLL]],
  ])('may show %s and then need no text [draft_tweets.create.media_keys.count]', async (_what, keys) => {
    const { status, json } = await drafts.rest.create({ as_user_id: user, media_keys: keys })
    expect([status, json.data?.text, json.data?.media_keys]).toEqual([200, '', keys])
  })

  it.each`
    what                                                                  | change                                     | refusal
    ${'a user who is no long'}                                            | ${{ as_user_id: 'demo' }}                  | ${{}}
    ${'somebody who has granted nothing [posts.as_user_id.granted]'}      | ${{ as_user_id: STRANGER }}                | ${{ code: 'INVALID_USER', asked: true }}
    ${'somebody who has granted reposts only [posts.as_user_id.granted]'} | ${{ as_user_id: '1473640101592301568' }}   | ${{ code: 'INVALID_USER', asked: true }}
    ${'neither text nor media [draft_tweets.create.text.required]'}       | ${{ text: undefined }}                     | ${{ code: 'MISSING_PARAMETER' }}
    ${'a blank text'}                                                     | ${{ text: '  ' }}                          | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'a name of 81 characters [draft_tweets.create.name.maximum]'}       | ${{ name: 'n'.repeat(81) }}                | ${{ limit: 80 }}
    ${'five images [draft_tweets.create.media_keys.count]'}               | ${{ media_keys: [...IMAGES, FIFTH] }}      | ${{ limit: 4 }}
    ${'an image beside a GIF [draft_tweets.create.media_keys.count]'}     | ${{ media_keys: [IMAGES[0], GIF] }}        | ${{ code: 'INVALID_MEDIA', limit: 1 }}
    ${'two videos [draft_tweets.create.media_keys.count]'}                | ${{ media_keys: [VIDEO, PREROLL] }}        | ${{ code: 'INVALID_MEDIA', limit: 1 }}
    ${'a media key that is none'}                                         | ${{ media_keys: ['harbour'] }}             | ${{}}
    ${'a media of nobody [draft_tweets.create.media_keys.library]'}       | ${{ media_keys: ['3_42'] }}                | ${{ code: 'MEDIA_NOT_FOUND', asked: true }}
    ${'a deleted media [draft_tweets.create.media_keys.library]'}         | ${{ media_keys: [DELETED] }}               | ${{ code: 'MEDIA_NOT_FOUND', asked: true }}
    ${'a card of nobody [draft_tweets.create.card_uri]'}                  | ${{ card_uri: 'card://zzzzzzz' }}          | ${{ code: 'CARD_NOT_FOUND', asked: true }}
    ${'a card_uri that is none [draft_tweets.create.card_uri]'}           | ${{ card_uri: 'https://cards.example/1' }} | ${{}}
  `('are refused both ways with $what', ({ change, refusal }) => drafts.refusesCreate(SOUND, change, refusal))

  it('are refused by REST with no user [draft_tweets.create.as_user_id.required]', async () => {
    const received = await drafts.unchanged(() => drafts.rest.create({ text: 'Soon.' }))
    expectRefused(received, 'MISSING_PARAMETER', 'as_user_id')
  })

  it('change in every field they may, and keep the others; empty removes card, media and name [draft_tweets.update] [draft_tweets.update.card_uri.empty_removes] [draft_tweets.update.all_fields] [draft_tweets.update.media_keys]', async () => {
    const made = await drafted()
    clock.now = NOON + 60_000
    const changes = { text: 'Later.', card_uri: card, media_keys: VIDEO, nullcast: 'false', name: 'Later' }
    const changed = (await drafts.rest.update(made.id, changes)).json.data
    expect(changed).toEqual({
      ...made,
      text: 'Later.',
      card_uri: card,
      media_keys: [VIDEO],
      nullcast: false,
      name: 'Later',
      updated_at: '2026-11-20T12:01:00Z',
    })
    const removed = await drafts.graph.update(globalId('DraftTweet', main, made.id), {
      cardUri: null,
      mediaKeys: null,
      name: null,
    })
    expect(removed.errors).toEqual([])
    expect(removed.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.update': 1 })
    expect(removed.data.done).toMatchObject({
      record: { cardUri: null, mediaKeys: [], name: null, text: 'Later.', nullcast: false },
      userErrors: [],
    })
    await drafts.rest.update(made.id, { media_keys: GIF, card_uri: card })
    const emptied = await drafts.rest.update(made.id, { media_keys: '', card_uri: '' })
    expect(emptied.json.data).toMatchObject({ media_keys: [], card_uri: null })
  })

  it.each`
    what                               | input                                | code                       | field          | asks
    ${'no text, when it has no media'} | ${{ text: '' }}                      | ${'TWEET_CANNOT_BE_BLANK'} | ${'text'}      | ${1}
    ${'neither text nor media'}        | ${{ text: '', mediaKeys: null }}     | ${'TWEET_CANNOT_BE_BLANK'} | ${'text'}      | ${0}
    ${'a name too long'}               | ${{ name: 'n'.repeat(81) }}          | ${'INVALID_PARAMETER'}     | ${'name'}      | ${0}
    ${'a GIF beside an image'}         | ${{ mediaKeys: [GIF, IMAGES[0]] }}   | ${'INVALID_MEDIA'}         | ${'mediaKeys'} | ${0}
    ${'five images'}                   | ${{ mediaKeys: [...IMAGES, FIFTH] }} | ${'INVALID_PARAMETER'}     | ${'mediaKeys'} | ${0}
    ${'a deleted media'}               | ${{ mediaKeys: [DELETED] }}          | ${'MEDIA_NOT_FOUND'}       | ${'mediaKeys'} | ${1}
    ${'a card of nobody'}              | ${{ cardUri: 'card://zzzzzzz' }}     | ${'CARD_NOT_FOUND'}        | ${'cardUri'}   | ${1}
    ${'a card that is none'}           | ${{ cardUri: 'card:1' }}             | ${'INVALID_PARAMETER'}     | ${'cardUri'}   | ${0}
  `('are not changed to $what', async ({ input, code, field, asks }) => {
    const { id } = await drafted()
    const { data, calls } = await drafts.unchanged(() => drafts.graph.update(id, input))
    expect(data.done).toMatchObject({ record: null, userErrors: [{ code, field }] })
    expect(calls).toEqual(asks ? { 'draft_tweets.update': 1 } : {})
  })

  it('are deleted for good, and say so once [draft_tweets.delete] [draft_tweets.delete.hard]', async () => {
    const [first, second] = [await drafted(), await drafted()]
    expect((await drafts.rest.delete(first.id)).json.data).toEqual({ ...first, status: 'DELETED' })
    const gone = kindOf(
      world,
      main,
      { path: 'draft_tweets', type: 'DraftTweet' },
      'restId status statusRaw',
    ).graph
    const deleted = await gone.delete(second.id)
    expect(deleted.data.done).toEqual({
      record: { restId: second.id, status: 'DELETED', statusRaw: 'DELETED' },
      userErrors: [],
    })
    expect(deleted.calls).toEqual({ 'draft_tweets.delete': 1 })
    const again = await gone.delete(second.id)
    expectUserError(again, 'TWEET_NOT_FOUND', 'id', { called: { 'draft_tweets.delete': 1 } })
    const left = (await drafts.all()).map(({ id }) => id)
    for (const { id } of [first, second]) {
      expect((await rest.get(at(`draft_tweets/${id}`))).status).toBe(404)
      expect((await drafts.rest.delete(id)).status).toBe(404)
      expect((await rest.put(at(`draft_tweets/${id}?text=Again`))).status).toBe(404)
      expect(left).not.toContain(id)
    }
  })

  it('are listed in pages of 100 unless 1 to 200 is asked for [draft_tweets.list] [draft_tweets.list.count] [draft_tweets.list.cursor]', async () => {
    const other = demo.secondAccountId
    const target = at('draft_tweets', other)
    for (let number = 0; number < 101; number += 1)
      await rest.form('POST', target, { as_user_id: user, text: `${number}` })
    const first = (await rest.get(target)).json
    expect([first.data.length, first.data[0].text, first.total_count]).toEqual([100, '0', undefined])
    const last = (await rest.get(`${target}?cursor=${first.next_cursor}`)).json
    expect([last.data.map(({ text }: Json) => text), last.next_cursor]).toEqual([['100'], null])
    expect((await rest.get(`${target}?count=200`)).json.data).toHaveLength(101)
    for (const count of [0, 201])
      expectRefused(await rest.get(`${target}?count=${count}`), 'INVALID_PARAMETER', 'count')

    const CALLS = { 'accounts.list': 1, 'draft_tweets.list': 1 }
    const list = (args: string) =>
      inAccount(
        `draftTweets(${args}) { nodes { text } pageInfo { endCursor hasNextPage } totalCount }`,
        other,
      )
    const page = await list('first: 100')
    expect([page.errors, page.calls]).toEqual([[], CALLS])
    // The interface does not count drafts, and the gateway does not either.
    expect(page.data.account.draftTweets).toMatchObject({ totalCount: null, pageInfo: { hasNextPage: true } })
    const { endCursor } = page.data.account.draftTweets.pageInfo
    const next = await list(`first: 100, after: "${endCursor}"`)
    expect([next.data.account.draftTweets.nodes, next.calls]).toEqual([[{ text: '100' }], CALLS])
    const asked = { 'accounts.list': 1 }
    expectError(await list('first: 201'), { code: 'BAD_USER_INPUT', field: 'first', limit: 200 }, asked)
    const nobody = await list('filter: {userId: "demo"}')
    expectError(nobody, { code: 'BAD_USER_INPUT', field: 'filter.userId' }, asked)
  })

  it('are those of one user, where one is named', async () => {
    await drafted()
    const list = (userId: string) =>
      inAccount(`draftTweets(first: 200, filter: {userId: "${userId}"}) { nodes { restId } }`)
    const mine = await list(user)
    const own = (await drafts.all()).map(({ id }) => ({ restId: id }))
    expect(mine.data.account.draftTweets.nodes).toEqual(own)
    expect(mine.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.list': 1 })
    expect((await list(STRANGER)).data.account.draftTweets.nodes).toEqual([])
  })
})

describe('previews of drafts', () => {
  const preview = (id: string): Promise<Asked> =>
    ask(`mutation ($id: ID!) { draftTweetPreview(id: $id) { message ${ERRORS} } }`, {
      id: globalId('DraftTweet', main, id),
    })

  it('are sent, and the answer holds a message beside the request and nothing else [draft_tweets.preview]', async () => {
    const { id } = await drafted()
    await drafts.unchanged(async () => {
      const { status, json } = await rest.form('POST', at(`draft_tweets/preview/${id}`), {})
      expect([status, json]).toEqual([
        200,
        {
          request: { params: { account_id: main, draft_tweet_id: id } },
          message: expect.stringContaining(id),
        },
      ])
      const { data, errors, calls } = await preview(id)
      expect([errors, data.draftTweetPreview]).toEqual([[], { message: json.message, userErrors: [] }])
      expect(calls).toEqual({ 'draft_tweets.preview': 1 })
    })
  })

  it.each([
    ['that is not there', '42', 'TWEET_NOT_FOUND', { 'draft_tweets.preview': 1 }],
    ['of an impossible id', 'ZZ', 'INVALID_PARAMETER', {}],
  ])('are refused for a draft %s', async (_what, id, code, called) => {
    expectRefused(await rest.form('POST', at(`draft_tweets/preview/${id}`), {}), code, 'draft_tweet_id')
    const { data, calls } = await preview(id)
    expect(data.draftTweetPreview).toMatchObject({ message: null, userErrors: [{ code }] })
    expect(calls).toEqual(called)
  })
})
