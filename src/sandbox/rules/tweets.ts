import { resources } from '../../contract/index.ts'
import { type Behaviour, notFound, type Perform } from '../engine/behaviour.ts'
import { findReferences } from '../engine/references.ts'
import { pageOf } from '../storage/paging.ts'
import { among, type Situation } from '../storage/records.ts'
import { type Entity, fold, type Row, tableOf, toEntity } from '../storage/tables.ts'
import { assertCard } from './post-content.ts'
import { assertFullPromotableUser, fullPromotableUserOf, promotableUsersOf } from './promotable-users.ts'
import { markTweeted } from './shared/media.ts'
import { contentOf, findPosts, publishPost, type StoredPost, videoWordsOf } from './shared/posts.ts'
import { isMention, NO_WORDS } from './tweet-entities.ts'
import { type Author, type Shown, tweetRecord } from './tweet-shape.ts'

type Input = Readonly<Record<string, unknown>>
/** A post before what other tables know of it: its author, its media and its reposts. */
type Found = Omit<Shown, 'author' | 'media' | 'reposts' | 'isReposted'> & {
  readonly userId: string
  readonly mediaKeys: readonly string[]
}

const published = (post: StoredPost): Found => ({
  id: post.tweet_id,
  type: 'PUBLISHED',
  userId: post.user_id,
  text: post.text,
  name: post.name,
  nullcast: post.nullcast === 1,
  createdAt: post.created_at,
  scheduledAt: null,
  conversationSettings: post.conversation_settings,
  mediaKeys: contentOf(post)?.mediaKeys ?? [],
  video: videoWordsOf(post),
})

/** Published posts of some users, oldest first: a snowflake grows with time. */
const findPublished = async (
  { db }: Situation,
  users: readonly string[],
  ids: readonly string[] | undefined,
): Promise<Found[]> => {
  const query = db.selectFrom('posts').selectAll().where('user_id', 'in', among(users))
  const chosen = ids === undefined ? query : query.where('tweet_id', 'in', among(ids))
  const rows = await chosen.orderBy('created_at').orderBy('tweet_id').execute()
  return rows.map(published)
}

const TYPES = { draft_tweets: 'DRAFT', scheduled_tweets: 'SCHEDULED' } as const

/** What waits to be published, in the account and in the name of some users. */
const findWaiting = async (
  { db }: Situation,
  kind: keyof typeof TYPES,
  accountId: string,
  users: readonly string[],
  ids: readonly string[] | undefined,
): Promise<Found[]> => {
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
      type: TYPES[kind],
      userId: post.user_id as string,
      text: post.text as string,
      name: post.name as string | null,
      nullcast: post.nullcast as boolean,
      createdAt: post.created_at as string,
      scheduledAt: (post.scheduled_at as string | undefined) ?? null,
      conversationSettings: null,
      mediaKeys: post.media_keys as readonly string[],
      video: NO_WORDS,
    }
  })
}

const authorsOf = async ({ db }: Situation, ids: readonly string[]): Promise<ReadonlyMap<string, Author>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'screen_name'])
    .where('id', 'in', among(ids))
    .execute()
  return new Map(rows.map(({ id, name, screen_name }) => [id, { id, name, screenName: screen_name }]))
}

const mediaOf = async (
  { db }: Situation,
  accountId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Entity>> => {
  const rows = await db
    .selectFrom('media_library')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('media_key', 'in', among(keys))
    .execute()
  const records = rows.map((row) => toEntity(tableOf(resources.media_library), row as Row))
  return new Map(records.map((record) => [record.media_key as string, record]))
}

/** Who reposted some posts, by post. */
const repostersOf = async (
  { db }: Situation,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, readonly string[]>> => {
  const rows = await db
    .selectFrom('posts')
    .select(['reposted_tweet_id', 'user_id'])
    .where('reposted_tweet_id', 'in', among(ids))
    .execute()
  const groups = Map.groupBy(rows, ({ reposted_tweet_id }) => reposted_tweet_id)
  return new Map([...groups].map(([id, group]) => [id, group.map(({ user_id }) => user_id)]))
}

/** Records of some posts, with one query per relation. A trimmed author is an id alone. */
const recordsOf = async (
  situation: Situation,
  found: readonly Found[],
  { account_id, trim_user }: Input,
): Promise<Entity[]> => {
  const userIds = found.map(({ userId }) => userId)
  const authors = trim_user === true ? new Map<string, Author>() : await authorsOf(situation, userIds)
  const keys = found.flatMap(({ mediaKeys }) => mediaKeys)
  const media = await mediaOf(situation, account_id as string, keys)
  const reposters = await repostersOf(
    situation,
    found.map(({ id }) => id),
  )
  return found.map(({ userId, mediaKeys, ...post }) => {
    const reposts = reposters.get(post.id) ?? []
    return tweetRecord({
      ...post,
      author: authors.get(userId) ?? { id: userId },
      media: mediaKeys.map((key) => media.get(key)).filter((item) => item !== undefined),
      reposts: reposts.length,
      isReposted: reposts.includes(situation.caller.userId),
    })
  })
}

/** Whom a list is about: the user asked for; without one, by ids all that the account promotes, else its FULL one. */
const usersOf = async (
  situation: Situation,
  { account_id, user_id, tweet_ids }: Input,
): Promise<string[]> => {
  const promotable = [...(await promotableUsersOf(situation, account_id as string)).keys()]
  if (user_id !== undefined) return promotable.filter((id) => id === user_id)
  if (tweet_ids !== undefined) return promotable
  const full = await fullPromotableUserOf(situation, account_id as string)
  return full === undefined ? [] : [full]
}

/** `timeline_type` and mentions are about published posts only; `name` is the beginning of one, whatever its case. */
const isChosen =
  ({ timeline_type = 'NULLCAST', include_mentions_and_replies, name }: Input) =>
  (post: Found): boolean => {
    if (typeof name === 'string' && !(post.name !== null && fold(post.name).startsWith(fold(name))))
      return false
    if (post.type !== 'PUBLISHED') return true
    if (timeline_type !== 'ALL' && post.nullcast !== (timeline_type === 'NULLCAST')) return false
    return include_mentions_and_replies === true || !isMention(post.text)
  }

const list: Perform = async (situation, operation, input) => {
  const accountId = input.account_id as string
  const users = await usersOf(situation, input)
  const ids = input.tweet_ids as readonly string[] | undefined
  const found =
    input.tweet_type === 'PUBLISHED'
      ? await findPublished(situation, users, ids)
      : await findWaiting(
          situation,
          input.tweet_type === 'DRAFT' ? 'draft_tweets' : 'scheduled_tweets',
          accountId,
          users,
          ids,
        )
  const page = pageOf(situation, operation, input, found.filter(isChosen(input)) as unknown as Entity[])
  return { ...page, data: await recordsOf(situation, page.data as unknown as Found[], input) }
}

const text = (value: unknown): string | null => (value as string | undefined) ?? null

const create: Perform = async (situation, operation, input) => {
  const accountId = input.account_id as string
  const userId = input.as_user_id as string
  await findReferences(situation, operation, input)
  await assertFullPromotableUser(situation, accountId, 'as_user_id', userId)
  await assertCard(situation, accountId, input.card_uri)
  const mediaKeys = (input.media_keys ?? []) as readonly string[]
  await markTweeted(situation, accountId, mediaKeys)
  const id = await publishPost(situation, {
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
  return answer(situation, id, input)
}

const answer = async (situation: Situation, id: string, input: Input) => {
  const post = (await findPosts(situation.db, [id])).get(id) as StoredPost
  const [data] = await recordsOf(situation, [published(post)], input)
  return { data }
}

/** Renames a published post of the account's own; those of others are not its to name. */
const update: Perform = async (situation, { resource }, input) => {
  const id = input.tweet_id as string
  const full = await fullPromotableUserOf(situation, input.account_id as string)
  const post = (await findPosts(situation.db, [id])).get(id)
  if (!post || post.user_id !== full) notFound(resource.notFound, 'tweet_id', id)
  if (input.name !== undefined)
    await situation.db
      .updateTable('posts')
      .set({ name: text(input.name ?? undefined) })
      .where('tweet_id', '=', id)
      .execute()
  return answer(situation, id, input)
}

/** Posts stand in three tables; this is how all of them are shown. */
export const tweets: Behaviour = { perform: { list, create, update } }
