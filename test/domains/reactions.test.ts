import { inClockedWorld, type Json } from './world.ts'

const NOW = '2026-11-20T12:30:00Z'
const HOUR = 3_600_000
const WEEK = 168 * HOUR
const iso = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z')

const { main, demo, rest, at, clock, inAccount } = await inClockedWorld(NOW)

/** Sums each post's likes and reposts in the statistics from `since` until now. */
const statisticsOf = async (ids: readonly string[], since: number): Promise<Record<string, number[]>> => {
  const sums: Record<string, number[]> = Object.fromEntries(ids.map((id) => [id, [0, 0]]))
  const end = Math.ceil(clock.now / HOUR) * HOUR
  for (let start = Math.floor(since / HOUR) * HOUR; start < end; start += WEEK) {
    const query = new URLSearchParams({
      entity: 'ORGANIC_TWEET',
      entity_ids: ids.join(),
      start_time: iso(start),
      end_time: iso(Math.min(start + WEEK, end)),
      granularity: 'TOTAL',
      placement: 'ALL_ON_TWITTER',
      metric_groups: 'ENGAGEMENT',
    })
    const { status, json } = await rest.get(`/12/stats/accounts/${main}?${query}`)
    expect(status).toBe(200)
    for (const { id, id_data } of json.data as Json[]) {
      const [sum, { metrics }] = [sums[id] as number[], id_data[0]]
      sums[id] = [sum[0] + (metrics.likes?.[0] ?? 0), sum[1] + (metrics.retweets?.[0] ?? 0)]
    }
  }
  return sums
}

const countsOf = async (ids: readonly string[]): Promise<Record<string, number[]>> => {
  const { json } = await rest.get(at(`tweets?tweet_type=PUBLISHED&timeline_type=ALL&tweet_ids=${ids.join()}`))
  return Object.fromEntries(
    json.data.map(({ id_str, favorite_count, retweet_count }: Json) => [
      id_str,
      [favorite_count, retweet_count],
    ]),
  )
}

describe('likes and reposts on a post', () => {
  it("equal those in the post's statistics", async () => {
    const promoted: Json[] = (await rest.get(at('promoted_tweets?count=1000'))).json.data
    const ids = promoted.filter((_row, index) => index % 50 === 1).map(({ tweet_id }) => tweet_id as string)
    const counts = await countsOf(ids)
    expect(Object.keys(counts)).toHaveLength(20)
    expect(counts).toEqual(await statisticsOf(ids, Date.parse('2025-09-01T00:00:00Z')))
    for (const [likes = 0, reposts = 0] of Object.values(counts)) {
      expect(likes).toBeGreaterThan(reposts)
      expect(reposts).toBeGreaterThan(0)
    }
  })

  it('are 0 for a new post, and the likes then increase over time', async () => {
    const { json } = await rest.form('POST', at('tweet'), { as_user_id: demo.userId, text: 'New' })
    const { id_str: id, favorite_count, retweet_count } = json.data
    expect([favorite_count, retweet_count]).toEqual([0, 0])
    let last = 0
    // At the first two readings, the last hour is not over yet. By the third, the post has received all its
    // reactions.
    for (const hours of [9.75, 20.5, 24 * 40]) {
      clock.now += hours * HOUR
      const counts = await countsOf([id])
      expect(counts).toEqual(await statisticsOf([id], Date.parse(NOW)))
      const [likes = 0] = counts[id] as number[]
      expect(likes).toBeGreaterThan(last)
      last = likes
    }
    const { data } = await inAccount(`tweet(id: "${id}") { favoriteCount }`)
    expect(data.account.tweet.favoriteCount).toBe(last)
  })
})
