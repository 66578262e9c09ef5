import { sql } from 'kysely'
import { contract, resources } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import type { Context, Input, ResourceRules } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import {
  countRecords,
  findRecord,
  findRecords,
  insertRecords,
  newRecord,
  updateRecord,
} from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity, StoredPost } from '../storage/tables.ts'
import { startReview, UNDER_REVIEW } from './shared/approval.ts'
import { assertCampaignLives } from './shared/line-items/line-items.ts'
import { contentOf, findPosts } from './shared/posts.ts'
import { assertFullPromotableUser } from './shared/promotable-users.ts'
import { assertMediaFits, promotablePosts } from './shared/promoted-posts.ts'

const promotedTweets = resources.promoted_tweets
const operation = contract.promoted_tweets.create as unknown as Operation

const byPost = (records: readonly Entity[]): Map<string, Entity> =>
  new Map(records.map((record) => [record.tweet_id as string, record]))

/**
 * Adds the timeline placement to a PROMOTED_ACCOUNT line item, because its promoted posts appear in the
 * timeline (spec 2 §4).
 */
const addTimelinePlacement = async (context: Context, lineItemId: string, accountId: string) => {
  const lineItem = await findRecord(context, resources.line_items, lineItemId, accountId)
  const placements = (lineItem?.placements ?? []) as readonly string[]
  if (lineItem?.product_type !== 'PROMOTED_ACCOUNT' || placements.includes('TWITTER_TIMELINE')) return
  await updateRecord(context, resources.line_items, lineItemId, {
    placements: [...placements, 'TWITTER_TIMELINE'],
    updated_at: timeText(context.now),
  })
}

const assertPostsFit = async (
  context: Context,
  accountId: string,
  lineItemId: string,
  known: ReadonlyMap<string, StoredPost>,
): Promise<void> => {
  const lineItem = (await findRecord(context, resources.line_items, lineItemId, accountId)) as Entity
  for (const [value, post] of known) {
    const content = contentOf(post)
    if (content)
      await assertMediaFits(context, accountId, lineItem, content, { parameter: 'tweet_ids', value })
  }
}

/**
 * Promotes posts and returns their records in the given order. For posts that the line item already promotes,
 * returns the existing records.
 */
export const promotePosts = async (
  context: Context,
  accountId: string,
  lineItemId: string,
  tweetIds: readonly string[],
): Promise<Entity[]> => {
  const promoted = { line_item_id: lineItemId, deleted: 0, tweet_id: tweetIds }
  const present = byPost(await findRecords(context, promotedTweets, promoted))
  const fresh = tweetIds.filter((id) => !present.has(id))
  const records = fresh.map((tweet_id) => ({
    ...newRecord(context, operation, { line_item_id: lineItemId }),
    tweet_id,
    entity_status: 'ACTIVE',
    approval_status: UNDER_REVIEW,
  }))
  const made = await insertRecords(context, promotedTweets, records, accountId)
  for (const { id } of made) await startReview(context, 'promoted_tweets', id as string, accountId)
  await addTimelinePlacement(context, lineItemId, accountId)
  const all = new Map([...present, ...byPost(made)])
  return tweetIds.map((id) => all.get(id) as Entity)
}

/**
 * Rules for promoted tweets (spec 2 §4 Promoted entities). Repeating a promotion returns the existing record.
 */
export const promotedTweetRules: ResourceRules = {
  hidden: () =>
    sql`exists (select 1 from line_items as parent indexed by line_items_deleted where parent.id = promoted_tweets.line_item_id and parent.deleted = 1)`,
  createMany: async (context, input) => {
    const accountId = input.account_id as string
    const lineItemId = input.line_item_id as string
    const lineItem = await findRecord(context, resources.line_items, lineItemId, accountId)
    await assertCampaignLives(context, lineItem as Entity)
    const requested = [...new Set(input.tweet_ids as string[])]
    const known = await findPosts(context, requested)
    const tweetIds = [...new Set(await promotablePosts(context, accountId, requested, known))]
    await assertPostsFit(context, accountId, lineItemId, known)
    return promotePosts(context, accountId, lineItemId, tweetIds)
  },
}

const samePromotion = async (
  context: Context,
  kind: 'promoted_accounts' | 'scheduled_promoted_tweets',
  field: string,
  { account_id, line_item_id, [field]: promoted }: Input,
): Promise<Entity | undefined> => {
  const values = { account_id, line_item_id, [field]: promoted, deleted: 0 }
  return (await findRecords(context, resources[kind], values))[0]
}

const incompatible = (parameter: string, value: unknown): never =>
  refuse('INCOMPATIBLE_LINE_ITEM', `${parameter} must be a line item of product_type PROMOTED_ACCOUNT`, {
    parameter,
    value,
  })

/** Rules for promoted accounts (spec 2 §4 Promoted entities, §7). */
export const promotedAccountRules: ResourceRules = {
  beforeList: async (context, { account_id, line_item_ids }) => {
    const given = line_item_ids as readonly string[] | undefined
    if (given === undefined) return
    const taking = { id: given, account_id, product_type: 'PROMOTED_ACCOUNT' }
    if ((await countRecords(context, resources.line_items, taking)) === 0)
      incompatible('line_item_ids', given.join(','))
  },
  existing: (context, input) => samePromotion(context, 'promoted_accounts', 'user_id', input),
  beforeCreate: async (context, record, input, references) => {
    const [lineItem] = references.line_item_id as [Entity]
    await assertCampaignLives(context, lineItem)
    if (lineItem.product_type !== 'PROMOTED_ACCOUNT') incompatible('line_item_id', lineItem.id)
    const accountId = input.account_id as string
    await assertFullPromotableUser(context, accountId, 'user_id', record.user_id as string)
    record.entity_status = 'ACTIVE'
    record.approval_status = UNDER_REVIEW
  },
  afterCreate: (context, { id }, { account_id }) =>
    startReview(context, 'promoted_accounts', id as string, account_id as string),
}

/**
 * Rules for scheduled promoted tweets, which can be removed until the post is published (spec 2 §4 Promoted
 * entities).
 */
export const scheduledPromotedTweetRules: ResourceRules = {
  existing: (context, input) =>
    samePromotion(context, 'scheduled_promoted_tweets', 'scheduled_tweet_id', input),
  beforeCreate: async (context, _record, input, references) => {
    const [lineItem] = references.line_item_id as [Entity]
    const [post] = references.scheduled_tweet_id as [Entity]
    await assertCampaignLives(context, lineItem)
    if (post.scheduled_status !== 'SCHEDULED')
      refuse(
        'INVALID',
        `The scheduled post is ${post.scheduled_status}. Only SCHEDULED posts can be promoted.`,
        { parameter: 'scheduled_tweet_id', attribute: 'scheduled_status', value: post.id },
      )
    const content = {
      text: post.text as string,
      cardUri: post.card_uri as string | null,
      mediaKeys: post.media_keys as readonly string[],
    }
    await assertMediaFits(context, input.account_id as string, lineItem, content, {
      parameter: 'scheduled_tweet_id',
      value: post.id as string,
    })
  },
  beforeDelete: async (context, stored, accountId) => {
    const id = stored.scheduled_tweet_id as string
    const post = await findRecord(context, resources.scheduled_tweets, id, accountId)
    if (post && (post.scheduled_at as string) <= timeText(context.now))
      refuse(
        'INVALID',
        `The scheduled post was due at ${post.scheduled_at}. Its promotion could be deleted only before that time.`,
        { parameter: 'scheduled_promoted_tweet_id', attribute: 'scheduled_at', value: stored.id },
      )
    return {}
  },
  derive: async (context, records) => {
    const id = records.map((record) => record.scheduled_tweet_id)
    const posts = await findRecords(context, resources.scheduled_tweets, { id })
    const published = new Map(posts.map((post) => [post.id, post.tweet_id]))
    for (const record of records) record.tweet_id = published.get(record.scheduled_tweet_id) ?? null
  },
}
