import { resources } from '../../contract/index.ts'
import type { Action, Context, Input, ResourceRules } from '../engine/context.ts'
import { notFound } from '../engine/not-found.ts'
import { numberedPlaces, pageOf } from '../engine/paging.ts'
import { findReferences } from '../engine/references.ts'
import { among } from '../storage/records.ts'
import { type Entity, fold, type Row, type StoredPost, tableOf, toEntity } from '../storage/tables.ts'
import { assertCard } from './shared/cards.ts'
import { assertAllReady, markTweeted } from './shared/media.ts'
import { assertPostLength } from './shared/post-length.ts'
import { contentOf, findPosts, publishPost, videoTextsOf } from './shared/posts.ts'
import {
  assertFullPromotableUser,
  assertOwnOrNullcast,
  fullPromotableUserOf,
  promotableUsersOf,
} from './shared/promotable-users.ts'
import { isMention, NO_VIDEO_TEXTS } from './shared/tweets/entities.ts'
import { reactionsTo } from './shared/tweets/reactions.ts'
import { authorsOf, mediaOf } from './shared/tweets/relations.ts'
import { type Author, newTweetRecord, type ShownTweet, tweetRecord } from './shared/tweets/shape.ts'

type FoundTweet = Omit<ShownTweet, 'author' | 'media' | 'likes' | 'reposts' | 'isReposted'> & {
  readonly userId: string
  readonly mediaKeys: readonly string[]
  /** Creation number of a draft or scheduled post, which may leave the list. */
  readonly seq?: number
}

const published = (post: StoredPost): FoundTweet => ({
  id: post.tweet_id,
  type: 'PUBLISHED',
  userId: post.user_id,
  text: post.text,
  name: post.name,
  nullcast: post.nullcast === 1,
  createdAt: post.created_at,
  scheduledAt: null,
  scheduledStatus: null,
  conversationSettings: post.conversation_settings,
  mediaKeys: contentOf(post)?.mediaKeys ?? [],
  cardUri: post.card_uri,
  video: videoTextsOf(post),
})

/** Properties that determine whether a post is listed. */
interface Listed {
  readonly id: string
  readonly type: ShownTweet['type']
  readonly text: string
  readonly name: string | null
  readonly nullcast: boolean
}

/** Finds published posts, oldest first. */
const findPublished = async (
  { db }: Context,
  users: readonly string[],
  ids: readonly string[] | undefined,
): Promise<Listed[]> => {
  const query = db
    .selectFrom('posts')
    .select(['tweet_id', 'text', 'name', 'nullcast'])
    .where('user_id', 'in', among(users))
  const chosen = ids === undefined ? query : query.where('tweet_id', 'in', among(ids))
  const rows = await chosen.orderBy('created_at').orderBy('tweet_id').execute()
  return rows.map(({ tweet_id, text, name, nullcast }) => ({
    id: tweet_id,
    type: 'PUBLISHED',
    text,
    name,
    nullcast: nullcast === 1,
  }))
}

/**
 * Loads the complete posts of one page. Loading all posts would be slow, because an advertiser has thousands.
 */
const completePosts = async (context: Context, listed: readonly Listed[]): Promise<FoundTweet[]> => {
  const posts = await findPosts(
    context,
    listed.map(({ id }) => id),
  )
  return listed.map(({ id }) => published(posts.get(id) as StoredPost))
}

const TYPES = { draft_tweets: 'DRAFT', scheduled_tweets: 'SCHEDULED' } as const

const findWaiting = async (
  { db }: Context,
  kind: keyof typeof TYPES,
  accountId: string,
  users: readonly string[],
  ids: readonly string[] | undefined,
): Promise<FoundTweet[]> => {
  const query = db
    .selectFrom(kind)
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', 'in', among(users))
  const waiting = kind === 'scheduled_tweets' ? query.where('scheduled_status', '=', 'SCHEDULED') : query
  const chosen = ids === undefined ? waiting : waiting.where('id', 'in', among(ids))
  const rows = await chosen.orderBy('seq').execute()
  return rows.map((row) => {
    const post = toEntity(tableOf(resources[kind]), row as Row)
    return {
      id: post.id as string,
      seq: (row as Row).seq as number,
      type: TYPES[kind],
      userId: post.user_id as string,
      text: post.text as string,
      name: post.name as string | null,
      nullcast: post.nullcast as boolean,
      createdAt: post.created_at as string,
      scheduledAt: (post.scheduled_at as string | undefined) ?? null,
      scheduledStatus: (post.scheduled_status as string | undefined) ?? null,
      conversationSettings: null,
      mediaKeys: post.media_keys as readonly string[],
      cardUri: post.card_uri as string | null,
      video: NO_VIDEO_TEXTS,
    }
  })
}

/**
 * Converts posts to records. The number of queries does not depend on the number of posts. With `trim_user`,
 * the author is only an id.
 */
const recordsOf = async (
  context: Context,
  found: readonly FoundTweet[],
  { account_id, trim_user }: Input,
) => {
  const userIds = found.map(({ userId }) => userId)
  const authors = trim_user === true ? new Map<string, Author>() : await authorsOf(context, userIds)
  const keys = found.flatMap(({ mediaKeys }) => mediaKeys)
  const media = await mediaOf(context, account_id as string, keys)
  const publishedPosts = found.flatMap(({ id, type, createdAt }) =>
    type === 'PUBLISHED' ? [{ tweet_id: id, created_at: createdAt }] : [],
  )
  const reactions = await reactionsTo(context, account_id as string, publishedPosts)
  return found.map(({ userId, mediaKeys, ...post }) => {
    const own = reactions.get(post.id)
    return tweetRecord({
      ...post,
      author: authors.get(userId) ?? { id: userId },
      media: mediaKeys.map((key) => media.get(key)).filter((item) => item !== undefined),
      likes: own?.likes ?? 0,
      reposts: own?.reposts ?? 0,
      isReposted: own?.reposters.includes(context.caller.userId) ?? false,
    })
  })
}

/**
 * Returns the users whose posts are listed: the FULL promotable user by default, all promotable users with
 * `tweet_ids`, and a single user with `user_id`.
 */
const usersOf = async (context: Context, { account_id, user_id, tweet_ids }: Input): Promise<string[]> => {
  const promotable = [...(await promotableUsersOf(context, account_id as string)).keys()]
  if (user_id !== undefined) return promotable.filter((id) => id === user_id)
  if (tweet_ids !== undefined) return promotable
  const full = await fullPromotableUserOf(context, account_id as string)
  return full === undefined ? [] : [full]
}

/**
 * Creates the filter that a listed post must match. `timeline_type` and `include_mentions_and_replies` apply
 * only to published posts.
 */
const isChosen =
  ({ timeline_type = 'NULLCAST', include_mentions_and_replies, name }: Input) =>
  (post: Listed): boolean => {
    if (typeof name === 'string' && !(post.name !== null && fold(post.name).startsWith(fold(name))))
      return false
    if (post.type !== 'PUBLISHED') return true
    if (timeline_type !== 'ALL' && post.nullcast !== (timeline_type === 'NULLCAST')) return false
    return include_mentions_and_replies === true || !isMention(post.text)
  }

const list: Action = async (context, operation, input) => {
  const accountId = input.account_id as string
  const users = await usersOf(context, input)
  const ids = input.tweet_ids as readonly string[] | undefined
  const isPublished = input.tweet_type === 'PUBLISHED'
  const found: readonly Listed[] = isPublished
    ? await findPublished(context, users, ids)
    : await findWaiting(
        context,
        input.tweet_type === 'DRAFT' ? 'draft_tweets' : 'scheduled_tweets',
        accountId,
        users,
        ids,
      )
  const chosen = found.filter(isChosen(input)) as unknown as Entity[]
  const places = isPublished ? undefined : numberedPlaces(({ seq }) => seq as number)
  const page = pageOf(context, operation, input, chosen, places)
  const shown = isPublished
    ? await completePosts(context, page.data as unknown as Listed[])
    : (page.data as unknown as FoundTweet[])
  return { ...page, data: await recordsOf(context, shown, input) }
}

const text = (value: unknown): string | null => (value as string | undefined) ?? null

/** Returns the fields of a post that calls can set. Other fields, such as likes, change independently of calls. */
const notable = ({ id, id_str, name, full_text, nullcast, card_uri }: Entity): Entity => ({
  id,
  id_str,
  name,
  full_text,
  nullcast,
  card_uri,
})

const noteChange = ({ journal }: Context, accountId: string, change: { before?: Entity; after: Entity }) => {
  const resource = resources.tweets
  if (journal?.tracks(resource)) journal.note({ resource, accountId, ...change })
}

const create: Action = async (context, operation, input) => {
  const accountId = input.account_id as string
  const userId = input.as_user_id as string
  await findReferences(context, operation, input)
  await assertFullPromotableUser(context, accountId, 'as_user_id', userId)
  assertOwnOrNullcast(context, userId, input.nullcast)
  await assertCard(context, accountId, input.card_uri)
  const mediaKeys = (input.media_keys ?? []) as readonly string[]
  await assertAllReady(context, accountId, mediaKeys)
  await assertPostLength(context, accountId, input.text)
  await markTweeted(context, accountId, mediaKeys)
  const id = await publishPost(context, {
    userId,
    text: text(input.text) ?? '',
    nullcast: input.nullcast !== false,
    name: text(input.name),
    cardUri: text(input.card_uri),
    mediaKeys,
    conversationSettings: text(input.conversation_settings),
    video: {
      title: text(input.video_title),
      description: text(input.video_description),
      callToAction: text(input.video_cta),
      callToActionUrl: text(input.video_cta_value),
    },
  })
  const { data } = await resultOf(context, id, input)
  noteChange(context, accountId, { after: notable(data) })
  return { data: newTweetRecord(data, input.tweet_mode === 'extended') }
}

const resultOf = async (context: Context, id: string, input: Input): Promise<{ data: Entity }> => {
  const post = (await findPosts(context, [id])).get(id) as StoredPost
  const [data] = (await recordsOf(context, [published(post)], input)) as [Entity]
  return { data }
}

/** Updates the name of one of the account's own published posts. */
const update: Action = async (context, { resource }, input) => {
  const id = input.tweet_id as string
  const full = await fullPromotableUserOf(context, input.account_id as string)
  const post = (await findPosts(context, [id])).get(id)
  if (!post || post.user_id !== full) return notFound(resource.notFound, 'tweet_id', id)
  if (input.name !== undefined)
    await context.db
      .updateTable('posts')
      .set({ name: text(input.name ?? undefined) })
      .where('tweet_id', '=', id)
      .execute()
  const { data } = await resultOf(context, id, input)
  const after = notable(data)
  noteChange(context, input.account_id as string, { before: { ...after, name: post.name }, after })
  return { data }
}

export const tweets: ResourceRules = { perform: { list, create, update } }
