import { accountRecord, inScriptedWorld, page, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

/** Response to a new post as documented for version 12: without tweet_id, type and settings. */
const newPost = {
  created_at: 'Sat Jun 24 05:08:30 +0000 2017',
  id: 8784799254722519,
  id_str: '8784799254722519',
  name: null,
  truncated: false,
  entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
  source: '<a href="https://ads.example" rel="nofollow">Example</a>',
  in_reply_to_status_id: null,
  in_reply_to_status_id_str: null,
  in_reply_to_user_id: null,
  in_reply_to_user_id_str: null,
  in_reply_to_screen_name: null,
  user: { id: 7562011916466913, id_str: '7562011916466913' },
  geo: null,
  coordinates: null,
  place: null,
  contributors: null,
  retweet_count: 0,
  favorite_count: 0,
  favorited: false,
  retweeted: false,
  scopes: { followers: false },
  lang: 'en',
}

/** Responds to a new post with `data` and records the request body. */
const answeringPost = (data: object): { body: string } => {
  const sent = { body: '' }
  upstream.play((request, response) => {
    if (request.method === 'GET') return sendJson(response, 200, page([accountRecord()]))
    request.setEncoding('utf8').on('data', (chunk: string) => {
      sent.body += chunk
    })
    request.on('end', () => sendJson(response, 200, { data, request: { params: {} } }))
  })
  return sent
}

const create = (input: object) =>
  gateway.ask(
    `mutation ($input: TweetCreateInput!) { tweetCreate(accountId: "abc1", input: $input) {
      tweet { restId tweetId fullText displayTextRange tweetType nullcast conversationSettings cardUri }
      userErrors { code } } }`,
    { input: { asUserId: '7562011916466913', text: 'hello, world', ...input } },
  )

describe('new post', () => {
  it.each`
    form          | texts                                                         | range
    ${'extended'} | ${{ full_text: 'hello, world', display_text_range: [0, 12] }} | ${[0, 12]}
    ${'compat'}   | ${{ text: 'hello, world' }}                                   | ${[]}
    ${'both'}     | ${{ text: 'hello, wo…', full_text: 'hello, world' }}          | ${[]}
  `('has its full text in response format $form [tweets.create.tweet_mode]', async ({ texts, range }) => {
    const sent = answeringPost({ ...newPost, ...texts })
    const { data, errors } = await create({})
    expect(errors).toEqual([])
    expect(data.tweetCreate).toEqual({
      tweet: {
        restId: '8784799254722519',
        tweetId: '8784799254722519',
        fullText: 'hello, world',
        displayTextRange: range,
        tweetType: 'PUBLISHED',
        nullcast: true,
        conversationSettings: 'EVERYONE',
        cardUri: null,
      },
      userErrors: [],
    })
    expect(new URLSearchParams(sent.body).get('tweet_mode')).toBe('extended')
  })

  it('takes a value from the request if the response lacks it [tweets.create.left_out]', async () => {
    const sent = answeringPost({ ...newPost, text: 'hello, world' })
    const { data } = await create({
      nullcast: false,
      conversationSettings: 'FOLLOWING',
      cardUri: 'card://692xn',
      tweetMode: 'COMPAT',
    })
    expect(data.tweetCreate.tweet).toMatchObject({
      nullcast: false,
      conversationSettings: 'FOLLOWING',
      cardUri: 'card://692xn',
    })
    expect(new URLSearchParams(sent.body).get('tweet_mode')).toBe('compat')
  })

  it('takes a value from the response if it differs from the request [tweets.create.left_out]', async () => {
    answeringPost({ ...newPost, text: 'hello, world', nullcast: true })
    const { data } = await create({ nullcast: false })
    expect(data.tweetCreate.tweet.nullcast).toBe(true)
  })
})

describe('media of a post', () => {
  it.each(['mediaUrl', 'mediaUrl name'])('leaves out media without a key: %s', async (selection) => {
    const url = 'https://media.example/1.png'
    const library = { media_key: '3_1', name: 'One', media_url: url, deleted: false }
    const post = {
      ...newPost,
      tweet_type: 'PUBLISHED',
      full_text: 'hello',
      entities: { media: [{ media_url: url }, { media_key: '3_1', media_url: url }] },
    }
    upstream.play((request, response) => {
      const noun = (request.url ?? '').split('?')[0]?.split('/').at(-1)
      sendJson(
        response,
        200,
        page([noun === 'accounts' ? accountRecord() : noun === 'tweets' ? post : library]),
      )
    })
    const { data, errors } = await gateway.ask(
      `{ account(id: "abc1") { tweets(filter: { tweetType: PUBLISHED }) { nodes { media { mediaKey ${selection} } entities { media { mediaKey } } } } } }`,
    )
    expect(errors).toEqual([])
    const [{ media, entities }] = data.account.tweets.nodes
    expect(media).toMatchObject([{ mediaKey: '3_1', mediaUrl: url }])
    expect(entities.media).toEqual([{ mediaKey: null }, { mediaKey: '3_1' }])
  })
})

describe('post name', () => {
  it('can be changed through its own REST path [tweets.update]', async () => {
    upstream.play((_request, response) =>
      sendJson(response, 200, { data: { ...newPost, name: 'New', full_text: 'hello' }, request: {} }),
    )
    const { data, errors } = await gateway.ask(
      'mutation { tweetUpdate(id: "8784799254722519", accountId: "abc1", input: { name: "New" }) { tweet { name fullText } } }',
    )
    expect([errors, data.tweetUpdate.tweet]).toEqual([[], { name: 'New', fullText: 'hello' }])
    expect(upstream.asked).toEqual(['/12/accounts/abc1/tweets/8784799254722519/name'])
  })
})
