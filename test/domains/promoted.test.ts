import { idsOf, readToEnd } from './paging.ts'
import { unchanged } from './unchanged.ts'
import { globalId, type Json, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let base: string
let lineItemIds: string[]

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  base = `/12/accounts/${main}/promoted_tweets`
  lineItemIds = (
    await restList(world.rest, `/12/accounts/${main}/line_items?count=1000&sort_by=created_at-asc`)
  ).map(({ id }) => id)
})
beforeEach(() => world.reset())
afterAll(() => world.close())

const idsFrom = async (parameters: string) =>
  (await restList(world.rest, `${base}?count=1000&sort_by=created_at-asc${parameters}`)).map(({ id }) => id)

describe('promoted tweets', () => {
  it.each([1, 2, 7, 50])(
    'of a line item, paged by %d, are all of them, one call each [promoted_tweets.list.cursor, protocol.by_parent.paging]',
    async (first) => {
      for (const parent of lineItemIds.slice(15, 21)) {
        const field = `account(id: "${main}") { lineItem(id: "${parent}") { promotedTweets($PAGE, includeDeleted: true) { $NODES } } }`
        const pages = await readToEnd(world, field, ['account', 'lineItem', 'promotedTweets'], first)
        expect(idsOf(pages)).toEqual(await idsFrom(`&line_item_ids=${parent}&with_deleted=true`))
        for (const { asked } of pages)
          expect(asked.calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 })
      }
    },
  )

  it('of an account are all of its 3,600, in four pages of at most 1,000 [promoted_tweets.list]', async () => {
    const field = `account(id: "${main}") { promotedTweets($PAGE) { $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'promotedTweets'], 1000)
    expect(pages.map(({ ids }) => ids.length)).toEqual([1000, 1000, 1000, 600])
    expect(idsOf(pages)).toEqual(await idsFrom(''))
    for (const { asked } of pages)
      expect(asked.calls).toEqual({ 'accounts.list': 1, 'promoted_tweets.list': 1 })
  })

  it.each([
    [199, 1],
    [200, 1],
    [201, 2],
  ])(
    'under %d line items need %d call(s) where each has one [promoted_tweets.list.line_item_ids]',
    async (count, calls) => {
      const ids = lineItemIds.slice(0, count)
      const fields = ids
        .map(
          (id, index) =>
            `l${index}: lineItem(id: "${id}") { promotedTweets(filter: {ids: $none}) { nodes { restId } } }`,
        )
        .join('\n')
      const asked = await world.ask(`query ($a: ID!, $none: [ID!]) { account(id: $a) { ${fields} } }`, {
        a: main,
        none: ['zzzzz'],
      })
      expect(asked.errors).toEqual([])
      expect(asked.calls).toEqual({
        'accounts.list': 1,
        'line_items.list': calls,
        'promoted_tweets.list': calls,
      })
    },
  )

  it.each(['CREATED_AT', 'UPDATED_AT', 'DELETED'])(
    'are ordered by %s in both directions [promoted_tweets.list.sort_by, promoted_tweets.list.sort_by.attributes]',
    async (field) => {
      for (const direction of ['ASC', 'DESC']) {
        const { data, errors } = await world.ask(
          `query ($a: ID!, $ids: [ID!]) { account(id: $a) { promotedTweets(first: 200, includeDeleted: true, filter: {lineItemIds: $ids}, orderBy: {field: ${field}, direction: ${direction}}) { nodes { restId } } } }`,
          { a: main, ids: lineItemIds.slice(0, 25) },
        )
        expect(errors).toEqual([])
        const target = `${base}?with_deleted=true&line_item_ids=${lineItemIds.slice(0, 25)}&sort_by=${field.toLowerCase()}-${direction.toLowerCase()}`
        expect(data.account.promotedTweets.nodes.map(({ restId }: Json) => restId)).toEqual(
          (await restList(world.rest, target)).map(({ id }) => id),
        )
      }
    },
  )

  it('of a deleted line item show only with includeDeleted, not deleted themselves [promoted_tweets.list.deleted_line_item_hidden, promoted_tweets.list.deleted_line_item_flag]', async () => {
    const { deletedLineItemId } = world.sandbox.demo
    const { data, errors } = await world.ask(
      `query ($a: ID!, $l: ID!) { account(id: $a) { lineItem(id: $l) {
        deleted
        hidden: promotedTweets { nodes { deleted } totalCount }
        shown: promotedTweets(includeDeleted: true) { nodes { deleted lineItem { restId deleted } } totalCount }
      } } }`,
      { a: main, l: deletedLineItemId },
    )
    expect(errors).toEqual([])
    const leaf = { deleted: false, lineItem: { restId: deletedLineItemId, deleted: true } }
    expect(data.account.lineItem).toEqual({
      deleted: true,
      hidden: { nodes: [], totalCount: 0 },
      shown: { nodes: [leaf, leaf], totalCount: 2 },
    })
  })

  it('lead back to their line items and campaigns in one call a level', async () => {
    const { data, errors, calls } = await world.ask(
      `query ($a: ID!) { account(id: $a) { promotedTweets(first: 100) { nodes {
        lineItemRestId lineItem { restId campaign { name } } account { restId }
      } } } }`,
      { a: main },
    )
    expect(errors).toEqual([])
    for (const { lineItemRestId, lineItem } of data.account.promotedTweets.nodes)
      expect(lineItem).toEqual({ restId: lineItemRestId, campaign: { name: expect.any(String) } })
    expect(calls).toEqual({
      'accounts.list': 1,
      'promoted_tweets.list': 1,
      'line_items.list': 1,
      'campaigns.list': 1,
    })
  })
})

describe('promoted tweet mutations', () => {
  const ERRORS = 'userErrors { code message field limit operationIndex }'
  const create = (tweetIds: string[], lineItemId = lineItemIds[0]) =>
    world.ask(
      `mutation ($a: ID!, $input: PromotedTweetsCreateInput!) { promotedTweetsCreate(accountId: $a, input: $input) { promotedTweets { id restId tweetId entityStatus approvalStatus lineItem { restId promotedTweets { totalCount } } } ${ERRORS} } }`,
      { a: main, input: { lineItemId, tweetIds } },
    )
  const remove = (id: string, accountId: string | null = null) =>
    world.ask(
      `mutation ($id: ID!, $a: ID) { promotedTweetDelete(id: $id, accountId: $a) { promotedTweet { tweetId deleted } ${ERRORS} } }`,
      { id, a: accountId },
    )

  it('promotes several posts at once, ids of 64 bits kept, and reads its own write [promoted_tweets.create, promoted_tweets.create.data_array, promoted_tweets.create.echo_lossless]', async () => {
    const posts = ['9223372036854775807', '1476543210987654321']
    const { data, errors, calls } = await create(posts, globalId('LineItem', main, lineItemIds[0] as string))
    expect(errors).toEqual([])
    expect(data.promotedTweetsCreate.userErrors).toEqual([])
    expect(data.promotedTweetsCreate.promotedTweets).toMatchObject(
      posts.map((tweetId) => ({
        tweetId,
        entityStatus: 'ACTIVE',
        approvalStatus: 'ACCEPTED',
        lineItem: { restId: lineItemIds[0], promotedTweets: { totalCount: 8 } },
      })),
    )
    expect(calls).toEqual({ 'promoted_tweets.create': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 })
  })

  it('echoes the ids of posts as bare 64-bit numbers [promoted_tweets.create.echo_numbers]', async () => {
    const { status, text } = await world.rest.post(
      `${base}?line_item_id=${lineItemIds[8]}&tweet_ids=1850000000000000003,9223372036854775806`,
    )
    expect(status).toBe(200)
    expect(text).toContain('"tweet_ids":[1850000000000000003,9223372036854775806]')
    expect(text).toContain('"tweet_id":"9223372036854775806"')
  })

  it('deletes one, and refuses the second time [promoted_tweets.delete, promoted_tweets.delete.repeated, promoted_tweets.delete.soft]', async () => {
    const { promotedTweetId } = world.sandbox.demo
    const first = await remove(globalId('PromotedTweet', main, promotedTweetId))
    expect(first.data.promotedTweetDelete).toMatchObject({ promotedTweet: { deleted: true }, userErrors: [] })
    expect(first.calls).toEqual({ 'promoted_tweets.delete': 1 })
    const second = await unchanged(world, main, () => remove(promotedTweetId, main))
    expect(second.errors).toEqual([])
    expect(second.data.promotedTweetDelete).toMatchObject({
      promotedTweet: null,
      userErrors: [{ code: 'PROMOTED_TWEET_NOT_FOUND', field: 'id' }],
    })
  })

  it.each([
    ['51 posts [promoted_tweets.create.tweet_ids.maximum]', Array.from({ length: 51 }, (_, i) => `${i}`), 50],
    ['no post', [], 1],
    ['a post whose id is no number', ['abc'], null],
  ])('refuses %s before any call', async (_what, tweetIds, limit) => {
    const { data, calls } = await unchanged(world, main, () => create(tweetIds))
    expect(data.promotedTweetsCreate).toMatchObject({
      promotedTweets: null,
      userErrors: [{ code: 'INVALID_PARAMETER', field: 'tweetIds', limit }],
    })
    expect(calls).toEqual({})
  })

  it('refuses an unknown or deleted line item', async () => {
    for (const id of ['zzzzz', world.sandbox.demo.deletedLineItemId]) {
      const { data, calls } = await unchanged(world, main, () => create(['1'], id))
      expect(data.promotedTweetsCreate).toMatchObject({
        promotedTweets: null,
        userErrors: [{ code: 'LINE_ITEM_NOT_FOUND', field: 'lineItemId' }],
      })
      expect(calls).toEqual({ 'promoted_tweets.create': 1 })
    }
  })

  it('promotes the post of a user who allows reposts as a nullcast repost of its own [promoted_tweets.create.repost, promoted_tweets.create.repost_tweet_id]', async () => {
    const { grantedPostId } = world.sandbox.demo
    const first = await create([grantedPostId, '1476543210987654399'])
    expect(first.errors).toEqual([])
    const [repost, own] = first.data.promotedTweetsCreate.promotedTweets
    expect(repost.tweetId).toMatch(/^\d{18,19}$/)
    expect(repost.tweetId).not.toBe(grantedPostId)
    expect(own.tweetId).toBe('1476543210987654399')
    expect(first.calls).toEqual({
      'promoted_tweets.create': 1,
      'line_items.list': 1,
      'promoted_tweets.list': 1,
    })
    const again = await create([grantedPostId])
    expect(again.data.promotedTweetsCreate.promotedTweets).toMatchObject([
      { restId: repost.restId, tweetId: repost.tweetId },
    ])
  })

  it('refuses the post of a user who has granted nothing, and the others of the call [promoted_tweets.create.repost]', async () => {
    const { strangersPostId, grantedPostId } = world.sandbox.demo
    const tweetIds = ['1476543210987654301', grantedPostId, strangersPostId]
    const { data, errors, calls } = await unchanged(world, main, () => create(tweetIds, lineItemIds[7]))
    expect(errors).toEqual([])
    expect(data.promotedTweetsCreate).toMatchObject({
      promotedTweets: null,
      userErrors: [{ code: 'INVALID_TWEET', field: 'tweetIds' }],
    })
    expect(calls).toEqual({ 'promoted_tweets.create': 1 })
    const { status, json } = await world.rest.post(
      `${base}?line_item_id=${lineItemIds[7]}&tweet_ids=${tweetIds}`,
    )
    expect(status).toBe(400)
    expect(json.errors).toMatchObject([
      { code: 'INVALID_TWEET', parameter: 'tweet_ids', value: strangersPostId },
    ])
  })

  it('adds the timeline to the placements of a line item for accounts, seen in the same answer [promoted_tweets.create.promoted_account_placements]', async () => {
    const made = await world.rest.post(
      `/12/accounts/${main}/campaigns?${new URLSearchParams({
        name: 'Followers',
        funding_instrument_id: world.sandbox.demo.fundingInstrumentId,
        daily_budget_amount_local_micro: '1000000',
      })}`,
    )
    const line = await world.rest.post(
      `/12/accounts/${main}/line_items?${new URLSearchParams({
        campaign_id: made.json.data.id,
        objective: 'FOLLOWERS',
        product_type: 'PROMOTED_ACCOUNT',
        placements: 'ALL_ON_TWITTER',
      })}`,
    )
    expect(line.json.data.placements).toEqual(['ALL_ON_TWITTER'])
    const asked = await world.ask(
      `mutation ($a: ID!, $input: PromotedTweetsCreateInput!) { promotedTweetsCreate(accountId: $a, input: $input) { promotedTweets { lineItem { placements productType } } ${ERRORS} } }`,
      { a: main, input: { lineItemId: line.json.data.id, tweetIds: ['1476543210987654302'] } },
    )
    expect(asked.errors).toEqual([])
    expect(asked.data.promotedTweetsCreate.promotedTweets).toEqual([
      { lineItem: { placements: ['ALL_ON_TWITTER', 'TWITTER_TIMELINE'], productType: 'PROMOTED_ACCOUNT' } },
    ])
    expect(asked.calls).toEqual({ 'promoted_tweets.create': 1, 'line_items.list': 1 })
  })
})
