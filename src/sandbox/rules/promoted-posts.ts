import type { Context } from '../engine/context.ts'
import { refuse } from '../refusal.ts'
import type { StoredPost } from '../storage/tables.ts'
import { promotableUsersOf } from './promotable-users.ts'
import { findPosts, repostOf } from './shared/posts.ts'

const notPromotable = (tweetId: string): never =>
  refuse(
    'INVALID_TWEET',
    `tweet_ids ${tweetId} is the post of a user who has not granted the account its promotion`,
    { parameter: 'tweet_ids', value: tweetId },
  )

/**
 * The account's own and unknown posts themselves, another user's as a nullcast repost by the FULL promotable
 * user (spec 2 §4 Promoted entities).
 *
 * @throws Refusal INVALID_TWEET for a post of a user who is no RETWEETS_ONLY promotable user
 */
export const promotablePosts = async (
  context: Context,
  accountId: string,
  tweetIds: readonly string[],
): Promise<string[]> => {
  const known = await findPosts(context.db, tweetIds)
  if (known.size === 0) return [...tweetIds]
  const users = await promotableUsersOf(context, accountId)
  const full = [...users].find(([, type]) => type === 'FULL')?.[0]
  const isOwn = (post: StoredPost | undefined): boolean => post === undefined || post.user_id === full
  // Before the first repost is made.
  for (const post of known.values())
    if (!isOwn(post) && (full === undefined || users.get(post.user_id) !== 'RETWEETS_ONLY'))
      notPromotable(post.tweet_id)
  const found: string[] = []
  for (const tweetId of tweetIds) {
    const post = known.get(tweetId)
    found.push(isOwn(post) ? tweetId : await repostOf(context, full as string, post as StoredPost))
  }
  return found
}
