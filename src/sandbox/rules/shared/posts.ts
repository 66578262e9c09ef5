import { resources } from '../../../contract/index.ts'
import { streamPost } from '../../activity/filtered-stream.ts'
import type { Context } from '../../engine/context.ts'
import { reserveNumbers, snowflakeOf } from '../../storage/ids.ts'
import { among } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'
import type { StoredPost } from '../../storage/tables.ts'
import { NO_VIDEO_TEXTS, type VideoTexts } from './tweets/entities.ts'

interface NewPost {
  readonly userId: string
  readonly text: string
  readonly nullcast: boolean
  readonly repostedTweetId?: string
  readonly name?: string | null
  readonly cardUri?: string | null
  /** Keys of the post's media; null if unknown. */
  readonly mediaKeys?: readonly string[] | null
  readonly conversationSettings?: string | null
  readonly video?: VideoTexts
}

export interface PostContent {
  readonly text: string
  readonly cardUri: string | null
  readonly mediaKeys: readonly string[]
}

/** Returns the content of a post, or undefined if it is unknown. */
export const contentOf = ({ text, card_uri, media_keys }: StoredPost): PostContent | undefined =>
  media_keys === null
    ? undefined
    : { text, cardUri: card_uri, mediaKeys: JSON.parse(media_keys) as readonly string[] }

export const videoTextsOf = (post: StoredPost): VideoTexts => ({
  title: post.video_title,
  description: post.video_description,
  callToAction: post.video_cta,
  callToActionUrl: post.video_cta_value,
})

export const findPosts = async (
  { db, watch }: Pick<Context, 'db' | 'watch'>,
  tweetIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPost>> => {
  watch?.(resources.tweets, { id: tweetIds })
  const rows = await db.selectFrom('posts').selectAll().where('tweet_id', 'in', among(tweetIds)).execute()
  return new Map(rows.map((row) => [row.tweet_id, row]))
}

/**
 * Publishes a post. Posts that are not nullcast are sent to the filtered stream after the call's transaction.
 */
export const publishPost = async ({ db, now, store }: Context, post: NewPost): Promise<string> => {
  const { userId, text, nullcast, repostedTweetId, name, cardUri, mediaKeys = [] } = post
  const { conversationSettings, video = NO_VIDEO_TEXTS } = post
  const tweetId = snowflakeOf('posts', await reserveNumbers(db, 'posts'), now)
  await db
    .insertInto('posts')
    .values({
      tweet_id: tweetId,
      user_id: userId,
      text,
      nullcast: nullcast ? 1 : 0,
      reposted_tweet_id: repostedTweetId ?? null,
      created_at: timeText(now),
      name: name ?? null,
      card_uri: cardUri ?? null,
      media_keys: mediaKeys && JSON.stringify(mediaKeys),
      conversation_settings: conversationSettings ?? null,
      video_title: video.title,
      video_description: video.description,
      video_cta: video.callToAction,
      video_cta_value: video.callToActionUrl,
    })
    .execute()
  if (!nullcast) streamPost(store, tweetId)
  return tweetId
}

/** Returns the id of the user's repost of a post. Creates the repost if there is none. */
export const repostOf = async (context: Context, userId: string, post: StoredPost): Promise<string> => {
  const made = await context.db
    .selectFrom('posts')
    .select('tweet_id')
    .where('user_id', '=', userId)
    .where('reposted_tweet_id', '=', post.tweet_id)
    .executeTakeFirst()
  if (made) return made.tweet_id
  const content = contentOf(post)
  return publishPost(context, {
    userId,
    text: post.text,
    nullcast: true,
    repostedTweetId: post.tweet_id,
    cardUri: post.card_uri,
    mediaKeys: content ? content.mediaKeys : null,
    conversationSettings: post.conversation_settings,
    video: videoTextsOf(post),
  })
}
