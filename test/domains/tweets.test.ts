import { type Asked, globalId, restList, startWorld, type World } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

const NOON = Date.parse('2026-11-20T12:00:00Z')
const IMAGE = '3_1995078342361743360'
const GIF = '16_1995078342361743366'
/** Its title and description stand in the media library. */
const VIDEO = '7_1995078342361743367'

const clock = { now: NOON }
let world: World
let main: string
let user: string
let card: string

beforeAll(async () => {
  world = await startWorld({
    runtime: { now: () => clock.now },
    timestampWindowSeconds: 100 * 365 * 86_400,
  })
  main = world.sandbox.demo.mainAccountId
  user = world.sandbox.demo.userId
  card = (await world.rest.get(at('cards/poll'))).json.data[0].card_uri
  const words = { title: 'Library title', description: 'Library description' }
  expect((await world.rest.form('PUT', at(`media_library/${VIDEO}`), words)).status).toBe(200)
})
afterAll(() => world.close())

const at = (path: string) => `/12/accounts/${main}/${path}`
const post = (parameters: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries({ as_user_id: user, text: 'Now.', ...parameters })
  const pairs = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return world.rest.form('POST', at('tweet'), Object.fromEntries(pairs))
}
const posted = async (parameters: Readonly<Record<string, string | undefined>> = {}): Promise<Json> => {
  clock.now += 1000
  const { status, json } = await post(parameters)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const listed = async (query: string): Promise<Json[]> => {
  const { status, json } = await world.rest.get(at(`tweets?${query}`))
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const ids = async (query: string): Promise<string[]> =>
  (await listed(query)).map(({ tweet_id }: Json) => tweet_id)
const everything = () => restList(world.rest, at('tweets?tweet_type=PUBLISHED&timeline_type=ALL'))
/** Carries out what must change no post and mark no media as used. */
const keeping = async <T>(work: () => Promise<T>): Promise<T> => {
  const state = async () => [await everything(), await restList(world.rest, at('media_library?count=50'))]
  const before = await state()
  const result = await work()
  expect(await state()).toEqual(before)
  return result
}

const ERRORS = 'userErrors { code message field limit }'
const TWEET = `id restId idStr tweetId account { restId } tweetType tweetTypeRaw name fullText displayTextRange
  truncated lang nullcast conversationSettings conversationSettingsRaw scopes { followers } createdAt createdAtRaw
  scheduledAt source favoriteCount retweetCount favorited retweeted inReplyToStatusId inReplyToStatusIdStr
  inReplyToUserId inReplyToUserIdStr inReplyToScreenName contributors coordinates { type coordinates }
  geo { type coordinates } place { name countryCode } user { restId idStr name screenName }
  entities { hashtags { text indices } symbols { text indices } userMentions { screenName indices }
    urls { url expandedUrl displayUrl indices }
    media { mediaKey type mediaUrl additionalMediaInfo { title description callToAction { type url } } } }`
const mutateCreate = (input: Json, fields = TWEET): Promise<Asked> =>
  world.ask(
    `mutation ($a: ID!, $input: TweetCreateInput!) { tweetCreate(accountId: $a, input: $input) { tweet { ${fields} } ${ERRORS} } }`,
    { a: main, input },
  )
const mutateUpdate = (id: string, input: Json): Promise<Asked> =>
  world.ask(
    `mutation ($id: ID!, $input: TweetUpdateInput!) { tweetUpdate(id: $id, input: $input) { tweet { restId name } ${ERRORS} } }`,
    { id: globalId('Tweet', main, id), input },
  )
const list = (filter: Json, more: Json = {}): Promise<Asked> =>
  world.ask(
    `query ($a: ID!, $filter: TweetFilter!, $first: Int = 50, $after: String) { account(id: $a) {
      tweets(filter: $filter, first: $first, after: $after) {
        nodes { restId tweetType name } pageInfo { hasNextPage endCursor } totalCount } } }`,
    { a: main, filter, ...more },
  )
const shownIds = ({ data }: Asked): string[] => data.account.tweets.nodes.map(({ restId }: Json) => restId)

describe('posts', () => {
  it('are published at a singular path, with all their fields [tweets.create] [tweets.fields] [tweets.created_at_form]', async () => {
    clock.now = NOON
    const text = 'Grüße 👋 @demo_friend: #Hafer $OATS https://oats.example/a#b.'
    const { status, json, text: body } = await post({ text, name: 'First' })
    expect(status).toBe(200)
    const { data } = json
    expect(Object.keys(data)).toEqual(
      `coordinates retweeted name source entities display_text_range favorite_count in_reply_to_status_id_str geo
       id_str scopes in_reply_to_user_id truncated retweet_count id in_reply_to_status_id conversation_settings
       nullcast created_at place scheduled_at tweet_type favorited full_text lang contributors
       in_reply_to_screen_name in_reply_to_user_id_str user tweet_id`.split(/\s+/),
    )
    const id = data.tweet_id
    expect(id).toMatch(/^\d{18,19}$/)
    // A bare number that a plain JSON.parse rounds.
    expect(body).toContain(`"id":${id},`)
    expect(body).toContain(`"user":{"id":${user},"id_str":"${user}"`)
    expect({ ...data, id: undefined, user: undefined }).toEqual({
      coordinates: null,
      retweeted: false,
      name: 'First',
      source: expect.stringMatching(/^<a href="https:\/\/[^"]+" rel="nofollow">[^<]+<\/a>$/),
      entities: {
        hashtags: [{ text: 'Hafer', indices: [22, 28] }],
        symbols: [{ text: 'OATS', indices: [29, 34] }],
        user_mentions: [{ screen_name: 'demo_friend', indices: [8, 20] }],
        urls: [
          {
            url: 'https://oats.example/a#b',
            expanded_url: 'https://oats.example/a#b',
            display_url: 'oats.example/a#b',
            indices: [35, 59],
          },
        ],
      },
      display_text_range: [0, 60],
      favorite_count: 0,
      in_reply_to_status_id_str: null,
      geo: null,
      id_str: id,
      scopes: { followers: false },
      in_reply_to_user_id: null,
      truncated: false,
      retweet_count: 0,
      in_reply_to_status_id: null,
      conversation_settings: 'EVERYONE',
      nullcast: true,
      created_at: 'Fri Nov 20 12:00:00 +0000 2026',
      place: null,
      scheduled_at: null,
      tweet_type: 'PUBLISHED',
      favorited: false,
      full_text: text,
      lang: 'und',
      contributors: [],
      in_reply_to_screen_name: null,
      in_reply_to_user_id_str: null,
      tweet_id: id,
    })
    expect(await listed(`tweet_type=PUBLISHED&tweet_ids=${id}`)).toEqual([data])
  })

  it('are published by mutation, and found again by node [tweets.create]', async () => {
    clock.now = Date.parse('2026-12-01T00:00:00Z')
    const input = {
      asUserId: user,
      text: 'Watch this',
      mediaKeys: [VIDEO],
      cardUri: card,
      nullcast: false,
      name: 'n'.repeat(80),
      conversationSettings: 'FOLLOWING',
      videoTitle: 't'.repeat(70),
      videoDescription: 'd'.repeat(200),
      videoCta: 'WATCH_NOW',
      videoCtaValue: 'https://oats.example/film',
    }
    const { data, errors, calls } = await mutateCreate(input)
    expect([errors, data.tweetCreate.userErrors]).toEqual([[], []])
    expect(calls).toEqual({ 'accounts.list': 1, 'tweets.create': 1 })
    const { tweet } = data.tweetCreate
    const { restId } = tweet
    expect(tweet).toEqual({
      id: globalId('Tweet', main, restId),
      restId: expect.stringMatching(/^\d{18,19}$/),
      idStr: restId,
      tweetId: restId,
      account: { restId: main },
      tweetType: 'PUBLISHED',
      tweetTypeRaw: 'PUBLISHED',
      name: 'n'.repeat(80),
      fullText: 'Watch this',
      displayTextRange: [0, 10],
      truncated: false,
      lang: 'und',
      nullcast: false,
      conversationSettings: 'FOLLOWING',
      conversationSettingsRaw: 'FOLLOWING',
      scopes: { followers: false },
      createdAt: '2026-12-01T00:00:00Z',
      createdAtRaw: 'Tue Dec 01 00:00:00 +0000 2026',
      scheduledAt: null,
      source: expect.stringContaining('<a href='),
      favoriteCount: 0,
      retweetCount: 0,
      favorited: false,
      retweeted: false,
      inReplyToStatusId: null,
      inReplyToStatusIdStr: null,
      inReplyToUserId: null,
      inReplyToUserIdStr: null,
      inReplyToScreenName: null,
      contributors: [],
      coordinates: null,
      geo: null,
      place: null,
      user: { restId: user, idStr: user, name: expect.any(String), screenName: expect.any(String) },
      entities: {
        hashtags: [],
        symbols: [],
        userMentions: [],
        urls: [],
        media: [
          {
            mediaKey: VIDEO,
            type: 'video',
            mediaUrl: expect.stringContaining('https://'),
            additionalMediaInfo: {
              title: 't'.repeat(70),
              description: 'd'.repeat(200),
              callToAction: { type: 'WATCH_NOW', url: 'https://oats.example/film' },
            },
          },
        ],
      },
    })
    const again = await world.ask(`query ($id: ID!) { node(id: $id) { ... on Tweet { ${TWEET} } } }`, {
      id: tweet.id,
    })
    expect([again.errors, again.data.node]).toEqual([[], tweet])
    expect(again.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
    const media = await world.rest.get(at(`media_library/${VIDEO}`))
    expect(media.json.data.tweeted).toBe(true)
  })

  it('take every parameter of a create [tweets.create.parameters]', async () => {
    const parameters = {
      as_user_id: user,
      text: 'All of them',
      card_uri: card,
      conversation_settings: 'MENTIONED_USERS',
      media_keys: VIDEO,
      name: 'All',
      nullcast: 'false',
      trim_user: 'true',
      tweet_mode: 'extended',
      video_cta: 'VISIT_SITE',
      video_cta_value: 'https://oats.example/shop',
      video_description: 'Twelve seconds',
      video_title: 'Oats',
    }
    clock.now += 1000
    const { json } = await post(parameters)
    expect(json.request.params).toEqual({
      ...parameters,
      account_id: main,
      media_keys: [VIDEO],
      nullcast: false,
      trim_user: true,
    })
    expect(json.data).toMatchObject({
      full_text: 'All of them',
      conversation_settings: 'MENTIONED_USERS',
      name: 'All',
      nullcast: false,
    })
    expect(Object.keys(json.data.user)).toEqual(['id', 'id_str'])
    expect(Object.keys((await posted()).user)).toEqual(['id', 'id_str', 'name', 'screen_name'])
  })

  it('are answered by mutation with an id for their author where that is asked for', async () => {
    const input = { asUserId: user, text: 'Short', trimUser: true, tweetMode: 'COMPAT' }
    const { data, errors, calls } = await mutateCreate(
      input,
      'fullText user { restId idStr name screenName }',
    )
    expect([errors, data.tweetCreate]).toEqual([
      [],
      {
        tweet: { fullText: 'Short', user: { restId: user, idStr: user, name: null, screenName: null } },
        userErrors: [],
      },
    ])
    expect(calls).toEqual({ 'tweets.create': 1 })
  })

  it('show a title and a description only when those are passed [media_library.display_opt_in]', async () => {
    const shown = async (words: Record<string, string>) => {
      const { tweet_id, entities } = await posted({ media_keys: VIDEO, ...words })
      const preview = await world.rest.get(at(`tweet_previews?tweet_ids=${tweet_id}&tweet_type=PUBLISHED`))
      const read = await world.ask(
        'query ($id: ID!) { node(id: $id) { ... on Tweet { entities { media { additionalMediaInfo { title description } } } } } }',
        { id: globalId('Tweet', main, tweet_id) },
      )
      return [
        entities.media[0].additional_media_info,
        read.data.node.entities.media[0].additionalMediaInfo,
        ['Library title', 'Library description', 'Own title', 'Own description'].filter((text) =>
          preview.json.data[0].preview.includes(text),
        ),
      ]
    }
    const stored = (await world.rest.get(at(`media_library/${VIDEO}`))).json.data
    expect([stored.title, stored.description]).toEqual(['Library title', 'Library description'])
    expect(await shown({})).toEqual([undefined, null, []])
    expect(await shown({ video_title: 'Own title' })).toEqual([
      { title: 'Own title' },
      { title: 'Own title', description: null },
      ['Own title'],
    ])
    expect(await shown({ video_description: 'Own description' })).toEqual([
      { description: 'Own description' },
      { title: null, description: 'Own description' },
      ['Own description'],
    ])
    const both = { title: 'Own title', description: 'Own description' }
    expect(await shown({ video_title: both.title, video_description: both.description })).toEqual([
      both,
      both,
      [both.title, both.description],
    ])
  })
})

describe('lists of posts', () => {
  it('hold posts of one type, oldest first [tweets.list]', async () => {
    await world.reset()
    const first = await posted({ text: 'One' })
    const second = await posted({ text: 'Two' })
    const published = await ids('tweet_type=PUBLISHED')
    expect(published.slice(-2)).toEqual([first.tweet_id, second.tweet_id])
    const drafts = (await world.rest.get(at('draft_tweets'))).json.data
    const shown = await listed('tweet_type=DRAFT')
    expect(
      shown.map(({ tweet_id, tweet_type, full_text, name, scheduled_at }) => [
        tweet_id,
        tweet_type,
        full_text,
        name,
        scheduled_at,
      ]),
    ).toEqual(drafts.map(({ id, text, name }: Json) => [id, 'DRAFT', text, name, null]))
    const waiting = (await world.rest.get(at('scheduled_tweets?count=200'))).json.data.filter(
      ({ scheduled_status }: Json) => scheduled_status === 'SCHEDULED',
    )
    expect(waiting.length).toBeGreaterThan(0)
    expect(
      (await listed('tweet_type=SCHEDULED')).map(({ tweet_id, tweet_type, scheduled_at }) => [
        tweet_id,
        tweet_type,
        scheduled_at,
      ]),
    ).toEqual(waiting.map(({ id, scheduled_at }: Json) => [id, 'SCHEDULED', scheduled_at]))
    for (const [tweetType, expected] of [
      ['PUBLISHED', published],
      ['DRAFT', drafts.map(({ id }: Json) => id)],
      ['SCHEDULED', waiting.map(({ id }: Json) => id)],
    ] as const) {
      const asked = await list({ tweetType })
      expect([asked.errors, shownIds(asked)]).toEqual([[], expected])
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
    }
  })

  it('are narrowed by every parameter [tweets.list.parameters]', async () => {
    await world.reset()
    const { grantedPostId, strangersPostId } = world.sandbox.demo
    const hidden = (await posted({ text: 'Hidden', name: 'Häfen spring' })).tweet_id
    const open = (await posted({ text: 'Open', name: 'Autumn', nullcast: 'false' })).tweet_id
    const mention = (await posted({ text: '@friend hello', nullcast: 'false' })).tweet_id
    const nullcast = await ids('tweet_type=PUBLISHED&timeline_type=NULLCAST')
    expect(await ids('tweet_type=PUBLISHED')).toEqual(nullcast)
    expect(nullcast.at(-1)).toBe(hidden)
    expect(await ids('tweet_type=PUBLISHED&timeline_type=ORGANIC')).toEqual([open])
    expect(await ids('tweet_type=PUBLISHED&timeline_type=ALL')).toEqual([...nullcast, open])
    expect(await ids('tweet_type=PUBLISHED&timeline_type=ORGANIC&include_mentions_and_replies=true')).toEqual(
      [open, mention],
    )
    expect(await ids(`tweet_type=PUBLISHED&name=${encodeURIComponent('HÄF')}`)).toEqual([hidden])
    expect(await ids('tweet_type=PUBLISHED&name=spring')).toEqual([])
    const [page, rest] = [
      await world.rest.get(at('tweets?tweet_type=PUBLISHED&timeline_type=ALL&count=1')),
      await restList(world.rest, at('tweets?tweet_type=PUBLISHED&timeline_type=ALL&count=1')),
    ]
    expect([page.json.data.length, page.json.next_cursor]).toEqual([1, expect.any(String)])
    expect(rest.map(({ tweet_id }) => tweet_id)).toEqual([...nullcast, open])
    const [trimmed] = await listed(`tweet_type=PUBLISHED&tweet_ids=${hidden}&trim_user=true`)
    expect([Object.keys(trimmed.user), trimmed.user.id_str]).toEqual([['id', 'id_str'], user])
    const [granted] = await listed(`tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${grantedPostId}`)
    const other = granted.user.id_str
    expect([other === user, granted.nullcast]).toEqual([false, false])
    expect(await ids(`tweet_type=PUBLISHED&timeline_type=ALL&user_id=${other}`)).toEqual([grantedPostId])
    // Of somebody who granted nothing, nothing is shown.
    expect(await ids(`tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${strangersPostId},42`)).toEqual([])

    const graph = await list({
      tweetType: 'PUBLISHED',
      ids: [globalId('Tweet', main, open), hidden, grantedPostId],
      timelineType: 'ORGANIC',
      includeMentionsAndReplies: true,
      name: 'aut',
      userId: user,
    })
    expect([graph.errors, shownIds(graph)]).toEqual([[], [open]])
    const seen: string[] = []
    for (let after: string | null = null; ; ) {
      const asked = await list({ tweetType: 'PUBLISHED', timelineType: 'ALL' }, { first: 1, after })
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
      seen.push(...shownIds(asked))
      if (!asked.data.account.tweets.pageInfo.hasNextPage) break
      after = asked.data.account.tweets.pageInfo.endCursor
    }
    expect(seen).toEqual([...nullcast, open])
  })

  it('answer nodes of every type, many in few calls, and null for what is no post', async () => {
    const drafts = await ids('tweet_type=DRAFT')
    const waiting = await ids('tweet_type=SCHEDULED')
    const published = await ids('tweet_type=PUBLISHED&timeline_type=ALL')
    const { grantedPostId, strangersPostId } = world.sandbox.demo
    const wanted = [...published, grantedPostId, ...waiting, ...drafts]
    const asked = await world.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Tweet { restId tweetType } } }',
      {
        ids: [...wanted, strangersPostId, '42', 'zz'].map((id) => globalId('Tweet', main, id)),
      },
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.nodes).toEqual([
      ...[...published, grantedPostId].map((restId) => ({ restId, tweetType: 'PUBLISHED' })),
      ...waiting.map((restId) => ({ restId, tweetType: 'SCHEDULED' })),
      ...drafts.map((restId) => ({ restId, tweetType: 'DRAFT' })),
      null,
      null,
      null,
    ])
    expect(asked.calls).toEqual({ 'tweets.list': 3 })
  })

  it('count reposts, those of the caller among them', async () => {
    await world.reset()
    const { grantedPostId, lineItemId } = world.sandbox.demo
    const about = async () => {
      const [{ retweet_count, retweeted }] = await listed(
        `tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${grantedPostId}`,
      )
      return [retweet_count, retweeted]
    }
    const before = await about()
    const promoted = await world.rest.form('POST', at('promoted_tweets'), {
      line_item_id: lineItemId,
      tweet_ids: grantedPostId,
    })
    expect([before, promoted.status, await about()]).toEqual([[0, false], 200, [1, true]])
  })

  it.each`
    what                                                 | query                                                                           | code                   | parameter
    ${'no tweet_type [tweets.list.tweet_type.required]'} | ${'count=1'}                                                                    | ${'MISSING_PARAMETER'} | ${'tweet_type'}
    ${'another tweet_type'}                              | ${'tweet_type=LOST'}                                                            | ${'INVALID_PARAMETER'} | ${'tweet_type'}
    ${'count 0'}                                         | ${'tweet_type=DRAFT&count=0'}                                                   | ${'INVALID_PARAMETER'} | ${'count'}
    ${'count 1001'}                                      | ${'tweet_type=DRAFT&count=1001'}                                                | ${'INVALID_PARAMETER'} | ${'count'}
    ${'a cursor of its own'}                             | ${'tweet_type=DRAFT&cursor=abc'}                                                | ${'INVALID_PARAMETER'} | ${'cursor'}
    ${'a name of 81'}                                    | ${`tweet_type=DRAFT&name=${'n'.repeat(81)}`}                                    | ${'INVALID_PARAMETER'} | ${'name'}
    ${'another timeline_type'}                           | ${'tweet_type=DRAFT&timeline_type=MINE'}                                        | ${'INVALID_PARAMETER'} | ${'timeline_type'}
    ${'an id that is no number'}                         | ${'tweet_type=DRAFT&tweet_ids=1,x'}                                             | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
    ${'201 ids'}                                         | ${`tweet_type=DRAFT&tweet_ids=${Array.from({ length: 201 }, (_, n) => n + 1)}`} | ${'INVALID_PARAMETER'} | ${'tweet_ids'}
    ${'a user_id that is no number'}                     | ${'tweet_type=DRAFT&user_id=x'}                                                 | ${'INVALID_PARAMETER'} | ${'user_id'}
    ${'trim_user that is no flag'}                       | ${'tweet_type=DRAFT&trim_user=2'}                                               | ${'INVALID_PARAMETER'} | ${'trim_user'}
  `('refuse $what', async ({ query, code, parameter }) => {
    const { status, json } = await world.rest.get(at(`tweets?${query}`))
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it.each([
    ['a name of 81', { name: 'n'.repeat(81) }, 'filter.name'],
    ['an id that is no number', { ids: ['x'] }, 'filter.ids'],
    ['a user that is no number', { userId: 'x' }, 'filter.userId'],
  ])('refuse %s in a filter, without a call', async (_what, filter, field) => {
    const { errors, calls } = await list({ tweetType: 'PUBLISHED', ...filter })
    expect(errors).toEqual([
      expect.objectContaining({
        extensions: expect.objectContaining({ code: 'BAD_USER_INPUT', field }),
      }),
    ])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })
})

describe('names of posts', () => {
  it('are changed and removed [tweets.update]', async () => {
    const { tweet_id: id } = await posted({ name: 'Before' })
    const path = at(`tweets/${id}`)
    const renamed = await world.rest.form('PUT', path, { name: 'After' })
    expect([renamed.status, renamed.json.request.params, renamed.json.data.name]).toEqual([
      200,
      { account_id: main, tweet_id: id, name: 'After' },
      'After',
    ])
    expect((await world.rest.form('PUT', path, {})).json.data.name).toBe('After')
    const changed = await mutateUpdate(id, { name: 'Third' })
    expect([changed.errors, changed.data.tweetUpdate]).toEqual([
      [],
      { tweet: { restId: id, name: 'Third' }, userErrors: [] },
    ])
    expect(changed.calls).toEqual({ 'tweets.update': 1 })
    expect((await mutateUpdate(id, { name: null })).data.tweetUpdate.tweet.name).toBeNull()
    const [stored] = await listed(`tweet_type=PUBLISHED&tweet_ids=${id}`)
    expect([stored.name, stored.full_text]).toEqual([null, 'Now.'])
    await world.rest.form('PUT', path, { name: 'Fourth' })
    expect((await world.rest.form('PUT', path, { name: '' })).json.data.name).toBeNull()
  })

  it.each([
    ['a post that is not there', () => '42'],
    ['the post of another user', () => world.sandbox.demo.grantedPostId],
    ['the post of a stranger', () => world.sandbox.demo.strangersPostId],
  ])('are refused for %s', async (_what, idOf) => {
    const { status, json } = await keeping(() =>
      world.rest.form('PUT', at(`tweets/${idOf()}`), { name: 'Mine' }),
    )
    expect([status, json.errors]).toEqual([
      404,
      [expect.objectContaining({ code: 'TWEET_NOT_FOUND', parameter: 'tweet_id', value: idOf() })],
    ])
    const { data, calls } = await keeping(() => mutateUpdate(idOf(), { name: 'Mine' }))
    expect(data.tweetUpdate).toEqual({
      tweet: null,
      userErrors: [expect.objectContaining({ code: 'TWEET_NOT_FOUND' })],
    })
    expect(calls).toEqual({ 'tweets.update': 1 })
  })

  it('have at most 80 characters', async () => {
    const { tweet_id: id } = await posted()
    const name = 'n'.repeat(81)
    const { status, json } = await keeping(() => world.rest.form('PUT', at(`tweets/${id}`), { name }))
    expect([status, json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'name' })],
    ])
    const { data, calls } = await mutateUpdate(id, { name })
    expect([data.tweetUpdate.userErrors, calls]).toEqual([
      [expect.objectContaining({ code: 'INVALID_PARAMETER', field: 'name', limit: 80 })],
      {},
    ])
  })
})

const WEB = 'https://oats.example/'
/** Status by code where it is not 400. */
const STATUS: Readonly<Record<string, number>> = { CARD_NOT_FOUND: 404, MEDIA_NOT_FOUND: 404 }

describe('bad posts', () => {
  /** By wire names; undefined takes a parameter away. `known`: the contract refuses it, so that nobody is called. */
  it.each<[string, Record<string, string | undefined>, string, string, boolean]>([
    ['nothing to say', { text: undefined }, 'MISSING_PARAMETER', 'text', true],
    ['a blank text', { text: '  ' }, 'TWEET_CANNOT_BE_BLANK', 'text', true],
    ['a user that is no number', { as_user_id: 'me' }, 'INVALID_PARAMETER', 'as_user_id', true],
    [
      'a user who granted nothing',
      { as_user_id: '1475114279616221188' },
      'INVALID_USER',
      'as_user_id',
      false,
    ],
    ['a card that is none', { card_uri: 'oats' }, 'INVALID_PARAMETER', 'card_uri', true],
    ['a card that is not there', { card_uri: 'card://zzzz' }, 'CARD_NOT_FOUND', 'card_uri', false],
    ['media that are not there', { media_keys: '3_1' }, 'MEDIA_NOT_FOUND', 'media_keys', false],
    ['an image and a GIF', { media_keys: `${IMAGE},${GIF}` }, 'INVALID_MEDIA', 'media_keys', true],
    ['a name of 81', { name: 'n'.repeat(81) }, 'INVALID_PARAMETER', 'name', true],
    [
      'a title of 71',
      { media_keys: VIDEO, video_title: 't'.repeat(71) },
      'INVALID_PARAMETER',
      'video_title',
      true,
    ],
    [
      'a description of 201',
      { media_keys: VIDEO, video_description: 'd'.repeat(201) },
      'INVALID_PARAMETER',
      'video_description',
      true,
    ],
    ['a title without a video', { video_title: 'Oats' }, 'INVALID_PARAMETER', 'video_title', true],
    [
      'a description of an image',
      { media_keys: IMAGE, video_description: 'Oats' },
      'INVALID_PARAMETER',
      'video_description',
      true,
    ],
    [
      'a button that leads nowhere [errors.inclusive_parameters]',
      { media_keys: VIDEO, video_cta: 'VISIT_SITE' },
      'INCLUSIVE_PARAMETERS',
      'video_cta_value',
      true,
    ],
    [
      'a button that says nothing [errors.inclusive_parameters]',
      { media_keys: VIDEO, video_cta_value: WEB },
      'INCLUSIVE_PARAMETERS',
      'video_cta',
      true,
    ],
    [
      'a button that leads to no address',
      { media_keys: VIDEO, video_cta: 'VISIT_SITE', video_cta_value: 'oats' },
      'INVALID_PARAMETER',
      'video_cta_value',
      true,
    ],
  ])('are refused: %s', async (_what, changes, code, parameter, known) => {
    const { status, json } = await keeping(() => post(changes))
    expect([status, json.errors]).toEqual([
      STATUS[code] ?? 400,
      expect.arrayContaining([expect.objectContaining({ code, parameter })]),
    ])
    const camel = (name: string) => name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
    const given = { as_user_id: user, text: 'Now.', ...changes }
    const input = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [
        camel(name),
        name === 'media_keys' ? value?.split(',') : value,
      ]),
    )
    const { data, calls } = await keeping(() => mutateCreate(input, 'restId'))
    expect(data.tweetCreate.tweet).toBeNull()
    expect(data.tweetCreate.userErrors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code, field: expect.stringContaining(camel(parameter)) }),
      ]),
    )
    expect(calls).toEqual(known ? {} : { 'tweets.create': 1 })
  })

  it.each`
    what                                                   | changes                                                          | code                   | parameter
    ${'no as_user_id [tweets.create.as_user_id.required]'} | ${{ as_user_id: undefined }}                                     | ${'MISSING_PARAMETER'} | ${'as_user_id'}
    ${'another tweet_mode'}                                | ${{ tweet_mode: 'short' }}                                       | ${'INVALID_PARAMETER'} | ${'tweet_mode'}
    ${'another conversation_settings'}                     | ${{ conversation_settings: 'NOBODY' }}                           | ${'INVALID_PARAMETER'} | ${'conversation_settings'}
    ${'another button'}                                    | ${{ media_keys: VIDEO, video_cta: 'BUY', video_cta_value: WEB }} | ${'INVALID_PARAMETER'} | ${'video_cta'}
    ${'nullcast that is no flag'}                          | ${{ nullcast: 'perhaps' }}                                       | ${'INVALID_PARAMETER'} | ${'nullcast'}
  `('are refused by REST: $what', async ({ changes, code, parameter }) => {
    const { status, json } = await keeping(() => post(changes))
    expect([status, json.errors]).toEqual([400, [expect.objectContaining({ code, parameter })]])
  })

  it('are refused by the schema without the user in whose name they are made', async () => {
    const { errors, calls } = await mutateCreate({ text: 'Now.' })
    expect([errors.length, calls]).toEqual([1, {}])
    expect(errors[0]?.message).toContain('asUserId')
  })
})
