import { metricGroupsOf } from '../src/contract/domains/stats.ts'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/language/define.ts'
import { list, string } from '../src/contract/language/values.ts'
import type {
  AccountResolvers,
  MutationResolvers,
  QueryResolvers,
  QueryStatsReportArgs,
  StatsJobResolvers,
  StatsReportRowResolvers,
} from '../src/graph/__generated__/resolvers.ts'
import { connectionResolvers } from '../src/graph/connection/connection.ts'
import { STATS_CALL_LIMIT } from '../src/graph/context/call-policy.ts'
import type { GraphContext } from '../src/graph/context/context.ts'
import type { Complete, ViewOf } from '../src/graph/context/rows.ts'
import { isBadRow, toGraphQLError } from '../src/graph/errors/errors.ts'
import { argumentName, type Names } from '../src/graph/errors/wording.ts'
import { referenceField } from '../src/graph/fields/fields.ts'
import { lookupConnection } from '../src/graph/fields/sources.ts'
import { alsoTakes, shows, standsFor, type Use, uses } from '../src/graph/hints/hints.ts'
import { readAccountId, readId, restIdOf } from '../src/graph/ids/global-id.ts'
import { wireInput, withoutNulls } from '../src/graph/input/wire-input.ts'
import { writeMutation } from '../src/graph/mutation/mutation.ts'
import { namingId } from '../src/graph/mutation/user-errors.ts'
import { COUNTRY_LOOKUP, countryValueOf } from '../src/graph/stats/country-value.ts'
import { entityRecord, labelOf } from '../src/graph/stats/entity-labels.ts'
import { collectReport } from '../src/graph/stats/report.ts'
import {
  assertReportSize,
  MAX_REPORT_IDS,
  reportArgumentOf,
  reportRequestOf,
} from '../src/graph/stats/report-request.ts'
import { selectedReportMetrics } from '../src/graph/stats/selected-metrics.ts'
import { checkGroups, zoneOf } from '../src/graph/stats/stats-field.ts'
import { nodeResolvers } from './node.ts'

const { stats_jobs: jobs } = contract

const accountIdOf = (accountId: string): string => restIdOf(accountId, 'Account', undefined, 'accountId')

/** Returns the segmentation in the API's form; null counts as omitted. */
const segmentationOf = async ({ segmentation }: QueryStatsReportArgs, { loaders }: GraphContext) => {
  if (!segmentation) return undefined
  const { type, country, platform } = segmentation
  return {
    type,
    ...(country != null && { country: await countryValueOf(country, loaders.ask.bind(loaders)) }),
    ...(platform != null && { platform }),
  }
}

/** Number of calls needed to read a few hundred entities and the records they refer to. */
const REFERENCES = 10

/**
 * Operations used by a report. They read the account's time zone, countries, active entities, currencies and
 * statistics. Statistics are read directly or with jobs, which are polled until they end.
 */
const USED_BY_REPORTS: readonly Use[] = [
  { operation: contract.accounts.list, calls: 1 },
  { operation: COUNTRY_LOOKUP, calls: 1 },
  { operation: contract.active_entities.list, calls: STATS_CALL_LIMIT },
  { operation: contract.stats.list, calls: STATS_CALL_LIMIT },
  { operation: jobs.create, calls: STATS_CALL_LIMIT },
  { operation: jobs.list, calls: STATS_CALL_LIMIT },
  ...[
    contract.campaigns,
    contract.line_items,
    contract.promoted_tweets,
    contract.promoted_accounts,
    contract.media_creatives,
    contract.funding_instruments,
  ].map(({ list }) => ({
    operation: list as unknown as Operation,
    calls: REFERENCES,
  })),
]
const REPORT_LIMITS = { ids: list(string(), { maxItems: MAX_REPORT_IDS }) }

const JOB_ARGUMENTS: Readonly<Record<string, string>> = { job_ids: 'ids' }
const jobArgument: Names = (parameter) => JOB_ARGUMENTS[parameter] ?? argumentName(parameter)

const Query: Pick<QueryResolvers, 'statsReport' | 'statsJob' | 'statsJobs'> = {
  statsReport: alsoTakes(
    REPORT_LIMITS,
    uses(USED_BY_REPORTS, async (_root, args, context, info) => {
      const { entity } = args
      const accountId = accountIdOf(args.accountId)
      const selected = selectedReportMetrics(info)
      const { groups, hasMoney } = selected
      if (context.inferredRules === 'on') checkGroups(entity, metricGroupsOf(entity), selected)
      const { segmentation: _given, ...rest } = args
      const asked = {
        ...rest,
        accountId,
        metricGroups: groups.length > 0 ? groups : ['ENGAGEMENT'],
      }
      try {
        assertReportSize(args.ids.length)
        const [zone, segmentation] = await Promise.all([
          zoneOf(context, accountId),
          segmentationOf(args, context),
        ])
        const request = reportRequestOf({ ...asked, segmentation }, zone, context.serviceTime(), context)
        return await collectReport(
          context,
          request,
          hasMoney
            ? async (id) => (await labelOf(context.loaders, entity, accountId, id)).currency
            : undefined,
        )
      } catch (error) {
        throw toGraphQLError(error, reportArgumentOf)
      }
    }),
  ),
  statsJob: shows(jobs.list, async (_root, args, context) => {
    context.calls.isMomentary = true
    const account_id = accountIdOf(args.accountId)
    const id = restIdOf(args.id, 'StatsJob', account_id, 'id')
    const input = { account_id, job_ids: [id] }
    try {
      const { data } = await context.client.call(jobs.list, input, { fresh: true })
      const found = data.find(({ restId }) => restId === id) ?? data.find(isBadRow)
      if (isBadRow(found)) throw found
      return found ?? null
    } catch (error) {
      throw toGraphQLError(error, (parameter) =>
        parameter === 'job_ids' ? 'id' : reportArgumentOf(parameter),
      )
    }
  }),
  statsJobs: standsFor(
    jobs.list,
    'lookup',
    (_root, { accountId: account, ids, ...page }, context) => {
      context.calls.isMomentary = true
      const accountId = accountIdOf(account)
      const jobIds = ids?.map((id) => restIdOf(id, 'StatsJob', accountId, 'ids'))
      const args = { ...page, ...(jobIds && { jobIds }) }
      return lookupConnection<ViewOf<'StatsJob'>>(context, jobs.list, accountId, args, jobArgument)
    },
    { names: JOB_ARGUMENTS },
  ),
}

const Account: Pick<AccountResolvers, 'statsJobs'> = {
  statsJobs: standsFor(jobs.list, 'lookup', ({ accountId }, page, context) => {
    context.calls.isMomentary = true
    return lookupConnection<ViewOf<'StatsJob'>>(context, jobs.list, accountId, page)
  }),
}

const StatsJob: Complete<StatsJobResolvers, ViewOf<'StatsJob'>> = {
  ...nodeResolvers('StatsJob'),
  account: referenceField('Account', 'accountId'),
  entity: ({ entityRaw }) => entityRaw,
  granularity: ({ granularityRaw }) => granularityRaw,
  placement: ({ placementRaw }) => placementRaw,
  metricGroups: ({ metricGroupsRaw }) => metricGroupsRaw,
}

const remove = writeMutation(
  jobs.delete,
  'statsJob',
  ({ accountId, id }: { readonly accountId: string; readonly id: string }) => {
    const account_id = readAccountId(accountId)
    return { account_id, job_id: readId(id, 'StatsJob', account_id) }
  },
  (job) => job,
)

const Mutation: Required<Pick<MutationResolvers, 'statsJobCreate' | 'statsJobDelete'>> = {
  statsJobCreate: writeMutation(
    jobs.create,
    'statsJob',
    ({ accountId, input }: { readonly accountId: string; readonly input: object }) => {
      const account_id = readAccountId(accountId)
      return { ...wireInput(jobs.create, withoutNulls(input) as object, account_id), account_id }
    },
    (job) => job,
  ),
  statsJobDelete: standsFor(jobs.delete, 'input', async (root, args, context) =>
    namingId('jobId', await remove.resolve(root, args, context)),
  ),
}

const StatsReportRow: Pick<StatsReportRowResolvers, 'record'> = {
  record: ({ accountId, entity, entityRestId }, _args, { loaders }) =>
    entityRecord(loaders, entity, accountId, entityRestId),
}

export const statsJobResolvers = {
  Query,
  Account,
  StatsJob,
  StatsReportRow,
  Mutation,
  StatsJobConnection: connectionResolvers,
}
