import type { Granularity } from '../../contract/domains/insights.ts'
import { brokenRules } from '../../contract/language/validate.ts'
import { isCountry } from '../catalogue/targeting/locations.ts'
import type { ResourceRules } from '../engine/resource-rules.ts'
import { Refusal, refuse } from '../refusal.ts'
import { timeText } from '../storage/store.ts'
import { type KeywordQuery, relatedKeywords, tweetVolume } from './keyword-volume.ts'

interface Search {
  readonly granularity: Granularity
  readonly keywords: readonly string[]
  readonly negative_keywords?: readonly string[]
  readonly start_time: string
  readonly end_time?: string
  readonly location?: string
}

/** spec 2 §4 Insights: figures derived from the query. */
export const keywordInsights: ResourceRules = {
  perform: {
    get: async ({ now }, operation, input) => {
      const search = input as unknown as Search
      const end_time = search.end_time ?? timeText(now)
      // The contract cannot check the range without end_time.
      const problems = brokenRules(operation, { ...input, end_time }, true)
      if (problems.length > 0) throw new Refusal(problems)
      if (search.location !== undefined && !isCountry(search.location))
        refuse('INVALID_PARAMETER', `location ${search.location} is not the targeting value of a country`, {
          parameter: 'location',
          value: search.location,
        })
      const query: KeywordQuery = {
        granularity: search.granularity,
        keywords: search.keywords,
        negativeKeywords: search.negative_keywords ?? [],
        start: Date.parse(search.start_time),
        end: Date.parse(end_time),
        location: search.location,
      }
      return { data: { related_keywords: relatedKeywords(query), tweet_volume: tweetVolume(query) } }
    },
  },
}
