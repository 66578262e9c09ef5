import { account_id, type Data, expectRefused, sandbox, startDemoStore } from '../demo-store.ts'

startDemoStore('each')

const promote = (tweet_ids: string[], line_item_id = sandbox.demo.lineItemId) =>
  sandbox.page('promoted_tweets.create', { account_id, line_item_id, tweet_ids })
const posts = (amount: number) => Array.from({ length: amount }, (_, n) => `18500000000000000${100 + n}`)
/** Stores posts by the advertiser with the given ids. */
const stored = async (ids: string[]): Promise<string[]> => {
  const { db } = sandbox.store
  const [known] = await db
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', sandbox.demo.userId)
    .where('card_uri', 'is', null)
    .limit(1)
    .execute()
  for (const tweet_id of ids)
    await db
      .insertInto('posts')
      .values({ ...(known as NonNullable<typeof known>), tweet_id })
      .execute()
  return ids
}

describe('promoted tweets endpoint', () => {
  it('creates one promotion per post, in order, and returns the total count [promoted_tweets.create] [promoted_tweets.create.data_array] [promoted_tweets.create.total_count] [promoted_tweets.fields]', async () => {
    const tweet_ids = await stored(['1850000000000000002', '1850000000000000001', '18446744073709551615'])
    const { data, totalCount, nextCursor } = await promote(tweet_ids)
    expect([totalCount, nextCursor]).toEqual([3, undefined])
    expect(data.map((row) => row.tweet_id)).toEqual(tweet_ids)
    expect(Object.entries(data[0] as Data)).toEqual([
      ['line_item_id', sandbox.demo.lineItemId],
      ['id', expect.stringMatching(/^[0-9a-z]{6}$/)],
      ['entity_status', 'ACTIVE'],
      ['created_at', '2026-01-05T12:00:00Z'],
      ['updated_at', '2026-01-05T12:00:00Z'],
      ['approval_status', 'UNDER_REVIEW'],
      ['tweet_id', '1850000000000000002'],
      ['deleted', false],
    ])
    const listed = await sandbox.page('promoted_tweets.list', {
      account_id,
      line_item_ids: [sandbox.demo.lineItemId],
    })
    expect(listed.data.slice(6)).toEqual(data)
  })

  it('returns the existing record when a post is promoted again', async () => {
    const [first, second] = (await stored(posts(2))) as [string, string]
    const [known] = (await promote([first])).data
    const again = await promote([second, first, second])
    expect(again.data.map((row) => row.tweet_id)).toEqual([second, first])
    expect(again.data[1]).toEqual(known)
    expect(again.totalCount).toBe(2)
    await sandbox.call('promoted_tweets.delete', { account_id, promoted_tweet_id: known?.id })
    expect((await promote([first])).data[0]?.id).not.toBe(known?.id)
  })

  it('requires an existing, undeleted line item in its own account [line_items.not_found]', async () => {
    const { deletedLineItemId, secondAccountId } = sandbox.demo
    const foreign = (await sandbox.page('line_items.list', { account_id: secondAccountId })).data[0]?.id
    const before = await sandbox.dump()
    for (const id of ['zzzzz', deletedLineItemId, foreign as string])
      await expect(promote(posts(1), id)).rejects.toMatchObject({
        problems: [
          { code: 'LINE_ITEM_NOT_FOUND', parameter: 'line_item_id', message: expect.stringContaining(id) },
        ],
      })
    expect(await sandbox.dump()).toBe(before)
  })

  it('hides promotions under a deleted line item, without deleting them [promoted_tweets.list.deleted_line_item_hidden] [promoted_tweets.list.deleted_line_item_flag] [promoted_tweets.list.with_deleted]', async () => {
    const { deletedLineItemId, lineItemId } = sandbox.demo
    const under = async (id: string, more: Data = {}) =>
      (await sandbox.page('promoted_tweets.list', { account_id, line_item_ids: [id], ...more })).data
    expect(await under(deletedLineItemId)).toEqual([])
    const shown = await under(deletedLineItemId, { with_deleted: true })
    expect(shown.map((row) => row.deleted)).toEqual([false, false])
    const input = { account_id, promoted_tweet_id: shown[0]?.id }
    await expectRefused(sandbox.one('promoted_tweets.get', input), 'PROMOTED_TWEET_NOT_FOUND')
    expect((await sandbox.one('promoted_tweets.get', { ...input, with_deleted: true })).deleted).toBe(false)

    expect(await under(lineItemId)).toHaveLength(6)
    await sandbox.call('line_items.delete', { account_id, line_item_id: lineItemId })
    expect(await under(lineItemId)).toEqual([])
    expect((await under(lineItemId, { with_deleted: true })).map((row) => row.deleted)).toEqual(
      Array.from({ length: 6 }, () => false),
    )
    const counted = await sandbox.page('promoted_tweets.list', {
      account_id,
      with_total_count: true,
      count: 1,
    })
    expect(counted.totalCount).toBe(3594)
  })

  it("deletes a promotion by its own id, not by the post's id [promoted_tweets.delete.entity_id] [promoted_tweets.delete.disassociates]", async () => {
    const { promotedTweetId: promoted_tweet_id, lineItemId } = sandbox.demo
    const { tweet_id } = await sandbox.one('promoted_tweets.get', { account_id, promoted_tweet_id })
    await expectRefused(
      sandbox.call('promoted_tweets.delete', { account_id, promoted_tweet_id: tweet_id }),
      'PROMOTED_TWEET_NOT_FOUND',
    )
    await sandbox.call('promoted_tweets.delete', { account_id, promoted_tweet_id })
    const left = await sandbox.page('promoted_tweets.list', { account_id, line_item_ids: [lineItemId] })
    expect(left.data.map((row) => row.tweet_id)).not.toContain(tweet_id)
    expect(left.data).toHaveLength(5)
  })
})

describe("promotion of another user's post", () => {
  const reposts = () =>
    sandbox.store.db.selectFrom('posts').selectAll().where('reposted_tweet_id', 'is not', null).execute()

  it('uses one nullcast repost by the FULL promotable user for all line items [promoted_tweets.create.repost] [promoted_tweets.create.repost_tweet_id]', async () => {
    const { grantedPostId, userId, pausedCampaignId } = sandbox.demo
    const [first] = (await promote([grantedPostId])).data as [Data]
    expect(first.tweet_id).toMatch(/^\d{18,19}$/)
    expect(first.tweet_id).not.toBe(grantedPostId)
    expect(await reposts()).toEqual([
      {
        tweet_id: first.tweet_id,
        user_id: userId,
        text: expect.any(String),
        nullcast: 1,
        reposted_tweet_id: grantedPostId,
        created_at: '2026-01-05T12:00:00Z',
        name: null,
        card_uri: null,
        media_keys: '[]',
        conversation_settings: null,
        video_cta: null,
        video_cta_value: null,
        video_description: null,
        video_title: null,
      },
    ])
    const [line] = (await sandbox.page('line_items.list', { account_id, campaign_ids: [pausedCampaignId] }))
      .data
    const elsewhere = (await promote([grantedPostId], line?.id as string)).data
    expect(elsewhere[0]).toMatchObject({ tweet_id: first.tweet_id, line_item_id: line?.id })
    expect(elsewhere[0]?.id).not.toBe(first.id)
    // The ids of the original post and of the repost identify the same promotion.
    const both = await promote([grantedPostId, first.tweet_id as string])
    expect([both.data, both.totalCount]).toEqual([[first], 1])
    expect(await reposts()).toHaveLength(1)
  })

  it("requires the author's grant to this account, and creates no repost without it [promoted_tweets.create.repost]", async () => {
    const { grantedPostId, strangersPostId, secondAccountId } = sandbox.demo
    const before = await sandbox.dump()
    await expectRefused(promote([grantedPostId, strangersPostId]), 'INVALID_TWEET', 'tweet_ids')
    const [line] = (await sandbox.page('line_items.list', { account_id: secondAccountId })).data
    const input = { account_id: secondAccountId, line_item_id: line?.id, tweet_ids: [grantedPostId] }
    await expectRefused(sandbox.call('promoted_tweets.create', input), 'INVALID_TWEET')
    await sandbox.store.db
      .updateTable('promotable_users')
      .set({ deleted: 1 })
      .where('promotable_user_type', '=', 'RETWEETS_ONLY')
      .execute()
    await expectRefused(promote([grantedPostId]), 'INVALID_TWEET')
    await sandbox.store.db.updateTable('promotable_users').set({ deleted: 0 }).execute()
    expect(await sandbox.dump()).toBe(before)
  })
})

describe('a promotion', () => {
  it('does not change the placements of a line item that includes the timeline [promoted_tweets.create.promoted_account_placements]', async () => {
    const lines = (await sandbox.page('line_items.list', { account_id, count: 1000 })).data
    const [post] = (await stored(posts(1))) as [string]
    for (const product of ['PROMOTED_TWEETS', 'PROMOTED_ACCOUNT']) {
      const before = lines.find((row) => row.product_type === product) as Data
      await promote([post], before.id as string)
      expect(await sandbox.one('line_items.get', { account_id, line_item_id: before.id })).toEqual(before)
    }
  })
})

describe('promotable users endpoint', () => {
  it('returns deleted users only with with_deleted=true [promotable_users.get.with_deleted]', async () => {
    const [, second] = (await sandbox.page('promotable_users.list', { account_id })).data
    await sandbox.store.db
      .updateTable('promotable_users')
      .set({ deleted: 1 })
      .where('id', '=', second?.id as string)
      .execute()
    const input = { account_id, promotable_user_id: second?.id }
    await expectRefused(sandbox.call('promotable_users.get', input), 'PROMOTABLE_USER_NOT_FOUND')
    const shown = await sandbox.one('promotable_users.get', { ...input, with_deleted: true })
    expect(shown).toEqual({ ...second, deleted: true })
    expect((await sandbox.page('promotable_users.list', { account_id })).data).toHaveLength(1)
  })
})
