import { inEdition } from '../../contract/editions.ts'
import { contract, type Operation } from '../../contract/index.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { grouped } from '../../contract/language/limits.ts'

import type { RulesInForce } from '../../contract/language/standing.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import type { Granularity } from '../../loaders/index.ts'
import {
  cutReport,
  jobInput,
  type ReportRequest,
  type ReportWindow,
  type Segmentation,
} from '../../reports/index.ts'
import { argumentName, type Names } from '../errors/wording.ts'
import { restIdOf } from '../ids/global-id.ts'
import { type StatsWindow, spanOf, type WindowArguments } from './window.ts'

/** Arguments of a report, from GraphQL or from POST /stats-reports. */
export interface ReportArguments extends WindowArguments {
  /** REST id of the account. */
  readonly accountId: string
  readonly entity: string
  /** Global or REST ids. */
  readonly ids: readonly string[]
  readonly granularity: string
  readonly placement: string
  readonly metricGroups: readonly string[]
  readonly segmentation?: Segmentation | undefined
}

/** Request for a report, plus the end of the period covered by its numbers. */
export type BoundedReport = ReportRequest & StatsWindow

/** Maximum number of ids per report. For 90 days, this many ids need 100 jobs, the maximum for an account. */
export const MAX_REPORT_IDS = 2000

const TYPES: Readonly<Record<string, string>> = {
  ACCOUNT: 'Account',
  FUNDING_INSTRUMENT: 'FundingInstrument',
  CAMPAIGN: 'Campaign',
  LINE_ITEM: 'LineItem',
  PROMOTED_TWEET: 'PromotedTweet',
  PROMOTED_ACCOUNT: 'PromotedAccount',
  MEDIA_CREATIVE: 'MediaCreative',
}

/** Argument names, keyed by parameter. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  account_id: 'accountId',
  entity_ids: 'ids',
  start_time: 'from',
  end_time: 'to',
  metric_groups: 'metricGroups',
  segmentation_type: 'segmentation.type',
  country: 'segmentation.country',
  platform: 'segmentation.platform',
}
/** Returns the name that a report's errors use for a parameter. */
export const reportArgumentOf: Names = (parameter) => ARGUMENTS[parameter] ?? argumentName(parameter)

/**
 * Checks the number of ids before any call.
 *
 * @throws InvalidInput if there are more than `MAX_REPORT_IDS`; its problems use the API's names
 */
export const assertReportSize = (count: number): void => {
  const problems = problemOfIds(count)
  if (problems.length > 0) throw new InvalidInput(problems)
}

const problemOfIds = (count: number): Problem[] => {
  if (count <= MAX_REPORT_IDS) return []
  const message = `entity_ids must have at most ${grouped(MAX_REPORT_IDS)} entries`
  return [
    {
      code: 'INVALID_PARAMETER',
      message,
      parameter: 'entity_ids',
      limit: MAX_REPORT_IDS,
      rule: 'maxItems',
    },
  ]
}

/**
 * Returns the problems that the contract finds in a report's jobs. Windows differ only in their times, so
 * only the jobs of the first window are checked.
 */
const problemsOfJobs = (request: ReportRequest, { inferredRules, edition }: RulesInForce): Problem[] => {
  const create = inEdition(contract.stats_jobs.create as unknown as Operation, edition)
  const { ids, metricGroups: groups } = request
  const { chunks, windows } = cutReport(request)
  const parts = chunks.flat().filter(({ window }) => window === 0)
  const asked = parts.length > 0 ? parts : [{ ids, groups, window: 0 }]
  const problems = asked.flatMap((part) =>
    problemsOf(create, jobInput(request, part, windows[0] as ReportWindow), inferredRules),
  )
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()]
}

/**
 * Builds a report request from arguments, without duplicate ids.
 *
 * @param zone time zone of the account
 * @param now in milliseconds since the epoch
 * @throws AdsGraphQLError, or InvalidInput with all problems, which use the API's names
 */
export const reportRequestOf = (
  args: ReportArguments,
  zone: string,
  now: number,
  rules: RulesInForce,
): BoundedReport => {
  const { accountId, entity, placement, metricGroups, segmentation } = args
  const type = TYPES[entity]
  const ids = [...new Set(type ? args.ids.map((id) => restIdOf(id, type, accountId, 'ids')) : args.ids)]
  const granularity = args.granularity as Granularity
  const window = spanOf(args, granularity, zone, now)
  const request = {
    accountId,
    entity,
    ids,
    ...window,
    placement,
    metricGroups: [...new Set(metricGroups)],
    ...(segmentation && { segmentation }),
  }
  const problems = [...problemOfIds(ids.length), ...problemsOfJobs(request, rules)]
  if (problems.length > 0) throw new InvalidInput(problems)
  return request
}
