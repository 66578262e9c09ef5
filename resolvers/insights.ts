import { BUCKET_SECONDS } from '../src/contract/domains/insights.ts'
import { contract, views } from '../src/contract/index.ts'
import { isIdOf } from '../src/contract/language/lists.ts'
import { problemsOf } from '../src/contract/language/validate.ts'
import type {
  AccountResolvers,
  QueryResolvers,
  RecommendationResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'
import { isUpstream } from '../src/graph/errors/errors.ts'
import { referenceField, viewField } from '../src/graph/fields/fields.ts'
import { refuseProblems } from '../src/graph/fields/list-query.ts'
import { alsoUses, shows, standsFor } from '../src/graph/hints/hints.ts'
import { restIdOf } from '../src/graph/ids/global-id.ts'
import { wireInput, withoutNulls } from '../src/graph/input/wire-input.ts'
import { batchesOf, changesOf } from '../src/graph/recommended-calls.ts'
import { COUNTRY_LOOKUP, countryValueOf } from '../src/graph/stats/country-value.ts'
import { nodeResolvers } from './node.ts'

const { search: operation } = contract.keyword_insights
const { resolve: search } = viewField(operation)

/** Adds milliseconds to a time. Returns the result in UTC, in ISO 8601 format. */
const later = (time: string, milliseconds: number): string =>
  new Date(Date.parse(time) + milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')

const Query: Pick<QueryResolvers, 'keywordInsights'> = {
  keywordInsights: alsoUses(
    [{ operation: COUNTRY_LOOKUP, calls: 1 }],
    standsFor(operation, 'arguments', async (_root, args, context) => {
      const { loaders, inferredRules } = context
      // Invalid arguments are refused before the country is looked up.
      const input = wireInput(operation, withoutNulls(args) as object, '')
      refuseProblems(problemsOf(operation, input, inferredRules), {})
      const location = args.location && (await countryValueOf(args.location, loaders.ask.bind(loaders)))
      const { relatedKeywords, tweetVolume } = await search({}, { ...args, location }, context)
      const step = BUCKET_SECONDS[args.granularity] * 1000
      const buckets = tweetVolume.map((volume, index) => ({
        startTime: later(args.startTime, index * step),
        volume,
      }))
      return { relatedKeywords, tweetVolume, buckets }
    }),
  ),
}

const one = async (
  accountId: string,
  recommendation_id: string,
  { loaders }: GraphContext,
): Promise<ViewOf<'Recommendation'>> => {
  const { data } = await loaders.ask(contract.recommendations.get, {
    account_id: accountId,
    recommendation_id,
  })
  return data as ViewOf<'Recommendation'>
}

const Account: Pick<AccountResolvers, 'recommendations' | 'recommendation'> = {
  recommendations: viewField(contract.recommendations.list),
  recommendation: shows(contract.recommendations.get, async ({ accountId }, args, context) => {
    const id = restIdOf(args.id, 'Recommendation', accountId, 'id')
    if (!isIdOf(views.recommendations, id)) return null
    try {
      return await one(accountId, id, context)
    } catch (error) {
      // A missing record is null, but a missing path is an error: it means that the API does not offer
      // version 5.
      if (isUpstream(error, 'NOT_FOUND')) return null
      throw error
    }
  }),
}

type Source = ViewOf<'Recommendation'>
/**
 * Returns a recommendation's changes. Reads them by id if the row is from a list, because lists omit them.
 */
const changes = async ({ accountId, restId, changes }: Source, context: GraphContext) =>
  changes ?? (await one(accountId, restId, context)).changes ?? []

const Recommendation: Complete<RecommendationResolvers, Source> = {
  ...nodeResolvers('Recommendation'),
  account: referenceField('Account', 'accountId'),
  fundingInstrument: referenceField('FundingInstrument', 'fundingInstrumentRestId'),
  changes: shows(contract.recommendations.get, async (row, _args, context, { schema }) =>
    changesOf(schema, row.accountId, await changes(row, context)),
  ),
  batches: shows(contract.recommendations.get, async (row, _args, context, { schema }) =>
    batchesOf(schema, row.accountId, await changes(row, context)),
  ),
}

export const insights = { Query, Account, Recommendation }
