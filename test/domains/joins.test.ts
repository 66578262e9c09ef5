import { inClockedWorld, type Json } from './world.ts'

const IMAGE = '3_1995078342361743360'
const VIDEO = '7_1995078342361743367'
const { demo, main, rest, ask, at, inAccount, list } = await inClockedWorld('2026-11-20T12:00:00Z')

const { card_uri: CARD } = (await rest.get(at('cards'))).json.data[0]
const { card_uri: POLL } = (await rest.get(at('cards/poll'))).json.data[0]
const DETAILS = {
  type: 'DETAILS',
  title: 'Here',
  destination: { type: 'WEBSITE', url: 'https://shop.example/here' },
}

const post = async (path: string, parameters: Record<string, string>): Promise<Json> => {
  const { status, json } = await rest.form('POST', at(path), parameters)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data
}
const published = async (text: string, more: Record<string, string> = {}): Promise<string> =>
  (await post('tweet', { as_user_id: demo.userId, text, ...more })).id_str
const answered = async (asked: ReturnType<typeof ask>) => {
  const { data, errors, calls } = await asked
  expect(errors).toEqual([])
  return { account: data?.account, data, calls }
}

describe('promoted tweet', () => {
  it('shows its post with text, card, media, author and preview [promoted_tweets.joins] [tweets.joins] [tweets.card_uri]', async () => {
    const withCard = await published('With a card', { card_uri: CARD })
    const withPoll = await published('With a poll', { card_uri: POLL })
    const withMedia = await published('With a picture', { media_keys: IMAGE })
    const tweet_ids = [withCard, withPoll, withMedia].join(',')
    await post('promoted_tweets', { line_item_id: demo.lineItemId, tweet_ids })
    const { account, calls } = await answered(
      inAccount(`lineItems(filter: { ids: ["${demo.lineItemId}"] }) { nodes { promotedTweets { nodes { tweetId tweet {
        restId fullText cardUri card { __typename cardUri } media { mediaKey mediaUrl } author { id name screenName } previewUrl
      } } } } }`),
    )
    const { media_url } = (await rest.get(at(`media_library/${IMAGE}`))).json.data
    const author = { id: demo.userId, name: 'Demo User', screenName: 'demo' }
    const shown = account.lineItems.nodes[0].promotedTweets.nodes.slice(-3)
    const tweet = (restId: string, fullText: string, more: object) => ({
      tweetId: restId,
      tweet: {
        restId,
        fullText,
        cardUri: null,
        card: null,
        media: [],
        author,
        previewUrl: expect.any(String),
        ...more,
      },
    })
    expect(shown).toEqual([
      tweet(withCard, 'With a card', { cardUri: CARD, card: { __typename: 'ComponentCard', cardUri: CARD } }),
      tweet(withPoll, 'With a poll', { cardUri: POLL, card: { __typename: 'PollCard', cardUri: POLL } }),
      tweet(withMedia, 'With a picture', { media: [{ mediaKey: IMAGE, mediaUrl: media_url }] }),
    ])
    expect(new Set(shown.map(({ tweet: { previewUrl } }: Json) => previewUrl)).size).toBe(3)
    expect(calls).toMatchObject({ 'tweets.list': 1, 'cards.all': 1, 'tweet_previews.list': 1 })
  })

  it('has either its own post or null, and all posts take one call', async () => {
    const { account, calls } = await answered(
      inAccount('promotedTweets(first: 3) { nodes { tweetId tweet { restId } } }'),
    )
    for (const { tweetId, tweet } of account.promotedTweets.nodes)
      expect([null, { restId: tweetId }]).toContainEqual(tweet)
    expect(calls['tweets.list']).toBe(1)
  })
})

describe('draft or scheduled post', () => {
  it.each([
    ['draft_tweets', 'draftTweets', {}, CARD, 'ComponentCard'],
    ['draft_tweets', 'draftTweets', {}, undefined, undefined],
    ['scheduled_tweets', 'scheduledTweets', { scheduled_at: '2027-01-01T00:00:00Z' }, POLL, 'PollCard'],
  ])(
    'shows its card or its media, and its preview: %s [draft_tweets.joins, scheduled_tweets.joins]',
    async (path, field, more, card_uri, type) => {
      const made = await post(path, {
        as_user_id: demo.userId,
        text: 'Soon',
        ...(card_uri === undefined ? { media_keys: VIDEO } : { card_uri }),
        ...more,
      })
      const { account } = await answered(
        inAccount(`${field} { nodes { restId card { __typename cardUri } media { mediaKey } previewUrl } }`),
      )
      expect(account[field].nodes.find(({ restId }: Json) => restId === made.id)).toEqual({
        restId: made.id,
        card: card_uri === undefined ? null : { __typename: type, cardUri: card_uri },
        media: card_uri === undefined ? [{ mediaKey: VIDEO }] : [],
        previewUrl: expect.stringContaining(made.id),
      })
    },
  )

  it('shows its promotions and, after publication, its post [scheduled_tweets.promotions]', async () => {
    const { account, calls } = await answered(
      inAccount(`scheduledTweets { nodes { restId tweetId tweet { restId } promotions { restId scheduledTweetRestId } } }
        scheduledPromotedTweets { nodes { restId scheduledTweetRestId tweetId tweet { restId } } }`),
    )
    const all = account.scheduledPromotedTweets.nodes
    expect(all.length).toBeGreaterThan(0)
    for (const { restId, tweetId, tweet, promotions } of account.scheduledTweets.nodes) {
      expect(tweet).toEqual(tweetId === null ? null : { restId: tweetId })
      const own = all.filter(({ scheduledTweetRestId }: Json) => scheduledTweetRestId === restId)
      expect(promotions.map((each: Json) => each.restId)).toEqual(own.map((each: Json) => each.restId))
    }
    expect(calls).toMatchObject({ 'scheduled_promoted_tweets.list': 2, 'tweets.list': 1 })
  })
})

describe('relation field', () => {
  it('shows a deleted card as deleted [tweets.joins.deleted_card]', async () => {
    const content = { components: [{ type: 'MEDIA', media_key: IMAGE }, DETAILS] }
    const card = (await rest.json('POST', at('cards'), { name: 'Short-lived', ...content })).json.data
    const draft = await post('draft_tweets', {
      as_user_id: demo.userId,
      text: 'Soon',
      card_uri: card.card_uri,
    })
    expect((await rest.delete(at(`cards/${card.id}`))).status).toBe(200)
    const { account } = await answered(inAccount(`draftTweet(id: "${draft.id}") { card { restId deleted } }`))
    expect(account.draftTweet.card).toEqual({ restId: card.id, deleted: true })
  })

  it('reads the user of all promoted accounts with one call [promoted_accounts.user]', async () => {
    const { account, calls } = await answered(
      inAccount('promotedAccounts { nodes { userId user { id name screenName } } }'),
    )
    const { nodes } = account.promotedAccounts
    expect(nodes.length).toBeGreaterThan(1)
    for (const { userId, user } of nodes)
      expect(user).toEqual({ id: userId, name: 'Demo User', screenName: 'demo' })
    expect(calls).toEqual({ 'accounts.list': 1, 'promoted_accounts.list': 1, 'tweets.list': 1 })
  })

  it('shows the media of card components [cards.components.media]', async () => {
    const media = 'mediaKey mediaUrl mediaType'
    const { account, calls } = await answered(
      inAccount(`cards { nodes { ... on ComponentCard { components { __typename
        ... on MediaComponent { mediaKey media { ${media} } }
        ... on SwipeableMediaComponent { mediaKeys items: media { ${media} } } } } } }`),
    )
    const components = account.cards.nodes.flatMap((card: Json) => card.components)
    const single = components.filter((each: Json) => each.__typename === 'MediaComponent')
    const several = components.filter((each: Json) => each.__typename === 'SwipeableMediaComponent')
    expect([single.length > 0, several.length > 0]).toEqual([true, true])
    for (const { mediaKey, media } of single) expect(media.mediaKey).toBe(mediaKey)
    for (const { mediaKeys, items } of several)
      expect(items.map((item: Json) => item.mediaKey)).toEqual(mediaKeys)
    expect(calls).toEqual({ 'accounts.list': 1, 'cards.list': 1, 'media_library.list': 2 })
  })

  it('shows the campaigns of funding instruments [funding_instruments.campaigns]', async () => {
    const { account, calls } = await answered(
      inAccount(
        'fundingInstruments { nodes { restId campaigns(first: 1000, includeDrafts: true) { totalCount nodes { fundingInstrumentRestId } } } } campaigns(first: 1, includeDrafts: true) { totalCount }',
      ),
    )
    const nodes: Json[] = account.fundingInstruments.nodes
    const counts = nodes.map(({ restId, campaigns }) => {
      for (const each of campaigns.nodes) expect(each.fundingInstrumentRestId).toBe(restId)
      return campaigns.totalCount
    })
    expect(counts.reduce((a, b) => a + b)).toBe(account.campaigns.totalCount)
    expect(calls['campaigns.list']).toBe(3)
  })

  it('shows the creatives of account media [account_media.media_creatives]', async () => {
    const { account, calls } = await answered(
      inAccount(
        'accountMedia { nodes { restId usedBy { restId accountMediaRestId } } } mediaCreatives { nodes { restId accountMediaRestId } }',
      ),
    )
    const all: Json[] = account.mediaCreatives.nodes
    expect(all.length).toBeGreaterThan(0)
    for (const { restId, usedBy } of account.accountMedia.nodes)
      expect(usedBy).toEqual(all.filter((each) => each.accountMediaRestId === restId))
    expect(calls).toMatchObject({ 'account_media.list': 1, 'media_creatives.list': 2 })
  })

  it.each([
    ['promotedTweets', 'promoted_tweets', 5],
    ['mediaCreatives', 'media_creatives', 4],
  ])(
    "shows the %s of the campaign's line items [campaigns.promoted_tweets, campaigns.media_creatives]",
    async (field, path, most) => {
      const { account, calls } = await answered(
        inAccount(
          `campaigns(first: 1000) { nodes { restId
          all: ${field}(first: 1000) { totalCount nodes { restId createdAt lineItem { campaignRestId } } }
          some: ${field}(first: 2) { totalCount nodes { restId } pageInfo { hasNextPage endCursor } } } }`,
        ),
      )
      const listed = await list(`${path}?count=1000`)
      const campaigns: Json[] = account.campaigns.nodes
      const shown = campaigns.flatMap(({ restId, all, some }) => {
        for (const { lineItem } of all.nodes) expect(lineItem.campaignRestId).toBe(restId)
        const dates = all.nodes.map(({ createdAt }: Json) => createdAt)
        expect(dates).toEqual(dates.toSorted())
        expect([all.totalCount, some.totalCount]).toEqual([all.nodes.length, all.nodes.length])
        expect(some.nodes).toEqual(all.nodes.slice(0, 2).map((each: Json) => ({ restId: each.restId })))
        expect(some.pageInfo.hasNextPage).toBe(all.nodes.length > 2)
        return all.nodes.map((each: Json) => each.restId)
      })
      expect(shown.toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
      // Each call covers 200 of about 600 line items. The promoted tweets for 200 line items fill two pages.
      expect(calls).toEqual({
        'accounts.list': 1,
        'campaigns.list': 1,
        'line_items.list': 1,
        [`${path}.list`]: most,
      })
      const { restId, some, all } = campaigns.find((each) => each.some.pageInfo.hasNextPage) ?? campaigns[0]
      if (!some.pageInfo.hasNextPage) return
      const next = await answered(
        inAccount(
          `campaign(id: "${restId}") { ${field}(after: "${some.pageInfo.endCursor}") { nodes { restId } pageInfo { hasNextPage hasPreviousPage } } }`,
        ),
      )
      expect(next.account.campaign[field]).toEqual({
        nodes: all.nodes.slice(2, 52).map((each: Json) => ({ restId: each.restId })),
        pageInfo: { hasNextPage: all.nodes.length > 52, hasPreviousPage: true },
      })
    },
  )

  it('returns the same values in the first and second execution of a query', async () => {
    const POST = 'fullText card { __typename cardUri } media { mediaKey fileName } author { name } previewUrl'
    const query = `{ account(id: "${main}") {
      campaigns(first: 5) { nodes { promotedTweets(first: 4) { totalCount nodes { tweet { ${POST} } } } mediaCreatives { totalCount edges { cursor } } } }
      fundingInstruments { nodes { campaigns(first: 2) { totalCount nodes { restId } } } }
      scheduledTweets { nodes { card { cardUri } previewUrl promotions { restId } tweet { ${POST} } } }
      draftTweets { nodes { card { cardUri } previewUrl media { mediaUrl } } }
      promotedAccounts { nodes { user { name } } }
      accountMedia { nodes { usedBy { restId } } }
      tweets(filter: { tweetType: PUBLISHED, timelineType: ALL }) { nodes { ${POST} byKey: media { mediaKey mediaUrl mediaType id } } }
    } }`
    // The first execution compiles the document; the second reuses the compiled program.
    const [first, second] = [await answered(ask(query)), await answered(ask(query))]
    expect(second.account).toEqual(first.account)
    expect(first.account.tweets.nodes.length).toBeGreaterThan(3)
  })
})
