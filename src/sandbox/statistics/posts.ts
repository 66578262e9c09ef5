import type { StatsPlacement } from '../../contract/domains/stats.ts'
import type { Context } from '../engine/context.ts'
import { among } from '../storage/records.ts'
import { chance, seedOf } from './chance.ts'
import { Reactions } from './counts.ts'
import { eachServing, type Flight, HOUR_MS, type Hours, type Loaded } from './flight.ts'

const DAY_MS = 24 * HOUR_MS
/** Impressions on the first day; later days have fewer. */
const FIRST_DAY = 4_000
/** Days after which impressions have dropped to about a third. */
const FADES_IN_DAYS = 4

/** Days after which even the best hour of the largest post has less than one impression. */
const FADED_AFTER_DAYS = 30

interface Post {
  readonly tweet_id: string
  readonly created_at: string
}

/** Returns the time when a post stops receiving reactions. */
export const fadedAt = ({ created_at }: Pick<Post, 'created_at'>): number =>
  Date.parse(created_at) + FADED_AFTER_DAYS * DAY_MS

/** Returns a post's organic impressions, most of them on its first day. */
const flightOf = ({ tweet_id: id, created_at }: Post, placement: StatsPlacement): Flight => {
  const start = Date.parse(created_at)
  const seed = seedOf(`post ${id}`)
  const size = FIRST_DAY * (0.1 + chance(seed, 7))
  return {
    seed,
    placement,
    ads: [{ id, seed, isActiveAt: () => true }],
    start,
    end: fadedAt({ created_at }),
    isActiveAt: () => true,
    allowanceAt: (time) => size * Math.exp((start - time) / (FADES_IN_DAYS * DAY_MS)),
    price: 1,
    goal: 'engagements',
  }
}

/** Counts a post's organic reactions until `to`. The result agrees with the post's statistics. */
export const reactionsOf = (post: Post, { to, offsetOf }: Pick<Hours, 'to' | 'offsetOf'>): Reactions => {
  const flight = flightOf(post, 'ALL_ON_TWITTER')
  const { seed, goal, price, start } = flight
  const reactions = new Reactions()
  eachServing(flight, { from: start, to, offsetOf }, (_ad, time, impressions) =>
    reactions.add(
      { seed, goal, price, place: time / HOUR_MS, impressions },
      Math.min(1, (to - time) / HOUR_MS),
    ),
  )
  return reactions
}

/** Loads the organic impressions of posts. */
export const loadPosts = async (
  { db }: Context,
  ids: readonly string[],
  placement: StatsPlacement = 'ALL_ON_TWITTER',
): Promise<Loaded> => {
  const rows =
    placement === 'ALL_ON_TWITTER'
      ? await db
          .selectFrom('posts')
          .select(['tweet_id', 'created_at'])
          .where('tweet_id', 'in', among(ids))
          .execute()
      : []
  return {
    flights: rows.map((post) => flightOf(post, placement)),
    entityOf: ({ ads }, ad) => ads[ad]?.id,
  }
}
