import { createHash } from 'node:crypto'
import { BUCKET_SECONDS, type Granularity } from '../../contract/domains/insights.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { brokenRules } from '../../contract/language/validate.ts'
import { isCountry } from '../catalogue/targeting/locations.ts'
import type { ResourceRules } from '../engine/context.ts'
import { Refusal, refuse } from '../refusal.ts'
import { timeText } from '../storage/store.ts'

interface Search {
  readonly granularity: Granularity
  readonly keywords: readonly string[]
  readonly negative_keywords?: readonly string[]
  readonly start_time: string
  readonly end_time?: string
  readonly location?: string
}

/** Rules for keyword insights (spec 2 §4 Insights). The figures are derived from the query. */
export const keywordInsights: ResourceRules = {
  perform: {
    get: async ({ now }, operation, input) => {
      const search = input as unknown as Search
      const end_time = search.end_time ?? timeText(now)
      // The rules run again with the default end_time, because the contract cannot check the range without
      // one.
      const problems = brokenRules(operation, { ...input, end_time }, true)
      if (problems.length > 0) throw new Refusal(problems)
      if (search.location !== undefined && !isCountry(search.location))
        refuse('INVALID_PARAMETER', `location ${search.location} is not a known country targeting value`, {
          parameter: 'location',
          value: search.location,
        })
      const query: KeywordQuery = {
        granularity: search.granularity,
        keywords: search.keywords,
        negativeKeywords: search.negative_keywords ?? [],
        start: Date.parse(search.start_time),
        end: Date.parse(end_time),
        now,
        location: search.location,
      }
      return { data: { related_keywords: relatedKeywords(query), tweet_volume: tweetVolume(query) } }
    },
  },
}

/** Keyword query. Times are in milliseconds. */
export interface KeywordQuery {
  readonly granularity: Granularity
  readonly keywords: readonly string[]
  readonly negativeKeywords: readonly string[]
  readonly start: number
  readonly end: number
  readonly now: number
  /** Targeting value of a country; undefined for all countries. */
  readonly location: string | undefined
}

const fractionOf = (...parts: readonly (string | number)[]): number =>
  createHash('sha256').update(parts.join('\n')).digest().readUInt32BE() / 2 ** 32

const folded = (keywords: readonly string[]): string[] => [
  ...new Set(keywords.map((keyword) => keyword.trim().toLowerCase())),
]

const HOUR_MS = 3_600_000
/** Returns the relative activity at an hour of the day in UTC. */
const activityAt = (hour: number): number => 1 + 0.5 * Math.cos(((hour - 16) / 24) * 2 * Math.PI)

const hourly = (keyword: string, hour: number, location: string | undefined): number => {
  const usual = 400 + Math.floor(fractionOf('usual', keyword) * 4_000)
  const world = usual * activityAt(hour % 24) * (0.8 + 0.4 * fractionOf('hour', keyword, hour))
  return location === undefined ? world : world * (0.02 + 0.28 * fractionOf('share', keyword, location))
}

const shareWithout = (negatives: readonly string[]): number =>
  negatives.reduce((share, negative) => share * (0.7 + 0.25 * fractionOf('negative', negative)), 1)

/**
 * Returns the number of posts per time bucket (spec 2 §4 Insights). Hourly numbers add up to daily numbers.
 * Future hours have no posts.
 */
export const tweetVolume = (query: KeywordQuery): number[] => {
  const negatives = folded(query.negativeKeywords)
  const keywords = folded(query.keywords).filter((keyword) => !negatives.includes(keyword))
  const share = shareWithout(negatives)
  const posts = (hour: number): number =>
    keywords.reduce((sum, keyword) => sum + Math.floor(hourly(keyword, hour, query.location) * share), 0)
  const between = (from: number, to: number): number => {
    let sum = 0
    for (let hour = Math.floor(from / HOUR_MS); hour * HOUR_MS < to; hour += 1) {
      const covered = Math.min(to, (hour + 1) * HOUR_MS) - Math.max(from, hour * HOUR_MS)
      sum += (posts(hour) * covered) / HOUR_MS
    }
    return Math.floor(sum)
  }
  const step = BUCKET_SECONDS[query.granularity] * 1000
  const count = Math.ceil((query.end - query.start) / step)
  return Array.from({ length: count }, (_, index) => {
    const from = query.start + index * step
    return between(from, Math.max(from, Math.min(from + step, query.end, query.now)))
  })
}

/**
 * Words that are appended to keywords to form related keywords. They are enough for thirty results, even if
 * nine words are excluded.
 */
const COMPANIONS =
  'near me, tips, today, ideas, news, deals, review, best, new, live, online, now, love, morning, weekend, photos, video, shop, gift, sale, event, history, facts, guide, trends, community, world, summer, winter, local, free, design, culture, lovers, season, festival, happy hour, tonight, club, quotes'.split(
    ', ',
  )

/** Returns related keywords (spec 2 §2 Keyword insights data). */
export const relatedKeywords = ({ keywords, negativeKeywords }: KeywordQuery): string[] => {
  const requested = folded(keywords)
  const excluded = folded(negativeKeywords)
  const unwanted = new Set([...requested, ...excluded])
  const seed = [...requested].sort().join(',')
  const candidates = requested.flatMap((keyword) =>
    COMPANIONS.filter((companion) => !excluded.includes(companion)).map(
      (companion) => `${keyword} ${companion}`,
    ),
  )
  return candidates
    .filter((candidate) => !unwanted.has(candidate))
    .map((candidate) => ({ candidate, rank: fractionOf('related', seed, candidate) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LIMITS.keywordInsightsRelated)
    .map(({ candidate }) => candidate)
}
