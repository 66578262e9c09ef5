import { inClockedWorld, type Json } from '../../domains/world.ts'

// Lists are read level by level, so that no case depends on list lengths that another case learned.
const { world, demo, main, rest, at } = await inClockedWorld('2026-11-20T12:00:00Z', { plan: 'off' })

type Calls = Readonly<Record<string, number>>

/** Schedules one post per day, and promotes each under a line item once it is published. */
const schedulePosts = async (count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const time = new Date(Date.UTC(2027, 0, 1 + index)).toISOString()
    const post = await rest.post(
      at(
        `scheduled_tweets?scheduled_at=${time}&as_user_id=${world.sandbox.demoUser.user_id}&text=Day%20${index}`,
      ),
    )
    const promoted = await rest.post(
      at(`scheduled_promoted_tweets?line_item_id=${demo.lineItemId}&scheduled_tweet_id=${post.json.data.id}`),
    )
    expect([post.status, promoted.status]).toEqual([200, 200])
  }
}

/** Adds a draft and a scheduled post with a card to the demo data. */
beforeAll(async () => {
  const { card_uri } = (await rest.get(at('cards?count=1'))).json.data[0]
  const post = { as_user_id: world.sandbox.demoUser.user_id, text: 'Soon', card_uri }
  const draft = await rest.form('POST', at('draft_tweets'), post)
  const later = { ...post, scheduled_at: '2026-12-31T00:00:00Z' }
  const scheduled = await rest.form('POST', at('scheduled_tweets'), later)
  expect([draft.status, scheduled.status]).toEqual([200, 200])
})

describe('nested query', () => {
  it.each<[shape: string, query: string, calls: Calls]>([
    [
      'line items of 50 campaigns with counts [protocol.by_parent.counts]',
      'campaigns(first: 50) { nodes { lineItems(first: 3) { totalCount } } }',
      { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 },
    ],
    [
      'only the counts of campaigns and of their line items',
      'campaigns(first: 50) { totalCount nodes { lineItems(first: 1) { totalCount } } }',
      { 'accounts.list': 1, 'campaigns.list': 2, 'line_items.list': 1 },
    ],
    [
      '600 line items of 120 campaigns and their 3,600 promoted tweets, with counts',
      'campaigns(first: 200) { nodes { lineItems(first: 200) { totalCount nodes { promotedTweets(first: 1) { totalCount } } } } }',
      { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 5 },
    ],
    [
      'line items of one campaign, with a separate count',
      'campaigns(first: 1) { nodes { lineItems(first: 3) { totalCount } } }',
      { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 2 },
    ],
    [
      'promoted tweets of 20 campaigns, without selecting their line items',
      'campaigns(first: 20) { nodes { promotedTweets { totalCount nodes { tweetId } } } }',
      { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 },
    ],
    [
      'campaigns of all funding instruments',
      'fundingInstruments { nodes { campaigns { totalCount nodes { name } } } }',
      { 'accounts.list': 1, 'funding_instruments.list': 1, 'campaigns.list': 1 },
    ],
    [
      'cards with their media',
      'cards { nodes { ... on ComponentCard { components { ... on MediaComponent { media { mediaUrl } } ... on SwipeableMediaComponent { items: media { mediaUrl } } } } } }',
      // The media library has more than 50 items.
      { 'accounts.list': 1, 'cards.list': 1, 'media_library.list': 2 },
    ],
    [
      'scheduled posts with everything they reference',
      'scheduledTweets { nodes { text card { name } previewUrl promotions { restId lineItem { name } } tweet { fullText } } }',
      {
        'accounts.list': 1,
        'scheduled_tweets.list': 1,
        'cards.all': 1,
        'tweet_previews.list': 1,
        'scheduled_promoted_tweets.list': 1,
        'line_items.list': 1,
        'tweets.list': 1,
      },
    ],
    [
      'drafts with their card and preview',
      'draftTweets { nodes { text card { name } previewUrl } }',
      {
        'accounts.list': 1,
        'draft_tweets.list': 1,
        'cards.all': 1,
        'tweet_previews.list': 1,
      },
    ],
    [
      'account media with creatives and their line items',
      'accountMedia { nodes { usedBy { landingUrl lineItem { name } } } }',
      { 'accounts.list': 1, 'account_media.list': 1, 'media_creatives.list': 1, 'line_items.list': 1 },
    ],
    [
      'promoted accounts with their user',
      'promotedAccounts { nodes { user { name screenName } } }',
      { 'accounts.list': 1, 'promoted_accounts.list': 1, 'tweets.list': 1 },
    ],
  ])('makes the minimum number of calls for %s', async (_shape, selection, calls) => {
    const asked = await world.ask(`{ account(id: "${main}") { ${selection} } }`)
    expect(asked.errors).toEqual([])
    expect(asked.calls).toEqual(calls)
  })

  it('reads the ads of 20 campaigns with text, card and images [promoted_tweets.joins.calls]', async () => {
    const card = (await rest.get(at('cards?count=1'))).json.data[0].card_uri
    const image = (await rest.get(at('media_library?media_type=IMAGE&count=1'))).json.data[0].media_key
    const posts = [`card_uri=${encodeURIComponent(card)}`, `media_keys=${image}`].map((content) =>
      rest.post(at(`tweet?as_user_id=${world.sandbox.demoUser.user_id}&text=Look&${content}`)),
    )
    const ids = (await Promise.all(posts)).map(({ json }) => json.data.id_str)
    await rest.post(at(`promoted_tweets?line_item_id=${demo.lineItemId}&tweet_ids=${ids.join(',')}`))
    const { data, errors, calls } = await world.ask(`{ account(id: "${main}") { campaigns(first: 20) { nodes {
      name lineItems { nodes { name promotedTweets(first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { approvalStatus tweet {
        fullText card { __typename cardUri name } media { mediaUrl mediaType } } } } } } } } } }`)
    expect(errors).toEqual([])
    const ads = data.account.campaigns.nodes
      .flatMap(({ lineItems }: Json) => lineItems.nodes)
      .flatMap(({ promotedTweets }: Json) => promotedTweets.nodes)
      .map(({ tweet }: Json) => tweet)
    expect(ads).toContainEqual({
      fullText: 'Look',
      card: { __typename: 'ComponentCard', cardUri: card, name: expect.any(String) },
      media: [],
    })
    const media = [{ mediaUrl: expect.stringContaining('http'), mediaType: 'IMAGE' }]
    expect(ads).toContainEqual({ fullText: 'Look', card: null, media })
    expect(ads).toHaveLength(500)
    expect(calls).toEqual({
      'accounts.list': 1,
      'campaigns.list': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
      'tweets.list': 3,
      'cards.all': 1,
    })
  })

  it('reads 42 scheduled promotions with their posts [protocol.by_id.without_ids]', async () => {
    await schedulePosts(42)
    const { data, errors, calls } = await world.ask(
      `{ account(id: "${main}") { scheduledPromotedTweets { nodes { scheduledTweet { text } } } } }`,
    )
    expect(errors).toEqual([])
    const texts = data.account.scheduledPromotedTweets.nodes.map(
      ({ scheduledTweet }: { scheduledTweet: { text: string } }) => scheduledTweet.text,
    )
    expect(texts).toEqual(expect.arrayContaining(Array.from({ length: 42 }, (_, index) => `Day ${index}`)))
    expect(calls).toEqual({
      'accounts.list': 1,
      'scheduled_promoted_tweets.list': 1,
      'scheduled_tweets.list': 1,
    })
  })

  it("makes at most 50 separate count calls for a parent's children [protocol.by_parent.counts.limit]", async () => {
    const { json } = await rest.get(at(`line_items?campaign_ids=${demo.campaignId}`))
    const ids: string[] = json.data.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(5)
    // Each permutation of three ids is a separate list.
    const lists = ids.flatMap((a) => ids.flatMap((b) => ids.map((c) => [a, b, c])))
    const chosen = lists.filter((list) => new Set(list).size === 3).slice(0, 51)
    const fields = chosen.map(
      (list, index) =>
        `a${index}: lineItems(first: 1, filter: { ids: ${JSON.stringify(list)} }) { totalCount }`,
    )
    const { data, errors, calls } = await world.ask(
      `{ account(id: "${main}") { campaign(id: "${demo.campaignId}") { ${fields.join(' ')} } } }`,
    )
    const totals = Object.values<{ totalCount: number | null }>(data.account.campaign)
    expect(totals.map(({ totalCount }) => totalCount).toSorted()).toEqual([...Array(50).fill(3), null])
    expect(errors).toEqual([
      expect.objectContaining({
        path: ['account', 'campaign', expect.stringMatching(/^a\d+$/), 'totalCount'],
        extensions: expect.objectContaining({ code: 'UPSTREAM_BUDGET_EXCEEDED', limit: 50 }),
      }),
    ])
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 101 })
  })
})
