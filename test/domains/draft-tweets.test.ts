import { type Asked, globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

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
let world: World
let main: string
let user: string
/** Of a card of the account. */
let card: string

beforeAll(async () => {
  world = await startWorld({
    runtime: { now: () => clock.now },
    // Requests are signed by the true time, whatever the sandbox believes.
    timestampWindowSeconds: 100 * 365 * 86_400,
  })
  main = world.sandbox.demo.mainAccountId
  user = world.sandbox.demo.userId
  card = (await world.rest.get(at('cards/poll'))).json.data[0].card_uri
})
afterAll(() => world.close())

const at = (path: string) => `/12/accounts/${main}/${path}`
const ERRORS = 'userErrors { code message field limit }'
const DRAFT =
  'id restId name text userId nullcast cardUri mediaKeys status statusRaw createdAt updatedAt account { restId }'

const drafts = () => restList(world.rest, at('draft_tweets?count=200'))
const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await drafts()
  const result = await work()
  expect(await drafts()).toEqual(before)
  return result
}
const post = (parameters: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries({ as_user_id: user, text: 'Soon.', ...parameters })
  const pairs = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return world.rest.form('POST', at('draft_tweets'), Object.fromEntries(pairs))
}
const drafted = async (parameters: Readonly<Record<string, string>> = {}): Promise<Json> => {
  const { status, json } = await post(parameters)
  expect(status).toBe(200)
  return json.data
}
const mutateCreate = (input: Json): Promise<Asked> =>
  world.ask(
    `mutation ($a: ID!, $input: DraftTweetCreateInput!) { draftTweetCreate(accountId: $a, input: $input) { draftTweet { ${DRAFT} } ${ERRORS} } }`,
    { a: main, input },
  )
const mutateUpdate = (id: string, input: Json): Promise<Asked> =>
  world.ask(
    `mutation ($id: ID!, $input: DraftTweetUpdateInput!) { draftTweetUpdate(id: $id, input: $input) { draftTweet { ${DRAFT} } ${ERRORS} } }`,
    { id: globalId('DraftTweet', main, id), input },
  )

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
    const read = await world.rest.get(at(`draft_tweets/${made.id}`))
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
    const { data, errors, calls } = await mutateCreate(input)
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'draft_tweets.create': 1 })
    const { draftTweet, userErrors } = data.draftTweetCreate
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
    const read = await world.ask(
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
    const { status, json } = await post({ text: undefined, media_keys: keys.join(',') })
    expect([status, json.data?.text, json.data?.media_keys]).toEqual([200, '', keys])
  })

  // Code, parameter by REST, field by mutation, limit, and whether the gateway has to ask.
  const wrong: [
    string,
    Readonly<Record<string, string | undefined>>,
    string,
    string,
    number | null,
    boolean,
  ][] = [
    [
      'no user [draft_tweets.create.as_user_id.required]',
      { as_user_id: undefined },
      'MISSING_PARAMETER',
      'as_user_id',
      null,
      false,
    ],
    ['a user who is no long', { as_user_id: 'demo' }, 'INVALID_PARAMETER', 'as_user_id', null, false],
    [
      'somebody who has granted nothing [posts.as_user_id.granted]',
      { as_user_id: STRANGER },
      'INVALID_USER',
      'as_user_id',
      null,
      true,
    ],
    [
      'somebody who has granted reposts only [posts.as_user_id.granted]',
      { as_user_id: '1473640101592301568' },
      'INVALID_USER',
      'as_user_id',
      null,
      true,
    ],
    [
      'neither text nor media [draft_tweets.create.text.required]',
      { text: undefined },
      'MISSING_PARAMETER',
      'text',
      null,
      false,
    ],
    ['a blank text', { text: '  ' }, 'TWEET_CANNOT_BE_BLANK', 'text', null, false],
    [
      'a name of 81 characters [draft_tweets.create.name.maximum]',
      { name: 'n'.repeat(81) },
      'INVALID_PARAMETER',
      'name',
      80,
      false,
    ],
    [
      'five images [draft_tweets.create.media_keys.count]',
      { media_keys: [...IMAGES, FIFTH].join(',') },
      'INVALID_PARAMETER',
      'media_keys',
      4,
      false,
    ],
    [
      'an image beside a GIF [draft_tweets.create.media_keys.count]',
      { media_keys: `${IMAGES[0]},${GIF}` },
      'INVALID_MEDIA',
      'media_keys',
      1,
      false,
    ],
    [
      'two videos [draft_tweets.create.media_keys.count]',
      { media_keys: `${VIDEO},${PREROLL}` },
      'INVALID_MEDIA',
      'media_keys',
      1,
      false,
    ],
    ['a media key that is none', { media_keys: 'harbour' }, 'INVALID_PARAMETER', 'media_keys', null, false],
    [
      'a media of nobody [draft_tweets.create.media_keys.library]',
      { media_keys: '3_42' },
      'MEDIA_NOT_FOUND',
      'media_keys',
      null,
      true,
    ],
    [
      'a deleted media [draft_tweets.create.media_keys.library]',
      { media_keys: DELETED },
      'MEDIA_NOT_FOUND',
      'media_keys',
      null,
      true,
    ],
    [
      'a card of nobody [draft_tweets.create.card_uri]',
      { card_uri: 'card://zzzzzzz' },
      'CARD_NOT_FOUND',
      'card_uri',
      null,
      true,
    ],
    [
      'a card_uri that is none [draft_tweets.create.card_uri]',
      { card_uri: 'https://cards.example/1' },
      'INVALID_PARAMETER',
      'card_uri',
      null,
      false,
    ],
  ]

  it.each(wrong)('are refused by REST with %s', async (_what, change, code, parameter) => {
    const { status, json } = await keeping(() => post(change))
    expect([status, json.errors]).toEqual([
      code.endsWith('_NOT_FOUND') ? 404 : 400,
      [expect.objectContaining({ code, parameter })],
    ])
  })

  const FIELDS: Readonly<Record<string, string>> = {
    as_user_id: 'asUserId',
    text: 'text',
    name: 'name',
    media_keys: 'mediaKeys',
    card_uri: 'cardUri',
  }
  it.each(wrong.slice(1))(
    'are refused by mutation with %s',
    async (_what, change, code, parameter, limit, asks) => {
      const input = Object.fromEntries(
        Object.entries(change).map(([name, value]) => [
          FIELDS[name],
          name === 'media_keys' ? value?.split(',') : value,
        ]),
      )
      const asked = await keeping(() => mutateCreate({ asUserId: user, text: 'Soon.', ...input }))
      expect(asked.errors).toEqual([])
      expect(asked.data.draftTweetCreate).toMatchObject({
        draftTweet: null,
        userErrors: [{ code, field: FIELDS[parameter], limit }],
      })
      expect(asked.calls).toEqual(asks ? { 'draft_tweets.create': 1 } : {})
    },
  )

  it('change in every field they may, and keep the others; empty removes card, media and name [draft_tweets.update] [draft_tweets.update.card_uri.empty_removes] [draft_tweets.update.all_fields] [draft_tweets.update.media_keys]', async () => {
    const made = await drafted()
    clock.now = NOON + 60_000
    const changes = { text: 'Later.', card_uri: card, media_keys: VIDEO, nullcast: 'false', name: 'Later' }
    const changed = (await world.rest.form('PUT', at(`draft_tweets/${made.id}`), changes)).json.data
    expect(changed).toEqual({
      ...made,
      text: 'Later.',
      card_uri: card,
      media_keys: [VIDEO],
      nullcast: false,
      name: 'Later',
      updated_at: '2026-11-20T12:01:00Z',
    })
    const removed = await mutateUpdate(made.id, { cardUri: null, mediaKeys: null, name: null })
    expect(removed.errors).toEqual([])
    expect(removed.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.update': 1 })
    expect(removed.data.draftTweetUpdate).toMatchObject({
      draftTweet: { cardUri: null, mediaKeys: [], name: null, text: 'Later.', nullcast: false },
      userErrors: [],
    })
    await world.rest.form('PUT', at(`draft_tweets/${made.id}`), { media_keys: GIF, card_uri: card })
    const emptied = await world.rest.form('PUT', at(`draft_tweets/${made.id}`), {
      media_keys: '',
      card_uri: '',
    })
    expect(emptied.json.data).toMatchObject({ media_keys: [], card_uri: null })
    clock.now = NOON
  })

  it.each([
    ['no text, when it has no media', { text: '' }, 'TWEET_CANNOT_BE_BLANK', 'text', 1],
    ['neither text nor media', { text: '', mediaKeys: null }, 'TWEET_CANNOT_BE_BLANK', 'text', 0],
    ['a name too long', { name: 'n'.repeat(81) }, 'INVALID_PARAMETER', 'name', 0],
    ['a GIF beside an image', { mediaKeys: [GIF, IMAGES[0]] }, 'INVALID_MEDIA', 'mediaKeys', 0],
    ['five images', { mediaKeys: [...IMAGES, FIFTH] }, 'INVALID_PARAMETER', 'mediaKeys', 0],
    ['a deleted media', { mediaKeys: [DELETED] }, 'MEDIA_NOT_FOUND', 'mediaKeys', 1],
    ['a card of nobody', { cardUri: 'card://zzzzzzz' }, 'CARD_NOT_FOUND', 'cardUri', 1],
    ['a card that is none', { cardUri: 'card:1' }, 'INVALID_PARAMETER', 'cardUri', 0],
  ])('are not changed to %s', async (_what, input, code, field, calls) => {
    const { id } = await drafted()
    const asked = await keeping(() => mutateUpdate(id, input))
    expect(asked.data.draftTweetUpdate).toMatchObject({ draftTweet: null, userErrors: [{ code, field }] })
    expect(asked.calls).toEqual(calls === 0 ? {} : { 'draft_tweets.update': 1 })
  })

  it('are deleted for good, and say so once [draft_tweets.delete] [draft_tweets.delete.hard]', async () => {
    const [first, second] = [await drafted(), await drafted()]
    const answer = await world.rest.delete(at(`draft_tweets/${first.id}`))
    expect(answer.json.data).toEqual({ ...first, status: 'DELETED' })
    const remove = () =>
      world.ask(
        `mutation ($id: ID!, $a: ID) { draftTweetDelete(id: $id, accountId: $a) { draftTweet { restId status statusRaw } ${ERRORS} } }`,
        { id: second.id, a: main },
      )
    const deleted = await remove()
    expect(deleted.data.draftTweetDelete).toEqual({
      draftTweet: { restId: second.id, status: 'DELETED', statusRaw: 'DELETED' },
      userErrors: [],
    })
    expect(deleted.calls).toEqual({ 'draft_tweets.delete': 1 })
    expect((await remove()).data.draftTweetDelete.userErrors).toMatchObject([
      { code: 'TWEET_NOT_FOUND', field: 'id' },
    ])
    const left = (await drafts()).map(({ id }) => id)
    for (const { id } of [first, second]) {
      expect((await world.rest.get(at(`draft_tweets/${id}`))).status).toBe(404)
      expect((await world.rest.delete(at(`draft_tweets/${id}`))).status).toBe(404)
      expect((await world.rest.put(at(`draft_tweets/${id}?text=Again`))).status).toBe(404)
      expect(left).not.toContain(id)
    }
  })

  it('are listed in pages of 100 unless 1 to 200 is asked for [draft_tweets.list] [draft_tweets.list.count] [draft_tweets.list.cursor]', async () => {
    const other = world.sandbox.demo.secondAccountId
    const target = `/12/accounts/${other}/draft_tweets`
    for (let number = 0; number < 101; number += 1)
      await world.rest.form('POST', target, { as_user_id: user, text: `${number}` })
    const first = (await world.rest.get(target)).json
    expect([first.data.length, first.data[0].text, first.total_count]).toEqual([100, '0', undefined])
    const last = (await world.rest.get(`${target}?cursor=${first.next_cursor}`)).json
    expect([last.data.map(({ text }: Json) => text), last.next_cursor]).toEqual([['100'], null])
    expect((await world.rest.get(`${target}?count=200`)).json.data).toHaveLength(101)
    for (const count of [0, 201]) {
      const { status, json } = await world.rest.get(`${target}?count=${count}`)
      expect([status, json.errors[0].parameter]).toEqual([400, 'count'])
    }

    const ask = (field: string) =>
      world.ask(
        `query ($a: ID!) { account(id: $a) { draftTweets${field} { nodes { text } pageInfo { endCursor hasNextPage } totalCount } } }`,
        { a: other },
      )
    const page = await ask('(first: 100)')
    expect(page.errors).toEqual([])
    // The interface does not count drafts, and nobody pretends to.
    expect(page.data.account.draftTweets).toMatchObject({ totalCount: null, pageInfo: { hasNextPage: true } })
    expect(page.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.list': 1 })
    const { endCursor } = page.data.account.draftTweets.pageInfo
    const rest = await ask(`(first: 100, after: "${endCursor}")`)
    expect(rest.data.account.draftTweets.nodes).toEqual([{ text: '100' }])
    expect(rest.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.list': 1 })
    const many = await ask('(first: 201)')
    expect(many.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'first', limit: 200 })
    const nobody = await ask('(filter: {userId: "demo"})')
    expect(nobody.errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'filter.userId' })
    expect(nobody.calls).toEqual({ 'accounts.list': 1 })
  })

  it('are those of one user, where one is named', async () => {
    const ask = (userId: string) =>
      world.ask(
        `query ($a: ID!, $u: String) { account(id: $a) { draftTweets(first: 200, filter: {userId: $u}) { nodes { restId } } } }`,
        { a: main, u: userId },
      )
    const mine = await ask(user)
    expect(mine.data.account.draftTweets.nodes).toEqual((await drafts()).map(({ id }) => ({ restId: id })))
    expect(mine.calls).toEqual({ 'accounts.list': 1, 'draft_tweets.list': 1 })
    expect((await ask(STRANGER)).data.account.draftTweets.nodes).toEqual([])
  })
})

describe('previews of drafts', () => {
  const preview = (id: string): Promise<Asked> =>
    world.ask(`mutation ($id: ID!) { draftTweetPreview(id: $id) { message ${ERRORS} } }`, {
      id: globalId('DraftTweet', main, id),
    })

  it('are sent, and the answer holds a message beside the request and nothing else [draft_tweets.preview]', async () => {
    const { id } = await drafted()
    await keeping(async () => {
      const { status, json } = await world.rest.form('POST', at(`draft_tweets/preview/${id}`), {})
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
    ['that is not there', '42'],
    ['of an impossible id', 'ZZ'],
  ])('are refused for a draft %s', async (_what, id) => {
    const known = id === '42'
    const { status, json } = await world.rest.form('POST', at(`draft_tweets/preview/${id}`), {})
    expect([status, json.errors]).toEqual([
      known ? 404 : 400,
      [
        expect.objectContaining({
          code: known ? 'TWEET_NOT_FOUND' : 'INVALID_PARAMETER',
          parameter: 'draft_tweet_id',
        }),
      ],
    ])
    const { data, calls } = await preview(id)
    expect(data.draftTweetPreview).toEqual({
      message: null,
      userErrors: [expect.objectContaining({ code: known ? 'TWEET_NOT_FOUND' : 'INVALID_PARAMETER' })],
    })
    expect(calls).toEqual(known ? { 'draft_tweets.preview': 1 } : {})
  })
})
