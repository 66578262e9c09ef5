import { defineResource, getOnly, lookup } from '../language/define.ts'
import { LIMITS } from '../language/limits.ts'
import type { Rule } from '../language/rule.ts'
import { endAfterStart } from '../language/time-window.ts'
import * as v from '../language/values.ts'

const insights = { source: 'spec 2 §4 Insights', standing: 'SPECIFIED' } as const

/** Keyword insights (spec 2 §4 Insights). */
export const keywordInsights = defineResource({
  ...insights,
  name: 'keyword_insights',
  type: 'KeywordInsights',
  domain: 'insights',
  area: 'analytics',
  path: '/insights/keywords/search',
  idParameter: 'keywords',
  fields: {
    related_keywords: v.strings(),
    tweet_volume: v.list(v.integer({ minimum: 0 })),
  },
} as const)

/** Length of a bucket in seconds. Buckets start at `start_time`. */
export const BUCKET_SECONDS = { DAY: 86_400, HOUR: 3_600 } as const
export type Granularity = keyof typeof BUCKET_SECONDS

interface Search {
  keywords?: readonly string[]
  negative_keywords?: readonly string[]
  start_time?: string
  end_time?: string
}

const searchRules: readonly Rule<Search>[] = [
  {
    ...insights,
    name: 'keywords and negative_keywords together',
    check: ({ keywords = [], negative_keywords = [] }) =>
      keywords.length + negative_keywords.length > LIMITS.keywordInsightsKeywords
        ? {
            code: 'INVALID_PARAMETER',
            message: `keywords and negative_keywords must have at most ${LIMITS.keywordInsightsKeywords} entries together`,
            parameter: 'negative_keywords',
            limit: LIMITS.keywordInsightsKeywords,
          }
        : undefined,
  },
  endAfterStart(insights),
  {
    ...insights,
    name: 'range of at most 7 days',
    check: ({ start_time, end_time }) =>
      start_time !== undefined &&
      end_time !== undefined &&
      Date.parse(end_time) - Date.parse(start_time) > LIMITS.keywordInsightsDays * 86_400_000
        ? {
            code: 'INVALID_TIME_WINDOW',
            message: `end_time (${end_time}) must be at most ${LIMITS.keywordInsightsDays} days after start_time (${start_time})`,
            parameter: 'end_time',
            value: end_time,
            limit: LIMITS.keywordInsightsDays,
          }
        : undefined,
  },
]

export const keywordInsightsOperations = {
  search: {
    ...getOnly(keywordInsights, {
      params: {
        granularity: v.oneOf(['DAY', 'HOUR']),
        keywords: v.list(v.listed(), { minItems: 1, maxItems: LIMITS.keywordInsightsKeywords }),
        start_time: v.timestamp(),
        end_time: v.optional(v.timestamp()),
        location: v.optional(v.string({ minLength: 1 })),
        negative_keywords: v.optional(v.list(v.listed())),
      },
      rate: 'keyword-insights',
      rules: searchRules,
    }),
    name: 'keyword_insights.search',
  },
} as const

/**
 * Recommended change (public facts §2 recommendations). `params` has the structure of a batch item's parameters.
 * An entity that only groups other changes has no operation type.
 */
export interface RecommendedChange {
  /** Entity type in upper case: `CAMPAIGN`, `LINE_ITEM`, `TARGETING_CRITERIA`. */
  readonly entity_type: string
  readonly params: Readonly<Record<string, unknown>>
  readonly operation_type: string | null
  readonly dependent_entities: readonly RecommendedChange[]
}

/** Recommendations, a closed beta in version 5 (spec 2 §4 Recommendations; public facts §2). */
export const recommendations = defineResource({
  name: 'recommendations',
  type: 'Recommendation',
  domain: 'insights',
  area: 'campaigns',
  path: '/accounts/:account_id/recommendations',
  idParameter: 'recommendation_id',
  source: 'spec 2 §4 Recommendations (version prefix 5)',
  fields: {
    funding_instrument_id: v.reference('funding_instruments'),
    id: v.id(),
    account_id: v.id(),
    /** Status; only PENDING has been observed (public facts §2). */
    status: v.string(),
    message: v.string(),
    created_at: v.timestamp(),
    updated_at: v.timestamp(),
    /** Recommended changes; present only when a single recommendation is read. */
    changes: v.optional(v.nullable(v.jsonList<RecommendedChange>())),
  },
} as const)

const version = '5'

export const recommendationOperations = {
  list: lookup(recommendations, {}, { version, rate: 'account-read' }),
  get: getOnly(recommendations, {
    version,
    path: `${recommendations.path}/:${recommendations.idParameter}`,
    params: { recommendation_id: v.id() },
    rate: 'account-read',
  }),
} as const
