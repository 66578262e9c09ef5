import { LRUCache } from 'lru-cache'
import type { Reactions } from '../../../statistics/counts.ts'
import { fadedAt, reactionsOf } from '../../../statistics/posts.ts'
import { among } from '../../../storage/records.ts'
import type { Store } from '../../../storage/store.ts'
import { offsetsIn, zoneOf } from '../../stats.ts'

interface Post {
  readonly tweet_id: string
  readonly created_at: string
}

type Counts = Pick<Reactions, 'replies' | 'reposts' | 'likes'>

export interface Reacted extends Counts {
  /** Users of this sandbox who have reposted the post. */
  readonly reposters: readonly string[]
}

/**
 * Cache of reaction counts for posts that receive no further reactions. The counts depend only on the post
 * and the time zone.
 */
const complete = new LRUCache<string, Counts>({ max: 10_000 })

const repostsOf = async ({ db }: Pick<Store, 'db'>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('posts')
    .select(['reposted_tweet_id', 'user_id'])
    .where('reposted_tweet_id', 'in', among(ids))
    .execute()
  return Map.groupBy(rows, ({ reposted_tweet_id }) => reposted_tweet_id)
}

/**
 * Counts replies, reposts and likes of published posts: those in the posts' own statistics (entity
 * ORGANIC_TWEET) and reposts by users of this sandbox. Promoted reactions are left out, because summing up
 * all hours of long promotions would take seconds for a page of posts.
 */
export const reactionsTo = async (
  context: Pick<Store, 'db'> & { readonly now: number },
  accountId: string,
  posts: readonly Post[],
): Promise<ReadonlyMap<string, Reacted>> => {
  if (posts.length === 0) return new Map()
  const { now } = context
  const zone = await zoneOf(context, accountId)
  const repostsById = await repostsOf(
    context,
    posts.map(({ tweet_id }) => tweet_id),
  )
  const starts = posts.map(({ created_at }) => Date.parse(created_at))
  const offsetOf = offsetsIn(zone, Math.min(...starts), Math.min(now, Math.max(...posts.map(fadedAt))))
  const count = (post: Post, to: number): Counts => {
    const { replies, reposts, likes } = reactionsOf(post, { to, offsetOf })
    return { replies, reposts, likes }
  }
  return new Map(
    posts.map((post) => {
      const end = fadedAt(post)
      const key = `${zone} ${post.tweet_id} ${post.created_at}`
      const reacted = complete.get(key) ?? count(post, Math.min(now, end))
      if (end <= now) complete.set(key, reacted)
      const reposters = (repostsById.get(post.tweet_id) ?? []).map(({ user_id }) => user_id)
      return [post.tweet_id, { ...reacted, reposts: reacted.reposts + reposters.length, reposters }]
    }),
  )
}
