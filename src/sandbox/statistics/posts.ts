import type { StatsPlacement } from '../../contract/domains/stats.ts'
import type { Context } from '../engine/context.ts'
import { among } from '../storage/records.ts'
import { chance, seedOf } from './chance.ts'
import { type Flight, HOUR_MS, type Loaded } from './flight.ts'

const DAY_MS = 24 * HOUR_MS
/** Impressions on the first day; later days have fewer. */
const FIRST_DAY = 4_000
/** Days after which impressions have dropped to about a third. */
const FADES_IN_DAYS = 4

/** Loads the impressions that posts had without promotion, most of them on their first day. */
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
  const flights = rows.map(({ tweet_id: id, created_at }): Flight => {
    const start = Date.parse(created_at)
    const seed = seedOf(`post ${id}`)
    const size = FIRST_DAY * (0.1 + chance(seed, 7))
    return {
      seed,
      placement,
      ads: [{ id, seed, isActiveAt: () => true }],
      start,
      end: Number.POSITIVE_INFINITY,
      isActiveAt: () => true,
      allowanceAt: (time) => size * Math.exp((start - time) / (FADES_IN_DAYS * DAY_MS)),
      price: 1,
      goal: 'engagements',
    }
  })
  return { flights, entityOf: ({ ads }, ad) => ads[ad]?.id }
}
