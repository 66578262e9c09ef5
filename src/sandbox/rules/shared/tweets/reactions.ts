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

export type Reacted = Pick<Reactions, 'replies' | 'reposts' | 'likes'>

/** Reactions to posts that get no more, which depend only on post and time zone. */
const complete = new LRUCache<string, Reacted>({ max: 10_000 })

const repostsOf = async ({ db }: Pick<Store, 'db'>, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('posts')
    .select(({ fn }) => ['reposted_tweet_id', fn.countAll<number>().as('count')])
    .where('reposted_tweet_id', 'in', among(ids))
    .groupBy('reposted_tweet_id')
    .execute()
  return new Map(rows.map(({ reposted_tweet_id, count }) => [reposted_tweet_id as string, count]))
}

/**
 * Counts replies, reposts and likes of published posts: those of the posts' own statistics, entity
 * ORGANIC_TWEET, and reposts by users of this sandbox. Reactions through a promotion are only in its
 * statistics. Adding up all hours of a long promotion would take seconds for a page of posts.
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
  const count = (post: Post, to: number): Reacted => {
    const { replies, reposts, likes } = reactionsOf(post, { to, offsetOf })
    return { replies, reposts, likes }
  }
  return new Map(
    posts.map((post) => {
      const end = fadedAt(post)
      const key = `${zone} ${post.tweet_id} ${post.created_at}`
      const reacted = complete.get(key) ?? count(post, Math.min(now, end))
      if (end <= now) complete.set(key, reacted)
      const reposted = repostsById.get(post.tweet_id) ?? 0
      return [post.tweet_id, { ...reacted, reposts: reacted.reposts + reposted }]
    }),
  )
}
