import { kindOf } from './kinds.ts'
import { idsOf, readToEnd } from './paging.ts'
import { postedIds } from './posted.ts'
import { ERRORS, expectRefused, expectUserError } from './refusals.ts'
import { expectDone, expectResult } from './results.ts'
import { unchanged as unchangedIn } from './unchanged.ts'
import { globalId, inWorld } from './world.ts'

const { world, main, demo, rest, ask, at, list, inAccount } = await inWorld({ fresh: true })
const base = at('promoted_tweets')
const lineItemIds = (await list('line_items?count=1000&sort_by=created_at-asc')).map(({ id }) => id as string)
const unchanged = <T>(work: () => Promise<T>): Promise<T> => unchangedIn(world, main, work)
const idsFrom = async (parameters: string, order = 'created_at-asc') =>
  (await list(`promoted_tweets?count=1000&sort_by=${order}${parameters}`)).map(({ id }) => id)
const READ = { 'accounts.list': 1, 'promoted_tweets.list': 1 }

describe('promoted tweet list', () => {
  it.each([1, 2, 7, 50])(
    'is complete for a line item in pages of %d with one call per page [promoted_tweets.list.cursor, protocol.by_parent.paging]',
    async (first) => {
      for (const parent of lineItemIds.slice(15, 21)) {
        const field = `account(id: "${main}") { lineItem(id: "${parent}") { promotedTweets($PAGE, includeDeleted: true) { $NODES } } }`
        const pages = await readToEnd(world, field, ['account', 'lineItem', 'promotedTweets'], first)
        expect(idsOf(pages)).toEqual(await idsFrom(`&line_item_ids=${parent}&with_deleted=true`))
        for (const { asked } of pages) expect(asked.calls).toEqual({ ...READ, 'line_items.list': 1 })
      }
    },
  )

  it('contains all 3,600 promoted tweets of an account in four pages of at most 1,000 [promoted_tweets.list]', async () => {
    const field = `account(id: "${main}") { promotedTweets($PAGE) { $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'promotedTweets'], 1000)
    expect(pages.map(({ ids }) => ids.length)).toEqual([1000, 1000, 1000, 600])
    expect(idsOf(pages)).toEqual(await idsFrom(''))
    for (const { asked } of pages) expect(asked.calls).toEqual(READ)
  })

  it.each([
    [199, 1],
    [200, 1],
    [201, 2],
  ])(
    'is read for %d line items, each under its own alias, in %d call(s) [promoted_tweets.list.line_item_ids]',
    async (count, calls) => {
      const fields = lineItemIds
        .slice(0, count)
        .map(
          (id, index) =>
            `l${index}: lineItem(id: "${id}") { promotedTweets(filter: {ids: ["zzzzz"]}) { nodes { restId } } }`,
        )
      const asked = await inAccount(fields.join('\n'))
      const called = { 'accounts.list': 1, 'line_items.list': calls, 'promoted_tweets.list': calls }
      expect([asked.errors, asked.calls]).toEqual([[], called])
    },
  )

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED'])(
    'can be sorted by %s in both directions [protocol.list.sort_by.common, promoted_tweets.list.sort_by, promoted_tweets.list.sort_by.attributes]',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const parents = lineItemIds.slice(0, 25)
        const asked = await inAccount(
          `promotedTweets(first: 200, includeDeleted: true, filter: {lineItemIds: ${JSON.stringify(parents)}}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { restId } }`,
        )
        const order = `${field.toLowerCase()}-${direction.toLowerCase()}`
        const sorted = await idsFrom(`&with_deleted=true&line_item_ids=${parents}`, order)
        const nodes = sorted.map((restId) => ({ restId }))
        expectResult(asked, { account: { promotedTweets: { nodes } } }, READ)
      }
    },
  )

  it('is empty for a deleted line item unless includeDeleted is set [line_items.delete.children_kept, promoted_tweets.list.with_deleted, promoted_tweets.list.with_total_count, promoted_tweets.list.deleted_line_item_hidden, promoted_tweets.list.deleted_line_item_flag]', async () => {
    const { deletedLineItemId } = demo
    const { data, errors } = await inAccount(`lineItem(id: "${deletedLineItemId}") {
      deleted
      hidden: promotedTweets { nodes { deleted } totalCount }
      shown: promotedTweets(includeDeleted: true) { nodes { deleted lineItem { restId deleted } } totalCount }
    }`)
    expect(errors).toEqual([])
    const leaf = { deleted: false, lineItem: { restId: deletedLineItemId, deleted: true } }
    expect(data.account.lineItem).toEqual({
      deleted: true,
      hidden: { nodes: [], totalCount: 0 },
      shown: { nodes: [leaf, leaf], totalCount: 2 },
    })
  })

  it('loads line items and their campaigns in one call per level', async () => {
    const { data, errors, calls } = await inAccount(
      `promotedTweets(first: 100) { nodes {
        lineItemRestId lineItem { restId campaign { name } } account { restId } } }`,
    )
    for (const { lineItemRestId, lineItem } of data.account.promotedTweets.nodes)
      expect(lineItem).toEqual({ restId: lineItemRestId, campaign: { name: expect.any(String) } })
    expect([errors, calls]).toEqual([[], { ...READ, 'line_items.list': 1, 'campaigns.list': 1 }])
  })
})

describe('POST promoted_tweets', () => {
  it('echoes post ids as bare 64-bit numbers [sandbox: promoted_tweets.create.echo_numbers]', async () => {
    const posts = await postedIds(rest, main, demo.userId, 2)
    const { status, text } = await rest.post(
      `${base}?line_item_id=${lineItemIds[3]}&tweet_ids=${posts.join(',')}`,
    )
    expect(status).toBe(200)
    expect(text).toContain(`"tweet_ids":[${posts[0]},${posts[1]}]`)
    expect(text).toContain(`"tweet_id":"${posts[1]}"`)
  })
})

describe('promoted tweet mutation', () => {
  const tweets = kindOf(
    world,
    main,
    { path: 'promoted_tweets', type: 'PromotedTweet' },
    'restId tweetId deleted',
  )
  const SHOWN =
    'id restId tweetId entityStatus approvalStatus lineItem { restId placements productType promotedTweets { totalCount } }'
  const create = (tweetIds: string[], lineItemId = lineItemIds[0]) =>
    ask(
      `mutation ($a: ID!, $input: PromotedTweetsCreateInput!) { done: promotedTweetsCreate(accountId: $a, input: $input) { record: promotedTweets { ${SHOWN} } ${ERRORS} } }`,
      { a: main, input: { lineItemId, tweetIds } },
    )
  const newPosts = (amount: number) => postedIds(rest, main, demo.userId, amount)
  const CREATED = { 'promoted_tweets.create': 1 }
  /** Calls for a create whose selection includes the line item with its number of promoted tweets. */
  const CREATED_AND_SHOWN = { ...CREATED, 'line_items.list': 1, 'promoted_tweets.list': 1 }

  it('promotes several posts in one call and returns exact 64-bit ids [promoted_tweets.create, promoted_tweets.create.data_array, promoted_tweets.create.echo_lossless]', async () => {
    const posts = await newPosts(2)
    const asked = await create(posts, globalId('LineItem', main, lineItemIds[0] as string))
    const records = posts.map((tweetId) =>
      expect.objectContaining({
        tweetId,
        entityStatus: 'ACTIVE',
        approvalStatus: 'UNDER_REVIEW',
        lineItem: expect.objectContaining({ restId: lineItemIds[0], promotedTweets: { totalCount: 8 } }),
      }),
    )
    expectDone(asked, records, CREATED_AND_SHOWN)
  })

  it('deletes a promoted tweet and refuses a second delete [promoted_tweets.not_found, promoted_tweets.delete, promoted_tweets.delete.repeated, promoted_tweets.delete.soft]', async () => {
    const { promotedTweetId } = demo
    const called = { 'promoted_tweets.delete': 1 }
    const first = await tweets.graph.delete(globalId('PromotedTweet', main, promotedTweetId))
    expectDone(first, expect.objectContaining({ deleted: true }), called)
    const second = await unchanged(() => tweets.graph.delete(promotedTweetId))
    expectUserError(second, 'PROMOTED_TWEET_NOT_FOUND', 'id', { called })
  })

  it.each([
    ['an empty list of posts', [], 1],
    ['a post id that is not a number', ['abc'], null],
  ])('refuses %s before any call', async (_what, tweetIds, limit) => {
    expectUserError(await unchanged(() => create(tweetIds)), 'INVALID_PARAMETER', 'tweetIds', { limit })
  })

  it('refuses an unknown or deleted line item', async () => {
    for (const id of ['zzzzz', demo.deletedLineItemId]) {
      const asked = await unchanged(() => create(['1'], id))
      expectUserError(asked, 'LINE_ITEM_NOT_FOUND', 'lineItemId', { called: CREATED })
    }
  })

  it('uses a repost to promote a post by a user who allows reposts [promoted_tweets.create.repost, promoted_tweets.create.repost_tweet_id]', async () => {
    const { grantedPostId } = demo
    const [ownPost] = (await newPosts(1)) as [string]
    const first = await create([grantedPostId, ownPost])
    expect([first.errors, first.calls]).toEqual([[], CREATED_AND_SHOWN])
    const [repost, own] = first.data.done.record
    expect(repost.tweetId).toMatch(/^\d{18,19}$/)
    expect(repost.tweetId).not.toBe(grantedPostId)
    expect(own.tweetId).toBe(ownPost)
    const again = await create([grantedPostId])
    expect(again.data.done.record).toMatchObject([{ restId: repost.restId, tweetId: repost.tweetId }])
  })

  it('refuses all posts in a call if one is by a user without a grant [promoted_tweets.create.repost]', async () => {
    const { strangersPostId, grantedPostId } = demo
    const tweetIds = [...(await newPosts(1)), grantedPostId, strangersPostId]
    const asked = await unchanged(() => create(tweetIds, lineItemIds[7]))
    expectUserError(asked, 'INVALID_TWEET', 'tweetIds', { called: CREATED })
    const received = await rest.post(`${base}?line_item_id=${lineItemIds[7]}&tweet_ids=${tweetIds}`)
    expectRefused(received, 'INVALID_TWEET', 'tweet_ids', { value: strangersPostId })
  })

  it('reports the ids of missing posts and promotes nothing [promoted_tweets.create.unknown_post]', async () => {
    const tweetIds = [...(await newPosts(1)), '42', '1476543210987654301']
    const asked = await unchanged(() => create(tweetIds, lineItemIds[7]))
    expect(asked.data.done).toMatchObject({
      record: null,
      userErrors: [
        { code: 'TWEET_NOT_FOUND', field: 'tweetIds', message: expect.stringContaining(' 42 ') },
        {
          code: 'TWEET_NOT_FOUND',
          field: 'tweetIds',
          message: expect.stringContaining('1476543210987654301'),
        },
      ],
    })
    const path = `${base}?line_item_id=${lineItemIds[7]}&tweet_ids=${tweetIds}`
    const { status, json } = await unchanged(() => rest.post(path))
    expect([status, json.errors]).toEqual([
      404,
      [
        expect.objectContaining({ code: 'TWEET_NOT_FOUND', parameter: 'tweet_ids', value: '42' }),
        expect.objectContaining({ code: 'TWEET_NOT_FOUND', value: '1476543210987654301' }),
      ],
    ])
  })

  it('adds the timeline to the placements of a PROMOTED_ACCOUNT line item in the same result [promoted_tweets.create.promoted_account_placements]', async () => {
    const campaign = await kindOf(world, main, { path: 'campaigns', type: 'Campaign' }).rest.made({
      name: 'Followers',
      funding_instrument_id: demo.fundingInstrumentId,
      daily_budget_amount_local_micro: '1000000',
    })
    const line = await kindOf(world, main, { path: 'line_items', type: 'LineItem' }).rest.made({
      campaign_id: campaign.id,
      objective: 'FOLLOWERS',
      product_type: 'PROMOTED_ACCOUNT',
      placements: 'ALL_ON_TWITTER',
    })
    expect(line.placements).toEqual(['ALL_ON_TWITTER'])
    const asked = await create(await newPosts(1), line.id)
    const lineItem = { placements: ['ALL_ON_TWITTER', 'TWITTER_TIMELINE'], productType: 'PROMOTED_ACCOUNT' }
    const record = expect.objectContaining({ lineItem: expect.objectContaining(lineItem) })
    expectDone(asked, [record], CREATED_AND_SHOWN)
  })
})
