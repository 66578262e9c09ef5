import { camel, expectRefusedBothWays, formOf, type Parameters } from './kinds.ts'
import { lastPage } from './last-page.ts'
import { ERRORS, expectRefused } from './refusals.ts'
import { type Asked, globalId, inWorld, type Json } from './world.ts'

const IMAGE = '3_1995078342361743360'
const GIF = '16_1995078342361743366'
/** Video with a title and a description in the media library. */
const VIDEO = '7_1995078342361743367'
const NOON = Date.parse('2026-11-20T12:00:00Z')
const clock = { now: NOON }
const { world, main, demo, rest, ask, at, keeping } = await inWorld({
  runtime: { now: () => clock.now },
  timestampWindowSeconds: 100 * 365 * 86_400,
})
const user = demo.userId
const card = (await rest.get(at('cards/poll'))).json.data[0].card_uri
const giveWords = async () => {
  const words = { title: 'Library title', description: 'Library description' }
  expect((await rest.form('PUT', at(`media_library/${VIDEO}`), words)).status).toBe(200)
}

const SOUND = { as_user_id: user, text: 'Now.' }
const post = (parameters: Parameters) => rest.form('POST', at('tweet'), formOf({ ...SOUND, ...parameters }))
const posted = async (parameters: Parameters = {}): Promise<Json> => {
  clock.now += 1000
  const { status, json } = await post(parameters)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const published = (id: string): Promise<Json> =>
  rest
    .get(at(`tweets?tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${id}`))
    .then(({ json }) => json.data[0])
let newestPath: string
beforeAll(async () => {
  newestPath = await lastPage(rest, at('tweets?tweet_type=PUBLISHED&timeline_type=ALL&count=100'))
})
const newest = async (): Promise<Json[]> => (await rest.get(newestPath)).json.data
const unused = keeping('media_library?count=50')
/** Runs an action and asserts that it neither changes posts nor marks media as used. */
const unchanged = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await newest()
  const result = await unused(work)
  expect(await newest()).toEqual(before)
  return result
}

const TWEET = `id restId idStr tweetId account { restId } tweetType tweetTypeRaw name fullText displayTextRange
  truncated lang nullcast conversationSettings conversationSettingsRaw scopes { followers } createdAt createdAtRaw
  scheduledAt publicationStatus source favoriteCount retweetCount favorited retweeted inReplyToStatusId inReplyToStatusIdStr
  inReplyToUserId inReplyToUserIdStr inReplyToScreenName contributors coordinates { type coordinates }
  geo { type coordinates } place { name countryCode } user { id name screenName profileImageUrl }
  entities { hashtags { text indices } symbols { text indices } userMentions { screenName indices }
    urls { url expandedUrl displayUrl indices }
    media { mediaKey type mediaUrl additionalMediaInfo { title description callToAction { type url } } } }`
const mutateCreate = (input: Json, fields = TWEET): Promise<Asked> =>
  ask(
    `mutation ($a: ID!, $input: TweetCreateInput!) { done: tweetCreate(accountId: $a, input: $input) { tweet { ${fields} } ${ERRORS} } }`,
    { a: main, input },
  )
describe('post', () => {
  beforeEach(async () => {
    await world.reset()
    await giveWords()
  })

  it('is published by a POST to the singular path, and the response contains all its fields [tweets.create] [tweets.fields] [tweets.created_at_form] [tweets.scheduled_status]', async () => {
    clock.now = NOON
    const text = 'Grüße 👋 @demo_friend: #Hafer $OATS https://oats.example/a#b. 👋 #Tee'
    const { status, json, text: body } = await post({ text, name: 'First', tweet_mode: 'extended' })
    expect(status).toBe(200)
    const { data } = json
    expect(Object.keys(data)).toEqual(
      `created_at id id_str full_text display_text_range name truncated entities source in_reply_to_status_id
       in_reply_to_status_id_str in_reply_to_user_id in_reply_to_user_id_str in_reply_to_screen_name user geo
       coordinates place contributors retweet_count favorite_count favorited retweeted scopes lang`.split(
        /\s+/,
      ),
    )
    const id = data.id_str
    expect(id).toMatch(/^\d{18,19}$/)
    // The ids are bare numbers that JSON.parse would round, so the test checks the text.
    expect(body).toContain(`"id":${id},`)
    expect(body).toContain(`"user":{"id":${user},"id_str":"${user}"`)
    const shown = {
      coordinates: null,
      retweeted: false,
      name: 'First',
      source: expect.stringMatching(/^<a href="https:\/\/[^"]+" rel="nofollow">[^<]+<\/a>$/),
      entities: {
        hashtags: [
          { text: 'Hafer', indices: [22, 28] },
          { text: 'Tee', indices: [63, 67] },
        ],
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
      display_text_range: [0, 67],
      favorite_count: 0,
      in_reply_to_status_id_str: null,
      geo: null,
      id_str: id,
      scopes: { followers: false },
      in_reply_to_user_id: null,
      truncated: false,
      retweet_count: 0,
      in_reply_to_status_id: null,
      created_at: 'Fri Nov 20 12:00:00 +0000 2026',
      place: null,
      favorited: false,
      full_text: text,
      lang: 'und',
      contributors: [],
      in_reply_to_screen_name: null,
      in_reply_to_user_id_str: null,
      user: data.user,
      id: data.id,
    }
    expect(data).toEqual(shown)
    expect(await published(id)).toEqual({
      ...shown,
      conversation_settings: 'EVERYONE',
      nullcast: true,
      scheduled_at: null,
      scheduled_status: null,
      tweet_type: 'PUBLISHED',
      tweet_id: id,
      card_uri: null,
    })
  })

  it.each`
    mode                          | texts
    ${{}}                         | ${{ text: 'Now.' }}
    ${{ tweet_mode: 'compat' }}   | ${{ text: 'Now.' }}
    ${{ tweet_mode: 'extended' }} | ${{ full_text: 'Now.', display_text_range: [0, 4] }}
  `(
    'returns its text in the requested tweet mode: $mode [sandbox: tweets.create.tweet_mode]',
    async ({ mode, texts }) => {
      const { text, full_text, display_text_range } = await posted(mode)
      expect({ text, full_text, display_text_range }).toEqual({
        text: undefined,
        full_text: undefined,
        display_text_range: undefined,
        ...texts,
      })
    },
  )

  it('is published by a mutation and can be read through node [tweets.fields, tweets.create.parameters, tweets.create]', async () => {
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
    expect([errors, data.done.userErrors]).toEqual([[], []])
    expect(calls).toEqual({ 'accounts.list': 1, 'tweets.create': 1 })
    const { tweet } = data.done
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
      publicationStatus: null,
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
      user: {
        id: user,
        name: expect.any(String),
        screenName: expect.any(String),
        profileImageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/profile\/\d+\.png$/),
      },
      entities: {
        hashtags: [],
        symbols: [],
        userMentions: [],
        urls: [],
        media: [
          {
            mediaKey: VIDEO,
            type: 'video',
            mediaUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
            additionalMediaInfo: {
              title: 't'.repeat(70),
              description: 'd'.repeat(200),
              callToAction: { type: 'WATCH_NOW', url: 'https://oats.example/film' },
            },
          },
        ],
      },
    })
    const again = await ask(`query ($id: ID!) { node(id: $id) { ... on Tweet { ${TWEET} } } }`, {
      id: tweet.id,
    })
    expect([again.errors, again.data.node]).toEqual([[], tweet])
    expect(again.calls).toEqual({ 'accounts.list': 1, 'tweets.list': 1 })
    const media = await rest.get(at(`media_library/${VIDEO}`))
    expect(media.json.data.tweeted).toBe(true)
  })

  it('can be created with every parameter [tweets.create.parameters]', async () => {
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
      name: 'All',
    })
    expect(await published(json.data.id_str)).toMatchObject({
      conversation_settings: 'MENTIONED_USERS',
      nullcast: false,
      card_uri: card,
    })
    expect(Object.keys(json.data.user)).toEqual(['id', 'id_str'])
    expect(Object.keys((await posted()).user)).toEqual([
      'id',
      'id_str',
      'name',
      'screen_name',
      'profile_image_url_https',
    ])
  })

  it('identifies its author only by id if the mutation sets trimUser', async () => {
    const input = { asUserId: user, text: 'Short', trimUser: true, tweetMode: 'COMPAT' }
    const { data, errors, calls } = await mutateCreate(
      input,
      'fullText user { id name screenName profileImageUrl }',
    )
    expect([errors, data.done]).toEqual([
      [],
      {
        tweet: {
          fullText: 'Short',
          user: { id: user, name: null, screenName: null, profileImageUrl: null },
        },
        userErrors: [],
      },
    ])
    expect(calls).toEqual({ 'tweets.create': 1 })
  })

  it("shows a video's title and description only if the create request contained them [media_library.display_opt_in]", async () => {
    const shown = async (words: Record<string, string>) => {
      const { id_str: tweet_id, entities } = await posted({ media_keys: VIDEO, ...words })
      const preview = await rest.get(at(`tweet_previews?tweet_ids=${tweet_id}&tweet_type=PUBLISHED`))
      const read = await ask(
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
    const stored = (await rest.get(at(`media_library/${VIDEO}`))).json.data
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

const WEB = 'https://oats.example/'

describe('invalid post', () => {
  it.each`
    what                                                              | change                                                                       | refusal
    ${'no content'}                                                   | ${{ text: undefined }}                                                       | ${{ code: 'MISSING_PARAMETER' }}
    ${'blank text'}                                                   | ${{ text: '  ' }}                                                            | ${{ code: 'TWEET_CANNOT_BE_BLANK' }}
    ${'a user id that is not a number'}                               | ${{ as_user_id: 'me' }}                                                      | ${{}}
    ${'a user without a grant'}                                       | ${{ as_user_id: '1475114279616221188' }}                                     | ${{ code: 'INVALID_USER', asked: true }}
    ${'an invalid card URI'}                                          | ${{ card_uri: 'oats' }}                                                      | ${{}}
    ${'a missing card'}                                               | ${{ card_uri: 'card://zzzz' }}                                               | ${{ code: 'CARD_NOT_FOUND', asked: true }}
    ${'missing media'}                                                | ${{ media_keys: ['3_1'] }}                                                   | ${{ code: 'MEDIA_NOT_FOUND', asked: true }}
    ${'an image and a GIF'}                                           | ${{ media_keys: [IMAGE, GIF] }}                                              | ${{ code: 'INVALID_MEDIA', limit: 1 }}
    ${'a name of 81 characters'}                                      | ${{ name: 'n'.repeat(81) }}                                                  | ${{ limit: 80 }}
    ${'a title of 71 characters'}                                     | ${{ media_keys: [VIDEO], video_title: 't'.repeat(71) }}                      | ${{ parameter: 'video_title', limit: 70 }}
    ${'a description of 201 characters'}                              | ${{ media_keys: [VIDEO], video_description: 'd'.repeat(201) }}               | ${{ parameter: 'video_description', limit: 200 }}
    ${'a title without a video'}                                      | ${{ video_title: 'Oats' }}                                                   | ${{}}
    ${'a description of an image'}                                    | ${{ media_keys: [IMAGE], video_description: 'Oats' }}                        | ${{ parameter: 'video_description' }}
    ${'a button without a destination [errors.inclusive_parameters]'} | ${{ media_keys: [VIDEO], video_cta: 'VISIT_SITE' }}                          | ${{ code: 'INCLUSIVE_PARAMETERS', parameter: 'video_cta_value' }}
    ${'a button without a label [errors.inclusive_parameters]'}       | ${{ media_keys: [VIDEO], video_cta_value: WEB }}                             | ${{ code: 'INCLUSIVE_PARAMETERS', parameter: 'video_cta' }}
    ${'a button with an invalid URL'}                                 | ${{ media_keys: [VIDEO], video_cta: 'VISIT_SITE', video_cta_value: 'oats' }} | ${{ parameter: 'video_cta_value' }}
  `('cannot be created over REST or GraphQL with $what', ({ change, refusal }) =>
    expectRefusedBothWays('tweets.create', camel, change, refusal, {
      byRest: () => unchanged(() => post(change)),
      byGraph: () => {
        const given = Object.entries({ ...SOUND, ...change })
        const input = Object.fromEntries(given.map(([name, value]) => [camel(name), value]))
        return unchanged(() => mutateCreate(input, 'restId'))
      },
    }),
  )

  it.each`
    what                                  | changes                                                            | code                   | parameter
    ${'an unknown tweet_mode'}            | ${{ tweet_mode: 'short' }}                                         | ${'INVALID_PARAMETER'} | ${'tweet_mode'}
    ${'unknown conversation_settings'}    | ${{ conversation_settings: 'NOBODY' }}                             | ${'INVALID_PARAMETER'} | ${'conversation_settings'}
    ${'an unknown button'}                | ${{ media_keys: [VIDEO], video_cta: 'BUY', video_cta_value: WEB }} | ${'INVALID_PARAMETER'} | ${'video_cta'}
    ${'a nullcast that is not a boolean'} | ${{ nullcast: 'perhaps' }}                                         | ${'INVALID_PARAMETER'} | ${'nullcast'}
  `('cannot be created over REST with $what', async ({ changes, code, parameter }) => {
    expectRefused(await unchanged(() => post(changes)), code, parameter)
  })

  it('is refused by the schema if asUserId is missing', async () => {
    const { errors, calls } = await mutateCreate({ text: 'Now.' })
    expect([errors.length, calls]).toEqual([1, {}])
    expect(errors[0]?.message).toContain('asUserId')
  })
})
