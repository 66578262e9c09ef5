import { isMoving } from '../../../contract/domains/post-content.ts'
import type { Problem } from '../../../contract/language/errors.ts'
import type { Context } from '../../engine/context.ts'
import { notFoundProblem } from '../../engine/not-found.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Entity, StoredPost } from '../../storage/tables.ts'
import { findCard } from './cards.ts'
import { type PostContent, repostOf } from './posts.ts'
import { promotableUsersOf } from './promotable-users.ts'

const unknownPost = (tweetId: string): Problem => notFoundProblem('TWEET_NOT_FOUND', 'tweet_ids', tweetId)

const notGranted = (tweetId: string): Problem => ({
  code: 'INVALID_TWEET',
  message: `tweet_ids ${tweetId} belongs to a user who has not allowed the account to promote it`,
  parameter: 'tweet_ids',
  value: tweetId,
})

/**
 * Returns the posts to promote. The account's own posts are promoted directly. Posts by other users are
 * promoted through a nullcast repost by the FULL promotable user (spec 2 §4 Promoted entities). Reposts are
 * created only if all posts can be promoted.
 * @throws Refusal TWEET_NOT_FOUND for a post that does not exist, INVALID_TWEET for a post whose author is
 * not a RETWEETS_ONLY promotable user (public facts §4.2)
 */
export const promotablePosts = async (
  context: Context,
  accountId: string,
  tweetIds: readonly string[],
  known: ReadonlyMap<string, StoredPost>,
): Promise<string[]> => {
  const users = await promotableUsersOf(context, accountId)
  const full = [...users].find(([, type]) => type === 'FULL')?.[0]
  const problems = tweetIds.flatMap((tweetId) => {
    const post = known.get(tweetId)
    if (!post) return [unknownPost(tweetId)]
    const mayRepost = full !== undefined && users.get(post.user_id) === 'RETWEETS_ONLY'
    return post.user_id === full || mayRepost ? [] : [notGranted(tweetId)]
  })
  if (problems.length > 0) throw new Refusal(problems)
  const found: string[] = []
  for (const post of tweetIds.map((tweetId) => known.get(tweetId) as StoredPost))
    found.push(post.user_id === full ? post.tweet_id : await repostOf(context, full as string, post))
  return found
}

/** Traits of a post that an objective may require. A card of an unknown kind fits all objectives. */
interface PostTraits {
  readonly isMoving: boolean
  readonly hasLink: boolean
  readonly cardUri: string | null
  readonly cardType: string | undefined
}

const LINK = /\bhttps?:\/\/\S/i
const isApp = (type: string): boolean => /(^|_)APP(_|$)/.test(type)
const isVideo = (type: string): boolean => /(^|_)VIDEO(_|$)/.test(type)
const hasCard = ({ cardUri, cardType }: PostTraits, fits: (type: string) => boolean): boolean =>
  cardUri !== null && (cardType === undefined || fits(cardType))

interface Requirement {
  readonly needs: string
  readonly isMet: (shown: PostTraits) => boolean
}
const appCard: Requirement = { needs: 'an app card', isMet: (shown) => hasCard(shown, isApp) }

/** Requirements by objective (public facts §3.6 Media per objective). */
const REQUIREMENTS: Readonly<Record<string, Requirement>> = {
  APP_ENGAGEMENTS: appCard,
  APP_INSTALLS: appCard,
  VIDEO_VIEWS: {
    needs: 'a video, a GIF or a card with video',
    isMet: (shown) => shown.isMoving || hasCard(shown, isVideo),
  },
  PREROLL_VIEWS: { needs: 'a video from media_creatives instead of a post', isMet: () => false },
  WEBSITE_CLICKS: {
    needs: 'either a card or a link in its text, not both',
    isMet: ({ cardUri, hasLink }) => (cardUri !== null) !== hasLink,
  },
}

/** Checks that a post fits the line item's objective. @throws Refusal INVALID_TWEET */
export const assertMediaFits = async (
  context: Context,
  accountId: string,
  lineItem: Entity,
  { text, cardUri, mediaKeys }: PostContent,
  named: { readonly parameter: string; readonly value: string },
): Promise<void> => {
  const demand = REQUIREMENTS[lineItem.objective as string]
  if (!demand) return
  const card = cardUri === null ? undefined : await findCard(context, accountId, cardUri)
  const shown: PostTraits = {
    isMoving: mediaKeys.some(isMoving),
    hasLink: LINK.test(text),
    cardUri,
    cardType: card?.card_type as string | undefined,
  }
  if (!demand.isMet(shown))
    refuse(
      'INVALID_TWEET',
      `${named.parameter} ${named.value} does not fit objective ${lineItem.objective}, which requires ${demand.needs}`,
      { ...named, attribute: 'objective' },
    )
}
